//! [`UrnBuilder`]: makes URNs.

use alloc::string::String;
use core::cmp::Ordering;
use core::ops::Range;

use super::error::{MakeError, MakeInput};
use crate::build::{Content, Text, write_text};
use crate::component::Component;
use crate::encoded::{Encoded, Part, encode};
use crate::error::Citation;
use crate::grammar::Grammar;
use crate::identifier::UriBuf;
use crate::scheme::SchemeError;

/// Makes a URN (RFC 8141) from its parts.
///
/// A string is data and is percent-encoded where it has to be; text that is percent-encoded already
/// is given as [`Text::Encoded`] or [`Encoded`](crate::Encoded). The two matter for URNs, because
/// `urn:example:a%2Cz` and `urn:example:a,z` are different names (section 3.1).
///
/// Law: [`Urn::nid`](crate::scheme::Urn::nid) of the result returns the namespace identifier, and the
/// other parts are returned as given if they were encoded, and decode to what was given if not.
///
/// # Examples
///
/// ```
/// use urial::make::UrnBuilder;
///
/// let uri = UrnBuilder::new("example", "weather report").q_component("op=map").build()?;
/// assert_eq!(uri, "urn:example:weather%20report?=op=map");
/// assert_eq!(uri.as_urn()?.nss().decode_text()?, "weather report");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct UrnBuilder<'a> {
    nid: &'a str,
    nss: Text<'a>,
    r_component: Option<Text<'a>>,
    q_component: Option<Text<'a>>,
    f_component: Option<Text<'a>>,
}

impl<'a> UrnBuilder<'a> {
    /// Returns a builder for a name: namespace identifier and namespace-specific string.
    ///
    /// ```
    /// use urial::{build::Text, make::UrnBuilder};
    /// assert_eq!(UrnBuilder::new("example", "a,z").build()?, "urn:example:a,z");
    /// let encoded = UrnBuilder::new("example", Text::Encoded("a%2Cz"));
    /// assert_eq!(encoded.build()?, "urn:example:a%2Cz");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    pub fn new(nid: &'a str, nss: impl Into<Text<'a>>) -> Self {
        Self {
            nid,
            nss: nss.into(),
            r_component: None,
            q_component: None,
            f_component: None,
        }
    }

    /// Sets the r-component, for resolvers (section 2.3.1).
    ///
    /// ```
    /// use urial::make::UrnBuilder;
    /// let uri = UrnBuilder::new("example", "a").r_component("CCResolve:cc=uk").build()?;
    /// assert_eq!(uri, "urn:example:a?+CCResolve:cc=uk");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn r_component(mut self, text: impl Into<Text<'a>>) -> Self {
        self.r_component = Some(text.into());
        self
    }

    /// Sets the q-component, for the resource (section 2.3.2).
    ///
    /// ```
    /// use urial::make::UrnBuilder;
    /// let uri = UrnBuilder::new("example", "a").q_component("lat=39.56").build()?;
    /// assert_eq!(uri, "urn:example:a?=lat=39.56");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn q_component(mut self, text: impl Into<Text<'a>>) -> Self {
        self.q_component = Some(text.into());
        self
    }

    /// Sets the f-component, which is the fragment (section 2.3.3).
    ///
    /// ```
    /// use urial::make::UrnBuilder;
    /// let uri = UrnBuilder::new("example", "a").f_component("part").build()?;
    /// assert_eq!(uri, "urn:example:a#part");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[doc(alias = "fragment")]
    #[must_use]
    pub fn f_component(mut self, text: impl Into<Text<'a>>) -> Self {
        self.f_component = Some(text.into());
        self
    }

    /// Makes the URN.
    ///
    /// # Errors
    ///
    /// Returns an error if a part breaks a rule of RFC 8141 section 2 or 5, if the name breaks the
    /// syntax of its namespace, as far as [`Uri::check_scheme`](crate::Uri::check_scheme) knows it,
    /// if text that is given as encoded is invalid, and if the URN would be too long.
    ///
    /// ```
    /// use urial::make::UrnBuilder;
    /// assert!(UrnBuilder::new("a_b", "c").build().is_err());
    /// assert!(UrnBuilder::new("example", "").build().is_err());
    /// assert_eq!(
    ///     UrnBuilder::new("uuid", "123x").build().unwrap_err().to_string(),
    ///     "invalid namespace-specific string at byte 3: expected hex digits in groups of 8, 4, 4, 4 \
    ///      and 12 with '-' between them, found 'x' (RFC 9562 section 4)",
    /// );
    /// ```
    pub fn build(self) -> Result<UriBuf, MakeError> {
        let mut text = String::from("urn:");
        let nid_start = text.len();
        // No identifier needs encoding: what is encoded is invalid.
        text.extend(encode(self.nid, Part::Anywhere).pieces());
        let nid = nid_start..text.len();
        text.push(':');
        let nss = push(&mut text, self.nss.content(), Part::Path)?;
        let r = match self.r_component {
            Some(r) => Some(push_after(&mut text, "?+", r.content())?),
            None => None,
        };
        let q = match self.q_component {
            Some(q) => Some(push_after(&mut text, "?=", q.content())?),
            None => None,
        };
        if let Some(f) = self.f_component {
            text.push('#');
            push(&mut text, f.content(), Part::Fragment)?;
        }
        let uri = UriBuf::parse(text)?;
        let inputs = [
            (MakeInput::Nid, Some(nid)),
            (MakeInput::Nss, Some(nss)),
            (MakeInput::RComponent, r.clone()),
            (MakeInput::QComponent, q.clone()),
        ];
        match uri.check_scheme() {
            Ok(()) => check_r_component(&uri, r, q).map(|()| uri),
            Err(error) => {
                let mut inputs = inputs
                    .into_iter()
                    .filter_map(|(input, range)| Some((input, range?)));
                let found = inputs.find(|(_, range)| error.offset() <= range.end);
                let (input, range) = found.unwrap_or((MakeInput::Nss, 0..0));
                Err(MakeError::new(input, uri.as_str(), range, error))
            }
        }
    }
}

/// Appends a part and returns its range.
fn push(out: &mut String, text: Content<'_>, part: Part) -> Result<Range<usize>, MakeError> {
    let start = out.len();
    write_text(out, text, part, &Grammar::RFC3986)?;
    Ok(start..out.len())
}

/// Appends an r- or q-component after its delimiter and returns its range.
///
/// In data, slashes and question marks are encoded, so that a component may begin with them and no
/// other component begins inside of it.
fn push_after(
    out: &mut String,
    delimiter: &str,
    text: Content<'_>,
) -> Result<Range<usize>, MakeError> {
    out.push_str(delimiter);
    let part = match text {
        Content::Data(_) => Part::Segment,
        Content::Encoded(_) => Part::Query,
    };
    push(out, text, part)
}

/// Checks that the r-component ends where it was written to end.
///
/// It is read as shorter if `?=` in encoded text begins a q-component, and as longer if the
/// q-component is one that cannot begin there.
fn check_r_component(
    uri: &UriBuf,
    r: Option<Range<usize>>,
    q: Option<Range<usize>>,
) -> Result<(), MakeError> {
    const R_COMPONENT: Citation = Citation::new("RFC 8141", "2.3.1");
    const Q_COMPONENT: Citation = Citation::new("RFC 8141", "2.3.2");
    let (Some(r), Ok(urn)) = (r, uri.as_urn()) else {
        return Ok(());
    };
    let read_end = r.start + urn.r_component().map_or(0, Encoded::len);
    let (input, range, offset, message, citation) = match (read_end.cmp(&r.end), q) {
        (Ordering::Less, _) => {
            let message = "expected no \"?=\", which begins the q-component";
            (MakeInput::RComponent, r, read_end, message, R_COMPONENT)
        }
        (Ordering::Greater, Some(q)) => {
            let message =
                "expected a component that is not empty and begins with neither '/' nor '?'";
            let start = q.start;
            (MakeInput::QComponent, q, start, message, Q_COMPONENT)
        }
        (Ordering::Equal | Ordering::Greater, _) => return Ok(()),
    };
    let error = SchemeError::custom(Component::Query, offset, message, citation);
    Err(MakeError::new(input, uri.as_str(), range, error))
}

impl UriBuf {
    /// Makes a URN from a namespace identifier and a namespace-specific string (RFC 8141). See
    /// [`UrnBuilder`] for the other components.
    ///
    /// # Errors
    ///
    /// As [`UrnBuilder::build`].
    ///
    /// ```
    /// use urial::UriBuf;
    /// assert_eq!(UriBuf::urn("isbn", "0451450523")?, "urn:isbn:0451450523");
    /// assert!(UriBuf::urn("oid", "1.3.06").is_err());
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    pub fn urn<'a>(nid: &'a str, nss: impl Into<Text<'a>>) -> Result<Self, MakeError> {
        UrnBuilder::new(nid, nss).build()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The law for data.
    #[test]
    fn data_is_read_back() {
        let texts = ["a", "a b", "a/b", "50%", "x?=y", "caf\u{e9}", "a:b#c"];
        for nss in texts {
            for r in [None, Some("r"), Some("/r?=s"), Some("?+")] {
                for q in [None, Some("q"), Some("?=/%"), Some("/")] {
                    for f in [None, Some(""), Some("f#?/")] {
                        let mut builder = UrnBuilder::new("Ex-1", nss);
                        builder.r_component = r.map(Text::from);
                        builder.q_component = q.map(Text::from);
                        builder.f_component = f.map(Text::from);
                        let uri = builder.build().unwrap();
                        let urn = uri.as_urn().unwrap();
                        assert_eq!(urn.nid(), "Ex-1", "{uri}");
                        assert!(urn.nss().decodes_to(nss), "{uri}");
                        for (read, given) in [
                            (urn.r_component(), r),
                            (urn.q_component(), q),
                            (urn.f_component(), f),
                        ] {
                            assert_eq!(read.is_some(), given.is_some(), "{uri}");
                            assert!(
                                read.is_none_or(
                                    |read| given.is_some_and(|given| read.decodes_to(given))
                                ),
                                "{uri}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// The law for encoded text.
    #[test]
    fn encoded_text_is_kept() {
        for (nss, r, q) in [
            ("a%2cz", None, None),
            ("a", Some("r?s/t"), Some("q?=u")),
            ("a", Some("r?="), Some("q")),
            ("a", Some("r?="), None),
        ] {
            let mut builder = UrnBuilder::new("example", Text::Encoded(nss));
            builder.r_component = r.map(Text::Encoded);
            builder.q_component = q.map(Text::Encoded);
            let uri = builder.build().unwrap();
            let urn = uri.as_urn().unwrap();
            assert_eq!(urn.nss(), nss);
            assert_eq!(urn.r_component().map(Encoded::as_str), r, "{uri}");
            assert_eq!(urn.q_component().map(Encoded::as_str), q, "{uri}");
        }
    }

    #[test]
    fn errors_point_into_the_input() {
        let of = |builder: UrnBuilder<'_>| match builder.build() {
            Err(MakeError::Input { input, offset, .. }) => (input, offset),
            other => panic!("{other:?}"),
        };
        for (nid, offset) in [
            ("", 0),
            ("a", 1),
            ("a:b", 1),
            ("a b", 1),
            ("-ab", 0),
            ("ab-", 2),
            ("urn-x", 4),
            ("\u{e9}a", 0),
            ("a\u{e9}", 1),
        ] {
            assert_eq!(
                of(UrnBuilder::new(nid, "n")),
                (MakeInput::Nid, offset),
                "{nid}"
            );
        }
        for (nid, nss, offset) in [
            ("ab", "", 0),
            ("ab", "/a", 0),
            ("uuid", "06e775ac-2c38-11b2-zzzz-8086f2cc00c9", 19),
            ("oid", "1..2", 2),
        ] {
            assert_eq!(
                of(UrnBuilder::new(nid, nss)),
                (MakeInput::Nss, offset),
                "{nss}"
            );
        }
        let builder = UrnBuilder::new("ab", "n");
        let empty = builder.clone().r_component("");
        assert_eq!(of(empty), (MakeInput::RComponent, 0));
        let empty = builder.clone().r_component("r").q_component("");
        assert_eq!(of(empty), (MakeInput::QComponent, 0));
        let invalid = builder
            .clone()
            .r_component("r")
            .q_component(Text::Encoded("/q"));
        assert_eq!(of(invalid), (MakeInput::QComponent, 0));
        let split = builder.clone().r_component(Text::Encoded("r?=s"));
        assert_eq!(of(split), (MakeInput::RComponent, 1));
        let invalid = builder.f_component(Text::Encoded("a b"));
        assert!(matches!(invalid.build(), Err(MakeError::Build(_))));
    }
}
