//! Finds the label that breaks a rule, and the rule, after the processing has failed.
//!
//! The crate `idna` reports only that there is an error. So the labels are tried one by one, and parts of
//! the first one that fails.

use super::uts46::is_punycode;
use super::{IdnaError, IdnaRule, uts46};

/// The full stops that UTS 46 maps to one, and the full stop.
pub(super) const DOTS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// The joiners, which have rules of their own.
const JOINERS: [char; 2] = ['\u{200C}', '\u{200D}'];

/// Returns the error of a domain that cannot be processed.
#[cold]
pub(super) fn diagnose(domain: &str) -> IdnaError {
    let mut labels = domain.split(DOTS).enumerate();
    match labels.find(|(_, label)| uts46::to_unicode(label).is_none()) {
        Some((index, label)) => IdnaError::new(label, Some(index), broken_rule(label)),
        // The Bidi rule is the only one under which one label depends on another.
        None => IdnaError::new(domain, None, IdnaRule::Bidi),
    }
}

fn broken_rule(label: &str) -> IdnaRule {
    let is_valid = |text: &str| uts46::to_unicode(text).is_some();
    if is_punycode(label) {
        return IdnaRule::Punycode;
    }
    if label.chars().any(is_disallowed) {
        return IdnaRule::Disallowed;
    }
    if label.contains(JOINERS) && is_valid(&label.replace(JOINERS, "")) {
        return IdnaRule::Joiner;
    }
    let first = label.chars().next().unwrap_or_default();
    if !is_valid(first.encode_utf8(&mut [0; 4])) && !JOINERS.contains(&first) {
        return IdnaRule::CombiningMark;
    }
    IdnaRule::Bidi
}

/// Returns whether no label may have a code point. A mark is valid after a letter, and the letter must
/// have the same direction.
fn is_disallowed(c: char) -> bool {
    if c.is_ascii() || JOINERS.contains(&c) {
        return false;
    }
    ["", "a", "\u{5D0}"].iter().all(|before| {
        let mut text = alloc::string::String::from(*before);
        text.push(c);
        uts46::to_unicode(&text).is_none()
    })
}
