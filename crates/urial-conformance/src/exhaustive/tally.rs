//! [`Tally`]: what a run found.

use std::fmt;

use super::offset::Place;

/// A string on which the library and the oracle do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The string, escaped.
    pub text: String,
    /// Both results.
    pub about: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\": {}", self.text, self.about)
    }
}

/// How many disagreements are kept: the first few are enough.
const KEPT: usize = 20;

/// What a run found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many strings were looked at.
    pub strings: u64,
    /// How many of them are in the grammar.
    pub accepted: u64,
    /// How many errors point at the end of the viable beginning.
    pub exact: u64,
    /// How many errors point before it.
    pub early: u64,
    /// How many errors point after it.
    pub late: u64,
    /// How many disagreements there were.
    pub wrong: u64,
    /// The first disagreements.
    pub disagreements: Vec<Disagreement>,
}

impl Tally {
    /// Notes a disagreement.
    #[cold]
    pub fn disagree(&mut self, text: &[u8], about: impl Into<String>) {
        self.wrong += 1;
        if self.disagreements.len() < KEPT {
            self.disagreements.push(Disagreement {
                text: text.escape_ascii().to_string(),
                about: about.into(),
            });
        }
    }

    /// Counts an error's offset.
    #[inline]
    pub fn count(&mut self, place: Place) {
        match place {
            Place::Exact => self.exact += 1,
            Place::Early => self.early += 1,
            Place::Late => self.late += 1,
        }
    }

    /// Adds what another run found.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.strings += other.strings;
        self.accepted += other.accepted;
        self.exact += other.exact;
        self.early += other.early;
        self.late += other.late;
        self.wrong += other.wrong;
        self.disagreements.extend(other.disagreements);
        self.disagreements.truncate(KEPT);
        self
    }

    /// Adds up the results of several runs.
    #[must_use]
    pub fn sum(tallies: impl IntoIterator<Item = Self>) -> Self {
        tallies.into_iter().fold(Self::default(), Self::merge)
    }

    /// Panics unless all strings were looked at and there was no disagreement.
    ///
    /// # Panics
    ///
    /// See there.
    #[track_caller]
    pub fn assert_agreement(&self, strings: u64) {
        assert_eq!(self.strings, strings, "not all strings were looked at");
        let shown: Vec<_> = self.disagreements.iter().map(ToString::to_string).collect();
        assert_eq!(
            self.wrong,
            0,
            "disagreements, such as\n{}",
            shown.join("\n")
        );
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} compared, {} accepted", self.strings, self.accepted)?;
        let rejected = self.exact + self.early + self.late;
        if rejected > 0 {
            let (exact, early, late) = (self.exact, self.early, self.late);
            write!(
                f,
                ", {rejected} rejected (error offset exact {exact}, early {early}, late {late})"
            )?;
        }
        write!(f, ", {} disagreements", self.wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    fn found() -> Tally {
        let mut tally = Tally {
            strings: 2,
            ..Tally::default()
        };
        tally.disagree(b"a\xFF", "nobody knows");
        tally
    }

    #[test]
    fn sums_count_all_and_keep_the_first() {
        let sum = Tally::sum((0..30).map(|_| found()));
        assert_eq!((sum.strings, sum.wrong), (60, 30));
        assert_eq!(sum.disagreements.len(), super::KEPT);
        assert_eq!(sum.disagreements[0].to_string(), "\"a\\xff\": nobody knows");
    }

    #[test]
    #[should_panic(expected = "nobody knows")]
    fn a_disagreement_is_no_agreement() {
        found().assert_agreement(2);
    }

    #[test]
    #[should_panic(expected = "not all strings")]
    fn a_string_that_was_left_out_is_missed() {
        Tally::default().assert_agreement(1);
    }
}
