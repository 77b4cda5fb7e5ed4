//! Matches one text of a given length, to have its instructions counted: see `scripts/template-growth`.
//!
//!     growth TEMPLATE UNIT END BYTES

use urial_template::Template;

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [template, unit, end, bytes] = arguments.as_slice() else {
        eprintln!("usage: growth TEMPLATE UNIT END BYTES");
        return;
    };
    let bytes: usize = bytes.parse().unwrap_or(0);
    let text = unit.repeat(bytes / unit.len()) + end;
    match Template::parse(template) {
        Ok(template) => println!("{}", template.matches(&text).is_ok()),
        Err(error) => eprintln!("{error}"),
    }
}
