//! [`Mutator`]: strings that are nearly those of a list.

/// What is written into a text: delimiters, what they are mistaken for, and what is rarely right.
const PIECES: &[&str] = &[
    ":",
    "/",
    "//",
    "///",
    "?",
    "#",
    "@",
    "[",
    "]",
    "[::1]",
    "[v1.a]",
    "[::ffff:1.2.3.4]",
    "1.2.3.4",
    "256.1.1.1",
    "%",
    "%2",
    "%2e",
    "%2F",
    "%41",
    "%c3%84",
    "%zz",
    ".",
    "..",
    "/.",
    "/..",
    "/./",
    "/../",
    "//../",
    "a",
    "A",
    "z:",
    "0",
    ":80",
    ":",
    "é",
    "\u{10FFFF}",
    " ",
    "\"",
    "<",
    "|",
    "\\",
    "^",
    "`",
    "{",
    "\u{7F}",
    "\u{0}",
    "!",
    "$",
    "&",
    "'",
    "(",
    "*",
    "+",
    ",",
    ";",
    "=",
    "~",
    "-",
    "_",
];

/// Makes strings out of others, the same ones for the same seed.
#[derive(Debug)]
pub struct Mutator<'a> {
    texts: &'a [&'a str],
    state: u64,
    text: String,
}

impl<'a> Mutator<'a> {
    /// Starts from these texts, of which there is at least one.
    ///
    /// ```
    /// let mut mutator = urial_differential::Mutator::new(&["http://a/b"], 7);
    /// assert_ne!(mutator.next_text().to_owned(), mutator.next_text());
    /// ```
    pub fn new(texts: &'a [&'a str], seed: u64) -> Self {
        Self {
            texts,
            state: seed | 1,
            text: String::new(),
        }
    }

    /// Xorshift: plain, and good enough to pick with.
    fn below(&mut self, limit: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 16) as usize % limit.max(1)
    }

    /// A place between two characters.
    fn place(&mut self) -> usize {
        let mut at = self.below(self.text.len() + 1);
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    /// Returns the next string: one of the texts after one to four changes.
    pub fn next_text(&mut self) -> &str {
        let start = self.texts[self.below(self.texts.len())];
        self.text.clear();
        self.text.push_str(start);
        for _ in 0..=self.below(4) {
            self.change();
        }
        &self.text
    }

    fn change(&mut self) {
        let (a, b) = (self.place(), self.place());
        let (a, b) = (a.min(b), a.max(b));
        let piece = PIECES[self.below(PIECES.len())];
        match self.below(6) {
            // Most of a text would go if the two places were taken as they are.
            0 => {
                let end = self.text[a..]
                    .char_indices()
                    .nth(3)
                    .map_or(b, |(at, _)| a + at);
                self.text.replace_range(a..end.min(b).max(a), "");
            }
            1 => self.text.replace_range(a..a, piece),
            2 => {
                let end = self.text[a..]
                    .chars()
                    .next()
                    .map_or(a, |one| a + one.len_utf8());
                self.text.replace_range(a..end, piece);
            }
            3 => {
                let copy = self.text[a..b].to_owned();
                self.text.insert_str(b, &copy[..floor(&copy, 24)]);
            }
            4 => {
                let other = self.texts[self.below(self.texts.len())];
                self.text.truncate(a);
                let from = floor(other, self.below(other.len() + 1));
                self.text.push_str(&other[from..]);
            }
            _ => self.text.truncate(b),
        }
        // Doubling again and again would leave us with a few very long strings.
        let most = floor(&self.text, 400);
        self.text.truncate(most);
    }
}

/// Returns the last place between two characters that is not after `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}
