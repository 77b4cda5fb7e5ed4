//! The setters of the URL class, except `href` and `searchParams`.

use alloc::string::String;

use super::path::Path;
use super::record::Record;
use super::{Given, Input, Machine, State, Stop};
use crate::attribute::Attribute;
use crate::encode_set::PercentEncodeSet;
use crate::path_kind::PathKind;
use crate::percent::append_encoded;
use crate::report::Silent;

/// Runs the steps of a setter. Returns `Err` if the steps end early or with a failure. Changes made by then
/// are kept, as the standard requires. `href` and `origin` are not set this way.
pub(crate) fn set(url: &mut Record, attribute: Attribute, value: &str) -> Result<(), Stop> {
    match attribute {
        Attribute::Href | Attribute::Origin => Err(Stop::Refusal),
        Attribute::Protocol => set_protocol(url, value),
        Attribute::Username => {
            url.username = encoded_credential(url, value)?;
            Ok(())
        }
        Attribute::Password => {
            url.password = encoded_credential(url, value)?;
            Ok(())
        }
        Attribute::Host => set_host(url, value, State::Host),
        Attribute::Hostname => set_host(url, value, State::Hostname),
        Attribute::Port => set_port(url, value),
        Attribute::Pathname => set_pathname(url, value),
        Attribute::Search => {
            let query = value.strip_prefix('?').unwrap_or(value);
            set_query(url, Some(query).filter(|_| !value.is_empty()))
        }
        Attribute::Hash => {
            let fragment = value.strip_prefix('#').unwrap_or(value);
            set_fragment(url, Some(fragment).filter(|_| !value.is_empty()))
        }
    }
}

/// *Basic URL parses* a value with a URL and a state override.
fn run(url: &mut Record, value: &str, state: State) -> Result<(), Stop> {
    let input = Input::without_newlines(value, 0, &mut Silent);
    let given = Given {
        base: None,
        state_override: Some(state),
    };
    Machine::new(input, url, state, Silent).run(given)
}

fn set_protocol(url: &mut Record, value: &str) -> Result<(), Stop> {
    // The standard appends a colon; nothing after the first colon is read.
    let mut with_colon = String::with_capacity(value.len() + 1);
    with_colon.push_str(value);
    with_colon.push(':');
    run(url, &with_colon, State::SchemeStart)
}

fn encoded_credential(url: &Record, value: &str) -> Result<String, Stop> {
    if url.cannot_have_credentials_or_port() {
        return Err(Stop::Refusal);
    }
    let mut encoded = String::with_capacity(value.len());
    append_encoded(&mut encoded, value, PercentEncodeSet::USERINFO);
    Ok(encoded)
}

fn set_host(url: &mut Record, value: &str, state: State) -> Result<(), Stop> {
    if url.path.kind == PathKind::Opaque {
        return Err(Stop::Refusal);
    }
    run(url, value, state)
}

fn set_port(url: &mut Record, value: &str) -> Result<(), Stop> {
    if url.cannot_have_credentials_or_port() {
        return Err(Stop::Refusal);
    }
    if value.is_empty() {
        url.port = None;
        return Ok(());
    }
    run(url, value, State::Port)
}

fn set_pathname(url: &mut Record, value: &str) -> Result<(), Stop> {
    if url.path.kind == PathKind::Opaque {
        return Err(Stop::Refusal);
    }
    url.path = Path::new();
    run(url, value, State::PathStart)
}

/// Runs the `search` setter, after `?` and the empty string have been handled.
fn set_query(url: &mut Record, value: Option<&str>) -> Result<(), Stop> {
    url.query = value.map(|_| String::new());
    value.map_or(Ok(()), |value| run(url, value, State::Query))
}

/// Runs the `hash` setter, after `#` and the empty string have been handled.
fn set_fragment(url: &mut Record, value: Option<&str>) -> Result<(), Stop> {
    url.fragment = value.map(|_| String::new());
    value.map_or(Ok(()), |value| run(url, value, State::Fragment))
}
