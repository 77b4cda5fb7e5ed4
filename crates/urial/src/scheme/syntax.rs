//! The schemes that add a grammar of their own to path and query, and the check of a URI by all rules.

use super::descriptor::Check;
use super::{Descriptor, SchemeError};
use super::{data, did, file, geo, mailto, news, tag, tel, urn};
use crate::identifier::Uri;

/// Checks path and query by the grammar of a built-in scheme.
fn check_built_in(scheme: &str, uri: Uri<'_>) -> Result<(), SchemeError> {
    match scheme {
        "data" => data::check(uri),
        "did" => did::check(uri),
        "file" => file::check(uri),
        "geo" => geo::check(uri),
        "mailto" => mailto::check(uri),
        "news" => news::check(uri),
        "nntp" => news::check_nntp(uri),
        "tag" => tag::check(uri),
        "tel" => tel::check(uri),
        "urn" => urn::check(uri),
        _ => Ok(()),
    }
}

impl Descriptor {
    /// Checks whether a URI follows the rules of this descriptor.
    ///
    /// # Errors
    ///
    /// Returns the broken rule with the lowest byte offset. A URI of another scheme is an error at
    /// byte 0.
    ///
    /// ```
    /// use urial::{Scheme, Uri};
    /// let ftp = Scheme::parse("ftp")?.descriptor().unwrap();
    /// assert!(ftp.check(Uri::parse("ftp://h/a;type=i")?).is_ok());
    /// assert!(ftp.check(Uri::parse("ftp:h")?).is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check<'u>(&self, uri: impl Into<Uri<'u>>) -> Result<(), SchemeError> {
        let uri = uri.into();
        self.admit_with(uri, || match self.check_of_parts() {
            Check::Absent => Ok(()),
            Check::BuiltIn => check_built_in(self.name(), uri),
            Check::Custom(check) => check(uri),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Check, Descriptor, check_built_in};
    use crate::identifier::Uri;

    /// Each scheme whose row names the built-in check has one: it refuses some URI that the other rules allow.
    #[test]
    fn every_built_in_check_exists() {
        let invalid = [
            "data:a",
            "did:A",
            "file:a",
            "geo:a",
            "mailto:a",
            "news:@",
            "nntp://h/a/b",
            "tag:a",
            "tel:a",
            "urn:a",
        ];
        let rows = Descriptor::all().iter();
        let checked = rows.filter(|row| matches!(row.check_of_parts(), Check::BuiltIn));
        assert_eq!(checked.clone().count(), invalid.len());
        for row in checked {
            let text = invalid
                .iter()
                .find(|text| text.split(':').next() == Some(row.name()));
            let uri = Uri::parse(text.expect("an example")).expect("a URI");
            assert!(check_built_in(row.name(), uri).is_err(), "{uri}");
            assert_eq!(check_built_in(row.name(), uri), row.check(uri), "{uri}");
        }
    }
}
