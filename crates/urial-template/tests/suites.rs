//! The cases of the uritemplate-test project and those of `../shared/suites`, where they are present.

use std::path::PathBuf;

use serde_json::Value as Json;
use urial_template::{Binding, ExpandError, Template, TemplateErrorKind};

type Map = std::collections::BTreeMap<String, Binding<'static>>;

fn suites() -> Option<PathBuf> {
    let path = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/suites"
    ));
    if path.is_dir() {
        return Some(path);
    }
    eprintln!("SKIPPED: ../shared/suites is absent");
    None
}

fn read(path: &std::path::Path) -> Json {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn scalar(value: &Json) -> Option<String> {
    match value {
        Json::Null => None,
        Json::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

fn binding(value: &Json) -> Option<Binding<'static>> {
    match value {
        Json::Array(members) => Some(Binding::List(
            members.iter().filter_map(scalar).map(Into::into).collect(),
        )),
        Json::Object(pairs) => Some(Binding::Pairs(
            pairs
                .iter()
                .filter_map(|(name, value)| Some((name.clone().into(), scalar(value)?.into())))
                .collect(),
        )),
        _ => Some(Binding::Text(scalar(value)?.into())),
    }
}

fn variables(json: &Json) -> Map {
    let pairs = json.as_object().unwrap().iter();
    pairs
        .filter_map(|(name, value)| Some((name.clone(), binding(value)?)))
        .collect()
}

/// Runs one case and returns whether it went as expected.
fn run(template: &str, variables: &Map, expected: &Json) -> Result<(), String> {
    let expanded = Template::parse(template)
        .map_err(|error| error.to_string())
        .and_then(|template| {
            template
                .expand(variables)
                .map_err(|error| error.to_string())
        });
    let is_right = match (expected, &expanded) {
        (Json::Bool(false), expanded) => expanded.is_err(),
        (Json::String(expected), Ok(text)) => text == expected,
        (Json::Array(any), Ok(text)) => any.iter().any(|one| one.as_str() == Some(text)),
        _ => false,
    };
    if is_right {
        return Ok(());
    }
    Err(format!("{template}: expected {expected}, got {expanded:?}"))
}

#[test]
fn upstream_cases() {
    let Some(suites) = suites() else { return };
    let files = [
        "spec-examples.json",
        "spec-examples-by-section.json",
        "extended-tests.json",
        "negative-tests.json",
    ];
    let (mut count, mut wrong) = (0, Vec::new());
    for file in files {
        for group in read(&suites.join("uritemplate").join(file))
            .as_object()
            .unwrap()
            .values()
        {
            let variables = variables(&group["variables"]);
            for case in group["testcases"].as_array().unwrap() {
                count += 1;
                if let Err(message) = run(case[0].as_str().unwrap(), &variables, &case[1]) {
                    wrong.push(message);
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(count, 270);
}

#[test]
fn own_suite() {
    let Some(suites) = suites() else { return };
    let file = read(&suites.join("template.json"));
    let sets: Vec<_> = file["variable_sets"]
        .as_array()
        .unwrap()
        .iter()
        .map(variables)
        .collect();
    let cases = file["template"].as_array().unwrap();
    for case in cases {
        let set = &sets[usize::try_from(case["vars"].as_u64().unwrap()).unwrap()];
        let expected = case.get("any_of").unwrap_or(&case["expect"]);
        run(case["template"].as_str().unwrap(), set, expected).unwrap();
    }
    assert!(cases.len() >= 180, "{}", cases.len());
}

#[test]
fn validity() {
    let Some(suites) = suites() else { return };
    let file = read(&suites.join("valid.json"));
    let mut count = 0;
    for case in file
        .as_object()
        .unwrap()
        .values()
        .filter_map(Json::as_array)
        .flatten()
    {
        if case["kind"] == "uri-template" {
            let input = case["input"].as_str().unwrap();
            assert_eq!(Template::parse(input).is_ok(), case["valid"], "{input}");
            count += 1;
        }
    }
    assert!(count >= 20, "{count}");
}

/// The expression that each negative case is wrong in, and why.
#[test]
fn negative_cases_name_the_expression() {
    use TemplateErrorKind as Kind;
    let cases = [
        ("{/id*", Some("{/id*"), 5, Kind::UnclosedExpression),
        ("/id*}", None, 4, Kind::UnopenedExpression),
        ("{/?id}", Some("{/?id}"), 2, Kind::InvalidName),
        ("{var:prefix}", Some("{var:prefix}"), 5, Kind::InvalidPrefix),
        ("{hello:2*}", Some("{hello:2*}"), 8, Kind::AfterModifier),
        ("{??hello}", Some("{??hello}"), 2, Kind::InvalidName),
        ("{!hello}", Some("{!hello}"), 1, Kind::ReservedOperator),
        ("{with space}", Some("{with space}"), 5, Kind::InvalidName),
        (
            "{ leading_space}",
            Some("{ leading_space}"),
            1,
            Kind::InvalidName,
        ),
        (
            "{trailing_space }",
            Some("{trailing_space }"),
            15,
            Kind::InvalidName,
        ),
        ("{=path}", Some("{=path}"), 1, Kind::ReservedOperator),
        ("{$var}", Some("{$var}"), 1, Kind::InvalidName),
        ("{|var*}", Some("{|var*}"), 1, Kind::ReservedOperator),
        ("{*keys?}", Some("{*keys?}"), 1, Kind::MissingName),
        (
            "{?empty=default,var}",
            Some("{?empty=default,var}"),
            7,
            Kind::InvalidName,
        ),
        (
            "{var}{-prefix|/-/|var}",
            Some("{-prefix|/-/|var}"),
            6,
            Kind::InvalidName,
        ),
        (
            "?q={searchTerms}&amp;c={example:color?}",
            Some("{example:color?}"),
            32,
            Kind::InvalidPrefix,
        ),
        (
            "x{?empty|foo=none}",
            Some("{?empty|foo=none}"),
            8,
            Kind::InvalidName,
        ),
        ("/h{#hello+}", Some("{#hello+}"), 9, Kind::InvalidName),
        ("/h#{hello+}", Some("{hello+}"), 9, Kind::InvalidName),
        ("{;keys:1*}", Some("{;keys:1*}"), 8, Kind::AfterModifier),
        (
            "?{-join|&|var,list}",
            Some("{-join|&|var,list}"),
            2,
            Kind::InvalidName,
        ),
        ("/people/{~thing}", Some("{~thing}"), 9, Kind::InvalidName),
        (
            "/{default-graph-uri}",
            Some("{default-graph-uri}"),
            9,
            Kind::InvalidName,
        ),
        (
            "/sparql{?query){&a*}",
            Some("{?query)"),
            14,
            Kind::InvalidName,
        ),
        ("/resolution{?x, y}", Some("{?x, y}"), 15, Kind::InvalidName),
        ("{var:0}", Some("{var:0}"), 5, Kind::InvalidPrefix),
        ("{var:01}", Some("{var:01}"), 5, Kind::InvalidPrefix),
        ("{var:10000}", Some("{var:10000}"), 5, Kind::InvalidPrefix),
        ("{var:}", Some("{var:}"), 5, Kind::InvalidPrefix),
        ("{x.}", Some("{x.}"), 2, Kind::MisplacedDot),
        ("{x..y}", Some("{x..y}"), 2, Kind::MisplacedDot),
        ("{.}", Some("{.}"), 2, Kind::MissingName),
        ("{%2x}", Some("{%2x}"), 1, Kind::InvalidPercentEncoding),
        ("a{}", Some("{}"), 2, Kind::MissingName),
        ("a{b,}", Some("{b,}"), 4, Kind::MissingName),
        ("a b", None, 1, Kind::InvalidLiteral),
        ("a%2", None, 1, Kind::InvalidPercentEncoding),
        ("é{x}\u{7f}", None, 5, Kind::InvalidLiteral),
        ("\u{80}", None, 0, Kind::InvalidLiteral),
        ("\u{FFFF}", None, 0, Kind::InvalidLiteral),
    ];
    for (text, expression, offset, kind) in cases {
        let error = Template::parse(text).unwrap_err();
        assert_eq!(error.kind(), kind, "{text}: {error}");
        assert_eq!(error.offset(), offset, "{text}: {error}");
        assert_eq!(error.expression_in(text), expression, "{text}");
        assert_eq!(error.found(), text[offset..].chars().next(), "{text}");
        assert!(!error.remedy().is_empty());
    }
}

#[test]
fn prefix_of_a_composite_value_names_the_expression() {
    let error = Template::parse("/a{+keys:1}")
        .unwrap()
        .expand(&("keys", ["x"]))
        .unwrap_err();
    let expected = ExpandError::PrefixOfComposite {
        offset: 2,
        expression: "{+keys:1}".into(),
        name: "keys".into(),
    };
    assert_eq!(error, expected);
}
