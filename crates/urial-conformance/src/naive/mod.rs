//! The operations of the RFCs, written straight from their prose.
//!
//! Everything here is the obvious thing: strings are copied, buffers are rewritten, loops run over
//! characters. The clever implementations of the library are tested against it. Text is taken apart
//! by the [oracle](crate::oracle), so no code of the library is used.
//!
//! Where the project decided a contested point (see `docs/decisions.md`), there is a function for the
//! letter of the RFC and one for the decision, and the second calls the first.

mod dots;
mod triplets;
mod parts;
mod scheme;
mod normalize;
mod resolve;
mod resolve_2396;

pub use dots::remove_dot_segments;
pub use normalize::{NaiveLevel, normalize};
pub use parts::Parts;
pub use resolve::{Strictness, merge, resolve, resolve_by_the_letter};
pub use resolve_2396::{AboveRoot, Target, resolve_2396};
pub use scheme::knows_scheme;
