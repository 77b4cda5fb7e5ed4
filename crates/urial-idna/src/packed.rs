//! [`unpack`]: the tables as they are stored, by an arithmetic code.
//!
//! The code writes each bit with a probability that is learned from the bits before it, in the context of
//! the last byte and in that of the last two. It takes a third off the tables.

/// The largest number of bits after which a probability adapts no more slowly.
const SLOWEST: u16 = 30;

/// The number of contexts, a power of two.
const CONTEXTS: usize = 1 << 16;

/// The probability, of 65,536, that a bit is set, and how many bits it was learned from.
#[derive(Clone, Copy)]
struct Chance {
    set: u16,
    seen: u16,
}

impl Chance {
    const UNKNOWN: Self = Self {
        set: 1 << 15,
        seen: 0,
    };

    fn learn(&mut self, bit: bool) {
        let target = if bit { 0xFFFF } else { 0 };
        let step = (target - i32::from(self.set)) * 2 / (2 * i32::from(self.seen) + 3);
        self.set = (i32::from(self.set) + step).cast_unsigned() as u16;
        self.seen = SLOWEST.min(self.seen + 1);
    }
}

/// The probabilities in both contexts, and where in the text the next bit is.
struct Model {
    after_one: Vec<Chance>,
    after_two: Vec<Chance>,
    /// The last two bytes, the last one lowest.
    before: u32,
    /// The bits of the current byte, after a bit that is set.
    bits: u32,
}

impl Model {
    fn new() -> Self {
        Self {
            after_one: vec![Chance::UNKNOWN; CONTEXTS],
            after_two: vec![Chance::UNKNOWN; CONTEXTS],
            before: 0,
            bits: 1,
        }
    }

    fn contexts(&mut self) -> [&mut Chance; 2] {
        let one = (self.before & 0xFF) << 8 | self.bits;
        let two = (self.before << 8 | self.bits).wrapping_mul(0x9E37_79B1) >> 16;
        [
            &mut self.after_one[one as usize],
            &mut self.after_two[two as usize],
        ]
    }

    /// Splits the numbers from `low` to `high`: those up to the result mean that the next bit is set.
    fn split(&mut self, low: u32, high: u32) -> u32 {
        let [one, two] = self.contexts();
        let set = u32::midpoint(one.set.into(), two.set.into());
        let set = u64::from(set.clamp(32, 0xFFFF - 32));
        low + ((u64::from(high - low) * set) >> 16) as u32
    }

    /// Learns a bit, and returns the byte that it completes.
    fn learn(&mut self, bit: bool) -> Option<u8> {
        for chance in self.contexts() {
            chance.learn(bit);
        }
        self.bits = self.bits << 1 | u32::from(bit);
        let byte = self.bits as u8;
        (self.bits >= 0x100).then(|| {
            self.before = (self.before << 8 | u32::from(byte)) & 0xFFFF;
            self.bits = 1;
            byte
        })
    }
}

/// Returns the bytes that were packed: their number in two bytes, least significant first, and their code.
pub(crate) fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut packed = packed.iter().copied();
    let mut next = || u32::from(packed.next().unwrap_or_default());
    let len = next() | next() << 8;
    let mut code = next() << 24 | next() << 16 | next() << 8 | next();
    let mut model = Model::new();
    let (mut low, mut high) = (0, u32::MAX);
    let mut out = Vec::with_capacity(len as usize);
    while out.len() < len as usize {
        let split = model.split(low, high);
        let bit = code <= split;
        if bit {
            high = split;
        } else {
            low = split + 1;
        }
        out.extend(model.learn(bit));
        while (low ^ high) >> 24 == 0 {
            (low, high) = (low << 8, high << 8 | 0xFF);
            code = code << 8 | next();
        }
    }
    out
}

/// Packs bytes as [`unpack`] reads them.
#[cfg(test)]
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::from(u16::try_from(bytes.len()).unwrap().to_le_bytes());
    let mut model = Model::new();
    let (mut low, mut high) = (0, u32::MAX);
    for byte in bytes {
        for at in (0..8).rev() {
            let bit = byte >> at & 1 == 1;
            let split = model.split(low, high);
            if bit {
                high = split;
            } else {
                low = split + 1;
            }
            model.learn(bit);
            while (low ^ high) >> 24 == 0 {
                out.push((high >> 24) as u8);
                (low, high) = (low << 8, high << 8 | 0xFF);
            }
        }
    }
    // After the end, all bytes count as zero: enough of `high` to be above `low` and not above `high`.
    out.extend(high.to_be_bytes());
    out
}

#[cfg(test)]
mod tests {
    use super::{pack, unpack};

    #[test]
    fn bytes_are_unpacked_as_they_were_packed() {
        let every: Vec<u8> = (0..=255).collect();
        let mixed: Vec<u8> = (0..5000_u32)
            .map(|i| ((i * i) >> 3) as u8 & (i >> 4) as u8)
            .collect();
        let texts: [&[u8]; 6] = [b"", b"a", &[0; 300], &[0xFF; 300], &every, &mixed];
        for bytes in texts {
            assert_eq!(unpack(&pack(bytes)), bytes);
        }
        assert!(pack(&[7; 1000]).len() < 40);
    }

    #[test]
    fn a_code_that_ends_early_is_read_as_if_it_went_on() {
        assert!(unpack(&[]).is_empty());
        assert_eq!(unpack(&[9, 0, 1]).len(), 9);
    }
}
