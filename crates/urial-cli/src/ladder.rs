//! [`Ladder`]: a level, and the evidence that the caller has.

use std::fs;
use std::io;
use std::path::Path;

use urial::{AbsoluteUri, Equivalences, Form, Grammar, Level, Normalizer, ParseError, Reference};

use crate::args::LadderArgs;
use crate::command::usage;

/// A level, and the evidence that the caller has.
pub(crate) struct Ladder {
    level: Level,
    grammar: &'static Grammar,
    equivalences: Option<Equivalences>,
}

impl Ladder {
    pub(crate) fn new(args: &LadderArgs) -> io::Result<Self> {
        let equivalences = args.equivalences.as_deref().map(read).transpose()?;
        Ok(Self {
            level: args.level,
            grammar: args.grammar.grammar(),
            equivalences,
        })
    }

    /// Reads a record by the grammar that was asked for.
    pub(crate) fn parse<'a>(&self, record: &'a [u8]) -> Result<Reference<'a>, ParseError> {
        Reference::parse_bytes_as(record, Form::Reference, self.grammar)
    }

    /// The grammar to read by.
    pub(crate) const fn grammar(&self) -> &'static Grammar {
        self.grammar
    }

    /// The normal form of a record: the record itself, or what is written to the scratch.
    pub(crate) fn form<'a>(
        &self,
        record: &'a [u8],
        scratch: &'a mut String,
    ) -> Result<&'a [u8], ParseError> {
        let reference = self.parse(record)?;
        scratch.clear();
        let form = match &self.equivalences {
            // Most lines are in their normal form, and nothing is copied.
            None if reference.is_normalized(self.level) => return Ok(record),
            None => reference.normalize_into(self.level, scratch),
            Some(_) => self.normalizer().normalize_into(reference, scratch),
        };
        Ok(form.as_str().as_bytes())
    }

    pub(crate) fn normalizer(&self) -> Normalizer<'_> {
        let normalizer = Normalizer::new(self.level);
        match &self.equivalences {
            Some(equivalences) => normalizer.with_equivalences(equivalences),
            None => normalizer,
        }
    }
}

/// Reads pairs of URIs, two a line. What cannot be believed is an error: evidence that contradicts
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
            _ => return Err(usage(&place, "expected two URIs with a space between")),
        };
        let from = AbsoluteUri::parse(from).map_err(|error| usage(&place, error))?;
        let to = AbsoluteUri::parse(to).map_err(|error| usage(&place, error))?;
        equivalences
            .insert(from, to)
            .map_err(|error| usage(&place, error))?;
    }
    Ok(equivalences)
}
