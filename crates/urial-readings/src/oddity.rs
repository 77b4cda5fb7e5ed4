//! [`Oddity`]: what is unusual in an input, and how it would be plain.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use crate::confusion::Class;
use crate::ip_text::{escape_at, ipv4};
use crate::parts::number;
use crate::text::{
    before, find, find_other, is_digits, is_plain_or, rfind, split, starts_with_word, trim_start,
};

/// The longest host that every reader accepts.
const MAX_HOST: usize = 253;

/// What readers may read differently, and every place where it occurs.
pub(crate) struct Oddity {
    pub(crate) class: Class,
    /// In the order of their ranges; at least one.
    pub(crate) places: Vec<Place>,
}

/// One place of an [`Oddity`].
pub(crate) struct Place {
    /// The byte that is reported.
    pub(crate) offset: usize,
    /// What is replaced to make the input plain.
    range: Range<usize>,
    plain: &'static str,
}

impl Place {
    const fn new(range: Range<usize>, plain: &'static str) -> Self {
        let offset = range.start;
        Self {
            offset,
            range,
            plain,
        }
    }
}

/// Returns the input with some places made plain. Where they overlap, the first one counts.
pub(crate) fn without<'p>(input: &str, places: impl Iterator<Item = &'p Place>) -> String {
    let mut places: Vec<(usize, &Place)> = places.enumerate().collect();
    // What is inserted precedes what is replaced. The rank makes the order stable, in less code than a stable sort.
    places.sort_unstable_by_key(|(rank, place)| {
        let range = &place.range;
        (range.start, !range.is_empty(), Reverse(range.end), *rank)
    });
    let mut text = String::with_capacity(input.len() + 8);
    let mut done = 0;
    for (_, place) in places {
        if place.range.start >= done {
            text.push_str(&input[done..place.range.start]);
            text.push_str(place.plain);
            done = place.range.end;
        }
    }
    text.push_str(&input[done..]);
    text
}

/// Returns what is unusual in an input, the most telling first. With a base, a scheme may be absent.
pub(crate) fn oddities(input: &str, has_base: bool) -> Vec<Oddity> {
    let anatomy = Anatomy::of(input, has_base);
    let mut list = Oddities {
        input,
        list: Vec::new(),
    };
    let all = 0..input.len();
    list.add_each(Class::ControlCharacters, all.clone(), "", &|_, c| {
        usize::from(c <= ' ' || c == '\x7F')
    });
    list.add_each(Class::Backslash, all, "/", &|_, c| usize::from(c == '\\'));
    anatomy.add_start(&mut list, has_base);
    if anatomy.has_authority {
        anatomy.add_authority(&mut list);
    }
    anatomy.add_scheme(&mut list);
    anatomy.add_tail(&mut list);
    anatomy.add_spelling(&mut list);
    list.list
}

/// Returns what is reported if nothing unusual explains a difference.
pub(crate) fn last_resort(input: &str, has_base: bool) -> (Class, usize) {
    let anatomy = Anatomy::of(input, has_base);
    if anatomy.is_http() {
        (Class::Characters, anatomy.authority.end)
    } else {
        (Class::Scheme, 0)
    }
}

/// The oddities of an input.
struct Oddities<'a> {
    input: &'a str,
    list: Vec<Oddity>,
}

impl Oddities<'_> {
    fn add_one(&mut self, class: Class, offset: usize, range: Range<usize>, plain: &'static str) {
        let place = Place {
            offset,
            range,
            plain,
        };
        self.add(class, vec![place]);
    }

    fn add(&mut self, class: Class, places: Vec<Place>) {
        if !places.is_empty() {
            self.list.push(Oddity { class, places });
        }
    }

    /// Adds what is odd in a part of the input. `odd_len` returns how many bytes are, from a character on.
    // Not generic: one copy of this code is enough, and the WebAssembly module is smaller for it.
    fn add_each(
        &mut self,
        class: Class,
        part: Range<usize>,
        plain: &'static str,
        odd_len: &dyn Fn(usize, char) -> usize,
    ) {
        let mut places = Vec::new();
        let mut at = part.start;
        for c in self.input[part].chars() {
            let len = odd_len(at, c);
            if len > 0 {
                places.push(Place::new(at..at + len, plain));
            }
            at += c.len_utf8();
        }
        self.add(class, places);
    }
}

/// An input split as most readers split it.
struct Anatomy<'a> {
    input: &'a str,
    /// After spaces and control characters.
    start: usize,
    scheme: Option<&'a str>,
    /// Slashes and backslashes, and tabs and newlines among them.
    slashes: Range<usize>,
    has_authority: bool,
    /// Empty where there is none.
    authority: Range<usize>,
    /// The host in the authority, with its brackets.
    host: Range<usize>,
    /// What follows the colon after the host.
    port: Option<Range<usize>>,
}

impl<'a> Anatomy<'a> {
    fn of(input: &'a str, has_base: bool) -> Self {
        let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.\t\r\n".contains(&byte);
        let start = input.len() - trim_start(input).len();
        let bytes = input.as_bytes();
        let end = bytes[start..].iter().position(|&byte| !is_scheme(byte));
        let colon = end.map(|end| start + end);
        let colon =
            colon.filter(|&colon| bytes[colon] == b':' && bytes[start].is_ascii_alphabetic());
        let slashes_at = colon.map_or(start, |colon| colon + 1);
        let is_slash = |byte: &&u8| b"/\\\t\r\n".contains(byte);
        let count = bytes[slashes_at..].iter().take_while(is_slash).count();
        let mut anatomy = Self {
            input,
            start,
            scheme: colon.map(|colon| &input[start..colon]),
            slashes: slashes_at..slashes_at + count,
            has_authority: false,
            authority: slashes_at..slashes_at,
            host: slashes_at..slashes_at,
            port: None,
        };
        anatomy.has_authority = match anatomy.scheme {
            None => count >= 2 || (count == 0 && !has_base),
            Some(_) => count > 0 || anatomy.is_http(),
        };
        if anatomy.has_authority {
            anatomy.split_authority();
        }
        anatomy
    }

    fn split_authority(&mut self) {
        let at = self.slashes.end;
        let authority = before(&self.input[at..], "/?#");
        self.authority = at..at + authority.len();
        let host_at = rfind(authority, b'@').map_or(at, |sign| at + sign + 1);
        let server = &self.input[host_at..self.authority.end];
        let literal_end = rfind(server, b']').map_or(0, |bracket| bracket + 1);
        let colon = find(&server[literal_end..], ":").map(|colon| host_at + literal_end + colon);
        self.host = host_at..colon.unwrap_or(self.authority.end);
        self.port = colon.map(|colon| colon + 1..self.authority.end);
    }

    fn is_http(&self) -> bool {
        let is = |name| {
            let mut scheme = self.scheme.into_iter();
            scheme.any(|scheme| scheme.eq_ignore_ascii_case(name))
        };
        is("http") || is("https")
    }

    /// Returns a scheme, slashes and a host if there is none.
    const fn web_start(&self) -> &'static str {
        if self.host.start == self.host.end {
            "http://a"
        } else {
            "http://"
        }
    }

    /// A scheme that is absent, `file`, and slashes that are not two.
    fn add_start(&self, list: &mut Oddities<'_>, has_base: bool) {
        match self.scheme {
            None if has_base && self.slashes.len() <= 2 => {}
            None if has_base => self.add_slashes(list),
            None => {
                let head = before(&self.input[self.start..], "/?#@[");
                let (end, plain) = match self.slashes.len() {
                    0 if head.ends_with(':') => {
                        let slashes = &self.input[self.start + head.len()..];
                        let is_slash = |byte: &u8| matches!(byte, b'/' | b'\\');
                        let count = slashes.bytes().take_while(is_slash).count();
                        (self.start + head.len() + count, "http://")
                    }
                    1 => (self.start, "http://a"),
                    _ => (self.slashes.end, self.web_start()),
                };
                list.add_one(Class::Scheme, 0, self.start..end, plain);
            }
            Some(scheme) if scheme.eq_ignore_ascii_case("file") => {
                let start = self.start..self.slashes.end;
                list.add_one(Class::File, self.slashes.start, start, self.web_start());
            }
            Some(_) if self.slashes.len() == 2 => {}
            Some(_) if self.slashes.is_empty() && !self.is_http() => {}
            Some(_) => self.add_slashes(list),
        }
    }

    fn add_slashes(&self, list: &mut Oddities<'_>) {
        let offset = self.slashes.start + self.slashes.len().min(2);
        list.add_one(Class::Slashes, offset, self.slashes.clone(), "//");
    }

    fn add_authority(&self, list: &mut Oddities<'_>) {
        let userinfo = self.authority.start..self.host.start;
        let text = &self.input[userinfo.start..userinfo.end.saturating_sub(1).max(userinfo.start)];
        if let Some(odd) = find_other(text, "-._~!$&'()*+,;=:%") {
            list.add_one(Class::Userinfo, userinfo.start + odd, userinfo, "");
        }
        let host = &self.input[self.host.clone()];
        match find(host, "[]") {
            Some(at) => {
                let offset = self.host.start + at;
                list.add_one(Class::Brackets, offset, self.host.clone(), "a");
            }
            None => self.add_name(list, host),
        }
        let is_number = |port: &Range<usize>| {
            let port = &self.input[port.clone()];
            is_digits(port) && number(port).is_some_and(|port| port <= 0xFFFF)
        };
        if let Some(port) = self.port.clone().filter(|port| !is_number(port)) {
            list.add_one(Class::Port, port.start, port.start - 1..port.end, "");
        }
    }

    /// What is unusual in a host without brackets.
    fn add_name(&self, list: &mut Oddities<'_>, host: &str) {
        let part = self.host.clone();
        list.add_each(Class::Idna, part.clone(), "a", &|_, c| match c {
            '\0'..='\x7F' => 0,
            c => c.len_utf8(),
        });
        list.add_each(Class::PercentEncoding, part.clone(), "a", &|at, c| match (
            c,
            escape_at(self.input.as_bytes(), at),
        ) {
            ('%', Some(_)) => 3,
            ('%', None) => 1,
            _ => 0,
        });
        list.add_each(Class::HostCharacters, part, "a", &|_, c| {
            usize::from(c.is_ascii_graphic() && !is_plain_or(c, "-.%\\"))
        });
        if let Some((class, offset)) = odd_labels(host) {
            list.add_one(class, self.host.start + offset, self.host.clone(), "a");
        }
    }

    /// A scheme that some readers do not know.
    fn add_scheme(&self, list: &mut Oddities<'_>) {
        if self.scheme.is_some() && !self.is_http() {
            let start = self.start..self.slashes.end;
            list.add_one(Class::Scheme, 0, start, self.web_start());
        }
    }

    /// What follows the authority.
    fn add_tail(&self, list: &mut Oddities<'_>) {
        let from = self.authority.end;
        let (bytes, tail) = (self.input.as_bytes(), &self.input[from..]);
        list.add_each(Class::Characters, from..self.input.len(), "a", &|at, c| {
            match c {
                '%' => usize::from(escape_at(bytes, at).is_none()),
                // Control characters and backslashes are oddities of their own.
                '\\' | '\0'..=' ' | '\x7F' => 0,
                c if is_plain_or(c, "-._~!$&'()*+,;=:@/?#") => 0,
                c => c.len_utf8(),
            }
        });
        let hash = from + before(tail, "#").len();
        list.add_each(Class::Characters, from..self.input.len(), "a", &|at, c| {
            usize::from(c == '#' && at > hash)
        });
        let segments = dot_segments(tail.as_bytes());
        let dots = segments.map(|range| Place::new(from + range.start..from + range.end, "a"));
        list.add(Class::DotSegments, dots.collect());
    }

    /// What only changes how components are written, mostly.
    fn add_spelling(&self, list: &mut Oddities<'_>) {
        const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
        if let Some(port) = &self.port {
            list.add_one(Class::Port, port.start, port.start - 1..port.end, "");
        }
        if self.host.start > self.authority.start {
            let userinfo = self.authority.start..self.host.start;
            list.add_one(Class::Userinfo, userinfo.end - 1, userinfo, "");
        }
        let scheme = self.start..self.start + self.scheme.map_or(0, str::len);
        let letters = scheme.chain(self.host.clone()).filter_map(|at| {
            let letter = self.input.as_bytes()[at];
            let index = usize::from(letter.is_ascii_uppercase().then(|| letter - b'A')?);
            Some(Place::new(at..at + 1, &LETTERS[index..=index]))
        });
        list.add(Class::Case, letters.collect());
        let tail = self.authority.end..self.input.len();
        list.add_each(Class::Characters, tail, "a", &|at, c| match c {
            '%' => {
                let end = self.input.len().min(at + 3);
                let is_whole = self.input.is_char_boundary(end);
                if is_whole { end - at } else { 0 }
            }
            c => usize::from(c == '\''),
        });
    }
}

/// Returns what is unusual in the labels of a host, and its offset.
fn odd_labels(host: &str) -> Option<(Class, usize)> {
    if ipv4(host).is_some() {
        return None;
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let last = &name[rfind(name, b'.').map_or(0, |dot| dot + 1)..];
    let is_hex = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let hex = last.strip_prefix("0x").or_else(|| last.strip_prefix("0X"));
    let is_number = !last.is_empty() && is_digits(last);
    if is_number || hex.is_some_and(is_hex) {
        return Some((Class::Ipv4Forms, 0));
    }
    let mut at = 0;
    for label in split(name, ".") {
        if label.is_empty() || label.starts_with('-') || label.ends_with('-') {
            return Some((Class::HostCharacters, at));
        }
        if starts_with_word(label, "xn--") {
            return Some((Class::Idna, at));
        }
        at += label.len() + 1;
    }
    let is_odd = last.as_bytes().first().is_some_and(u8::is_ascii_digit) || name.len() < host.len();
    if is_odd || host.len() > MAX_HOST {
        return Some((Class::HostCharacters, name.len() - last.len()));
    }
    None
}

/// Returns the dot segments in a path that may be followed by a query.
fn dot_segments(tail: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let is_end = |&byte: &u8| matches!(byte, b'?' | b'#');
    let end = tail.iter().position(is_end).unwrap_or(tail.len());
    let mut at = 0;
    tail[..end]
        .split(|&byte| byte == b'/')
        .filter_map(move |segment| {
            let range = at..at + segment.len();
            at = range.end + 1;
            let mut rest = segment;
            let mut dots = 0;
            while let [b'.', after @ ..] | [b'%', b'2', b'e' | b'E', after @ ..] = rest {
                rest = after;
                dots += 1;
            }
            (rest.is_empty() && (1..=2).contains(&dots)).then_some(range)
        })
}
