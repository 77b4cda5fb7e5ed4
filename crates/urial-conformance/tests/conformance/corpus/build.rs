//! `build.toml` and `edit.toml`.

use urial::{BuildError, Builder, UriRefBuf, build::Text};
use urial_conformance::corpus::{BuildBody, Case, CorpusFile, EditBody, GivenComponents};
use urial_conformance::problem::Problem;

use super::bless::Words;
use super::{each, same};

/// Returns the message of each case that freezes one.
pub(crate) fn words(file: &CorpusFile) -> Vec<Words> {
    let cases = file.typed::<BuildBody>().unwrap_or_default();
    let message = |case: Case<BuildBody>| {
        case.body.message.as_ref()?;
        let message = assemble(&case.body).err()?.to_string();
        Some(Words::new(case.id, "message", message))
    };
    cases.into_iter().filter_map(message).collect()
}

fn assemble(body: &BuildBody) -> Result<UriRefBuf, BuildError> {
    let mut builder = Builder::new();
    // What is encoded first: the order of components must not matter, only that of segments.
    builder = give(builder, &body.encoded, |text| Text::Encoded(text));
    builder = give(builder, &body.data, |text| text.into());
    if body.shield {
        builder = builder.shield_path();
    }
    builder.build_reference()
}

pub(crate) fn build(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<BuildBody>| {
        let body = &case.body;
        let built = assemble(body);
        if let (Err(error), Some(message)) = (&built, &body.message) {
            same("message", error.to_string(), message.clone())?;
        }
        agree(&built, body.expect.as_deref(), body.error.as_deref())
    })
}

fn give(mut builder: Builder, components: &GivenComponents, way: fn(&str) -> Text<'_>) -> Builder {
    if let Some(scheme) = &components.scheme {
        builder = builder.scheme(scheme);
    }
    if let Some(authority) = &components.authority {
        builder = builder.authority(authority);
    }
    if let Some(userinfo) = &components.userinfo {
        builder = builder.userinfo(way(userinfo));
    }
    if let Some(user) = &components.user {
        builder = builder.user(way(user));
    }
    if let Some(password) = &components.password {
        builder = builder.password(way(password));
    }
    if let Some(host) = &components.host {
        builder = builder.host(way(host));
    }
    if let Some(port) = &components.port {
        builder = builder.port(port.as_str());
    }
    if let Some(path) = &components.path {
        builder = builder.path(way(path));
    }
    for segment in &components.segments {
        builder = builder.segment(way(segment));
    }
    if let Some(query) = &components.query {
        builder = builder.query(way(query));
    }
    for pair in &components.pairs {
        builder = match pair.as_slice() {
            [name] => builder.flag(way(name)),
            [name, value] => builder.pair(way(name), way(value)),
            other => panic!("a pair is a name, or a name and a value: {other:?}"),
        };
    }
    if let Some(fragment) = &components.fragment {
        builder = builder.fragment(way(fragment));
    }
    builder
}

pub(crate) fn edit(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<EditBody>| {
        let body = &case.body;
        let before = UriRefBuf::parse(body.input.as_str()).map_err(|error| error.to_string())?;
        let mut reference = before.clone();
        let result = apply(body, &mut reference)?;
        if result.is_err() {
            same("text after an error", reference.as_str(), before.as_str())?;
        }
        let result = result.map(|()| reference);
        agree(&result, body.expect.as_deref(), body.error.as_deref())
    })
}

/// Applies the edit of a case. The outer error is a case without a known edit.
fn apply(body: &EditBody, to: &mut UriRefBuf) -> Result<Result<(), BuildError>, String> {
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
        "set-scheme" => to.set_scheme(as_written).map(drop),
        "set-authority" => to.set_authority(as_written).map(drop),
        "set-userinfo" => to.set_userinfo(text).map(drop),
        "set-user" => to.set_user(text).map(drop),
        "set-password" => to.set_password(text).map(drop),
        "set-host" => to.set_host(text).map(drop),
        "set-port" => to.set_port(as_written).map(drop),
        "set-path" => to.set_path(text).map(drop),
        "set-query" => to.set_query(text).map(drop),
        "set-fragment" => to.set_fragment(text).map(drop),
        "set-segment" => to.segments_mut().set(index?, text).map(drop),
        "insert-segment" => to.segments_mut().insert(index?, text).map(drop),
        "push-segment" => to.segments_mut().push(text).map(drop),
        "set-pair" => to.pairs_mut().set(name?, text).map(drop),
        "append-pair" => to.pairs_mut().append(name?, text).map(drop),
        "append-flag" => to.pairs_mut().append_flag(text).map(drop),
        other => return Err(format!("unknown edit `{other}`")),
    })
}

/// Edits that take no text and may fail.
fn nothing_to_set(body: &EditBody, to: &mut UriRefBuf) -> Result<Result<(), BuildError>, String> {
    Ok(match body.edit.as_str() {
        "remove-scheme" => to.remove_scheme().map(drop),
        "remove-authority" => to.remove_authority().map(drop),
        "shield-path" => to.shield_path().map(drop),
        "pop-segment" => to.segments_mut().pop().map(drop),
        "remove-segment" => to
            .segments_mut()
            .remove(body.index.ok_or("no index")?)
            .map(drop),
        other => return Err(format!("`{other}` needs `data` or `encoded`, and not both")),
    })
}

/// Edits that take no text and cannot fail.
fn remove(body: &EditBody, to: &mut UriRefBuf) -> Option<()> {
    match body.edit.as_str() {
        "remove-userinfo" => drop(to.remove_userinfo()),
        "remove-password" => drop(to.remove_password()),
        "remove-port" => drop(to.remove_port()),
        "remove-query" => drop(to.remove_query()),
        "remove-fragment" => drop(to.remove_fragment()),
        "remove-pairs" => drop(to.pairs_mut().remove(body.name.as_deref()?)),
        _ => return None,
    }
    Some(())
}

fn agree(
    result: &Result<UriRefBuf, BuildError>,
    expect: Option<&str>,
    error: Option<&str>,
) -> Result<(), String> {
    let found = match result {
        Ok(made) => (Some(made.as_str()), None),
        Err(error) => (None, Some(error.name())),
    };
    same("result and error", found, (expect, error))
}
