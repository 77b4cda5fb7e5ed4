//! [`Matcher`]: a template that is ready to match many texts.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt::{self, Write};

use crate::ambiguity;
use crate::expand;
use crate::found::{Match, Source};
use crate::meter::Meter;
use crate::no_match::{NoMatch, NoMatchReason};
use crate::onepass::OnePass;
#[cfg(feature = "fast")]
use crate::parallel::Parallel;
use crate::part::Parts;
use crate::pieces::Pieces;
use crate::program::Program;
use crate::table;

/// A template compiled for matching.
///
/// Matching takes time and memory that are linear in the length of the text, whatever the template: it
/// never tries a text twice. See [`crate::matching`] for what matches and how it is read.
///
/// ```
/// use urial_template::Template;
///
/// let matcher = Template::parse("file:///{+path}")?.matcher();
/// let found = matcher.matches("file:///home/ann/notes%20old.txt")?;
/// assert_eq!(found.text("path").as_deref(), Some("home/ann/notes old.txt"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Matcher {
    template: String,
    program: Program,
    engine: Engine,
}

/// How a text is matched.
#[derive(Clone)]
enum Engine {
    /// The next bytes always decide.
    #[cfg(feature = "fast")]
    OnePass(OnePass),
    /// All ways at once, 64 positions at a time.
    #[cfg(feature = "fast")]
    Parallel(Parallel),
    /// All ways at once, a position at a time. This serves every template.
    Table,
}

impl Engine {
    #[cfg(feature = "fast")]
    fn new(program: &Program) -> Self {
        // One pass knows the characters of a value only if the value begins with a whole one.
        match OnePass::new(program).filter(|_| !program.splits_characters) {
            Some(one_pass) => Self::OnePass(one_pass),
            None => Self::parallel(program).unwrap_or(Self::Table),
        }
    }

    #[cfg(not(feature = "fast"))]
    const fn new(_: &Program) -> Self {
        Self::Table
    }

    #[cfg(feature = "fast")]
    fn parallel(program: &Program) -> Option<Self> {
        Parallel::new(program).map(Self::Parallel)
    }

    #[cfg(not(feature = "fast"))]
    const fn parallel(_: &Program) -> Option<Self> {
        None
    }
}

impl Matcher {
    pub(crate) fn new(template: &str) -> Self {
        let program = Program::compile(Parts::new(template));
        let engine = Engine::new(&program);
        Self {
            template: template.into(),
            program,
            engine,
        }
    }

    /// Returns the text of the template.
    ///
    /// ```
    /// let matcher = urial_template::Template::parse("/{id}")?.matcher();
    /// assert_eq!(matcher.template(), "/{id}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn template(&self) -> &str {
        &self.template
    }

    /// Matches a whole text and recovers the variables.
    ///
    /// If several assignments expand to the text, returns the preferred one, which reports that it is
    /// ambiguous.
    ///
    /// # Errors
    ///
    /// Returns where the text stops to match and what was expected there.
    ///
    /// ```
    /// let matcher = urial_template::Template::parse("/users/{id}")?.matcher();
    /// assert_eq!(matcher.matches("/users/7")?.text("id").as_deref(), Some("7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("extract", "capture", "reverse"))]
    #[inline(never)]
    pub fn matches<'u>(&self, text: &'u str) -> Result<Match<'_, 'u>, NoMatch> {
        let mut pieces = Pieces::new();
        match self.attempt(text, &mut pieces, &mut ()) {
            Ok(is_ambiguous) => {
                let source = Source::Borrowed(&self.program);
                Ok(Match::new(source, text, pieces, is_ambiguous))
            }
            Err(failure) => Err(self.explain(failure, text)),
        }
    }

    /// Matches as [`matches`](Self::matches) does, and refuses a text that several assignments expand to.
    ///
    /// # Errors
    ///
    /// Returns where the text stops to match, or where the first two of several assignments part.
    ///
    /// ```
    /// use urial_template::{NoMatchReason, Template};
    ///
    /// let matcher = Template::parse("{name}.{extension}")?.matcher();
    /// assert!(matcher.matches_exactly("notes.txt").is_ok());
    /// let no_match = matcher.matches_exactly("notes.tar.gz").unwrap_err();
    /// assert_eq!(no_match.reason(), &NoMatchReason::Ambiguous);
    /// // The name is "notes" or "notes.tar".
    /// assert_eq!(no_match.offset(), 5);
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn matches_exactly<'u>(&self, text: &'u str) -> Result<Match<'_, 'u>, NoMatch> {
        let found = self.matches(text)?;
        if found.is_ambiguous() {
            let offset = table::parting(&self.program, text.as_bytes()).unwrap_or(0);
            return Err(NoMatch::at(offset, text, NoMatchReason::Ambiguous));
        }
        Ok(found)
    }

    /// Returns whether the text matches.
    ///
    /// ```
    /// let matcher = urial_template::Template::parse("/users/{id}")?.matcher();
    /// assert!(matcher.is_match("/users/7"));
    /// assert!(!matcher.is_match("/users/7/posts"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_match(&self, text: &str) -> bool {
        self.attempt(text, &mut Pieces::new(), &mut ()).is_ok()
    }

    /// Returns whether there may be a text that several assignments expand to.
    ///
    /// `false` is certain. `true` is certain as well, that is, there is such a text, unless
    ///
    /// - a variable occurs several times: the analysis reads each occurrence as a variable of its own;
    /// - the template is large (more than about 400 characters of literals and prefixes together) and
    ///   not decided by a simpler check;
    /// - a literal contains percent-encodings that are not UTF-8.
    ///
    /// ```
    /// use urial_template::Template;
    ///
    /// assert!(!Template::parse("/users/{id}{?page,size}")?.can_be_ambiguous());
    /// assert!(Template::parse("/files/{name}.{extension}")?.can_be_ambiguous());
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn can_be_ambiguous(&self) -> bool {
        OnePass::new(&self.program).is_none() && ambiguity::is_possible(&self.program)
    }

    pub(crate) fn into_match(self, text: &str) -> Result<Match<'static, '_>, NoMatch> {
        let mut pieces = Pieces::new();
        match self.attempt(text, &mut pieces, &mut ()) {
            Ok(is_ambiguous) => {
                let source = Source::Owned(Box::new(self.program));
                Ok(Match::new(source, text, pieces, is_ambiguous))
            }
            Err(failure) => Err(self.explain(failure, text)),
        }
    }

    /// Matches without an explanation if the text does not match.
    #[inline]
    pub(crate) fn find<'u>(&self, text: &'u str) -> Option<Match<'_, 'u>> {
        let mut pieces = Pieces::new();
        let is_ambiguous = self.attempt(text, &mut pieces, &mut ()).ok()?;
        let source = Source::Borrowed(&self.program);
        Some(Match::new(source, text, pieces, is_ambiguous))
    }

    /// Returns the number of steps that matching a text takes. For tests of its growth.
    #[doc(hidden)]
    pub fn count_steps(&self, text: &str) -> u64 {
        let mut steps = 0_u64;
        let _ = self.attempt(text, &mut Pieces::new(), &mut steps);
        steps
    }

    /// Returns a matcher for each way of matching that serves the template. For tests that compare them.
    #[doc(hidden)]
    pub fn engines(&self) -> impl Iterator<Item = Self> {
        let parallel = Engine::parallel(&self.program);
        let engines = [Some(self.engine.clone()), parallel, Some(Engine::Table)];
        engines.into_iter().flatten().map(|engine| Self {
            engine,
            ..self.clone()
        })
    }

    /// Fills `pieces` and returns whether there are other assignments.
    #[inline]
    fn attempt(
        &self,
        text: &str,
        pieces: &mut Pieces,
        meter: &mut impl Meter,
    ) -> Result<bool, Failure> {
        if text.len() >= u32::MAX as usize {
            return Err(Failure::TooLong);
        }
        let (program, bytes) = (&self.program, text.as_bytes());
        let is_ambiguous = match &self.engine {
            #[cfg(feature = "fast")]
            Engine::OnePass(one_pass) => one_pass
                .find(program, bytes, pieces, meter)
                .then_some(false),
            #[cfg(feature = "fast")]
            Engine::Parallel(parallel) => parallel.find(program, bytes, pieces, meter),
            Engine::Table => table::find(program, bytes, pieces, meter),
        };
        let is_ambiguous = is_ambiguous.ok_or(Failure::Text)?;
        if self.program.has_repeated_variables() {
            self.check_expansion(text, pieces)?;
        }
        Ok(is_ambiguous)
    }

    /// Checks that the values of repeated variables agree: that the template expands to the text.
    #[cold]
    fn check_expansion(&self, text: &str, pieces: &Pieces) -> Result<(), Failure> {
        let source = Source::Borrowed(&self.program);
        let found = Match::new(source, text, pieces.clone(), false);
        let mut rest = Rest(text);
        let expanded = expand::parts(Parts::new(&self.template), &found, &mut rest);
        if expanded.is_ok() && rest.0.is_empty() {
            return Ok(());
        }
        Err(Failure::Repetition(text.len() - rest.0.len()))
    }

    #[cold]
    #[inline(never)]
    fn explain(&self, failure: Failure, text: &str) -> NoMatch {
        match failure {
            Failure::Text => NoMatch::diagnose(&self.program, text),
            Failure::Repetition(offset) => {
                NoMatch::at(offset, text, NoMatchReason::UnequalRepetition)
            }
            Failure::TooLong => NoMatch::at(0, text, NoMatchReason::TooLong),
        }
    }
}

impl fmt::Debug for Matcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Matcher").field(&self.template).finish()
    }
}

/// Why a text does not match, before it is explained.
#[derive(Clone, Copy)]
pub(crate) enum Failure {
    Text,
    /// What the assignment expands to differs from the text at this offset.
    Repetition(usize),
    TooLong,
}

/// The text that is still to be written.
struct Rest<'a>(&'a str);

impl Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_equal = |(a, b): &(u8, u8)| a == b;
        let pairs = self.0.bytes().zip(text.bytes());
        let equal = pairs.take_while(is_equal).count();
        // An expansion is ASCII: its bytes are characters.
        self.0 = self.0.get(equal..).unwrap_or_default();
        if equal == text.len() {
            Ok(())
        } else {
            Err(fmt::Error)
        }
    }
}
