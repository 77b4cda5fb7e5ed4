//! The entry points of all kernels.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};

use crate::dictionary::{run_dictionary, unpack};
use crate::error::KernelError;
use crate::kernel::{Kernel, run_array};

/// Runs a kernel over a column of text. Each value of a dictionary is processed once.
pub(crate) fn run(column: &dyn Array, kernel: &mut impl Kernel) -> Result<ArrayRef, KernelError> {
    match column.as_any_dictionary_opt() {
        Some(dictionary) => run_dictionary(dictionary, kernel),
        None => run_array(column, None, kernel),
    }
}

/// Runs a kernel that also reads a second column, row by row.
///
/// This unpacks a dictionary, because the result depends on the row and not only on the value.
pub(crate) fn run_pairwise(
    column: &dyn Array,
    kernel: &mut impl Kernel,
) -> Result<ArrayRef, KernelError> {
    match unpack(column)? {
        Some(unpacked) => run_array(&unpacked, None, kernel),
        None => run_array(column, None, kernel),
    }
}
