//! [`Builder`]: components in any order, one reference at the end.

mod assemble;

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::LIMIT;
use super::error::BuildError;
use super::host_text::HostText;
use super::port_text::PortText;
use super::text::Text;
use super::write::{check_encoded, write_segment, write_text};
use crate::authority::Authority;
use crate::encoded::Part;
use crate::grammar::Grammar;
use crate::host::HostKind;
use crate::reference::Reference;
use crate::reference_buf::ReferenceBuf;
use crate::scheme::Scheme;
use crate::uri_buf::UriBuf;

/// Builds a reference from its components, given in any order.
///
/// A string is data and is encoded for the place where it goes; text that is encoded already says
/// so ([`Text::Encoded`]), is checked, and goes in byte for byte. What is given twice counts the
/// second time, but for segments and pairs, which add up.
///
/// Nothing fails before the end. There, the components are checked against each other (RFC 3986
/// section 3.3), and the first error is returned. A builder can be used again, and cleared without
/// giving its memory back.
///
/// Property: what is built parses, and has the components that were given.
///
/// # Examples
///
/// ```
/// use urial::{Builder, Text};
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
///     "invalid path at byte 1: without an authority, \"//\" at its start would be read as one \
///      (set a host, even an empty one, or shield the path with \"/.\") (RFC 3986 section 3.3)",
/// );
/// # Ok::<(), urial::BuildError>(())
/// ```
#[derive(Clone, Default)]
pub struct Builder {
    /// The text of the components that are given as one, in the order they came in.
    text: String,
    /// Where they stand in it.
    places: [Option<Range<usize>>; Slot::COUNT],
    host_kind: Option<HostKind>,
    path: String,
    slash: LeadingSlash,
    first_segment: Origin,
    shield: Shield,
    query: String,
    query_is: Presence,
    /// The first one: what follows cannot mend it.
    error: Option<BuildError>,
}

/// A component that is given as one.
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

/// What the slash at the start of the path is worth.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum LeadingSlash {
    /// It was given.
    #[default]
    Given,
    /// It stands before the first of the segments: it is written behind an authority only.
    BehindAuthority,
}

/// Where the first segment came from.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Origin {
    /// From data: a colon can be encoded.
    #[default]
    Data,
    /// From encoded text, which is not to be changed.
    Encoded,
}

impl Origin {
    const fn of(text: Text<'_>) -> Self {
        match text {
            Text::Data(_) => Self::Data,
            Text::Encoded(_) => Self::Encoded,
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Shield {
    #[default]
    Refused,
    Allowed,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Presence {
    #[default]
    Absent,
    Present,
}

impl Builder {
    /// A builder without any component: what it builds is the empty reference.
    ///
    /// ```
    /// assert_eq!(urial::Builder::new().build_reference()?, "");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets all components and errors, and keeps the memory.
    ///
    /// ```
    /// let mut builder = urial::Builder::new();
    /// assert_eq!(builder.path("a").clear().path("b").build_reference()?, "b");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        let memory = [&mut self.text, &mut self.path, &mut self.query];
        let [text, path, query] = memory.map(|string| {
            string.clear();
            core::mem::take(string)
        });
        *self = Self {
            text,
            path,
            query,
            ..Self::default()
        };
        self
    }

    /// Sets the scheme, without its colon (RFC 3986 section 3.1).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().scheme("urn").path("a:b").build()?, "urn:a:b");
    /// assert!(Builder::new().scheme("1st").build().is_err());
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn scheme(&mut self, scheme: &str) -> &mut Self {
        self.put(Slot::Scheme, |out| {
            out.push_str(Scheme::parse(scheme)?.as_str());
            Ok(())
        })
    }

    /// Sets userinfo, host and port as they are written in an authority, without the slashes
    /// before it (section 3.2).
    ///
    /// There is no data of an authority as a whole: its delimiters would be lost in it.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().authority("me@h:1").path("/a").build_reference()?, "//me@h:1/a");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn authority(&mut self, authority: &str) -> &mut Self {
        let authority = match Authority::parse(authority) {
            Ok(authority) => authority,
            Err(error) => return self.fail(error.into()),
        };
        for slot in [Slot::User, Slot::Password, Slot::Port] {
            self.take(slot);
        }
        if let Some(userinfo) = authority.userinfo() {
            self.userinfo(userinfo);
        }
        if let Some(port) = authority.port() {
            self.port(port);
        }
        self.host(authority.host())
    }

    /// Sets the userinfo; what follows its first colon is the password (section 3.2.1).
    ///
    /// ```
    /// use urial::Builder;
    /// let mut builder = Builder::new();
    /// assert_eq!(builder.userinfo("a@b:c").host("h").build_reference()?, "//a%40b:c@h");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn userinfo<'a>(&mut self, userinfo: impl Into<Text<'a>>) -> &mut Self {
        self.take(Slot::Password);
        match userinfo.into() {
            Text::Data(data) => match data.iter().position(|&byte| byte == b':') {
                Some(colon) => self.user(&data[..colon]).password(&data[colon + 1..]),
                None => self.user(data),
            },
            Text::Encoded(text) => {
                // As a whole: an error counts from the start of what was given.
                if let Err(error) = check_encoded(text, Part::Userinfo, &Grammar::RFC3986) {
                    return self.fail(error);
                }
                match text.split_once(':') {
                    Some((user, password)) => self
                        .user(Text::Encoded(user))
                        .password(Text::Encoded(password)),
                    None => self.user(Text::Encoded(text)),
                }
            }
        }
    }

    /// Sets the user name.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().user("a:b").host("h").build_reference()?, "//a%3Ab@h");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn user<'a>(&mut self, user: impl Into<Text<'a>>) -> &mut Self {
        self.put_text(Slot::User, user.into(), Part::User)
    }

    /// Sets the password.
    ///
    /// A password in a URI is deprecated, since it is in clear text wherever the URI goes
    /// (section 3.2.1). No message shows it, nor does the builder's `Debug`.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().password("p@ss").host("h").build_reference()?, "//:p%40ss@h");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn password<'a>(&mut self, password: impl Into<Text<'a>>) -> &mut Self {
        self.put_text(Slot::Password, password.into(), Part::Password)
    }

    /// Sets the host: a name, an address, or a literal in brackets (section 3.2.2).
    ///
    /// See [`HostText`] for what it can be made from. An empty host is a host: `file:///etc`.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use urial::Builder;
    /// let mut builder = Builder::new();
    /// assert_eq!(builder.host(Ipv4Addr::LOCALHOST).build_reference()?, "//127.0.0.1");
    /// assert_eq!(builder.host("").path("/etc").build_reference()?, "///etc");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn host<'a>(&mut self, host: impl Into<HostText<'a>>) -> &mut Self {
        let host = host.into();
        let mut kind = None;
        self.put(Slot::Host, |out| {
            kind = Some(host.write(out, &Grammar::RFC3986)?);
            Ok(())
        });
        self.host_kind = kind;
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
    pub fn port<'a>(&mut self, port: impl Into<PortText<'a>>) -> &mut Self {
        let port = port.into();
        self.put(Slot::Port, |out| port.write(out))
    }

    /// Sets the path as a whole: a slash in it separates segments (section 3.3).
    ///
    /// ```
    /// use urial::{Builder, Text};
    /// assert_eq!(Builder::new().path("/a b/c").build_reference()?, "/a%20b/c");
    /// assert_eq!(Builder::new().path(Text::Encoded("a%2Fb")).build_reference()?, "a%2Fb");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn path<'a>(&mut self, path: impl Into<Text<'a>>) -> &mut Self {
        let path = path.into();
        self.path.clear();
        self.slash = LeadingSlash::Given;
        self.first_segment = Origin::of(path);
        let result = write_text(&mut self.path, path, Part::Path, &Grammar::RFC3986);
        self.note(result)
    }

    /// Adds a segment to the path: a slash in data is encoded (section 3.3).
    ///
    /// An empty segment at the end is filled rather than kept, as a directory is filled with a
    /// file: the path `/a/` and the segment `b` make `/a/b`. The first segment stands behind a
    /// slash if there is an authority. Without one, start with `path("/")` for a path that begins
    /// with a slash.
    ///
    /// The data `.` and `..` is refused: no encoding keeps it from being read as a direction.
    ///
    /// ```
    /// use urial::Builder;
    /// let mut builder = Builder::new();
    /// assert_eq!(builder.segment("a").segment("b/c").build_reference()?, "a/b%2Fc");
    /// assert_eq!(builder.host("h").segment("").build_reference()?, "//h/a/b%2Fc/");
    /// assert_eq!(Builder::new().path("/").segment("a").build_reference()?, "/a");
    /// assert!(Builder::new().segment("..").build_reference().is_err());
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn segment<'a>(&mut self, segment: impl Into<Text<'a>>) -> &mut Self {
        let segment = segment.into();
        if self.path.is_empty() {
            self.slash = LeadingSlash::BehindAuthority;
            self.first_segment = Origin::of(segment);
        }
        if !self.path.ends_with('/') {
            self.path.push('/');
        }
        let mut result = write_segment(&mut self.path, segment, Part::Segment, &Grammar::RFC3986);
        if self.path.len() > LIMIT {
            self.path.clear();
            result = Err(BuildError::TooLong);
        }
        self.note(result)
    }

    /// Writes a dot segment before a path that would be read as something else.
    ///
    /// It is `/.` before two slashes where there is no authority, and `./` before a colon in the
    /// first segment where there is no scheme. Without this choice, such paths are errors.
    ///
    /// ```
    /// use urial::Builder;
    /// let mut builder = Builder::new();
    /// assert_eq!(builder.shield_path().scheme("a").path("//b").build()?, "a:/.//b");
    /// assert_eq!(builder.path("/b").build()?, "a:/b");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn shield_path(&mut self) -> &mut Self {
        self.shield = Shield::Allowed;
        self
    }

    /// Sets the query as a whole (section 3.4).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().query("a=b c").build_reference()?, "?a=b%20c");
    /// assert_eq!(Builder::new().query("").build_reference()?, "?");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn query<'a>(&mut self, query: impl Into<Text<'a>>) -> &mut Self {
        self.query.clear();
        self.query_is = Presence::Present;
        let result = write_text(
            &mut self.query,
            query.into(),
            Part::Query,
            &Grammar::RFC3986,
        );
        self.note(result)
    }

    /// Adds `name=value` to the query.
    ///
    /// Whatever delimits pairs for one reader or another is encoded in data: `&`, `;`, `+`, and
    /// `=` in a name.
    ///
    /// ```
    /// use urial::Builder;
    /// let mut builder = Builder::new();
    /// assert_eq!(builder.pair("a", "1+1=2").pair("b", "").build_reference()?, "?a=1%2B1=2&b=");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn pair<'n, 'v>(
        &mut self,
        name: impl Into<Text<'n>>,
        value: impl Into<Text<'v>>,
    ) -> &mut Self {
        self.append_pair(name.into(), Some(value.into()))
    }

    /// Adds a name without `=` to the query.
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().pair("a", "b").flag("raw").build_reference()?, "?a=b&raw");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn flag<'a>(&mut self, name: impl Into<Text<'a>>) -> &mut Self {
        self.append_pair(name.into(), None)
    }

    /// Sets the fragment (section 3.5).
    ///
    /// ```
    /// use urial::Builder;
    /// assert_eq!(Builder::new().fragment("a#b").build_reference()?, "#a%23b");
    /// # Ok::<(), urial::BuildError>(())
    /// ```
    pub fn fragment<'a>(&mut self, fragment: impl Into<Text<'a>>) -> &mut Self {
        self.put_text(Slot::Fragment, fragment.into(), Part::Fragment)
    }

    /// The URI that the components make.
    ///
    /// # Errors
    ///
    /// The first component that breaks its rule, a missing scheme, or components that would be read
    /// otherwise where they stand.
    ///
    /// ```
    /// use urial::{BuildError, Builder};
    /// assert_eq!(Builder::new().scheme("tel").path("+1-816-555-1212").build()?, "tel:+1-816-555-1212");
    /// assert_eq!(Builder::new().path("a").build(), Err(BuildError::MissingScheme));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn build(&self) -> Result<UriBuf, BuildError> {
        let mut text = String::new();
        let layout = self.write(&mut text)?;
        if layout.scheme_end == 0 {
            return Err(BuildError::MissingScheme);
        }
        Ok(UriBuf::new(ReferenceBuf::new(text, layout)))
    }

    /// The reference that the components make, with a scheme or without.
    ///
    /// # Errors
    ///
    /// The first component that breaks its rule, or components that would be read otherwise where
    /// they stand.
    ///
    /// ```
    /// use urial::{BuildError, Builder, Text};
    /// assert_eq!(Builder::new().path("a:b").build_reference()?, "a%3Ab");
    /// assert_eq!(
    ///     Builder::new().path(Text::Encoded("a:b")).build_reference(),
    ///     Err(BuildError::ColonInFirstSegment { offset: 1 }),
    /// );
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn build_reference(&self) -> Result<ReferenceBuf, BuildError> {
        let mut text = String::new();
        let layout = self.write(&mut text)?;
        Ok(ReferenceBuf::new(text, layout))
    }

    /// Appends the reference to a text and returns a view of what was appended.
    ///
    /// What already stands in `out` is left alone, and all of it if there is an error. Nothing is
    /// allocated if `out` has room.
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
    pub fn build_into<'b>(&self, out: &'b mut String) -> Result<Reference<'b>, BuildError> {
        let start = out.len();
        let layout = self.write(out)?;
        Ok(Reference::new(&out[start..], layout))
    }

    /// The text of a component, if it was given.
    fn get(&self, slot: Slot) -> Option<&str> {
        let place = self.places[slot as usize].clone()?;
        Some(&self.text[place])
    }

    /// Forgets a component.
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

    /// Sets a component to what is appended to the text, or notes the error.
    fn put(
        &mut self,
        slot: Slot,
        write: impl FnOnce(&mut String) -> Result<(), BuildError>,
    ) -> &mut Self {
        self.take(slot);
        let start = self.text.len();
        let result = write(&mut self.text);
        if result.is_ok() {
            self.places[slot as usize] = Some(start..self.text.len());
        }
        self.note(result)
    }

    fn put_text(&mut self, slot: Slot, text: Text<'_>, part: Part) -> &mut Self {
        self.put(slot, |out| write_text(out, text, part, &Grammar::RFC3986))
    }

    fn append_pair(&mut self, name: Text<'_>, value: Option<Text<'_>>) -> &mut Self {
        self.query_is = Presence::Present;
        let mut result = self.write_pair(name, value);
        if self.query.len() > LIMIT {
            self.query.clear();
            result = Err(BuildError::TooLong);
        }
        self.note(result)
    }

    fn write_pair(&mut self, name: Text<'_>, value: Option<Text<'_>>) -> Result<(), BuildError> {
        let (out, grammar) = (&mut self.query, &Grammar::RFC3986);
        if !out.is_empty() {
            out.push('&');
        }
        write_text(out, name, Part::QueryName, grammar)?;
        let Some(value) = value else {
            return Ok(());
        };
        out.push('=');
        write_text(out, value, Part::QueryValue, grammar)
    }

    fn note(&mut self, result: Result<(), BuildError>) -> &mut Self {
        match result {
            Ok(()) => self,
            Err(error) => self.fail(error),
        }
    }

    fn fail(&mut self, error: BuildError) -> &mut Self {
        self.error.get_or_insert(error);
        self
    }
}

/// The components that were given, without the password.
impl fmt::Debug for Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let query = (self.query_is == Presence::Present).then_some(&self.query);
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
