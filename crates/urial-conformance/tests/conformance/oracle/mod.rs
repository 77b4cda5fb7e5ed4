//! The oracle made from the ABNF: its own tests, and the library against it on all short strings.

mod exhaustive;
mod ipv6;
mod reader;
mod readings;
mod rfc2396;
mod rules;
mod schemes;
