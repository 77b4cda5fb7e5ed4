//! Reading never panics, rewrites nothing, and all ways to read agree.

use urial::Reference;
use urial::reference::Form;
use urial::{Uri, UriRef, UriRefBuf, error::Rule, standard::StandardName};

const FORMS: [Form; 4] = [
    Form::Reference,
    Form::Uri,
    Form::AbsoluteUri,
    Form::RelativeRef,
];

/// Reads bytes in every form under every standard.
///
/// # Panics
///
/// If two ways to read disagree, if components do not make up the text, or if an error lies
/// outside the text or cannot be printed.
pub fn parse(data: &[u8]) {
    for standard in StandardName::ALL {
        for form in FORMS {
            one(data, form, *standard);
        }
    }
    let Ok(text) = std::str::from_utf8(data) else {
        assert!(UriRef::parse_bytes(data).is_err());
        return;
    };
    assert_eq!(UriRef::parse(text), UriRef::parse_bytes(data));
    assert_eq!(Uri::parse(text).map(UriRef::from).ok(), {
        UriRef::parse(text)
            .ok()
            .filter(|reference| reference.scheme().is_some())
    });
    match UriRefBuf::parse_or_return(text.to_owned()) {
        Ok(owned) => assert_eq!(Ok(owned.as_reference()), UriRef::parse(text)),
        Err((error, returned)) => {
            assert_eq!(Err(error), UriRef::parse(text));
            assert_eq!(returned, text);
        }
    }
    let by_rule = Rule::UriReference.check(text);
    assert_eq!(by_rule.is_ok(), UriRef::parse(text).is_ok(), "{text:?}");
}

fn one(data: &[u8], form: Form, standard: StandardName) {
    let grammar = standard;
    match Reference::parse_form(data, form, grammar) {
        Ok(reference) => {
            assert_eq!(reference.as_str().as_bytes(), data);
            assert_eq!(reference.parts().to_string().as_bytes(), data);
            let again = Reference::parse_form(reference.as_str().as_bytes(), form, grammar);
            assert_eq!(again.map(|again| *again.layout()), Ok(*reference.layout()));
            // No accessor panics.
            let _ = (reference.kind(), reference.structure());
            let _ = (
                reference.userinfo().map(|info| info.password().is_some()),
                reference.port(),
            );
            let _ = reference.path().segments().count();
            let _ = reference.query().map(|query| query.pairs().count());
            let _ = reference.host().map(|host| format!("{:?}", host.value()));
        }
        Err(error) => {
            assert!(error.offset() <= data.len());
            assert!(!error.to_string().is_empty());
        }
    }
}
