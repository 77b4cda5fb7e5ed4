//! The words of a scheme's error.

use core::fmt::{self, Formatter};

use super::{SchemeError, SchemeErrorKind};
use crate::component::Component;

/// `invalid host at byte 7: http URIs have a host that is not empty (RFC 9110 section 4.2.1)`
impl fmt::Display for SchemeError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {} at byte {}: ", self.component, self.offset)?;
        self.explain(f)?;
        write!(f, " ({})", self.citation)
    }
}

impl SchemeError {
    fn explain(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { scheme, .. } = self;
        match self.kind {
            SchemeErrorKind::Missing => {
                write!(f, "{scheme} URIs have {}", Article(self.component))
            }
            SchemeErrorKind::Unexpected => write!(f, "{scheme} URIs have no {}", self.component),
            SchemeErrorKind::OtherScheme => write!(f, "expected the {scheme} scheme"),
            SchemeErrorKind::EmptyHost => {
                write!(f, "{scheme} URIs have a host that is not empty")
            }
            SchemeErrorKind::PortTooLarge => f.write_str("the largest port number is 65535"),
            SchemeErrorKind::NidLength => {
                f.write_str("a namespace identifier has 2 to 32 characters")
            }
            SchemeErrorKind::NidReserved => {
                f.write_str("an identifier that begins with \"urn-\" goes on with a number")
            }
            SchemeErrorKind::PhoneContext => f.write_str(
                "a number without '+' needs a phone-context that says where it is local",
            ),
            SchemeErrorKind::Custom(message) => f.write_str(message),
            // The rest say what was expected at a place in the text.
            _ => write!(f, "{}, found {}", self.expectation(), self.found),
        }
    }

    const fn expectation(&self) -> &'static str {
        match self.kind {
            SchemeErrorKind::NidCharacter => {
                "a namespace identifier has letters, digits and inner hyphens"
            }
            SchemeErrorKind::MissingNss => "expected ':' and a name after the namespace identifier",
            SchemeErrorKind::EmptyNss => "expected a name that is not empty and begins with no '/'",
            SchemeErrorKind::UrnQuery => "the '?' of a URN is followed by '+' or '='",
            SchemeErrorKind::EmptyUrnComponent => {
                "expected a component that is not empty and begins with neither '/' nor '?'"
            }
            SchemeErrorKind::Uuid => {
                "expected hex digits in groups of 8, 4, 4, 4 and 12 with '-' between them"
            }
            SchemeErrorKind::MailAddress => "expected a mail address",
            SchemeErrorKind::MailHeader => {
                "expected a name, '=' and a value, with '&' between fields and other delimiters encoded"
            }
            SchemeErrorKind::DataComma => "expected ',' before the data",
            SchemeErrorKind::MediaType => "expected a media type such as \"text/plain\"",
            SchemeErrorKind::MediaParameter => "expected a parameter such as \"charset=utf-8\"",
            SchemeErrorKind::Base64Character => {
                "base64 has letters, digits, '+', '/' and '=' at the end"
            }
            SchemeErrorKind::Base64Padding => {
                "base64 comes in groups of four characters, the last filled up with '='"
            }
            SchemeErrorKind::Base64Bits => {
                "the bits that are left over before the padding of base64 are zero"
            }
            _ => self.expectation_of_names(),
        }
    }
}

impl SchemeError {
    const fn expectation_of_names(&self) -> &'static str {
        match self.kind {
            SchemeErrorKind::PhoneNumber => "expected the digits of a telephone number",
            SchemeErrorKind::PhoneParameter => {
                "expected ';', a name that is not there yet, and its value"
            }
            SchemeErrorKind::NewsName => "expected a newsgroup or an article's identifier",
            SchemeErrorKind::DidMethod => {
                "expected a method in lower-case letters and digits, and ':'"
            }
            SchemeErrorKind::DidName => {
                "expected a name of letters, digits, '.', '-', '_' and inner ':'"
            }
            SchemeErrorKind::TagAuthority => "expected a domain name or mail address, and ','",
            SchemeErrorKind::TagDate => "expected a date such as 2024-01-31, and ':'",
            SchemeErrorKind::GeoCoordinate => "expected two or three decimal numbers with ','",
            SchemeErrorKind::GeoParameter => "expected ';', a name and its value",
            _ => self.expectation_of_files(),
        }
    }

    const fn expectation_of_files(&self) -> &'static str {
        match self.kind {
            SchemeErrorKind::FilePath => "file URIs have a path that begins with one '/'",
            SchemeErrorKind::FileHost => "expected a file of this machine",
            SchemeErrorKind::FileSeparator => "a separator inside a name would make two of it",
            SchemeErrorKind::FileNul => "no file's name has a NUL",
            SchemeErrorKind::FileText => "expected UTF-8 text",
            SchemeErrorKind::FileDrive => "a path of Windows begins with a drive or a server",
            SchemeErrorKind::FileServer => "expected the name of a server",
            SchemeErrorKind::FileShare => "expected a server and the name of what it shares",
            _ => "",
        }
    }
}

/// A component with its article: `an authority`, `a port`.
struct Article(Component);

impl fmt::Display for Article {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Component::Authority => f.write_str("an authority (\"//\" and a host)"),
            other => write!(f, "a {other}"),
        }
    }
}
