//! How often each operation allocates.

mod build;
mod levels;
mod reading;
mod resolve;
