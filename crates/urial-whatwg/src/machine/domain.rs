//! The *domain parser*.

use alloc::string::String;

use super::diagnostics::Diagnostics;
use crate::code_point::is_forbidden_domain;
use crate::error::{ErrorKind, Failure};
use crate::idna;
use crate::report::Report;

/// Runs the *domain parser* with `beStrict` false. What would be an error with it is reported.
pub(super) fn parse<R: Report>(
    domain: &str,
    diagnostics: &mut Diagnostics<'_, '_, R>,
) -> Result<String, Failure> {
    // The first byte that no domain may have. The error and the failure have the same offset.
    let at = domain.bytes().position(is_forbidden_domain).unwrap_or(0);
    if R::LISTENS && idna::to_ascii_strict(domain).is_err() {
        diagnostics.error(ErrorKind::DomainToAscii, at);
    }
    let result = if domain.is_ascii() {
        domain.to_ascii_lowercase()
    } else {
        idna::to_ascii(domain).map_err(|kind| diagnostics.silent_failure(kind, 0))?
    };
    if result.is_empty() {
        return Err(diagnostics.silent_failure(ErrorKind::DomainToAscii, 0));
    }
    if result.bytes().any(is_forbidden_domain) {
        return Err(diagnostics.silent_failure(ErrorKind::DomainToAscii, at));
    }
    Ok(result)
}
