//! Resolution of references, for every class that has a scheme.

use pyo3::prelude::*;
use urial::resolve::Strictness;
use urial::standard::{Any, GenericSyntax, Rfc3986, Rfc3987, Rfc6874, Standard, StandardName};
use urial::{Identifier, ParseError};

use crate::class::{Buf, any, object};
use crate::error::parse_error;
use crate::reference::with_reference;

/// The standards by whose rules references are resolved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Generic {
    Rfc3986,
    Rfc6874,
    Rfc3987,
}

impl Generic {
    /// Returns the generic syntax as which a reference is read. RFC 2396, RFC 2732 and
    /// `java.net.URI` have other components, so a text under one of them is parsed again.
    fn of(reference: urial::Reference<'_, Any>) -> Self {
        match reference.standard().name() {
            StandardName::Rfc3987 => Self::Rfc3987,
            StandardName::Rfc6874 => Self::Rfc6874,
            _ => Self::Rfc3986,
        }
    }

    const fn name(self) -> StandardName {
        match self {
            Self::Rfc3986 => StandardName::Rfc3986,
            Self::Rfc6874 => StandardName::Rfc6874,
            Self::Rfc3987 => StandardName::Rfc3987,
        }
    }
}

/// Resolves an argument against a base.
pub(crate) fn resolve<'py>(
    base: urial::Reference<'_, Any>,
    reference: &Bound<'py, PyAny>,
    strict: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = reference.py();
    let strictness = if strict {
        Strictness::Strict
    } else {
        Strictness::NonStrict
    };
    let generic = Generic::of(base);
    with_reference(reference, generic.name(), |reference| {
        let (text, other) = (base.as_str(), reference.as_str());
        // The other two extend RFC 3986.
        let target = match generic.max(Generic::of(reference)) {
            Generic::Rfc3986 => resolve_by::<Rfc3986>(text, other, strictness),
            Generic::Rfc6874 => resolve_by::<Rfc6874>(text, other, strictness),
            Generic::Rfc3987 => resolve_by::<Rfc3987>(text, other, strictness),
        };
        object(py, target.map_err(|error| parse_error(py, error))?)
    })
}

/// Returns the shortest reference from a base to an argument.
pub(crate) fn relativize<'py>(
    base: urial::Reference<'_, Any>,
    target: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = target.py();
    let generic = Generic::of(base);
    with_reference(target, generic.name(), |target| {
        let (text, other) = (base.as_str(), target.as_str());
        let reference = match generic.max(Generic::of(target)) {
            Generic::Rfc3986 => relativize_by::<Rfc3986>(text, other),
            Generic::Rfc6874 => relativize_by::<Rfc6874>(text, other),
            Generic::Rfc3987 => relativize_by::<Rfc3987>(text, other),
        };
        object(py, reference.map_err(|error| parse_error(py, error))?)
    })
}

/// Parses two texts under a standard and resolves one against the other.
fn resolve_by<S: GenericSyntax>(
    base: &str,
    reference: &str,
    strictness: Strictness,
) -> Result<Buf, ParseError> {
    let (base, reference) = (
        Identifier::<S>::parse(base)?,
        urial::Reference::parse(reference)?,
    );
    let target = base.resolve_with(reference, strictness)?;
    Ok(any(target.as_reference()))
}

/// Parses two texts under a standard and returns the shortest reference from one to the other.
fn relativize_by<S: GenericSyntax>(base: &str, target: &str) -> Result<Buf, ParseError> {
    let (base, target) = (Identifier::<S>::parse(base)?, Identifier::parse(target)?);
    Ok(any(base.relativize(target).as_reference()))
}
