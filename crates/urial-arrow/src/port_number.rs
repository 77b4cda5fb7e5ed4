//! Ports as numbers.

use arrow_array::cast::AsArray;
use arrow_array::types::UInt16Type;
use arrow_array::{Array, UInt16Array};
use urial::Reference;

use crate::blocks::Read;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel;
use crate::options::{BadRows, ReadOptions, Reader, Usual};
use crate::values::Numbers;

/// The number of a port, if there is one with digits and it fits.
#[inline]
pub(crate) fn number_of(reference: &Reference<'_>) -> Option<u16> {
    reference.port()?.number().ok()
}

/// The port of each row as a number (RFC 3986 section 3.2.3).
///
/// Null where there is no port, where it has no digits, and where it is larger than 65535, which is
/// valid syntax: [`port`](crate::port) has the text. The default port of the scheme is not put in
/// the place of an absent one.
///
/// # Errors
///
/// As [`component`](crate::component).
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
    if options.are_usual() {
        return numbers_by(column, bad_rows, Usual);
    }
    numbers_by(column, bad_rows, options)
}

fn numbers_by(
    column: &dyn Array,
    bad_rows: BadRows,
    reader: impl Reader,
) -> Result<UInt16Array, KernelError> {
    let number = PortNumber(reader);
    let numbers = kernel::run(column, &mut Numbers { bad_rows, number })?;
    Ok(numbers.as_primitive::<UInt16Type>().clone())
}

/// The number of the port of a row that is read in a given way.
struct PortNumber<R>(R);

impl<R: Reader> Read<'_, u16> for PortNumber<R> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &[u8]) -> Result<Option<u16>, Fault> {
        Ok(number_of(&self.0.read(bytes)?))
    }
}
