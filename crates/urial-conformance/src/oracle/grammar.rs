//! [`Grammar`]: a set of rules, read from ABNF text.

use std::collections::BTreeMap;

use super::abnf::{Expression, GrammarError, Notation, Rule};
use super::reader;

/// A set of rules. Names ignore letter case, as RFC 5234 section 2.1 has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grammar {
    rules: BTreeMap<String, Rule>,
}

impl Grammar {
    /// Reads rules from text.
    ///
    /// # Errors
    ///
    /// With the line, if the text is not in the notation or defines a rule twice.
    ///
    /// ```
    /// use urial_conformance::oracle::{Grammar, Notation};
    /// let grammar = Grammar::read("port = *%x30-39", Notation::Abnf)?;
    /// assert!(grammar.rule("PORT").is_some());
    /// let error = Grammar::read("a = \"x\"\nb = (", Notation::Abnf).unwrap_err();
    /// assert_eq!(error.line(), 2);
    /// # Ok::<(), urial_conformance::oracle::GrammarError>(())
    /// ```
    pub fn read(text: &str, notation: Notation) -> Result<Self, GrammarError> {
        let mut grammar = Self::default();
        for definition in reader::read(text, notation)? {
            grammar.define(definition)?;
        }
        Ok(grammar)
    }

    /// Adds a definition: a new rule, or with `=/` more alternatives of an existing one.
    fn define(&mut self, (rule, how): (Rule, reader::Defined)) -> Result<(), GrammarError> {
        let key = rule.name.to_ascii_lowercase();
        match (self.rules.remove(&key), how) {
            (None, reader::Defined::New) => {
                self.rules.insert(key, rule);
                Ok(())
            }
            (Some(old), reader::Defined::More) => {
                let expression = Expression::Alternation(vec![old.expression, rule.expression]);
                self.rules.insert(key, Rule { expression, ..old });
                Ok(())
            }
            (Some(old), reader::Defined::New) => Err(GrammarError::new(
                rule.line,
                format!("rule {} is already defined on line {}", rule.name, old.line),
            )),
            (None, reader::Defined::More) => Err(GrammarError::new(
                rule.line,
                format!(
                    "rule {} is not defined yet, so it cannot be extended",
                    rule.name
                ),
            )),
        }
    }

    /// This grammar with the rules of another in place of its own where both define one.
    ///
    /// ```
    /// use urial_conformance::oracle::grammars;
    /// assert!(grammars::rfc3986().rule("ZoneID").is_none());
    /// assert!(grammars::rfc6874().rule("ZoneID").is_some());
    /// ```
    #[must_use]
    pub fn updated_by(mut self, other: Self) -> Self {
        self.rules.extend(other.rules);
        self
    }

    /// Returns the rule of that name.
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.get(&name.to_ascii_lowercase())
    }

    /// All rules, sorted by name without regard to letter case.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.rules.values()
    }

    /// Checks that every name used is defined.
    ///
    /// # Errors
    ///
    /// With the line of the first rule, by name, that uses one that is not.
    ///
    /// ```
    /// use urial_conformance::oracle::{Grammar, Notation};
    /// let grammar = Grammar::read("a = b", Notation::Abnf)?;
    /// assert_eq!(grammar.check_names().unwrap_err().to_string(), "line 1: rule a uses b, which is not defined");
    /// # Ok::<(), urial_conformance::oracle::GrammarError>(())
    /// ```
    pub fn check_names(&self) -> Result<(), GrammarError> {
        for rule in self.rules() {
            let mut names = Vec::new();
            rule.expression.collect_names(&mut names);
            if let Some(name) = names.into_iter().find(|name| self.rule(name).is_none()) {
                let message = format!("rule {} uses {name}, which is not defined", rule.name);
                return Err(GrammarError::new(rule.line, message));
            }
        }
        Ok(())
    }
}
