//! The library's errors as Python exceptions.
//!
//! Each has the attributes `message`, `offset`, `component`, `kind`, `rule` and `citation`, as far as
//! the library knows them, and is a `ValueError`. None shows a password.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    pyurial,
    UriError,
    PyValueError,
    "What is wrong with a URI: the base of all errors of this package."
);
create_exception!(
    pyurial,
    ParseError,
    UriError,
    "A text that is no URI, with the place and the rule that it breaks."
);
create_exception!(
    pyurial,
    BuildError,
    UriError,
    "Components that do not make a URI, or an edit that would not leave one."
);
create_exception!(
    pyurial,
    DecodeError,
    UriError,
    "Octets that are not UTF-8 text (RFC 3986 section 2.5)."
);
create_exception!(
    pyurial,
    SchemeError,
    UriError,
    "A URI that breaks a rule of its own scheme."
);

/// The attributes of all errors.
struct Facts {
    offset: usize,
    component: Option<&'static str>,
    kind: &'static str,
    rule: Option<&'static str>,
    citation: Option<String>,
}

pub(crate) fn parse_error(py: Python<'_>, error: urial::ParseError) -> PyErr {
    let facts = Facts {
        offset: error.offset(),
        component: Some(error.component().name()),
        kind: error.kind().name(),
        rule: Some(error.rule_name()),
        citation: Some(error.citation().to_string()),
    };
    raise(py, ParseError::new_err(error.to_string()), facts)
}

pub(crate) fn repair_error(py: Python<'_>, error: &urial::repair::RepairError) -> PyErr {
    let reason = error.parse_error();
    let facts = Facts {
        offset: error.offset(),
        component: Some(reason.component().name()),
        kind: reason.kind().name(),
        rule: Some(reason.rule_name()),
        citation: Some(reason.citation().to_string()),
    };
    raise(py, ParseError::new_err(error.to_string()), facts)
}

pub(crate) fn idna_error(py: Python<'_>, error: &urial::idna::IdnaError) -> PyErr {
    let facts = Facts {
        offset: 0,
        component: Some("host"),
        kind: error.rule().name(),
        rule: None,
        citation: Some("UTS 46".to_owned()),
    };
    raise(py, UriError::new_err(error.to_string()), facts)
}

pub(crate) fn url_error(py: Python<'_>, error: urial_whatwg::Failure) -> PyErr {
    let facts = Facts {
        offset: error.offset(),
        component: None,
        kind: error.kind().name(),
        rule: Some(error.kind().rule()),
        citation: Some("WHATWG URL Standard".to_owned()),
    };
    raise(py, ParseError::new_err(error.to_string()), facts)
}

pub(crate) fn build_error(py: Python<'_>, error: urial::BuildError) -> PyErr {
    let rule = error.rule();
    let facts = Facts {
        offset: error.offset(),
        component: Some(error.component().name()),
        kind: error.name(),
        rule: Some(rule.name()),
        citation: Some(format!("{} section {}", rule.document(), rule.section())),
    };
    raise(py, BuildError::new_err(error.to_string()), facts)
}

pub(crate) fn decode_error(py: Python<'_>, error: urial::encoded::DecodeError) -> PyErr {
    let facts = Facts {
        offset: error.offset(),
        component: None,
        kind: "not-text",
        rule: None,
        citation: Some("RFC 3986 section 2.5".to_owned()),
    };
    raise(py, DecodeError::new_err(error.to_string()), facts)
}

pub(crate) fn scheme_error(py: Python<'_>, error: urial::scheme::SchemeError) -> PyErr {
    let facts = Facts {
        offset: error.offset(),
        component: Some(error.component().name()),
        kind: error.kind().name(),
        rule: None,
        citation: Some(error.citation().to_string()),
    };
    raise(py, SchemeError::new_err(error.to_string()), facts)
}

/// Puts the facts on an exception. They live in its `__dict__`, and so survive pickling.
fn raise(py: Python<'_>, exception: PyErr, facts: Facts) -> PyErr {
    let value = exception.value(py);
    let put = || -> PyResult<()> {
        value.setattr("message", value.str()?)?;
        value.setattr("offset", facts.offset)?;
        value.setattr("component", facts.component)?;
        value.setattr("kind", facts.kind)?;
        value.setattr("rule", facts.rule)?;
        value.setattr("citation", facts.citation)
    };
    match put() {
        Ok(()) => exception,
        Err(failure) => failure,
    }
}
