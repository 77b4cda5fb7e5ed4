//! [`Arena`]: texts that are needed after they were read.

use crate::input::Block;

/// A place in an arena.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Text {
    pub(super) block: u32,
    pub(super) start: u32,
    pub(super) len: u32,
}

/// Texts in blocks that never move: growing neither copies nor needs twice the memory for a while.
#[derive(Default)]
pub(super) struct Arena {
    blocks: Vec<Block>,
    /// The block that is being filled, and how much of it is used.
    open: Option<(u32, usize)>,
    memory: usize,
}

/// The size of the first block to be filled; the others are large.
const FIRST: usize = 64 << 10;

impl Arena {
    /// Copies a text.
    pub(super) fn push(&mut self, text: &[u8]) -> Text {
        let has_room =
            |(block, used): &(u32, usize)| self.blocks[*block as usize].len() - used >= text.len();
        let (block, start) = if let Some(open) = self.open.filter(has_room) {
            open
        } else {
            let size = self.open.map_or(FIRST, |_| Block::LARGE);
            (self.keep(Block::new(size.max(text.len()))), 0)
        };
        let end = start + text.len();
        self.blocks[block as usize][start..end].copy_from_slice(text);
        self.open = Some((block, end));
        Text {
            block,
            start: start as u32,
            len: text.len() as u32,
        }
    }

    /// Keeps a block with texts in it; its number.
    pub(super) fn keep(&mut self, block: Block) -> u32 {
        self.memory += block.len();
        self.blocks.push(block);
        self.blocks.len() as u32 - 1
    }

    pub(super) fn get(&self, text: Text) -> &[u8] {
        let start = text.start as usize;
        self.blocks
            .get(text.block as usize)
            .map_or(&[], |block| &block[start..start + text.len as usize])
    }

    /// Returns how much memory it takes.
    pub(super) const fn memory(&self) -> usize {
        self.memory
    }
}
