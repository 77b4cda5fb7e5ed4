//! [`Builder`]: a reference from components that are given in any order.

mod assemble;

use alloc::string::String;
use core::fmt;
use core::ops::{Deref, Range};

use super::LIMIT;
use super::content::Content;
use super::error::BuildError;
use super::host_text::HostText;
use super::pair::IntoPair;
use super::port_text::PortText;
use super::text::Text;
use super::write::{check_encoded, write_segment, write_text};
use crate::authority::Authority;
use crate::encoded::Part;
use crate::host::HostKind;
use crate::identifier::{Absolute, Identifier, IdentifierBuf};
use crate::reference::{Reference, ReferenceBuf, Relative};
use crate::scheme_name::Scheme;
use crate::standard::{GenericSyntax, Rfc3986, Rfc3987};

/// Builds a reference from its components, given in any order.
///
/// Strings and numbers are data and are encoded for their component. Text that is already encoded
/// ([`Text::Encoded`], or a component of another reference) is checked and kept byte for byte. A
/// component that is given again replaces the earlier one; segments and pairs are appended.
///
/// Methods take the builder by value and return it, so calls can be chained or assigned. None of
/// them fails: [`build`](Self::build) returns the first error, and checks the components against
/// each other (RFC 3986 section 3.3). Building borrows the builder, which can be used again.
///
/// `Builder::from` starts with the components of an existing reference.
///
/// Property: the result parses, and has the components that were given.
///
/// # Examples
///
/// ```
/// use urial::{Builder, build::Text};
///
/// let uri = Builder::new()
///     .scheme("https")
///     .host("example.com")
///     .port(8042)
///     .segment("over there")
///     .segment("a/b")
///     .pair("q", "fish & chips")
///     .fragment(Text::Encoded("50%25"))
///     .build()?;
/// assert_eq!(uri, "https://example.com:8042/over%20there/a%2Fb?q=fish%20%26%20chips#50%25");
///
/// let error = Builder::new().scheme("a").path("//b").build().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid path at byte 1: without an authority, \"//\" at the start of the path would begin \
///      one (set a host, which may be empty, or shield the path with \"/.\") \
///      (RFC 3986 section 3.3)",
/// );
///
/// let page = urial::Uri::parse("https://example.com/search?q=a#top")?;
/// let next = Builder::from(page).pair("page", 2).fragment("results").build()?;
/// assert_eq!(next, "https://example.com/search?q=a&page=2#results");
/// # Ok::<(), urial::BuildError>(())
/// ```
#[doc(alias("urlunparse", "urlunsplit", "from_parts"))]
#[must_use = "methods return the builder; `build` returns the reference"]
#[derive(Clone)]
pub struct Builder<S = Rfc3986> {
    standard: S,
    /// The text of the components that are given as a whole, in the order they were given.
    text: String,
    /// Their places in the text.
    places: [Option<Range<usize>>; Slot::COUNT],
    host_kind: Option<HostKind>,
    path: String,
    slash: LeadingSlash,
    first_segment: Origin,
    shield: Shield,
    query: String,
    query_is: Presence,
    /// The first error. Later calls do not clear it.
    error: Option<BuildError>,
}

/// A component that is given as a whole.
#[derive(Clone, Copy)]
enum Slot {
    Scheme,
    User,
    Password,
    Host,
    Port,
    Fragment,
}

impl Slot {
    const COUNT: usize = 6;
}

/// The meaning of the slash at the start of the path.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum LeadingSlash {
    /// It is part of the path that was given.
    #[default]
    Given,
    /// It precedes the first of the given segments, and is written only after an authority.
    AfterAuthority,
}

/// The origin of the first segment.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Origin {
    /// Data, in which a colon can be encoded.
    #[default]
    Data,
    /// Encoded text, which is not changed.
    Encoded,
}

impl Origin {
    const fn of(text: Content<'_>) -> Self {
        match text {
            Content::Data(_) => Self::Data,
            Content::Encoded(_) => Self::Encoded,
        }
    }
}

/// Whether a dot segment may be written before the path.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Shield {
    #[default]
    Refused,
    Allowed,
}

/// Whether there is a query, which may be empty.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Presence {
    #[default]
    Absent,
    Present,
    /// Present with one pair that has an empty name and no `=`, which cannot be written.
    EmptyPair,
}

impl Builder {
    /// Returns a builder without components, which builds the empty reference.
    ///
    /// ```
    /// assert_eq!(urial::Builder::new().build_reference()?, "");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn new() -> Self {
        Self::empty()
    }
}

impl Builder<Rfc3987> {
    /// Creates a builder of an IRI, without any component.
    ///
    /// Data is encoded for an IRI: characters beyond ASCII are written as they are, except private-use
    /// characters and bidi controls.
    ///
    /// ```
    /// let iri = urial::Builder::iri().scheme("https").host("bücher.example").segment("Köln").build()?;
    /// assert_eq!(iri, "https://bücher.example/Köln");
    /// assert_eq!(iri.to_uri()?, "https://b%C3%BCcher.example/K%C3%B6ln");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn iri() -> Self {
        Self::empty()
    }
}

/// Creates a builder of a URI, as [`Builder::new`] does. A builder of an IRI is [`Builder::iri`].
impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: GenericSyntax> Builder<S> {
    /// Creates a builder without any component.
    fn empty() -> Self {
        Self {
            standard: S::MARKER,
            text: String::new(),
            places: [const { None }; Slot::COUNT],
            host_kind: None,
            path: String::new(),
            slash: LeadingSlash::default(),
            first_segment: Origin::default(),
            shield: Shield::default(),
            query: String::new(),
            query_is: Presence::default(),
            error: None,
        }
    }

    /// Removes all components and the error, and keeps the allocated memory.
    ///
    /// ```
    /// let builder = urial::Builder::new().path("a");
    /// assert_eq!(builder.clear().path("b").build_reference()?, "b");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn clear(mut self) -> Self {
        let memory = [&mut self.text, &mut self.path, &mut self.query];
        let [text, path, query] = memory.map(|string| {
            string.clear();
            core::mem::take(string)
        });
        Self {
            text,
            path,
            query,
            ..Self::empty()
        }
    }

    /// Sets the scheme, without its colon (RFC 3986 section 3.1).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().scheme("urn").path("a:b").build()?, "urn:a:b");
    /// assert!(Builder::new().scheme("1st").build().is_err());
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "protocol")]
    pub fn scheme(mut self, scheme: impl AsRef<str>) -> Self {
        self.put(Slot::Scheme, |out| {
            out.push_str(Scheme::parse(scheme.as_ref())?.as_str());
            Ok(())
        });
        self
    }

    /// Sets userinfo, host and port from the text of an authority, without the slashes before it
    /// (section 3.2).
    ///
    /// The text is encoded text. An authority as a whole cannot be data, because delimiters in it
    /// would be indistinguishable from data.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().authority("me@h:1").path("/a").build_reference()?, "//me@h:1/a");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn authority(mut self, authority: impl AsRef<str>) -> Self {
        match Authority::parse_as(authority.as_ref(), self.standard) {
            Ok(authority) => self.put_authority(authority),
            Err(error) => self.fail(error.into()),
        }
        self
    }

    /// Sets the userinfo. The text after its first colon is the password (section 3.2.1).
    ///
    /// ```
    /// use urial::Builder;
    /// let builder = Builder::new().userinfo("a@b:c").host("h");
    /// assert_eq!(builder.build_reference()?, "//a%40b:c@h");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "credentials")]
    pub fn userinfo<'a>(mut self, userinfo: impl Into<Text<'a>>) -> Self {
        self.put_userinfo(userinfo.into().content());
        self
    }

    /// Sets the user name.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().user("a:b").host("h").build_reference()?, "//a%3Ab@h");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "username")]
    pub fn user<'a>(mut self, user: impl Into<Text<'a>>) -> Self {
        self.put_text(Slot::User, user.into().content(), Part::User);
        self
    }

    /// Sets the password.
    ///
    /// A password in a URI is deprecated, because it is in clear text wherever the URI is sent or
    /// stored (section 3.2.1). No message shows it, and neither does `Debug` of the builder.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().password("p@ss").host("h").build_reference()?, "//:p%40ss@h");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn password<'a>(mut self, password: impl Into<Text<'a>>) -> Self {
        self.put_text(Slot::Password, password.into().content(), Part::Password);
        self
    }

    /// Sets the host: a name, an address, or an IP literal in brackets (section 3.2.2).
    ///
    /// [`HostText`] lists the types it can be made from. A host may be empty: `file:///etc`.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use urial::Builder;
    /// let builder = Builder::new().host(Ipv4Addr::LOCALHOST);
    /// assert_eq!(builder.build_reference()?, "//127.0.0.1");
    /// assert_eq!(builder.host("").path("/etc").build_reference()?, "///etc");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "hostname")]
    #[doc(alias = "domain")]
    pub fn host<'a>(mut self, host: impl Into<HostText<'a>>) -> Self {
        self.put_host(&host.into());
        self
    }

    /// Sets the port: a number, or digits as they are written (section 3.2.3).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().host("h").port(80).build_reference()?, "//h:80");
    /// assert_eq!(Builder::new().host("h").port("").build_reference()?, "//h:");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn port<'a>(mut self, port: impl Into<PortText<'a>>) -> Self {
        let port = port.into();
        self.put(Slot::Port, |out| port.write(out));
        self
    }

    /// Sets the whole path. A slash in it separates segments (section 3.3).
    ///
    /// ```
    /// use urial::{Builder, build::Text};
    /// assert_eq!(Builder::new().path("/a b/c").build_reference()?, "/a%20b/c");
    /// assert_eq!(Builder::new().path(Text::Encoded("a%2Fb")).build_reference()?, "a%2Fb");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "pathname")]
    pub fn path<'a>(mut self, path: impl Into<Text<'a>>) -> Self {
        self.put_path(path.into().content());
        self
    }

    /// Appends a segment to the path. A slash in data is encoded (section 3.3).
    ///
    /// An empty last segment is replaced: the path `/a/` and the segment `b` make `/a/b`. After an
    /// authority, the first segment follows a slash. Without one, call `path("/")` first for a path
    /// that begins with a slash.
    ///
    /// The data `.` and `..` is an error, because no encoding keeps it from being a dot segment.
    ///
    /// ```
    /// use urial::Builder;
    /// let builder = Builder::new().segment("a").segment("b/c");
    /// assert_eq!(builder.build_reference()?, "a/b%2Fc");
    /// assert_eq!(builder.host("h").segment("").build_reference()?, "//h/a/b%2Fc/");
    /// assert_eq!(Builder::new().path("/").segment("a").build_reference()?, "/a");
    /// assert!(Builder::new().segment("..").build_reference().is_err());
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn segment<'a>(mut self, segment: impl Into<Text<'a>>) -> Self {
        self.append_segment(segment.into().content());
        self
    }

    /// Appends segments to the path, as [`segment`](Self::segment) appends one.
    ///
    /// ```
    /// use urial::Builder;
    /// let builder = Builder::new().host("h").segments(["users", "a/b"]).segments(&[7]);
    /// assert_eq!(builder.build_reference()?, "//h/users/a%2Fb/7");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn segments<'a, T: Into<Text<'a>>>(
        mut self,
        segments: impl IntoIterator<Item = T>,
    ) -> Self {
        for segment in segments {
            self.append_segment(segment.into().content());
        }
        self
    }

    /// Allows the builder to write a dot segment before a path that would be parsed as something
    /// else.
    ///
    /// It writes `/.` before two slashes if there is no authority, and `./` before a colon in the
    /// first segment if there is no scheme. Without this call, such paths are errors.
    ///
    /// ```
    /// use urial::Builder;
    /// let builder = Builder::new().shield_path().scheme("a").path("//b");
    /// assert_eq!(builder.build()?, "a:/.//b");
    /// assert_eq!(builder.path("/b").build()?, "a:/b");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn shield_path(mut self) -> Self {
        self.shield = Shield::Allowed;
        self
    }

    /// Sets the whole query (section 3.4).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().query("a=b c").build_reference()?, "?a=b%20c");
    /// assert_eq!(Builder::new().query("").build_reference()?, "?");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "search")]
    pub fn query<'a>(mut self, query: impl Into<Text<'a>>) -> Self {
        self.put_query(query.into().content());
        self
    }

    /// Appends `name=value` to the query.
    ///
    /// Characters that delimit pairs for some readers are encoded in data: `&`, `;`, `+`, and `=`
    /// in a name.
    ///
    /// ```
    /// use urial::Builder;
    /// let builder = Builder::new().pair("a", "1+1=2").pair("b", "").pair("page", 2);
    /// assert_eq!(builder.build_reference()?, "?a=1%2B1=2&b=&page=2");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "append_pair")]
    #[doc(alias = "query_param")]
    pub fn pair<'n, 'v>(mut self, name: impl Into<Text<'n>>, value: impl Into<Text<'v>>) -> Self {
        self.append_pair(name.into().content(), Some(value.into().content()));
        self
    }

    /// Appends pairs to the query, as [`pair`](Self::pair) appends one.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use urial::Builder;
    /// let params = BTreeMap::from([("page", 2), ("size", 50)]);
    /// assert_eq!(Builder::new().pairs(&params).build_reference()?, "?page=2&size=50");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn pairs<'n, 'v, P: IntoPair<'n, 'v>>(
        mut self,
        pairs: impl IntoIterator<Item = P>,
    ) -> Self {
        for pair in pairs {
            let (name, value) = pair.into_pair();
            self.append_pair(name.content(), value.as_ref().map(Text::content));
        }
        self
    }

    /// Appends a name without `=` to the query.
    ///
    /// An empty name cannot be the only pair of a query: see [`BuildError::EmptyPair`].
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().pair("a", "b").flag("raw").build_reference()?, "?a=b&raw");
    /// assert!(Builder::new().flag("").build_reference().is_err());
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn flag<'a>(mut self, name: impl Into<Text<'a>>) -> Self {
        self.append_pair(name.into().content(), None);
        self
    }

    /// Sets the fragment (section 3.5).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().fragment("a#b").build_reference()?, "#a%23b");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "anchor")]
    pub fn fragment<'a>(mut self, fragment: impl Into<Text<'a>>) -> Self {
        self.put_text(Slot::Fragment, fragment.into().content(), Part::Fragment);
        self
    }

    /// Builds the URI.
    ///
    /// # Errors
    ///
    /// Returns the first component that breaks its rule, or that the scheme is missing, or that
    /// components would be parsed as something else together.
    ///
    /// ```
    /// use urial::{Builder, BuildError};
    /// assert_eq!(Builder::new().scheme("tel").path("+1-816-555-1212").build()?, "tel:+1-816-555-1212");
    /// assert_eq!(Builder::new().path("a").build(), Err(BuildError::MissingScheme));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn build(&self) -> Result<IdentifierBuf<S>, BuildError> {
        let mut text = String::new();
        let layout = self.write(&mut text)?;
        if layout.offsets.scheme_end == 0 {
            return Err(BuildError::MissingScheme);
        }
        Ok(IdentifierBuf::new(ReferenceBuf::new(
            text,
            layout,
            self.standard,
        )))
    }

    /// Builds the reference, with or without a scheme.
    ///
    /// # Errors
    ///
    /// Returns the first component that breaks its rule, or that components would be parsed as
    /// something else together.
    ///
    /// ```
    /// use urial::{Builder, BuildError, build::Text};
    /// assert_eq!(Builder::new().path("a:b").build_reference()?, "a%3Ab");
    /// assert_eq!(
    ///     Builder::new().path(Text::Encoded("a:b")).build_reference(),
    ///     Err(BuildError::ColonInFirstSegment { offset: 1 }),
    /// );
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn build_reference(&self) -> Result<ReferenceBuf<S>, BuildError> {
        let mut text = String::new();
        let layout = self.write(&mut text)?;
        Ok(ReferenceBuf::new(text, layout, self.standard))
    }

    /// Appends the reference to a string, and returns a view of the appended text.
    ///
    /// The text before it is kept, also if there is an error. Nothing is allocated if `out` has
    /// enough capacity.
    ///
    /// # Errors
    ///
    /// As [`build_reference`](Self::build_reference).
    ///
    /// ```
    /// use urial::Builder;
    /// let mut out = String::from("see ");
    /// let reference = Builder::new().host("h").segment("a").build_into(&mut out)?;
    /// assert_eq!(reference.path(), "/a");
    /// assert_eq!(out, "see //h/a");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn build_into<'b>(&self, out: &'b mut String) -> Result<Reference<'b, S>, BuildError> {
        let start = out.len();
        let layout = self.write(out)?;
        Ok(Reference::new(&out[start..], layout, self.standard))
    }

    /// Returns the text of a component, if it was given.
    fn get(&self, slot: Slot) -> Option<&str> {
        let place = self.places[slot as usize].clone()?;
        Some(&self.text[place])
    }

    /// Removes a component.
    fn take(&mut self, slot: Slot) {
        let Some(old) = self.places[slot as usize].take() else {
            return;
        };
        for place in self.places.iter_mut().flatten() {
            if place.start >= old.end {
                *place = place.start - old.len()..place.end - old.len();
            }
        }
        self.text.replace_range(old, "");
    }

    /// Sets a component to the text that `write` appends, or records the error.
    fn put(&mut self, slot: Slot, write: impl FnOnce(&mut String) -> Result<(), BuildError>) {
        self.take(slot);
        let start = self.text.len();
        let result = write(&mut self.text);
        if result.is_ok() {
            self.places[slot as usize] = Some(start..self.text.len());
        }
        self.note(result);
    }

    fn put_text(&mut self, slot: Slot, text: Content<'_>, part: Part) {
        self.put(slot, |out| write_text(out, text, part, S::GRAMMAR));
    }

    fn put_authority(&mut self, authority: Authority<'_>) {
        for slot in [Slot::User, Slot::Password, Slot::Port] {
            self.take(slot);
        }
        if let Some(userinfo) = authority.userinfo() {
            self.put_userinfo(Content::Encoded(userinfo.as_str()));
        }
        self.put_host(&authority.host().into());
        if let Some(port) = authority.port() {
            let port = PortText::from(port);
            self.put(Slot::Port, |out| port.write(out));
        }
    }

    fn put_userinfo(&mut self, userinfo: Content<'_>) {
        self.take(Slot::Password);
        let (user, password) = match userinfo {
            Content::Data(data) => match data.iter().position(|&byte| byte == b':') {
                Some(colon) => {
                    let (user, password) = (&data[..colon], &data[colon + 1..]);
                    (Content::Data(user), Some(Content::Data(password)))
                }
                None => (userinfo, None),
            },
            Content::Encoded(text) => {
                // Checked as a whole, so that the offset of an error counts from its start.
                if let Err(error) = check_encoded(text, Part::Userinfo, S::GRAMMAR) {
                    return self.fail(error);
                }
                match text.split_once(':') {
                    Some((user, password)) => {
                        (Content::Encoded(user), Some(Content::Encoded(password)))
                    }
                    None => (userinfo, None),
                }
            }
        };
        self.put_text(Slot::User, user, Part::User);
        if let Some(password) = password {
            self.put_text(Slot::Password, password, Part::Password);
        }
    }

    fn put_host(&mut self, host: &HostText<'_>) {
        let mut kind = None;
        self.put(Slot::Host, |out| {
            kind = Some(host.write(out, S::GRAMMAR)?);
            Ok(())
        });
        self.host_kind = kind;
    }

    fn put_path(&mut self, path: Content<'_>) {
        self.path.clear();
        self.slash = LeadingSlash::Given;
        self.first_segment = Origin::of(path);
        let result = write_text(&mut self.path, path, Part::Path, S::GRAMMAR);
        self.note(result);
    }

    fn append_segment(&mut self, segment: Content<'_>) {
        if self.path.is_empty() {
            self.slash = LeadingSlash::AfterAuthority;
            self.first_segment = Origin::of(segment);
        }
        if !self.path.ends_with('/') {
            self.path.push('/');
        }
        let mut result = write_segment(&mut self.path, segment, Part::Segment, S::GRAMMAR);
        if self.path.len() > LIMIT {
            self.path.clear();
            result = Err(BuildError::TooLong);
        }
        self.note(result);
    }

    fn put_query(&mut self, query: Content<'_>) {
        self.query.clear();
        self.query_is = Presence::Present;
        let result = write_text(&mut self.query, query, Part::Query, S::GRAMMAR);
        self.note(result);
    }

    fn append_pair(&mut self, name: Content<'_>, value: Option<Content<'_>>) {
        let mut result = self.write_pair(name, value);
        if self.query.len() > LIMIT {
            self.query.clear();
            result = Err(BuildError::TooLong);
        }
        self.note(result);
    }

    fn write_pair(
        &mut self,
        name: Content<'_>,
        value: Option<Content<'_>>,
    ) -> Result<(), BuildError> {
        let (out, grammar) = (&mut self.query, S::GRAMMAR);
        if !out.is_empty() || self.query_is == Presence::EmptyPair {
            out.push('&');
        }
        write_text(out, name, Part::QueryName, grammar)?;
        if let Some(value) = value {
            out.push('=');
            write_text(out, value, Part::QueryValue, grammar)?;
        }
        self.query_is = if out.is_empty() {
            Presence::EmptyPair
        } else {
            Presence::Present
        };
        Ok(())
    }

    fn note(&mut self, result: Result<(), BuildError>) {
        if let Err(error) = result {
            self.fail(error);
        }
    }

    fn fail(&mut self, error: BuildError) {
        self.error.get_or_insert(error);
    }

    #[cfg(test)]
    pub(super) fn capacity(&self) -> usize {
        self.text.capacity() + self.path.capacity() + self.query.capacity()
    }

    /// Returns a builder with the components of a reference.
    fn with_components_of(reference: Reference<'_, S>) -> Self {
        let mut builder = Self::empty();
        if let Some(scheme) = reference.scheme() {
            builder = builder.scheme(scheme);
        }
        if let Some(authority) = reference.authority() {
            builder.put_authority(authority);
        }
        builder.put_path(Content::Encoded(reference.path().as_str()));
        if let Some(query) = reference.query() {
            builder.put_query(Content::Encoded(query.as_str()));
        }
        if let Some(fragment) = reference.fragment() {
            builder = builder.fragment(fragment);
        }
        builder
    }
}

/// Implements the conversions into a builder that has the components of the input.
macro_rules! from_references {
    ($($(#[$doc:meta])* impl[$($generics:tt)*] $input:ty;)*) => {$(
        $(#[$doc])*
        impl<$($generics)*, S: GenericSyntax> From<$input> for Builder<S> {
            fn from(reference: $input) -> Self {
                Self::with_components_of(Reference::from(reference))
            }
        }
    )*};
}

from_references! {
    /// Starts with the components of a reference.
    impl['a] Reference<'a, S>;
    /// Starts with the components of a URI.
    impl['a] Identifier<'a, S>;
    /// Starts with the components of an absolute URI.
    impl['a] Absolute<'a, S>;
    /// Starts with the components of a relative reference.
    impl['a] Relative<'a, S>;
    /// Starts with the components of a reference.
    impl[T: Deref<Target = str>] &ReferenceBuf<S, T>;
    /// Starts with the components of a URI.
    impl[T: Deref<Target = str>] &IdentifierBuf<S, T>;
}

/// Starts with the components of a reference.
impl<S: GenericSyntax, T: Deref<Target = str>> From<ReferenceBuf<S, T>> for Builder<S> {
    fn from(reference: ReferenceBuf<S, T>) -> Self {
        Self::from(&reference)
    }
}

/// Starts with the components of a URI.
impl<S: GenericSyntax, T: Deref<Target = str>> From<IdentifierBuf<S, T>> for Builder<S> {
    fn from(uri: IdentifierBuf<S, T>) -> Self {
        Self::from(&uri)
    }
}

/// Prints the components, with the password hidden.
impl<S: GenericSyntax> fmt::Debug for Builder<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let query = (self.query_is != Presence::Absent).then_some(&self.query);
        f.debug_struct("Builder")
            .field("scheme", &self.get(Slot::Scheme))
            .field("user", &self.get(Slot::User))
            .field("password", &self.get(Slot::Password).map(|_| "***"))
            .field("host", &self.get(Slot::Host))
            .field("port", &self.get(Slot::Port))
            .field("path", &self.path)
            .field("query", &query)
            .field("fragment", &self.get(Slot::Fragment))
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}
