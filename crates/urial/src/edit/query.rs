//! Sets and removes the query, and gives access to its pairs.

use super::form::FormPairsMut;
use super::pairs::PairsMut;
use super::stage::{Position, Slot, Stage};
use crate::build::{BuildError, Content, Text};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

impl<S: Standard> ReferenceBuf<S> {
    /// Sets the whole query, without its question mark (RFC 3986 section 3.4).
    ///
    /// `&` and `=` in data are not encoded. [`pairs_mut`](Self::pairs_mut) edits pairs.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a query or the result is too long.
    ///
    /// ```
    /// use urial::build::Text;
    ///
    /// let mut reference = urial::UriRefBuf::parse("a#c")?;
    /// reference.set_query("b c")?;
    /// assert_eq!(reference, "a?b%20c#c");
    /// reference.set_query(Text::Encoded("?%20"))?;
    /// assert_eq!(reference, "a??%20#c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "set_search")]
    pub fn set_query<'a>(&mut self, query: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        set_query(Slot::new(self), query.into().content())?;
        Ok(self)
    }

    /// Removes the query and its question mark.
    ///
    /// Under [`Java`](crate::standard::Java), the query is kept if only `//` precedes it, because
    /// `//` alone is not a reference there.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("a?b#c")?;
    /// reference.remove_query();
    /// assert_eq!(reference, "a#c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_query(&mut self) -> &mut Self {
        let stage = Stage::new(self);
        let place = stage.query_place();
        stage.remove(place, Position::QueryEnd);
        self
    }

    /// Returns the `name=value` pairs of the query for editing.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/search?q=a&page=2")?;
    /// reference.pairs_mut().set("q", "b c")?;
    /// reference.pairs_mut().remove("page");
    /// assert_eq!(reference, "/search?q=b%20c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "query_pairs_mut")]
    #[doc(alias = "set_query_param")]
    pub fn pairs_mut(&mut self) -> PairsMut<'_> {
        PairsMut::new(self)
    }

    /// Returns the pairs of the query for editing, read as an HTML form: `+` is a space.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/search?full+name=a")?;
    /// reference.form_pairs_mut().set("full name", "b c")?;
    /// assert_eq!(reference, "/search?full+name=b%20c");
    /// # Ok::<(), urial::Error>(())
    /// ```
    #[doc(alias = "searchParams")]
    pub fn form_pairs_mut(&mut self) -> FormPairsMut<'_> {
        FormPairsMut::new(self)
    }
}

fn set_query(mut reference: Slot<'_>, query: Content<'_>) -> Result<(), BuildError> {
    if let Some(place) = reference.layout().query()
        && reference.replace_by_literals(place, query, Part::Query)
    {
        return Ok(());
    }
    let mut stage = reference.stage();
    stage.push("?");
    stage.write(query, Part::Query)?;
    let place = stage.query_place();
    stage.commit(place, Position::QueryEnd, Component::Query)
}
