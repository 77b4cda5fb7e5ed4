//! [`Part`]: the place that data is encoded for.

use crate::charset::{self, CharSet};

/// The place that data is encoded for, which determines the characters that are not encoded.
///
/// A part is finer than a component. The userinfo may contain a colon, but the user name may not;
/// the path may contain a slash, but a segment may not; the query may contain `=`, but the name of
/// a pair may not. Characters that delimit the part inside its component are encoded.
///
/// # Examples
///
/// ```
/// use urial::encoded::{Part, encode};
///
/// assert_eq!(encode("a/b?c", Part::Segment).to_string(), "a%2Fb%3Fc");
/// assert_eq!(encode("a/b?c", Part::Path).to_string(), "a/b%3Fc");
/// assert_eq!(encode("a/b?c", Part::Query).to_string(), "a/b?c");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// The user name in the userinfo: no colon (section 3.2.1).
    User,
    /// The password: the text after the first colon of the userinfo.
    Password,
    /// The whole userinfo: a colon is a delimiter.
    Userinfo,
    /// A registered name as host (section 3.2.2).
    RegName,
    /// One segment of the path: no slash (section 3.3).
    Segment,
    /// A segment without a colon: the first segment of a relative path (section 4.2).
    SegmentNoColon,
    /// The whole path: a slash is a delimiter.
    Path,
    /// The name of a pair in the query: no `&`, `=`, `;` or `+`.
    QueryName,
    /// The value of a pair in the query: no `&`, `;` or `+`.
    QueryValue,
    /// The whole query (section 3.4).
    Query,
    /// The fragment (section 3.5).
    Fragment,
    /// Any place: only unreserved characters are not encoded (section 2.3).
    Anywhere,
}

impl Part {
    /// All parts.
    ///
    /// ```
    /// assert!(urial::encoded::Part::ALL.contains(&urial::encoded::Part::Segment));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::User,
        Self::Password,
        Self::Userinfo,
        Self::RegName,
        Self::Segment,
        Self::SegmentNoColon,
        Self::Path,
        Self::QueryName,
        Self::QueryValue,
        Self::Query,
        Self::Fragment,
        Self::Anywhere,
    ];

    /// Returns the name in lower case with hyphens, as the command uses it.
    ///
    /// ```
    /// assert_eq!(urial::encoded::Part::QueryName.name(), "query-name");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Password => "password",
            Self::Userinfo => "userinfo",
            Self::RegName => "reg-name",
            Self::Segment => "segment",
            Self::SegmentNoColon => "segment-no-colon",
            Self::Path => "path",
            Self::QueryName => "query-name",
            Self::QueryValue => "query-value",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::Anywhere => "anywhere",
        }
    }

    /// Returns the characters that are not encoded in this part.
    ///
    /// ```
    /// assert!(urial::encoded::Part::QueryValue.literals().contains(b'='));
    /// assert!(!urial::encoded::Part::QueryName.literals().contains(b'='));
    /// ```
    pub const fn literals(self) -> &'static CharSet {
        /// Some readers separate pairs at `;` as well as `&`, and form decoders read `+` as a space.
        const PAIR_DELIMS: CharSet = CharSet::of(b"&;+");
        const USER: CharSet = charset::USERINFO.without(CharSet::of(b":"));
        const QUERY_VALUE: CharSet = charset::QUERY.without(PAIR_DELIMS);
        const QUERY_NAME: CharSet = QUERY_VALUE.without(CharSet::of(b"="));
        match self {
            Self::User => &USER,
            Self::Password | Self::Userinfo => &charset::USERINFO,
            Self::RegName => &charset::REG_NAME,
            Self::Segment => &charset::SEGMENT,
            Self::SegmentNoColon => &charset::SEGMENT_NC,
            Self::Path => &charset::PATH,
            Self::QueryName => &QUERY_NAME,
            Self::QueryValue => &QUERY_VALUE,
            Self::Query => &charset::QUERY,
            Self::Fragment => &charset::FRAGMENT,
            Self::Anywhere => &charset::UNRESERVED,
        }
    }
}
