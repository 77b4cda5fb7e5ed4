//! `urial check`: valid or not, and where.

use urial::{Form, Grammar, Reference, Uri};

use crate::args::CheckArgs;
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};
use crate::render::json;

pub(crate) struct Check {
    grammar: &'static Grammar,
    form: Form,
    scheme_rules: bool,
    is_json: bool,
    delimiter: u8,
}

impl Check {
    pub(crate) fn new(args: &CheckArgs) -> Self {
        Self {
            grammar: args.grammar.grammar(),
            form: args.form.form(),
            scheme_rules: args.scheme_rules,
            is_json: args.json,
            delimiter: args.stream.delimiter(),
        }
    }

    fn check(&self, record: &[u8]) -> Result<(), Complaint> {
        let reference = Reference::parse_bytes_as(record, self.form, self.grammar)?;
        if self.scheme_rules
            && let Ok(uri) = Uri::try_from(reference)
        {
            uri.check_scheme().map_err(|error| Complaint::Operation {
                offset: Some(error.offset()),
                message: error.to_string(),
            })?;
        }
        Ok(())
    }
}

impl Work for Check {
    type Scratch = ();

    fn record(&self, record: &[u8], (): &mut (), out: &mut Vec<u8>) -> Result<Verdict, Complaint> {
        let result = self.check(record);
        if !self.is_json {
            return result.map(|()| Verdict::Good);
        }
        json::write_check(out, record, result.as_ref().err()).map_err(Complaint::of)?;
        out.push(self.delimiter);
        Ok(if result.is_ok() {
            Verdict::Good
        } else {
            Verdict::Bad
        })
    }
}
