//! [`Descriptor`]: what a scheme says of its URIs.

use super::{Citation, Role, SchemeError};
use crate::charset::CharSet;
use crate::uri::Uri;

/// A check of what a descriptor's other fields cannot say, such as the grammar of a path.
pub type SchemeCheck = fn(Uri<'_>) -> Result<(), SchemeError>;

/// What a scheme says of its URIs, over and above the generic syntax (RFC 3986 section 3.1).
///
/// A descriptor is data: it is made in a constant, by [`new`](Self::new) and the `with_…` methods,
/// and asked for what it says. [`Scheme::descriptor`](crate::Scheme::descriptor) finds those of the
/// built-in table, [`SchemeRegistry`](crate::SchemeRegistry) those of the caller as well.
///
/// # Examples
///
/// ```
/// use urial::{Citation, Descriptor, Presence, Role, SchemeRegistry, Uri};
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
    check: Option<SchemeCheck>,
}

/// Whether a component must, may or must not be there.
///
/// # Examples
///
/// ```
/// use urial::{Presence, Scheme};
///
/// let authority = |name| Scheme::parse(name).map(|s| s.descriptor().unwrap().authority());
/// assert_eq!(authority("http")?, Presence::Required);
/// assert_eq!(authority("file")?, Presence::Optional);
/// assert_eq!(authority("mailto")?, Presence::Forbidden);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It is part of every URI of the scheme.
    Required,
    /// It may be there or not.
    Optional,
    /// No URI of the scheme has it.
    Forbidden,
}

/// Whether an authority may have an empty host, as in `file:///etc`.
///
/// # Examples
///
/// ```
/// use urial::{EmptyHost, Scheme};
///
/// let empty_host = |name| Scheme::parse(name).map(|s| s.descriptor().unwrap().empty_host());
/// assert_eq!(empty_host("file")?, EmptyHost::Allowed);
/// assert_eq!(empty_host("http")?, EmptyHost::Forbidden);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyHost {
    /// An empty host has a meaning: the scheme's default host, or one that the reader chooses.
    Allowed,
    /// Where there is an authority, its host has at least one character.
    Forbidden,
}

/// What an empty path after an authority means (RFC 3986 section 6.2.3).
///
/// # Examples
///
/// ```
/// use urial::{EmptyPath, Scheme};
///
/// let http = Scheme::parse("http")?.descriptor().unwrap();
/// assert_eq!(http.empty_path(), EmptyPath::Slash);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyPath {
    /// Nothing else than what it says: it differs from `/`.
    Distinct,
    /// The same as `/`.
    Slash,
}

/// Which part of a path has letters whose case does not matter.
///
/// The scheme and the host never depend on case and are not meant here (RFC 3986 section 6.2.2.1).
///
/// # Examples
///
/// ```
/// use urial::{PathCase, Scheme, charset::CharSet};
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
    /// None of it: case matters from the first byte to the last.
    Sensitive,
    /// What stands before the first of these delimiters. Without a delimiter there is no telling
    /// what stands before it: case matters everywhere.
    InsensitiveBefore(CharSet),
    /// The domain of each address of a list with commas: what stands after its last `@`.
    InsensitiveDomains,
    /// All of it.
    Insensitive,
}

impl Descriptor {
    /// A scheme about which nothing is known but its name, its role and its document: every
    /// component may be there, and case matters.
    ///
    /// An empty host is allowed, for the generic syntax allows it.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Role};
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
            check: None,
        }
    }

    /// Says whether there is an authority.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Presence, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// let mine = mine.with_authority(Presence::Forbidden);
    /// assert_eq!(mine.authority(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_authority(mut self, authority: Presence) -> Self {
        self.authority = authority;
        self
    }

    /// Says whether an authority has userinfo.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Presence, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// let mine = mine.with_userinfo(Presence::Forbidden);
    /// assert_eq!(mine.userinfo(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_userinfo(mut self, userinfo: Presence) -> Self {
        self.userinfo = userinfo;
        self
    }

    /// Says whether the host of an authority may be empty.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, EmptyHost, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// let mine = mine.with_empty_host(EmptyHost::Forbidden);
    /// assert_eq!(mine.empty_host(), EmptyHost::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_empty_host(mut self, empty_host: EmptyHost) -> Self {
        self.empty_host = empty_host;
        self
    }

    /// Names the host that is meant where none is written; allows an empty host.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_default_host("localhost").default_host(), Some("localhost"));
    /// ```
    #[must_use]
    pub const fn with_default_host(mut self, host: &'static str) -> Self {
        self.default_host = Some(host);
        self.empty_host = EmptyHost::Allowed;
        self
    }

    /// Says whether an authority has a port.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Presence, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_port(Presence::Forbidden).port(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_port(mut self, port: Presence) -> Self {
        self.port = port;
        self
    }

    /// Names the port that is meant where none is written. It also says that the scheme's ports are
    /// those of TCP or UDP, and so no larger than 65535.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_default_port(7).default_port(), Some(7));
    /// ```
    #[must_use]
    pub const fn with_default_port(mut self, port: u16) -> Self {
        self.default_port = Some(port);
        self
    }

    /// Says what an empty path after an authority means.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, EmptyPath, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_empty_path(EmptyPath::Slash).empty_path(), EmptyPath::Slash);
    /// ```
    #[must_use]
    pub const fn with_empty_path(mut self, empty_path: EmptyPath) -> Self {
        self.empty_path = empty_path;
        self
    }

    /// Says which part of the path has letters whose case does not matter.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, PathCase, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_path_case(PathCase::Insensitive).path_case(), PathCase::Insensitive);
    /// ```
    #[must_use]
    pub const fn with_path_case(mut self, path_case: PathCase) -> Self {
        self.path_case = path_case;
        self
    }

    /// Says whether there is a query.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Presence, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_query(Presence::Required).query(), Presence::Required);
    /// ```
    #[must_use]
    pub const fn with_query(mut self, query: Presence) -> Self {
        self.query = query;
        self
    }

    /// Says whether there is a fragment.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Presence, Role};
    /// let mine = Descriptor::new("mine", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(mine.with_fragment(Presence::Forbidden).fragment(), Presence::Forbidden);
    /// ```
    #[must_use]
    pub const fn with_fragment(mut self, fragment: Presence) -> Self {
        self.fragment = fragment;
        self
    }

    /// Adds a check that runs after all others.
    ///
    /// ```
    /// use urial::{Citation, Component, Descriptor, Role, SchemeError, SchemeRegistry, Uri};
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
        self.check = Some(check);
        self
    }

    /// The scheme's name; in the built-in table, in lower case.
    ///
    /// ```
    /// assert_eq!(urial::Scheme::parse("FTP")?.descriptor().unwrap().name(), "ftp");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether its URIs are locators, names, or either (RFC 3986 section 1.1.3).
    ///
    /// ```
    /// use urial::{Role, Scheme};
    /// assert_eq!(Scheme::parse("urn")?.descriptor().unwrap().role(), Role::Name);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn role(&self) -> Role {
        self.role
    }

    /// The document and section that give the scheme's syntax.
    ///
    /// ```
    /// let ws = urial::Scheme::parse("ws")?.descriptor().unwrap();
    /// assert_eq!(ws.citation().to_string(), "RFC 6455 section 3");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn citation(&self) -> Citation {
        self.citation
    }

    /// Whether there is an authority (RFC 3986 section 3.2).
    ///
    /// ```
    /// use urial::{Presence, Scheme};
    /// let tel = Scheme::parse("tel")?.descriptor().unwrap();
    /// assert_eq!(tel.authority(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn authority(&self) -> Presence {
        self.authority
    }

    /// Whether an authority has userinfo (RFC 3986 section 3.2.1).
    ///
    /// ```
    /// use urial::{Presence, Scheme};
    /// let ws = Scheme::parse("ws")?.descriptor().unwrap();
    /// assert_eq!(ws.userinfo(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn userinfo(&self) -> Presence {
        self.userinfo
    }

    /// Whether the host of an authority may be empty (RFC 3986 section 3.2.2).
    ///
    /// ```
    /// use urial::{EmptyHost, Scheme};
    /// let ldap = Scheme::parse("ldap")?.descriptor().unwrap();
    /// assert_eq!(ldap.empty_host(), EmptyHost::Allowed);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn empty_host(&self) -> EmptyHost {
        self.empty_host
    }

    /// The host that is meant where the host is empty or there is no authority
    /// (RFC 3986 section 3.2.2).
    ///
    /// ```
    /// let file = urial::Scheme::parse("file")?.descriptor().unwrap();
    /// assert_eq!(file.default_host(), Some("localhost"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn default_host(&self) -> Option<&'static str> {
        self.default_host
    }

    /// Whether an authority has a port (RFC 3986 section 3.2.3).
    ///
    /// ```
    /// use urial::{Presence, Scheme};
    /// let file = Scheme::parse("file")?.descriptor().unwrap();
    /// assert_eq!(file.port(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn port(&self) -> Presence {
        self.port
    }

    /// The port that is meant where there is none or an empty one (RFC 3986 section 3.2.3).
    ///
    /// ```
    /// let https = urial::Scheme::parse("https")?.descriptor().unwrap();
    /// assert_eq!(https.default_port(), Some(443));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// What an empty path after an authority means (RFC 3986 section 6.2.3).
    ///
    /// ```
    /// use urial::{EmptyPath, Scheme};
    /// let wss = Scheme::parse("wss")?.descriptor().unwrap();
    /// assert_eq!(wss.empty_path(), EmptyPath::Slash);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn empty_path(&self) -> EmptyPath {
        self.empty_path
    }

    /// Which part of the path has letters whose case does not matter (RFC 3986 section 6.2.3).
    ///
    /// ```
    /// use urial::{PathCase, Scheme};
    /// let http = Scheme::parse("http")?.descriptor().unwrap();
    /// assert_eq!(http.path_case(), PathCase::Sensitive);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn path_case(&self) -> PathCase {
        self.path_case
    }

    /// Whether the scheme has no say in how a host and a path are written: no host goes without
    /// saying, and every letter of the path counts.
    pub(crate) const fn keeps_names(&self) -> bool {
        self.default_host.is_none() && matches!(self.path_case, PathCase::Sensitive)
    }

    /// Whether there is a query (RFC 3986 section 3.4).
    ///
    /// ```
    /// use urial::{Presence, Scheme};
    /// let tel = Scheme::parse("tel")?.descriptor().unwrap();
    /// assert_eq!(tel.query(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn query(&self) -> Presence {
        self.query
    }

    /// Whether there is a fragment (RFC 3986 section 3.5).
    ///
    /// ```
    /// use urial::{Presence, Scheme};
    /// let ws = Scheme::parse("ws")?.descriptor().unwrap();
    /// assert_eq!(ws.fragment(), Presence::Forbidden);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn fragment(&self) -> Presence {
        self.fragment
    }

    /// The check of what the other fields cannot say, if there is one.
    pub(crate) const fn check_function(&self) -> Option<SchemeCheck> {
        self.check
    }
}
