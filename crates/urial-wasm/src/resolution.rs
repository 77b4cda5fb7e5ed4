//! `resolve`: the target of a reference, and the steps of RFC 3986 section 5.2 that lead to it.

use urial::resolve::{Strictness, merge};
use urial::{Uri, UriRef};

use crate::dot_segments;
use crate::json::{List, Object, object};
use crate::problem;

/// A path with more dot segments than this shows the first steps only.
const MOST_STEPS: usize = 20;

pub(crate) fn answer(base: &str, reference: &str, strictness: Strictness) -> String {
    let (parsed_base, parsed) = (Uri::parse(base), UriRef::parse(reference));
    object(|o| {
        if let Err(error) = &parsed_base {
            o.object("base_error", |o| problem::write(o, base, error));
        }
        if let Err(error) = &parsed {
            o.object("error", |o| problem::write(o, reference, error));
        }
        if let (Ok(base), Ok(reference)) = (parsed_base, parsed) {
            write(o, base, reference, strictness);
        }
    })
}

fn write(o: &mut Object, base: Uri<'_>, reference: UriRef<'_>, strictness: Strictness) {
    let resolved = match base.resolve_with(reference, strictness) {
        Ok(resolved) => resolved,
        Err(error) => return o.object("error", |o| problem::write_facts(o, "", &error)),
    };
    let is_repaired = resolved.is_repaired();
    let target = resolved.into_buf();
    o.text("result", target.as_str());
    o.flag("repaired", is_repaired);
    let transform = Transform::new(base, reference, strictness);
    o.list("steps", |l| transform.write(l));
    o.list("sources", |l| {
        for (component, source) in transform.sources() {
            l.object(|o| {
                o.text("component", component);
                o.text("source", source);
            });
        }
    });
    if let Some(path) = &transform.dotted {
        o.object("dots", |o| write_dots(o, path));
    }
    o.text("relative", base.relativize(&target).as_str());
}

fn write_dots(o: &mut Object, path: &str) {
    let removal = dot_segments::remove(path, MOST_STEPS);
    o.text("input", path);
    o.text("result", &removal.result);
    o.number("count", removal.count);
    o.list("steps", |l| {
        for step in &removal.steps {
            l.object(|o| {
                o.text("rule", step.rule);
                o.text("output", &step.output);
                o.text("input", &step.input.to_text());
            });
        }
    });
}

/// The source of a component of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Base,
    Reference,
}

impl Source {
    const fn name(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Reference => "reference",
        }
    }
}

/// The branches that section 5.2.2 takes.
struct Transform<'a> {
    base: Uri<'a>,
    reference: UriRef<'a>,
    /// Whether the scheme of the reference is ignored because it is that of the base.
    ignores_scheme: bool,
    scheme: Source,
    authority: Source,
    query: Source,
    /// How the path is computed.
    path: PathSource,
    /// The path that dot segments are removed from, if they are.
    dotted: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathSource {
    Base,
    Reference,
    Merged,
}

impl<'a> Transform<'a> {
    fn new(base: Uri<'a>, reference: UriRef<'a>, strictness: Strictness) -> Self {
        let parts = reference.parts();
        let same_scheme = parts.scheme.is_some_and(|scheme| base.scheme().is(scheme));
        let ignores_scheme = strictness == Strictness::NonStrict && same_scheme;
        let has_scheme = parts.scheme.is_some() && !ignores_scheme;
        let source = |is_reference| {
            if is_reference {
                Source::Reference
            } else {
                Source::Base
            }
        };
        let has_authority = has_scheme || parts.authority.is_some();
        let path = match parts.path {
            _ if has_authority => PathSource::Reference,
            "" => PathSource::Base,
            path if path.starts_with('/') => PathSource::Reference,
            _ => PathSource::Merged,
        };
        let dotted = match path {
            PathSource::Base => None,
            PathSource::Reference => Some(parts.path.to_owned()),
            PathSource::Merged => Some(merge(base, parts.path).into_owned()),
        };
        Self {
            base,
            reference,
            ignores_scheme,
            scheme: source(has_scheme),
            authority: source(has_authority),
            query: source(path != PathSource::Base || parts.query.is_some()),
            path,
            dotted,
        }
    }

    fn sources(&self) -> [(&'static str, &'static str); 5] {
        let path = match self.path {
            PathSource::Base => "base",
            PathSource::Reference => "reference",
            PathSource::Merged => "base and reference",
        };
        [
            ("scheme", self.scheme.name()),
            ("authority", self.authority.name()),
            ("path", path),
            ("query", self.query.name()),
            ("fragment", "reference"),
        ]
    }

    /// Writes the questions of the algorithm in order, up to the branch that is taken.
    fn write(&self, l: &mut List<'_>) {
        let parts = self.reference.parts();
        if self.ignores_scheme {
            let text =
                "the reference has the scheme of the base, which is ignored: it is not strict";
            step(l, "5.2.2", "Is the scheme the same?", text, None);
        }
        if self.scheme == Source::Reference {
            let text = "yes: scheme, authority, path and query are those of the reference";
            step(
                l,
                "5.2.2",
                "Does the reference have a scheme?",
                text,
                parts.scheme,
            );
        } else {
            let text = "no: the scheme is that of the base";
            step(
                l,
                "5.2.2",
                "Does the reference have a scheme?",
                text,
                Some(self.base.scheme().as_str()),
            );
            self.write_authority(l);
        }
        if let Some(path) = &self.dotted {
            let (text, result) = if urial::path::has_dot_segments(path) {
                (
                    "yes: they are removed",
                    urial::path::remove_dot_segments(path),
                )
            } else {
                ("no: the path stays as it is", path.as_str().into())
            };
            step(
                l,
                "5.2.4",
                "Does the path have dot segments?",
                text,
                Some(&result),
            );
        }
        let text = "that of the reference, if it has one";
        step(l, "5.2.2", "Which fragment?", text, parts.fragment);
    }

    fn write_authority(&self, l: &mut List<'_>) {
        let parts = self.reference.parts();
        if self.authority == Source::Reference {
            let text = "yes: authority, path and query are those of the reference";
            return step(
                l,
                "5.2.2",
                "Does the reference have an authority?",
                text,
                parts.authority,
            );
        }
        let text = "no: the authority is that of the base";
        let authority = self.base.parts().authority;
        step(
            l,
            "5.2.2",
            "Does the reference have an authority?",
            text,
            authority,
        );
        let question = "What is the path of the reference?";
        match self.path {
            PathSource::Base => {
                let text = "empty: the path is that of the base";
                step(l, "5.2.2", question, text, Some(self.base.path().as_str()));
                let (text, query) = match parts.query {
                    Some(query) => ("yes: it is the query of the target", Some(query)),
                    None => ("no: the query is that of the base", self.base.parts().query),
                };
                step(l, "5.2.2", "Does the reference have a query?", text, query);
            }
            PathSource::Reference => {
                let text = "absolute: it replaces the path of the base";
                step(l, "5.2.2", question, text, Some(parts.path));
            }
            PathSource::Merged => {
                let text = "relative: it is merged with the path of the base, up to its last slash";
                step(l, "5.2.3", question, text, self.dotted.as_deref());
            }
        }
    }
}

fn step(l: &mut List<'_>, section: &str, question: &str, text: &str, value: Option<&str>) {
    l.object(|o| {
        o.text("question", question);
        o.text("answer", text);
        o.optional("value", value);
        o.display("citation", format_args!("RFC 3986 section {section}"));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = "http://a/b/c/d;p?q";

    /// The branches, put together as section 5.3 does, give what the library returns.
    #[test]
    fn the_branches_lead_to_the_target() {
        let bases = [
            BASE,
            "http://a",
            "foo:a/b",
            "f:/a?x#y",
            "urn:a",
            "http://a/b/../c?",
        ];
        let references = [
            "g:h",
            "g",
            "./g",
            "g/",
            "/g",
            "//g",
            "?y",
            "g?y",
            "#s",
            "g#s",
            ";x",
            "",
            ".",
            "./",
            "..",
            "../g",
            "../../../g",
            "/./g",
            "g.",
            "..g",
            "./../g",
            "g/./h",
            "g;x=1/../y",
            "g?y/../x",
            "g#s/../x",
            "http:g",
            "HTTP:g?y",
            "?",
            "//",
            "/a/..//b",
            "http://x/./y?",
        ];
        for base in bases.map(|text| Uri::parse(text).unwrap()) {
            for reference in references.map(|text| UriRef::parse(text).unwrap()) {
                for strictness in [Strictness::Strict, Strictness::NonStrict] {
                    let resolved = base.resolve_with(reference, strictness).unwrap();
                    if resolved.is_repaired() {
                        continue;
                    }
                    let transform = Transform::new(base, reference, strictness);
                    assert_eq!(recompose(&transform), *resolved, "{base} {reference}");
                }
            }
        }
    }

    fn recompose(transform: &Transform<'_>) -> String {
        let (base, reference) = (transform.base.parts(), transform.reference.parts());
        let pick = |source| match source {
            Source::Base => base,
            Source::Reference => reference,
        };
        let mut text = String::new();
        text += pick(transform.scheme).scheme.unwrap();
        text += ":";
        if let Some(authority) = pick(transform.authority).authority {
            text = text + "//" + authority;
        }
        match &transform.dotted {
            Some(path) => text += &dot_segments::remove(path, 0).result,
            None => text += base.path,
        }
        if let Some(query) = pick(transform.query).query {
            text = text + "?" + query;
        }
        if let Some(fragment) = reference.fragment {
            text = text + "#" + fragment;
        }
        text
    }
}
