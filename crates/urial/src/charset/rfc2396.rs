//! The character sets of RFC 2396, named after the rules that define them.
//!
//! As in the sets of RFC 3986, no set of a component contains the percent sign: `escaped` is a
//! sequence of three characters and is checked as such.
//!
//! # Examples
//!
//! ```
//! use urial::charset::{self, rfc2396};
//!
//! // RFC 3986 moved five marks from `unreserved` to `reserved`.
//! let marks = rfc2396::UNRESERVED.without(charset::UNRESERVED);
//! assert!(marks.iter().eq(*b"!'()*"));
//! assert!(charset::RESERVED.contains(b'!'));
//! ```

use super::{ALPHA, CharSet, DIGIT};

/// `alphanum = alpha | digit` (RFC 2396 section 1.6)
pub const ALPHANUM: CharSet = ALPHA.union(DIGIT);

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (RFC 2396 section 2.2)
pub const RESERVED: CharSet = CharSet::of(b";/?:@&=+$,");

/// `mark = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"` (RFC 2396 section 2.3)
pub const MARK: CharSet = CharSet::of(b"-_.!~*'()");

/// `unreserved = alphanum | mark` (RFC 2396 section 2.3)
pub const UNRESERVED: CharSet = ALPHANUM.union(MARK);

/// `uric = reserved | unreserved | escaped` (RFC 2396 section 2)
pub const URIC: CharSet = RESERVED.union(UNRESERVED);

/// `control = <US-ASCII coded characters 00-1F and 7F hexadecimal>` (RFC 2396 section 2.4.3)
pub const CONTROL: CharSet = CharSet::range(0x00, 0x1F).union(CharSet::of(b"\x7F"));

/// `space = <US-ASCII coded character 20 hexadecimal>` (RFC 2396 section 2.4.3)
pub const SPACE: CharSet = CharSet::of(b" ");

/// `delims = "<" | ">" | "#" | "%" | <">` (RFC 2396 section 2.4.3)
pub const DELIMS: CharSet = CharSet::of(b"<>#%\"");

/// `unwise = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"` (RFC 2396 section 2.4.3)
pub const UNWISE: CharSet = CharSet::of(b"{}|\\^[]`");

/// The characters that are encoded everywhere: control, space, delims and unwise
/// (RFC 2396 section 2.4.3)
pub const EXCLUDED: CharSet = CONTROL.union(SPACE).union(DELIMS).union(UNWISE);

/// `uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","`
/// (RFC 2396 section 3)
pub const URIC_NO_SLASH: CharSet = UNRESERVED.union(CharSet::of(b";?:@&=+$,"));

/// `reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )`
/// (RFC 2396 section 3.2.1)
pub const REG_NAME: CharSet = UNRESERVED.union(CharSet::of(b"$,;:@&=+"));

/// `userinfo = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )`
/// (RFC 2396 section 3.2.2)
pub const USERINFO: CharSet = UNRESERVED.union(CharSet::of(b";:&=+$,"));

/// `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","`
/// (RFC 2396 section 3.3)
pub const PCHAR: CharSet = UNRESERVED.union(CharSet::of(b":@&=+$,"));

/// `segment = *pchar *( ";" param )`, `param = *pchar` (RFC 2396 section 3.3)
pub const SEGMENT: CharSet = PCHAR.union(CharSet::of(b";"));

/// `path_segments = segment *( "/" segment )` (RFC 2396 section 3.3)
pub const PATH: CharSet = SEGMENT.union(CharSet::of(b"/"));

/// `rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )`
/// (RFC 2396 section 5)
pub const REL_SEGMENT: CharSet = UNRESERVED.union(CharSet::of(b";@&=+$,"));

/// `query = *uric` (RFC 2396 section 3.4)
pub const QUERY: CharSet = URIC;

/// `fragment = *uric` (RFC 2396 section 4.1)
pub const FRAGMENT: CharSet = URIC;

/// `uric` with the brackets that RFC 2732 section 3 moves from `unwise` to `reserved`
pub const URIC_2732: CharSet = URIC.union(CharSet::of(b"[]"));

#[cfg(test)]
mod tests {
    use super::super::{self as rfc3986, CharSet};
    use super::*;

    /// Reserved, unreserved and the four excluded classes partition US-ASCII.
    //~ proves: 2396-2.2-1, 2396-2.3-1, 2396-2.4.3-1, 2396-2.4.3-2, 2396-2.4.3-3
    #[test]
    fn every_character_is_in_one_class() {
        for byte in 0..0x80 {
            let classes = [RESERVED, UNRESERVED, CONTROL, SPACE, DELIMS, UNWISE];
            let count = classes.iter().filter(|set| set.contains(byte)).count();
            assert_eq!(count, 1, "{:?}", char::from(byte));
            assert_ne!(EXCLUDED.contains(byte), URIC.contains(byte));
        }
    }

    /// RFC 3986 renamed and regrouped the rules, but the components allow the same characters.
    #[test]
    fn components_hold_the_same_characters_under_both_standards() {
        assert_eq!(PATH, rfc3986::PATH);
        assert_eq!(SEGMENT, rfc3986::SEGMENT);
        assert_eq!(REL_SEGMENT, rfc3986::SEGMENT_NC);
        assert_eq!(QUERY, rfc3986::QUERY);
        assert_eq!(FRAGMENT, rfc3986::FRAGMENT);
        assert_eq!(USERINFO, rfc3986::USERINFO);
        assert_eq!(REG_NAME, rfc3986::REG_NAME.union(CharSet::of(b":@")));
    }

    /// The differences between neighbouring rules are those that the RFC lists.
    #[test]
    fn rules_differ_by_the_listed_characters() {
        assert!(PCHAR.without(UNRESERVED).iter().eq(*b"$&+,:=@"));
        assert!(URIC_NO_SLASH.union(CharSet::of(b"/")).eq(&URIC));
        assert!(URIC_2732.without(URIC).iter().eq(*b"[]"));
    }
}
