//! oxiri: RFC 3987.

use std::hint::black_box;

use oxiri::{Iri, IriRef};

use super::for_each_line;
use crate::set::{BASE, Set};

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, IriRef::parse)
}

pub(super) fn resolve(set: &Set) -> usize {
    let base = Iri::parse(BASE).expect("the base is an IRI");
    for_each_line(set, |line| base.resolve(&IriRef::parse(line)?))
}

pub(super) fn resolve_into(set: &Set) -> usize {
    let base = Iri::parse(BASE).expect("the base is an IRI");
    let mut buffer = String::with_capacity(16 * 1024);
    let mut accepted = 0;
    for line in &set.lines {
        buffer.clear();
        if let Ok(reference) = IriRef::parse(*line) {
            accepted += usize::from(base.resolve_into(&reference, &mut buffer).is_ok());
        }
        black_box(&buffer);
    }
    accepted
}
