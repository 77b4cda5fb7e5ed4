//! Whatever uriparser reads otherwise has a reason that `docs/decisions.md` names.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| urial_differential::assert_explained(
    &urial_differential::peers::uriparser::PEER,
    data
));
