//! Methods of `pyurial.Reference` that every Python object has, and arguments that are references.

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyString, PyType};
use urial::reference::Form;
use urial::standard::{Any, Standard, StandardName};

use crate::class::{Buf, Reference, ReferenceBuf, object};
use crate::error::parse_error;
use crate::name;
use crate::text::with_octets;

/// Parses a `str`, `bytes` or another reference as a form of reference.
pub(crate) fn read(text: &Bound<'_, PyAny>, form: Form, standard: StandardName) -> PyResult<Buf> {
    read_into(text, form, standard, |reference| reference.to_buf())
}

/// Parses as [`read`] does. `own` copies the text.
pub(crate) fn read_into(
    text: &Bound<'_, PyAny>,
    form: Form,
    standard: StandardName,
    own: impl FnOnce(urial::Reference<'_, Any>) -> Buf,
) -> PyResult<Buf> {
    let py = text.py();
    let read = |octets: &[u8]| {
        urial::Reference::parse_form(octets, form, standard)
            .map(own)
            .map_err(|error| parse_error(py, error))
    };
    // Most are a plain `str`, which a comparison of types recognizes.
    if text.is_exact_instance_of::<PyString>() {
        with_octets(text, read)
    } else if let Ok(reference) = text.cast::<Reference>() {
        read(reference.get().buf.as_str().as_bytes())
    } else if let Ok(buf) = text.cast::<ReferenceBuf>() {
        read(buf.try_borrow()?.0.as_str().as_bytes())
    } else {
        with_octets(text, read)
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
    } else if let Ok(buf) = argument.cast::<ReferenceBuf>() {
        work(buf.try_borrow()?.view())
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
        let view = this.get().view();
        let shown = shown(this.py(), view)?;
        let class = this.get_type();
        Ok(match view.standard().name() {
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

    /// Returns the JSON schema of a field of this type: text in the format that JSON Schema has for the class.
    #[classmethod]
    fn __get_pydantic_json_schema__<'py>(
        class: &Bound<'py, PyType>,
        source: &Bound<'py, PyAny>,
        handler: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let module = class.py().import("pyurial._pydantic")?;
        module.call_method1("json_schema", (class, source, handler))
    }

    /// Returns the state that is pickled: the text, which is parsed again under the same standard.
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

/// The text as a literal of Python, without a password.
pub(crate) fn shown(py: Python<'_>, view: urial::Reference<'_, Any>) -> PyResult<String> {
    let text = view.redacted().to_string();
    PyString::new(py, &text).repr()?.extract()
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
