//! [`SchemeRegistry`]: the built-in table and descriptors of the caller.

use alloc::vec::Vec;

use super::table::{self, order};
use super::{Descriptor, Scheme};
use crate::error::ParseError;
use crate::rule::Rule;

/// Descriptors by name: the built-in table, and those that the caller adds.
///
/// An added descriptor replaces a built-in one of the same name. A registry is a value; there is no
/// global one.
///
/// # Examples
///
/// ```
/// use urial::{Scheme, error::Citation, scheme::{Descriptor, Role, SchemeRegistry}};
///
/// let mut registry = SchemeRegistry::new();
/// let replaced = registry.insert(
///     Descriptor::new("chat", Role::Locator, Citation::whole("our handbook"))
///         .with_default_port(9000),
/// )?;
/// assert!(replaced.is_none());
///
/// assert_eq!(registry.descriptor(Scheme::parse("CHAT")?).unwrap().default_port(), Some(9000));
/// assert_eq!(registry.descriptor(Scheme::parse("http")?).unwrap().default_port(), Some(80));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SchemeRegistry {
    /// Sorted by name, letters in lower case.
    added: Vec<Descriptor>,
}

impl SchemeRegistry {
    /// Returns a registry with the built-in table.
    ///
    /// ```
    /// use urial::{Scheme, scheme::SchemeRegistry};
    /// const REGISTRY: SchemeRegistry = SchemeRegistry::new();
    /// assert!(REGISTRY.descriptor(Scheme::parse("gopher")?).is_some());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn new() -> Self {
        Self { added: Vec::new() }
    }

    /// Adds a descriptor, and returns the one that it replaces if one of that name was added before.
    ///
    /// # Errors
    ///
    /// Returns an error if the name of the descriptor is not a scheme.
    ///
    /// ```
    /// use urial::{error::Citation, scheme::{Descriptor, Role, SchemeRegistry}};
    /// let wrong = Descriptor::new("not a scheme", Role::Both, Citation::whole("our handbook"));
    /// assert_eq!(SchemeRegistry::new().insert(wrong).unwrap_err().offset(), 3);
    /// ```
    pub fn insert(&mut self, descriptor: Descriptor) -> Result<Option<Descriptor>, ParseError> {
        Rule::Scheme.check(descriptor.name())?;
        match self.position(descriptor.name()) {
            Ok(i) => Ok(Some(core::mem::replace(&mut self.added[i], descriptor))),
            Err(i) => {
                self.added.insert(i, descriptor);
                Ok(None)
            }
        }
    }

    /// Returns the descriptor of a scheme, ignoring case.
    ///
    /// ```
    /// use urial::{Scheme, scheme::SchemeRegistry};
    /// assert!(SchemeRegistry::new().descriptor(Scheme::parse("x-unheard-of")?).is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn descriptor(&self, scheme: Scheme<'_>) -> Option<&Descriptor> {
        match self.position(scheme.as_str()) {
            Ok(i) => Some(&self.added[i]),
            Err(_) => table::find(scheme.as_str()),
        }
    }

    fn position(&self, name: &str) -> Result<usize, usize> {
        self.added
            .binary_search_by(|descriptor| order(descriptor.name(), name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scheme::{Citation, Role};

    fn descriptor(name: &'static str, port: u16) -> Descriptor {
        Descriptor::new(name, Role::Both, Citation::whole("a test")).with_default_port(port)
    }

    #[track_caller]
    fn port(registry: &SchemeRegistry, name: &str) -> Option<u16> {
        let scheme = Scheme::parse(name).unwrap();
        registry
            .descriptor(scheme)
            .and_then(Descriptor::default_port)
    }

    #[test]
    fn additions_are_found_in_any_case_and_override_the_table() {
        let mut registry = SchemeRegistry::new();
        for (name, number) in [("zz", 1), ("Aa", 2), ("mm", 3), ("HTTP", 8080)] {
            assert!(registry.insert(descriptor(name, number)).unwrap().is_none());
        }
        for (name, number) in [
            ("ZZ", 1),
            ("aA", 2),
            ("mm", 3),
            ("http", 8080),
            ("https", 443),
        ] {
            assert_eq!(port(&registry, name), Some(number), "{name}");
        }
        assert_eq!(port(&registry, "m"), None);
        let old = registry.insert(descriptor("http", 81)).unwrap();
        assert_eq!(old.and_then(|old| old.default_port()), Some(8080));
        assert_eq!(port(&registry, "http"), Some(81));
        assert_eq!(port(&SchemeRegistry::new(), "http"), Some(80));
    }
}
