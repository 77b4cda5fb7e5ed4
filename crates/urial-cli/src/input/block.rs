//! [`Block`]: a piece of memory of a fixed size.

use std::ops::{Deref, DerefMut};

use memmap2::{MmapMut, MmapOptions};

/// A piece of memory of a fixed size, all zeros at first.
///
/// Handing out memory page by page costs the system more than what `urial` does with it. A block that
/// is large enough comes in large pages where the system has them.
#[derive(Debug)]
pub(crate) struct Block(Memory);

#[derive(Debug)]
enum Memory {
    Small(Vec<u8>),
    Large(MmapMut),
}

impl Block {
    /// A block of this many bytes is one large page on most systems.
    pub(crate) const LARGE: usize = 2 << 20;

    pub(crate) fn new(len: usize) -> Self {
        if len < Self::LARGE {
            return Self(Memory::Small(vec![0; len]));
        }
        match MmapOptions::new().len(len).map_anon() {
            Ok(map) => {
                // A system without large pages has small ones.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                Self(Memory::Large(map))
            }
            Err(_) => Self(Memory::Small(vec![0; len])),
        }
    }
}

impl Default for Block {
    fn default() -> Self {
        Self(Memory::Small(Vec::new()))
    }
}

impl Deref for Block {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Memory::Small(bytes) => bytes,
            Memory::Large(map) => map,
        }
    }
}

impl DerefMut for Block {
    fn deref_mut(&mut self) -> &mut [u8] {
        match &mut self.0 {
            Memory::Small(bytes) => bytes,
            Memory::Large(map) => map,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Block;

    #[test]
    fn blocks_are_zeros_that_can_be_written() {
        for len in [0, 5, Block::LARGE - 1, Block::LARGE, Block::LARGE + 1] {
            let mut block = Block::new(len);
            assert_eq!(block.len(), len);
            assert!(block.iter().all(|&byte| byte == 0));
            block.fill(7);
            assert!(block.iter().all(|&byte| byte == 7));
        }
    }
}
