//! Expansion gives URI text; partial expansion keeps the result. Lines: a template, then the value of `a`, `b`
//! (a list, by commas) and `c` (pairs, by commas).
#![no_main]

use urial_template::{Assoc, Template};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut lines = text.split('\n');
    let Some(Ok(template)) = lines.next().map(Template::parse) else { return };
    let a = lines.next();
    let b: Option<Vec<&str>> = lines.next().map(|line| line.split(',').collect());
    let pairs: Vec<(&str, &str)> =
        lines.next().unwrap_or("").split(',').filter_map(|pair| pair.split_once('=')).collect();
    let all = (("a", a), ("b", b), ("c", Assoc(&pairs)));
    let Ok(expanded) = template.expand(&all) else { return };
    assert!(expanded.bytes().all(|byte| byte.is_ascii_graphic()));
    let partial = template.expand_partial(&("a", a)).expect("the whole expands");
    assert_eq!(partial.expand(&all).as_ref(), Ok(&expanded));
});
