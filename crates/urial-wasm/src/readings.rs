//! `readings`: one text, read by several standards, and whether they see the same host.

use urial::standard::{Any, StandardName};
use urial::{Component, Reference};

use crate::json::{Object, object};
use crate::{pieces, problem, whatwg};

/// How far readings part, from not at all to the worst case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Agree,
    Spelling,
    AcceptReject,
    HostNoHost,
    DifferentHosts,
}

impl Verdict {
    const fn name(self) -> &'static str {
        match self {
            Self::Agree => "agree",
            Self::Spelling => "spelling",
            Self::AcceptReject => "accept-reject",
            Self::HostNoHost => "host-no-host",
            Self::DifferentHosts => "different-hosts",
        }
    }

    const fn meaning(self) -> &'static str {
        match self {
            Self::Agree => "All readers that were asked read it alike.",
            Self::Spelling => "All read the same host, and write other parts differently.",
            Self::AcceptReject => "Some readers accept it and some refuse it.",
            Self::HostNoHost => "Some readers see a host and some see none.",
            Self::DifferentHosts => {
                "Two readers see two different hosts: a check by one says nothing about the other."
            }
        }
    }
}

/// What one reader makes of the text.
#[derive(Debug, Default)]
struct Reading {
    reader: &'static str,
    label: &'static str,
    /// Why it is refused, and at which byte.
    refusal: Option<(String, usize)>,
    parts: [Option<String>; 7],
    /// The byte at which the reader leaves the letter of the text.
    departs: Option<usize>,
}

const PARTS: [Component; 7] = [
    Component::Scheme,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

impl Reading {
    fn by_standard(
        text: &str,
        standard: StandardName,
        reader: &'static str,
        label: &'static str,
    ) -> Self {
        let mut reading = Self {
            reader,
            label,
            ..Self::default()
        };
        match Reference::parse_as(text, Any::from(standard)) {
            Err(error) => reading.refusal = Some((error.to_string(), error.offset())),
            Ok(reference) => {
                let parts = reference.parts();
                reading.parts = [
                    parts.scheme,
                    reference.userinfo().map(urial::authority::Userinfo::as_str),
                    reference.host().map(urial::Host::as_str),
                    reference.port().map(urial::authority::Port::as_str),
                    Some(parts.path),
                    parts.query,
                    parts.fragment,
                ]
                .map(|part| part.map(str::to_owned));
            }
        }
        reading
    }

    fn by_whatwg(text: &str) -> Self {
        let mut reading = Self {
            reader: "whatwg",
            label: "WHATWG (browsers, Node)",
            ..Self::default()
        };
        let (result, departs) = whatwg::read(text);
        match result {
            Err(failure) => {
                let message = format!("{} ({})", failure.kind().rule(), failure.kind());
                reading.refusal = Some((message, failure.offset()));
            }
            Ok(url) => {
                let userinfo = match (url.username(), url.password()) {
                    ("", "") => None,
                    (user, "") => Some(user.to_owned()),
                    (user, password) => Some(format!("{user}:{password}")),
                };
                reading.departs = departs;
                reading.parts = [
                    Some(url.scheme().to_owned()),
                    userinfo,
                    url.host_str().map(str::to_owned),
                    url.port().map(|port| port.to_string()),
                    Some(url.path().to_owned()),
                    url.query().map(str::to_owned),
                    url.fragment().map(str::to_owned),
                ];
            }
        }
        reading
    }

    const fn is_accepted(&self) -> bool {
        self.refusal.is_none()
    }

    /// The host in lower case; none and empty are the same.
    fn host(&self) -> String {
        self.parts[2]
            .as_deref()
            .unwrap_or_default()
            .to_ascii_lowercase()
    }

    /// A relative reference has no host of its own: a reader that needs a base cannot be compared.
    fn is_relative(&self) -> bool {
        self.is_accepted() && self.parts[0].is_none()
    }

    fn write(&self, o: &mut Object<'_>) {
        o.text("reader", self.reader);
        o.text("label", self.label);
        o.flag("accepted", self.is_accepted());
        o.optional("refusal", self.refusal.as_ref().map(|(message, _)| message));
        for (component, part) in PARTS.into_iter().zip(&self.parts) {
            o.optional(component.name(), part.as_ref());
        }
    }
}

pub(crate) fn answer(text: &str) -> String {
    let readings = read(text);
    let verdict = verdict(&readings);
    let parting = (verdict > Verdict::Agree)
        .then(|| parting(&readings))
        .flatten();
    object(|o| {
        o.text("verdict", verdict.name());
        o.text("meaning", verdict.meaning());
        o.optional("offset", parting);
        o.list("pieces", |l| {
            pieces::write(l, &pieces::of_text(text), parting);
        });
        o.optional(
            "index",
            parting.map(|offset| problem::utf16_index(text, offset)),
        );
        o.list("readings", |l| {
            for reading in &readings {
                l.object(|o| reading.write(o));
            }
        });
    })
}

fn read(text: &str) -> [Reading; 4] {
    [
        Reading::by_standard(text, StandardName::Rfc3986, "rfc3986", "RFC 3986"),
        Reading::by_standard(text, StandardName::Rfc2396, "rfc2396", "RFC 2396"),
        Reading::by_standard(text, StandardName::Java, "java-uri", "java.net.URI"),
        Reading::by_whatwg(text),
    ]
}

fn verdict(readings: &[Reading]) -> Verdict {
    let is_relative = readings.iter().any(Reading::is_relative);
    // Without a base, the WHATWG parser refuses whatever is relative: that is not a disagreement.
    let counts =
        |reading: &&Reading| !(is_relative && reading.reader == "whatwg" && !reading.is_accepted());
    let mut verdict = Verdict::Agree;
    for a in readings.iter().filter(counts) {
        for b in readings.iter().filter(counts) {
            verdict = verdict.max(between(a, b));
        }
    }
    verdict
}

fn between(a: &Reading, b: &Reading) -> Verdict {
    if a.is_accepted() != b.is_accepted() {
        return Verdict::AcceptReject;
    }
    let (host_a, host_b) = (a.host(), b.host());
    match (host_a.is_empty(), host_b.is_empty()) {
        _ if !a.is_accepted() => Verdict::Agree,
        (false, false) if host_a != host_b => Verdict::DifferentHosts,
        (true, false) | (false, true) => Verdict::HostNoHost,
        _ if a.parts != b.parts => Verdict::Spelling,
        _ => Verdict::Agree,
    }
}

/// The first byte at which a reader refuses the text or leaves its letter.
fn parting(readings: &[Reading]) -> Option<usize> {
    let bytes = readings
        .iter()
        .filter_map(|reading| match &reading.refusal {
            Some((_, offset)) => Some(*offset),
            None => reading.departs,
        });
    bytes.min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_climb_the_ladder() {
        for (text, want) in [
            ("http://example.com/a", Verdict::Agree),
            ("a/b", Verdict::Agree),
            ("HTTP://example.com", Verdict::Spelling),
            ("http://example.com/[", Verdict::AcceptReject),
            ("http:example.com/", Verdict::HostNoHost),
            ("http://0x7f.1/", Verdict::DifferentHosts),
        ] {
            assert_eq!(verdict(&read(text)), want, "{text}");
        }
    }

    #[test]
    fn the_parting_byte_is_found() {
        let readings = read("http://good.example\\@evil.example/");
        assert_eq!(parting(&readings), Some(19));
        assert_eq!(readings[3].host(), "good.example");
    }
}
