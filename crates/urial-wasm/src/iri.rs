//! `iri`: a text with characters beyond ASCII as a URI, and a URI as people read it (RFC 3987
//! section 3), component by component.

use std::fmt::Write as _;

use urial::{Component, UriRef, encoded::decode_lenient};

use crate::json::object;
use crate::{pieces, problem, whatwg};

pub(crate) fn answer(text: &str) -> String {
    let mut uri = String::new();
    let mut rows = Vec::new();
    for piece in pieces::of_text(text) {
        let mapped = to_uri(piece.component, piece.text);
        uri += &mapped;
        if let (Some(component), false) = (piece.component, piece.text.is_ascii()) {
            rows.push((component, piece.text, mapped));
        }
    }
    let iri: String = pieces::of_text(&uri)
        .iter()
        .map(|piece| to_iri(piece.component, piece.text))
        .collect();
    object(|o| {
        o.text("uri", &uri);
        o.text("iri", &iri);
        o.flag("ascii", text.is_ascii());
        o.list("rows", |l| {
            for (component, before, after) in &rows {
                l.object(|o| {
                    o.text("component", component.name());
                    o.text("before", before);
                    o.text("after", after);
                    let how = match component {
                        Component::Host if after.contains('%') => "UTF-8, percent-encoded",
                        Component::Host => "IDNA: labels in Punycode",
                        _ => "UTF-8, percent-encoded",
                    };
                    o.text("how", how);
                });
            }
        });
        if let Err(error) = UriRef::parse(&uri) {
            o.object("error", |o| problem::write_facts(o, &uri, &error));
        }
    })
}

/// Section 3.1: hosts by IDNA if they can be, all else by UTF-8 and percent-encoding.
fn to_uri(component: Option<Component>, text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    if component == Some(Component::Host)
        && let Some(ascii) = whatwg::to_ascii(text)
    {
        return ascii;
    }
    let mut out = String::with_capacity(text.len() * 3);
    for c in text.chars() {
        if c.is_ascii() {
            out.push(c);
            continue;
        }
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// Section 3.2: decodes what is UTF-8 beyond ASCII, and never what would change the meaning.
fn to_iri(component: Option<Component>, text: &str) -> String {
    if component == Some(Component::Host)
        && let Some(unicode) = whatwg::to_unicode(text)
    {
        return unicode;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let len = encoded_len(&rest.as_bytes()[at..]);
        let (run, tail) = rest[at..].split_at(len.max(1));
        push_decoded(&mut out, run, component);
        rest = tail;
    }
    out + rest
}

/// The length of a run of percent-encodings.
fn encoded_len(bytes: &[u8]) -> usize {
    let is_encoding = |triple: &&[u8]| matches!(triple, [b'%', a, b] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit());
    bytes.chunks(3).take_while(is_encoding).count() * 3
}

/// Decodes the characters of a run that an IRI may hold, and keeps the rest.
fn push_decoded(out: &mut String, run: &str, component: Option<Component>) {
    let bytes = decode_lenient(run);
    let mut at = 0;
    let keep = |out: &mut String, at: usize, len: usize| out.push_str(&run[at * 3..(at + len) * 3]);
    if !run.starts_with('%') || run.len() < 3 {
        return out.push_str(run);
    }
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            let len = c.len_utf8();
            if is_ucschar(c) || (component == Some(Component::Query) && is_private(c)) {
                out.push(c);
            } else {
                keep(out, at, len);
            }
            at += len;
        }
        keep(out, at, chunk.invalid().len());
        at += chunk.invalid().len();
    }
}

/// *ucschar* of RFC 3987, without the characters that section 4.1 forbids because they change the
/// direction of text.
fn is_ucschar(c: char) -> bool {
    let is_formatting = matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{61C}');
    let scalar = u32::from(c);
    let is_listed = match scalar {
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF => true,
        0x1_0000..=0xD_FFFF | 0xE_1000..=0xE_FFFD => scalar & 0xFFFF < 0xFFFE,
        _ => false,
    };
    is_listed && !is_formatting
}

/// *iprivate* of RFC 3987, which a query may hold.
const fn is_private(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}')
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
        assert!(
            text.contains("\"iri\":\"https://köln.example/Dom/für?ü=%2F%FF#ß\""),
            "{text}"
        );
    }

    #[test]
    fn only_what_an_iri_may_hold_is_decoded() {
        for (text, want) in [
            ("%C3%BC%2F", "ü%2F"),
            ("%E2%80%AE", "%E2%80%AE"),
            ("%C3", "%C3"),
            ("%C3%28%41", "%C3%28%41"),
            ("%4", "%4"),
            ("%%C3%BC", "%ü"),
            ("%EE%80%80", "%EE%80%80"),
        ] {
            assert_eq!(to_iri(Some(Component::Path), text), want);
        }
        assert_eq!(to_iri(Some(Component::Query), "%EE%80%80"), "\u{E000}");
    }
}
