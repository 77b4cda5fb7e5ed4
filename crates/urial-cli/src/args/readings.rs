//! The arguments of `urial readings`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use urial_readings::{Level, Reader};

use super::{StandardArg, StreamArgs};

/// Show how standards and deployed parsers read the same text
///
/// Reads each input as RFC 3986, RFC 2396, WHATWG, Java, Python, Go, PHP, curl, Ruby and Node do, and
/// compares the readings. The verdict is agree, spelling, accept-reject, host-no-host or
/// different-hosts; the byte at which the readings diverge is marked. Nothing is fetched or looked up,
/// and agreement is no proof of safety. Exits with 1 if a check of --fail-on or --allow fails, or input
/// is not UTF-8.
// Flags are what a command line is made of.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, clap::Args)]
pub(crate) struct ReadingsArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Compare only these readers, separated by commas
    #[arg(long, value_name = "READERS", value_delimiter = ',', value_parser = readers())]
    pub(crate) readers: Vec<Reader>,

    /// Compare this reader, the program that checks a URL, with --fetcher
    #[arg(long, value_name = "READER", value_parser = readers(), requires = "fetcher", conflicts_with = "readers")]
    pub(crate) validator: Option<Reader>,

    /// The reader that models the program that fetches the URL
    #[arg(long, value_name = "READER", value_parser = readers(), requires = "validator")]
    pub(crate) fetcher: Option<Reader>,

    /// Fail unless every reader that accepts an input sees this host; may be given several times
    #[arg(long, value_name = "HOST")]
    pub(crate) allow: Vec<String>,

    /// Fail if readings differ at this level or a higher one
    #[arg(long, value_name = "LEVEL", value_parser = levels())]
    pub(crate) fail_on: Option<Level>,

    /// The base against which readers resolve the input
    #[arg(short, long, value_name = "URL")]
    pub(crate) base: Option<String>,

    /// Print only the number of inputs per verdict and class
    #[arg(long)]
    pub(crate) summary: bool,

    /// Instead compare two standards in detail, with the sections that define each point; exits with 1 if
    /// they differ or both refuse an input
    #[arg(long, conflicts_with_all = ["readers", "validator", "allow", "fail_on", "base", "summary"])]
    pub(crate) standards: bool,

    /// With --standards: the first standard
    #[arg(
        long,
        value_enum,
        default_value = "rfc2396",
        value_name = "STANDARD",
        requires = "standards"
    )]
    pub(crate) from: StandardArg,

    /// With --standards: the second standard
    #[arg(
        long,
        value_enum,
        default_value = "rfc3986",
        value_name = "STANDARD",
        requires = "standards"
    )]
    pub(crate) to: StandardArg,

    /// Print one JSON object per line: input, verdict, class, offset, one_host, and readings, each with
    /// reader, version, accepted, scheme, userinfo, host, effective_host, address_class, port, path; with
    /// --allow also allowed; with --standards: input, same, from, to, differences
    #[arg(long)]
    pub(crate) json: bool,
}

impl ReadingsArgs {
    /// Returns the readers to compare.
    pub(crate) fn chosen(&self) -> Vec<Reader> {
        match (self.validator, self.fetcher) {
            (Some(validator), Some(fetcher)) => vec![validator, fetcher],
            _ if self.readers.is_empty() => Reader::ALL.to_vec(),
            _ => self.readers.clone(),
        }
    }
}

fn readers() -> impl TypedValueParser<Value = Reader> {
    PossibleValuesParser::new(Reader::ALL.map(Reader::name)).try_map(|name| name.parse::<Reader>())
}

fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}
