//! The pairs of a kernel and the loop it is compared with.

use arrow_array::{Array, Scalar, StringArray};
use urial::{
    Encoded, Host, Level, Scheme, UriRef,
    authority::{Authority, Port, Userinfo},
    encoded::Part,
    host::HostKind,
    java::JavaUri,
    query::Query,
    resolve::Strictness,
};
use urial_arrow::{BadRows, KernelError, ReadOptions, UrlPart};

use crate::library::{self, BASE, Loop, normalize, pieces, pieces_of_references, values};

/// A kernel and an equivalent loop.
pub(crate) struct Contest {
    pub(crate) name: &'static str,
    pub(crate) library: Loop,
    pub(crate) kernel: fn(&dyn Array) -> usize,
}

const fn contest(name: &'static str, library: Loop, kernel: fn(&dyn Array) -> usize) -> Contest {
    Contest {
        name,
        library,
        kernel,
    }
}

/// Returns the number of rows of a result.
fn rows<A: Array>(result: Result<A, KernelError>) -> usize {
    result.map_or(0, |column| column.len())
}

fn base() -> Scalar<StringArray> {
    Scalar::new(StringArray::from(vec![BASE]))
}

/// Returns all kernels that have a counterpart in the library.
pub(crate) fn contests() -> Vec<Contest> {
    let mut all = readers();
    all.extend(components());
    all.extend(normal_forms());
    all.extend(writers());
    all.extend(spark());
    all
}

fn readers() -> Vec<Contest> {
    vec![
        contest(
            "is_valid",
            |texts, _| values(texts, |text| UriRef::parse(text).is_ok()),
            |column| rows(urial_arrow::is_valid(column, ReadOptions::default())),
        ),
        contest("error", library::error, |column| {
            rows(urial_arrow::error(column, ReadOptions::default()))
        }),
        contest("parse", library::parse, |column| {
            rows(urial_arrow::parse(column, ReadOptions::default()))
        }),
        contest(
            "port_number",
            |texts, _| {
                values(texts, |text| {
                    UriRef::parse(text).ok()?.port()?.number().ok()
                })
            },
            |column| rows(urial_arrow::port_number(column, ReadOptions::default())),
        ),
        contest(
            "host_kind",
            |texts, keep| {
                pieces_of_references(texts, keep, |r| r.layout().host_kind().map(HostKind::name))
            },
            |column| rows(urial_arrow::host_kind(column, ReadOptions::default())),
        ),
        contest("equivalent", library::equivalent, |column| {
            rows(urial_arrow::equivalent(
                column,
                &base(),
                Level::Scheme,
                ReadOptions::default(),
            ))
        }),
    ]
}

fn components() -> Vec<Contest> {
    vec![
        contest(
            "scheme",
            |texts, keep| pieces_of_references(texts, keep, |r| r.scheme().map(Scheme::as_str)),
            |column| rows(urial_arrow::scheme(column, ReadOptions::default())),
        ),
        contest(
            "authority",
            |texts, keep| {
                pieces_of_references(texts, keep, |r| r.authority().map(Authority::as_str))
            },
            |column| rows(urial_arrow::authority(column, ReadOptions::default())),
        ),
        contest(
            "userinfo",
            |texts, keep| pieces_of_references(texts, keep, |r| r.userinfo().map(Userinfo::as_str)),
            |column| rows(urial_arrow::userinfo(column, ReadOptions::default())),
        ),
        contest(
            "host",
            |texts, keep| pieces_of_references(texts, keep, |r| r.host().map(Host::as_str)),
            |column| rows(urial_arrow::host(column, ReadOptions::default())),
        ),
        contest(
            "port",
            |texts, keep| pieces_of_references(texts, keep, |r| r.port().map(Port::as_str)),
            |column| rows(urial_arrow::port(column, ReadOptions::default())),
        ),
        contest(
            "path",
            |texts, keep| pieces_of_references(texts, keep, |r| Some(r.path().as_str())),
            |column| rows(urial_arrow::path(column, ReadOptions::default())),
        ),
        contest(
            "query",
            |texts, keep| pieces_of_references(texts, keep, |r| r.query().map(Query::as_str)),
            |column| rows(urial_arrow::query(column, ReadOptions::default())),
        ),
        contest(
            "fragment",
            |texts, keep| pieces_of_references(texts, keep, |r| r.fragment().map(Encoded::as_str)),
            |column| rows(urial_arrow::fragment(column, ReadOptions::default())),
        ),
        contest(
            "query_value(id)",
            |texts, keep| {
                pieces_of_references(texts, keep, |r| r.query()?.value("id").map(Encoded::as_str))
            },
            |column| {
                rows(urial_arrow::query_value(
                    column,
                    "id",
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "path_segment(0)",
            |texts, keep| {
                pieces_of_references(texts, keep, |r| {
                    r.path().segments().next().map(Encoded::as_str)
                })
            },
            |column| rows(urial_arrow::path_segment(column, 0, ReadOptions::default())),
        ),
        contest(
            "path_segment(-1)",
            |texts, keep| {
                pieces_of_references(texts, keep, |r| {
                    r.path().segments().next_back().map(Encoded::as_str)
                })
            },
            |column| {
                rows(urial_arrow::path_segment(
                    column,
                    -1,
                    ReadOptions::default(),
                ))
            },
        ),
    ]
}

fn normal_forms() -> Vec<Contest> {
    vec![
        contest(
            "normalize(simple)",
            |texts, _| normalize(texts, Level::Simple),
            |column| {
                rows(urial_arrow::normalize(
                    column,
                    Level::Simple,
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "normalize(case)",
            |texts, _| normalize(texts, Level::Case),
            |column| {
                rows(urial_arrow::normalize(
                    column,
                    Level::Case,
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "normalize(percent)",
            |texts, _| normalize(texts, Level::Percent),
            |column| {
                rows(urial_arrow::normalize(
                    column,
                    Level::Percent,
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "normalize(dots)",
            |texts, _| normalize(texts, Level::Dots),
            |column| {
                rows(urial_arrow::normalize(
                    column,
                    Level::Dots,
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "normalize(scheme)",
            |texts, _| normalize(texts, Level::Scheme),
            |column| {
                rows(urial_arrow::normalize(
                    column,
                    Level::Scheme,
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "normalize(protocol)",
            |texts, _| normalize(texts, Level::Protocol),
            |column| {
                rows(urial_arrow::normalize(
                    column,
                    Level::Protocol,
                    ReadOptions::default(),
                ))
            },
        ),
        contest(
            "equivalence_key",
            |texts, _| normalize(texts, Level::Scheme),
            |column| {
                let options = ReadOptions::default();
                rows(urial_arrow::equivalence_key(column, Level::Scheme, options))
            },
        ),
    ]
}

fn writers() -> Vec<Contest> {
    vec![
        contest("resolve(scalar)", library::resolve, |column| {
            let options = ReadOptions::default();
            rows(urial_arrow::resolve(
                column,
                &base(),
                Strictness::Strict,
                options,
            ))
        }),
        contest("resolve(column)", library::resolve_beside, |column| {
            let options = ReadOptions::default();
            rows(urial_arrow::resolve(
                column,
                &column,
                Strictness::Strict,
                options,
            ))
        }),
        contest("relativize(scalar)", library::relativize, |column| {
            rows(urial_arrow::relativize(
                column,
                &base(),
                ReadOptions::default(),
            ))
        }),
        contest("decode", library::decode, |column| {
            rows(urial_arrow::decode(column, BadRows::Null))
        }),
        contest("encode(segment)", library::encode, |column| {
            rows(urial_arrow::encode(column, Part::Segment))
        }),
    ]
}

fn spark() -> Vec<Contest> {
    vec![
        contest(
            "parse_url(HOST)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.host()),
            |column| rows(urial_arrow::parse_url(column, UrlPart::Host, BadRows::Null)),
        ),
        contest(
            "parse_url(PATH)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.path()),
            |column| rows(urial_arrow::parse_url(column, UrlPart::Path, BadRows::Null)),
        ),
        contest(
            "parse_url(QUERY)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.query()),
            |column| {
                rows(urial_arrow::parse_url(
                    column,
                    UrlPart::Query,
                    BadRows::Null,
                ))
            },
        ),
        contest(
            "parse_url(REF)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.fragment()),
            |column| rows(urial_arrow::parse_url(column, UrlPart::Ref, BadRows::Null)),
        ),
        contest(
            "parse_url(PROTOCOL)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.scheme()),
            |column| {
                rows(urial_arrow::parse_url(
                    column,
                    UrlPart::Protocol,
                    BadRows::Null,
                ))
            },
        ),
        contest(
            "parse_url(AUTHORITY)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.authority()),
            |column| {
                rows(urial_arrow::parse_url(
                    column,
                    UrlPart::Authority,
                    BadRows::Null,
                ))
            },
        ),
        contest(
            "parse_url(USERINFO)",
            |texts, keep| pieces(texts, keep, |text| JavaUri::parse(text).ok()?.user_info()),
            |column| {
                rows(urial_arrow::parse_url(
                    column,
                    UrlPart::Userinfo,
                    BadRows::Null,
                ))
            },
        ),
    ]
}
