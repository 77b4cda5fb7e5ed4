//! `urial resolve`: references against a base.

use std::io;

use urial::{Base, BaseSource, BaseSources, Reference, Strictness, Uri, UriBuf};

use super::usage;
use crate::args::{BaseArgs, ResolveArgs};
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};
use crate::render::json;

pub(crate) struct Resolve {
    base: UriBuf,
    strictness: Strictness,
    is_json: bool,
    delimiter: u8,
}

impl Resolve {
    pub(crate) fn new(args: &ResolveArgs) -> io::Result<Self> {
        let strictness = if args.non_strict {
            Strictness::NonStrict
        } else {
            Strictness::Strict
        };
        Ok(Self {
            base: base(&args.base)?,
            strictness,
            is_json: args.json,
            delimiter: args.stream.delimiter(),
        })
    }
}

/// The base that the arguments make.
fn base(args: &BaseArgs) -> io::Result<UriBuf> {
    if let Some(base) = &args.base {
        return UriBuf::parse(base.as_str()).map_err(|error| usage("--base", error));
    }
    establish(args).map(Base::into_uri)
}

/// The chain of section 5.1.
fn establish(args: &BaseArgs) -> io::Result<Base> {
    let fail = |error| usage("--base-chain", error);
    let all = |wanted| {
        let links = args
            .base_chain
            .iter()
            .filter(move |(source, _)| *source == wanted);
        links.map(|(_, text)| text.as_str())
    };
    let uri = |source| all(source).next().map(Uri::parse).transpose().map_err(fail);
    let around: Result<Vec<_>, _> = all(BaseSource::Encapsulating)
        .map(Reference::parse)
        .collect();
    let embedded = all(BaseSource::Embedded)
        .next()
        .map(Reference::parse)
        .transpose();
    let sources = BaseSources {
        embedded: embedded.map_err(fail)?,
        encapsulating: &around.map_err(fail)?,
        retrieval: uri(BaseSource::Retrieval)?,
        default: uri(BaseSource::Default)?,
    };
    sources
        .establish()
        .map_err(|error| usage("--base-chain", error))
}

impl Work for Resolve {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        scratch.clear();
        let base: Uri<'_> = self.base.as_uri();
        let result = Reference::parse_bytes(record).and_then(|reference| {
            base.resolve_into(reference, self.strictness, scratch)
                .map(drop)
        });
        json::write_result(
            out,
            record,
            scratch,
            result.map_err(Complaint::from),
            self.is_json,
        )
        .inspect(|_| out.push(self.delimiter))
    }
}
