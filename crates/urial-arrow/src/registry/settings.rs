//! [`Settings`]: how the rows of a column are read, for every function.

use urial::reference::Form;
use urial::standard::StandardName;

use super::row_standard::RowStandard;
use crate::error::KernelError;
use crate::options::{BadRows, ReadOptions};

/// How the rows of a column are read, for every function that reads URIs.
///
/// ```
/// use urial_arrow::registry::{RowStandard, Settings};
/// let settings = Settings { standard: "whatwg".parse()?, ..Settings::default() };
/// assert_eq!(settings.standard, RowStandard::Whatwg);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The standard.
    pub standard: RowStandard,
    /// The form: a reference by default.
    pub form: Form,
    /// What happens to invalid rows.
    pub bad_rows: BadRows,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            standard: RowStandard::default(),
            form: Form::Reference,
            bad_rows: BadRows::Null,
        }
    }
}

/// The names of the forms.
pub(crate) const FORMS: &[&str] = &["reference", "uri", "absolute-uri", "relative-ref"];

impl Settings {
    /// Returns the form with a name: `reference`, `uri`, `absolute-uri` or `relative-ref`.
    ///
    /// # Errors
    ///
    /// Returns an error for any other name.
    ///
    /// ```
    /// use urial::reference::Form;
    /// use urial_arrow::registry::Settings;
    /// assert_eq!(Settings::form_named("absolute-uri")?, Form::AbsoluteUri);
    /// # Ok::<(), urial_arrow::KernelError>(())
    /// ```
    pub fn form_named(name: &str) -> Result<Form, KernelError> {
        match name {
            "reference" => Ok(Form::Reference),
            "uri" => Ok(Form::Uri),
            "absolute-uri" => Ok(Form::AbsoluteUri),
            "relative-ref" => Ok(Form::RelativeRef),
            _ => Err(KernelError::unknown("form", name, FORMS.iter().copied())),
        }
    }

    /// Returns the options for a kernel that reads the rows itself. Rows of the WHATWG standard and
    /// repaired rows have become URIs before.
    pub(crate) const fn read_options(self) -> ReadOptions {
        let standard = match self.standard {
            RowStandard::Strict(standard) => standard,
            RowStandard::Whatwg | RowStandard::Repair => StandardName::Rfc3986,
        };
        ReadOptions::new(standard, self.form, self.bad_rows)
    }
}
