//! The getters of the URL class.

use alloc::borrow::Cow;
use core::ops::Range;

use crate::attribute::Attribute;
use crate::url::Url;

impl Url<'_> {
    /// Returns an attribute as the URL class of JavaScript does.
    ///
    /// ```
    /// use urial_whatwg::{Attribute, Url};
    /// let url = Url::parse("http://example.com/?#f")?;
    /// assert_eq!(url.get(Attribute::Protocol), "http:");
    /// assert_eq!(url.get(Attribute::Search), "");
    /// assert_eq!(url.get(Attribute::Hash), "#f");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn get(&self, attribute: Attribute) -> Cow<'_, str> {
        let layout = &self.layout;
        let range = match attribute {
            Attribute::Origin => return self.origin().into_text(),
            Attribute::Href => 0..self.text.len(),
            Attribute::Protocol => 0..layout.scheme_end as usize + 1,
            Attribute::Username => layout.username(),
            Attribute::Password => layout.password(),
            Attribute::Host => return Cow::Borrowed(self.host_and_port()),
            Attribute::Hostname => layout.host(),
            Attribute::Port => layout.port().unwrap_or(0..0),
            Attribute::Pathname => layout.path(),
            Attribute::Search => {
                beyond_delimiter(layout.path_end as usize..layout.query_end as usize)
            }
            Attribute::Hash => beyond_delimiter(layout.query_end as usize..self.text.len()),
        };
        Cow::Borrowed(&self.text[range])
    }
}

/// Returns the range if it has more than a delimiter, and an empty one otherwise.
fn beyond_delimiter(range: Range<usize>) -> Range<usize> {
    if range.len() > 1 { range } else { 0..0 }
}
