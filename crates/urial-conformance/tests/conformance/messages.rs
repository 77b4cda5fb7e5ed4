//! Messages that no case of the corpus produces, frozen in `tests/messages.txt`.

use std::fmt::Write as _;

use urial::{
    BuildError, Component,
    error::Rule,
    scheme::{FileUri, PathStyle},
    standard::StandardName,
};
use urial_conformance::{bless, project};

use crate::support::uri;

/// Every kind of error that building and editing have, with its name and component.
fn build_errors() -> Vec<(BuildError, &'static str, Component)> {
    let (offset, wanted_by) = (3, Component::Port);
    let syntax = Rule::Query.check("a#").unwrap_err();
    vec![
        (syntax.into(), "character", Component::Query),
        (
            BuildError::MissingScheme,
            "missing-scheme",
            Component::Scheme,
        ),
        (
            BuildError::MissingHost { wanted_by },
            "missing-host",
            Component::Host,
        ),
        (
            BuildError::ColonInHost { offset },
            "colon-in-host",
            Component::Host,
        ),
        (
            BuildError::PathWithoutSlash,
            "path-without-slash",
            Component::Path,
        ),
        (
            BuildError::PathLikeAuthority,
            "path-like-authority",
            Component::Path,
        ),
        (
            BuildError::ColonInFirstSegment { offset },
            "colon-in-first-segment",
            Component::Path,
        ),
        (
            BuildError::EmptyFirstSegment,
            "empty-first-segment",
            Component::Path,
        ),
        (BuildError::DotSegment, "dot-segment", Component::Path),
        (
            BuildError::NoSegment { index: 2, count: 2 },
            "no-segment",
            Component::Path,
        ),
        (
            BuildError::NoSegment { index: 0, count: 0 },
            "no-segment",
            Component::Path,
        ),
        (BuildError::EmptyPair, "empty-pair", Component::Query),
        (BuildError::TooLong, "too-long", Component::Reference),
        (
            BuildError::ReadDifferently {
                standard: StandardName::Rfc6874,
                component: Component::Query,
            },
            "read-differently",
            Component::Query,
        ),
    ]
}

/// Conversions of `file` URIs into paths that fail.
const CONVERSIONS: &[(&str, PathStyle)] = &[
    ("file://nas/a", PathStyle::Unix),
    ("file:///a%2Fb", PathStyle::Unix),
    ("file:///a%00", PathStyle::Unix),
    ("file:///%FF", PathStyle::Windows),
    ("file:///a", PathStyle::Windows),
    ("file://./a", PathStyle::Windows),
    ("file://h/", PathStyle::Windows),
];

#[test]
fn messages_are_frozen() {
    let mut all = String::new();
    for (error, name, component) in build_errors() {
        assert_eq!((error.name(), error.component()), (name, component));
        _ = writeln!(all, "build {name}: {error}");
    }
    for (text, style) in CONVERSIONS {
        let file = FileUri::new(uri(text)).unwrap();
        let error = file.to_path_bytes(*style).unwrap_err();
        _ = writeln!(all, "{style:?} path of {text}: {error}");
    }
    let path = project::root().join("crates/urial-conformance/tests/messages.txt");
    bless::compare(&path, &all).unwrap_or_else(|problem| panic!("{problem}"));
}
