//! Checks columns that another program made.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, GenericStringArray, OffsetSizeTrait, StringViewArray, downcast_integer_array,
};
use arrow_buffer::ArrowNativeType;
use arrow_schema::DataType;

use crate::buffers::{MAX_INLINE, buffer_index};
use crate::error::KernelError;

/// Checks that a column of text can be read: that offsets ascend and end in the buffer, that views are
/// inside their buffers, and that the keys of a dictionary have values.
///
/// Columns from another program come without a check of what they contain. Kernels index slices and
/// panic on a malformed column, so check columns of untrusted origin first. The check takes linear
/// time and does not read the text. Columns of other types pass, since kernels refuse them.
///
/// # Errors
///
/// Returns [`KernelError::Malformed`] with the reason.
///
/// # Examples
///
/// ```
/// use arrow_array::StringArray;
/// assert!(urial_arrow::check_column(&StringArray::from(vec!["a", "b"])).is_ok());
/// ```
pub fn check_column(column: &dyn Array) -> Result<(), KernelError> {
    // An empty slice may keep the offset at which it was cut, without the text.
    if column.is_empty() {
        return Ok(());
    }
    match column.data_type() {
        DataType::Utf8 => check_offsets(column.as_string::<i32>()),
        DataType::LargeUtf8 => check_offsets(column.as_string::<i64>()),
        DataType::Utf8View => check_views(column.as_string_view()),
        DataType::Dictionary(..) => {
            let dictionary = column.as_any_dictionary();
            check_keys(dictionary.keys(), dictionary.values().len())?;
            check_column(dictionary.values())
        }
        _ => Ok(()),
    }
}

fn check_offsets<O: OffsetSizeTrait>(column: &GenericStringArray<O>) -> Result<(), KernelError> {
    let offsets = column.value_offsets();
    let end = offsets.last().and_then(|end| end.to_usize());
    let descends = offsets.windows(2).any(|pair| pair[0] > pair[1]);
    if descends || offsets.first().is_some_and(|first| *first < O::default()) {
        return Err(KernelError::Malformed("offsets do not ascend"));
    }
    if end.is_some_and(|end| end > column.value_data().len()) {
        return Err(KernelError::Malformed("an offset is beyond the text"));
    }
    Ok(())
}

fn check_views(column: &StringViewArray) -> Result<(), KernelError> {
    let buffers = column.data_buffers();
    let is_inside = |view: u128| {
        let len = view as u32 as usize;
        if len <= MAX_INLINE {
            return true;
        }
        let end = (view >> 96) as usize + len;
        let buffer = buffers.get(buffer_index(view) as usize);
        buffer.is_some_and(|buffer| end <= buffer.len())
    };
    let nulls = column.nulls();
    let is_null = |row| nulls.is_some_and(|nulls| nulls.is_null(row));
    let mut views = column.views().iter().enumerate();
    if views.all(|(row, view)| is_inside(*view) || is_null(row)) {
        return Ok(());
    }
    Err(KernelError::Malformed("a view is outside its buffer"))
}

fn check_keys(keys: &dyn Array, values: usize) -> Result<(), KernelError> {
    let is_inside = downcast_integer_array!(
        keys => keys.iter().flatten().all(|key| is_below(key, values)),
        _ => true
    );
    if is_inside {
        return Ok(());
    }
    Err(KernelError::Malformed("a key has no value"))
}

fn is_below(key: impl ArrowNativeType, values: usize) -> bool {
    key.to_usize().is_some_and(|key| key < values)
}
