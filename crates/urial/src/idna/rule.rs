//! [`IdnaRule`]: the rule of IDNA that a label breaks.

use core::fmt;

/// A rule that a label, or a domain as a whole, breaks.
///
/// # Examples
///
/// ```
/// use urial::idna::{IdnaRule, to_ascii};
///
/// assert_eq!(to_ascii("a\u{FFFD}b.example").unwrap_err().rule(), IdnaRule::Disallowed);
/// assert_eq!(IdnaRule::Disallowed.name(), "disallowed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IdnaRule {
    /// The label has a code point that is disallowed or unassigned (UTS 46 section 4.1, criterion 7).
    Disallowed,
    /// The label begins with a combining mark (criterion 6).
    CombiningMark,
    /// A joiner is where no rule allows one (criterion 8, RFC 5892 appendix A.1 and A.2).
    Joiner,
    /// The label breaks the Bidi rule (criterion 9, RFC 5893 section 2).
    Bidi,
    /// The label begins with `xn--` and is not the Punycode of a label (section 4, step 4).
    Punycode,
    /// The label begins or ends with a hyphen, or has hyphens in third and fourth place (criteria 2 and 3).
    Hyphens,
    /// The label has an ASCII character that is not a letter, digit or hyphen (*UseSTD3ASCIIRules*).
    Ascii,
    /// The label is empty, or longer than 63 octets in its ASCII form (*VerifyDnsLength*).
    LabelLength,
    /// The domain is empty, or longer than 253 octets in its ASCII form (*VerifyDnsLength*).
    DomainLength,
    /// A code point is not where its contextual rule allows it (RFC 5892 appendix A.3 to A.9).
    Context,
    /// The text is not UTF-8 after decoding.
    Utf8,
}

impl IdnaRule {
    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::idna::IdnaRule::Bidi.name(), "bidi");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disallowed => "disallowed",
            Self::CombiningMark => "combining-mark",
            Self::Joiner => "joiner",
            Self::Bidi => "bidi",
            Self::Punycode => "punycode",
            Self::Hyphens => "hyphens",
            Self::Ascii => "ascii",
            Self::LabelLength => "label-length",
            Self::DomainLength => "domain-length",
            Self::Context => "context",
            Self::Utf8 => "utf-8",
        }
    }
}

/// Writes a clause whose subject is the label.
impl fmt::Display for IdnaRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Disallowed => "has a code point that is not allowed (UTS 46 section 4.1)",
            Self::CombiningMark => "begins with a combining mark (UTS 46 section 4.1)",
            Self::Joiner => "has a joiner where none is allowed (RFC 5892 appendix A)",
            Self::Bidi => "breaks the Bidi rule (RFC 5893 section 2)",
            Self::Punycode => "is not valid Punycode (UTS 46 section 4)",
            Self::Hyphens => "has hyphens where none are allowed (UTS 46 section 4.1)",
            Self::Ascii => {
                "has a character that is no letter, digit or hyphen (RFC 1123 section 2.1)"
            }
            Self::LabelLength => "is empty or longer than 63 octets (RFC 1034 section 3.1)",
            Self::DomainLength => "is empty or longer than 253 octets (RFC 1034 section 3.1)",
            Self::Context => "breaks a contextual rule (RFC 5892 appendix A)",
            Self::Utf8 => "is not UTF-8 (RFC 3986 section 3.2.2)",
        })
    }
}
