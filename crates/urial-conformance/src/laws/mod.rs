//! The laws of IRIs and of repair on generated texts, as many as are asked for.
//!
//! The laws are [properties], which `cargo test` tries on some thousand texts. The command `laws`
//! (`scripts/laws`) runs them on ten million.

mod texts;

use std::fmt;
use std::thread;

use urial::charset::{is_bidi_control, is_iprivate};
use urial::repair::Repair;
use urial::{IriRef, UriRef};

pub use texts::Texts;

use crate::problem::Problem;
use crate::properties;

/// To how many texts each law applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Texts in all.
    pub texts: u64,
    /// URI references: `to_uri(to_iri(u))` is equivalent to `u`, and repair borrows `u`.
    pub uris: u64,
    /// URI references in which something is decoded.
    pub decoded: u64,
    /// IRI references: all ways to read agree, normalization is idempotent.
    pub iris: u64,
    /// IRI references with characters beyond ASCII, all of which are decoded again: `to_iri(to_uri(i))` is equivalent
    /// to `i`.
    pub mapped: u64,
    /// Texts that are not valid, and that were repaired: the result parses.
    pub repaired: u64,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.texts += other.texts;
        self.uris += other.uris;
        self.decoded += other.decoded;
        self.iris += other.iris;
        self.mapped += other.mapped;
        self.repaired += other.repaired;
    }

    /// Counts a text.
    fn count(&mut self, text: &[u8]) {
        self.texts += 1;
        match UriRef::parse_bytes(text) {
            Ok(uri) => {
                self.uris += 1;
                self.decoded += u64::from(!uri.to_iri().is_borrowed());
            }
            Err(_) => self.repaired += u64::from(Repair::all().repair_bytes(text).is_ok()),
        }
        if let Ok(iri) = IriRef::parse_bytes(text) {
            let text = iri.as_str();
            let stays_encoded = text.contains(|c| is_bidi_control(c) || is_iprivate(c));
            self.iris += 1;
            self.mapped += u64::from(!text.is_ascii() && !stays_encoded);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            texts,
            uris,
            decoded,
            iris,
            mapped,
            repaired,
        } = self;
        writeln!(f, "{texts:>10}  texts")?;
        writeln!(
            f,
            "{uris:>10}  URI references, borrowed by repair, and mapped to an IRI and back"
        )?;
        writeln!(
            f,
            "{decoded:>10}  of them with something decoded in the IRI"
        )?;
        writeln!(
            f,
            "{iris:>10}  IRI references, with idempotent normal forms"
        )?;
        writeln!(
            f,
            "{mapped:>10}  of them beyond ASCII, and mapped to a URI and back"
        )?;
        write!(
            f,
            "{repaired:>10}  texts repaired: the result parses and is its own repair"
        )
    }
}

/// Shows the text if a law panics.
struct Shown<'a>(&'a [u8]);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the text: \"{}\"", self.0.escape_ascii());
        }
    }
}

/// Checks the laws on generated texts.
///
/// # Panics
///
/// If a law does not hold, with the text on standard error.
///
/// ```
/// assert_eq!(urial_conformance::laws::check(10, 3987).texts, 10);
/// ```
pub fn check(count: u64, seed: u64) -> Tally {
    let mut texts = Texts::new(seed);
    let mut tally = Tally::default();
    for _ in 0..count {
        let text = texts.next_text();
        let shown = Shown(text);
        properties::iri(text);
        properties::to_uri(text);
        properties::to_iri(text);
        properties::iri_normalize(text);
        properties::repair(text);
        drop(shown);
        tally.count(text);
    }
    tally
}

/// Checks the laws on some threads, and prints what was checked.
///
/// # Errors
///
/// If a law does not hold; its text is on standard error.
pub fn command(count: u64, seed: u64, threads: usize) -> Result<(), Vec<Problem>> {
    let share = count.div_ceil(threads as u64);
    let mut all = Tally::default();
    let mut failed = 0;
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads as u64)
            .map(|number| scope.spawn(move || check(share, seed ^ number << 32)))
            .collect();
        for thread in running {
            match thread.join() {
                Ok(tally) => all.add(tally),
                Err(_) => failed += 1,
            }
        }
    });
    println!("{all}");
    if failed == 0 {
        Ok(())
    } else {
        let about = format!("{failed} threads have found a law that does not hold");
        Err(vec![Problem::new("laws", about)])
    }
}
