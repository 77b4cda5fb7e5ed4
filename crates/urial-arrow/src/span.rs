//! [`Span`]: the text of consecutive rows, as it lies in memory.

use std::ops::Range;

use arrow_array::{GenericStringArray, OffsetSizeTrait, StringViewArray};
use arrow_buffer::NullBuffer;

use crate::buffers::{MAX_INLINE, buffer_index};

/// How many rows are read before they are written.
///
/// Two short loops over the same rows are faster than one that reads and writes, because that one
/// runs out of registers. The validity bits of 64 rows fill one word.
pub(crate) const CHUNK: usize = u64::BITS as usize;

/// How many rows a span has at least, unless the column ends. Fewer are faster read one by one.
const MIN_ROWS: usize = 16;

/// The text of up to 64 consecutive rows, most of which lie one after the other in one buffer.
///
/// A byte that few rows have is found in all of them at once, without looking at the rows one by one.
pub(crate) struct Span<'a> {
    /// How many rows the span has.
    pub(crate) rows: usize,
    /// The buffer from the text of the first row on. There may be other bytes before a row, and between rows.
    pub(crate) text: &'a [u8],
    /// How many bytes of the text belong to the rows.
    pub(crate) len: usize,
    /// A bit for each row whose text is in its view. Null and empty rows are not among them.
    pub(crate) elsewhere: u64,
    /// A bit for each row whose text is in `text`.
    pub(crate) inside: u64,
}

/// The offsets in a [`Span`] at which the text of each row ends. A row whose text is elsewhere ends where the row
/// before it does.
pub(crate) struct Ends([i32; CHUNK]);

impl Ends {
    pub(crate) const fn new() -> Self {
        Self([i32::MAX; CHUNK])
    }

    /// Returns the first row that ends after an offset. The loop over all rows has no branches, which would be
    /// unpredictable.
    #[inline]
    pub(crate) fn row_at(&self, offset: usize) -> usize {
        let is_before = |end: &i32| u32::from(*end <= (offset as u32).cast_signed());
        self.0.iter().map(is_before).sum::<u32>() as usize
    }

    /// Returns the end of a row.
    #[inline]
    pub(crate) fn of(&self, row: usize) -> usize {
        self.0[row].cast_unsigned() as usize
    }
}

/// Returns the span of consecutive rows with offsets, whose texts are always contiguous, or `None` if it is too
/// long. Writes where the text of each row ends.
pub(crate) fn of_strings<'a, O: OffsetSizeTrait>(
    array: &'a GenericStringArray<O>,
    rows: Range<usize>,
    nulls: Option<&NullBuffer>,
    ends: &mut Ends,
) -> Option<Span<'a>> {
    let offsets = &array.value_offsets()[rows.start..=rows.end];
    let [start, .., end] = *offsets else {
        return None;
    };
    let text = &array.value_data()[start.as_usize()..];
    let len = end.as_usize() - start.as_usize();
    i32::try_from(len).ok()?;
    *ends = Ends::new();
    for (row_end, offset) in ends.0.iter_mut().zip(&offsets[1..]) {
        *row_end = ((offset.as_usize() - start.as_usize()) as u32).cast_signed();
    }
    Some(Span {
        rows: rows.len(),
        text,
        len,
        elsewhere: 0,
        inside: valid_rows(rows, nulls),
    })
}

/// Returns the span of consecutive rows of views, or `None` if their texts are in several buffers, not in
/// order, or far apart, as after a sort or a filter that few rows pass. Writes where the text of each row ends.
///
/// The span has only the first rows if the others are in another buffer.
pub(crate) fn of_views<'a>(
    array: &'a StringViewArray,
    rows: Range<usize>,
    nulls: Option<&NullBuffer>,
    ends: &mut Ends,
) -> Option<Span<'a>> {
    let valid = valid_rows(rows.clone(), nulls);
    let views = &array.views()[rows];
    let place = match Place::of_all(views, ends) {
        Some(place) if nulls.is_none() => place,
        _ => Place::of_some(views, valid, ends)?,
    };
    i32::try_from(place.bytes.len()).ok()?;
    let (text, len) = match array.data_buffers().get(place.buffer as usize) {
        Some(buffer) if place.inside != 0 => (&buffer[place.bytes.start..], place.bytes.len()),
        _ => (&[][..], 0),
    };
    Some(Span {
        rows: place.rows,
        text,
        len,
        elsewhere: place.inline,
        inside: place.inside,
    })
}

/// The place of the texts of some views.
struct Place {
    /// How many views have their texts there.
    rows: usize,
    buffer: u32,
    bytes: Range<usize>,
    /// A bit for each view that is inline.
    inline: u64,
    /// A bit for each of the others.
    inside: u64,
}

impl Place {
    /// Returns the place of the texts of all views if they are in one buffer without gaps, as most columns are
    /// made. The loop has no branches: it takes half the time of [`of_some`](Self::of_some).
    fn of_all(views: &[u128], ends: &mut Ends) -> Option<Self> {
        let first = *views.first()?;
        let (buffer, start) = (buffer_index(first), text_start(first));
        let (mut end, mut differs) = (start, 0);
        *ends = Ends::new();
        for (view, row_end) in views.iter().zip(&mut ends.0) {
            let (row_start, len) = (text_start(*view), text_len(*view));
            let is_inline = u64::from(len <= MAX_INLINE);
            differs |=
                (row_start ^ end) as u64 | u64::from(buffer_index(*view) ^ buffer) | is_inline;
            end = row_start + len;
            *row_end = (end.wrapping_sub(start) as u32).cast_signed();
        }
        (differs == 0).then_some(Self {
            rows: views.len(),
            buffer,
            bytes: start..end,
            inline: 0,
            inside: low_bits(views.len()),
        })
    }

    /// Returns the place of the texts of the valid views that are not inline, as many as are in one buffer.
    fn of_some(views: &[u128], valid: u64, ends: &mut Ends) -> Option<Self> {
        let (mut rows, mut inline, mut inside) = (0, 0, 0);
        let (mut buffer, mut bytes, mut len_of_all) = (0, 0..0, 0);
        *ends = Ends::new();
        for view in views {
            let bit = valid & 1 << rows;
            let (start, len) = (text_start(*view), text_len(*view));
            if len <= MAX_INLINE {
                inline |= if len > 0 { bit } else { 0 };
            } else if bit != 0 {
                if inside == 0 {
                    (buffer, bytes) = (buffer_index(*view), start..start);
                }
                if buffer_index(*view) != buffer || start < bytes.end {
                    break;
                }
                inside |= bit;
                bytes.end = start + len;
                len_of_all += len;
            }
            ends.0[rows] = (bytes.len() as u32).cast_signed();
            rows += 1;
        }
        // Reading bytes that belong to no row must not take longer than reading the rows.
        let is_dense = bytes.len() <= 2 * len_of_all;
        let is_long = rows >= MIN_ROWS || rows == views.len();
        (is_dense && is_long).then_some(Self {
            rows,
            buffer,
            bytes,
            inline,
            inside,
        })
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
        None => low_bits(rows.len()),
    }
}

/// Returns the lowest bits of a word, at least one and at most 64.
const fn low_bits(count: usize) -> u64 {
    u64::MAX >> (64 - count)
}
