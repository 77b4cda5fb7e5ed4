//! Lower bounds of the machine: contenders that parse nothing.

use std::hint::black_box;

use crate::contender::Contender;
use crate::operation::Family;
use crate::set::Set;

/// The limits beside parsing.
pub(crate) const PARSE: &[Contender] = &[
    Contender::new("limit: load every byte", Family::Limit, load_every_byte),
    Contender::new("limit: memchr '#'", Family::Limit, memchr_hash),
    Contender::new("limit: from_utf8", Family::Limit, from_utf8),
];

/// Loads every byte of every line once and folds them, in the widest steps safe code offers.
fn load_every_byte(set: &Set) -> usize {
    let mut total = 0;
    for line in &set.lines {
        total |= fold(line.as_bytes());
    }
    usize::from(black_box(total) != 0) * set.lines.len()
}

#[inline(always)]
fn fold(bytes: &[u8]) -> u8 {
    let (chunks, tail) = bytes.as_chunks::<32>();
    let mut wide = [0u8; 32];
    for chunk in chunks {
        for (to, from) in wide.iter_mut().zip(chunk) {
            *to |= from;
        }
    }
    // The last 32 bytes once more instead of a loop over the tail, where there are as many.
    if let Some(last) = bytes.last_chunk::<32>() {
        for (to, from) in wide.iter_mut().zip(last) {
            *to |= from;
        }
        return wide.iter().fold(0, |all, byte| all | byte);
    }
    tail.iter().fold(0, |all, byte| all | byte)
}

fn memchr_hash(set: &Set) -> usize {
    let lines = set.lines.iter();
    lines
        .filter(|line| black_box(memchr::memchr(b'#', line.as_bytes())).is_none())
        .count()
}

fn from_utf8(set: &Set) -> usize {
    let lines = set.lines.iter();
    lines
        .filter(|line| black_box(str::from_utf8(line.as_bytes())).is_ok())
        .count()
}
