//! The components of a reference, as properties.
//!
//! Each is the text as it is written. Percent-encoded text is an `Encoded`, which knows how to decode
//! itself and is not encoded again when it is put into another reference.

use std::net::IpAddr;

use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::class::Reference;
use crate::component::{self, Component};
use crate::encoded::{encoded, optional};
use crate::kept::Slot;

impl Reference {
    /// Returns a component that may be absent. It is kept.
    fn kept<'py>(&self, py: Python<'py>, slot: Slot, text: Option<&str>) -> Component<'py> {
        let keep = |text| self.kept.get(py, slot, || encoded(py, text));
        text.map(keep).transpose()
    }
}

#[pymethods]
impl Reference {
    /// The scheme, without its colon (RFC 3986 section 3.1).
    ///
    /// >>> Reference("HTTP://h").scheme
    /// 'HTTP'
    #[getter]
    fn scheme<'py>(&self, py: Python<'py>) -> Component<'py> {
        let Some(scheme) = self.view().scheme() else {
            return Ok(None);
        };
        if let Some(common) = component::common_scheme(py, scheme.as_str()) {
            return Ok(Some(common));
        }
        let make = || Ok(PyString::new(py, scheme.as_str()).into_any());
        self.kept.get(py, Slot::Scheme, make).map(Some)
    }

    /// Userinfo, host and port, without the slashes before them (section 3.2).
    ///
    /// >>> Reference("//u@h:1/").authority
    /// 'u@h:1'
    #[getter]
    fn authority<'py>(&self, py: Python<'py>) -> Component<'py> {
        self.kept(py, Slot::Authority, component::authority(self.view()))
    }

    /// The userinfo, without its ``@`` (section 3.2.1).
    ///
    /// >>> Reference("//me:secret@h").userinfo
    /// 'me:secret'
    #[getter]
    fn userinfo<'py>(&self, py: Python<'py>) -> Component<'py> {
        self.kept(py, Slot::Userinfo, component::userinfo(self.view()))
    }

    /// The user name: the userinfo up to the first colon.
    ///
    /// >>> Reference("//me:secret@h").user
    /// 'me'
    #[getter]
    fn user<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::user(self.view()))
    }

    /// The password: the userinfo after the first colon. A password in a URI is deprecated.
    ///
    /// >>> Reference("//me:secret@h").password
    /// 'secret'
    #[getter]
    fn password<'py>(&self, py: Python<'py>) -> Component<'py> {
        optional(py, component::password(self.view()))
    }

    /// The host, with the brackets of a literal (section 3.2.2).
    ///
    /// >>> Reference("http://[::1]:80/").host, Reference("file:///etc").host
    /// ('[::1]', '')
    #[getter]
    fn host<'py>(&self, py: Python<'py>) -> Component<'py> {
        self.kept(py, Slot::Host, component::host(self.view()))
    }

    /// Which rule the host follows: ``reg-name``, ``ipv4``, ``ipv6`` or ``ipvfuture``.
    ///
    /// >>> Reference("//127.0.0.1").host_kind, Reference("//256.0.0.1").host_kind
    /// ('ipv4', 'reg-name')
    #[getter]
    fn host_kind(&self) -> Option<&'static str> {
        component::host_kind(self.view())
    }

    /// The host as an object of ``ipaddress``; ``None`` if it is not an address.
    ///
    /// >>> Reference("http://[2001:DB8::7]/").address
    /// IPv6Address('2001:db8::7')
    #[getter]
    fn address(&self) -> Option<IpAddr> {
        component::address(self.view())
    }

    /// The port as a number; ``None`` if it is absent, empty or greater than 65535.
    ///
    /// >>> Reference("//h:8042").port, Reference("//h:").port
    /// (8042, None)
    #[getter]
    fn port(&self) -> Option<u16> {
        component::port(self.view())
    }

    /// The digits of the port as they are written (section 3.2.3).
    ///
    /// >>> Reference("//h:0080").port_text, Reference("//h:").port_text
    /// ('0080', '')
    #[getter]
    fn port_text(&self) -> Option<&str> {
        component::port_text(self.view())
    }

    /// The path, which may be empty but is never absent (section 3.3).
    ///
    /// >>> Reference("http://h/a%20b?c").path
    /// '/a%20b'
    #[getter]
    fn path<'py>(&self, py: Python<'py>) -> Component<'py> {
        self.kept(py, Slot::Path, Some(component::path(self.view())))
    }

    /// The segments of the path, between its slashes.
    ///
    /// >>> Reference("/over/a%2Fb/").segments
    /// ('over', 'a%2Fb', '')
    #[getter]
    fn segments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let make = || component::segments(py, self.view());
        self.kept.get(py, Slot::Segments, make)
    }

    /// The query, without its question mark (section 3.4).
    ///
    /// >>> Reference("?a?b").query, Reference("?").query, Reference("").query
    /// ('a?b', '', None)
    #[getter]
    fn query<'py>(&self, py: Python<'py>) -> Component<'py> {
        self.kept(py, Slot::Query, component::query(self.view()))
    }

    /// The ``name=value`` pairs of the query; the value of a pair without ``=`` is ``None``.
    ///
    /// >>> Reference("?q=fish%26chips&page=2&raw").query_pairs
    /// (('q', 'fish%26chips'), ('page', '2'), ('raw', None))
    #[getter]
    fn query_pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let make = || component::query_pairs(py, self.view());
        self.kept.get(py, Slot::Pairs, make)
    }

    /// Returns the value of the first pair whose name decodes to the given one.
    ///
    /// The value of a pair without ``=`` is empty. Returns ``None`` if there is no such pair.
    ///
    /// >>> reference = Reference("?q=fish%26chips&sum=1+1")
    /// >>> reference.query_value("q").decode()
    /// 'fish&chips'
    /// >>> reference.query_value("sum").decode_form()
    /// '1 1'
    fn query_value<'py>(&self, py: Python<'py>, name: &str) -> Component<'py> {
        component::query_value(py, self.view(), name)
    }

    /// The fragment, without its number sign (section 3.5).
    ///
    /// >>> Reference("a#b/c?d").fragment
    /// 'b/c?d'
    #[getter]
    fn fragment<'py>(&self, py: Python<'py>) -> Component<'py> {
        self.kept(py, Slot::Fragment, component::fragment(self.view()))
    }

    /// The kind of the reference (sections 4.2 and 4.4): ``uri``, ``network-path``, ``absolute-path``,
    /// ``relative-path`` or ``same-document``.
    ///
    /// >>> Reference("//h").kind, Reference("#top").kind
    /// ('network-path', 'same-document')
    #[getter]
    fn kind(&self) -> &'static str {
        self.view().kind().name()
    }

    /// The standard under which the text was parsed.
    ///
    /// >>> Reference("//[fe80::a%25en1]", standard="rfc6874").standard
    /// 'rfc6874'
    #[getter]
    fn standard(&self) -> &'static str {
        self.standard_name().name()
    }

    /// The text with ``***`` for a password: for messages and logs.
    ///
    /// >>> Reference("ftp://me:secret@h/").redacted
    /// 'ftp://me:***@h/'
    #[getter]
    fn redacted(&self) -> String {
        self.view().redacted().to_string()
    }
}
