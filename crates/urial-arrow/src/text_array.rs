//! [`TextArray`]: the string types of Arrow behind one face.

use arrow_array::{Array, GenericStringArray, OffsetSizeTrait, StringViewArray};
use urial_scan::Views;

use crate::sink::{NewViewRows, OffsetRows, Sink, SinkRows, SliceRows, ViewRows};
use crate::sparse::{Sparse, SparseTexts};

/// The longest text that a view holds itself.
const INLINE: usize = 12;

/// An array of text: how a row is read, and how a column of the same type is written.
///
/// The one place that knows the string types apart is this trait and the sinks behind it; every
/// kernel is written once.
pub(crate) trait TextArray: Array + Sized {
    /// The rows of a column of the same type while it is written.
    type Rows: SliceRows;

    /// The same, for new text alone.
    type NewRows: SinkRows;

    /// The same, where few rows have any.
    type Sparse: Sparse;

    /// The bytes of a row, which are any bytes where the row is null.
    ///
    /// Arrow has them for text. A column that was imported from another program is what that program
    /// says it is, though, and not all programs look: Spark passes on whatever bytes it was given. So
    /// no kernel takes for text what it has not read.
    fn bytes(&self, row: usize) -> &[u8];

    /// An empty column of the same type, for slices of this one and for new text.
    fn sink(&self) -> Sink<Self::Rows>;

    /// An empty column of the same type, for as many rows of new text.
    fn new_text_sink(&self) -> Sink<Self::NewRows>;
}

impl<O: OffsetSizeTrait> TextArray for GenericStringArray<O> {
    type Rows = OffsetRows<O>;
    type NewRows = OffsetRows<O>;
    type Sparse = SparseTexts<O>;

    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        let offsets = self.value_offsets();
        &self.value_data()[offsets[row].as_usize()..offsets[row + 1].as_usize()]
    }

    fn sink(&self) -> Sink<OffsetRows<O>> {
        Sink::new(OffsetRows::new(self))
    }

    fn new_text_sink(&self) -> Sink<OffsetRows<O>> {
        Sink::new(OffsetRows::without_source(self.len()))
    }
}

impl TextArray for StringViewArray {
    type Rows = ViewRows;
    type NewRows = NewViewRows;
    type Sparse = Views;

    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        let view = self.views()[row];
        let len = view as u32 as usize;
        if len > INLINE {
            let (buffer, start) = ((view >> 64) as u32, (view >> 96) as usize);
            return &self.data_buffers()[buffer as usize][start..start + len];
        }
        // The text lies in the view itself, behind its length.
        let start = row * size_of_val(&view) + size_of::<u32>();
        &self.views().inner()[start..start + len]
    }

    fn sink(&self) -> Sink<ViewRows> {
        Sink::new(ViewRows::new(self))
    }

    fn new_text_sink(&self) -> Sink<NewViewRows> {
        Sink::new(NewViewRows::without_source(self.len()))
    }
}
