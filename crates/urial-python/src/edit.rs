//! [`Edit`]: one change of a reference, converted from arguments of Python.
//!
//! A `with_*` method applies it to a copy, a setter of `ReferenceBuf` in place. A `str` or `bytes` is data and is encoded
//! for its component; an `Encoded` is used unchanged; `None` removes the component.

use std::net::IpAddr;

use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};
use urial::{
    BuildError,
    build::{HostText, IntoPair, PortText, Text},
    standard::Any,
};

use crate::class::Buf;
use crate::error::build_error;
use crate::text::{Value, items, pairs, text_of, wrong_type};

/// The lengths of most new hosts and of all ports, with their delimiters.
const HOST: usize = 32;
const PORT: usize = ":65535".len();

/// A change of a reference.
///
/// All arguments are converted before it is applied, because their conversion may call code of the program.
pub(crate) enum Edit<'a> {
    Scheme(Option<&'a str>),
    Authority(Option<&'a str>),
    Userinfo(Option<Text<'a>>),
    User(Option<Text<'a>>),
    Password(Option<Text<'a>>),
    Host(Option<HostText<'a>>),
    Port(Option<PortText<'a>>),
    Path(Text<'a>),
    SetSegment(isize, Text<'a>),
    InsertSegment(isize, Text<'a>),
    RemoveSegment(isize),
    AppendSegments(Vec<Value>),
    ShieldPath,
    Query(Option<Text<'a>>),
    QueryPairs(Vec<QueryPair>),
    AppendQueryPairs(Vec<QueryPair>),
    SetQueryValue(&'a str, Value),
    RemoveQueryValues(Vec<String>),
    Fragment(Option<Text<'a>>),
}

/// A name and its value. Without a value it is a name without `=`.
type QueryPair = (Value, Option<Value>);

/// An argument that may be `None`.
type Argument<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

impl<'a> Edit<'a> {
    pub(crate) fn userinfo(userinfo: Argument<'a, '_>) -> PyResult<Self> {
        optional(userinfo).map(Self::Userinfo)
    }

    pub(crate) fn user(user: Argument<'a, '_>) -> PyResult<Self> {
        optional(user).map(Self::User)
    }

    pub(crate) fn password(password: Argument<'a, '_>) -> PyResult<Self> {
        optional(password).map(Self::Password)
    }

    pub(crate) fn host(host: Argument<'a, '_>) -> PyResult<Self> {
        host.map(host_text).transpose().map(Self::Host)
    }

    pub(crate) fn port(port: Argument<'a, '_>) -> PyResult<Self> {
        port.map(port_text).transpose().map(Self::Port)
    }

    pub(crate) fn path(path: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        text_of(path).map(Self::Path)
    }

    pub(crate) fn set_segment(index: isize, segment: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::SetSegment(index, text_of(segment)?))
    }

    pub(crate) fn insert_segment(index: isize, segment: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::InsertSegment(index, text_of(segment)?))
    }

    pub(crate) fn append_segments(segments: &Bound<'_, PyTuple>) -> PyResult<Self> {
        items(segments, Value::of).map(Self::AppendSegments)
    }

    /// See [`mapping`].
    pub(crate) fn query(query: Argument<'a, '_>) -> PyResult<Self> {
        optional(query).map(Self::Query)
    }

    pub(crate) fn query_pairs(pairs: &Bound<'_, PyAny>) -> PyResult<Self> {
        self::pairs(pairs).map(Self::QueryPairs)
    }

    pub(crate) fn append_query_pairs(pairs: &Bound<'_, PyAny>) -> PyResult<Self> {
        self::pairs(pairs).map(Self::AppendQueryPairs)
    }

    pub(crate) fn set_query_value(name: &'a str, value: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::SetQueryValue(name, Value::of_pair(value)?))
    }

    pub(crate) fn remove_query_values(names: &Bound<'_, PyTuple>) -> PyResult<Self> {
        names.extract().map(Self::RemoveQueryValues)
    }

    pub(crate) fn fragment(fragment: Argument<'a, '_>) -> PyResult<Self> {
        optional(fragment).map(Self::Fragment)
    }

    /// Changes a reference, or leaves it as it is and returns why.
    #[allow(clippy::inline_always, reason = "see `change_at_once` in `buf`")]
    #[inline(always)]
    pub(crate) fn apply(self, buf: &mut Buf) -> Result<(), Failure> {
        match self {
            Self::Scheme(Some(scheme)) => _ = buf.set_scheme(scheme)?,
            Self::Scheme(None) => _ = buf.remove_scheme()?,
            Self::Authority(Some(authority)) => _ = buf.set_authority(authority)?,
            Self::Authority(None) | Self::Host(None) => _ = buf.remove_authority()?,
            Self::Userinfo(Some(userinfo)) => _ = buf.set_userinfo(userinfo)?,
            Self::User(Some(user)) => _ = buf.set_user(user)?,
            Self::Userinfo(None) | Self::User(None) => _ = buf.remove_userinfo(),
            Self::Password(Some(password)) => _ = buf.set_password(password)?,
            Self::Password(None) => _ = buf.remove_password(),
            Self::Host(Some(host)) => _ = buf.set_host(host)?,
            Self::Port(Some(port)) => _ = buf.set_port(port)?,
            Self::Port(None) => _ = buf.remove_port(),
            Self::Path(path) => _ = buf.set_path(path)?,
            Self::SetSegment(index, segment) => {
                let index = index_among(index, segments(buf))?;
                buf.segments_mut().set(index, segment)?;
            }
            Self::InsertSegment(index, segment) => {
                let index = index_among(index, segments(buf) + 1)?;
                buf.segments_mut().insert(index, segment)?;
            }
            Self::RemoveSegment(index) => {
                let index = index_among(index, segments(buf))?;
                buf.segments_mut().remove(index)?;
            }
            Self::AppendSegments(segments) => {
                buf.segments_mut()
                    .extend(segments.iter().map(Value::text))?;
            }
            Self::ShieldPath => _ = buf.shield_path()?,
            // A text that was just written in pieces is not copied as a whole, which would stall.
            Self::Query(Some(Text::Data(query))) => _ = buf.set_query(query)?,
            Self::Query(Some(query)) => _ = buf.set_query(query)?,
            Self::Query(None) => _ = buf.remove_query(),
            Self::QueryPairs(pairs) => set_query_pairs(buf, &pairs)?,
            Self::AppendQueryPairs(pairs) => append_query_pairs(buf, &pairs)?,
            Self::SetQueryValue(name, value) => {
                buf.pairs_mut().set(name, value.text())?;
            }
            Self::RemoveQueryValues(names) => {
                let mut pairs = buf.pairs_mut();
                for name in &names {
                    pairs.remove(name);
                }
            }
            Self::Fragment(Some(fragment)) => _ = buf.set_fragment(fragment)?,
            Self::Fragment(None) => _ = buf.remove_fragment(),
        }
        Ok(())
    }

    /// How many bytes more than its text a copy of a reference needs. A longer edit allocates again.
    ///
    /// The new text and a delimiter are written after the reference, and then what follows the component.
    pub(crate) fn added(&self, buf: &Buf) -> usize {
        let (len, layout) = (buf.as_str().len(), buf.layout());
        match self {
            Self::Scheme(Some(text)) | Self::Authority(Some(text)) => text.len() + 2 + len,
            Self::Userinfo(Some(text)) | Self::User(Some(text)) | Self::Password(Some(text)) => {
                1 + length(text) + len
            }
            Self::Host(Some(_)) => HOST + len,
            Self::Port(Some(_)) => PORT + len,
            Self::Path(path) => length(path) + len - layout.path().end,
            Self::Query(Some(query)) => {
                // The fragment with its number sign.
                let fragment = layout.fragment(len);
                1 + length(query) + fragment.map_or(0, |fragment| 1 + fragment.len())
            }
            Self::Fragment(Some(fragment)) => 1 + length(fragment),
            Self::Scheme(None)
            | Self::Authority(None)
            | Self::Userinfo(None)
            | Self::User(None)
            | Self::Password(None)
            | Self::Host(None)
            | Self::Port(None)
            | Self::SetSegment(..)
            | Self::InsertSegment(..)
            | Self::RemoveSegment(_)
            | Self::AppendSegments(_)
            | Self::ShieldPath
            | Self::Query(None)
            | Self::QueryPairs(_)
            | Self::AppendQueryPairs(_)
            | Self::SetQueryValue(..)
            | Self::RemoveQueryValues(_)
            | Self::Fragment(None) => 0,
        }
    }
}

/// Why a reference was not changed.
pub(crate) enum Failure {
    NoSegment { index: isize, count: usize },
    Build(BuildError),
}

impl From<BuildError> for Failure {
    fn from(error: BuildError) -> Self {
        Self::Build(error)
    }
}

impl Failure {
    pub(crate) fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::NoSegment { index, count } => {
                PyIndexError::new_err(format!("no segment {index} among {count}"))
            }
            Self::Build(error) => build_error(py, error),
        }
    }
}

fn optional<'a>(text: Argument<'a, '_>) -> PyResult<Option<Text<'a>>> {
    text.map(text_of).transpose()
}

/// The number of bytes of a text before it is encoded.
fn length(text: &Text<'_>) -> usize {
    match text {
        Text::Data(data) => data.len(),
        Text::Encoded(text) => text.len(),
        _ => 0,
    }
}

/// The number of segments of the path.
fn segments(buf: &Buf) -> usize {
    buf.path().segments().count()
}

/// An index among a number of things, as Python counts.
fn index_among(index: isize, count: usize) -> Result<usize, Failure> {
    let found = if index < 0 {
        count.checked_sub(index.unsigned_abs())
    } else {
        Some(index.unsigned_abs())
    };
    found
        .filter(|&index| index < count)
        .ok_or(Failure::NoSegment { index, count })
}

/// A host: a name, a literal in brackets, or an object of `ipaddress`.
pub(crate) fn host_text<'a>(host: &'a Bound<'_, PyAny>) -> PyResult<HostText<'a>> {
    if !host.is_instance_of::<PyString>()
        && let Ok(address) = host.extract::<IpAddr>()
    {
        return Ok(address.into());
    }
    text_of(host).map(HostText::Text)
}

/// A port: a number, or digits as they are to be written.
pub(crate) fn port_text<'a>(port: &'a Bound<'_, PyAny>) -> PyResult<PortText<'a>> {
    if port.is_instance_of::<PyInt>() && !port.is_instance_of::<PyBool>() {
        let Ok(number) = port.extract() else {
            return Err(PyOverflowError::new_err(
                "a port is a number from 0 to 65535; digits that are a str are written as they are",
            ));
        };
        return Ok(PortText::Number(number));
    }
    match port.cast::<PyString>() {
        Ok(digits) => Ok(PortText::Digits(digits.to_str()?)),
        Err(_) => Err(wrong_type("int or str", port)),
    }
}

/// Returns a query that is given as a mapping, which is taken for pairs. Most are a plain `str`, which a comparison of
/// types recognizes.
#[inline]
pub(crate) fn mapping<'a, 'py>(query: Argument<'a, 'py>) -> Argument<'a, 'py> {
    query.filter(|query| !query.is_exact_instance_of::<PyString>() && is_mapping(query))
}

fn is_mapping(query: &Bound<'_, PyAny>) -> bool {
    let items = intern!(query.py(), "items");
    !query.is_instance_of::<PyString>() && query.hasattr(items).unwrap_or(false)
}

/// A pair for the library.
struct Pair<'a>(&'a QueryPair);

impl<'a> IntoPair<'a, 'a> for Pair<'a> {
    fn into_pair(self) -> (Text<'a>, Option<Text<'a>>) {
        let (name, value) = self.0;
        (name.text(), value.as_ref().map(Value::text))
    }
}

fn append_query_pairs(buf: &mut Buf, pairs: &[QueryPair]) -> Result<(), BuildError> {
    buf.pairs_mut().extend(pairs.iter().map(Pair)).map(drop)
}

/// Replaces the query by pairs. Without pairs there is no query.
fn set_query_pairs(buf: &mut Buf, pairs: &[QueryPair]) -> Result<(), BuildError> {
    if pairs.is_empty() {
        buf.remove_query();
        return Ok(());
    }
    // Written elsewhere first: if one of them fails, the old query stays.
    let mut scratch = empty_path(buf.standard())?;
    append_query_pairs(&mut scratch, pairs)?;
    match scratch.query() {
        Some(query) => buf.set_query(query).map(drop),
        None => Ok(()),
    }
}

/// A reference that can have a query under every standard.
fn empty_path(standard: Any) -> Result<Buf, BuildError> {
    Ok(Buf::parse_as("/", standard)?)
}
