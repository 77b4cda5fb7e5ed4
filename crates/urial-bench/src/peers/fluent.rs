//! fluent-uri: RFC 3986.

use fluent_uri::UriRef;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, UriRef::parse)
}
