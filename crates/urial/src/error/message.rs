//! The message of an error: what was expected, what was found, and a remedy.

use core::fmt::{self, Formatter};

use super::{ErrorKind as Kind, Found, ParseError};
use crate::charset::is_iprivate;
use crate::component::Component;
use crate::rule::Rule;
use crate::standard_name::StandardName;
use Words::{Expected, Text, Written};

/// `invalid port at byte 19: expected a digit, found 'x' (RFC 3986 section 3.2.3)`
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {} at byte {}: ", self.component, self.offset)?;
        self.explain(f)?;
        if self.kind == Kind::TooLong {
            return Ok(());
        }
        write!(f, " ({})", self.citation())
    }
}

/// The message of an error without its position and citation, returned by
/// [`ParseError::explanation`].
///
/// # Examples
///
/// ```
/// let error = urial::UriRef::parse("/a b").unwrap_err();
/// assert_eq!(error.explanation().to_string(), "space (did you mean %20?)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Explanation(ParseError);

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.explain(f)
    }
}

/// The explanation of an error of type `E`.
pub(crate) enum Words<E> {
    /// The text alone.
    Text(&'static str),
    /// The text, `, found ` and what was found.
    Expected(&'static str),
    /// By a function, for what depends on more than the kind of the error.
    Written(fn(&E, &mut Formatter<'_>) -> fmt::Result),
}

impl ParseError {
    fn explain(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.words() {
            Text(text) => f.write_str(text),
            Expected(text) => write!(f, "{text}, found {}", self.found),
            Written(write) => write(self, f),
        }
    }

    /// Returns the words of each kind: a new kind does not compile until it has some.
    const fn words(&self) -> Words<Self> {
        match self.kind {
            Kind::TooLong => Written(Self::too_long),
            Kind::MissingScheme => self.missing_scheme(),
            Kind::EmptyScheme => Text("expected a scheme before ':'"),
            Kind::SchemeStart => Expected("a scheme begins with a letter"),
            Kind::SchemeCharacter => Expected("expected a letter, digit, '+', '-', '.' or ':'"),
            Kind::UnexpectedScheme => {
                Text("a relative reference has no scheme, found ':' after one")
            }
            Kind::ColonInFirstSegment => Text(
                "':' in the first segment, and no scheme before it (write \"./\" before it, or %3A)",
            ),
            Kind::UnexpectedFragment => self.unexpected_fragment(),
            Kind::Character => Written(Self::character),
            Kind::InvalidUtf8 => Expected("expected UTF-8"),
            Kind::PercentEncoding => Written(Self::percent),
            Kind::SecondAt => Text("second '@' in the authority (as data: %40)"),
            Kind::PortDigit => Written(Self::port_digit),
            Kind::UnclosedBracket => {
                Text("'[' opens an IP address that is not closed, expected ']'")
            }
            Kind::AfterBracket => Expected("expected ':' and a port or the path after ']'"),
            Kind::Ipv6Character => Expected("expected a hex digit or ':' of an IPv6 address"),
            Kind::Ipv6LongGroup => Text("a group of an IPv6 address has at most four hex digits"),
            Kind::Ipv6TooManyGroups => {
                Text("an IPv6 address has eight groups, or at most seven and '::'")
            }
            Kind::Ipv6TooFewGroups => Written(Self::too_few_groups),
            Kind::Ipv6SecondElision => Text("'::' is allowed only once in an IPv6 address"),
            Kind::Ipv6LoneColon => Expected("expected a hex digit or a second ':'"),
            Kind::Ipv6EmbeddedIpv4 => Expected(
                "expected four numbers from 0 to 255 without leading zeros at the end of the IPv6 address",
            ),
            Kind::ZoneId => {
                Text("'%' begins a zone identifier, which only RFC 6874 allows (written \"%25\")")
            }
            Kind::EmptyZoneId => Expected("expected a zone name after %25"),
            Kind::IpvFutureVersion => {
                Expected("expected hex digits and '.' after the 'v' of an IPvFuture address")
            }
            Kind::IpvFutureAddress => Written(Self::ipvfuture_address),
            Kind::Ipv4Address => {
                Expected("expected four numbers from 0 to 255 without leading zeros")
            }
            Kind::PathStart => Written(Self::path_start),
            Kind::EmptySegment => Expected("expected a segment that is not empty"),
            Kind::EmptyOpaquePart => Expected("expected something after the scheme"),
            Kind::BareQuery => Text("expected a path before the query, found '?'"),
            Kind::EmptyAuthority => {
                Text("expected an authority or a path after \"//\", found the end")
            }
            Kind::Hostname => Expected(
                "expected labels of letters, digits and inner hyphens, the last one beginning with a letter",
            ),
            Kind::PortTooLarge => Text("the port is larger than 2147483647"),
        }
    }

    const fn missing_scheme(&self) -> Words<Self> {
        Expected(if self.is_iri() {
            "an IRI begins with a scheme and ':'"
        } else {
            "a URI begins with a scheme and ':'"
        })
    }

    const fn unexpected_fragment(&self) -> Words<Self> {
        Text(if self.standard.is_rfc2396() {
            "a fragment is part of a reference and not of a URI, found '#'"
        } else if self.is_iri() {
            "an absolute IRI has no fragment, found '#'"
        } else {
            "an absolute URI has no fragment, found '#'"
        })
    }

    /// Returns whether the text was parsed under RFC 3987.
    const fn is_iri(&self) -> bool {
        matches!(self.standard, StandardName::Rfc3987)
    }

    fn too_long(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "input exceeds the maximum of {} bytes", self.offset)
    }

    fn too_few_groups(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let found = self.found;
        write!(
            f,
            "an IPv6 address without '::' has eight groups, found {found} before the eighth"
        )
    }

    fn ipvfuture_address(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let found = self.found;
        match found {
            Found::End | Found::Char(']') => {
                write!(
                    f,
                    "expected an address after the version of IPvFuture, found {found}"
                )
            }
            Found::Char(_) | Found::Byte(_) | Found::Hidden => {
                write!(f, "{found} is not allowed in an IPvFuture address")
            }
        }
    }

    fn character(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let found = self.found;
        match (self.rule, self.offset) {
            (Rule::IpLiteral, _) => write!(f, "expected '[', found {found}"),
            (Rule::PctEncoded, 0) => write!(f, "expected '%', found {found}"),
            (Rule::PctEncoded, _) => {
                write!(f, "expected the end after two hex digits, found {found}")
            }
            _ => match found {
                Found::Char(c) if c.is_ascii() => self.ascii_character(c, f),
                Found::Char(c) => self.non_ascii_character(c, f),
                Found::Byte(byte) => write!(
                    f,
                    "byte 0x{byte:02X} is neither ASCII nor UTF-8 (as data: %{byte:02X})"
                ),
                Found::End => f.write_str("expected a character, found the end"),
                Found::Hidden => f.write_str("a character that is not allowed (not shown)"),
            },
        }
    }

    fn ascii_character(&self, c: char, f: &mut Formatter<'_>) -> fmt::Result {
        let (found, code) = (self.found, c as u32);
        match c {
            // Usually left over from pasted text: few first segments begin with %20.
            ' ' if self.offset == 0 => {
                f.write_str("space at the start (did you mean to remove it?)")
            }
            ' ' => f.write_str("space (did you mean %20?)"),
            c if c.is_ascii_control() => {
                write!(f, "control character U+{code:04X} (as data: %{code:02X})")
            }
            '#' => f.write_str("second '#' (as data: %23)"),
            '\\' if self.component == Component::Path => {
                f.write_str("'\\' is not allowed (did you mean '/'? as data: %5C)")
            }
            '[' | ']' if self.standard == StandardName::Rfc2396 => write!(
                f,
                "'{c}' around an IPv6 address requires RFC 2732 (as data: %{code:02X})"
            ),
            '[' | ']' => write!(
                f,
                "'{c}' is allowed only around an IP address in the host (as data: %{code:02X})"
            ),
            _ => write!(f, "{found} is not allowed here (as data: %{code:02X})"),
        }
    }

    fn non_ascii_character(&self, c: char, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.is_iri() {
            write!(f, "non-ASCII {c:?} (as UTF-8: ")?;
        } else if is_iprivate(c) {
            write!(
                f,
                "private-use character {c:?}, which only a query may contain (as data: "
            )?;
        } else {
            write!(f, "{} is not allowed in an IRI (as data: ", self.found)?;
        }
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            write!(f, "%{byte:02X}")?;
        }
        f.write_str(")")
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
            Found::End | Found::Char(_) | Found::Byte(_) | Found::Hidden => Ok(()),
        }
    }

    fn path_start(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let expected = if self.rule == Rule::PathEmpty {
            "nothing"
        } else if matches!(self.rule, Rule::PathRootless | Rule::PathNoscheme) {
            "a segment and no '/' before it"
        } else {
            "'/'"
        };
        write!(f, "expected {expected}, found {}", self.found)
    }

    /// Returns the message without position and citation, for programs that show those in another
    /// way, such as a caret under the text.
    ///
    /// ```
    /// let error = urial::UriRef::parse("?50%#x").unwrap_err();
    /// assert_eq!(
    ///     error.explanation().to_string(),
    ///     "'%' needs two hex digits, found the end (as data: %25)",
    /// );
    /// ```
    pub const fn explanation(&self) -> Explanation {
        Explanation(*self)
    }
}
