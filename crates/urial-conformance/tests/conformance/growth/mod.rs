//! Linear time, constant stack, and inputs at the size limit.

mod build;
mod functions;
mod levels;
mod limits;
mod resolve;
