//! The public suites of scheme rules and of URNs, where `../shared/suites` is present.
//!
//! Disagreements are listed in `exceptions.toml`; see [`urial_conformance::exception`].

use std::collections::BTreeMap;

use serde::Deserialize;
use urial::{
    Encoded, Level, Uri, UriRef,
    scheme::{Descriptor, NamespaceKind, SchemeErrorKind, Urn},
};
use urial_conformance::project;
use urial_conformance::suites::{self, Claim};

/// `urn.json`: whether a text is a URN, and its parts.
#[derive(Deserialize)]
struct UrnCase {
    input: String,
    valid: bool,
    #[serde(flatten)]
    parts: UrnParts,
}

/// The parts of a URN, as far as the suite names them.
#[derive(Default, Deserialize)]
#[serde(default)]
struct UrnParts {
    nid: Claim,
    nss: Claim,
    r: Claim,
    q: Claim,
    f: Claim,
}

impl UrnParts {
    fn check(&self, urn: Urn<'_>) -> Result<(), String> {
        self.nid.check("NID", Some(urn.nid()))?;
        self.nss.check("NSS", Some(urn.nss().as_str()))?;
        self.r.check("r", urn.r_component().map(Encoded::as_str))?;
        self.q.check("q", urn.q_component().map(Encoded::as_str))?;
        self.f.check("f", urn.f_component().map(Encoded::as_str))
    }
}

fn read_urn(text: &str) -> Result<Urn<'_>, String> {
    let uri = Uri::parse(text).map_err(|error| error.to_string())?;
    Urn::new(uri).map_err(|error| error.to_string())
}

#[test]
fn urns() {
    let tally = suites::run("urn", |case: &UrnCase| {
        let urn = match read_urn(&case.input) {
            Ok(_) if !case.valid => return Err("we accept it".to_owned()),
            Err(_) if !case.valid => return Ok(()),
            read => read?,
        };
        case.parts.check(urn)
    });
    assert!(tally.is_none_or(|tally| tally.passed > 30));
}

/// A contested URN: what the letter of the grammar makes of it.
#[derive(Deserialize)]
struct ContestedUrn {
    input: String,
    rfc: UrnParts,
}

/// By the letter of the grammar, and where that is ambiguous the one way to derive it.
#[test]
fn contested_urns() {
    suites::run_sections(&["urn"], "policy/urn", |case: &ContestedUrn| {
        case.rfc.check(read_urn(&case.input)?)
    });
}

/// `urn_equal.json`: whether two URNs are equivalent by RFC 8141 section 3.
#[derive(Deserialize)]
struct UrnPair {
    a: String,
    b: String,
    equal: bool,
}

#[test]
fn equivalent_urns() {
    let tally = suites::run("urn_equal", |case: &UrnPair| {
        let (a, b) = (read_urn(&case.a)?, read_urn(&case.b)?);
        match (a.is_equivalent(b), b.is_equivalent(a)) {
            (ours, reverse) if ours == reverse && ours == case.equal => Ok(()),
            ours => Err(format!("our result is {ours:?}")),
        }
    });
    assert!(tally.is_none_or(|tally| tally.passed > 15));
}

/// `scheme_rules.json`: the findings of another library on a reference.
#[derive(Deserialize)]
struct SchemeRules {
    input: String,
    syntax_ok: bool,
    issues: Vec<String>,
}

/// Whether a finding holds of a reference.
type Finding = fn(UriRef<'_>) -> bool;

/// The findings of the suite, each with what it means here. They range from errors of the scheme to
/// hints that a reference is not in normal form.
const FINDINGS: &[(&str, Finding)] = &[
    ("iri_host_not_lowercase", |r| {
        r.normalize(Level::Case).as_reference().host() != r.host()
    }),
    ("iri_percent_not_uppercase", |r| {
        let normal = r.normalize(Level::Case);
        let normal = normal.as_reference();
        (normal.path(), normal.query()) != (r.path(), r.query())
    }),
    ("iri_bad_dot_segments", |r| {
        r.is_normalized(Level::Percent) && !r.is_normalized(Level::Dots)
    }),
    ("iri_user_info_present", |r| r.userinfo().is_some()),
    ("http_no_host", |r| broken(r, &[SchemeErrorKind::Missing])),
    ("http_empty_host", |r| {
        broken(r, &[SchemeErrorKind::EmptyHost])
    }),
    ("file_bad_form", |r| {
        broken(r, &[SchemeErrorKind::FilePath]) && r.path().is_empty()
    }),
    ("file_relative_path", |r| {
        broken(r, &[SchemeErrorKind::FilePath]) && !r.path().is_empty()
    }),
    ("did_bad_syntax", |r| {
        broken(r, &[SchemeErrorKind::DidMethod, SchemeErrorKind::DidName])
    }),
    ("urn_bad_nid", |r| {
        let nid = SchemeErrorKind::NidCharacter;
        broken(
            r,
            &[
                nid,
                SchemeErrorKind::NidLength,
                SchemeErrorKind::NidReserved,
            ],
        )
    }),
    ("urn_bad_nss", |r| broken(r, &[SchemeErrorKind::EmptyNss])),
    ("urn_x_namespace", |r| {
        let urn = Uri::try_from(r).ok().and_then(|uri| Urn::new(uri).ok());
        urn.is_some_and(|urn| urn.namespace_kind() == NamespaceKind::Experimental)
    }),
    ("urn_bad_components", |r| {
        broken(
            r,
            &[
                SchemeErrorKind::UrnQuery,
                SchemeErrorKind::EmptyUrnComponent,
            ],
        )
    }),
    ("uuid_bad_pattern", |r| broken(r, &[SchemeErrorKind::Uuid])),
    ("uuid_not_lowercase", |r| {
        let nid = r.path().as_str().split(':').next();
        nid.is_some_and(|nid| nid.eq_ignore_ascii_case("uuid"))
            && r.is_normalized(Level::Dots)
            && !r.is_normalized(Level::Scheme)
    }),
    ("uuid_scheme_not_registered", |r| is_unknown(r, "uuid")),
    ("oid_scheme_not_registered", |r| is_unknown(r, "oid")),
];

/// Returns whether the first rule of the scheme that is broken is one of these.
fn broken(reference: UriRef<'_>, kinds: &[SchemeErrorKind]) -> bool {
    let uri = Uri::try_from(reference).ok();
    let error = uri.and_then(|uri| uri.check_scheme().err());
    error.is_some_and(|error| kinds.contains(&error.kind()))
}

fn is(reference: UriRef<'_>, scheme: &str) -> bool {
    reference.scheme().is_some_and(|own| own.is(scheme))
}

fn is_unknown(reference: UriRef<'_>, scheme: &str) -> bool {
    is(reference, scheme) && reference.scheme().unwrap().descriptor().is_none()
}

#[test]
fn scheme_rules() {
    let tally = suites::run("scheme_rules", |case: &SchemeRules| {
        let reference = match UriRef::parse(&case.input) {
            Ok(_) if !case.syntax_ok => return Err("we accept it".to_owned()),
            Err(_) if !case.syntax_ok => return Ok(()),
            read => read.map_err(|error| error.to_string())?,
        };
        let is_known = |issue: &&String| FINDINGS.iter().any(|(name, _)| name == *issue);
        if let Some(issue) = case.issues.iter().find(|issue| !is_known(issue)) {
            return Err(format!("a finding that we do not know: {issue}"));
        }
        let findings = |holds: &dyn Fn(&(&'static str, Finding)) -> bool| {
            let held = FINDINGS.iter().filter(|finding| holds(finding));
            held.map(|(name, _)| *name).collect::<Vec<_>>()
        };
        let ours = findings(&|(_, find)| find(reference));
        let theirs = findings(&|(name, _)| case.issues.iter().any(|issue| issue == name));
        if ours == theirs {
            return Ok(());
        }
        Err(format!("we find {ours:?}, the suite {theirs:?}"))
    });
    assert!(tally.is_none_or(|tally| tally.passed > 40));
}

/// `registries.json`: names and ports that IANA has registered.
#[derive(Deserialize)]
struct Registries {
    uri_schemes: Vec<String>,
    default_ports_by_service_name: BTreeMap<String, u16>,
}

/// Ports that belong to another service of the same name: by the scheme's own document it is the
/// one in the table.
const OTHER_SERVICES: &[&str] = &["sftp"];

#[test]
fn the_table_matches_the_registry() {
    let Some(path) = project::shared("suites/registries.json") else {
        return;
    };
    let text = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
    let registries: Registries = serde_json::from_str(&text).expect("a suite is JSON");
    for descriptor in Descriptor::all() {
        let name = descriptor.name();
        let is_registered = registries.uri_schemes.iter().any(|n| n == name);
        assert!(
            is_registered,
            "{name} is not registered with IANA: the table has registered schemes only (docs/decisions.md)",
        );
        let registered = registries.default_ports_by_service_name.get(name);
        if let (Some(ours), Some(port)) = (descriptor.default_port(), registered) {
            let is_other = OTHER_SERVICES.contains(&name);
            assert_eq!(
                ours == *port,
                !is_other,
                "{name}: {ours}, registered {port}"
            );
        }
    }
}
