//! `urial parse --standard whatwg`: the URL that a browser makes of an input.

use std::io::{self, Write};

use anstream::StripStream;
use urial_whatwg::{Url, UrlBuf};

use super::url_base;
use crate::args::{ParseArgs, Rules};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::report::Page;
use crate::render::{Format, Password, json, style, url_report};
use crate::url_input::{self, ErrorList};

pub(crate) struct UrlParse {
    base: Option<UrlBuf>,
    delimiter: u8,
    format: Format,
    password: Password,
    is_coloured: bool,
    /// The maximum width of a drawing.
    width: usize,
}

impl UrlParse {
    pub(crate) fn new(args: &ParseArgs) -> io::Result<Self> {
        Ok(Self {
            base: url_base(args.base.as_deref())?,
            delimiter: args.stream.delimiter(),
            format: Format::of(args.json),
            password: args.stream.password(),
            is_coloured: args.stream.output.is_none() && style::is_coloured(&io::stdout()),
            width: match &args.stream.output {
                None => style::width(),
                Some(_) => usize::MAX,
            },
        })
    }

    fn draw(
        &self,
        record: &[u8],
        url: &Url<'_>,
        errors: &ErrorList,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let width = self.width;
        url_report::write(&mut Page { out, width }, record, url, errors, self.password)
    }
}

impl Work for UrlParse {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let (result, errors) = url_input::parse_reporting(record, self.base.as_deref());
        if self.format == Format::Json {
            json::write_url(out, record, &result, &errors);
            out.push(self.delimiter);
            return Ok(match &result {
                Ok(_) => Verdict::Good,
                Err(complaint) => Verdict::Bad(complaint.fault()),
            });
        }
        let url = result?;
        let drawn = if self.is_coloured {
            self.draw(record, &url, &errors, out)
        } else {
            self.draw(record, &url, &errors, &mut StripStream::new(out))
        };
        drawn.map_err(Complaint::of)?;
        Ok(Verdict::Good)
    }

    fn rules(&self) -> Rules {
        Rules::Url
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Drawing,
            Format::Json => Product::Object(json::Shape::Url),
        }
    }
}
