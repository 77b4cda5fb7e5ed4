//! The public suites in `../shared/suites`, where that folder is present.

mod build;
mod coding;
mod idna;
mod iri;
mod levels;
mod parse;
mod resolve;
mod schemes;

/// Returns an error that shows both texts unless they are equal.
fn agree(ours: &str, theirs: &str) -> Result<(), String> {
    if ours == theirs {
        return Ok(());
    }
    Err(format!("the suite has {theirs:?}, we have {ours:?}"))
}
