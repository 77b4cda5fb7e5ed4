//! The port of each row as a number.

use arrow_array::cast::AsArray;
use arrow_array::types::UInt16Type;
use arrow_array::{Array, UInt16Array};
use urial::Reference;
use urial::standard::Any;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::options::{BadRows, DefaultSyntax, ReadOptions, Reader};
use crate::row_reader::ReadRow;
use crate::run::run;
use crate::values::Numbers;

/// Returns the port as a number, if it has digits and fits.
#[inline]
pub(crate) fn number_of(reference: &Reference<'_, Any>) -> Option<u16> {
    reference.port()?.number().ok()
}

/// Returns the port of each row as a number (RFC 3986 section 3.2.3).
///
/// The result is null if the port is absent, has no digits, or exceeds 65535. The latter two are
/// valid syntax: [`port`](crate::port) returns the text. An absent port is not replaced by the
/// default port of the scheme.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, UInt16Array};
/// use urial_arrow::{ReadOptions, port_number};
///
/// let column = StringArray::from(vec!["//h:080", "//h:", "//h", "//h:99999"]);
/// let ports = port_number(&column, ReadOptions::default())?;
/// assert_eq!(ports, UInt16Array::from(vec![Some(80), None, None, None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn port_number(column: &dyn Array, options: ReadOptions) -> Result<UInt16Array, KernelError> {
    let bad_rows = options.bad_rows();
    if options.is_default_syntax() {
        return numbers_by(column, bad_rows, DefaultSyntax);
    }
    numbers_by(column, bad_rows, options)
}

fn numbers_by(
    column: &dyn Array,
    bad_rows: BadRows,
    reader: impl Reader,
) -> Result<UInt16Array, KernelError> {
    let number = PortNumber(reader);
    let numbers = run(column, &mut Numbers { bad_rows, number })?;
    Ok(numbers.as_primitive::<UInt16Type>().clone())
}

/// Parses a row and returns its port as a number.
struct PortNumber<R>(R);

impl<R: Reader> ReadRow<'_, u16> for PortNumber<R> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &[u8]) -> Result<Option<u16>, Fault> {
        Ok(number_of(&self.0.read(bytes)?))
    }
}
