//! URI Templates: expansion beside `iri-string`, matching beside a `regex` of the same template, and a
//! router of 1,000 templates beside one template. Ratios of thread-CPU time in one process.

mod rounds;

use std::hint::black_box;

use iri_string::spec::UriSpec;
use iri_string::template::UriTemplateStr;
use iri_string::template::simple_context::SimpleContext;
use regex::Regex;
use urial_template::{Modifier, Operator, Part, Router, Template};

const ROUNDS: usize = 40;
const CALLS: u32 = 2_000;

fn main() {
    expansion();
    matching();
    router();
}

/// Nanoseconds per call of each contender: the fastest of interleaved rounds.
fn measure<const N: usize>(contenders: &mut [&mut dyn FnMut(); N]) -> [f64; N] {
    let best = rounds::fastest(ROUNDS, N, |index| {
        for _ in 0..CALLS {
            contenders[index]();
        }
    });
    std::array::from_fn(|index| best[index] / f64::from(CALLS))
}

/// Returns the same variables for both sides.
fn variables() -> (
    std::collections::HashMap<&'static str, urial_template::Binding<'static>>,
    SimpleContext,
) {
    let pairs = [
        ("id", "ann"),
        ("post", "2024-05-17"),
        ("q", "uri templates"),
        ("lang", "en"),
        ("page", "2"),
        ("owner", "example"),
        ("repo", "tools"),
        ("path", "src/main.rs"),
        ("ref", "v1.2.3"),
        ("x", "1024"),
        ("ext", "json"),
    ];
    let lists = [
        ("list", ["red", "green", "blue"]),
        ("tags", ["a", "b c", "d"]),
    ];
    let mut ours = std::collections::HashMap::new();
    let mut theirs = SimpleContext::new();
    for (name, value) in pairs {
        ours.insert(name, urial_template::Binding::Text(value.into()));
        theirs.insert(name, value);
    }
    for (name, value) in lists {
        let members = value.iter().map(|&member| member.into()).collect();
        ours.insert(name, urial_template::Binding::List(members));
        let members = value.iter().map(ToString::to_string).collect();
        theirs.insert(
            name,
            iri_string::template::simple_context::Value::List(members),
        );
    }
    (ours, theirs)
}

fn expansion() {
    println!("expansion (goal: 2 times iri-string)");
    let templates = [
        "/users/{id}/posts/{post}",
        "http://example.com/search{?q,lang,page}",
        "/repos/{owner}/{repo}/contents/{+path}{?ref}",
        "{/list*}{?tags*}",
        "{#path,x}/here{.ext}",
    ];
    let (ours, theirs) = variables();
    for text in templates {
        let template = Template::parse(text).expect("a template");
        let peer = UriTemplateStr::new(text).expect("a template");
        let expected = peer
            .expand::<UriSpec, _>(&theirs)
            .expect("an expansion")
            .to_string();
        assert_eq!(template.expand(&ours).as_ref(), Ok(&expected));
        let [ours, theirs] = measure(&mut [
            &mut || {
                black_box(black_box(template).expand(&ours).ok());
            },
            &mut || {
                let expanded = black_box(peer).expand::<UriSpec, _>(&theirs);
                black_box(expanded.map(|expanded| expanded.to_string()).ok());
            },
        ]);
        println!(
            "  {text:52} {ours:8.1} ns, iri-string {theirs:8.1} ns: {:5.1} times",
            theirs / ours
        );
    }
}

/// Returns the regular expression of a template with simple, reserved and query expressions.
fn regex_of(template: Template<'_>) -> Regex {
    let mut pattern = String::from("^");
    let simple = "(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})";
    let reserved = "(?:[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})";
    for part in template.parts() {
        let it = match part {
            Part::Literal(text) => {
                pattern += &regex::escape(text);
                continue;
            }
            Part::Expression(it) => it,
        };
        for (i, spec) in it.variables().enumerate() {
            let name = spec.name();
            let piece = match (it.operator(), spec.modifier()) {
                (Operator::Simple, _) => format!("({simple}*)"),
                (Operator::Reserved, _) => format!("({reserved}*)"),
                (Operator::Path, Modifier::Explode) => format!("((?:/{simple}*)*)"),
                (Operator::Query, _) => {
                    let lead = if i == 0 { "\\?" } else { "[?&]" };
                    format!("(?:{lead}{name}=({simple}*))?")
                }
                (operator, _) => panic!("no pattern for {operator:?}"),
            };
            pattern += &piece;
        }
    }
    Regex::new(&(pattern + "$")).expect("a pattern")
}

/// Templates, and a text that each matches.
const MATCHES: [(&str, &str); 9] = [
    ("/users/{id}/posts/{post}", "/users/ann/posts/2024-05-17"),
    ("/users/{id}{?page,size}", "/users/ann?page=2&size=50"),
    (
        "https://api.example.com/v1/repos/{owner}/{repo}/contents/{+path}",
        "https://api.example.com/v1/repos/example/tools/contents/src/main.rs",
    ),
    (
        "file:///{+path}",
        "file:///home/ann/documents/notes%20old.txt",
    ),
    ("/tree{/path*}", "/tree/src/parser/tests/cases.rs"),
    (
        "{scheme}://example.com/{id}",
        "note://example.com/018f3a52-77c1",
    ),
    ("/files/{name}.{ext}", "/files/archive.tar.gz"),
    ("{+base}/users/{id}", "https://example.com/users/x/users/7"),
    ("{+path}{?page,limit}", "/users/ann/posts?page=2&limit=50"),
];

/// Measures the regular expression with `captures`, as programs call it, and with locations that are reused.
fn matching() {
    println!("matching (goal: 5 times regex)");
    for (text, uri) in MATCHES {
        let template = Template::parse(text).expect("a template");
        let (matcher, regex) = (template.matcher(), regex_of(template));
        assert!(
            matcher.is_match(uri) && regex.is_match(uri),
            "{text} on {uri}"
        );
        let is_list = text.contains('*');
        let mut locations = regex.capture_locations();
        let [ours, theirs, reused] = measure(&mut [
            &mut || {
                black_box(
                    matcher
                        .matches(black_box(uri))
                        .map(|found| found.span_count())
                        .ok(),
                );
            },
            &mut || {
                let found = regex.captures(black_box(uri));
                black_box(found.map(|found| {
                    if is_list {
                        found.get(1).map_or(0, |group| members(group.as_str()))
                    } else {
                        found.len()
                    }
                }));
            },
            &mut || {
                let found = regex.captures_read(&mut locations, black_box(uri));
                black_box(found.map(|_| match (is_list, locations.get(1)) {
                    (true, Some((start, end))) => members(&uri[start..end]),
                    (true, None) | (false, _) => locations.len(),
                }));
            },
        ]);
        println!(
            "  {text:66} {ours:8.1} ns, regex {theirs:8.1} ns: {:5.1} times, with reused locations {reused:8.1} ns: {:5.1} times",
            theirs / ours,
            reused / ours
        );
    }
}

/// Splits a list. A group that is repeated has its last span only, and a program splits what it captures;
/// [`urial_template::Matcher::matches`] has done so.
fn members(list: &str) -> usize {
    list.split('/').skip(1).count()
}

fn router() {
    println!("router of 1,000 templates (goal: at most 3 times one match)");
    let mut sets: Vec<(&str, Vec<String>, String, String)> = Vec::new();
    let many = |make: &dyn Fn(usize) -> String| (0..1000).map(make).collect::<Vec<_>>();
    sets.push((
        "different beginnings",
        many(&|i| format!("/service{i}/users/{{id}}/posts{{?page}}")),
        "/service537/users/{id}/posts{?page}".into(),
        "/service537/users/ann/posts?page=2".into(),
    ));
    sets.push((
        "a variable first",
        many(&|i| format!("/{{tenant}}/resource{i}/{{id}}")),
        "/{tenant}/resource537/{id}".into(),
        "/acme/resource537/42".into(),
    ));
    sets.push((
        "hosts and catch-all",
        many(&|i| match i % 4 {
            0 => format!("https://h{i}.example.com/{{+path}}"),
            1 => format!("https://api.example.com/v{i}/{{a}}/{{b}}"),
            2 => format!("file:///data/{i}/{{name}}"),
            _ => format!("repo://{{owner}}/{{repo}}/x{i}/{{/path*}}"),
        }),
        "https://api.example.com/v537/{a}/{b}".into(),
        "https://api.example.com/v537/alpha/beta".into(),
    ));
    for (name, templates, one, uri) in sets {
        let mut router = Router::new();
        for template in &templates {
            router.insert(Template::parse(template).expect("a template"), ());
        }
        let matcher = Template::parse(&one).expect("a template").matcher();
        assert_eq!(
            router.find(&uri).map(|route| route.template().to_string()),
            Some(one)
        );
        let [alone, routed] = measure(&mut [
            &mut || {
                black_box(
                    matcher
                        .matches(black_box(&uri))
                        .map(|found| found.span_count())
                        .ok(),
                );
            },
            &mut || {
                black_box(
                    router
                        .find(black_box(&uri))
                        .map(|route| route.found().span_count()),
                );
            },
        ]);
        println!(
            "  {name:24} {routed:8.1} ns, one match {alone:8.1} ns: {:5.2} times",
            routed / alone
        );
    }
}
