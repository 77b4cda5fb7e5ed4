//! Reads the vectors of a chunk as Arrow arrays.

use std::slice;
use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, Int64Array, LargeStringArray};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};

use urial_arrow::registry::Value;

use super::table::{Handle, Table};
use crate::sql_type::SqlType;

/// A text of a vector (`duckdb_string_t`): up to 12 bytes are stored in place, longer text through a pointer.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) length: u32,
    /// The text, or its first four bytes and its address.
    pub(super) inlined: [u8; 12],
}

/// The longest text that is inside its entry.
pub(super) const INLINED: usize = 12;

impl Text {
    /// Returns the bytes.
    ///
    /// # Safety
    ///
    /// The entry must be one of a vector that DuckDB filled and that outlives the result.
    unsafe fn bytes(&self) -> &[u8] {
        let length = self.length as usize;
        if let Some(bytes) = self.inlined.get(..length) {
            return bytes;
        }
        let mut address = [0; size_of::<usize>()];
        address.copy_from_slice(&self.inlined[4..4 + size_of::<usize>()]);
        let start = usize::from_ne_bytes(address) as *const u8;
        // SAFETY: a longer text has its address after the prefix.
        unsafe { slice::from_raw_parts(start, length) }
    }
}

/// Reads a vector of an argument. DuckDB repeats a constant in every row of a vector: a text is then read
/// once.
///
/// # Errors
///
/// Returns the reason if no argument has this type.
///
/// # Safety
///
/// As [`read`].
pub(super) unsafe fn read_argument(
    table: &Table,
    vector: Handle,
    rows: usize,
    kind: &SqlType,
) -> Result<Value, String> {
    if *kind == SqlType::Varchar {
        // SAFETY: a vector of text has one entry per row. Without a mask, no row is null.
        let (texts, mask) = unsafe {
            let data = (table.vector_get_data)(vector).cast::<Text>();
            let mask = (table.vector_get_validity)(vector);
            (slice::from_raw_parts(data, rows), mask)
        };
        if mask.is_null() && is_repeated(texts) {
            // SAFETY: there is an entry, which is not null.
            return Ok(Value::Scalar(Arc::new(unsafe {
                strings(&texts[..1], None)
            })));
        }
    }
    // SAFETY: as the caller guarantees.
    Ok(Value::Column(unsafe { read(table, vector, rows, kind)? }))
}

/// Returns whether all entries are the same, not only their texts, and there is one.
fn is_repeated(texts: &[Text]) -> bool {
    let Some(first) = texts.first() else {
        return false;
    };
    texts.iter().all(|text| text == first)
}

/// Reads a vector of the type of an argument.
///
/// # Errors
///
/// Returns the reason if no argument has this type.
///
/// # Safety
///
/// `vector` must be a vector of this type with at least `rows` rows.
pub(super) unsafe fn read(
    table: &Table,
    vector: Handle,
    rows: usize,
    kind: &SqlType,
) -> Result<ArrayRef, String> {
    // SAFETY: the vector is valid, and so are its data; the mask may be absent.
    let (data, mask) = unsafe {
        let data = (table.vector_get_data)(vector);
        (data, (table.vector_get_validity)(vector))
    };
    // SAFETY: a mask has one bit per row, in words of 64.
    let nulls = unsafe { nulls(mask, rows) };
    Ok(match kind {
        SqlType::Varchar => {
            // SAFETY: a vector of text has one entry per row.
            let texts = unsafe { slice::from_raw_parts(data.cast::<Text>(), rows) };
            // SAFETY: DuckDB filled the entries; those of null rows are not read.
            Arc::new(unsafe { strings(texts, nulls) })
        }
        SqlType::BigInt => {
            // SAFETY: the vector has one number per row.
            let numbers = unsafe { slice::from_raw_parts(data.cast::<i64>(), rows) };
            Arc::new(Int64Array::new(numbers.to_vec().into(), nulls))
        }
        SqlType::Boolean => {
            // SAFETY: the vector has one byte per row.
            let flags = unsafe { slice::from_raw_parts(data.cast::<u8>(), rows) };
            let flags = BooleanBuffer::collect_bool(rows, |row| flags[row] != 0);
            Arc::new(BooleanArray::new(flags, nulls))
        }
        SqlType::Integer | SqlType::List(_) | SqlType::Struct(_) => {
            return Err(format!("no argument has the type {kind:?}"));
        }
    })
}

/// Returns the null rows, if there are any.
///
/// # Safety
///
/// `mask` must be null or have a bit for each row.
unsafe fn nulls(mask: *const u64, rows: usize) -> Option<NullBuffer> {
    if mask.is_null() {
        return None;
    }
    // SAFETY: as the caller guarantees.
    let words = unsafe { slice::from_raw_parts(mask, rows.div_ceil(64)) };
    let bits = Buffer::from_vec(words.to_vec());
    let nulls = NullBuffer::new(BooleanBuffer::new(bits, 0, rows));
    Some(nulls).filter(|nulls| nulls.null_count() > 0)
}

/// Copies texts into one array.
///
/// # Safety
///
/// The entries that are not null must be filled.
unsafe fn strings(texts: &[Text], nulls: Option<NullBuffer>) -> LargeStringArray {
    let is_valid = |row: usize| nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
    let mut offsets = Vec::with_capacity(texts.len() + 1);
    let valid = texts.iter().enumerate().filter(|(row, _)| is_valid(*row));
    let mut bytes = Vec::with_capacity(valid.map(|(_, text)| text.length as usize).sum());
    offsets.push(0_i64);
    for (row, text) in texts.iter().enumerate() {
        if is_valid(row) {
            // SAFETY: the entry is not null.
            bytes.extend_from_slice(unsafe { text.bytes() });
        }
        // No vector is longer than the memory, which is less than 2^63 bytes.
        offsets.push(i64::try_from(bytes.len()).unwrap_or(i64::MAX));
    }
    // SAFETY: the offsets ascend, and the last one is the length of the bytes. DuckDB checks that text is
    // UTF-8 when it is stored, and kernels check a row again before they use it as text.
    unsafe {
        let offsets = OffsetBuffer::new_unchecked(ScalarBuffer::from(offsets));
        LargeStringArray::new_unchecked(offsets, Buffer::from_vec(bytes), nulls)
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::Array;

    use super::*;

    fn short(text: &str) -> Text {
        let mut inlined = [0; INLINED];
        inlined[..text.len()].copy_from_slice(text.as_bytes());
        let length = text.len() as u32;
        Text { length, inlined }
    }

    fn long(text: &'static str) -> Text {
        let mut inlined = [0; INLINED];
        inlined[..4].copy_from_slice(&text.as_bytes()[..4]);
        inlined[4..4 + size_of::<usize>()].copy_from_slice(&(text.as_ptr() as usize).to_ne_bytes());
        let length = text.len() as u32;
        Text { length, inlined }
    }

    #[test]
    fn texts_are_copied_and_null_entries_are_not_read() {
        let (first, second) = ("http://example.com/", "http://example.org/");
        // The address of a null entry may be anything.
        let garbage = Text {
            length: 99,
            inlined: [1; INLINED],
        };
        let texts = [
            long(first),
            garbage,
            short(""),
            short("twelve bytes"),
            long(second),
        ];
        let nulls = NullBuffer::from(vec![true, false, true, true, true]);
        // SAFETY: all entries but the null one are filled.
        let array = unsafe { strings(&texts, Some(nulls)) };
        array.to_data().validate_full().expect("a valid array");
        let expected = [
            Some(first),
            None,
            Some(""),
            Some("twelve bytes"),
            Some(second),
        ];
        assert_eq!(array, LargeStringArray::from(expected.to_vec()));
    }

    #[test]
    fn a_constant_is_recognized_by_its_entries() {
        assert!(!is_repeated(&[]));
        assert!(is_repeated(&[short("id")]));
        assert!(is_repeated(&[short("id"), short("id")]));
        assert!(!is_repeated(&[short("id"), short("id"), short("is")]));
        assert!(!is_repeated(&[short("a"), short("a\0")]));
    }
}
