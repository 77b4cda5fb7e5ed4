//! Domains that are not ASCII, as the WHATWG URL Standard maps them (UTS 46).

use urial_whatwg::Url;

/// Returns the ASCII form of a domain, or `None` if it has none.
pub(crate) fn to_ascii(host: &str) -> Option<String> {
    let is_plain =
        |c: char| !c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if host.is_empty() || !host.chars().all(is_plain) {
        return None;
    }
    let text = format!("https://{host}/");
    let url = Url::parse(&text).ok()?;
    url.host_str().map(str::to_owned)
}

/// Returns the Unicode form of a domain with labels of IDNA, or `None` if it has none.
#[cfg(feature = "idna")]
pub(crate) fn to_unicode(host: &str) -> Option<String> {
    let is_encoded = |label: &str| {
        let prefix = label.get(..4);
        prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case("xn--"))
    };
    if !host.split('.').any(is_encoded) {
        return None;
    }
    let text = format!("https://{host}/");
    let url = Url::parse(&text).ok()?;
    let unicode = url.domain_to_unicode()?.into_owned();
    (unicode != host).then_some(unicode)
}

/// Without the data of IDNA, no domain has a Unicode form.
#[cfg(not(feature = "idna"))]
pub(crate) const fn to_unicode(_host: &str) -> Option<String> {
    None
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::{to_ascii, to_unicode};

    #[test]
    fn domains_are_mapped_both_ways() {
        assert_eq!(
            to_ascii("Köln.example").as_deref(),
            Some("xn--kln-sna.example")
        );
        assert_eq!(
            to_unicode("xn--kln-sna.example").as_deref(),
            Some("köln.example")
        );
        for host in ["", "a b", "a/b", "ö:80"] {
            assert_eq!(to_ascii(host), None, "{host}");
        }
        assert_eq!(to_unicode("example.com"), None);
    }
}
