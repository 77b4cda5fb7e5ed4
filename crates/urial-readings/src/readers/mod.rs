//! The models, one file for each reader.

mod curl;
mod go;
mod java_uri;
mod java_url;
mod node_legacy;
mod php;
mod python;
mod rfc2396;
mod rfc3986;
mod rfc3986_regex;
mod ruby;
mod urllib3;
mod whatwg;

pub(crate) use node_legacy::clean as clean_node_legacy;
pub(crate) use python::clean as clean_python;
pub(crate) use rfc3986_regex::scheme_of;
pub(crate) use whatwg::read_with_base as read_whatwg_with_base;

use crate::parts::Outcome;
use crate::reader::Reader;

/// Reads an input as one reader does.
pub(crate) fn read(input: &str, reader: Reader) -> Outcome<'_> {
    match reader {
        Reader::Rfc3986 => rfc3986::read(input),
        Reader::Rfc3986Regex => Ok(rfc3986_regex::read(input)),
        Reader::Rfc2396 => rfc2396::read(input),
        Reader::JavaUri => java_uri::read(input),
        Reader::JavaUrl => java_url::read(input),
        Reader::Whatwg => whatwg::read(input),
        Reader::Python => python::read(input),
        Reader::Urllib3 => urllib3::read(input),
        Reader::Go => go::read(input),
        Reader::Php => php::read(input),
        Reader::Curl => curl::read(input),
        Reader::Ruby => ruby::read(input),
        Reader::NodeLegacy => node_legacy::read(input),
    }
}
