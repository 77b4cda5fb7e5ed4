//! See `urial_conformance::properties::parse`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_conformance::properties::parse(data));
