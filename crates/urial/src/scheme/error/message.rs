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
            SchemeErrorKind::EmptyHost => {
                write!(f, "{scheme} URIs have a host that is not empty")
            }
            SchemeErrorKind::PortTooLarge => f.write_str("the largest port number is 65535"),
            SchemeErrorKind::Custom(message) => f.write_str(message),
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
