//! [`Keys`]: the texts that classes are compared by.

use super::arena::{Arena, Text};
use crate::input::Block;

/// The texts that classes are compared by.
///
/// They are in chunks of the input that were kept, or were copied. Classes come in order, so runs of
/// them share a block.
#[derive(Default)]
pub(super) struct Keys {
    texts: Arena,
    /// From which class on keys are in which block.
    runs: Vec<(u32, u32)>,
}

impl Keys {
    /// Keeps a block in which the keys of all classes are from this one on.
    pub(super) fn keep(&mut self, first: u32, block: Block) {
        let block = self.texts.keep(block);
        self.runs.push((first, block));
    }

    /// Copies the key of a class that is new; where it begins in its block.
    pub(super) fn copy(&mut self, class: u32, key: &[u8]) -> u32 {
        let Text { block, start, .. } = self.texts.push(key);
        if self.runs.last().is_none_or(|&(_, last)| last != block) {
            self.runs.push((class, block));
        }
        start
    }

    /// Returns the key of a class.
    pub(super) fn get(&self, class: u32, start: u32, len: u32) -> &[u8] {
        let run = self.runs.partition_point(|&(first, _)| first <= class);
        match run.checked_sub(1).map(|run| self.runs[run]) {
            Some((_, block)) => self.texts.get(Text { block, start, len }),
            None => &[],
        }
    }

    /// Returns how much memory they take.
    pub(super) const fn memory(&self) -> usize {
        self.texts.memory()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_kept_blocks_and_copies() {
        let mut keys = Keys::default();
        let text = |class: u32| format!("{class}-{}", "x".repeat(class as usize % 300));
        let mut starts = Vec::new();
        for class in 0..3000 {
            if class == 1000 || class == 2000 {
                let mut block = Block::new(1 << 20);
                let mut used = 0;
                for class in class..class + 500 {
                    let text = text(class);
                    block[used..used + text.len()].copy_from_slice(text.as_bytes());
                    starts.push(used as u32);
                    used += text.len();
                }
                keys.keep(class, block);
            }
            if starts.len() == class as usize {
                starts.push(keys.copy(class, text(class).as_bytes()));
            }
        }
        for (class, start) in (0..3000).zip(starts) {
            let want = text(class);
            let found = keys.get(class, start, want.len() as u32);
            assert_eq!(found, want.as_bytes(), "{class}");
        }
        assert!(keys.memory() > 2 << 20);
    }
}
