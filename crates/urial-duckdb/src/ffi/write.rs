//! Writes an Arrow array into a vector of a result.

use std::slice;

use arrow_array::cast::AsArray;
use arrow_array::types::{UInt16Type, UInt32Type};
use arrow_array::{Array, GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{ArrowNativeType, NullBuffer};
use arrow_schema::DataType;

use super::read::{INLINED, Text};
use super::table::{Handle, SUCCESS, Table};

/// An entry of a list vector (`duckdb_list_entry`).
#[repr(C)]
#[derive(Clone, Copy)]
struct ListEntry {
    offset: u64,
    length: u64,
}

/// Writes all rows of an array.
///
/// # Errors
///
/// Returns the reason if the array has a type that no function returns, or a list does not fit.
///
/// # Safety
///
/// `vector` must be a vector of the type of the array with space for its rows.
pub(super) unsafe fn write(table: &Table, array: &dyn Array, vector: Handle) -> Result<(), String> {
    // SAFETY: as the caller guarantees.
    unsafe { write_masked(table, array, array.logical_nulls(), vector) }
}

/// Writes an array with the given null rows, which include those of a struct that contains it.
///
/// # Safety
///
/// As [`write`].
unsafe fn write_masked(
    table: &Table,
    array: &dyn Array,
    nulls: Option<NullBuffer>,
    vector: Handle,
) -> Result<(), String> {
    let nulls = nulls.filter(|nulls| nulls.null_count() > 0);
    // SAFETY: for all calls, the vector has the type of the array and space for its rows.
    unsafe {
        write_nulls(table, nulls.as_ref(), vector);
        match array.data_type() {
            DataType::Boolean => {
                let values = array.as_boolean().values();
                fill(table, vector, (0..array.len()).map(|row| values.value(row)));
            }
            DataType::UInt16 => {
                let values = array.as_primitive::<UInt16Type>().values();
                fill(table, vector, values.iter().copied().map(i32::from));
            }
            DataType::UInt32 => {
                let values = array.as_primitive::<UInt32Type>().values();
                let signed = |value: &u32| i32::try_from(*value).unwrap_or(i32::MAX);
                fill(table, vector, values.iter().map(signed));
            }
            DataType::Utf8 => write_texts(table, array.as_string::<i32>(), nulls.as_ref(), vector),
            DataType::LargeUtf8 => {
                write_texts(table, array.as_string::<i64>(), nulls.as_ref(), vector);
            }
            DataType::List(_) => write_list(table, array, vector)?,
            DataType::Struct(_) => {
                for (place, column) in (0..).zip(array.as_struct().columns()) {
                    let child = (table.struct_vector_get_child)(vector, place);
                    let both = NullBuffer::union(nulls.as_ref(), column.logical_nulls().as_ref());
                    write_masked(table, column, both, child)?;
                }
            }
            other => return Err(format!("no function returns {other}")),
        }
    }
    Ok(())
}

/// Marks null rows.
///
/// # Safety
///
/// The vector must have space for as many rows as there are bits.
unsafe fn write_nulls(table: &Table, nulls: Option<&NullBuffer>, vector: Handle) {
    let Some(nulls) = nulls else { return };
    // SAFETY: a mask that is writable has one bit per row, in words of 64.
    let words = unsafe {
        (table.vector_ensure_validity_writable)(vector);
        let mask = (table.vector_get_validity)(vector);
        slice::from_raw_parts_mut(mask, nulls.len().div_ceil(64))
    };
    let chunks = nulls.inner().bit_chunks();
    for (word, valid) in words.iter_mut().zip(chunks.iter()) {
        *word &= valid;
    }
    let count = chunks.remainder_len();
    if count > 0 {
        words[nulls.len() / 64] &= chunks.remainder_bits() | u64::MAX << count;
    }
}

/// Writes values of a fixed size, one per row.
///
/// # Safety
///
/// The vector must have elements of the type `T` and space for all.
unsafe fn fill<T>(table: &Table, vector: Handle, values: impl ExactSizeIterator<Item = T>) {
    // SAFETY: as the caller guarantees.
    let places = unsafe {
        let data = (table.vector_get_data)(vector);
        slice::from_raw_parts_mut(data.cast::<T>(), values.len())
    };
    for (place, value) in places.iter_mut().zip(values) {
        *place = value;
    }
}

/// Writes texts. A short one is written in place, a long one by DuckDB, which allocates it.
///
/// # Safety
///
/// The vector must be one of text with space for all rows.
unsafe fn write_texts<O: OffsetSizeTrait>(
    table: &Table,
    texts: &GenericStringArray<O>,
    nulls: Option<&NullBuffer>,
    vector: Handle,
) {
    // SAFETY: a vector of text has one entry per row.
    let entries = unsafe {
        let data = (table.vector_get_data)(vector);
        slice::from_raw_parts_mut(data.cast::<Text>(), texts.len())
    };
    let write = |row: usize| {
        let (text, entry) = (texts.value(row), &mut entries[row]);
        if text.len() <= INLINED {
            let mut inlined = [0; INLINED];
            inlined[..text.len()].copy_from_slice(text.as_bytes());
            let length = text.len() as u32;
            *entry = Text { length, inlined };
        } else {
            let (start, length) = (text.as_ptr().cast(), text.len() as u64);
            // SAFETY: DuckDB copies the text into memory of the vector.
            unsafe {
                (table.vector_assign_string_element_len)(vector, row as u64, start, length);
            }
        }
    };
    match nulls {
        Some(nulls) => nulls.valid_indices().for_each(write),
        None => (0..texts.len()).for_each(write),
    }
}

/// Writes lists: their items into the child vector, one after the other.
///
/// # Safety
///
/// The vector must be one of lists of this type with space for all rows.
unsafe fn write_list(table: &Table, array: &dyn Array, vector: Handle) -> Result<(), String> {
    let lists = array.as_list::<i32>();
    // Offsets of an array are never negative.
    let offsets: Vec<usize> = lists
        .offsets()
        .iter()
        .map(|offset| offset.as_usize())
        .collect();
    let first = offsets.first().copied().unwrap_or_default();
    let last = offsets.last().copied().unwrap_or_default();
    let items = lists.values().slice(first, last - first);
    let entries = offsets.windows(2).map(|pair| ListEntry {
        offset: (pair[0] - first) as u64,
        length: (pair[1] - pair[0]) as u64,
    });
    let entries: Vec<_> = entries.collect();
    let count = items.len() as u64;
    // SAFETY: the vector has lists; the child has space for `count` items once that is reserved.
    unsafe {
        fill(table, vector, entries.into_iter());
        if (table.list_vector_reserve)(vector, count) != SUCCESS
            || (table.list_vector_set_size)(vector, count) != SUCCESS
        {
            return Err("the lists of a batch are too long".to_owned());
        }
        let child = (table.list_vector_get_child)(vector);
        write(table, items.as_ref(), child)
    }
}
