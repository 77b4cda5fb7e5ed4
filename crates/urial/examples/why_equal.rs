//! Explains why two URIs are equivalent, or which components differ.
//!
//! `cargo run -p urial --example why_equal -- HTTP://h:80/%7ea http://h/~a`

use urial::{Level, UriRef};

fn main() -> Result<(), urial::ParseError> {
    let mut args = std::env::args().skip(1);
    let a = args.next().unwrap_or("HTTP://h:80/%7ea/../b".into());
    let b = args.next().unwrap_or("http://h/b".into());
    let (a, b) = (UriRef::parse(&a)?, UriRef::parse(&b)?);

    let comparison = a.compare(b);
    match comparison.equal_from() {
        Some(level) => println!("equal from level {} on", level.name()),
        None => println!("different in {}", comparison.after()),
    }
    for reference in [a, b] {
        println!("{reference}");
        for step in reference.trace(Level::Scheme).steps() {
            let [before, after] =
                [step.before(), step.after()].map(|text| text.unwrap_or("nothing"));
            let rule = step.rule();
            println!(
                "  {} ({}): {before} becomes {after}",
                rule.name(),
                rule.citation()
            );
        }
    }
    Ok(())
}
