//! [`UrlField`]: a field of a URL, for templates.

use urial_whatwg::{Attribute, HostKind, Url, percent};

use crate::complaint::Complaint;
use crate::field::{Values, nth, segment_number};
use crate::template::TemplateField;

/// A field of a URL.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum UrlField {
    /// An attribute of the URL class; an empty one is absent.
    Attribute(Attribute),
    Scheme,
    HostKind,
    PortOrDefault,
    Path,
    Segment(isize),
    Query,
    QueryValue(String),
    QueryValues(String),
    QueryNames,
    Fragment,
}

impl TemplateField for UrlField {
    fn parse(name: &str) -> Result<Self, String> {
        if let Some(index) = name.strip_prefix("segment:") {
            return segment_number(index).map(Self::Segment);
        }
        if let Some(name) = name.strip_prefix("query:") {
            return Ok(Self::QueryValue(name.into()));
        }
        if let Some(name) = name.strip_prefix("query_all:") {
            return Ok(Self::QueryValues(name.into()));
        }
        Ok(match name {
            "scheme" => Self::Scheme,
            "host_kind" => Self::HostKind,
            "port_or_default" => Self::PortOrDefault,
            "path" => Self::Path,
            "query" => Self::Query,
            "query_names" => Self::QueryNames,
            "fragment" => Self::Fragment,
            _ => match name.parse() {
                Ok(attribute) => Self::Attribute(attribute),
                Err(_) => {
                    return Err(format!(
                        "no field of a URL is called {name:?} (see `urial help get`)"
                    ));
                }
            },
        })
    }
}

impl UrlField {
    /// Appends the value of the field, and returns whether there is one.
    pub(crate) fn fill(
        &self,
        url: &Url<'_>,
        values: Values,
        out: &mut Vec<u8>,
    ) -> Result<bool, Complaint> {
        match self {
            Self::Attribute(attribute) => {
                let value = url.get(*attribute);
                let value = Some(&*value).filter(|value| !value.is_empty());
                push(value, values, out)
            }
            Self::Scheme => push(Some(url.scheme()), values, out),
            Self::HostKind => push(url.host_kind().map(kind_name), Values::Raw, out),
            Self::PortOrDefault => {
                let port = url.port_or_default().map(|port| port.to_string());
                push(port.as_deref(), Values::Raw, out)
            }
            Self::Path => push(Some(url.path()), values, out),
            Self::Segment(index) => {
                let segment = url.path_segments();
                push(segment.and_then(|all| nth(all, *index)), values, out)
            }
            Self::Query => push(url.query(), values, out),
            Self::Fragment => push(url.fragment(), values, out),
            Self::QueryValue(name) => {
                let value = url.query_pairs().find(|pair| pair.0 == *name);
                push(value.as_ref().map(|pair| &*pair.1), Values::Raw, out)
            }
            Self::QueryValues(name) => {
                let pairs = url.query_pairs().filter(|pair| pair.0 == *name);
                Ok(push_list(pairs.map(|pair| pair.1), out))
            }
            Self::QueryNames => {
                let has_query = url.query().is_some();
                push_list(url.query_pairs().map(|pair| pair.0), out);
                Ok(has_query)
            }
        }
    }
}

/// Appends a value, if there is one.
fn push(value: Option<&str>, values: Values, out: &mut Vec<u8>) -> Result<bool, Complaint> {
    let Some(value) = value else {
        return Ok(false);
    };
    match values {
        Values::Raw => out.extend_from_slice(value.as_bytes()),
        Values::Decoded => {
            let data = percent::decode(value.as_bytes());
            let text = str::from_utf8(&data)
                .map_err(|_| Complaint::of("the decoded text is not UTF-8"))?;
            out.extend_from_slice(text.as_bytes());
        }
    }
    Ok(true)
}

/// Appends texts with a space between, and returns whether there are any.
fn push_list<T: AsRef<str>>(texts: impl Iterator<Item = T>, out: &mut Vec<u8>) -> bool {
    let mut is_any = false;
    for text in texts {
        if is_any {
            out.push(b' ');
        }
        out.extend_from_slice(text.as_ref().as_bytes());
        is_any = true;
    }
    is_any
}

const fn kind_name(kind: HostKind) -> &'static str {
    match kind {
        HostKind::Empty => "empty",
        HostKind::Domain => "domain",
        HostKind::Ipv4 => "ipv4",
        HostKind::Ipv6 => "ipv6",
        HostKind::Opaque => "opaque",
    }
}
