//! [`Descriptor`]: the rules of a scheme.

use super::{Citation, Role, SchemeError};
use crate::charset::CharSet;
use crate::identifier::Uri;

/// A check of rules that the other fields of a descriptor cannot state, such as the grammar of a path.
pub type SchemeCheck = fn(Uri<'_>) -> Result<(), SchemeError>;

/// The rules that a scheme adds to the generic syntax (RFC 3986 section 3.1).
///
/// A descriptor is data and can be a constant, made by [`new`](Self::new) and the `with_…` methods.
/// [`Scheme::descriptor`](crate::Scheme::descriptor) finds the descriptors of the built-in table, and
/// a [`SchemeRegistry`](crate::scheme::SchemeRegistry) those of the caller as well.
///
/// # Examples
///
/// ```
/// use urial::{Uri, error::Citation, scheme::{Descriptor, Presence, Role, SchemeRegistry}};
///
/// const LIBRARY: Descriptor = Descriptor::new("lib", Role::Locator, Citation::whole("our handbook"))
///     .with_authority(Presence::Required)
///     .with_default_port(7090)
///     .with_fragment(Presence::Forbidden);
///
/// let mut registry = SchemeRegistry::new();
/// registry.insert(LIBRARY)?;
///
/// assert!(Uri::parse("lib://shelf:1/a")?.check_scheme_with(&registry).is_ok());
/// let error = Uri::parse("lib://shelf/a#b")?.check_scheme_with(&registry).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid fragment at byte 13: lib URIs have no fragment (our handbook)",
/// );
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Descriptor {
    name: &'static str,
    role: Role,
    citation: Citation,
    authority: Presence,
    userinfo: Presence,
    empty_host: EmptyHost,
    default_host: Option<&'static str>,
    port: Presence,
    default_port: Option<u16>,
    empty_path: EmptyPath,
    path_case: PathCase,
    query: Presence,
    fragment: Presence,
    check: Check,
}

/// The function that checks path and query.
#[derive(Clone, Copy, Debug)]
pub(super) enum Check {
    Absent,
    /// The function for this name in `syntax.rs`. A pointer in the table would make every program that looks up
    /// a scheme contain all functions.
    BuiltIn,
    Custom(SchemeCheck),
}

/// Whether a component is required, optional or forbidden.
///
/// # Examples
///
/// ```
/// use urial::{Scheme, scheme::Presence};
///
/// let authority = |name| Scheme::parse(name).map(|s| s.descriptor().unwrap().authority());
/// assert_eq!(authority("http")?, Presence::Required);
/// assert_eq!(authority("file")?, Presence::Optional);
/// assert_eq!(authority("mailto")?, Presence::Forbidden);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// Every URI of the scheme has the component.
    Required,
    /// A URI of the scheme may have the component.
    Optional,
    /// No URI of the scheme has the component.
    Forbidden,
}

/// Whether an authority may have an empty host, as in `file:///etc`.
///
/// # Examples
///
/// ```
/// use urial::{Scheme, scheme::EmptyHost};
///
/// let empty_host = |name| Scheme::parse(name).map(|s| s.descriptor().unwrap().empty_host());
/// assert_eq!(empty_host("file")?, EmptyHost::Allowed);
/// assert_eq!(empty_host("http")?, EmptyHost::Forbidden);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyHost {
    /// An empty host has a meaning: the scheme's default host, or one that the client chooses.
    Allowed,
    /// The host of an authority has at least one character.
    Forbidden,
}

/// The meaning of an empty path after an authority (RFC 3986 section 6.2.3).
///
/// # Examples
///
/// ```
/// use urial::{Scheme, scheme::EmptyPath};
///
/// let http = Scheme::parse("http")?.descriptor().unwrap();
/// assert_eq!(http.empty_path(), EmptyPath::Slash);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyPath {
    /// An empty path differs from `/`.
    Distinct,
    /// An empty path means `/`.
    Slash,
}

/// The part of a path that is case-insensitive.
///
/// Scheme and host are case-insensitive in every scheme (RFC 3986 section 6.2.2.1).
///
/// # Examples
///
/// ```
/// use urial::{charset::CharSet, Scheme, scheme::PathCase};
///
/// // The namespace identifier of a URN: `urn:ISBN:…` is `urn:isbn:…`.
/// let urn = Scheme::parse("urn")?.descriptor().unwrap();
/// assert_eq!(urn.path_case(), PathCase::InsensitiveBefore(CharSet::of(b":")));
/// let tel = Scheme::parse("tel")?.descriptor().unwrap();
/// assert_eq!(tel.path_case(), PathCase::Insensitive);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathCase {
    /// None: all of the path is case-sensitive.
    Sensitive,
    /// The part before the first of these delimiters. A path without a delimiter is case-sensitive.
    InsensitiveBefore(CharSet),
    /// The domain of each address in a comma-separated list: the part after its last `@`.
    InsensitiveDomains,
    /// All of the path.
    Insensitive,
}

impl Descriptor {
    /// Returns the descriptor of a scheme without rules: every component is optional, the host may be
    /// empty, and the path is case-sensitive.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Role}};
    /// const MINE: Descriptor = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(MINE.name(), "mine");
    /// assert_eq!(MINE.default_port(), None);
    /// ```
    pub const fn new(name: &'static str, role: Role, citation: Citation) -> Self {
        Self {
            name,
            role,
            citation,
            authority: Presence::Optional,
            userinfo: Presence::Optional,
            empty_host: EmptyHost::Allowed,
            default_host: None,
            port: Presence::Optional,
            default_port: None,
            empty_path: EmptyPath::Distinct,
            path_case: PathCase::Sensitive,
            query: Presence::Optional,
            fragment: Presence::Optional,
            check: Check::Absent,
        }
    }

    /// Sets whether URIs have an authority.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Presence, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// let mine = mine.with_authority(Presence::Forbidden);
    /// assert_eq!(mine.authority(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_authority(mut self, authority: Presence) -> Self {
        self.authority = authority;
        self
    }

    /// Sets whether an authority has userinfo.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Presence, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// let mine = mine.with_userinfo(Presence::Forbidden);
    /// assert_eq!(mine.userinfo(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_userinfo(mut self, userinfo: Presence) -> Self {
        self.userinfo = userinfo;
        self
    }

    /// Sets whether the host of an authority may be empty.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, EmptyHost, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// let mine = mine.with_empty_host(EmptyHost::Forbidden);
    /// assert_eq!(mine.empty_host(), EmptyHost::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_empty_host(mut self, empty_host: EmptyHost) -> Self {
        self.empty_host = empty_host;
        self
    }

    /// Sets the host that an empty host means, and allows an empty host.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_default_host("localhost").default_host(), Some("localhost"));
    /// ```
    #[must_use]
    pub const fn with_default_host(mut self, host: &'static str) -> Self {
        self.default_host = Some(host);
        self.empty_host = EmptyHost::Allowed;
        self
    }

    /// Sets whether an authority has a port.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Presence, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_port(Presence::Forbidden).port(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_port(mut self, port: Presence) -> Self {
        self.port = port;
        self
    }

    /// Sets the default port. The scheme's ports are then those of TCP or UDP, and at most 65535.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_default_port(7).default_port(), Some(7));
    /// ```
    #[must_use]
    pub const fn with_default_port(mut self, port: u16) -> Self {
        self.default_port = Some(port);
        self
    }

    /// Sets the meaning of an empty path after an authority.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, EmptyPath, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_empty_path(EmptyPath::Slash).empty_path(), EmptyPath::Slash);
    /// ```
    #[must_use]
    pub const fn with_empty_path(mut self, empty_path: EmptyPath) -> Self {
        self.empty_path = empty_path;
        self
    }

    /// Sets the part of the path that is case-insensitive.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, PathCase, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_path_case(PathCase::Insensitive).path_case(), PathCase::Insensitive);
    /// ```
    #[must_use]
    pub const fn with_path_case(mut self, path_case: PathCase) -> Self {
        self.path_case = path_case;
        self
    }

    /// Sets whether URIs have a query.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Presence, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_query(Presence::Required).query(), Presence::Required);
    /// ```
    #[must_use]
    pub const fn with_query(mut self, query: Presence) -> Self {
        self.query = query;
        self
    }

    /// Sets whether URIs have a fragment.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Presence, Role}};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_fragment(Presence::Forbidden).fragment(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_fragment(mut self, fragment: Presence) -> Self {
        self.fragment = fragment;
        self
    }

    /// Sets a function that checks the path and the query.
    ///
    /// It is called for URIs of this scheme whose authority follows the other rules. If a query or
    /// fragment breaks one of them too, the error with the lower offset is returned.
    ///
    /// ```
    /// use urial::{Component, Uri, error::Citation, scheme::{Descriptor, Role, SchemeError, SchemeRegistry}};
    ///
    /// const HANDBOOK: Citation = Citation::new("our handbook", "7");
    /// fn even(uri: Uri<'_>) -> Result<(), SchemeError> {
    ///     if uri.path().as_str().len() % 2 == 0 {
    ///         return Ok(());
    ///     }
    ///     Err(SchemeError::custom(Component::Path, uri.as_str().len(), "the length is odd", HANDBOOK))
    /// }
    ///
    /// let mut registry = SchemeRegistry::new();
    /// registry.insert(Descriptor::new("even", Role::Name, HANDBOOK).with_check(even))?;
    /// assert!(Uri::parse("even:1234")?.check_scheme_with(&registry).is_ok());
    /// assert_eq!(
    ///     Uri::parse("even:123")?.check_scheme_with(&registry).unwrap_err().to_string(),
    ///     "invalid path at byte 8: the length is odd (our handbook section 7)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_check(mut self, check: SchemeCheck) -> Self {
        self.check = Check::Custom(check);
        self
    }

    /// Sets the check of path and query to the built-in one.
    #[must_use]
    pub(super) const fn with_built_in_check(mut self) -> Self {
        self.check = Check::BuiltIn;
        self
    }

    /// Returns the name of the scheme, which is in lower case in the built-in table.
    ///
    /// ```
    /// assert_eq!(urial::Scheme::parse("FTP")?.descriptor().unwrap().name(), "ftp");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns whether URIs of the scheme are locators, names, or either (RFC 3986 section 1.1.3).
    ///
    /// ```
    /// use urial::{Scheme, scheme::Role};
    /// assert_eq!(Scheme::parse("urn")?.descriptor().unwrap().role(), Role::Name);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn role(&self) -> Role {
        self.role
    }

    /// Returns the document and section that define the syntax of the scheme.
    ///
    /// ```
    /// let ws = urial::Scheme::parse("ws")?.descriptor().unwrap();
    /// assert_eq!(ws.citation().to_string(), "RFC 6455 section 3");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn citation(&self) -> Citation {
        self.citation
    }

    /// Returns whether URIs have an authority (RFC 3986 section 3.2).
    ///
    /// ```
    /// use urial::{Scheme, scheme::Presence};
    /// let tel = Scheme::parse("tel")?.descriptor().unwrap();
    /// assert_eq!(tel.authority(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn authority(&self) -> Presence {
        self.authority
    }

    /// Returns whether an authority has userinfo (RFC 3986 section 3.2.1).
    ///
    /// ```
    /// use urial::{Scheme, scheme::Presence};
    /// let ws = Scheme::parse("ws")?.descriptor().unwrap();
    /// assert_eq!(ws.userinfo(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn userinfo(&self) -> Presence {
        self.userinfo
    }

    /// Returns whether the host of an authority may be empty (RFC 3986 section 3.2.2).
    ///
    /// ```
    /// use urial::{Scheme, scheme::EmptyHost};
    /// let ldap = Scheme::parse("ldap")?.descriptor().unwrap();
    /// assert_eq!(ldap.empty_host(), EmptyHost::Allowed);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn empty_host(&self) -> EmptyHost {
        self.empty_host
    }

    /// Returns the host that an empty host or an absent authority means (RFC 3986 section 3.2.2).
    ///
    /// ```
    /// let file = urial::Scheme::parse("file")?.descriptor().unwrap();
    /// assert_eq!(file.default_host(), Some("localhost"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn default_host(&self) -> Option<&'static str> {
        self.default_host
    }

    /// Returns whether an authority has a port (RFC 3986 section 3.2.3).
    ///
    /// ```
    /// use urial::{Scheme, scheme::Presence};
    /// let file = Scheme::parse("file")?.descriptor().unwrap();
    /// assert_eq!(file.port(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn port(&self) -> Presence {
        self.port
    }

    /// Returns the default port, which an absent or empty port means (RFC 3986 section 3.2.3).
    ///
    /// ```
    /// let https = urial::Scheme::parse("https")?.descriptor().unwrap();
    /// assert_eq!(https.default_port(), Some(443));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// Returns the meaning of an empty path after an authority (RFC 3986 section 6.2.3).
    ///
    /// ```
    /// use urial::{Scheme, scheme::EmptyPath};
    /// let wss = Scheme::parse("wss")?.descriptor().unwrap();
    /// assert_eq!(wss.empty_path(), EmptyPath::Slash);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn empty_path(&self) -> EmptyPath {
        self.empty_path
    }

    /// Returns the part of the path that is case-insensitive (RFC 3986 section 6.2.3).
    ///
    /// ```
    /// use urial::{Scheme, scheme::PathCase};
    /// let http = Scheme::parse("http")?.descriptor().unwrap();
    /// assert_eq!(http.path_case(), PathCase::Sensitive);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn path_case(&self) -> PathCase {
        self.path_case
    }

    /// Returns whether normalization treats host and path as in an unknown scheme: there is no default
    /// host, and all of the path is case-sensitive.
    pub(crate) const fn keeps_names(&self) -> bool {
        self.default_host.is_none() && matches!(self.path_case, PathCase::Sensitive)
    }

    /// Returns whether URIs have a query (RFC 3986 section 3.4).
    ///
    /// ```
    /// use urial::{Scheme, scheme::Presence};
    /// let tel = Scheme::parse("tel")?.descriptor().unwrap();
    /// assert_eq!(tel.query(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn query(&self) -> Presence {
        self.query
    }

    /// Returns whether URIs have a fragment (RFC 3986 section 3.5).
    ///
    /// ```
    /// use urial::{Scheme, scheme::Presence};
    /// let ws = Scheme::parse("ws")?.descriptor().unwrap();
    /// assert_eq!(ws.fragment(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn fragment(&self) -> Presence {
        self.fragment
    }

    /// Returns which function checks path and query.
    pub(super) const fn check_of_parts(&self) -> Check {
        self.check
    }
}
