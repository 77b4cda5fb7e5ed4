//! The public suites of percent-encoding, where `../shared/suites` is present.
//!
//! Disagreements are listed in `exceptions.toml`; see [`urial_conformance::exception`].

use std::borrow::Cow;

use serde::Deserialize;
use urial::{
    Encoded, IriRefBuf, UriRef,
    encoded::{Part, decode_lenient, encode},
};
use urial_conformance::suites;

use super::agree;

/// `encode.json`: `set` names, in the words of the source, what is not encoded.
#[derive(Deserialize)]
struct Encoding {
    input: String,
    expect: String,
    set: String,
}

#[test]
fn encoding() {
    suites::run("encode", |case: &Encoding| {
        if let Some(set) = case.set.strip_prefix("iri ") {
            return agree(&encode_for_iri(&case.input, set)?, &case.expect);
        }
        let part = match case.set.as_str() {
            "unreserved" | "uri unreserve" => Part::Anywhere,
            "uri from_path_segment" => Part::Segment,
            // The inputs of the last two are paths, or have only what a path may have.
            "uri from_path"
            | "rfc3986.encode_component (library policy)"
            | "reserved+unreserved, '%' encoded" => Part::Path,
            "uri from_query" => Part::Query,
            "uri from_fragment" => Part::Fragment,
            other => return Err(format!("unknown set `{other}`")),
        };
        agree(&encode(&case.input, part).to_string(), &case.expect)
    });
}

/// Encodes data for a part of an IRI, by an edit.
fn encode_for_iri(data: &str, set: &str) -> Result<String, String> {
    if set == "unreserve" {
        // For any place: encoded for a URI, of which the IRI decodes what is not reserved.
        let uri = format!("?{}", encode(data, Part::Anywhere));
        let uri = UriRef::parse(&uri).map_err(|error| error.to_string())?;
        return Ok(uri.to_iri().as_str()[1..].to_owned());
    }
    let mut iri = IriRefBuf::parse("//h").map_err(|error| error.to_string())?;
    let edited = match set {
        "from_path_segment" => iri.segments_mut().push(data).map(drop),
        "from_path" => iri.set_path(format!("/{data}")).map(drop),
        "from_query" => iri.set_query(data).map(drop),
        "from_fragment" => iri.set_fragment(data).map(drop),
        other => return Err(format!("unknown set `{other}`")),
    };
    edited.map_err(|error| error.to_string())?;
    let reference = iri.as_reference();
    let part = match (reference.query(), reference.fragment()) {
        (Some(query), _) => query.as_str(),
        (None, Some(fragment)) => fragment.as_str(),
        (None, None) => &reference.path().as_str()[1..],
    };
    Ok(part.to_owned())
}

/// `decode.json`: what is not a percent-encoding is kept, unless it is read as a form.
#[derive(Deserialize)]
struct Decoding {
    input: String,
    expect: String,
    #[serde(default)]
    plus_to_space: bool,
}

#[test]
fn decoding() {
    suites::run("decode", |case: &Decoding| {
        if case.plus_to_space {
            let text = Encoded::parse(&case.input).map_err(|error| error.to_string())?;
            return agree(
                &text.decode_form().map_err(|error| error.to_string())?,
                &case.expect,
            );
        }
        let lenient: Cow<'_, [u8]> = decode_lenient(&case.input);
        agree(&String::from_utf8_lossy(&lenient), &case.expect)
    });
}
