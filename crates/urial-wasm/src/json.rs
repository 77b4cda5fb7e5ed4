//! A writer of JSON: objects and lists in the order in which they are written, nothing else.
//!
//! Answers are written, never read, and their shape is fixed by the code that writes them. That takes
//! two small types; a general library would be a tenth of the module.

use std::fmt::{self, Display, Write};

/// An object to which members are appended.
///
/// It holds the text that has been written so far. Nested objects and lists append to the same value, so they have no
/// state of their own, which keeps the WebAssembly module small.
pub(crate) struct Object {
    out: String,
}

/// A list to which elements are appended.
pub(crate) struct List<'a>(&'a mut Object);

/// Returns an object as text.
pub(crate) fn object(write: impl FnOnce(&mut Object)) -> String {
    let out = String::from("{");
    let mut object = Object { out };
    write(&mut object);
    object.out.push('}');
    object.out
}

impl Object {
    pub(crate) fn text(&mut self, name: &str, value: &str) {
        self.name(name);
        self.write_text(value);
    }

    /// Writes what a value displays.
    pub(crate) fn display(&mut self, name: &str, value: impl Display) {
        self.write_display(name, &value);
    }

    /// Writes `null` if the value is absent.
    pub(crate) fn optional(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(name, value),
            None => self.null(name),
        }
    }

    /// Writes what a value displays, or `null` if it is absent.
    #[cfg(feature = "idna")]
    pub(crate) fn optional_display(&mut self, name: &str, value: Option<impl Display>) {
        match value {
            Some(value) => self.display(name, value),
            None => self.null(name),
        }
    }

    pub(crate) fn flag(&mut self, name: &str, value: bool) {
        let value = if value { "true" } else { "false" };
        self.name(name);
        self.out.push_str(value);
    }

    pub(crate) fn number(&mut self, name: &str, value: usize) {
        self.name(name);
        let _ = write!(self.out, "{value}");
    }

    pub(crate) fn null(&mut self, name: &str) {
        self.name(name);
        self.out.push_str("null");
    }

    pub(crate) fn object(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        self.open(name, '{');
        write(self);
        self.out.push('}');
    }

    pub(crate) fn list(&mut self, name: &str, write: impl FnOnce(&mut List<'_>)) {
        self.open(name, '[');
        write(&mut List(self));
        self.out.push(']');
    }

    fn open(&mut self, name: &str, bracket: char) {
        self.name(name);
        self.out.push(bracket);
    }

    fn name(&mut self, name: &str) {
        self.separate();
        self.write_text(name);
        self.out.push(':');
    }

    /// Writes a comma, except before the first member or element. No value ends with an opening bracket.
    fn separate(&mut self) {
        if !matches!(self.out.as_bytes().last(), Some(b'{' | b'[')) {
            self.out.push(',');
        }
    }

    fn write_text(&mut self, value: &str) {
        self.out.push('"');
        let _ = Escaped(&mut self.out).write_str(value);
        self.out.push('"');
    }

    fn write_display(&mut self, name: &str, value: &dyn Display) {
        self.open(name, '"');
        let _ = write!(Escaped(&mut self.out), "{value}");
        self.out.push('"');
    }
}

impl List<'_> {
    pub(crate) fn text(&mut self, value: &str) {
        self.0.separate();
        self.0.write_text(value);
    }

    pub(crate) fn object(&mut self, write: impl FnOnce(&mut Object)) {
        self.0.separate();
        self.0.out.push('{');
        write(self.0);
        self.0.out.push('}');
    }
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
            o.optional("b", None);
            o.display("i", '"');
            o.list("c", |l| {
                l.text("");
                l.object(|o| o.flag("d", true));
            });
            o.number("e", 7);
        });
        let want = r#"{"a\"":"\\\u000a\u007fé","b":null,"i":"\"","c":["",{"d":true}],"e":7}"#;
        assert_eq!(text, want);
    }
}
