//! [`answer`]: the one entry point, from a request to its answer.

use urial::resolve::Strictness;
use urial::standard::StandardName;

use crate::json::object;
use crate::request::Request;
#[cfg(feature = "page")]
use crate::{anatomy, comparison, iri, normal_form, resolution};
use crate::{library, template};

/// Answers a request with an object of JSON.
///
/// A request is a sequence of strings, the name of the operation first, each preceded by its length in
/// bytes as a 32-bit number, least significant byte first. Arguments that are missing are empty.
///
/// ```
/// let mut request = Vec::new();
/// for text in ["resolve", "http://a/b/c/d;p?q", "../g"] {
///     request.extend((text.len() as u32).to_le_bytes());
///     request.extend(text.as_bytes());
/// }
/// assert_eq!(urial_wasm::answer(&request), r#"{"result":"http://a/b/g"}"#);
/// ```
pub fn answer(request: &[u8]) -> String {
    let mut request = Request::new(request);
    let operation = request.text();
    if operation == "expand" {
        return template::expand(&mut request);
    }
    let arguments: [&str; 3] = std::array::from_fn(|_| request.text());
    let [a, b, c] = arguments;
    let answer = match operation {
        "parse" => library::parse(a, standard(b)),
        "resolve" => library::resolve(a, b, strictness(c)),
        "relativize" => library::relativize(a, b),
        "normalize" => library::normalize(a, b),
        "equivalent" => library::equivalent(a, b, c),
        "match" => Ok(template::matches(a, b)),
        #[cfg(feature = "idna")]
        "readings" => Ok(crate::readings::answer(a)),
        #[cfg(feature = "page")]
        "anatomy" => Ok(anatomy::answer(a, standard(b))),
        #[cfg(feature = "page")]
        "ladder" => Ok(normal_form::answer(a)),
        #[cfg(feature = "page")]
        "compare" => Ok(comparison::answer(a, b)),
        #[cfg(feature = "page")]
        "steps" => Ok(resolution::answer(a, b, strictness(c))),
        #[cfg(feature = "page")]
        "iri" => Ok(iri::answer(a)),
        _ => Err(object(|o| {
            o.object("error", |o| o.text("message", "unknown operation"));
        })),
    };
    answer.unwrap_or_else(|error| error)
}

/// Returns the standard with this name; RFC 3986 if the name is unknown.
fn standard(name: &str) -> StandardName {
    let found = StandardName::ALL
        .iter()
        .find(|standard| standard.name() == name);
    found.copied().unwrap_or(StandardName::Rfc3986)
}

fn strictness(name: &str) -> Strictness {
    match name {
        "non-strict" => Strictness::NonStrict,
        _ => Strictness::Strict,
    }
}
