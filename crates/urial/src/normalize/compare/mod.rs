//! Comparison: which references mean the same at a comparison level (RFC 3986 section 6).
//!
//! Two references are equal at a level if their normal forms on it are the same text. That is so if
//! and only if each component has the same normal form, and components are compared without
//! writing them down.

mod side;
mod differences;
mod comparison;

pub use comparison::Comparison;
pub use differences::Differences;
use side::Side;

#[cfg(feature = "alloc")]
use core::ops::Deref;

#[cfg(feature = "alloc")]
use super::normality::HAS_QUICK_CHECK;
use super::{Level, Rules};
#[cfg(feature = "alloc")]
use crate::component::Component;
use crate::reference::Reference;
#[cfg(feature = "alloc")]
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

impl<S: Standard> Reference<'_, S> {
    /// Returns whether two references are equal at a comparison level (RFC 3986 section 6.2). Allocates only if the
    /// feature `simd` is off.
    ///
    /// Section 6.1 gives two pieces of advice: resolve relative references before comparing them; and
    /// to decide what to retrieve, leave out fragments, as
    /// [`without_fragment`](Self::without_fragment) does.
    ///
    /// Properties: `a.equivalent(b, level)` is `a.normalize(level) == b.normalize(level)`, and so an
    /// equivalence relation; what is equal at one level is equal at all above it.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::{Level, UriRef};
    ///
    /// let a = UriRef::parse("example://a/b/c/%7Bfoo%7D")?;
    /// let b = UriRef::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")?;
    /// assert!(a.equivalent(b, Level::Dots));
    /// assert!(!a.equivalent(b, Level::Percent));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("eq", "same", "compare"))]
    pub fn equivalent<'o>(&self, other: impl Into<Reference<'o, S>>, level: Level) -> bool {
        let other = other.into();
        if *self == other {
            return true;
        }
        level > Level::Simple
            && self.standard() == other.standard()
            && equivalent_by(
                (self, Rules::built_in(self, level)),
                (&other, Rules::built_in(&other, level)),
            )
    }

    /// Returns the components in which two references differ at a comparison level. Allocates only if the feature
    /// `simd` is off.
    ///
    /// The result is empty if and only if the references are
    /// [`equivalent`](Self::equivalent) at the level.
    ///
    /// ```
    /// use urial::{Component, Level, UriRef};
    /// let a = UriRef::parse("http://h:80/a")?;
    /// let b = UriRef::parse("http://h/b")?;
    /// assert!(a.differences(b, Level::Dots).contains(Component::Port));
    /// assert!(!a.differences(b, Level::Scheme).contains(Component::Port));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn differences<'o>(&self, other: impl Into<Reference<'o, S>>, level: Level) -> Differences {
        let other = other.into();
        differences_by(
            (self, Rules::built_in(self, level)),
            (&other, Rules::built_in(&other, level)),
        )
    }

    /// Returns the lowest level at which two references are equal, and in which components they differ
    /// before and after normalization. Allocates only if the feature `simd` is off.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let a = UriRef::parse("http://example.com")?;
    /// let b = UriRef::parse("http://example.com:80/")?;
    /// assert_eq!(a.compare(b).equal_from(), Some(Level::Scheme));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn compare<'o>(&self, other: impl Into<Reference<'o, S>>) -> Comparison {
        let other = other.into();
        Comparison::climb(Level::Scheme, |level| self.differences(other, level))
    }
}

#[cfg(feature = "alloc")]
impl<S: Standard, T: Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns whether two references are equivalent at a level. See [`Reference::equivalent`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// let (a, b) = (UriBuf::parse("http://h:80")?, UriBuf::parse("http://h/")?);
    /// assert!(a.equivalent(&b, Level::Scheme));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn equivalent<'o>(&self, other: impl Into<Reference<'o, S>>, level: Level) -> bool {
        self.as_reference().equivalent(other, level)
    }

    /// Returns the components in which two references differ at a level. See
    /// [`Reference::differences`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// let (a, b) = (UriBuf::parse("http://h/a")?, UriBuf::parse("http://h/b")?);
    /// assert_eq!(a.differences(&b, Level::Scheme).to_string(), "path");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn differences<'o>(&self, other: impl Into<Reference<'o, S>>, level: Level) -> Differences {
        self.as_reference().differences(other, level)
    }

    /// Returns the lowest level at which two references are equivalent. See
    /// [`Reference::compare`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// let (a, b) = (UriBuf::parse("HTTP://h/")?, UriBuf::parse("http://h/")?);
    /// assert_eq!(a.compare(&b).equal_from(), Some(Level::Case));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn compare<'o>(&self, other: impl Into<Reference<'o, S>>) -> Comparison {
        self.as_reference().compare(other)
    }
}

/// Two references, each with the rules of one level: whether they have one normal form.
pub(crate) fn equivalent_by<S: Standard>(
    (a, a_rules): (&Reference<'_, S>, Rules<'_>),
    (b, b_rules): (&Reference<'_, S>, Rules<'_>),
) -> bool {
    #[cfg(feature = "alloc")]
    if !HAS_QUICK_CHECK {
        return a.normalize_by(&a_rules).as_str() == b.normalize_by(&b_rules).as_str();
    }
    let (a, b) = (Side::new(a, a_rules), Side::new(b, b_rules));
    Differences::COMPONENTS
        .into_iter()
        .all(|component| a.equates(&b, component))
}

/// Two references, each with the rules of one level: in which components they differ.
pub(crate) fn differences_by<S: Standard>(
    (a, a_rules): (&Reference<'_, S>, Rules<'_>),
    (b, b_rules): (&Reference<'_, S>, Rules<'_>),
) -> Differences {
    let simple = a_rules.level() == Level::Simple;
    #[cfg(feature = "alloc")]
    if !simple && !HAS_QUICK_CHECK {
        return differences_of_forms((a, a_rules), (b, b_rules));
    }
    let (a, b) = (Side::new(a, a_rules), Side::new(b, b_rules));
    Differences::where_(|component| {
        if simple {
            !a.is_as(&b, component)
        } else {
            !a.equates(&b, component)
        }
    })
}

/// Like [`differences_by`], but writes the normal forms and compares them.
#[cfg(feature = "alloc")]
fn differences_of_forms<S: Standard>(
    (a, a_rules): (&Reference<'_, S>, Rules<'_>),
    (b, b_rules): (&Reference<'_, S>, Rules<'_>),
) -> Differences {
    let (a_form, b_form) = (a.normalize_by(&a_rules), b.normalize_by(&b_rules));
    let (a_form, b_form) = (a_form.as_reference(), b_form.as_reference());
    let (a, b) = (Side::new(a, a_rules), Side::new(b, b_rules));
    let (a_form, b_form) = (Side::new(&a_form, a_rules), Side::new(&b_form, b_rules));
    Differences::where_(|component| {
        let is_same = if component == Component::Path {
            a_form.bare_path() == b_form.bare_path()
        } else {
            a_form.is_as(&b_form, component)
        };
        !(is_same || a.is_written_alike(&b, component))
    })
}

#[cfg(test)]
mod tests {
    use super::Differences;
    #[cfg(feature = "alloc")]
    use super::{Reference, Rules, differences_by, differences_of_forms};
    use crate::component::Component;
    use crate::normalize::Level;
    use crate::reference::UriRef;
    #[cfg(feature = "alloc")]
    use crate::standard::{Any, StandardName};
    #[cfg(feature = "alloc")]
    use alloc::vec::Vec;

    #[track_caller]
    fn equal_from(a: &str, b: &str, want: Option<Level>) {
        let read = |text| UriRef::parse(text).expect("a reference");
        for (a, b) in [(a, b), (b, a)] {
            let comparison = read(a).compare(read(b));
            assert_eq!(comparison.equal_from(), want, "{a} {b}");
            assert_eq!(comparison.before().is_empty(), a == b);
            assert_eq!(comparison.after().is_empty(), want.is_some());
            for level in Level::ALL {
                let equal = want.is_some_and(|from| level >= from);
                assert_eq!(
                    read(a).equivalent(read(b), level),
                    equal,
                    "{a} {b} on {level}"
                );
                assert_eq!(read(a).differences(read(b), level).is_empty(), equal);
            }
        }
    }

    #[test]
    fn levels() {
        equal_from("a:b", "a:b", Some(Level::Simple));
        equal_from("A:b", "a:b", Some(Level::Case));
        equal_from("//%3a", "//%3A", Some(Level::Case));
        equal_from("//[FE80::1]", "//[fe80::1]", Some(Level::Case));
        equal_from("%7e", "~", Some(Level::Percent));
        equal_from("//%41", "//a", Some(Level::Percent));
        equal_from("a:/b/../c", "a:/%2E/c", Some(Level::Dots));
        equal_from("a:b/../c", "a:/c", Some(Level::Dots));
        equal_from("a:/x/..//b", "a:/.//b", Some(Level::Dots));
        equal_from("a://h/.//b", "a://h//b", Some(Level::Dots));
        equal_from("//[0::1]", "//[::1]", Some(Level::Scheme));
        equal_from("//h:", "//h", Some(Level::Scheme));
        equal_from("http://h:80", "http://h/", Some(Level::Scheme));
        equal_from("urn:A:b/x/..", "urn:a:b/", Some(Level::Scheme));
        equal_from("data:A/%42,C", "data:a/b,C", Some(Level::Scheme));
        equal_from("data:A/x/../%42,C", "data:a/b,C", Some(Level::Scheme));
        equal_from("mailto:A@B,C@%44", "mailto:A@b,C@d", Some(Level::Scheme));
        equal_from("file://localhost:", "file://", Some(Level::Scheme));
    }

    /// Common ends of paths are skipped, but only where that is correct.
    #[test]
    fn common_ends() {
        equal_from("a:/x/../b/c", "a:/b/c", Some(Level::Dots));
        equal_from("a:/x/../b/%63", "a:/b/%63", Some(Level::Dots));
        equal_from("a:/x/../b", "a:/y/../b", Some(Level::Dots));
        equal_from("a:/./b/..", "a:/c/..", Some(Level::Dots));
        equal_from("a:/x/../b/..", "a:/c/b/../..", Some(Level::Dots));
        equal_from("a:/./b/.c", "a:/b/.c", Some(Level::Dots));
        equal_from("a:/./b/%2e/c", "a:/b/%2e/c", Some(Level::Dots));
        equal_from("a:x/../b/c", "a:/b/c", Some(Level::Dots));
        equal_from("a:./b/c", "a:b/c", Some(Level::Dots));
        equal_from("a:/x/..//b", "a:/.//b", Some(Level::Dots));
        equal_from("a://h/x/..//b", "a://h//b", Some(Level::Dots));
        equal_from("a:b/c", "a:/b/c", None);
        equal_from("a:/x/../b/c", "a:/x/b/c", None);
        equal_from("a:/xb/c", "a:/b/c", None);
        equal_from("a:/x//c", "a:/x/c", None);
        equal_from("a:/b/../c/d/../../e", "a:/c/d/../../e", Some(Level::Dots));
        equal_from("a:/b/../../e", "a:/c/../../e", Some(Level::Dots));
    }

    #[test]
    fn different_resources_are_not_equivalent() {
        for (a, b) in [
            ("a:b", "a:B"),
            ("a:b", "b:b"),
            ("a:b", "b"),
            ("http://h/?", "http://h/"),
            ("http://h/#", "http://h/"),
            ("http://h/", "http:/h/"),
            ("file:/a", "file:///a"),
            ("a:/%2F", "a://"),
            ("a:/.//b", "a://b"),
            ("a:/.//b", "a:/b"),
            ("http://h./", "http://h/"),
            ("http://@h/", "http://h/"),
            ("http://u:@h/", "http://u@h/"),
            ("x://h", "x://h/"),
            ("x:a", "x:/a"),
            ("x:", "x:/"),
            ("a/../b", "b"),
            ("urn:a:B", "urn:a:b"),
            ("data:a/b,C", "data:a/b,c"),
            ("mailto:A@b", "mailto:a@b"),
            ("mailto:A@b/", "mailto:A@B/"),
            ("http://h:0", "http://h"),
            ("//[::1]", "//[::2]"),
            ("//[v1.a]", "//v1.a"),
        ] {
            equal_from(a, b, None);
        }
    }

    #[test]
    fn components_that_differ() {
        use Component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
        let check = |a, b, level, want: &[Component]| {
            let read = |text| UriRef::parse(text).expect("a reference");
            let found: Differences = read(a).differences(read(b), level);
            assert!(found.iter().eq(want.iter().copied()), "{a} {b}: {found:?}");
        };
        let everything = &[Scheme, Userinfo, Host, Port, Path, Query, Fragment];
        check(
            "a://b@c:1/d?e#f",
            "b://c@d:2/e?f#g",
            Level::Scheme,
            everything,
        );
        check("a://b@c:1/d", "a:/d", Level::Scheme, &[Authority]);
        check(
            "A://H:80/%7e",
            "a://h/~",
            Level::Simple,
            &[Scheme, Host, Port, Path],
        );
        check("A://H:80/%7e", "a://h/~", Level::Case, &[Port, Path]);
        check("A://H:80/%7e", "a://h/~", Level::Percent, &[Port]);
        check("//@h", "//h", Level::Protocol, &[Userinfo]);
        // Equal texts whose schemes give them different forms.
        check("a:/b/../c", "/b/../c", Level::Dots, &[Scheme, Path]);
        check("http://h", "foo://h", Level::Scheme, &[Scheme, Path]);
        let ports = ("http://h:080/", "https://h:080/");
        check(ports.0, ports.1, Level::Dots, &[Scheme]);
        check(ports.0, ports.1, Level::Protocol, &[Scheme, Port]);
    }

    /// A standard that is known at run time only is part of what is compared.
    #[test]
    fn different_standards_are_never_equivalent() {
        use crate::reference::Reference;
        use crate::standard::{Any, StandardName};

        let parse = |standard| Reference::parse_as("HTTP://h/a", Any::from(standard)).unwrap();
        let (new, old) = (parse(StandardName::Rfc3986), parse(StandardName::Rfc2396));
        assert_ne!(new, old);
        for level in Level::ALL {
            assert!(!new.equivalent(old, level), "{level}");
            assert!(new.equivalent(new, level), "{level}");
        }
    }

    /// Comparing component by component and comparing written normal forms find the same differences.
    #[cfg(feature = "alloc")]
    #[test]
    fn written_forms_differ_alike() {
        let pieces = [
            " x: http: HTTP: file: urn: data: mailto: info: https:",
            " // //h //H:80 //u%7e@h //localhost //[0::1]: //_ //h:443 //a;b:x //[fe80::%251] //[::1%25a%41] //[V1.A]",
            " / /a /./a /.//a /b/..//a /%61 /b/%2E%2e a:B %2E/a /.//%2e/..//b A:b/x/.. /A,C@%44 ..//a //b",
            " ?%7E ?~ #%c3%A9",
        ];
        let mut number = 1_u32;
        let mut pick = |list: &'static str| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let list: Vec<&str> = list.split(' ').collect();
            list[(number >> 8) as usize % list.len()]
        };
        let mut text = || pieces.map(&mut pick).concat();
        for _ in 0..10_000 {
            let (a, b) = (text(), text());
            for name in StandardName::ALL {
                differ_alike(&a, &b, Any::from(*name));
            }
        }
    }

    #[cfg(feature = "alloc")]
    #[track_caller]
    fn differ_alike(a: &str, b: &str, standard: Any) {
        let read = |text| Reference::parse_as(text, standard);
        let (Ok(a), Ok(b)) = (read(a), read(b)) else {
            return;
        };
        for level in Level::ALL {
            let side = |reference| (reference, Rules::built_in(reference, level));
            let found = differences_by(side(&a), side(&b));
            let is_same = a.normalize(level).as_str() == b.normalize(level).as_str();
            assert_eq!(found.is_empty(), is_same, "{a} {b} on {level}");
            if level > Level::Simple {
                let written = differences_of_forms(side(&a), side(&b));
                assert_eq!(found, written, "{a} {b} on {level}");
            }
        }
    }
}
