//! Resolution is that of the RFC's pseudocode.

use urial::{Uri, UriRef, path::has_dot_segments, resolve::Strictness};

use super::input::{rfc3986, two};
use crate::naive::{self, Parts};

/// Resolves a reference against a base, strictly and not.
///
/// # Panics
///
/// Where the target is not that of the naive resolver, is not read as it was written, or where the
/// several ways to ask for it disagree.
pub fn resolve(data: &[u8]) {
    let Some((base, reference)) = two(data) else {
        return;
    };
    let (Ok(base), Ok(reference)) = (Uri::parse(base), UriRef::parse(reference)) else {
        return;
    };
    let read = |text: &str| Parts::read(rfc3986(), text).expect("the library has read it");
    let (from, to) = (read(base.as_str()), read(reference.as_str()));
    for (ours, theirs) in [
        (Strictness::Strict, naive::Strictness::Strict),
        (Strictness::NonStrict, naive::Strictness::Backward),
    ] {
        let letter = naive::resolve_by_the_letter(&from, &to, theirs);
        let wanted = letter.clone().shielded();
        let mut out = String::from("?");
        let target = base.resolve_into(reference, ours, &mut out).expect("short");
        let text = target.as_identifier().as_str();
        assert_eq!(text, wanted.recompose(), "{base} + {reference}");
        assert_eq!(
            target.is_repaired(),
            wanted != letter,
            "{base} + {reference}"
        );
        let again = Uri::parse(text).expect("a target is a URI");
        assert_eq!(
            target.as_identifier().layout(),
            again.layout(),
            "{base} + {reference}"
        );
        let owned = base.resolve_with(reference, ours).expect("short");
        assert_eq!(owned.as_identifier(), again, "{base} + {reference}");
    }
    laws(base, reference);
}

/// What has no dot segments and a scheme is its own target; the same document is the base.
fn laws(base: Uri<'_>, reference: UriRef<'_>) {
    let target = base.resolve(reference).expect("short");
    if reference.scheme().is_some() && !has_dot_segments(reference.path().as_str()) {
        assert_eq!(target, reference.as_str(), "{base}");
    }
    let leads = target.as_reference().without_fragment() == base.without_fragment();
    assert_eq!(
        base.is_same_document(reference),
        leads,
        "{base} + {reference}"
    );
}
