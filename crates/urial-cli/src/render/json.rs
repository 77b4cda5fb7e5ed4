//! One JSON object a line. Absent is `null`, empty is `""`.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use urial::{ParseError, Reference};

use crate::complaint::Complaint;
use crate::pipeline::Verdict;

/// The fields, in the order in which they are printed.
#[derive(Serialize)]
struct Record<'a> {
    input: Cow<'a, str>,
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
struct Failure {
    offset: Option<usize>,
    component: Option<&'static str>,
    kind: &'static str,
    rule: Option<&'static str>,
    message: String,
}

pub(crate) fn write(
    out: &mut dyn Write,
    input: &[u8],
    result: &Result<Reference<'_>, ParseError>,
) -> io::Result<()> {
    let reference = result.as_ref().ok();
    let parts = reference.map(Reference::parts);
    let record = Record {
        input: String::from_utf8_lossy(input),
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
    input: Cow<'a, str>,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

/// Valid or not, and why not.
pub(crate) fn write_check(
    out: &mut dyn Write,
    input: &[u8],
    complaint: Option<&Complaint>,
) -> io::Result<()> {
    let error = complaint.map(Failure::of_complaint);
    let record = Checked {
        input: String::from_utf8_lossy(input),
        valid: error.is_none(),
        error,
    };
    Ok(serde_json::to_writer(out, &record)?)
}

#[derive(Serialize)]
struct Outcome<'a> {
    input: Cow<'a, str>,
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
    is_json: bool,
) -> Result<Verdict, Complaint> {
    if !is_json {
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
    let input = String::from_utf8_lossy(input);
    let record = Outcome {
        input,
        result: result.is_ok().then_some(text),
        error,
    };
    serde_json::to_writer(out, &record).map_err(Complaint::of)?;
    Ok(verdict)
}

impl Failure {
    fn of(error: &ParseError) -> Self {
        Self {
            offset: Some(error.offset()),
            component: Some(error.component().name()),
            kind: error.kind().name(),
            rule: Some(error.rule().name()),
            message: error.to_string(),
        }
    }

    fn of_complaint(complaint: &Complaint) -> Self {
        let (offset, message) = (complaint.offset(), complaint.to_string());
        match complaint {
            Complaint::Syntax(error) => Self::of(error),
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
