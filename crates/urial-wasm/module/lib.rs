//! The functions that `urial-wasm` exports, as one file of WebAssembly.
pub use urial_wasm::answer;

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
