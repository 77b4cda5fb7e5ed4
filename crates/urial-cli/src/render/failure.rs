//! [`Failure`]: a complaint as a JSON object.

use serde::Serialize;
use urial::ParseError;

use crate::complaint::Complaint;

#[derive(Serialize)]
pub(crate) struct Failure {
    offset: Option<usize>,
    component: Option<&'static str>,
    kind: &'static str,
    rule: Option<&'static str>,
    message: String,
}

impl Failure {
    pub(crate) fn of(error: &ParseError) -> Self {
        Self {
            offset: Some(error.offset()),
            component: Some(error.component().name()),
            kind: error.kind().name(),
            rule: Some(error.rule_name()),
            message: error.to_string(),
        }
    }

    pub(crate) fn of_complaint(complaint: &Complaint) -> Self {
        let (offset, message) = (complaint.offset(), complaint.to_string());
        match complaint {
            Complaint::Syntax(error) => Self::of(error),
            Complaint::Repair(error) => Self {
                offset,
                message,
                ..Self::of(&error.parse_error())
            },
            Complaint::Scheme(error) => Self {
                offset,
                component: Some(error.component().name()),
                kind: error.kind().name(),
                rule: None,
                message,
            },
            Complaint::Url(error) => Self {
                offset,
                component: None,
                kind: error.kind().name(),
                rule: Some(error.kind().rule()),
                message,
            },
            Complaint::Utf8 { .. }
            | Complaint::Overlong { .. }
            | Complaint::Row { .. }
            | Complaint::Operation { .. }
            | Complaint::Lint(..) => Self {
                offset,
                component: None,
                kind: complaint.fault().kind,
                rule: None,
                message,
            },
        }
    }
}
