//! url: WHATWG.

use url::{ParseError, Url};

use super::for_each_line;
use crate::set::{BASE, Set};

pub(super) fn parse(set: &Set) -> usize {
    let base = set
        .base()
        .map(|base| Url::parse(base).expect("the base is a URL"));
    let options = Url::options().base_url(base.as_ref());
    for_each_line(set, |line| options.parse(line))
}

/// To parse is to normalize.
pub(super) fn normalize(line: &'static str) -> Result<Url, ParseError> {
    Url::parse(line)
}

pub(super) fn resolve(set: &Set) -> usize {
    let base = Url::parse(BASE).expect("the base is a URL");
    for_each_line(set, |line| base.join(line))
}
