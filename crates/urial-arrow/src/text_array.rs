//! [`TextArray`]: the string types of Arrow behind one face.

use arrow_array::{Array, GenericStringArray, OffsetSizeTrait, StringViewArray};

use crate::sink::{OffsetSink, TextSink, ViewSink};

/// An array of text: how a row is read, and how a column of the same type is written.
///
/// The one place that knows the string types apart is this trait and the sinks behind it; every
/// kernel is written once.
pub(crate) trait TextArray: Array + Sized {
    /// Writes a column of the same type.
    type Sink: TextSink;

    /// The bytes of a row, which are any bytes where the row is null.
    ///
    /// Arrow has them for text. A column that was imported from another program is what that program
    /// says it is, though, and not all programs look: Spark passes on whatever bytes it was given. So
    /// no kernel takes for text what it has not read.
    fn bytes(&self, row: usize) -> &[u8];

    /// An empty column of the same type, for slices of this one and for new text.
    fn sink(&self) -> Self::Sink;
}

impl<O: OffsetSizeTrait> TextArray for GenericStringArray<O> {
    type Sink = OffsetSink<O>;

    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        let offsets = self.value_offsets();
        &self.value_data()[offsets[row].as_usize()..offsets[row + 1].as_usize()]
    }

    fn sink(&self) -> OffsetSink<O> {
        OffsetSink::new(self)
    }
}

impl TextArray for StringViewArray {
    type Sink = ViewSink;

    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        self.value(row).as_bytes()
    }

    fn sink(&self) -> ViewSink {
        ViewSink::new(self)
    }
}
