//! [`Url`]: a URL, as the text of its serialization and where its components are.

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::{Ipv4Addr, Ipv6Addr};
use core::str::Split;

use crate::error::{Failure, ValidationError};
use crate::fast;
use crate::host::{Host, HostKind};
use crate::layout::{Layout, port_number};
use crate::machine::{self, record::Base, record::Record};
use crate::path_kind::PathKind;
use crate::report::{Listener, Silent};
use crate::rewrite;
use crate::scheme::SpecialScheme;

/// Whether a program shall be small: then the state machine is the only way to parse.
const IS_SMALL: bool = cfg!(not(feature = "simd"));

/// A URL by the WHATWG URL Standard: what browsers, Node and Deno call a `URL`.
///
/// A parse rewrites its input: it lower-cases hosts, removes dot segments and default ports, encodes
/// what has to be encoded. A `Url` is the text after that, its *serialization*. Where the input is
/// its own serialization, as nearly all are, the `Url` borrows it and nothing is allocated;
/// [`is_borrowed`](Self::is_borrowed) returns which of the two happened.
///
/// Law: a serialization is its own serialization. `Url::parse(url.as_str())` borrows, and is equal.
///
/// # Examples
///
/// ```
/// use urial_whatwg::Url;
///
/// let url = Url::parse("https://example.com/a?b#c")?;
/// assert!(url.is_borrowed());
/// assert_eq!(url.host_str(), Some("example.com"));
///
/// let url = Url::parse(r"HTTPS:\\EXAMPLE.com:443\a\..\b c")?;
/// assert!(!url.is_borrowed());
/// assert_eq!(url, "https://example.com/b%20c");
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone)]
pub struct Url<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) layout: Layout,
}

/// Parsing.
impl<'a> Url<'a> {
    /// Parses an absolute URL (*basic URL parser* without a base).
    ///
    /// # Errors
    ///
    /// The validation error that ended the parse.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::{ErrorKind, Url};
    ///
    /// assert_eq!(Url::parse("http://0x7F.1")?, "http://127.0.0.1/");
    /// let failure = Url::parse("/a").unwrap_err();
    /// assert_eq!(failure.kind(), ErrorKind::MissingSchemeNonRelativeUrl);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "URL")]
    #[inline]
    pub fn parse(input: &'a str) -> Result<Self, Failure> {
        if IS_SMALL {
            return Self::parse_by_machine(input, None, Silent);
        }
        let mut offsets = fast::Offsets::ZERO;
        let Some(scanned) = fast::Scanned::of(input, &mut offsets) else {
            return Self::parse_by_rewriting(input);
        };
        if scanned.is_common(input.as_bytes()) {
            let (text, layout) = (Cow::Borrowed(input), scanned.common_layout());
            return Ok(Self { text, layout });
        }
        Self::parse_uncommon(input, scanned)
    }

    /// As [`parse`](Self::parse), into a URL that owns its text. A layout that is moved from a borrowed URL
    /// is loaded before its parts are stored, which took 5 ns of 50.
    #[inline]
    pub(crate) fn parse_owned(input: &str) -> Result<Url<'static>, Failure> {
        if IS_SMALL {
            return Url::parse(input).map(Url::into_static);
        }
        let mut offsets = fast::Offsets::ZERO;
        let Some(scanned) = fast::Scanned::of(input, &mut offsets) else {
            return Url::parse_by_rewriting(input).map(Url::into_static);
        };
        if scanned.is_common(input.as_bytes()) {
            let text = Cow::Owned(input.into());
            let layout = scanned.common_layout();
            return Ok(Url { text, layout });
        }
        Url::parse_uncommon(input, scanned).map(Url::into_static)
    }

    /// Copies a text that is borrowed.
    pub(crate) fn into_static(self) -> Url<'static> {
        Url {
            text: Cow::Owned(self.text.into_owned()),
            layout: self.layout,
        }
    }

    #[inline(never)]
    fn parse_uncommon(input: &'a str, scanned: fast::Scanned<'_>) -> Result<Self, Failure> {
        match scanned.parse_uncommon(input) {
            Some(parsed) => Ok(Self::of(parsed, input)),
            None => Self::parse_by_rewriting(input),
        }
    }

    #[inline]
    fn of(parsed: fast::Parsed, input: &'a str) -> Self {
        let (text, layout) = match parsed {
            fast::Parsed::Own(layout) => (Cow::Borrowed(input), layout),
            fast::Parsed::Written(text, layout) => (Cow::Owned(text), layout),
        };
        Self { text, layout }
    }

    #[cold]
    #[inline(never)]
    fn parse_by_rewriting(input: &'a str) -> Result<Self, Failure> {
        match rewrite::absolute(input) {
            Some((text, layout)) if text != input => Ok(Self {
                text: Cow::Owned(text),
                layout,
            }),
            Some((_, layout)) => Ok(Self {
                text: Cow::Borrowed(input),
                layout,
            }),
            None => Self::parse_by_machine(input, None, Silent),
        }
    }

    /// Parses a URL that may be relative to a base (*basic URL parser*).
    ///
    /// [`join`](Self::join) is the same seen from the base.
    ///
    /// # Errors
    ///
    /// The validation error that ended the parse.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?c")?;
    /// assert_eq!(Url::parse_with_base("../d", &base)?, "https://example.com/d");
    /// assert_eq!(Url::parse_with_base("mailto:a@b", &base)?, "mailto:a@b");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn parse_with_base(input: &'a str, base: &Url<'_>) -> Result<Self, Failure> {
        if IS_SMALL {
            return Self::parse_by_machine(input, Some(&base.as_base()), Silent);
        }
        match fast::join(&base.text, &base.layout, input) {
            Some(parsed) => Ok(Self::of(parsed, input)),
            None => Self::join_by_rewriting(input, base),
        }
    }

    /// As [`parse_with_base`](Self::parse_with_base), into a URL that owns its text: see
    /// [`parse_owned`](Self::parse_owned).
    #[inline]
    pub(crate) fn join_owned(input: &str, base: &Url<'_>) -> Result<Url<'static>, Failure> {
        if IS_SMALL {
            return Url::parse_with_base(input, base).map(Url::into_static);
        }
        let (text, layout) = match fast::join(&base.text, &base.layout, input) {
            Some(fast::Parsed::Own(layout)) => (input.into(), layout),
            Some(fast::Parsed::Written(text, layout)) => (text, layout),
            None => return Url::join_by_rewriting(input, base).map(Url::into_static),
        };
        let text = Cow::Owned(text);
        Ok(Url { text, layout })
    }

    #[cold]
    #[inline(never)]
    fn join_by_rewriting(input: &'a str, base: &Url<'_>) -> Result<Self, Failure> {
        let absolute = || rewrite::absolute(input);
        match rewrite::relative(&base.text, &base.layout, input).or_else(absolute) {
            Some((text, layout)) => Ok(Self {
                text: Cow::Owned(text),
                layout,
            }),
            None => Self::parse_by_machine(input, Some(&base.as_base()), Silent),
        }
    }

    /// Parses a URL and reports every validation error, in the order in which the standard's parser
    /// meets them.
    ///
    /// An input without errors is a *valid URL string*, except that domains are checked with the feature `idna` only.
    ///
    /// # Errors
    ///
    /// The validation error that ended the parse, which was reported as well.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::{ErrorKind, Url};
    ///
    /// let mut kinds = Vec::new();
    /// let url = Url::parse_reporting(" http:example.org/%s", None, |error| {
    ///     kinds.push((error.kind().name(), error.offset()));
    /// })?;
    /// assert_eq!(url, "http://example.org/%s");
    /// assert_eq!(kinds, [
    ///     ("invalid-URL-unit", 0),
    ///     ("special-scheme-missing-following-solidus", 6),
    ///     ("invalid-URL-unit", 18),
    /// ]);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn parse_reporting(
        input: &'a str,
        base: Option<&Url<'_>>,
        report: impl FnMut(ValidationError),
    ) -> Result<Self, Failure> {
        Self::parse_by_machine(input, base.map(Url::as_base).as_ref(), Listener(report))
    }

    /// Returns whether an input is a URL, with a base or without one.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let base = Url::parse("file:///")?;
    /// assert!(Url::can_parse("a", Some(&base)));
    /// assert!(!Url::can_parse("a", None));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "canParse")]
    pub fn can_parse(input: &str, base: Option<&Url<'_>>) -> bool {
        match base {
            None => Url::parse(input).is_ok(),
            Some(base) => Url::parse_with_base(input, base).is_ok(),
        }
    }

    #[cold]
    #[inline(never)]
    fn parse_by_machine(
        input: &'a str,
        base: Option<&Base<'_>>,
        report: impl crate::report::Report,
    ) -> Result<Self, Failure> {
        let record = machine::parse(input, base, report)?;
        let (text, layout) = machine::serialize(&record)?;
        let text = if text == input {
            Cow::Borrowed(input)
        } else {
            Cow::Owned(text)
        };
        Ok(Self { text, layout })
    }
}

/// The text.
impl Url<'_> {
    /// Returns the serialization (*URL serializer*).
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("http://example.com")?.as_str(), "http://example.com/");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "href")]
    #[doc(alias = "toString")]
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns whether the URL borrows its text. After a parse without a base: whether the input was
    /// its own serialization.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert!(Url::parse("https://h/a")?.is_borrowed());
    /// assert!(!Url::parse("https://h/a b")?.is_borrowed());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[inline]
    pub fn is_borrowed(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_))
    }

    /// Returns a URL that borrows from this one.
    ///
    /// ```
    /// use urial_whatwg::{Url, UrlBuf};
    /// let buf = UrlBuf::parse("http://example.com/")?;
    /// let url: Url<'_> = buf.as_borrowed();
    /// assert!(url.is_borrowed());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn as_borrowed(&self) -> Url<'_> {
        Url {
            text: Cow::Borrowed(&self.text),
            layout: self.layout,
        }
    }

    /// Converts into the text, copying it if it was borrowed.
    ///
    /// ```
    /// assert_eq!(urial_whatwg::Url::parse("HTTPS://h")?.into_string(), "https://h/");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text.into_owned()
    }

    /// Returns the text without the fragment (*URL serializer* with *exclude fragment*).
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("a:b?c#d")?.without_fragment(), "a:b?c");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn without_fragment(&self) -> &str {
        &self.text[..self.layout.query_end as usize]
    }
}

/// Components.
impl Url<'_> {
    /// Returns the scheme, in lower case and without the colon.
    ///
    /// ```
    /// assert_eq!(urial_whatwg::Url::parse("HTTPS://h/")?.scheme(), "https");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "protocol")]
    #[inline]
    pub fn scheme(&self) -> &str {
        &self.text[self.layout.scheme()]
    }

    /// Returns which of the special schemes it is, if it is one.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("wss://h/")?.special_scheme().unwrap().name(), "wss");
    /// assert!(Url::parse("mailto:a@h")?.special_scheme().is_none());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn special_scheme(&self) -> Option<SpecialScheme> {
        SpecialScheme::named(self.scheme())
    }

    /// Returns whether the scheme is special (*is special*).
    ///
    /// ```
    /// assert!(urial_whatwg::Url::parse("https://h/")?.is_special());
    /// assert!(!urial_whatwg::Url::parse("git://h/")?.is_special());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn is_special(&self) -> bool {
        self.special_scheme().is_some()
    }

    /// Returns the username, percent-encoded. Empty if absent.
    ///
    /// ```
    /// assert_eq!(urial_whatwg::Url::parse("https://me:x@h/")?.username(), "me");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[inline]
    pub fn username(&self) -> &str {
        &self.text[self.layout.username()]
    }

    /// Returns the password, percent-encoded. Empty if absent.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("ftp://me:s%20ecret@example.com/")?;
    /// assert_eq!((url.username(), url.password()), ("me", "s%20ecret"));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[inline]
    pub fn password(&self) -> &str {
        &self.text[self.layout.password()]
    }

    /// Returns whether there is a username or a password (*includes credentials*).
    ///
    /// ```
    /// assert!(urial_whatwg::Url::parse("https://me@h/")?.includes_credentials());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn includes_credentials(&self) -> bool {
        self.layout.host.is_some() && self.layout.host_start > self.layout.scheme_end + 3
    }

    /// Returns the host, by its kind.
    ///
    /// ```
    /// use urial_whatwg::{Host, Url};
    /// assert_eq!(Url::parse("http://a.example/")?.host(), Some(Host::Domain("a.example")));
    /// assert_eq!(Url::parse("http://[::1]/")?.host(), Some(Host::Ipv6("::1".parse()?)));
    /// assert_eq!(Url::parse("file:///")?.host(), Some(Host::Empty));
    /// assert_eq!(Url::parse("data:,")?.host(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "hostname")]
    #[doc(alias = "domain")]
    pub fn host(&self) -> Option<Host<'_>> {
        let text = self.host_str()?;
        Some(match self.layout.host? {
            HostKind::Empty => Host::Empty,
            HostKind::Domain => Host::Domain(text),
            HostKind::Opaque => Host::Opaque(text),
            // A serialized address is one that the library of Rust reads.
            HostKind::Ipv4 => Host::Ipv4(text.parse().unwrap_or(Ipv4Addr::UNSPECIFIED)),
            HostKind::Ipv6 => {
                let inner = text.get(1..text.len() - 1).unwrap_or_default();
                Host::Ipv6(inner.parse().unwrap_or(Ipv6Addr::UNSPECIFIED))
            }
        })
    }

    /// Returns the kind of the host.
    pub fn host_kind(&self) -> Option<HostKind> {
        self.layout.host
    }

    /// Returns the serialized host: an IPv6 address has its brackets.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("http://EXAMPLE.com:80/")?.host_str(), Some("example.com"));
    /// assert_eq!(Url::parse("http://[::0:1]/")?.host_str(), Some("[::1]"));
    /// assert_eq!(Url::parse("mailto:a@h")?.host_str(), None);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "hostname")]
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        self.layout.host.map(|_| &self.text[self.layout.host()])
    }

    /// Returns the domain in Unicode, if the host is a domain (*domain to Unicode*).
    ///
    /// For display only: different domains can look alike.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("https://BÜCHER.example/")?;
    /// assert_eq!(url.host_str(), Some("xn--bcher-kva.example"));
    /// assert_eq!(url.domain_to_unicode().as_deref(), Some("bücher.example"));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[cfg(feature = "idna")]
    pub fn domain_to_unicode(&self) -> Option<Cow<'_, str>> {
        match self.host_kind()? {
            HostKind::Domain => self.host_str().map(crate::idna::to_unicode),
            HostKind::Empty | HostKind::Ipv4 | HostKind::Ipv6 | HostKind::Opaque => None,
        }
    }

    /// Returns the host and the port as they are in the text: the `host` of JavaScript. Empty without a
    /// host.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("http://[::1]:81/")?.host_and_port(), "[::1]:81");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn host_and_port(&self) -> &str {
        match self.layout.host {
            Some(_) => &self.text[self.layout.host_start as usize..self.layout.path_start as usize],
            None => "",
        }
    }

    /// Returns the port. It is `None` if it is the default port of the scheme: see
    /// [`port_or_default`](Self::port_or_default).
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://h:8080/")?.port(), Some(8080));
    /// assert_eq!(Url::parse("https://h:443/")?.port(), None);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[inline]
    pub fn port(&self) -> Option<u16> {
        port_number(&self.text[self.layout.port()?])
    }

    /// Returns the port, or the default port of the scheme.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("https://example.com:443/")?;
    /// assert_eq!((url.port(), url.port_or_default()), (None, Some(443)));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "port_or_known_default")]
    pub fn port_or_default(&self) -> Option<u16> {
        self.port()
            .or_else(|| self.special_scheme()?.default_port())
    }

    /// Returns the path (*URL path serializer*).
    ///
    /// ```
    /// assert_eq!(urial_whatwg::Url::parse("https://h/a/../b c")?.path(), "/b%20c");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "pathname")]
    #[inline]
    pub fn path(&self) -> &str {
        &self.text[self.layout.path()]
    }

    /// Returns whether the path is a list of segments, or opaque.
    pub fn path_kind(&self) -> PathKind {
        self.layout.path_kind
    }

    /// Returns whether the path is opaque. Nothing but a fragment can be joined to such a URL.
    ///
    /// ```
    /// assert!(urial_whatwg::Url::parse("mailto:a@h")?.has_opaque_path());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "cannot_be_a_base")]
    pub fn has_opaque_path(&self) -> bool {
        self.layout.path_kind == PathKind::Opaque
    }

    /// Iterates over the segments of the path, percent-encoded. `None` if the path is opaque.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("https://example.com/a//b/")?;
    /// assert!(url.path_segments().unwrap().eq(["a", "", "b", ""]));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        match self.layout.path_kind {
            PathKind::Opaque => None,
            PathKind::List => {
                let path = self.path();
                let mut segments = path.split('/');
                // What is before the first slash is not a segment; an empty list has none.
                segments.next();
                Some(segments)
            }
        }
    }

    /// Returns the query, without the question mark. An empty query is `Some("")`.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://h/?a=b")?.query(), Some("a=b"));
    /// assert_eq!(Url::parse("https://h/?")?.query(), Some(""));
    /// assert_eq!(Url::parse("https://h/")?.query(), None);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "search")]
    #[inline]
    pub fn query(&self) -> Option<&str> {
        self.layout.query().map(|range| &self.text[range])
    }

    /// Returns the fragment, without the number sign. An empty fragment is `Some("")`.
    ///
    /// ```
    /// assert_eq!(urial_whatwg::Url::parse("https://h/#top")?.fragment(), Some("top"));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "hash")]
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.layout
            .fragment(self.text.len())
            .map(|range| &self.text[range])
    }
}

/// For the machine.
impl Url<'_> {
    /// Returns the components that a parse with this base reads.
    pub(crate) fn as_base(&self) -> Base<'_> {
        Base {
            scheme: self.scheme(),
            username: self.username(),
            password: self.password(),
            host: self
                .layout
                .host
                .map(|kind| (kind, &self.text[self.layout.host()])),
            port: self.port(),
            path_kind: self.layout.path_kind,
            path: self.path(),
            query: self.query(),
        }
    }

    /// Returns the URL record.
    pub(crate) fn to_record(&self) -> Record {
        let mut record = Record::of(&self.as_base());
        record.fragment = self.fragment().map(Into::into);
        record
    }

    /// Sets the text to the serialization of a record.
    pub(crate) fn adopt(&mut self, record: &Record) -> Result<(), Failure> {
        let (text, layout) = machine::serialize(record)?;
        self.text = Cow::Owned(text);
        self.layout = layout;
        Ok(())
    }
}
