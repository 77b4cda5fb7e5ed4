//! [`Layout`]: the positions of the components of a reference.

use core::ops::Range;

use urial_scan::Offsets;

use crate::component::Component;
use crate::host_kind::HostKind;

/// The longest text that is read: positions are 32-bit numbers, and the normal form of a text may
/// be a few bytes longer.
///
/// # Examples
///
/// ```
/// assert_eq!(urial::layout::MAX_LEN, 4_294_967_280);
/// ```
pub const MAX_LEN: usize = urial_scan::MAX_LEN;

/// The positions of the components of a reference: six, and flags, in 32 bytes.
///
/// ```text
///  foo://user@example.com:8042/over/there?name=ferret#nose
///     ^       ^          ^    ^          ^           ^
///     |       |          |    |          |           query_end    '#', or the end
///     |       |          |    |          path_end                 '?', or query_end
///     |       |          |    path_start
///     |       |          host_end                                 ':', or path_start
///     |       host_start
///     scheme_end                                                  ':', or 0 for none
/// ```
///
/// An absent component takes no space, so presence is a comparison: a query is present where
/// `query_end > path_end`, a port where `path_start > host_end`. A scheme has at least one letter,
/// so a `scheme_end` of 0 means that there is no scheme. Without an authority the three positions
/// `host_start`, `host_end` and `path_start` are equal.
///
/// # Examples
///
/// ```
/// let uri = urial::Uri::parse("foo://example.com:8042/over?name#nose")?;
/// let layout = uri.layout();
/// assert_eq!(layout.scheme(), Some(0..3));
/// assert_eq!(layout.host(), Some(6..17));
/// assert_eq!(layout.path(), 22..27);
/// assert_eq!(layout.userinfo(), None);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    // The scanner fills these where they lie: a copy of freshly written offsets costs more than
    // many a scan.
    pub(crate) offsets: Offsets,
}

/// The tag of the offsets that a layout uses. Zero means a registered name.
const HOST_KIND: usize = 0;

impl Layout {
    /// The layout of the empty reference.
    pub(crate) const EMPTY: Self = Self::new(Offsets::ZERO);

    /// Returns the layout with these positions.
    #[inline]
    pub(crate) const fn new(offsets: Offsets) -> Self {
        Self { offsets }
    }

    /// Returns the same positions with another kind of host.
    #[inline]
    pub(crate) fn with_host_kind(&self, kind: HostKind) -> Self {
        let mut tags = [0; 8];
        tags[HOST_KIND] = kind as u8;
        // As a whole: writing one tag alone would make the next copy wait.
        Self {
            offsets: self.offsets.with_tags(tags),
        }
    }

    /// Returns the layout of a text in which path and query end elsewhere.
    #[inline]
    pub(crate) fn with_ends(&self, path_end: u32, query_end: u32) -> Self {
        Self {
            offsets: self.offsets.with_ends(path_end, query_end),
        }
    }

    /// Returns the kind of the host; a registered name if there is no host.
    #[inline]
    pub(crate) const fn kind_of_host(&self) -> HostKind {
        HostKind::from_tag(self.offsets.tags[HOST_KIND])
    }

    pub(crate) const fn set_host_kind(&mut self, kind: HostKind) {
        self.offsets.tags[HOST_KIND] = kind as u8;
    }

    /// Returns the position after the scheme's colon: the start of `//` or of the path.
    #[inline]
    pub(crate) const fn prefix(&self) -> u32 {
        if self.offsets.scheme_end == 0 {
            0
        } else {
            self.offsets.scheme_end + 1
        }
    }

    /// Returns the start of the authority, if there is one.
    #[inline]
    pub(crate) const fn authority_start(&self) -> Option<u32> {
        if self.offsets.path_start > self.prefix() {
            Some(self.prefix() + 2)
        } else {
            None
        }
    }

    /// Returns the range of the scheme, without its colon.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a:b")?.layout().scheme(), Some(0..1));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn scheme(&self) -> Option<Range<usize>> {
        if self.offsets.scheme_end == 0 {
            None
        } else {
            Some(range(0, self.offsets.scheme_end))
        }
    }

    /// Returns the range of the authority, without its slashes.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//h:1/")?.layout().authority(), Some(2..5));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn authority(&self) -> Option<Range<usize>> {
        match self.authority_start() {
            Some(start) => Some(range(start, self.offsets.path_start)),
            None => None,
        }
    }

    /// Returns the range of the userinfo, without its `@`.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//me@h")?.layout().userinfo(), Some(2..4));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn userinfo(&self) -> Option<Range<usize>> {
        match self.authority_start() {
            Some(start) if self.offsets.host_start > start => {
                Some(range(start, self.offsets.host_start - 1))
            }
            _ => None,
        }
    }

    /// Returns the range of the host, with the brackets of a literal.
    ///
    /// Under RFC 2396 only a server has a host: not a registry's name, and not an empty authority.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//[::1]:80")?.layout().host(), Some(2..7));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn host(&self) -> Option<Range<usize>> {
        match self.authority_start() {
            Some(_) if !matches!(self.kind_of_host(), HostKind::Registry) => {
                Some(range(self.offsets.host_start, self.offsets.host_end))
            }
            _ => None,
        }
    }

    /// Returns the range of the port, without its colon.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//h:80")?.layout().port(), Some(4..6));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn port(&self) -> Option<Range<usize>> {
        if self.offsets.path_start > self.offsets.host_end {
            Some(range(self.offsets.host_end + 1, self.offsets.path_start))
        } else {
            None
        }
    }

    /// Returns the range of the path; every reference has one, if only an empty one.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a:b?c")?.layout().path(), 2..3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn path(&self) -> Range<usize> {
        range(self.offsets.path_start, self.offsets.path_end)
    }

    /// Returns the range of the query, without its question mark.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("?q#f")?.layout().query(), Some(1..2));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn query(&self) -> Option<Range<usize>> {
        if self.offsets.query_end > self.offsets.path_end {
            Some(range(self.offsets.path_end + 1, self.offsets.query_end))
        } else {
            None
        }
    }

    /// Returns the range of the fragment, without its number sign, in a text of `len` bytes.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("?q#f")?.layout().fragment(4), Some(3..4));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn fragment(&self, len: usize) -> Option<Range<usize>> {
        if len > self.offsets.query_end as usize {
            Some(self.offsets.query_end as usize + 1..len)
        } else {
            None
        }
    }

    /// Returns the kind of the host, if there is an authority.
    ///
    /// ```
    /// let layout = *urial::UriRef::parse("//192.0.2.1")?.layout();
    /// assert_eq!(layout.host_kind(), Some(urial::host::HostKind::Ipv4));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn host_kind(&self) -> Option<HostKind> {
        if self.offsets.path_start > self.prefix() {
            Some(self.kind_of_host())
        } else {
            None
        }
    }

    /// Returns the range of a component in a text of `len` bytes.
    ///
    /// ```
    /// use urial::{Component, UriRef};
    /// let reference = UriRef::parse("http://h/?q")?;
    /// let layout = reference.layout();
    /// assert_eq!(layout.component(Component::Query, 11), Some(10..11));
    /// assert_eq!(layout.component(Component::Port, 11), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn component(&self, component: Component, len: usize) -> Option<Range<usize>> {
        match component {
            Component::Reference => Some(0..len),
            Component::Scheme => self.scheme(),
            Component::Authority => self.authority(),
            Component::Userinfo => self.userinfo(),
            Component::Host => self.host(),
            Component::Port => self.port(),
            Component::Path => Some(self.path()),
            Component::Query => self.query(),
            Component::Fragment => self.fragment(len),
        }
    }

    /// Like [`component`](Self::component), but the name of a registry, which RFC 2396 allows in place of a
    /// server, is returned as the host.
    pub(crate) const fn component_or_registry(
        &self,
        component: Component,
        len: usize,
    ) -> Option<Range<usize>> {
        match (component, self.authority_start()) {
            (Component::Host, Some(_)) => {
                Some(range(self.offsets.host_start, self.offsets.host_end))
            }
            (component, _) => self.component(component, len),
        }
    }

    /// Returns whether the positions are in order and each delimiter is where the picture has it.
    ///
    /// True of every layout that the parser returns; tests ask.
    #[cfg(test)]
    pub(crate) fn check(&self, text: &[u8]) -> bool {
        let at = |i: u32| text.get(i as usize).copied();
        let prefix = self.prefix();
        let authority = match self.authority_start() {
            Some(start) => {
                text[prefix as usize..].starts_with(b"//")
                    && start <= self.offsets.host_start
                    && (start == self.offsets.host_start
                        || at(self.offsets.host_start - 1) == Some(b'@'))
            }
            None => self.offsets.host_start == prefix && self.offsets.host_end == prefix,
        };
        authority
            && (self.offsets.scheme_end == 0 || at(self.offsets.scheme_end) == Some(b':'))
            && prefix <= self.offsets.host_start
            && self.offsets.host_start <= self.offsets.host_end
            && self.offsets.host_end <= self.offsets.path_start
            && (self.offsets.host_end == self.offsets.path_start
                || at(self.offsets.host_end) == Some(b':'))
            && self.offsets.path_start <= self.offsets.path_end
            && self.offsets.path_end <= self.offsets.query_end
            && (self.offsets.path_end == self.offsets.query_end
                || at(self.offsets.path_end) == Some(b'?'))
            && self.offsets.query_end as usize <= text.len()
            && matches!(at(self.offsets.query_end), None | Some(b'#'))
    }
}

const fn range(start: u32, end: u32) -> Range<usize> {
    start as usize..end as usize
}

#[cfg(test)]
mod tests {
    use super::Layout;

    #[test]
    fn layout_stays_small() {
        assert!(size_of::<Layout>() <= 32);
    }
}
