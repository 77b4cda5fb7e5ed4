//! The processing of UTS 46, by the crate `idna`.

use alloc::borrow::Cow;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::assigned_later::is_assigned_later;

/// Returns the ASCII form; `None` if there is an error. *CheckHyphens*, *UseSTD3ASCIIRules* and
/// *VerifyDnsLength* are off.
pub(super) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    let (list, hyphens, length) = (AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore);
    let ascii = Uts46::new().to_ascii(domain.as_bytes(), list, hyphens, length);
    let ascii = ascii.ok()?;
    let is_valid = !has_later(domain) && is_allowed(&decode(&ascii).0);
    is_valid.then_some(ascii)
}

/// Returns the Unicode form; `None` if there is an error.
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (text, is_valid) = decode(domain);
    let is_valid = is_valid && !has_later(domain) && is_allowed(&text);
    is_valid.then_some(text)
}

/// Returns whether a text has a code point that Unicode 17 does not have. It is compiled once for all texts.
fn has_later(text: &str) -> bool {
    text.chars().any(is_assigned_later)
}

/// What the crate does not check of the Unicode form: that its code points are those of Unicode 17, and that no
/// label looks like Punycode (section 4.1, criterion 4).
fn is_allowed(unicode: &str) -> bool {
    !has_later(unicode) && !unicode.split('.').any(is_punycode)
}

/// Returns whether a label begins with `xn--`.
pub(super) fn is_punycode(label: &str) -> bool {
    let prefix = label.get(..4);
    prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case("xn--"))
}

/// ToUnicode, and whether there was no error.
fn decode(domain: &str) -> (Cow<'_, str>, bool) {
    let (list, hyphens) = (AsciiDenyList::EMPTY, Hyphens::Allow);
    let (text, result) = Uts46::new().to_unicode(domain.as_bytes(), list, hyphens);
    (text, result.is_ok())
}
