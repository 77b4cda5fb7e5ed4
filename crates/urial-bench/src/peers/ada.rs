//! ada-url: WHATWG, C++.

use ada_url::Url;

use super::for_each_line;
use crate::set::Set;

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
