//! Normalization as methods of references (RFC 3986 section 6.2).
//!
//! All levels up to the wanted one are applied at once, component by component. [`Rules`] states
//! what a level does; [`NormalHost`](super::NormalHost), [`normal_port`](super::normal_port) and
//! [`NormalPath`](super::NormalPath) are the forms of the components. Each answers three questions
//! from one description: is this text written so already, are these two written alike, what is
//! written.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use core::ops::Deref;

use urial_scan::PossibleChanges;

#[cfg(feature = "alloc")]
use super::rewrite::Rewrite;
#[cfg(feature = "alloc")]
use super::write;
use super::{Level, Rules, SchemeKnowledge, normality};
use crate::grammar::Unreserved;
use crate::host_kind::HostKind;
#[cfg(feature = "alloc")]
use crate::identifier::{Identifier, IdentifierBuf};
#[cfg(feature = "alloc")]
use crate::layout::Layout;
use crate::reference::Reference;
#[cfg(feature = "alloc")]
use crate::reference::ReferenceBuf;
#[cfg(feature = "alloc")]
use crate::scheme::SchemeRegistry;
use crate::scheme::{Descriptor, Scheme};
use crate::standard::{Standard, StandardName};

impl Rules<'static> {
    /// Returns the rules of a level for a reference, with the built-in table of schemes.
    pub(crate) fn built_in<S: Standard>(reference: &Reference<'_, S>, level: Level) -> Self {
        Self::of(reference, level, Scheme::descriptor)
    }
}

impl<'c> Rules<'c> {
    /// Returns the rules of a level for a reference, with the schemes of a registry.
    #[cfg(feature = "alloc")]
    pub(crate) fn of_registry<S: Standard>(
        reference: &Reference<'_, S>,
        level: Level,
        schemes: &'c SchemeRegistry,
    ) -> Self {
        Self::of(reference, level, |scheme| schemes.descriptor(scheme))
    }

    fn of<'r, S: Standard>(
        reference: &Reference<'r, S>,
        level: Level,
        find: impl FnOnce(Scheme<'r>) -> Option<&'c Descriptor>,
    ) -> Self {
        let scheme = match reference.scheme() {
            None => SchemeKnowledge::Absent,
            Some(_) if level < Level::Scheme => SchemeKnowledge::Generic,
            Some(scheme) => {
                find(scheme).map_or(SchemeKnowledge::Generic, SchemeKnowledge::Described)
            }
        };
        Self::new(level, scheme, reference.grammar())
    }
}

impl<S: Standard> Reference<'_, S> {
    /// Returns whether the reference is in its normal form at a level, without allocating.
    ///
    /// Property: `reference.is_normalized(level)` is `reference.normalize(level) == reference`.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let reference = UriRef::parse("http://h:80/")?;
    /// assert!(reference.is_normalized(Level::Dots));
    /// assert!(!reference.is_normalized(Level::Scheme));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn is_normalized(&self, level: Level) -> bool {
        self.check_quickly(level)
            .is_none_or(|changes| self.is_normal(&Rules::built_in(self, level), changes))
    }

    /// Returns `None` if one pass over the text shows that it is in its normal form, as nearly all
    /// references are. Returns what the pass found otherwise.
    #[inline]
    fn check_quickly(&self, level: Level) -> Option<PossibleChanges> {
        if level == Level::Simple {
            return None;
        }
        let changes = self.possible_changes();
        let is_normal = changes.is_empty() && (level < Level::Scheme || self.has_plain_values());
        (!is_normal).then_some(changes)
    }

    /// Returns whether the reference has nothing that the scheme level rewrites: no port, no
    /// address in brackets, no empty path, no scheme with rules for its host or path. `false` does
    /// not mean that it has.
    #[inline]
    fn has_plain_values(&self) -> bool {
        let layout = self.layout();
        matches!(layout.kind_of_host(), HostKind::RegName | HostKind::Ipv4)
            && matches!(
                self.standard().name(),
                StandardName::Rfc3986 | StandardName::Rfc3987
            )
            && layout.offsets.path_start == layout.offsets.host_end
            && layout.offsets.path_end > layout.offsets.path_start
            && self
                .scheme()
                .and_then(Scheme::descriptor)
                .is_none_or(Descriptor::keeps_names)
    }

    #[inline]
    fn possible_changes(&self) -> PossibleChanges {
        if !normality::HAS_QUICK_CHECK {
            return PossibleChanges::ANY;
        }
        let bytes = self.as_str().as_bytes();
        let changes = PossibleChanges::of(bytes, &self.layout().offsets);
        // The pass knows the unreserved characters of ASCII; under RFC 3987 there are more.
        if self.grammar().unreserved == Unreserved::Rfc3987 && bytes.contains(&b'%') {
            return changes.with_encodings();
        }
        changes
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn is_normal_by(&self, rules: &Rules<'_>) -> bool {
        self.is_normal(rules, self.possible_changes())
    }

    fn is_normal(&self, rules: &Rules<'_>, changes: PossibleChanges) -> bool {
        normality::is_normal(self.as_str(), self.layout(), rules, changes)
    }
}

#[cfg(feature = "alloc")]
impl<'a, S: Standard> Reference<'a, S> {
    /// Returns the normal form at a comparison level (RFC 3986 section 6.2), borrowed where
    /// nothing changes.
    ///
    /// - `Case`: scheme and host in lower case, digits of percent-encodings in upper case. The zone
    ///   of an IPv6 address (RFC 6874) keeps its case.
    /// - `Percent`: encoded letters, digits, `-`, `.`, `_` and `~` are decoded. Nothing else is, and
    ///   nothing twice. In the host, a decoded letter becomes lower case.
    /// - `Dots`: segments `.` and `..` are removed, where there is a scheme. A relative reference
    ///   keeps them: they have yet to be resolved.
    /// - `Scheme`: an empty port, the scheme's default port and leading zeros of a port are left out;
    ///   an empty path after an authority is `/` for schemes that define it so; the scheme's default host is
    ///   left out where the authority has nothing else; an IPv6 address is written by RFC 5952; letters
    ///   of the path are lower-cased if the scheme ignores their case. A scheme that is not in the table
    ///   has no defaults and no rules.
    /// - `Protocol`: as `Scheme`. A [`Normalizer`](crate::normalize::Normalizer) adds equivalences that
    ///   the caller knows.
    ///
    /// No scheme and no authority ever appears or disappears. Where a path would turn into an
    /// authority, `/.` is written before it.
    ///
    /// Properties: it is idempotent; the form at one level has the same form at every higher level as
    /// the reference itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::{Level, UriRef};
    ///
    /// let normal = |text, level| UriRef::parse(text).map(|r| r.normalize(level).into_buf());
    /// assert_eq!(
    ///     normal("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", Level::Dots)?,
    ///     "example://a/b/c/%7Bfoo%7D",
    /// );
    /// assert_eq!(normal("../%2e/b", Level::Dots)?, ".././b");
    /// assert_eq!(normal("a:/b/..//c", Level::Dots)?, "a:/.//c");
    /// assert_eq!(normal("http://[0:0::1]:080", Level::Scheme)?, "http://[::1]/");
    /// assert_eq!(normal("file://localhost/etc", Level::Scheme)?, "file:///etc");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("canonicalize", "canonical", "remove_dot_segments"))]
    #[inline]
    pub fn normalize(&self, level: Level) -> ReferenceBuf<S, Cow<'a, str>> {
        match self.check_quickly(level) {
            None => self.to_cow(),
            Some(changes) => self.normalize_found(level, changes),
        }
    }

    #[inline(never)]
    fn normalize_found(
        &self,
        level: Level,
        changes: PossibleChanges,
    ) -> ReferenceBuf<S, Cow<'a, str>> {
        self.rewrite(&Rules::built_in(self, level), changes)
    }

    pub(crate) fn normalize_by(&self, rules: &Rules<'_>) -> ReferenceBuf<S, Cow<'a, str>> {
        self.rewrite(rules, self.possible_changes())
    }

    /// Returns the reference, borrowed.
    #[inline]
    pub(crate) const fn to_cow(self) -> ReferenceBuf<S, Cow<'a, str>> {
        ReferenceBuf::new(
            Cow::Borrowed(self.as_str()),
            *self.layout(),
            self.standard(),
        )
    }

    fn rewrite(
        &self,
        rules: &Rules<'_>,
        changes: PossibleChanges,
    ) -> ReferenceBuf<S, Cow<'a, str>> {
        let mut text = String::new();
        match self.write(rules, changes, &mut text) {
            None => self.to_cow(),
            Some(layout) => ReferenceBuf::new(Cow::Owned(text), layout, self.standard()),
        }
    }

    /// Appends the normal form and returns its layout. Returns `None` and appends nothing if the
    /// text is in its normal form.
    fn write(
        &self,
        rules: &Rules<'_>,
        changes: PossibleChanges,
        out: &mut String,
    ) -> Option<Layout> {
        let (text, layout) = (self.as_str(), self.layout());
        if !normality::HAS_QUICK_CHECK {
            let start = out.len();
            let written = write::write_in_parts(self, rules, out);
            if out[start..] != *text {
                return Some(written);
            }
            out.truncate(start);
            return None;
        }
        let is_normal = if !normality::has_plain_front(text, layout, rules, changes) {
            normality::is_normal_in_parts(text, layout, rules)
        } else if layout.authority_start().is_none() {
            normality::is_normal_after_plain_front(text, layout, rules, changes)
        } else {
            return Rewrite::new(self, rules, changes, out).run(changes);
        };
        (!is_normal).then(|| write::write_in_parts(self, rules, out))
    }

    /// Appends the normal form to a text and returns a view of what was appended.
    ///
    /// The text in `out` is kept. Nothing is allocated if `out` has capacity for the reference and
    /// eight bytes more.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    ///
    /// let mut out = String::with_capacity(64);
    /// for text in ["HTTP://H:80", "http://h/%7ea"] {
    ///     let normal = UriRef::parse(text)?.normalize_into(Level::Scheme, &mut out);
    ///     assert_eq!(normal.host().unwrap(), "h");
    ///     out.push('\n');
    /// }
    /// assert_eq!(out, "http://h/\nhttp://h/~a\n");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn normalize_into<'b>(&self, level: Level, out: &'b mut String) -> Reference<'b, S> {
        match self.check_quickly(level) {
            None => self.copy_into(out),
            Some(changes) => self.rewrite_into(&Rules::built_in(self, level), changes, out),
        }
    }

    pub(crate) fn normalize_into_by<'b>(
        &self,
        rules: &Rules<'_>,
        out: &'b mut String,
    ) -> Reference<'b, S> {
        self.rewrite_into(rules, self.possible_changes(), out)
    }

    fn rewrite_into<'b>(
        &self,
        rules: &Rules<'_>,
        changes: PossibleChanges,
        out: &'b mut String,
    ) -> Reference<'b, S> {
        let start = out.len();
        match self.write(rules, changes, out) {
            None => self.copy_into(out),
            Some(layout) => Reference::new(&out[start..], layout, self.standard()),
        }
    }

    pub(crate) fn copy_into<'b>(&self, out: &'b mut String) -> Reference<'b, S> {
        let start = out.len();
        out.push_str(self.as_str());
        Reference::new(&out[start..], *self.layout(), self.standard())
    }
}

#[cfg(feature = "alloc")]
impl<'a, S: Standard> Identifier<'a, S> {
    /// Returns the normal form at a level. See [`Reference::normalize`].
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// let normal = Uri::parse("HTTP://www.EXAMPLE.com/")?.normalize(Level::Case);
    /// assert_eq!(normal, "http://www.example.com/");
    /// assert_eq!(normal.scheme(), "http");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("canonicalize", "canonical"))]
    #[inline]
    pub fn normalize(&self, level: Level) -> IdentifierBuf<S, Cow<'a, str>> {
        // Not through `Reference::normalize`: moving its result takes as long as the check.
        match self.check_quickly(level) {
            None => IdentifierBuf::new(self.as_reference().to_cow()),
            Some(changes) => IdentifierBuf::new(self.normalize_found(level, changes)),
        }
    }

    /// Appends the normal form to a text. See [`Reference::normalize_into`].
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// let mut out = String::new();
    /// let normal = Uri::parse("A:B")?.normalize_into(Level::Case, &mut out);
    /// assert_eq!(normal.scheme(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_into<'b>(&self, level: Level, out: &'b mut String) -> Identifier<'b, S> {
        Identifier::new(self.as_reference().normalize_into(level, out))
    }
}

#[cfg(feature = "alloc")]
impl<S: Standard, T: Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns whether the reference is in its normal form. See [`Reference::is_normalized`].
    ///
    /// ```
    /// use urial::{Level, UriRefBuf};
    /// assert!(!UriRefBuf::parse("//H")?.is_normalized(Level::Case));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_normalized(&self, level: Level) -> bool {
        self.as_reference().is_normalized(level)
    }

    /// Returns the normal form at a level. See [`Reference::normalize`].
    ///
    /// ```
    /// use urial::{Level, UriRefBuf};
    /// assert_eq!(UriRefBuf::parse("//H")?.normalize(Level::Case), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize(&self, level: Level) -> ReferenceBuf<S, Cow<'_, str>> {
        self.as_reference().normalize(level)
    }

    /// Appends the normal form to a text. See [`Reference::normalize_into`].
    ///
    /// ```
    /// use urial::{Level, UriRefBuf};
    /// let mut out = String::new();
    /// UriRefBuf::parse("//H")?.normalize_into(Level::Case, &mut out);
    /// assert_eq!(out, "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_into<'b>(&self, level: Level, out: &'b mut String) -> Reference<'b, S> {
        self.as_reference().normalize_into(level, out)
    }
}

#[cfg(feature = "alloc")]
impl<S: Standard, T: Deref<Target = str>> IdentifierBuf<S, T> {
    /// Returns the normal form at a level. See [`Reference::normalize`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// assert_eq!(UriBuf::parse("A:b")?.normalize(Level::Case), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize(&self, level: Level) -> IdentifierBuf<S, Cow<'_, str>> {
        self.as_identifier().normalize(level)
    }

    /// Appends the normal form to a text. See [`Reference::normalize_into`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// let mut out = String::new();
    /// assert_eq!(UriBuf::parse("A:b")?.normalize_into(Level::Case, &mut out).scheme(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_into<'b>(&self, level: Level, out: &'b mut String) -> Identifier<'b, S> {
        self.as_identifier().normalize_into(level, out)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::String;

    use crate::normalize::Level;
    use crate::reference::Reference;
    use crate::standard::{Java, Rfc2396, Rfc6874, Standard};

    #[track_caller]
    fn check(text: &str, level: Level, want: &str) {
        check_as(Rfc6874, text, level, want);
    }

    /// All ways to ask for a normal form agree, and its layout is the one that reading it gives.
    #[track_caller]
    fn check_as(standard: impl Standard, text: &str, level: Level, want: &str) {
        let read = |text| Reference::parse_as(text, standard).expect("a reference");
        let reference = read(text);
        let normal = reference.normalize(level);
        assert_eq!(normal, want, "{text:?} on {level}");
        assert_eq!(normal.is_borrowed(), text == want, "{text:?} on {level}");
        assert_eq!(
            reference.is_normalized(level),
            text == want,
            "{text:?} on {level}"
        );
        assert!(read(want).is_normalized(level), "{want:?} on {level}");
        assert!(
            reference.equivalent(read(want), level),
            "{text:?} on {level}"
        );
        assert!(reference.differences(read(want), level).is_empty());

        let mut out = String::from("before ");
        let written = reference.normalize_into(level, &mut out);
        assert_eq!(written.layout(), read(want).layout(), "{text:?} on {level}");
        assert!(written.layout().check(written.as_str().as_bytes()));
        assert_eq!(normal.as_reference().layout(), written.layout());
        assert_eq!(out.strip_prefix("before "), Some(want));
    }

    /// The forms at the levels `Case`, `Percent`, `Dots` and `Scheme`.
    #[track_caller]
    fn climb(text: &str, forms: [&str; 4]) {
        check(text, Level::Simple, text);
        for (level, want) in Level::ALL[1..].iter().zip(forms) {
            check(text, *level, want);
        }
        check(text, Level::Protocol, forms[3]);
    }

    #[test]
    fn each_level_contains_the_one_below() {
        climb(
            "HTTP://U%7e@EX%41MPLE.Com:080/%7ea/%2e./b?%7e%3a#%5F%3b",
            [
                "http://U%7E@ex%41mple.com:080/%7Ea/%2E./b?%7E%3A#%5F%3B",
                "http://U~@example.com:080/~a/../b?~%3A#_%3B",
                "http://U~@example.com:080/b?~%3A#_%3B",
                "http://U~@example.com/b?~%3A#_%3B",
            ],
        );
    }

    #[test]
    fn hosts() {
        check("//H%2bA", Level::Case, "//h%2Ba");
        check("//%45X", Level::Percent, "//ex");
        check("//127.0.0.%31", Level::Percent, "//127.0.0.1");
        check("//127.0.0.%31", Level::Case, "//127.0.0.%31");
        check("//256.0.0.%31", Level::Percent, "//256.0.0.1");
        check("//[VF.A:B]", Level::Case, "//[vf.a:b]");
        check(
            "//[FE80::A%25Eth%2d0%c3]",
            Level::Case,
            "//[fe80::a%25Eth%2D0%C3]",
        );
        check(
            "//[FE80::A%25Eth%2d0%c3]",
            Level::Dots,
            "//[fe80::a%25Eth-0%C3]",
        );
        check("//[0:0::A%25Z]:1", Level::Scheme, "//[::a%25Z]:1");
        check("//[::FFFF:1.2.3.4]", Level::Dots, "//[::ffff:1.2.3.4]");
        check("//[::ffff:102:304]", Level::Scheme, "//[::ffff:1.2.3.4]");
        check(
            "//[::ffff:ffff:ffff]",
            Level::Scheme,
            "//[::ffff:255.255.255.255]",
        );
        check("//[::1.2.3.4]", Level::Scheme, "//[::102:304]");
        check("//[1::3:4:5:6:7:8]", Level::Scheme, "//[1:0:3:4:5:6:7:8]");
        check("//", Level::Scheme, "//");
    }

    #[test]
    fn ports() {
        check("http://h:/", Level::Dots, "http://h:/");
        check("http://h:/", Level::Scheme, "http://h/");
        check("http://h:80/", Level::Scheme, "http://h/");
        check("https://h:80/", Level::Scheme, "https://h:80/");
        check("https://h:000443/", Level::Scheme, "https://h/");
        check("http://h:0/", Level::Scheme, "http://h:0/");
        check("http://h:000/", Level::Scheme, "http://h:0/");
        check("http://h:65616/", Level::Scheme, "http://h:65616/");
        check("x://h:0080", Level::Scheme, "x://h:80");
        check("//h:", Level::Scheme, "//h");
        check("//h:080", Level::Scheme, "//h:80");
        check("//:", Level::Scheme, "//");
    }

    #[test]
    fn default_host() {
        check("file://localhost/a", Level::Dots, "file://localhost/a");
        check("file://LOCAL%68ost/a", Level::Scheme, "file:///a");
        check("file://localhost:/a", Level::Scheme, "file:///a");
        check(
            "file://localhost:1/a",
            Level::Scheme,
            "file://localhost:1/a",
        );
        check("file://@localhost/a", Level::Scheme, "file://@localhost/a");
        check("file:/a", Level::Scheme, "file:/a");
        check("file://localhost", Level::Scheme, "file://");
        check("http://localhost/", Level::Scheme, "http://localhost/");
        check("//localhost/", Level::Scheme, "//localhost/");
    }

    #[test]
    fn dot_segments() {
        let dots = |text, want| check(text, Level::Dots, want);
        dots("a:/b/%2E%2e/c", "a:/c");
        dots("a:b/../c", "a:/c");
        dots("a:../b", "a:b");
        dots("a:%2e/b%2f", "a:b%2F");
        dots("a:b/%2e%2e", "a:/");
        dots("a:.", "a:");
        dots("a:%2E%2E/.", "a:");
        dots("a://h/.//b", "a://h//b");
        dots("a://h/..", "a://h/");
        dots("a://h", "a://h");
        dots("a:/.a/...", "a:/.a/...");
        dots("a:b//..", "a:b/");
        dots("a:/x/%2E%2E/%2E%2E%2E/", "a:/.../");
    }

    #[test]
    fn relative_references_keep_their_dots() {
        for text in [
            "a/../b:c",
            "./b:c",
            "../../abc/..",
            "a/../::::",
            "/.//a",
            "//h/../a",
        ] {
            check(text, Level::Protocol, text);
        }
        check("%2e%2E/a", Level::Scheme, "../a");
    }

    #[test]
    fn no_authority_appears() {
        let dots = |text, want| check(text, Level::Dots, want);
        dots("a:/bar/..//.", "a:/.//");
        dots("scheme:/..///bar", "scheme:/.///bar");
        dots("scheme:..///foo", "scheme:/.//foo");
        dots("scheme:.///foo", "scheme:/.//foo");
        dots("scheme:/.//foo", "scheme:/.//foo");
        dots("scheme:/.//./foo", "scheme:/.//foo");
        dots("scheme:/././/foo", "scheme:/.//foo");
        dots("scheme:/.//..//", "scheme:/.//");
        dots("scheme:/.//../", "scheme:/");
        dots("a:b/..//c", "a:/.//c");
        dots("a:%2e%2e///c", "a:/.//c");
    }

    #[test]
    fn paths_by_scheme() {
        let scheme = |text, want| check(text, Level::Scheme, want);
        scheme("http://h", "http://h/");
        scheme("http://h?q", "http://h/?q");
        scheme("http://h#", "http://h/#");
        scheme("http:", "http:");
        scheme("http:?q", "http:?q");
        scheme("x://h", "x://h");
        scheme("URN:ISBN:Ab%c3?=Q#F", "urn:isbn:Ab%C3?=Q#F");
        scheme("urn:%49SBN:A", "urn:isbn:A");
        scheme("urn:Nocolon", "urn:Nocolon");
        scheme("urn:A:b/./C", "urn:a:b/C");
        scheme("urn:A:b/../C:D", "urn:/c:D");
        scheme("DATA:Text/%50lain;A=B,C", "data:text/plain;A=B,C");
        scheme("data:Text/../X,/B", "data:/x,/B");
        scheme(
            "mailto:Joe@Example.COM,A%40B@C?to=D@E",
            "mailto:Joe@example.com,A%40B@c?to=D@E",
        );
        scheme("mailto:A/../B@C/./D@E", "mailto:/B@C/D@e");
        scheme("tel:+1-A;EXT=%3aB", "tel:+1-a;ext=%3Ab");
        scheme("info:LCCN/A/../B", "info:lccn/B");
        scheme("info:LCCN/../B/C", "info:/B/C");
    }

    /// What is read under an older standard has a normal form that is read under it.
    #[test]
    fn older_standards() {
        let old = |text, want| check_as(Rfc2396, text, Level::Scheme, want);
        old("HTTP://H:080/%7e%21/../%2e%2A", "http://h/~!/../.*");
        old("http://A_B%2d:80/", "http://A_B%2D:80/");
        old("file://LOCALHOST/a", "file:///a");
        old("file:///a", "file:///a");
        old("URN:A:b/../C%2a", "urn:A:b/../C*");
        old("mailto:A@B?subject=C", "mailto:A@B?subject=C");
        old("//u%21@h:1?%7e", "//u!@h:1?~");
        let java = |text, want| check_as(Java, text, Level::Scheme, want);
        java("file://localhost", "file://localhost");
        java("file://localhost/", "file:///");
        java(
            "http://[0::A%41Z]:80/K\u{e4}se%7e",
            "http://[::a%41Z]/K\u{e4}se~",
        );
    }

    #[test]
    fn empty_components_are_kept() {
        for text in [
            "http://h/?",
            "http://h/#",
            "http://@h/",
            "http://:@h/",
            "http://h./",
            "?",
            "#",
        ] {
            check(text, Level::Protocol, text);
        }
    }
}
