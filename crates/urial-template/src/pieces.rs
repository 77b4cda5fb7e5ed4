//! [`Pieces`]: the spans of a text that a match assigned to variables.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::program::{Role, Tag};

/// A span and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) tag: Tag,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

const INLINE: usize = 6;

/// A list of pieces; the first few need no allocation.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    inline: [Piece; INLINE],
    len: u32,
    #[allow(
        clippy::box_collection,
        reason = "a match is moved more often than it has many pieces"
    )]
    more: Option<Box<Vec<Piece>>>,
}

impl Pieces {
    #[inline]
    pub(crate) const fn new() -> Self {
        let tag = Tag::new(0, Role::Value);
        Self {
            inline: [Piece {
                tag,
                start: 0,
                end: 0,
            }; INLINE],
            len: 0,
            more: None,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, tag: Tag, start: usize, end: usize) {
        let (start, end) = (start as u32, end as u32);
        if let Some(place) = self.inline.get_mut(self.len as usize) {
            *place = Piece { tag, start, end };
            self.len += 1;
        } else {
            self.push_more(tag, start, end);
        }
    }

    // A piece that is passed in memory is read before it has been written: that takes longer than finding it.
    #[cold]
    #[inline(never)]
    fn push_more(&mut self, tag: Tag, start: u32, end: u32) {
        let more = self.more.get_or_insert_default();
        more.push(Piece { tag, start, end });
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Piece> + Clone {
        let inline = &self.inline[..self.len as usize];
        inline
            .iter()
            .chain(self.more.iter().flat_map(|more| more.iter()))
    }
}
