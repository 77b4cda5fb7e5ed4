//! The public suffix of a host and its registrable domain.

use urial::Host;
use urial::host::HostKind;

/// Returns the registrable domain of a host: its public suffix and one label more. An address has
/// none, and neither has a host that is itself a public suffix.
pub(crate) fn registrable_domain(host: Host<'_>) -> Option<&str> {
    name(host).and_then(urial_domain::registrable_domain)
}

/// Returns the public suffix of a host. If the list has no rule for it, that is its last label.
pub(crate) fn public_suffix(host: Host<'_>) -> Option<&str> {
    name(host).and_then(urial_domain::public_suffix)
}

/// Returns the text of a host that is a name without percent-encodings.
fn name(host: Host<'_>) -> Option<&str> {
    let is_name = matches!(host.kind(), HostKind::RegName | HostKind::Hostname);
    Some(host.as_str()).filter(|name| is_name && !name.contains('%'))
}

#[cfg(test)]
mod tests {
    use super::{public_suffix, registrable_domain};
    use urial::UriRef;

    #[test]
    fn addresses_have_no_domain() {
        for (host, domain, suffix) in [
            ("www.example.com", Some("example.com"), Some("com")),
            ("1.2.3.4", None, None),
            ("[::1]", None, None),
            ("", None, None),
            ("%61.com", None, None),
        ] {
            let text = ["//", host, "/"].concat();
            let found = UriRef::parse(&text).unwrap().host().unwrap();
            assert_eq!(registrable_domain(found), domain, "{host}");
            assert_eq!(public_suffix(found), suffix, "{host}");
        }
    }
}
