//! Text that is written into other languages.

/// Wraps text at a width, with an indent on every line.
pub(crate) fn wrap(text: &str, indent: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("a line");
        if !line.is_empty() && indent.len() + line.len() + 1 + word.len() > width {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    let lines: Vec<_> = lines.iter().map(|line| format!("{indent}{line}")).collect();
    lines.join("\n")
}

/// Writes a text as a literal of Python.
pub(crate) fn python_text(text: &str) -> String {
    if text.contains('\'') {
        return format!("\"{text}\"");
    }
    format!("'{text}'")
}

/// Writes a text as a literal of Python, in double quotation marks if it has none.
pub(crate) fn python_literal(text: &str) -> String {
    if text.contains('"') {
        return format!("'{text}'");
    }
    format!("\"{text}\"")
}
