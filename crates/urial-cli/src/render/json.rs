//! One JSON object per line. Absent is `null`, empty is `""`.

use std::borrow::Cow;
use std::io;
use urial::Reference;
use urial::standard::Any;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use urial::ParseError;
use urial::repair::{Repaired, Severity, Step};
use urial_whatwg::Url;

use super::Format;
pub(crate) use super::failure::Failure;
use super::url_json::{UrlErrors, UrlRecord};
use crate::complaint::Complaint;
use crate::domain::{public_suffix, registrable_domain};
use crate::escape::is_steering;
use crate::field::{extension, file_name, origin, port_or_default};
use crate::lint::Finding;
use crate::outcome::Verdict;
use crate::url_input::ErrorList;

/// Appends an object. Characters that could control a terminal or reorder text are written as
/// `\uXXXX`: the value is the same, and it is safe to display.
pub(crate) fn push(out: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to memory does not fail, and no type here refuses to be serialized.
    let _ = value.serialize(&mut Serializer::with_formatter(out, Safe));
}

/// Escapes more than JSON requires.
struct Safe;

impl Formatter for Safe {
    fn write_string_fragment<W: io::Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_steering) {
            let (plain, tail) = rest.split_at(at);
            writer.write_all(plain.as_bytes())?;
            let mut chars = tail.chars();
            for unit in chars.next().unwrap_or_default().encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = chars.as_str();
        }
        writer.write_all(rest.as_bytes())
    }
}

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
    registrable_domain: Option<&'a str>,
    public_suffix: Option<&'a str>,
    port: Option<&'a str>,
    port_or_default: Option<Cow<'a, str>>,
    origin: Option<String>,
    path: Option<&'a str>,
    file_name: Option<&'a str>,
    extension: Option<&'a str>,
    query: Option<&'a str>,
    query_pairs: Option<Vec<Pair<'a>>>,
    fragment: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

/// A pair of the query, decoded.
#[derive(Serialize)]
struct Pair<'a> {
    name: Cow<'a, str>,
    /// `null` if there is no `=`.
    value: Option<Cow<'a, str>>,
}

impl<'a> Record<'a> {
    /// Returns the components of a valid reference.
    fn of(input: &'a [u8], reference: Reference<'a, Any>) -> Self {
        let parts = reference.parts();
        let host = reference.host();
        let file_name = file_name(reference);
        let pair = |pair: urial::query::Pair<'a>| Pair {
            name: pair.name.decode_lossy(),
            value: pair.value.map(urial::Encoded::decode_lossy),
        };
        Self {
            input: Some(String::from_utf8_lossy(input)),
            valid: true,
            kind: Some(reference.kind().name()),
            scheme: parts.scheme,
            authority: parts.authority,
            userinfo: reference.userinfo().map(urial::authority::Userinfo::as_str),
            host: host.map(urial::Host::as_str),
            host_kind: host.map(|host| host.kind().name()),
            registrable_domain: host.and_then(registrable_domain),
            public_suffix: host.and_then(public_suffix),
            port: reference.port().map(urial::authority::Port::as_str),
            port_or_default: port_or_default(reference),
            origin: origin(reference),
            path: Some(parts.path),
            file_name,
            extension: file_name.and_then(extension),
            query: parts.query,
            query_pairs: reference
                .query()
                .map(|query| query.pairs().map(pair).collect()),
            fragment: parts.fragment,
            error: None,
        }
    }
}

/// Appends the object of an input that is read as a URL.
pub(crate) fn write_url(
    out: &mut Vec<u8>,
    input: &[u8],
    result: &Result<Url<'_>, Complaint>,
    errors: &ErrorList,
) {
    push(out, &UrlRecord::of(input, result, errors));
}

pub(crate) fn write(
    out: &mut Vec<u8>,
    input: &[u8],
    result: &Result<Reference<'_, Any>, ParseError>,
) {
    let record = match result {
        Ok(reference) => Record::of(input, *reference),
        Err(error) => Record {
            input: Some(String::from_utf8_lossy(input)),
            error: Some(Failure::of(error)),
            ..Record::default()
        },
    };
    push(out, &record);
}

#[derive(Serialize)]
struct Checked<'a> {
    input: Option<Cow<'a, str>>,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    warnings: Option<Vec<Warning<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
    #[serde(flatten)]
    errors: Option<UrlErrors>,
}

impl<'a> Checked<'a> {
    /// Returns the object of a record that was not read.
    fn unread(
        input: Option<Cow<'a, str>>,
        error: Option<Failure>,
        errors: Option<UrlErrors>,
    ) -> Self {
        Self {
            input,
            valid: false,
            warnings: None,
            error,
            errors,
        }
    }
}

/// A warning of a lint.
#[derive(Serialize)]
struct Warning<'a> {
    lint: &'static str,
    offset: usize,
    message: &'a str,
}

impl<'a> Warning<'a> {
    fn of(finding: &'a Finding) -> Self {
        Self {
            lint: finding.lint.name(),
            offset: finding.offset,
            message: &finding.message,
        }
    }
}

/// Valid or not, and why not; of a URL also its validation errors; and what lints found, if they were
/// asked for.
pub(crate) fn write_check(
    out: &mut Vec<u8>,
    input: &[u8],
    complaint: Option<&Complaint>,
    errors: Option<&ErrorList>,
    findings: Option<&[Finding]>,
) {
    let error = complaint.map(Failure::of_complaint);
    let record = Checked {
        input: Some(String::from_utf8_lossy(input)),
        valid: error.is_none(),
        warnings: findings.map(|findings| findings.iter().map(Warning::of).collect()),
        error,
        errors: errors.map(UrlErrors::of),
    };
    push(out, &record);
}

#[derive(Serialize)]
struct Outcome<'a> {
    input: Option<Cow<'a, str>>,
    result: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

/// Writes the result of an operation on a record: as text, or as an object with its input.
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
    let verdict = match &result {
        Ok(()) => Verdict::Good,
        Err(complaint) => Verdict::Bad(complaint.fault()),
    };
    let record = Outcome {
        input: Some(String::from_utf8_lossy(input)),
        result: result.is_ok().then_some(text),
        error,
    };
    push(out, &record);
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

#[derive(Default, Serialize)]
struct RepairRecord<'a> {
    input: Option<Cow<'a, str>>,
    output: Option<&'a str>,
    steps: Vec<StepRecord>,
    severity: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
struct StepRecord {
    name: &'static str,
    /// First byte, and the byte after the last.
    before: [usize; 2],
    after: [usize; 2],
    severity: &'static str,
}

impl StepRecord {
    fn new(step: &Step) -> Self {
        let (before, after) = (step.before(), step.after());
        Self {
            name: step.kind().name(),
            before: [before.start, before.end],
            after: [after.start, after.end],
            severity: step.severity().name(),
        }
    }
}

/// Writes a repaired text and the steps that led to it, or why it was not repaired.
pub(crate) fn write_repair(
    out: &mut Vec<u8>,
    input: &[u8],
    result: Result<&Repaired<'_>, &Complaint>,
) {
    let input = Some(String::from_utf8_lossy(input));
    let record = match result {
        Ok(repaired) => RepairRecord {
            input,
            output: Some(repaired.as_str()),
            steps: repaired.steps().iter().map(StepRecord::new).collect(),
            severity: repaired.severity().map(Severity::name),
            error: None,
        },
        Err(complaint) => RepairRecord {
            input,
            error: Some(Failure::of_complaint(complaint)),
            ..RepairRecord::default()
        },
    };
    push(out, &record);
}

/// The fields of an object besides `input` and `error`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Components.
    Parsed,
    /// The attributes of a URL.
    Url,
    /// Whether the input is valid.
    Checked,
    /// The same, with a list of validation errors.
    CheckedUrl,
    /// A result.
    Result,
    /// Two readings.
    Compared,
    /// A class of equivalent URIs.
    Class,
    /// A repaired text and its steps.
    Repaired,
}

#[derive(Serialize)]
struct Unread<'a> {
    input: Option<Cow<'a, str>>,
    error: Option<Failure>,
}

#[derive(Serialize)]
struct Class<'a> {
    uri: Option<Cow<'a, str>>,
    count: u64,
    error: Option<Failure>,
}

/// Appends the object in place of a record that was not read: it was too long, or it is a row that
/// cannot be taken apart.
pub(crate) fn write_unread(
    out: &mut Vec<u8>,
    shape: Shape,
    input: Option<&[u8]>,
    complaint: &Complaint,
) {
    let input = input.map(String::from_utf8_lossy);
    let error = Some(Failure::of_complaint(complaint));
    match shape {
        Shape::Parsed => {
            let record = Record {
                input,
                error,
                ..Record::default()
            };
            push(out, &record);
        }
        Shape::Url => push(out, &UrlRecord::unread(input, error)),
        Shape::Checked => push(out, &Checked::unread(input, error, None)),
        Shape::CheckedUrl => {
            let errors = Some(UrlErrors::default());
            push(out, &Checked::unread(input, error, errors));
        }
        Shape::Result => push(
            out,
            &Outcome {
                input,
                result: None,
                error,
            },
        ),
        Shape::Compared => push(out, &Unread { input, error }),
        Shape::Repaired => push(
            out,
            &RepairRecord {
                input,
                error,
                ..RepairRecord::default()
            },
        ),
        Shape::Class => push(
            out,
            &Class {
                uri: input,
                count: 1,
                error,
            },
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::push;

    #[test]
    fn strings_are_safe_to_look_at_and_stay_the_same() {
        let hostile = "a\u{1b}\u{9b}é\u{202e}\u{7f}\u{2028}\u{e0001}\"\\\n";
        let mut out = Vec::new();
        push(&mut out, &hostile);
        let text = String::from_utf8(out).unwrap();
        let want = r#""a\u001b\u009bé\u202e\u007f\u2028\udb40\udc01\"\\\n""#;
        assert_eq!(text, want);
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), hostile);
    }
}
