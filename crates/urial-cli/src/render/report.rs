//! What the components of a reference mean, a line each.

use std::io::{self, Write};

use urial::{Component, Encoded, Host, HostKind, HostValue, Level, Path, Port, PortError, Query};
use urial::{Reference, ReferenceKind, Standard, Structure, Uri, Userinfo};

use super::Password;
use super::escape::Escaped;
use super::mask::hide_password;
use super::style;

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
    if let Some(name) = reference
        .authority()
        .and_then(urial::Authority::registry_name)
    {
        let component = Some(Component::Authority);
        let meaning = "name of a registry (RFC 2396 section 3.2.1)";
        let shown = match password {
            Password::Shown => name.as_str().to_owned(),
            Password::Masked => masked_authority(name.as_str()),
        };
        line(out, component, "authority", &shown, meaning)?;
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
    write_notes(out, reference, password)
}

/// An authority that is no server, without what may be a password in it.
fn masked_authority(text: &str) -> String {
    let masked = hide_password(format!("//{text}").as_bytes());
    String::from_utf8_lossy(&masked[2..]).into_owned()
}

/// What deserves a second look.
fn write_notes(
    out: &mut dyn Write,
    reference: Reference<'_>,
    password: Password,
) -> io::Result<()> {
    if reference.userinfo().is_some_and(has_password) {
        let text = "a password in a URI is shown wherever the URI goes (RFC 3986 section 3.2.1)";
        note(out, text)?;
    }
    // The rules of schemes are written for the standard in force.
    let standard = reference.layout().standard();
    if matches!(standard, Standard::Rfc3986 | Standard::Rfc6874)
        && let Ok(uri) = Uri::try_from(reference)
        && let Err(error) = uri.check_scheme()
    {
        note(out, &format!("breaks a rule of its scheme: {error}"))?;
    }
    let trace = reference.trace(Level::Scheme);
    let mut rungs: Vec<_> = trace
        .steps()
        .iter()
        .map(|step| step.rule().level().name())
        .collect();
    rungs.dedup();
    if rungs.is_empty() {
        return Ok(());
    }
    let normal = match password {
        Password::Shown => trace.result().to_string(),
        Password::Masked => trace.result().redacted().to_string(),
    };
    let rungs = rungs.join(", ");
    note(
        out,
        &format!("not in its normal form: {rungs} (RFC 3986 section 6.2)"),
    )?;
    line(out, None, "normal", &normal, "")
}

/// Section 3.2.1: nothing after the colon is no password.
fn has_password(userinfo: Userinfo<'_>) -> bool {
    userinfo
        .password()
        .is_some_and(|password| !password.is_empty())
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
    let (is_empty, text) = (text.is_empty(), Escaped(text.as_bytes()));
    match (is_empty, meaning.is_empty()) {
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
        (ReferenceKind::Uri, Structure::Opaque) => match reference.layout().standard() {
            Standard::Rfc3986 | Standard::Rfc6874 => "URI, without a slash after the scheme",
            _ => "URI, opaque (RFC 2396 section 3)",
        },
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
    if password == Password::Masked && has_password(userinfo) {
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
