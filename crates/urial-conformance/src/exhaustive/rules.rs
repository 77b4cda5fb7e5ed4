//! [`RuleAgreement`]: each rule of the library on its own against the same rule of the grammar.

use urial::error::Rule;

use super::offset::{Scope, place};
use super::tally::Tally;
use super::walk::{Strings, Visited, Visitor};
use crate::oracle::{Tagged, grammars};

/// Compares [`Rule::check`] with the grammar's rule of the same name.
#[derive(Debug)]
pub struct RuleAgreement<'a> {
    rule: Rule,
    automaton: &'a Tagged,
    tally: Tally,
}

impl RuleAgreement<'_> {
    /// Compares all of the strings on some threads. Calls `progress` from time to time with the number of
    /// strings compared since the last call.
    ///
    /// # Panics
    ///
    /// If our grammars have no rule of that name.
    pub fn run(
        rule: Rule,
        strings: &Strings<'_>,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Tally {
        let grammar = match rule {
            Rule::ZoneId => grammars::rfc6874(),
            _ => grammars::rfc3986(),
        };
        let automaton = Tagged::compile(&grammar, rule.name(), &[]);
        let automaton = &automaton.expect("each rule of the library is one of the grammar");
        let new = || RuleAgreement {
            rule,
            automaton,
            tally: Tally::default(),
        };
        let visitors = strings.walk(automaton, threads, new, progress);
        Tally::sum(visitors.into_iter().map(|visitor| visitor.tally))
    }

    const fn scope(&self) -> Scope {
        match self.rule {
            Rule::Uri | Rule::UriReference | Rule::RelativeRef | Rule::AbsoluteUri => {
                Scope::Reference
            }
            _ => Scope::Component,
        }
    }
}

impl Visitor for RuleAgreement<'_> {
    fn visit(&mut self, visited: &Visited<'_>) {
        self.tally.strings += 1;
        let Ok(text) = std::str::from_utf8(visited.text) else {
            return self
                .tally
                .disagree(visited.text, "the alphabet is not ASCII");
        };
        let accepted = self.automaton.is_accepting(&visited.cursor);
        match (self.rule.check(text), accepted) {
            (Ok(()), true) => self.tally.accepted += 1,
            (Err(error), false) => {
                match place(self.scope(), visited.text, &error, visited.viable) {
                    Ok(place) => self.tally.count(place),
                    Err(why) => {
                        let about = format!("{}: offset {why}: {error}", self.rule);
                        self.tally.disagree(visited.text, about);
                    }
                }
            }
            (result, _) => {
                let about = format!("{}: the library returns {result:?}", self.rule);
                self.tally.disagree(visited.text, about);
            }
        }
    }
}
