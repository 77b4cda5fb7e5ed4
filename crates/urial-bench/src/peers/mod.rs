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

use hashbrown::HashSet;

use crate::contender::Contender;
use crate::distinct::Distinct;
use crate::operation::Family::{Other, Rfc3986, Whatwg};
use crate::set::Set;

/// All contenders that parse.
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

/// All contenders that normalize.
pub(crate) const NORMALIZE: &[Contender] = &[
    Contender::new("fluent-uri", Rfc3986, |set| {
        for_each_line(set, fluent::normalize)
    }),
    Contender::new("iri-string", Rfc3986, |set| {
        for_each_line(set, iri_string::normalize)
    }),
    Contender::new("uriparse", Rfc3986, |set| {
        for_each_line(set, uriparse::normalize)
    }),
    Contender::new("ada", Whatwg, |set| for_each_line(set, ada::normalize)),
    Contender::new("url", Whatwg, |set| for_each_line(set, url::normalize)),
];

/// All contenders that resolve.
pub(crate) const RESOLVE: &[Contender] = &[
    Contender::new("oxiri", Rfc3986, oxiri::resolve),
    Contender::new("oxiri, into a buffer", Rfc3986, oxiri::resolve_into),
    Contender::new("fluent-uri", Rfc3986, fluent::resolve),
    Contender::new("iri-string", Rfc3986, iri_string::resolve),
    Contender::new("iref", Rfc3986, iref::resolve),
    Contender::new("ada", Whatwg, ada::resolve),
    Contender::new("url", Whatwg, url::resolve),
];

/// Every peer that normalizes can compare normal forms.
pub(crate) const EQUIVALENT: &[Contender] = &[
    Contender::new("fluent-uri", Rfc3986, |set| compare(set, fluent::normalize)),
    Contender::new("iri-string", Rfc3986, |set| {
        compare(set, iri_string::normalize)
    }),
    Contender::new("ada", Whatwg, |set| compare(set, ada::normalize)),
    Contender::new("url", Whatwg, |set| compare(set, url::normalize)),
];

/// The fastest, line by line.
pub(crate) const LINES: &[Contender] = &[
    Contender::new("fluent-uri", Rfc3986, |set| {
        for_each_in(set, fluent_uri::UriRef::parse)
    }),
    Contender::new("oxiri", Rfc3986, |set| {
        for_each_in(set, ::oxiri::IriRef::parse)
    }),
    Contender::new("ada", Whatwg, |set| {
        for_each_in(set, |line| ada_url::Url::parse(line, None))
    }),
];

/// The fastest that normalize, line by line into one text.
pub(crate) const BULK_NORMALIZE: &[Contender] = &[
    Contender::new("fluent-uri", Rfc3986, |set| join(set, fluent::normalize)),
    Contender::new("ada", Whatwg, |set| join(set, ada::normalize)),
    Contender::new("url", Whatwg, |set| join(set, url::normalize)),
];

/// The fastest that normalize, line by line into a set with a fast hash; and the same with the set
/// that urial is measured with.
pub(crate) const BULK_DISTINCT: &[Contender] = &[
    Contender::new("fluent-uri", Rfc3986, |set| {
        distinct(set, fluent::normalize)
    }),
    Contender::new("ada", Whatwg, |set| distinct(set, ada::normalize)),
    Contender::new("url", Whatwg, |set| distinct(set, url::normalize)),
    Contender::new("fluent-uri, the set of urial", Rfc3986, |set| {
        distinct_in_arena(set, fluent::normalize)
    }),
    Contender::new("ada, the set of urial", Whatwg, |set| {
        distinct_in_arena(set, ada::normalize)
    }),
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

/// Returns the lines of a text, found as peers have to find them.
fn lines_of(set: &Set) -> impl Iterator<Item = &'static str> {
    let mut rest = set.text;
    std::iter::from_fn(move || {
        let end = memchr::memchr(b'\n', rest)?;
        let line = &rest[..end];
        rest = &rest[end + 1..];
        Some(str::from_utf8(line).unwrap_or_default())
    })
}

/// Does something with each line of a text and counts successes.
#[inline(always)]
fn for_each_in<T, E>(set: &Set, operation: impl Fn(&'static str) -> Result<T, E>) -> usize {
    let mut accepted = 0;
    for line in lines_of(set) {
        let outcome = operation(line);
        black_box(&outcome);
        accepted += usize::from(outcome.is_ok());
    }
    accepted
}

/// Counts the pairs that have one normal form.
fn compare<T: AsRef<str>, E>(set: &Set, normalize: impl Fn(&'static str) -> Result<T, E>) -> usize {
    let pairs = set.lines.iter().zip(&set.others);
    let equal = pairs.filter(|(a, b)| match (normalize(a), normalize(b)) {
        (Ok(a), Ok(b)) => a.as_ref() == b.as_ref(),
        _ => false,
    });
    equal.count()
}

/// Writes all normal forms into one text, which is used again for each block of lines.
fn join<T: AsRef<str>, E>(set: &Set, normalize: impl Fn(&'static str) -> Result<T, E>) -> usize {
    let mut out = String::with_capacity(2 * BLOCK);
    let mut accepted = 0;
    for normal in lines_of(set).flat_map(normalize) {
        accepted += 1;
        out.push_str(normal.as_ref());
        out.push('\n');
        if out.len() > BLOCK {
            black_box(&out);
            out.clear();
        }
    }
    accepted
}

/// How much is written before the text is used again.
pub(crate) const BLOCK: usize = 256 * 1024;

/// Counts the distinct normal forms as one does with a set of strings: one hash for each, and a copy
/// of what is new.
fn distinct<T, E>(set: &Set, normalize: impl Fn(&'static str) -> Result<T, E>) -> usize
where
    T: AsRef<str>,
{
    let mut seen: HashSet<Box<str>> = HashSet::new();
    for normal in lines_of(set).flat_map(normalize) {
        seen.get_or_insert_with(normal.as_ref(), |normal| normal.into());
    }
    seen.len()
}

/// Counts the distinct normal forms with the set that urial is measured with.
fn distinct_in_arena<T, E>(set: &Set, normalize: impl Fn(&'static str) -> Result<T, E>) -> usize
where
    T: AsRef<str>,
{
    let mut seen = Distinct::of(set.text);
    for normal in lines_of(set).flat_map(normalize) {
        seen.add_copy(normal.as_ref());
    }
    seen.count()
}
