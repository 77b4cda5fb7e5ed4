//! The naive implementations: their own tests, and the library against them.

mod agreement;
mod algorithms;
