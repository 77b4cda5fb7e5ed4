//! [`one_host`]: the gate that leaves no doubt about the host.

use core::fmt;
use core::ops::Range;

use urial::Uri;
use urial_scan::{Offsets, scan_hostname};

use crate::ip_text::ipv4;
use crate::parts::number;
use crate::text::{find_other, rfind, split, starts_with_letter};

/// The longest name that the DNS can hold. Node's `url.parse` drops hosts of more than 255 characters.
const MAX_HOST: usize = 253;

/// Whether the results are first looked for in ways that are faster than to compute them, which take more code.
pub(crate) const IS_FAST: bool = cfg!(feature = "fast");

/// Returns whether every reader that accepts the input must see the same host.
///
/// `false` means doubt, not disagreement; [`doubt`] returns the reason.
///
/// # Why it is sound
///
/// The gate does not compare readings. It accepts one shape, in which no reader has a choice:
///
/// - `http://` or `https://`, in lower case;
/// - a host of letters, digits and hyphens in labels as RFC 2396 defines a `hostname`, whose last
///   label begins with a letter, without a dot at the end, of at most 253 bytes; or a dotted quad
///   without leading zeros;
/// - nothing, or a colon and a port from 0 to 65535 of at most five digits;
/// - nothing, or a text that begins with `/`, `?` or `#` and has only characters that RFC 2396 and RFC
///   3986 allow.
///
/// The first `/`, `?` or `#` after the two slashes ends the authority for every reader, and the
/// authority has no `@`, so there is no userinfo; at most one colon, so there is one port; no
/// bracket, percent sign or character beyond ASCII, so nothing is decoded or mapped; and no last label that is a number,
/// so nothing but a dotted quad is an IPv4 address. There is no backslash, space or control
/// character anywhere that a reader could remove or turn into a slash.
///
/// # Examples
///
/// ```
/// use urial_readings::one_host;
///
/// assert!(one_host("https://example.com:8080/a?b=c@d#e"));
/// assert!(one_host("http://127.0.0.1"));
/// assert!(!one_host("http://127.1/"));
/// assert!(!one_host("http://user@example.com/"));
/// ```
#[doc(alias("ssrf", "is_safe", "is_unambiguous"))]
pub fn one_host(input: &str) -> bool {
    let mut offsets = Offsets::ZERO;
    (IS_FAST && is_plainly_accepted(input, &mut offsets)) || check(input).is_ok()
}

/// Returns why [`one_host`] is in doubt about an input; `None` if it is not.
///
/// # Examples
///
/// ```
/// use urial_readings::{Doubt, doubt};
///
/// assert_eq!(doubt("https://example.com/"), None);
/// assert_eq!(doubt("ftp://example.com/"), Some(Doubt::Scheme));
/// assert_eq!(doubt("http://a_b.example/"), Some(Doubt::Host));
/// assert_eq!(Doubt::Host.to_string(), "the host is not a plain name or dotted quad");
/// ```
pub fn doubt(input: &str) -> Option<Doubt> {
    check(input).err()
}

/// Returns the host that all readers see.
///
/// # Errors
///
/// The reason why there may be another one.
///
/// # Examples
///
/// ```
/// use urial_readings::{Doubt, the_host};
///
/// assert_eq!(the_host("https://example.com/a"), Ok("example.com"));
/// assert_eq!(the_host(r"https://example.com\@a"), Err(Doubt::Characters));
/// ```
pub fn the_host(input: &str) -> Result<&str, Doubt> {
    plain(input).map(|plain| plain.host)
}

/// The reason why [`one_host`] refuses a string.
///
/// ```
/// use urial_readings::{Doubt, doubt};
/// assert_eq!(doubt("https://me@example.com/"), Some(Doubt::Userinfo));
/// assert_eq!(doubt("https://example.com/"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Doubt {
    /// The input does not begin with `http://` or `https://`.
    Scheme,
    /// A character is not allowed in its place.
    Characters,
    /// There is a userinfo.
    Userinfo,
    /// The host is not a plain name or dotted quad, or is too long.
    Host,
    /// The port is empty or above 65535, or has more than five digits.
    Port,
}

impl Doubt {
    /// Returns the name in lower case.
    ///
    /// ```
    /// assert_eq!(urial_readings::Doubt::Userinfo.name(), "userinfo");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Characters => "characters",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "the scheme is not http or https in lower case",
            Self::Characters => "a character is not allowed in its place",
            Self::Userinfo => "the URL has a userinfo",
            Self::Host => "the host is not a plain name or dotted quad",
            Self::Port => "the port is empty or too large",
        })
    }
}

impl core::error::Error for Doubt {}

/// The components of an input that the gate accepts. There is no userinfo.
pub(crate) struct Plain<'a> {
    pub(crate) scheme: &'a str,
    pub(crate) host: &'a str,
    pub(crate) has_port: bool,
    pub(crate) path: &'a str,
}

/// Reads an input of the shape that [`one_host`] accepts.
pub(crate) fn plain(input: &str) -> Result<Plain<'_>, Doubt> {
    let mut offsets = Offsets::ZERO;
    if IS_FAST && is_plainly_accepted(input, &mut offsets) {
        let part = |start: u32, end: u32| &input[start as usize..end as usize];
        return Ok(Plain {
            scheme: part(0, offsets.scheme_end),
            host: part(offsets.host_start, offsets.host_end),
            has_port: false,
            path: part(offsets.path_start, offsets.path_end),
        });
    }
    let uri = check(input)?;
    let layout = uri.layout();
    let part = |range: Option<Range<usize>>| range.map_or("", |range| &input[range]);
    Ok(Plain {
        scheme: part(layout.scheme()),
        host: part(layout.host()),
        has_port: layout.port().is_some(),
        path: &input[layout.path()],
    })
}

/// Returns whether one scan shows that the gate accepts an input, as it does for nearly all that it accepts.
///
/// With AVX2 and AVX-512 the scanner knows the hostnames of `java.net.URI`, without userinfo and port. They may end
/// with a dot, and a single label may begin with a digit; after a dot a digit is left open. Where the scanner does not
/// know, the bytes of the host decide, because a second parse takes longer.
#[inline]
fn is_plainly_accepted(input: &str, offsets: &mut Offsets) -> bool {
    let bytes = input.as_bytes();
    if !has_web_scheme(input) {
        return false;
    }
    let Some((_, is_hostname)) = scan_hostname(bytes, offsets) else {
        return false;
    };
    let host = &bytes[offsets.host_start as usize..offsets.host_end as usize];
    if is_hostname {
        return matches!(host, [first, .., last] if first.is_ascii_alphabetic() && *last != b'.')
            && host.len() <= MAX_HOST;
    }
    let has_userinfo = offsets.host_start != offsets.scheme_end + 3;
    let has_port = offsets.host_end != offsets.path_start;
    !has_userinfo && !has_port && is_plain_name(host)
}

const LETTER: u8 = 1;
const DIGIT: u8 = 2;
const HYPHEN: u8 = 4;
const DOT: u8 = 8;
const OTHER: u8 = 16;

/// The kind of each byte in a hostname.
const KINDS: [u8; 256] = {
    let mut kinds = [OTHER; 256];
    let mut byte = 0u8;
    while byte < 0x80 {
        kinds[byte as usize] = match byte {
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'0'..=b'9' => DIGIT,
            b'-' => HYPHEN,
            b'.' => DOT,
            _ => OTHER,
        };
        byte += 1;
    }
    kinds
};

/// Returns whether a host is a hostname of RFC 2396 without a dot at its end: as [`is_plain_host`], in one pass without
/// a branch on the bytes, and without addresses.
#[inline]
fn is_plain_name(host: &[u8]) -> bool {
    let mut before = DOT;
    let mut wrong = 0;
    let mut top = LETTER;
    for &byte in host {
        let kind = KINDS[usize::from(byte)];
        let is_first = before == DOT;
        // No label is empty, or begins or ends with a hyphen.
        wrong |= kind & OTHER;
        wrong |= if is_first { kind & (DOT | HYPHEN) } else { 0 };
        wrong |= if kind == DOT { before & HYPHEN } else { 0 };
        top = if is_first { kind } else { top };
        before = kind;
    }
    wrong == 0 && before & (LETTER | DIGIT) != 0 && top == LETTER && host.len() <= MAX_HOST
}

/// Checks the shape of an input.
///
/// RFC 2396 allows the same characters as RFC 3986 where the host has no brackets, so one parse decides for both. A
/// test compares with the grammar of RFC 2396.
#[allow(
    clippy::inline_always,
    reason = "the gate needs no component, and then none is copied"
)]
#[inline(always)]
fn check(input: &str) -> Result<Uri<'_>, Doubt> {
    if !has_web_scheme(input) {
        return Err(Doubt::Scheme);
    }
    let Ok(uri) = Uri::parse(input) else {
        return Err(Doubt::Characters);
    };
    let layout = uri.layout();
    if layout.userinfo().is_some() {
        return Err(Doubt::Userinfo);
    }
    if !is_plain_host(layout.host().map_or("", |range| &input[range])) {
        return Err(Doubt::Host);
    }
    match layout.port() {
        Some(port)
            if port.len() > 5 || number(&input[port.clone()]).is_none_or(|port| port > 0xFFFF) =>
        {
            Err(Doubt::Port)
        }
        _ => Ok(uri),
    }
}

/// Returns whether an input begins with `http://` or `https://`.
#[inline]
fn has_web_scheme(input: &str) -> bool {
    match input.as_bytes().first_chunk() {
        // One comparison each and no branch between them: lists of URLs have both in any order.
        Some(start) => {
            let is_plain = u64::from_be_bytes(*start) >> 8 == u64::from_be_bytes(*b"\0http://");
            is_plain || start == b"https://"
        }
        None => input == "http://",
    }
}

/// Returns whether a host is a hostname of RFC 2396 without a dot at its end, or a dotted quad without leading
/// zeros.
///
/// ```text
/// hostname    = *( domainlabel "." ) toplabel [ "." ]
/// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
/// toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
/// ```
fn is_plain_host(host: &str) -> bool {
    let is_label = |label: &str| {
        let is_edge = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        is_edge(label.as_bytes().first())
            && is_edge(label.as_bytes().last())
            && find_other(label, "-").is_none()
    };
    let is_hostname = split(host, ".").all(is_label);
    let top = rfind(host, b'.').map_or(host, |dot| &host[dot + 1..]);
    host.len() <= MAX_HOST && is_hostname && (starts_with_letter(top) || ipv4(host).is_some())
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use urial::host::HostKind;
    use urial::rfc2396::UriRef;

    use super::{MAX_HOST, is_plain_host, is_plain_name, one_host};

    /// The gate by the grammar of RFC 2396.
    fn naive(input: &str) -> bool {
        let Ok(reference) = UriRef::parse(input) else {
            return false;
        };
        let layout = reference.layout();
        let host = layout.host().map_or("", |range| &input[range]);
        let is_host = match layout.host_kind() {
            Some(HostKind::Hostname) => !host.ends_with('.'),
            Some(HostKind::Ipv4) => host.parse::<core::net::Ipv4Addr>().is_ok(),
            _ => false,
        };
        let mut port = layout.port().map(|range| &input[range]).into_iter();
        (input.starts_with("http://") || input.starts_with("https://"))
            && layout.userinfo().is_none()
            && is_host
            && host.len() <= MAX_HOST
            && port.all(|port| port.len() <= 5 && port.parse::<u16>().is_ok())
    }

    /// As many bytes as are judged at once, so that the end of the input is far.
    const TAIL: &str = "-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.";

    /// Calls a function with all texts of up to a length over an alphabet.
    fn each_text(alphabet: &[char], length: usize, call: &mut impl FnMut(&str)) {
        let mut digits = alloc::vec::Vec::new();
        loop {
            let text: String = digits
                .iter()
                .map(|&digit: &usize| alphabet[digit])
                .collect();
            call(&text);
            // The next number in base `alphabet.len()`, or a longer one.
            let mut carry = true;
            for digit in &mut digits {
                *digit = (*digit + 1) % alphabet.len();
                carry = *digit == 0;
                if !carry {
                    break;
                }
            }
            if carry && digits.len() == length {
                return;
            }
            if carry {
                digits.push(0);
            }
        }
    }

    fn assert_same(input: &str, accepted: &mut usize) {
        assert_eq!(one_host(input), naive(input), "{input:?}");
        *accepted += usize::from(one_host(input));
    }

    #[test]
    fn the_gate_follows_the_grammar_of_rfc_2396() {
        let mut accepted = 0;
        each_text(
            &['a', 'Z', '1', '.', '-', '_', ':', '%', 'é'],
            4,
            &mut |host| {
                assert_same(&format!("http://{host}/"), &mut accepted);
                assert_same(&format!("http://{host}/{TAIL}"), &mut accepted);
            },
        );
        each_text(&['1', '0', '2', '5', '.', '-', 'a'], 5, &mut |host| {
            assert_same(&format!("https://1.{host}"), &mut accepted);
            assert_same(&format!("https://1.{host}?{TAIL}"), &mut accepted);
        });
        assert!(accepted > 1000, "{accepted}");
    }

    #[test]
    fn every_byte_after_the_host_is_judged_as_by_rfc_2396() {
        let mut accepted = 0;
        for before in [
            "", "/", "?", "#", "/a?", "/a#", ":", ":8", "/%", "/%4", "?%4",
        ] {
            for c in (0..=0x17F).filter_map(char::from_u32) {
                for after in ["", "1", "@b", "#", "#/?", "0/"] {
                    assert_same(&format!("http://a.b{before}{c}{after}"), &mut accepted);
                }
            }
        }
        assert!(accepted > 1000, "{accepted}");
    }

    #[test]
    fn every_pair_of_bytes_at_every_place_of_a_host() {
        let mut accepted = 0;
        for length in 2..40 {
            for at in 0..length {
                for pair in [
                    "..", ".-", "-.", "--", "a.", ".1", "1-", "-b", "_a", "a_", "é",
                ] {
                    let mut host = "a".repeat(length);
                    host.insert_str(at, pair);
                    assert_same(&format!("http://{host}/"), &mut accepted);
                    assert_same(&format!("http://{host}:80/{TAIL}"), &mut accepted);
                }
            }
        }
        assert!(accepted > 1000, "{accepted}");
    }

    #[test]
    fn one_pass_finds_what_labels_show() {
        let mut names = 0;
        each_text(&['a', 'Z', '1', '.', '-', '_'], 6, &mut |host| {
            let is_name = is_plain_host(host) && host.parse::<core::net::Ipv4Addr>().is_err();
            assert_eq!(is_plain_name(host.as_bytes()), is_name, "{host:?}");
            names += usize::from(is_name);
        });
        assert!(names > 1000, "{names}");
    }

    #[test]
    fn long_hosts_and_ports() {
        let mut accepted = 0;
        for length in 240..260 {
            assert_same(&format!("http://{}", "a".repeat(length)), &mut accepted);
            assert_same(&format!("http://{}.b/", "a".repeat(length)), &mut accepted);
        }
        for port in ["0", "65535", "65536", "00080", "000080", "", "99999"] {
            assert_same(&format!("http://a:{port}/"), &mut accepted);
            assert_same(&format!("http://a.b:{port}"), &mut accepted);
        }
        assert_eq!(accepted, 14 + 12 + 2 * 3);
    }
}
