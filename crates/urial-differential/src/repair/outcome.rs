//! What became of an invalid text: the host that repair leads to, beside the host that ada reads.

use std::borrow::Cow;

use urial::encoded::decode_lenient;
use urial::idna::IdnaRule;
use urial::repair::{Refusal, Repair};
use urial::{Host, UriRef};
use urial_whatwg::Url;

/// What relative references are read against: a special scheme that hardly any list has. Against a base of its own
/// scheme, `http:a` is a relative path.
const BASE: &str = "ftp://base.example/a/b";
const BASE_HOST: &str = "base.example";

/// What became of an invalid text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// The URI has the host that the standard reads, in the same spelling.
    Same,
    /// The URI has the host that the standard reads, in another spelling, such as an address in hexadecimal digits.
    SameInOtherSpelling,
    /// Neither has a host: repair refuses the text, and so does the standard.
    Refused {
        by_repair: &'static str,
        by_standard: &'static str,
    },
    /// Repair leads to a URI that the standard refuses, for a rule that RFC 3986 does not have.
    OnlyRepaired(&'static str),
    /// The standard reads an opaque host, in which it allows what no host of a URI has: the scheme is not special.
    OpaqueHost(&'static str),
    /// ada does not apply the Bidi rule to the ASCII labels of a domain with right-to-left labels (UTS 46 section 4.1,
    /// criterion 9).
    BidiInAda,
    /// Anything else is a defect.
    Unexplained(String),
}

impl Outcome {
    /// Returns the outcome for a text, or `None` if it is valid.
    pub(crate) fn of(text: &str) -> Option<Self> {
        if UriRef::parse(text).is_ok() {
            return None;
        }
        let read = host_by_ada(text);
        let is_opaque = read.as_ref().is_some_and(|(_, is_special)| !is_special);
        let read = read.map(|(host, _)| host);
        let outcome = match (Repair::web().repair(text), read) {
            (Ok(repaired), Some(host)) => {
                let found = host_of(repaired.reference());
                let again = host_by_ada(repaired.as_str()).map(|(host, _)| host);
                if found == host {
                    Self::Same
                } else if again.is_some_and(|again| {
                    is_opaque && decoded(&again) == decoded(&host) || again == host
                }) {
                    Self::SameInOtherSpelling
                } else {
                    Self::Unexplained(format!("{text:?}: {repaired:?} for the host {host:?}"))
                }
            }
            (Err(error), None) => Self::Refused {
                by_repair: name(error.refusal()),
                by_standard: refusal_of_the_standard(text).unwrap_or("ada alone"),
            },
            (Ok(repaired), None) => match refusal_of_the_standard(repaired.as_str()) {
                Some(rule) => Self::OnlyRepaired(rule),
                None => Self::Unexplained(format!("{text:?}: {repaired:?}, refused by ada")),
            },
            (Err(error), Some(_)) if is_opaque => Self::OpaqueHost(name(error.refusal())),
            (Err(error), Some(host)) if breaks_bidi_rule(error.refusal(), &host) => Self::BidiInAda,
            (Err(error), Some(host)) => {
                Self::Unexplained(format!("{text:?}: {error}, for the host {host:?}"))
            }
        };
        Some(outcome)
    }

    /// Returns whether the standard reads a host, or a text without one, and not an error.
    pub(crate) const fn is_read(&self) -> bool {
        !matches!(
            self,
            Self::Refused { .. } | Self::OnlyRepaired(_) | Self::BidiInAda
        )
    }

    /// Returns whether the result is a URI with the host that the standard reads.
    pub(crate) const fn has_the_host(&self) -> bool {
        matches!(self, Self::Same | Self::SameInOtherSpelling)
    }
}

/// Returns the host that ada reads, which is empty if there is none, and whether the scheme is special.
fn host_by_ada(text: &str) -> Option<(String, bool)> {
    let url = ada_url::Url::parse(text, Some(BASE)).ok()?;
    let scheme = url.protocol().trim_end_matches(':');
    let is_special = ["http", "https", "ws", "wss", "ftp", "file"].contains(&scheme);
    Some((url.hostname().to_owned(), is_special))
}

/// Returns whether the labels of a domain are valid one by one, and an ASCII label breaks the Bidi rule beside the others.
fn breaks_bidi_rule(refusal: &Refusal, host: &str) -> bool {
    let Refusal::Idna(error) = refusal else {
        return false;
    };
    // An ASCII label that begins with a letter, and ends with a letter or digit, follows the rule.
    let follows = |label: &str| {
        label.starts_with(char::is_alphabetic) && label.ends_with(char::is_alphanumeric)
    };
    let breaks = |label: &str| !label.starts_with("xn--") && !follows(label);
    error.rule() == IdnaRule::Bidi && error.index().is_none() && host.split('.').any(breaks)
}

/// Returns an opaque host without its percent-encodings: the standard encodes less than a URI requires.
fn decoded(host: &str) -> Vec<u8> {
    decode_lenient(host).into_owned()
}

/// Returns the host of a reference against the same base, with its domain in the ASCII form.
fn host_of(reference: UriRef<'_>) -> String {
    match (reference.scheme(), reference.host()) {
        (_, Some(host)) => {
            let domain = Host::to_ascii_domain(host);
            domain.map_or_else(|error| error.to_string(), Cow::into_owned)
        }
        (Some(_), None) => String::new(),
        (None, None) => BASE_HOST.to_owned(),
    }
}

/// Returns the rule of the WHATWG URL Standard that a text breaks, by `urial-whatwg`.
fn refusal_of_the_standard(text: &str) -> Option<&'static str> {
    let base = Url::parse(BASE).expect("a URL");
    Url::parse_with_base(text, &base)
        .err()
        .map(|error| error.kind().name())
}

/// Returns the reason of a refusal in a few words.
fn name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::HostCharacter => "a character that no host has",
        Refusal::IpLiteral => "an IP literal that is no address",
        Refusal::Port => "a port that is no number",
        Refusal::Idna(_) => "a domain that IDNA refuses",
        Refusal::Off(_) | Refusal::Severity(..) => "a step that is off",
        _ => "syntax",
    }
}
