//! The classes of references, and which of them a reference is in Python.
//!
//! `Uri` and `IriRef` derive from `Reference`, and `Iri` from `IriRef`; an operation of any of them may return any other.
//! So all four are declared here, and their methods are in modules that import from this one.

use pyo3::prelude::*;
use urial::standard::{Any, Standard, StandardName};

use crate::kept::Kept;

/// A URI reference: a URI or a relative reference (RFC 3986 section 4.1).
///
/// Nothing is rewritten: ``str(reference)`` is the input. An absent component is ``None``, an empty one
/// is ``""``. Objects are immutable; ``with_*`` methods return new ones.
///
/// A text with a scheme makes a :class:`Uri`, here and in the result of every operation, much as
/// ``pathlib.Path`` makes a ``PosixPath``. Under the standard ``iri``, a text with a scheme makes an
/// :class:`Iri`, and any other text an :class:`IriRef`. Two references are equal if their texts and
/// their standards are equal. They are ordered by text, then by standard.
///
/// ``text`` is a ``str``, ``bytes`` or another reference. ``standard`` names the grammar: one of
/// ``pyurial.STANDARDS``. A reference is parsed again, whatever its standard. Raises
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
    pub(crate) kept: Kept,
}

/// An owned reference. A Python program chooses the standard at run time, so it is a value here.
pub(crate) type Buf = urial::ReferenceBuf<Any>;

impl Reference {
    pub(crate) fn new(buf: Buf) -> Self {
        let kept = Kept::default();
        Self { buf, kept }
    }

    pub(crate) fn view(&self) -> urial::Reference<'_, Any> {
        self.buf.as_reference()
    }

    /// Returns the name of the standard under which the text was parsed.
    pub(crate) fn standard_name(&self) -> StandardName {
        self.buf.standard().name()
    }
}

/// A URI: a reference that has a scheme (RFC 3986 section 3).
///
/// It has all methods of :class:`Reference`. As a base, it resolves references (``base / reference`` is
/// ``base.resolve(reference)``) and finds the shortest reference to a target. Under the standard ``iri``
/// the result is an :class:`Iri`.
///
/// >>> from pyurial import Uri
/// >>> base = Uri("http://a/b/c/d;p?q")
/// >>> base / "../g"
/// Uri('http://a/b/g')
/// >>> base.relativize("http://a/b/g")
/// Reference('../g')
/// >>> Uri("../g")
/// Traceback (most recent call last):
/// ...
/// pyurial.ParseError: invalid scheme at byte 0: a URI begins with a scheme and ':', found '.' (RFC 3986 section 3)
// Chains of edits and loops over rows make a URI and drop it: its memory is kept for the next one.
#[pyclass(frozen, extends = Reference, freelist = 32, module = "pyurial", name = "Uri")]
pub(crate) struct Uri;

/// An IRI reference: a reference that may contain characters beyond ASCII (RFC 3987).
///
/// It has all methods of :class:`Reference`. A text with a scheme makes an :class:`Iri`.
///
/// >>> from pyurial import IriRef
/// >>> IriRef("/rosé?größe=2").path
/// '/rosé'
/// >>> IriRef("http://exämple.org/")
/// Iri('http://exämple.org/')
#[pyclass(frozen, subclass, extends = Reference, module = "pyurial", name = "IriRef")]
pub(crate) struct IriRef;

/// An IRI: an IRI reference that has a scheme (RFC 3987 section 2.2).
///
/// As a base, it resolves references (``base / reference`` is ``base.resolve(reference)``) and finds
/// the shortest reference to a target.
///
/// >>> from pyurial import Iri
/// >>> base = Iri("http://exämple.org/b/c")
/// >>> base / "../ö"
/// Iri('http://exämple.org/ö')
/// >>> base.relativize("http://exämple.org/b/ö")
/// IriRef('ö')
/// >>> Iri("/ö")
/// Traceback (most recent call last):
/// ...
/// pyurial.ParseError: invalid scheme at byte 0: an IRI begins with a scheme and ':', found '/' (RFC 3987 section 2.2)
#[pyclass(frozen, extends = IriRef, module = "pyurial", name = "Iri")]
pub(crate) struct Iri;

/// A reference that can be edited in place, unlike a :class:`Reference`.
///
/// It has the properties of :class:`Reference`, and each component can be assigned: a ``str`` or ``bytes``
/// is data and is encoded, an :class:`Encoded` is used unchanged, and ``None`` or ``del`` removes the
/// component. Only the part that changes is parsed. An edit that fails raises :class:`BuildError` and
/// leaves the text as it was. :meth:`to_reference` returns the result as an immutable :class:`Uri`,
/// :class:`Iri` or :class:`Reference`, and ``str()`` as text.
///
/// ``text`` and ``standard`` are those of :class:`Reference`. Two buffers are equal if their texts and
/// their standards are equal. A buffer has no hash, because it can change.
///
/// >>> from pyurial import ReferenceBuf
/// >>> buf = ReferenceBuf("http://example.com/search?q=one#top")
/// >>> buf.query = "q=fish & chips"
/// >>> buf.port = 8080
/// >>> del buf.fragment
/// >>> str(buf)
/// 'http://example.com:8080/search?q=fish%20&%20chips'
/// >>> buf.to_reference()
/// Uri('http://example.com:8080/search?q=fish%20&%20chips')
/// >>> buf.port = "80a"
/// Traceback (most recent call last):
/// ...
/// pyurial.BuildError: invalid port at byte 2: expected a digit, found 'a' (RFC 3986 section 3.2.3)
/// >>> buf.port
/// 8080
#[pyclass(freelist = 32, module = "pyurial", name = "ReferenceBuf")]
pub(crate) struct ReferenceBuf(pub(crate) Buf);

impl ReferenceBuf {
    pub(crate) fn view(&self) -> urial::Reference<'_, Any> {
        self.0.as_reference()
    }
}

/// Copies a reference whose standard is fixed in its type into one that holds it as a value.
pub(crate) fn any<S: Standard>(reference: urial::Reference<'_, S>) -> Buf {
    reference.to_any().to_buf()
}

/// Returns a reference as a Python object. Its class depends on the scheme and the standard.
pub(crate) fn object(py: Python<'_>, buf: Buf) -> PyResult<Bound<'_, PyAny>> {
    let standard = buf.standard().name();
    let is_iri = standard == StandardName::Rfc3987;
    let has_scheme = match standard {
        StandardName::Rfc3986 | StandardName::Rfc3987 | StandardName::Rfc6874 => {
            buf.scheme().is_some()
        }
        // A URI of RFC 2396 has no fragment either.
        _ => buf.as_reference().require_scheme().is_ok(),
    };
    let reference = PyClassInitializer::from(Reference::new(buf));
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
