//! [`RowStandard`]: the standard by which the rows of a column are read.

use std::str::FromStr;

use urial::standard::StandardName;

use crate::error::KernelError;

/// The standard by which the rows of a column are read.
///
/// ```
/// use urial_arrow::registry::RowStandard;
/// let standard: RowStandard = "whatwg".parse()?;
/// assert_eq!(standard.name(), "whatwg");
/// assert!("html".parse::<RowStandard>().is_err());
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowStandard {
    /// A standard of the library, which never rewrites a row.
    Strict(StandardName),
    /// The WHATWG URL Standard. A row is parsed as browsers do and becomes the URI that they would
    /// request: spaces are escaped, hosts are mapped to ASCII, default ports and dot segments are
    /// removed. A relative reference is invalid, except in `resolve`.
    Whatwg,
    /// RFC 3986, after a repair: an invalid row is repaired in all steps before it is read, as
    /// `uri_repair` does. A row that cannot be repaired is invalid.
    Repair,
}

impl Default for RowStandard {
    fn default() -> Self {
        Self::Strict(StandardName::Rfc3986)
    }
}

impl RowStandard {
    /// Returns all standards, the default first.
    ///
    /// ```
    /// use urial_arrow::registry::RowStandard;
    /// assert_eq!(RowStandard::all().next(), Some(RowStandard::default()));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        let strict = StandardName::ALL.iter().copied().map(Self::Strict);
        strict.chain([Self::Whatwg, Self::Repair])
    }

    /// Returns the name, the same in every engine.
    ///
    /// ```
    /// use urial_arrow::registry::RowStandard;
    /// assert_eq!(RowStandard::default().name(), "rfc3986");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Self::Strict(standard) => standard.name(),
            Self::Whatwg => "whatwg",
            Self::Repair => "repair",
        }
    }
}

impl FromStr for RowStandard {
    type Err = KernelError;

    fn from_str(name: &str) -> Result<Self, KernelError> {
        let found = Self::all().find(|standard| standard.name() == name);
        found.ok_or_else(|| KernelError::unknown("standard", name, Self::all().map(Self::name)))
    }
}
