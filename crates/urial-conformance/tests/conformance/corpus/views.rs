//! `views.toml`: segments, pairs, user and password, port numbers, addresses.

use urial::{Uri, UriRef, host::HostValue, query::Pair, reference::Structure};
use urial_conformance::corpus::{Case, CorpusFile, PortNumber, Presence, ViewsBody};
use urial_conformance::problem::Problem;

use super::{each, same};

pub(crate) fn run(file: &CorpusFile) -> Vec<Problem> {
    each(file, check)
}

fn check(case: &Case<ViewsBody>) -> Result<(), String> {
    let body = &case.body;
    let reference = UriRef::parse(&body.input).map_err(|error| error.to_string())?;
    path(&reference, body)?;
    query(&reference, body)?;
    userinfo(&reference, body)?;
    host_and_port(&reference, body)?;
    classification(&reference, body)
}

fn classification(reference: &UriRef<'_>, body: &ViewsBody) -> Result<(), String> {
    if let Some(wanted) = &body.structure {
        let found = match reference.structure() {
            Structure::Hierarchical => "hierarchical",
            Structure::Opaque => "opaque",
        };
        same("structure", found, wanted)?;
    }
    let Some(wanted) = &body.role else {
        return Ok(());
    };
    let uri = Uri::try_from(*reference).map_err(|error| error.to_string())?;
    same("role", uri.role().name(), wanted)
}

fn path(reference: &UriRef<'_>, body: &ViewsBody) -> Result<(), String> {
    if let Some(kind) = &body.path_kind {
        same("path_kind", reference.path().kind().rule().name(), kind)?;
    }
    let Some(wanted) = &body.segments else {
        return Ok(());
    };
    let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    let forward: Vec<&str> = reference
        .path()
        .segments()
        .map(urial::Encoded::as_str)
        .collect();
    let mut backward: Vec<&str> = reference
        .path()
        .segments()
        .rev()
        .map(urial::Encoded::as_str)
        .collect();
    backward.reverse();
    same("segments", forward, wanted.clone())?;
    same("segments from the end", backward, wanted)
}

fn query(reference: &UriRef<'_>, body: &ViewsBody) -> Result<(), String> {
    if let Some(wanted) = &body.pairs {
        let raw = |pair: Pair<'_>| {
            let value = pair.value.map(|value| value.as_str().to_owned());
            [Some(pair.name.as_str().to_owned()), value]
                .into_iter()
                .flatten()
                .collect()
        };
        let pairs = reference.query().ok_or("there is no query")?.pairs();
        same(
            "pairs",
            &pairs.map(raw).collect::<Vec<Vec<String>>>(),
            wanted,
        )?;
    }
    if let Some(wanted) = &body.form_pairs {
        let form = |pair: Pair<'_>| {
            let value = pair
                .value
                .map(|value| value.decode_form().unwrap().into_owned());
            let name = pair.name.decode_form().unwrap().into_owned();
            [Some(name), value].into_iter().flatten().collect()
        };
        let pairs = reference.query().ok_or("there is no query")?.pairs();
        same(
            "form pairs",
            &pairs.map(form).collect::<Vec<Vec<String>>>(),
            wanted,
        )?;
    }
    Ok(())
}

fn userinfo(reference: &UriRef<'_>, body: &ViewsBody) -> Result<(), String> {
    let found = reference.userinfo();
    if let Some(user) = &body.user {
        same("user", found.map(|found| found.user().as_str()), Some(user))?;
    }
    let password = found
        .and_then(urial::authority::Userinfo::password)
        .map(urial::authority::Password::as_str);
    match &body.password {
        Some(Presence::Text(wanted)) => same("password", password, Some(wanted)),
        Some(Presence::Absent(_)) => same("password", password, None),
        None => Ok(()),
    }
}

fn host_and_port(reference: &UriRef<'_>, body: &ViewsBody) -> Result<(), String> {
    let number = reference.port().and_then(|port| port.number().ok());
    match body.port_number {
        Some(PortNumber::Number(wanted)) => same("port number", number, Some(wanted))?,
        Some(PortNumber::Absent(_)) => same("port number", number, None)?,
        None => {}
    }
    let Some(wanted) = &body.address else {
        return Ok(());
    };
    let address = match reference.host().ok_or("there is no host")?.value() {
        HostValue::Ipv4(address) => address.to_string(),
        HostValue::Ipv6 { address, .. } => address.to_string(),
        _ => "none".to_owned(),
    };
    same("address", &address, wanted)
}
