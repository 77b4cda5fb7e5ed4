//! The functions, one in each file.

mod uri_parse;
mod uri_scheme;
mod uri_authority;
mod uri_userinfo;
mod uri_host;
mod uri_host_kind;
mod uri_port;
mod uri_path;
mod uri_query;
mod uri_fragment;
mod uri_is_valid;
mod uri_error;
mod uri_normalize;
mod uri_key;
mod uri_equivalent;
mod uri_resolve;
mod uri_relativize;
mod uri_query_param;
mod uri_path_segment;
mod uri_encode;
mod uri_decode;
mod parse_url;
mod try_parse_url;
mod url_encode;
mod url_decode;
mod try_url_decode;

use crate::definition::Definition;

/// All functions, in the order of the documentation.
pub(crate) const ALL: &[&Definition] = &[
    &uri_parse::DEFINITION,
    &uri_scheme::DEFINITION,
    &uri_authority::DEFINITION,
    &uri_userinfo::DEFINITION,
    &uri_host::DEFINITION,
    &uri_host_kind::DEFINITION,
    &uri_port::DEFINITION,
    &uri_path::DEFINITION,
    &uri_query::DEFINITION,
    &uri_fragment::DEFINITION,
    &uri_is_valid::DEFINITION,
    &uri_error::DEFINITION,
    &uri_normalize::DEFINITION,
    &uri_key::DEFINITION,
    &uri_equivalent::DEFINITION,
    &uri_resolve::DEFINITION,
    &uri_relativize::DEFINITION,
    &uri_query_param::DEFINITION,
    &uri_path_segment::DEFINITION,
    &uri_encode::DEFINITION,
    &uri_decode::DEFINITION,
    &parse_url::DEFINITION,
    &try_parse_url::DEFINITION,
    &url_encode::DEFINITION,
    &url_decode::DEFINITION,
    &try_url_decode::DEFINITION,
];

/// Trino's names for functions of ours.
pub(crate) const TRINO: &[(&str, &Definition)] = &[
    ("url_extract_protocol", &uri_scheme::DEFINITION),
    ("url_extract_host", &uri_host::DEFINITION),
    ("url_extract_port", &uri_port::DEFINITION),
    ("url_extract_path", &uri_path::DEFINITION),
    ("url_extract_query", &uri_query::DEFINITION),
    ("url_extract_fragment", &uri_fragment::DEFINITION),
    ("url_extract_parameter", &uri_query_param::DEFINITION),
];
