//! The tables a run prints: nanoseconds, and how many times as long as urial.

use std::fmt::Write as _;

use crate::operation::{Family, Operation};
use crate::report::{Report, Section};

/// All tables of a report, as Markdown.
pub(crate) fn render(report: &Report) -> String {
    let mut out = format!("{}, {}\n", report.machine, report.date);
    for operation in Operation::ALL {
        let sections: Vec<_> = report.of(operation).collect();
        if !sections.is_empty() {
            render_operation(&mut out, operation, &sections);
        }
    }
    out
}

/// One operation: contenders down, sets across. Each cell: nanoseconds, then the ratio to urial.
fn render_operation(out: &mut String, operation: Operation, sections: &[&Section]) {
    let _ = write!(
        out,
        "\n## {}, ns per line (times urial)\n\n|  |",
        operation.title()
    );
    for section in sections {
        let _ = write!(out, " {} |", section.set);
    }
    out.push_str(" mean | allocations |\n|---|");
    out.push_str(&"--:|".repeat(sections.len() + 2));
    out.push('\n');
    for index in 0..sections[0].figures.len() {
        let _ = write!(out, "| {} |", sections[0].figures[index].name);
        for section in sections {
            let nanoseconds = section.figures[index].nanoseconds;
            let _ = write!(out, " {nanoseconds:.1} ({:.2}) |", ratio(section, index));
        }
        let mean = geometric_mean(sections.iter().map(|section| ratio(section, index)));
        let allocations = sections[0].figures[index].allocations;
        let _ = writeln!(out, " {mean:.2} | {allocations:.1} |");
    }
    let best = sections.iter().filter_map(|section| {
        Some(section.fastest(Family::Rfc3986)?.nanoseconds / section.own()?.nanoseconds)
    });
    let bests: Vec<_> = best.collect();
    if !bests.is_empty() {
        let _ = write!(out, "| **fastest RFC 3986 peer** |");
        for best in &bests {
            let _ = write!(out, " **{best:.2}** |");
        }
        let _ = writeln!(out, " **{:.2}** | |", geometric_mean(bests.iter().copied()));
    }
}

/// How many times as long as urial.
fn ratio(section: &Section, index: usize) -> f64 {
    section.figures[index].nanoseconds / section.figures[0].nanoseconds
}

/// Returns the geometric mean of ratios; 1 for none.
pub(crate) fn geometric_mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = ratios.fold((0.0, 0.0), |(sum, count), ratio| {
        (sum + ratio.ln(), count + 1.0)
    });
    if count == 0.0 {
        1.0
    } else {
        (sum / count).exp()
    }
}
