//! [`Equivalences`]: URIs that the caller has seen to be the same.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::identifier::AbsoluteUri;
use crate::identifier::Uri;
use crate::identifier::UriBuf;
use crate::layout::Layout;
use crate::normalize::Level;
use crate::normalize::Rules;
use crate::reference::UriRef;
use crate::reference::{Reference, ReferenceBuf};
use crate::scheme::SchemeRegistry;
use crate::standard::Rfc3986;
use crate::standard::Standard;
use alloc::borrow::Cow;

/// URIs that the caller has seen to be the same, such as those that redirect to one another
/// (RFC 3986 section 6.2.4).
///
/// It is loaded with pairs: one URI leads to another. URIs that lead to one another form a class, and
/// the last of them represents it. At [`Level::Protocol`], a
/// [`Normalizer`](crate::normalize::Normalizer) replaces each member by its representative.
///
/// Only loaded pairs count; nothing is guessed. A pair that would make a URI lead to two places, or
/// back to itself, is rejected and changes nothing.
///
/// Pairs have no fragment, since a fragment is not part of what is retrieved. A reference keeps its
/// own when the rest of it is replaced.
///
/// # Examples
///
/// ```
/// use urial::{AbsoluteUri, Level, UriRef, normalize::{Equivalences, Normalizer}};
///
/// let mut redirects = Equivalences::new();
/// redirects.insert(
///     AbsoluteUri::parse("http://example.com/data")?,
///     AbsoluteUri::parse("http://example.com/data/")?,
/// )?;
/// let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&redirects);
/// let reference = UriRef::parse("HTTP://example.com:80/data#a")?;
/// assert_eq!(normalizer.normalize(reference), "http://example.com/data/#a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Equivalences {
    /// The members, in the order in which they were first named.
    members: Vec<Member>,
    /// Their numbers by text.
    numbers: BTreeMap<Arc<str>, usize>,
    schemes: SchemeRegistry,
}

/// A URI in its normal form at [`Level::Scheme`].
///
/// Classes are trees, the smaller one hung below the larger one's root when two are joined, so that
/// the way to the root is never longer than the logarithm of the size.
#[derive(Clone)]
struct Member {
    text: Arc<str>,
    layout: Layout,
    /// Whether it leads to another URI: if not, it is the representative of its class.
    leads: Leads,
    parent: usize,
    /// Of a root: how many members the class has.
    size: usize,
    /// Of a root: the number of the class's representative.
    representative: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Leads {
    Nowhere,
    Elsewhere,
}

/// The effect of adding a pair.
///
/// # Examples
///
/// ```
/// use urial::{AbsoluteUri, normalize::{Equivalences, Evidence}};
///
/// let mut equivalences = Equivalences::new();
/// let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
/// assert_eq!(equivalences.insert(a, b)?, Evidence::New);
/// assert_eq!(equivalences.insert(b, c)?, Evidence::New);
/// assert_eq!(equivalences.insert(a, c)?, Evidence::Known);
/// # Ok::<(), urial::normalize::EquivalenceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// The two were different until now.
    New,
    /// The two were equal already, by their scheme's rules or by earlier pairs.
    Known,
}

/// A pair that contradicts what was known. Nothing was changed.
///
/// No message shows a password.
///
/// # Examples
///
/// ```
/// use urial::{AbsoluteUri, normalize::Equivalences};
///
/// let mut equivalences = Equivalences::new();
/// let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
/// equivalences.insert(a, b)?;
/// assert_eq!(
///     equivalences.insert(a, c).unwrap_err().to_string(),
///     "conflict: x:a leads to x:b, and cannot lead to x:c too (RFC 3986 section 6.2.4)",
/// );
/// assert_eq!(
///     equivalences.insert(b, a).unwrap_err().to_string(),
///     "cycle: x:b cannot lead to x:a, which leads back to it (RFC 3986 section 6.2.4)",
/// );
/// # Ok::<(), urial::normalize::EquivalenceError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EquivalenceError(Box<Refused>);

/// The reason why a pair was refused.
///
/// # Examples
///
/// ```
/// use urial::{AbsoluteUri, normalize::{Contradiction, Equivalences}};
///
/// let mut equivalences = Equivalences::new();
/// let [a, b] = ["x:a", "x:b"].map(AbsoluteUri::parse_const);
/// equivalences.insert(a, b)?;
/// let error = equivalences.insert(b, a).unwrap_err();
/// assert_eq!(error.contradiction(), Contradiction::Cycle);
/// # Ok::<(), urial::normalize::EquivalenceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contradiction {
    /// The first URI leads to another place already.
    Conflict,
    /// The second URI leads to the first.
    Cycle,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Refused {
    contradiction: Contradiction,
    from: UriBuf,
    to: UriBuf,
    known: UriBuf,
}

impl EquivalenceError {
    /// Returns what is wrong with the pair.
    ///
    /// ```
    /// # use urial::{AbsoluteUri, normalize::{Contradiction, Equivalences}};
    /// # let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
    /// let error = Equivalences::new().load([(a, b), (a, c)]).remove(0);
    /// assert_eq!(error.contradiction(), Contradiction::Conflict);
    /// ```
    pub const fn contradiction(&self) -> Contradiction {
        self.0.contradiction
    }

    /// Returns the URI that was to lead to another, in its normal form.
    ///
    /// ```
    /// # use urial::{AbsoluteUri, normalize::Equivalences};
    /// # let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
    /// assert_eq!(Equivalences::new().load([(a, b), (a, c)])[0].from(), "x:a");
    /// ```
    pub fn from(&self) -> Uri<'_> {
        self.0.from.as_identifier()
    }

    /// Returns the URI that it was to lead to, in its normal form.
    ///
    /// ```
    /// # use urial::{AbsoluteUri, normalize::Equivalences};
    /// # let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
    /// assert_eq!(Equivalences::new().load([(a, b), (a, c)])[0].to(), "x:c");
    /// ```
    pub fn to(&self) -> Uri<'_> {
        self.0.to.as_identifier()
    }

    /// Returns the URI that the first URI is known to lead to; in a cycle, itself.
    ///
    /// ```
    /// # use urial::{AbsoluteUri, normalize::Equivalences};
    /// # let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
    /// assert_eq!(Equivalences::new().load([(a, b), (a, c)])[0].known(), "x:b");
    /// ```
    pub fn known(&self) -> Uri<'_> {
        self.0.known.as_identifier()
    }
}

impl Equivalences {
    /// Creates an empty set of equivalences, with the built-in table of schemes.
    ///
    /// ```
    /// assert!(urial::normalize::Equivalences::new().is_empty());
    /// ```
    pub const fn new() -> Self {
        Self::with_schemes(SchemeRegistry::new())
    }

    /// Creates an empty set with the caller's own schemes. They apply to everything that a
    /// [`Normalizer`](crate::normalize::Normalizer) with these equivalences does.
    ///
    /// ```
    /// use urial::{normalize::Equivalences, scheme::SchemeRegistry};
    /// assert!(Equivalences::with_schemes(SchemeRegistry::new()).is_empty());
    /// ```
    pub const fn with_schemes(schemes: SchemeRegistry) -> Self {
        Self {
            members: Vec::new(),
            numbers: BTreeMap::new(),
            schemes,
        }
    }

    /// Returns the schemes by whose rules the URIs are read.
    ///
    /// ```
    /// use urial::{Scheme, normalize::Equivalences};
    /// let equivalences = Equivalences::new();
    /// assert!(equivalences.schemes().descriptor(Scheme::parse("http")?).is_some());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn schemes(&self) -> &SchemeRegistry {
        &self.schemes
    }

    /// Returns the number of URIs that are known by name.
    ///
    /// ```
    /// use urial::{AbsoluteUri, normalize::Equivalences};
    /// let mut equivalences = Equivalences::new();
    /// equivalences.insert(AbsoluteUri::parse_const("x:a"), AbsoluteUri::parse_const("x:b"))?;
    /// assert_eq!(equivalences.len(), 2);
    /// # Ok::<(), urial::normalize::EquivalenceError>(())
    /// ```
    pub const fn len(&self) -> usize {
        self.members.len()
    }

    /// Returns whether nothing is known.
    ///
    /// ```
    /// assert!(urial::normalize::Equivalences::new().is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Learns that one URI leads to another.
    ///
    /// # Errors
    ///
    /// Where the first leads elsewhere already, or the second leads to it.
    ///
    /// ```
    /// use urial::{AbsoluteUri, normalize::Equivalences};
    /// let mut equivalences = Equivalences::new();
    /// let [a, b] = ["http://h/a", "http://h/b"].map(AbsoluteUri::parse_const);
    /// equivalences.insert(a, b)?;
    /// assert_eq!(equivalences.representative(a).unwrap(), "http://h/b");
    /// # Ok::<(), urial::normalize::EquivalenceError>(())
    /// ```
    pub fn insert<'f, 't>(
        &mut self,
        from: impl Into<AbsoluteUri<'f>>,
        to: impl Into<AbsoluteUri<'t>>,
    ) -> Result<Evidence, EquivalenceError> {
        let (from, to) = (from.into(), to.into());
        let (from, to) = (self.scheme_form(&from), self.scheme_form(&to));
        if from.as_str() == to.as_str() {
            return Ok(Evidence::Known);
        }
        self.check(from.as_reference(), to.as_reference())?;
        let (from, to) = (self.number(&from), self.number(&to));
        let (from_root, to_root) = (self.root(from), self.root(to));
        if from_root == to_root {
            return Ok(Evidence::Known);
        }
        self.members[from].leads = Leads::Elsewhere;
        self.join(from_root, to_root);
        Ok(Evidence::New)
    }

    /// Learns from many pairs and returns those that were refused, in their order.
    ///
    /// ```
    /// use urial::{AbsoluteUri, normalize::Equivalences};
    /// let mut equivalences = Equivalences::new();
    /// let [a, b, c] = ["x:a", "x:b", "x:c"].map(AbsoluteUri::parse_const);
    /// let refused = equivalences.load([(a, b), (b, c), (c, a)]);
    /// assert_eq!(refused.len(), 1);
    /// assert_eq!(equivalences.representative(a).unwrap(), "x:c");
    /// ```
    pub fn load<'f, 't, F, T>(
        &mut self,
        pairs: impl IntoIterator<Item = (F, T)>,
    ) -> Vec<EquivalenceError>
    where
        F: Into<AbsoluteUri<'f>>,
        T: Into<AbsoluteUri<'t>>,
    {
        let insert = |(from, to): (F, T)| self.insert(from, to).err();
        pairs.into_iter().filter_map(insert).collect()
    }

    /// Returns the URI that represents the class of a URI, if the URI was ever named. A fragment
    /// is ignored.
    ///
    /// Nothing is allocated if the URI is in its normal form at [`Level::Scheme`].
    ///
    /// ```
    /// use urial::{AbsoluteUri, Uri, normalize::Equivalences};
    /// let mut equivalences = Equivalences::new();
    /// equivalences.insert(AbsoluteUri::parse_const("x:a"), AbsoluteUri::parse_const("x:b"))?;
    /// assert_eq!(equivalences.representative(Uri::parse_const("X:a#f")).unwrap(), "x:b");
    /// assert_eq!(equivalences.representative(Uri::parse_const("x:b")).unwrap(), "x:b");
    /// assert!(equivalences.representative(Uri::parse_const("x:c")).is_none());
    /// # Ok::<(), urial::normalize::EquivalenceError>(())
    /// ```
    pub fn representative<'u>(&self, uri: impl Into<Uri<'u>>) -> Option<Uri<'_>> {
        if self.is_empty() {
            return None;
        }
        let form = self.scheme_form(&uri.into().without_fragment());
        self.representative_of(form.as_str())
    }

    /// The same for the text of a normal form without a fragment.
    pub(crate) fn representative_of(&self, text: &str) -> Option<Uri<'_>> {
        let number = *self.numbers.get(text)?;
        let member = &self.members[self.members[self.root(number)].representative];
        let reference = UriRef::new(&member.text, member.layout, Rfc3986);
        Some(Uri::new(reference))
    }

    /// Returns the normal form by these schemes' rules.
    pub(crate) fn scheme_form<'a, S: Standard>(
        &self,
        reference: &Reference<'a, S>,
    ) -> ReferenceBuf<S, Cow<'a, str>> {
        reference.normalize_by(&Rules::of_registry(reference, Level::Scheme, &self.schemes))
    }

    /// Checks that a pair of normal forms does not contradict the known ones.
    fn check(&self, from: UriRef<'_>, to: UriRef<'_>) -> Result<(), EquivalenceError> {
        let (Some(&number), Some(known)) = (
            self.numbers.get(from.as_str()),
            self.representative_of(from.as_str()),
        ) else {
            return Ok(());
        };
        let is_same = self.representative_of(to.as_str()) == Some(known);
        let contradiction = match (self.members[number].leads, is_same) {
            (Leads::Nowhere, true) => Contradiction::Cycle,
            (Leads::Elsewhere, false) => Contradiction::Conflict,
            _ => return Ok(()),
        };
        Err(EquivalenceError(Box::new(Refused {
            contradiction,
            from: UriBuf::new(from.to_buf()),
            to: UriBuf::new(to.to_buf()),
            known: known.to_buf(),
        })))
    }

    /// Returns the number of a normal form, and adds the form as a member if it is new.
    fn number(&mut self, form: &ReferenceBuf<Rfc3986, Cow<'_, str>>) -> usize {
        if let Some(&number) = self.numbers.get(form.as_str()) {
            return number;
        }
        let (number, text) = (self.members.len(), Arc::<str>::from(form.as_str()));
        self.numbers.insert(Arc::clone(&text), number);
        self.members.push(Member {
            text,
            layout: *form.as_reference().layout(),
            leads: Leads::Nowhere,
            parent: number,
            size: 1,
            representative: number,
        });
        number
    }

    fn root(&self, number: usize) -> usize {
        let mut root = number;
        while self.members[root].parent != root {
            root = self.members[root].parent;
        }
        root
    }

    /// Makes two classes one; its representative is that of the second.
    fn join(&mut self, from: usize, to: usize) {
        let representative = self.members[to].representative;
        let (below, above) = if self.members[from].size < self.members[to].size {
            (from, to)
        } else {
            (to, from)
        };
        self.members[below].parent = above;
        self.members[above].size += self.members[below].size;
        self.members[above].representative = representative;
    }

    /// A normal form at [`Level::Scheme`] with its representative in the place of all but the
    /// fragment; `None` where that changes nothing.
    ///
    /// A representative that is no reference under the standard of the form replaces nothing.
    pub(crate) fn replace<S: Standard>(&self, form: Reference<'_, S>) -> Option<ReferenceBuf<S>> {
        let named = form.without_fragment();
        let representative = self.representative_of(named.as_str())?;
        if representative.as_str() == named.as_str() {
            return None;
        }
        let fragment = &form.as_str()[named.as_str().len()..];
        let text = [representative.as_str(), fragment].concat();
        ReferenceBuf::parse_as(text, form.standard()).ok()
    }

    /// Returns whether two normal forms at [`Level::Scheme`] are equal once each is replaced.
    pub(crate) fn equate<S: Standard>(&self, a: Reference<'_, S>, b: Reference<'_, S>) -> bool {
        let split = |form: Reference<'_, S>| form.without_fragment().as_str().len();
        let ((a, a_fragment), (b, b_fragment)) =
            (a.as_str().split_at(split(a)), b.as_str().split_at(split(b)));
        let class = |named| self.representative_of(named);
        let same = a == b || class(a).is_some_and(|uri| class(b) == Some(uri));
        same && a_fragment == b_fragment
    }
}

impl fmt::Debug for Equivalences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for member in &self.members {
            let reference = UriRef::new(&member.text, member.layout, Rfc3986);
            let representative = self.representative_of(&member.text);
            map.entry(
                &reference.redacted(),
                &representative.map(|uri| uri.redacted()),
            );
        }
        map.finish()
    }
}

impl fmt::Display for EquivalenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused {
            from, to, known, ..
        } = &*self.0;
        let (from, to) = (
            from.as_identifier().redacted(),
            to.as_identifier().redacted(),
        );
        match self.0.contradiction {
            Contradiction::Conflict => {
                let known = known.as_identifier().redacted();
                write!(
                    f,
                    "conflict: {from} leads to {known}, and cannot lead to {to} too"
                )?;
            }
            Contradiction::Cycle => {
                write!(
                    f,
                    "cycle: {from} cannot lead to {to}, which leads back to it"
                )?;
            }
        }
        f.write_str(" (RFC 3986 section 6.2.4)")
    }
}

impl core::error::Error for EquivalenceError {}
