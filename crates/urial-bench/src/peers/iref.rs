//! iref: RFC 3986 and 3987 by automata generated from the ABNF.

use iref::UriRef;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, |line| UriRef::new(line))
}
