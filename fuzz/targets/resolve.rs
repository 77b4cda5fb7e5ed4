//! See `urial_conformance::properties::resolve`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_conformance::properties::resolve(data));
