//! The rules of a scheme, apart from the generic syntax.

use super::{Citation, Descriptor, EmptyHost, Presence, SchemeError, SchemeErrorKind};
use crate::component::Component;
use crate::error::Found;
use crate::port::PortError;
use crate::uri::Uri;

/// "The valid range of port numbers": sixteen bits.
const PORT_NUMBERS: Citation = Citation::new("RFC 6335", "6");

impl Uri<'_> {
    /// Whether the URI follows the rules of its scheme, as the built-in table has them.
    ///
    /// Reading a URI checks the generic syntax and nothing else, for that is all that RFC 3986 asks
    /// of every URI. This is the other half: what the scheme's own document adds. A scheme that is
    /// not in the table has no rules that could be broken.
    ///
    /// # Errors
    ///
    /// The first rule that is broken, with the document that states it.
    ///
    /// ```
    /// use urial::Uri;
    ///
    /// assert!(Uri::parse("http://example.com")?.check_scheme().is_ok());
    /// assert!(Uri::parse("unheard-of://a")?.check_scheme().is_ok());
    /// assert_eq!(
    ///     Uri::parse("wss://example.com/chat#top")?.check_scheme().unwrap_err().to_string(),
    ///     "invalid fragment at byte 22: wss URIs have no fragment (RFC 6455 section 3)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check_scheme(&self) -> Result<(), SchemeError> {
        match self.scheme().descriptor() {
            Some(descriptor) => descriptor.check(*self),
            None => Ok(()),
        }
    }

    /// As [`check_scheme`](Self::check_scheme), with descriptors of the caller's own.
    ///
    /// # Errors
    ///
    /// As [`check_scheme`](Self::check_scheme).
    ///
    /// ```
    /// use urial::{SchemeRegistry, Uri};
    /// assert!(Uri::parse("https://")?.check_scheme_with(&SchemeRegistry::new()).is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn check_scheme_with(&self, registry: &super::SchemeRegistry) -> Result<(), SchemeError> {
        match registry.descriptor(self.scheme()) {
            Some(descriptor) => descriptor.check(*self),
            None => Ok(()),
        }
    }
}

impl Descriptor {
    /// Whether a URI follows the rules that this descriptor states, whatever its scheme.
    ///
    /// # Errors
    ///
    /// The first rule that is broken.
    ///
    /// ```
    /// use urial::{Scheme, Uri};
    /// let ftp = Scheme::parse("ftp")?.descriptor().unwrap();
    /// assert!(ftp.check(Uri::parse("ftp://h/a;type=i")?).is_ok());
    /// assert!(ftp.check(Uri::parse("ftp:h")?).is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check(&self, uri: Uri<'_>) -> Result<(), SchemeError> {
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
        self.presence(Component::Fragment, self.fragment(), fragment, end)?;
        self.check_function().map_or(Ok(()), |check| check(uri))
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
