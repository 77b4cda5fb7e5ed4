//! Methods of `pyurial.ReferenceBuf`: a reference that is edited in place.
//!
//! Arguments are converted, and exceptions made, while the buffer is not borrowed: both may call code of the program,
//! which may use the same buffer.

use std::net::IpAddr;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple};
use urial::reference::Form;
use urial::standard::{Any, Standard, StandardName};

use crate::class::{Reference, ReferenceBuf, object};
use crate::component::{self, Component};
use crate::edit::{Edit, mapping};
use crate::encoded::{encoded, optional};
use crate::name;
use crate::reference::{read_into, shown};

/// The capacity for edits that a new buffer has besides its text and what an edit writes after it.
const ROOM: usize = 32;

impl ReferenceBuf {
    fn new(reference: urial::Reference<'_, Any>) -> Self {
        let capacity = 2 * reference.as_str().len() + ROOM;
        Self(reference.to_buf_with_capacity(capacity))
    }
}

/// Changes the text, or raises an exception and leaves it as it is.
fn change(this: &Bound<'_, ReferenceBuf>, edit: Edit<'_>) -> PyResult<()> {
    change_at_once(this, edit)
}

/// Like [`change`], but inlined into the setter of the most frequent edit: the compiler knows the kind of the edit there,
/// and keeps it in registers. This saves a tenth of the call.
#[allow(clippy::inline_always, reason = "see above")]
#[inline(always)]
fn change_at_once(this: &Bound<'_, ReferenceBuf>, edit: Edit<'_>) -> PyResult<()> {
    let changed = edit.apply(&mut PyClassGuardMut::try_from(this)?.0);
    changed.map_err(|failure| failure.raise(this.py()))
}

#[pymethods]
impl ReferenceBuf {
    #[new]
    #[pyo3(signature = (text, *, standard = "rfc3986"))]
    fn __new__(text: &Bound<'_, PyAny>, standard: &str) -> PyResult<Self> {
        let standard = name::standard(standard)?;
        let own = |reference: urial::Reference<'_, Any>| Self::new(reference).0;
        read_into(text, Form::Reference, standard, own).map(Self)
    }

    /// Returns a copy as an immutable :class:`Uri`, :class:`Iri`, :class:`IriRef` or :class:`Reference`.
    ///
    /// >>> ReferenceBuf("http://h/").to_reference(), ReferenceBuf("../a").to_reference()
    /// (Uri('http://h/'), Reference('../a'))
    fn to_reference<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, self.view().to_buf())
    }

    /// The scheme, without its colon (RFC 3986 section 3.1).
    ///
    /// >>> buf = ReferenceBuf("http://h/")
    /// >>> buf.scheme = "https"
    /// >>> str(buf)
    /// 'https://h/'
    #[getter]
    fn scheme<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        component::scheme(py, self.view())
    }

    #[setter]
    fn set_scheme(this: &Bound<'_, Self>, scheme: Option<&str>) -> PyResult<()> {
        change(this, Edit::Scheme(scheme))
    }

    #[deleter]
    fn delete_scheme(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Scheme(None))
    }

    /// Userinfo, host and port, without the slashes before them (section 3.2). It is encoded text, whatever its
    /// string type.
    ///
    /// >>> buf = ReferenceBuf("a:/b")
    /// >>> buf.authority = "me@h:1"
    /// >>> str(buf)
    /// 'a://me@h:1/b'
    #[getter]
    fn authority<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::authority(self.view()))
    }

    #[setter]
    fn set_authority(this: &Bound<'_, Self>, authority: Option<&str>) -> PyResult<()> {
        change(this, Edit::Authority(authority))
    }

    #[deleter]
    fn delete_authority(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Authority(None))
    }

    /// The userinfo, without its ``@`` (section 3.2.1). The text after the first colon is the password.
    ///
    /// >>> buf = ReferenceBuf("//h")
    /// >>> buf.userinfo = "me@home"
    /// >>> str(buf)
    /// '//me%40home@h'
    #[getter]
    fn userinfo<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::userinfo(self.view()))
    }

    #[setter]
    fn set_userinfo(this: &Bound<'_, Self>, userinfo: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        change(this, Edit::userinfo(userinfo)?)
    }

    #[deleter]
    fn delete_userinfo(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Userinfo(None))
    }

    /// The user name: the userinfo up to the first colon. ``None`` removes the userinfo.
    ///
    /// >>> buf = ReferenceBuf("//h")
    /// >>> buf.user = "a:b"
    /// >>> str(buf)
    /// '//a%3Ab@h'
    #[getter]
    fn user<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::user(self.view()))
    }

    #[setter]
    fn set_user(this: &Bound<'_, Self>, user: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        change(this, Edit::user(user)?)
    }

    #[deleter]
    fn delete_user(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::User(None))
    }

    /// The password: the userinfo after the first colon. A password in a URI is deprecated.
    ///
    /// >>> buf = ReferenceBuf("//me:secret@h")
    /// >>> del buf.password
    /// >>> str(buf)
    /// '//me@h'
    #[getter]
    fn password<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::password(self.view()))
    }

    #[setter]
    fn set_password(this: &Bound<'_, Self>, password: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        change(this, Edit::password(password)?)
    }

    #[deleter]
    fn delete_password(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Password(None))
    }

    /// The host (section 3.2.2): a name, a literal in brackets, or an object of ``ipaddress``. ``None`` removes the
    /// authority.
    ///
    /// >>> import ipaddress
    /// >>> buf = ReferenceBuf("http://h:80/")
    /// >>> buf.host = ipaddress.ip_address("::1")
    /// >>> buf.host
    /// '[::1]'
    #[getter]
    fn host<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::host(self.view()))
    }

    #[setter]
    fn set_host(this: &Bound<'_, Self>, host: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        change(this, Edit::host(host)?)
    }

    #[deleter]
    fn delete_host(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Host(None))
    }

    /// Which rule the host follows: ``reg-name``, ``ipv4``, ``ipv6`` or ``ipvfuture``.
    ///
    /// >>> ReferenceBuf("//127.0.0.1").host_kind
    /// 'ipv4'
    #[getter]
    fn host_kind(&self) -> Option<&'static str> {
        component::host_kind(self.view())
    }

    /// The host as an object of ``ipaddress``; ``None`` if it is not an address.
    ///
    /// >>> ReferenceBuf("http://[2001:DB8::7]/").address
    /// IPv6Address('2001:db8::7')
    #[getter]
    fn address(&self) -> Option<IpAddr> {
        component::address(self.view())
    }

    /// The port as a number; ``None`` if it is absent, empty or greater than 65535. It is set to a number, or to
    /// digits as they are to be written.
    ///
    /// >>> buf = ReferenceBuf("//h/")
    /// >>> buf.port = 8042
    /// >>> str(buf)
    /// '//h:8042/'
    #[getter]
    fn port(&self) -> Option<u16> {
        component::port(self.view())
    }

    #[setter]
    fn set_port(this: &Bound<'_, Self>, port: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        change(this, Edit::port(port)?)
    }

    #[deleter]
    fn delete_port(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Port(None))
    }

    /// The digits of the port as they are written (section 3.2.3).
    ///
    /// >>> ReferenceBuf("//h:0080").port_text
    /// '0080'
    #[getter]
    fn port_text(&self) -> Option<&str> {
        component::port_text(self.view())
    }

    /// The path, which may be empty but is never absent (section 3.3). A slash in it separates segments.
    ///
    /// >>> buf = ReferenceBuf("http://h/a")
    /// >>> buf.path = "/100 %"
    /// >>> buf.path
    /// '/100%20%25'
    #[getter]
    fn path<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        encoded(py, component::path(self.view()))
    }

    #[setter]
    fn set_path(this: &Bound<'_, Self>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        change(this, Edit::path(path)?)
    }

    /// The segments of the path, between its slashes.
    ///
    /// >>> ReferenceBuf("/over/a%2Fb/").segments
    /// ('over', 'a%2Fb', '')
    #[getter]
    fn segments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        component::segments(py, self.view())
    }

    /// Replaces the segment at an index. A slash in data is encoded.
    ///
    /// >>> buf = ReferenceBuf("/a/b/c")
    /// >>> buf.set_segment(-1, "d/e")
    /// >>> str(buf)
    /// '/a/b/d%2Fe'
    fn set_segment(
        this: &Bound<'_, Self>,
        index: isize,
        segment: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        change(this, Edit::set_segment(index, segment)?)
    }

    /// Inserts a segment before the one at an index. If the index is the number of segments, it is appended.
    ///
    /// >>> buf = ReferenceBuf("/a/c")
    /// >>> buf.insert_segment(1, "b")
    /// >>> str(buf)
    /// '/a/b/c'
    fn insert_segment(
        this: &Bound<'_, Self>,
        index: isize,
        segment: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        change(this, Edit::insert_segment(index, segment)?)
    }

    /// Removes the segment at an index.
    ///
    /// >>> buf = ReferenceBuf("/a/b/c")
    /// >>> buf.remove_segment(1)
    /// >>> str(buf)
    /// '/a/c'
    fn remove_segment(this: &Bound<'_, Self>, index: isize) -> PyResult<()> {
        change(this, Edit::RemoveSegment(index))
    }

    /// Appends segments to the path, all or none. They replace an empty last segment.
    ///
    /// >>> buf = ReferenceBuf("http://h/a/")
    /// >>> buf.append_segments("b", "c d")
    /// >>> str(buf)
    /// 'http://h/a/b/c%20d'
    #[pyo3(signature = (*segments))]
    fn append_segments(this: &Bound<'_, Self>, segments: &Bound<'_, PyTuple>) -> PyResult<()> {
        change(this, Edit::append_segments(segments)?)
    }

    /// Writes a dot segment before a path that would be parsed differently without the scheme or the authority.
    ///
    /// >>> buf = ReferenceBuf("urn:a:b")
    /// >>> buf.shield_path()
    /// >>> del buf.scheme
    /// >>> str(buf)
    /// './a:b'
    fn shield_path(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::ShieldPath)
    }

    /// The query, without its question mark (section 3.4). It may be set to a mapping, which is taken for pairs.
    ///
    /// >>> buf = ReferenceBuf("http://h/?a#f")
    /// >>> buf.query = "b=c d"
    /// >>> str(buf)
    /// 'http://h/?b=c%20d#f'
    /// >>> buf.query = {"q": "fish & chips", "page": 2}
    /// >>> buf.query
    /// 'q=fish%20%26%20chips&page=2'
    #[getter]
    fn query<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::query(self.view()))
    }

    #[setter]
    fn set_query(this: &Bound<'_, Self>, query: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        match mapping(query) {
            Some(mapping) => Self::set_query_pairs(this, mapping),
            None => change_at_once(this, Edit::query(query)?),
        }
    }

    #[deleter]
    fn delete_query(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Query(None))
    }

    /// The ``name=value`` pairs of the query; the value of a pair without ``=`` is ``None``. They are set to a mapping
    /// or an iterable of pairs. Without pairs there is no query.
    ///
    /// >>> buf = ReferenceBuf("/?old#f")
    /// >>> buf.query_pairs = [("q", "fish & chips"), ("raw", None)]
    /// >>> str(buf)
    /// '/?q=fish%20%26%20chips&raw#f'
    #[getter]
    fn query_pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        component::query_pairs(py, self.view())
    }

    #[setter]
    fn set_query_pairs(this: &Bound<'_, Self>, pairs: &Bound<'_, PyAny>) -> PyResult<()> {
        change(this, Edit::query_pairs(pairs)?)
    }

    /// Appends pairs to the query, all or none.
    ///
    /// >>> buf = ReferenceBuf("/?a=1")
    /// >>> buf.append_query_pairs([("a", "2"), ("b", "3")])
    /// >>> str(buf)
    /// '/?a=1&a=2&b=3'
    fn append_query_pairs(this: &Bound<'_, Self>, pairs: &Bound<'_, PyAny>) -> PyResult<()> {
        change(this, Edit::append_query_pairs(pairs)?)
    }

    /// Returns the value of the first pair whose name decodes to the given one. See :meth:`Reference.query_value`.
    ///
    /// >>> ReferenceBuf("?q=fish%26chips").query_value("q").decode()
    /// 'fish&chips'
    fn query_value<'py>(&self, py: Python<'py>, name: &str) -> Component<'py> {
        component::query_value(py, self.view(), name)
    }

    /// Sets the value of a name. The first pair of that name gets it, others of that name are removed. If no pair
    /// has the name, one is appended.
    ///
    /// >>> buf = ReferenceBuf("?a=1&b=2&a=3")
    /// >>> buf.set_query_value("a", "4")
    /// >>> str(buf)
    /// '?a=4&b=2'
    fn set_query_value(
        this: &Bound<'_, Self>,
        name: &str,
        value: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        change(this, Edit::set_query_value(name, value)?)
    }

    /// Removes the pairs of these names.
    ///
    /// >>> buf = ReferenceBuf("/?utm_source=x&id=7&utm_medium=y")
    /// >>> buf.remove_query_values("utm_source", "utm_medium")
    /// >>> str(buf)
    /// '/?id=7'
    #[pyo3(signature = (*names))]
    fn remove_query_values(this: &Bound<'_, Self>, names: &Bound<'_, PyTuple>) -> PyResult<()> {
        change(this, Edit::remove_query_values(names)?)
    }

    /// The fragment, without its number sign (section 3.5).
    ///
    /// >>> buf = ReferenceBuf("a")
    /// >>> buf.fragment = "b#c"
    /// >>> str(buf)
    /// 'a#b%23c'
    #[getter]
    fn fragment<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::fragment(self.view()))
    }

    #[setter]
    fn set_fragment(this: &Bound<'_, Self>, fragment: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        change(this, Edit::fragment(fragment)?)
    }

    #[deleter]
    fn delete_fragment(this: &Bound<'_, Self>) -> PyResult<()> {
        change(this, Edit::Fragment(None))
    }

    /// The kind of the reference: see :attr:`Reference.kind`.
    ///
    /// >>> ReferenceBuf("#top").kind
    /// 'same-document'
    #[getter]
    fn kind(&self) -> &'static str {
        self.view().kind().name()
    }

    /// The standard under which the text is parsed.
    ///
    /// >>> ReferenceBuf("a", standard="iri").standard
    /// 'iri'
    #[getter]
    fn standard(&self) -> &'static str {
        self.view().standard().name().name()
    }

    /// The text with ``***`` for a password: for messages and logs.
    ///
    /// >>> ReferenceBuf("ftp://me:secret@h/").redacted
    /// 'ftp://me:***@h/'
    #[getter]
    fn redacted(&self) -> String {
        self.view().redacted().to_string()
    }
}

/// Methods that every Python object has.
#[pymethods]
impl ReferenceBuf {
    fn __str__(&self) -> &str {
        self.0.as_str()
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.as_str().as_bytes())
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        let text = PyString::new(py, self.0.as_str());
        text.call_method1("__format__", (spec,))
    }

    /// Returns the text without a password, and the standard if it is not the default.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let shown = shown(py, self.view())?;
        Ok(match self.view().standard().name() {
            StandardName::Rfc3986 => format!("ReferenceBuf({shown})"),
            other => format!("ReferenceBuf({shown}, standard='{}')", other.name()),
        })
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __copy__(&self) -> Self {
        Self(self.0.clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    /// Returns the arguments that make the object again, for pickles.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((&str,), Bound<'py, PyDict>)> {
        let keywords = PyDict::new(py);
        keywords.set_item("standard", self.standard())?;
        Ok(((self.0.as_str(),), keywords))
    }
}

#[pymethods]
impl Reference {
    /// Returns a copy that can be edited in place.
    ///
    /// >>> buf = Reference("http://h/a").to_buf()
    /// >>> buf.query = "b"
    /// >>> buf.to_reference()
    /// Uri('http://h/a?b')
    fn to_buf(&self) -> ReferenceBuf {
        ReferenceBuf::new(self.view())
    }
}
