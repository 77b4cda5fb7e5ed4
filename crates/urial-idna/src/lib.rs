//! Compact Unicode data for the crate `idna`.
//!
//! `idna` gets its data through a crate `idna_adapter`, which is made to be replaced. This one has the
//! same interface and gives the same answers, from tables that are read once, at the first use. Tests
//! compare it with the original on every character; they write the tables, too (`URIAL_BLESS=1`).
//!
//! It is for WebAssembly, where the size counts: `scripts/wasm` puts it in place of the original.
#![forbid(unsafe_code)]

// In reading order: each module imports from those above it.
mod numbers;
mod class;
mod tables;
mod normal_form;
mod mask;
mod adapter;

#[cfg(test)]
mod original;
#[cfg(test)]
mod generate;
#[cfg(test)]
mod agreement;

pub use adapter::Adapter;
pub use mask::{
    BidiClass, BidiClassMask, FIRST_BC_MASK, JoiningType, JoiningTypeMask, LAST_LTR_MASK,
    LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK,
    RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};
