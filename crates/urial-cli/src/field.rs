//! [`Field`]: a part of a reference, by its name.

use std::borrow::Cow;

use urial::standard::Standard;
use urial::{Encoded, Reference, authority::Userinfo, host::HostValue, query::Query};

use crate::domain::{public_suffix, registrable_domain};

/// Whether values are printed as written or decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    Raw,
    Decoded,
}

impl Values {
    /// Returns the values that `--decode`, given or not, asks for.
    pub(crate) const fn of(decode: bool) -> Self {
        if decode { Self::Decoded } else { Self::Raw }
    }
}

/// A part of a reference. `get` prints it, and a condition compares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Uri,
    Kind,
    Length,
    Scheme,
    Authority,
    Userinfo,
    User,
    Password,
    Host,
    HostKind,
    Zone,
    RegistrableDomain,
    PublicSuffix,
    Port,
    PortOrDefault,
    Origin,
    Path,
    FileName,
    Extension,
    Segment(isize),
    Query,
    QueryValue(String),
    QueryValues(String),
    QueryNames,
    QueryPairs,
    Fragment,
}

/// A field that is a part of the text of a reference.
pub(crate) enum Part<'a> {
    Text(&'a str),
    Absent,
    /// The name is not such a field.
    Computed,
}

/// The values of a field.
pub(crate) enum Value<'a> {
    /// Text in which nothing is encoded.
    Plain(Cow<'a, str>),
    Encoded(Encoded<'a>),
    /// Texts that are printed with a space between.
    List(Vec<Encoded<'a>>),
}

impl Field {
    pub(crate) fn parse(name: &str) -> Result<Self, String> {
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
            "uri" => Self::Uri,
            "kind" => Self::Kind,
            "length" => Self::Length,
            "scheme" => Self::Scheme,
            "authority" => Self::Authority,
            "userinfo" => Self::Userinfo,
            "user" => Self::User,
            "password" => Self::Password,
            "host" => Self::Host,
            "host_kind" => Self::HostKind,
            "zone" => Self::Zone,
            "registrable_domain" => Self::RegistrableDomain,
            "public_suffix" => Self::PublicSuffix,
            "port" => Self::Port,
            "port_or_default" => Self::PortOrDefault,
            "origin" => Self::Origin,
            "path" => Self::Path,
            "file_name" => Self::FileName,
            "extension" => Self::Extension,
            "query_names" => Self::QueryNames,
            "query_pairs" => Self::QueryPairs,
            "query" => Self::Query,
            "fragment" => Self::Fragment,
            _ => {
                return Err(format!(
                    "no field is called {name:?} (see `urial help get`)"
                ));
            }
        })
    }

    /// Returns the field if it is a part of the text: the fast path of `get`.
    #[inline]
    pub(crate) fn part<'a, S: Standard>(&self, reference: Reference<'a, S>) -> Part<'a> {
        let text = match self {
            Self::Uri => Some(reference.as_str()),
            Self::Host => reference.host().map(urial::Host::as_str),
            Self::Port => reference.port().map(urial::authority::Port::as_str),
            Self::Scheme => reference.parts().scheme,
            Self::Authority => reference.parts().authority,
            Self::Path => Some(reference.parts().path),
            Self::Query => reference.parts().query,
            Self::Fragment => reference.parts().fragment,
            Self::Kind
            | Self::Length
            | Self::Userinfo
            | Self::User
            | Self::Password
            | Self::HostKind
            | Self::Zone
            | Self::RegistrableDomain
            | Self::PublicSuffix
            | Self::PortOrDefault
            | Self::Origin
            | Self::FileName
            | Self::Extension
            | Self::Segment(_)
            | Self::QueryValue(_)
            | Self::QueryValues(_)
            | Self::QueryNames
            | Self::QueryPairs => return Part::Computed,
        };
        text.map_or(Part::Absent, Part::Text)
    }

    /// Returns what the reference has in this place, if anything.
    pub(crate) fn value<'a, S: Standard>(
        &self,
        reference: Reference<'a, S>,
        values: Values,
    ) -> Option<Value<'a>> {
        let parts = reference.parts();
        let plain = |text: &'a str| Value::Plain(Cow::Borrowed(text));
        // The zone of an address may hold a "%" that encodes nothing. What is not decoded need not be
        // checked.
        let encoded = |text: &'a str| match values {
            Values::Raw => plain(text),
            Values::Decoded => Encoded::parse(text).map_or_else(|_| plain(text), Value::Encoded),
        };
        match self {
            Self::Uri => Some(plain(reference.as_str())),
            Self::Kind => Some(plain(reference.kind().name())),
            Self::Length => Some(Value::Plain(reference.as_str().len().to_string().into())),
            Self::Scheme => parts.scheme.map(plain),
            Self::Authority => parts.authority.map(encoded),
            Self::Userinfo => reference.userinfo().map(|u| Value::Encoded(u.as_encoded())),
            Self::User => reference.userinfo().map(|u| Value::Encoded(u.user())),
            Self::Password => reference
                .userinfo()
                .and_then(Userinfo::password)
                .map(|password| Value::Encoded(password.as_encoded())),
            Self::Host => reference.host().map(|host| encoded(host.as_str())),
            Self::HostKind => reference.host().map(|host| plain(host.kind().name())),
            Self::Zone => match reference.host()?.value() {
                HostValue::Ipv6 { zone, .. } => zone.map(Value::Encoded),
                _ => None,
            },
            Self::RegistrableDomain => registrable_domain(reference.host()?).map(plain),
            Self::PublicSuffix => public_suffix(reference.host()?).map(plain),
            Self::Port => reference.port().map(|port| plain(port.as_str())),
            Self::PortOrDefault => port_or_default(reference).map(Value::Plain),
            Self::Origin => origin(reference).map(|origin| Value::Plain(origin.into())),
            Self::FileName => file_name(reference).map(encoded),
            Self::Extension => extension(file_name(reference)?).map(encoded),
            Self::QueryNames => {
                let names = reference.query()?.pairs().map(|pair| pair.name);
                Some(Value::List(names.collect()))
            }
            Self::QueryPairs => {
                let pairs = reference.query()?.as_encoded().split(b'&');
                Some(Value::List(pairs.collect()))
            }
            Self::Path => Some(Value::Encoded(reference.path().as_encoded())),
            Self::Segment(index) => nth(reference.path().segments(), *index).map(Value::Encoded),
            Self::Query => reference
                .query()
                .map(|query| Value::Encoded(query.as_encoded())),
            Self::QueryValue(name) => reference.query()?.value(name).map(Value::Encoded),
            Self::QueryValues(name) => query_values(reference.query()?, name).map(Value::List),
            Self::Fragment => reference.fragment().map(Value::Encoded),
        }
    }
}

/// Returns the values of all pairs with a name, or `None` if there are none.
fn query_values<'a>(query: Query<'a>, name: &str) -> Option<Vec<Encoded<'a>>> {
    let pairs = query.pairs().filter(|pair| pair.name.decodes_to(name));
    let values: Vec<_> = pairs.filter_map(|pair| pair.value).collect();
    (!values.is_empty()).then_some(values)
}

impl Field {
    /// Returns whether letters in upper and lower case mean the same in this field.
    pub(crate) const fn is_case_insensitive(&self) -> bool {
        match self {
            Self::Scheme
            | Self::Host
            | Self::RegistrableDomain
            | Self::PublicSuffix
            | Self::Origin => true,
            Self::Uri
            | Self::Kind
            | Self::Length
            | Self::Authority
            | Self::Userinfo
            | Self::User
            | Self::Password
            | Self::HostKind
            | Self::Zone
            | Self::Port
            | Self::PortOrDefault
            | Self::Path
            | Self::FileName
            | Self::Extension
            | Self::Segment(_)
            | Self::Query
            | Self::QueryValue(_)
            | Self::QueryValues(_)
            | Self::QueryNames
            | Self::QueryPairs
            | Self::Fragment => false,
        }
    }
}

impl<'a> Value<'a> {
    /// Returns the value as it is written; the texts of a list with a space between.
    pub(crate) fn into_text(self) -> Cow<'a, str> {
        match self {
            Self::Plain(text) => text,
            Self::Encoded(text) => text.as_str().into(),
            Self::List(texts) => {
                let texts: Vec<&str> = texts.iter().map(|text| text.as_str()).collect();
                texts.join(" ").into()
            }
        }
    }
}

/// Returns the port, or the default port of the scheme if the port is absent.
pub(crate) fn port_or_default<S: Standard>(reference: Reference<'_, S>) -> Option<Cow<'_, str>> {
    if let Some(port) = reference.port().filter(|port| !port.is_empty()) {
        return Some(port.as_str().into());
    }
    let port = reference.scheme()?.default_port()?;
    Some(port.to_string().into())
}

/// Returns scheme, host and port as RFC 6454 section 6.2 writes them: in lower case, without the default
/// port. A URI without a host has no origin of this kind.
pub(crate) fn origin<S: Standard>(reference: Reference<'_, S>) -> Option<String> {
    let scheme = reference.scheme()?;
    let host = reference.host().filter(|host| !host.is_empty())?;
    let mut origin = format!("{}://{}", scheme.as_str(), host.as_str()).to_ascii_lowercase();
    let default = scheme
        .descriptor()
        .and_then(urial::scheme::Descriptor::default_port);
    let port = reference.port().filter(|port| !port.is_empty());
    if let Some(port) = port
        && port.number().ok() != default
    {
        origin.push(':');
        origin.push_str(port.as_str());
    }
    Some(origin)
}

/// Returns the last segment of the path, if it is not empty.
pub(crate) fn file_name<S: Standard>(reference: Reference<'_, S>) -> Option<&str> {
    let path = reference.parts().path;
    let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
    Some(name).filter(|name| !name.is_empty())
}

/// Returns what comes after the last dot of a name, unless the name starts with it.
pub(crate) fn extension(name: &str) -> Option<&str> {
    let (stem, extension) = name.rsplit_once('.')?;
    (!stem.is_empty() && !extension.is_empty()).then_some(extension)
}

/// Parses the number of a segment.
pub(crate) fn segment_number(index: &str) -> Result<isize, String> {
    let number = index.parse();
    number.map_err(|_| format!("{index:?} is not a segment number"))
}

/// Returns an item by its number, from the end if the number is negative.
pub(crate) fn nth<I: DoubleEndedIterator>(mut items: I, index: isize) -> Option<I::Item> {
    match usize::try_from(index) {
        Ok(index) => items.nth(index),
        Err(_) => items.nth_back(index.unsigned_abs() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use urial::UriRef;

    /// The fast path and the general one agree.
    #[test]
    fn parts_are_values() {
        let names = [
            "uri",
            "host",
            "port",
            "scheme",
            "authority",
            "path",
            "query",
            "fragment",
            "user",
            "origin",
            "length",
        ];
        let texts = [
            "http://u:p@h%41:80/a%20b?c=d#e",
            "//[::1]:/",
            "a",
            "",
            "?#",
            "urn:x",
            "//@:",
        ];
        for text in texts {
            let reference = UriRef::parse(text).unwrap();
            for name in names {
                let field = Field::parse(name).unwrap();
                let value = field.value(reference, Values::Raw).map(Value::into_text);
                match field.part(reference) {
                    Part::Text(part) => assert_eq!(value.as_deref(), Some(part), "{name} {text}"),
                    Part::Absent => assert_eq!(value, None, "{name} {text}"),
                    Part::Computed => assert!(["user", "origin", "length"].contains(&name)),
                }
            }
        }
    }
}
