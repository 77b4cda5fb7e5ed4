//! [`Password`]: the secret part of a userinfo.

use core::fmt;

use crate::encoded::Encoded;

/// The password of a userinfo: the text after its first colon (RFC 3986 section 3.2.1).
///
/// `Debug` prints `***`, and there is no `Display`, so a password is not written to a log by
/// accident. [`as_str`](Self::as_str) and [`as_encoded`](Self::as_encoded) return the text.
///
/// The format `user:password` is deprecated, because the password is in clear text wherever the
/// URI is sent or stored.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("ftp://me:p%40ss@example.com/")?;
/// let password = uri.userinfo().unwrap().password().unwrap();
/// assert_eq!(password.as_encoded().decode_text()?, "p@ss");
/// assert_eq!(format!("{password:?}"), "***");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Password<'a>(&'a str);

impl<'a> Password<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Returns the text as written.
    ///
    /// ```
    /// let userinfo = urial::authority::Userinfo::parse("me:a%3Ab")?;
    /// assert_eq!(userinfo.password().unwrap().as_str(), "a%3Ab");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns the text as encoded text, which can be decoded and whose `Debug` shows it.
    ///
    /// ```
    /// let userinfo = urial::authority::Userinfo::parse("me:a%3Ab")?;
    /// assert_eq!(userinfo.password().unwrap().as_encoded().decode_lossy(), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// Returns whether the password is present and empty, as in `me:@host`.
    ///
    /// ```
    /// let userinfo = urial::authority::Userinfo::parse("me:")?;
    /// assert!(userinfo.password().unwrap().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}

/// Prints `***`, or nothing for an empty password.
impl fmt::Debug for Password<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_empty() { "" } else { "***" })
    }
}
