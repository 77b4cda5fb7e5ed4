//! Checks a URI against a descriptor.

use super::{Citation, Descriptor, EmptyHost, Presence, SchemeError, SchemeErrorKind};
use crate::authority::{Port, PortError};
use crate::component::Component;
use crate::error::Found;
use crate::identifier::Uri;

/// "The valid range of port numbers": sixteen bits.
const PORT_NUMBERS: Citation = Citation::new("RFC 6335", "6");

impl Descriptor {
    /// Checks the presence of components and then calls `read`; returns the error with the lower
    /// offset, or the value of `read`.
    ///
    /// `read` checks path and query. It is not called if an error precedes the path.
    pub(super) fn admit_with<T>(
        &self,
        uri: Uri<'_>,
        read: impl FnOnce() -> Result<T, SchemeError>,
    ) -> Result<T, SchemeError> {
        match self.admit(uri) {
            Ok(()) => read(),
            Err(error) if error.offset() <= uri.layout().path().start => Err(error),
            Err(error) => match read() {
                Err(earlier) if earlier.offset() < error.offset() => Err(earlier),
                _ => Err(error),
            },
        }
    }

    /// Checks everything that the descriptor states as data, from left to right.
    fn admit(&self, uri: Uri<'_>) -> Result<(), SchemeError> {
        if !uri.scheme().is(self.name()) {
            return self.fail(Component::Scheme, 0, SchemeErrorKind::OtherScheme);
        }
        let layout = uri.layout();
        let delimiter = |start: usize| start - 1;
        let prefix = layout.prefix() as usize;
        let start = |range: Option<core::ops::Range<usize>>| range.map(|range| range.start);

        let authority = start(layout.authority()).map(|_| prefix);
        self.check_presence(Component::Authority, self.authority(), authority, prefix)?;
        if let Some(host) = layout.host() {
            let userinfo = start(layout.userinfo());
            self.check_presence(Component::Userinfo, self.userinfo(), userinfo, host.start)?;
            if host.is_empty() && self.empty_host() == EmptyHost::Forbidden {
                return self.fail(Component::Host, host.start, SchemeErrorKind::EmptyHost);
            }
            let port = start(layout.port()).map(delimiter);
            self.check_presence(Component::Port, self.port(), port, host.end)?;
            self.check_port_number(uri)?;
        }
        let query = start(layout.query()).map(delimiter);
        self.check_presence(Component::Query, self.query(), query, layout.path().end)?;
        let end = uri.as_str().len();
        let fragment = start(layout.fragment(end)).map(delimiter);
        self.check_presence(Component::Fragment, self.fragment(), fragment, end)
    }

    /// Checks a component that starts at `start`, or would start at `expected_start`.
    fn check_presence(
        &self,
        component: Component,
        rule: Presence,
        start: Option<usize>,
        expected_start: usize,
    ) -> Result<(), SchemeError> {
        match (rule, start) {
            (Presence::Required, None) => {
                self.fail(component, expected_start, SchemeErrorKind::Missing)
            }
            (Presence::Forbidden, Some(start)) => {
                self.fail(component, start, SchemeErrorKind::Unexpected)
            }
            (Presence::Required, Some(_))
            | (Presence::Forbidden, None)
            | (Presence::Optional, _) => Ok(()),
        }
    }

    /// Checks the port number, if the scheme has a default port and so uses those of TCP or UDP.
    fn check_port_number(&self, uri: Uri<'_>) -> Result<(), SchemeError> {
        match (self.default_port(), uri.port().map(Port::number)) {
            (Some(_), Some(Err(PortError::TooLarge))) => {
                let start = uri.layout().port().map_or(0, |port| port.start);
                let error = self.error(Component::Port, start, SchemeErrorKind::PortTooLarge);
                Err(error.citing(PORT_NUMBERS))
            }
            _ => Ok(()),
        }
    }

    fn fail(
        &self,
        component: Component,
        offset: usize,
        kind: SchemeErrorKind,
    ) -> Result<(), SchemeError> {
        Err(self.error(component, offset, kind))
    }

    /// Returns an error inside a component, with the character at the offset.
    pub(super) fn error_at(
        &self,
        uri: Uri<'_>,
        component: Component,
        offset: usize,
        kind: SchemeErrorKind,
    ) -> SchemeError {
        let layout = uri.layout();
        let end = match component {
            Component::Path => layout.path().end,
            Component::Query => layout.query().map_or(offset, |query| query.end),
            Component::Reference
            | Component::Scheme
            | Component::Authority
            | Component::Userinfo
            | Component::Host
            | Component::Port
            | Component::Fragment => uri.as_str().len(),
        };
        SchemeError {
            found: Found::at(&uri.as_str().as_bytes()[..end], offset),
            ..self.error(component, offset, kind)
        }
    }

    const fn error(
        &self,
        component: Component,
        offset: usize,
        kind: SchemeErrorKind,
    ) -> SchemeError {
        SchemeError {
            offset: offset as u32,
            component,
            kind,
            found: Found::Hidden,
            scheme: self.name(),
            citation: self.citation(),
        }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use crate::scheme::{Role, SchemeRegistry};

    /// The error with the lowest offset is returned, whichever rule is checked first.
    #[test]
    fn the_first_invalid_byte_is_reported() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            (
                "urn:uuid:06e775ac-2c38-ZZZZ-801c-8086f2cc00c9?query=foo",
                23,
                Uuid,
            ),
            (
                "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?query=foo",
                46,
                UrnQuery,
            ),
            ("urn:oid:1.x?query", 10, Oid),
            ("tel:hello?x", 4, PhoneNumber),
            ("tel:+1?x", 6, Unexpected),
            ("geo:1,x?y", 6, GeoCoordinate),
            ("news:a:b?x", 6, NewsName),
            ("nntp://h/*?x", 9, NewsName),
            ("file:a?b", 5, FilePath),
            ("file:///a?b", 9, Unexpected),
            ("file://h:1/a?b", 8, Unexpected),
            ("data:te:xt", 7, MediaType),
            ("http:x?y", 5, Missing),
            ("tag:a_b-,2000:x", 5, TagAuthority),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }

    #[test]
    fn a_check_of_the_caller_competes_by_offset() {
        fn path_is_x(uri: Uri<'_>) -> Result<(), SchemeError> {
            let start = uri.layout().path().start;
            if uri.path() == "x" {
                return Ok(());
            }
            Err(SchemeError::custom(
                Component::Path,
                start,
                "the path is x",
                PORT_NUMBERS,
            ))
        }
        let mut registry = SchemeRegistry::new();
        let descriptor = Descriptor::new("t", Role::Both, PORT_NUMBERS)
            .with_query(Presence::Forbidden)
            .with_check(path_is_x);
        registry.insert(descriptor).unwrap();
        for (text, offset) in [("t:y?q", 2), ("t:x?q", 3), ("t:y", 2)] {
            let uri = Uri::parse(text).unwrap();
            let error = uri.check_scheme_with(&registry).unwrap_err();
            assert_eq!(error.offset(), offset, "{text}");
        }
    }
}
