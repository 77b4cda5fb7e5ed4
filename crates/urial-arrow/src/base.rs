//! Parses the base of a reference.

use urial::identifier::Identifier;
use urial::reference::Form;
use urial::standard::{Rfc3987, Rfc6874, StandardName};

use crate::fault::Fault;
use crate::options::{ReadOptions, Resolvable};

/// Parses a base, which must have a scheme whatever the form of the rows is (RFC 3986 section 5.1).
pub(crate) fn parse_base<S: Resolvable>(
    bytes: &[u8],
    options: ReadOptions,
) -> Result<Identifier<'_, S>, Fault> {
    S::read(options.with_form(Form::Reference), bytes)
        .and_then(|reference| reference.require_scheme())
        .map_err(Fault::Base)
}

/// Checks that a text is a base.
pub(crate) fn check_base(text: &str, options: ReadOptions) -> Result<(), Fault> {
    match options.standard() {
        StandardName::Rfc3987 => parse_base::<Rfc3987>(text.as_bytes(), options).map(drop),
        _ => parse_base::<Rfc6874>(text.as_bytes(), options).map(drop),
    }
}
