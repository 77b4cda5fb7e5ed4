//! Properties that hold for all inputs, each a function that panics where it does not.
//!
//! They are run twice: by `cargo test` on a bounded number of generated inputs
//! (`tests/conformance/properties.rs`), and without bounds by the fuzz targets of `fuzz/`, one for each
//! property. An input is bytes, as a fuzzer makes them; several texts are separated by newlines.
//!
//! Whatever the library answers is compared with something that shares no code with it: the
//! [oracle](crate::oracle), the [naive](crate::naive) algorithms, or plain loops written here.

mod builder;
mod input;
mod equivalence;
mod lines;
mod normalize;
mod iri;
mod offsets;
mod parse;
mod percent;
mod readings;
mod relativize;
mod repair;
mod resolve;
mod scan;
mod setters;

pub use builder::builder;
pub use equivalence::equivalence;
pub use iri::{iri, iri_normalize, to_iri, to_uri};
pub use lines::lines;
pub use normalize::{normal_form, normalize};
pub use offsets::offsets;
pub use parse::parse;
pub use percent::{encodes, percent};
pub use readings::readings;
pub use relativize::relativize;
pub use repair::repair;
pub use resolve::resolve;
pub use scan::scan;
pub use setters::setters;

/// A property by its name, which is also that of its fuzz target.
pub type Property = (&'static str, fn(&[u8]));

/// All properties.
pub const ALL: &[Property] = &[
    ("parse", parse),
    ("offsets", offsets),
    ("resolve", resolve),
    ("relativize", relativize),
    ("normalize", normalize),
    ("equivalence", equivalence),
    ("builder", builder),
    ("setters", setters),
    ("percent", percent),
    ("scan", scan),
    ("lines", lines),
    ("repair", repair),
    ("iri", iri),
    ("to_uri", to_uri),
    ("to_iri", to_iri),
    ("iri_normalize", iri_normalize),
    ("readings", readings),
];
