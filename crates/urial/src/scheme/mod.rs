//! Schemes: the name in front of a URI.

mod name;

pub use name::Scheme;
