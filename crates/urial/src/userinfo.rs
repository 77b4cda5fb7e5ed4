//! [`Userinfo`]: what stands before the `@` of the authority.

use core::fmt;

use crate::charset;
use crate::component::Component;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::rule::Rule;
use crate::validate::{Span, check_len};

/// The userinfo of an authority (RFC 3986 section 3.2.1).
///
/// The format `user:password` is deprecated, since a password in clear text is a risk wherever the
/// URI goes. It is read here all the same; `Debug` never shows what follows the first colon.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("ftp://anonymous:guest@ftp.example.com/")?;
/// let userinfo = uri.userinfo().unwrap();
/// assert_eq!(userinfo.user(), "anonymous");
/// assert_eq!(userinfo.password().unwrap(), "guest");
/// assert_eq!(format!("{userinfo:?}"), "\"anonymous:***\"");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Userinfo<'a>(&'a str);

impl<'a> Userinfo<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Reads a userinfo on its own.
    ///
    /// # Errors
    ///
    /// The first byte that a userinfo may not hold.
    ///
    /// ```
    /// assert!(urial::Userinfo::parse("a:b:c").is_ok());
    /// assert!(urial::Userinfo::parse("a@b").is_err());
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        check_len(text.len())?;
        let (bytes, start, end) = (text.as_bytes(), 0, text.len());
        let span = Span {
            bytes,
            start,
            end,
            component: Component::Userinfo,
            rule: Rule::Userinfo,
            grammar: &Grammar::RFC3986,
        };
        span.check(&charset::USERINFO).map_or(Ok(Self(text)), Err)
    }

    /// The text as written, password and all.
    ///
    /// ```
    /// assert_eq!(urial::Userinfo::parse("me")?.as_str(), "me");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The text as encoded text.
    ///
    /// ```
    /// assert_eq!(urial::Userinfo::parse("a%40b")?.as_encoded().decode_lossy(), "a@b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// What stands before the first colon.
    ///
    /// ```
    /// assert_eq!(urial::Userinfo::parse("me:secret")?.user(), "me");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn user(self) -> Encoded<'a> {
        self.as_encoded()
            .split_once(b':')
            .map_or(self.as_encoded(), |(user, _)| user)
    }

    /// What stands after the first colon, if there is one.
    ///
    /// ```
    /// assert_eq!(urial::Userinfo::parse("me:")?.password().unwrap(), "");
    /// assert!(urial::Userinfo::parse("me")?.password().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn password(self) -> Option<Encoded<'a>> {
        self.as_encoded()
            .split_once(b':')
            .map(|(_, password)| password)
    }
}

impl fmt::Debug for Userinfo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mask = match self.password() {
            None => "",
            Some(password) if password.is_empty() => ":",
            Some(_) => ":***",
        };
        write!(f, "\"{}{mask}\"", self.user())
    }
}

impl fmt::Display for Userinfo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Userinfo<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Userinfo<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Userinfo<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
