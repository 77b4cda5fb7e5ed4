//! [`Example`]: a call and its answer, which tests run in every engine.

/// A literal of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A text.
    Text(&'static str),
    /// A whole number.
    Integer(i64),
    /// A boolean.
    Flag(bool),
}

/// The answer of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A text.
    Text(&'static str),
    /// A whole number.
    Number(i64),
    /// A boolean.
    Flag(bool),
    /// A list of texts.
    List(&'static [&'static str]),
    /// A list of names and values. An absent value is null.
    Pairs(&'static [(&'static str, Option<&'static str>)]),
}

/// A call with one row, and its answer.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The row.
    pub row: &'static str,
    /// The arguments besides the row.
    pub arguments: &'static [Literal],
    /// The field of the answer that is shown, if the answer is a struct.
    pub field: Option<&'static str>,
    /// The answer.
    pub answer: Answer,
}

impl Example {
    pub(crate) const fn text(
        row: &'static str,
        arguments: &'static [Literal],
        answer: &'static str,
    ) -> Self {
        Self {
            row,
            arguments,
            field: None,
            answer: Answer::Text(answer),
        }
    }

    pub(crate) const fn new(
        row: &'static str,
        arguments: &'static [Literal],
        answer: Answer,
    ) -> Self {
        Self {
            row,
            arguments,
            field: None,
            answer,
        }
    }

    pub(crate) const fn field(
        row: &'static str,
        field: &'static str,
        answer: &'static str,
    ) -> Self {
        Self {
            row,
            arguments: &[],
            field: Some(field),
            answer: Answer::Text(answer),
        }
    }

    /// Returns the expression in SQL, for a function under a name whose column is at a place among the
    /// arguments.
    pub(crate) fn sql(&self, name: &str, column_place: usize) -> String {
        let literal = |literal: &Literal| match literal {
            Literal::Text(text) => quoted(text),
            Literal::Integer(number) => number.to_string(),
            Literal::Flag(flag) => flag.to_string(),
        };
        let mut arguments: Vec<_> = self.arguments.iter().map(literal).collect();
        arguments.insert(column_place.min(arguments.len()), quoted(self.row));
        let field = self.field.map(|field| format!("['{field}']"));
        format!(
            "{name}({}){}",
            arguments.join(", "),
            field.unwrap_or_default()
        )
    }
}

/// Returns a text as a literal of SQL.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
