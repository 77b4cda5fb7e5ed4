//! The messages of scheme errors.

use core::fmt::{self, Formatter};

use super::{SchemeError, SchemeErrorKind as Kind};
use crate::component::Component;
use crate::error::Words::{self, Expected, Text, Written};

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
        match words(self.kind) {
            Text(text) => f.write_str(text),
            Expected(text) => write!(f, "{text}, found {}", self.found),
            Written(write) => write(self, f),
        }
    }

    fn missing(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} URIs have {}", self.scheme, Article(self.component))
    }

    fn unexpected(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} URIs have no {}", self.scheme, self.component)
    }

    fn other_scheme(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "expected the {} scheme", self.scheme)
    }

    fn empty_host(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} URIs have a host that is not empty", self.scheme)
    }
}

const MAIL_HEADER: &str =
    "expected a name, '=' and a value, with '&' between fields and other delimiters encoded";
const BASE64_PADDING: &str =
    "base64 consists of groups of four characters, the last one padded with '='";

/// Returns the words of each kind: a new kind does not compile until it has some.
const fn words(kind: Kind) -> Words<SchemeError> {
    match kind {
        Kind::Missing => Written(SchemeError::missing),
        Kind::Unexpected => Written(SchemeError::unexpected),
        Kind::OtherScheme => Written(SchemeError::other_scheme),
        Kind::EmptyHost => Written(SchemeError::empty_host),
        Kind::PortTooLarge => Text("the largest port number is 65535"),
        Kind::NidLength => Text("a namespace identifier has 2 to 32 characters"),
        Kind::NidReserved => {
            Text("an identifier that begins with \"urn-\" continues with a number")
        }
        Kind::PhoneContext => Text("a number without '+' needs a phone-context"),
        Kind::Custom(message) => Text(message),
        Kind::NidCharacter => {
            Expected("a namespace identifier has letters, digits and inner hyphens")
        }
        Kind::MissingNss => Expected("expected ':' and a name after the namespace identifier"),
        Kind::EmptyNss => Expected("expected a name that is not empty and begins with no '/'"),
        Kind::UrnQuery => Expected("the '?' of a URN is followed by '+' or '='"),
        Kind::EmptyUrnComponent => {
            Expected("expected a component that is not empty and begins with neither '/' nor '?'")
        }
        Kind::Uuid => {
            Expected("expected hex digits in groups of 8, 4, 4, 4 and 12 with '-' between them")
        }
        Kind::Oid => Expected("expected numbers without leading zeros, with '.' between them"),
        Kind::MailAddress => Expected("expected a mail address"),
        Kind::MailHeader => Expected(MAIL_HEADER),
        Kind::DataComma => Expected("expected ',' before the data"),
        Kind::MediaType => Expected("expected a media type such as \"text/plain\""),
        Kind::MediaParameter => Expected("expected a parameter such as \"charset=utf-8\""),
        Kind::Base64Character => {
            Expected("base64 consists of letters, digits, '+', '/' and '=' at the end")
        }
        Kind::Base64Padding => Expected(BASE64_PADDING),
        Kind::Base64Bits => Expected("the unused bits before base64 padding are zero"),
        Kind::PhoneNumber => Expected("expected the digits of a telephone number"),
        Kind::PhoneParameter => {
            Expected("expected ';', a name that is not repeated, and its value")
        }
        Kind::NewsName => Expected("expected a newsgroup or an article identifier"),
        Kind::DidMethod => Expected("expected a method in lower-case letters and digits, and ':'"),
        Kind::DidName => {
            Expected("expected a name of letters, digits, '.', '-', '_' and inner ':'")
        }
        Kind::TagAuthority => Expected("expected a domain name or mail address, and ','"),
        Kind::TagDate => Expected("expected a date such as 2024-01-31, and ':'"),
        Kind::GeoCoordinate => Expected("expected two or three decimal numbers with ','"),
        Kind::GeoParameter => Expected("expected ';', a name and its value"),
        Kind::FilePath => Expected("file URIs have a path that begins with one '/'"),
        Kind::FileHost => Expected("expected a file on this machine"),
        Kind::FileSeparator => Expected("a file name cannot contain a path separator"),
        Kind::FileNul => Expected("a file name cannot contain NUL"),
        Kind::FileText => Expected("expected UTF-8 text"),
        Kind::FileDrive => Expected("a Windows path begins with a drive or a server"),
        Kind::FileServer => Expected("expected the name of a server"),
        Kind::FileShare => Expected("expected a server and the name of a share"),
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
