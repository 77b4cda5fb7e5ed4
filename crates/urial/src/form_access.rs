//! The pairs of a form, directly from a reference.

use crate::query::FormPairs;
use crate::reference::Reference;

impl<'a, S> Reference<'a, S> {
    /// Returns the pairs of the query as an HTML form writes them, with `+` as a space.
    ///
    /// A reference without a query has no pairs. [`Query::pairs`](crate::query::Query::pairs) reads
    /// a query by RFC 3986 alone, where `+` is itself.
    ///
    /// ```
    /// use urial::Uri;
    /// let uri = Uri::parse("http://h/?x+y=1")?;
    /// assert_eq!(uri.form_pairs().value("x y").unwrap(), "1");
    /// assert!(Uri::parse("http://h/")?.form_pairs().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "searchParams")]
    #[doc(alias = "query_pairs")]
    pub const fn form_pairs(&self) -> FormPairs<'a> {
        match self.query() {
            Some(query) => query.form(),
            None => FormPairs::EMPTY,
        }
    }
}

#[cfg(feature = "alloc")]
impl<S: crate::standard::Standard, T: core::ops::Deref<Target = str>>
    crate::reference::ReferenceBuf<S, T>
{
    /// Returns the pairs of the query as an HTML form writes them. See [`Reference::form_pairs`].
    ///
    /// ```
    /// let uri = urial::UriBuf::parse("http://h/?x+y=1")?;
    /// assert_eq!(uri.form_pairs().value("x y").unwrap(), "1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn form_pairs(&self) -> FormPairs<'_> {
        self.as_reference().form_pairs()
    }
}
