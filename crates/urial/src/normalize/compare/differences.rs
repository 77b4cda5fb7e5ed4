//! [`Differences`]: the components in which two references differ.

use core::fmt;

use crate::component::Component;

/// The components in which two references differ.
///
/// A component that one has and the other has not differs, and so does one that is empty where the
/// other's is absent. Where only one has an authority, that is one difference: its userinfo, host
/// and port are not listed.
///
/// # Examples
///
/// ```
/// use urial::{Component, Level, UriRef};
///
/// let a = UriRef::parse("http://h/a?q")?;
/// let b = UriRef::parse("HTTP://h/b?q#")?;
/// let differences = a.differences(b, Level::Scheme);
/// assert!(differences.iter().eq([Component::Path, Component::Fragment]));
/// assert!(!differences.contains(Component::Scheme));
/// assert_eq!(differences.to_string(), "path, fragment");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Differences(u8);

impl Differences {
    /// What two references are compared by, in the order in which they are written.
    pub(super) const COMPONENTS: [Component; 8] = [
        Component::Scheme,
        Component::Authority,
        Component::Userinfo,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];

    /// Returns the components for which a question is answered with yes.
    pub(super) fn where_(differs: impl Fn(Component) -> bool) -> Self {
        let mut bits = 0;
        for (i, component) in Self::COMPONENTS.into_iter().enumerate() {
            bits |= u8::from(differs(component)) << i;
        }
        Self(bits)
    }

    /// Returns whether there is no difference: the references are equal.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let a = UriRef::parse("//H")?;
    /// assert!(a.differences(UriRef::parse("//h")?, Level::Case).is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a component differs.
    ///
    /// ```
    /// use urial::{Component, Level, UriRef};
    /// let a = UriRef::parse("//h:1")?;
    /// let differences = a.differences(UriRef::parse("//h:2")?, Level::Case);
    /// assert!(differences.contains(Component::Port));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn contains(self, component: Component) -> bool {
        self.iter().any(|different| different == component)
    }

    /// Returns the first component that differs.
    ///
    /// ```
    /// use urial::{Component, Level, UriRef};
    /// let a = UriRef::parse("?a#b")?;
    /// let differences = a.differences(UriRef::parse("?c#d")?, Level::Simple);
    /// assert_eq!(differences.first(), Some(Component::Query));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn first(self) -> Option<Component> {
        self.iter().next()
    }

    /// Returns the components that differ, in the order in which they are written.
    ///
    /// ```
    /// use urial::{Component, Level, UriRef};
    /// let a = UriRef::parse("a")?;
    /// let differences = a.differences(UriRef::parse("a?")?, Level::Simple);
    /// assert!(differences.iter().eq([Component::Query]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Component> + Clone {
        let listed = move |&(i, _): &(usize, Component)| self.0 >> i & 1 == 1;
        let numbered = Self::COMPONENTS.into_iter().enumerate();
        numbered.filter(listed).map(|(_, component)| component)
    }
}

impl fmt::Debug for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Differences")?;
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The names, with commas between them.
impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, component) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(component.name())?;
        }
        Ok(())
    }
}
