//! [`IntoPair`]: what a pair of a query is made from.

use super::text::Text;
use crate::query::{FormPair, Pair};

/// Input for a pair of a query: a tuple, a reference to one, or a pair of another query.
///
/// Maps, vectors and arrays of tuples can therefore be passed to
/// [`PairsMut::extend`](crate::edit::PairsMut::extend), by value or by reference, and so can the
/// pairs of another query.
///
/// # Examples
///
/// ```
/// use std::collections::BTreeMap;
/// use urial::UriRefBuf;
///
/// let mut reference = UriRefBuf::parse("/")?;
/// let map = BTreeMap::from([("a", 1), ("b", 2)]);
/// reference.pairs_mut().extend(&map)?.extend([("c", 'd')])?.extend(&vec![(3, true)])?;
/// assert_eq!(reference, "/?a=1&b=2&c=d&3=true");
///
/// let mut copy = UriRefBuf::parse("/copy")?;
/// copy.pairs_mut().extend(reference.query().unwrap().pairs())?;
/// assert_eq!(copy.query(), reference.query());
/// # Ok::<(), urial::Error>(())
/// ```
pub trait IntoPair<'n, 'v> {
    /// Converts the input into a name and a value. Without a value, no `=` is written.
    ///
    /// ```
    /// use urial::build::{IntoPair, Text};
    /// assert_eq!(("a", 1).into_pair(), (Text::from("a"), Some(Text::from(1))));
    /// ```
    fn into_pair(self) -> (Text<'n>, Option<Text<'v>>);
}

impl<'n, 'v, N: Into<Text<'n>>, V: Into<Text<'v>>> IntoPair<'n, 'v> for (N, V) {
    fn into_pair(self) -> (Text<'n>, Option<Text<'v>>) {
        (self.0.into(), Some(self.1.into()))
    }
}

impl<'n, 'v, 'p, N, V> IntoPair<'n, 'v> for &'p (N, V)
where
    &'p N: Into<Text<'n>>,
    &'p V: Into<Text<'v>>,
{
    fn into_pair(self) -> (Text<'n>, Option<Text<'v>>) {
        (Into::into(&self.0), Some(Into::into(&self.1)))
    }
}

impl<'a> IntoPair<'a, 'a> for Pair<'a> {
    fn into_pair(self) -> (Text<'a>, Option<Text<'a>>) {
        (self.name.into(), self.value.map(Into::into))
    }
}

impl<'a> IntoPair<'a, 'a> for FormPair<'a> {
    fn into_pair(self) -> (Text<'a>, Option<Text<'a>>) {
        (self.name.into(), Some(self.value.into()))
    }
}
