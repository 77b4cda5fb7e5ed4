//! [`Progress`]: how far a long run is.

use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::input::Source;

/// Shorter runs show no progress.
const DELAY: Duration = Duration::from_secs(1);

/// A progress bar on standard error: bytes, lines per second, time left if the length of the input is
/// known, and how many records are invalid so far.
pub(crate) struct Progress {
    /// Nobody watches: nothing is shown, however long it takes.
    is_hidden: bool,
    start: Instant,
    /// The length of the input, where it is known.
    total: Option<u64>,
    bytes: u64,
    records: u64,
    bad: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(crate) fn new(sources: &[Source]) -> Self {
        let mut progress = Self::hidden();
        progress.is_hidden = false;
        progress.total = Source::total_len(sources);
        progress
    }

    pub(crate) fn hidden() -> Self {
        Self {
            is_hidden: true,
            start: Instant::now(),
            total: None,
            bytes: 0,
            records: 0,
            bad: 0,
            bar: None,
        }
    }

    /// So many bytes and records more are done.
    pub(crate) fn add(&mut self, bytes: usize, records: u64, bad: u64) {
        self.bytes += bytes as u64;
        self.records += records;
        self.bad += bad;
        let elapsed = self.start.elapsed();
        if self.is_hidden || elapsed < DELAY {
            return;
        }
        let total = self.total;
        let bar = self.bar.get_or_insert_with(|| bar(total));
        let rate = u128::from(self.records) * 1000 / elapsed.as_millis().max(1);
        let rate = HumanCount(u64::try_from(rate).unwrap_or(u64::MAX));
        bar.set_message(format!("{rate} lines/s, {} invalid", HumanCount(self.bad)));
        bar.set_position(self.bytes);
    }

    /// Runs something that writes to the same terminal.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let template = match total {
        Some(_) => "{bytes}/{total_bytes} {wide_bar} {msg}, {eta} left",
        None => "{spinner} {bytes}  {msg}",
    };
    let style = ProgressStyle::with_template(template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
