//! [`PairsMut`]: the `name=value` pairs of a query, to change.

use core::iter;
use core::ops::Range;

use super::stage::{Position, Stage};
use crate::build::{BuildError, Text};
use crate::component::Component;
use crate::encoded::{Encoded, Part};
use crate::query::Pair;
use crate::reference_buf::ReferenceBuf;

/// The `name=value` pairs of a query, to change: what [`ReferenceBuf::pairs_mut`] returns.
///
/// Pairs are read as [`Query::pairs`](crate::Query::pairs) reads them: `&` separates them, the first
/// `=` ends the name, and a name matches if it decodes to the one that is asked for. Pairs that are
/// not meant keep their text and their order. When the last pair goes, the `?` goes with it.
///
/// # Examples
///
/// ```
/// use urial::ReferenceBuf;
///
/// let mut reference = ReferenceBuf::parse("/?utm_source=x&q=fish&utm_medium=y&page=2#top")?;
/// let mut pairs = reference.pairs_mut();
/// pairs.retain(|pair| !pair.name.as_str().starts_with("utm_"));
/// pairs.set("q", "fish & chips")?;
/// pairs.append("lang", "en")?;
/// assert_eq!(reference, "/?q=fish%20%26%20chips&page=2&lang=en#top");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PairsMut<'b> {
    reference: &'b mut ReferenceBuf,
}

impl<'b> PairsMut<'b> {
    pub(super) const fn new(reference: &'b mut ReferenceBuf) -> Self {
        Self { reference }
    }

    /// Gives a name one value: the first pair of that name gets it, others of that name go, and
    /// where there is none a pair is appended.
    ///
    /// The name of the pair that stays is kept as it is written.
    ///
    /// # Errors
    ///
    /// Where an encoded value is none, or the result too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("?%61=1&b=2&a=3")?;
    /// reference.pairs_mut().set("a", "4")?;
    /// reference.pairs_mut().set("c", "5")?;
    /// assert_eq!(reference, "?%61=4&b=2&c=5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set<'a>(&mut self, name: &str, value: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let value = value.into();
        let mut stage = Stage::new(self.reference);
        let found = stage.pairs().find(|(pair, _)| pair.name.decodes_to(name));
        let Some((pair, range)) = found else {
            drop(stage);
            return self.append(name, value);
        };
        let place = range.start + pair.name.len()..range.end;
        stage.push("=");
        stage.write(value, Part::QueryValue)?;
        stage.commit(place, Position::QueryEnd, Component::Query)?;
        let mut earlier = 0;
        self.retain(|pair| {
            let is_match = pair.name.decodes_to(name);
            earlier += usize::from(is_match);
            !is_match || earlier == 1
        });
        Ok(())
    }

    /// Adds `name=value` at the end, whether there is a pair of that name or not.
    ///
    /// Whatever delimits pairs for one reader or another is encoded in data: `&`, `;`, `+`, and
    /// `=` in a name.
    ///
    /// # Errors
    ///
    /// Where encoded text is no name or no value, or where the result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/#f")?;
    /// reference.pairs_mut().append("a", "1")?;
    /// reference.pairs_mut().append("a", "2 3")?;
    /// assert_eq!(reference, "/?a=1&a=2%203#f");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append<'n, 'v>(
        &mut self,
        name: impl Into<Text<'n>>,
        value: impl Into<Text<'v>>,
    ) -> Result<(), BuildError> {
        self.extend(iter::once((name, value)))
    }

    /// Adds a name without `=` at the end.
    ///
    /// # Errors
    ///
    /// Where encoded text is no name, or the result too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("?a=b")?;
    /// reference.pairs_mut().append_flag("raw")?;
    /// assert_eq!(reference, "?a=b&raw");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append_flag<'a>(&mut self, name: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self.reference);
        stage.delimit_pair();
        stage.write(name.into(), Part::QueryName)?;
        stage.commit_pairs()
    }

    /// Adds pairs at the end, all or none, as [`append`](Self::append) adds one.
    ///
    /// What follows the query moves once, however many pairs there are.
    ///
    /// # Errors
    ///
    /// As [`append`](Self::append).
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/#f")?;
    /// reference.pairs_mut().extend([("a", "1"), ("b", "2")])?;
    /// assert_eq!(reference, "/?a=1&b=2#f");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extend<'n, 'v, N: Into<Text<'n>>, V: Into<Text<'v>>>(
        &mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Result<(), BuildError> {
        let mut stage = Stage::new(self.reference);
        for (name, value) in pairs {
            stage.delimit_pair();
            stage.write(name.into(), Part::QueryName)?;
            stage.push("=");
            stage.write(value.into(), Part::QueryValue)?;
        }
        stage.commit_pairs()
    }

    /// Removes all pairs of a name.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/?a=1&b=2&a")?;
    /// reference.pairs_mut().remove("a");
    /// assert_eq!(reference, "/?b=2");
    /// reference.pairs_mut().remove("b");
    /// assert_eq!(reference, "/");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove(&mut self, name: &str) {
        self.retain(|pair| !pair.name.decodes_to(name));
    }

    /// Keeps the pairs for which the function says so, which is asked once for each, in order.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("?a=&b=1&c")?;
    /// reference.pairs_mut().retain(|pair| pair.value.is_some_and(|value| !value.is_empty()));
    /// assert_eq!(reference, "?b=1");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(Pair<'_>) -> bool) {
        let mut stage = Stage::new(self.reference);
        let (mut next, mut removed) = (stage.pairs().next(), 0);
        while let Some((pair, range)) = next {
            let end = range.end;
            if keep(pair) {
                stage.push(if stage.written().is_empty() { "?" } else { "&" });
                stage.copy(range);
            } else {
                removed += 1;
            }
            next = stage.pair_after(end);
        }
        if removed > 0 {
            let place = stage.layout().path_end as usize..stage.layout().query_end as usize;
            stage.remove(place, Position::QueryEnd);
        }
    }
}

impl Stage<'_> {
    /// The pairs of the query, with the places where they stand.
    fn pairs(&self) -> impl Iterator<Item = (Pair<'_>, Range<usize>)> {
        let query = self.layout().query().filter(|query| !query.is_empty());
        let mut start = query.as_ref().map(|query| query.start);
        iter::from_fn(move || {
            let (pair, range) = self.pair_at(start?);
            start = self.next_pair(range.end);
            Some((pair, range))
        })
    }

    fn pair_after(&self, end: usize) -> Option<(Pair<'_>, Range<usize>)> {
        Some(self.pair_at(self.next_pair(end)?))
    }

    /// The pair that starts at a position.
    fn pair_at(&self, start: usize) -> (Pair<'_>, Range<usize>) {
        let rest = &self.reference()[start..self.layout().query_end as usize];
        let text = &rest[..rest.find('&').unwrap_or(rest.len())];
        (Pair::of(Encoded::new(text)), start..start + text.len())
    }

    /// Where the pair starts that follows the one that ends at a position.
    fn next_pair(&self, end: usize) -> Option<usize> {
        (end < self.layout().query_end as usize).then_some(end + "&".len())
    }

    /// Writes what stands between a new pair and whatever stands before it.
    fn delimit_pair(&mut self) {
        let query = self.layout().query();
        let delimiter = match (query, self.written()) {
            (None, "") => "?",
            (Some(query), "") if query.is_empty() => "",
            _ => "&",
        };
        self.push(delimiter);
    }

    /// Moves new pairs to the end of the query.
    fn commit_pairs(self) -> Result<(), BuildError> {
        let end = self.layout().query_end as usize;
        self.commit(end..end, Position::QueryEnd, Component::Query)
    }
}
