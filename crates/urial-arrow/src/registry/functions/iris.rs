//! IRIs.

use super::super::call::Call;
use crate::error::KernelError;
use crate::iri::HostMapping;

use super::super::argument::{Argument, Kind};
use super::super::example::{Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const MAPPINGS: &[&str] = &[HostMapping::Percent.name(), HostMapping::Punycode.name()];

const HOST: Argument = Argument::with_default(
    "host",
    Kind::Choice(MAPPINGS),
    HostMapping::Percent.name(),
    "How a host that is not ASCII is mapped: 'percent' encodes its octets, 'punycode' gives the A-labels of an internationalized domain name.",
);

fn mapping(call: &Call<'_>) -> Result<HostMapping, KernelError> {
    let name = call.choice(0)?;
    let mut all = HostMapping::ALL.into_iter();
    all.find(|mapping| mapping.name() == name)
        .ok_or_else(|| KernelError::unknown("host mapping", &name, MAPPINGS.iter().copied()))
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "iri_to_uri",
        sql_name: "iri_to_uri",
        aliases: &[],
        group: Group::Iris,
        about: "Maps an IRI reference to a URI reference (RFC 3987 section 3.1). A URI is unchanged.",
        arguments: &[HOST],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text(
            "http://exämple.org/rosé",
            &[Literal::Text("punycode")],
            "http://xn--exmple-cua.org/ros%C3%A9",
        ),
        related: &["uri_to_iri", "host_to_ascii"],
        call: |call| crate::iri::to_uri(call.column(), mapping(call)?, call.settings.bad_rows),
    },
    Function {
        name: "to_iri",
        sql_name: "uri_to_iri",
        aliases: &[],
        group: Group::Iris,
        about: "Converts a URI reference to an IRI reference (RFC 3987 section 3.2): percent-encoded octets become characters wherever the result maps back to the same URI.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://h/ros%C3%A9?a%20b", &[], "http://h/rosé?a%20b"),
        related: &["iri_to_uri", "host_to_unicode"],
        call: |call| crate::iri::to_iri(call.column(), call.options()),
    },
];
