//! oxiri: RFC 3987.

use oxiri::IriRef;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, IriRef::parse)
}
