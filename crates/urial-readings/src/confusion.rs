//! [`Class`]: what in an input makes readings part.

use core::fmt;

/// The property of an input that makes readings diverge.
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
