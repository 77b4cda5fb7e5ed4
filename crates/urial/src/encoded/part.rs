//! [`Part`]: where encoded data is going to stand.

use crate::charset::{self, CharSet};

/// Where data is going to stand, and so which of its characters may stand for themselves.
///
/// A part is finer than a component: the user name may not hold the colon that the userinfo may,
/// a segment not the slash that the path may, the name of a query pair not the `=` that the query
/// may. Whatever delimits the part inside its component is encoded.
///
/// # Examples
///
/// ```
/// use urial::{Part, encode};
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
    /// What follows the first colon of the userinfo.
    Password,
    /// The userinfo as a whole: a colon stands for itself.
    Userinfo,
    /// A registered name as host (section 3.2.2).
    RegName,
    /// One segment of the path: no slash (section 3.3).
    Segment,
    /// A segment without a colon: the first one of a relative path (section 4.2).
    SegmentNoColon,
    /// The path as a whole: a slash stands for itself.
    Path,
    /// The name of a pair in the query: none of `&`, `=`, `;` and `+`.
    QueryName,
    /// The value of a pair in the query: none of `&`, `;` and `+`.
    QueryValue,
    /// The query as a whole (section 3.4).
    Query,
    /// The fragment (section 3.5).
    Fragment,
    /// Anywhere: only unreserved characters stand for themselves (section 2.3).
    Anywhere,
}

impl Part {
    /// All parts.
    ///
    /// ```
    /// assert!(urial::Part::ALL.contains(&urial::Part::Segment));
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

    /// The name, as the command line spells it.
    ///
    /// ```
    /// assert_eq!(urial::Part::QueryName.name(), "query-name");
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

    /// The characters that stand for themselves in this part.
    ///
    /// ```
    /// assert!(urial::Part::QueryValue.literals().contains(b'='));
    /// assert!(!urial::Part::QueryName.literals().contains(b'='));
    /// ```
    pub const fn literals(self) -> &'static CharSet {
        /// `&` and, to this day, `;` separate pairs; `+` is read as a space by form decoders.
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
