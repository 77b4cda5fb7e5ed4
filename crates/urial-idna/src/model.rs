//! [`Model`]: the probability of each bit of the tables, learned from the bits before it.
//!
//! What is known of a bit is the field that it is in and two numbers before it. Each of four contexts (neither number,
//! one, the other, both) has a weight for it, and the sum of the weights determines the probability. All calculations
//! are those of IEEE 754 with one rounding, so they have the same result on every machine.

/// The number of weights, a power of two. Contexts that have the same hash share one.
const WEIGHTS_LOG2: u32 = 17;

/// How far a weight moves to correct an error.
const RATE: f32 = 0.2;

/// What a bit is predicted from.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    pub(crate) field: u32,
    pub(crate) first: u32,
    pub(crate) second: u32,
}

fn mix(hash: u32, number: u32) -> u32 {
    (hash.rotate_left(15) ^ number).wrapping_mul(0x9E37_79B1)
}

/// The weights, and an arithmetic code, which narrows an interval by each bit.
pub(crate) struct Model {
    weights: Vec<f32>,
    pub(crate) low: u32,
    pub(crate) high: u32,
}

impl Model {
    pub(crate) fn new() -> Self {
        Self {
            weights: vec![0.0; 1 << WEIGHTS_LOG2],
            low: 0,
            high: u32::MAX,
        }
    }

    /// Encodes or decodes a bit: `choose` returns it, given the highest number that stands for a bit that is set. The
    /// bits of a number are distinguished by their `place`.
    pub(crate) fn bit(
        &mut self,
        context: Context,
        place: u32,
        choose: impl FnOnce(u32) -> bool,
    ) -> bool {
        let mut slots = [0; 4];
        let mut sum = 0.0;
        for (which, slot) in (0_u32..).zip(&mut slots) {
            let mut hash = mix(context.field << 2 | which, place);
            if which & 1 == 1 {
                hash = mix(hash, context.first);
            }
            if which & 2 == 2 {
                hash = mix(hash, context.second);
            }
            *slot = (hash >> (u32::BITS - WEIGHTS_LOG2)) as usize;
            sum += self.weights[*slot];
        }
        let chance = 0.5 + 0.5 * sum / (1.0 + sum * sum).sqrt();
        #[expect(clippy::cast_sign_loss, reason = "a chance is positive")]
        let share = ((chance * 65536.0) as u32).clamp(16, 65520);
        let len = u64::from(self.high - self.low);
        let split = self.low + ((len * u64::from(share)) >> 16) as u32;
        let bit = choose(split);
        let target = if bit {
            self.high = split;
            1.0
        } else {
            self.low = split + 1;
            0.0
        };
        for slot in slots {
            self.weights[slot] += (target - chance) * RATE;
        }
        bit
    }

    /// Removes a byte from the interval, if its ends have it in common.
    pub(crate) fn shift(&mut self) -> Option<u8> {
        let byte = (self.high >> 24) as u8;
        (self.low >> 24 == u32::from(byte)).then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            byte
        })
    }
}
