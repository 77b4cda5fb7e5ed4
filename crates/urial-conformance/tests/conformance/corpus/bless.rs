//! Writes the current messages into the corpus, and into the documents that quote them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use toml_edit::{Array, DocumentMut, Item, Value};
use urial_conformance::{bless, project};

use super::{Current, load};
use crate::support::Quote;

/// The words of one case: a text, or a list of texts.
pub(crate) struct Words {
    id: String,
    key: &'static str,
    texts: Vec<String>,
    is_list: bool,
}

impl Words {
    /// Makes the words of a key that holds a text.
    pub(crate) fn new(id: String, key: &'static str, text: String) -> Self {
        let (texts, is_list) = (vec![text], false);
        Self {
            id,
            key,
            texts,
            is_list,
        }
    }

    /// Makes the words of a key that holds a list.
    pub(crate) fn list(id: String, key: &'static str, texts: Vec<String>) -> Self {
        let is_list = true;
        Self {
            id,
            key,
            texts,
            is_list,
        }
    }

    fn to_value(&self) -> Value {
        if self.is_list {
            return Value::Array(Array::from_iter(&self.texts));
        }
        Value::from(self.texts.concat())
    }
}

/// Rewrites all corpus files, and then the documents that quote what has changed.
#[track_caller]
pub(crate) fn all(runners: &[(&str, Current)]) {
    let mut changed = Vec::new();
    for file in load() {
        let runner = runners.iter().find(|(name, _)| *name == file.operation);
        let Some((_, current)) = runner else { continue };
        let path = project::root().join(&file.file);
        let text = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
        let (new, replaced) = rewrite(&text, &current(&file));
        if new != text {
            bless::write(&path, &new).unwrap_or_else(|problem| panic!("{problem}"));
        }
        changed.extend(replaced);
    }
    requote(&changed);
}

/// Returns the text of a corpus file with these words, and each text that was replaced with its successor.
fn rewrite(text: &str, words: &[Words]) -> (String, Vec<[String; 2]>) {
    let words: BTreeMap<&str, &Words> = words.iter().map(|w| (w.id.as_str(), w)).collect();
    let mut document: DocumentMut = text.parse().expect("the corpus is TOML");
    let cases = document
        .get_mut("case")
        .and_then(Item::as_array_of_tables_mut);
    let mut replaced = Vec::new();
    for case in cases.expect("a corpus file has cases").iter_mut() {
        let id = case.get("id").and_then(Item::as_str).unwrap_or_default();
        let Some(words) = words.get(id) else { continue };
        let Some(value) = case.get_mut(words.key).and_then(Item::as_value_mut) else {
            continue;
        };
        let old = texts(value);
        if old != words.texts {
            let decor = value.decor().clone();
            *value = words.to_value();
            *value.decor_mut() = decor;
            let pairs = old.into_iter().zip(words.texts.clone());
            replaced.extend(pairs.map(|(old, new)| [old, new]));
        }
    }
    (document.to_string(), replaced)
}

fn texts(value: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match value.as_array() {
        Some(list) => list.iter().map(text).collect(),
        None => vec![text(value)],
    }
}

/// Returns the files that may quote a message. Cases of the command bless themselves.
fn documents() -> Vec<PathBuf> {
    let below = |folder, extension| {
        project::files_below(folder, extension).unwrap_or_else(|problem| panic!("{problem}"))
    };
    let mut all = vec![project::root().join("README.md")];
    all.extend(below("docs", "md"));
    for extension in ["md", "rs", "py", "pyi"] {
        all.extend(below("crates", extension));
    }
    all
}

/// Replaces messages in documents, whatever offset and character they speak of.
fn requote(changed: &[[String; 2]]) {
    let mut quotes: Vec<Quote> = changed
        .iter()
        .filter_map(|[old, new]| Quote::new(old, new))
        .collect();
    quotes.sort();
    quotes.dedup();
    if quotes.is_empty() {
        return;
    }
    for path in documents() {
        let text = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
        let mut new = text.clone();
        for quote in &quotes {
            new = quote.replace_in(&new);
        }
        if new != text {
            bless::write(&path, &new).unwrap_or_else(|problem| panic!("{problem}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Words, rewrite};

    #[test]
    fn other_lines_stay_as_they_are() {
        let file = "operation = 'x' # a word\n\n[[case]]\nid = 'a'\nmessage = 'old'  # why\n\n\
                    [[case]]\nid = 'b'\nmessage = 'same'\n";
        let words = [
            Words::new("a".into(), "message", "new".into()),
            Words::new("b".into(), "message", "same".into()),
        ];
        let (new, replaced) = rewrite(file, &words);
        assert_eq!(new, file.replace("'old'", "\"new\""));
        assert_eq!(replaced, [["old".to_owned(), "new".to_owned()]]);
    }
}
