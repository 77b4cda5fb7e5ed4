//! Compact Unicode data for the crate `idna`.
//!
//! `idna` gets its data through the crate `idna_adapter`, which is designed to be replaced. This crate has
//! the same interface and returns the same results, from tables that are decoded once, on first use. Tests
//! compare it with the original on every character, and generate the tables (`URIAL_BLESS=1`).
//!
//! It is for WebAssembly, where size matters: `scripts/wasm` replaces the original with it.
#![forbid(unsafe_code)]

// In reading order: each module imports from those above it.
mod packed;
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
