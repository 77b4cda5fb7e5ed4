//! [`Class`]: what in an input makes readings part.

use core::fmt;

use crate::ip_text::escape_at;

/// What in an input makes readings part.
///
/// # Examples
///
/// ```
/// use urial_readings::{Class, readings};
///
/// assert_eq!(readings("http://127.1/").verdict().class(), Some(Class::Ipv4Forms));
/// assert_eq!(readings("http:///a").verdict().class(), Some(Class::Slashes));
/// assert!(Class::Slashes.rules().contains("RFC 3986"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Where the userinfo ends: more than one `@`, or a delimiter before it.
    Userinfo,
    /// A backslash, which some readers take for a slash.
    Backslash,
    /// Numbers that are an IPv4 address to some readers: `127.1`, `0x7f000001`.
    Ipv4Forms,
    /// More or fewer than two slashes after the scheme.
    Slashes,
    /// A space or control character, which some readers remove.
    ControlCharacters,
    /// Brackets, and what is in them.
    Brackets,
    /// A host that is not ASCII.
    Idna,
    /// A port that is empty, not a number or too large.
    Port,
    /// No scheme, or one that some readers do not know or read differently.
    Scheme,
    /// A `file` URL.
    File,
    /// Dot segments in the path, which some readers remove.
    DotSegments,
    /// Percent-encodings in the host.
    PercentEncoding,
    /// A host that is empty, or with characters or labels that some readers do not allow.
    HostCharacters,
    /// Characters after the authority that some readers do not allow, or encode.
    Characters,
    /// Upper case in the scheme or host.
    Case,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 15] = [
        Self::Userinfo,
        Self::Backslash,
        Self::Ipv4Forms,
        Self::Slashes,
        Self::ControlCharacters,
        Self::Brackets,
        Self::Idna,
        Self::Port,
        Self::Scheme,
        Self::File,
        Self::DotSegments,
        Self::PercentEncoding,
        Self::HostCharacters,
        Self::Characters,
        Self::Case,
    ];

    /// Returns the name in lower case with hyphens, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial_readings::Class::Ipv4Forms.name(), "ipv4-forms");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Userinfo => "userinfo",
            Self::Backslash => "backslash",
            Self::Ipv4Forms => "ipv4-forms",
            Self::Slashes => "slashes",
            Self::ControlCharacters => "control-characters",
            Self::Brackets => "brackets",
            Self::Idna => "idna",
            Self::Port => "port",
            Self::Scheme => "scheme",
            Self::File => "file",
            Self::DotSegments => "dot-segments",
            Self::PercentEncoding => "percent-encoding",
            Self::HostCharacters => "host-characters",
            Self::Characters => "characters",
            Self::Case => "case",
        }
    }

    /// Returns the rules that are involved.
    ///
    /// ```
    /// assert!(urial_readings::Class::Userinfo.rules().contains("3.2.1"));
    /// ```
    pub const fn rules(self) -> &'static str {
        match self {
            Self::Userinfo => {
                "RFC 3986 section 3.2.1: no '@' in userinfo; WHATWG authority state: the last '@' ends it; \
                 curl: the first one does"
            }
            Self::Backslash => {
                "RFC 3986 section 2: no backslash; WHATWG special authority slashes state: a backslash is a slash"
            }
            Self::Ipv4Forms => {
                "RFC 3986 section 3.2.2: four decimal numbers, else a name; WHATWG ends-in-a-number checker: \
                 one to four numbers in three bases"
            }
            Self::Slashes => {
                "RFC 3986 section 3: two slashes begin an authority, which may be empty; WHATWG special \
                 authority ignore slashes state: any number does; curl: one to three"
            }
            Self::ControlCharacters => {
                "RFC 3986 section 2: no control character or space; WHATWG and Python remove some"
            }
            Self::Brackets => "RFC 3986 section 3.2.2: brackets hold an IPv6 or IPvFuture address",
            Self::Idna => "RFC 3986 section 2: ASCII; WHATWG domain to ASCII; IDNA 2008 in urllib3",
            Self::Port => "RFC 3986 section 3.2.3: digits, also none; most programs: 0 to 65535",
            Self::Scheme => {
                "RFC 3986 section 3.1; programs know only some schemes, and guess if the scheme is absent"
            }
            Self::File => "RFC 8089; WHATWG file state; each program has rules of its own",
            Self::DotSegments => {
                "RFC 3986 section 5.2.4: removed on resolution; WHATWG path state: always, %2e included"
            }
            Self::PercentEncoding => {
                "RFC 3986 section 3.2.2: a name may be percent-encoded; WHATWG and curl decode it; Go, and Java \
                 as a host, do not allow it"
            }
            Self::HostCharacters => {
                "RFC 3986 section 3.2.2: reg-name; RFC 2396 section 3.2.2: letters, digits and hyphens, else the \
                 authority is a registry's name without a host"
            }
            Self::Characters => {
                "RFC 3986 sections 3.3 to 3.5; lenient readers accept or encode the rest"
            }
            Self::Case => "RFC 3986 section 6.2.2.1: scheme and host are case-insensitive",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Which part of an input can be the cause.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The scheme and the authority: readings differ in the host.
    Authority,
    /// All of it: some reader rejects the input.
    Everything,
    /// All of it: readings differ in how a component is written.
    Spelling,
}

/// Finds the class of a confusion, and the byte that causes it.
pub(crate) fn cause(input: &str, scope: Scope) -> (Class, usize) {
    let anatomy = Anatomy::of(input);
    let limit = match scope {
        Scope::Authority => anatomy.authority_end,
        Scope::Everything | Scope::Spelling => input.len(),
    };
    let visible = &input.as_bytes()[..limit];
    let is_control = |byte: &u8| *byte <= b' ' || *byte == 0x7F;
    if let Some(at) = visible.iter().position(is_control) {
        return (Class::ControlCharacters, at);
    }
    if let Some(at) = visible.iter().position(|&byte| byte == b'\\') {
        return (Class::Backslash, at);
    }
    anatomy
        .scheme_cause()
        .or_else(|| anatomy.authority_cause(scope))
        .or_else(|| anatomy.tail_cause(scope))
        .unwrap_or_else(|| anatomy.last_resort())
}

/// An input split as most readers split it.
struct Anatomy<'a> {
    input: &'a str,
    scheme: Option<&'a str>,
    /// Where the slashes begin.
    slashes_at: usize,
    slashes: usize,
    authority_end: usize,
}

impl<'a> Anatomy<'a> {
    fn of(input: &'a str) -> Self {
        let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.\t\r\n".contains(&byte);
        let start = input.len() - input.trim_start_matches(|c: char| c <= ' ').len();
        let bytes = input.as_bytes();
        let end = bytes[start..].iter().position(|&byte| !is_scheme(byte));
        let colon = end.map(|end| start + end);
        let colon =
            colon.filter(|&colon| bytes[colon] == b':' && bytes[start].is_ascii_alphabetic());
        let slashes_at = colon.map_or(start, |colon| colon + 1);
        let is_slash = |byte: &u8| b"/\\\t\r\n".contains(byte);
        let slashes = bytes[slashes_at..]
            .iter()
            .take_while(|byte| is_slash(byte))
            .count();
        let authority_at = slashes_at + slashes;
        let end = input[authority_at..].find(['/', '?', '#']);
        Self {
            input,
            scheme: colon.map(|colon| &input[start..colon]),
            slashes_at,
            slashes,
            authority_end: end.map_or(input.len(), |end| authority_at + end),
        }
    }

    fn is_http(&self) -> bool {
        let is = |name| {
            self.scheme
                .is_some_and(|scheme| scheme.eq_ignore_ascii_case(name))
        };
        is("http") || is("https")
    }

    fn authority(&self) -> (usize, &'a str) {
        let at = self.slashes_at + self.slashes;
        (at, &self.input[at..self.authority_end])
    }

    fn scheme_cause(&self) -> Option<(Class, usize)> {
        let Some(scheme) = self.scheme else {
            return Some((Class::Scheme, 0));
        };
        if scheme.eq_ignore_ascii_case("file") {
            return Some((Class::File, self.slashes_at));
        }
        let is_usual = self.slashes == 2;
        if is_usual || (self.slashes == 0 && !self.is_http()) {
            return None;
        }
        Some((Class::Slashes, self.slashes_at + self.slashes.min(2)))
    }

    fn authority_cause(&self, scope: Scope) -> Option<(Class, usize)> {
        if self.slashes == 0 {
            return None;
        }
        let (at, authority) = self.authority();
        let server_at = authority.rfind('@').map_or(0, |at| at + 1);
        let userinfo = &authority[..server_at.saturating_sub(1)];
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:%".contains(c);
        if let Some(odd) = userinfo.find(|c| !is_plain(c)) {
            return Some((Class::Userinfo, at + odd));
        }
        if let Some(bracket) = authority.find(['[', ']']) {
            return Some((Class::Brackets, at + bracket));
        }
        let server = &authority[server_at..];
        let (host, port) = match server.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (server, None),
        };
        let host_at = at + server_at;
        let is_number = |port: &str| port.parse::<u16>().is_ok() && !port.starts_with('+');
        if port.is_some_and(|port| !is_number(port)) {
            return Some((Class::Port, host_at + host.len() + 1));
        }
        host_cause(host)
            .map(|(class, offset)| (class, host_at + offset))
            .or_else(|| {
                let is_default = matches!(
                    (self.scheme, port),
                    (Some("http"), Some("80")) | (Some("https"), Some("443"))
                );
                (scope == Scope::Spelling && is_default)
                    .then_some((Class::Port, host_at + host.len() + 1))
            })
    }

    /// Returns the cause of a difference after the authority, or in an opaque part.
    fn tail_cause(&self, scope: Scope) -> Option<(Class, usize)> {
        if scope == Scope::Authority {
            return None;
        }
        if !self.is_http() && scope == Scope::Everything {
            return Some((Class::Scheme, 0));
        }
        let tail = &self.input.as_bytes()[self.authority_end..];
        let is_allowed =
            |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@%/?#".contains(&byte);
        let is_odd = |at: &usize| match tail[*at] {
            b'%' => escape_at(tail, *at).is_none(),
            byte => !is_allowed(byte),
        };
        if let Some(at) = (0..tail.len()).find(is_odd) {
            return Some((Class::Characters, self.authority_end + at));
        }
        if scope == Scope::Everything {
            let mut hashes = tail.iter().enumerate().filter(|(_, byte)| **byte == b'#');
            if let Some((at, _)) = hashes.nth(1) {
                return Some((Class::Characters, self.authority_end + at));
            }
        }
        dot_segment(tail).map(|at| (Class::DotSegments, self.authority_end + at))
    }

    fn last_resort(&self) -> (Class, usize) {
        let (at, authority) = self.authority();
        if let Some(sign) = authority.find('@').filter(|_| self.slashes > 0) {
            return (Class::Userinfo, at + sign);
        }
        let head = &self.input[..self.authority_end];
        if let Some(at) = head.find(|c: char| c.is_ascii_uppercase()) {
            return (Class::Case, at);
        }
        if !self.is_http() {
            return (Class::Scheme, 0);
        }
        (Class::Characters, self.authority_end)
    }
}

/// Returns what is unusual in a host.
fn host_cause(host: &str) -> Option<(Class, usize)> {
    if let Some(at) = host.find(|c: char| !c.is_ascii()) {
        return Some((Class::Idna, at));
    }
    if let Some(at) = host.find('%') {
        return Some((Class::PercentEncoding, at));
    }
    let is_usual = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
    if let Some(at) = host.find(|c| !is_usual(c)) {
        return Some((Class::HostCharacters, at));
    }
    if host.parse::<core::net::Ipv4Addr>().is_ok() {
        return None;
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let last = name.rsplit('.').next().unwrap_or(name);
    let is_hex = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let hex = last.strip_prefix("0x").or_else(|| last.strip_prefix("0X"));
    let is_number = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    if is_number || hex.is_some_and(is_hex) {
        return Some((Class::Ipv4Forms, 0));
    }
    let mut at = 0;
    for label in name.split('.') {
        if label.is_empty() || label.starts_with('-') || label.ends_with('-') {
            return Some((Class::HostCharacters, at));
        }
        at += label.len() + 1;
    }
    if last.starts_with(|c: char| c.is_ascii_digit()) || name.len() < host.len() {
        return Some((Class::HostCharacters, name.len() - last.len()));
    }
    None
}

/// Returns the offset of a dot segment in a path that may be followed by a query.
fn dot_segment(tail: &[u8]) -> Option<usize> {
    let end = tail
        .iter()
        .position(|&byte| matches!(byte, b'?' | b'#'))
        .unwrap_or(tail.len());
    let mut at = 0;
    for segment in tail[..end].split(|&byte| byte == b'/') {
        let mut rest = segment;
        let mut dots = 0;
        while let [b'.', after @ ..] | [b'%', b'2', b'e' | b'E', after @ ..] = rest {
            rest = after;
            dots += 1;
        }
        if rest.is_empty() && (1..=2).contains(&dots) {
            return Some(at);
        }
        at += segment.len() + 1;
    }
    None
}
