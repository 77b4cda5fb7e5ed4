//! [`UrlRewrites`]: what a URL parser may rewrite.

use crate::changes::prefix_may_change;

/// Which parts of a valid reference a parser of the WHATWG URL Standard may rewrite.
///
/// It rewrites nothing in most URLs. Compared with
/// [`PossibleChanges`](crate::PossibleChanges), percent-encodings are left as they are, unless they
/// encode a dot, and `'` is encoded in a query.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_url};
/// let rewrites = |text: &[u8]| scan_url(text, &mut Offsets::ZERO.clone()).expect("a reference");
/// assert!(rewrites(b"http://example.com/A/b%7e").is_empty());
/// assert!(rewrites(b"http://Example.com/").in_prefix());
/// assert!(rewrites(b"http://example.com/../a").in_dot_segments());
/// assert!(rewrites(b"http://example.com/%2e%2E/a").in_dot_segments());
/// assert!(rewrites(b"http://example.com/?it's").has_quotes());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlRewrites(u8);

const PREFIX: u8 = 1 << 0;
const DOTS: u8 = 1 << 1;
const QUOTES: u8 = 1 << 2;

impl UrlRewrites {
    /// Creates a result from numbers that are not 0 if the part may be rewritten.
    #[inline(always)]
    pub(crate) fn new(prefix: u64, dots: u64, quotes: u64) -> Self {
        let bit = |word: u64, bit: u8| if word == 0 { 0 } else { bit };
        Self(bit(prefix, PREFIX) | bit(dots, DOTS) | bit(quotes, QUOTES))
    }

    /// Returns whether nothing is rewritten.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// assert!(scan_url(b"a", &mut Offsets::ZERO.clone()).unwrap().is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether there may be an upper-case letter or a percent sign before the path.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// assert!(scan_url(b"A:", &mut Offsets::ZERO.clone()).unwrap().in_prefix());
    /// ```
    #[inline]
    pub const fn in_prefix(self) -> bool {
        self.0 & PREFIX != 0
    }

    /// Returns whether a dot or a percent sign follows a slash. Does not report a dot at the start of
    /// the path.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// assert!(scan_url(b"a/%2e", &mut Offsets::ZERO.clone()).unwrap().in_dot_segments());
    /// ```
    #[inline]
    pub const fn in_dot_segments(self) -> bool {
        self.0 & DOTS != 0
    }

    /// Returns whether there is a `'`.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// assert!(scan_url(b"'", &mut Offsets::ZERO.clone()).unwrap().has_quotes());
    /// ```
    #[inline]
    pub const fn has_quotes(self) -> bool {
        self.0 & QUOTES != 0
    }
}

/// Checks a text without vector instructions.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without an early exit, compilers use vectors"
)]
pub(crate) fn check_url_bytewise(bytes: &[u8], path_start: usize) -> UrlRewrites {
    let prefix = prefix_may_change(bytes, path_start);
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let dots = pairs.fold(false, |any, (&byte, &next)| {
        any | ((byte == b'/') & ((next == b'.') | (next == b'%')))
    });
    let quotes = bytes.iter().fold(false, |any, byte| any | (*byte == b'\''));
    UrlRewrites::new(prefix.into(), dots.into(), quotes.into())
}
