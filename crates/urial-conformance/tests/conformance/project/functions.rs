//! Functions are at most a screen long.
//!
//! Sources are formatted, so a function ends at the first closing brace with the indentation of its `fn`. A function that is one
//! `match` may be longer, up to the limit of clippy: it has an arm per variant, and grows with them. Tests may be longer too: many
//! are lists of cases.

use urial_conformance::project;

/// The lines of a screen.
const MAX_LINES: usize = 60;

/// The most lines of a function that is one `match`.
const MAX_LINES_OF_MATCH: usize = 100;

/// Returns the name, the number of lines and the limit of each function in a source.
fn functions(text: &str) -> Vec<(String, usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        let Some(name) = function_name(code) else {
            continue;
        };
        let end = lines[i..].iter().position(|line| {
            let rest = line.strip_prefix(indent);
            rest.is_some_and(|rest| rest == "}" || rest.starts_with("fn ") && rest.ends_with(';'))
        });
        if let Some(end) = end {
            let limit = limit(&lines[i..i + end], indent);
            found.push((name.to_owned(), end + 1, limit));
        }
    }
    found
}

/// Returns how many lines a function may have.
fn limit(function: &[&str], indent: &str) -> usize {
    let body = function.iter().skip_while(|line| !line.ends_with('{'));
    // The lines that are not inside of another one.
    let outer = body.skip(1).filter_map(|line| {
        let code = line.strip_prefix(indent)?.strip_prefix("    ")?;
        Some(code).filter(|code| !code.starts_with(' ') && !code.is_empty())
    });
    match outer.collect::<Vec<_>>()[..] {
        [first, "}"] if first.starts_with("match ") => MAX_LINES_OF_MATCH,
        _ => MAX_LINES,
    }
}

/// Returns the name of the function that a line begins to define.
fn function_name(code: &str) -> Option<&str> {
    let mut words = code.split_whitespace().peekable();
    while words.peek().is_some_and(|word| {
        word.starts_with("pub") || ["const", "async", "unsafe", "extern", "\"C\""].contains(word)
    }) {
        words.next();
    }
    let name = words
        .next()
        .filter(|word| *word == "fn")
        .and(words.next())?;
    let is_one_line = code.ends_with([';', '}']);
    (!is_one_line).then(|| name.split(['(', '<']).next())?
}

#[test]
fn functions_fit_on_a_screen() {
    let sources = project::files_below("crates", "rs").expect("all sources");
    let (mut count, mut long) = (0, Vec::new());
    for path in sources {
        let name = project::display(&path);
        if !name.contains("/src/") || name.ends_with("/tests.rs") || name.contains("/tests/") {
            continue;
        }
        let text = project::read(&path).expect("a source");
        let tested = text.find("#[cfg(test)]\nmod ").unwrap_or(text.len());
        for (function, lines, limit) in functions(&text[..tested]) {
            count += 1;
            if lines > limit {
                long.push(format!("{name}: {function} has {lines} lines"));
            }
        }
    }
    assert!(count > 3000, "the test finds {count} functions only");
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// The check counts lines from `fn` to the brace that closes the function.
#[test]
fn lines_of_a_function_are_counted() {
    let text = "impl A {\n    pub const fn f(\n        a: u8,\n    ) -> u8 {\n        {\n        }\n    }\n}\nfn g() {}\n";
    assert_eq!(functions(text), [("f".to_owned(), 6, MAX_LINES)]);
    let text = "fn f() {\n    match x {\n        _ => {}\n    }\n}\n";
    assert_eq!(functions(text), [("f".to_owned(), 5, MAX_LINES_OF_MATCH)]);
}
