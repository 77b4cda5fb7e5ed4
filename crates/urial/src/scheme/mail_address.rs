//! [`MailAddress`]: a percent-encoded mail address.

use core::fmt;

use super::octets::Octets;
use crate::charset::{ALPHA, CharSet, DIGIT};
#[cfg(feature = "alloc")]
use crate::encoded::DecodeError;
use crate::encoded::Encoded;

/// A mail address in a URI, percent-encoded: `addr-spec = local-part "@" domain` (RFC 6068
/// section 2).
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::Mailto};
///
/// let mailto = Mailto::new(Uri::parse("mailto:%22not%40me%22@example.org")?)?;
/// let address = mailto.addresses().next().unwrap();
/// assert_eq!(address.decode()?, "\"not@me\"@example.org");
/// assert_eq!(address.domain(), "example.org");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MailAddress<'a>(Encoded<'a>);

impl<'a> MailAddress<'a> {
    /// Returns the address with this text, which is known to be valid.
    pub(super) const fn new(text: Encoded<'a>) -> Self {
        Self(text)
    }

    /// Returns the text as written.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:gorby%25kremvax@example.com")?)?;
    /// assert_eq!(mailto.addresses().next().unwrap().as_encoded(), "gorby%25kremvax@example.com");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        self.0
    }

    /// Decodes the address, for a mail program. The result is borrowed if nothing is encoded.
    ///
    /// # Errors
    ///
    /// Returns an error if the octets are not UTF-8.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:gorby%25kremvax@example.com")?)?;
    /// assert_eq!(mailto.addresses().next().unwrap().decode()?, "gorby%kremvax@example.com");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode(self) -> Result<alloc::borrow::Cow<'a, str>, DecodeError> {
        self.0.decode_text()
    }

    /// Returns the part before the `@`, with the quotes of a quoted string.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:chris@example.com")?)?;
    /// assert_eq!(mailto.addresses().next().unwrap().local_part(), "chris");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn local_part(self) -> Encoded<'a> {
        self.parts().0
    }

    /// Returns the part after the `@`, with the brackets of an address literal.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:chris@example.com")?)?;
    /// assert_eq!(mailto.addresses().next().unwrap().domain(), "example.com");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn domain(self) -> Encoded<'a> {
        self.parts().1
    }

    /// Splits the address at its last `@`, literal or encoded: a domain has no `@`.
    fn parts(self) -> (Encoded<'a>, Encoded<'a>) {
        let text = self.0.as_str();
        let mut triplets = text.as_bytes().windows(3);
        let encoded = triplets.rposition(|triplet| triplet == b"%40");
        let (at, len) = match (text.rfind('@'), encoded) {
            (Some(plain), encoded) if encoded.is_none_or(|encoded| plain > encoded) => (plain, 1),
            (_, Some(encoded)) => (encoded, 3),
            _ => (text.len(), 0),
        };
        (Encoded::new(&text[..at]), Encoded::new(&text[at + len..]))
    }
}

impl fmt::Debug for MailAddress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for MailAddress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// `atext` (RFC 5322 section 3.2.3). RFC 6068 section 5 adds non-ASCII characters.
const ATEXT: CharSet = ALPHA
    .union(DIGIT)
    .union(CharSet::of(b"!#$%&'*+-/=?^_`{|}~"));

/// `dtext-no-obs = %d33-90 / %d94-126`
const DTEXT: CharSet = CharSet::range(b'!', b'Z').union(CharSet::range(b'^', b'~'));

fn is_atext(octet: u8) -> bool {
    ATEXT.contains(octet) || !octet.is_ascii()
}

/// Returns the offset at which octets are not an address: `local-part "@" domain`.
pub(super) fn bad_address(mut octets: Octets<'_>) -> Option<usize> {
    // `local-part = dot-atom-text / quoted-string`
    let local = match octets.peek() {
        Some(b'"') => eat_quoted(&mut octets),
        _ => eat_dot_atom(&mut octets),
    };
    if let Err(offset) = local {
        return Some(offset);
    }
    if octets.peek() != Some(b'@') {
        return Some(octets.at());
    }
    octets.next();
    // `domain = dot-atom-text / "[" *dtext-no-obs "]"`
    let domain = match octets.peek() {
        Some(b'[') => eat_literal(&mut octets),
        _ => eat_dot_atom(&mut octets),
    };
    match domain {
        Err(offset) => Some(offset),
        Ok(()) => octets.next().map(|(offset, _)| offset),
    }
}

/// Skips `dot-atom-text = 1*atext *("." 1*atext)`.
fn eat_dot_atom(octets: &mut Octets<'_>) -> Result<(), usize> {
    loop {
        let start = octets.at();
        while octets.peek().is_some_and(is_atext) {
            octets.next();
        }
        if octets.at() == start {
            return Err(start);
        }
        if octets.peek() != Some(b'.') {
            return Ok(());
        }
        octets.next();
    }
}

/// Skips a `quoted-string`: printable characters in quotes, in which a backslash escapes the next one.
fn eat_quoted(octets: &mut Octets<'_>) -> Result<(), usize> {
    octets.next();
    while let Some((offset, octet)) = octets.next() {
        match octet {
            b'"' => return Ok(()),
            b'\\' if octets.next().is_none() => return Err(octets.at()),
            0..b' ' | 0x7F if octet != b'\t' => return Err(offset),
            _ => {}
        }
    }
    Err(octets.at())
}

/// Skips `"[" *dtext-no-obs "]"`.
fn eat_literal(octets: &mut Octets<'_>) -> Result<(), usize> {
    octets.next();
    match octets.find(|&(_, octet)| !DTEXT.contains(octet)) {
        Some((_, b']')) => Ok(()),
        Some((offset, _)) => Err(offset),
        None => Err(octets.at()),
    }
}
