//! The public suites in `../shared/suites`, where that folder is present.
//!
//! Disagreements are listed in `exceptions.toml`; see [`urial_conformance::exception`].

use serde::Deserialize;
use urial::Reference;
use urial::reference::Form;
use urial::standard::Any;
use urial::standard::Rfc6874;
use urial::standard::StandardName;
use urial::{Host, ParseError, UriRef, error::Rule};
use urial_conformance::exception;
use urial_conformance::suites::{self, Classify, Components, Confusion, Valid};

/// The suites and aspects that the tests below run.
const RUN: &[&str] = &[
    "valid",
    "valid/error_offset",
    "components",
    "confusion",
    "classify",
    "policy",
    // suites_coding.rs
    "encode",
    "decode",
    // suites/idna.rs
    "toascii",
    "idna_v2",
    "valid/idn-hostname",
    // suites_resolve.rs
    "resolve",
    "remove_dot_segments",
    "relativize",
    "policy/resolve",
    // suites_build.rs
    "setters_whatwg",
    // scheme.rs
    "urn",
    "urn_equal",
    "scheme_rules",
    "policy/urn",
    // suites_ladder.rs
    "normalize",
    "equal",
    "roundtrip",
    "ipv6_canonical",
    "policy/normalize",
    // suites_iri.rs
    "iri_to_uri",
    "uri_to_iri",
];

/// Reads the input as the rule that the suite calls `kind`.
fn read(kind: &str, input: &str) -> Result<(), ParseError> {
    let scoped =
        |form| Reference::parse_form(input.as_bytes(), form, StandardName::Rfc6874).map(drop);
    let international =
        |form| Reference::parse_form(input.as_bytes(), form, StandardName::Rfc3987).map(drop);
    let rule = match kind {
        "uri-6874" => return scoped(Form::Uri),
        "uri-reference-6874" => return scoped(Form::Reference),
        "iri" => return international(Form::Uri),
        "iri-reference" => return international(Form::Reference),
        "absolute-iri" => return international(Form::AbsoluteUri),
        "ip-literal-6874" => return ip_literal_6874(input),
        "uri" => Rule::Uri,
        "uri-reference" => Rule::UriReference,
        "relative-ref" => Rule::RelativeRef,
        "absolute-uri" => Rule::AbsoluteUri,
        "scheme" => Rule::Scheme,
        "authority" => Rule::Authority,
        "userinfo" => Rule::Userinfo,
        "reg-name" => Rule::RegName,
        "ipv4" => Rule::Ipv4Address,
        "ipv6" => Rule::Ipv6Address,
        "ipvfuture" => Rule::IpvFuture,
        "port" => Rule::Port,
        "path-abempty" => Rule::PathAbempty,
        "query" => Rule::Query,
        "fragment" => Rule::Fragment,
        other => panic!("unknown kind `{other}`: run it, or list it in exceptions.toml"),
    };
    rule.check(input)
}

/// Brackets are required here, unlike where a host may be a name.
fn ip_literal_6874(input: &str) -> Result<(), ParseError> {
    Rule::IpLiteral.check(input).or_else(|error| {
        if input.starts_with('[') {
            Host::parse_as(input, Rfc6874).map(drop)
        } else {
            Err(error)
        }
    })
}

//~ proves: 3986-4.1-3
#[test]
fn valid() {
    suites::run("valid", |case: &Valid| {
        match (read(&case.kind, &case.input), case.valid) {
            (Ok(()), true) | (Err(_), false) => Ok(()),
            (Ok(()), false) => Err("we accept it".to_owned()),
            (Err(error), true) => Err(error.to_string()),
        }
    });
}

/// Where a suite names the byte of an error, ours is the same, or there is a reason.
#[test]
fn error_offsets() {
    let cases = suites::run_aspect("valid", "valid/error_offset", |case: &Valid| {
        let Some(wanted) = case.error_offset else {
            return Ok(());
        };
        let error = read(&case.kind, &case.input).err().ok_or("we accept it")?;
        if error.offset() == wanted {
            Ok(())
        } else {
            Err(format!("the suite expects {wanted}, our result is {error}"))
        }
    });
    assert!(cases.is_none_or(|tally| tally.passed > 20));
}

fn components_agree(case: &Components) -> Result<(), String> {
    let grammar = match case.needs.as_deref() {
        None if !case.input.is_ascii() => StandardName::Rfc3987,
        None => StandardName::Rfc3986,
        Some("rfc6874") => StandardName::Rfc6874,
        Some(other) => return Err(format!("it needs `{other}`")),
    };
    let found =
        Reference::parse_as(&case.input, Any::from(grammar)).map_err(|error| error.to_string())?;
    case.scheme
        .check("scheme", found.scheme().map(urial::Scheme::as_str))?;
    case.authority.check(
        "authority",
        found.authority().map(urial::authority::Authority::as_str),
    )?;
    case.userinfo.check(
        "userinfo",
        found.userinfo().map(urial::authority::Userinfo::as_str),
    )?;
    case.host
        .check("host", found.host().map(urial::Host::as_str))?;
    case.port
        .check("port", found.port().map(urial::authority::Port::as_str))?;
    case.path.check("path", Some(found.path().as_str()))?;
    case.query
        .check("query", found.query().map(urial::query::Query::as_str))?;
    case.fragment
        .check("fragment", found.fragment().map(urial::Encoded::as_str))?;
    case.host_type
        .check("host_type", found.host().map(|part| part.kind().name()))
}

#[test]
fn components() {
    suites::run("components", components_agree);
}

//~ proves: 3986-7.6-1
#[test]
fn confusion() {
    suites::run("confusion", |case: &Confusion| {
        let found = match UriRef::parse(&case.input) {
            Ok(found) => found,
            Err(_) if !case.uri_reference => return Ok(()),
            Err(error) => return Err(error.to_string()),
        };
        if !case.uri_reference {
            return Err("we accept it".to_owned());
        }
        case.scheme
            .check("scheme", found.scheme().map(urial::Scheme::as_str))?;
        case.userinfo.check(
            "userinfo",
            found.userinfo().map(urial::authority::Userinfo::as_str),
        )?;
        case.host
            .check("host", found.host().map(urial::Host::as_str))?;
        case.port
            .check("port", found.port().map(urial::authority::Port::as_str))?;
        case.host_type
            .check("host_type", found.host().map(|part| part.kind().name()))
    });
}

/// Our names of kinds, in the words of the suite.
#[test]
fn classify() {
    suites::run("classify", |case: &Classify| {
        let found = UriRef::parse(&case.input).map_err(|error| error.to_string())?;
        let ours = match case.what.as_str() {
            "host_type" => found.host().map(|host| host.kind().name()),
            "reference_kind" => Some(found.kind().name()),
            other => return Err(format!("unknown classification `{other}`")),
        };
        let translated = ours.map(|name| match name {
            "reg-name" => "RegisteredName",
            "absolute-path" => "AbsolutePathReference",
            "uri" => "Uri",
            other => other,
        });
        if translated == case.expect.as_deref() {
            Ok(())
        } else {
            Err(format!("our result is {translated:?}"))
        }
    });
}

/// A contested case: the result of the source is in the fields of its section, that of the RFC in
/// `rfc`, and that of the RFC with the `/.` that keeps a path from becoming an authority in
/// `guarded`.
#[derive(Deserialize)]
struct Policy {
    section: String,
    input: String,
    kind: Option<String>,
    rfc: Option<bool>,
}

/// The contested cases, decided by the letter of the RFC.
#[test]
fn policy() {
    suites::run_sections(&["valid", "components"], "policy", |case: &Policy| {
        let accepted = match case.section.as_str() {
            "valid" => read(case.kind.as_deref().unwrap_or("uri"), &case.input).is_ok(),
            // All of these split strings that are no references.
            "components" => UriRef::parse(&case.input).is_ok(),
            other => return Err(format!("unknown section `{other}`")),
        };
        if accepted == case.rfc.unwrap_or(false) {
            Ok(())
        } else {
            Err(format!("our result is {accepted}"))
        }
    });
}

/// The sections of `policy.json` are run here, in `suites_resolve.rs`, `suites_ladder.rs` and
/// `scheme.rs`.
#[test]
fn every_section_of_policy_is_run() {
    let run = [
        "valid",
        "components",
        "resolve",
        "relativize",
        "normalize",
        "equal",
        "urn",
    ];
    for case in suites::cases("policy").unwrap_or_default() {
        let section = case["section"].as_str().expect("a section");
        assert!(run.contains(&section), "nothing runs section `{section}`");
    }
}

/// An exception for a suite that nothing runs would never be found stale.
#[test]
fn exceptions_speak_of_suites_that_are_run() {
    for suite in exception::suites().unwrap() {
        assert!(
            RUN.contains(&suite.as_str()),
            "exceptions.toml speaks of `{suite}`"
        );
    }
}
