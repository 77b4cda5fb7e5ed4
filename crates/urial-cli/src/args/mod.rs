//! The arguments, declared once: help, man pages and completions come from here.

mod choice;
mod ladder;
mod lint;
mod query;
mod repair;
mod rows;
mod stream;
mod extract;
mod readings;
mod repair_command;
mod rewrite;
mod stats;
mod uri_template;

pub(crate) use choice::{Color, FormArg, HostArg, OnError, Rules, StandardArg};
pub(crate) use extract::ExtractArgs;
pub(crate) use ladder::{LadderArgs, refuse_nfc_of_uris};
pub(crate) use lint::LintArgs;
pub(crate) use query::QueryArgs;
pub(crate) use readings::ReadingsArgs;
pub(crate) use repair::RepairArgs;
pub(crate) use repair_command::RepairCommandArgs;
pub(crate) use rewrite::RewriteArgs;
pub(crate) use rows::RowArgs;
pub(crate) use stats::StatsArgs;
pub(crate) use stream::{StreamArgs, check_files};
pub(crate) use uri_template::{ExpandArgs, MatchArgs};

use std::io;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};

use crate::ignored::IgnoredPart;
use crate::usage::usage;

/// URIs exactly as the standards define them: parse, check, resolve, normalize, compare.
///
/// Exit status: 0 all is well; 1 some input is invalid, or two URIs or readings are not equal; 2
/// wrong usage, or an input or output error.
#[derive(Debug, Parser)]
#[command(
    name = "urial",
    version,
    max_term_width = 100,
    propagate_version = true
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colour
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    pub(crate) color: Color,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Parse(ParseArgs),
    Check(CheckArgs),
    Resolve(ResolveArgs),
    Relativize(RelativizeArgs),
    Normalize(NormalizeArgs),
    Compare(CompareArgs),
    Dedupe(DedupeArgs),
    Get(GetArgs),
    Set(SetArgs),
    Rewrite(RewriteArgs),
    Encode(EncodeArgs),
    Decode(DecodeArgs),
    ToUri(ToUriArgs),
    ToIri(ToIriArgs),
    Expand(ExpandArgs),
    Match(MatchArgs),
    Links(LinksArgs),
    Extract(ExtractArgs),
    Stats(StatsArgs),
    Repair(RepairCommandArgs),
    Readings(ReadingsArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Show the components of URIs and references
///
/// Draws each one with its components named under it, as RFC 3986 section 3 does, followed by
/// what they mean. With --standard whatwg, draws the URL that a browser would make of the input, and
/// lists the validation errors. Exits with 1 if one of them is invalid.
#[derive(Debug, clap::Args)]
pub(crate) struct ParseArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The standard to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// The URL that relative URLs are joined to, with --standard whatwg
    #[arg(short, long, value_name = "URL")]
    pub(crate) base: Option<String>,

    /// Print one JSON object per line: input, valid, kind, scheme, authority, userinfo, host, host_kind,
    /// registrable_domain, public_suffix, port, port_or_default, origin, path, file_name, extension,
    /// query, query_pairs (decoded), fragment (absent is null), and if it is invalid error: offset,
    /// component, kind, rule, message. With --standard whatwg: input, valid, href, origin, protocol,
    /// username, password, host, hostname, port, pathname, search, hash as the URL class of JavaScript
    /// has them, and errors: name, offset, rule, remedy
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check whether URIs are valid, and report where they are not
///
/// Valid input is silent. Each invalid one is reported on standard error with its place, the rule
/// it breaks and what to write instead. Exits with 1 if there is one.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The standard to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// What the input must be
    #[arg(long = "as", value_enum, default_value_t, value_name = "FORM")]
    pub(crate) form: FormArg,

    /// Also check the rules of the scheme of each URI
    #[arg(long)]
    pub(crate) scheme_rules: bool,

    #[command(flatten)]
    pub(crate) lint: LintArgs,

    /// The URL that relative URLs are joined to, with --standard whatwg
    #[arg(short, long, value_name = "URL")]
    pub(crate) base: Option<String>,

    /// With --standard whatwg: refuse every input that has a validation error, also if the parser
    /// repairs it
    #[arg(long)]
    pub(crate) strict: bool,

    /// Print one JSON object per line: input, valid, with --lint warnings (lint, offset, message), and
    /// if it is invalid error; with --standard whatwg also errors, all validation errors
    #[arg(long)]
    pub(crate) json: bool,
}

/// Resolve references against a base (RFC 3986 section 5)
///
/// Prints one URI per line, in input order. The base is --base, or what the four sources of section
/// 5.1 make of it: the innermost one that is given, resolved against those around it.
#[derive(Debug, clap::Args)]
pub(crate) struct ResolveArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    #[command(flatten)]
    pub(crate) base: BaseArgs,

    /// The standard to read by, and with it the rules of resolution: those of RFC 3986, those of RFC
    /// 2396 section 5.2, those of java.net.URI, or the URL parser of the WHATWG with the base. By RFC
    /// 2396 an empty reference and a fragment alone mean the current document, and come out as they are
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// Ignore a scheme in a reference that is the base's own (section 5.2.2)
    #[arg(long)]
    pub(crate) non_strict: bool,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
#[group(required = true)]
pub(crate) struct BaseArgs {
    /// The base: a URI with a scheme
    #[arg(short, long, value_name = "URI", conflicts_with = "base_chain")]
    pub(crate) base: Option<String>,

    /// A source of the base, in whatever order: embedded, encapsulating (innermost first),
    /// retrieval, default; the first two may be relative. May be given several times
    #[arg(long, value_name = "SOURCE=REFERENCE", value_parser = chain_link)]
    pub(crate) base_chain: Vec<(urial::resolve::BaseSource, String)>,
}

/// Make URIs relative to a base, as short as possible
///
/// Resolving what is printed gives the URI back. Where no relative reference leads from the base to
/// the URI, the URI itself is printed. URIs are read and written by RFC 3986.
#[derive(Debug, clap::Args)]
pub(crate) struct RelativizeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The base: a URI with a scheme. With --move, the document that the references are in, at its
    /// old place
    #[arg(
        short,
        long,
        value_name = "URI",
        required_unless_present = "relocation"
    )]
    pub(crate) base: Option<String>,

    /// Keep references working while a tree of documents moves: print what they become when everything
    /// in the directory of OLD moves to that of NEW
    #[arg(long = "move", value_names = ["OLD", "NEW"], id = "relocation")]
    pub(crate) relocation: Option<Vec<String>>,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Put URIs in their normal form (RFC 3986 section 6)
///
/// The levels are simple (unchanged), case, percent, dots, scheme and protocol; each contains those
/// before it. Two URIs with the same normal form name the same resource. With --standard whatwg, the
/// normal form of a URL is its serialization, and there are no levels.
#[derive(Debug, clap::Args)]
pub(crate) struct NormalizeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    #[command(flatten)]
    pub(crate) ladder: LadderArgs,

    #[command(flatten)]
    pub(crate) query: QueryArgs,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Compare two URIs, and report from which level on they are equivalent
///
/// Exits with 0 if they are, at the given level or at any, and with 1 if they are not.
#[derive(Debug, clap::Args)]
pub(crate) struct CompareArgs {
    /// One URI or reference
    pub(crate) a: String,

    /// The other
    pub(crate) b: String,

    /// Answer for this level only, by the exit status
    #[arg(short, long, value_name = "LEVEL", value_parser = ladder::levels())]
    pub(crate) level: Option<urial::Level>,

    /// With --standard iri: also put characters in Normalization Form C, from level case on
    #[arg(long)]
    pub(crate) nfc: bool,

    /// Pairs of URIs that lead to the same resource, two per line
    #[arg(long, value_name = "FILE")]
    pub(crate) equivalences: Option<std::path::PathBuf>,

    /// The standard to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// Print a JSON object: a, b, equal, level, differs, differs_normalized; with --standard whatwg: a,
    /// b, equal, equal_without_fragment, differs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the first of each class of equivalent URIs, in input order
///
/// Exact: two URIs are the same only if their normal forms are, byte for byte.
// Flags are what a command line is made of; what they mean together is decided in one place.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, clap::Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    #[command(flatten)]
    pub(crate) ladder: LadderArgs,

    /// Leave parts out of the comparison, separated by commas: fragment, scheme, www (before a name),
    /// trailing-slash (of the path), query-order, param:NAME (pairs of the query; "*" in the NAME matches
    /// anything). The output is unchanged
    #[arg(short, long, value_name = "PARTS", value_delimiter = ',', value_parser = IgnoredPart::parse)]
    pub(crate) ignore: Vec<IgnoredPart>,

    /// Print how many there are of each, a tab, and the first
    #[arg(short, long, conflicts_with = "groups")]
    pub(crate) count: bool,

    /// Print all members of each class, and an empty line after it
    #[arg(short, long)]
    pub(crate) groups: bool,

    /// Report on standard error how many duplicates there were, and why they were equivalent
    #[arg(short, long)]
    pub(crate) report: bool,

    /// How much memory to use before going to disk
    #[arg(short, long, value_name = "SIZE", default_value = "2GiB", value_parser = stream::size)]
    pub(crate) memory: usize,

    /// Print one JSON object per class: uri, count, and with --groups members
    #[arg(long)]
    pub(crate) json: bool,
}

/// Change parts of URIs, and nothing else
///
/// Leading arguments of the form FIELD=VALUE are changes; the rest are URIs. An empty value
/// removes the part. Values are data and get encoded, unless --encoded is given.
///
/// Fields: scheme, authority, userinfo, user, password, host, port, path, segment:N (from 0;
/// negative from the end; "segment:+=NAME" appends), query, query:NAME ("query:+=NAME=VALUE"
/// appends), fragment. A "*" in the NAME of a query pair that is removed matches anything, "\*"
/// for itself: "query:utm_*=". FIELD?=VALUE changes only what lacks the part: "port?=8080".
///
/// With --standard whatwg, fields are the attributes of the URL class of JavaScript and do what its
/// setters do: href, protocol, username, password, host, hostname, port, pathname, search, hash; and
/// query:NAME, query:+ and patterns change its searchParams. A value that JavaScript would ignore is
/// an error.
#[derive(Debug, clap::Args)]
#[command(mut_arg("inputs", |arg| arg
    .value_name("FIELD=VALUE|URI")
    .help("What to change, then the URIs or references; without a URI, and without --file, standard input is read")))]
pub(crate) struct SetArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The standard to read by: rfc3986, iri or whatwg
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    #[command(flatten)]
    pub(crate) query: QueryArgs,

    /// Values are percent-encoded already
    #[arg(long)]
    pub(crate) encoded: bool,

    /// An empty value makes the part empty instead of removing it
    #[arg(long)]
    pub(crate) empty: bool,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print parts of URIs by a template
///
/// A template is text with fields in braces, such as "{scheme} {host} {port|-} {query:page|1}".
///
/// Fields: uri, kind, length (in bytes), scheme, authority, userinfo, user, password, host, host_kind,
/// zone, registrable_domain and public_suffix (by the Public Suffix List), port, port_or_default (of
/// the scheme), origin (RFC 6454), path, segment:N (from 0; negative from the end), file_name (the last
/// segment), extension, query, query:NAME (its first value), query_all:NAME (all of them, with a space
/// between), query_names, query_pairs, fragment.
///
/// A field that is absent prints the text after "|", or nothing; with "!" after its name, it is
/// an error. "{{" and "}}" print braces.
///
/// With --standard whatwg, fields are the attributes of the URL class of JavaScript: href, origin,
/// protocol, username, password, host (with the port), hostname, port, pathname, search, hash; and
/// scheme, host_kind, port_or_default, path, segment:N, query, fragment as above. query:NAME,
/// query_all:NAME and query_names print what its searchParams hold, which is decoded.
#[derive(Debug, clap::Args)]
pub(crate) struct GetArgs {
    /// What to print
    #[arg(value_name = "TEMPLATE")]
    pub(crate) template: String,

    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Decode percent-encodings; what is not UTF-8 is an error
    #[arg(short, long)]
    pub(crate) decode: bool,

    /// The standard to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Percent-encode data for a part of a URI (RFC 3986 section 2)
///
/// Characters that the part allows are kept, all others become % and two digits. A % is data.
#[derive(Debug, clap::Args)]
pub(crate) struct EncodeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The part that the data is for
    #[arg(short, long = "for", value_name = "PART", value_parser = parts(), default_value = "anywhere")]
    pub(crate) part: urial::encoded::Part,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Decode percent-encodings
#[derive(Debug, clap::Args)]
pub(crate) struct DecodeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Read "+" as a space, as HTML forms do
    #[arg(long)]
    pub(crate) form: bool,

    /// Leave a % without two digits as it is instead of refusing it
    #[arg(long)]
    pub(crate) lenient: bool,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Map IRIs to URIs (RFC 3987 section 3.1)
///
/// Characters beyond ASCII become the percent-encoded octets of their UTF-8. What is a URI already is
/// printed unchanged.
#[derive(Debug, clap::Args)]
pub(crate) struct ToUriArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// How to map a host that is not ASCII
    #[arg(long, value_enum, default_value_t, value_name = "MAPPING")]
    pub(crate) host: HostArg,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Map URIs to IRIs (RFC 3987 section 3.2)
///
/// Decodes percent-encoded UTF-8 where an IRI may contain the character, and unreserved characters of
/// ASCII. Everything else stays encoded: reserved characters, octets that are not UTF-8, bidi controls,
/// private-use characters, and characters that would change the meaning of the URI.
#[derive(Debug, clap::Args)]
pub(crate) struct ToIriArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the references of HTML files, resolved against their base (RFC 3986 section 5.1)
///
/// Prints the references of attributes (href, src, srcset, ping, xlink:href and others), of refreshes
/// and of style sheets. The base is the first <base href> of the file, then the URI it was retrieved
/// from; standard error reports which one applied.
#[derive(Debug, clap::Args)]
pub(crate) struct LinksArgs {
    /// HTML files; without any, standard input is read
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<std::path::PathBuf>,

    /// Write to a file: it is replaced atomically
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<std::path::PathBuf>,

    /// What happens to invalid references
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) on_error: OnError,

    /// The largest document that is read; a larger one is an error
    #[arg(long, value_name = "SIZE", default_value = "64MiB", value_parser = stream::size)]
    pub(crate) max_document: usize,

    /// The URI the files were retrieved from
    #[arg(short, long, value_name = "URI")]
    pub(crate) retrieved_from: Option<String>,

    #[command(flatten)]
    pub(crate) repair: RepairArgs,

    /// Print one JSON object per line: file, line, element, attribute, reference, result, error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Print a man page
#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// A command, for its own page
    pub(crate) command: Option<String>,
}

/// Fails if an option is given that means nothing for URLs.
pub(crate) fn refuse_for_urls(option: &str, is_given: bool) -> io::Result<()> {
    if is_given {
        return Err(usage(option, "not with --standard whatwg"));
    }
    Ok(())
}

/// Fails if an option is given that is for URLs only.
pub(crate) fn refuse_for_references(option: &str, is_given: bool) -> io::Result<()> {
    if is_given {
        return Err(usage(option, "only with --standard whatwg"));
    }
    Ok(())
}

/// Returns the names of parts, for help and completions too.
fn parts() -> impl TypedValueParser<Value = urial::encoded::Part> {
    let names = urial::encoded::Part::ALL.iter().map(|part| part.name());
    PossibleValuesParser::new(names).try_map(|text| {
        let found = urial::encoded::Part::ALL
            .iter()
            .find(|part| part.name() == text);
        found.copied().ok_or("no such part")
    })
}

/// Parses a source of the base and its reference.
fn chain_link(text: &str) -> Result<(urial::resolve::BaseSource, String), String> {
    use urial::resolve::BaseSource;
    let sources = [
        BaseSource::Embedded,
        BaseSource::Encapsulating,
        BaseSource::Retrieval,
        BaseSource::Default,
    ];
    let (name, reference) = text.split_once('=').unwrap_or((text, ""));
    match sources.into_iter().find(|source| source.name() == name) {
        Some(source) if text.contains('=') => Ok((source, reference.into())),
        _ => Err("expected embedded=, encapsulating=, retrieval= or default= and a URI".into()),
    }
}
