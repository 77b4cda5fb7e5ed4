//! [`compare_standards`]: what changes for a text from one standard to another.

use core::fmt;

use urial::error::{Citation, Rule};
use urial::host::HostKind;
use urial::reference::Structure;
use urial::standard::{Any, StandardName};
use urial::{Component, ParseError, Reference};

use crate::masked::{MaskedAuthority, MaskedText};

/// Parses a text under two standards and finds what differs.
///
/// # Examples
///
/// ```
/// use urial::standard::StandardName;
/// use urial_readings::{Aspect, compare_standards};
///
/// let text = "mailto:a@b.example?subject=c#d";
/// let comparison = compare_standards(text, StandardName::Rfc2396, StandardName::Rfc3986);
/// let lines: Vec<_> = comparison.points().map(|point| point.to_string()).collect();
/// assert_eq!(lines, [
///     "structure: opaque under rfc2396, hierarchical under rfc3986",
///     "fragment-of: reference under rfc2396, uri under rfc3986",
///     "path: \"a@b.example?subject=c\" under rfc2396, \"a@b.example\" under rfc3986",
///     "query: none under rfc2396, \"subject=c\" under rfc3986",
/// ]);
/// ```
pub fn compare_standards(text: &str, a: StandardName, b: StandardName) -> StandardsComparison<'_> {
    compare_standards_bytes(text.as_bytes(), a, b)
}

/// As [`compare_standards`], for bytes: what is not UTF-8 is refused by every standard.
///
/// ```
/// use urial::standard::StandardName;
/// use urial_readings::compare_standards_bytes;
///
/// let comparison = compare_standards_bytes(b"a\xFF", StandardName::Rfc2396, StandardName::Java);
/// assert!(comparison.readings().iter().all(|reading| reading.result().is_err()));
/// assert!(comparison.is_same());
/// ```
pub fn compare_standards_bytes(
    bytes: &[u8],
    a: StandardName,
    b: StandardName,
) -> StandardsComparison<'_> {
    StandardsComparison {
        readings: [
            StandardReading::new(bytes, a),
            StandardReading::new(bytes, b),
        ],
    }
}

/// A text read under two grammars: what [`compare_standards`] returns.
///
/// # Examples
///
/// ```
/// use urial::standard::StandardName;
/// use urial_readings::compare_standards;
///
/// let same = compare_standards("http://h/", StandardName::Rfc2396, StandardName::Rfc3986);
/// assert!(same.is_same());
/// let other = compare_standards("http://[::1]/", StandardName::Rfc2396, StandardName::Rfc3986);
/// assert!(!other.is_same());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StandardsComparison<'a> {
    readings: [StandardReading<'a>; 2],
}

/// A text as one standard reads it.
///
/// # Examples
///
/// ```
/// use urial::standard::StandardName;
/// use urial_readings::compare_standards;
///
/// let [old, new] = compare_standards("//a@b@c", StandardName::Rfc2396, StandardName::Rfc3986).readings();
/// assert_eq!(old.standard(), StandardName::Rfc2396);
/// assert_eq!(old.result()?.authority().unwrap(), "a@b@c");
/// assert_eq!(new.result().unwrap_err().offset(), 5);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StandardReading<'a> {
    standard: StandardName,
    result: Result<Reference<'a, Any>, ParseError>,
}

/// An aspect in which two readings are compared.
///
/// # Examples
///
/// ```
/// use urial::Component;
/// use urial_readings::Aspect;
/// assert_eq!(Aspect::Naming.name(), "naming");
/// assert_eq!(Aspect::Component(Component::Query).name(), "query");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Aspect {
    /// Whether the text is a reference, and why not.
    Acceptance,
    /// Whether it is hierarchical or opaque.
    Structure,
    /// Whether its authority is a server or a registry's name.
    Naming,
    /// The kind of its host: a name or an address.
    HostKind,
    /// Whether its fragment is part of the URI or only of the reference.
    FragmentOf,
    /// The text of a component.
    Component(Component),
}

/// The value of an aspect in one reading.
///
/// # Examples
///
/// ```
/// use urial_readings::AspectValue;
/// assert_eq!(AspectValue::Text("").to_string(), "\"\"");
/// assert_eq!(AspectValue::Absent.to_string(), "none");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AspectValue<'a> {
    /// There is nothing of the kind.
    Absent,
    /// A piece of the text.
    Text(&'a str),
    /// A word that classifies.
    Word(&'static str),
    /// The text is refused, for this reason.
    Refused(ParseError),
}

/// An aspect on which two readings differ.
///
/// # Examples
///
/// ```
/// use urial::standard::StandardName;
/// use urial_readings::{Aspect, AspectValue, compare_standards};
///
/// let comparison = compare_standards("http://a_b/", StandardName::Java, StandardName::Rfc3986);
/// let naming = comparison.points().next().unwrap();
/// assert_eq!(naming.aspect, Aspect::Naming);
/// assert_eq!(naming.values, [AspectValue::Word("registry"), AspectValue::Word("server")]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandardsPoint<'a> {
    /// The aspect.
    pub aspect: Aspect,
    /// The standards of the two readings.
    pub standards: [StandardName; 2],
    /// The values in the two readings.
    pub values: [AspectValue<'a>; 2],
}

impl Aspect {
    /// All aspects, in the order in which differences are reported.
    ///
    /// ```
    /// assert_eq!(urial_readings::Aspect::ALL[0], urial_readings::Aspect::Acceptance);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Acceptance,
        Self::Structure,
        Self::Naming,
        Self::HostKind,
        Self::FragmentOf,
        Self::Component(Component::Scheme),
        Self::Component(Component::Authority),
        Self::Component(Component::Userinfo),
        Self::Component(Component::Host),
        Self::Component(Component::Port),
        Self::Component(Component::Path),
        Self::Component(Component::Query),
        Self::Component(Component::Fragment),
    ];

    /// Returns the name in lower case with hyphens, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial_readings::Aspect::FragmentOf.name(), "fragment-of");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acceptance => "acceptance",
            Self::Structure => "structure",
            Self::Naming => "naming",
            Self::HostKind => "host-kind",
            Self::FragmentOf => "fragment-of",
            Self::Component(component) => component.name(),
        }
    }

    /// Returns the rule that decides the aspect.
    const fn rule(self) -> Rule {
        match self {
            Self::Structure => Rule::Uri,
            Self::Naming | Self::Component(Component::Authority) => Rule::Authority,
            Self::HostKind | Self::Component(Component::Host) => Rule::Host,
            Self::FragmentOf | Self::Component(Component::Fragment) => Rule::Fragment,
            Self::Component(Component::Scheme) => Rule::Scheme,
            Self::Component(Component::Userinfo) => Rule::Userinfo,
            Self::Component(Component::Port) => Rule::Port,
            // The section on paths, whatever the kind of path.
            Self::Component(Component::Path) => Rule::Segment,
            Self::Component(Component::Query) => Rule::Query,
            Self::Acceptance | Self::Component(_) => Rule::UriReference,
        }
    }
}

impl StandardsPoint<'_> {
    /// Returns the sections that define the two values. For a rejected text, this is the rule that it breaks.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::compare_standards;
    ///
    /// let comparison = compare_standards("a:b", StandardName::Rfc2396, StandardName::Rfc3986);
    /// let [old, new] = comparison.points().next().unwrap().citations();
    /// assert_eq!(old.to_string(), "RFC 2396 section 3");
    /// assert_eq!(new.to_string(), "RFC 3986 section 3");
    /// ```
    pub const fn citations(&self) -> [Citation; 2] {
        [self.citation(0), self.citation(1)]
    }

    const fn citation(&self, reading: usize) -> Citation {
        match self.values[reading] {
            AspectValue::Refused(error) => error.citation(),
            AspectValue::Absent | AspectValue::Text(_) | AspectValue::Word(_) => {
                self.aspect.rule().citation(self.standards[reading])
            }
        }
    }

    /// Returns the two values for display: a password is hidden, and characters that could control a
    /// terminal are escaped.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::compare_standards;
    ///
    /// let comparison = compare_standards("//u:pw@h_", StandardName::Rfc2396, StandardName::Rfc3986);
    /// let shown: Vec<_> = comparison.points().map(|point| point.shown()[1].to_string()).collect();
    /// assert_eq!(shown, ["server", "name", "\"u:***\"", "\"h_\""]);
    /// ```
    pub fn shown(&self) -> [impl fmt::Display; 2] {
        let aspect = self.aspect;
        self.values.map(|value| Shown { aspect, value })
    }
}

/// The value of an aspect, without a password.
struct Shown<'a> {
    aspect: Aspect,
    value: AspectValue<'a>,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.aspect, self.value) {
            (Aspect::Component(Component::Authority), AspectValue::Text(text)) => {
                write!(f, "{:?}", MaskedAuthority(text))
            }
            (Aspect::Component(Component::Userinfo), AspectValue::Text(text)) => {
                write!(f, "{:?}", MaskedText(text))
            }
            (_, value) => write!(f, "{value}"),
        }
    }
}

impl<'a> StandardsComparison<'a> {
    /// Returns the two readings, in the order of the grammars.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::compare_standards;
    /// let readings = compare_standards("?y", StandardName::Rfc2396, StandardName::Rfc3986).readings();
    /// assert!(readings[0].result().is_err() && readings[1].result().is_ok());
    /// ```
    pub const fn readings(&self) -> [StandardReading<'a>; 2] {
        self.readings
    }

    /// Returns the differences. If only one reading accepts the text, that is the only one.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::{Aspect, compare_standards};
    /// let comparison = compare_standards("//256.1.1.1", StandardName::Rfc2396, StandardName::Rfc3986);
    /// assert!(comparison.points().map(|point| point.aspect).eq([Aspect::HostKind]));
    /// ```
    pub fn points(&self) -> impl Iterator<Item = StandardsPoint<'a>> {
        let [a, b] = self.readings;
        let standards = [a.standard, b.standard];
        Aspect::ALL.iter().filter_map(move |&aspect| {
            let values = [a.value(aspect)?, b.value(aspect)?];
            let is_same = match values {
                // Both refuse it, each in its own words.
                [AspectValue::Refused(_), AspectValue::Refused(_)] => true,
                [a, b] => a == b,
            };
            let point = StandardsPoint {
                aspect,
                standards,
                values,
            };
            (!is_same).then_some(point)
        })
    }

    /// Returns whether both read the text alike, or both refuse it.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::compare_standards;
    /// assert!(compare_standards("a b", StandardName::Rfc2396, StandardName::Rfc3986).is_same());
    /// ```
    pub fn is_same(&self) -> bool {
        self.points().next().is_none()
    }
}

impl<'a> StandardReading<'a> {
    fn new(bytes: &'a [u8], standard: StandardName) -> Self {
        Self {
            standard,
            result: Reference::parse_bytes_as(bytes, Any::from(standard)),
        }
    }

    /// Returns the standard.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::compare_standards;
    /// let [_, java] = compare_standards("a", StandardName::Rfc2396, StandardName::Java).readings();
    /// assert_eq!(java.standard(), StandardName::Java);
    /// ```
    pub const fn standard(&self) -> StandardName {
        self.standard
    }

    /// Returns the reference, or the error if the text is not one.
    ///
    /// # Errors
    ///
    /// The error if the standard refuses the text.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::compare_standards;
    /// let [old, _] = compare_standards("a:", StandardName::Rfc2396, StandardName::Rfc3986).readings();
    /// assert_eq!(old.result().unwrap_err().kind().name(), "empty-opaque-part");
    /// ```
    pub const fn result(&self) -> Result<Reference<'a, Any>, ParseError> {
        self.result
    }

    /// Returns the value of an aspect; for a rejected text, only the error.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_readings::{Aspect, AspectValue, compare_standards};
    /// let [old, new] = compare_standards("a:b", StandardName::Rfc2396, StandardName::Rfc3986).readings();
    /// assert_eq!(old.value(Aspect::Structure), Some(AspectValue::Word("opaque")));
    /// assert_eq!(new.value(Aspect::Structure), Some(AspectValue::Word("hierarchical")));
    /// ```
    pub fn value(&self, aspect: Aspect) -> Option<AspectValue<'a>> {
        let reference = match (self.result, aspect) {
            (Err(error), Aspect::Acceptance) => return Some(AspectValue::Refused(error)),
            (Err(_), _) => return None,
            (Ok(reference), _) => reference,
        };
        Some(match aspect {
            Aspect::Acceptance => AspectValue::Word("accepted"),
            Aspect::Structure => AspectValue::Word(self.structure(&reference)),
            Aspect::Naming => naming(&reference),
            Aspect::HostKind => host_kind(&reference),
            Aspect::FragmentOf if reference.fragment().is_none() => AspectValue::Absent,
            Aspect::FragmentOf => AspectValue::Word(fragment_of(self.standard)),
            Aspect::Component(component) => text_of(&reference, component),
        })
    }

    fn structure(&self, reference: &Reference<'_, Any>) -> &'static str {
        match reference.structure() {
            Structure::Opaque if has_opaque_parts(self.standard) => "opaque",
            Structure::Opaque | Structure::Hierarchical => "hierarchical",
        }
    }
}

/// Returns what a fragment belongs to under a standard.
const fn fragment_of(standard: StandardName) -> &'static str {
    match standard {
        // RFC 2396 section 4: the fragment is not part of the URI.
        StandardName::Rfc2396 | StandardName::Rfc2732 => "reference",
        _ => "uri",
    }
}

/// Returns whether a standard sets opaque URIs apart (RFC 2396 section 3).
const fn has_opaque_parts(standard: StandardName) -> bool {
    matches!(
        standard,
        StandardName::Rfc2396 | StandardName::Rfc2732 | StandardName::Java
    )
}

fn naming<'a>(reference: &Reference<'a, Any>) -> AspectValue<'a> {
    match reference.authority() {
        None => AspectValue::Absent,
        Some(authority) if authority.registry_name().is_some() => AspectValue::Word("registry"),
        Some(_) => AspectValue::Word("server"),
    }
}

/// Returns the kind of host. All kinds of name are one, and an empty name is absent.
fn host_kind<'a>(reference: &Reference<'a, Any>) -> AspectValue<'a> {
    match reference.host() {
        None => AspectValue::Absent,
        Some(host) if host.is_empty() => AspectValue::Absent,
        Some(host) => AspectValue::Word(match host.kind() {
            HostKind::RegName | HostKind::Hostname | HostKind::Registry => "name",
            HostKind::Ipv4 => "ipv4",
            HostKind::Ipv6 => "ipv6",
            HostKind::IpvFuture => "ipvfuture",
            _ => "other",
        }),
    }
}

fn text_of<'a>(reference: &Reference<'a, Any>, component: Component) -> AspectValue<'a> {
    let text = reference.as_str();
    match reference.layout().component(component, text.len()) {
        Some(range) => AspectValue::Text(&text[range]),
        None => AspectValue::Absent,
    }
}

/// `path: "a?b" under rfc2396, "a" under rfc3986`; a password is not shown.
impl fmt::Display for StandardsPoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.aspect.name())?;
        let ([a, b], [under_a, under_b]) = (self.shown(), self.standards);
        write!(
            f,
            "{a} under {}, {b} under {}",
            under_a.name(),
            under_b.name()
        )
    }
}

/// Quotes a piece of text, and escapes characters in it that could control a terminal.
impl fmt::Display for AspectValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent => f.write_str("none"),
            Self::Text(text) => write!(f, "\"{}\"", text.escape_debug()),
            Self::Word(word) => f.write_str(word),
            Self::Refused(error) => write!(f, "{error}"),
        }
    }
}

/// A piece of text is shown without what may be a password in it.
impl fmt::Debug for AspectValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent => f.write_str("Absent"),
            Self::Text(text) => f.debug_tuple("Text").field(&MaskedText(text)).finish(),
            Self::Word(word) => f.debug_tuple("Word").field(word).finish(),
            Self::Refused(error) => f.debug_tuple("Refused").field(error).finish(),
        }
    }
}
