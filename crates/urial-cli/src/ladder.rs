//! [`Ladder`]: a level, and the evidence that the caller has.

use std::fs;
use std::io;
use std::path::Path;

use urial::normalize::{Equivalences, Normalizer};
use urial::standard::{Any, Standard, StandardName};
use urial::{AbsoluteUri, Level, Reference};

use crate::args::{LadderArgs, Rules, refuse_nfc_of_uris};
use crate::complaint::Complaint;
use crate::url_input;
use crate::usage::usage;

/// A level, and the evidence that the caller has.
pub(crate) struct Ladder {
    level: Level,
    rules: Rules,
    equivalences: Option<Equivalences>,
    nfc: bool,
}

impl Ladder {
    pub(crate) fn new(args: &LadderArgs) -> io::Result<Self> {
        let rules = args.standard.rules();
        if rules == Rules::Url {
            args.refuse_for_urls()?;
        }
        refuse_nfc_of_uris(args.nfc, rules)?;
        let equivalences = args.equivalences.as_deref().map(read).transpose()?;
        Ok(Self {
            level: args.level(),
            rules,
            equivalences,
            nfc: args.nfc,
        })
    }

    /// Replaces the scratch by the normal form of a record.
    pub(crate) fn write_form_of(
        &self,
        record: &[u8],
        scratch: &mut String,
    ) -> Result<(), Complaint> {
        match self.rules {
            Rules::Reference(standard) => {
                let reference = Reference::parse_bytes_as(record, Any::from(standard))?;
                self.write_form(reference, scratch);
            }
            Rules::Url => {
                scratch.clear();
                scratch.push_str(url_input::parse(record, None)?.as_str());
            }
        }
        Ok(())
    }

    /// Returns the rules to read by.
    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns whether a reference is read by RFC 3986.
    pub(crate) fn is_current(&self) -> bool {
        self.rules == Rules::Reference(StandardName::Rfc3986)
    }

    /// Returns whether a reference is certainly in its normal form, by a quick check.
    #[inline]
    pub(crate) fn is_normal<S: Standard>(&self, reference: &Reference<'_, S>) -> bool {
        self.is_plain() && reference.is_normalized(self.level)
    }

    /// Replaces the scratch by the normal form of a reference.
    pub(crate) fn write_form<S: Standard>(
        &self,
        reference: Reference<'_, S>,
        scratch: &mut String,
    ) {
        scratch.clear();
        if self.is_plain() {
            reference.normalize_into(self.level, scratch);
        } else {
            self.normalizer().normalize_into(reference, scratch);
        }
    }

    /// Returns whether there is nothing but a level.
    fn is_plain(&self) -> bool {
        self.equivalences.is_none() && !self.nfc
    }

    pub(crate) fn normalizer(&self) -> Normalizer<'_> {
        let normalizer = normalizer(self.level, self.nfc);
        match &self.equivalences {
            Some(equivalences) => normalizer.with_equivalences(equivalences),
            None => normalizer,
        }
    }
}

/// Returns the normalizer of a level, with Normalization Form C if asked for.
pub(crate) fn normalizer(level: Level, nfc: bool) -> Normalizer<'static> {
    let normalizer = Normalizer::new(level);
    if nfc {
        normalizer.with_nfc()
    } else {
        normalizer
    }
}

/// Reads pairs of URIs, two per line. A contradiction is an error: evidence that contradicts
/// itself would make equal what is not.
pub(crate) fn read(path: &Path) -> io::Result<Equivalences> {
    let name = path.display();
    let text = fs::read_to_string(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
    let mut equivalences = Equivalences::new();
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{name}:{number}");
        let mut uris = line.split_ascii_whitespace();
        let (from, to) = match (uris.next(), uris.next(), uris.next()) {
            (None, ..) => continue,
            (Some(from), Some(to), None) => (from, to),
            _ => return Err(usage(&place, "expected two URIs separated by a space")),
        };
        let from = AbsoluteUri::parse(from).map_err(|error| usage(&place, error))?;
        let to = AbsoluteUri::parse(to).map_err(|error| usage(&place, error))?;
        equivalences
            .insert(from, to)
            .map_err(|error| usage(&place, error))?;
    }
    Ok(equivalences)
}
