//! `iri`: a text with characters beyond ASCII as a URI, and a URI as people read it (RFC 3987
//! section 3), component by component.

use urial::{Component, IriRef, ParseError, UriRef};

use crate::json::{Object, object};
use crate::{domain, pieces, problem};

pub(crate) fn answer(text: &str) -> String {
    object(|o| match IriRef::parse(text) {
        Ok(iri) => write(o, iri),
        Err(error) => o.object("error", |o| problem::write(o, text, &error)),
    })
}

fn write(o: &mut Object, iri: IriRef<'_>) {
    let uri = match to_uri(iri) {
        Ok(uri) => uri,
        Err(error) => return o.object("error", |o| problem::write_facts(o, iri.as_str(), &error)),
    };
    o.text("uri", &uri);
    o.text("iri", &readable(&uri));
    o.flag("ascii", iri.as_str().is_ascii());
    o.list("rows", |l| {
        let before = pieces::of_reference(iri.to_any());
        let after = pieces::of_text(&uri);
        // The pieces are the same in number: a mapping never changes a delimiter.
        for (before, after) in before.iter().zip(&after) {
            let Some(component) = before.component.filter(|_| before.text != after.text) else {
                continue;
            };
            l.object(|o| {
                o.text("component", component.name());
                o.text("before", before.text);
                o.text("after", after.text);
                let is_mapped = component == Component::Host && !after.text.contains('%');
                let how = if is_mapped {
                    "IDNA: labels in Punycode"
                } else {
                    "UTF-8, percent-encoded"
                };
                o.text("how", how);
            });
        }
    });
    o.list("warnings", |l| {
        for warning in iri.bidi_warnings() {
            l.text(&warning.to_string());
        }
    });
}

/// Section 3.1: the host by IDNA if it can be, all else by UTF-8 and percent-encoding.
fn to_uri(iri: IriRef<'_>) -> Result<String, ParseError> {
    let host = iri.host().filter(|host| !host.as_str().is_ascii());
    let ascii = host.and_then(|host| domain::to_ascii(host.as_str()));
    let uri = match ascii {
        Some(ascii) => iri.to_uri_with_host(|_| Ok::<_, ParseError>(ascii))?,
        None => iri.to_uri()?,
    };
    Ok(uri.as_str().to_owned())
}

/// Section 3.2, and the labels of the host as people read them.
fn readable(uri: &str) -> String {
    let Ok(reference) = UriRef::parse(uri) else {
        return uri.to_owned();
    };
    let iri = reference.to_iri();
    let host = iri.host();
    let unicode = host.and_then(|host| domain::to_unicode(host.as_str()));
    match (unicode, iri.layout().host()) {
        (Some(unicode), Some(place)) => {
            let text = iri.as_str();
            [&text[..place.start], &unicode, &text[place.end..]].concat()
        }
        _ => iri.as_str().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "idna")]
    #[test]
    fn texts_are_mapped_both_ways() {
        let text = answer("https://Köln.example/Dom/für?ü=%2F%FF#ß");
        let uri = "https://xn--kln-sna.example/Dom/f%C3%BCr?%C3%BC=%2F%FF#%C3%9F";
        assert!(text.contains(&format!("\"uri\":\"{uri}\"")), "{text}");
        let iri = "https://köln.example/Dom/für?ü=%2F%FF#ß";
        assert!(text.contains(&format!("\"iri\":\"{iri}\"")), "{text}");
        assert_eq!(text.matches("\"how\":").count(), 4, "{text}");
    }

    #[test]
    fn invalid_iris_are_errors() {
        assert!(answer("a b").contains("\"kind\":\"character\""));
        assert!(answer("http://h/\u{5D0}a").contains("\"warnings\":["));
    }
}
