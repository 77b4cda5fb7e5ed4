//! Internationalized hosts: between Unicode and the ASCII of the DNS (UTS 46).

use std::borrow::Cow;

use arrow_array::{Array, ArrayRef};
use urial::idna::IdnaError;

use crate::error::KernelError;
use crate::fault::text;
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;

/// Maps each host to ASCII, as browsers do. An ASCII host is only put in lower case.
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first invalid row with
/// [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, idna};
///
/// let column = StringArray::from(vec!["Bücher.example", "EXAMPLE.com", "a\u{FFFD}"]);
/// let hosts = idna::host_to_ascii(&column, BadRows::Null)?;
/// let expected = vec![Some("xn--bcher-kva.example"), Some("example.com"), None];
/// assert_eq!(hosts.as_string::<i32>(), &StringArray::from(expected));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host_to_ascii(column: &dyn Array, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    map_hosts(column, bad_rows, urial::idna::to_ascii)
}

/// Maps each host to Unicode: A-labels such as `xn--bcher-kva` are decoded.
///
/// # Errors
///
/// Returns the errors of [`host_to_ascii`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, idna};
///
/// let column = StringArray::from(vec!["xn--bcher-kva.example", "example.com", "xn--a"]);
/// let hosts = idna::host_to_unicode(&column, BadRows::Null)?;
/// let expected = vec![Some("bücher.example"), Some("example.com"), None];
/// assert_eq!(hosts.as_string::<i32>(), &StringArray::from(expected));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host_to_unicode(column: &dyn Array, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    map_hosts(column, bad_rows, urial::idna::to_unicode)
}

fn map_hosts(
    column: &dyn Array,
    bad_rows: BadRows,
    map: fn(&str) -> Result<Cow<'_, str>, IdnaError>,
) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| {
        Ok(Rewritten::of(map(text(bytes)?)?, draft))
    });
    run(column, &mut rewrites)
}
