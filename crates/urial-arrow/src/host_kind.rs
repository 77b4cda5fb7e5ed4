//! What the hosts are: names or addresses.

use arrow_array::{Array, ArrayRef};
use urial::Reference;

use crate::component::each;
use crate::error::KernelError;
use crate::options::ReadOptions;

/// The name of the kind of host, if there is an authority.
#[inline]
pub(crate) fn name_of<'t>(reference: &Reference<'t>) -> Option<&'t str> {
    reference.layout().host_kind().map(urial::HostKind::name)
}

/// What the host of each row is: `reg-name`, `ipv4`, `ipv6` or `ipvfuture` (RFC 3986 section
/// 3.2.2); under RFC 2396 also `hostname` and `registry`.
///
/// Null where there is no authority.
///
/// # Errors
///
/// As [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, host_kind};
///
/// let column = StringArray::from(vec!["//h", "//192.0.2.1", "//[::1]", "a"]);
/// let kinds = host_kind(&column, ReadOptions::default())?;
/// let expected = StringArray::from(vec![Some("reg-name"), Some("ipv4"), Some("ipv6"), None]);
/// assert_eq!(kinds.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host_kind(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    each(column, options, name_of)
}
