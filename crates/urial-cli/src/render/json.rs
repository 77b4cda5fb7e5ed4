//! One JSON object a line. Absent is `null`, empty is `""`.

use std::borrow::Cow;
use std::io;

use serde::Serialize;
use urial::{ParseError, Reference};

use super::Format;
use crate::complaint::Complaint;
use crate::pipeline::{Placement, Verdict};

/// The fields, in the order in which they are printed.
#[derive(Default, Serialize)]
struct Record<'a> {
    /// `null` where it was too long to be read.
    input: Option<Cow<'a, str>>,
    valid: bool,
    kind: Option<&'static str>,
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    host_kind: Option<&'static str>,
    port: Option<&'a str>,
    path: Option<&'a str>,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
pub(crate) struct Failure {
    offset: Option<usize>,
    component: Option<&'static str>,
    kind: &'static str,
    rule: Option<&'static str>,
    message: String,
}

pub(crate) fn write(
    out: &mut Vec<u8>,
    input: &[u8],
    result: &Result<Reference<'_>, ParseError>,
) -> io::Result<()> {
    let reference = result.as_ref().ok();
    let parts = reference.map(Reference::parts);
    let record = Record {
        input: Some(String::from_utf8_lossy(input)),
        valid: result.is_ok(),
        kind: reference.map(|reference| reference.kind().name()),
        scheme: parts.and_then(|parts| parts.scheme),
        authority: parts.and_then(|parts| parts.authority),
        userinfo: reference
            .and_then(Reference::userinfo)
            .map(urial::Userinfo::as_str),
        host: reference.and_then(Reference::host).map(urial::Host::as_str),
        host_kind: reference
            .and_then(Reference::host)
            .map(|host| host.kind().name()),
        port: reference.and_then(Reference::port).map(urial::Port::as_str),
        path: parts.map(|parts| parts.path),
        query: parts.and_then(|parts| parts.query),
        fragment: parts.and_then(|parts| parts.fragment),
        error: result.as_ref().err().map(Failure::of),
    };
    Ok(serde_json::to_writer(out, &record)?)
}

#[derive(Serialize)]
struct Checked<'a> {
    input: Option<Cow<'a, str>>,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

/// Valid or not, and why not.
pub(crate) fn write_check(
    out: &mut Vec<u8>,
    input: &[u8],
    complaint: Option<&Complaint>,
) -> io::Result<()> {
    let error = complaint.map(Failure::of_complaint);
    let record = Checked {
        input: Some(String::from_utf8_lossy(input)),
        valid: error.is_none(),
        error,
    };
    Ok(serde_json::to_writer(out, &record)?)
}

#[derive(Serialize)]
struct Outcome<'a> {
    input: Option<Cow<'a, str>>,
    result: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

/// What an operation made of a record: as text, or as an object with its input.
///
/// As an object, a failure keeps its place in the output; as text it is a complaint.
pub(crate) fn write_result(
    out: &mut Vec<u8>,
    input: &[u8],
    text: &str,
    result: Result<(), Complaint>,
    format: Format,
) -> Result<Verdict, Complaint> {
    if format == Format::Text {
        result?;
        out.extend_from_slice(text.as_bytes());
        return Ok(Verdict::Good);
    }
    let error = result.as_ref().err().map(Failure::of_complaint);
    let verdict = if error.is_none() {
        Verdict::Good
    } else {
        Verdict::Bad
    };
    let record = Outcome {
        input: Some(String::from_utf8_lossy(input)),
        result: result.is_ok().then_some(text),
        error,
    };
    serde_json::to_writer(out, &record).map_err(Complaint::of)?;
    Ok(verdict)
}

/// As [`write_result`], for an operation that appends its result itself.
pub(crate) fn write_made(
    out: &mut Vec<u8>,
    input: &[u8],
    format: Format,
    make: impl FnOnce(&mut Vec<u8>) -> Result<(), Complaint>,
) -> Result<Verdict, Complaint> {
    if format == Format::Text {
        return make(out).map(|()| Verdict::Good);
    }
    let mut made = Vec::new();
    let result = make(&mut made).and_then(|()| {
        String::from_utf8(made).map_err(|_| Complaint::of("the result is not UTF-8 text"))
    });
    match result {
        Ok(text) => write_result(out, input, &text, Ok(()), format),
        Err(complaint) => write_result(out, input, "", Err(complaint), format),
    }
}

/// What an object has beside input and error.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    /// Components.
    Parsed,
    /// Whether the input is valid.
    Checked,
    /// A result.
    Result,
}

/// An object in the place of a record that was not read.
pub(crate) fn write_unread(
    out: &mut Vec<u8>,
    format: Format,
    shape: Shape,
    complaint: &Complaint,
    delimiter: u8,
) -> Placement {
    if format == Format::Text {
        return Placement::None;
    }
    let error = Some(Failure::of_complaint(complaint));
    // Writing to memory does not fail.
    let _ = match shape {
        Shape::Parsed => serde_json::to_writer(
            &mut *out,
            &Record {
                error,
                ..Record::default()
            },
        ),
        Shape::Checked => serde_json::to_writer(
            &mut *out,
            &Checked {
                input: None,
                valid: false,
                error,
            },
        ),
        Shape::Result => serde_json::to_writer(
            &mut *out,
            &Outcome {
                input: None,
                result: None,
                error,
            },
        ),
    };
    out.push(delimiter);
    Placement::Kept
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

    fn of_complaint(complaint: &Complaint) -> Self {
        let (offset, message) = (complaint.offset(), complaint.to_string());
        match complaint {
            Complaint::Syntax(error) => Self::of(error),
            Complaint::Scheme(error) => Self {
                offset,
                component: Some(error.component().name()),
                kind: error.kind().name(),
                rule: None,
                message,
            },
            Complaint::Overlong { .. } => Self {
                offset,
                component: None,
                kind: "overlong",
                rule: None,
                message,
            },
            Complaint::Operation { .. } => Self {
                offset,
                component: None,
                kind: "operation",
                rule: None,
                message,
            },
        }
    }
}
