//! url: WHATWG.

use url::Url;

use super::for_each_line;
use crate::set::Set;

pub(super) fn parse(set: &Set) -> usize {
    let base = set
        .base()
        .map(|base| Url::parse(base).expect("the base is a URL"));
    let options = Url::options().base_url(base.as_ref());
    for_each_line(set, |line| options.parse(line))
}
