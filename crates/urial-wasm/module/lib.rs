//! The functions that `urial-wasm` exports, as one file of WebAssembly.
pub use urial_wasm::answer;
