//! [`Trace`]: which rules normalization applied, and what each did.
//!
//! The forms at all levels are compared with one another, component by component. At each level, a
//! component can only have been changed by a few rules, and which of them it was shows in the text.
//! So a trace always agrees with normalization itself.

mod rule;
mod step;

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

pub use rule::TraceRule;
pub use step::TraceStep;

use crate::component::Component;
use crate::ip::hex_digit;
use crate::normalize::Level;
use crate::normalize::Normalizer;
#[cfg(feature = "nfc")]
use crate::normalize::{CharacterForm, with_characters_in};
use crate::path::remove_dot_segments;
use crate::reference::{IntoReference, Reference, ReferenceBuf};
use crate::standard::{Rfc3986, Standard};

/// The rules that normalization applied to a reference, in order, and the normal form.
///
/// # Examples
///
/// ```
/// use urial::{Level, UriRef};
///
/// let trace = UriRef::parse("HTTP://a/./b/../%7e")?.trace(Level::Scheme);
/// assert_eq!(trace.result(), "http://a/~");
/// let rules: Vec<_> = trace.steps().iter().map(|step| step.rule().name()).collect();
/// assert_eq!(rules, ["scheme-case", "digit-case", "unreserved", "dot-segments"]);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Trace<S = Rfc3986> {
    steps: Vec<TraceStep>,
    result: ReferenceBuf<S>,
}

impl<S: Standard> core::fmt::Debug for Trace<S> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Trace")
            .field("steps", &self.steps)
            .field("result", &self.result)
            .finish()
    }
}

impl<S: Standard> PartialEq for Trace<S> {
    fn eq(&self, other: &Self) -> bool {
        self.steps == other.steps && self.result == other.result
    }
}

impl<S: Standard> Eq for Trace<S> {}

impl<S: Standard> Trace<S> {
    /// Returns the rules and what each did. Empty if the reference was in its normal form.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// assert!(UriRef::parse("http://h/")?.trace(Level::Scheme).steps().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn steps(&self) -> &[TraceStep] {
        &self.steps
    }

    /// Returns the normal form.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// assert_eq!(UriRef::parse("//H")?.trace(Level::Case).result(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn result(&self) -> Reference<'_, S> {
        self.result.as_reference()
    }
}

impl<S: Standard> Reference<'_, S> {
    /// Returns the rules that normalization applies at a level, and what each does.
    ///
    /// Property: the result is that of [`normalize`](Self::normalize).
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let trace = UriRef::parse("file://localhost/")?.trace(Level::Scheme);
    /// assert_eq!(trace.steps()[0].rule().name(), "default-host");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn trace(&self, level: Level) -> Trace<S> {
        Normalizer::new(level).trace(*self)
    }
}

impl<S: Standard, T: core::ops::Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns the rules that normalization applies at a level. See [`Reference::trace`].
    ///
    /// ```
    /// use urial::{Level, UriBuf};
    /// assert_eq!(UriBuf::parse("A:b")?.trace(Level::Case).result(), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn trace(&self, level: Level) -> Trace<S> {
        self.as_reference().trace(level)
    }
}

impl Normalizer<'_> {
    /// Returns the rules that normalization applies, and what each does.
    ///
    /// ```
    /// use urial::{AbsoluteUri, Level, UriRef, normalize::{Equivalences, Normalizer}};
    ///
    /// let mut known = Equivalences::new();
    /// known.insert(AbsoluteUri::parse_const("x:a"), AbsoluteUri::parse_const("x:b"))?;
    /// let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    /// let trace = normalizer.trace(UriRef::parse_const("x:a#f"));
    /// assert_eq!(trace.result(), "x:b#f");
    /// assert_eq!(
    ///     trace.steps()[0].to_string(),
    ///     "reference \"x:a\" becomes \"x:b\": \
    ///      the two are known to be the same (RFC 3986 section 6.2.4)",
    /// );
    /// # Ok::<(), urial::normalize::EquivalenceError>(())
    /// ```
    pub fn trace<'a, R: IntoReference<'a>>(&self, reference: R) -> Trace<R::Standard> {
        let reference = reference.into_reference();
        let mut steps = Steps(Vec::new());
        let mut form = reference.to_cow();
        for level in Level::ALL
            .into_iter()
            .filter(|level| *level <= self.level())
        {
            form = steps.apply(&self.as_written(), level, form);
            if let Some(composed) = self.on(level).compose(&form.as_reference()) {
                steps.compose(form.as_reference(), composed.as_reference());
                form = composed.into_cow();
            }
        }
        Trace {
            steps: steps.0,
            result: form.into_buf(),
        }
    }
}

/// The steps so far.
struct Steps(Vec<TraceStep>);

impl Steps {
    /// Normalizes at a level, and adds what that did.
    fn apply<'a, S: Standard>(
        &mut self,
        normalizer: &Normalizer<'_>,
        level: Level,
        form: ReferenceBuf<S, Cow<'a, str>>,
    ) -> ReferenceBuf<S, Cow<'a, str>> {
        let next = normalizer.on(level).normalize(form.as_reference());
        if next.is_borrowed() {
            return form;
        }
        self.compare(level, form.as_reference(), next.as_reference());
        next.into_buf().into_cow()
    }

    /// Adds what Normalization Form C changed: the characters, and then letters that consist of one that
    /// the level puts in lower case.
    #[cfg(feature = "nfc")]
    fn compose<S: Standard>(&mut self, before: Reference<'_, S>, after: Reference<'_, S>) {
        let between = with_characters_in(CharacterForm::Composed, &before).unwrap_or(None);
        let between = between.as_ref().map_or(before, ReferenceBuf::as_reference);
        for component in components() {
            let [before, between, after] =
                [before, between, after].map(|form| written(&form, component));
            self.add(TraceRule::CharacterForm, component, before, between);
            let rule = if component == Component::Path {
                TraceRule::PathCase
            } else {
                TraceRule::HostCase
            };
            self.add(rule, component, between, after);
        }
    }

    #[cfg(not(feature = "nfc"))]
    #[allow(clippy::unused_self, reason = "called as with the feature")]
    fn compose<S: Standard>(&mut self, _: Reference<'_, S>, _: Reference<'_, S>) {}

    /// Adds what one level did to the form of the level below.
    fn compare<S: Copy>(
        &mut self,
        level: Level,
        before: Reference<'_, S>,
        after: Reference<'_, S>,
    ) {
        if level == Level::Protocol {
            let (before, after) = (before.without_fragment(), after.without_fragment());
            let (before, after) = (Some(before.as_str()), Some(after.as_str()));
            return self.add(TraceRule::Equivalence, Component::Reference, before, after);
        }
        for component in components() {
            let (before, after) = (written(&before, component), written(&after, component));
            if before != after {
                self.explain(level, component, before, after);
            }
        }
    }

    /// Adds the rule, or the two rules, by which a level changed a component, and the text in between.
    fn explain(
        &mut self,
        level: Level,
        component: Component,
        before: Option<&str>,
        after: Option<&str>,
    ) {
        let (text, form) = (before.unwrap_or_default(), after.unwrap_or_default());
        let (rule, then) = match (level, component) {
            (Level::Case, Component::Scheme) => (TraceRule::SchemeCase, None),
            (Level::Case, Component::Host) => {
                let lower = lower_letters(text, form);
                (TraceRule::HostCase, Some((lower, TraceRule::DigitCase)))
            }
            (Level::Case, _) => (TraceRule::DigitCase, None),
            (Level::Percent, Component::Host) => {
                let decoded = decode_letters(text, form);
                (TraceRule::Unreserved, Some((decoded, TraceRule::HostCase)))
            }
            (Level::Percent, _) => (TraceRule::Unreserved, None),
            (Level::Dots, _) => {
                let bare = remove_dot_segments(text).into_owned();
                (TraceRule::DotSegments, Some((bare, TraceRule::PathShield)))
            }
            (_, Component::Port) if text.is_empty() => (TraceRule::EmptyPort, None),
            (_, Component::Port) => {
                let zeros = text.len() - text.trim_start_matches('0').len();
                let number = text[zeros.min(text.len() - 1)..].to_owned();
                (TraceRule::PortZeros, Some((number, TraceRule::DefaultPort)))
            }
            (_, Component::Host) if text.starts_with('[') => (TraceRule::Ipv6Form, None),
            (_, Component::Host) => (TraceRule::DefaultHost, None),
            _ if text.is_empty() => (TraceRule::EmptyPath, None),
            _ => (TraceRule::PathCase, None),
        };
        let Some((between, second)) = then else {
            return self.add(rule, component, before, after);
        };
        self.add(rule, component, before, Some(&between));
        self.add(second, component, Some(&between), after);
    }

    /// Adds a step, unless nothing changed.
    fn add(
        &mut self,
        rule: TraceRule,
        component: Component,
        before: Option<&str>,
        after: Option<&str>,
    ) {
        if before != after {
            self.0.push(TraceStep {
                rule,
                component,
                before: before.map(ToOwned::to_owned),
                after: after.map(ToOwned::to_owned),
            });
        }
    }
}

/// Returns the components that a step may change. The reference and its authority consist of others.
fn components() -> impl Iterator<Item = Component> {
    let whole = [Component::Reference, Component::Authority];
    Component::ALL
        .into_iter()
        .filter(move |component| !whole.contains(component))
}

/// Returns a component as it is written.
fn written<'a, S>(reference: &Reference<'a, S>, component: Component) -> Option<&'a str> {
    let text = reference.as_str();
    let range = reference
        .layout()
        .component_or_registry(component, text.len());
    range.map(|range| &text[range])
}

/// A text whose letters, but not whose percent-encodings, are those of its form at the level `Case`,
/// which is as long.
fn lower_letters(text: &str, form: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut encoding = 0;
    for (character, lower) in text.chars().zip(form.chars()) {
        if character == '%' {
            encoding = "%XX".len();
        }
        out.push(if encoding > 0 { character } else { lower });
        encoding = encoding.saturating_sub(1);
    }
    out
}

/// A host decoded as its form at the level `Percent` is, with the letters that it had before they
/// were put in lower case.
fn decode_letters(text: &str, form: &str) -> String {
    let mut rest = text;
    let mut out = String::with_capacity(form.len());
    for character in form.chars() {
        let (written, len) = match rest.as_bytes() {
            &[b'%', high, low, ..] if character != '%' => {
                let octet = hex_digit(high) << 4 | hex_digit(low);
                (char::from(octet), "%XX".len())
            }
            _ => (character, character.len_utf8()),
        };
        out.push(written);
        rest = rest.get(len..).unwrap_or_default();
    }
    out
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use crate::normalize::Level;
    use crate::reference::UriRef;

    /// The steps as `rule component before after`, where `-` is absence.
    #[track_caller]
    fn check(text: &str, want: &[&str]) {
        let reference = UriRef::parse(text).expect("a reference");
        let trace = reference.trace(Level::Protocol);
        let shown =
            |text: Option<&str>| text.map_or("-".to_string(), |text| alloc::format!("<{text}>"));
        let steps: Vec<_> = trace
            .steps()
            .iter()
            .map(|step| {
                let (before, after) = (shown(step.before()), shown(step.after()));
                let (rule, component) = (step.rule().name(), step.component());
                alloc::format!("{rule} {component} {before} {after}")
            })
            .collect();
        assert_eq!(steps, want, "{text}");
        assert_eq!(
            trace.result(),
            reference.normalize(Level::Protocol).as_str()
        );
    }

    #[test]
    fn each_rule_shows() {
        check("http://h/", &[]);
        check("HTTP://h/", &["scheme-case scheme <HTTP> <http>"]);
        check("//H", &["host-case host <H> <h>"]);
        check(
            "//H%2bB",
            &[
                "host-case host <H%2bB> <h%2bb>",
                "digit-case host <h%2bb> <h%2Bb>",
            ],
        );
        check(
            "//x%41%7e",
            &[
                "digit-case host <x%41%7e> <x%41%7E>",
                "unreserved host <x%41%7E> <xA~>",
                "host-case host <xA~> <xa~>",
            ],
        );
        check(
            "//%41%c3",
            &[
                "digit-case host <%41%c3> <%41%C3>",
                "unreserved host <%41%C3> <A%C3>",
                "host-case host <A%C3> <a%C3>",
            ],
        );
        check(
            "%2f?%7E#%5f",
            &[
                "digit-case path <%2f> <%2F>",
                "digit-case fragment <%5f> <%5F>",
                "unreserved query <%7E> <~>",
                "unreserved fragment <%5F> <_>",
            ],
        );
        check("a:b/../c", &["dot-segments path <b/../c> </c>"]);
        check(
            "a:b/..//c",
            &[
                "dot-segments path <b/..//c> <//c>",
                "path-shield path <//c> </.//c>",
            ],
        );
        check("a:/.//c", &[]);
        check("x://h:", &["empty-port port <> -"]);
        check("x://h:00", &["port-zeros port <00> <0>"]);
        check("http://h:80/", &["default-port port <80> -"]);
        check(
            "http://h:0080/",
            &["port-zeros port <0080> <80>", "default-port port <80> -"],
        );
        check("http://h", &["empty-path path <> </>"]);
        check("file://localhost/", &["default-host host <localhost> <>"]);
        check("//[0::1]", &["ipv6-form host <[0::1]> <[::1]>"]);
        check("urn:A:B", &["path-case path <A:B> <a:B>"]);
        check("//u%41@h", &["unreserved userinfo <u%41> <uA>"]);
    }

    #[test]
    fn no_password_is_shown() {
        let reference = UriRef::parse("//u:%41@h").expect("a reference");
        let trace = reference.trace(Level::Percent);
        assert_eq!(trace.steps()[0].after(), Some("u:A"));
        let shown = alloc::format!("{} {trace:?}", trace.steps()[0]);
        assert!(!shown.contains("%41") && !shown.contains(":A"), "{shown}");
    }
}
