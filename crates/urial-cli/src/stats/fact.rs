//! [`Fact`]: what is counted of a valid record, on its way from thread to thread.

use urial::Level;

/// The levels at which duplicates are counted: all but the one that needs evidence.
pub(crate) const LEVELS: [Level; 5] = [
    Level::Simple,
    Level::Case,
    Level::Percent,
    Level::Dots,
    Level::Scheme,
];

/// The facts that are counted for a valid record.
///
/// ```text
///   length: 8 bytes | hashes of the levels: 5 * 8 | number of the host kind, or 255: 1
///   for scheme, host and registrable domain: length, 1, and text
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fact<'a> {
    pub(crate) len: u64,
    /// The hash of the normal form of each level.
    pub(crate) hashes: [u64; LEVELS.len()],
    pub(crate) host_kind: Option<u8>,
    /// Empty if absent.
    pub(crate) scheme: &'a str,
    pub(crate) host: &'a str,
    pub(crate) domain: &'a str,
}

/// Longer names are counted under this one: a name can be as long as a line.
const LONG: &str = "(longer than 255 bytes)";

impl<'a> Fact<'a> {
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.len.to_le_bytes());
        for hash in self.hashes {
            out.extend_from_slice(&hash.to_le_bytes());
        }
        out.push(self.host_kind.unwrap_or(u8::MAX));
        for name in [self.scheme, self.host, self.domain] {
            let (len, name) = match u8::try_from(name.len()) {
                Ok(len) => (len, name),
                Err(_) => (LONG.len() as u8, LONG),
            };
            out.push(len);
            out.extend_from_slice(name.as_bytes());
        }
    }

    /// Returns the first of several, and the rest of them.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let (len, bytes) = number(bytes)?;
        let mut rest = bytes;
        let mut hashes = [0; LEVELS.len()];
        for hash in &mut hashes {
            (*hash, rest) = number(rest)?;
        }
        let (&kind, rest) = rest.split_first()?;
        let (scheme, rest) = name(rest)?;
        let (host, rest) = name(rest)?;
        let (domain, rest) = name(rest)?;
        let fact = Self {
            len,
            hashes,
            host_kind: Some(kind).filter(|kind| *kind != u8::MAX),
            scheme,
            host,
            domain,
        };
        Some((fact, rest))
    }
}

fn number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (number, rest) = bytes.split_first_chunk()?;
    Some((u64::from_le_bytes(*number), rest))
}

fn name(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let (&len, rest) = bytes.split_first()?;
    let (name, rest) = rest.split_at_checked(usize::from(len))?;
    Some((str::from_utf8(name).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_come_back() {
        let long = "x".repeat(256);
        let fact = Fact {
            len: 1 << 40,
            hashes: [1, 2, 3, 4, u64::MAX],
            host_kind: Some(3),
            scheme: "http",
            host: &long,
            domain: "",
        };
        let other = Fact {
            host_kind: None,
            ..fact
        };
        let mut bytes = Vec::new();
        fact.write(&mut bytes);
        other.write(&mut bytes);
        let (first, rest) = Fact::read(&bytes).unwrap();
        assert_eq!(first, Fact { host: LONG, ..fact });
        let (second, rest) = Fact::read(rest).unwrap();
        assert_eq!(
            second,
            Fact {
                host: LONG,
                ..other
            }
        );
        assert_eq!(Fact::read(rest), None);
    }
}
