//! Repair of text as it is found.

use std::sync::Arc;

use crate::repair::{PRESETS, preset};

use super::super::argument::{Argument, Kind};
use super::super::example::Example;
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const STEPS: Argument = Argument::with_default(
    "steps",
    Kind::Choice(PRESETS),
    "all",
    "The steps to take: 'cosmetic' changes nothing before the path, 'web' reads as browsers do, 'all' is both.",
);

pub(super) const FUNCTIONS: &[Function] = &[Function {
    name: "repair",
    sql_name: "uri_repair",
    aliases: &[],
    group: Group::Repair,
    about: "Turns text into a URI reference, and reports how: a struct of the output, the highest severity (cosmetic, host or guess) and the steps, each with its name, byte ranges before and after, and severity. A valid row has no steps and no severity. The result is null if a row cannot be repaired.",
    arguments: &[STEPS],
    reads: Reads::Text,
    returns: Returns::Repair,
    example: Example::field(" http://h/a b", "output", "http://h/a%20b"),
    related: &["uri_is_valid", "uri_error"],
    call: |call| {
        let steps = preset(&call.choice(0)?)?;
        let repaired = crate::repair::repair(call.column(), steps, call.settings.bad_rows)?;
        Ok(Arc::new(repaired))
    },
}];
