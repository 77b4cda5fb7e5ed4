//! [`Agreement`]: the library and the oracle on one string after the other.

use urial::reference::Form;
use urial::standard::{Any, StandardName};
use urial::{IriRef, ParseError, Reference, UriRef};

use super::library::{laid_out, viewed};
use super::offset::{Scope, place};
use super::tally::Tally;
use super::units::Units;
use super::walk::{Strings, Visited, Visitor};
use crate::oracle::{Components, Splitter};

/// Which function of the library reads the strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// [`UriRef::parse`], which is for RFC 3986.
    Parse,
    /// [`IriRef::parse`], or the same of bytes where the string is not UTF-8.
    ParseIri,
    /// [`Reference::parse_as`] where the string is UTF-8, and the same of bytes where it is not.
    ParseAs(Form, StandardName),
    /// [`Reference::parse_form`].
    ParseBytesAs(Form, StandardName),
}

impl Entry {
    #[inline]
    fn read(self, bytes: &[u8]) -> Result<Reference<'_, Any>, ParseError> {
        match (self, std::str::from_utf8(bytes)) {
            (Self::Parse, Ok(text)) => Ok(UriRef::parse(text)?.to_any()),
            (Self::ParseIri, Ok(text)) => Ok(IriRef::parse(text)?.to_any()),
            (Self::ParseIri, Err(_)) => Ok(IriRef::parse_bytes(bytes)?.to_any()),
            (Self::ParseAs(form, grammar), Ok(text)) => {
                Reference::parse_form(text.as_bytes(), form, grammar)
            }
            (Self::ParseBytesAs(form, grammar) | Self::ParseAs(form, grammar), _) => {
                Reference::parse_form(bytes, form, grammar)
            }
            (Self::Parse, Err(_)) => Ok(UriRef::parse_bytes(bytes)?.to_any()),
        }
    }
}

/// Compares the library with the oracle, string by string.
#[derive(Debug)]
pub struct Agreement<'a> {
    splitter: &'a Splitter,
    entry: Entry,
    tally: Tally,
}

impl<'a> Agreement<'a> {
    /// Compares all of the strings on some threads. Calls `progress` from time to time with the number of
    /// strings compared since the last call.
    ///
    /// ```
    /// use urial_conformance::exhaustive::{ALPHABET, Agreement, Entry, Strings};
    /// use urial_conformance::oracle::Splitter;
    /// let strings = Strings { alphabet: ALPHABET, before: b"", after: b"", length: 2 };
    /// let tally = Agreement::run(&Splitter::rfc3986(), Entry::Parse, &strings, 1, |_| ());
    /// tally.assert_agreement(1 + 23 + 23 * 23);
    /// ```
    pub fn run(
        splitter: &'a Splitter,
        entry: Entry,
        strings: &Strings<'_>,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Tally {
        let new = || Self::new(splitter, entry);
        Self::sum(strings.walk(splitter.automaton(), threads, new, progress))
    }

    /// Compares all strings of units. See [`run`](Self::run).
    pub fn run_units(
        splitter: &'a Splitter,
        entry: Entry,
        units: &Units<'_>,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Tally {
        let new = || Self::new(splitter, entry);
        Self::sum(units.walk(splitter.automaton(), threads, new, progress))
    }

    fn new(splitter: &'a Splitter, entry: Entry) -> Self {
        Self {
            splitter,
            entry,
            tally: Tally::default(),
        }
    }

    fn sum(visitors: Vec<Self>) -> Tally {
        Tally::sum(visitors.into_iter().map(|visitor| visitor.tally))
    }

    fn compare(&mut self, reference: &Reference<'_, Any>, expected: &Components) {
        self.tally.accepted += 1;
        let text = reference.as_str().as_bytes();
        let (viewed, laid_out) = (viewed(reference), laid_out(reference));
        if viewed != *expected {
            self.tally.disagree(
                text,
                format!("oracle {expected:?}, library's views {viewed:?}"),
            );
        } else if laid_out != *expected {
            self.tally.disagree(
                text,
                format!("oracle {expected:?}, its layout {laid_out:?}"),
            );
        }
    }

    fn judge(&mut self, visited: &Visited<'_>, error: &ParseError) {
        match place(Scope::Reference, visited.text, error, visited.viable) {
            Ok(place) => self.tally.count(place),
            Err(why) => {
                let about = format!("offset {why} ({} bytes): {error}", visited.viable);
                self.tally.disagree(visited.text, about);
            }
        }
    }
}

impl Visitor for Agreement<'_> {
    #[inline]
    fn visit(&mut self, visited: &Visited<'_>) {
        self.tally.strings += 1;
        let expected = self.splitter.components(&visited.cursor);
        match (self.entry.read(visited.text), expected) {
            (Ok(reference), Some(expected)) => {
                if reference.as_str().as_bytes() != visited.text {
                    self.tally.disagree(visited.text, "the library rewrites it");
                }
                self.compare(&reference, &expected);
            }
            (Err(error), None) => self.judge(visited, &error),
            (Ok(_), None) => self
                .tally
                .disagree(visited.text, "only the library accepts it"),
            (Err(error), Some(_)) => {
                self.tally
                    .disagree(visited.text, format!("only the oracle accepts it: {error}"));
            }
        }
    }
}
