//! `with_*`: copies of a reference with one change.
//!
//! A `str` or `bytes` is data and is encoded for its component; an `Encoded` is used unchanged; `None`
//! removes the component.

use std::net::IpAddr;

use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};
use urial::{
    BuildError,
    build::{HostText, PortText, Text},
};

use crate::class::{Buf, Reference, object};
use crate::error::build_error;
use crate::text::{Value, items, pairs, text_of, wrong_type};

/// The lengths of most new hosts and of all ports, with their delimiters.
const HOST: usize = 32;
const PORT: usize = ":65535".len();

type Edited<'py> = PyResult<Bound<'py, PyAny>>;

impl Reference {
    /// A copy that was changed by an edit of the library, which writes at most `added` bytes more. A longer edit
    /// allocates again.
    fn edited<'py>(
        &self,
        py: Python<'py>,
        added: usize,
        edit: impl FnOnce(&mut Buf) -> Result<(), BuildError>,
    ) -> Edited<'py> {
        let mut buf = self.view().to_buf_with_capacity(self.len() + added);
        edit(&mut buf).map_err(|error| build_error(py, error))?;
        object(py, buf)
    }

    /// A copy with other text for a component, or without it. `after` is the length of what follows the component: an
    /// edit writes the new text and a delimiter after the reference, and then that part again.
    fn replaced<'py>(
        &self,
        py: Python<'py>,
        value: Option<&Bound<'py, PyAny>>,
        after: usize,
        set: impl FnOnce(&mut Buf, Text<'_>) -> Result<(), BuildError>,
        remove: impl FnOnce(&mut Buf),
    ) -> Edited<'py> {
        let Some(value) = value else {
            return self.edited(py, 0, |buf| {
                remove(buf);
                Ok(())
            });
        };
        let text = text_of(value)?;
        self.edited(py, 1 + length(&text) + after, |buf| set(buf, text))
    }

    fn len(&self) -> usize {
        self.buf.as_str().len()
    }

    /// The length of the fragment with its number sign.
    fn fragment_len(&self) -> usize {
        let fragment = self.view().fragment();
        fragment.map_or(0, |fragment| 1 + fragment.as_str().len())
    }

    /// The index of a segment, counted from the end where it is negative.
    fn segment_index(&self, index: isize) -> PyResult<usize> {
        index_among(index, self.view().path().segments().count())
    }
}

/// The number of bytes of a text before it is encoded.
fn length(text: &Text<'_>) -> usize {
    match text {
        Text::Data(data) => data.len(),
        Text::Encoded(text) => text.len(),
        _ => 0,
    }
}

/// An index among a number of things, as Python counts.
fn index_among(index: isize, count: usize) -> PyResult<usize> {
    let found = if index < 0 {
        count.checked_sub(index.unsigned_abs())
    } else {
        Some(index.unsigned_abs())
    };
    found
        .filter(|&index| index < count)
        .ok_or_else(|| PyIndexError::new_err(format!("no segment {index} among {count}")))
}

/// Hands a host to an edit: a name, a literal in brackets, or an object of `ipaddress`.
pub(crate) fn with_host_text<R>(
    host: &Bound<'_, PyAny>,
    work: impl FnOnce(HostText<'_>) -> R,
) -> PyResult<R> {
    if !host.is_instance_of::<PyString>()
        && let Ok(address) = host.extract::<IpAddr>()
    {
        return Ok(work(address.into()));
    }
    Ok(work(HostText::Text(text_of(host)?)))
}

/// Hands a port to an edit: a number, or digits as they are to be written.
pub(crate) fn with_port_text<R>(
    port: &Bound<'_, PyAny>,
    work: impl FnOnce(PortText<'_>) -> R,
) -> PyResult<R> {
    if port.is_instance_of::<PyInt>() && !port.is_instance_of::<PyBool>() {
        let Ok(number) = port.extract() else {
            return Err(PyOverflowError::new_err(
                "a port is a number from 0 to 65535; digits that are a str are written as they are",
            ));
        };
        return Ok(work(PortText::Number(number)));
    }
    match port.cast::<PyString>() {
        Ok(digits) => Ok(work(PortText::Digits(digits.to_str()?))),
        Err(_) => Err(wrong_type("int or str", port)),
    }
}

/// Returns whether a query is given as a mapping. Most are a `str`, which takes no look-up to recognize.
fn is_mapping(query: &Bound<'_, PyAny>) -> bool {
    let items = intern!(query.py(), "items");
    !query.is_instance_of::<PyString>() && query.hasattr(items).unwrap_or(false)
}

/// Replaces the query by pairs, or appends them to it.
fn append_pairs(buf: &mut Buf, pairs: &[(Value, Option<Value>)]) -> Result<(), BuildError> {
    let mut query = buf.pairs_mut();
    for (name, value) in pairs {
        match value {
            Some(value) => query.append(name.text(), value.text())?,
            None => query.append_flag(name.text())?,
        };
    }
    Ok(())
}

#[pymethods]
impl Reference {
    /// Returns the reference with another scheme, or without one.
    ///
    /// >>> Reference("http://h/").with_scheme("https")
    /// Uri('https://h/')
    /// >>> Reference("http://h/").with_scheme(None)
    /// Reference('//h/')
    fn with_scheme<'py>(&self, py: Python<'py>, scheme: Option<&str>) -> Edited<'py> {
        let added = scheme.map_or(0, |scheme| scheme.len() + self.len());
        self.edited(py, added, |buf| match scheme {
            Some(scheme) => buf.set_scheme(scheme).map(drop),
            None => buf.remove_scheme().map(drop),
        })
    }

    /// Returns the reference with another authority (userinfo, host and port), or without one.
    ///
    /// The argument is encoded text, whatever its string type, since an authority as a whole is not data.
    ///
    /// >>> Reference("a:/b").with_authority("me@h:1")
    /// Uri('a://me@h:1/b')
    fn with_authority<'py>(&self, py: Python<'py>, authority: Option<&str>) -> Edited<'py> {
        let added = authority.map_or(0, |authority| authority.len() + 2 + self.len());
        self.edited(py, added, |buf| match authority {
            Some(authority) => buf.set_authority(authority).map(drop),
            None => buf.remove_authority().map(drop),
        })
    }

    /// Returns the reference with another userinfo, or without one. The text after the first colon is
    /// the password.
    ///
    /// >>> Reference("//h").with_userinfo("me@home")
    /// Reference('//me%40home@h')
    fn with_userinfo<'py>(
        &self,
        py: Python<'py>,
        userinfo: Option<&Bound<'py, PyAny>>,
    ) -> Edited<'py> {
        let set = |buf: &mut Buf, text: Text<'_>| buf.set_userinfo(text).map(drop);
        self.replaced(py, userinfo, self.len(), set, |buf| {
            _ = buf.remove_userinfo();
        })
    }

    /// Returns the reference with another user name. ``None`` removes the userinfo.
    ///
    /// >>> Reference("//h").with_user("a:b")
    /// Reference('//a%3Ab@h')
    fn with_user<'py>(&self, py: Python<'py>, user: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        let set = |buf: &mut Buf, text: Text<'_>| buf.set_user(text).map(drop);
        self.replaced(py, user, self.len(), set, |buf| _ = buf.remove_userinfo())
    }

    /// Returns the reference with another password, or without one.
    ///
    /// >>> Reference("//me:secret@h").with_password(None)
    /// Reference('//me@h')
    fn with_password<'py>(
        &self,
        py: Python<'py>,
        password: Option<&Bound<'py, PyAny>>,
    ) -> Edited<'py> {
        let set = |buf: &mut Buf, text: Text<'_>| buf.set_password(text).map(drop);
        self.replaced(py, password, self.len(), set, |buf| {
            _ = buf.remove_password();
        })
    }

    /// Returns the reference with another host: a name, a literal in brackets, or an object of ``ipaddress``. ``None``
    /// removes the authority.
    ///
    /// >>> import ipaddress
    /// >>> Reference("http://h:80/").with_host(ipaddress.ip_address("::1"))
    /// Uri('http://[::1]:80/')
    fn with_host<'py>(&self, py: Python<'py>, host: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        match host {
            Some(host) => with_host_text(host, |text| {
                self.edited(py, HOST + self.len(), |buf| buf.set_host(text).map(drop))
            })?,
            None => self.edited(py, 0, |buf| buf.remove_authority().map(drop)),
        }
    }

    /// Returns the reference with another port (a number, or digits as they are to be written), or
    /// without one.
    ///
    /// >>> Reference("//h/").with_port(8042), Reference("//h:80/").with_port(None)
    /// (Reference('//h:8042/'), Reference('//h/'))
    fn with_port<'py>(&self, py: Python<'py>, port: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        match port {
            Some(port) => with_port_text(port, |text| {
                self.edited(py, PORT + self.len(), |buf| buf.set_port(text).map(drop))
            })?,
            None => self.edited(py, 0, |buf| {
                buf.remove_port();
                Ok(())
            }),
        }
    }

    /// Returns the reference with another path. A slash in it separates segments.
    ///
    /// >>> Reference("http://h/a").with_path("/100 %")
    /// Uri('http://h/100%20%25')
    /// >>> Reference("http://h/a").with_path(pyurial.Encoded("/100%20%25"))
    /// Uri('http://h/100%20%25')
    fn with_path<'py>(&self, py: Python<'py>, path: &Bound<'py, PyAny>) -> Edited<'py> {
        let after = self.len() - self.buf.layout().path().end;
        let set = |buf: &mut Buf, text: Text<'_>| buf.set_path(text).map(drop);
        self.replaced(py, Some(path), after, set, |_| ())
    }

    /// Returns the reference with another segment at an index. A slash in data is encoded.
    ///
    /// >>> Reference("/a/b/c").with_segment(-1, "d/e")
    /// Reference('/a/b/d%2Fe')
    fn with_segment<'py>(
        &self,
        py: Python<'py>,
        index: isize,
        segment: &Bound<'py, PyAny>,
    ) -> Edited<'py> {
        let (index, segment) = (self.segment_index(index)?, text_of(segment)?);
        self.edited(py, 0, |buf| {
            buf.segments_mut().set(index, segment).map(drop)
        })
    }

    /// Returns the reference with a segment inserted before the one at an index. If the index is the
    /// number of segments, it is appended.
    ///
    /// >>> Reference("/a/c").with_inserted_segment(1, "b")
    /// Reference('/a/b/c')
    fn with_inserted_segment<'py>(
        &self,
        py: Python<'py>,
        index: isize,
        segment: &Bound<'py, PyAny>,
    ) -> Edited<'py> {
        let places = self.view().path().segments().count() + 1;
        let (index, segment) = (index_among(index, places)?, text_of(segment)?);
        self.edited(py, 0, |buf| {
            buf.segments_mut().insert(index, segment).map(drop)
        })
    }

    /// Returns the reference without the segment at an index.
    ///
    /// >>> Reference("/a/b/c").without_segment(1)
    /// Reference('/a/c')
    fn without_segment<'py>(&self, py: Python<'py>, index: isize) -> Edited<'py> {
        let index = self.segment_index(index)?;
        self.edited(py, 0, |buf| buf.segments_mut().remove(index).map(drop))
    }

    /// Returns the reference with segments appended to the path. They replace an empty last segment.
    ///
    /// >>> Reference("http://h/a/").joined("b", "c d")
    /// Uri('http://h/a/b/c%20d')
    #[pyo3(signature = (*segments))]
    fn joined<'py>(&self, py: Python<'py>, segments: &Bound<'py, PyTuple>) -> Edited<'py> {
        let segments = items(segments, Value::of)?;
        self.edited(py, 0, |buf| {
            let mut path = buf.segments_mut();
            path.extend(segments.iter().map(Value::text)).map(drop)
        })
    }

    /// Returns the reference with a dot segment before a path that would be parsed differently
    /// without the scheme or the authority.
    ///
    /// >>> Reference("urn:a:b").shielded().with_scheme(None)
    /// Reference('./a:b')
    fn shielded<'py>(&self, py: Python<'py>) -> Edited<'py> {
        self.edited(py, 0, |buf| buf.shield_path().map(drop))
    }

    /// Returns the reference with another query, or without. A mapping is taken for pairs.
    ///
    /// >>> Reference("http://h/?a#f").with_query("b=c d"), Reference("?a").with_query(None)
    /// (Uri('http://h/?b=c%20d#f'), Reference(''))
    /// >>> Reference("/").with_query({"q": "fish & chips", "page": 2})
    /// Reference('/?q=fish%20%26%20chips&page=2')
    fn with_query<'py>(&self, py: Python<'py>, query: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        if let Some(mapping) = query.filter(|query| is_mapping(query)) {
            return self.with_query_pairs(py, mapping);
        }
        let set = |buf: &mut Buf, text: Text<'_>| buf.set_query(text).map(drop);
        self.replaced(py, query, self.fragment_len(), set, |buf| {
            _ = buf.remove_query();
        })
    }

    /// Returns the reference with a query of these pairs, from a mapping or an iterable. Without
    /// pairs there is no query.
    ///
    /// >>> Reference("/?old#f").with_query_pairs({"q": "fish & chips", "page": 2, "raw": None})
    /// Reference('/?q=fish%20%26%20chips&page=2&raw#f')
    fn with_query_pairs<'py>(&self, py: Python<'py>, pairs: &Bound<'py, PyAny>) -> Edited<'py> {
        let pairs = self::pairs(pairs)?;
        self.edited(py, 0, |buf| {
            buf.remove_query();
            append_pairs(buf, &pairs)
        })
    }

    /// Returns the reference with pairs appended to the query.
    ///
    /// >>> Reference("/?a=1").with_more_query_pairs([("a", "2"), ("b", "3")])
    /// Reference('/?a=1&a=2&b=3')
    fn with_more_query_pairs<'py>(
        &self,
        py: Python<'py>,
        pairs: &Bound<'py, PyAny>,
    ) -> Edited<'py> {
        let pairs = self::pairs(pairs)?;
        self.edited(py, 0, |buf| append_pairs(buf, &pairs))
    }

    /// Returns the reference with one value for a name. The first pair of that name gets it, others
    /// of that name are removed. If no pair has the name, one is appended.
    ///
    /// >>> Reference("?a=1&b=2&a=3").with_query_value("a", "4")
    /// Reference('?a=4&b=2')
    fn with_query_value<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        value: &Bound<'py, PyAny>,
    ) -> Edited<'py> {
        let value = Value::of_pair(value)?;
        self.edited(py, 0, |buf| {
            buf.pairs_mut().set(name, value.text()).map(drop)
        })
    }

    /// Returns the reference without the pairs of these names.
    ///
    /// >>> Reference("/?utm_source=x&id=7&utm_medium=y").without_query_values("utm_source", "utm_medium")
    /// Reference('/?id=7')
    #[pyo3(signature = (*names))]
    fn without_query_values<'py>(
        &self,
        py: Python<'py>,
        names: &Bound<'py, PyTuple>,
    ) -> Edited<'py> {
        let names: Vec<String> = names.extract()?;
        self.edited(py, 0, |buf| {
            let mut pairs = buf.pairs_mut();
            for name in &names {
                pairs.remove(name);
            }
            Ok(())
        })
    }

    /// Returns the reference with another fragment, or without one.
    ///
    /// >>> Reference("a").with_fragment("b#c"), Reference("a#b").with_fragment(None)
    /// (Reference('a#b%23c'), Reference('a'))
    fn with_fragment<'py>(
        &self,
        py: Python<'py>,
        fragment: Option<&Bound<'py, PyAny>>,
    ) -> Edited<'py> {
        let set = |buf: &mut Buf, text: Text<'_>| buf.set_fragment(text).map(drop);
        self.replaced(py, fragment, 0, set, |buf| _ = buf.remove_fragment())
    }
}
