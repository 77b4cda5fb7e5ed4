//! Strings to parse: URLs of all kinds, mutations of them, and all short strings.
//!
//! The tests of this crate and `whatwg-differential` of `urial-differential` use the same file.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// URLs of all kinds, for mutation.
pub(crate) const SEEDS: &[&str] = &[
    "http://example.com/",
    "https://user:pass@example.com:8080/a/b?c=d#e",
    "http://192.168.0.1/x",
    "http://0x7f.1/",
    "http://[2001:db8::1]:81/",
    "http://[::ffff:1.2.3.4]/",
    "https://example.com/a/../b/./c?x='y'#z",
    "https://bücher.example/ü?ü#ü",
    "https://xn--bcher-kva.example/",
    "file:///C:/a/b",
    "file://host/share/file",
    "file:///etc/hosts",
    "file:c|/x",
    "ws://h/p",
    "wss://h:444/p?q",
    "ftp://h/a//b",
    "mailto:someone@example.com?subject=x",
    "data:text/plain,hello world  #x",
    "urn:isbn:9780307476463",
    "javascript:alert(1)",
    "blob:https://example.com/uuid",
    "foo://Host/Path/../x?q#f",
    "foo://u:p@h:1/",
    "foo:/a/b",
    "foo:///p",
    "foo:/.//p",
    "web+demo:/path//x",
    "non-special://[::1]:80/x",
    "app://Send/a b/c?text=a b'c#d `",
    "a:b",
    "//host/path",
    "\\\\host\\path",
    "/absolute/path?q",
    "relative/./path/../x",
    "../../up",
    "?query",
    "#fragment",
    "",
];

/// Bases of all kinds. The first [`COMMON_BASES`] are enough for long runs.
pub(crate) const BASES: [&str; 10] = [
    "http://user@example.com:8080/a/b/c?q#f",
    "file:///C:/dir/file?q",
    "foo://h/a/b",
    "foo:/a/b",
    "https://example.com/",
    "file://host/dir/file",
    "foo://h",
    "foo:/.//a/b",
    "foo:///a",
    "mailto:x?y#z",
];

/// How many bases every string of a long run is joined to.
#[allow(dead_code, reason = "for long runs only")]
pub(crate) const COMMON_BASES: usize = 4;

/// Pieces of text that parsers treat specially.
const PIECES: &[&str] = &[
    "/",
    "//",
    "\\",
    ":",
    "?",
    "#",
    "@",
    "[",
    "]",
    ".",
    "..",
    "/.",
    "/..",
    "%2e",
    "%2E",
    "/%2e%2e/",
    "%",
    "%4",
    "%41",
    "%zz",
    "%00",
    "%2f",
    "%C3%A9",
    "%ff",
    "|",
    "C:",
    "C|",
    "/C:/",
    "/c|/",
    "'",
    "\"",
    "<",
    ">",
    "`",
    "^",
    "{",
    "}",
    " ",
    "  ",
    "\t",
    "\n",
    "\r",
    "\0",
    "\u{1f}",
    "\u{7f}",
    "\u{80}",
    "é",
    "ß",
    "ς",
    "。",
    "．",
    "😀",
    "\u{fffd}",
    "\u{fdd0}",
    "\u{ad}",
    "\u{200d}",
    "\u{feff}",
    "Ａ",
    "①",
    "0",
    "1",
    "0x",
    "08",
    "09",
    "256",
    "80",
    ":80",
    ":443",
    ":21",
    ":0",
    ":00",
    ":65535",
    ":65536",
    ":080",
    "localhost",
    "file:",
    "file://",
    "http:",
    "http://",
    "https://",
    "ws:",
    "a",
    "Z",
    "f",
    "x",
    "xn--",
    "xn--zca",
    "-",
    "_",
    "~",
    "+",
    "*",
    "=",
    "&",
    ";",
    "!",
    "$",
    ",",
    "(",
    ")",
    "1.2.3.4",
    "1.2.3",
    "4294967295",
    "4294967296",
    "[::1]",
    "::",
    "ffff",
    "1e2",
    ":1:",
    "0:0",
    "@@",
    "a@",
    ":p@",
];

/// Values for setters.
const VALUES: &[&str] = &[
    "https",
    "ws:",
    "file",
    "a",
    "user",
    "",
    "example.org",
    "example.org:81",
    "1.2.3.4",
    "[::1]",
    "8080",
    "80",
    "0",
    "/a/b",
    "a/../b",
    "/",
    "?",
    "?a=b",
    "a b",
    "#",
    "#x",
    "//x",
    "C|/x",
    "localhost",
    "00080",
    "65536",
    "8x",
    "/a'b?c#d",
    "x\ty",
    "a.b.0x1",
];

/// Makes strings out of others, the same ones for the same seed.
pub(crate) struct Mutator<'t> {
    texts: &'t [&'t str],
    state: u64,
    text: String,
}

impl<'t> Mutator<'t> {
    pub(crate) fn new(texts: &'t [&'t str], seed: u64) -> Self {
        Self {
            texts,
            state: seed,
            text: String::new(),
        }
    }

    /// SplitMix64.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        (z % limit.max(1) as u64) as usize
    }

    /// A place between two characters.
    fn place(&mut self) -> usize {
        let mut at = self.below(self.text.len() + 1);
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    /// Returns the next string: one of the texts, or of the seeds, after one to four changes.
    pub(crate) fn next_text(&mut self) -> &str {
        let from_seeds = self.below(2) == 0;
        let texts = if from_seeds { SEEDS } else { self.texts };
        let start = texts[self.below(texts.len())];
        self.text.clear();
        self.text.push_str(start);
        for _ in 0..=self.below(4) {
            self.change();
        }
        &self.text
    }

    /// Returns the next value for a setter.
    pub(crate) fn next_value(&mut self) -> &str {
        let value = VALUES[self.below(VALUES.len())];
        self.text.clear();
        self.text.push_str(value);
        for _ in 0..self.below(3) {
            self.change();
        }
        &self.text
    }

    fn change(&mut self) {
        let (a, b) = (self.place(), self.place());
        let (a, b) = (a.min(b), a.max(b));
        match self.below(8) {
            0 => self.text.truncate(b),
            1 => {
                let len = self.text[a..].chars().next().map_or(0, char::len_utf8);
                self.text.replace_range(a..a + len, "");
            }
            2 if b - a <= 24 => {
                let copy = self.text[a..b].to_owned();
                self.text.insert_str(b, &copy);
            }
            3 => {
                let len = self.text[a..].chars().next().map_or(0, char::len_utf8);
                let piece = PIECES[self.below(PIECES.len())];
                self.text.replace_range(a..a + len, piece);
            }
            _ => {
                let piece = PIECES[self.below(PIECES.len())];
                self.text.insert_str(a, piece);
            }
        }
    }
}

/// All strings up to a length over 20 classes of bytes.
pub(crate) struct ShortStrings {
    length: u32,
}

/// One byte for each class that a parser distinguishes: letters of schemes, hex digits and others, digits,
/// every delimiter, what is encoded and what is removed.
const CLASSES: &[u8; 20] = b"ahx0:/\\?#@[].%2e|' \t";

impl ShortStrings {
    pub(crate) fn new(length: u32) -> Self {
        Self { length }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        (0..=self.length).map(|length| 20_u64.pow(length)).sum()
    }

    /// Writes one of them.
    pub(crate) fn write(number: u64, text: &mut String) {
        text.clear();
        let (mut rest, mut length) = (number, 0);
        while rest >= 20_u64.pow(length) {
            rest -= 20_u64.pow(length);
            length += 1;
        }
        for _ in 0..length {
            text.push(char::from(CLASSES[(rest % 20) as usize]));
            rest /= 20;
        }
    }
}
