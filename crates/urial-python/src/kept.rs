//! [`Kept`]: the components of a reference that were made into Python objects.
//!
//! A reference is immutable, so an object that was made for a component once can be returned again. Making it takes
//! several times as long as returning it. No memory is allocated before the first access.

use std::sync::OnceLock;

use pyo3::prelude::*;

/// A component that is kept.
#[derive(Clone, Copy)]
pub(crate) enum Slot {
    Scheme,
    Authority,
    Userinfo,
    Host,
    Path,
    Segments,
    Query,
    Pairs,
    Fragment,
}

const SLOTS: usize = Slot::Fragment as usize + 1;

/// The objects of one reference.
///
/// All of them are text, or tuples of text, which refer to no other object. So they are in no cycle, and the garbage
/// collector need not know of them.
#[derive(Default)]
pub(crate) struct Kept(OnceLock<Box<[OnceLock<Py<PyAny>>; SLOTS]>>);

impl Kept {
    /// Returns the object of a component, which `make` makes at the first access.
    ///
    /// Two threads that access a component for the first time may both make an object. They are equal.
    pub(crate) fn get<'py>(
        &self,
        py: Python<'py>,
        slot: Slot,
        make: impl FnOnce() -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let kept = &self.0.get_or_init(Box::default)[slot as usize];
        if let Some(object) = kept.get() {
            return Ok(object.bind(py).clone());
        }
        let object = make()?;
        // Another thread may have been faster.
        let _ = kept.set(object.clone().unbind());
        Ok(object)
    }
}
