//! Setting and removing the query as a whole.

use super::pairs::PairsMut;
use super::stage::{Position, Stage};
use crate::build::{BuildError, Text};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference_buf::ReferenceBuf;

impl ReferenceBuf {
    /// Sets the query as a whole, without its question mark (RFC 3986 section 3.4).
    ///
    /// In data, `&` and `=` stand for themselves: pairs have [`pairs_mut`](Self::pairs_mut).
    ///
    /// # Errors
    ///
    /// Where encoded text is no query, or the result too long.
    ///
    /// ```
    /// use urial::Text;
    ///
    /// let mut reference = urial::ReferenceBuf::parse("a#c")?;
    /// reference.set_query("b c")?;
    /// assert_eq!(reference, "a?b%20c#c");
    /// reference.set_query(Text::Encoded("?%20"))?;
    /// assert_eq!(reference, "a??%20#c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_query<'a>(&mut self, query: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        stage.push("?");
        stage.write(query.into(), Part::Query)?;
        let place = stage.layout().path_end as usize..stage.layout().query_end as usize;
        stage.commit(place, Position::QueryEnd, Component::Query)
    }

    /// Removes the query and its question mark.
    ///
    /// A reference that was read under [`Grammar::JAVA`](crate::Grammar::JAVA) keeps it where nothing
    /// but `//` stands before it, which is no reference there.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("a?b#c")?;
    /// reference.remove_query();
    /// assert_eq!(reference, "a#c");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_query(&mut self) {
        let stage = Stage::new(self);
        let place = stage.layout().path_end as usize..stage.layout().query_end as usize;
        stage.remove(place, Position::QueryEnd);
    }

    /// The `name=value` pairs of the query, to change.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/search?q=a&page=2")?;
    /// reference.pairs_mut().set("q", "b c")?;
    /// reference.pairs_mut().remove("page");
    /// assert_eq!(reference, "/search?q=b%20c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pairs_mut(&mut self) -> PairsMut<'_> {
        PairsMut::new(self)
    }
}
