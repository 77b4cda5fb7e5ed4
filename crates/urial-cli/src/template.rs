//! [`Template`]: text with fields in braces, filled from a reference.

use std::fmt;

use urial::standard::Standard;
use urial::{Encoded, Reference};

use crate::complaint::Complaint;
use crate::field::{Field, Part, Value, Values};

/// Text with fields in braces.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Template<F = Field>(Vec<Piece<F>>);

/// The fields of a template. Each kind of text has its own.
pub(crate) trait TemplateField: Sized {
    /// Parses the name of a field.
    fn parse(name: &str) -> Result<Self, String>;
}

#[derive(Debug, PartialEq, Eq)]
enum Piece<F> {
    Text(String),
    Field {
        field: F,
        /// As it was written, for messages.
        name: String,
        absent: Absent,
    },
}

/// The treatment of an absent field.
#[derive(Debug, PartialEq, Eq)]
enum Absent {
    /// This is printed.
    Default(String),
    /// The reference is complained of.
    Complain,
}

/// An error in a template, with its position.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TemplateError {
    offset: usize,
    message: String,
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.message)
    }
}

impl<F: TemplateField> Template<F> {
    pub(crate) fn parse(text: &str) -> Result<Self, TemplateError> {
        let mut pieces = Vec::new();
        let mut literal = String::new();
        let mut rest = text;
        while let Some(brace) = rest.find(['{', '}']) {
            let offset = text.len() - rest.len() + brace;
            let fail = |message: String| TemplateError { offset, message };
            literal += &rest[..brace];
            let tail = &rest[brace..];
            if tail.starts_with("{{") || tail.starts_with("}}") {
                literal += &tail[..1];
                rest = &tail[2..];
                continue;
            }
            let Some(inside) = tail.strip_prefix('{') else {
                return Err(fail("'}' without '{' (write \"}}\" for a brace)".into()));
            };
            let Some(end) = inside.find('}') else {
                return Err(fail("'{' without '}' (write \"{{\" for a brace)".into()));
            };
            let (name, absent) = Absent::parse(&inside[..end]);
            if !literal.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut literal)));
            }
            let field = F::parse(name).map_err(fail)?;
            pieces.push(Piece::Field {
                field,
                name: name.into(),
                absent,
            });
            rest = &inside[end + 1..];
        }
        literal += rest;
        if !literal.is_empty() {
            pieces.push(Piece::Text(literal));
        }
        Ok(Self(pieces))
    }

    /// Appends the text with its fields filled in. `fill` appends the value of a field, and returns
    /// whether there is one.
    pub(crate) fn fill(
        &self,
        out: &mut Vec<u8>,
        fill: impl Fn(&F, &mut Vec<u8>) -> Result<bool, Complaint>,
    ) -> Result<(), Complaint> {
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
                Piece::Field {
                    field,
                    name,
                    absent,
                } => match (fill(field, out)?, absent) {
                    (true, _) => {}
                    (false, Absent::Default(default)) => out.extend_from_slice(default.as_bytes()),
                    (false, Absent::Complain) => {
                        return Err(Complaint::of(format_args!("there is no {name}")));
                    }
                },
            }
        }
        Ok(())
    }
}

impl Template {
    /// Appends the text with its fields filled in from a reference.
    pub(crate) fn write<S: Standard>(
        &self,
        out: &mut Vec<u8>,
        reference: Reference<'_, S>,
        values: Values,
    ) -> Result<(), Complaint> {
        self.fill(out, |field, out| {
            if values == Values::Raw {
                match field.part(reference) {
                    Part::Text(text) => {
                        out.extend_from_slice(text.as_bytes());
                        return Ok(true);
                    }
                    Part::Absent => return Ok(false),
                    Part::Computed => {}
                }
            }
            match field.value(reference, values) {
                Some(value) => fill(&value, values, out).map(|()| true),
                None => Ok(false),
            }
        })
    }
}

impl Absent {
    /// Returns the name of a field, and what happens if it is absent: `name|default`, `name!`, `name`.
    fn parse(inside: &str) -> (&str, Self) {
        match (inside.split_once('|'), inside.strip_suffix('!')) {
            (Some((name, default)), _) => (name, Self::Default(default.into())),
            (None, Some(name)) => (name, Self::Complain),
            (None, None) => (inside, Self::Default(String::new())),
        }
    }
}

fn fill(value: &Value<'_>, values: Values, out: &mut Vec<u8>) -> Result<(), Complaint> {
    let push = |text: Encoded<'_>, out: &mut Vec<u8>| match values {
        Values::Raw => {
            out.extend_from_slice(text.as_str().as_bytes());
            Ok(())
        }
        Values::Decoded => {
            let text = text.decode_text().map_err(Complaint::of)?;
            out.extend_from_slice(text.as_bytes());
            Ok(())
        }
    };
    match value {
        Value::Encoded(text) => push(*text, out),
        Value::Plain(text) => {
            out.extend_from_slice(text.as_bytes());
            Ok(())
        }
        Value::List(texts) => texts.iter().enumerate().try_for_each(|(i, text)| {
            if i > 0 {
                out.push(b' ');
            }
            push(*text, out)
        }),
    }
}

impl TemplateField for Field {
    fn parse(name: &str) -> Result<Self, String> {
        Self::parse(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use urial::UriRef;

    #[track_caller]
    fn filled(template: &str, values: Values) -> String {
        let reference = UriRef::parse("http://me:pw@h%41:8042/a%20b/c?x=1&y=%C3%A9#f").unwrap();
        let mut out = Vec::new();
        Template::<Field>::parse(template)
            .unwrap()
            .write(&mut out, reference, values)
            .unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn fields_are_filled() {
        for (template, raw, decoded) in [
            ("{scheme}|{host}|{port}", "http|h%41|8042", "http|hA|8042"),
            (
                "{segment:0} {segment:-1} {segment:7|none}",
                "a%20b c none",
                "a b c none",
            ),
            ("{query:x}{query:y}{query:z|-}", "1%C3%A9-", "1é-"),
            ("{{{user}:{password}}}", "{me:pw}", "{me:pw}"),
            (
                "{kind} {host_kind} {fragment}",
                "uri reg-name f",
                "uri reg-name f",
            ),
        ] {
            assert_eq!(filled(template, Values::Raw), raw);
            assert_eq!(filled(template, Values::Decoded), decoded);
        }
    }

    #[test]
    fn errors_point_at_the_brace() {
        for (template, offset) in [("a{b}", 1), ("{host", 0), ("ab}", 2), ("{segment:x}", 0)] {
            assert_eq!(
                Template::<Field>::parse(template).unwrap_err().offset,
                offset,
                "{template}"
            );
        }
    }
}
