//! [`Contender`]: one way to do an operation.

use crate::operation::Family;
use crate::set::Set;

/// One way to do an operation.
#[derive(Clone, Copy)]
pub(crate) struct Contender {
    pub(crate) name: &'static str,
    pub(crate) family: Family,
    /// Does the operation once for each line and counts the lines it accepted.
    pub(crate) run: fn(&Set) -> usize,
}

impl Contender {
    pub(crate) const fn new(name: &'static str, family: Family, run: fn(&Set) -> usize) -> Self {
        Self { name, family, run }
    }
}
