//! The words of an error: what was expected, what was found, and what to write instead.

use core::fmt::{self, Formatter};

use super::{ErrorKind, Found, ParseError};
use crate::component::Component;
use crate::grammar::Standard;
use crate::rule::Rule;

/// `invalid port at byte 19: expected a digit, found 'x' (RFC 3986 section 3.2.3)`
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {} at byte {}: ", self.component, self.offset)?;
        self.explain(f)?;
        if self.kind == ErrorKind::TooLong {
            return Ok(());
        }
        write!(f, " ({})", self.citation())
    }
}

/// The part of the message between the place and the citation.
///
/// # Examples
///
/// ```
/// let error = urial::Reference::parse("/a b").unwrap_err();
/// assert_eq!(error.explanation().to_string(), "space (did you mean %20?)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Explanation(ParseError);

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.explain(f)
    }
}

impl ParseError {
    fn explain(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let found = self.found;
        match self.kind {
            ErrorKind::TooLong => {
                write!(
                    f,
                    "the text is longer than {} bytes, the most that is read",
                    self.offset
                )
            }
            ErrorKind::MissingScheme => {
                write!(f, "a URI begins with a scheme and ':', found {found}")
            }
            ErrorKind::EmptyScheme => f.write_str("expected a scheme before ':'"),
            ErrorKind::SchemeStart => write!(f, "a scheme begins with a letter, found {found}"),
            ErrorKind::SchemeCharacter => {
                write!(
                    f,
                    "expected a letter, digit, '+', '-', '.' or ':', found {found}"
                )
            }
            ErrorKind::UnexpectedScheme => {
                f.write_str("a relative reference has no scheme, found ':' after one")
            }
            ErrorKind::ColonInFirstSegment => f.write_str(
                "':' in the first segment, and no scheme before it (write \"./\" in front, or %3A)",
            ),
            ErrorKind::UnexpectedFragment if self.standard.is_rfc2396() => {
                f.write_str("a URI has no fragment, only a reference has, found '#'")
            }
            ErrorKind::UnexpectedFragment => {
                f.write_str("an absolute URI has no fragment, found '#'")
            }
            ErrorKind::Character => self.character(f),
            ErrorKind::PercentEncoding => self.percent(f),
            ErrorKind::SecondAt => {
                f.write_str("second '@' in the authority (one that is data is written %40)")
            }
            ErrorKind::PortDigit => self.port_digit(f),
            ErrorKind::PathStart => self.path_start(f),
            ErrorKind::EmptySegment => {
                write!(f, "expected a segment that is not empty, found {found}")
            }
            ErrorKind::EmptyOpaquePart => {
                write!(f, "expected something after the scheme, found {found}")
            }
            ErrorKind::BareQuery => f.write_str("expected a path before the query, found '?'"),
            _ => self.host(f),
        }
    }

    fn host(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let found = self.found;
        match self.kind {
            ErrorKind::UnclosedBracket => {
                f.write_str("'[' opens an IPv6 address that never closes, expected ']'")
            }
            ErrorKind::AfterBracket => {
                write!(
                    f,
                    "expected ':' and a port or the path after ']', found {found}"
                )
            }
            ErrorKind::Ipv6Character => {
                write!(
                    f,
                    "expected a hex digit or ':' of an IPv6 address, found {found}"
                )
            }
            ErrorKind::Ipv6LongGroup => {
                f.write_str("a group of an IPv6 address has at most four hex digits")
            }
            ErrorKind::Ipv6TooManyGroups => {
                f.write_str("an IPv6 address has eight groups, or at most seven beside '::'")
            }
            ErrorKind::Ipv6TooFewGroups => {
                write!(
                    f,
                    "an IPv6 address without '::' has eight groups, found {found} before that"
                )
            }
            ErrorKind::Ipv6SecondElision => f.write_str("'::' stands only once in an IPv6 address"),
            ErrorKind::Ipv6LoneColon => {
                write!(f, "expected a hex digit or a second ':', found {found}")
            }
            ErrorKind::Ipv6EmbeddedIpv4 => write!(
                f,
                "expected four numbers from 0 to 255 without leading zeros at the end of the \
                 IPv6 address, found {found}"
            ),
            ErrorKind::ZoneId => f.write_str(
                "'%' begins a zone identifier, which is written \"%25\" and only RFC 6874 has",
            ),
            ErrorKind::EmptyZoneId => write!(f, "expected a zone name after %25, found {found}"),
            ErrorKind::IpvFutureVersion => write!(
                f,
                "expected hex digits and '.' after the 'v' of an IPvFuture address, found {found}"
            ),
            ErrorKind::IpvFutureAddress => match found {
                Found::End | Found::Char(']') => {
                    write!(
                        f,
                        "expected an address after the version of IPvFuture, found {found}"
                    )
                }
                _ => write!(f, "{found} is not allowed in an IPvFuture address"),
            },
            ErrorKind::EmptyAuthority => {
                f.write_str("expected an authority or a path after \"//\", found the end")
            }
            ErrorKind::Hostname => write!(
                f,
                "expected labels of letters, digits and inner hyphens, the last one beginning with \
                 a letter, found {found}"
            ),
            ErrorKind::PortTooLarge => f.write_str("the port is larger than 2147483647"),
            _ => write!(
                f,
                "expected four numbers from 0 to 255 without leading zeros, found {found}"
            ),
        }
    }

    fn character(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.rule, self.offset) {
            (Rule::IpLiteral, _) => return write!(f, "expected '[', found {}", self.found),
            (Rule::PctEncoded, 0) => return write!(f, "expected '%', found {}", self.found),
            (Rule::PctEncoded, _) => {
                return write!(
                    f,
                    "expected the end after two hex digits, found {}",
                    self.found
                );
            }
            _ => {}
        }
        match self.found {
            // Pasted text brings it along: nobody means a first segment that begins with %20.
            Found::Char(' ') if self.offset == 0 => {
                f.write_str("space at the start (leave it out?)")
            }
            Found::Char(' ') => f.write_str("space (did you mean %20?)"),
            Found::Char(c) if c.is_ascii_control() => {
                write!(
                    f,
                    "control character U+{0:04X} (as data: %{0:02X})",
                    c as u32
                )
            }
            Found::Char('#') => f.write_str("second '#' (as data: %23)"),
            Found::Char('\\') if self.component == Component::Path => {
                f.write_str("'\\' is not allowed (did you mean '/'? as data: %5C)")
            }
            Found::Char(c @ ('[' | ']')) if self.standard == Standard::Rfc2396 => write!(
                f,
                "'{c}' needs the RFC 2732 grammar, around an IPv6 address (as data: %{:02X})",
                c as u32
            ),
            Found::Char(c @ ('[' | ']')) => write!(
                f,
                "'{c}' stands only around an IP address in the host (as data: %{:02X})",
                c as u32
            ),
            Found::Char(c) if c.is_ascii() => {
                write!(
                    f,
                    "{} is not allowed here (as data: %{:02X})",
                    self.found, c as u32
                )
            }
            Found::Char(c) => {
                write!(f, "non-ASCII {c:?} (as UTF-8: ")?;
                for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                    write!(f, "%{byte:02X}")?;
                }
                f.write_str(")")
            }
            Found::Byte(byte) => {
                write!(
                    f,
                    "byte 0x{byte:02X} is neither ASCII nor UTF-8 (as data: %{byte:02X})"
                )
            }
            Found::End => f.write_str("expected a character, found the end"),
            Found::Hidden => f.write_str("a character that is not allowed (not shown)"),
        }
    }

    /// `'%' needs two hex digits, found "%zz"`
    fn percent(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("'%' needs two hex digits")?;
        match (self.found, self.next) {
            (Found::Hidden, _) | (_, Found::Hidden) => Ok(()),
            (Found::End, _) => f.write_str(", found the end (as data: %25)"),
            (first, next) => {
                f.write_str(", found \"%")?;
                for found in [first, next] {
                    match found {
                        Found::Char(c) => write!(f, "{}", c.escape_debug())?,
                        Found::Byte(byte) => write!(f, "\\x{byte:02X}")?,
                        Found::End | Found::Hidden => {}
                    }
                }
                f.write_str("\" (as data: %25)")
            }
        }
    }

    fn port_digit(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "expected a digit, found {}", self.found)?;
        match self.found {
            Found::Char(':') => f.write_str(" (an IPv6 address needs brackets)"),
            _ => Ok(()),
        }
    }

    fn path_start(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.rule {
            Rule::PathEmpty => write!(f, "expected nothing, found {}", self.found),
            Rule::PathRootless | Rule::PathNoscheme => {
                write!(
                    f,
                    "expected a segment and no '/' before it, found {}",
                    self.found
                )
            }
            _ => write!(f, "expected '/', found {}", self.found),
        }
    }

    /// What was expected and found, without place and citation: for surfaces that show those in
    /// another way, such as a caret under the text.
    ///
    /// ```
    /// let error = urial::Reference::parse("?50%#x").unwrap_err();
    /// assert_eq!(
    ///     error.explanation().to_string(),
    ///     "'%' needs two hex digits, found the end (as data: %25)",
    /// );
    /// ```
    pub const fn explanation(&self) -> Explanation {
        Explanation(*self)
    }
}
