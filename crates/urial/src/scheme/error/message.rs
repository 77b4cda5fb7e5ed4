//! The messages of scheme errors.

use core::fmt::{self, Formatter};

use super::{SchemeError, SchemeErrorKind};
use crate::component::Component;
use crate::error::Words;

/// `invalid host at byte 7: http URIs have a host that is not empty (RFC 9110 section 4.2.1)`
impl fmt::Display for SchemeError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self {
            component, offset, ..
        } = self;
        write!(f, "invalid {component} at byte {offset}: {}", Reason(self))
    }
}

/// The message without component and offset: the rule and its document.
pub(crate) struct Reason<'e>(&'e SchemeError);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.explain(f)?;
        write!(f, " ({})", self.0.citation)
    }
}

impl SchemeError {
    /// Returns the message without component and offset.
    #[cfg(feature = "alloc")]
    pub(crate) const fn reason(&self) -> Reason<'_> {
        Reason(self)
    }

    fn explain(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.words() {
            Words::Text(text) => f.write_str(text),
            Words::Expected(text) => write!(f, "{text}, found {}", self.found),
            Words::Written(write) => write(self, f),
        }
    }

    /// Returns the words of each kind: a new kind does not compile until it has some.
    #[expect(clippy::too_many_lines, reason = "a table, of one row per kind")]
    const fn words(&self) -> Words<Self> {
        match self.kind {
            SchemeErrorKind::Missing => Words::Written(|error, f| {
                write!(f, "{} URIs have {}", error.scheme, Article(error.component))
            }),
            SchemeErrorKind::Unexpected => Words::Written(|error, f| {
                write!(f, "{} URIs have no {}", error.scheme, error.component)
            }),
            SchemeErrorKind::OtherScheme => {
                Words::Written(|error, f| write!(f, "expected the {} scheme", error.scheme))
            }
            SchemeErrorKind::EmptyHost => Words::Written(|error, f| {
                write!(f, "{} URIs have a host that is not empty", error.scheme)
            }),
            SchemeErrorKind::PortTooLarge => Words::Text("the largest port number is 65535"),
            SchemeErrorKind::NidLength => {
                Words::Text("a namespace identifier has 2 to 32 characters")
            }
            SchemeErrorKind::NidReserved => {
                Words::Text("an identifier that begins with \"urn-\" continues with a number")
            }
            SchemeErrorKind::PhoneContext => {
                Words::Text("a number without '+' needs a phone-context")
            }
            SchemeErrorKind::Custom(message) => Words::Text(message),
            SchemeErrorKind::NidCharacter => {
                Words::Expected("a namespace identifier has letters, digits and inner hyphens")
            }
            SchemeErrorKind::MissingNss => {
                Words::Expected("expected ':' and a name after the namespace identifier")
            }
            SchemeErrorKind::EmptyNss => {
                Words::Expected("expected a name that is not empty and begins with no '/'")
            }
            SchemeErrorKind::UrnQuery => {
                Words::Expected("the '?' of a URN is followed by '+' or '='")
            }
            SchemeErrorKind::EmptyUrnComponent => Words::Expected(
                "expected a component that is not empty and begins with neither '/' nor '?'",
            ),
            SchemeErrorKind::Uuid => Words::Expected(
                "expected hex digits in groups of 8, 4, 4, 4 and 12 with '-' between them",
            ),
            SchemeErrorKind::Oid => {
                Words::Expected("expected numbers without leading zeros, with '.' between them")
            }
            SchemeErrorKind::MailAddress => Words::Expected("expected a mail address"),
            SchemeErrorKind::MailHeader => Words::Expected(
                "expected a name, '=' and a value, with '&' between fields and other delimiters encoded",
            ),
            SchemeErrorKind::DataComma => Words::Expected("expected ',' before the data"),
            SchemeErrorKind::MediaType => {
                Words::Expected("expected a media type such as \"text/plain\"")
            }
            SchemeErrorKind::MediaParameter => {
                Words::Expected("expected a parameter such as \"charset=utf-8\"")
            }
            SchemeErrorKind::Base64Character => {
                Words::Expected("base64 consists of letters, digits, '+', '/' and '=' at the end")
            }
            SchemeErrorKind::Base64Padding => Words::Expected(
                "base64 consists of groups of four characters, the last one padded with '='",
            ),
            SchemeErrorKind::Base64Bits => {
                Words::Expected("the unused bits before base64 padding are zero")
            }
            SchemeErrorKind::PhoneNumber => {
                Words::Expected("expected the digits of a telephone number")
            }
            SchemeErrorKind::PhoneParameter => {
                Words::Expected("expected ';', a name that is not repeated, and its value")
            }
            SchemeErrorKind::NewsName => {
                Words::Expected("expected a newsgroup or an article identifier")
            }
            SchemeErrorKind::DidMethod => {
                Words::Expected("expected a method in lower-case letters and digits, and ':'")
            }
            SchemeErrorKind::DidName => {
                Words::Expected("expected a name of letters, digits, '.', '-', '_' and inner ':'")
            }
            SchemeErrorKind::TagAuthority => {
                Words::Expected("expected a domain name or mail address, and ','")
            }
            SchemeErrorKind::TagDate => {
                Words::Expected("expected a date such as 2024-01-31, and ':'")
            }
            SchemeErrorKind::GeoCoordinate => {
                Words::Expected("expected two or three decimal numbers with ','")
            }
            SchemeErrorKind::GeoParameter => Words::Expected("expected ';', a name and its value"),
            SchemeErrorKind::FilePath => {
                Words::Expected("file URIs have a path that begins with one '/'")
            }
            SchemeErrorKind::FileHost => Words::Expected("expected a file on this machine"),
            SchemeErrorKind::FileSeparator => {
                Words::Expected("a file name cannot contain a path separator")
            }
            SchemeErrorKind::FileNul => Words::Expected("a file name cannot contain NUL"),
            SchemeErrorKind::FileText => Words::Expected("expected UTF-8 text"),
            SchemeErrorKind::FileDrive => {
                Words::Expected("a Windows path begins with a drive or a server")
            }
            SchemeErrorKind::FileServer => Words::Expected("expected the name of a server"),
            SchemeErrorKind::FileShare => {
                Words::Expected("expected a server and the name of a share")
            }
        }
    }
}

/// A component with its article: `an authority`, `a port`.
struct Article(Component);

impl fmt::Display for Article {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Component::Authority => f.write_str("an authority (\"//\" and a host)"),
            other @ (Component::Reference
            | Component::Scheme
            | Component::Userinfo
            | Component::Host
            | Component::Port
            | Component::Path
            | Component::Query
            | Component::Fragment) => write!(f, "a {other}"),
        }
    }
}
