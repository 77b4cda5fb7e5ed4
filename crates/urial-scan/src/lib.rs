//! Byte classification and delimiter search for the [urial] URI toolkit.
//!
//! Two things live here, and nothing else. [`ByteSet`] and the loops of [`scalar`] answer which
//! bytes are in a set, and where the next one stands, and [`has_pair`] whether two stand together;
//! they know no URI rule by name. [`scan`] knows
//! one rule, the `URI-reference` of RFC 3986: it says whether bytes follow it and where the
//! components are, with the widest vectors the processor has. It never says what is *wrong* with a
//! text: where it cannot say "valid", plainer code in the library above decides and explains.
//!
//! This is also the only crate of the library that uses `unsafe`, so whoever audits urial for
//! memory safety reads this crate and is done. `unsafe` serves four ends: vector loads and stores, calls
//! to code for instructions that the processor was seen to have, text that was seen to be ASCII, and
//! (with the feature `alloc`) text that is appended by vectors. With the feature `arrow` there is a
//! fifth, which is why it is here: a column of views into buffers that were seen to hold their texts.
//!
//! [urial]: https://docs.rs/urial
#![no_std]
// Where there are no vectors, what only they need is not used.
#![cfg_attr(
    not(any(
        target_arch = "x86_64",
        all(
            target_arch = "aarch64",
            target_endian = "little",
            target_feature = "neon"
        )
    )),
    allow(dead_code, unused_imports)
)]
// A vector function that is not inlined into its caller costs more than all it does.
#![allow(clippy::inline_always)]
// The names of the instructions are prefix enough.
#![allow(clippy::wildcard_imports)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "arrow")]
extern crate std;

#[cfg(test)]
mod detours;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;

// In reading order: each module imports from those above it.
mod byteset;
mod offsets;
mod outcome;
mod pair;
mod mask;
mod pairs;
pub mod scalar;
mod sets;
mod nibbles;
mod classes;
mod bytewise;
mod simple;
mod hostname;
mod full;
#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon"
))]
mod neon;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod detect;
mod code;
mod scan;
mod lines;
mod glance;
mod marks;
#[cfg(feature = "alloc")]
mod splice;
#[cfg(feature = "arrow")]
mod bits;
#[cfg(feature = "arrow")]
mod block;
#[cfg(feature = "arrow")]
mod views;
#[cfg(feature = "arrow")]
mod texts;

#[cfg(feature = "arrow")]
pub use bits::Bits;
#[cfg(feature = "arrow")]
pub use block::Block;
pub use byteset::ByteSet;
#[doc(hidden)]
pub use code::use_level;
pub use detect::Level;
pub use glance::Glance;
pub use lines::LineScan;
pub use marks::Marks;
pub use offsets::{MAX_LEN, Offsets};
pub use pair::{find_pair, has_pair};
pub use pairs::PairSet;
#[doc(hidden)]
pub use scan::scan_at;
pub use scan::{Verdict, scan, scan_hostname, scan_text};
#[cfg(feature = "alloc")]
pub use splice::splice;
#[cfg(feature = "arrow")]
pub use texts::Texts;
#[cfg(feature = "arrow")]
pub use views::{ShortText, TextTooLong, Views};
