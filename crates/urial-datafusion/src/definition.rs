//! [`Definition`]: a function as data.

use arrow_array::ArrayRef;
use arrow_schema::DataType;
use datafusion_common::Result;
use datafusion_expr::{DocSection, Documentation};

use crate::call::Call;
use crate::types;

/// What a function takes for an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Text of any string type.
    Text,
    /// A whole number.
    Integer,
}

/// An argument of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Argument {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) about: &'static str,
}

/// A URI or a reference as the first argument.
pub(crate) const URI: Argument = Argument {
    name: "uri",
    kind: Kind::Text,
    about: "A URI or a relative reference. NULL and what is not valid give NULL.",
};

/// A rung of the ladder.
pub(crate) const LEVEL: Argument = Argument {
    name: "level",
    kind: Kind::Text,
    about: "What counts as the same: 'simple', 'case', 'percent', 'dots', 'scheme' (the default) or \
            'protocol'. A constant.",
};

/// What a function gives for each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returns {
    /// Text of the type of the first argument.
    Text,
    /// Text that depends on two columns, so that a dictionary becomes plain text.
    TextOfTwo,
    /// `Boolean`
    Flag,
    /// `UInt16`
    Number,
    /// A struct of all components.
    Parts,
    /// A struct that says what is wrong.
    Error,
}

/// A function as data: its name, what it takes and gives, what it says of itself, and what it does.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// All arguments; the first `required` of them have to be there.
    pub(crate) arguments: &'static [Argument],
    pub(crate) required: usize,
    pub(crate) returns: Returns,
    /// A query, and what it gives. A test runs it.
    pub(crate) example: (&'static str, &'static str),
    pub(crate) related: &'static [&'static str],
    pub(crate) call: fn(&Call<'_>) -> Result<ArrayRef>,
}

/// Where the functions stand in documentation.
const SECTION: DocSection = DocSection {
    include: true,
    label: "URI Functions",
    description: Some("URIs as RFC 3986 says, and as Spark reads them."),
};

impl Definition {
    /// The type of the result beside a first argument of a type.
    pub(crate) fn return_type(&self, first: &DataType) -> DataType {
        match self.returns {
            Returns::Text => first.clone(),
            Returns::TextOfTwo => types::unpacked(first).clone(),
            Returns::Flag => DataType::Boolean,
            Returns::Number => DataType::UInt16,
            Returns::Parts => DataType::Struct(urial_arrow::parse_fields(first)),
            Returns::Error => DataType::Struct(urial_arrow::error_fields(first)),
        }
    }

    /// How the function is written: `uri_normalize(uri [, level])`.
    fn syntax(&self) -> String {
        let (required, optional) = self.arguments.split_at(self.required);
        let required: Vec<_> = required.iter().map(|argument| argument.name).collect();
        let optional = optional
            .iter()
            .map(|argument| [" [, ", argument.name, "]"].concat());
        let optional: String = optional.collect();
        format!("{}({}{optional})", self.name, required.join(", "))
    }

    /// What DataFusion shows of the function.
    pub(crate) fn documentation(&self) -> Documentation {
        let (query, answer) = self.example;
        let example = format!("```sql\n> {query};\n{answer}\n```");
        let mut builder = Documentation::builder(SECTION, self.about, self.syntax());
        builder = builder.with_sql_example(example);
        for argument in self.arguments {
            builder = builder.with_argument(argument.name, argument.about);
        }
        for related in self.related {
            builder = builder.with_related_udf(*related);
        }
        builder.build()
    }
}
