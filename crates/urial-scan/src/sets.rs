//! The character sets of RFC 3986 that the scan uses.

use crate::byte_set::ByteSet;

/// `ALPHA`
pub(crate) const ALPHA: ByteSet = ByteSet::range(b'A', b'Z').union(ByteSet::range(b'a', b'z'));

/// `DIGIT`
pub(crate) const DIGIT: ByteSet = ByteSet::range(b'0', b'9');

/// `HEXDIG`, in upper and lower case.
pub(crate) const HEXDIG: ByteSet = DIGIT
    .union(ByteSet::range(b'A', b'F'))
    .union(ByteSet::range(b'a', b'f'));

/// The characters of a scheme after the first: `ALPHA / DIGIT / "+" / "-" / "."`
pub(crate) const SCHEME: ByteSet = ALPHA.union(DIGIT).union(ByteSet::of(b"+-."));

/// The characters of a scheme, and the colon after it.
pub(crate) const SCHEME_COLON: ByteSet = SCHEME.union(ByteSet::of(b":"));

/// The plain characters, `unreserved / sub-delims / ":" / "@" / "/" / "?"`: those that may appear
/// literally outside an IP literal, except the number sign. A text of plain characters can be
/// invalid only in its first segment or its authority.
pub(crate) const PLAIN: ByteSet = ALPHA
    .union(DIGIT)
    .union(ByteSet::of(b"-._~"))
    .union(ByteSet::of(b"!$&'()*+,;=:@/?"));

/// The characters that a parser of the WHATWG URL Standard keeps as they are in path, query and fragment of a
/// special URL, except for some rare ones and the number sign.
pub(crate) const PLAIN_IN_URL: ByteSet =
    PLAIN.without(ByteSet::of(b"'")).union(ByteSet::of(b"%[]"));

/// The characters that normalization decodes: `unreserved` of RFC 3986 and of RFC 2396. One check
/// serves both standards.
pub(crate) const DECODED: ByteSet = ALPHA
    .union(DIGIT)
    .union(ByteSet::of(b"-._~"))
    .union(ByteSet::of(b"!*'()"));

/// Returns the classes of a byte, from pairs of a class and whether the byte is in it.
pub(crate) const fn classes_of(memberships: &[(u8, bool)]) -> u8 {
    let mut classes = 0;
    let mut i = 0;
    while i < memberships.len() {
        let (class, is_member) = memberships[i];
        classes |= if is_member { class } else { 0 };
        i += 1;
    }
    classes
}
