//! `pyurial.Reference`: a URI or a relative reference, as a Python object.

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyString, PyType};
use urial::ReferenceBuf;
use urial::reference::Form;
use urial::standard::{Any, Standard, StandardName};

use crate::error::parse_error;
use crate::iri::{Iri, IriRef};
use crate::name;
use crate::text::with_octets;
use crate::uri::Uri;

/// A URI reference: a URI or a relative reference (RFC 3986 section 4.1).
///
/// Nothing is rewritten: ``str(reference)`` is what came in. What is absent is ``None``; what is there
/// and empty is ``""``. Objects do not change; ``with_*`` methods return new ones.
///
/// A text that has a scheme makes a :class:`Uri`, here and in the result of every operation, much as
/// ``pathlib.Path`` makes a ``PosixPath``; under the standard ``iri`` it makes an :class:`Iri`, and any
/// other text an :class:`IriRef`. Two references are equal if their texts and their standards
/// are. They are ordered by text, then by standard.
///
/// ``text`` is a ``str``, ``bytes`` or another reference. ``standard`` names the grammar: one of
/// ``pyurial.STANDARDS``. A reference is read again, whatever standard it had. Raises
/// :class:`ParseError` at the first byte that breaks a rule.
///
/// >>> from pyurial import Reference
/// >>> reference = Reference("../over?name=ferret#")
/// >>> reference.path, reference.query, reference.fragment
/// ('../over', 'name=ferret', '')
/// >>> reference.scheme is None
/// True
/// >>> Reference("http://me:secret@example.com/")
/// Uri('http://me:***@example.com/')
/// >>> Reference("mailto:a?b") == Reference("mailto:a?b", standard="rfc2396")
/// False
/// >>> Reference("a b")
/// Traceback (most recent call last):
/// ...
/// pyurial.ParseError: invalid path at byte 1: space (did you mean %20?) (RFC 3986 section 3.3)
#[pyclass(frozen, subclass, weakref, module = "pyurial", name = "Reference")]
pub(crate) struct Reference {
    pub(crate) buf: Buf,
}

/// An owned reference. A Python program chooses the standard at run time, so it is a value here.
pub(crate) type Buf = ReferenceBuf<Any>;

impl Reference {
    pub(crate) fn view(&self) -> urial::Reference<'_, Any> {
        self.buf.as_reference()
    }

    /// Returns the name of the standard under which the text was read.
    pub(crate) fn standard_name(&self) -> StandardName {
        self.buf.standard().name()
    }
}

/// Copies a reference whose standard is fixed in its type into one that holds it as a value.
pub(crate) fn any<S: Standard>(reference: urial::Reference<'_, S>) -> Buf {
    reference.to_any().to_buf()
}

/// Returns what a reference is in Python: the class depends on the scheme and the standard.
pub(crate) fn object(py: Python<'_>, buf: Buf) -> PyResult<Bound<'_, PyAny>> {
    let has_scheme = buf.as_reference().require_scheme().is_ok();
    let is_iri = buf.standard().name() == StandardName::Rfc3987;
    let reference = PyClassInitializer::from(Reference { buf });
    Ok(match (is_iri, has_scheme) {
        (false, false) => Bound::new(py, reference)?.into_any(),
        (false, true) => Bound::new(py, reference.add_subclass(Uri))?.into_any(),
        (true, false) => Bound::new(py, reference.add_subclass(IriRef))?.into_any(),
        (true, true) => {
            let iri = reference.add_subclass(IriRef).add_subclass(Iri);
            Bound::new(py, iri)?.into_any()
        }
    })
}

/// Parses a `str`, `bytes` or another reference as a form of reference.
pub(crate) fn read(text: &Bound<'_, PyAny>, form: Form, standard: StandardName) -> PyResult<Buf> {
    let py = text.py();
    let read = |octets: &[u8]| {
        urial::Reference::parse_form(octets, form, standard)
            .map(|reference| reference.to_buf())
            .map_err(|error| parse_error(py, error))
    };
    match text.cast::<Reference>() {
        Ok(reference) => read(reference.get().buf.as_str().as_bytes()),
        Err(_) => with_octets(text, read),
    }
}

/// Calls `work` with an argument that is a reference, or a text that is one under `standard`.
pub(crate) fn with_reference<R>(
    argument: &Bound<'_, PyAny>,
    standard: StandardName,
    work: impl FnOnce(urial::Reference<'_, Any>) -> PyResult<R>,
) -> PyResult<R> {
    if let Ok(reference) = argument.cast::<Reference>() {
        work(reference.get().view())
    } else {
        let buf = read(argument, Form::Reference, standard)?;
        work(buf.as_reference())
    }
}

#[pymethods]
impl Reference {
    #[new]
    #[pyo3(signature = (text, *, standard = "rfc3986"))]
    fn __new__<'py>(text: &Bound<'py, PyAny>, standard: &str) -> PyResult<Bound<'py, PyAny>> {
        let standard = name::standard(standard)?;
        object(text.py(), read(text, Form::Reference, standard)?)
    }

    fn __str__(&self) -> &str {
        self.buf.as_str()
    }

    /// Returns the class, the text without a password, and the standard if neither the default nor
    /// that of the class.
    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let shown = this.get().view().redacted().to_string();
        let shown = PyString::new(this.py(), &shown).repr()?;
        let class = this.get_type();
        Ok(match this.get().standard_name() {
            StandardName::Rfc3986 | StandardName::Rfc3987 => format!("{}({shown})", class.name()?),
            other => format!("{}({shown}, standard='{}')", class.name()?, other.name()),
        })
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.buf.as_str().as_bytes())
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        let text = PyString::new(py, self.buf.as_str());
        text.call_method1("__format__", (spec,))
    }

    /// Returns Python's own hash of the text, which differs from one process to the next.
    ///
    /// References that are equal have equal texts, so the standard need not be part of the hash.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, self.buf.as_str()).hash()
    }

    /// Compares with another reference. Anything else is not equal, and not ordered: a check of the type is
    /// cheaper than the exception that a failed conversion makes.
    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        operator: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let is_true = operator.matches(self.buf.cmp(&other.get().buf));
        Ok(is_true.into_pyobject(py)?.to_owned().into_any())
    }

    /// The class of a reference depends on its text, so that a subclass would be lost.
    #[classmethod]
    #[pyo3(signature = (**_keywords))]
    fn __init_subclass__(
        _class: &Bound<'_, PyType>,
        _keywords: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "Reference has no subclass but Uri, IriRef and Iri: the text decides about the class",
        ))
    }

    fn __copy__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        this
    }

    /// Returns the reference with other components, for ``copy.replace``: each is passed to its ``with_``
    /// method.
    #[pyo3(signature = (**components))]
    fn __replace__<'py>(
        this: &Bound<'py, Self>,
        components: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut replaced = this.clone().into_any();
        for (name, value) in components.into_iter().flatten() {
            let name: String = name.extract()?;
            let method = replaced.getattr_opt(format!("with_{name}").as_str())?;
            let Some(method) = method else {
                return Err(PyTypeError::new_err(format!("no component {name}")));
            };
            replaced = method.call1((value,))?;
        }
        Ok(replaced)
    }

    /// Returns how pydantic validates and writes a field of this type: as text.
    #[classmethod]
    fn __get_pydantic_core_schema__<'py>(
        class: &Bound<'py, PyType>,
        source: &Bound<'py, PyAny>,
        handler: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // The schema is the same for all.
        let _ = (source, handler);
        let module = class.py().import("pyurial._pydantic")?;
        module.call_method1("schema", (class,))
    }

    /// Returns what pickles hold: the text, to be read again under the same standard.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&str, &'static str))> {
        let restore = RESTORE.get_or_try_init(py, || {
            let module = py.import("pyurial._urial")?;
            Ok::<_, PyErr>(module.getattr("restore")?.unbind())
        })?;
        let arguments = (self.buf.as_str(), self.standard_name().name());
        Ok((restore.bind(py).clone(), arguments))
    }
}

static RESTORE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Makes a reference again, for pickles.
#[pyfunction]
#[pyo3(signature = (text, standard, /))]
pub(crate) fn restore<'py>(
    text: &Bound<'py, PyAny>,
    standard: &str,
) -> PyResult<Bound<'py, PyAny>> {
    object(
        text.py(),
        read(text, Form::Reference, name::standard(standard)?)?,
    )
}
