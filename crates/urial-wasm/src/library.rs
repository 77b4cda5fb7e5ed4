//! The operations of the npm package: a text in, a text or an object out.

use urial::resolve::Strictness;
use urial::standard::{Any, StandardName};
use urial::{ParseError, Reference, Uri, UriRef};

use crate::json::object;
use crate::level::level;
use crate::problem;

/// An answer, or the error that is answered instead. Both are objects of JSON.
type Answer = Result<String, String>;

/// Returns the error of the argument with this name.
fn failure(argument: &str, text: &str, error: &ParseError) -> String {
    object(|o| {
        o.object("error", |o| {
            o.text("argument", argument);
            problem::write_facts(o, text, error);
        });
    })
}

fn uri<'a>(argument: &str, text: &'a str) -> Result<Uri<'a>, String> {
    Uri::parse(text).map_err(|error| failure(argument, text, &error))
}

fn reference<'a>(argument: &str, text: &'a str) -> Result<UriRef<'a>, String> {
    UriRef::parse(text).map_err(|error| failure(argument, text, &error))
}

pub(crate) fn parse(text: &str, standard: StandardName) -> Answer {
    let reference = Reference::parse_as(text, Any::from(standard))
        .map_err(|error| failure("input", text, &error))?;
    let parts = reference.parts();
    Ok(object(|o| {
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
    }))
}

pub(crate) fn resolve(base: &str, text: &str, strictness: Strictness) -> Answer {
    let base = uri("base", base)?;
    let target = base
        .resolve_with(reference("reference", text)?, strictness)
        .map_err(|error| failure("reference", text, &error))?;
    Ok(object(|o| o.text("result", target.as_str())))
}

pub(crate) fn relativize(base: &str, target: &str) -> Answer {
    let base = uri("base", base)?;
    let relative = base.relativize(uri("target", target)?);
    Ok(object(|o| o.text("result", relative.as_str())))
}

pub(crate) fn normalize(text: &str, name: &str) -> Answer {
    let normal = reference("input", text)?.normalize(level(name));
    Ok(object(|o| o.text("result", normal.as_str())))
}

pub(crate) fn equivalent(a: &str, b: &str, name: &str) -> Answer {
    let a = reference("a", a)?;
    let is_equivalent = a.equivalent(reference("b", b)?, level(name));
    Ok(object(|o| o.flag("result", is_equivalent)))
}
