//! Readings: how the standards and other programs read a text.

use std::sync::Arc;

use urial_readings::Reader;

use super::super::call::Call;
use crate::error::KernelError;

use super::super::argument::{Argument, Kind};
use super::super::example::{Answer, Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

/// The names of the readers, in the order of [`Reader::ALL`].
const READERS: &[&str] = &{
    let mut names = [""; Reader::ALL.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = Reader::ALL[place].name();
        place += 1;
    }
    names
};

const READER: Argument = Argument::required(
    "reader",
    Kind::Choice(READERS),
    "The standard or the program that reads the text.",
);

fn reader(call: &Call<'_>) -> Result<Reader, KernelError> {
    let name = call.choice(0)?;
    name.parse()
        .map_err(|_| KernelError::unknown("reader", &name, READERS.iter().copied()))
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "verdict",
        sql_name: "uri_verdict",
        aliases: &[],
        group: Group::Readings,
        about: "Returns how far the standards and widely deployed parsers differ in how they read a text: agree, spelling, accept-reject, host-no-host or different-hosts.",
        arguments: &[],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("http://127.1/", &[], "different-hosts"),
        related: &["uri_one_host", "uri_host_by"],
        call: |call| crate::readings::verdict(call.column()),
    },
    Function {
        name: "one_host",
        sql_name: "uri_one_host",
        aliases: &[],
        group: Group::Readings,
        about: "Returns whether every standard and parser that accepts a text must see the same host. False means doubt, not disagreement. The result is null only for null.",
        arguments: &[],
        reads: Reads::AnyText,
        returns: Returns::Flag,
        example: Example::new("http://127.1/", &[], Answer::Flag(false)),
        related: &["uri_verdict"],
        call: |call| Ok(Arc::new(crate::readings::one_host(call.column())?)),
    },
    Function {
        name: "host_by",
        sql_name: "uri_host_by",
        aliases: &[],
        group: Group::Readings,
        about: "Returns the host that a standard or a program sees in a text, as it returns it. The result is null if it rejects the text or sees no host.",
        arguments: &[READER],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("http://127.1/", &[Literal::Text("whatwg")], "127.0.0.1"),
        related: &["uri_verdict", "uri_host"],
        call: |call| crate::readings::host_by(call.column(), reader(call)?),
    },
];
