//! The operations of the npm package: a text in, a text or an object out.

use urial::resolve::Strictness;
use urial::standard::{Any, StandardName};
use urial::{Identifier, ParseError, Reference, Uri, UriRef};

use crate::json::{Object, object};
use crate::level::level;
use crate::problem;

/// Writes what `make` returns, or the error of the argument with this name.
fn result<T>(
    outcome: Result<T, (&str, &str, ParseError)>,
    write: impl FnOnce(&mut Object<'_>, T),
) -> String {
    object(|o| match outcome {
        Ok(value) => write(o, value),
        Err((argument, text, error)) => o.object("error", |o| {
            o.text("argument", argument);
            problem::write_facts(o, text, &error);
        }),
    })
}

fn uri<'a>(name: &'a str, text: &'a str) -> Result<Uri<'a>, (&'a str, &'a str, ParseError)> {
    Uri::parse(text).map_err(|error| (name, text, error))
}

fn reference<'a>(
    name: &'a str,
    text: &'a str,
) -> Result<UriRef<'a>, (&'a str, &'a str, ParseError)> {
    UriRef::parse(text).map_err(|error| (name, text, error))
}

pub(crate) fn parse(text: &str, standard: StandardName) -> String {
    let parsed = Reference::parse_as(text, Any::from(standard));
    result(
        parsed.map_err(|error| ("input", text, error)),
        |o, reference| {
            let parts = reference.parts();
            o.text("href", text);
            o.text("kind", reference.kind().name());
            o.optional("scheme", parts.scheme);
            o.optional("authority", parts.authority);
            o.optional(
                "userinfo",
                reference.userinfo().map(urial::authority::Userinfo::as_str),
            );
            o.optional("host", reference.host().map(urial::Host::as_str));
            o.optional("hostKind", reference.host().map(|host| host.kind().name()));
            o.optional("port", reference.port().map(urial::authority::Port::as_str));
            o.text("path", parts.path);
            o.optional("query", parts.query);
            o.optional("fragment", parts.fragment);
        },
    )
}

pub(crate) fn resolve(base: &str, text: &str, strictness: Strictness) -> String {
    let resolved = uri("base", base).and_then(|base| {
        let target = base.resolve_with(reference("reference", text)?, strictness);
        target.map_err(|error| ("reference", text, error))
    });
    result(resolved, |o, target| o.text("result", target.as_str()))
}

pub(crate) fn relativize(base: &str, target: &str) -> String {
    let pair = uri("base", base).and_then(|base| Ok((base, uri("target", target)?)));
    result(pair, |o, (base, target): (Identifier<'_, _>, Uri<'_>)| {
        o.text("result", base.relativize(target).as_str());
    })
}

pub(crate) fn normalize(text: &str, name: &str) -> String {
    result(reference("input", text), |o, reference| {
        o.text("result", reference.normalize(level(name)).as_str());
    })
}

pub(crate) fn equivalent(a: &str, b: &str, name: &str) -> String {
    let pair = reference("a", a).and_then(|a| Ok((a, reference("b", b)?)));
    result(pair, |o, (a, b)| {
        o.flag("result", a.equivalent(b, level(name)));
    })
}
