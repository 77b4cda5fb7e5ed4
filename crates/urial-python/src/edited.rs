//! `with_*`: copies of a reference with one change.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::class::{Reference, object};
use crate::edit::{Edit, mapping};

type Edited<'py> = PyResult<Bound<'py, PyAny>>;

impl Reference {
    /// A copy that was changed.
    fn edited<'py>(&self, py: Python<'py>, edit: Edit<'_>) -> Edited<'py> {
        let capacity = self.buf.as_str().len() + edit.added(&self.buf);
        let mut buf = self.view().to_buf_with_capacity(capacity);
        edit.apply(&mut buf).map_err(|failure| failure.raise(py))?;
        object(py, buf)
    }
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
        self.edited(py, Edit::Scheme(scheme))
    }

    /// Returns the reference with another authority (userinfo, host and port), or without one.
    ///
    /// The argument is encoded text, whatever its string type, since an authority as a whole is not data.
    ///
    /// >>> Reference("a:/b").with_authority("me@h:1")
    /// Uri('a://me@h:1/b')
    fn with_authority<'py>(&self, py: Python<'py>, authority: Option<&str>) -> Edited<'py> {
        self.edited(py, Edit::Authority(authority))
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
        self.edited(py, Edit::userinfo(userinfo)?)
    }

    /// Returns the reference with another user name. ``None`` removes the userinfo.
    ///
    /// >>> Reference("//h").with_user("a:b")
    /// Reference('//a%3Ab@h')
    fn with_user<'py>(&self, py: Python<'py>, user: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        self.edited(py, Edit::user(user)?)
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
        self.edited(py, Edit::password(password)?)
    }

    /// Returns the reference with another host: a name, a literal in brackets, or an object of ``ipaddress``. ``None``
    /// removes the authority.
    ///
    /// >>> import ipaddress
    /// >>> Reference("http://h:80/").with_host(ipaddress.ip_address("::1"))
    /// Uri('http://[::1]:80/')
    fn with_host<'py>(&self, py: Python<'py>, host: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        self.edited(py, Edit::host(host)?)
    }

    /// Returns the reference with another port (a number, or digits as they are to be written), or
    /// without one.
    ///
    /// >>> Reference("//h/").with_port(8042), Reference("//h:80/").with_port(None)
    /// (Reference('//h:8042/'), Reference('//h/'))
    fn with_port<'py>(&self, py: Python<'py>, port: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        self.edited(py, Edit::port(port)?)
    }

    /// Returns the reference with another path. A slash in it separates segments.
    ///
    /// >>> Reference("http://h/a").with_path("/100 %")
    /// Uri('http://h/100%20%25')
    /// >>> Reference("http://h/a").with_path(pyurial.Encoded("/100%20%25"))
    /// Uri('http://h/100%20%25')
    fn with_path<'py>(&self, py: Python<'py>, path: &Bound<'py, PyAny>) -> Edited<'py> {
        self.edited(py, Edit::path(path)?)
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
        self.edited(py, Edit::set_segment(index, segment)?)
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
        self.edited(py, Edit::insert_segment(index, segment)?)
    }

    /// Returns the reference without the segment at an index.
    ///
    /// >>> Reference("/a/b/c").without_segment(1)
    /// Reference('/a/c')
    fn without_segment<'py>(&self, py: Python<'py>, index: isize) -> Edited<'py> {
        self.edited(py, Edit::RemoveSegment(index))
    }

    /// Returns the reference with segments appended to the path. They replace an empty last segment.
    ///
    /// >>> Reference("http://h/a/").joined("b", "c d")
    /// Uri('http://h/a/b/c%20d')
    #[pyo3(signature = (*segments))]
    fn joined<'py>(&self, py: Python<'py>, segments: &Bound<'py, PyTuple>) -> Edited<'py> {
        self.edited(py, Edit::append_segments(segments)?)
    }

    /// Returns the reference with a dot segment before a path that would be parsed differently
    /// without the scheme or the authority.
    ///
    /// >>> Reference("urn:a:b").shielded().with_scheme(None)
    /// Reference('./a:b')
    fn shielded<'py>(&self, py: Python<'py>) -> Edited<'py> {
        self.edited(py, Edit::ShieldPath)
    }

    /// Returns the reference with another query, or without. A mapping is taken for pairs.
    ///
    /// >>> Reference("http://h/?a#f").with_query("b=c d"), Reference("?a").with_query(None)
    /// (Uri('http://h/?b=c%20d#f'), Reference(''))
    /// >>> Reference("/").with_query({"q": "fish & chips", "page": 2})
    /// Reference('/?q=fish%20%26%20chips&page=2')
    fn with_query<'py>(&self, py: Python<'py>, query: Option<&Bound<'py, PyAny>>) -> Edited<'py> {
        match mapping(query) {
            Some(mapping) => self.with_query_pairs(py, mapping),
            None => self.edited(py, Edit::query(query)?),
        }
    }

    /// Returns the reference with a query of these pairs, from a mapping or an iterable. Without
    /// pairs there is no query.
    ///
    /// >>> Reference("/?old#f").with_query_pairs({"q": "fish & chips", "page": 2, "raw": None})
    /// Reference('/?q=fish%20%26%20chips&page=2&raw#f')
    fn with_query_pairs<'py>(&self, py: Python<'py>, pairs: &Bound<'py, PyAny>) -> Edited<'py> {
        self.edited(py, Edit::query_pairs(pairs)?)
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
        self.edited(py, Edit::append_query_pairs(pairs)?)
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
        self.edited(py, Edit::set_query_value(name, value)?)
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
        self.edited(py, Edit::remove_query_values(names)?)
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
        self.edited(py, Edit::fragment(fragment)?)
    }
}
