//! [`Goal`]: the ratios that are aimed at.

use crate::work::Work;

/// How many times as long a peer should take.
pub(crate) struct Goal {
    pub(crate) ratio: f64,
}

impl Goal {
    /// Returns the goal for a kind of work, a set and a peer, if there is one.
    pub(crate) fn of(work: Work, set: &str, peer: &str) -> Option<Self> {
        let ratio = match (work, set, peer) {
            (Work::Parse, "crawl", "ada parse") => 5.0,
            (Work::Parse, "crawl", "ada can_parse") => 2.5,
            (Work::Parse, "crawl", "url") => 15.0,
            (Work::Parse, _, "ada parse" | "ada can_parse") => 1.0,
            (Work::Owned, "crawl", "ada parse") => 3.0,
            (Work::Join, "hrefs", "ada parse") => 4.0,
            (Work::Set(_), _, "ada") => 2.0,
            _ => return None,
        };
        Some(Self { ratio })
    }
}
