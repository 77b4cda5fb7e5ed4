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
    /// A bit for each row whose text is in its view. Null and empty rows are not among them.
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
    let (place, elsewhere, inside) = match Place::of_all(views) {
        Some(place) if nulls.is_none() => (place, 0, valid),
        _ => Place::of_some(views, valid)?,
    };
    let bytes = match array.data_buffers().get(place.buffer as usize) {
        Some(buffer) if inside != 0 => &buffer[place.bytes],
        _ => &[],
    };
    Some(Span {
        bytes,
        elsewhere,
        inside,
    })
}

/// The place of the texts of some views.
struct Place {
    buffer: u32,
    bytes: Range<usize>,
}

impl Place {
    /// Returns the place of the texts of all views if they are in one buffer without gaps, as most columns are
    /// made. The loop has no branches: it takes half the time of [`of_some`](Self::of_some).
    fn of_all(views: &[u128]) -> Option<Self> {
        let first = *views.first()?;
        let (buffer, start) = (buffer_index(first), text_start(first));
        let (mut end, mut differs) = (start, 0);
        for view in views {
            let (row_start, len) = (text_start(*view), text_len(*view));
            let is_inline = u64::from(len <= MAX_INLINE);
            differs |=
                (row_start ^ end) as u64 | u64::from(buffer_index(*view) ^ buffer) | is_inline;
            end = row_start + len;
        }
        let bytes = start..end;
        (differs == 0).then_some(Self { buffer, bytes })
    }

    /// Returns the place of the texts of the valid views that are not inline, with a bit for each that is
    /// inline and one for each of the others.
    fn of_some(views: &[u128], valid: u64) -> Option<(Self, u64, u64)> {
        let (mut inline, mut inside) = (0, 0);
        let (mut buffer, mut bytes, mut len_of_all) = (0, 0..0, 0);
        for (row, view) in views.iter().enumerate() {
            let bit = valid & 1 << row;
            let (start, len) = (text_start(*view), text_len(*view));
            if len <= MAX_INLINE {
                inline |= if len > 0 { bit } else { 0 };
                continue;
            }
            if bit == 0 {
                continue;
            }
            if inside == 0 {
                (buffer, bytes) = (buffer_index(*view), start..start);
            }
            if buffer_index(*view) != buffer || start < bytes.end {
                return None;
            }
            inside |= bit;
            bytes.end = start + len;
            len_of_all += len;
        }
        // Reading bytes that belong to no row must not take longer than reading the rows.
        (bytes.len() <= 2 * len_of_all).then_some((Self { buffer, bytes }, inline, inside))
    }
}

/// Returns the start of the text of a view in its buffer.
fn text_start(view: u128) -> usize {
    (view >> 96) as usize
}

fn text_len(view: u128) -> usize {
    view as u32 as usize
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
