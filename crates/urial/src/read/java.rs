//! Converts the scanner's result for RFC 3986 into the layout of a text that Java reads.

use crate::grammar::NameRule;
use crate::host_kind::HostKind;
use crate::hostname::{hostname, is_plainly_hostname};
use crate::layout::Layout;

/// This many digits fit in a Java `int`, whatever their value.
const SURE_DIGITS: usize = 9;

/// Makes the layout of a reference Java's in which the scanner has seen nothing but a hostname, or no
/// authority at all: see [`adopt`].
#[inline]
pub(super) fn adopt_plain(layout: &mut Layout) {
    let kind = match layout.authority_start() {
        Some(_) => HostKind::Hostname,
        None => HostKind::RegName,
    };
    *layout = layout.with_host_kind(kind);
}

/// Converts the layout of a valid reference of RFC 3986 to that of the Java profile, if both standards
/// give the text the same components. They do so for nearly all URLs of the web, and the scanner is many
/// times faster than the plain parser, which knows Java's grammar.
///
/// Java allows every character that RFC 3986 allows in a component. Two differences remain: an opaque
/// part has no query, and an authority has to be a server. Returns `None` where a quick check cannot
/// decide these; then the plain parser does.
#[inline(never)]
pub(super) fn adopt(bytes: &[u8], layout: &mut Layout) -> Option<()> {
    let prefix = layout.prefix() as usize;
    if prefix > 0 && bytes.get(prefix) != Some(&b'/') {
        return None;
    }
    let kind = match layout.authority_start() {
        Some(_) => server(bytes, layout)?,
        None => HostKind::RegName,
    };
    *layout = layout.with_host_kind(kind);
    Some(())
}

/// Returns the kind of server that the authority certainly is, if any.
#[inline]
fn server(bytes: &[u8], layout: &Layout) -> Option<HostKind> {
    let host = layout.host()?;
    if layout.port().is_some_and(|port| port.len() > SURE_DIGITS) {
        return None;
    }
    match layout.kind_of_host() {
        HostKind::Ipv4 => Some(HostKind::Ipv4),
        HostKind::RegName if is_plainly_hostname(bytes, host.start, host.end) => {
            Some(HostKind::Hostname)
        }
        HostKind::RegName => hostname(bytes, host.start, host.end, NameRule::JavaHostname)
            .ok()
            .map(|()| HostKind::Hostname),
        HostKind::Ipv6 | HostKind::IpvFuture | HostKind::Hostname | HostKind::Registry => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use crate::grammar::{Form, Grammar};
    use crate::layout::Layout;
    use crate::{read, validate};

    fn layout(text: &str) -> Option<Layout> {
        let mut layout = Layout::EMPTY;
        read::scan(
            text.as_bytes(),
            Form::Reference,
            &Grammar::JAVA,
            &mut layout,
        )?;
        Some(layout)
    }

    #[track_caller]
    fn check(text: &str) {
        if let Some(fast) = layout(text) {
            let plain = validate::parse(text.as_bytes(), Form::Reference, &Grammar::JAVA);
            assert_eq!(Ok(fast), plain, "{text:?}");
        }
    }

    /// The scanner agrees with the plain parser.
    #[test]
    fn agrees_with_the_plain_parser() {
        const PIECES: [&str; 18] = [
            "a:",
            "//",
            "/",
            "h",
            "h.b",
            "h_b",
            "1.2.3.4",
            "1",
            "256.1.1.1",
            "u@",
            ":",
            ":80",
            ":2147483648",
            "?q",
            "#f",
            "[::1]",
            ".",
            "-",
        ];
        let mut text = String::new();
        for number in 0..PIECES.len().pow(4) {
            text.clear();
            for place in 0..4 {
                text.push_str(PIECES[number / PIECES.len().pow(place) % PIECES.len()]);
            }
            check(&text);
        }
        for text in [
            "",
            "a",
            "a:",
            "a:b",
            "//",
            "//h:999999999",
            "//@h",
            "//h.:",
            "a:/b?c#d",
        ] {
            check(text);
        }
    }

    #[test]
    #[cfg(feature = "simd")]
    fn most_of_the_web_is_read_by_the_scanner() {
        for text in [
            "http://example.com/a?b#c",
            "//h:80",
            "/a",
            "https://me@192.0.2.1:8080/",
        ] {
            assert!(layout(text).is_some(), "{text}");
        }
        for text in [
            "mailto:a@b",
            "http://a_b/",
            "http:///",
            "http://h/ä",
            "//h:2147483647",
        ] {
            assert!(layout(text).is_none(), "{text}");
        }
    }
}
