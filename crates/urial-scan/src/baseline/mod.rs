//! Operations on 16 bytes with instructions that every processor of the target has: SSE2 on x86-64,
//! scalar code elsewhere and without the feature `simd`.

// The default path of this module is `native.rs`, which has the scalar code.
#[cfg_attr(
    all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"),
    path = "sse2.rs"
)]
mod native;

pub(crate) use native::{
    any_has_pair, byte_mask, find_pair_in_word, flatten, prefetch_after, select_and_add,
};
