//! [`Userinfo`]: the text before the `@` of the authority.

use core::fmt;

use super::Password;
use crate::charset;
use crate::component::Component;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::rule::Rule;
use crate::slice::slice;
use crate::validate::{Span, check_len};

/// The userinfo of an authority (RFC 3986 section 3.2.1).
///
/// The format `user:password` is deprecated, because the password is in clear text wherever the
/// URI is sent or stored. It is parsed nevertheless; `Debug` hides the text after the first colon.
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
#[doc(alias = "credentials")]
#[derive(Clone, Copy)]
pub struct Userinfo<'a>(&'a str);

impl<'a> Userinfo<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Parses a userinfo, without the `@` after it.
    ///
    /// # Errors
    ///
    /// Returns the first byte that is not allowed in a userinfo.
    ///
    /// ```
    /// assert!(urial::authority::Userinfo::parse("a:b:c").is_ok());
    /// assert!(urial::authority::Userinfo::parse("a@b").is_err());
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        check_len(text.len())?;
        let (component, rule) = (Component::Userinfo, Rule::Userinfo);
        let span = Span::whole(text.as_bytes(), component, rule, &Grammar::RFC3986);
        span.check(&charset::USERINFO).map_or(Ok(Self(text)), Err)
    }

    /// Returns the text as written, including the password.
    ///
    /// ```
    /// assert_eq!(urial::authority::Userinfo::parse("me")?.as_str(), "me");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns the text as encoded text, including the password.
    ///
    /// ```
    /// assert_eq!(urial::authority::Userinfo::parse("a%40b")?.as_encoded().decode_lossy(), "a@b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// Returns the user name: the text before the first colon, or all of it.
    ///
    /// ```
    /// assert_eq!(urial::authority::Userinfo::parse("me:secret")?.user(), "me");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    pub const fn user(self) -> Encoded<'a> {
        match self.colon() {
            Some(colon) => Encoded::new(slice(self.0, 0..colon)),
            None => self.as_encoded(),
        }
    }

    /// Returns the password: the text after the first colon, or `None` without a colon.
    ///
    /// ```
    /// assert_eq!(urial::authority::Userinfo::parse("me:")?.password().unwrap(), "");
    /// assert!(urial::authority::Userinfo::parse("me")?.password().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn password(self) -> Option<Password<'a>> {
        match self.colon() {
            Some(colon) => Some(Password::new(slice(self.0, colon + 1..self.0.len()))),
            None => None,
        }
    }

    /// Returns the offset of the first colon.
    const fn colon(self) -> Option<usize> {
        let bytes = self.0.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            if bytes[i] == b':' {
                return Some(i);
            }
            i += 1;
        }
        None
    }
}

/// Prints the user name and, for a password that is not empty, `***`.
impl fmt::Debug for Userinfo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}", self.user().as_str().escape_debug())?;
        if let Some(password) = self.password() {
            write!(f, ":{password:?}")?;
        }
        f.write_str("\"")
    }
}
