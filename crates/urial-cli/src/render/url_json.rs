//! A URL as a JSON object: the attributes of the URL class, and the validation errors.

use std::borrow::Cow;

use serde::Serialize;
use urial_whatwg::{Attribute, Url, ValidationError};

use super::failure::Failure;
use crate::complaint::Complaint;
use crate::url_input::ErrorList;

/// The fields, in the order in which they are printed.
#[derive(Default, Serialize)]
pub(super) struct UrlRecord<'a> {
    /// `null` where it was too long to be read.
    input: Option<Cow<'a, str>>,
    valid: bool,
    href: Option<Cow<'a, str>>,
    origin: Option<Cow<'a, str>>,
    protocol: Option<Cow<'a, str>>,
    username: Option<Cow<'a, str>>,
    password: Option<Cow<'a, str>>,
    host: Option<Cow<'a, str>>,
    hostname: Option<Cow<'a, str>>,
    port: Option<Cow<'a, str>>,
    pathname: Option<Cow<'a, str>>,
    search: Option<Cow<'a, str>>,
    hash: Option<Cow<'a, str>>,
    #[serde(flatten)]
    errors: UrlErrors,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

impl<'a> UrlRecord<'a> {
    /// Returns the object of an input that was read.
    pub(super) fn of(
        input: &'a [u8],
        result: &'a Result<Url<'_>, Complaint>,
        errors: &ErrorList,
    ) -> Self {
        let attribute = |attribute| result.as_ref().ok().map(|url| url.get(attribute));
        Self {
            input: Some(String::from_utf8_lossy(input)),
            valid: result.is_ok(),
            href: attribute(Attribute::Href),
            origin: attribute(Attribute::Origin),
            protocol: attribute(Attribute::Protocol),
            username: attribute(Attribute::Username),
            password: attribute(Attribute::Password),
            host: attribute(Attribute::Host),
            hostname: attribute(Attribute::Hostname),
            port: attribute(Attribute::Port),
            pathname: attribute(Attribute::Pathname),
            search: attribute(Attribute::Search),
            hash: attribute(Attribute::Hash),
            errors: UrlErrors::of(errors),
            error: result.as_ref().err().map(Failure::of_complaint),
        }
    }

    /// Returns the object of an input that was not read.
    pub(super) fn unread(input: Option<Cow<'a, str>>, error: Option<Failure>) -> Self {
        Self {
            input,
            error,
            ..Self::default()
        }
    }
}

/// Validation errors, as a field of an object.
#[derive(Default, Serialize)]
pub(super) struct UrlErrors {
    errors: Vec<UrlError>,
    #[serde(skip_serializing_if = "is_zero")]
    errors_omitted: u64,
}

// The signature is that of serde.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl UrlErrors {
    pub(super) fn of(list: &ErrorList) -> Self {
        Self {
            errors: list.errors().iter().map(UrlError::of).collect(),
            errors_omitted: list.omitted(),
        }
    }
}

#[derive(Serialize)]
struct UrlError {
    name: &'static str,
    offset: usize,
    rule: &'static str,
    remedy: &'static str,
}

impl UrlError {
    fn of(error: &ValidationError) -> Self {
        let kind = error.kind();
        Self {
            name: kind.name(),
            offset: error.offset(),
            rule: kind.rule(),
            remedy: kind.remedy(),
        }
    }
}
