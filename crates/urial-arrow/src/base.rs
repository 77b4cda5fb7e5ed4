//! Parses the base of a reference.

use urial::reference::Form;
use urial::rfc6874::Uri;

use crate::fault::Fault;
use crate::options::ReadOptions;

/// Parses a base, which must have a scheme whatever the form of the rows is (RFC 3986 section 5.1).
pub(crate) fn parse_base(bytes: &[u8], options: ReadOptions) -> Result<Uri<'_>, Fault> {
    options
        .with_form(Form::Reference)
        .read_generic(bytes)
        .and_then(|reference| reference.require_scheme())
        .map_err(Fault::Base)
}
