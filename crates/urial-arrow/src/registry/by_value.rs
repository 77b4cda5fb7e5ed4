//! Runs a function once for each value of an argument that the kernel needs as a constant.

use std::collections::HashMap;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, ArrayRef, UInt64Array, new_null_array};
use arrow_schema::DataType;
use arrow_select::concat::concat;
use arrow_select::take::take;

use super::argument::{Argument, Kind};
use super::call::Call;
use super::value::Value;
use crate::error::KernelError;
use crate::texts::Texts;

type Run<'a> = &'a dyn Fn(&Call<'_>) -> Result<ArrayRef, KernelError>;

/// Runs a call whose choices, numbers and flags may differ from row to row. Each row is processed
/// once, however many values there are.
pub(super) fn run_by_value(
    arguments: &[Argument],
    call: &Call<'_>,
    kind: &DataType,
    run: Run<'_>,
) -> Result<ArrayRef, KernelError> {
    let is_constant = |kind| match kind {
        Kind::Choice(_) | Kind::Integer | Kind::Flag => true,
        Kind::Text | Kind::Uri | Kind::Base | Kind::Template => false,
    };
    let differs = |value: &Option<Value>| matches!(value, Some(Value::Column(_)));
    let place = arguments
        .iter()
        .zip(call.values)
        .position(|(argument, value)| is_constant(argument.kind) && differs(value));
    let Some((place, Some(Value::Column(column)))) =
        place.and_then(|place| Some((place, call.values.get(place)?.as_ref())))
    else {
        return run(call);
    };
    if column.len() != call.column.len() {
        return Err(KernelError::Length {
            first: call.column.len(),
            second: column.len(),
        });
    }
    let groups = groups(column)?;
    let mut results = Vec::with_capacity(groups.len());
    let mut first_error: Option<KernelError> = None;
    for rows in &groups {
        let indices = UInt64Array::from(rows.clone());
        let part = take_rows(call, place, &indices)?;
        match run_by_value(arguments, &part.call(call), kind, run) {
            Ok(result) => results.push(result),
            Err(error) => first_error = Some(earlier(first_error, at_rows(error, rows))),
        }
    }
    match first_error {
        Some(error) => Err(error),
        None => assemble(call, &groups, &results, kind),
    }
}

/// The rows of a call that share a value.
struct Rows {
    column: ArrayRef,
    values: Vec<Option<Value>>,
}

impl Rows {
    fn call<'a>(&'a self, whole: &Call<'_>) -> Call<'a> {
        Call {
            column: &self.column,
            values: &self.values,
            settings: whole.settings,
        }
    }
}

fn take_rows(call: &Call<'_>, place: usize, indices: &UInt64Array) -> Result<Rows, KernelError> {
    let column = take(call.column, indices, None)?;
    let mut values = Vec::with_capacity(call.values.len());
    for (index, value) in call.values.iter().enumerate() {
        values.push(match value {
            Some(Value::Column(array)) => {
                let rows = take(array, indices, None)?;
                Some(if index == place {
                    Value::Scalar(rows.slice(0, 1))
                } else {
                    Value::Column(rows)
                })
            }
            other => other.clone(),
        });
    }
    Ok(Rows { column, values })
}

#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Text(&'a [u8]),
    Number(i64),
    Flag(bool),
}

/// Returns the rows of each value. Null rows belong to none.
fn groups(column: &ArrayRef) -> Result<Vec<Vec<u64>>, KernelError> {
    let texts = Texts::plain(column);
    let key = |row: usize| -> Result<Option<Key<'_>>, KernelError> {
        if column.is_null(row) {
            return Ok(None);
        }
        if let Some(numbers) = column.as_primitive_opt::<Int64Type>() {
            return Ok(Some(Key::Number(numbers.value(row))));
        }
        if let Some(flags) = column.as_boolean_opt() {
            return Ok(Some(Key::Flag(flags.value(row))));
        }
        match &texts {
            Ok(texts) => Ok(texts.bytes(row).map(Key::Text)),
            Err(_) => Err(KernelError::NotText(column.data_type().clone())),
        }
    };
    let mut index = HashMap::new();
    let mut groups: Vec<Vec<u64>> = Vec::new();
    for row in 0..column.len() {
        let Some(key) = key(row)? else { continue };
        let group = *index.entry(key).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Vec::new());
        }
        groups[group].push(row as u64);
    }
    Ok(groups)
}

/// Puts the rows of all groups back into their order. Rows of no group are null.
fn assemble(
    call: &Call<'_>,
    groups: &[Vec<u64>],
    results: &[ArrayRef],
    kind: &DataType,
) -> Result<ArrayRef, KernelError> {
    let Some(first) = results.first() else {
        return Ok(new_null_array(kind, call.column.len()));
    };
    let arrays: Vec<&dyn Array> = results.iter().map(AsRef::as_ref).collect();
    let joined = match first.len() {
        rows if rows == call.column.len() => return Ok(ArrayRef::clone(first)),
        _ => concat(&arrays)?,
    };
    let mut indices: Vec<Option<u64>> = vec![None; call.column.len()];
    for (index, row) in (0..).zip(groups.iter().flatten()) {
        indices[*row as usize] = Some(index);
    }
    Ok(take(&joined, &UInt64Array::from(indices), None)?)
}

/// Replaces the row of a group by the row of the column.
fn at_rows(error: KernelError, rows: &[u64]) -> KernelError {
    match error {
        KernelError::Row(error) => {
            let row = rows
                .get(error.row())
                .map_or(error.row(), |row| *row as usize);
            KernelError::Row(error.at(row))
        }
        other => other,
    }
}

/// Returns the error of the earlier row. Any other error comes first.
fn earlier(first: Option<KernelError>, second: KernelError) -> KernelError {
    match (first, second) {
        (None, error) => error,
        (Some(KernelError::Row(a)), KernelError::Row(b)) => {
            KernelError::Row(if a.row() <= b.row() { a } else { b })
        }
        (Some(KernelError::Row(_)), other) | (Some(other), _) => other,
    }
}
