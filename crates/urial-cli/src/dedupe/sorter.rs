//! [`MemberSorter`]: sorts members by class, on disk.

use std::io;

use super::survivors::{Collection, Survivors};

/// Sorts members by their classes within a memory budget; those of a class stay in input order.
pub(super) struct MemberSorter {
    budget: usize,
    /// The members at hand: the order of the class, and the bytes of the line.
    members: Vec<(u64, usize, usize)>,
    lines: Vec<u8>,
    /// The runs that were sorted before.
    runs: Collection,
}

/// Less than this is not worth a file.
const SMALLEST: usize = 1 << 20;

impl MemberSorter {
    pub(super) fn new(budget: usize) -> Self {
        Self {
            budget: budget.max(SMALLEST),
            members: Vec::new(),
            lines: Vec::new(),
            runs: Collection::default(),
        }
    }

    /// Adds a member of the class with this place in the order.
    pub(super) fn push(&mut self, class: u64, line: &[u8]) -> io::Result<()> {
        let start = self.lines.len();
        self.lines.extend_from_slice(line);
        self.members.push((class, start, self.lines.len()));
        let memory = self.lines.len() + self.members.len() * size_of::<(u64, usize, usize)>();
        if memory > self.budget {
            self.write_run()?;
        }
        Ok(())
    }

    fn write_run(&mut self) -> io::Result<()> {
        // By place among equals: empty lines start where the next one does, but end before it.
        self.members.sort_unstable();
        let mut run = Survivors::new()?;
        for &(class, start, end) in &self.members {
            run.push(class, &self.lines[start..end])?;
        }
        self.members.clear();
        self.lines.clear();
        self.runs.add(run)
    }

    /// Returns the members, in the order of their classes.
    pub(super) fn finish(mut self) -> io::Result<Collection> {
        self.write_run()?;
        Ok(self.runs)
    }
}
