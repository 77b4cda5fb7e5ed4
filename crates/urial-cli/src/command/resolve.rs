//! `urial resolve`: references against a base.

use std::io;

use urial::{Base, BaseSource, BaseSources, Form, Grammar, JavaUri};
use urial::{Reference, Resolution2396, Strictness, Uri, UriBuf};

use super::usage;
use crate::args::{BaseArgs, GrammarArg, ResolveArgs};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, json};

pub(crate) struct Resolve {
    base: BaseText,
    strictness: Strictness,
    format: Format,
    delimiter: u8,
}

/// The base, and by whose rules it is one.
enum BaseText {
    /// RFC 3986: read once.
    Current(UriBuf),
    /// RFC 6874: resolved as RFC 3986 says.
    Zoned(String),
    /// RFC 2396, alone or with RFC 2732.
    Older(String, Grammar),
    /// java.net.URI.
    Java(String),
}

impl BaseText {
    /// Checks the base by the grammar it is to be read by.
    fn new(text: String, grammar: GrammarArg) -> io::Result<Self> {
        let base = Uri::parse_with(&text, grammar.grammar());
        let base = base.map_err(|error| usage("--base", error))?;
        Ok(match grammar {
            GrammarArg::Rfc3986 => Self::Current(base.to_buf()),
            GrammarArg::Rfc6874 => Self::Zoned(text),
            // Appendix C.1 of RFC 2396 resolves a query alone, which its grammar does not have.
            GrammarArg::Rfc2396 => Self::Older(text, Grammar::RFC2396.allowing_bare_query()),
            GrammarArg::Rfc2732 => Self::Older(text, Grammar::RFC2732.allowing_bare_query()),
            GrammarArg::Java => Self::Java(text),
        })
    }
}

impl Resolve {
    pub(crate) fn new(args: &ResolveArgs) -> io::Result<Self> {
        let strictness = if args.non_strict {
            Strictness::NonStrict
        } else {
            Strictness::Strict
        };
        if args.non_strict && args.grammar == GrammarArg::Java {
            return Err(usage("--non-strict", "java.net.URI has no such choice"));
        }
        Ok(Self {
            base: BaseText::new(base(&args.base)?, args.grammar)?,
            strictness,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }

    /// Appends the target of a reference.
    fn resolve(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        let read = |grammar| Reference::parse_bytes_as(record, Form::Reference, grammar);
        match &self.base {
            BaseText::Current(base) => {
                let reference = Reference::parse_bytes(record)?;
                base.as_uri()
                    .resolve_into(reference, self.strictness, out)?;
            }
            BaseText::Zoned(base) => {
                let reference = read(&Grammar::RFC6874)?;
                Uri::parse_with(base, &Grammar::RFC6874)?.resolve_into(
                    reference,
                    self.strictness,
                    out,
                )?;
            }
            BaseText::Older(base, grammar) => {
                let options = Resolution2396 {
                    strictness: self.strictness,
                    ..Resolution2396::default()
                };
                let reference = read(grammar)?;
                let target = Uri::parse_with(base, grammar)?.resolve_2396_with(reference, options);
                *out += &target.map_err(Complaint::of)?.to_string();
            }
            BaseText::Java(base) => {
                let given = JavaUri::parse(read(&Grammar::JAVA)?.as_str())?;
                *out += &JavaUri::parse(base)?.resolve(given);
            }
        }
        Ok(())
    }
}

/// The base that the arguments make.
fn base(args: &BaseArgs) -> io::Result<String> {
    match &args.base {
        Some(base) => Ok(base.clone()),
        None => establish(args).map(|base| base.into_uri().into_string()),
    }
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
    for source in [
        BaseSource::Embedded,
        BaseSource::Retrieval,
        BaseSource::Default,
    ] {
        if all(source).count() > 1 {
            let name = source.name();
            return Err(usage(
                "--base-chain",
                format_args!("{name}= is given twice"),
            ));
        }
    }
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
        _spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        scratch.clear();
        let result = self.resolve(record, scratch);
        json::write_result(out, record, scratch, result, self.format)
            .inspect(|_| out.push(self.delimiter))
    }

    fn is_one_result(&self) -> bool {
        self.format == Format::Text
    }

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        let shape = json::Shape::Result;
        json::write_unread(out, self.format, shape, complaint, self.delimiter)
    }
}
