//! The sets of RFC 3986 that the fused scan is built on, by algebra from the rules' own words.

use crate::ByteSet;

/// `ALPHA`
pub(crate) const ALPHA: ByteSet = ByteSet::range(b'A', b'Z').union(ByteSet::range(b'a', b'z'));

/// `DIGIT`
pub(crate) const DIGIT: ByteSet = ByteSet::range(b'0', b'9');

/// `HEXDIG`, in either case.
pub(crate) const HEXDIG: ByteSet = DIGIT
    .union(ByteSet::range(b'A', b'F'))
    .union(ByteSet::range(b'a', b'f'));

/// A scheme behind its first letter: `ALPHA / DIGIT / "+" / "-" / "."`
pub(crate) const SCHEME: ByteSet = ALPHA.union(DIGIT).union(ByteSet::of(b"+-."));

/// A scheme and its colon.
pub(crate) const SCHEME_COLON: ByteSet = SCHEME.union(ByteSet::of(b":"));

/// `unreserved / sub-delims / ":" / "@" / "/" / "?"`: all that may stand for itself outside the
/// brackets of an IP literal, except the number sign. A text of these alone can still be wrong in
/// its first segment or in its authority, but nowhere else.
pub(crate) const PLAIN: ByteSet = ALPHA
    .union(DIGIT)
    .union(ByteSet::of(b"-._~"))
    .union(ByteSet::of(b"!$&'()*+,;=:@/?"));

/// What a normal form decodes: `unreserved` of RFC 3986, and what RFC 2396 has besides. Text that was
/// read by either standard is looked at in the same way.
pub(crate) const DECODED: ByteSet = ALPHA
    .union(DIGIT)
    .union(ByteSet::of(b"-._~"))
    .union(ByteSet::of(b"!*'()"));
