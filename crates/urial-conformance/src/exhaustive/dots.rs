//! Dot segments: all paths of letters, dots and slashes.

use super::tally::Tally;
use super::walk::{Strings, Visited, Visitor};
use crate::naive;
use crate::oracle::{Tagged, grammars};

/// Compares the library's removal of dot segments with the naive one.
pub(super) struct DotSegments(Tally);

impl DotSegments {
    pub(super) fn run(
        strings: &Strings<'_>,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Tally {
        let path = Tagged::compile(&grammars::rfc3986(), "path", &[]);
        let path = path.expect("a rule of RFC 3986");
        let visitors = strings.walk(&path, threads, || Self(Tally::default()), progress);
        Tally::sum(visitors.into_iter().map(|visitor| visitor.0))
    }
}

impl Visitor for DotSegments {
    fn visit(&mut self, visited: &Visited<'_>) {
        self.0.strings += 1;
        let Ok(path) = std::str::from_utf8(visited.text) else {
            return self.0.disagree(visited.text, "the alphabet is not ASCII");
        };
        let expected = naive::remove_dot_segments(path);
        let removed = urial::path::remove_dot_segments(path);
        if removed != expected {
            let about = format!("naive {expected:?}, library {removed:?}");
            return self.0.disagree(visited.text, about);
        }
        let mut out = String::from("/..");
        urial::path::remove_dot_segments_into(path, &mut out);
        if out.strip_prefix("/..") != Some(&expected) {
            self.0
                .disagree(visited.text, format!("appended to a text: {out:?}"));
        }
        let segments = |path: &str| {
            path.split('/')
                .any(|segment| segment == "." || segment == "..")
        };
        if urial::path::has_dot_segments(path) != segments(path) {
            self.0
                .disagree(visited.text, "the library miscounts dot segments");
        }
        self.0.accepted += 1;
    }
}
