//! [`Trace`]: requirements joined with the tests and cases that prove them.

use std::collections::BTreeSet;

use crate::citation::{self, Citation, Runs};
use crate::corpus;
use crate::problem::Problem;
use crate::requirement::{self, Document, Requirement, Status};

/// Every document with everything that cites it.
#[derive(Debug, Clone)]
pub struct Trace {
    /// The documents of `specs/`.
    pub documents: Vec<Document>,
    /// The citations of cases and tests.
    pub citations: Vec<Citation>,
}

impl Trace {
    /// Reads specs, corpus and sources.
    ///
    /// # Errors
    ///
    /// Every problem that keeps one of them from being read.
    ///
    /// ```
    /// let trace = urial_conformance::trace::Trace::load().unwrap();
    /// assert!(trace.problems().is_empty());
    /// ```
    pub fn load() -> Result<Self, Vec<Problem>> {
        let documents = requirement::load()?;
        let mut citations = citation::of_tests()?;
        for file in corpus::load()? {
            citations.extend(citation::of_corpus(&file));
        }
        Ok(Self {
            documents,
            citations,
        })
    }

    /// All requirements, in the order of the documents.
    ///
    /// ```
    /// let trace = urial_conformance::trace::Trace::load().unwrap();
    /// assert!(trace.requirements().count() > 150);
    /// ```
    pub fn requirements(&self) -> impl Iterator<Item = &Requirement> {
        self.documents
            .iter()
            .flat_map(|document| &document.requirements)
    }

    /// Returns what proves a requirement: citations of its id, or of an id with the same content.
    ///
    /// ```
    /// let trace = urial_conformance::trace::Trace::load().unwrap();
    /// let first = trace.requirements().next().unwrap();
    /// assert!(trace.proofs(first).iter().all(|proof| !proof.name.is_empty()));
    /// ```
    pub fn proofs(&self, requirement: &Requirement) -> Vec<&Citation> {
        let cites = |found: &&Citation| {
            found.requirement == requirement.id || requirement.also.contains(&found.requirement)
        };
        self.citations.iter().filter(cites).collect()
    }

    /// What is wrong between the three: an id that appears twice, a citation or an `also` of an id
    /// that does not exist, and a requirement called implemented that no running test proves.
    ///
    /// ```
    /// let trace = urial_conformance::trace::Trace::load().unwrap();
    /// urial_conformance::problem::assert_none(&trace.problems());
    /// ```
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let known = self.known_ids(&mut problems);
        for found in &self.citations {
            if !known.contains(found.requirement.as_str()) {
                let place = format!("{}: {}", found.file, found.name);
                let what = format!("cites `{}`, which no spec lists", found.requirement);
                problems.push(Problem::new(place, what));
            }
        }
        for requirement in self.requirements() {
            for other in requirement
                .also
                .iter()
                .filter(|id| !known.contains(id.as_str()))
            {
                let what = format!("`also` names `{other}`, which no spec lists");
                problems.push(Problem::new(&requirement.id, what));
            }
            let proven = || {
                self.proofs(requirement)
                    .iter()
                    .any(|proof| proof.runs == Runs::Yes)
            };
            if requirement.status == Status::Implemented && !proven() {
                let what = "is called implemented, and nothing that runs cites it";
                problems.push(Problem::new(&requirement.id, what));
            }
        }
        problems
    }

    fn known_ids(&self, problems: &mut Vec<Problem>) -> BTreeSet<&str> {
        let mut known = BTreeSet::new();
        for requirement in self.requirements() {
            if !known.insert(requirement.id.as_str()) {
                problems.push(Problem::new(
                    &requirement.id,
                    "is the id of two requirements",
                ));
            }
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use super::Trace;
    use crate::citation::{Citation, Runs};
    use crate::requirement::{Document, Level, Requirement, Status};

    fn requirement(id: &str, status: Status, also: &[&str]) -> Requirement {
        Requirement {
            id: id.to_owned(),
            section: "1".to_owned(),
            level: Level::Must,
            summary: String::new(),
            status,
            also: also.iter().map(ToString::to_string).collect(),
        }
    }

    fn citation(id: &str, runs: Runs) -> Citation {
        let (file, name) = ("corpus/a.toml".to_owned(), "case".to_owned());
        Citation {
            requirement: id.to_owned(),
            file,
            name,
            runs,
        }
    }

    #[track_caller]
    fn problems(requirements: Vec<Requirement>, citations: Vec<Citation>) -> Vec<String> {
        let document = Document {
            file: String::new(),
            title: String::new(),
            prefix: String::new(),
            rank: 1,
            note: String::new(),
            requirements,
        };
        let trace = Trace {
            documents: vec![document],
            citations,
        };
        trace.problems().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_unknown_id_is_a_problem() {
        let found = problems(vec![], vec![citation("x-1-1", Runs::Yes)]);
        assert_eq!(
            found,
            ["corpus/a.toml: case: cites `x-1-1`, which no spec lists"]
        );
    }

    #[test]
    fn implemented_needs_a_proof_that_runs() {
        let all = || vec![requirement("x-1-1", Status::Implemented, &[])];
        assert_eq!(problems(all(), vec![]).len(), 1);
        assert_eq!(
            problems(all(), vec![citation("x-1-1", Runs::NotYet)]).len(),
            1
        );
        assert!(problems(all(), vec![citation("x-1-1", Runs::Yes)]).is_empty());
    }

    #[test]
    fn planned_and_advice_need_none() {
        let advice = Status::Advice {
            reflected: String::new(),
        };
        let planned = Status::Planned { issue: 3 };
        let all = vec![
            requirement("x-1-1", planned, &[]),
            requirement("x-1-2", advice, &[]),
        ];
        assert!(problems(all, vec![]).is_empty());
    }

    #[test]
    fn a_proof_of_the_same_statement_elsewhere_counts() {
        let all = vec![
            requirement("x-1-1", Status::Implemented, &[]),
            requirement("y-1-1", Status::Implemented, &["x-1-1"]),
        ];
        assert!(problems(all, vec![citation("x-1-1", Runs::Yes)]).is_empty());
        let all = vec![requirement(
            "y-1-1",
            Status::Planned { issue: 1 },
            &["x-9-9"],
        )];
        assert_eq!(
            problems(all, vec![]),
            ["y-1-1: `also` names `x-9-9`, which no spec lists"]
        );
    }

    #[test]
    fn an_id_is_unique() {
        let one = || requirement("x-1-1", Status::Planned { issue: 1 }, &[]);
        assert_eq!(
            problems(vec![one(), one()], vec![]),
            ["x-1-1: is the id of two requirements"]
        );
    }
}
