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
/// Exit status: 0 success; 1 some input is invalid, or two URIs or readings are not equal; 2 wrong
/// usage, or an input or output error.
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

    // By default its place in a page depends on the number of commands, so that a new command would change
    // most pages. Only --help is after it.
    /// When to use colour
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        value_name = "WHEN",
        display_order = 998
    )]
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
/// Draws each one with the names of its components under it, as in RFC 3986 section 3, followed by
/// their values. With --standard whatwg, draws the URL that a browser would make of the input, and
/// lists the validation errors. Exits with 1 if an input is invalid.
#[derive(Debug, clap::Args)]
pub(crate) struct ParseArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The standard that defines the syntax
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// The URL that relative URLs are joined to, with --standard whatwg
    #[arg(short, long, value_name = "URL")]
    pub(crate) base: Option<String>,

    /// Print one JSON object per line: input, valid, kind, scheme, authority, userinfo, host, host_kind,
    /// registrable_domain, public_suffix, port, port_or_default, origin, path, file_name, extension,
    /// query, query_pairs (decoded), fragment (absent is null), and for invalid input error: offset,
    /// component, kind, rule, message. With --standard whatwg: input, valid, href, origin, protocol,
    /// username, password, host, hostname, port, pathname, search, hash as in the URL class of
    /// JavaScript, and errors: name, offset, rule, remedy
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check whether URIs are valid, and report errors with their position
///
/// Prints nothing for valid input. Each invalid input is reported on standard error with the byte,
/// the broken rule and, if possible, a remedy. Exits with 1 if an input is invalid.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The standard that defines the syntax
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// The grammar rule that the input must match
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

    /// With --standard whatwg: refuse every input that has a validation error, even if the parser
    /// repairs it
    #[arg(long)]
    pub(crate) strict: bool,

    /// Print one JSON object per line: input, valid, error (for invalid input); with --lint also warnings
    /// (lint, offset, message); with --standard whatwg also errors, all validation errors
    #[arg(long)]
    pub(crate) json: bool,
}

/// Resolve references against a base (RFC 3986 section 5)
///
/// Prints one URI per line, in input order. The base is --base, or it is established from the four
/// sources of section 5.1: the innermost one given, resolved against the outer ones.
#[derive(Debug, clap::Args)]
pub(crate) struct ResolveArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    #[command(flatten)]
    pub(crate) base: BaseArgs,

    /// The standard that defines the syntax and the rules of resolution: RFC 3986, RFC 2396 section
    /// 5.2, java.net.URI, or the URL parser of the WHATWG with a base. Under RFC 2396 an empty
    /// reference and a fragment alone mean the current document and are printed unchanged
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// Ignore the scheme of a reference if it equals that of the base (section 5.2.2)
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

    /// A source of the base, in any order: embedded, encapsulating (innermost first), retrieval,
    /// default; the first two may be relative. May be given several times
    #[arg(long, value_name = "SOURCE=REFERENCE", value_parser = chain_link)]
    pub(crate) base_chain: Vec<(urial::resolve::BaseSource, String)>,
}

/// Make URIs relative to a base, as short as possible
///
/// Resolving the printed reference against the base gives the URI again. If no relative reference
/// resolves to the URI, the URI itself is printed. The syntax is that of RFC 3986.
#[derive(Debug, clap::Args)]
pub(crate) struct RelativizeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The base: a URI with a scheme. With --move, the old URI of the document that contains the
    /// references
    #[arg(
        short,
        long,
        value_name = "URI",
        required_unless_present = "relocation"
    )]
    pub(crate) base: Option<String>,

    /// Keep references working when a tree of documents moves: print the references to write after
    /// everything in the directory of OLD has moved to that of NEW
    #[arg(long = "move", value_names = ["OLD", "NEW"], id = "relocation")]
    pub(crate) relocation: Option<Vec<String>>,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Normalize URIs (RFC 3986 section 6)
///
/// The levels are simple (unchanged), case, percent, dots, scheme and protocol; each includes those
/// before it. Two URIs with the same normal form identify the same resource. With --standard whatwg,
/// the normal form of a URL is its serialization, and there are no levels.
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

/// Compare two URIs, and report the lowest level at which they are equivalent
///
/// Exits with 0 if they are equivalent at the given level, or without --level at any level, and with 1
/// if they are not.
#[derive(Debug, clap::Args)]
pub(crate) struct CompareArgs {
    /// The first URI or reference
    pub(crate) a: String,

    /// The second one
    pub(crate) b: String,

    /// Compare at this level only; the exit status is the answer
    #[arg(short, long, value_name = "LEVEL", value_parser = ladder::levels())]
    pub(crate) level: Option<urial::Level>,

    /// With --standard iri: also convert characters to Normalization Form C, from level case on
    #[arg(long)]
    pub(crate) nfc: bool,

    /// A file of pairs of URIs that identify the same resource; two URIs per line, separated by a space
    #[arg(long, value_name = "FILE")]
    pub(crate) equivalences: Option<std::path::PathBuf>,

    /// The standard that defines the syntax
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// Print a JSON object: a, b, equal, level, differs, differs_normalized; with --standard whatwg: a,
    /// b, equal, equal_without_fragment, differs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the first of each class of equivalent URIs, in input order
///
/// Deduplication is exact: two URIs are equivalent only if their normal forms are identical, byte for
/// byte.
// Flags are what a command line is made of; what they mean together is decided in one place.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, clap::Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    #[command(flatten)]
    pub(crate) ladder: LadderArgs,

    /// Ignore parts when comparing, separated by commas: fragment, scheme, www (a leading "www."),
    /// trailing-slash (of the path), query-order, param:NAME (query pairs; "*" in the NAME matches any
    /// text). URIs are printed unchanged
    #[arg(short, long, value_name = "PARTS", value_delimiter = ',', value_parser = IgnoredPart::parse)]
    pub(crate) ignore: Vec<IgnoredPart>,

    /// Print the number of members of each class, a tab, and the first member
    #[arg(short, long, conflicts_with = "groups")]
    pub(crate) count: bool,

    /// Print all members of each class, followed by an empty line
    #[arg(short, long)]
    pub(crate) groups: bool,

    /// Report the number of duplicates, and why they are equivalent, on standard error
    #[arg(short, long)]
    pub(crate) report: bool,

    /// The memory to use before spilling to disk
    #[arg(short, long, value_name = "SIZE", default_value = "2GiB", value_parser = stream::size)]
    pub(crate) memory: usize,

    /// Print one JSON object per class: uri, count, and with --groups members
    #[arg(long)]
    pub(crate) json: bool,
}

/// Change parts of URIs, and nothing else
///
/// Leading arguments of the form FIELD=VALUE are changes; the rest are URIs. An empty value
/// removes the part, and leaves the host empty. Values are data and are percent-encoded, unless
/// --encoded is given.
///
/// Fields: scheme, authority, userinfo, user, password, host, port, path, segment:N (from 0;
/// negative from the end; "segment:+=NAME" appends), query, query:NAME ("query:+=NAME=VALUE"
/// appends), fragment. When query pairs are removed, a "*" in NAME matches any text, and "\*" a
/// literal star: "query:utm_*=". FIELD?=VALUE changes only URIs that lack the part: "port?=8080".
///
/// With --standard whatwg, fields are the attributes of the URL class of JavaScript, and changes call
/// its setters: href, protocol, username, password, host, hostname, port, pathname, search, hash.
/// query:NAME, query:+ and patterns change its searchParams. A value that JavaScript would ignore is
/// an error.
#[derive(Debug, clap::Args)]
#[command(mut_arg("inputs", |arg| arg
    .value_name("FIELD=VALUE|URI")
    .help("The changes, then URIs or references; standard input if there are no URIs and no --file")))]
pub(crate) struct SetArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The standard that defines the syntax: rfc3986, iri or whatwg
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    #[command(flatten)]
    pub(crate) query: QueryArgs,

    /// Values are already percent-encoded
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
/// segment), extension, query, query:NAME (its first value), query_all:NAME (all values, separated by
/// spaces), query_names, query_pairs, fragment.
///
/// An absent field prints the text after "|", or nothing; with "!" after its name, it is an error.
/// "{{" and "}}" print braces.
///
/// With --standard whatwg, fields are the attributes of the URL class of JavaScript: href, origin,
/// protocol, username, password, host (with the port), hostname, port, pathname, search, hash; and
/// scheme, host_kind, port_or_default, path, segment:N, query, fragment as above. query:NAME,
/// query_all:NAME and query_names print the contents of its searchParams, which are decoded.
#[derive(Debug, clap::Args)]
pub(crate) struct GetArgs {
    /// The template
    #[arg(value_name = "TEMPLATE")]
    pub(crate) template: String,

    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Decode percent-encodings; data that is not UTF-8 is an error
    #[arg(short, long)]
    pub(crate) decode: bool,

    /// The standard that defines the syntax
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Percent-encode data for a part of a URI (RFC 3986 section 2)
///
/// Characters that the part allows are kept, all others become % and two hexadecimal digits. A % is
/// data and is encoded, too.
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

    /// Keep a % that two digits do not follow, instead of refusing it
    #[arg(long)]
    pub(crate) lenient: bool,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}

/// Map IRIs to URIs (RFC 3987 section 3.1)
///
/// Characters beyond ASCII are percent-encoded as UTF-8. Input that is already a URI is printed
/// unchanged.
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
/// ASCII. Everything else stays encoded: reserved characters, bytes that are not UTF-8, bidi controls,
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
/// Prints the references in attributes (href, src, srcset, ping, xlink:href and others), in meta
/// refreshes and in style sheets. The base is the first <base href> of the file, or else the URI it was
/// retrieved from; standard error reports which one applied.
#[derive(Debug, clap::Args)]
pub(crate) struct LinksArgs {
    /// HTML files; standard input if there are none
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<std::path::PathBuf>,

    /// Write to a file, atomically
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<std::path::PathBuf>,

    /// What happens to invalid references
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) on_error: OnError,

    /// The maximum size of a document; a larger one is an error
    #[arg(long, value_name = "SIZE", default_value = "64MiB", value_parser = stream::size)]
    pub(crate) max_document: usize,

    /// The URI from which the files were retrieved
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
    /// The command whose page to print
    pub(crate) command: Option<String>,
}

/// Fails if an option is given that has no meaning for URLs.
pub(crate) fn refuse_for_urls(option: &str, is_given: bool) -> io::Result<()> {
    if is_given {
        return Err(usage(option, "cannot be used with --standard whatwg"));
    }
    Ok(())
}

/// Fails if an option is given that is for URLs only.
pub(crate) fn refuse_for_references(option: &str, is_given: bool) -> io::Result<()> {
    if is_given {
        return Err(usage(option, "requires --standard whatwg"));
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
