//! `urial resolve`: references against a base.

use std::io;

use urial::java::{Java, JavaUri};
use urial::resolve::{Base, BaseSource, BaseSources, Strictness};
use urial::rfc2396::ResolveOptions;
use urial::standard::{GenericSyntax, OlderSyntax, Rfc2396BareQuery, Rfc2732BareQuery};
use urial::{Identifier, IdentifierBuf, IriBuf, Reference, Uri, UriBuf, UriRef, rfc6874};
use urial_whatwg::UrlBuf;

use super::one_text::OneText;
use crate::args::{BaseArgs, ResolveArgs, StandardArg, refuse_for_urls};
use crate::complaint::Complaint;
use crate::render::Format;
use crate::url_input;
use crate::usage::usage;

pub(crate) struct Resolve {
    base: BaseText,
    strictness: Strictness,
    format: Format,
    delimiter: u8,
}

/// The base, and by whose rules it is one.
enum BaseText {
    /// RFC 3986: parsed once.
    Rfc3986(UriBuf),
    /// RFC 3987: resolved by RFC 3986.
    Iri(IriBuf),
    /// RFC 6874: resolved by RFC 3986.
    Rfc6874(rfc6874::UriBuf),
    /// RFC 2396 with a query alone, which its appendix C.1 resolves.
    Rfc2396(IdentifierBuf<Rfc2396BareQuery>),
    /// The same with RFC 2732.
    Rfc2732(IdentifierBuf<Rfc2732BareQuery>),
    /// java.net.URI.
    Java(String),
    /// The URL Standard.
    Url(UrlBuf),
}

impl BaseText {
    /// Parses the base under its standard.
    fn new(text: String, standard: StandardArg) -> io::Result<Self> {
        let base = match standard {
            StandardArg::Rfc3986 => UriBuf::parse(text).map(Self::Rfc3986),
            StandardArg::Iri => IriBuf::parse(text).map(Self::Iri),
            StandardArg::Rfc6874 => rfc6874::UriBuf::parse(text).map(Self::Rfc6874),
            StandardArg::Rfc2396 => IdentifierBuf::parse(text).map(Self::Rfc2396),
            StandardArg::Rfc2732 => IdentifierBuf::parse(text).map(Self::Rfc2732),
            StandardArg::Java => Identifier::parse_as(&text, Java)
                .map(drop)
                .map(|()| Self::Java(text)),
            StandardArg::Whatwg => {
                let base = UrlBuf::parse(text).map(Self::Url);
                return base.map_err(|failure| usage("--base", failure));
            }
        };
        base.map_err(|error| usage("--base", error))
    }
}

impl Resolve {
    pub(crate) fn new(args: &ResolveArgs) -> io::Result<Self> {
        let strictness = if args.non_strict {
            Strictness::NonStrict
        } else {
            Strictness::Strict
        };
        if args.non_strict && args.standard == StandardArg::Java {
            return Err(usage("--non-strict", "java.net.URI has no such option"));
        }
        if args.standard == StandardArg::Whatwg {
            refuse_for_urls("--non-strict", args.non_strict)?;
            refuse_for_urls("--base-chain", args.base.base.is_none())?;
        }
        Ok(Self {
            base: BaseText::new(base(&args.base)?, args.standard)?,
            strictness,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }

    /// Appends the target of a reference.
    fn resolve(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        match &self.base {
            BaseText::Rfc3986(base) => self.resolve_3986(base, record, out),
            BaseText::Iri(base) => self.resolve_3986(base, record, out),
            BaseText::Rfc6874(base) => self.resolve_3986(base, record, out),
            BaseText::Rfc2396(base) => self.resolve_2396(base, record, out),
            BaseText::Rfc2732(base) => self.resolve_2396(base, record, out),
            BaseText::Java(base) => {
                *out += &JavaUri::parse(base)?.resolve(JavaUri::parse_bytes(record)?);
                Ok(())
            }
            BaseText::Url(base) => {
                *out += url_input::parse(record, Some(base))?.as_str();
                Ok(())
            }
        }
    }

    fn resolve_3986<S: GenericSyntax>(
        &self,
        base: &IdentifierBuf<S>,
        record: &[u8],
        out: &mut String,
    ) -> Result<(), Complaint> {
        let reference = Reference::parse_bytes(record)?;
        base.resolve_into(reference, self.strictness, out)?;
        Ok(())
    }

    fn resolve_2396<S: OlderSyntax>(
        &self,
        base: &IdentifierBuf<S>,
        record: &[u8],
        out: &mut String,
    ) -> Result<(), Complaint> {
        let options = ResolveOptions {
            strictness: self.strictness,
            ..ResolveOptions::default()
        };
        let reference = Reference::parse_bytes(record)?;
        let target = base.as_identifier().resolve_2396_with(reference, options);
        *out += &target.map_err(Complaint::of)?.to_string();
        Ok(())
    }
}

/// Returns the base that the arguments make.
fn base(args: &BaseArgs) -> io::Result<String> {
    match &args.base {
        Some(base) => Ok(base.clone()),
        None => establish(args).map(|base| base.into_uri().into_string()),
    }
}

/// Establishes the base by the chain of section 5.1.
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
    let around: Result<Vec<_>, _> = all(BaseSource::Encapsulating).map(UriRef::parse).collect();
    let embedded = all(BaseSource::Embedded)
        .next()
        .map(UriRef::parse)
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

impl OneText for Resolve {
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        self.resolve(record, out)
    }

    fn format(&self) -> Format {
        self.format
    }

    fn delimiter(&self) -> u8 {
        self.delimiter
    }
}
