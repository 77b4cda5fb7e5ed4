//! The URI toolkit.
#![no_std]
#![forbid(unsafe_code)]
