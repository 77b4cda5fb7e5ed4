//! [`Match`]: the variables that matching recovered.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::decode;
use crate::part::Modifier;
use crate::pieces::{Piece, Pieces};
use crate::program::{Program, Role};
use crate::value::{Binding, Value};
use crate::variables::Variables;

/// The program that a match refers to.
#[derive(Clone)]
pub(crate) enum Source<'m> {
    Borrowed(&'m Program),
    Owned(Box<Program>),
}

impl Source<'_> {
    pub(crate) fn program(&self) -> &Program {
        match self {
            Self::Borrowed(program) => program,
            Self::Owned(program) => program,
        }
    }
}

/// The variables that matching recovered from a text.
///
/// Expanding the template with a match gives the text again: `template.expand(&found)` is the
/// text, always.
///
/// ```
/// use urial_template::Template;
///
/// let template = Template::parse("/repos/{owner}/{repo}/contents{/path*}{?ref}")?;
/// let uri = "/repos/ann/tools/contents/src/main.rs?ref=v1";
/// let found = template.matches(uri)?;
/// assert_eq!(found.text("owner").as_deref(), Some("ann"));
/// assert_eq!(found.get("path").unwrap().as_list().unwrap(), ["src", "main.rs"]);
/// assert_eq!(found.text("ref").as_deref(), Some("v1"));
/// assert!(!found.is_ambiguous());
/// assert_eq!(template.expand(&found)?, uri);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Match<'m, 'u> {
    source: Source<'m>,
    text: &'u str,
    pieces: Pieces,
    is_ambiguous: bool,
}

impl<'m, 'u> Match<'m, 'u> {
    #[inline]
    pub(crate) const fn new(
        source: Source<'m>,
        text: &'u str,
        pieces: Pieces,
        is_ambiguous: bool,
    ) -> Self {
        Self {
            source,
            text,
            pieces,
            is_ambiguous,
        }
    }

    /// Returns the value of a variable, or `None` if it is undefined.
    ///
    /// ```
    /// use urial_template::{Binding, Template};
    /// let template = Template::parse("/a{?tag*}")?;
    /// let found = template.matches("/a?tag=x&tag=y")?;
    /// assert_eq!(found.get("tag"), Some(Binding::List(vec!["x".into(), "y".into()])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn get(&self, name: &str) -> Option<Binding<'u>> {
        let program = self.source.program();
        let variable = program.names.iter().position(|known| known == name)?;
        self.binding(variable as u32)
    }

    /// Returns the value of a variable that is a string.
    ///
    /// It is borrowed from the text if nothing in it is encoded.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/users/{name}")?;
    /// assert_eq!(template.matches("/users/a%20b")?.text("name").as_deref(), Some("a b"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self, name: &str) -> Option<Cow<'u, str>> {
        match self.get(name)? {
            Binding::Text(text) => Some(text),
            Binding::List(_) | Binding::Pairs(_) => None,
        }
    }

    /// Returns the variables that are defined and their values, in the order of the template.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/{a}/{b}")?;
    /// let found = template.matches("/x/y")?;
    /// let names: Vec<_> = found.iter().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["a", "b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, Binding<'u>)> {
        let names = self.source.program().names.iter().enumerate();
        names.filter_map(|(variable, name)| Some((name.as_str(), self.binding(variable as u32)?)))
    }

    /// Copies the variables that are defined.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/{id}{?page}")?;
    /// let variables = template.matches("/7")?.to_map();
    /// assert_eq!(variables.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_map(&self) -> BTreeMap<String, Binding<'static>> {
        self.iter()
            .map(|(name, value)| (name.to_string(), value.into_owned()))
            .collect()
    }

    /// Returns whether other assignments expand to the same text. See [`crate::matching`].
    ///
    /// ```
    /// let template = urial_template::Template::parse("{name}.{extension}")?;
    /// assert!(template.matches("a.tar.gz")?.is_ambiguous());
    /// assert!(!template.matches("a.txt")?.is_ambiguous());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_ambiguous(&self) -> bool {
        self.is_ambiguous
    }

    /// Returns the text that was matched.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/{id}")?;
    /// assert_eq!(template.matches("/7")?.as_str(), "/7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn as_str(&self) -> &'u str {
        self.text
    }

    /// Returns the number of spans of the text that are part of a value.
    #[doc(hidden)]
    pub fn span_count(&self) -> usize {
        self.pieces.iter().count()
    }

    /// Returns the value of a variable: that of the occurrence which shows most of it.
    fn binding(&self, variable: u32) -> Option<Binding<'u>> {
        let program = self.source.program();
        let is_of_variable =
            |piece: &&Piece| program.occurrences[piece.tag.occurrence()].variable == variable;
        let mut pieces: Vec<_> = self.pieces.iter().filter(is_of_variable).collect();
        let shows = |piece: &&Piece| match program.occurrences[piece.tag.occurrence()].modifier {
            Modifier::None => u32::MAX,
            Modifier::Explode => u32::MAX - 1,
            Modifier::Prefix(_) => piece.end - piece.start,
        };
        // The first of those that show most.
        let best = pieces.iter().min_by_key(|piece| u32::MAX - shows(piece))?;
        let best = best.tag.occurrence();
        pieces.retain(|piece| piece.tag.occurrence() == best);
        Some(self.occurrence(&pieces))
    }

    fn occurrence(&self, spans: &[&Piece]) -> Binding<'u> {
        let program = self.source.program();
        let occurrence = program.occurrences[spans[0].tag.occurrence()];
        let allow = occurrence.operator.allow();
        let decode = |piece: &Piece| {
            decode::value(&self.text[piece.start as usize..piece.end as usize], allow)
        };
        let is_pairs = spans
            .iter()
            .any(|piece| piece.tag.role() == Role::PairValue);
        if !is_pairs {
            return match spans[0].tag.role() {
                Role::Value => Binding::Text(decode(spans[0])),
                Role::First | Role::Member | Role::Name | Role::PairValue => {
                    Binding::List(spans.iter().copied().map(decode).collect())
                }
            };
        }
        let name = &program.names[occurrence.variable as usize];
        let is_own = |pair: &[&Piece]| {
            &self.text[pair[0].start as usize..pair[0].end as usize] == name.as_str()
        };
        let mut pairs = spans.chunks_exact(2);
        if occurrence.operator.is_named() && pairs.clone().all(is_own) {
            return Binding::List(pairs.map(|pair| decode(pair[1])).collect());
        }
        Binding::Pairs(
            pairs
                .by_ref()
                .map(|pair| (decode(pair[0]), decode(pair[1])))
                .collect(),
        )
    }
}

impl Variables for Match<'_, '_> {
    fn value(&self, name: &str) -> Value<'_> {
        self.get(name).map_or(Value::Undefined, Value::Bound)
    }
}

impl fmt::Debug for Match<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("variables", &self.to_map())
            .field("is_ambiguous", &self.is_ambiguous)
            .finish()
    }
}

impl PartialEq for Match<'_, '_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
            && self.is_ambiguous == other.is_ambiguous
            && self.iter().eq(other.iter())
    }
}

impl Eq for Match<'_, '_> {}
