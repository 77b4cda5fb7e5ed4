//! [`Ledger`]: the cases of a public suite that we leave out or answer differently, and why.
//!
//! All of them are in one file, `crates/urial-conformance/exceptions.toml`. An entry names a suite and
//! the fields by which it recognizes its cases; a list of values for a field is shorthand for an entry per
//! value. Each entry must recognize at least one case, and if it states that we differ, we must: otherwise
//! the entry is stale, and the test that reads it fails.

use serde::Deserialize;
use serde_json::Value;

use crate::problem::Problem;
use crate::project;

/// The file that lists the exceptions.
const FILE: &str = "crates/urial-conformance/exceptions.toml";

/// What to do with a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Treatment {
    /// Check it: the rule, and never written down.
    #[serde(skip)]
    Run,
    /// Leave it out: it speaks of something that the library does not do, or not yet.
    Skip,
    /// Check it and expect to differ.
    Differ,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    exception: Vec<Exception>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    suite: String,
    #[serde(rename = "where")]
    fields: toml::Table,
    treat: Treatment,
    reason: String,
    #[serde(skip)]
    met: usize,
}

impl Exception {
    /// One entry for each value of each list, so that none of them goes stale unnoticed.
    fn spread(self) -> Vec<Self> {
        let list = self.fields.iter().find_map(|(name, value)| match value {
            toml::Value::Array(values) => Some((name.clone(), values.clone())),
            _ => None,
        });
        let Some((name, values)) = list else {
            return vec![self];
        };
        let one = |value| {
            let mut entry = self.clone();
            entry.fields.insert(name.clone(), value);
            entry.spread()
        };
        values.into_iter().flat_map(one).collect()
    }

    /// Returns whether all fields of the entry are in the case with the same value.
    fn covers(&self, case: &Value) -> bool {
        let same = |(name, value): (&String, &toml::Value)| match (case.get(name), value) {
            (Some(Value::String(found)), toml::Value::String(wanted)) => found == wanted,
            (Some(Value::Bool(found)), toml::Value::Boolean(wanted)) => found == wanted,
            (Some(Value::Number(found)), toml::Value::Integer(wanted)) => {
                found.as_i64() == Some(*wanted)
            }
            _ => false,
        };
        self.fields.iter().all(same)
    }
}

/// The exceptions of one suite.
pub struct Ledger {
    exceptions: Vec<Exception>,
}

impl Ledger {
    /// Returns the exceptions for a suite.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or an entry has no field to recognize cases by, or no reason.
    ///
    /// ```
    /// assert!(urial_conformance::exception::Ledger::load("valid").is_ok());
    /// ```
    pub fn load(suite: &str) -> Result<Self, Problem> {
        Self::parse(suite, &project::read(&project::root().join(FILE))?)
    }

    pub(crate) fn parse(suite: &str, text: &str) -> Result<Self, Problem> {
        let file: File =
            toml::from_str(text).map_err(|error| Problem::new(FILE, error.to_string()))?;
        let empty = |entry: &&Exception| entry.fields.is_empty() || entry.reason.is_empty();
        if let Some(entry) = file.exception.iter().find(empty) {
            let what = format!(
                "an exception of `{}` lacks `where` or `reason`",
                entry.suite
            );
            return Err(Problem::new(FILE, what));
        }
        let exceptions = file
            .exception
            .into_iter()
            .filter(|entry| entry.suite == suite)
            .flat_map(Exception::spread)
            .collect();
        Ok(Self { exceptions })
    }

    /// Returns how to treat a case, by the first entry that covers it.
    ///
    /// ```
    /// use urial_conformance::exception::{Ledger, Treatment};
    /// let mut ledger = Ledger::load("no such suite").unwrap();
    /// assert_eq!(ledger.treatment(&serde_json::json!({})), Treatment::Run);
    /// ```
    pub fn treatment(&mut self, case: &Value) -> Treatment {
        match self.exceptions.iter_mut().find(|entry| entry.covers(case)) {
            Some(entry) => {
                entry.met += 1;
                entry.treat
            }
            None => Treatment::Run,
        }
    }

    /// Returns the entries that covered no case so far.
    ///
    /// ```
    /// let ledger = urial_conformance::exception::Ledger::load("no such suite").unwrap();
    /// assert!(ledger.stale().is_empty());
    /// ```
    pub fn stale(&self) -> Vec<Problem> {
        let unmet = self.exceptions.iter().filter(|entry| entry.met == 0);
        unmet
            .map(|entry| {
                let what = format!("stale: no case of `{}` has {:?}", entry.suite, entry.fields);
                Problem::new(FILE, what)
            })
            .collect()
    }
}

/// Returns the suites that the exceptions name. A test must run each of them, or its entries are dead.
///
/// # Errors
///
/// As [`Ledger::load`].
///
/// ```
/// assert!(urial_conformance::exception::suites().unwrap().contains(&"valid".to_owned()));
/// ```
pub fn suites() -> Result<Vec<String>, Problem> {
    let text = project::read(&project::root().join(FILE))?;
    let file: File =
        toml::from_str(&text).map_err(|error| Problem::new(FILE, error.to_string()))?;
    let mut names: Vec<_> = file
        .exception
        .into_iter()
        .map(|entry| entry.suite)
        .collect();
    names.sort();
    names.dedup();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::{Ledger, Treatment};

    #[test]
    fn an_exception_has_a_reason_and_a_scope() {
        let entry = |fields: &str, reason: &str| {
            format!("[[exception]]\nsuite='s'\nwhere={fields}\ntreat='skip'\nreason='{reason}'\n")
        };
        assert!(Ledger::parse("s", &entry("{a=1}", "because")).is_ok());
        assert!(Ledger::parse("s", &entry("{}", "because")).is_err());
        assert!(Ledger::parse("s", &entry("{a=1}", "")).is_err());
        assert!(Ledger::parse("s", "[[exception]]\nsuite='s'\nwhere={a=1}\ntreat='run'").is_err());
    }

    #[test]
    fn each_value_of_a_list_can_go_stale() {
        let text = "[[exception]]\nsuite='s'\nwhere={a=1, b=['x', 'y']}\ntreat='skip'\nreason='r'";
        let mut ledger = Ledger::parse("s", text).unwrap();
        assert_eq!(ledger.stale().len(), 2);
        let case = serde_json::json!({ "a": 1, "b": "y" });
        assert_eq!(ledger.treatment(&case), Treatment::Skip);
        assert_eq!(ledger.stale().len(), 1);
    }
}
