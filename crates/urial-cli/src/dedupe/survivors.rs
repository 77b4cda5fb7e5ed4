//! [`Survivors`]: what is to be printed, with its place in the order, on disk.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use super::spill::{name_error, temporary_file};

/// Texts to be printed, each with its place in the order, in ascending order.
///
/// ```text
///   order: 8 bytes | length: 8 | text
/// ```
pub(crate) struct Survivors(BufWriter<File>);

impl Survivors {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(BufWriter::new(temporary_file()?)))
    }

    pub(crate) fn push(&mut self, order: u64, text: &[u8]) -> io::Result<()> {
        let len = text.len() as u64;
        [&order.to_le_bytes()[..], &len.to_le_bytes(), text]
            .into_iter()
            .try_for_each(|bytes| self.0.write_all(bytes))
            .map_err(|error| name_error(&error))
    }

    fn into_reader(self) -> io::Result<BufReader<File>> {
        let mut file = self
            .0
            .into_inner()
            .map_err(|error| name_error(error.error()))?;
        file.rewind()?;
        Ok(BufReader::new(file))
    }
}

/// The maximum number of open files for the survivors of partitions.
const MOST_FILES: usize = 64;

/// The survivors of more and more partitions, in few files: a process may not have many.
#[derive(Default)]
pub(crate) struct Collection(Vec<Survivors>);

impl Collection {
    pub(crate) fn add(&mut self, survivors: Survivors) -> io::Result<()> {
        if self.0.len() >= MOST_FILES {
            let mut merged = Survivors::new()?;
            merge(std::mem::take(&mut self.0), |order, text| {
                merged.push(order, text)
            })?;
            self.0.push(merged);
        }
        self.0.push(survivors);
        Ok(())
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Visits all of them in one order; those with the same place in the order in which they were
    /// added.
    pub(crate) fn visit(self, print: impl FnMut(u64, &[u8]) -> io::Result<()>) -> io::Result<()> {
        merge(self.0, print)
    }
}

fn merge(
    all: Vec<Survivors>,
    mut visit: impl FnMut(u64, &[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let mut readers = all
        .into_iter()
        .map(Survivors::into_reader)
        .collect::<io::Result<Vec<_>>>()?;
    let mut heads = BinaryHeap::new();
    for (i, reader) in readers.iter_mut().enumerate() {
        if let Some(order) = next_order(reader)? {
            heads.push(Reverse((order, i)));
        }
    }
    let mut text = Vec::new();
    while let Some(Reverse((order, i))) = heads.pop() {
        let reader = &mut readers[i];
        let mut len = [0; 8];
        reader.read_exact(&mut len)?;
        text.resize(
            usize::try_from(u64::from_le_bytes(len)).unwrap_or(usize::MAX),
            0,
        );
        reader.read_exact(&mut text)?;
        visit(order, &text)?;
        if let Some(order) = next_order(reader)? {
            heads.push(Reverse((order, i)));
        }
    }
    Ok(())
}

fn next_order(reader: &mut BufReader<File>) -> io::Result<Option<u64>> {
    let mut order = [0; 8];
    match reader.read_exact(&mut order) {
        Ok(()) => Ok(Some(u64::from_le_bytes(order))),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}
