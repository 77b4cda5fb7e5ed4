//! [`Generator`]: questions made up.

use super::question::Question;
use crate::random::Random;

/// Makes questions up: texts put together of parts that matter, soups of characters, and either
/// with a few characters changed.
#[derive(Clone, Debug)]
pub struct Generator {
    random: Random,
}

const SCHEMES: &[&str] = &[
    "http", "HTTP", "a", "z+-.9", "file", "mailto", "1a", "a_b", "é", "",
];

const NAMES: &[&str] = &[
    "h",
    "H",
    "a.b",
    "a.b.",
    "a..b",
    ".a",
    "a.",
    "a.1",
    "a.1b",
    "1",
    "1.",
    "1a",
    "1a.",
    "1.a",
    "-a",
    "a-",
    "a-b",
    "a.-b",
    "a-.b",
    "a_b",
    "a%41",
    "%zz",
    "é",
    "é.com",
    "a.é",
    "1.2.3.4",
    "01.2.3.4",
    "256.1.1.1",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.4.",
    "1.2.3.4a",
    "1.2.3.a",
    "0.0.0.0000",
    "00000000001.2.3.4",
    "255.255.255.255",
    "127.1",
    "xn--a.b",
    "a--b",
    "localhost",
    "A.B-C.d9",
    "1-2",
    "12.34",
    "a:b",
    "a@b",
    "",
    "~",
    "a,b;c",
    "$&+=",
    "a!b",
    "(c)",
    "*",
    "9.a.",
    "a.9a",
    "a.b9.",
    "0x7f.1",
];

const USERS: &[&str] = &[
    "u", "u:p", "", ":", "u%40", "ü", "a@b", "u;=&+$,", "[", "~!*'()", "%", "1.2.3.4",
];

const PORTS: &[&str] = &[
    "",
    "80",
    "080",
    "65536",
    "2147483647",
    "2147483648",
    "99999999999999999999",
    "8x",
    "-1",
    "+1",
    "٣",
    "0",
    "00000000000000000001",
    " 1",
    "1 ",
];

const SEGMENTS: &[&str] = &[
    "a",
    "b",
    "c",
    "..",
    ".",
    "",
    "d;p=1",
    "x:y",
    ":",
    "%2e",
    "%2E%2e",
    "é",
    "...",
    ".a",
    "a.",
    "@",
    "1",
    "%41",
    "%c3%A9",
    "\u{10FFFF}",
    "~",
    "a b",
    "a\\b",
    "[",
    "=",
    "+",
];

const QUERIES: &[&str] = &[
    "", "q", "y=1&z", "a/../b", "?", "[x]", "é", "%", "%4", "%41", "a#", "\u{85}",
];

/// Characters for soups and changes: delimiters, the excluded, and both sides of what is "other".
const CHARACTERS: &[&str] = &[
    "a",
    "B",
    "z",
    "0",
    "1",
    "9",
    "f",
    "g",
    ":",
    "/",
    "?",
    "#",
    "[",
    "]",
    "@",
    "!",
    "$",
    "&",
    "'",
    "(",
    ")",
    "*",
    "+",
    ",",
    ";",
    "=",
    "-",
    ".",
    "_",
    "~",
    "%",
    "%4",
    "%41",
    " ",
    "\"",
    "<",
    ">",
    "\\",
    "^",
    "`",
    "{",
    "|",
    "}",
    "\u{0}",
    "\u{1F}",
    "\u{7F}",
    "\t",
    "\n",
    "\r",
    "\u{80}",
    "\u{9F}",
    "\u{A0}",
    "\u{A1}",
    "\u{AD}",
    "é",
    "\u{1680}",
    "\u{180E}",
    "\u{2000}",
    "\u{200A}",
    "\u{200B}",
    "\u{2028}",
    "\u{2029}",
    "\u{202E}",
    "\u{202F}",
    "\u{205F}",
    "\u{2060}",
    "\u{3000}",
    "\u{FEFF}",
    "\u{FFFD}",
    "\u{FFFF}",
    "\u{E000}",
    "\u{10000}",
    "\u{1F600}",
    "\u{10FFFF}",
    "//",
    "..",
    "./",
    "::",
    "e\u{301}",
];

const DELIMITERS: &[&str] = &[
    "a", "1", ":", "/", "?", "#", "@", ".", "[", "]", "%41", "é", "-", "_",
];

impl Generator {
    /// Equal seeds make equal questions.
    ///
    /// ```
    /// use urial_conformance::java::Generator;
    /// let mut generator = Generator::new(1);
    /// assert_ne!(generator.question(), generator.question());
    /// ```
    pub const fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
        }
    }

    /// Returns the next question: two out of three ask for one text.
    pub fn question(&mut self) -> Question {
        if self.random.one_in(3) {
            let base = self.text();
            let given = if self.random.one_in(3) {
                self.near(&base)
            } else {
                self.text()
            };
            Question::Pair(base, given)
        } else {
            Question::One(self.text())
        }
    }

    /// Returns a question about some of the texts, changed a little.
    pub fn changed(&mut self, texts: &[String]) -> Question {
        let at = self.random.below(texts.len());
        let text = self.change(&texts[at]);
        if self.random.one_in(3) {
            let base = texts[self.random.below(texts.len())].clone();
            Question::Pair(base, text)
        } else {
            Question::One(text)
        }
    }

    /// A text with a few changes.
    fn change(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..=self.random.below(3) {
            text = self.change_once(&text);
        }
        text
    }

    fn text(&mut self) -> String {
        let text = match self.random.below(8) {
            0 => self.soup(CHARACTERS, 12),
            1 => self.soup(DELIMITERS, 10),
            2 => format!("//{}", self.authority()),
            _ => self.reference(),
        };
        if self.random.one_in(4) {
            self.change(&text)
        } else {
            text
        }
    }

    fn soup(&mut self, characters: &[&str], longest: usize) -> String {
        let len = self.random.below(longest + 1);
        (0..len).map(|_| self.random.pick(characters)).collect()
    }

    fn reference(&mut self) -> String {
        let mut text = String::new();
        let has_scheme = self.random.one_in(2);
        if has_scheme {
            text += self.random.pick(SCHEMES);
            text += ":";
        }
        match self.random.below(4) {
            0 => {}
            1 => text += "//",
            _ => {
                text += "//";
                text += &self.authority();
            }
        }
        text += &self.path();
        if self.random.one_in(3) {
            text += "?";
            text += self.random.pick(QUERIES);
        }
        if self.random.one_in(3) {
            text += "#";
            text += self.random.pick(QUERIES);
        }
        text
    }

    fn authority(&mut self) -> String {
        let mut text = String::new();
        if self.random.one_in(3) {
            text += self.random.pick(USERS);
            text += "@";
        }
        match self.random.below(8) {
            0 | 1 => text += &self.literal(),
            2 => text += &self.soup(&["a", "1", "0", "25", ".", "-", "_", "Z"], 8),
            _ => text += self.random.pick(NAMES),
        }
        if self.random.one_in(3) {
            text += ":";
            text += self.random.pick(PORTS);
        }
        text
    }

    /// An address in brackets, or something like one.
    fn literal(&mut self) -> String {
        const PIECES: &[&str] = &[
            ":",
            ":",
            ":",
            "::",
            "1",
            "ab",
            "FFFF",
            "0",
            "12345",
            ".",
            "1.2.3.4",
            "01.2.3.255",
            "256.1.1.1",
            "1.2.3",
            "%",
            "%eth0",
            "%25en1",
            "%1",
            "g",
            "v1.a",
            "_",
            "-",
        ];
        let address = if self.random.one_in(2) {
            self.ipv6()
        } else {
            self.soup(PIECES, 10)
        };
        let close = if self.random.one_in(20) { "" } else { "]" };
        format!("[{address}{close}")
    }

    /// An IPv6 address with groups, and perhaps an elision, an IPv4 address and a zone.
    fn ipv6(&mut self) -> String {
        let mut text = String::new();
        let groups = self.random.below(10);
        let elision = self.random.below(groups + 3);
        for group in 0..groups {
            if group > 0 || elision == 0 {
                text += ":";
            }
            if group == elision {
                text += ":";
            }
            text += self.random.pick(&["0", "1", "ab", "FFFF", "0000"]);
        }
        if elision == groups {
            text += "::";
        }
        if self.random.one_in(4) {
            text += self.random.pick(&[
                ":1.2.3.4",
                ":0.0.0.0",
                ":1.2.3",
                ":255.255.255.256",
                "1.2.3.4",
            ]);
        }
        if self.random.one_in(4) {
            text += "%";
            text += &self.soup(&["a", "Z", "1", "_", ".", "-", "~", "%", "é", "!"], 4);
        }
        text
    }

    fn path(&mut self) -> String {
        let count = self.random.below(7);
        let mut text = String::new();
        for i in 0..count {
            if i > 0 || self.random.one_in(2) {
                text += "/";
            }
            text += self.random.pick(SEGMENTS);
        }
        if self.random.one_in(4) {
            text += "/";
        }
        text
    }

    /// A text that has much in common with another.
    fn near(&mut self, base: &str) -> String {
        let at = self.random.below(base.len() + 1);
        let at = (0..=at).rev().find(|&at| base.is_char_boundary(at));
        let mut text = base[..at.unwrap_or_default()].to_owned();
        match self.random.below(3) {
            0 => text += &self.path(),
            1 => return base.to_owned() + &self.path(),
            _ => return self.change_once(base),
        }
        text
    }

    fn change_once(&mut self, text: &str) -> String {
        let mut characters: Vec<String> = text.chars().map(String::from).collect();
        let at = self.random.below(characters.len() + 1);
        let new = self.random.pick(CHARACTERS).to_owned();
        let is_inside = at < characters.len();
        match self.random.below(4) {
            0 if is_inside => {
                characters.remove(at);
            }
            1 if is_inside => characters[at] = new,
            2 if is_inside => {
                let other = self.random.below(characters.len());
                characters.swap(at, other);
            }
            _ => characters.insert(at, new),
        }
        characters.concat()
    }
}
