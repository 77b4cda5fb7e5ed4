//! [`Uts46`]: the processing of UTS 46, with the interface of the crate `idna`.

use std::borrow::Cow;

use crate::label::{Checks, end_of_label, is_ascii, process};
use crate::punycode;

/// The error of a domain: it breaks a rule.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors(());

/// The characters of ASCII that are errors, besides those that always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsciiDenyList(bool);

impl AsciiDenyList {
    /// None: *UseSTD3ASCIIRules* is false.
    pub const EMPTY: Self = Self(false);
    /// All but letters, digits and hyphens: *UseSTD3ASCIIRules* is true.
    pub const STD3: Self = Self(true);
}

/// Where a label may have hyphens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hyphens {
    /// Anywhere: *CheckHyphens* is false.
    Allow,
    /// Neither first, last nor in the third and fourth place: *CheckHyphens* is true.
    Check,
}

/// How long labels and the domain may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DnsLength {
    /// Of any length: *VerifyDnsLength* is false.
    Ignore,
    /// As the DNS limits them, without a dot at the end: *VerifyDnsLength* is true.
    Verify,
}

/// Converts domains.
///
/// # Examples
///
/// ```
/// use urial_idna::{AsciiDenyList, DnsLength, Hyphens, Uts46};
///
/// let (list, hyphens) = (AsciiDenyList::EMPTY, Hyphens::Allow);
/// let ascii = Uts46::new().to_ascii("Ko\u{308}LN.de".as_bytes(), list, hyphens, DnsLength::Ignore);
/// assert_eq!(ascii.unwrap(), "xn--kln-sna.de");
/// let (unicode, result) = Uts46::new().to_unicode(b"xn--kln-sna.de", list, hyphens);
/// assert!(result.is_ok());
/// assert_eq!(unicode, "köln.de");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Uts46(());

impl Uts46 {
    /// Returns the converter.
    pub const fn new() -> Self {
        Self(())
    }

    /// Returns the ASCII form of a domain in UTF-8.
    ///
    /// # Errors
    ///
    /// Fails if the domain breaks a rule.
    pub fn to_ascii<'a>(
        &self,
        domain: &'a [u8],
        list: AsciiDenyList,
        hyphens: Hyphens,
        length: DnsLength,
    ) -> Result<Cow<'a, str>, Errors> {
        let (text, result) = convert(domain, list, hyphens, Form::Ascii);
        result?;
        if length == DnsLength::Verify && !is_short(&text) {
            return Err(Errors(()));
        }
        Ok(Cow::Owned(text))
    }

    /// Returns the Unicode form of a domain in UTF-8. If there is an error, U+FFFD is in the place of what broke a
    /// rule.
    pub fn to_unicode<'a>(
        &self,
        domain: &'a [u8],
        list: AsciiDenyList,
        hyphens: Hyphens,
    ) -> (Cow<'a, str>, Result<(), Errors>) {
        let (text, result) = convert(domain, list, hyphens, Form::Unicode);
        (Cow::Owned(text), result)
    }
}

/// What the labels of the result are in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ascii,
    Unicode,
}

fn convert(
    domain: &[u8],
    list: AsciiDenyList,
    hyphens: Hyphens,
    form: Form,
) -> (String, Result<(), Errors>) {
    let checks = Checks {
        std3: list == AsciiDenyList::STD3,
        hyphens: hyphens == Hyphens::Check,
    };
    let (text, has_error) = process(&String::from_utf8_lossy(domain), checks);
    let result = if has_error { Err(Errors(())) } else { Ok(()) };
    let mut out = String::new();
    if has_error && form == Form::Ascii {
        return (out, result);
    }
    let mut at = 0;
    while at < text.len() {
        if at > 0 {
            out.push('.');
        }
        let end = end_of_label(&text, at);
        let label = &text[at + 1..end];
        at = end;
        if form == Form::Ascii && !is_ascii(label) {
            out.push_str("xn--");
            punycode::encode(label, &mut out);
        } else {
            for &c in label {
                out.push(char::from_u32(c).unwrap_or_default());
            }
        }
    }
    (out, result)
}

/// Returns whether the DNS can hold a domain.
fn is_short(domain: &str) -> bool {
    let mut len = 0;
    for byte in domain.bytes() {
        if byte != b'.' {
            len += 1;
        } else if (1..=63).contains(&len) {
            len = 0;
        } else {
            return false;
        }
    }
    (1..=63).contains(&len) && domain.len() <= 253
}
