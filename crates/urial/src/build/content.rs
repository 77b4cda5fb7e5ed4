//! [`Content`]: the content of a text, wherever its memory is.

/// The content of a [`Text`](super::Text): data, or encoded text.
#[derive(Clone, Copy)]
pub(crate) enum Content<'a> {
    Data(&'a [u8]),
    Encoded(&'a str),
}
