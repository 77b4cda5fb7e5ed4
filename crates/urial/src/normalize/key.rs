//! [`NormalKey`]: a reference by its normal form, for sets and maps.

use alloc::borrow::Cow;
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::ops::Deref;

use super::Level;
use crate::reference::{Reference, ReferenceBuf};
use crate::standard::{FixedStandard, Rfc3986, Standard};

/// A reference by its normal form at a level: equality, order and hash are those of that text.
///
/// A set of keys of one level holds each reference once, however it was written. Keys of different
/// levels do not belong in one set: a key does not know its level.
///
/// The key borrows the text if the reference was in its normal form already;
/// [`into_owned`](Self::into_owned) makes it independent. A key can be looked up by its text, and
/// so without allocating: see [`Reference::normalize_into`].
///
/// # Examples
///
/// ```
/// use std::collections::HashSet;
/// use urial::{Level, UriRef, normalize::NormalKey};
///
/// let mut seen: HashSet<NormalKey> = HashSet::new();
/// for text in ["http://h/", "HTTP://h", "http://h:80/%2E", "http://h/a"] {
///     seen.insert(UriRef::parse(text)?.key(Level::Scheme));
/// }
/// assert_eq!(seen.len(), 2);
///
/// // A look-up through a buffer that is used again.
/// let mut buffer = String::new();
/// let normal = UriRef::parse("http://H")?.normalize_into(Level::Scheme, &mut buffer);
/// assert!(seen.contains(normal.as_str()));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NormalKey<'a, S = Rfc3986> {
    text: Cow<'a, str>,
    standard: S,
}

impl<'a, S: Standard> NormalKey<'a, S> {
    /// Returns the normal form.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// assert_eq!(UriRef::parse("//H")?.key(Level::Case).as_str(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Converts the key into one with its own copy of the text.
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::NormalKey};
    /// let text = String::from("//h");
    /// let key: NormalKey<'static> = UriRef::parse(&text)?.key(Level::Case).into_owned();
    /// drop(text);
    /// assert_eq!(key.as_str(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_owned(self) -> NormalKey<'static, S> {
        NormalKey {
            text: Cow::Owned(self.text.into_owned()),
            standard: self.standard,
        }
    }

    /// Converts the key into its text.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// assert_eq!(UriRef::parse("//H")?.key(Level::Case).into_string(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text.into_owned()
    }

    /// Returns the key of a reference with this normal form.
    pub(crate) fn new(normal: ReferenceBuf<S, Cow<'a, str>>) -> Self {
        Self {
            standard: normal.standard(),
            text: normal.into_text(),
        }
    }
}

impl<'a, S: Standard> Reference<'a, S> {
    /// Returns the reference by its normal form at a level, for sets and maps.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let a = UriRef::parse("http://h:80/")?.key(Level::Scheme);
    /// let b = UriRef::parse("HTTP://h")?.key(Level::Scheme);
    /// assert_eq!(a, b);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("dedupe", "deduplicate", "hash"))]
    pub fn key(&self, level: Level) -> NormalKey<'a, S> {
        NormalKey::new(self.normalize(level))
    }
}

impl<S: Standard, T: Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns the reference by its normal form at a level. See [`Reference::key`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// assert_eq!(UriBuf::parse("http://h:80")?.key(Level::Scheme).as_str(), "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn key(&self, level: Level) -> NormalKey<'_, S> {
        self.as_reference().key(level)
    }
}

impl<S: FixedStandard> Borrow<str> for NormalKey<'_, S> {
    fn borrow(&self) -> &str {
        &self.text
    }
}

impl<S: Standard> AsRef<str> for NormalKey<'_, S> {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl<S: Standard> fmt::Display for NormalKey<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// Hides a password: the text is parsed again to find it.
impl<S: Standard> fmt::Debug for NormalKey<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Reference::parse_as(&self.text, self.standard) {
            Ok(reference) => f
                .debug_tuple("NormalKey")
                .field(&reference.redacted())
                .finish(),
            Err(_) => f.debug_struct("NormalKey").finish_non_exhaustive(),
        }
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::collections::{BTreeSet, HashMap};
    use std::format;
    use std::vec::Vec;

    use crate::normalize::Level;
    use crate::reference::UriRef;

    fn key(text: &'static str) -> super::NormalKey<'static> {
        UriRef::parse(text).expect("a reference").key(Level::Scheme)
    }

    #[test]
    fn keys_follow_the_normal_form() {
        let texts = [
            "b:",
            "http://h",
            "A:",
            "HTTP://H:80/",
            "a:%2E",
            "http://h/%7e",
        ];
        let ordered: BTreeSet<_> = texts.map(key).into_iter().collect();
        let ordered: Vec<_> = ordered.iter().map(super::NormalKey::as_str).collect();
        assert_eq!(ordered, ["a:", "b:", "http://h/", "http://h/~"]);

        let mut counts = HashMap::new();
        for text in texts {
            *counts.entry(key(text)).or_insert(0) += 1;
        }
        assert_eq!(counts.get("http://h/"), Some(&2));
        assert_eq!(counts.get("a:"), Some(&2));
        assert_eq!(counts.len(), 4);
    }

    #[test]
    fn no_password_is_shown() {
        assert_eq!(
            format!("{:?}", key("http://a:b@h/")),
            "NormalKey(\"http://a:***@h/\")"
        );
    }
}
