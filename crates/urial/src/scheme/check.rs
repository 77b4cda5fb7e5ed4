//! Whether a URI follows what a descriptor says.

use super::{Citation, Descriptor, EmptyHost, Presence, SchemeError, SchemeErrorKind};
use crate::component::Component;
use crate::error::Found;
use crate::port::PortError;
use crate::uri::Uri;

/// "The valid range of port numbers": sixteen bits.
const PORT_NUMBERS: Citation = Citation::new("RFC 6335", "6");

impl Descriptor {
    /// Whether a URI follows the rules that this descriptor states.
    ///
    /// # Errors
    ///
    /// The first rule that is broken; the first of all is that the URI has this scheme.
    ///
    /// ```
    /// use urial::{Scheme, Uri};
    /// let ftp = Scheme::parse("ftp")?.descriptor().unwrap();
    /// assert!(ftp.check(Uri::parse("ftp://h/a;type=i")?).is_ok());
    /// assert!(ftp.check(Uri::parse("ftp:h")?).is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check(&self, uri: Uri<'_>) -> Result<(), SchemeError> {
        self.admit(uri)?;
        self.check_function().map_or(Ok(()), |check| check(uri))
    }

    /// All that the descriptor's data says, before its check is run.
    pub(super) fn admit(&self, uri: Uri<'_>) -> Result<(), SchemeError> {
        if !uri.scheme().is(self.name()) {
            return self.fail(Component::Scheme, 0, SchemeErrorKind::OtherScheme);
        }
        let layout = uri.layout();
        let before = |start: usize| start - 1;
        let prefix = layout.prefix() as usize;
        let start = |range: Option<core::ops::Range<usize>>| range.map(|range| range.start);

        let authority = start(layout.authority()).map(|_| prefix);
        self.presence(Component::Authority, self.authority(), authority, prefix)?;
        if let Some(host) = layout.host() {
            let userinfo = start(layout.userinfo());
            self.presence(Component::Userinfo, self.userinfo(), userinfo, host.start)?;
            if host.is_empty() && self.empty_host() == EmptyHost::Forbidden {
                return self.fail(Component::Host, host.start, SchemeErrorKind::EmptyHost);
            }
            let port = start(layout.port()).map(before);
            self.presence(Component::Port, self.port(), port, host.end)?;
            self.port_number(uri)?;
        }
        let query = start(layout.query()).map(before);
        self.presence(Component::Query, self.query(), query, layout.path().end)?;
        let end = uri.as_str().len();
        let fragment = start(layout.fragment(end)).map(before);
        self.presence(Component::Fragment, self.fragment(), fragment, end)
    }

    fn presence(
        &self,
        component: Component,
        rule: Presence,
        start: Option<usize>,
        otherwise: usize,
    ) -> Result<(), SchemeError> {
        match (rule, start) {
            (Presence::Required, None) => self.fail(component, otherwise, SchemeErrorKind::Missing),
            (Presence::Forbidden, Some(start)) => {
                self.fail(component, start, SchemeErrorKind::Unexpected)
            }
            _ => Ok(()),
        }
    }

    /// A scheme with a default port is one whose ports are those of TCP or UDP.
    fn port_number(&self, uri: Uri<'_>) -> Result<(), SchemeError> {
        match (self.default_port(), uri.port().map(crate::Port::number)) {
            (Some(_), Some(Err(PortError::TooLarge))) => Err(SchemeError {
                citation: PORT_NUMBERS,
                ..self.error(
                    Component::Port,
                    uri.layout().port().map_or(0, |port| port.start),
                    SchemeErrorKind::PortTooLarge,
                )
            }),
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

    /// What is wrong at a place inside a component, with the character that stands there.
    pub(super) fn broken(
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
            _ => uri.as_str().len(),
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
