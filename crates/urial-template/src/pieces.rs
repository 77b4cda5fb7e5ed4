//! [`Pieces`]: the spans of a text that a match assigned to variables.

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
    len: usize,
    more: Vec<Piece>,
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
            more: Vec::new(),
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, tag: Tag, start: usize, end: usize) {
        let piece = Piece {
            tag,
            start: start as u32,
            end: end as u32,
        };
        if let Some(place) = self.inline.get_mut(self.len) {
            *place = piece;
            self.len += 1;
        } else {
            self.push_more(piece);
        }
    }

    #[cold]
    fn push_more(&mut self, piece: Piece) {
        self.more.push(piece);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Piece> + Clone {
        self.inline[..self.len].iter().chain(&self.more)
    }
}
