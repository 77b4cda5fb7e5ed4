//! Tests of [`ViewColumn`]: what is built without validation passes Arrow's full validation.

use std::slice;

use arrow_array::Array;
use arrow_array::builder::{StringViewBuilder, make_view};

use super::*;

const ALPHANUMERIC: &str = "0123456789abcdefghijklmnopqrstuvwxyz";
const UMLAUTS: &str = "ÄÖÜäöüß€ÄÖÜäöüß€";
const LONG: &str = "longer than a view can hold";

#[track_caller]
fn check(column: ViewColumn, want: &[Option<&str>]) {
    let column = column.finish();
    column.to_data().validate_full().expect("a valid array");
    assert_eq!(column.iter().collect::<Vec<_>>(), want);
}

/// Views of every length equal those of Arrow's own function.
#[test]
fn views_of_every_length() {
    for len in 0..ALPHANUMERIC.len() {
        let text = &ALPHANUMERIC.as_bytes()[..len];
        let (view, want) = if len <= MAX_INLINE {
            (inline_view(text), make_view(text, 0, 0))
        } else {
            (long_view(text, 3, 7), make_view(text, 3, 7))
        };
        assert_eq!(view, want, "{len}");
    }
}

#[test]
fn slices_at_every_offset_and_length() {
    let texts = [ALPHANUMERIC, UMLAUTS];
    let source = StringViewArray::from(texts.to_vec());
    let mut column = ViewColumn::new(source.data_buffers(), 0);
    let mut want = Vec::new();
    for row in 0..texts.len() {
        let text = source.value(row);
        for start in 0..=text.len() {
            for end in start..=text.len() {
                if let Some(slice) = text.get(start..end) {
                    assert!(column.push_from_source(slice, 0));
                    want.push(Some(slice));
                }
            }
        }
    }
    check(column, &want);
}

/// A column of 3000 rows in several buffers, some of them inline.
fn column_with_many_buffers() -> StringViewArray {
    let texts = [ALPHANUMERIC, UMLAUTS, "inline"];
    let mut builder = StringViewBuilder::new().with_fixed_block_size(64);
    for row in 0..3000 {
        builder.append_value(texts[row % 3]);
    }
    let column = builder.finish();
    assert!(column.data_buffers().len() > 2);
    column
}

/// Pieces of rows in many buffers, mixed with nulls and foreign texts, in several batches.
#[test]
fn pieces_of_many_rows() {
    let source = column_with_many_buffers();
    let foreign = format!("{ALPHANUMERIC}, but in another buffer");
    let piece = |row: usize| {
        let text = source.value(row);
        let start = row / 3 % (text.len() + 1);
        match row % 7 {
            0 => None,
            1 => Some(&foreign[row % 50..]),
            2 => Some(&ALPHANUMERIC[..row % 13]),
            3 => text.get(..start),
            4 => text.get(start..),
            _ => text.get(start..(start + row % 19).min(text.len())),
        }
    };
    let pieces: Vec<Option<&str>> = (0..source.len()).map(piece).collect();
    for count in [0, 1, 63, 64, 65, 3000] {
        let mut column = ViewColumn::new(source.data_buffers(), 0);
        let (first, last) = pieces.split_at(count);
        let views = source.views();
        column.push_pieces(first, views).expect("short enough");
        column
            .push_pieces(last, &views[count..])
            .expect("short enough");
        check(column, &pieces);
    }
    for count in [1, 7, 63, 64] {
        let mut column = ViewColumn::new(source.data_buffers(), 0);
        let chunks = pieces.chunks(count).zip(source.views().chunks(count));
        for (pieces, views) in chunks {
            let (present, texts) = few(pieces);
            let pushed = column.push_few_pieces(present, &texts, views);
            pushed.expect("short enough");
        }
        check(column, &pieces);
    }
}

/// Returns a bit for each piece that is present, and the texts, of which those of absent pieces are arbitrary.
fn few<'t>(pieces: &[Option<&'t str>]) -> (u64, Vec<&'t str>) {
    let bits = pieces.iter().rev();
    let present = bits.fold(0, |bits, piece| bits << 1 | u64::from(piece.is_some()));
    let texts = pieces.iter().map(|piece| piece.unwrap_or("arbitrary"));
    (present, texts.collect())
}

#[test]
fn pieces_in_a_source_buffer_are_not_copied() {
    let source = column_with_many_buffers();
    for row in [0, 1, 1501, 2997] {
        let mut column = ViewColumn::new(source.data_buffers(), 1);
        let piece = source.value(row).get(2..30);
        let views = &source.views()[row..];
        column.push_pieces(&[piece], views).expect("short enough");
        let count = source.data_buffers().len();
        assert_eq!(column.finish().data_buffers().len(), count, "row {row}");
    }
}

/// A buffer may be a slice of longer memory. A text that starts in the slice and ends after it does
/// not lie in the buffer.
#[test]
fn text_that_ends_after_its_buffer_is_copied() {
    let memory = Buffer::from(ALPHANUMERIC.repeat(2).into_bytes());
    let text = str::from_utf8(&memory).expect("ASCII");
    for end in [16, 20, 40] {
        let buffer = memory.slice_with_length(0, end);
        for (start, len) in [(4, 12), (5, 12), (4, 13), (8, 30), (20, 21), (0, 41)] {
            let piece = &text[start..start + len];
            let is_inside = start + len <= end || len <= MAX_INLINE;
            let mut column = ViewColumn::new(slice::from_ref(&buffer), 1);
            assert_eq!(
                column.push_from_source(piece, 0),
                is_inside,
                "{start} {len} {end}"
            );
            check(column, &[Some(piece)][..usize::from(is_inside)]);
            let mut column = ViewColumn::new(slice::from_ref(&buffer), 1);
            column
                .push_pieces(&[Some(piece)], &[0])
                .expect("short enough");
            check(column, &[Some(piece)]);
        }
    }
}

/// Rows set among nulls, in any order and twice, and rows appended after them.
#[test]
fn rows_set_among_nulls() {
    for count in [1, 2, 63, 64, 65, 200] {
        let (mut column, mut want) = (ViewColumn::nulls(count), vec![None; count]);
        for (row, text) in [
            (count - 1, "short"),
            (0, LONG),
            (count / 2, "in the middle"),
            (count - 1, "short again"),
        ] {
            column.prefetch(row);
            column.prefetch(row + count);
            column.set(row, text).expect("short enough");
            want[row] = Some(text);
        }
        column.push("after").expect("short enough");
        column.push_null();
        want.extend([Some("after"), None]);
        check(column, &want);
    }
    assert_eq!(ViewColumn::nulls(1).len(), 1);
    check(ViewColumn::nulls(0), &[]);
    check(ViewColumn::nulls(70), &[None; 70]);
}

#[test]
fn inline_texts() {
    let mut column = ViewColumn::new(&[], 0);
    let mut want = Vec::new();
    for name in ["", "a", "reg-name", "€€€€"] {
        let text = InlineText::new(name);
        let (bytes, len) = text.expect("short enough").bytes();
        assert_eq!(&bytes[..len], name.as_bytes());
        column.push_inline(text.expect("short enough"));
        column.push_inlines([text, None].into_iter());
        want.extend([Some(name), Some(name), None]);
    }
    check(column, &want);
    assert_eq!(InlineText::new("thirteen byte"), None);
}

#[test]
fn foreign_text_is_refused() {
    let source = StringViewArray::from(vec![ALPHANUMERIC]);
    let mut column = ViewColumn::new(source.data_buffers(), 0);
    let foreign = source.value(0).to_string();
    assert!(!column.push_from_source(&foreign, 0));
    assert!(!column.push_from_source(source.value(0), 1));
    assert!(!column.push_from_source(&foreign.repeat(3), 0));
    check(column, &[]);
}

#[test]
fn batches_of_rows() {
    let rows = ["", "short", UMLAUTS, LONG];
    let mut batch = RowBatch::default();
    for row in rows {
        batch.draft().push_str(row);
        batch.commit();
    }
    let (mut column, mut want) = (ViewColumn::new(&[], 0), Vec::new());
    for _ in 0..BUFFER_SIZE / 64 {
        column.append(&batch).expect("short enough");
        column.push("between").expect("short enough");
        want.extend(rows.map(Some).into_iter().chain([Some("between")]));
    }
    check(column, &want);
}

#[test]
fn new_text_continues_in_the_next_buffer() {
    let long: Vec<String> = (0..5)
        .map(|n| format!("{n}").repeat(BUFFER_SIZE / 2 - 1))
        .collect();
    let source = StringViewArray::from(vec![ALPHANUMERIC]);
    let slice = &source.value(0)[3..30];
    let (mut column, mut want) = (ViewColumn::new(source.data_buffers(), 0), Vec::new());
    for text in &long {
        column.push(text).expect("short enough");
        column.push("short").expect("short enough");
        column.push_null();
        assert!(column.push_from_source(slice, 0));
        want.extend([Some(text.as_str()), Some("short"), None, Some(slice)]);
    }
    check(column, &want);
}
