//! Internationalized domain names: UTS 46 and IDNA 2008, both ways.
//!
//! ```
//! use urial::idna::{to_ascii, to_unicode};
//!
//! assert_eq!(to_ascii("Bücher.example")?, "xn--bcher-kva.example");
//! assert_eq!(to_unicode("xn--bcher-kva.example")?, "bücher.example");
//! # Ok::<(), urial::idna::IdnaError>(())
//! ```
//!
//! | function | what it checks |
//! |---|---|
//! | [`to_ascii`], [`to_unicode`] | what browsers check: UTS 46, non-transitional |
//! | [`to_ascii_strict`] | also that the DNS can hold the name: hyphens, characters, lengths |
//! | [`check_hostname`] | also the contextual rules and exceptions of IDNA 2008 (RFC 5892) |
//! | [`warnings`] (feature `confusables`) | labels that mix scripts or look like others |
//!
//! An all-ASCII domain is put in lower case and otherwise left alone, as the WHATWG URL Standard requires.
//! Code points that Unicode has assigned after version 17 are refused: see [`to_ascii`].

mod assigned_later;
mod rule;
mod error;
mod uts46;
mod diagnosis;
mod strict;
mod host;
#[cfg(feature = "confusables")]
mod warning;
#[cfg(test)]
mod tests;

use alloc::borrow::Cow;

pub use error::IdnaError;
pub use rule::IdnaRule;
#[cfg(feature = "confusables")]
pub use warning::{LabelWarning, WarningKind, warnings};

use diagnosis::diagnose;
use uts46::is_punycode;

/// Maps a domain to its ASCII form (*domain to ASCII* without `beStrict`).
///
/// A domain that is all ASCII is only put in lower case. Code points that are newer than Unicode 17, the
/// version of current browsers, are disallowed.
///
/// # Errors
///
/// Returns the first label that breaks a rule of UTS 46.
///
/// ```
/// use urial::idna::to_ascii;
///
/// assert_eq!(to_ascii("faß.ExAmPlE")?, "xn--fa-hia.example");
/// assert_eq!(to_ascii("XN--A")?, "xn--a");
/// assert!(to_ascii("\u{3E8AC}").is_err());
/// # Ok::<(), urial::idna::IdnaError>(())
/// ```
#[doc(alias = "punycode")]
#[doc(alias = "domain_to_ascii")]
pub fn to_ascii(domain: &str) -> Result<Cow<'_, str>, IdnaError> {
    to_ascii_if_valid(domain).ok_or_else(|| diagnose(domain))
}

/// Like [`to_ascii`], but without the reason for an error. Finding the reason takes time, and 1,500 bytes of code in
/// the WebAssembly module.
#[doc(hidden)]
pub fn to_ascii_if_valid(domain: &str) -> Option<Cow<'_, str>> {
    if domain.is_ascii() {
        return Some(lower(domain));
    }
    uts46::to_ascii(domain)
}

/// Like [`to_unicode`], but without the reason for an error.
#[doc(hidden)]
pub fn to_unicode_if_valid(domain: &str) -> Option<Cow<'_, str>> {
    uts46::to_unicode(domain)
}

/// Maps a domain to its ASCII form, if the DNS can hold it (*domain to ASCII* with `beStrict`).
///
/// Hyphens, the characters of a hostname and lengths are checked, and Punycode in all-ASCII domains too. A dot
/// at the end is an empty label.
///
/// # Errors
///
/// Returns the first label that breaks a rule.
///
/// ```
/// use urial::idna::{IdnaRule, to_ascii_strict};
///
/// assert_eq!(to_ascii_strict("bücher.example")?, "xn--bcher-kva.example");
/// assert_eq!(to_ascii_strict("a_b.example").unwrap_err().rule(), IdnaRule::Ascii);
/// assert_eq!(to_ascii_strict("a..b").unwrap_err().rule(), IdnaRule::LabelLength);
/// # Ok::<(), urial::idna::IdnaError>(())
/// ```
pub fn to_ascii_strict(domain: &str) -> Result<Cow<'_, str>, IdnaError> {
    if domain.is_ascii() && !domain.split('.').any(is_punycode) {
        strict::check_dns(domain)?;
        return Ok(lower(domain));
    }
    let ascii = uts46::to_ascii(domain).ok_or_else(|| diagnose(domain))?;
    strict::check_dns(&ascii)?;
    let unicode = uts46::to_unicode(&ascii).ok_or_else(|| diagnose(&ascii))?;
    strict::check_hyphens(&unicode)?;
    Ok(ascii)
}

/// Maps a domain to its Unicode form (*domain to Unicode*).
///
/// # Errors
///
/// Returns the first label that breaks a rule of UTS 46. Show the domain as it is then.
///
/// ```
/// use urial::idna::to_unicode;
///
/// assert_eq!(to_unicode("xn--fa-hia.example")?, "faß.example");
/// assert!(to_unicode("xn--a").is_err());
/// # Ok::<(), urial::idna::IdnaError>(())
/// ```
#[doc(alias = "domain_to_unicode")]
pub fn to_unicode(domain: &str) -> Result<Cow<'_, str>, IdnaError> {
    uts46::to_unicode(domain).ok_or_else(|| diagnose(domain))
}

/// Checks that a text is an internationalized hostname by IDNA 2008 (RFC 5890 to 5893).
///
/// That is [`to_ascii_strict`], the contextual rules of RFC 5892 appendix A, and the exceptions of its
/// section 2.6. Other code points that IDNA 2008 disallows and UTS 46 does not, such as symbols, pass.
///
/// # Errors
///
/// Returns the first label that breaks a rule.
///
/// ```
/// use urial::idna::{IdnaRule, check_hostname};
///
/// check_hostname("l·l.example")?;
/// assert_eq!(check_hostname("a·b").unwrap_err().rule(), IdnaRule::Context);
/// # Ok::<(), urial::idna::IdnaError>(())
/// ```
#[doc(alias = "idn_hostname")]
pub fn check_hostname(domain: &str) -> Result<(), IdnaError> {
    let ascii = to_ascii_strict(domain)?;
    let unicode = uts46::to_unicode(&ascii).ok_or_else(|| diagnose(&ascii))?;
    strict::check_idna2008(&unicode)
}

fn lower(domain: &str) -> Cow<'_, str> {
    if domain.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(domain.to_ascii_lowercase())
    } else {
        Cow::Borrowed(domain)
    }
}
