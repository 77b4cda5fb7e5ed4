//! [`Layout`]: where the components are in a serialization.

use core::ops::Range;

use crate::host::HostKind;
use crate::path_kind::PathKind;

/// Positions in a serialization, as 32-bit numbers.
///
/// ```text
///  https://user:pass@example.com:8042/over/there?name=ferret#nose
///       ^      ^     ^          ^    ^          ^           ^
///       |      |     |          |    |          |           query_end   '#', or the end
///       |      |     |          |    |          path_end                '?', or query_end
///       |      |     |          |    path_start
///       |      |     |          host_end                                ':', or path_start
///       |      |     host_start
///       |      username_end          ':', '@', or host_start without credentials
///       scheme_end                   ':'
/// ```
///
/// Without a host, `username_end`, `host_start` and `host_end` are right after the colon of the scheme,
/// and `path_start` may be two more: after the `/.` that keeps a path from being read as a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) scheme_end: u32,
    pub(crate) username_end: u32,
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    pub(crate) path_start: u32,
    pub(crate) path_end: u32,
    pub(crate) query_end: u32,
    pub(crate) host: Option<HostKind>,
    pub(crate) path_kind: PathKind,
}

impl Layout {
    pub(crate) fn scheme(&self) -> Range<usize> {
        0..self.scheme_end as usize
    }

    /// Returns the username; empty without one.
    pub(crate) fn username(&self) -> Range<usize> {
        let start = match self.host {
            Some(_) => self.scheme_end + 3,
            None => self.username_end,
        };
        start as usize..self.username_end as usize
    }

    /// Returns the password; empty without one.
    pub(crate) fn password(&self) -> Range<usize> {
        // Between the username and the host there is `:`, a password and `@`, or `@`, or nothing.
        if self.host_start > self.username_end + 1 {
            self.username_end as usize + 1..self.host_start as usize - 1
        } else {
            self.username_end as usize..self.username_end as usize
        }
    }

    pub(crate) fn host(&self) -> Range<usize> {
        self.host_start as usize..self.host_end as usize
    }

    /// Returns the digits of the port.
    pub(crate) fn port(&self) -> Option<Range<usize>> {
        let has_port = self.host.is_some() && self.path_start > self.host_end;
        has_port.then(|| self.host_end as usize + 1..self.path_start as usize)
    }

    pub(crate) fn path(&self) -> Range<usize> {
        self.path_start as usize..self.path_end as usize
    }

    pub(crate) fn query(&self) -> Option<Range<usize>> {
        (self.query_end > self.path_end)
            .then(|| self.path_end as usize + 1..self.query_end as usize)
    }

    /// Returns the fragment in a serialization of this length.
    pub(crate) fn fragment(&self, len: usize) -> Option<Range<usize>> {
        (len > self.query_end as usize).then(|| self.query_end as usize + 1..len)
    }
}

/// Returns the number of a port by its digits; `None` above 65535. Leading zeros do not count.
pub(crate) fn port_number(digits: &str) -> Option<u16> {
    digits.bytes().try_fold(0_u16, |number, digit| {
        number.checked_mul(10)?.checked_add(u16::from(digit - b'0'))
    })
}
