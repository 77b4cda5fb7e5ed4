//! [`Texts`]: generated texts, most of them IRI or URI references, and the rest nearly so.

use crate::random::Random;

/// What begins a text: most are the start of a reference, and some need repair.
const STARTS: &[&str] = &[
    "",
    "/",
    "//",
    "//h",
    "//u:p@",
    "s:",
    "s:/",
    "s://",
    "http://",
    "HTTP://h.example:80/",
    "https://www.example.com/wiki/",
    "https://bücher.example/",
    "ws://u@",
    "ftp://例え.テスト:21/",
    "file://",
    "file:///",
    "urn:a:",
    "mailto:",
    "?",
    "#",
    "//[::1]",
    "//127.0.0.1/",
];

/// What begins a text from the wild.
const WILD_STARTS: &[&str] = &[
    " http://",
    "<http://",
    "<URL:http://h/",
    "\"https://h/",
    "\u{201C}http://h/",
    "http:\\\\",
    "http:h/",
    "http:///",
    "http://[",
    "\u{FEFF}http://h/",
    "file://C|/",
    "\\\\h\\",
    "/\\h/",
    "a b:c",
];

/// Pieces of ASCII that are allowed nearly everywhere in a reference.
const ASCII: &[&str] = &[
    "a",
    "Z",
    "0",
    "127",
    ".",
    ".",
    "..",
    "/",
    "/",
    "/",
    "/./",
    "/../",
    "//",
    ":",
    "@",
    "?",
    "=",
    "&",
    "+",
    ";",
    "-",
    "_",
    "~",
    "!",
    "xn--",
    "xn--bcher-kva",
    "example.com",
    "a-name-of-a-segment-that-is-longer-than-a-vector-of-32-bytes",
];

/// Pieces beyond ASCII: scripts, both forms of a character, bidi controls, private use, joiners, full stops.
const BEYOND: &[&str] = &[
    "é",
    "e\u{301}",
    "É",
    "ß",
    "ü",
    "Ко\u{301}лн",
    "ελ",
    "אב",
    "مصر",
    "भा",
    "ไทย",
    "北京",
    "とう",
    "서",
    "\u{1112}\u{1161}\u{11AB}",
    "😀",
    "\u{A0}",
    "\u{AD}",
    "\u{37E}",
    "\u{1FEF}",
    "\u{212A}",
    "\u{3002}",
    "\u{FF0E}",
    "\u{FF05}",
    "\u{FF0F}",
    "\u{338}",
    "\u{200D}",
    "\u{D7FF}",
    "\u{F900}",
    "\u{FFEF}",
    "\u{E0FFF}",
];

/// Pieces that an IRI keeps encoded, and that the law for them excludes.
const KEPT: &[&str] = &[
    "\u{61C}",
    "\u{200E}",
    "\u{200F}",
    "\u{202A}",
    "\u{202E}",
    "\u{2066}",
    "\u{2069}",
    "\u{E000}",
    "\u{F8FF}",
    "\u{10FFFD}",
];

/// Pieces that are not allowed, or not everywhere.
const WILD: &[&str] = &[
    " ", "  ", "\t", "\n", "\r\n", "\"", "<", ">", "\\", "\\", "^", "`", "{", "|", "}", "[", "]",
    "%", "%2", "%zz", "#", "\u{0}", "\u{7F}", "\u{80}", "\u{FFFE}", "\u{FFFD}", "\u{FDD0}",
    "\u{201D}",
];

/// How a text is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Uri,
    Iri,
    Wild,
}

/// Makes texts, the same ones for the same seed.
#[derive(Clone, Debug)]
pub struct Texts {
    random: Random,
    text: Vec<u8>,
}

impl Texts {
    /// Equal seeds make equal texts.
    ///
    /// ```
    /// use urial_conformance::laws::Texts;
    /// assert_eq!(Texts::new(7).next_text(), Texts::new(7).next_text());
    /// ```
    pub const fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            text: Vec::new(),
        }
    }

    /// Returns the next text, which is rarely not UTF-8.
    pub fn next_text(&mut self) -> &[u8] {
        let kind = match self.random.below(8) {
            0..=1 => Kind::Uri,
            2..=5 => Kind::Iri,
            _ => Kind::Wild,
        };
        self.text.clear();
        let starts = if kind == Kind::Wild && self.random.one_in(2) {
            WILD_STARTS
        } else {
            STARTS
        };
        self.pick(starts);
        for _ in 0..self.random.below(10) {
            self.piece(kind);
        }
        if self.random.one_in(6) {
            self.text.push(b'#');
            self.piece(kind);
        }
        if kind == Kind::Uri {
            self.text.retain(u8::is_ascii);
        }
        &self.text
    }

    fn pick(&mut self, choices: &[&str]) {
        let chosen = self.random.pick(choices);
        self.text.extend_from_slice(chosen.as_bytes());
    }

    fn piece(&mut self, kind: Kind) {
        match (self.random.below(16), kind) {
            (0..=5, _) => self.pick(ASCII),
            (6..=8, _) => self.percent_encoded(),
            (9, Kind::Wild) => self.text.push(self.random.below(256) as u8),
            (9..=12, Kind::Wild) => self.pick(WILD),
            (9..=12, _) => self.pick(BEYOND),
            (13, _) if self.random.one_in(4) => self.pick(KEPT),
            (13..=14, _) => self.any_char(),
            _ => self.long_run(),
        }
    }

    /// Appends any character. Nearly all of them are allowed in an IRI.
    fn any_char(&mut self) {
        let limit = *self.random.pick(&[&0x500, &0x3000, &0x1_0000, &0x11_0000]);
        if let Some(c) = char::from_u32(self.random.below(limit) as u32) {
            self.text
                .extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
    }

    /// Appends the encoding of a character, of a part of one, or of any octets.
    fn percent_encoded(&mut self) {
        let start = self.text.len();
        match self.random.below(6) {
            0 => self.pick(BEYOND),
            1 => self.pick(KEPT),
            2 => self.any_char(),
            3 => self.pick(&[
                "/", "%", "?", "#", ".", "a", "1", "~", "@", ":", " ", "\u{0}",
            ]),
            _ => self.text.push(self.random.below(256) as u8),
        }
        let mut octets = self.text.split_off(start);
        if self.random.one_in(8) {
            octets.pop();
        }
        for octet in octets {
            let encoded = if self.random.one_in(3) {
                format!("%{octet:02x}")
            } else {
                format!("%{octet:02X}")
            };
            self.text.extend_from_slice(encoded.as_bytes());
        }
    }

    /// Appends so many letters that what follows is anywhere in a vector.
    fn long_run(&mut self) {
        let len = self.random.below(70);
        self.text.resize(self.text.len() + len, b'x');
    }
}
