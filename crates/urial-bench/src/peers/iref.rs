//! iref: RFC 3986 and 3987 by automata generated from the ABNF.

use iref::{Uri, UriRef};

use super::for_each_line;
use crate::set::{BASE, Set};

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, |line| UriRef::new(line))
}

pub(super) fn resolve(set: &Set) -> usize {
    let base = Uri::new(BASE).expect("the base is a URI");
    for_each_line(set, |line| {
        UriRef::new(line).map(|reference| reference.resolved(base))
    })
}
