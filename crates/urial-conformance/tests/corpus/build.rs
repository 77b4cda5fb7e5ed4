//! `build.toml` and `edit.toml`.

use urial::{BuildError, Builder, ReferenceBuf, Text};
use urial_conformance::corpus::{BuildBody, Case, CorpusFile, EditBody, GivenComponents};
use urial_conformance::problem::Problem;

use crate::{each, same};

pub(crate) fn build(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<BuildBody>| {
        let body = &case.body;
        let mut builder = Builder::new();
        // What is encoded first: the order of components must not matter, only that of segments.
        give(&mut builder, &body.encoded, |text| Text::Encoded(text));
        give(&mut builder, &body.data, |text| text.into());
        if body.shield {
            builder.shield_path();
        }
        let built = builder.build_reference();
        if let (Err(error), Some(message)) = (&built, &body.message) {
            same("message", error.to_string(), message.clone())?;
        }
        agree(&built, body.expect.as_deref(), body.error.as_deref())
    })
}

fn give(builder: &mut Builder, components: &GivenComponents, way: fn(&str) -> Text<'_>) {
    if let Some(scheme) = &components.scheme {
        builder.scheme(scheme);
    }
    if let Some(authority) = &components.authority {
        builder.authority(authority);
    }
    if let Some(userinfo) = &components.userinfo {
        builder.userinfo(way(userinfo));
    }
    if let Some(user) = &components.user {
        builder.user(way(user));
    }
    if let Some(password) = &components.password {
        builder.password(way(password));
    }
    if let Some(host) = &components.host {
        builder.host(way(host));
    }
    if let Some(port) = &components.port {
        builder.port(port.as_str());
    }
    if let Some(path) = &components.path {
        builder.path(way(path));
    }
    for segment in &components.segments {
        builder.segment(way(segment));
    }
    if let Some(query) = &components.query {
        builder.query(way(query));
    }
    for pair in &components.pairs {
        match pair.as_slice() {
            [name] => builder.flag(way(name)),
            [name, value] => builder.pair(way(name), way(value)),
            other => panic!("a pair is a name, or a name and a value: {other:?}"),
        };
    }
    if let Some(fragment) = &components.fragment {
        builder.fragment(way(fragment));
    }
}

pub(crate) fn edit(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<EditBody>| {
        let body = &case.body;
        let before = ReferenceBuf::parse(body.input.as_str()).map_err(|error| error.to_string())?;
        let mut reference = before.clone();
        let result = apply(body, &mut reference)?;
        if result.is_err() {
            same("text after an error", reference.as_str(), before.as_str())?;
        }
        let result = result.map(|()| reference);
        agree(&result, body.expect.as_deref(), body.error.as_deref())
    })
}

/// Does what the case says; `Err` outside where it says nothing that can be done.
fn apply(body: &EditBody, to: &mut ReferenceBuf) -> Result<Result<(), BuildError>, String> {
    if remove(body, to).is_some() {
        return Ok(Ok(()));
    }
    let text = match (&body.data, &body.encoded) {
        (Some(data), None) => Text::from(data),
        (None, Some(encoded)) => Text::Encoded(encoded),
        _ => return nothing_to_set(body, to),
    };
    let as_written = body.data.as_deref().or(body.encoded.as_deref());
    let as_written = as_written.unwrap_or_default();
    let index = body.index.ok_or("no index");
    let name = body.name.as_deref().ok_or("no name");
    Ok(match body.edit.as_str() {
        "set-scheme" => to.set_scheme(as_written),
        "set-authority" => to.set_authority(as_written),
        "set-userinfo" => to.set_userinfo(text),
        "set-user" => to.set_user(text),
        "set-password" => to.set_password(text),
        "set-host" => to.set_host(text),
        "set-port" => to.set_port(as_written),
        "set-path" => to.set_path(text),
        "set-query" => to.set_query(text),
        "set-fragment" => to.set_fragment(text),
        "set-segment" => to.segments_mut().set(index?, text),
        "insert-segment" => to.segments_mut().insert(index?, text),
        "push-segment" => to.segments_mut().push(text),
        "set-pair" => to.pairs_mut().set(name?, text),
        "append-pair" => to.pairs_mut().append(name?, text),
        "append-flag" => to.pairs_mut().append_flag(text),
        other => return Err(format!("unknown edit `{other}`")),
    })
}

/// Edits that take no text and may fail.
fn nothing_to_set(
    body: &EditBody,
    to: &mut ReferenceBuf,
) -> Result<Result<(), BuildError>, String> {
    Ok(match body.edit.as_str() {
        "remove-scheme" => to.remove_scheme(),
        "remove-authority" => to.remove_authority(),
        "shield-path" => to.shield_path(),
        "pop-segment" => to.segments_mut().pop(),
        "remove-segment" => to.segments_mut().remove(body.index.ok_or("no index")?),
        other => return Err(format!("`{other}` needs `data` or `encoded`, and not both")),
    })
}

/// Edits that take no text and cannot fail.
fn remove(body: &EditBody, to: &mut ReferenceBuf) -> Option<()> {
    match body.edit.as_str() {
        "remove-userinfo" => to.remove_userinfo(),
        "remove-password" => to.remove_password(),
        "remove-port" => to.remove_port(),
        "remove-query" => to.remove_query(),
        "remove-fragment" => to.remove_fragment(),
        "remove-pairs" => to.pairs_mut().remove(body.name.as_deref()?),
        _ => return None,
    }
    Some(())
}

fn agree(
    result: &Result<ReferenceBuf, BuildError>,
    expect: Option<&str>,
    error: Option<&str>,
) -> Result<(), String> {
    let found = match result {
        Ok(made) => (Some(made.as_str()), None),
        Err(error) => (None, Some(error.name())),
    };
    same("result and error", found, (expect, error))
}
