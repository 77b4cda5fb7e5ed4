//! What the components of a reference mean, a line each.

use std::io::{self, Write};

use urial::{Component, Encoded, Host, HostKind, HostValue, Path, Port, PortError, Query};
use urial::{Reference, ReferenceKind, Structure, Userinfo};

use super::escape::Escaped;
use super::style;

/// Whether a password may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Password {
    Shown,
    Masked,
}

pub(crate) fn write(
    out: &mut dyn Write,
    reference: Reference<'_>,
    password: Password,
) -> io::Result<()> {
    writeln!(out)?;
    line(out, None, "kind", kind(reference), "")?;
    if let Some(scheme) = reference.scheme() {
        line(out, Some(Component::Scheme), "scheme", scheme.as_str(), "")?;
    }
    if let Some(userinfo) = reference.userinfo() {
        write_userinfo(out, userinfo, password)?;
    }
    if let Some(host) = reference.host() {
        line(
            out,
            Some(Component::Host),
            "host",
            host.as_str(),
            &host_meaning(host),
        )?;
    }
    if let Some(port) = reference.port() {
        line(
            out,
            Some(Component::Port),
            "port",
            port.as_str(),
            port_meaning(port),
        )?;
    }
    let path = reference.path();
    line(
        out,
        Some(Component::Path),
        "path",
        path.as_str(),
        &path_meaning(path),
    )?;
    if let Some(query) = reference.query() {
        write_query(out, query)?;
    }
    if let Some(fragment) = reference.fragment() {
        let meaning = text_meaning(fragment);
        line(
            out,
            Some(Component::Fragment),
            "fragment",
            fragment.as_str(),
            &meaning,
        )?;
    }
    if reference
        .userinfo()
        .is_some_and(|userinfo| userinfo.password().is_some())
    {
        note(
            out,
            "a password in a URI is shown wherever the URI goes (RFC 3986 section 3.2.1)",
        )?;
    }
    Ok(())
}

fn line(
    out: &mut dyn Write,
    component: Option<Component>,
    name: &str,
    text: &str,
    meaning: &str,
) -> io::Result<()> {
    let style = component.map_or(style::DIM, style::component);
    write!(out, "  {style}{name:<9}{style:#} ")?;
    match (text.is_empty(), meaning.is_empty()) {
        (true, true) => writeln!(out, "{0}(empty){0:#}", style::DIM),
        (true, false) => writeln!(out, "{0}(empty; {meaning}){0:#}", style::DIM),
        (false, true) => writeln!(out, "{text}"),
        (false, false) => writeln!(out, "{text}  {0}{meaning}{0:#}", style::DIM),
    }
}

fn note(out: &mut dyn Write, text: &str) -> io::Result<()> {
    writeln!(out, "  {0}note{0:#}      {text}", style::NOTE)
}

fn kind(reference: Reference<'_>) -> &'static str {
    match (reference.kind(), reference.structure()) {
        (ReferenceKind::Uri, Structure::Hierarchical) => "URI",
        (ReferenceKind::Uri, Structure::Opaque) => "URI, without a slash after the scheme",
        (ReferenceKind::NetworkPath, _) => "relative reference (network path)",
        (ReferenceKind::AbsolutePath, _) => "relative reference (absolute path)",
        (ReferenceKind::RelativePath, _) => "relative reference (relative path)",
        (ReferenceKind::SameDocument, _) => "relative reference (same document)",
    }
}

fn write_userinfo(
    out: &mut dyn Write,
    userinfo: Userinfo<'_>,
    password: Password,
) -> io::Result<()> {
    let component = Some(Component::Userinfo);
    let user = userinfo.user();
    if password == Password::Masked && userinfo.password().is_some() {
        let masked = format!("{user}:***");
        return line(out, component, "userinfo", &masked, "password hidden");
    }
    line(
        out,
        component,
        "userinfo",
        userinfo.as_str(),
        &text_meaning(userinfo.as_encoded()),
    )
}

fn host_meaning(host: Host<'_>) -> String {
    match (host.kind(), host.value()) {
        (HostKind::Ipv4, _) => "IPv4 address".into(),
        (
            _,
            HostValue::Ipv6 {
                zone: Some(zone), ..
            },
        ) => format!("IPv6 address, zone {zone}"),
        (HostKind::Ipv6, _) => "IPv6 address".into(),
        (_, HostValue::IpvFuture { version, .. }) => format!("IP address of version {version}"),
        (_, HostValue::RegName(name)) if name.has_encoded() => {
            format!("registered name, {}", text_meaning(name))
        }
        _ => "registered name".into(),
    }
}

fn port_meaning(port: Port<'_>) -> &'static str {
    match port.number() {
        Ok(_) | Err(PortError::Empty) => "",
        Err(PortError::TooLarge) => "larger than any TCP or UDP port",
    }
}

fn path_meaning(path: Path<'_>) -> String {
    if path.as_encoded().has_encoded() {
        text_meaning(path.as_encoded())
    } else {
        String::new()
    }
}

/// The data behind encoded text, where it differs.
fn text_meaning(text: Encoded<'_>) -> String {
    if !text.has_encoded() {
        return String::new();
    }
    match text.decode_text() {
        Ok(data) => format!("decoded: {}", Escaped(data.as_bytes())),
        Err(_) => format!("decoded: {} (not UTF-8)", Escaped(&text.decode_bytes())),
    }
}

fn write_query(out: &mut dyn Write, query: Query<'_>) -> io::Result<()> {
    line(out, Some(Component::Query), "query", query.as_str(), "")?;
    // A single word without "=" is no list of pairs.
    if !query.as_str().contains('=') {
        return Ok(());
    }
    for pair in query.pairs() {
        let name = pair.name.decode_bytes();
        write!(
            out,
            "  {:<9}   {}{}{:#}",
            "",
            style::DIM,
            Escaped(&name),
            style::DIM
        )?;
        match pair.value {
            Some(value) => writeln!(out, " = {}", Escaped(&value.decode_bytes()))?,
            None => writeln!(out)?,
        }
    }
    Ok(())
}
