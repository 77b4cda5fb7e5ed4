//! [`Goal`]: what urial is meant to reach, and whether it does.

use std::fmt::Write as _;

use crate::operation::{Family, Operation};
use crate::own;
use crate::report::{Report, Section};
use crate::table::geometric_mean;

/// A ratio that is meant to be reached.
struct Goal {
    what: &'static str,
    /// The ratio of the run, if what it takes was measured.
    reached: Option<f64>,
    sense: Sense,
    wanted: f64,
    stretch: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    AtLeast,
    AtMost,
}

/// Returns the goals as a Markdown table, with what the run reached of each.
pub(crate) fn render(report: &Report) -> String {
    let mut out =
        String::from("\n## Goals\n\n| | reached | goal | stretch | |\n|---|--:|--:|--:|---|\n");
    for goal in goals(report) {
        let Some(reached) = goal.reached else {
            continue;
        };
        let met = |reached: f64, bar: f64| match goal.sense {
            Sense::AtLeast => reached >= bar,
            Sense::AtMost => reached <= bar,
        };
        let sign = match goal.sense {
            Sense::AtLeast => "≥",
            Sense::AtMost => "≤",
        };
        let verdict = match goal.stretch {
            Some(stretch) if met(reached, stretch) => "stretch",
            _ if met(reached, goal.wanted) => "met",
            _ => "short",
        };
        let stretch = goal
            .stretch
            .map_or(String::new(), |stretch| format!("{sign} {stretch}"));
        let _ = writeln!(
            out,
            "| {} | {reached:.2} | {sign} {} | {stretch} | {verdict} |",
            goal.what, goal.wanted
        );
    }
    out
}

fn goals(report: &Report) -> Vec<Goal> {
    let mut goals = parse_goals(report);
    goals.extend(other_levels_goals(report));
    goals.extend(normalize_goals(report));
    goals.extend(resolve_goals(report));
    goals.extend(bulk_goals(report));
    goals
}

fn at_least(what: &'static str, reached: Option<f64>, wanted: f64, stretch: Option<f64>) -> Goal {
    let sense = Sense::AtLeast;
    Goal {
        what,
        reached,
        sense,
        wanted,
        stretch,
    }
}

fn at_most(what: &'static str, reached: Option<f64>, wanted: f64, stretch: Option<f64>) -> Goal {
    Goal {
        sense: Sense::AtMost,
        ..at_least(what, reached, wanted, stretch)
    }
}

fn parse_goals(report: &Report) -> Vec<Goal> {
    let sections: Vec<_> = report.of(Operation::Parse).collect();
    let bests: Vec<f64> = sections.iter().filter_map(|s| best_peer(s)).collect();
    let least = bests.iter().copied().reduce(f64::min);
    let mean = (!bests.is_empty()).then(|| geometric_mean(bests.iter().copied()));
    // The sets come by name, and `crawl` is the first.
    let crawl = sections.first().copied();
    let long = sections.iter().copied().find(|s| s.set == "pctlong");
    let against = |peer| crawl.and_then(|s| ratio(s, own::NAME, peer));
    vec![
        at_least(
            "parse: fastest RFC 3986 peer, first set",
            bests.first().copied(),
            5.0,
            None,
        ),
        at_least("parse: fastest RFC 3986 peer, every set", least, 3.3, None),
        at_least(
            "parse: fastest RFC 3986 peer, geometric mean",
            mean,
            4.5,
            Some(6.0),
        ),
        at_least(
            "parse: ada can_parse, first set",
            against("ada can_parse"),
            7.0,
            Some(9.0),
        ),
        at_least(
            "parse: ada parse, first set",
            against("ada parse"),
            11.0,
            Some(14.0),
        ),
        at_least(
            "parse: ada can_parse, pctlong",
            long.and_then(|s| ratio(s, own::NAME, "ada can_parse")),
            1.5,
            Some(2.0),
        ),
        at_most(
            "parse: as long as to load every byte, first set",
            crawl.and_then(|s| ratio(s, "limit: load every byte", own::NAME)),
            1.7,
            Some(1.4),
        ),
        at_least(
            "parse: from_utf8, first set",
            against("limit: from_utf8"),
            1.0,
            None,
        ),
    ]
}

/// Goals of the implementations that other processors use.
fn other_levels_goals(report: &Report) -> Vec<Goal> {
    let crawl = report.of(Operation::Parse).next();
    vec![
        at_least(
            "parse, scalar: fluent-uri, first set",
            ratio_in(crawl, "urial (scalar)", "fluent-uri"),
            1.4,
            Some(2.0),
        ),
        at_least(
            "parse, SSE2: fluent-uri, first set",
            ratio_in(crawl, "urial (sse2)", "fluent-uri"),
            1.9,
            Some(3.0),
        ),
    ]
}

/// Returns the ratio of two contenders in a section that may not have run.
fn ratio_in(section: Option<&Section>, ours: &str, peer: &str) -> Option<f64> {
    section.and_then(|section| ratio(section, ours, peer))
}

fn normalize_goals(report: &Report) -> Vec<Goal> {
    let first = |operation| report.of(operation).next();
    let (normal, other) = (first(Operation::Normal), first(Operation::NotNormal));
    let of = ratio_in;
    vec![
        at_least(
            "normalize, already normal: fluent-uri",
            of(normal, own::NAME, "fluent-uri"),
            12.0,
            None,
        ),
        at_least(
            "normalize, already normal: ada",
            of(normal, own::NAME, "ada"),
            7.0,
            None,
        ),
        at_most(
            "normalize, already normal: as long as to parse",
            of(normal, "urial, parse only", own::NAME),
            1.5,
            Some(1.2),
        ),
        at_most(
            "normalize, already normal: allocations",
            allocations(normal, own::NAME),
            0.0,
            None,
        ),
        at_least(
            "normalize, not normal: fluent-uri",
            of(other, own::NAME, "fluent-uri"),
            3.0,
            Some(4.5),
        ),
        at_least(
            "normalize, not normal: ada",
            of(other, own::NAME, "ada"),
            3.0,
            Some(4.5),
        ),
        at_most(
            "normalize, not normal: allocations",
            allocations(other, own::NAME),
            1.0,
            None,
        ),
    ]
}

fn resolve_goals(report: &Report) -> Vec<Goal> {
    let resolve = report.of(Operation::Resolve).next();
    let of = ratio_in;
    let into = "urial, into a buffer";
    vec![
        at_least(
            "resolve: oxiri",
            of(resolve, own::NAME, "oxiri"),
            2.3,
            Some(3.5),
        ),
        at_least(
            "resolve: fluent-uri",
            of(resolve, own::NAME, "fluent-uri"),
            4.0,
            None,
        ),
        at_most(
            "resolve: allocations",
            allocations(resolve, own::NAME),
            1.0,
            None,
        ),
        at_least(
            "resolve into a buffer: oxiri",
            of(resolve, into, "oxiri, into a buffer"),
            2.8,
            Some(3.5),
        ),
        at_most(
            "resolve into a buffer: allocations",
            allocations(resolve, into),
            0.0,
            None,
        ),
    ]
}

fn bulk_goals(report: &Report) -> Vec<Goal> {
    let against = |operation, peer| {
        let section = report.of(operation).next();
        section.and_then(|s| ratio(s, own::NAME, peer))
    };
    let (normalize, distinct) = (Operation::BulkNormalize, Operation::BulkDistinct);
    vec![
        at_least(
            "bulk normalize: fluent-uri",
            against(normalize, "fluent-uri"),
            4.5,
            Some(6.0),
        ),
        at_least(
            "bulk normalize: ada",
            against(normalize, "ada"),
            3.5,
            Some(5.0),
        ),
        at_least(
            "bulk de-duplicate: fluent-uri",
            against(distinct, "fluent-uri"),
            5.5,
            Some(8.0),
        ),
        at_least(
            "bulk de-duplicate: ada",
            against(distinct, "ada"),
            5.5,
            Some(8.0),
        ),
    ]
}

/// Returns how many times as long as one contender another takes.
fn ratio(section: &Section, one: &str, other: &str) -> Option<f64> {
    Some(section.named(other)?.nanoseconds / section.named(one)?.nanoseconds)
}

/// Returns how many times as long as urial the fastest RFC 3986 peer takes.
fn best_peer(section: &Section) -> Option<f64> {
    Some(section.fastest(Family::Rfc3986)?.nanoseconds / section.own()?.nanoseconds)
}

/// Returns the allocations per line, rounded to hundredths: one buffer for a whole set rounds to zero.
fn allocations(section: Option<&Section>, name: &str) -> Option<f64> {
    let allocations = section?.named(name)?.allocations;
    Some((allocations * 100.0).round() / 100.0)
}
