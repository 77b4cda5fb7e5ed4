//! RFC 2396, the differences between standards, and `java.net.URI`.

mod java;
mod resolve;
mod rfc2396;
mod standards;
