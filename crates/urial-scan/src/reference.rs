//! A simple parser by the prose of RFC 3986 that scans are compared with, for tests only.

use crate::offsets::Offsets;

/// Parses a reference without an IP literal.
pub(crate) fn parse(bytes: &[u8]) -> Option<Offsets> {
    let (front, fragment) = cut(bytes, b"#");
    let (front, query) = cut(front, b"?");
    let (scheme_end, rest) = match front.iter().position(|byte| b":/".contains(byte)) {
        Some(colon) if front[colon] == b':' => (colon, colon + 1),
        _ => (0, 0),
    };
    let is_scheme = |scheme: &[u8]| {
        scheme.first().is_some_and(u8::is_ascii_alphabetic)
            && scheme
                .iter()
                .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte))
    };
    if rest > 0 && !is_scheme(&front[..scheme_end]) {
        return None;
    }
    let authority = match front[rest..].strip_prefix(b"//") {
        Some(after) => parse_authority(rest + 2, cut(after, b"/").0)?,
        None => [rest, rest, rest, 0],
    };
    let [host_start, host_end, path_start, ends_with_digit] = authority;
    let is_valid = is_text(&front[path_start..], b":@/")
        && query.is_none_or(|query| is_text(query, b":@/?"))
        && fragment.is_none_or(|fragment| is_text(fragment, b":@/?"));
    let path_end = front.len();
    let query_end = path_end + query.map_or(0, |query| 1 + query.len());
    let positions = [
        scheme_end, host_start, host_end, path_start, path_end, query_end,
    ];
    let positions = positions.map(|position| u32::try_from(position).expect("short enough"));
    is_valid.then(|| Offsets::new(positions, ends_with_digit == 1))
}

/// Parses an `http` URL that a parser of the WHATWG URL Standard would not change, without userinfo and port.
/// Rejects some such URLs.
pub(crate) fn parse_http(bytes: &[u8]) -> Option<Offsets> {
    let rest = bytes
        .strip_prefix(b"http://")
        .or_else(|| bytes.strip_prefix(b"https://"))?;
    let host_start = bytes.len() - rest.len();
    let (front, fragment) = cut(rest, b"#");
    let (front, query) = cut(front, b"?");
    let (host, path) = cut(front, b"/");
    let is_name =
        |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.;=~".contains(byte);
    let last_label = host.rsplit(|byte| *byte == b'.').next()?;
    let starts_with_digit = last_label.first().is_none_or(u8::is_ascii_digit);
    let has_letter = last_label
        .iter()
        .any(|byte| matches!(byte, b'g'..=b'z') && *byte != b'x');
    if !host.iter().all(is_name) || (starts_with_digit && !has_letter) {
        return None;
    }
    let path = path?;
    let is_kept = |text: &[u8]| {
        text.iter()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._~!$&()*+,;=:@/?%[]".contains(byte))
    };
    let is_dot = |segment: &[u8]| matches!(segment.first(), Some(b'.' | b'%'));
    let has_dots = path.split(|byte| *byte == b'/').any(is_dot);
    let is_own =
        is_kept(path) && !has_dots && query.is_none_or(is_kept) && fragment.is_none_or(is_kept);
    let path_start = host_start + host.len();
    let path_end = host_start + front.len();
    let query_end = path_end + query.map_or(0, |query| 1 + query.len());
    let positions = [
        host_start - 3,
        host_start,
        path_start,
        path_start,
        path_end,
        query_end,
    ];
    let positions = positions.map(|position| u32::try_from(position).expect("short enough"));
    is_own.then(|| Offsets::new(positions, false))
}

/// Returns the start and the end of the host, the end of the authority, and 1 if the host ends with a
/// digit.
fn parse_authority(start: usize, authority: &[u8]) -> Option<[usize; 4]> {
    let end = start + authority.len();
    let (userinfo, host) = match cut(authority, b"@") {
        (userinfo, Some(host)) => (userinfo, host),
        (host, None) => (&b""[..], host),
    };
    let host_start = end - host.len();
    let (host, port) = cut(host, b":");
    let is_valid = is_text(userinfo, b":")
        && is_text(host, b"")
        && port.is_none_or(|port| port.iter().all(u8::is_ascii_digit));
    let ends_with_digit = usize::from(host.last().is_some_and(u8::is_ascii_digit));
    is_valid.then_some([host_start, host_start + host.len(), end, ends_with_digit])
}

/// Splits a text at the first of some bytes.
fn cut<'a>(text: &'a [u8], at: &[u8]) -> (&'a [u8], Option<&'a [u8]>) {
    match text.iter().position(|byte| at.contains(byte)) {
        Some(place) => (&text[..place], Some(&text[place + 1..])),
        None => (text, None),
    }
}

/// `*( unreserved / pct-encoded / sub-delims / other )`
fn is_text(text: &[u8], others: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        let byte = text[at];
        let is_hex = |place: usize| text.get(place).is_some_and(u8::is_ascii_hexdigit);
        at += if byte == b'%' && is_hex(at + 1) && is_hex(at + 2) {
            3
        } else if byte.is_ascii_alphanumeric()
            || b"-._~!$&'()*+,;=".contains(&byte)
            || others.contains(&byte)
        {
            1
        } else {
            return false;
        };
    }
    true
}
