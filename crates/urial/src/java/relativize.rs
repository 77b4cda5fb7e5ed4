//! `relativize` as Java does it.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::JavaUri;
use super::compose::{Composed, Naming};
use super::path;

impl JavaUri<'_> {
    /// Makes a URI relative to this one: returns `this.relativize(given).toString()`.
    ///
    /// It goes down only: where the given path does not begin with the base's path, the given URI is
    /// returned. The base's path counts as a directory, whether it ends in a slash or not, so
    /// resolving the result against the base need not lead back. A first segment with a colon is
    /// printed as it is and would read as a scheme.
    ///
    /// ```
    /// use urial::java::JavaUri;
    ///
    /// let base = JavaUri::parse("http://a/b")?;
    /// let relativize = |text| JavaUri::parse(text).map(|given| base.relativize(given));
    /// assert_eq!(relativize("http://a/b/c?d")?, "c?d");
    /// assert_eq!(relativize("http://a/b")?, "");
    /// assert_eq!(relativize("http://a/bc")?, "http://a/bc");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn relativize(&self, given: JavaUri<'_>) -> String {
        let child = given.as_str().to_owned();
        let (Some(base_path), Some(given_path)) = (self.path(), given.path()) else {
            return child;
        };
        let same_scheme = match (self.scheme(), given.scheme()) {
            (None, None) => true,
            (Some(base), Some(given)) => base.eq_ignore_ascii_case(given),
            _ => false,
        };
        if !same_scheme || !same_authority(self.authority(), given.authority()) {
            return child;
        }
        let base_path = path::normalize(base_path);
        let given_path = path::normalize(given_path);
        match below(&base_path, &given_path) {
            None => child,
            Some(path) => Composed {
                scheme: None,
                naming: Naming::Nothing,
                path,
                ..Composed::of(&given)
            }
            .print(),
        }
    }
}

/// Returns the rest of the given path after the base's, if it is equal to that or below it.
fn below<'p>(base: &str, given: &'p str) -> Option<&'p str> {
    if base == given {
        return Some("");
    }
    let rest = given.strip_prefix(base)?;
    if base.ends_with('/') {
        Some(rest)
    } else {
        rest.strip_prefix('/')
    }
}

/// Returns whether two authorities are the same text, the digits of escapes in either case.
fn same_authority(a: Option<&str>, b: Option<&str>) -> bool {
    let (Some(a), Some(b)) = (a, b) else {
        return a.is_none() && b.is_none();
    };
    if a.len() != b.len() {
        return false;
    }
    // How many digits of an escape are still to come.
    let mut digits = 0u8;
    a.bytes().zip(b.bytes()).all(|(a, b)| {
        let same = a == b || (digits > 0 && a.eq_ignore_ascii_case(&b));
        digits = if a == b'%' {
            2
        } else {
            digits.saturating_sub(1)
        };
        same
    })
}
