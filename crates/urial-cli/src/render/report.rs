//! Describes the components of a reference, one per line.

use std::io::{self, Write};
use urial::Reference;
use urial::standard::{Any, Standard as _};

use anstyle::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
use urial::{
    Component, Encoded, Host, Level,
    authority::{Port, PortError},
    host::{HostKind, HostValue},
    path::Path,
    query::Query,
};
use urial::{
    Uri,
    authority::Userinfo,
    reference::{ReferenceKind, Structure},
    standard::StandardName,
};

use super::Password;
use super::mask::hide_password;
use super::style;
use crate::escape::Escaped;

/// The output, and its width.
pub(crate) struct Page<'a> {
    pub(crate) out: &'a mut dyn Write,
    pub(crate) width: usize,
}

pub(crate) fn write(
    page: &mut Page<'_>,
    reference: Reference<'_, Any>,
    password: Password,
) -> io::Result<()> {
    writeln!(page.out)?;
    line(page, None, "kind", kind(reference), "")?;
    if let Some(scheme) = reference.scheme() {
        line(page, Some(Component::Scheme), "scheme", scheme.as_str(), "")?;
    }
    write_authority(page, reference, password)?;
    let (path, component) = (reference.path(), Some(Component::Path));
    line(page, component, "path", path.as_str(), &path_meaning(path))?;
    if let Some(query) = reference.query() {
        write_query(page, query)?;
    }
    if let Some(fragment) = reference.fragment() {
        let (meaning, component) = (text_meaning(fragment), Some(Component::Fragment));
        line(page, component, "fragment", fragment.as_str(), &meaning)?;
    }
    write_notes(page, reference, password)
}

/// Writes a line for each component of the authority.
fn write_authority(
    page: &mut Page<'_>,
    reference: Reference<'_, Any>,
    password: Password,
) -> io::Result<()> {
    if let Some(userinfo) = reference.userinfo() {
        write_userinfo(page, userinfo, password)?;
    }
    if let Some(name) = reference
        .authority()
        .and_then(urial::authority::Authority::registry_name)
    {
        let component = Some(Component::Authority);
        let meaning = "registry-based name (RFC 2396 section 3.2.1)";
        let shown = match password {
            Password::Shown => name.as_str().to_owned(),
            Password::Masked => masked_authority(name.as_str()),
        };
        line(page, component, "authority", &shown, meaning)?;
    }
    if let Some(host) = reference.host() {
        let (meaning, component) = (host_meaning(host), Some(Component::Host));
        line(page, component, "host", host.as_str(), &meaning)?;
    }
    if let Some(port) = reference.port() {
        let (meaning, component) = (port_meaning(port), Some(Component::Port));
        line(page, component, "port", port.as_str(), meaning)?;
    }
    Ok(())
}

/// Returns an authority that is not a server, without what may be a password in it.
fn masked_authority(text: &str) -> String {
    let masked = hide_password(format!("//{text}").as_bytes());
    String::from_utf8_lossy(&masked[2..]).into_owned()
}

/// Writes notes on what is unusual.
fn write_notes(
    page: &mut Page<'_>,
    reference: Reference<'_, Any>,
    password: Password,
) -> io::Result<()> {
    if reference.userinfo().is_some_and(has_password) {
        let text = "a password in a URI is shown wherever the URI goes (RFC 3986 section 3.2.1)";
        note(page, text)?;
    }
    let readings = urial_readings::readings(reference.as_str());
    if readings.level() >= urial_readings::Level::HostNoHost {
        let verdict = readings.verdict();
        note(
            page,
            &format!("read differently by deployed parsers: {verdict} (see urial readings)"),
        )?;
    }
    // The rules of schemes are written for the standard in force.
    let standard = reference.standard().name();
    if matches!(standard, StandardName::Rfc3986 | StandardName::Rfc6874)
        && let Ok(uri) = Uri::parse(reference.as_str())
        && let Err(error) = uri.check_scheme()
    {
        note(page, &format!("breaks a rule of its scheme: {error}"))?;
    }
    let trace = reference.trace(Level::Scheme);
    let mut levels: Vec<_> = trace
        .steps()
        .iter()
        .map(|step| step.rule().level().name())
        .collect();
    levels.dedup();
    if levels.is_empty() {
        return Ok(());
    }
    let normal = match password {
        Password::Shown => trace.result().to_string(),
        Password::Masked => trace.result().redacted().to_string(),
    };
    let levels = levels.join(", ");
    note(
        page,
        &format!("not in its normal form: {levels} (RFC 3986 section 6.2)"),
    )?;
    line(page, None, "normal", &normal, "")
}

/// Section 3.2.1: if nothing follows the colon, there is no password.
fn has_password(userinfo: Userinfo<'_>) -> bool {
    userinfo
        .password()
        .is_some_and(|password| !password.is_empty())
}

/// The column at which values begin.
const INDENT: usize = 12;

pub(super) fn line(
    page: &mut Page<'_>,
    component: Option<Component>,
    name: &str,
    text: &str,
    meaning: &str,
) -> io::Result<()> {
    let style = component.map_or(style::DIM, style::component);
    let text = match (text.is_empty(), meaning.is_empty()) {
        (false, _) => Escaped(text.as_bytes()).to_string(),
        (true, true) => return page.row(style, name, &[("(empty)", style::DIM)]),
        (true, false) => {
            let text = format!("(empty; {meaning})");
            return page.row(style, name, &[(&text, style::DIM)]);
        }
    };
    page.row(style, name, &[(&text, Style::new()), (meaning, style::DIM)])
}

pub(super) fn note(page: &mut Page<'_>, text: &str) -> io::Result<()> {
    page.row(style::NOTE, "note", &[(text, Style::new())])
}

impl Page<'_> {
    /// Writes a name, and pieces of text after it: side by side if they fit, otherwise one below the other.
    fn row(&mut self, style: Style, name: &str, pieces: &[(&str, Style)]) -> io::Result<()> {
        let gap = 9_usize.saturating_sub(name.len()) + 1;
        write!(self.out, "  {style}{name}{style:#}{:gap$}", "")?;
        let pieces = pieces.iter().filter(|(text, _)| !text.is_empty());
        let width = self.width.saturating_sub(INDENT).max(INDENT);
        let mut used = 0;
        for (text, style) in pieces {
            let fits = used + 2 + text.width() <= width;
            match (used, fits) {
                (0, _) => {}
                (_, true) => write!(self.out, "  ")?,
                (_, false) => write!(self.out, "\n{:INDENT$}", "")?,
            }
            used = if used > 0 && fits { used + 2 } else { 0 };
            for (i, row) in wrap(text, width - used).into_iter().enumerate() {
                if i > 0 {
                    write!(self.out, "\n{:INDENT$}", "")?;
                    used = 0;
                }
                write!(self.out, "{style}{row}{style:#}")?;
                used += row.width();
            }
        }
        writeln!(self.out)
    }
}

/// Cuts text into rows of `width` columns: after a space where there is one, and anywhere else.
fn wrap(text: &str, width: usize) -> Vec<&str> {
    let mut rows = Vec::new();
    let mut rest = text;
    loop {
        let mut used = 0;
        let beyond = rest.char_indices().find(|(_, c)| {
            used += c.width().unwrap_or(0);
            used > width
        });
        let Some((cut, _)) = beyond else {
            rows.push(rest);
            return rows;
        };
        // A character that is wider than the row gets one of its own.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let cut = cut.max(first);
        let cut = rest[..cut].rfind(' ').map_or(cut, |space| space + 1);
        rows.push(rest[..cut].trim_end());
        rest = &rest[cut..];
        if rest.is_empty() {
            return rows;
        }
    }
}

fn kind(reference: Reference<'_, Any>) -> &'static str {
    match (reference.kind(), reference.structure()) {
        (ReferenceKind::Uri, Structure::Hierarchical) => match reference.standard().name() {
            StandardName::Rfc3987 => "IRI",
            _ => "URI",
        },
        (ReferenceKind::Uri, Structure::Opaque) => match reference.standard().name() {
            StandardName::Rfc3987 => "IRI, without a slash after the scheme",
            StandardName::Rfc3986 | StandardName::Rfc6874 => {
                "URI, without a slash after the scheme"
            }
            _ => "URI, opaque (RFC 2396 section 3)",
        },
        (ReferenceKind::NetworkPath, _) => "relative reference (network path)",
        (ReferenceKind::AbsolutePath, _) => "relative reference (absolute path)",
        (ReferenceKind::RelativePath, _) => "relative reference (relative path)",
        (ReferenceKind::SameDocument, _) => "relative reference (same document)",
    }
}

fn write_userinfo(
    page: &mut Page<'_>,
    userinfo: Userinfo<'_>,
    password: Password,
) -> io::Result<()> {
    let component = Some(Component::Userinfo);
    let user = userinfo.user();
    if password == Password::Masked && has_password(userinfo) {
        let masked = format!("{user}:***");
        return line(page, component, "userinfo", &masked, "password hidden");
    }
    line(
        page,
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

/// Returns the decoded text, where it differs.
fn text_meaning(text: Encoded<'_>) -> String {
    if !text.has_encoded() {
        return String::new();
    }
    match text.decode_text() {
        Ok(data) => format!("decoded: {}", Escaped(data.as_bytes())),
        Err(_) => format!("decoded: {} (not UTF-8)", Escaped(&text.decode_bytes())),
    }
}

fn write_query(page: &mut Page<'_>, query: Query<'_>) -> io::Result<()> {
    line(page, Some(Component::Query), "query", query.as_str(), "")?;
    // A single word without "=" is not a list of pairs.
    if !query.as_str().contains('=') {
        return Ok(());
    }
    query.pairs().try_for_each(|found| {
        let value = found.value.map(Encoded::decode_bytes);
        pair(page, &found.name.decode_bytes(), value.as_deref())
    })
}

/// Writes a row for one pair of a query, decoded.
pub(super) fn pair(page: &mut Page<'_>, name: &[u8], value: Option<&[u8]>) -> io::Result<()> {
    let (dim, name) = (style::DIM, Escaped(name));
    write!(page.out, "{:INDENT$}  {dim}{name}{dim:#}", "")?;
    match value {
        Some(value) => writeln!(page.out, " = {}", Escaped(value)),
        None => writeln!(page.out),
    }
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn rows_are_cut_at_spaces_or_anywhere() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        assert_eq!(wrap("日", 1), ["日"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
