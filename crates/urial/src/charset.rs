//! The character sets of RFC 3986, named after the ABNF rules that define them.
//!
//! Each constant is built by set algebra from the ones above it, and its documentation quotes the
//! rule. A set contains the characters that a component may hold unencoded. No set contains the
//! percent sign: `pct-encoded` is a sequence of three characters and is checked as such. The sets
//! of the preceding standard are in [`rfc2396`].
//!
//! # Examples
//!
//! ```
//! use urial::charset;
//!
//! assert!(charset::UNRESERVED.contains(b'~'));
//! assert!(charset::RESERVED.contains(b'?'));
//! assert!(charset::QUERY.contains(b'?'));
//! assert!(!charset::PATH.contains(b'?'));
//! ```

mod set;
mod ucs;
pub mod rfc2396;

pub use set::CharSet;
pub(crate) use ucs::is_written_raw;
pub use ucs::{is_bidi_control, is_iprivate, is_ucschar};

/// `ALPHA = %x41-5A / %x61-7A` (RFC 5234 appendix B.1)
pub const ALPHA: CharSet = CharSet::range(b'A', b'Z').union(CharSet::range(b'a', b'z'));

/// `DIGIT = %x30-39` (RFC 5234 appendix B.1)
pub const DIGIT: CharSet = CharSet::range(b'0', b'9');

/// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`, in either case (RFC 3986 section 2.1)
pub const HEXDIG: CharSet = DIGIT
    .union(CharSet::range(b'A', b'F'))
    .union(CharSet::range(b'a', b'f'));

/// `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"` (RFC 3986 section 2.2)
pub const GEN_DELIMS: CharSet = CharSet::of(b":/?#[]@");

/// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
/// (RFC 3986 section 2.2)
pub const SUB_DELIMS: CharSet = CharSet::of(b"!$&'()*+,;=");

/// `reserved = gen-delims / sub-delims` (RFC 3986 section 2.2)
pub const RESERVED: CharSet = GEN_DELIMS.union(SUB_DELIMS);

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986 section 2.3)
pub const UNRESERVED: CharSet = ALPHA.union(DIGIT).union(CharSet::of(b"-._~"));

/// The characters after the first of
/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986 section 3.1)
pub const SCHEME: CharSet = ALPHA.union(DIGIT).union(CharSet::of(b"+-."));

/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986 section 3.2.1)
pub const USERINFO: CharSet = UNRESERVED.union(SUB_DELIMS).union(CharSet::of(b":"));

/// `reg-name = *( unreserved / pct-encoded / sub-delims )` (RFC 3986 section 3.2.2)
pub const REG_NAME: CharSet = UNRESERVED.union(SUB_DELIMS);

/// The address of `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
/// (RFC 3986 section 3.2.2)
pub const IPVFUTURE: CharSet = USERINFO;

/// `port = *DIGIT` (RFC 3986 section 3.2.3)
pub const PORT: CharSet = DIGIT;

/// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"` (RFC 3986 section 3.3)
pub const PCHAR: CharSet = UNRESERVED.union(SUB_DELIMS).union(CharSet::of(b":@"));

/// `segment = *pchar` (RFC 3986 section 3.3)
pub const SEGMENT: CharSet = PCHAR;

/// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )` (RFC 3986 section 3.3)
pub const SEGMENT_NC: CharSet = PCHAR.without(CharSet::of(b":"));

/// Any `path`: segments and the slashes between them (RFC 3986 section 3.3)
pub const PATH: CharSet = PCHAR.union(CharSet::of(b"/"));

/// `query = *( pchar / "/" / "?" )` (RFC 3986 section 3.4)
pub const QUERY: CharSet = PCHAR.union(CharSet::of(b"/?"));

/// `fragment = *( pchar / "/" / "?" )` (RFC 3986 section 3.5)
pub const FRAGMENT: CharSet = QUERY;

/// The characters that end a scheme, or show that it is absent: `:` `/` `?` `#`.
pub(crate) const SCHEME_END: CharSet = CharSet::of(b":/?#");

/// The characters that end an authority: "the next slash, question mark, or number sign" (section 3.2).
pub(crate) const AUTHORITY_END: CharSet = CharSet::of(b"/?#");

/// The characters that end a path (section 3.3).
pub(crate) const PATH_END: CharSet = CharSet::of(b"?#");

/// The character that ends the opaque part of RFC 2396.
pub(crate) const FRAGMENT_START: CharSet = CharSet::of(b"#");

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the sets with the lists of the RFC, written out.
    #[test]
    fn sets_contain_the_characters_of_their_rules() {
        let alnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        for (set, extra) in [
            (UNRESERVED, "-._~"),
            (SCHEME, "+-."),
            (REG_NAME, "-._~!$&'()*+,;="),
            (USERINFO, "-._~!$&'()*+,;=:"),
            (PCHAR, "-._~!$&'()*+,;=:@"),
            (SEGMENT_NC, "-._~!$&'()*+,;=@"),
            (PATH, "-._~!$&'()*+,;=:@/"),
            (QUERY, "-._~!$&'()*+,;=:@/?"),
        ] {
            for byte in 0..=0xFFu8 {
                let listed = alnum.as_bytes().contains(&byte) || extra.as_bytes().contains(&byte);
                assert_eq!(set.contains(byte), listed, "{:?} in {set:?}", byte as char);
            }
        }
    }

    /// "Reserved" and "unreserved" are disjoint. Together with '%' they are all the characters of
    /// a URI.
    #[test]
    fn reserved_and_unreserved_are_disjoint_and_complete() {
        assert_eq!(RESERVED.without(UNRESERVED), RESERVED);
        assert_eq!(RESERVED.union(UNRESERVED).iter().count(), 84);
        assert!(!RESERVED.union(UNRESERVED).contains(b'%'));
    }
}
