//! [`Function`]: a definition as DataFusion's scalar function.

use std::fmt;
use std::hash::{Hash, Hasher};

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, new_null_array};
use arrow_schema::DataType;
use arrow_select::take::take;
use datafusion_common::{Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::{
    ColumnarValue, Documentation, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use crate::call::Call;
use crate::definition::{Definition, Kind};
use crate::types;

/// A definition as DataFusion's scalar function, under its own name or another one.
pub(crate) struct Function {
    definition: &'static Definition,
    name: &'static str,
    signature: Signature,
    documentation: Documentation,
}

impl Function {
    pub(crate) fn new(definition: &'static Definition) -> Self {
        Self::named(definition.name, definition)
    }

    /// The function under another name.
    pub(crate) fn named(name: &'static str, definition: &'static Definition) -> Self {
        Self {
            definition,
            name,
            signature: Signature::user_defined(Volatility::Immutable),
            documentation: definition.documentation(),
        }
    }
}

/// Errors of the planner show functions: the name is enough.
impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Function").field(&self.name).finish()
    }
}

/// Definitions are constants: the name tells them apart.
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

    /// Text stays of the type it has, so that no column is copied to be read.
    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        let Definition {
            arguments,
            required,
            ..
        } = self.definition;
        if given.len() < *required || given.len() > arguments.len() {
            let counts = match (*required, arguments.len()) {
                (1, 1) => "1 argument".to_owned(),
                (least, most) if least == most => format!("{least} arguments"),
                (least, most) => format!("{least} to {most} arguments"),
            };
            return plan_err!("{} takes {counts}, not {}", self.name, given.len());
        }
        let coerced =
            given
                .iter()
                .zip(*arguments)
                .map(|(given, argument)| match (argument.kind, given) {
                    (Kind::Text, DataType::Null) => Ok(DataType::Utf8),
                    (Kind::Text, text) if types::is_text(text) => Ok(text.clone()),
                    (Kind::Integer, number) if number.is_integer() || number.is_null() => {
                        Ok(DataType::Int64)
                    }
                    (Kind::Text, other) => {
                        plan_err!("{}: {} must be text, not {other}", self.name, argument.name)
                    }
                    (Kind::Integer, other) => {
                        plan_err!(
                            "{}: {} must be a whole number, not {other}",
                            self.name,
                            argument.name
                        )
                    }
                });
        coerced.collect()
    }

    fn return_type(&self, given: &[DataType]) -> Result<DataType> {
        let Some(first) = given.first() else {
            return plan_err!("{} takes arguments", self.name);
        };
        Ok(self.definition.return_type(first))
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
            new_null_array(args.return_type(), rows)
        } else {
            let result = (self.definition.call)(&Call::new(&args.args, rows)?)?;
            as_declared(result, args.return_type())?
        };
        if all_constant {
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(
                &result, 0,
            )?));
        }
        Ok(ColumnarValue::Array(result))
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

/// A kernel keeps a dictionary where it can; where that could not be known beforehand, plain text was
/// declared.
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
