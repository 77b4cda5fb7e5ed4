//! See `urial_conformance::properties::iri_normalize`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_conformance::properties::iri_normalize(data));
