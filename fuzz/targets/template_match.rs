//! Expanding a match gives the text, and both matchers agree. Lines: a template, a text.
#![no_main]

use urial_template::{NoMatchReason, Router, Template};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Some((template, uri)) = text.split_once('\n') else { return };
    let Ok(template) = Template::parse(template) else { return };
    let matcher = template.matcher();
    let found = matcher.matches(uri);
    for engine in matcher.engines() {
        assert_eq!(found, engine.matches(uri));
    }
    let mut router = Router::new();
    router.insert(template, ());
    assert_eq!(router.find(uri).is_some(), found.is_ok());
    match found {
        Ok(found) => {
            assert_eq!(template.expand(&found).as_deref(), Ok(uri));
            assert!(!found.is_ambiguous() || template.can_be_ambiguous());
        }
        Err(error) => {
            assert!(uri.is_char_boundary(error.offset()));
            if let NoMatchReason::Unexpected(expected) = error.reason() {
                assert!(!expected.is_empty());
            }
        }
    }
});
