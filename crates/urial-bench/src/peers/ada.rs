//! ada-url: WHATWG, C++.

use ada_url::{ParseUrlError, Url};

use super::for_each_line;
use crate::set::{BASE, Set};

pub(super) fn parse(set: &Set) -> usize {
    let base = set.base();
    for_each_line(set, |line| Url::parse(line, base))
}

pub(super) fn can_parse(set: &Set) -> usize {
    let base = set.base();
    for_each_line(set, |line| {
        if Url::can_parse(line, base) {
            Ok(())
        } else {
            Err(())
        }
    })
}

/// To parse is to normalize.
pub(super) fn normalize(line: &'static str) -> Result<Url, ParseUrlError<&'static str>> {
    Url::parse(line, None)
}

pub(super) fn resolve(set: &Set) -> usize {
    for_each_line(set, |line| Url::parse(line, Some(BASE)))
}
