//! [`TraceStep`]: a rule, and what it did to a component.

use alloc::string::String;
use core::fmt;

use super::TraceRule;
use crate::component::Component;
use crate::reference::Reference;
use crate::standard::Rfc6874;

/// A rule that normalization applied, and what it did to a component.
///
/// Neither `Debug` nor `Display` shows a password; [`before`](Self::before) and
/// [`after`](Self::after) do.
///
/// # Examples
///
/// ```
/// use urial::{Component, Level, UriRef, normalize::TraceRule};
///
/// let trace = UriRef::parse("http://h:80/")?.trace(Level::Scheme);
/// let step = &trace.steps()[0];
/// assert_eq!(step.rule(), TraceRule::DefaultPort);
/// assert_eq!(step.component(), Component::Port);
/// assert_eq!((step.before(), step.after()), (Some("80"), None));
/// assert_eq!(
///     step.to_string(),
///     "port \"80\" becomes nothing: \
///      the scheme's default port is left out (RFC 3986 section 6.2.3)",
/// );
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TraceStep {
    pub(super) rule: TraceRule,
    pub(super) component: Component,
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
}

impl TraceStep {
    /// Returns the rule.
    ///
    /// ```
    /// use urial::{Level, UriRef, normalize::TraceRule};
    /// let trace = UriRef::parse("A:")?.trace(Level::Case);
    /// assert_eq!(trace.steps()[0].rule(), TraceRule::SchemeCase);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn rule(&self) -> TraceRule {
        self.rule
    }

    /// Returns the component that the rule was applied to: the reference as a whole, without its fragment,
    /// where the caller knows it to be the same as another.
    ///
    /// ```
    /// use urial::{Component, Level, UriRef};
    /// let trace = UriRef::parse("A:")?.trace(Level::Case);
    /// assert_eq!(trace.steps()[0].component(), Component::Scheme);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the component before; `None` if it was absent.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let trace = UriRef::parse("A:")?.trace(Level::Case);
    /// assert_eq!(trace.steps()[0].before(), Some("A"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn before(&self) -> Option<&str> {
        self.before.as_deref()
    }

    /// Returns the component after; `None` if it is absent.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let trace = UriRef::parse("A:")?.trace(Level::Case);
    /// assert_eq!(trace.steps()[0].after(), Some("a"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn after(&self) -> Option<&str> {
        self.after.as_deref()
    }

    fn shown<'a>(&self, text: Option<&'a str>) -> Shown<'a> {
        Shown {
            text,
            component: self.component,
        }
    }
}

/// A component without a password.
struct Shown<'a> {
    text: Option<&'a str>,
    component: Component,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(text) = self.text else {
            return f.write_str("nothing");
        };
        match self.component {
            Component::Userinfo => match text.split_once(':') {
                Some((user, _)) => write!(f, "\"{user}:***\""),
                None => write!(f, "\"{text}\""),
            },
            Component::Reference => match Reference::parse_as(text, Rfc6874) {
                Ok(reference) => write!(f, "\"{}\"", reference.redacted()),
                Err(_) => f.write_str("a reference"),
            },
            Component::Scheme
            | Component::Authority
            | Component::Host
            | Component::Port
            | Component::Path
            | Component::Query
            | Component::Fragment => write!(f, "\"{text}\""),
        }
    }
}

impl fmt::Display for TraceStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rule, component, ..
        } = self;
        let (before, after) = (self.shown(self.before()), self.shown(self.after()));
        let citation = rule.citation();
        write!(
            f,
            "{component} {before} becomes {after}: {rule} ({citation})"
        )
    }
}

impl fmt::Debug for TraceStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TraceStep")
            .field("rule", &self.rule)
            .field("component", &self.component)
            .field("before", &format_args!("{}", self.shown(self.before())))
            .field("after", &format_args!("{}", self.shown(self.after())))
            .finish()
    }
}
