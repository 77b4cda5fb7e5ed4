//! [`LabelWarning`]: a label that a reader may take for another.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

use super::diagnosis::DOTS;
use super::uts46::{self, is_punycode};

/// Returns the labels of a domain that a reader may take for others (UTS 39).
///
/// The domain may be in either form: Punycode is decoded. A label that cannot be decoded is left out. A
/// warning is a hint, not proof: many honest names mix scripts, and many scripts have letters that look Latin.
///
/// # Examples
///
/// ```
/// use urial::idna::{WarningKind, warnings};
///
/// // Cyrillic letters only, which look like Latin ones.
/// let found = warnings("xn--80ak6aa92e.com");
/// assert_eq!(found[0].kind(), WarningKind::Confusable);
/// assert_eq!(found[0].looks_like(), Some("apple"));
///
/// // Latin, but for one Cyrillic letter.
/// assert_eq!(warnings("p\u{430}ypal.com")[0].kind(), WarningKind::MixedScript);
/// assert!(warnings("bücher.例え.com").is_empty());
/// ```
#[doc(alias("homograph", "homoglyph", "spoof"))]
pub fn warnings(domain: &str) -> Vec<LabelWarning> {
    let mut found = Vec::new();
    let labels = domain.split(DOTS).enumerate();
    for (index, label) in labels.filter(|(_, label)| !label.is_ascii() || is_punycode(label)) {
        let Some(decoded) = uts46::to_unicode(label) else {
            continue;
        };
        if decoded.is_ascii() {
            continue;
        }
        let kind = |kind, looks_like| LabelWarning {
            label: decoded.clone().into_owned(),
            index,
            kind,
            looks_like,
        };
        let shape: String = skeleton(&decoded).collect();
        let looks_like = shape.is_ascii().then_some(shape);
        if !decoded.is_single_script() {
            found.push(kind(WarningKind::MixedScript, looks_like.clone()));
        }
        if looks_like.is_some() {
            found.push(kind(WarningKind::Confusable, looks_like));
        }
    }
    found
}

/// A label that a reader may take for another.
///
/// # Examples
///
/// ```
/// let warning = &urial::idna::warnings("\u{430}\u{440}\u{440}.com")[0];
/// assert_eq!(warning.to_string(), "label \"\u{430}\u{440}\u{440}\" looks like \"app\" (UTS 39 section 4)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LabelWarning {
    label: String,
    index: usize,
    kind: WarningKind,
    looks_like: Option<String>,
}

impl LabelWarning {
    /// Returns the label in its Unicode form.
    ///
    /// ```
    /// assert_eq!(urial::idna::warnings("xn--80ak6aa92e.com")[0].label(), "аррӏе");
    /// ```
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Returns the number of the label, from 0.
    ///
    /// ```
    /// assert_eq!(urial::idna::warnings("www.xn--80ak6aa92e.com")[0].index(), 1);
    /// ```
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns the reason.
    ///
    /// ```
    /// use urial::idna::{WarningKind, warnings};
    /// assert_eq!(warnings("xn--80ak6aa92e.com")[0].kind(), WarningKind::Confusable);
    /// ```
    pub const fn kind(&self) -> WarningKind {
        self.kind
    }

    /// Returns the ASCII text that the label looks like, if there is one.
    ///
    /// ```
    /// assert_eq!(urial::idna::warnings("xn--80ak6aa92e.com")[0].looks_like(), Some("apple"));
    /// ```
    pub fn looks_like(&self) -> Option<&str> {
        self.looks_like.as_deref()
    }
}

impl fmt::Display for LabelWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = &self.label;
        match (self.kind, &self.looks_like) {
            (WarningKind::Confusable, Some(other)) => {
                write!(f, "label {label:?} looks like {other:?} (UTS 39 section 4)")
            }
            (WarningKind::Confusable | WarningKind::MixedScript, _) => {
                write!(f, "label {label:?} mixes scripts (UTS 39 section 5.1)")
            }
        }
    }
}

/// The reason for a [`LabelWarning`].
///
/// # Examples
///
/// ```
/// assert_eq!(urial::idna::WarningKind::MixedScript.name(), "mixed-script");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WarningKind {
    /// Its characters have no script in common (UTS 39 section 5.1).
    MixedScript,
    /// It looks like an ASCII text (UTS 39 section 4).
    Confusable,
}

impl WarningKind {
    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::idna::WarningKind::Confusable.name(), "confusable");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::MixedScript => "mixed-script",
            Self::Confusable => "confusable",
        }
    }
}
