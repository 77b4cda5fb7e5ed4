//! uriparse: RFC 3986.

use uriparse::URIReference;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, URIReference::try_from)
}
