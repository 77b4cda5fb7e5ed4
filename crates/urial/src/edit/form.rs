//! [`FormPairsMut`]: the pairs of a query for editing, read as an HTML form.

use core::iter;

use super::pairs::PairsMut;
use crate::build::{BuildError, IntoPair, Text};
use crate::encoded::Plus;
use crate::query::{FormPair, FormPairs, FormText, Pair};
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

/// The pairs of a query for editing, read as `application/x-www-form-urlencoded`. Returned by
/// [`form_pairs_mut`](crate::ReferenceBuf::form_pairs_mut).
///
/// Names are read as [`FormPairs`] reads them: `+` is a space, and empty pieces between two `&` are
/// no pairs. Data is written with `%20` for a space and `%2B` for a plus sign, which readers of
/// forms and readers of RFC 3986 decode alike. All other pairs keep their text and their order.
///
/// # Examples
///
/// ```
/// use urial::UriRefBuf;
///
/// let mut reference = UriRefBuf::parse("/search?full+name=a&page=1")?;
/// reference.form_pairs_mut().set("full name", "J. Doe")?.set("page", 2)?;
/// assert_eq!(reference, "/search?full+name=J.%20Doe&page=2");
/// assert_eq!(reference.form_pairs().value("full name").unwrap().decode_text()?, "J. Doe");
/// # Ok::<(), urial::Error>(())
/// ```
#[derive(Debug)]
pub struct FormPairsMut<'b>(PairsMut<'b>);

impl<'b> FormPairsMut<'b> {
    pub(super) fn new<S: Standard>(reference: &'b mut ReferenceBuf<S>) -> Self {
        Self(PairsMut::new(reference))
    }

    /// Sets the value of a name: the first pair of that name gets the value, and further pairs of
    /// that name are removed. If no pair has the name, one is appended.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a name or a value, or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?x+y=1&z&x%20y=2")?;
    /// reference.form_pairs_mut().set("x y", 3)?;
    /// assert_eq!(reference, "?x+y=3&z");
    /// # Ok::<(), urial::Error>(())
    /// ```
    pub fn set<'n, 'v>(
        &mut self,
        name: impl Into<Text<'n>>,
        value: impl Into<Text<'v>>,
    ) -> Result<&mut Self, BuildError> {
        self.0.set_as(name.into(), value.into(), Plus::Space)?;
        Ok(self)
    }

    /// Sets the values of many names, all or none. See [`PairsMut::set_all`].
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?x+y=1")?;
    /// reference.form_pairs_mut().set_all([("x y", 2), ("z", 3)])?;
    /// assert_eq!(reference, "?x+y=2&z=3");
    /// # Ok::<(), urial::Error>(())
    /// ```
    #[doc(alias = "update")]
    pub fn set_all<'n, 'v, P: IntoPair<'n, 'v>>(
        &mut self,
        pairs: impl IntoIterator<Item = P>,
    ) -> Result<&mut Self, BuildError> {
        self.0.set_all_as(pairs, Plus::Space)?;
        Ok(self)
    }

    /// Appends `name=value`, whether or not there is a pair of that name.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a name or a value, or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=1")?;
    /// reference.form_pairs_mut().append("a", "1 + 1")?;
    /// assert_eq!(reference, "?a=1&a=1%20%2B%201");
    /// # Ok::<(), urial::Error>(())
    /// ```
    pub fn append<'n, 'v>(
        &mut self,
        name: impl Into<Text<'n>>,
        value: impl Into<Text<'v>>,
    ) -> Result<&mut Self, BuildError> {
        self.extend(iter::once((name, value)))
    }

    /// Appends pairs, all or none, as [`append`](Self::append) appends one.
    ///
    /// # Errors
    ///
    /// As [`append`](Self::append).
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/")?;
    /// reference.form_pairs_mut().extend(&[("a", 1), ("b", 2)])?;
    /// assert_eq!(reference, "/?a=1&b=2");
    /// # Ok::<(), urial::Error>(())
    /// ```
    pub fn extend<'n, 'v, P: IntoPair<'n, 'v>>(
        &mut self,
        pairs: impl IntoIterator<Item = P>,
    ) -> Result<&mut Self, BuildError> {
        self.0.extend(pairs)?;
        Ok(self)
    }

    /// Removes all pairs of a name. Removing the last pair removes the `?` too.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/?x+y=1&x%20y&z")?;
    /// reference.form_pairs_mut().remove("x y").remove("z");
    /// assert_eq!(reference, "/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "delete")]
    pub fn remove(&mut self, name: &str) -> &mut Self {
        self.0.remove_as(name, Plus::Space);
        self
    }

    /// Keeps the pairs for which `keep` returns `true`. It is called once for each pair, in order.
    ///
    /// If a pair is removed, empty pieces of the query are removed as well.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=+&&b=1&c")?;
    /// reference.form_pairs_mut().retain(|pair| !pair.value.decodes_to(" "));
    /// assert_eq!(reference, "?b=1&c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(FormPair<'_>) -> bool) -> &mut Self {
        let keep = |pair: Pair<'_>| FormPair::of(pair).is_none_or(&mut keep);
        self.0.retain_as(keep, Plus::Space);
        self
    }

    /// Removes all pairs and the `?`.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/?a=1&b=2#f")?;
    /// reference.form_pairs_mut().clear();
    /// assert_eq!(reference, "/#f");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        self.0.clear();
        self
    }

    /// Returns the view of the pairs.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?a=1&&b")?;
    /// assert_eq!(reference.form_pairs_mut().as_form_pairs().iter().count(), 2);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_form_pairs(&self) -> FormPairs<'_> {
        self.0.query().form()
    }

    /// Returns the value of the first pair of a name. See [`FormPairs::value`].
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?x+y=1")?;
    /// assert_eq!(reference.form_pairs_mut().value("x y").unwrap(), "1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn value(&self, name: &str) -> Option<FormText<'_>> {
        self.as_form_pairs().value(name)
    }

    /// Returns the values of all pairs of a name, in order. See [`FormPairs::values`].
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("?x+y=1&x%20y=2")?;
    /// assert!(reference.form_pairs_mut().values("x y").eq(["1", "2"]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn values(&self, name: &str) -> impl DoubleEndedIterator<Item = FormText<'_>> {
        self.as_form_pairs().values(name)
    }

    /// Returns whether there is a pair of that name.
    ///
    /// ```
    /// assert!(urial::UriRefBuf::parse("?x+y")?.form_pairs_mut().contains("x y"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn contains(&self, name: &str) -> bool {
        self.as_form_pairs().contains(name)
    }

    /// Counts the pairs, in time linear in the length of the query.
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("?a=1&&b")?.form_pairs_mut().len(), 2);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn len(&self) -> usize {
        self.as_form_pairs().len()
    }

    /// Returns whether there are no pairs.
    ///
    /// ```
    /// assert!(urial::UriRefBuf::parse("/?&")?.form_pairs_mut().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.as_form_pairs().is_empty()
    }
}
