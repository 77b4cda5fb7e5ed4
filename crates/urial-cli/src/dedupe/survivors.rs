//! [`Survivors`]: what is to be printed, with its place in the order, on disk.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use crate::pipeline::Consumer;

/// Texts to be printed, each with its place in the order, in ascending order.
///
/// ```text
///   order: 8 bytes | length: 8 | text
/// ```
pub(crate) struct Survivors(BufWriter<File>);

impl Survivors {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(BufWriter::new(tempfile::tempfile()?)))
    }

    pub(crate) fn push(&mut self, order: u64, text: &[u8]) -> io::Result<()> {
        self.0.write_all(&order.to_le_bytes())?;
        self.0.write_all(&(text.len() as u64).to_le_bytes())?;
        self.0.write_all(text)
    }

    fn into_reader(self) -> io::Result<BufReader<File>> {
        let mut file = self
            .0
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        Ok(BufReader::new(file))
    }
}

/// Prints the survivors of all partitions in the one order of the input.
pub(crate) fn merge(all: Vec<Survivors>, out: &mut dyn Consumer) -> io::Result<()> {
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
    while let Some(Reverse((_, i))) = heads.pop() {
        let reader = &mut readers[i];
        let mut len = [0; 8];
        reader.read_exact(&mut len)?;
        text.resize(
            usize::try_from(u64::from_le_bytes(len)).unwrap_or(usize::MAX),
            0,
        );
        reader.read_exact(&mut text)?;
        out.consume(&text)?;
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
