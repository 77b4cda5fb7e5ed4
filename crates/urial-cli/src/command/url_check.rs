//! `urial check --standard whatwg`: a URL or not, and what the parser would repair.

use std::io;

use urial_whatwg::UrlBuf;

use super::url_base;
use crate::args::{CheckArgs, FormArg, Rules, refuse_for_urls};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};
use crate::url_input;

pub(crate) struct UrlCheck {
    base: Option<UrlBuf>,
    is_strict: bool,
    format: Format,
    delimiter: u8,
}

impl UrlCheck {
    pub(crate) fn new(args: &CheckArgs) -> io::Result<Self> {
        refuse_for_urls("--as", args.form != FormArg::default())?;
        refuse_for_urls("--scheme-rules", args.scheme_rules)?;
        refuse_for_urls("--lint", args.lint.is_on())?;
        Ok(Self {
            base: url_base(args.base.as_deref())?,
            is_strict: args.strict,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for UrlCheck {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let base = self.base.as_deref();
        if self.format == Format::Text && !self.is_strict {
            return url_input::parse(record, base).map(|_| Verdict::Good);
        }
        let (result, errors) = url_input::parse_reporting(record, base);
        let result = match (result, errors.errors()) {
            (Ok(_), [first, ..]) if self.is_strict => Err(Complaint::Url(*first)),
            (result, _) => result.map(drop),
        };
        if self.format == Format::Text {
            return result.map(|()| Verdict::Good);
        }
        json::write_check(out, record, result.as_ref().err(), Some(&errors), None);
        out.push(self.delimiter);
        Ok(match result {
            Ok(()) => Verdict::Good,
            Err(complaint) => Verdict::Bad(complaint.fault()),
        })
    }

    fn rules(&self) -> Rules {
        Rules::Url
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Lines,
            Format::Json => Product::Object(json::Shape::CheckedUrl),
        }
    }
}
