//! See `urial_conformance::properties::readings`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_conformance::properties::readings(data));
