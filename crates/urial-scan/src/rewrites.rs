//! [`UrlRewrites`]: what a URL parser may rewrite.

use crate::changes::prefix_may_change;
use crate::offsets::Offsets;

/// Which parts of a valid reference a parser of the WHATWG URL Standard may rewrite.
///
/// It rewrites nothing in most URLs. Compared with
/// [`PossibleChanges`](crate::PossibleChanges), percent-encodings are left as they are, unless they
/// encode a dot, `'` is encoded in a query, and a host that is a number is an IPv4 address.
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
/// assert!(rewrites(b"http://0x7f.1/").may_be_number());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlRewrites(u8);

const PREFIX: u8 = 1 << 0;
const DOTS: u8 = 1 << 1;
const QUOTES: u8 = 1 << 2;
const NUMBER: u8 = 1 << 3;
const HTTP: u8 = 1 << 4;

impl UrlRewrites {
    /// See [`is_none_in_http`](Self::is_none_in_http).
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for AVX2"))]
    pub(crate) const NONE_IN_HTTP: Self = Self(HTTP);

    /// Creates a result from numbers that are not 0 if the part may be rewritten.
    #[inline(always)]
    pub(crate) fn new(prefix: u64, dots: u64, quotes: u64) -> Self {
        let bit = |word: u64, bit: u8| if word == 0 { 0 } else { bit };
        Self(bit(prefix, PREFIX) | bit(dots, DOTS) | bit(quotes, QUOTES))
    }

    /// Adds whether the host may be a number: see [`may_be_number`](Self::may_be_number).
    #[inline(always)]
    pub(crate) fn with_number(self, is_number: bool) -> Self {
        Self(self.0 | if is_number { NUMBER } else { 0 })
    }

    /// Returns whether nothing is rewritten.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// assert!(scan_url(b"a", &mut Offsets::ZERO.clone()).unwrap().is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 & !HTTP == 0
    }

    /// Returns whether the text was found to be an `http` or `https` URL that is its own serialization,
    /// without userinfo and port, and with a host that is not a number. Some levels find out, others never do.
    ///
    /// Only such a text may have percent signs without digits, and brackets after its host: a URL parser keeps
    /// them, but it is not a reference of RFC 3986.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// let is_none_in_http = |text: &[u8]| {
    ///     scan_url(text, &mut Offsets::ZERO.clone()).is_some_and(|rewrites| rewrites.is_none_in_http())
    /// };
    /// assert!(!is_none_in_http(b"http://Example.com/"));
    /// assert!(!is_none_in_http(b"urn:example"));
    /// ```
    #[inline]
    pub const fn is_none_in_http(self) -> bool {
        self.0 & HTTP != 0
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

    /// Returns whether the last label of the host may be a number, decimal or hexadecimal, or empty. Reports
    /// it of some hosts that only look like one, such as `a.0x.example`.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_url};
    /// let may_be_number =
    ///     |text: &[u8]| scan_url(text, &mut Offsets::ZERO.clone()).unwrap().may_be_number();
    /// assert!(may_be_number(b"//127.0.0.1/") && may_be_number(b"//0xff") && may_be_number(b"//1."));
    /// assert!(!may_be_number(b"//example.com/0x1"));
    /// ```
    #[inline]
    pub const fn may_be_number(self) -> bool {
        self.0 & NUMBER != 0
    }
}

/// Returns whether the host may be a number, by its last bytes. Every number ends with a digit, or is
/// `0x` and hex digits; a dot may follow it.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "hosts end with `com` and `de` by turns, which no processor predicts"
)]
#[inline(always)]
pub(crate) fn may_be_number(bytes: &[u8], offsets: &Offsets) -> bool {
    let host = bytes
        .get(offsets.host_start as usize..offsets.host_end as usize)
        .unwrap_or_default();
    let Some([third, second, last]) = host.last_chunk() else {
        // Shorter than `0x1`, but it may be decimal.
        return !host.is_empty();
    };
    !ends_with_name(*third, *second, *last)
}

/// Returns whether a host that ends with three bytes is certainly not a number.
#[allow(clippy::needless_bitwise_bool, reason = "see `may_be_number`")]
#[inline(always)]
pub(crate) fn ends_with_name(third: u8, second: u8, last: u8) -> bool {
    // A hex number has three characters at least.
    let is_short = (second == b'.') | (third == b'.');
    let ends_with_hex = last.wrapping_sub(b'a') < 6;
    is_beyond_hex(last) | (ends_with_hex & (is_short | is_beyond_hex(second)))
}

/// Returns where the host starts if a text of at least 8 bytes begins with `http://` or `https://`.
#[allow(clippy::needless_bitwise_bool, reason = "one branch for both")]
#[inline(always)]
pub(crate) fn host_of_http(bytes: &[u8]) -> Option<u64> {
    const HTTP: u64 = u64::from_le_bytes(*b"http://\0");
    const HTTPS: u64 = u64::from_le_bytes(*b"https://");
    let start = u64::from_le_bytes(*bytes.first_chunk()?);
    let is_https = start == HTTPS;
    (is_https | (start << 8 == HTTP << 8)).then_some(7 + u64::from(is_https))
}

/// Returns whether a byte is a lower-case letter that no number contains.
#[allow(clippy::needless_bitwise_bool, reason = "see `may_be_number`")]
#[inline(always)]
fn is_beyond_hex(byte: u8) -> bool {
    /// The letters from `g` to `z` without `x`, by their five low bits.
    const LETTERS: u32 = 0x07FF_FF80 ^ 1 << (b'x' & 31);
    (byte >> 5 == 3) & (LETTERS >> (byte & 31) & 1 != 0)
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
