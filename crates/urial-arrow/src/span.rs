//! [`Span`]: the text of consecutive rows, as it lies in memory.

use std::ops::Range;

use arrow_array::{GenericStringArray, OffsetSizeTrait, StringViewArray};
use arrow_buffer::NullBuffer;

use crate::buffers::{MAX_INLINE, buffer_index};

/// The text of up to 64 consecutive rows, most of which lie one after the other in one buffer.
///
/// A byte that few rows have is found in all of them at once, without looking at the rows one by one.
pub(crate) struct Span<'a> {
    /// The part of the buffer with the text of the rows, in their order. There may be other bytes before a
    /// row, and between rows.
    pub(crate) bytes: &'a [u8],
    /// A bit for each row whose text is elsewhere: in its view. Null and empty rows are not among them.
    pub(crate) elsewhere: u64,
    /// A bit for each row whose text is in `bytes`.
    pub(crate) inside: u64,
}

/// Returns the span of consecutive rows with offsets, whose texts are always contiguous.
pub(crate) fn of_strings<'a, O: OffsetSizeTrait>(
    array: &'a GenericStringArray<O>,
    rows: Range<usize>,
    nulls: Option<&NullBuffer>,
) -> Span<'a> {
    let offsets = array.value_offsets();
    let (start, end) = (offsets[rows.start], offsets[rows.end]);
    Span {
        bytes: &array.value_data()[start.as_usize()..end.as_usize()],
        elsewhere: 0,
        inside: valid_rows(rows, nulls),
    }
}

/// Returns the span of consecutive rows of views, or `None` if their texts are in several buffers, not in
/// order, or far apart, as after a sort or a filter that few rows pass.
pub(crate) fn of_views<'a>(
    array: &'a StringViewArray,
    rows: Range<usize>,
    nulls: Option<&NullBuffer>,
) -> Option<Span<'a>> {
    let valid = valid_rows(rows.clone(), nulls);
    let views = &array.views()[rows];
    let (mut elsewhere, mut inside) = (0, 0);
    let (mut buffer, mut start, mut end, mut text_len) = (0, 0, 0, 0);
    for (row, view) in views.iter().enumerate() {
        let bit = valid & 1 << row;
        let len = *view as u32 as usize;
        if len <= MAX_INLINE {
            elsewhere |= if len > 0 { bit } else { 0 };
            continue;
        }
        if bit == 0 {
            continue;
        }
        let row_start = (view >> 96) as usize;
        if inside == 0 {
            (buffer, start, end) = (buffer_index(*view), row_start, row_start);
        }
        if buffer_index(*view) != buffer || row_start < end {
            return None;
        }
        inside |= bit;
        end = row_start + len;
        text_len += len;
    }
    // Reading bytes that belong to no row must not take longer than reading the rows.
    if end - start > 2 * text_len {
        return None;
    }
    let bytes = match array.data_buffers().get(buffer as usize) {
        Some(buffer) if inside != 0 => &buffer[start..end],
        _ => &[],
    };
    Some(Span {
        bytes,
        elsewhere,
        inside,
    })
}

/// Returns a bit for each of up to 64 rows that is not null.
fn valid_rows(rows: Range<usize>, nulls: Option<&NullBuffer>) -> u64 {
    match nulls {
        Some(nulls) => rows
            .rev()
            .fold(0, |bits, row| bits << 1 | u64::from(nulls.is_valid(row))),
        None => u64::MAX >> (64 - rows.len()),
    }
}
