//! iri-string: RFC 3986 and 3987.

use iri_string::format::ToDedicatedString;
use iri_string::types::{UriAbsoluteStr, UriReferenceStr, UriStr, UriString};
use iri_string::validate::Error;

use super::for_each_line;
use crate::set::{BASE, Set};

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, UriReferenceStr::new)
}

pub(super) fn normalize(line: &'static str) -> Result<UriString, Error> {
    Ok(UriStr::new(line)?.normalize().to_dedicated_string())
}

pub(super) fn resolve(set: &Set) -> usize {
    let base = UriAbsoluteStr::new(BASE).expect("the base is a URI");
    for_each_line(set, |line| {
        let reference = UriReferenceStr::new(line)?;
        Ok::<_, Error>(reference.resolve_against(base).to_dedicated_string())
    })
}
