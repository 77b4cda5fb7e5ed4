//! Views, buffers and errors.

mod defects;
mod edges;
mod edges_more;
mod faults;
mod lengths;
mod producing;
mod reported;
mod roundtrip;
mod secrets;
mod serde;
mod traits;
