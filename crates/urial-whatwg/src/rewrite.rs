//! The rewriter: one pass that writes the serialization of inputs that are nearly their own, such as
//! `https://Example.com/a b`, `mailto:a b@example.com` or a relative `../ä`.
//!
//! It reads special URLs other than `file`, and others with a host, without credentials and with a host that is
//! plain ASCII, and URLs with an opaque path. As the [fast path](crate::fast), it never guesses: it returns `None` where it
//! is not certain, and tests compare it with the [machine](crate::machine).

use alloc::string::String;

use crate::code_point::{is_forbidden_domain, is_tab_or_newline, position};
use crate::encode_set::PercentEncodeSet;
use crate::fast::{is_dotted_quad, may_have_dot_segments};
use crate::host::HostKind;
use crate::layout::Layout;
use crate::machine::ipv4::ends_in_a_number;
use crate::machine::path::{is_double_dot, is_single_dot};
use crate::path_kind::PathKind;
use crate::percent::append_encoded;
use crate::scheme::SpecialScheme;

/// How much longer a serialization usually is, at most: a slash, a few encodings.
const EXTRA: usize = 16;

/// Writes the serialization of an absolute URL; `None` if that is not certain to be right.
pub(crate) fn absolute(input: &str) -> Option<(String, Layout)> {
    if is_trimmed_or_stripped(input) {
        return None;
    }
    let (scheme, rest) = input.split_at(scheme_len(input)?);
    let rest = &rest[1..];
    match special_scheme(scheme) {
        Some(SpecialScheme::File) => None,
        Some(special) => special_from_host(special, rest.strip_prefix("//")?),
        None => match rest.strip_prefix("//") {
            Some(rest) => other_from_host(scheme, rest),
            None if rest.starts_with('/') => None,
            None => opaque(scheme, rest),
        },
    }
}

/// Writes a URL that is not special, given the text after its two slashes: one with a plain host, without a port,
/// and with a path without dot segments. Links to apps such as `whatsapp://send?text=a b` are of this kind.
fn other_from_host(scheme: &str, rest: &str) -> Option<(String, Layout)> {
    let (front, tail) = split_path(rest);
    let (host, path) = front.split_at(front.find('/').unwrap_or(front.len()));
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let has_dots = !path.is_empty() && may_have_dot_segments(&path.as_bytes()[1..]);
    if host.is_empty() || !host.bytes().all(is_plain) || has_dots {
        return None;
    }
    let mut text = String::with_capacity(scheme.len() + rest.len() + EXTRA);
    text.push_str(scheme);
    text.make_ascii_lowercase();
    let scheme_end = text.len() as u32;
    text.push_str("://");
    let host_start = text.len() as u32;
    text.push_str(host);
    let path_start = text.len() as u32;
    append_encoded(&mut text, path, PercentEncodeSet::PATH);
    let front = Layout {
        scheme_end,
        username_end: host_start,
        host_start,
        host_end: path_start,
        path_start,
        path_end: 0,
        query_end: 0,
        host: Some(HostKind::Opaque),
        path_kind: PathKind::List,
    };
    finish(text, front, tail, PercentEncodeSet::QUERY)
}

/// Writes a URL with an opaque path (*opaque path state*).
fn opaque(scheme: &str, rest: &str) -> Option<(String, Layout)> {
    let mut text = String::with_capacity(scheme.len() + rest.len() + EXTRA);
    text.push_str(scheme);
    text.make_ascii_lowercase();
    let scheme_end = text.len() as u32;
    text.push(':');
    let path_start = scheme_end + 1;
    let (path, tail) = split_path(rest);
    append_encoded(&mut text, path, PercentEncodeSet::C0_CONTROL);
    if path.ends_with(' ') {
        text.pop();
        text.push_str("%20");
    }
    let front = Layout {
        scheme_end,
        username_end: path_start,
        host_start: path_start,
        host_end: path_start,
        path_start,
        path_end: 0,
        query_end: 0,
        host: None,
        path_kind: PathKind::Opaque,
    };
    finish(text, front, tail, PercentEncodeSet::QUERY)
}

/// Writes a special URL, given the text after its two slashes.
fn special_from_host(special: SpecialScheme, rest: &str) -> Option<(String, Layout)> {
    if rest.starts_with(['/', '\\']) {
        return None;
    }
    let (host, port, tail) = split_authority(rest)?;
    if host.is_empty() {
        return None;
    }
    let mut text = String::with_capacity(special.name().len() + rest.len() + EXTRA);
    text.push_str(special.name());
    let scheme_end = text.len() as u32;
    text.push_str("://");
    let host_start = text.len();
    text.push_str(host);
    text[host_start..].make_ascii_lowercase();
    let host = host_kind(&text[host_start..])?;
    let host_end = text.len() as u32;
    if let Some(port) = port {
        append_port(&mut text, port, special)?;
    }
    let host_start = host_start as u32;
    let path_start = text.len();
    let front = Layout {
        scheme_end,
        username_end: host_start,
        host_start,
        host_end,
        path_start: path_start as u32,
        path_end: 0,
        query_end: 0,
        host: Some(host),
        path_kind: PathKind::List,
    };
    let (path, tail) = split_path(tail);
    append_path(
        &mut text,
        path_start,
        path.strip_prefix(['/', '\\']).unwrap_or(path),
    );
    finish(text, front, tail, PercentEncodeSet::SPECIAL_QUERY)
}

/// Splits the text after the two slashes of a special URL into host, port and the rest, if the host is plain
/// ASCII. Every byte that can end a host is a forbidden one.
fn split_authority(text: &str) -> Option<(&str, Option<&str>, &str)> {
    let bytes = text.as_bytes();
    let end = bytes
        .iter()
        .position(|byte| !byte.is_ascii() || is_forbidden_domain(*byte))
        .unwrap_or(bytes.len());
    let (host, rest) = text.split_at(end);
    match rest.as_bytes().first() {
        None | Some(b'/' | b'\\' | b'?' | b'#') => Some((host, None, rest)),
        Some(b':') => {
            let is_end = |byte: u8| matches!(byte, b'/' | b'\\' | b'?' | b'#');
            let end = rest.bytes().position(is_end).unwrap_or(rest.len());
            let (port, rest) = rest.split_at(end);
            Some((host, Some(&port[1..]), rest))
        }
        Some(_) => None,
    }
}

/// Writes the serialization of a relative URL with a base that is special; `None` if that is not certain
/// to be right.
pub(crate) fn relative(base: &str, layout: &Layout, input: &str) -> Option<(String, Layout)> {
    let special = SpecialScheme::named(&base[..layout.scheme_end as usize])?;
    if special == SpecialScheme::File
        || input.is_empty()
        || is_trimmed_or_stripped(input)
        || scheme_len(input).is_some()
    {
        return None;
    }
    if let Some(rest) = input.strip_prefix("//") {
        return special_from_host(special, rest);
    }
    let is_slash = |byte: Option<&u8>| matches!(byte, Some(b'/' | b'\\'));
    let starts_at_root = is_slash(input.as_bytes().first());
    if starts_at_root && is_slash(input.as_bytes().get(1)) {
        return None;
    }
    let (path, tail) = split_path(input);
    let floor = layout.path_start as usize;
    let mut text = String::with_capacity(base.len() + input.len() + EXTRA);
    if path.is_empty() {
        // What is kept of the base ends with its path, or with its query.
        let kept = if tail.starts_with('?') {
            layout.path_end
        } else {
            layout.query_end
        };
        text.push_str(&base[..kept as usize]);
        return finish_after(text, *layout, tail, PercentEncodeSet::SPECIAL_QUERY);
    }
    if starts_at_root {
        text.push_str(&base[..floor]);
        append_path(&mut text, floor, &path[1..]);
    } else {
        let directory = base[layout.path()].rfind('/').unwrap_or(0);
        text.push_str(&base[..floor + directory]);
        append_path(&mut text, floor, path);
    }
    finish(text, *layout, tail, PercentEncodeSet::SPECIAL_QUERY)
}

/// Returns whether the parser would remove something from an input before it reads it.
fn is_trimmed_or_stripped(input: &str) -> bool {
    let bytes = input.as_bytes();
    let is_trimmed = |byte: Option<&u8>| byte.is_some_and(|byte| *byte <= b' ');
    is_trimmed(bytes.first())
        || is_trimmed(bytes.last())
        || bytes
            .iter()
            .fold(false, |any, byte| any | is_tab_or_newline(*byte))
}

/// Returns the length of the scheme of an input, if it has one.
fn scheme_len(input: &str) -> Option<usize> {
    let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    let end = input.bytes().position(|byte| !is_scheme(byte))?;
    let bytes = input.as_bytes();
    (bytes[0].is_ascii_alphabetic() && bytes[end] == b':').then_some(end)
}

/// Returns the special scheme with a name in any case.
fn special_scheme(name: &str) -> Option<SpecialScheme> {
    // Nearly all names are lower case.
    let named = SpecialScheme::named(name);
    if named.is_some() {
        return named;
    }
    let special = [
        SpecialScheme::Https,
        SpecialScheme::Http,
        SpecialScheme::Ftp,
        SpecialScheme::Ws,
        SpecialScheme::Wss,
        SpecialScheme::File,
    ];
    special
        .into_iter()
        .find(|special| name.eq_ignore_ascii_case(special.name()))
}

fn host_kind(host: &str) -> Option<HostKind> {
    if !ends_in_a_number(host) {
        return Some(HostKind::Domain);
    }
    is_dotted_quad(host.as_bytes()).then_some(HostKind::Ipv4)
}

/// Appends a port that is not the default port.
fn append_port(text: &mut String, port: &str, special: SpecialScheme) -> Option<()> {
    if port.is_empty() {
        return Some(());
    }
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u16 = port.parse().ok()?;
    if special.default_port() != Some(number) {
        text.push(':');
        let digits = port.trim_start_matches('0');
        text.push_str(if digits.is_empty() { "0" } else { digits });
    }
    Some(())
}

fn split_path(input: &str) -> (&str, &str) {
    let end = position(input.as_bytes(), |byte| byte == b'?' || byte == b'#');
    input.split_at(end.unwrap_or(input.len()))
}

/// Appends the segments of a path, which has lost its first slash, to those that begin at `floor`:
/// the *path state*.
fn append_path(text: &mut String, floor: usize, path: &str) {
    let bytes = path.as_bytes();
    if !bytes.contains(&b'\\') && !may_have_dot_segments(bytes) {
        // Segments in one piece: no slash is encoded.
        text.push('/');
        append_encoded(text, path, PercentEncodeSet::PATH);
        return;
    }
    let mut rest = path;
    loop {
        let end = rest.bytes().position(|byte| matches!(byte, b'/' | b'\\'));
        let segment = &rest[..end.unwrap_or(rest.len())];
        let start = text.len();
        text.push('/');
        append_encoded(text, segment, PercentEncodeSet::PATH);
        let is_double = is_double_dot(segment);
        if is_double || is_single_dot(segment) {
            text.truncate(start);
            if is_double {
                let parent = text[floor..].rfind('/').unwrap_or(0);
                text.truncate(floor + parent);
            }
            if end.is_none() {
                text.push('/');
            }
        }
        match end {
            Some(end) => rest = &rest[end + 1..],
            None => return,
        }
    }
}

/// Appends query and fragment to a text that ends with a path.
fn finish(
    text: String,
    front: Layout,
    tail: &str,
    set: PercentEncodeSet,
) -> Option<(String, Layout)> {
    let path_end = text.len() as u32;
    let layout = Layout {
        path_end,
        query_end: path_end,
        ..front
    };
    finish_after(text, layout, tail, set)
}

/// Appends query and fragment to a text that ends with a path, or with a query if the tail has none.
fn finish_after(
    mut text: String,
    mut layout: Layout,
    tail: &str,
    set: PercentEncodeSet,
) -> Option<(String, Layout)> {
    let fragment_at = position(tail.as_bytes(), |byte| byte == b'#').unwrap_or(tail.len());
    let (query, fragment) = tail.split_at(fragment_at);
    if let Some(query) = query.strip_prefix('?') {
        text.push('?');
        append_encoded(&mut text, query, set);
        layout.query_end = text.len() as u32;
    }
    if let Some(fragment) = fragment.strip_prefix('#') {
        text.push('#');
        append_encoded(&mut text, fragment, PercentEncodeSet::FRAGMENT);
    }
    (text.len() <= crate::max_len::MAX_LEN).then_some((text, layout))
}
