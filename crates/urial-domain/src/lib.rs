//! The public suffix and the registrable domain of a host name, by the [Public Suffix List].
//!
//! ```
//! use urial_domain::{public_suffix, registrable_domain};
//!
//! assert_eq!(public_suffix("www.example.co.uk"), Some("co.uk"));
//! assert_eq!(registrable_domain("www.example.co.uk"), Some("example.co.uk"));
//! ```
//!
//! The list is compiled in, through the crate `psl`, whose lookup is a generic function of two megabytes
//! of source. This crate instantiates it once, in a function that is not inlined. Otherwise every crate
//! that uses it, and every test binary, would compile it again, which took 70 seconds each.
//!
//! A name is ASCII text without percent-encodings, in upper or lower case, with or without a dot at its
//! end. The functions do not recognize addresses: check first that the host is a name.
//!
//! [Public Suffix List]: https://publicsuffix.org/

#![no_std]
#![forbid(unsafe_code)]

/// The longest name (RFC 1035 section 2.3.4).
const LONGEST: usize = 253;

/// Returns the public suffix of a name, as it is written, without the dot at its end.
///
/// If the list has no rule for the name, the suffix is its last label, as the list prescribes. Returns
/// `None` for a name with an empty label or of more than 253 bytes.
///
/// ```
/// use urial_domain::public_suffix;
///
/// assert_eq!(public_suffix("WWW.Example.COM."), Some("COM"));
/// assert_eq!(public_suffix("host.internal"), Some("internal"));
/// assert_eq!(public_suffix("a..com"), None);
/// ```
#[doc(alias("tld", "etld", "effective_tld"))]
pub fn public_suffix(name: &str) -> Option<&str> {
    let name = checked(name)?;
    let suffix = suffix_len(name)?;
    name.get(name.len().checked_sub(suffix)?..)
}

/// Returns the registrable domain of a name, as it is written: its public suffix and the label before
/// it. Returns `None` for a name that is itself a public suffix.
///
/// ```
/// use urial_domain::registrable_domain;
///
/// assert_eq!(registrable_domain("a.b.example.com"), Some("example.com"));
/// assert_eq!(registrable_domain("me.github.io"), Some("me.github.io"));
/// assert_eq!(registrable_domain("github.io"), None);
/// assert_eq!(registrable_domain("localhost"), None);
/// ```
#[doc(alias("etld1", "root_domain", "apex_domain", "site"))]
pub fn registrable_domain(name: &str) -> Option<&str> {
    let name = checked(name)?;
    let suffix = suffix_len(name)?;
    // The dot before the suffix, and the label before the dot.
    let before = name.get(..name.len().checked_sub(suffix + 1)?)?;
    let label = before.rfind('.').map_or(0, |dot| dot + 1);
    name.get(label..)
}

/// Returns a name without the dot at its end, if it has labels only and is not too long.
fn checked(name: &str) -> Option<&str> {
    let name = name.strip_suffix('.').unwrap_or(name);
    let is_name = name.len() <= LONGEST && name.split('.').all(|label| !label.is_empty());
    is_name.then_some(name)
}

/// Returns the length of the public suffix. The list is in lower case.
#[inline(never)]
fn suffix_len(name: &str) -> Option<usize> {
    let mut lower = [0; LONGEST];
    let lower = lower.get_mut(..name.len())?;
    lower.copy_from_slice(name.as_bytes());
    lower.make_ascii_lowercase();
    psl::suffix(lower).map(|suffix| suffix.as_bytes().len())
}

#[cfg(test)]
mod tests {
    use super::{public_suffix, registrable_domain};

    #[test]
    fn names_are_looked_up() {
        for (name, domain, suffix) in [
            ("www.example.com", Some("example.com"), Some("com")),
            ("A.B.Example.Co.UK.", Some("Example.Co.UK"), Some("Co.UK")),
            ("com", None, Some("com")),
            ("a.localhost", Some("a.localhost"), Some("localhost")),
            // A wildcard and its exception.
            ("b.c.ck", Some("b.c.ck"), Some("c.ck")),
            ("c.ck", None, Some("c.ck")),
            ("a.www.ck", Some("www.ck"), Some("ck")),
            ("", None, None),
            (".", None, None),
            (".com", None, None),
            ("a..com", None, None),
            ("é.com", Some("é.com"), Some("com")),
        ] {
            assert_eq!(registrable_domain(name), domain, "{name}");
            assert_eq!(public_suffix(name), suffix, "{name}");
        }
        for len in 0..300 {
            let text = [b'a'; 300];
            let name = core::str::from_utf8(&text[..len]).unwrap();
            let is_name = (1..=253).contains(&len);
            assert_eq!(public_suffix(name), is_name.then_some(name), "{len}");
        }
    }
}
