//! Notes on suspicious URIs.

use urial::standard::{Any, Standard as _, StandardName};
use urial::{Level, Reference, Uri, UriRef};
use urial_whatwg::Url;

use crate::json::List;

/// The severity of a note.
#[derive(Clone, Copy)]
enum Weight {
    /// Good to know.
    Fact,
    /// A reader may be misled.
    Warning,
}

impl Weight {
    const fn name(self) -> &'static str {
        match self {
            Self::Fact => "fact",
            Self::Warning => "warning",
        }
    }
}

/// Writes the notes on a valid reference.
pub(crate) fn write(l: &mut List<'_>, reference: Reference<'_, Any>) {
    note_userinfo(l, reference);
    note_path(l, reference);
    if reference.standard().name() != StandardName::Rfc3986 {
        return;
    }
    if let Ok(uri) = Uri::parse(reference.as_str()) {
        if let Err(error) = uri.check_scheme() {
            let text = format!("breaks a rule of its scheme: {error}");
            note(l, Weight::Warning, &text, None);
        }
        note_browsers(l, uri);
    }
    // Under its own type, whose code is compiled anyway.
    if let Ok(reference) = UriRef::parse(reference.as_str()) {
        let normal = reference.normalize(Level::Scheme);
        if normal != reference {
            let text = format!("not in its normal form, which is {}", normal.as_str());
            note(l, Weight::Fact, &text, Some("normalize"));
        }
    }
}

/// Writes the notes on a text that is not a reference: what browsers make of it all the same.
pub(crate) fn write_invalid(l: &mut List<'_>, text: &str) {
    if let Ok(url) = Url::parse(text) {
        let text = format!("browsers accept it, and read {}", url.as_str());
        note(l, Weight::Fact, &text, Some("readings"));
    }
}

fn note_userinfo(l: &mut List<'_>, reference: Reference<'_, Any>) {
    let Some(userinfo) = reference.userinfo() else {
        return;
    };
    if userinfo
        .password()
        .is_some_and(|password| !password.is_empty())
    {
        let text = "a password in a URI is shown wherever the URI goes (RFC 3986 section 3.2.1)";
        note(l, Weight::Warning, text, None);
    }
    let looks_like_host = userinfo.user().as_str().contains('.');
    if let (true, Some(host)) = (looks_like_host, reference.host()) {
        let text = format!(
            "what is before the @ is a user name; the host is {} (RFC 3986 section 7.6)",
            host.as_str()
        );
        note(l, Weight::Warning, &text, None);
    }
}

fn note_path(l: &mut List<'_>, reference: Reference<'_, Any>) {
    let path = reference.path().as_encoded();
    if !path.has_encoded() {
        return;
    }
    let has = |wanted: &str| {
        let mut triplets = path.as_str().as_bytes().windows(3);
        triplets.any(|triplet| triplet.eq_ignore_ascii_case(wanted.as_bytes()))
    };
    if has("%2F") || has("%5C") {
        let text = "an encoded slash is data, not a separator; some servers disagree (RFC 3986 section 2.2)";
        note(l, Weight::Warning, text, None);
    }
    if has("%00") {
        let text = "an encoded NUL ends the text for some programs (RFC 3986 section 7.3)";
        note(l, Weight::Warning, text, None);
    }
    if has("%2E") {
        let text = "an encoded dot is a dot: after normalization it may be part of a dot segment";
        note(l, Weight::Warning, text, Some("normalize"));
    }
}

/// Browsers read by another standard, which rewrites.
fn note_browsers(l: &mut List<'_>, uri: Uri<'_>) {
    match Url::parse(uri.as_str()) {
        Err(failure) => {
            let rule = failure.kind().rule();
            let text = format!("browsers refuse it by the rule: {rule} (WHATWG URL Standard)");
            note(l, Weight::Fact, &text, Some("readings"));
        }
        Ok(url) => {
            let (ours, theirs) = (uri.host().map(urial::Host::as_str), url.host_str());
            let (ours, theirs) = (ours.unwrap_or_default(), theirs.unwrap_or_default());
            if !ours.eq_ignore_ascii_case(theirs) {
                let text = match (ours, theirs) {
                    ("", host) => format!("browsers see a host here: {host}"),
                    (_, "") => "browsers see no host here".to_owned(),
                    (_, host) => format!("browsers see another host: {host}"),
                };
                note(l, Weight::Warning, &text, Some("readings"));
            }
        }
    }
}

/// Writes a note; `tab` is the part of the page that shows more.
fn note(l: &mut List<'_>, weight: Weight, text: &str, tab: Option<&str>) {
    l.object(|o| {
        o.text("weight", weight.name());
        o.text("text", text);
        o.optional("tab", tab);
    });
}
