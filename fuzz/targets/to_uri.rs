//! See `urial_conformance::properties::to_uri`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_conformance::properties::to_uri(data));
