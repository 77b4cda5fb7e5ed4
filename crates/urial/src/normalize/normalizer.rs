//! [`Normalizer`]: a comparison level, and what the caller knows.

use alloc::borrow::Cow;
use alloc::string::String;

use super::compare::{differences_by, equivalent_by};
#[cfg(feature = "nfc")]
use super::nfc::{self, CharacterForm, with_characters_in};
use super::{Comparison, Differences, Equivalences, Level, NormalKey, Rules};
use crate::identifier::{Identifier, IdentifierBuf};
use crate::reference::{IntoReference, Reference, ReferenceBuf};
use crate::scheme::SchemeRegistry;
use crate::standard::Standard;

/// A comparison level together with what the caller knows: additional schemes, and URIs that it
/// has seen to be the same. With [`with_nfc`](Self::with_nfc), Normalization Form C as well.
///
/// Without these, the methods of [`Reference`] do the same in fewer words.
///
/// # Examples
///
/// ```
/// use urial::{Level, UriRef, error::Citation, normalize::Normalizer, scheme::{Descriptor, Role, SchemeRegistry}};
///
/// let mut schemes = SchemeRegistry::new();
/// let shelf = Descriptor::new("shelf", Role::Locator, Citation::whole("our handbook"));
/// schemes.insert(shelf.with_default_port(7090))?;
///
/// let normalizer = Normalizer::new(Level::Scheme).with_schemes(&schemes);
/// assert_eq!(normalizer.normalize(UriRef::parse("shelf://a:7090/b")?), "shelf://a/b");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Normalizer<'c> {
    level: Level,
    knowledge: Knowledge<'c>,
    characters: Characters,
}

/// Whether characters beyond ASCII are normalized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Characters {
    AsWritten,
    /// In Normalization Form C, from [`Level::Case`] on.
    #[cfg(feature = "nfc")]
    Composed,
}

#[derive(Clone, Copy, Debug)]
enum Knowledge<'c> {
    BuiltIn,
    Schemes(&'c SchemeRegistry),
    /// These bring schemes with them.
    Equivalences(&'c Equivalences),
}

impl<'c> Normalizer<'c> {
    /// Creates a normalizer for a level with the built-in table of schemes.
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Case);
    /// assert_eq!(normalizer.normalize(UriRef::parse("//H")?), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn new(level: Level) -> Self {
        Self {
            level,
            knowledge: Knowledge::BuiltIn,
            characters: Characters::AsWritten,
        }
    }

    /// Adds Normalization Form C of the characters of IRIs (RFC 3987 section 5.3.2.2), from
    /// [`Level::Case`] on.
    ///
    /// RFC 3987 counts this as syntax-based normalization, but two IRIs that differ in it are different,
    /// so it is not a level and applies only on request. It combines with every level: the form is a
    /// function of the form at the level, so IRIs that are equal at the level stay equal. Case folding
    /// applies to letters with marks as well: in a host, `É` becomes `é`. Delimiters do not change: see
    /// [`IriRef::to_nfc`](crate::iri::IriRef::to_nfc).
    ///
    /// Text under other standards is not affected. An IRI whose characters in this form would make it
    /// longer than [`MAX_LEN`](crate::layout::MAX_LEN) keeps them.
    ///
    /// ```
    /// use urial::{IriRef, Level, normalize::Normalizer};
    ///
    /// let (one, other) = (IriRef::parse("/é")?, IriRef::parse("/e\u{301}")?);
    /// assert!(!one.equivalent(other, Level::Protocol));
    /// let normalizer = Normalizer::new(Level::Percent).with_nfc();
    /// assert!(normalizer.equivalent(one, other));
    /// assert_eq!(normalizer.normalize(IriRef::parse("/e%CC%81")?), "/é");
    /// assert_eq!(normalizer.compare(one, other).equal_from(), Some(Level::Case));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "nfc")]
    #[must_use]
    pub const fn with_nfc(self) -> Self {
        Self {
            characters: Characters::Composed,
            ..self
        }
    }

    /// Sets the schemes, which replace what was set before. They apply from
    /// [`Level::Scheme`] on.
    ///
    /// ```
    /// use urial::{Level, normalize::Normalizer, scheme::SchemeRegistry};
    /// let schemes = SchemeRegistry::new();
    /// assert_eq!(Normalizer::new(Level::Scheme).with_schemes(&schemes).level(), Level::Scheme);
    /// ```
    #[must_use]
    pub const fn with_schemes(self, schemes: &SchemeRegistry) -> Normalizer<'_> {
        Normalizer {
            level: self.level,
            knowledge: Knowledge::Schemes(schemes),
            characters: self.characters,
        }
    }

    /// Sets the URIs that the caller has seen to be the same, which replace what was set before. They
    /// apply at [`Level::Protocol`], and the schemes that they were read with from
    /// [`Level::Scheme`] on.
    ///
    /// ```
    /// use urial::{Level, normalize::{Equivalences, Normalizer}};
    /// let known = Equivalences::new();
    /// let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    /// assert_eq!(normalizer.level(), Level::Protocol);
    /// ```
    #[must_use]
    pub const fn with_equivalences(self, equivalences: &Equivalences) -> Normalizer<'_> {
        Normalizer {
            level: self.level,
            knowledge: Knowledge::Equivalences(equivalences),
            characters: self.characters,
        }
    }

    /// Returns the level.
    ///
    /// ```
    /// use urial::{Level, normalize::Normalizer};
    /// assert_eq!(Normalizer::new(Level::Dots).level(), Level::Dots);
    /// ```
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The same knowledge at another level.
    pub(crate) const fn on(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// The same normalizer without Normalization Form C.
    pub(crate) const fn as_written(self) -> Self {
        Self {
            characters: Characters::AsWritten,
            ..self
        }
    }

    /// Returns whether characters are put in another form at this level.
    fn composes(&self) -> bool {
        self.level > Level::Simple && self.characters != Characters::AsWritten
    }

    /// Returns the normal form of a reference with its characters in Normalization Form C, or `None` if
    /// that is the reference itself.
    ///
    /// In between, characters are decomposed: what the level does to a letter, it does to the letter of
    /// ASCII in a character. Otherwise, `E` with a mark and `e` with a mark would be equal in a host, and
    /// `É` and `é`, which are the same, would not.
    #[cfg(feature = "nfc")]
    pub(crate) fn compose<S: Standard>(
        &self,
        reference: &Reference<'_, S>,
    ) -> Option<ReferenceBuf<S>> {
        if !self.composes() || !nfc::has_characters(reference) {
            return None;
        }
        // What would be too long stays as it is.
        let decomposed = with_characters_in(CharacterForm::Decomposed, reference).ok()?;
        let normal = match &decomposed {
            Some(decomposed) => {
                let decomposed = decomposed.as_reference();
                decomposed.normalize_by(&self.rules(&decomposed))
            }
            None => reference.normalize_by(&self.rules(reference)),
        };
        let composed = with_characters_in(CharacterForm::Composed, &normal.as_reference()).ok()?;
        let form = composed.unwrap_or_else(|| normal.into_buf());
        (form.as_str() != reference.as_str()).then_some(form)
    }

    #[cfg(not(feature = "nfc"))]
    #[allow(clippy::unused_self, reason = "called as with the feature")]
    pub(crate) fn compose<S: Standard>(&self, _: &Reference<'_, S>) -> Option<ReferenceBuf<S>> {
        None
    }

    /// Returns what the level does to a reference, the caller's equivalences aside.
    pub(crate) fn rules<S: Standard>(&self, reference: &Reference<'_, S>) -> Rules<'c> {
        match self.knowledge {
            Knowledge::BuiltIn => Rules::built_in(reference, self.level),
            Knowledge::Schemes(schemes) => Rules::of_registry(reference, self.level, schemes),
            Knowledge::Equivalences(equivalences) => {
                Rules::of_registry(reference, self.level, equivalences.schemes())
            }
        }
    }

    /// Returns the equivalences that count at this level.
    pub(crate) fn equivalences(&self) -> Option<&'c Equivalences> {
        match self.knowledge {
            Knowledge::Equivalences(equivalences) if self.level == Level::Protocol => {
                Some(equivalences)
            }
            Knowledge::BuiltIn | Knowledge::Schemes(_) | Knowledge::Equivalences(_) => None,
        }
    }

    /// Returns whether a reference is in its normal form. Allocates only to check characters beyond ASCII
    /// for Normalization Form C.
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Case);
    /// assert!(!normalizer.is_normalized(UriRef::parse("//H")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_normalized<'a>(&self, reference: impl IntoReference<'a>) -> bool {
        let reference = reference.into_reference();
        if self.level == Level::Simple {
            return true;
        }
        let replaced = |known: &Equivalences| {
            let named = reference.without_fragment();
            let representative = known.representative_of(named.as_str());
            representative.is_some_and(|uri| uri.as_str() != named.as_str())
        };
        reference.is_normal_by(&self.rules(&reference))
            && self.compose(&reference).is_none()
            && !self.equivalences().is_some_and(replaced)
    }

    /// Returns the normal form, borrowed where nothing changes: see [`Reference::normalize`].
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// assert_eq!(normalizer.normalize(UriRef::parse("http://h:80")?), "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize<'a, R: IntoReference<'a>>(
        &self,
        reference: R,
    ) -> ReferenceBuf<R::Standard, Cow<'a, str>> {
        let reference = reference.into_reference();
        if self.level == Level::Simple {
            return reference.to_cow();
        }
        let mut form = reference.normalize_by(&self.rules(&reference));
        if let Some(composed) = self.compose(&form.as_reference()) {
            form = composed.into_cow();
        }
        let replaced = self
            .equivalences()
            .and_then(|known| known.replace(form.as_reference()));
        replaced.map_or(form, ReferenceBuf::into_cow)
    }

    /// Returns the normal form of a URI.
    ///
    /// ```
    /// use urial::{Level, Uri, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// assert_eq!(normalizer.normalize_uri(Uri::parse("http://h:80")?), "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_uri<'a, S: Standard>(
        &self,
        uri: Identifier<'a, S>,
    ) -> IdentifierBuf<S, Cow<'a, str>> {
        IdentifierBuf::new(self.normalize(uri.as_reference()))
    }

    /// Appends the normal form to a text: see [`Reference::normalize_into`].
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let mut out = String::new();
    /// Normalizer::new(Level::Case).normalize_into(UriRef::parse("//H")?, &mut out);
    /// assert_eq!(out, "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_into<'a, 'b, R: IntoReference<'a>>(
        &self,
        reference: R,
        out: &'b mut String,
    ) -> Reference<'b, R::Standard> {
        let reference = reference.into_reference();
        if self.level == Level::Simple {
            return reference.copy_into(out);
        }
        if self.composes() {
            return self.normalize(reference).as_reference().copy_into(out);
        }
        let start = out.len();
        let form = reference.normalize_into_by(&self.rules(&reference), out);
        let mut layout = *form.layout();
        let replaced = self.equivalences().and_then(|known| known.replace(form));
        if let Some(replaced) = replaced {
            layout = *replaced.layout();
            out.replace_range(start.., replaced.as_str());
        }
        Reference::new(&out[start..], layout, reference.standard())
    }

    /// Returns the reference by its normal form, for sets and maps.
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// let key = |text| UriRef::parse(text).map(|reference| normalizer.key(reference));
    /// assert_eq!(key("http://h")?, key("HTTP://h:80/")?);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn key<'a, R: IntoReference<'a>>(&self, reference: R) -> NormalKey<'a, R::Standard> {
        NormalKey::new(self.normalize(reference))
    }

    /// Returns whether two references have one normal form: see [`Reference::equivalent`].
    ///
    /// Nothing is allocated, but for the form of a reference that is not in its normal form where
    /// there are equivalences to look it up in, and with Normalization Form C.
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// let (a, b) = (UriRef::parse("http://h")?, UriRef::parse("http://h/")?);
    /// assert!(normalizer.equivalent(a, b));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn equivalent<'a, 'b, A: IntoReference<'a>>(
        &self,
        a: A,
        b: impl IntoReference<'b, Standard = A::Standard>,
    ) -> bool {
        let (a, b) = (a.into_reference(), b.into_reference());
        if a == b {
            return true;
        }
        if self.level == Level::Simple {
            return false;
        }
        if equivalent_by((&a, self.rules(&a)), (&b, self.rules(&b))) {
            return true;
        }
        if self.composes() {
            return self.normalize(a) == self.normalize(b);
        }
        let Some(known) = self.equivalences() else {
            return false;
        };
        let (a, b) = (known.scheme_form(&a), known.scheme_form(&b));
        known.equate(a.as_reference(), b.as_reference())
    }

    /// Returns the components in which the normal forms of two references differ: see
    /// [`Reference::differences`].
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::Normalizer};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// let (a, b) = (UriRef::parse("http://h:80/?a")?, UriRef::parse("http://h/?b")?);
    /// assert_eq!(normalizer.differences(a, b).to_string(), "query");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn differences<'a, 'b, A: IntoReference<'a>>(
        &self,
        a: A,
        b: impl IntoReference<'b, Standard = A::Standard>,
    ) -> Differences {
        let (a, b) = (a.into_reference(), b.into_reference());
        if self.equivalences().is_none() && !self.composes() {
            return differences_by((&a, self.rules(&a)), (&b, self.rules(&b)));
        }
        let (a, b) = (self.normalize(a), self.normalize(b));
        let (a, b) = (a.as_reference(), b.as_reference());
        differences_by((&a, self.rules(&a)), (&b, self.rules(&b)))
    }

    /// Returns the lowest level, up to this one, on which two references are equal, and in which components
    /// they differ before and after normalization.
    ///
    /// ```
    /// use urial::{AbsoluteUri, Level, UriRef, normalize::{Equivalences, Normalizer}};
    ///
    /// let mut known = Equivalences::new();
    /// known.insert(AbsoluteUri::parse_const("x:a"), AbsoluteUri::parse_const("x:b"))?;
    /// let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    /// let (a, b) = (UriRef::parse_const("x:a"), UriRef::parse_const("X:b"));
    /// assert_eq!(normalizer.compare(a, b).equal_from(), Some(Level::Protocol));
    /// # Ok::<(), urial::normalize::EquivalenceError>(())
    /// ```
    pub fn compare<'a, 'b, A: IntoReference<'a>>(
        &self,
        a: A,
        b: impl IntoReference<'b, Standard = A::Standard>,
    ) -> Comparison {
        let (a, b) = (a.into_reference(), b.into_reference());
        Comparison::climb(self.level, |level| self.on(level).differences(a, b))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::Normalizer;
    use crate::component::Component;
    use crate::identifier::AbsoluteUri;
    use crate::normalize::Level;
    use crate::normalize::{Contradiction, Equivalences, Evidence};
    use crate::reference::UriRef;

    fn known(pairs: &[(&'static str, &'static str)]) -> Equivalences {
        let mut known = Equivalences::new();
        for (from, to) in pairs {
            let pair = (AbsoluteUri::parse_const(from), AbsoluteUri::parse_const(to));
            known.insert(pair.0, pair.1).expect("no contradiction");
        }
        known
    }

    /// All ways to ask for a normal form agree.
    #[track_caller]
    fn check(known: &Equivalences, text: &str, want: &str) {
        let normalizer = Normalizer::new(Level::Protocol).with_equivalences(known);
        let reference = UriRef::parse(text).expect("a reference");
        let normal = normalizer.normalize(reference);
        assert_eq!(normal, want, "{text}");
        assert_eq!(normalizer.is_normalized(reference), text == want, "{text}");
        let mut out = String::from("before ");
        let written = normalizer.normalize_into(reference, &mut out);
        let read = UriRef::parse(want).expect("a reference");
        assert_eq!(written.layout(), read.layout());
        assert_eq!(normal.as_reference().layout(), read.layout());
        assert_eq!(out.strip_prefix("before "), Some(want), "{text}");
        assert!(normalizer.equivalent(reference, read), "{text}");
        assert!(normalizer.is_normalized(read), "{want}");
        // Below, the equivalences do not count.
        let below = normalizer.on(Level::Scheme).normalize(reference);
        assert_eq!(below.as_str(), reference.normalize(Level::Scheme).as_str());
    }

    #[test]
    fn members_become_their_representative() {
        let known = known(&[
            ("http://h/c", "http://h/d"),
            ("HTTP://H:80/a", "http://h/./b"),
            ("http://h/b", "http://h/c"),
            ("x:1", "x:2"),
        ]);
        check(&known, "http://h/a", "http://h/d");
        check(&known, "HTTP://h/%61#F", "http://h/d#F");
        check(&known, "http://h/d", "http://h/d");
        check(&known, "http://h/D#", "http://h/D#");
        check(&known, "x:1#a", "x:2#a");
        check(&known, "/a", "/a");
        assert_eq!(known.len(), 6);
    }

    #[test]
    fn contradictions_change_nothing() {
        let mut known = known(&[("x:a", "x:b"), ("x:b", "x:c"), ("x:d", "x:c")]);
        let mut insert =
            |from, to| known.insert(AbsoluteUri::parse_const(from), AbsoluteUri::parse_const(to));
        assert_eq!(insert("x:a", "x:c"), Ok(Evidence::Known));
        assert_eq!(insert("X:a", "x:d"), Ok(Evidence::Known));
        assert_eq!(insert("x:z", "X:z"), Ok(Evidence::Known));
        for (from, to) in [("x:c", "x:a"), ("x:c", "x:d")] {
            let error = insert(from, to).unwrap_err();
            assert_eq!(error.contradiction(), Contradiction::Cycle);
        }
        for to in ["x:e", "x:f"] {
            let error = insert("x:a", to).unwrap_err();
            assert_eq!(error.contradiction(), Contradiction::Conflict);
            assert_eq!(error.known(), "x:c");
            assert_eq!((error.from().as_str(), error.to().as_str()), ("x:a", to));
        }
        assert_eq!(known.len(), 4);
        check(&known, "x:a", "x:c");
        check(&known, "x:e", "x:e");
    }

    #[test]
    fn a_long_way_takes_no_time() {
        let names: alloc::vec::Vec<_> = (0..2000).map(|i| alloc::format!("x:{i}")).collect();
        let uri = |i: usize| AbsoluteUri::parse(&names[i]).expect("a URI");
        let mut known = Equivalences::new();
        // Each pair lengthens the way of all before it.
        let refused = known.load((0..1999).map(|i| (uri(i), uri(i + 1))));
        assert!(refused.is_empty());
        assert_eq!(known.representative(uri(0)).unwrap(), "x:1999");
    }

    #[test]
    fn comparison_by_equivalences() {
        let known = known(&[("x:a?q", "x:b")]);
        let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
        let read = |text| UriRef::parse(text).expect("a reference");
        let compare = |a, b| normalizer.compare(read(a), read(b));
        assert_eq!(
            compare("X:a?q#f", "x:%62#f").equal_from(),
            Some(Level::Protocol)
        );
        assert_eq!(compare("X:a?q", "x:a?q").equal_from(), Some(Level::Case));
        let different = compare("X:a?q#f", "x:%62#g");
        assert_eq!(different.equal_from(), None);
        assert_eq!(
            different.before().to_string(),
            "scheme, path, query, fragment"
        );
        assert_eq!(different.after().first(), Some(Component::Fragment));
        assert!(!normalizer.equivalent(read("x:a?q#f"), read("x:b#g")));
        assert!(normalizer.equivalent(read("x:a?q#%66"), read("x:b#f")));
    }

    #[test]
    fn no_password_is_shown() {
        let mut known = known(&[("x://a:b@h", "x://c:d@h")]);
        let error = known
            .insert(
                AbsoluteUri::parse_const("x://a:b@h"),
                AbsoluteUri::parse_const("x://e:f@h"),
            )
            .unwrap_err();
        let shown = alloc::format!("{error} {error:?} {known:?}");
        for password in [":b@", ":d@", ":f@"] {
            assert!(!shown.contains(password), "{shown}");
        }
        assert!(shown.contains("c:***@h"), "{shown}");
    }
}
