//! A pseudo-random number generator that always gives the same numbers, and texts made by it.

use alloc::string::String;
use alloc::vec::Vec;

/// SplitMix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    pub(super) fn pick<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        &from[self.below(from.len())]
    }

    /// A text with a few edits.
    pub(super) fn mutate(&mut self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(3) {
            let at = self.below(chars.len() + 1);
            match self.below(4) {
                0 if at < chars.len() => {
                    chars.remove(at);
                }
                1 if at < chars.len() => {
                    let end = (at + 1 + self.below(4)).min(chars.len());
                    let copied: Vec<char> = chars[at..end].to_vec();
                    let to = self.below(chars.len() + 1);
                    chars.splice(to..to, copied);
                }
                _ => {
                    let piece = *self.pick(PIECES);
                    chars.splice(at..at, piece.chars());
                }
            }
        }
        chars.into_iter().collect()
    }
}

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
    "/%2e%2e",
    "%",
    "%4",
    "%41",
    "%zz",
    "|",
    "C:",
    "C|",
    "/C:/",
    "'",
    "\"",
    "<",
    ">",
    "`",
    "^",
    "{",
    "}",
    " ",
    "\t",
    "\n",
    "\0",
    "\u{7f}",
    "é",
    "ß",
    "。",
    "😀",
    "\u{fffd}",
    "\u{fdd0}",
    "0",
    "1",
    "0x",
    "08",
    "256",
    "80",
    ":80",
    ":443",
    ":0",
    ":65535",
    ":65536",
    "localhost",
    "file:",
    "http:",
    "a",
    "Z",
    "xn--",
    "-",
    "_",
    "~",
    "+",
    "*",
    "=",
    "&",
    ";",
    "1.2.3.4",
    "[::1]",
    "::",
    "ffff",
    "1e2",
];

/// URLs of all kinds, for mutation.
pub(super) const SEEDS: &[&str] = &[
    "http://example.com/",
    "https://user:pass@example.com:8080/a/b?c=d#e",
    "http://192.168.0.1/x",
    "http://[2001:db8::1]:81/",
    "https://example.com/a/../b/./c?x='y'#z",
    "file:///C:/a/b",
    "file://host/share/file",
    "file:///etc/hosts",
    "ws://h/p",
    "wss://h:444/p?q",
    "ftp://h/a//b",
    "mailto:someone@example.com?subject=x",
    "data:text/plain,hello world",
    "urn:isbn:9780307476463",
    "javascript:alert(1)",
    "blob:https://example.com/uuid",
    "foo://Host/Path/../x?q#f",
    "foo:/a/b",
    "foo:///p",
    "foo:/.//p",
    "web+demo:/path//x",
    "non-special://[::1]:80/x",
    "a:b",
    "//host/path",
    "/absolute/path?q",
    "relative/./path/../x",
    "../../up",
    "?query",
    "#fragment",
    "",
];

/// Bases of all kinds.
pub(super) const BASES: &[&str] = &[
    "http://user@example.com:8080/a/b/c?q#f",
    "https://example.com/",
    "file:///C:/dir/file?q",
    "file://host/dir/file",
    "foo://h/a/b",
    "foo://h",
    "foo:/a/b",
    "foo:/.//a/b",
    "mailto:x?y#z",
];
