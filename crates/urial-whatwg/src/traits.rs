//! The traits of [`Url`] and [`UrlBuf`]: comparison, hashing, formatting, conversion.

use alloc::borrow::Cow;
use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::error::Failure;
use crate::url::Url;
use crate::url_buf::UrlBuf;

/// Whether fragments count when URLs are compared (*URL equals*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fragments {
    /// Fragments count, as they do for `==`.
    Included,
    /// Fragments do not count.
    Excluded,
}

impl Url<'_> {
    /// Returns whether two URLs are equal, with or without their fragments (*URL equals*).
    ///
    /// ```
    /// use urial_whatwg::{Fragments, Url};
    /// let (a, b) = (Url::parse("http://h/#a")?, Url::parse("HTTP://h#b")?);
    /// assert!(!a.equivalent(&b, Fragments::Included));
    /// assert!(a.equivalent(&b, Fragments::Excluded));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "equals")]
    pub fn equivalent(&self, other: &Url<'_>, fragments: Fragments) -> bool {
        match fragments {
            Fragments::Included => self.as_str() == other.as_str(),
            Fragments::Excluded => self.without_fragment() == other.without_fragment(),
        }
    }
}

/// Shows the text, without the password.
impl fmt::Debug for Url<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let password = self.layout.password();
        if password.is_empty() {
            return f.debug_tuple("Url").field(&self.as_str()).finish();
        }
        let (front, rest) = (&self.text[..password.start], &self.text[password.end..]);
        f.debug_tuple("Url")
            .field(&format_args!("\"{front}***{rest}\""))
            .finish()
    }
}

/// Shows the text, without the password.
impl fmt::Debug for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// Writes the serialization, the password included: what is written can be parsed again.
impl fmt::Display for Url<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Writes the serialization, the password included: what is written can be parsed again.
impl fmt::Display for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl PartialEq<Url<'_>> for Url<'_> {
    fn eq(&self, other: &Url<'_>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url<'_> {}

impl PartialOrd for Url<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

/// Hashes as the text does, so that maps can be searched by text.
impl Hash for Url<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialEq for UrlBuf {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for UrlBuf {}

impl PartialOrd for UrlBuf {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for UrlBuf {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

/// Hashes as the text does, so that maps can be searched by text.
impl Hash for UrlBuf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialEq<UrlBuf> for Url<'_> {
    fn eq(&self, other: &UrlBuf) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialEq<Url<'_>> for UrlBuf {
    fn eq(&self, other: &Url<'_>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialEq<str> for Url<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Url<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for Url<'_> {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<str> for UrlBuf {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for UrlBuf {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for UrlBuf {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<Url<'_>> for str {
    fn eq(&self, other: &Url<'_>) -> bool {
        self == other.as_str()
    }
}

impl PartialEq<UrlBuf> for str {
    fn eq(&self, other: &UrlBuf) -> bool {
        self == other.as_str()
    }
}

impl PartialEq<Url<'_>> for &str {
    fn eq(&self, other: &Url<'_>) -> bool {
        *self == other.as_str()
    }
}

impl PartialEq<UrlBuf> for &str {
    fn eq(&self, other: &UrlBuf) -> bool {
        *self == other.as_str()
    }
}

impl AsRef<str> for Url<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for UrlBuf {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Url<'_> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for UrlBuf {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl FromStr for UrlBuf {
    type Err = Failure;

    fn from_str(input: &str) -> Result<Self, Failure> {
        Url::parse_owned(input).map(Self::of)
    }
}

impl<'a> TryFrom<&'a str> for Url<'a> {
    type Error = Failure;

    fn try_from(input: &'a str) -> Result<Self, Failure> {
        Url::parse(input)
    }
}

impl TryFrom<&str> for UrlBuf {
    type Error = Failure;

    fn try_from(input: &str) -> Result<Self, Failure> {
        input.parse()
    }
}

impl TryFrom<String> for UrlBuf {
    type Error = Failure;

    fn try_from(input: String) -> Result<Self, Failure> {
        Self::parse(input)
    }
}

impl From<Url<'_>> for UrlBuf {
    fn from(url: Url<'_>) -> Self {
        url.into_owned()
    }
}

impl<'a> From<&'a UrlBuf> for Url<'a> {
    fn from(url: &'a UrlBuf) -> Self {
        url.as_borrowed()
    }
}

impl From<UrlBuf> for Url<'static> {
    fn from(url: UrlBuf) -> Self {
        url.into_url()
    }
}

impl From<UrlBuf> for String {
    fn from(url: UrlBuf) -> Self {
        url.into_string()
    }
}

impl From<Url<'_>> for String {
    fn from(url: Url<'_>) -> Self {
        url.into_string()
    }
}

impl<'a> From<Url<'a>> for Cow<'a, str> {
    fn from(url: Url<'a>) -> Self {
        url.text
    }
}
