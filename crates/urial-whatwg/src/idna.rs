//! Unicode ToASCII and ToUnicode (UTS 46), by [`urial::idna`] or, without it, for what is ASCII.

use alloc::string::String;

use crate::error::ErrorKind;

/// The longest domain name that the DNS can hold, and the longest label.
const MAX_DOMAIN: usize = 253;
const MAX_LABEL: usize = 63;

/// *Domain parser ToASCII* with `beStrict`: decides whether a domain is valid.
///
/// Without the feature `idna`, labels that start with `xn--` are taken to be valid ones.
pub(crate) fn to_ascii_strict(domain: &str) -> Result<String, ErrorKind> {
    if domain.is_ascii() && !has_punycode(domain) {
        return plain_to_ascii_strict(domain);
    }
    uts46::to_ascii_strict(domain)
}

/// *Domain parser ToASCII* without `beStrict`, of a domain that is not ASCII.
pub(crate) fn to_ascii(domain: &str) -> Result<String, ErrorKind> {
    uts46::to_ascii(domain)
}

/// *Domain to Unicode*: the domain itself if there is an error.
#[cfg(feature = "idna")]
pub(crate) use uts46::to_unicode;

/// Returns whether a label starts with `xn--`.
fn has_punycode(domain: &str) -> bool {
    domain.split('.').any(is_punycode)
}

fn is_punycode(label: &str) -> bool {
    label
        .get(..4)
        .is_some_and(|prefix| prefix.eq_ignore_ascii_case("xn--"))
}

/// ToASCII with *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength*, of ASCII without Punycode.
fn plain_to_ascii_strict(domain: &str) -> Result<String, ErrorKind> {
    let is_valid = domain.len() <= MAX_DOMAIN && domain.split('.').all(is_plain_label);
    if is_valid {
        Ok(domain.to_ascii_lowercase())
    } else {
        Err(ErrorKind::DomainToAscii)
    }
}

fn is_plain_label(label: &str) -> bool {
    let bytes = label.as_bytes();
    (1..=MAX_LABEL).contains(&label.len())
        && bytes
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
        && !(label.starts_with('-') || label.ends_with('-') || bytes.get(2..4) == Some(b"--"))
}

#[cfg(feature = "idna")]
mod uts46 {
    use alloc::borrow::Cow;
    use alloc::string::String;

    use urial::idna;

    use crate::error::ErrorKind;

    pub(super) fn to_ascii_strict(domain: &str) -> Result<String, ErrorKind> {
        let ascii = idna::to_ascii_strict(domain).map_err(|_| ErrorKind::DomainToAscii)?;
        Ok(ascii.into_owned())
    }

    pub(super) fn to_ascii(domain: &str) -> Result<String, ErrorKind> {
        let ascii = idna::to_ascii_if_valid(domain).ok_or(ErrorKind::DomainToAscii)?;
        Ok(ascii.into_owned())
    }

    pub(crate) fn to_unicode(domain: &str) -> Cow<'_, str> {
        idna::to_unicode_if_valid(domain).unwrap_or(Cow::Borrowed(domain))
    }
}

#[cfg(not(feature = "idna"))]
mod uts46 {
    use alloc::string::String;

    use super::{is_plain_label, is_punycode};
    use crate::error::ErrorKind;

    pub(super) fn to_ascii_strict(domain: &str) -> Result<String, ErrorKind> {
        let is_valid = domain
            .split('.')
            .all(|label| is_punycode(label) || is_plain_label(label));
        match (domain.is_ascii(), is_valid) {
            (false, _) => Err(ErrorKind::IdnaUnavailable),
            (true, false) => Err(ErrorKind::DomainToAscii),
            (true, true) => Ok(domain.to_ascii_lowercase()),
        }
    }

    pub(super) fn to_ascii(domain: &str) -> Result<String, ErrorKind> {
        // Bytes that are not UTF-8 were replaced by this one, which no domain may contain.
        if domain.contains('\u{FFFD}') {
            return Err(ErrorKind::DomainToAscii);
        }
        Err(ErrorKind::IdnaUnavailable)
    }
}
