//! iri-string: RFC 3986 and 3987.

use iri_string::types::UriReferenceStr;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, UriReferenceStr::new)
}
