//! Partial expansion: what is known is written, the rest stays an expression.

use alloc::string::String;

use crate::encode;
use crate::expand::{self, ExpandError, Written};
use crate::operator::Operator;
use crate::part::{Expression, Part, Parts};
use crate::variables::Variables;

/// Expands what can be expanded without the variables that are undefined.
pub(crate) fn parts<V>(parts: Parts<'_>, variables: &V) -> Result<String, ExpandError>
where
    V: Variables + ?Sized,
{
    let mut out = String::new();
    for part in parts {
        match part {
            Part::Literal(text) => encode::literal(&mut out, text)?,
            Part::Expression(it) => expression(it, variables, &mut out)?,
        }
    }
    Ok(out)
}

fn expression<V>(it: Expression<'_>, variables: &V, out: &mut String) -> Result<(), ExpandError>
where
    V: Variables + ?Sized,
{
    let before = out.len();
    let operator = it.operator();
    let mut lead = operator.first();
    // The operator under which a variable may follow what has been written, as one of its own.
    let mut following = match operator {
        Operator::Label | Operator::Path | Operator::Parameter | Operator::Continuation => {
            Some(operator)
        }
        Operator::Simple | Operator::Reserved | Operator::Fragment | Operator::Query => None,
    };
    let mut missing = false;
    for spec in it.variables() {
        let value = variables.value(spec.name());
        let written = expand::variable(spec, operator, lead, &value, out)
            .map_err(|failure| failure.into_error(it, spec))?;
        match (written, following) {
            (Written::Yes, _) => {
                lead = operator.separator();
                if operator == Operator::Query {
                    following = Some(Operator::Continuation);
                }
            }
            (Written::No, Some(operator)) => push(out, operator, &spec),
            (Written::No, None) => missing = true,
        }
        if missing {
            break;
        }
    }
    if missing {
        out.truncate(before);
        out.push_str(it.as_str());
    }
    Ok(())
}

/// Appends an expression of one variable. What follows a lead is written with the separator, which is
/// the first text of these operators too.
fn push(out: &mut String, operator: Operator, spec: &crate::part::VariableSpec<'_>) {
    use core::fmt::Write;
    // Writing to a string does not fail.
    let _ = write!(out, "{{{operator}{spec}}}");
}
