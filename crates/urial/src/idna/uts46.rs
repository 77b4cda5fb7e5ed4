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
    let is_new = domain.contains(is_assigned_later) || decode(&ascii).0.contains(is_assigned_later);
    (!is_new).then_some(ascii)
}

/// Returns the Unicode form; `None` if there is an error.
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (text, is_valid) = decode(domain);
    (is_valid && !text.contains(is_assigned_later)).then_some(text)
}

/// ToUnicode, and whether there was no error.
fn decode(domain: &str) -> (Cow<'_, str>, bool) {
    let (list, hyphens) = (AsciiDenyList::EMPTY, Hyphens::Allow);
    let (text, result) = Uts46::new().to_unicode(domain.as_bytes(), list, hyphens);
    (text, result.is_ok())
}
