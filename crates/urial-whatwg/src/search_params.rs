//! [`SearchParams`]: the names and values of a query.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::form_urlencoded;
use crate::url::Url;

/// An ordered list of names and values: the `URLSearchParams` of JavaScript.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{SearchParams, UrlBuf};
///
/// let mut params = SearchParams::parse("?q=urial&lang=en&lang=de");
/// assert_eq!(params.get("q"), Some("urial"));
/// assert!(params.get_all("lang").eq(["en", "de"]));
/// params.set("lang", "a b");
/// assert_eq!(params.to_string(), "q=urial&lang=a+b");
///
/// let mut url = UrlBuf::parse("https://example.com/?b=2&a=1")?;
/// url.edit_search_params(SearchParams::sort)?;
/// assert_eq!(url, "https://example.com/?a=1&b=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "URLSearchParams")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchParams {
    pairs: Vec<(String, String)>,
}

impl SearchParams {
    /// Creates an empty list.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let mut params = SearchParams::new();
    /// params.append("q", "a b");
    /// assert_eq!(params.to_string(), "q=a+b");
    /// ```
    pub const fn new() -> Self {
        Self { pairs: Vec::new() }
    }

    /// Parses a query. One question mark at its start is ignored. Nothing is an error.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// assert_eq!(SearchParams::parse("?a=b").get("a"), Some("b"));
    /// assert_eq!(SearchParams::parse("??a=b").get("?a"), Some("b"));
    /// ```
    pub fn parse(query: &str) -> Self {
        Self::of_query(query.strip_prefix('?').unwrap_or(query))
    }

    fn of_query(query: &str) -> Self {
        form_urlencoded::parse(query.as_bytes()).collect()
    }

    /// Returns how many pairs there are.
    ///
    /// ```
    /// assert_eq!(urial_whatwg::SearchParams::parse("a=1&b=2").len(), 2);
    /// ```
    #[doc(alias = "size")]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Returns whether the list is empty.
    ///
    /// ```
    /// assert!(urial_whatwg::SearchParams::parse("").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Appends a pair.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let mut params = SearchParams::parse("a=1");
    /// params.append("a", "2");
    /// assert_eq!(params.to_string(), "a=1&a=2");
    /// ```
    pub fn append(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.pairs.push((name.into(), value.into()));
    }

    /// Removes all pairs with a name.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let mut params = SearchParams::parse("a=1&b=2&a=3");
    /// params.delete("a");
    /// assert_eq!(params.to_string(), "b=2");
    /// ```
    #[doc(alias = "remove")]
    pub fn delete(&mut self, name: &str) {
        self.pairs.retain(|pair| pair.0 != name);
    }

    /// Removes all pairs with a name and a value.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let mut params = SearchParams::parse("a=1&b=2&a=3");
    /// params.delete_value("a", "3");
    /// assert_eq!(params.to_string(), "a=1&b=2");
    /// ```
    pub fn delete_value(&mut self, name: &str, value: &str) {
        self.pairs
            .retain(|pair| !(pair.0 == name && pair.1 == value));
    }

    /// Returns the first value with a name.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let params = SearchParams::parse("q=fish+%26+chips&q=x");
    /// assert_eq!(params.get("q"), Some("fish & chips"));
    /// assert_eq!(params.get("page"), None);
    /// ```
    pub fn get(&self, name: &str) -> Option<&str> {
        self.get_all(name).next()
    }

    /// Iterates over all values with a name.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let params = SearchParams::parse("a=1&b=2&a=3");
    /// assert_eq!(params.get_all("a").collect::<Vec<_>>(), ["1", "3"]);
    /// ```
    #[doc(alias = "getAll")]
    pub fn get_all(&self, name: &str) -> impl Iterator<Item = &str> {
        let pairs = self.pairs.iter().filter(move |pair| pair.0 == name);
        pairs.map(|pair| pair.1.as_str())
    }

    /// Returns whether there is a pair with a name.
    ///
    /// ```
    /// assert!(urial_whatwg::SearchParams::parse("a=1&b").has("b"));
    /// ```
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns whether there is a pair with a name and a value.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// assert!(SearchParams::parse("a=1&a=2").has_value("a", "2"));
    /// ```
    pub fn has_value(&self, name: &str, value: &str) -> bool {
        self.get_all(name).any(|found| found == value)
    }

    /// Sets the value of the first pair with a name and removes the others, or appends a pair.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let mut params = SearchParams::parse("a=1&b=2&a=3");
    /// params.set("a", "4");
    /// params.set("c", "5");
    /// assert_eq!(params.to_string(), "a=4&b=2&c=5");
    /// ```
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let Some(first) = self.pairs.iter().position(|pair| pair.0 == name) else {
            return self.append(name, value);
        };
        self.pairs[first].1 = value.into();
        let mut at = 0;
        self.pairs.retain(|pair| {
            at += 1;
            at - 1 <= first || pair.0 != name
        });
    }

    /// Sorts the pairs by name, by UTF-16 code units as JavaScript does. Pairs with the same name keep
    /// their order.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let mut params = SearchParams::parse("ﬃ&🌈");
    /// params.sort();
    /// assert_eq!(params.iter().next(), Some(("🌈", "")));
    /// ```
    pub fn sort(&mut self) {
        self.pairs
            .sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
    }

    /// Iterates over the pairs.
    ///
    /// ```
    /// use urial_whatwg::SearchParams;
    /// let params = SearchParams::parse("?a=1&b=x+y");
    /// assert_eq!(params.iter().collect::<Vec<_>>(), [("a", "1"), ("b", "x y")]);
    /// ```
    #[doc(alias = "entries")]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.pairs
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Writes the serialization (*urlencoded serializer*).
impl fmt::Display for SearchParams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&form_urlencoded::serialize(self.iter()))
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for SearchParams {
    fn from_iter<T: IntoIterator<Item = (N, V)>>(pairs: T) -> Self {
        let mut params = Self::new();
        params.extend(pairs);
        params
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for SearchParams {
    fn extend<T: IntoIterator<Item = (N, V)>>(&mut self, pairs: T) {
        for (name, value) in pairs {
            self.append(name, value);
        }
    }
}

impl IntoIterator for SearchParams {
    type Item = (String, String);
    type IntoIter = alloc::vec::IntoIter<(String, String)>;

    fn into_iter(self) -> Self::IntoIter {
        self.pairs.into_iter()
    }
}

impl Url<'_> {
    /// Returns the names and values of the query.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("https://example.com/?a=%7E&b")?;
    /// assert_eq!(url.search_params().get("a"), Some("~"));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "searchParams")]
    pub fn search_params(&self) -> SearchParams {
        SearchParams::of_query(self.query().unwrap_or_default())
    }

    /// Iterates over the names and values of the query, without a list of them.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("https://example.com/?a=1+2")?;
    /// assert!(url.query_pairs().eq([("a".into(), "1 2".into())]));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn query_pairs(&self) -> form_urlencoded::Pairs<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }
}
