//! [`Splitter`]: a grammar's reading of a URI reference.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::abnf::GrammarError;
use super::components::{Components, HostKind};
use super::grammar::Grammar;
use super::grammars;
use super::nfa::Mark;
use super::tagged::{Cursor, Position, Tagged};

/// What is captured. The number of a capture is its place here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Scheme,
    Authority,
    Userinfo,
    Host,
    Port,
    Path,
    Query,
    Fragment,
    Ipv6,
    IpvFuture,
    Ipv4,
    Name,
}

const fn mark(parent: &'static str, rule: &'static str, part: Part) -> Mark {
    Mark {
        parent: Some(parent),
        rule,
        capture: part as u8,
    }
}

const fn anywhere(rule: &'static str, part: Part) -> Mark {
    Mark {
        parent: None,
        rule,
        capture: part as u8,
    }
}

/// Which rules of RFC 3986 and RFC 6874 are which component.
const MARKS_3986: &[Mark] = &[
    anywhere("scheme", Part::Scheme),
    anywhere("authority", Part::Authority),
    anywhere("userinfo", Part::Userinfo),
    anywhere("host", Part::Host),
    anywhere("port", Part::Port),
    anywhere("path-abempty", Part::Path),
    anywhere("path-absolute", Part::Path),
    anywhere("path-noscheme", Part::Path),
    anywhere("path-rootless", Part::Path),
    anywhere("path-empty", Part::Path),
    anywhere("query", Part::Query),
    anywhere("fragment", Part::Fragment),
    mark("IP-literal", "IPv6address", Part::Ipv6),
    mark("IP-literal", "IPv6addrz", Part::Ipv6),
    mark("IP-literal", "IPvFuture", Part::IpvFuture),
    // Not the IPv4address at the end of an IPv6address.
    mark("host", "IPv4address", Part::Ipv4),
    mark("host", "reg-name", Part::Name),
];

/// Which rules of RFC 3987 are which component.
const MARKS_3987: &[Mark] = &[
    anywhere("scheme", Part::Scheme),
    anywhere("iauthority", Part::Authority),
    anywhere("iuserinfo", Part::Userinfo),
    anywhere("ihost", Part::Host),
    anywhere("port", Part::Port),
    anywhere("ipath-abempty", Part::Path),
    anywhere("ipath-absolute", Part::Path),
    anywhere("ipath-noscheme", Part::Path),
    anywhere("ipath-rootless", Part::Path),
    anywhere("ipath-empty", Part::Path),
    anywhere("iquery", Part::Query),
    anywhere("ifragment", Part::Fragment),
    mark("IP-literal", "IPv6address", Part::Ipv6),
    mark("IP-literal", "IPvFuture", Part::IpvFuture),
    mark("ihost", "IPv4address", Part::Ipv4),
    mark("ihost", "ireg-name", Part::Name),
];

/// Which rules of RFC 2396 and RFC 2732 are which component. A path is marked where it is used as
/// a whole, not where one path rule is built of another.
const MARKS_2396: &[Mark] = &[
    anywhere("scheme", Part::Scheme),
    anywhere("authority", Part::Authority),
    anywhere("userinfo", Part::Userinfo),
    anywhere("host", Part::Host),
    anywhere("port", Part::Port),
    mark("net_path", "abs_path", Part::Path),
    mark("hier_part", "abs_path", Part::Path),
    mark("relativeURI", "abs_path", Part::Path),
    mark("relativeURI", "rel_path", Part::Path),
    mark("absoluteURI", "opaque_part", Part::Path),
    anywhere("query", Part::Query),
    anywhere("fragment", Part::Fragment),
    mark("host", "IPv6reference", Part::Ipv6),
    mark("host", "IPv4address", Part::Ipv4),
    mark("host", "hostname", Part::Name),
];

/// Splits references by the grammar of an RFC: by its rule `URI-reference`, or another.
///
/// ```
/// use urial_conformance::oracle::{HostKind, Splitter};
/// let parts = Splitter::rfc3986().split(b"//127.0.0.1:80?").unwrap();
/// assert_eq!(parts.host, Some(2..11));
/// assert_eq!(parts.host_kind, Some(HostKind::Ipv4));
/// assert_eq!(parts.path, 14..14);
/// assert_eq!(parts.query, Some(15..15));
/// assert_eq!(parts.fragment, None);
/// ```
///
/// An automaton takes seconds to compile in a debug build, so each is compiled once per process and shared.
#[derive(Clone, Debug)]
pub struct Splitter {
    standard: &'static Standard,
    rule: String,
    automaton: Arc<Tagged>,
}

/// The grammar of an RFC with its marks, and the automata of the requested rules.
#[derive(Debug)]
struct Standard {
    grammar: Grammar,
    marks: &'static [Mark],
    automata: Mutex<HashMap<String, Arc<Tagged>>>,
}

impl Standard {
    fn new(grammar: Grammar, marks: &'static [Mark]) -> Self {
        Self {
            grammar,
            marks,
            automata: Mutex::default(),
        }
    }

    /// Returns the automaton of a rule, compiled by the first call.
    fn automaton(&self, rule: &str) -> Result<Arc<Tagged>, GrammarError> {
        let mut automata = self.automata.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(automaton) = automata.get(rule) {
            return Ok(Arc::clone(automaton));
        }
        let automaton = Arc::new(Tagged::compile(&self.grammar, rule, self.marks)?);
        automata.insert(rule.to_owned(), Arc::clone(&automaton));
        Ok(automaton)
    }
}

impl Splitter {
    /// The splitter of a rule in a grammar of this crate.
    fn built_in(standard: &'static Standard, rule: &str) -> Self {
        Self::compile(standard, rule).expect("a grammar of this crate can be compiled")
    }

    fn compile(standard: &'static Standard, rule: &str) -> Result<Self, GrammarError> {
        Ok(Self {
            standard,
            rule: rule.to_owned(),
            automaton: standard.automaton(rule)?,
        })
    }

    /// Returns a splitter by another rule of the same grammar, such as `relative-ref`.
    ///
    /// # Errors
    ///
    /// If the grammar has no such rule.
    ///
    /// ```
    /// use urial_conformance::oracle::Splitter;
    /// let relative = Splitter::rfc3986().by_rule("relative-ref")?;
    /// assert!(relative.split(b"a:b").is_none());
    /// # Ok::<(), urial_conformance::oracle::GrammarError>(())
    /// ```
    pub fn by_rule(&self, rule: &str) -> Result<Self, GrammarError> {
        Self::compile(self.standard, rule)
    }

    /// Returns the rule that the splitter reads by.
    pub fn rule(&self) -> &str {
        &self.rule
    }

    /// By RFC 3986.
    pub fn rfc3986() -> Self {
        static STANDARD: OnceLock<Standard> = OnceLock::new();
        let standard = STANDARD.get_or_init(|| Standard::new(grammars::rfc3986(), MARKS_3986));
        Self::built_in(standard, "URI-reference")
    }

    /// By RFC 3987: by its rule `IRI-reference`.
    pub fn rfc3987() -> Self {
        static STANDARD: OnceLock<Standard> = OnceLock::new();
        let standard = STANDARD.get_or_init(|| Standard::new(grammars::rfc3987(), MARKS_3987));
        Self::built_in(standard, "IRI-reference")
    }

    /// By RFC 3986 with the zone identifiers of RFC 6874.
    pub fn rfc6874() -> Self {
        static STANDARD: OnceLock<Standard> = OnceLock::new();
        let standard = STANDARD.get_or_init(|| Standard::new(grammars::rfc6874(), MARKS_3986));
        Self::built_in(standard, "URI-reference")
    }

    /// By RFC 2396.
    pub fn rfc2396() -> Self {
        static STANDARD: OnceLock<Standard> = OnceLock::new();
        let standard = STANDARD.get_or_init(|| Standard::new(grammars::rfc2396(), MARKS_2396));
        Self::built_in(standard, "URI-reference")
    }

    /// By RFC 2396 with the IPv6 addresses of RFC 2732.
    pub fn rfc2732() -> Self {
        static STANDARD: OnceLock<Standard> = OnceLock::new();
        let standard = STANDARD.get_or_init(|| Standard::new(grammars::rfc2732(), MARKS_2396));
        Self::built_in(standard, "URI-reference")
    }

    /// Returns the grammar.
    pub fn grammar(&self) -> &Grammar {
        &self.standard.grammar
    }

    /// Returns the rules whose places are noted.
    pub fn marks(&self) -> &'static [Mark] {
        self.standard.marks
    }

    /// Returns the automaton, for callers that run it byte by byte.
    pub fn automaton(&self) -> &Tagged {
        &self.automaton
    }

    /// Returns the components of the string; `None` if it is not a reference.
    pub fn split(&self, text: &[u8]) -> Option<Components> {
        let mut cursor = self.automaton.start::<usize>();
        for (index, &byte) in text.iter().enumerate() {
            cursor = self.automaton.next(&cursor, byte, index + 1);
        }
        self.components(&cursor)
    }

    /// Returns the components of what the cursor has read; `None` if that is not a reference.
    #[inline]
    pub fn components<P: Position>(&self, cursor: &Cursor<P>) -> Option<Components> {
        if !self.automaton.is_accepting(cursor) {
            return None;
        }
        Some(assemble(|part| {
            let tag = 2 * part as usize;
            let start = self.automaton.position(cursor, tag)?;
            Some(start..self.automaton.position(cursor, tag + 1)?)
        }))
    }

    /// Returns the same as [`split`](Self::split), by interpreting the grammar: exponential,
    /// and for tests.
    pub fn split_slowly(&self, text: &[u8]) -> Option<Components> {
        let captures = super::derive(self.grammar(), &self.rule, self.marks(), text)?;
        Some(assemble(|part| {
            captures.get(part as usize).cloned().flatten()
        }))
    }
}

#[inline]
fn assemble(range: impl Fn(Part) -> Option<Range<usize>>) -> Components {
    let (scheme, authority) = (range(Part::Scheme), range(Part::Authority));
    // RFC 2396 has no rule for the empty path after an authority or in `#fragment`.
    let start = authority.as_ref().map_or(0, |range| range.end);
    let kinds = [
        (Part::Ipv6, HostKind::Ipv6),
        (Part::IpvFuture, HostKind::IpvFuture),
        (Part::Ipv4, HostKind::Ipv4),
        (Part::Name, HostKind::Name),
    ];
    Components {
        userinfo: range(Part::Userinfo),
        host: range(Part::Host),
        port: range(Part::Port),
        path: range(Part::Path).unwrap_or(start..start),
        query: range(Part::Query),
        fragment: range(Part::Fragment),
        host_kind: kinds
            .iter()
            .find(|(part, _)| range(*part).is_some())
            .map(|(_, kind)| *kind),
        scheme,
        authority,
    }
}
