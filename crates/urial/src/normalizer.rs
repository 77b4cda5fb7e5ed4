//! [`Normalizer`]: a rung of the ladder, and what the caller knows.

use alloc::string::String;

use crate::compare::{Comparison, Differences, differences_by, equivalent_by};
use crate::equivalences::Equivalences;
use crate::key::NormalKey;
use crate::level::Level;
use crate::normalize::{Normalized, NormalizedUri, Rules};
use crate::reference::Reference;
use crate::scheme::SchemeRegistry;
use crate::uri::Uri;

/// A rung of the ladder together with what the caller knows: schemes of its own, and URIs that it
/// has seen to be the same.
///
/// Without such knowledge, the methods of [`Reference`] do the same in fewer words.
///
/// # Examples
///
/// ```
/// use urial::{Citation, Descriptor, Level, Normalizer, Reference, Role, SchemeRegistry};
///
/// let mut schemes = SchemeRegistry::new();
/// let shelf = Descriptor::new("shelf", Role::Locator, Citation::whole("our handbook"));
/// schemes.insert(shelf.with_default_port(7090))?;
///
/// let normalizer = Normalizer::new(Level::Scheme).with_schemes(&schemes);
/// assert_eq!(normalizer.normalize(Reference::parse("shelf://a:7090/b")?), "shelf://a/b");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Normalizer<'c> {
    level: Level,
    knowledge: Knowledge<'c>,
}

#[derive(Clone, Copy, Debug)]
enum Knowledge<'c> {
    BuiltIn,
    Schemes(&'c SchemeRegistry),
    /// These bring schemes with them.
    Equivalences(&'c Equivalences),
}

impl<'c> Normalizer<'c> {
    /// A rung, and the built-in table of schemes.
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let normalizer = Normalizer::new(Level::Case);
    /// assert_eq!(normalizer.normalize(Reference::parse("//H")?), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn new(level: Level) -> Self {
        Self {
            level,
            knowledge: Knowledge::BuiltIn,
        }
    }

    /// With schemes of the caller's own, in the place of what else it knew. They count from
    /// [`Level::Scheme`] on.
    ///
    /// ```
    /// use urial::{Level, Normalizer, SchemeRegistry};
    /// let schemes = SchemeRegistry::new();
    /// assert_eq!(Normalizer::new(Level::Scheme).with_schemes(&schemes).level(), Level::Scheme);
    /// ```
    #[must_use]
    pub const fn with_schemes(self, schemes: &SchemeRegistry) -> Normalizer<'_> {
        Normalizer {
            level: self.level,
            knowledge: Knowledge::Schemes(schemes),
        }
    }

    /// With URIs that the caller has seen to be the same, in the place of what else it knew. They
    /// count on [`Level::Protocol`], and the schemes that they were read with from
    /// [`Level::Scheme`] on.
    ///
    /// ```
    /// use urial::{Equivalences, Level, Normalizer};
    /// let known = Equivalences::new();
    /// let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    /// assert_eq!(normalizer.level(), Level::Protocol);
    /// ```
    #[must_use]
    pub const fn with_equivalences(self, equivalences: &Equivalences) -> Normalizer<'_> {
        Normalizer {
            level: self.level,
            knowledge: Knowledge::Equivalences(equivalences),
        }
    }

    /// The rung.
    ///
    /// ```
    /// use urial::{Level, Normalizer};
    /// assert_eq!(Normalizer::new(Level::Dots).level(), Level::Dots);
    /// ```
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The same knowledge on another rung.
    pub(crate) const fn on(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// What the rung does to a reference, the caller's equivalences aside.
    pub(crate) fn rules(&self, reference: &Reference<'_>) -> Rules<'c> {
        match self.knowledge {
            Knowledge::BuiltIn => Rules::built_in(reference, self.level),
            Knowledge::Schemes(schemes) => Rules::of_registry(reference, self.level, schemes),
            Knowledge::Equivalences(equivalences) => {
                Rules::of_registry(reference, self.level, equivalences.schemes())
            }
        }
    }

    /// The equivalences that count on this rung.
    pub(crate) fn equivalences(&self) -> Option<&'c Equivalences> {
        match self.knowledge {
            Knowledge::Equivalences(equivalences) if self.level == Level::Protocol => {
                Some(equivalences)
            }
            _ => None,
        }
    }

    /// Whether a reference is in its normal form, without allocating.
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let normalizer = Normalizer::new(Level::Case);
    /// assert!(!normalizer.is_normalized(Reference::parse("//H")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_normalized(&self, reference: Reference<'_>) -> bool {
        if self.level == Level::Simple {
            return true;
        }
        let replaced = |known: &Equivalences| {
            let named = reference.without_fragment();
            let representative = known.representative_of(named.as_str());
            representative.is_some_and(|uri| uri.as_str() != named.as_str())
        };
        reference.is_normal_by(&self.rules(&reference))
            && !self.equivalences().is_some_and(replaced)
    }

    /// The normal form, borrowed where nothing changes: see [`Reference::normalize`].
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// assert_eq!(normalizer.normalize(Reference::parse("http://h:80")?), "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize<'a>(&self, reference: Reference<'a>) -> Normalized<'a> {
        if self.level == Level::Simple {
            return Normalized::same(&reference);
        }
        let form = reference.normalize_by(&self.rules(&reference));
        let replaced = self
            .equivalences()
            .and_then(|known| known.replace(form.as_reference()));
        replaced.map_or(form, Normalized::changed)
    }

    /// The normal form of a URI.
    ///
    /// ```
    /// use urial::{Level, Normalizer, Uri};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// assert_eq!(normalizer.normalize_uri(Uri::parse("http://h:80")?), "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_uri<'a>(&self, uri: Uri<'a>) -> NormalizedUri<'a> {
        NormalizedUri::new(self.normalize(uri.as_reference()))
    }

    /// Appends the normal form to a text: see [`Reference::normalize_into`].
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let mut out = String::new();
    /// Normalizer::new(Level::Case).normalize_into(Reference::parse("//H")?, &mut out);
    /// assert_eq!(out, "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_into<'b>(
        &self,
        reference: Reference<'_>,
        out: &'b mut String,
    ) -> Reference<'b> {
        if self.level == Level::Simple {
            return reference.copy_into(out);
        }
        let start = out.len();
        let mut layout = *reference
            .normalize_into_by(&self.rules(&reference), out)
            .layout();
        if let Some(known) = self.equivalences() {
            let named_end = start + layout.query_end as usize;
            if let Some(representative) = known.representative_of(&out[start..named_end]) {
                out.replace_range(start..named_end, representative.as_str());
                layout = *representative.layout();
            }
        }
        Reference::new(&out[start..], layout)
    }

    /// The reference by its normal form, for sets and maps.
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// let key = |text| Reference::parse(text).map(|reference| normalizer.key(reference));
    /// assert_eq!(key("http://h")?, key("HTTP://h:80/")?);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn key<'a>(&self, reference: Reference<'a>) -> NormalKey<'a> {
        NormalKey::new(reference, self.normalize(reference))
    }

    /// Whether two references have one normal form: see [`Reference::equivalent`].
    ///
    /// Nothing is allocated, but for the form of a reference that is not in its normal form where
    /// there are equivalences to look it up in.
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// let (a, b) = (Reference::parse("http://h")?, Reference::parse("http://h/")?);
    /// assert!(normalizer.equivalent(a, b));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn equivalent(&self, a: Reference<'_>, b: Reference<'_>) -> bool {
        if a.as_str() == b.as_str() {
            return true;
        }
        if self.level == Level::Simple {
            return false;
        }
        if equivalent_by((&a, self.rules(&a)), (&b, self.rules(&b))) {
            return true;
        }
        let Some(known) = self.equivalences() else {
            return false;
        };
        let (a, b) = (known.scheme_form(&a), known.scheme_form(&b));
        known.equate(a.as_reference(), b.as_reference())
    }

    /// The components in which the normal forms of two references differ: see
    /// [`Reference::differences`].
    ///
    /// ```
    /// use urial::{Level, Normalizer, Reference};
    /// let normalizer = Normalizer::new(Level::Scheme);
    /// let (a, b) = (Reference::parse("http://h:80/?a")?, Reference::parse("http://h/?b")?);
    /// assert_eq!(normalizer.differences(a, b).to_string(), "query");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn differences(&self, a: Reference<'_>, b: Reference<'_>) -> Differences {
        if self.equivalences().is_none() {
            return differences_by((&a, self.rules(&a)), (&b, self.rules(&b)));
        }
        let (a, b) = (self.normalize(a), self.normalize(b));
        let (a, b) = (a.as_reference(), b.as_reference());
        differences_by((&a, self.rules(&a)), (&b, self.rules(&b)))
    }

    /// The lowest rung, up to this one, on which two references are equal, and in which components
    /// they differ before and after normalization.
    ///
    /// ```
    /// use urial::{AbsoluteUri, Equivalences, Level, Normalizer, Reference};
    ///
    /// let mut known = Equivalences::new();
    /// known.insert(AbsoluteUri::parse_const("x:a"), AbsoluteUri::parse_const("x:b"))?;
    /// let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    /// let (a, b) = (Reference::parse_const("x:a"), Reference::parse_const("X:b"));
    /// assert_eq!(normalizer.compare(a, b).equal_from(), Some(Level::Protocol));
    /// # Ok::<(), urial::EquivalenceError>(())
    /// ```
    pub fn compare(&self, a: Reference<'_>, b: Reference<'_>) -> Comparison {
        Comparison::climb(self.level, |level| self.on(level).differences(a, b))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::Normalizer;
    use crate::absolute::AbsoluteUri;
    use crate::component::Component;
    use crate::equivalences::{Contradiction, Equivalences, Evidence};
    use crate::level::Level;
    use crate::reference::Reference;

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
        let reference = Reference::parse(text).expect("a reference");
        let normal = normalizer.normalize(reference);
        assert_eq!(normal, want, "{text}");
        assert_eq!(normalizer.is_normalized(reference), text == want, "{text}");
        let mut out = String::from("before ");
        let written = normalizer.normalize_into(reference, &mut out);
        let read = Reference::parse(want).expect("a reference");
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
        assert_eq!(known.representative(uri(0).into()).unwrap(), "x:1999");
    }

    #[test]
    fn comparison_by_equivalences() {
        let known = known(&[("x:a?q", "x:b")]);
        let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
        let read = |text| Reference::parse(text).expect("a reference");
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
