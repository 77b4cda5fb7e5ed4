//! Repair: from text as it is found to a URI reference, with a report of every step.
//!
//! A parser that guesses hides what it did. [`Repair`] is separate from parsing, takes only the steps that
//! the caller asked for, and reports each with its bytes before and after and its [`Severity`].
//!
//! ```
//! use urial::repair::{Repair, Severity};
//!
//! let repaired = Repair::web().repair("https://example.com\\a b?q=|")?;
//! assert_eq!(repaired.as_str(), "https://example.com/a%20b?q=%7C");
//! let steps: Vec<_> = repaired.steps().iter().map(|step| step.kind().name()).collect();
//! assert_eq!(steps, ["backslashes", "spaces", "characters"]);
//! assert_eq!(repaired.severity(), Some(Severity::Cosmetic));
//! # Ok::<(), urial::repair::RepairError>(())
//! ```
//!
//! # Guarantees
//!
//! - The result is a URI reference by RFC 3986.
//! - A valid text is returned unchanged and borrowed, whatever the options. So repair is idempotent.
//! - A text that needs a step that is off, or that no step can repair, is an error.
//! - Time and memory are linear in the length of the text.
//! - With [`Repair::cosmetic`], nothing before the path changes.
//!
//! # Hosts
//!
//! What is before the path decides which server is contacted, and programs differ in how they read it. The
//! rules here are those of the WHATWG URL Standard: with [`Repair::web`], the host of the result is the one
//! that browsers read in the input. Where they read none (a space in a host, a bare percent sign, an IP
//! literal that is not an address, a port with letters), nothing is repaired.

mod severity;
mod step;
mod error;
mod repaired;
mod source;
mod draft;
mod reading;
mod host;
mod structure;
#[cfg(test)]
mod tests;

use alloc::string::String;
use alloc::vec::Vec;

pub use error::{Refusal, RepairError};
pub use repaired::Repaired;
pub use severity::Severity;
pub use step::{Step, StepKind};

use crate::error::ErrorKind;
use crate::reference::{UriRef, UriRefBuf};
use draft::{Draft, Refused};
use source::Source;

/// The steps that a repair may take, and the greatest severity that one of them may have.
///
/// The default is [`cosmetic`](Self::cosmetic).
///
/// # Examples
///
/// ```
/// use urial::repair::{Repair, StepKind};
///
/// let spaces = Repair::none().with(StepKind::Spaces);
/// assert_eq!(spaces.repair("a b")?.as_str(), "a%20b");
/// assert!(spaces.repair("a|b").is_err());
/// # Ok::<(), urial::repair::RepairError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repair {
    /// A set of steps, by their bits.
    steps: u16,
    limit: Severity,
}

/// The steps of [`Repair::cosmetic`].
const COSMETIC: u16 = StepKind::Trim.bit()
    | StepKind::Delimiters.bit()
    | StepKind::LineBreaks.bit()
    | StepKind::Spaces.bit()
    | StepKind::NonAscii.bit()
    | StepKind::Percent.bit()
    | StepKind::Characters.bit();

/// The steps of [`Repair::web`].
const WEB: u16 = COSMETIC & !StepKind::Delimiters.bit()
    | StepKind::Backslashes.bit()
    | StepKind::Slashes.bit()
    | StepKind::DriveLetter.bit()
    | StepKind::FirstSegment.bit()
    | StepKind::Idna.bit();

impl Repair {
    /// Takes no step: a text is valid, or an error.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert!(Repair::none().repair("a b").is_err());
    /// ```
    pub const fn none() -> Self {
        Self {
            steps: 0,
            limit: Severity::Guess,
        }
    }

    /// Removes what surrounds a text, and encodes what a component does not allow, after the authority
    /// only.
    ///
    /// The steps are trim, delimiters, line-breaks, spaces, non-ascii, percent and characters, up to
    /// [`Severity::Cosmetic`].
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::cosmetic().repair("<http://h/a b>")?.as_str(), "http://h/a%20b");
    /// assert!(Repair::cosmetic().repair("http://a\tb/").is_err());
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub const fn cosmetic() -> Self {
        Self {
            steps: COSMETIC,
            limit: Severity::Cosmetic,
        }
    }

    /// Reads a text as the WHATWG URL Standard does: all steps but delimiters.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::web().repair("http:\\h\\a b")?.as_str(), "http://h/a%20b");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    #[doc(alias = "whatwg")]
    pub const fn web() -> Self {
        Self {
            steps: WEB,
            limit: Severity::Guess,
        }
    }

    /// Takes all steps.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::all().repair("\"http:h/a b\"")?.as_str(), "http://h/a%20b");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub const fn all() -> Self {
        Self {
            steps: WEB | COSMETIC,
            limit: Severity::Guess,
        }
    }

    /// Adds a step.
    ///
    /// ```
    /// use urial::repair::{Repair, StepKind};
    /// assert!(Repair::none().with(StepKind::Trim).repair(" a").is_ok());
    /// ```
    #[must_use]
    pub const fn with(mut self, kind: StepKind) -> Self {
        self.steps |= kind.bit();
        self
    }

    /// Removes a step.
    ///
    /// ```
    /// use urial::repair::{Repair, StepKind};
    /// assert!(Repair::web().without(StepKind::Backslashes).repair("http:\\\\h").is_err());
    /// ```
    #[must_use]
    pub const fn without(mut self, kind: StepKind) -> Self {
        self.steps &= !kind.bit();
        self
    }

    /// Allows only steps of at most this severity.
    ///
    /// ```
    /// use urial::repair::{Repair, Severity};
    /// let careful = Repair::all().at_most(Severity::Host);
    /// assert!(careful.repair("http:h/a b").is_ok_and(|one| one.as_str() == "http:h/a%20b"));
    /// ```
    #[must_use]
    pub const fn at_most(mut self, limit: Severity) -> Self {
        self.limit = limit;
        self
    }

    /// Returns whether a step may be taken.
    ///
    /// ```
    /// use urial::repair::{Repair, StepKind};
    /// assert!(!Repair::cosmetic().includes(StepKind::Slashes));
    /// ```
    pub const fn includes(self, kind: StepKind) -> bool {
        self.steps & kind.bit() != 0 && kind.severity() as u8 <= self.limit as u8
    }

    /// Returns the greatest severity that a step may have.
    ///
    /// ```
    /// use urial::repair::{Repair, Severity};
    /// assert_eq!(Repair::default().limit(), Severity::Cosmetic);
    /// ```
    pub const fn limit(self) -> Severity {
        self.limit
    }

    /// Repairs a text.
    ///
    /// # Errors
    ///
    /// Returns what kept the text from being repaired, and its error under RFC 3986.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::web().repair("/wiki/Köln")?.as_str(), "/wiki/K%C3%B6ln");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn repair(self, text: &str) -> Result<Repaired<'_>, RepairError> {
        self.repair_bytes(text.as_bytes())
    }

    /// Repairs a text that may not be UTF-8: octets that are not ASCII are encoded one by one.
    ///
    /// # Errors
    ///
    /// As [`repair`](Self::repair).
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::web().repair_bytes(b"/K\xF6ln")?.as_str(), "/K%F6ln");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn repair_bytes(self, text: &[u8]) -> Result<Repaired<'_>, RepairError> {
        let error = match UriRef::parse_bytes(text) {
            Ok(reference) => {
                return Ok(Repaired {
                    reference: reference.to_cow(),
                    steps: Vec::new(),
                });
            }
            Err(error) => error,
        };
        let refused = |(refusal, offset)| RepairError {
            refusal,
            offset,
            error,
        };
        if error.kind() == ErrorKind::TooLong {
            return Err(refused((Refusal::Syntax(error), 0)));
        }
        let (text, steps) = self.rewrite(text).map_err(refused)?;
        match UriRefBuf::parse(text) {
            Ok(reference) => Ok(Repaired {
                reference: reference.into_cow(),
                steps,
            }),
            Err(error) => Err(refused((Refusal::Syntax(error), 0))),
        }
    }

    fn rewrite(self, text: &[u8]) -> Result<(String, Vec<Step>), Refused> {
        let source = Source::new(text, self);
        let mut draft = Draft::new(self, &source)?;
        structure::write(&mut draft)?;
        let (text, steps) = draft.finish()?;
        // All of it is ASCII. If it were not, it would not parse.
        let text = String::from_utf8(text)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Ok((text, steps))
    }
}

impl Default for Repair {
    fn default() -> Self {
        Self::cosmetic()
    }
}

/// Repairs a text by the steps of [`Repair::cosmetic`].
///
/// # Errors
///
/// As [`Repair::repair`].
///
/// # Examples
///
/// ```
/// use urial::repair::repair;
///
/// let repaired = repair(" https://de.wikipedia.org/wiki/Köln ")?;
/// assert_eq!(repaired.as_str(), "https://de.wikipedia.org/wiki/K%C3%B6ln");
/// # Ok::<(), urial::repair::RepairError>(())
/// ```
#[doc(alias("fix", "sanitize", "lenient"))]
pub fn repair(text: &str) -> Result<Repaired<'_>, RepairError> {
    Repair::cosmetic().repair(text)
}
