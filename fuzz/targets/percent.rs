//! See `urial_conformance::properties::percent`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_conformance::properties::percent(data));
