//! Blessing: `URIAL_BLESS=1 cargo test` rewrites what is frozen instead of comparing with it.

use std::fs;
use std::path::Path;

/// Returns whether expectations are to be rewritten.
pub(crate) fn is_blessing() -> bool {
    std::env::var_os("URIAL_BLESS").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Replaces a file atomically, unless it has this text already.
pub(crate) fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|written| written == text) {
        return;
    }
    let beside = path.with_extension("blessed");
    fs::write(&beside, text).expect("a file beside the old one");
    fs::rename(&beside, path).expect("the old file is replaced");
}
