//! `urial check`: valid or not, and where.

use std::io;

use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;
use urial::{IriRef, Uri, UriRef};

use crate::args::{CheckArgs, LintArgs, Rules, refuse_for_references};
use crate::complaint::{Complaint, Fault};
use crate::input::Spot;
use crate::lint::{self, Finding, Severity};
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

pub(crate) struct Check {
    standard: StandardName,
    form: Form,
    scheme_rules: bool,
    lint: LintArgs,
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
            lint: args.lint.clone(),
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

impl Check {
    /// Returns what lints find in a record, if they are run.
    fn findings(&self, record: &[u8]) -> Vec<Finding> {
        if !self.lint.is_on() {
            return Vec::new();
        }
        let found = if self.standard == StandardName::Rfc3987 {
            IriRef::parse_bytes(record).map(lint::findings_in_iri)
        } else {
            UriRef::parse_bytes(record).map(|reference| lint::findings(reference.to_any()))
        };
        found.unwrap_or_default()
    }

    /// Returns the verdict: a finding that is denied fails the run.
    fn verdict(&self, findings: &[Finding]) -> Verdict {
        let is_denied = |finding: &&Finding| self.lint.severity(finding.lint) == Severity::Denied;
        match findings.iter().find(is_denied) {
            Some(finding) => Verdict::Bad(Fault::new(finding.lint.name())),
            None => Verdict::Good,
        }
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
        let findings = self.findings(record);
        if self.format == Format::Text {
            return result.map(|()| self.verdict(&findings));
        }
        let shown = self.lint.is_on().then_some(findings.as_slice());
        json::write_check(out, record, result.as_ref().err(), None, shown);
        out.push(self.delimiter);
        Ok(match &result {
            Ok(()) => self.verdict(&findings),
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
        self.check_scheme(reference)?;
        if !self.lint.is_on() {
            return Ok(Verdict::Good);
        }
        Ok(self.verdict(&lint::findings(reference.to_any())))
    }

    fn warnings(&self, record: &[u8], _spot: Spot) -> Vec<Complaint> {
        let findings = self.findings(record).into_iter();
        let complaint = |finding: Finding| {
            let severity = self.lint.severity(finding.lint);
            Complaint::Lint(finding, severity)
        };
        findings.map(complaint).collect()
    }

    fn may_warn(&self) -> bool {
        self.lint.is_on() && self.format == Format::Text
    }

    fn is_silent(&self) -> bool {
        self.format == Format::Text
    }

    fn rules(&self) -> Rules {
        Rules::Reference(self.standard)
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Lines,
            Format::Json => Product::Object(json::Shape::Checked),
        }
    }
}
