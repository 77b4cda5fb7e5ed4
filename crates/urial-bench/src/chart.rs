//! The SVG bar chart of a report: for each operation, how many times as long as urial each takes.

use std::fmt::Write as _;

use crate::operation::{Family, Operation};
use crate::report::{Figure, Report, Section};

const WIDTH: u32 = 760;
const LABELS: u32 = 210;
const BARS: f64 = 440.0;
const ROW: u32 = 20;
const HEADING: u32 = 34;

/// Draws the first set of each operation.
pub(crate) fn render(report: &Report) -> String {
    let sections: Vec<_> = Operation::ALL
        .iter()
        .filter_map(|&operation| report.of(operation).next())
        .collect();
    let mut body = String::new();
    let mut top = 56;
    for section in sections {
        top = draw_section(&mut body, section, top);
    }
    let height = top + 12;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"16\" y=\"26\" font-size=\"16\" font-weight=\"600\" fill=\"#1b1f24\">\
         How many times as long as urial: shorter is faster</text>\n"
    );
    let _ = writeln!(
        out,
        "<text x=\"16\" y=\"44\" fill=\"#59636e\">{}, {}</text>",
        escape(&report.machine),
        escape(&report.date)
    );
    out.push_str(&body);
    out.push_str("</svg>\n");
    out
}

/// Draws one operation from `top` on and returns where it ends.
fn draw_section(out: &mut String, section: &Section, top: u32) -> u32 {
    let Some(own) = section.own() else { return top };
    let mut figures: Vec<&Figure> = section
        .figures
        .iter()
        .filter(|figure| figure.family != Family::Limit)
        .collect();
    figures.sort_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds));
    let longest = figures.last().map_or(1.0, |figure| figure.nanoseconds);
    let _ = writeln!(
        out,
        "<text x=\"16\" y=\"{}\" font-weight=\"600\" fill=\"#1b1f24\">{} ({}, {:.0} ns)</text>",
        top + 22,
        section.operation.title(),
        escape(&section.set),
        own.nanoseconds
    );
    let mut y = top + HEADING;
    for figure in figures {
        draw_bar(out, figure, own, longest, y);
        y += ROW;
    }
    y
}

fn draw_bar(out: &mut String, figure: &Figure, own: &Figure, longest: f64, y: u32) {
    let width = (BARS * figure.nanoseconds / longest).max(1.0);
    let fill = match figure.family {
        Family::Own => "#1f7a4d",
        Family::Rfc3986 => "#5b7fb5",
        _ => "#a7b0ba",
    };
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#1b1f24\">{}</text>\
         <rect x=\"{LABELS}\" y=\"{}\" width=\"{width:.1}\" height=\"14\" rx=\"2\" fill=\"{fill}\"/>\
         <text x=\"{:.1}\" y=\"{}\" fill=\"#59636e\">{:.1}</text>",
        LABELS - 8,
        y + 12,
        escape(figure.name),
        y + 1,
        f64::from(LABELS) + width + 6.0,
        y + 12,
        figure.nanoseconds / own.nanoseconds,
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::operation::{Family, Operation};
    use crate::report::{Figure, Report, Section};

    fn figure(name: &'static str, family: Family, nanoseconds: f64) -> Figure {
        Figure {
            name,
            family,
            nanoseconds,
            accepted: 1,
            allocations: 0.0,
        }
    }

    #[test]
    fn bars_are_as_long_as_times() {
        let report = Report {
            machine: "A & B".to_owned(),
            date: "2000-01-01".to_owned(),
            sections: vec![Section {
                operation: Operation::Parse,
                set: "crawl".to_owned(),
                lines: 1,
                figures: vec![
                    figure("urial", Family::Own, 10.0),
                    figure("other", Family::Rfc3986, 40.0),
                    figure("limit: nothing", Family::Limit, 1.0),
                ],
            }],
        };
        let svg = render(&report);
        assert!(svg.contains("A &amp; B, 2000-01-01"));
        assert!(svg.contains("width=\"440.0\"") && svg.contains("width=\"110.0\""));
        assert!(svg.contains(">4.0</text>") && !svg.contains("limit"));
    }
}
