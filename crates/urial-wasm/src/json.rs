//! A writer of JSON: objects and lists in the order in which they are written, nothing else.
//!
//! Answers are written, never read, and their shape is fixed by the code that writes them. That takes
//! two small types; a general library would be a tenth of the module.

use std::fmt::{self, Display, Write};

/// The members of an object.
pub(crate) struct Object<'a>(Members<'a>);

/// The elements of a list.
pub(crate) struct List<'a>(Members<'a>);

/// Text to which members are appended, with commas between them.
struct Members<'a> {
    out: &'a mut String,
    is_first: bool,
}

/// Returns an object as text.
pub(crate) fn object(write: impl FnOnce(&mut Object<'_>)) -> String {
    let mut out = String::new();
    write_object(&mut out, write);
    out
}

impl Object<'_> {
    pub(crate) fn text(&mut self, name: &str, value: &str) {
        write_text(self.name(name), value);
    }

    /// Writes what a value displays.
    pub(crate) fn display(&mut self, name: &str, value: impl Display) {
        write_display(self.name(name), &value);
    }

    /// Writes `null` if the value is absent.
    pub(crate) fn optional(&mut self, name: &str, value: Option<impl Display>) {
        match value {
            Some(value) => self.display(name, value),
            None => self.name(name).push_str("null"),
        }
    }

    pub(crate) fn flag(&mut self, name: &str, value: bool) {
        let value = if value { "true" } else { "false" };
        self.name(name).push_str(value);
    }

    pub(crate) fn number(&mut self, name: &str, value: usize) {
        let out = self.name(name);
        let _ = write!(out, "{value}");
    }

    pub(crate) fn object(&mut self, name: &str, write: impl FnOnce(&mut Object<'_>)) {
        write_object(self.name(name), write);
    }

    pub(crate) fn null(&mut self, name: &str) {
        self.name(name).push_str("null");
    }

    pub(crate) fn list(&mut self, name: &str, write: impl FnOnce(&mut List<'_>)) {
        write_list(self.name(name), write);
    }

    fn name(&mut self, name: &str) -> &mut String {
        let out = self.0.next();
        write_text(out, name);
        out.push(':');
        out
    }
}

impl List<'_> {
    pub(crate) fn text(&mut self, value: &str) {
        write_text(self.0.next(), value);
    }

    pub(crate) fn object(&mut self, write: impl FnOnce(&mut Object<'_>)) {
        write_object(self.0.next(), write);
    }
}

impl Members<'_> {
    fn next(&mut self) -> &mut String {
        if !self.is_first {
            self.out.push(',');
        }
        self.is_first = false;
        self.out
    }
}

fn write_object(out: &mut String, write: impl FnOnce(&mut Object<'_>)) {
    out.push('{');
    let is_first = true;
    write(&mut Object(Members { out, is_first }));
    out.push('}');
}

fn write_list(out: &mut String, write: impl FnOnce(&mut List<'_>)) {
    out.push('[');
    let is_first = true;
    write(&mut List(Members { out, is_first }));
    out.push(']');
}

fn write_text(out: &mut String, value: &str) {
    out.push('"');
    let _ = Escaped(out).write_str(value);
    out.push('"');
}

fn write_display(out: &mut String, value: &dyn Display) {
    out.push('"');
    let _ = write!(Escaped(out), "{value}");
    out.push('"');
}

/// Appends text as the inside of a JSON string.
struct Escaped<'a>(&'a mut String);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| c == '"' || c == '\\' || c.is_ascii_control()) {
            let (plain, tail) = rest.split_at(at);
            self.0.push_str(plain);
            match tail.as_bytes()[0] {
                byte @ (b'"' | b'\\') => {
                    self.0.push('\\');
                    self.0.push(char::from(byte));
                }
                byte => write!(self.0, "\\u{byte:04x}")?,
            }
            rest = &tail[1..];
        }
        self.0.push_str(rest);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::object;

    #[test]
    fn members_are_separated_and_strings_escaped() {
        let text = object(|o| {
            o.text("a\"", "\\\n\u{7f}é");
            o.optional("b", None::<&str>);
            o.list("c", |l| {
                l.text("");
                l.object(|o| o.flag("d", true));
            });
            o.number("e", 7);
        });
        let want = r#"{"a\"":"\\\u000a\u007fé","b":null,"c":["",{"d":true}],"e":7}"#;
        assert_eq!(text, want);
    }
}
