//! The code for each instruction set.
//!
//! To add a target, add a folder with a `mod.rs` that has the items of `native.rs`, and a line below
//! that selects it. Nothing else depends on the target.

mod function;
mod vector16;

// The default path of this module is `native.rs`, which has no vector code.
#[cfg_attr(
    all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"),
    path = "x86_64/mod.rs"
)]
#[cfg_attr(
    all(
        feature = "simd",
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ),
    path = "aarch64/mod.rs"
)]
mod native;

pub(crate) use function::{
    Check, Concat, FindPlaces, Marks, Scan, ScanHostname, ScanInternational, ScanLine, ScanUrl,
};
#[cfg(test)]
pub(crate) use native::check_url;
pub(crate) use native::{
    Kind, check, concat, find_places, is_available, marks, scan, scan_hostname, scan_international,
    scan_line, scan_url,
};
