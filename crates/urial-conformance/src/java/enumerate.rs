//! Questions that leave nothing out: all short strings, where one character decides much.

use super::question::Question;

/// Text before, the characters that vary, how many of them at most, and text after.
type Family = (&'static str, &'static [&'static str], usize, &'static str);

/// Where the readings of a text part ways.
const FAMILIES: &[Family] = &[
    ("", &["a", ":", "/", "?", "#", "@"], 6, ""),
    ("a:", &["/", "?", "#", "[", "é", "."], 5, ""),
    ("//", &["a", "1", ".", "-", "_", ":", "@"], 5, ""),
    ("//", &["1", ".", "0", "25"], 7, ":8"),
    ("//[", &["1", ":", "."], 8, "]"),
    ("//[1:2:3:4", &["1", ":", "::"], 6, "]"),
    ("//[1:2:3:4:5:6:", &["1", "25", "."], 7, "]"),
    ("//[::1%", &["a", "1", "_", ".", "-", "%", "~", "é"], 4, "]"),
    ("", &["a", ".", "/", ":"], 7, ""),
    ("s://h", &["a", ".", "/"], 8, ""),
];

/// The starts and the paths of which bases and given URIs are made.
const STARTS: &[&str] = &["", "s:", "s://h", "//h", "//", "s://", "s://h:", "S://H:08"];
const PATHS: &[&str] = &["a", ".", "/"];

/// All questions of this kind.
///
/// ```
/// assert!(urial_conformance::java::enumerated().count() > 100_000);
/// ```
pub fn enumerated() -> impl Iterator<Item = Question> {
    let ones = FAMILIES
        .iter()
        .flat_map(|(before, alphabet, longest, after)| {
            let strings = strings(alphabet, *longest).into_iter();
            strings.map(move |text| Question::One(format!("{before}{text}{after}")))
        });
    ones.chain(pairs())
}

fn pairs() -> impl Iterator<Item = Question> {
    let mut paths = strings(PATHS, 3);
    paths.extend(
        [
            "?q",
            "#f",
            "?q#f",
            "/a?q#f",
            "a/b/c",
            "x:y",
            "./x:y",
            "/a/../b:c/",
        ]
        .map(String::from),
    );
    let texts: Vec<String> = STARTS
        .iter()
        .flat_map(|start| paths.iter().map(move |path| format!("{start}{path}")))
        .collect();
    let given = texts.clone();
    texts.into_iter().flat_map(move |base| {
        let pair = move |given| Question::Pair(base.clone(), given);
        given.clone().into_iter().map(pair)
    })
}

/// Returns all strings of up to `longest` pieces, the empty one first.
fn strings(alphabet: &[&str], longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut start = 0;
    for _ in 0..longest {
        let end = all.len();
        for i in start..end {
            let longer = alphabet.iter().map(|piece| format!("{}{piece}", all[i]));
            let longer: Vec<_> = longer.collect();
            all.extend(longer);
        }
        start = end;
    }
    all
}
