//! http: the request targets of HTTP, a grammar of its own.

use http::Uri;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, Uri::try_from)
}
