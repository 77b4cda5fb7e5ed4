//! `anatomy`: what a text is made of, what it means, and what is odd about it.

use urial::authority::PortError;
use urial::host::HostValue;
use urial::reference::{ReferenceKind, Structure};
use urial::scheme::Role;
use urial::standard::{Any, StandardName};
use urial::{Component, Encoded, ParseError, Reference, Uri};

use crate::json::{List, Object, object};
use crate::{domain, notes, pieces, problem};

/// The maximum number of values that are returned: a page shows no more.
const MOST_VALUES: usize = 1000;

pub(crate) fn answer(text: &str, standard: StandardName) -> String {
    let result = Reference::parse_as(text, Any::from(standard));
    object(|o| match result {
        Ok(reference) => write_valid(o, reference),
        Err(error) => write_invalid(o, text, &error),
    })
}

fn write_invalid(o: &mut Object, text: &str, error: &ParseError) {
    o.flag("valid", false);
    o.list("pieces", |l| {
        pieces::write(l, &pieces::of_text(text), Some(error.offset()));
    });
    o.object("error", |o| problem::write(o, text, error));
    o.list("notes", |l| notes::write_invalid(l, text));
}

fn write_valid(o: &mut Object, reference: Reference<'_, Any>) {
    o.flag("valid", true);
    o.list("pieces", |l| {
        pieces::write(l, &pieces::of_reference(reference), None);
    });
    o.text("kind", kind(reference));
    o.list("components", |l| write_components(l, reference));
    o.list("segments", |l| write_segments(l, reference));
    o.list("pairs", |l| write_pairs(l, reference));
    o.list("classes", |l| write_classes(l, reference));
    o.list("notes", |l| notes::write(l, reference));
}

fn kind(reference: Reference<'_, Any>) -> &'static str {
    match (reference.kind(), reference.structure()) {
        (ReferenceKind::Uri, Structure::Opaque) => "URI without a slash after the scheme",
        (ReferenceKind::Uri, Structure::Hierarchical) => "URI",
        (ReferenceKind::NetworkPath, _) => "relative reference, with a host of its own",
        (ReferenceKind::AbsolutePath, _) => "relative reference, with an absolute path",
        (ReferenceKind::RelativePath, _) => "relative reference, with a relative path",
        (ReferenceKind::SameDocument, _) => "relative reference, to the same document",
    }
}

/// The components, each with its text, its data where that differs, and what it is.
fn write_components(l: &mut List<'_>, reference: Reference<'_, Any>) {
    if let Some(scheme) = reference.scheme() {
        let meaning = match scheme.descriptor() {
            Some(known) => format!("{}", known.citation()),
            None => String::new(),
        };
        row(l, Component::Scheme, scheme.as_str(), None, &meaning);
    }
    if let Some(name) = reference
        .authority()
        .and_then(urial::authority::Authority::registry_name)
    {
        let meaning = "registry-based name (RFC 2396 section 3.2.1)";
        row(l, Component::Authority, name.as_str(), Some(name), meaning);
    }
    if let Some(userinfo) = reference.userinfo() {
        let encoded = userinfo.as_encoded();
        row(l, Component::Userinfo, userinfo.as_str(), Some(encoded), "");
    }
    if let Some(host) = reference.host() {
        let meaning = host_meaning(host.value(), host.as_str());
        row(l, Component::Host, host.as_str(), None, &meaning);
    }
    if let Some(port) = reference.port() {
        let meaning = match port.number() {
            Ok(_) => "",
            Err(PortError::Empty) => "the default port",
            Err(PortError::TooLarge) => "larger than any TCP or UDP port",
        };
        row(l, Component::Port, port.as_str(), None, meaning);
    }
    let path = reference.path();
    let encoded = Some(path.as_encoded());
    row(l, Component::Path, path.as_str(), encoded, "");
    if let Some(query) = reference.query() {
        let encoded = Some(query.as_encoded());
        row(l, Component::Query, query.as_str(), encoded, "");
    }
    if let Some(fragment) = reference.fragment() {
        let text = fragment.as_str();
        row(l, Component::Fragment, text, Some(fragment), "");
    }
}

fn host_meaning(value: HostValue<'_>, text: &str) -> String {
    match value {
        HostValue::Ipv4(_) => "IPv4 address".into(),
        HostValue::Ipv6 {
            zone: Some(zone), ..
        } => format!("IPv6 address, zone {}", zone.as_str()),
        HostValue::Ipv6 { zone: None, .. } => "IPv6 address".into(),
        HostValue::IpvFuture { version, .. } => format!("IP address of version {version}"),
        HostValue::RegName(name) if name.is_empty() => String::new(),
        HostValue::RegName(name) if name.has_encoded() => {
            format!("registered name, decoded: {}", name.decode_lossy())
        }
        HostValue::RegName(_) => match domain::to_unicode(text) {
            Some(unicode) => format!("registered name: {unicode}"),
            None => "registered name".into(),
        },
        _ => String::new(),
    }
}

fn row(
    l: &mut List<'_>,
    component: Component,
    text: &str,
    encoded: Option<Encoded<'_>>,
    meaning: &str,
) {
    l.object(|o| {
        o.text("component", component.name());
        o.text("text", text);
        o.text("meaning", meaning);
        write_decoded(o, encoded.filter(|encoded| encoded.has_encoded()));
    });
}

/// Writes the data of encoded text, and whether it is text at all.
fn write_decoded(o: &mut Object, encoded: Option<Encoded<'_>>) {
    o.optional("decoded", encoded.map(Encoded::decode_lossy).as_deref());
    o.flag(
        "binary",
        encoded.is_some_and(|encoded| encoded.decode_text().is_err()),
    );
}

fn write_segments(l: &mut List<'_>, reference: Reference<'_, Any>) {
    let path = reference.path();
    if !path.as_str().contains('/') {
        return;
    }
    for segment in path.segments().take(MOST_VALUES) {
        l.object(|o| {
            o.text("text", segment.as_str());
            write_decoded(o, Some(segment).filter(|segment| segment.has_encoded()));
        });
    }
}

fn write_pairs(l: &mut List<'_>, reference: Reference<'_, Any>) {
    let Some(query) = reference
        .query()
        .filter(|query| query.as_str().contains('='))
    else {
        return;
    };
    for pair in query.pairs().take(MOST_VALUES) {
        l.object(|o| {
            o.text("name", &pair.name.decode_lossy());
            o.optional("value", pair.value.map(Encoded::decode_lossy).as_deref());
        });
    }
}

/// Writes the classification: terms of the standard, values, and where they are defined.
fn write_classes(l: &mut List<'_>, reference: Reference<'_, Any>) {
    let form = match (reference.scheme(), reference.fragment()) {
        (Some(_), None) => ("absolute URI: may be a base", "4.3"),
        (Some(_), Some(_)) => ("URI with a fragment", "3"),
        (None, _) => ("relative reference: needs a base", "4.2"),
    };
    class(l, "Form", form.0, form.1);
    let rule = reference.path().kind().rule();
    class(l, "Path", rule.name(), "3.3");
    let Ok(uri) = Uri::parse(reference.as_str()) else {
        return;
    };
    match uri.role() {
        Role::Locator => class(l, "Role", "locator (URL)", "1.1.3"),
        Role::Name => class(l, "Role", "name", "1.1.3"),
        Role::Both => class(l, "Role", "locator and name", "1.1.3"),
    }
    if let Some(port) = uri.port_or_default() {
        let is_default = uri.port().is_none_or(urial::authority::Port::is_empty);
        let how = if is_default {
            " (default of the scheme)"
        } else {
            ""
        };
        class(l, "Port", &format!("{port}{how}"), "3.2.3");
    }
    let origin = uri.origin();
    if !origin.is_opaque() {
        write_class(l, "Origin", &origin.to_string(), "RFC 6454 section 4");
    }
}

fn class(l: &mut List<'_>, term: &str, value: &str, section: &str) {
    write_class(l, term, value, &format!("RFC 3986 section {section}"));
}

fn write_class(l: &mut List<'_>, term: &str, value: &str, citation: &str) {
    l.object(|o| {
        o.text("term", term);
        o.text("value", value);
        o.text("citation", citation);
    });
}
