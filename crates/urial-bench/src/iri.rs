//! IRIs beside URIs and beside oxiri: one process, interleaved rounds, thread-CPU time, minima.
//!
//!     cargo run --release -p urial-bench --no-default-features --features iri --bin iri-bench
//!
//! The ASCII set is `../shared/urls/crawl.txt` where it is present, and generated where it is not. The other set is
//! made here: addresses of articles with titles in ten scripts. Only ratios of one run mean anything.
// Counts and nanoseconds are far below 2^52.
#![allow(clippy::cast_precision_loss)]

mod allocations;
mod crawl;
mod rounds;

use std::hint::black_box;

use urial::resolve::Strictness;
use urial::{Iri, IriRef, Uri};

const ROUNDS: usize = 25;

/// Returns how many of some lines are accepted.
type Run<'a> = Box<dyn Fn(&[String]) -> usize + 'a>;

/// A contender: its name, what it does with all lines, and how many times slower than the first one it has
/// to be.
struct Contender<'a> {
    name: &'static str,
    goal: Option<f64>,
    run: Run<'a>,
}

fn contender<'a>(
    name: &'static str,
    goal: Option<f64>,
    run: impl Fn(&[String]) -> usize + 'a,
) -> Contender<'a> {
    Contender {
        name,
        goal,
        run: Box::new(run),
    }
}

fn main() {
    let ascii = ascii();
    let titles = titles();
    for (set, lines, goal) in [("ASCII", &ascii, 3.0), ("ten scripts", &titles, 1.5)] {
        let mut contenders = vec![
            contender("urial::Iri", None, |lines| {
                accepted(lines, |line| Iri::parse(line).is_ok())
            }),
            contender("oxiri::Iri", Some(goal), |lines| {
                accepted(lines, |line| oxiri::Iri::parse(line).is_ok())
            }),
        ];
        if set == "ASCII" {
            // Goal: an IRI takes at most 1.1 times as long.
            contenders.push(contender("urial::Uri", Some(1.0 / 1.1), |lines| {
                accepted(lines, |line| Uri::parse(line).is_ok())
            }));
        }
        measure(&format!("parse / {set}"), lines, &contenders);
    }
    resolve(
        &ascii,
        "ASCII",
        "http://example.com/wiki/Main_Page?action=view#top",
    );
    resolve(
        &titles,
        "ten scripts",
        "http://example.com/wiki/Köln?a=ß#top",
    );
}

/// Resolves the paths of addresses against a base.
fn resolve(addresses: &[String], set: &str, base: &str) {
    let references: Vec<String> = addresses
        .iter()
        .filter_map(|address| {
            let path = Iri::parse(address)
                .ok()?
                .path()
                .as_str()
                .strip_prefix('/')?;
            let reference = format!("../{path}");
            IriRef::parse(&reference).is_ok().then_some(reference)
        })
        .collect();
    let ours = Iri::parse(base).expect("an IRI");
    let theirs = oxiri::Iri::parse(base).expect("an IRI");
    let contenders = [
        contender("urial::Iri", None, move |lines| {
            let mut out = String::with_capacity(16 * 1024);
            accepted(lines, |line| {
                out.clear();
                let reference = IriRef::parse(line);
                let resolved =
                    reference.map(|it| ours.resolve_into(it, Strictness::Strict, &mut out).is_ok());
                black_box(&out);
                resolved.is_ok_and(|is| is)
            })
        }),
        contender("oxiri::Iri", Some(2.0), move |lines| {
            let mut out = String::with_capacity(16 * 1024);
            accepted(lines, |line| {
                out.clear();
                let reference = oxiri::IriRef::parse(line);
                let resolved = reference.map(|it| theirs.resolve_into(&it, &mut out).is_ok());
                black_box(&out);
                resolved.is_ok_and(|is| is)
            })
        }),
    ];
    measure(&format!("resolve / {set}"), &references, &contenders);
}

/// How many lines are accepted.
fn accepted(lines: &[String], mut accepts: impl FnMut(&str) -> bool) -> usize {
    lines.iter().filter(|line| accepts(black_box(line))).count()
}

/// Measures and prints one kind of work.
fn measure(title: &str, lines: &[String], contenders: &[Contender<'_>]) {
    println!("\n{title} ({} lines)", lines.len());
    let best = rounds::fastest(ROUNDS, contenders.len(), |index| {
        black_box((contenders[index].run)(black_box(lines)));
    });
    let best: Vec<f64> = best.iter().map(|one| one / lines.len() as f64).collect();
    for (contender, nanoseconds) in contenders.iter().zip(&best) {
        let (accepted, allocated) = allocations::count(|| (contender.run)(lines));
        let ratio = nanoseconds / best[0];
        let verdict = contender.goal.map_or(String::new(), |goal| {
            let verdict = if ratio >= goal { "met" } else { "missed" };
            format!("  goal {goal:.2}: {verdict}")
        });
        println!(
            "  {:<12}{nanoseconds:>8.1} ns{ratio:>7.2}x  {accepted} accepted, {allocated} allocations{verdict}",
            contender.name
        );
    }
}

/// Returns valid URIs of the crawl.
fn ascii() -> Vec<String> {
    let valid = crawl::lines()
        .into_iter()
        .filter(|line| Uri::parse(line).is_ok());
    valid.take(50_000).collect()
}

/// Words of ten scripts.
const WORDS: [[&str; 4]; 10] = [
    ["Köln", "Größe", "Straßenbahn", "Übersicht"],
    ["Ελλάδα", "Αθήνα", "Ιστορία", "γλώσσα"],
    ["Москва", "История", "Россия", "язык"],
    ["القاهرة", "تاريخ", "مصر", "لغة"],
    ["ירושלים", "היסטוריה", "ישראל", "שפה"],
    ["भारत", "दिल्ली", "इतिहास", "भाषा"],
    ["ประเทศไทย", "กรุงเทพ", "ประวัติ", "ภาษา"],
    ["北京市", "歷史", "中國", "語言"],
    ["とうきょう", "れきし", "にほん", "ことば"],
    ["서울", "역사", "한국", "언어"],
];

/// Addresses of articles: mostly ASCII before the path, and titles of one to three words, some with a
/// fragment or a query.
fn titles() -> Vec<String> {
    let languages = ["de", "el", "ru", "ar", "he", "hi", "th", "zh", "ja", "ko"];
    (0..20_000_usize)
        .map(|i| {
            let script = i % 10;
            let words = WORDS[script];
            let mut title = String::from(words[i / 10 % 4]);
            for k in 0..i / 40 % 3 {
                title += "_";
                title += words[(i / 7 + k) % 4];
            }
            let end = match i % 7 {
                0 => format!("#{}", words[i / 3 % 4]),
                1 => format!("?search={}", words[i / 5 % 4]),
                _ => String::new(),
            };
            format!(
                "https://{}.wikipedia.org/wiki/{title}{end}",
                languages[script]
            )
        })
        .collect()
}
