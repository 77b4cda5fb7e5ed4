//! fluent-uri: RFC 3986.

use fluent_uri::{ParseError, Uri, UriRef};

use super::for_each_line;
use crate::set::{BASE, Set};

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, UriRef::parse)
}

pub(super) fn normalize(line: &'static str) -> Result<String, ParseError> {
    Ok(Uri::parse(line)?.normalize().into_string())
}

pub(super) fn resolve(set: &Set) -> usize {
    let base = Uri::parse(BASE).expect("the base is a URI");
    for_each_line(set, |line| match UriRef::parse(line) {
        Ok(reference) => reference.resolve_against(&base).map_err(drop),
        Err(_) => Err(()),
    })
}
