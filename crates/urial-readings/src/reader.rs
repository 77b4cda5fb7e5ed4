//! [`Reader`]: the standards and programs that are modelled.

use core::fmt;
use core::str::FromStr;

/// A standard, or a program, that reads a string as a URL.
///
/// # Examples
///
/// ```
/// use urial_readings::Reader;
///
/// assert_eq!(Reader::ALL.len(), 13);
/// assert_eq!(Reader::Go.name(), "go");
/// assert_eq!("java-url".parse(), Ok(Reader::JavaUrl));
/// assert!(Reader::Curl.not_modelled().contains("IDN"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Reader {
    /// RFC 3986: the grammar of `URI-reference`.
    Rfc3986,
    /// RFC 3986 appendix B: the regular expression, which accepts everything.
    Rfc3986Regex,
    /// RFC 2396 with the IPv6 addresses of RFC 2732.
    Rfc2396,
    /// `java.net.URI`.
    JavaUri,
    /// `java.net.URL`.
    JavaUrl,
    /// The WHATWG URL Standard: browsers, Node's `new URL`, Deno.
    Whatwg,
    /// Python's `urllib.parse.urlsplit`.
    Python,
    /// `urllib3.util.parse_url`, which Python's `requests` uses.
    Urllib3,
    /// Go's `net/url`.
    Go,
    /// PHP's `parse_url`.
    Php,
    /// libcurl's URL API.
    Curl,
    /// Ruby's `URI.parse`.
    Ruby,
    /// Node's `url.parse`.
    NodeLegacy,
}

impl Reader {
    /// All readers, in the order in which they are reported.
    pub const ALL: [Self; 13] = [
        Self::Rfc3986,
        Self::Rfc3986Regex,
        Self::Rfc2396,
        Self::JavaUri,
        Self::JavaUrl,
        Self::Whatwg,
        Self::Python,
        Self::Urllib3,
        Self::Go,
        Self::Php,
        Self::Curl,
        Self::Ruby,
        Self::NodeLegacy,
    ];

    /// Returns the name in lower case with hyphens, as the command and JSON use it.
    ///
    /// ```
    /// assert_eq!(urial_readings::Reader::Rfc3986Regex.name(), "rfc3986-regex");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rfc3986 => "rfc3986",
            Self::Rfc3986Regex => "rfc3986-regex",
            Self::Rfc2396 => "rfc2396",
            Self::JavaUri => "java-uri",
            Self::JavaUrl => "java-url",
            Self::Whatwg => "whatwg",
            Self::Python => "python",
            Self::Urllib3 => "urllib3",
            Self::Go => "go",
            Self::Php => "php",
            Self::Curl => "curl",
            Self::Ruby => "ruby",
            Self::NodeLegacy => "node-legacy",
        }
    }

    /// Returns the version that the model was compared with.
    ///
    /// ```
    /// assert_eq!(urial_readings::Reader::Go.version(), "1.27.3");
    /// ```
    pub const fn version(self) -> &'static str {
        match self {
            Self::Rfc3986 => "January 2005",
            Self::Rfc3986Regex => "January 2005, appendix B",
            Self::Rfc2396 => "August 1998, with RFC 2732",
            Self::JavaUri | Self::JavaUrl => "JDK 25.0.2",
            Self::Whatwg => "August 2026",
            Self::Python => "3.14.2",
            Self::Urllib3 => "2.8.0",
            Self::Go => "1.27.3",
            Self::Php => "8.5.10",
            Self::Curl => "8.23.0",
            Self::Ruby => "3.4.1",
            Self::NodeLegacy => "26.10.0",
        }
    }

    /// Returns what is modelled: the section of a standard, or the call of a program.
    ///
    /// ```
    /// assert_eq!(urial_readings::Reader::Python.source(), "urllib.parse.urlsplit(input)");
    /// ```
    pub const fn source(self) -> &'static str {
        match self {
            Self::Rfc3986 => "RFC 3986 appendix A, URI-reference",
            Self::Rfc3986Regex => "RFC 3986 appendix B",
            Self::Rfc2396 => "RFC 2396 appendix A and RFC 2732 section 3, URI-reference",
            Self::JavaUri => "new java.net.URI(input)",
            Self::JavaUrl => "new java.net.URL(input)",
            Self::Whatwg => "WHATWG URL Standard, basic URL parser",
            Self::Python => "urllib.parse.urlsplit(input)",
            Self::Urllib3 => "urllib3.util.parse_url(input)",
            Self::Go => "url.Parse(input)",
            Self::Php => "parse_url(input)",
            Self::Curl => "curl_url_set(handle, CURLUPART_URL, input, 0)",
            Self::Ruby => "URI.parse(input)",
            Self::NodeLegacy => "url.parse(input)",
        }
    }

    /// Returns what the model leaves out.
    ///
    /// ```
    /// use urial_readings::Reader;
    /// assert!(Reader::ALL.iter().all(|reader| !reader.not_modelled().is_empty()));
    /// ```
    pub const fn not_modelled(self) -> &'static str {
        match self {
            Self::Rfc3986 => "schemes: http without a host is accepted, as the generic syntax does",
            Self::Rfc3986Regex => {
                "the appendix does not split the authority: userinfo ends at the last '@', the host \
                 at the first ':' after it or at ']'"
            }
            Self::Rfc2396 => "a registry-based authority has no host",
            Self::JavaUri => "parseServerAuthority; the deprecated constructors",
            Self::JavaUrl => "handlers beyond those of java.base; dot segments in paths",
            Self::Whatwg => "nothing: this is an implementation of the standard",
            Self::Python => "urlparse's parameters; bytes as input; Unicode data newer than Rust's",
            Self::Urllib3 => {
                "the code point tables of IDNA 2008, of which letters, digits and marks are taken as \
                 valid; what requests does before and after"
            }
            Self::Go => "GODEBUG=urlstrictcolons=0; ParseRequestURI",
            Self::Php => "the classes Uri\\Rfc3986\\Uri and Uri\\WhatWg\\Url of PHP 8.5",
            Self::Curl => {
                "flags such as CURLU_GUESS_SCHEME, which the tool sets; IDN conversion, which happens when a \
                 host is resolved; inputs over 8,000,000 bytes"
            }
            Self::Ruby => "schemes that a program registers; checks of components after the parse",
            Self::NodeLegacy => "slashesDenoteHost; IDNA beyond UTS 46 processing; lone surrogates",
        }
    }
}

/// A name that no reader has.
///
/// ```
/// assert!("netscape".parse::<urial_readings::Reader>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownReader;

impl fmt::Display for UnknownReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown reader; expected one of")?;
        for (i, reader) in Reader::ALL.iter().enumerate() {
            write!(f, "{} {}", if i == 0 { "" } else { "," }, reader.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownReader {}

impl FromStr for Reader {
    type Err = UnknownReader;

    fn from_str(name: &str) -> Result<Self, UnknownReader> {
        let found = Self::ALL.into_iter().find(|reader| reader.name() == name);
        found.ok_or(UnknownReader)
    }
}

impl fmt::Display for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
