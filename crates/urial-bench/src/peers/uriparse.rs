//! uriparse: RFC 3986.

use uriparse::{URI, URIError, URIReference};

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, URIReference::try_from)
}

pub(super) fn normalize(line: &'static str) -> Result<String, URIError> {
    let mut uri = URI::try_from(line)?;
    uri.normalize();
    Ok(uri.to_string())
}
