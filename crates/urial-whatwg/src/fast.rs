//! The fast path: decides by one vectorized scan that an input is its own serialization, and joins
//! what can be joined by copying.
//!
//! It never guesses. Every function returns `None` where it is not certain, and the
//! [machine](crate::machine) decides; tests compare the two.
//!
//! This is the only file that calls `urial-scan`. The scan accepts the `URI-reference` of RFC 3986,
//! whose characters no percent-encode set of the standard contains, with one exception: `'` in the
//! query of a special URL. What is left to check is listed at [`parse`]. With some instruction sets, the scan
//! decides itself that an `http` URL is its own serialization
//! ([`UrlRewrites::is_none_in_http`]).

use alloc::string::String;

use urial_scan::{MAX_LEN, UrlRewrites, has_pair, scan_url};
pub(crate) use urial_scan::{Offsets, replace};

use crate::encode_set::PercentEncodeSet;
use crate::host::HostKind;
use crate::layout::Layout;
use crate::machine::ipv4::parse_number;
use crate::machine::path::{is_double_dot, is_normalized_drive_letter, is_single_dot};
use crate::path_kind::PathKind;
use crate::percent::find;
use crate::scheme::SpecialScheme;

/// The result of the fast path.
pub(crate) enum Parsed {
    /// The input is its own serialization.
    Own(Layout),
    /// The serialization.
    Written(String, Layout),
}

/// Returns what an input is as an absolute URL; `None` if that is not certain.
///
/// An input is its own serialization if it is a URI by RFC 3986, and
///
/// - the scheme is lower case;
/// - there are no credentials;
/// - the host of a special URL is lower case, has no `%` and no brackets, is not empty unless the scheme
///   is `file`, and is a dotted quad in canonical form if its last label is a number;
/// - the port is canonical, and not the default port;
/// - the path of a special URL is not empty, and no path but an opaque one has dot segments, `%2e`
///   included;
/// - the query of a special URL has no `'`.
///
/// A path that is empty is written as `/`: this alone is every second URL that is not its own
/// serialization.
pub(crate) fn parse(input: &str) -> Option<Parsed> {
    let mut offsets = Offsets::ZERO;
    let scanned = Scanned::of(input, &mut offsets)?;
    if scanned.is_common(input.as_bytes()) {
        return Some(Parsed::Own(scanned.common_layout()));
    }
    scanned.parse_uncommon(input)
}

/// A URI reference by RFC 3986, and where its components are. The offsets stay where the scan has stored
/// them, because a copy would wait for the store.
#[derive(Clone, Copy)]
pub(crate) struct Scanned<'o> {
    offsets: &'o Offsets,
    rewrites: UrlRewrites,
}

// Inlined into the parsers, since a layout that is returned in memory takes as long to be read as a short
// URL takes to be scanned.
#[allow(clippy::inline_always, reason = "see above")]
impl<'o> Scanned<'o> {
    #[inline(always)]
    pub(crate) fn of(input: &str, offsets: &'o mut Offsets) -> Option<Self> {
        let rewrites = scan_url(input.as_bytes(), offsets)?;
        Some(Self { offsets, rewrites })
    }

    /// Returns whether the input is an `http` or `https` URL that is its own serialization, without a
    /// port, and with a host that does not look like a number. Most URLs are; few branches decide it.
    #[inline(always)]
    pub(crate) fn is_common(self, bytes: &[u8]) -> bool {
        self.rewrites.is_none_in_http() || is_common(bytes, self.offsets, self.rewrites)
    }

    /// Returns the layout of a common URL.
    #[inline(always)]
    pub(crate) fn common_layout(self) -> Layout {
        layout(self.offsets, Some(HostKind::Domain), PathKind::List)
    }

    /// As [`parse`], for an input that is not common.
    #[inline(always)]
    pub(crate) fn parse_uncommon(self, input: &str) -> Option<Parsed> {
        parse_uncommon(input, self.offsets, self.rewrites)
    }
}

#[allow(clippy::inline_always, reason = "see `Scanned`")]
#[allow(
    clippy::needless_bitwise_bool,
    reason = "one branch for conditions that are nearly always true"
)]
#[inline(always)]
fn is_common(bytes: &[u8], offsets: &Offsets, rewrites: UrlRewrites) -> bool {
    const HTTP: u64 = u64::from_le_bytes(*b"http://\0");
    const HTTPS: u64 = u64::from_le_bytes(*b"https://");
    let Some(start) = bytes.first_chunk() else {
        return false;
    };
    let start = u64::from_le_bytes(*start);
    let is_http = (start == HTTPS) | (start << 8 == HTTP << 8);
    is_http
        & rewrites.is_empty()
        & (offsets.host_start == offsets.scheme_end + 3)
        & (offsets.host_end > offsets.host_start)
        & (offsets.host_end == offsets.path_start)
        & (offsets.path_end > offsets.path_start)
}

#[inline]
fn parse_uncommon(input: &str, offsets: &Offsets, rewrites: UrlRewrites) -> Option<Parsed> {
    let bytes = input.as_bytes();
    let scheme = &input[..offsets.scheme_end as usize];
    if let Some(special) = SpecialScheme::named(scheme) {
        let layout = special_layout(bytes, offsets, rewrites, special)?;
        return Some(if layout.path_end > layout.path_start {
            Parsed::Own(layout)
        } else {
            with_slash(input, layout)
        });
    }
    if scheme.is_empty() || scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    other_layout(bytes, offsets, rewrites).map(Parsed::Own)
}

/// Writes a slash where the path is.
#[cold]
fn with_slash(input: &str, mut layout: Layout) -> Parsed {
    let (front, rest) = input.split_at(layout.path_start as usize);
    let mut text = String::with_capacity(input.len() + 1);
    text.push_str(front);
    text.push('/');
    text.push_str(rest);
    layout.path_end += 1;
    layout.query_end += 1;
    Parsed::Written(text, layout)
}

/// Returns the layout of a special URL that is its own serialization, except that its path may be empty.
#[inline]
fn special_layout(
    bytes: &[u8],
    offsets: &Offsets,
    rewrites: UrlRewrites,
    special: SpecialScheme,
) -> Option<Layout> {
    if offsets.host_start != offsets.scheme_end + 3
        || (rewrites.in_prefix() && has_odd_front(bytes, offsets))
    {
        return None;
    }
    let host = &bytes[offsets.host_start as usize..offsets.host_end as usize];
    let kind = special_host_kind(host, special)?;
    check_port(bytes, offsets, Some(special))?;
    if has_dots(bytes, offsets, rewrites) {
        return None;
    }
    if may_have_quote(bytes, offsets, rewrites) {
        return None;
    }
    Some(layout(offsets, Some(kind), PathKind::List))
}

/// Returns whether the query has a `'`.
#[inline]
fn may_have_quote(bytes: &[u8], offsets: &Offsets, rewrites: UrlRewrites) -> bool {
    rewrites.has_quotes()
        && bytes[offsets.path_end as usize..offsets.query_end as usize].contains(&b'\'')
}

/// Returns whether there is a capital letter or `%` before the path. [`UrlRewrites`] reports it of
/// long hosts in any case.
#[cold]
fn has_odd_front(bytes: &[u8], offsets: &Offsets) -> bool {
    let front = &bytes[..offsets.path_start as usize];
    front
        .iter()
        .any(|byte| byte.is_ascii_uppercase() || *byte == b'%')
}

/// Returns the kind of a host of a special URL, given that it has no capital letter and no `%`.
#[inline]
fn special_host_kind(host: &[u8], special: SpecialScheme) -> Option<HostKind> {
    let first = match host.first() {
        Some(first) => *first,
        None if special == SpecialScheme::File => return Some(HostKind::Empty),
        None => return None,
    };
    if first == b'[' || (special == SpecialScheme::File && host == b"localhost") {
        return None;
    }
    if !last_label_may_be_number(host) {
        return Some(HostKind::Domain);
    }
    is_dotted_quad(host).then_some(HostKind::Ipv4)
}

/// Returns whether the last label begins with a digit, as every number does. A host that ends with a
/// dot is left to the machine.
#[inline]
fn last_label_may_be_number(host: &[u8]) -> bool {
    if host.last() == Some(&b'.') {
        return true;
    }
    let label = host.rsplit(|byte| *byte == b'.').next().unwrap_or(host);
    label.first().is_none_or(u8::is_ascii_digit)
}

/// Returns whether a host is what the *IPv4 serializer* writes.
#[cold]
pub(crate) fn is_dotted_quad(host: &[u8]) -> bool {
    let mut parts = host.split(|byte| *byte == b'.');
    let is_part = |part: &[u8]| {
        let number = str::from_utf8(part).ok().and_then(parse_number);
        part.len() <= 3 && number.is_some_and(|number| number.value < 256 && !number.is_non_decimal)
    };
    parts.by_ref().take(4).filter(|part| is_part(part)).count() == 4 && parts.next().is_none()
}

/// `Some` if there is no port, or one that the serializer would write this way.
#[inline]
fn check_port(bytes: &[u8], offsets: &Offsets, special: Option<SpecialScheme>) -> Option<()> {
    if offsets.host_end == offsets.path_start {
        return Some(());
    }
    if special == Some(SpecialScheme::File) {
        return None;
    }
    let digits = &bytes[offsets.host_end as usize + 1..offsets.path_start as usize];
    let default = special.and_then(SpecialScheme::default_port);
    let port = canonical_port(digits)?;
    (default != Some(port)).then_some(())
}

/// Returns the value of a port without leading zeros.
pub(crate) fn canonical_port(digits: &[u8]) -> Option<u16> {
    let is_canonical = match digits {
        [_] => true,
        [first, ..] => *first != b'0' && digits.len() <= 5,
        [] => false,
    };
    if !is_canonical {
        return None;
    }
    str::from_utf8(digits).ok()?.parse().ok()
}

#[inline]
fn other_layout(bytes: &[u8], offsets: &Offsets, rewrites: UrlRewrites) -> Option<Layout> {
    let after_scheme = offsets.scheme_end + 1;
    if offsets.path_start == after_scheme {
        return match bytes.get(offsets.path_start as usize) {
            Some(b'/') if has_dots(bytes, offsets, rewrites) => None,
            Some(b'/') => Some(layout(offsets, None, PathKind::List)),
            _ => Some(layout(offsets, None, PathKind::Opaque)),
        };
    }
    if offsets.host_start != offsets.scheme_end + 3 {
        return None;
    }
    let host = &bytes[offsets.host_start as usize..offsets.host_end as usize];
    let has_port = offsets.host_end < offsets.path_start;
    let kind = match host.first() {
        Some(b'[') => return None,
        Some(_) => HostKind::Opaque,
        None if has_port => return None,
        None => HostKind::Empty,
    };
    check_port(bytes, offsets, None)?;
    if has_dots(bytes, offsets, rewrites) {
        return None;
    }
    Some(layout(offsets, Some(kind), PathKind::List))
}

fn layout(offsets: &Offsets, host: Option<HostKind>, path_kind: PathKind) -> Layout {
    Layout {
        scheme_end: offsets.scheme_end,
        username_end: offsets.host_start,
        host_start: offsets.host_start,
        host_end: offsets.host_end,
        path_start: offsets.path_start,
        path_end: offsets.path_end,
        query_end: offsets.query_end,
        host,
        path_kind,
    }
}

/// Returns whether a path that begins with a slash has dot segments.
#[inline]
fn has_dots(bytes: &[u8], offsets: &Offsets, rewrites: UrlRewrites) -> bool {
    rewrites.in_dot_segments()
        && has_dot_segments(&bytes[offsets.path_start as usize..offsets.path_end as usize])
}

/// Returns whether a path that begins with a slash has dot segments.
#[inline(never)]
fn has_dot_segments(path: &[u8]) -> bool {
    if !(has_pair(path, *b"/.") || has_pair(path, *b"/%")) {
        return false;
    }
    let mut segments = path.split(|byte| *byte == b'/');
    segments.any(|segment| {
        segment.len() <= 6
            && matches!(segment.first(), Some(b'.' | b'%'))
            && str::from_utf8(segment).is_ok_and(|text| is_single_dot(text) || is_double_dot(text))
    })
}

/// Joins an input to a base; `None` if copying would not be certain to be right.
#[allow(clippy::inline_always, reason = "see `Scanned`")]
#[inline(always)]
pub(crate) fn join(base: &str, layout: &Layout, input: &str) -> Option<Parsed> {
    let bytes = input.as_bytes();
    if base.len() + bytes.len() + 2 > MAX_LEN {
        return None;
    }
    let mut offsets = Offsets::ZERO;
    let scanned = Scanned::of(input, &mut offsets)?;
    let Scanned { offsets, rewrites } = scanned;
    if offsets.scheme_end != 0 {
        // A scheme is followed by a host, or is not special: the base is not used.
        if scanned.is_common(bytes) {
            return Some(Parsed::Own(scanned.common_layout()));
        }
        return scanned.parse_uncommon(input);
    }
    let base = Base { text: base, layout };
    let is_fragment = offsets.query_end == 0 && !bytes.is_empty();
    if layout.path_kind == PathKind::Opaque && !is_fragment {
        return None;
    }
    let special = SpecialScheme::named(&base.text[..layout.scheme_end as usize]);
    if special.is_some() && may_have_quote(bytes, offsets, rewrites) {
        return None;
    }
    if offsets.path_end == 0 {
        return Some(base.join_query(input, offsets));
    }
    if bytes.starts_with(b"//") {
        return base.join_authority(input);
    }
    base.join_path(input, scanned, special)
}

/// The base of a join.
#[derive(Clone, Copy)]
struct Base<'b> {
    text: &'b str,
    layout: &'b Layout,
}

impl Base<'_> {
    /// Joins an input without a path: the base up to its path or query, and all of the input.
    #[allow(clippy::inline_always, reason = "see `Scanned`")]
    #[inline(always)]
    fn join_query(self, input: &str, offsets: &Offsets) -> Parsed {
        let mut layout = *self.layout;
        let kept = if offsets.query_end > 0 {
            layout.path_end
        } else {
            layout.query_end
        };
        layout.query_end = kept + offsets.query_end;
        let text = concat(&self.text[..kept as usize], input);
        Parsed::Written(text, layout)
    }

    /// Joins an input with an authority: the scheme of the base, and all of the input.
    fn join_authority(self, input: &str) -> Option<Parsed> {
        let kept = self.layout.scheme_end as usize + 1;
        let mut text = String::with_capacity(kept + input.len());
        text.push_str(&self.text[..kept]);
        text.push_str(input);
        match parse(&text)? {
            Parsed::Own(layout) => Some(Parsed::Written(text, layout)),
            written @ Parsed::Written(..) => Some(written),
        }
    }

    /// Joins an input that begins with a path.
    #[allow(clippy::inline_always, reason = "see `Scanned`")]
    #[inline(always)]
    fn join_path(
        self,
        input: &str,
        scanned: Scanned<'_>,
        special: Option<SpecialScheme>,
    ) -> Option<Parsed> {
        let offsets = scanned.offsets;
        let base_path = &self.text[self.layout.path()];
        // Drive letters stay, and `/.` before a path may have to go or come.
        if special == Some(SpecialScheme::File) && begins_with_drive_letter(base_path) {
            return None;
        }
        let floor = self.layout.path_start as usize;
        if self.layout.host.is_none() && floor != self.layout.host_end as usize {
            return None;
        }
        let path = &input[..offsets.path_end as usize];
        // A drive letter that becomes the first segment is one that `..` does not remove.
        let may_have_dots = scanned.rewrites.in_dot_segments() || begins_with_dot(path.as_bytes());
        if special == Some(SpecialScheme::File) && path.contains(':') && may_have_dots {
            return None;
        }
        // What is kept of the base ends before a slash. An empty path has none and is left to the machine.
        let is_rooted = path.starts_with('/');
        let directory = if is_rooted { 0 } else { last_slash(base_path)? };
        let mut text;
        let path_end = if may_have_dots {
            text = String::with_capacity(self.text.len() + input.len() + 1);
            text.push_str(&self.text[..floor + directory]);
            append_segments(&mut text, floor, path.strip_prefix('/').unwrap_or(path));
            let path_end = text.len();
            text.push_str(&input[offsets.path_end as usize..]);
            path_end
        } else {
            let front = &self.text[..floor + directory + usize::from(!is_rooted)];
            text = concat(front, input);
            front.len() + path.len()
        };
        if self.layout.host.is_none() && text[floor..].starts_with("//") {
            return None;
        }
        let layout = Layout {
            path_end: path_end as u32,
            query_end: path_end as u32 + (offsets.query_end - offsets.path_end),
            ..*self.layout
        };
        Some(Parsed::Written(text, layout))
    }
}

/// Returns two texts in one.
#[inline]
fn concat(front: &str, rest: &str) -> String {
    let mut text = String::with_capacity(front.len() + rest.len());
    text.push_str(front);
    text.push_str(rest);
    text
}

/// Returns the position of the last slash. It is near the end, where a loop is faster than a search.
fn last_slash(path: &str) -> Option<usize> {
    path.bytes().rposition(|byte| byte == b'/')
}

/// Appends the segments of a path, which has lost its first slash, to those that begin at `floor`:
/// the *path state* for text that needs no encoding.
fn append_segments(text: &mut String, floor: usize, path: &str) {
    let mut segments = path.split('/').peekable();
    while let Some(segment) = segments.next() {
        let is_last = segments.peek().is_none();
        let is_double = is_double_dot(segment);
        if is_double {
            let end = text[floor..].rfind('/').unwrap_or(0);
            text.truncate(floor + end);
        }
        if !is_double && !is_single_dot(segment) {
            text.push('/');
            text.push_str(segment);
        } else if is_last {
            text.push('/');
        }
    }
}

/// Returns whether a segment of a path, which has lost its first slash, may begin with a dot, encoded
/// or not.
pub(crate) fn may_have_dot_segments(path: &[u8]) -> bool {
    begins_with_dot(path) || has_pair(path, *b"/.") || has_pair(path, *b"/%")
}

/// Returns whether the first segment may begin with a dot, encoded or not.
fn begins_with_dot(path: &[u8]) -> bool {
    matches!(path.first(), Some(b'.' | b'%'))
}

fn begins_with_drive_letter(path: &str) -> bool {
    path.get(1..3).is_some_and(is_normalized_drive_letter)
        && matches!(path.as_bytes().get(3), None | Some(b'/'))
}

/// Returns whether a value is a host of a special URL that is written as it is, and is a domain.
pub(crate) fn is_plain_domain(host: &str, special: SpecialScheme) -> bool {
    let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_');
    special != SpecialScheme::File
        && host.bytes().all(is_plain)
        && special_host_kind(host.as_bytes(), special) == Some(HostKind::Domain)
}

/// Returns whether a value is a path of a special URL that is written as it is.
pub(crate) fn is_plain_path(path: &str) -> bool {
    /// Tabs and newlines, which are removed, are among the controls.
    const ODD: PercentEncodeSet = PercentEncodeSet::PATH.and(b"\\");
    let bytes = path.as_bytes();
    bytes.first() == Some(&b'/')
        && find(bytes, ODD).is_none()
        && !may_have_dot_segments(&bytes[1..])
}
