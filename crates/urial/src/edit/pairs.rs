//! [`PairsMut`]: the `name=value` pairs of a query, for editing.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

use super::stage::{Position, Slot, Stage};
use crate::build::{BuildError, Content, IntoPair, Text, check_encoded};
use crate::component::Component;
use crate::encoded::{Encoded, Part, Plus};
use crate::query::{Pair, Query};
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

/// The `name=value` pairs of a query for editing, returned by
/// [`pairs_mut`](crate::ReferenceBuf::pairs_mut).
///
/// Pairs are read as [`Query::pairs`] reads them: `&` separates them, and the first `=` ends the
/// name. A name matches if it decodes to the given one. All other pairs keep their text and their
/// order. Removing the last pair removes the `?` too.
///
/// [`FormPairsMut`](super::FormPairsMut) reads a query as an HTML form, where `+` is a space.
///
/// # Examples
///
/// ```
/// use urial::UriRefBuf;
///
/// let mut reference = UriRefBuf::parse("/?utm_source=x&q=fish&utm_medium=y&page=2#top")?;
/// let mut pairs = reference.pairs_mut();
/// pairs.retain(|pair| !pair.name.as_str().starts_with("utm_"));
/// pairs.set("q", "fish & chips")?.append("lang", "en")?;
/// assert_eq!(reference, "/?q=fish%20%26%20chips&page=2&lang=en#top");
/// # Ok::<(), urial::Error>(())
/// ```
#[derive(Debug)]
pub struct PairsMut<'b> {
    slot: Slot<'b>,
}

impl<'b> PairsMut<'b> {
    pub(super) fn new<S: Standard>(reference: &'b mut ReferenceBuf<S>) -> Self {
        Self {
            slot: Slot::new(reference),
        }
    }

    /// Sets the value of a name: the first pair of that name gets the value, and further pairs of
    /// that name are removed. If no pair has the name, one is appended.
    ///
    /// The name of an existing pair keeps its text. Each call reads the query once;
    /// [`set_all`](Self::set_all) reads it once for all names.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a name or a value, or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?%61=1&b=2&a=3")?;
    /// reference.pairs_mut().set("a", 4)?.set("c", 5)?;
    /// assert_eq!(reference, "?%61=4&b=2&c=5");
    /// # Ok::<(), urial::Error>(())
    /// ```
    pub fn set<'n, 'v>(
        &mut self,
        name: impl Into<Text<'n>>,
        value: impl Into<Text<'v>>,
    ) -> Result<&mut Self, BuildError> {
        self.set_as(name.into(), value.into(), Plus::Literal)?;
        Ok(self)
    }

    pub(super) fn set_as(
        &mut self,
        name: Text<'_>,
        value: Text<'_>,
        plus: Plus,
    ) -> Result<(), BuildError> {
        let mut stage = self.slot.stage();
        let decoded = stage.decoded_name(&name, plus)?;
        let mut matches = stage
            .pairs()
            .filter(|(pair, _)| is_named(*pair, &decoded, plus));
        match (matches.next(), matches.next()) {
            (None, _) => {
                drop(matches);
                stage.append_pair(name.content(), Some(value.content()))?;
                stage.commit_pairs()
            }
            (Some((pair, range)), None) => {
                let place = range.start + pair.name.len()..range.end;
                drop(matches);
                stage.push("=");
                stage.write(value.content(), Part::QueryValue)?;
                stage.commit(place, Position::QueryEnd, Component::Query)
            }
            (Some(_), Some(_)) => {
                drop(matches);
                drop(decoded);
                stage.set_all(&[(name, Some(value))], plus)
            }
        }
    }

    /// Sets the values of many names, all or none, as [`set`](Self::set) does one after the other.
    ///
    /// If a name occurs more than once in `pairs`, its last value counts. The query is read and
    /// written once: `n` pairs in a query of `m` pairs take `O((n + m) log n)` comparisons of names.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=1&b=2&a=3")?;
    /// reference.pairs_mut().set_all([("a", 4), ("c", 5), ("c", 6)])?;
    /// assert_eq!(reference, "?a=4&b=2&c=6");
    /// # Ok::<(), urial::Error>(())
    /// ```
    #[doc(alias = "update")]
    pub fn set_all<'n, 'v, P: IntoPair<'n, 'v>>(
        &mut self,
        pairs: impl IntoIterator<Item = P>,
    ) -> Result<&mut Self, BuildError> {
        self.set_all_as(pairs, Plus::Literal)?;
        Ok(self)
    }

    pub(super) fn set_all_as<'n, 'v, P: IntoPair<'n, 'v>>(
        &mut self,
        pairs: impl IntoIterator<Item = P>,
        plus: Plus,
    ) -> Result<(), BuildError> {
        let pairs: Vec<_> = pairs.into_iter().map(P::into_pair).collect();
        self.slot.stage().set_all(&pairs, plus)
    }

    /// Appends `name=value`, whether or not there is a pair of that name.
    ///
    /// Characters that delimit pairs for some readers are encoded in data: `&`, `;`, `+`, and `=`
    /// in a name.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a name or a value, or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/#f")?;
    /// reference.pairs_mut().append("a", 1)?.append("a", "2 3")?;
    /// assert_eq!(reference, "/?a=1&a=2%203#f");
    /// # Ok::<(), urial::Error>(())
    /// ```
    #[doc(alias = "append_pair")]
    pub fn append<'n, 'v>(
        &mut self,
        name: impl Into<Text<'n>>,
        value: impl Into<Text<'v>>,
    ) -> Result<&mut Self, BuildError> {
        self.extend(iter::once((name, value)))
    }

    /// Appends a name without `=`.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a name, or if the result is too long. An empty name
    /// cannot be the only pair: its text would be that of a query without pairs.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=b")?;
    /// reference.pairs_mut().append_flag("raw")?;
    /// assert_eq!(reference, "?a=b&raw");
    /// # Ok::<(), urial::Error>(())
    /// ```
    #[doc(alias = "append_key_only")]
    pub fn append_flag<'a>(&mut self, name: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        let mut stage = self.slot.stage();
        stage.append_pair(name.into().content(), None)?;
        stage.commit_pairs()?;
        Ok(self)
    }

    /// Appends pairs, all or none, as [`append`](Self::append) appends one.
    ///
    /// A pair is a tuple, a reference to one, or a pair of another query: see [`IntoPair`]. The text
    /// after the query is moved once for all of them.
    ///
    /// # Errors
    ///
    /// As [`append`](Self::append).
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// let mut reference = urial::UriRefBuf::parse("/#f")?;
    /// let map = BTreeMap::from([("a", 1), ("b", 2)]);
    /// reference.pairs_mut().extend(&map)?.extend([("c", "d e")])?;
    /// assert_eq!(reference, "/?a=1&b=2&c=d%20e#f");
    /// # Ok::<(), urial::Error>(())
    /// ```
    #[doc(alias = "extend_pairs")]
    pub fn extend<'n, 'v, P: IntoPair<'n, 'v>>(
        &mut self,
        pairs: impl IntoIterator<Item = P>,
    ) -> Result<&mut Self, BuildError> {
        let mut stage = self.slot.stage();
        for pair in pairs {
            let (name, value) = pair.into_pair();
            stage.append_pair(name.content(), value.as_ref().map(Text::content))?;
        }
        stage.commit_pairs()?;
        Ok(self)
    }

    /// Removes all pairs of a name.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/?a=1&b=2&a")?;
    /// reference.pairs_mut().remove("a");
    /// assert_eq!(reference, "/?b=2");
    /// reference.pairs_mut().remove("b");
    /// assert_eq!(reference, "/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "delete")]
    pub fn remove(&mut self, name: &str) -> &mut Self {
        self.remove_as(name, Plus::Literal);
        self
    }

    pub(super) fn remove_as(&mut self, name: &str, plus: Plus) {
        self.retain_as(|pair| !is_named(pair, name.as_bytes(), plus), plus);
    }

    /// Keeps the pairs for which `keep` returns `true`. It is called once for each pair, in order.
    ///
    /// A pair with an empty name and no `=` cannot be the only one: it is removed with the `?`.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=&b=1&c")?;
    /// reference.pairs_mut().retain(|pair| pair.value.is_some_and(|value| !value.is_empty()));
    /// assert_eq!(reference, "?b=1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn retain(&mut self, keep: impl FnMut(Pair<'_>) -> bool) -> &mut Self {
        self.retain_as(keep, Plus::Literal);
        self
    }

    pub(super) fn retain_as(&mut self, mut keep: impl FnMut(Pair<'_>) -> bool, plus: Plus) {
        let mut stage = self.slot.stage();
        let (mut next, mut removed) = (stage.pairs().next(), 0);
        while let Some((pair, range)) = next {
            let end = range.end;
            if is_skipped(pair, plus) {
                // A form has no such pairs, and its query needs none when it is written again.
            } else if keep(pair) {
                stage.push(if stage.written().is_empty() { "?" } else { "&" });
                stage.copy(range);
            } else {
                removed += 1;
            }
            next = stage.pair_after(end);
        }
        if removed > 0 {
            if stage.written() == "?" {
                stage.discard();
            }
            let place = stage.query_place();
            stage.remove(place, Position::QueryEnd);
        }
    }

    /// Removes all pairs and the `?`.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/?a=1&b=2#f")?;
    /// reference.pairs_mut().clear();
    /// assert_eq!(reference, "/#f");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        let stage = self.slot.stage();
        let place = stage.query_place();
        stage.remove(place, Position::QueryEnd);
        self
    }

    /// Returns the query, which is empty if the reference has none.
    pub(super) fn query(&self) -> Query<'_> {
        self.slot.query().unwrap_or(Query::new(""))
    }

    /// Returns the value of the first pair of a name. See [`Query::value`].
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=1")?;
    /// assert_eq!(reference.pairs_mut().value("a").unwrap(), "1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "get")]
    pub fn value(&self, name: &str) -> Option<Encoded<'_>> {
        self.query().value(name)
    }

    /// Returns the values of all pairs of a name, in order. See [`Query::values`].
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=1&a=2")?;
    /// assert!(reference.pairs_mut().values("a").eq(["1", "2"]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn values(&self, name: &str) -> impl DoubleEndedIterator<Item = Encoded<'_>> {
        self.query().values(name)
    }

    /// Returns whether there is a pair of that name.
    ///
    /// ```
    /// assert!(urial::UriRefBuf::parse("?a=1")?.pairs_mut().contains("a"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn contains(&self, name: &str) -> bool {
        self.query().contains(name)
    }

    /// Counts the pairs, in time linear in the length of the query.
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("?a=1&&b")?.pairs_mut().len(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn len(&self) -> usize {
        self.query().pairs().count()
    }

    /// Returns whether there are no pairs.
    ///
    /// ```
    /// assert!(urial::UriRefBuf::parse("/?")?.pairs_mut().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.query().is_empty()
    }
}

/// Returns whether the reading skips the pair: a form has no pairs of empty text.
fn is_skipped(pair: Pair<'_>, plus: Plus) -> bool {
    plus == Plus::Space && pair.name.is_empty() && pair.value.is_none()
}

/// Returns whether the name of a pair decodes to `name`.
fn is_named(pair: Pair<'_>, name: &[u8], plus: Plus) -> bool {
    match plus {
        Plus::Literal => pair.name.decodes_to(name),
        Plus::Space => {
            !is_skipped(pair, plus) && pair.name.bytes_with(plus).eq(name.iter().copied())
        }
    }
}

impl Stage<'_> {
    /// Returns the pairs of the query with their ranges.
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

    /// Returns the pair that starts at a position.
    fn pair_at(&self, start: usize) -> (Pair<'_>, Range<usize>) {
        #[cfg(all(test, feature = "std"))]
        counter::count();
        let rest = &self.reference()[start..self.layout().offsets.query_end as usize];
        let text = &rest[..rest.find('&').unwrap_or(rest.len())];
        (Pair::of(Encoded::new(text)), start..start + text.len())
    }

    /// Returns the start of the pair after the one that ends at a position.
    fn next_pair(&self, end: usize) -> Option<usize> {
        (end < self.layout().offsets.query_end as usize).then_some(end + "&".len())
    }

    /// Returns whether the query has pairs. New pairs are written after them.
    fn has_pairs(&self) -> bool {
        self.layout().query().is_some_and(|query| !query.is_empty())
    }

    /// Appends a pair to the new text.
    fn append_pair(
        &mut self,
        name: Content<'_>,
        value: Option<Content<'_>>,
    ) -> Result<(), BuildError> {
        let is_first = self.written().is_empty() && !self.has_pairs();
        self.push(if is_first { "?" } else { "&" });
        self.write_pair(name, value)
    }

    fn write_pair(
        &mut self,
        name: Content<'_>,
        value: Option<Content<'_>>,
    ) -> Result<(), BuildError> {
        self.write(name, Part::QueryName)?;
        if let Some(value) = value {
            self.push("=");
            self.write(value, Part::QueryValue)?;
        }
        Ok(())
    }

    /// Moves new pairs to the end of the query.
    fn commit_pairs(self) -> Result<(), BuildError> {
        let mut place = self.query_place();
        match self.written() {
            "" => return Ok(()),
            "?" => return Err(BuildError::EmptyPair),
            _ => {}
        }
        if self.has_pairs() {
            place.start = place.end;
        }
        self.commit(place, Position::QueryEnd, Component::Query)
    }

    /// Returns the data of a name, which is checked if it is encoded.
    fn decoded_name<'n>(
        &self,
        name: &'n Text<'_>,
        plus: Plus,
    ) -> Result<Cow<'n, [u8]>, BuildError> {
        match name.content() {
            Content::Data(data) => Ok(Cow::Borrowed(data)),
            Content::Encoded(text) => {
                check_encoded(text, Part::QueryName, self.grammar())?;
                Ok(Encoded::new(text).decode_bytes_with(plus))
            }
        }
    }

    /// Rewrites the query with new values for some names.
    fn set_all(
        mut self,
        pairs: &[(Text<'_>, Option<Text<'_>>)],
        plus: Plus,
    ) -> Result<(), BuildError> {
        let mut names = Vec::with_capacity(pairs.len());
        for (name, value) in pairs {
            names.push(self.decoded_name(name, plus)?);
            if let Some(Content::Encoded(value)) = value.as_ref().map(Text::content) {
                check_encoded(value, Part::QueryValue, self.grammar())?;
            }
        }
        let mut wanted = Wanted::new(&names);
        let mut next = self.pairs().next();
        while let Some((pair, range)) = next {
            let (end, name_end) = (range.end, range.start + pair.name.len());
            let name = pair.name.decode_bytes_with(plus);
            let value = if is_skipped(pair, plus) {
                Action::Keep
            } else {
                wanted.take(&name)
            };
            match value {
                Action::Keep => {
                    self.delimit();
                    self.copy(range);
                }
                Action::SetValue { of } => {
                    self.delimit();
                    self.copy(range.start..name_end);
                    self.write_value(pairs[of].1.as_ref())?;
                }
                Action::Remove => {}
            }
            next = self.pair_after(end);
        }
        for (first, of) in wanted.rest() {
            self.delimit();
            self.write(pairs[first].0.content(), Part::QueryName)?;
            self.write_value(pairs[of].1.as_ref())?;
        }
        match self.written() {
            "" => Ok(()),
            "?" => Err(BuildError::EmptyPair),
            _ => {
                let place = self.query_place();
                self.commit(place, Position::QueryEnd, Component::Query)
            }
        }
    }

    /// Writes the delimiter before a pair of a query that is written from its start.
    fn delimit(&mut self) {
        let is_first = self.written().is_empty();
        self.push(if is_first { "?" } else { "&" });
    }

    fn write_value(&mut self, value: Option<&Text<'_>>) -> Result<(), BuildError> {
        let Some(value) = value else {
            return Ok(());
        };
        self.push("=");
        self.write(value.content(), Part::QueryValue)
    }
}

/// The names that get a value, by their data.
struct Wanted<'n> {
    /// The index of the first pair of each name.
    first: BTreeMap<&'n [u8], usize>,
    /// The index of the last pair of the same name, for each index that is a first one.
    last: Vec<usize>,
    /// Whether the name has been written, for each index that is a first one.
    written: Vec<bool>,
}

/// What happens to a pair of the query.
enum Action {
    Keep,
    /// It gets the value of the pair with this index.
    SetValue {
        of: usize,
    },
    Remove,
}

impl<'n> Wanted<'n> {
    fn new(names: &'n [Cow<'_, [u8]>]) -> Self {
        let mut first = BTreeMap::new();
        let mut last: Vec<usize> = (0..names.len()).collect();
        for (i, name) in names.iter().enumerate() {
            last[*first.entry(&**name).or_insert(i)] = i;
        }
        Self {
            first,
            last,
            written: vec![false; names.len()],
        }
    }

    /// Returns what happens to a pair of that name, and remembers that there was one.
    fn take(&mut self, name: &[u8]) -> Action {
        match self.first.get(name) {
            None => Action::Keep,
            Some(&first) if self.written[first] => Action::Remove,
            Some(&first) => {
                self.written[first] = true;
                let of = self.last[first];
                Action::SetValue { of }
            }
        }
    }

    /// Returns the first and the last index of each name that has not been written, in order.
    fn rest(self) -> impl Iterator<Item = (usize, usize)> {
        let mut firsts: Vec<usize> = self.first.into_values().collect();
        firsts.sort_unstable();
        let unwritten = firsts
            .into_iter()
            .filter(move |&first| !self.written[first]);
        unwritten.map(move |first| (first, self.last[first]))
    }
}

/// Counts the pairs that edits read, so that tests can check their growth.
#[cfg(all(test, feature = "std"))]
pub(super) mod counter {
    use core::cell::Cell;

    std::thread_local! {
        static READ: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn count() {
        READ.with(|read| read.set(read.get() + 1));
    }

    /// Returns the number of pairs that this thread read during a call.
    pub(in crate::edit) fn pairs_read(call: impl FnOnce()) -> usize {
        let before = READ.with(Cell::get);
        call();
        READ.with(Cell::get) - before
    }
}
