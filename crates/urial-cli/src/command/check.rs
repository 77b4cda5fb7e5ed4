//! `urial check`: valid or not, and where.

use urial::{Form, Grammar, Reference, Uri};

use crate::args::CheckArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, json};

pub(crate) struct Check {
    grammar: &'static Grammar,
    form: Form,
    scheme_rules: bool,
    format: Format,
    delimiter: u8,
}

impl Check {
    pub(crate) fn new(args: &CheckArgs) -> Self {
        Self {
            grammar: args.grammar.grammar(),
            form: args.form.form(),
            scheme_rules: args.scheme_rules,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        }
    }

    fn check(&self, record: &[u8]) -> Result<(), Complaint> {
        self.check_scheme(Reference::parse_bytes_as(record, self.form, self.grammar)?)
    }

    fn check_scheme(&self, reference: Reference<'_>) -> Result<(), Complaint> {
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
        json::write_check(out, record, result.as_ref().err()).map_err(Complaint::of)?;
        out.push(self.delimiter);
        Ok(Verdict::of(&result))
    }

    fn reads_references(&self) -> bool {
        self.format == Format::Text
            && self.form == Form::Reference
            && *self.grammar == Grammar::RFC3986
    }

    fn reference(
        &self,
        reference: Reference<'_>,
        _spot: Spot,
        (): &mut (),
        _out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.check_scheme(reference).map(|()| Verdict::Good)
    }

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        let shape = json::Shape::Checked;
        json::write_unread(out, self.format, shape, complaint, self.delimiter)
    }
}
