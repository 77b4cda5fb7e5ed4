//! The other libraries, one file each.

mod ada;
mod fluent;
mod http;
mod iref;
mod iri_string;
mod oxiri;
mod uriparse;
#[cfg(feature = "uriparser")]
mod uriparser;
mod url;

use std::hint::black_box;

use crate::contender::Contender;
use crate::contender::Family::{Other, Rfc3986, Whatwg};
use crate::set::Set;

/// Everyone who parses.
pub(crate) const PARSE: &[Contender] = &[
    Contender::new("fluent-uri", Rfc3986, fluent::parse),
    Contender::new("oxiri", Rfc3986, oxiri::parse),
    Contender::new("iri-string", Rfc3986, iri_string::parse),
    Contender::new("iref", Rfc3986, iref::parse),
    Contender::new("uriparse", Rfc3986, uriparse::parse),
    #[cfg(feature = "uriparser")]
    Contender::new("uriparser (C)", Rfc3986, uriparser::parse),
    Contender::new("ada can_parse", Whatwg, ada::can_parse),
    Contender::new("ada parse", Whatwg, ada::parse),
    Contender::new("url", Whatwg, url::parse),
    Contender::new("http", Other, http::parse),
];

/// Does something with each line, makes sure the outcome exists in memory, and counts successes.
#[inline(always)]
pub(crate) fn for_each_line<T, E>(
    set: &Set,
    operation: impl Fn(&'static str) -> Result<T, E>,
) -> usize {
    let mut accepted = 0;
    for line in &set.lines {
        let outcome = operation(line);
        black_box(&outcome);
        accepted += usize::from(outcome.is_ok());
    }
    accepted
}
