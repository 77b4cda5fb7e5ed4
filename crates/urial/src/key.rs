//! [`NormalKey`]: a reference by its normal form, for sets and maps.

use alloc::borrow::Cow;
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;

use crate::grammar::Grammar;
use crate::level::Level;
use crate::normalize::Normalized;
use crate::reference::Reference;

/// A reference by its normal form on a rung of the ladder: equality, order and hash are those of
/// that text.
///
/// A set of keys of one rung holds each reference once, in whatever form it was written. Keys of
/// different rungs do not belong in one set: a key does not know from which rung it is.
///
/// The key borrows where the reference is in its normal form already;
/// [`into_owned`](Self::into_owned) makes it independent. It can be looked up by its text, and so
/// without allocating: see [`Reference::normalize_into`].
///
/// # Examples
///
/// ```
/// use std::collections::HashSet;
/// use urial::{Level, NormalKey, Reference};
///
/// let mut seen: HashSet<NormalKey> = HashSet::new();
/// for text in ["http://h/", "HTTP://h", "http://h:80/%2E", "http://h/a"] {
///     seen.insert(Reference::parse(text)?.normal_key(Level::Scheme));
/// }
/// assert_eq!(seen.len(), 2);
///
/// // A buffer that is used again and again.
/// let mut buffer = String::new();
/// let normal = Reference::parse("http://H")?.normalize_into(Level::Scheme, &mut buffer);
/// assert!(seen.contains(normal.as_str()));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NormalKey<'a>(Cow<'a, str>);

impl<'a> NormalKey<'a> {
    /// The normal form.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert_eq!(Reference::parse("//H")?.normal_key(Level::Case).as_str(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key with its own copy of the text.
    ///
    /// ```
    /// use urial::{Level, NormalKey, Reference};
    /// let text = String::from("//h");
    /// let key: NormalKey<'static> = Reference::parse(&text)?.normal_key(Level::Case).into_owned();
    /// drop(text);
    /// assert_eq!(key.as_str(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_owned(self) -> NormalKey<'static> {
        NormalKey(Cow::Owned(self.0.into_owned()))
    }

    /// The text, to own.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert_eq!(Reference::parse("//H")?.normal_key(Level::Case).into_string(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0.into_owned()
    }

    /// The key of a reference whose normal form is known.
    pub(crate) fn new(reference: Reference<'a>, normalized: Normalized<'a>) -> Self {
        if normalized.is_changed() {
            Self(Cow::Owned(normalized.into()))
        } else {
            Self(Cow::Borrowed(reference.as_str()))
        }
    }
}

impl<'a> Reference<'a> {
    /// The reference by its normal form on a rung, for sets and maps.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// let a = Reference::parse("http://h:80/")?.normal_key(Level::Scheme);
    /// let b = Reference::parse("HTTP://h")?.normal_key(Level::Scheme);
    /// assert_eq!(a, b);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normal_key(&self, level: Level) -> NormalKey<'a> {
        NormalKey::new(*self, self.normalize(level))
    }
}

impl Borrow<str> for NormalKey<'_> {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for NormalKey<'_> {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NormalKey<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Without a password: the text is read again to find it.
impl fmt::Debug for NormalKey<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Reference::parse_with(&self.0, &Grammar::RFC6874) {
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

    use crate::level::Level;
    use crate::reference::Reference;

    fn key(text: &'static str) -> super::NormalKey<'static> {
        Reference::parse(text)
            .expect("a reference")
            .normal_key(Level::Scheme)
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
