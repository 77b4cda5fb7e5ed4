//! A record read as a URL, and the validation errors that the parser reported.

use urial_whatwg::{Url, ValidationError};

use crate::complaint::{Complaint, utf8};

/// How many validation errors of one input are kept. An input can have one per byte, and each takes
/// a hundred times as much in JSON.
const MOST_ERRORS: usize = 1000;

/// The validation errors of an input.
#[derive(Debug, Default)]
pub(crate) struct ErrorList {
    errors: Vec<ValidationError>,
    omitted: u64,
}

impl ErrorList {
    /// Returns the errors that were kept, in the order in which the parser met them.
    pub(crate) fn errors(&self) -> &[ValidationError] {
        &self.errors
    }

    /// Returns how many more there were.
    pub(crate) const fn omitted(&self) -> u64 {
        self.omitted
    }

    fn add(&mut self, error: ValidationError) {
        if self.errors.len() < MOST_ERRORS {
            self.errors.push(error);
        } else {
            self.omitted += 1;
        }
    }
}

/// Parses a record, with a base or without one.
pub(crate) fn parse<'a>(record: &'a [u8], base: Option<&Url<'_>>) -> Result<Url<'a>, Complaint> {
    let input = utf8(record)?;
    let url = match base {
        None => Url::parse(input),
        Some(base) => Url::parse_with_base(input, base),
    };
    Ok(url?)
}

/// Parses a record, and lists its validation errors.
pub(crate) fn parse_reporting<'a>(
    record: &'a [u8],
    base: Option<&Url<'_>>,
) -> (Result<Url<'a>, Complaint>, ErrorList) {
    let mut errors = ErrorList::default();
    let url = utf8(record).and_then(|input| {
        let url = Url::parse_reporting(input, base, |error| errors.add(error));
        url.map_err(Complaint::from)
    });
    (url, errors)
}
