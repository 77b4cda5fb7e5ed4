//! A URL for people: a drawing, what its components mean, and what the parser repaired.

use std::io;
use std::ops::Range;

use urial::Component;
use urial_whatwg::{HostKind, PathKind, Url, percent};

use super::Password;
use super::anatomy::{self, Subject};
use super::report::{Page, line, note, pair};
use crate::escape::Escaped;
use crate::url_input::ErrorList;

/// The maximum number of validation errors to list.
const MOST_ERRORS: usize = 20;

/// Draws a URL, and lists its components and the validation errors of the input.
pub(crate) fn write(
    page: &mut Page<'_>,
    input: &[u8],
    url: &Url<'_>,
    errors: &ErrorList,
    password: Password,
) -> io::Result<()> {
    let shown = masked(url, password);
    let subject = Subject {
        text: shown.as_str(),
        components: components(&shown),
    };
    anatomy::draw(page.out, &subject, page.width)?;
    writeln!(page.out)?;
    write_components(page, &shown, url, password)?;
    if url.as_str().as_bytes() != input {
        note(page, "rewritten: the input is not its own serialization")?;
    }
    for error in errors.errors().iter().take(MOST_ERRORS) {
        note(page, &error.to_string())?;
    }
    let listed = errors.errors().len().min(MOST_ERRORS);
    let more = (errors.errors().len() - listed) as u64 + errors.omitted();
    if more > 0 {
        note(page, &format!("{more} more validation errors"))?;
    }
    writeln!(page.out)
}

/// Returns the URL with three asterisks for its password, unless that may be shown.
fn masked<'u>(url: &'u Url<'_>, password: Password) -> Url<'u> {
    let mut shown = url.as_borrowed();
    if password == Password::Masked && !url.password().is_empty() {
        // A URL that has a password can have another, unless it were 4 GiB long.
        let is_masked = shown.set_password("***").is_ok() || shown.set_password("").is_ok();
        debug_assert!(is_masked);
    }
    shown
}

/// Returns the components of a URL, from left to right.
fn components(url: &Url<'_>) -> Vec<(Component, Range<usize>)> {
    let text = url.as_str();
    let len_of = |part: Option<&str>| part.map_or(0, str::len);
    let scheme = 0..url.scheme().len();
    let query_end = url.without_fragment().len();
    let query = url.query().map(|query| query_end - query.len()..query_end);
    let path_end = query.as_ref().map_or(query_end, |query| query.start - 1);
    let path = path_end - url.path().len()..path_end;
    let host_start = path.start - url.host_and_port().len();
    let host = host_start..host_start + len_of(url.host_str());
    let userinfo = scheme.end + 3..host_start.saturating_sub(1);
    let port = host.end + 1..path.start;
    let fragment = url.fragment().map(|_| query_end + 1..text.len());
    let all = [
        (Component::Scheme, Some(scheme)),
        (
            Component::Userinfo,
            Some(userinfo).filter(|_| url.includes_credentials()),
        ),
        (
            Component::Host,
            Some(host).filter(|_| url.host_str().is_some()),
        ),
        (Component::Port, url.port().map(|_| port)),
        (Component::Path, Some(path)),
        (Component::Query, query),
        (Component::Fragment, fragment),
    ];
    all.into_iter()
        .filter_map(|(component, range)| Some((component, range?)))
        .collect()
}

/// Writes a row for each component. `url` has the password that `shown` may lack.
fn write_components(
    page: &mut Page<'_>,
    shown: &Url<'_>,
    url: &Url<'_>,
    password: Password,
) -> io::Result<()> {
    line(page, None, "kind", kind(url), "")?;
    line(page, Some(Component::Scheme), "scheme", url.scheme(), "")?;
    let userinfo = Some(Component::Userinfo);
    if !url.username().is_empty() {
        let username = url.username();
        line(page, userinfo, "username", username, &decoded(username))?;
    }
    if !url.password().is_empty() {
        let meaning = match password {
            Password::Masked => "hidden".to_owned(),
            Password::Shown => decoded(url.password()),
        };
        line(page, userinfo, "password", shown.password(), &meaning)?;
    }
    if let Some(host) = url.host_str() {
        line(
            page,
            Some(Component::Host),
            "host",
            host,
            &host_meaning(url),
        )?;
    }
    match (url.port(), url.port_or_default()) {
        (Some(port), _) => line(page, Some(Component::Port), "port", &port.to_string(), "")?,
        (None, Some(port)) => {
            let text = port.to_string();
            line(page, Some(Component::Port), "port", &text, "default port")?;
        }
        (None, None) => {}
    }
    let path = url.path();
    line(page, Some(Component::Path), "path", path, &decoded(path))?;
    if let Some(query) = url.query() {
        line(page, Some(Component::Query), "query", query, "")?;
        // A single word without "=" is not a list of pairs.
        if query.contains('=') {
            for (name, value) in url.query_pairs() {
                pair(page, name.as_bytes(), Some(value.as_bytes()))?;
            }
        }
    }
    if let Some(fragment) = url.fragment() {
        let meaning = decoded(fragment);
        line(
            page,
            Some(Component::Fragment),
            "fragment",
            fragment,
            &meaning,
        )?;
    }
    line(page, None, "origin", url.origin().as_str(), "")
}

fn kind(url: &Url<'_>) -> &'static str {
    match (url.is_special(), url.path_kind()) {
        (true, _) => "URL with a special scheme",
        (false, PathKind::List) => "URL",
        (false, PathKind::Opaque) => "URL with an opaque path",
    }
}

fn host_meaning(url: &Url<'_>) -> String {
    match url.host_kind() {
        Some(HostKind::Domain) => match url.domain_to_unicode() {
            Some(domain) if Some(&*domain) != url.host_str() => {
                format!("domain, in Unicode: {}", Escaped(domain.as_bytes()))
            }
            Some(_) | None => "domain".into(),
        },
        Some(HostKind::Ipv4) => "IPv4 address".into(),
        Some(HostKind::Ipv6) => "IPv6 address".into(),
        Some(HostKind::Opaque) => "opaque host".into(),
        Some(HostKind::Empty) | None => String::new(),
    }
}

/// Returns the decoded text, if there are percent-encoded bytes.
fn decoded(text: &str) -> String {
    let data = percent::decode(text.as_bytes());
    if data == text.as_bytes() {
        return String::new();
    }
    format!("decoded: {}", Escaped(&data))
}
