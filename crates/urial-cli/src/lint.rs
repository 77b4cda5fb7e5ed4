//! Lints: what is valid, and probably not what was meant.

use std::fmt;

use urial::host::HostKind;
use urial::idna::{self, WarningKind};
use urial::scheme::Descriptor;
use urial::standard::Any;
use urial::{IriRef, Reference, Scheme};

/// A probable mistake in a valid reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lint {
    /// "https//example.com", "http:/example.com": slashes or a colon are missing
    MissingSlashes,
    /// "htp://example.com": a scheme that is one edit away from a known one
    UnknownScheme,
    /// "localhost:8080", "example.com:80/a": a host where a scheme is expected
    HostAsScheme,
    /// "http://intranet/": a host without a dot that is not "localhost"
    DotlessHost,
    /// "http://user:password@example.com/": a password in the userinfo
    Credentials,
    /// "http://127.1/", "http://0x7f000001/": a name that many programs read as an IPv4 address
    Ipv4Lookalike,
    /// "http://pаypal.com/" with a Cyrillic letter: a label of more than one script (UTS 39)
    MixedScript,
    /// "http://аррӏе.com/" in Cyrillic letters: a label that looks like one of ASCII (UTS 39)
    Confusable,
    /// Text of an IRI that is displayed in a confusing order (RFC 3987 section 4)
    Bidi,
}

/// Whether a finding fails the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    Warning,
    Denied,
}

impl Lint {
    pub(crate) const ALL: [Self; 9] = [
        Self::MissingSlashes,
        Self::UnknownScheme,
        Self::HostAsScheme,
        Self::DotlessHost,
        Self::Credentials,
        Self::Ipv4Lookalike,
        Self::MixedScript,
        Self::Confusable,
        Self::Bidi,
    ];

    /// Returns the name, as it is written in arguments and reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::MissingSlashes => "missing-slashes",
            Self::UnknownScheme => "unknown-scheme",
            Self::HostAsScheme => "host-as-scheme",
            Self::DotlessHost => "dotless-host",
            Self::Credentials => "credentials",
            Self::Ipv4Lookalike => "ipv4-lookalike",
            Self::MixedScript => "mixed-script",
            Self::Confusable => "confusable",
            Self::Bidi => "bidi",
        }
    }
}

/// A warning, and its byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) lint: Lint,
    pub(crate) offset: usize,
    pub(crate) message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            lint,
            offset,
            message,
        } = self;
        write!(f, "{} at byte {offset}: {message}", lint.name())
    }
}

/// Returns all findings, from left to right.
pub(crate) fn findings(reference: Reference<'_, Any>) -> Vec<Finding> {
    let found = [
        scheme(reference),
        slashes(reference),
        credentials(reference),
        host(reference),
    ];
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.extend(labels(reference));
    found
}

/// Returns all findings in an IRI reference, from left to right.
pub(crate) fn findings_in_iri(iri: IriRef<'_>) -> Vec<Finding> {
    let mut found = findings(iri.to_any());
    found.extend(iri.bidi_warnings().iter().map(|warning| {
        let issue = warning.issue();
        let message = format!("{issue} ({})", issue.citation());
        finding(Lint::Bidi, warning.offset(), message)
    }));
    found.sort_by_key(|finding| finding.offset);
    found
}

fn finding(lint: Lint, offset: usize, message: String) -> Finding {
    Finding {
        lint,
        offset,
        message,
    }
}

/// Finds a scheme that is not in the table, such as a misspelled one.
fn scheme(reference: Reference<'_, Any>) -> Option<Finding> {
    let scheme = reference.scheme()?;
    if scheme.descriptor().is_some() {
        return None;
    }
    let name = scheme.as_str();
    let path = reference.path().as_str();
    let digits = path.bytes().take_while(u8::is_ascii_digit).count();
    let is_port = digits > 0 && matches!(path.as_bytes().get(digits), None | Some(b'/'));
    let is_host = name.contains('.') || name.eq_ignore_ascii_case("localhost");
    if reference.authority().is_none() && (is_host || is_port) {
        let message = format!("\"{name}\" looks like a host and is read as a scheme");
        return Some(finding(Lint::HostAsScheme, 0, message));
    }
    // The two that are meant most often come first.
    let known = Descriptor::all().iter().map(Descriptor::name);
    let mut known = ["http", "https"].into_iter().chain(known);
    let near = known.find(|known| is_one_edit(name, known))?;
    let message = format!("\"{name}\" is unknown, did you mean \"{near}\"?");
    Some(finding(Lint::UnknownScheme, 0, message))
}

/// The schemes of URIs that have a host, and that people type.
const TYPED: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// Finds a hierarchical URI whose slashes or colon are missing.
fn slashes(reference: Reference<'_, Any>) -> Option<Finding> {
    let path = reference.path().as_str();
    if reference.authority().is_some() || path.is_empty() {
        return None;
    }
    let is_typed = |text: &str| TYPED.iter().any(|name| text.eq_ignore_ascii_case(name));
    let (offset, message) = match reference.scheme() {
        // "http:/example.com" and "http:example.com"
        Some(scheme) if is_typed(scheme.as_str()) => {
            let message = format!("without \"//\" after \"{scheme}:\" there is no host");
            (scheme.as_str().len() + 1, message)
        }
        Some(_) => return None,
        // "https//example.com" and "https/example.com", relative references both
        None => {
            let (first, rest) = path.split_once('/')?;
            if !is_known(first) || !(rest.starts_with('/') || rest.contains('.')) {
                return None;
            }
            let message =
                format!("\"{first}\" is a path here, since a scheme has a colon after it");
            (first.len(), message)
        }
    };
    Some(finding(Lint::MissingSlashes, offset, message))
}

/// Returns whether a name is that of a scheme with a server.
fn is_known(name: &str) -> bool {
    let scheme = Scheme::parse(name).ok().and_then(Scheme::descriptor);
    scheme.is_some_and(|scheme| scheme.default_port().is_some() && scheme.name() != "dns")
}

fn credentials(reference: Reference<'_, Any>) -> Option<Finding> {
    let password = reference.userinfo()?.password()?;
    let offset = reference.as_str().find("//")? + 2;
    let message = "a password in a URI is shown wherever the URI goes".into();
    (!password.is_empty()).then(|| finding(Lint::Credentials, offset, message))
}

fn host(reference: Reference<'_, Any>) -> Option<Finding> {
    let host = reference.host()?;
    let name = host.as_str();
    if host.kind() != HostKind::RegName || name.is_empty() {
        return None;
    }
    let offset = name.as_ptr().addr() - reference.as_str().as_ptr().addr();
    if is_address(name) {
        let message =
            format!("\"{name}\" is a name here, and many programs read it as an IPv4 address");
        return Some(finding(Lint::Ipv4Lookalike, offset, message));
    }
    if name.contains(DOTS) || name.eq_ignore_ascii_case("localhost") {
        return None;
    }
    // In other schemes the host may be anything.
    reference.scheme()?.default_port()?;
    let message = format!("the host \"{name}\" has no dot");
    Some(finding(Lint::DotlessHost, offset, message))
}

/// The full stops that separate the labels of a domain (UTS 46).
const DOTS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// Finds labels of the host that a reader may take for others, in Punycode or not.
fn labels(reference: Reference<'_, Any>) -> Vec<Finding> {
    let Some(host) = reference
        .host()
        .filter(|host| host.kind() == HostKind::RegName)
    else {
        return Vec::new();
    };
    let name = host.as_str();
    let start = name.as_ptr().addr() - reference.as_str().as_ptr().addr();
    let decoded = urial::encoded::decode_lenient(name);
    let Ok(domain) = str::from_utf8(&decoded) else {
        return Vec::new();
    };
    let found = idna::warnings(domain).into_iter().map(|warning| {
        let lint = match warning.kind() {
            WarningKind::MixedScript => Lint::MixedScript,
            // There may be more kinds in a later version of the library.
            _ => Lint::Confusable,
        };
        // Percent-encoded text has no labels of its own.
        let mut labels = name.split(DOTS);
        let label = labels.nth(warning.index()).filter(|_| domain == name);
        let within = label.map_or(0, |label| label.as_ptr().addr() - name.as_ptr().addr());
        finding(lint, start + within, warning.to_string())
    });
    found.collect()
}

/// Returns whether the last label is a number, as `inet_aton` reads it. Percent-encoded digits count.
fn is_address(name: &str) -> bool {
    let name = urial::encoded::decode_lenient(name);
    let name = name.strip_suffix(b".").unwrap_or(&name);
    let last = name.rsplit(|byte| *byte == b'.').next().unwrap_or_default();
    match last {
        [b'0', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
        [] => false,
        digits => digits.iter().all(u8::is_ascii_digit),
    }
}

/// Returns whether one insertion, removal, replacement or exchange of neighbours turns one name into the
/// other.
fn is_one_edit(name: &str, known: &str) -> bool {
    let (name, known) = (name.to_ascii_lowercase(), known.as_bytes());
    let name = name.as_bytes();
    if name.len().abs_diff(known.len()) > 1 || known.len() < 3 || name == known {
        return false;
    }
    let start = name.iter().zip(known).take_while(|(a, b)| a == b).count();
    let (name, known) = (&name[start..], &known[start..]);
    match (name, known) {
        ([_, rest @ ..], known) if rest == known => true,
        (name, [_, rest @ ..]) if rest == name => true,
        ([_, rest @ ..], [_, others @ ..]) if rest == others => true,
        ([a, b, rest @ ..], [c, d, others @ ..]) => a == d && b == c && rest == others,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_misses_are_found() {
        for (text, want) in [
            ("https//example.com", &["missing-slashes"][..]),
            ("http/example.com", &["missing-slashes"]),
            ("http/a", &[]),
            ("http:/example.com", &["missing-slashes"]),
            ("HTTP:example.com", &["missing-slashes"]),
            ("htp://example.com", &["unknown-scheme"]),
            ("htpps://example.com", &["unknown-scheme"]),
            ("mailot:a@b", &["unknown-scheme"]),
            ("foo://example.com", &[]),
            ("localhost:8080", &["host-as-scheme"]),
            ("example.com:80/a", &["host-as-scheme"]),
            ("example.com:a", &["host-as-scheme"]),
            ("db:5432", &["host-as-scheme"]),
            ("http://intranet/", &["dotless-host"]),
            ("http://localhost/", &[]),
            ("foo://x/", &[]),
            ("http://u:p@h.i/", &["credentials"]),
            ("http://u:@h.i/", &[]),
            ("http://127.1/", &["ipv4-lookalike"]),
            ("http://2130706433/", &["ipv4-lookalike"]),
            ("http://0x7F000001/", &["ipv4-lookalike"]),
            ("http://%31.2.3.4/", &["ipv4-lookalike"]),
            ("http://256.1.1.1./", &["ipv4-lookalike"]),
            ("http://1.2.3.4/", &[]),
            ("http://1.2.3.com/", &[]),
            ("https://example.com/a?b#c", &[]),
            ("mailto:a@b", &[]),
            ("urn:isbn:1", &[]),
            ("a/b", &[]),
            ("", &[]),
            (
                "htp://u:p@127.1",
                &["unknown-scheme", "credentials", "ipv4-lookalike"],
            ),
            ("http://p\u{430}ypal.com/", &["mixed-script", "confusable"]),
            ("http://p%D0%B0ypal.com/", &["mixed-script", "confusable"]),
            ("http://www.xn--80ak6aa92e.com/", &["confusable"]),
            ("http://bücher.例え\u{3002}jp/", &[]),
            ("http://例え\u{3002}jp/", &[]),
            ("http://%FF.com/", &[]),
            ("http://אב.com/אב/1", &[]),
            ("http://h.com/\u{202E}a/אa", &["bidi", "bidi", "bidi"]),
        ] {
            let found = findings_in_iri(IriRef::parse(text).unwrap());
            let names: Vec<_> = found.iter().map(|finding| finding.lint.name()).collect();
            assert_eq!(names, want, "{text}");
            assert!(
                found
                    .iter()
                    .all(|finding| finding.offset < text.len().max(1))
            );
        }
    }

    /// Decides by the definition, by trying all edits.
    fn naive(name: &str, known: &str) -> bool {
        let letters = "abcdefghijklmnopqrstuvwxyz+";
        let chars: Vec<char> = name.chars().collect();
        let text = |chars: &[char]| chars.iter().collect::<String>();
        (0..=chars.len()).any(|at| {
            let (mut removed, mut swapped) = (chars.clone(), chars.clone());
            if at < chars.len() {
                removed.remove(at);
            }
            if at + 1 < chars.len() {
                swapped.swap(at, at + 1);
            }
            let others = letters.chars().any(|letter| {
                let (mut inserted, mut replaced) = (chars.clone(), chars.clone());
                inserted.insert(at, letter);
                if at < chars.len() {
                    replaced[at] = letter;
                }
                text(&inserted) == known || text(&replaced) == known
            });
            others || text(&removed) == known || text(&swapped) == known
        }) && name != known
    }

    #[test]
    fn edits_are_those_that_trying_finds() {
        let words = [
            "http", "htp", "htttp", "tthp", "hptt", "hxtp", "https", "htps", "ftp", "tfp", "fp",
            "ws", "coap+tcp", "coaptcp", "gopher", "ghoper", "",
        ];
        for name in words {
            for known in words.iter().filter(|known| known.len() >= 3) {
                assert_eq!(
                    is_one_edit(name, known),
                    naive(name, known),
                    "{name} {known}"
                );
            }
        }
    }
}
