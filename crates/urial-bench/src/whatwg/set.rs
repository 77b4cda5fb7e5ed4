//! [`Set`]: a named list of inputs, each a slice of one buffer.

use std::path::Path;

use urial_whatwg::Url;

/// The base of relative inputs.
pub(crate) const BASE: &str = "https://www.example.com/a/b/c;d?e=f";

/// A named list of inputs that are URLs, with [`BASE`] if they are relative.
#[derive(Clone)]
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) lines: Vec<&'static str>,
    /// Whether most lines are relative.
    pub(crate) is_relative: bool,
}

impl Set {
    fn new(name: &str, text: String) -> Self {
        let text: &'static str = Box::leak(text.into_boxed_str());
        let all: Vec<&str> = text.lines().collect();
        let absolute: Vec<&str> = all
            .iter()
            .copied()
            .filter(|line| Url::can_parse(line, None))
            .collect();
        let is_relative = absolute.len() * 2 < all.len();
        let base = Url::parse(BASE).expect("a base");
        let lines = if is_relative {
            all.into_iter()
                .filter(|line| Url::can_parse(line, Some(&base)))
                .collect()
        } else {
            absolute
        };
        Self {
            name: name.to_owned(),
            lines,
            is_relative,
        }
    }
}

/// How many lines are measured at a time.
const PART: usize = 4000;

impl Set {
    /// Returns the set in parts.
    pub(crate) fn parts(&self) -> Vec<Self> {
        let part = |lines: &[&'static str]| Self {
            name: self.name.clone(),
            lines: lines.to_vec(),
            is_relative: self.is_relative,
        };
        self.lines.chunks(PART).map(part).collect()
    }
}

/// Returns the sets beside the repository, or one of our own.
pub(crate) fn load() -> Vec<Set> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/urls");
    let mut sets = Vec::new();
    for name in ["crawl", "hrefs", "pctlong", "kasztp", "node_files", "short"] {
        if let Ok(bytes) = std::fs::read(folder.join(name).with_extension("txt")) {
            sets.push(Set::new(name, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    if sets.is_empty() {
        eprintln!("there is no folder of URL sets: using URLs made here");
        sets.push(Set::new("made", made()));
    }
    sets
}

fn made() -> String {
    let mut text = String::new();
    for i in 0..20_000 {
        let line = match i % 8 {
            0 => format!("https://www.example{i}.com/path/{i}/page.html?id={i}#top\n"),
            1 => format!("http://example.com/{i}\n"),
            2 => format!("http://Example{i}.com\n"),
            3 => format!("https://example.com/a%20{i}/b?q=%C3%A9&n={i}\n"),
            4 => format!("https://example.com:8080/{i}/../x\n"),
            5 => format!("urn:example:{i}\n"),
            6 => format!("file:///home/user/{i}.txt\n"),
            _ => format!("https://example.com/ü/{i}\n"),
        };
        text.push_str(&line);
    }
    text
}
