//! Readings: how the standards and other programs read each row, and whether they see the same host.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray};
use urial_readings::Reader;

use crate::error::KernelError;
use crate::fault::text;
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;
use crate::values::Flags;

/// Returns how far the readings of each row differ: `agree`, `spelling`, `accept-reject`,
/// `host-no-host` or `different-hosts`.
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::readings;
///
/// let column = StringArray::from(vec!["http://example.com/", r"http://a.example\@b.example/"]);
/// let verdicts = readings::verdict(&column)?;
/// assert_eq!(verdicts.as_string::<i32>(), &StringArray::from(vec!["agree", "different-hosts"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn verdict(column: &dyn Array) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(BadRows::Null, |_, bytes, draft| {
        let level = urial_readings::readings(text(bytes)?).level();
        draft.push_str(level.name());
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Returns whether every reader that accepts a row must see the same host. `false` means doubt, not
/// disagreement: see [`urial_readings::one_host`].
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
/// use urial_arrow::readings;
///
/// let column = StringArray::from(vec!["https://example.com/", "http://127.1/"]);
/// assert_eq!(readings::one_host(&column)?, BooleanArray::from(vec![true, false]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn one_host(column: &dyn Array) -> Result<BooleanArray, KernelError> {
    let bad_rows = BadRows::Null;
    let flag = |_, bytes: &[u8]| Ok(Some(text(bytes).is_ok_and(urial_readings::one_host)));
    let flags = run(column, &mut Flags { bad_rows, flag })?;
    Ok(flags.as_boolean().clone())
}

/// Returns the host that a reader sees in each row, as the reader returns it. The result is null if
/// the reader rejects the row or sees no host.
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::readings;
/// use urial_readings::Reader;
///
/// let column = StringArray::from(vec![r"http://a.example\@b.example/", "mailto:me"]);
/// let hosts = readings::host_by(&column, Reader::Curl)?;
/// assert_eq!(hosts.as_string::<i32>(), &StringArray::from(vec![Some("b.example"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host_by(column: &dyn Array, reader: Reader) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(BadRows::Null, |_, bytes, draft| {
        let parts = urial_readings::read(text(bytes)?, reader).ok();
        Ok(match parts.and_then(|parts| parts.host) {
            Some(host) => Rewritten::of(host, draft),
            None => Rewritten::Null,
        })
    });
    run(column, &mut rewrites)
}
