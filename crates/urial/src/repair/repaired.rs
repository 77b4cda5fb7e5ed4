//! [`Repaired`]: a reference, and the steps that led to it.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::{Severity, Step};
use crate::reference::{ReferenceBuf, UriRef, UriRefBuf};
use crate::standard::Rfc3986;

/// A reference, and the steps that led to it. A text that was valid is borrowed.
///
/// # Examples
///
/// ```
/// use urial::repair::Repair;
///
/// let repaired = Repair::web().repair(" http://h/a b ")?;
/// assert_eq!(repaired.as_str(), "http://h/a%20b");
/// assert_eq!(repaired.reference().path(), "/a%20b");
/// assert_eq!(repaired.steps().len(), 3);
/// # Ok::<(), urial::repair::RepairError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Repaired<'a> {
    pub(super) reference: ReferenceBuf<Rfc3986, Cow<'a, str>>,
    pub(super) steps: Vec<Step>,
}

impl<'a> Repaired<'a> {
    /// Returns the reference.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::web().repair("?a b")?.reference().query().unwrap(), "a%20b");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn reference(&self) -> UriRef<'_> {
        self.reference.as_reference()
    }

    /// Returns the text of the reference.
    ///
    /// ```
    /// assert_eq!(urial::repair::Repair::web().repair("é")?.as_str(), "%C3%A9");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.reference.as_str()
    }

    /// Converts the result into its reference.
    ///
    /// ```
    /// use urial::{UriRefBuf, repair::Repair};
    /// let reference: UriRefBuf = Repair::web().repair("a|b")?.into_reference();
    /// assert_eq!(reference, "a%7Cb");
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn into_reference(self) -> UriRefBuf {
        self.reference.into_buf()
    }

    /// Converts the result into its text: the input if it was valid.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use urial::repair::Repair;
    /// assert!(matches!(Repair::web().repair("a/b")?.into_text(), Cow::Borrowed("a/b")));
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn into_text(self) -> Cow<'a, str> {
        self.reference.into_text()
    }

    /// Returns the steps, in the order of the input. Empty if the text was valid.
    ///
    /// ```
    /// assert!(urial::repair::Repair::all().repair("http://h/")?.steps().is_empty());
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns whether the text was valid, and is returned as it is.
    ///
    /// ```
    /// assert!(urial::repair::Repair::all().repair("http:h")?.is_unchanged());
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub const fn is_unchanged(&self) -> bool {
        self.reference.is_borrowed()
    }

    /// Returns the greatest severity of the steps, or `None` if the text was valid.
    ///
    /// ```
    /// use urial::repair::{Repair, Severity};
    /// assert_eq!(Repair::web().repair("a b")?.severity(), Some(Severity::Cosmetic));
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn severity(&self) -> Option<Severity> {
        self.steps.iter().map(Step::severity).max()
    }
}

impl AsRef<str> for Repaired<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}
