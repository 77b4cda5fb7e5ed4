//! [`Progress`]: how far a long run is, for whoever watches.

use std::io::{IsTerminal, stderr, stdout};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::input::Source;

/// A progress bar on standard error: at a terminal only, for input whose length is known, and not
/// where results are printed to the same terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    records: u64,
}

impl Progress {
    pub(crate) fn new(sources: &[Source]) -> Self {
        let total = Source::total_len(sources);
        let is_watched = stderr().is_terminal() && !stdout().is_terminal();
        let bar = match total {
            Some(total) if is_watched && total > 0 => {
                let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
                bar.set_style(style());
                bar.enable_steady_tick(Duration::from_millis(200));
                bar
            }
            _ => ProgressBar::hidden(),
        };
        Self { bar, records: 0 }
    }

    /// So many bytes and records more are done.
    pub(crate) fn add(&mut self, bytes: usize, records: u64) {
        self.records += records;
        if !self.bar.is_hidden() {
            let seconds = self.bar.elapsed().as_secs_f64().max(0.001);
            #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]
            let rate = (self.records as f64 / seconds) as u64;
            self.bar
                .set_message(format!("{} URIs/s", indicatif::HumanCount(rate)));
            self.bar.inc(bytes as u64);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style() -> ProgressStyle {
    let template = "{bar:30} {bytes}/{total_bytes}  {msg}  {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
