//! Normalization follows the levels, is idempotent, and adds no component.

use urial::standard::{Any, Standard, StandardName};
use urial::{Level, Reference};

use super::input::rfc6874;
use crate::naive::{self, NaiveLevel};

/// Normalizes a reference at every level under every standard.
///
/// # Panics
///
/// If the form is not the naive one, is not its own normal form, does not lead to that of the
/// levels above, if a scheme or an authority appears or disappears, or if a trace disagrees.
pub fn normalize(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for &standard in StandardName::ALL {
        if let Ok(reference) = Reference::parse_as(text, Any::from(standard)) {
            for level in Level::ALL {
                normal_form(reference, level);
            }
        }
    }
    let Ok(reference) = Reference::parse_as(text, Any::from(StandardName::Rfc6874)) else {
        return;
    };
    // The naive version implements a few schemes only; schemes without rules are all alike.
    let is_known = reference
        .scheme()
        .is_none_or(|scheme| scheme.descriptor().is_none() || naive::knows_scheme(scheme.as_str()));
    for (level, naive_level) in Level::ALL.into_iter().zip(NaiveLevel::ALL) {
        if naive_level == NaiveLevel::Scheme && !is_known {
            continue;
        }
        let wanted =
            naive::normalize(rfc6874(), text, naive_level).expect("the library has read it");
        assert_eq!(
            reference.normalize(level),
            wanted.as_str(),
            "{text} on {level}"
        );
    }
}

/// Checks the normal form of a reference at a level.
///
/// # Panics
///
/// If the form is not read as it was written, is not its own normal form, does not lead to that of the
/// levels above, if a scheme or an authority appears or disappears, or if two ways to ask for it disagree.
pub fn normal_form(reference: Reference<'_, Any>, level: Level) {
    // Written only where an assertion fails.
    let what = format_args!(
        "{reference} at {level} under {}",
        reference.standard().name().name()
    );
    let normal = reference.normalize(level);
    let again = Reference::parse_as(normal.as_str(), reference.standard()).expect("readable");
    assert_eq!(normal.as_reference().layout(), again.layout(), "{what}");
    assert_eq!(
        reference.is_normalized(level),
        normal.is_borrowed(),
        "{what}"
    );
    assert_eq!(!normal.is_borrowed(), again != reference, "{what}");
    assert!(again.is_normalized(level), "{what}");
    assert!(again.normalize(level).is_borrowed(), "{what}");
    let mut out = String::from("before");
    reference.normalize_into(level, &mut out);
    assert_eq!(out.strip_prefix("before"), Some(normal.as_str()), "{what}");
    for above in Level::ALL.into_iter().filter(|above| *above > level) {
        let climbed = again.normalize(above);
        assert_eq!(
            climbed,
            reference.normalize(above).as_str(),
            "{what} to {above}"
        );
    }
    assert_eq!(shape(reference), shape(again), "{what}");
    assert!(
        again.port().is_none() || reference.port().is_some(),
        "{what}"
    );
    assert_eq!(reference.trace(level).result(), normal.as_str(), "{what}");
}

/// Which components there are, but for a port, which a level may take away.
fn shape(reference: Reference<'_, Any>) -> [bool; 5] {
    [
        reference.scheme().is_some(),
        reference.authority().is_some(),
        reference.userinfo().is_some(),
        reference.query().is_some(),
        reference.fragment().is_some(),
    ]
}
