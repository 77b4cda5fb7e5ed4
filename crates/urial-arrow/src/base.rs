//! The base beside a row.

use urial::{Form, Uri};

use crate::fault::Fault;
use crate::options::ReadOptions;

/// Reads a base: it needs a scheme, whatever the rows are read as (RFC 3986 section 5.1).
pub(crate) fn read(bytes: &[u8], options: ReadOptions) -> Result<Uri<'_>, Fault> {
    options
        .with_form(Form::Reference)
        .read(bytes)
        .and_then(|reference| reference.as_base())
        .map_err(Fault::Base)
}
