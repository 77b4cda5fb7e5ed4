//! `urial check`: valid or not, and where.

use std::io;

use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;
use urial::{Uri, UriRef};

use crate::args::{CheckArgs, refuse_for_references};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

pub(crate) struct Check {
    standard: StandardName,
    form: Form,
    scheme_rules: bool,
    format: Format,
    delimiter: u8,
}

impl Check {
    pub(crate) fn new(args: &CheckArgs, standard: StandardName) -> io::Result<Self> {
        refuse_for_references("--base", args.base.is_some())?;
        refuse_for_references("--strict", args.strict)?;
        Ok(Self {
            standard,
            form: args.form.form(),
            scheme_rules: args.scheme_rules,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }

    fn check(&self, record: &[u8]) -> Result<(), Complaint> {
        let reference = Reference::parse_form(record, self.form, self.standard)?;
        // The rules of schemes are written for RFC 3986.
        if self.scheme_rules
            && let Ok(reference) = UriRef::parse(reference.as_str())
        {
            return self.check_scheme(reference);
        }
        Ok(())
    }

    fn check_scheme(&self, reference: UriRef<'_>) -> Result<(), Complaint> {
        if self.scheme_rules
            && let Ok(uri) = Uri::try_from(reference)
        {
            uri.check_scheme()?;
        }
        Ok(())
    }
}

impl Work for Check {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let result = self.check(record);
        if self.format == Format::Text {
            return result.map(|()| Verdict::Good);
        }
        json::write_check(out, record, result.as_ref().err(), None);
        out.push(self.delimiter);
        Ok(match &result {
            Ok(()) => Verdict::Good,
            Err(complaint) => Verdict::Bad(complaint.fault()),
        })
    }

    fn reads_references(&self) -> bool {
        self.format == Format::Text
            && self.form == Form::Reference
            && self.standard == StandardName::Rfc3986
    }

    fn reference(
        &self,
        reference: UriRef<'_>,
        _spot: Spot,
        (): &mut (),
        _out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.check_scheme(reference).map(|()| Verdict::Good)
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Lines,
            Format::Json => Product::Object(json::Shape::Checked),
        }
    }
}
