//! [`Function`]: a function of the registry as a scalar function of DataFusion.

use std::fmt;
use std::hash::{Hash, Hasher};

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use arrow_select::take::take;
use datafusion_common::{DataFusionError, Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, DocSection, Documentation, ScalarFunctionArgs, ScalarUDFImpl, Signature,
    Volatility,
};
use urial_arrow::KernelError;
use urial_arrow::registry::{self, Answer, Argument, Kind, Settings, Value};

/// A function of the registry as a scalar function of DataFusion, under one of its names.
pub(crate) struct Function {
    declaration: &'static registry::Function,
    name: &'static str,
    /// The arguments besides the column, with the standard.
    arguments: Vec<Argument>,
    signature: Signature,
    documentation: Documentation,
}

impl Function {
    /// Creates the function under a name.
    pub(crate) fn named(name: &'static str, function: &'static registry::Function) -> Self {
        Self {
            declaration: function,
            name,
            arguments: function.sql_arguments(),
            signature: Signature::user_defined(Volatility::Immutable),
            documentation: documentation(function),
        }
    }

    /// Runs the function over a batch of rows.
    fn run(&self, arguments: &[ColumnarValue], rows: usize) -> Result<ArrayRef> {
        let column_place = self.declaration.column_place();
        let Some(column) = arguments.get(column_place) else {
            return exec_err!("{} takes arguments", self.name);
        };
        let column = column.to_array(rows)?;
        let mut settings = Settings::default();
        let mut values = Vec::with_capacity(arguments.len());
        let (before, after) = arguments.split_at(column_place);
        for (place, argument) in before.iter().chain(&after[1..]).enumerate() {
            if place < self.declaration.arguments.len() {
                values.push(Some(value(argument)?));
            } else {
                settings.standard = constant(argument)?.parse().map_err(failed)?;
            }
        }
        self.declaration
            .run(&column, &values, settings)
            .map_err(failed)
    }
}

/// Returns an argument as the registry takes it.
fn value(argument: &ColumnarValue) -> Result<Value> {
    Ok(match argument {
        ColumnarValue::Scalar(value) => Value::Scalar(value.to_array()?),
        ColumnarValue::Array(array) => Value::Column(ArrayRef::clone(array)),
    })
}

/// Returns the text of an argument that has to be a constant.
fn constant(argument: &ColumnarValue) -> Result<String> {
    match argument {
        ColumnarValue::Scalar(value) => {
            if let Some(text) = value.try_as_str().flatten() {
                Ok(text.to_owned())
            } else {
                exec_err!("standard must be text")
            }
        }
        ColumnarValue::Array(_) => exec_err!("standard must be a constant"),
    }
}

/// Converts an error of a kernel.
fn failed(error: KernelError) -> DataFusionError {
    match error {
        KernelError::Arrow(error) => DataFusionError::from(error),
        error => DataFusionError::Execution(error.to_string()),
    }
}

/// The section of the functions in DataFusion's documentation.
const SECTION: DocSection = DocSection {
    include: true,
    label: "URI Functions",
    description: Some("URIs by RFC 3986, URLs by the WHATWG standard, and the functions of Spark."),
};

/// Returns the documentation that DataFusion shows.
fn documentation(function: &registry::Function) -> Documentation {
    let example = format!(
        "```sql\n> SELECT {};\n{}\n```",
        function.example_sql(),
        answer(&function.example.answer)
    );
    let mut builder = Documentation::builder(SECTION, function.about, function.sql_syntax())
        .with_sql_example(example)
        .with_argument(
            function.column_name(),
            "The column. NULL and invalid rows give NULL.",
        );
    for argument in function.sql_arguments() {
        builder = builder.with_argument(argument.name, argument.about);
    }
    for related in function.related {
        builder = builder.with_related_udf(*related);
    }
    builder.build()
}

/// Returns an answer as DataFusion writes it.
fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => (*text).to_owned(),
        Answer::Number(number) => number.to_string(),
        Answer::Flag(flag) => flag.to_string(),
        Answer::List(items) => format!("[{}]", items.join(", ")),
        Answer::Pairs(pairs) => {
            let pair = |(name, value): &(&str, Option<&str>)| {
                format!("{{name: {name}, value: {}}}", value.unwrap_or_default())
            };
            let pairs: Vec<_> = pairs.iter().map(pair).collect();
            format!("[{}]", pairs.join(", "))
        }
    }
}

/// Errors of the planner show functions: the name is enough.
impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Function").field(&self.name).finish()
    }
}

/// Declarations are constants: the name identifies them.
impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Text keeps its type, so that no column is copied to be read.
    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        let required = self.arguments.iter().filter(|one| one.is_required());
        let (least, most) = (1 + required.count(), 1 + self.arguments.len());
        if given.len() < least || given.len() > most {
            let counts = match (least, most) {
                (1, 1) => "1 argument".to_owned(),
                (least, most) if least == most => format!("{least} arguments"),
                (least, most) => format!("{least} to {most} arguments"),
            };
            return plan_err!("{} takes {counts}, not {}", self.name, given.len());
        }
        let column = (self.declaration.column_name(), Kind::Text);
        let arguments = self.arguments.iter().map(|one| (one.name, one.kind));
        let mut expected: Vec<_> = arguments.collect();
        expected.insert(self.declaration.column_place(), column);
        let coerced = given
            .iter()
            .zip(expected)
            .map(|(given, (name, kind))| self.coerced(given, name, kind));
        coerced.collect()
    }

    fn return_type(&self, given: &[DataType]) -> Result<DataType> {
        if let Some(column) = given.get(self.declaration.column_place()) {
            Ok(self.declaration.return_type(column))
        } else {
            plan_err!("{} takes arguments", self.name)
        }
    }

    /// A null argument gives null.
    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_constant = |argument: &ColumnarValue| matches!(argument, ColumnarValue::Scalar(_));
        let all_constant = args.args.iter().all(is_constant);
        let rows = if all_constant { 1 } else { args.number_rows };
        let is_null = |argument: &ColumnarValue| match argument {
            ColumnarValue::Scalar(value) => value.is_null(),
            ColumnarValue::Array(_) => false,
        };
        let result = if args.args.iter().any(is_null) {
            arrow_array::new_null_array(args.return_type(), rows)
        } else {
            as_declared(self.run(&args.args, rows)?, args.return_type())?
        };
        if all_constant {
            let value = ScalarValue::try_from_array(&result, 0)?;
            return Ok(ColumnarValue::Scalar(value));
        }
        Ok(ColumnarValue::Array(result))
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

impl Function {
    /// Returns the type to which an argument is converted.
    fn coerced(&self, given: &DataType, name: &str, kind: Kind) -> Result<DataType> {
        match kind {
            Kind::Text | Kind::Uri | Kind::Base | Kind::Template | Kind::Choice(_) => match given {
                DataType::Null => Ok(DataType::Utf8),
                text if is_text(text) => Ok(text.clone()),
                other => plan_err!("{}: {name} must be text, not {other}", self.name),
            },
            Kind::Integer => match given {
                number if number.is_integer() || number.is_null() => Ok(DataType::Int64),
                other => plan_err!("{}: {name} must be a whole number, not {other}", self.name),
            },
            Kind::Flag => match given {
                DataType::Boolean | DataType::Null => Ok(DataType::Boolean),
                other => plan_err!("{}: {name} must be a boolean, not {other}", self.name),
            },
        }
    }
}

/// Returns whether a type is text, or a dictionary of it.
fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// Unpacks a dictionary that a kernel kept though plain text was declared.
fn as_declared(result: ArrayRef, declared: &DataType) -> Result<ArrayRef> {
    if result.data_type() == declared {
        return Ok(result);
    }
    match result.as_any_dictionary_opt() {
        Some(dictionary) if dictionary.values().data_type() == declared => {
            Ok(take(dictionary.values(), dictionary.keys(), None)?)
        }
        _ => exec_err!("expected {declared}, found {}", result.data_type()),
    }
}
