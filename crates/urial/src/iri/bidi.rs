//! Warnings about bidirectional text (RFC 3987 section 4).

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::IriRef;
use super::direction::Direction;
use crate::charset::is_bidi_control;
use crate::component::Component;
use crate::error::Citation;

/// A reason why an IRI with right-to-left text may be displayed in a confusing order.
///
/// # Examples
///
/// ```
/// use urial::{IriRef, iri::BidiIssue};
///
/// let warnings = IriRef::parse("http://example.com/אב\u{202E}c/אב1")?.bidi_warnings();
/// let issues: Vec<_> = warnings.iter().map(|warning| (warning.offset(), warning.issue())).collect();
/// assert_eq!(issues, [
///     (23, BidiIssue::Control('\u{202E}')),
///     (26, BidiIssue::Mixed),
///     (26, BidiIssue::End),
///     (32, BidiIssue::End),
/// ]);
/// assert_eq!(
///     warnings[0].to_string(),
///     "path at byte 23: U+202E changes the direction of text and must not be in an IRI \
///      (RFC 3987 section 4.1)",
/// );
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BidiWarning {
    offset: usize,
    component: Component,
    issue: BidiIssue,
}

/// A problem with the direction of a part of an IRI.
///
/// # Examples
///
/// ```
/// use urial::iri::BidiIssue;
/// assert_eq!(BidiIssue::Mixed.citation().to_string(), "RFC 3987 section 4.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BidiIssue {
    /// A [bidi control](crate::charset::is_bidi_control), which an IRI must not contain (section 4.1).
    Control(char),
    /// The first left-to-right letter of a part that also has right-to-left characters, or the other way
    /// round (section 4.2, first rule).
    Mixed,
    /// A part with right-to-left characters starts with another character (section 4.2, second rule).
    Start,
    /// A part with right-to-left characters ends with another character (section 4.2, second rule).
    End,
}

impl BidiIssue {
    /// Returns the section that states the rule.
    ///
    /// ```
    /// use urial::iri::BidiIssue;
    /// assert_eq!(BidiIssue::Control('\u{200F}').citation().to_string(), "RFC 3987 section 4.1");
    /// ```
    pub const fn citation(self) -> Citation {
        match self {
            Self::Control(_) => Citation::new("RFC 3987", "4.1"),
            Self::Mixed | Self::Start | Self::End => Citation::new("RFC 3987", "4.2"),
        }
    }
}

impl BidiWarning {
    /// Returns the byte offset of the character that the warning is about.
    ///
    /// ```
    /// assert_eq!(urial::IriRef::parse("a\u{200E}")?.bidi_warnings()[0].offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the component that the character is in.
    ///
    /// ```
    /// use urial::{Component, IriRef};
    /// let warnings = IriRef::parse("#א1")?.bidi_warnings();
    /// assert_eq!(warnings[0].component(), Component::Fragment);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns what is wrong.
    ///
    /// ```
    /// use urial::{IriRef, iri::BidiIssue};
    /// assert_eq!(IriRef::parse("1א")?.bidi_warnings()[0].issue(), BidiIssue::Start);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn issue(&self) -> BidiIssue {
        self.issue
    }
}

impl fmt::Display for BidiWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            offset,
            component,
            issue,
        } = self;
        write!(
            f,
            "{component} at byte {offset}: {issue} ({})",
            issue.citation()
        )
    }
}

/// Writes the rule that is broken.
///
/// ```
/// use urial::iri::BidiIssue;
/// assert_eq!(BidiIssue::End.to_string(), "a part with right-to-left characters should end with one");
/// ```
impl fmt::Display for BidiIssue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Control(c) => write!(
                f,
                "U+{:04X} changes the direction of text and must not be in an IRI",
                u32::from(*c)
            ),
            Self::Mixed => {
                f.write_str("a part should not mix right-to-left and left-to-right characters")
            }
            Self::Start => {
                f.write_str("a part with right-to-left characters should start with one")
            }
            Self::End => f.write_str("a part with right-to-left characters should end with one"),
        }
    }
}

impl IriRef<'_> {
    /// Checks the rules for bidirectional text (RFC 3987 sections 4.1 and 4.2), and returns a warning for
    /// each violation, from left to right.
    ///
    /// The parts that the rules are about are the userinfo, the labels of the host, the segments of the
    /// path, the names and values of the query, and the fragment. Marks of right-to-left scripts
    /// count as part of the character before them. Percent-encoded characters are not looked at: they
    /// are displayed in ASCII.
    ///
    /// ```
    /// use urial::IriRef;
    /// assert!(IriRef::parse("http://דוגמה.example/א/ב?ג=ד")?.bidi_warnings().is_empty());
    /// assert_eq!(IriRef::parse("http://דוגמהa.example/")?.bidi_warnings().len(), 2);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn bidi_warnings(&self) -> Vec<BidiWarning> {
        let mut warnings = Vec::new();
        let text = self.as_str();
        if text.is_ascii() {
            return warnings;
        }
        let layout = self.layout();
        for (component, range, delimiters) in [
            (Component::Userinfo, layout.userinfo(), &[][..]),
            (Component::Host, layout.host(), &['.']),
            (Component::Path, Some(layout.path()), &['/']),
            (Component::Query, layout.query(), &['&', '=']),
            (Component::Fragment, layout.fragment(text.len()), &[]),
        ] {
            let Some(range) = range else {
                continue;
            };
            let mut start = range.start;
            for part in text[range].split(delimiters) {
                let end = start + part.len();
                check_part(text, start..end, component, &mut warnings);
                start = end + 1;
            }
        }
        warnings
    }
}

/// Adds the warnings of one part.
fn check_part(
    text: &str,
    part: Range<usize>,
    component: Component,
    warnings: &mut Vec<BidiWarning>,
) {
    let start = part.start;
    let characters = || {
        let pairs = text[part.clone()].char_indices();
        pairs.filter(|&(_, c)| !is_bidi_control(c))
    };
    let mut warn = |at: usize, issue| {
        warnings.push(BidiWarning {
            offset: start + at,
            component,
            issue,
        });
    };
    for (at, c) in text[part.clone()].char_indices() {
        if is_bidi_control(c) {
            warn(at, BidiIssue::Control(c));
        }
    }
    let first_of = |wanted| characters().find(|&(_, c)| Direction::of(c) == wanted);
    let Some((right_to_left, _)) = first_of(Direction::RightToLeft) else {
        return;
    };
    if let Some((first, _)) = characters().next()
        && first != right_to_left
    {
        warn(first, BidiIssue::Start);
    }
    if let Some((left_to_right, _)) = first_of(Direction::LeftToRight) {
        warn(left_to_right.max(right_to_left), BidiIssue::Mixed);
    }
    let last = characters().rfind(|&(_, c)| Direction::of(c) != Direction::Attached);
    if let Some((last, c)) = last
        && Direction::of(c) != Direction::RightToLeft
    {
        warn(last, BidiIssue::End);
    }
}
