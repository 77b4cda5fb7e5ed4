//! [`IdnaError`]: a label, and the rule that it breaks.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::IdnaRule;

/// An error of mapping a domain: the label and the rule that it breaks.
///
/// # Examples
///
/// ```
/// use urial::idna::{IdnaRule, to_ascii};
///
/// let error = to_ascii("bücher.\u{301}x.example").unwrap_err();
/// assert_eq!((error.label(), error.index()), ("\u{301}x", Some(1)));
/// assert_eq!(error.rule(), IdnaRule::CombiningMark);
/// assert_eq!(
///     to_ascii("ü.xn--a").unwrap_err().to_string(),
///     "invalid label \"xn--a\": is not valid Punycode (UTS 46 section 4)",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdnaError {
    label: String,
    index: Option<usize>,
    rule: IdnaRule,
}

impl IdnaError {
    /// Returns the error for a rule that a label breaks, or the domain if there is no index.
    #[cold]
    pub(super) fn new(label: &str, index: Option<usize>, rule: IdnaRule) -> Self {
        Self {
            label: label.to_owned(),
            index,
            rule,
        }
    }

    /// Returns the label as written, or the domain if no single label breaks the rule.
    ///
    /// ```
    /// assert_eq!(urial::idna::to_ascii("a.\u{FFFD}").unwrap_err().label(), "\u{FFFD}");
    /// ```
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Returns the number of the label, from 0, or `None` if no single label breaks the rule.
    ///
    /// ```
    /// assert_eq!(urial::idna::to_ascii("a.\u{FFFD}").unwrap_err().index(), Some(1));
    /// ```
    pub const fn index(&self) -> Option<usize> {
        self.index
    }

    /// Returns the rule.
    ///
    /// ```
    /// use urial::idna::{IdnaRule, to_ascii};
    /// assert_eq!(to_ascii("aא").unwrap_err().rule(), IdnaRule::Bidi);
    /// ```
    pub const fn rule(&self) -> IdnaRule {
        self.rule
    }
}

impl fmt::Display for IdnaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.index {
            Some(_) => "label",
            None => "domain",
        };
        write!(f, "invalid {kind} {:?}: {}", self.label, self.rule)
    }
}

impl core::error::Error for IdnaError {}
