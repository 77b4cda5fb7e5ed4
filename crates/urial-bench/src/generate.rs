//! Realistic sets from a fixed seed, for machines without real ones and for counts that must not
//! change.

use std::fmt::Write as _;

/// Generates three sets of `count` references each, one per line: URLs of pages, links as pages have them, and
/// names of other schemes.
pub(crate) fn texts(count: usize) -> Vec<(String, String)> {
    let sets: [(&str, Write); 3] = [("pages", page), ("links", link), ("names", name)];
    sets.map(|(set, write)| {
        let (mut random, mut text) = (Random(0x5EED), String::new());
        for _ in 0..count {
            write(&mut random, &mut text);
            text.push('\n');
        }
        (set.to_owned(), text)
    })
    .into()
}

/// Appends a reference of a sort.
type Write = fn(&mut Random, &mut String);

/// The URL of a page.
fn page(random: &mut Random, out: &mut String) {
    out.push_str(random.pick(&["https://", "https://", "https://", "http://"]));
    if random.in_hundred(1) {
        out.push_str("user:word@");
    }
    host(random, out);
    if random.in_hundred(2) {
        let _ = write!(out, ":{}", 1024 + random.below(60_000));
    }
    for _ in 0..random.below(6) {
        out.push('/');
        segment(random, out);
    }
    if random.in_hundred(60) {
        out.push('/');
    }
    tail(random, out);
}

/// A link as a page has it: most are relative.
fn link(random: &mut Random, out: &mut String) {
    match random.below(100) {
        0..50 => {
            for _ in 0..=random.below(4) {
                out.push('/');
                segment(random, out);
            }
        }
        50..70 => {
            segment(random, out);
            out.push_str(".html");
        }
        70..78 => {
            out.push_str(random.pick(&["../", "../../", "./"]));
            segment(random, out);
        }
        78..84 => {
            out.push('#');
            return word(random, out);
        }
        84..88 => {
            out.push_str("//");
            host(random, out);
            out.push('/');
        }
        _ => return page(random, out),
    }
    tail(random, out);
}

/// A name of a scheme that locates nothing, or a file.
fn name(random: &mut Random, out: &mut String) {
    match random.below(6) {
        0 => {
            let _ = write!(out, "urn:isbn:{:010}", random.next() % 10_000_000_000);
        }
        1 => {
            let (a, b) = (random.next(), random.next());
            let _ = write!(
                out,
                "urn:uuid:{:08x}-{:04x}-{:04x}-{:04x}-{:012x}",
                a >> 32,
                a >> 16 & 0xFFFF,
                a & 0xFFFF,
                b >> 48,
                b & 0xFFFF_FFFF_FFFF,
            );
        }
        2 => {
            out.push_str("mailto:");
            word(random, out);
            out.push('@');
            host(random, out);
        }
        3 => {
            let _ = write!(out, "tel:+{}", 10_000_000_000 + random.below(8_999_999));
        }
        4 => {
            out.push_str("http://www.w3.org/ns/");
            word(random, out);
            out.push('#');
            word(random, out);
        }
        _ => {
            out.push_str("file:///");
            for _ in 0..=random.below(5) {
                word(random, out);
                out.push('/');
            }
            out.push_str("index.js");
        }
    }
}

fn host(random: &mut Random, out: &mut String) {
    if random.in_hundred(50) {
        out.push_str("www.");
    }
    word(random, out);
    if random.in_hundred(30) {
        out.push('-');
        word(random, out);
    }
    out.push_str(random.pick(&[".com", ".org", ".de", ".net", ".co.uk", ".example"]));
}

fn segment(random: &mut Random, out: &mut String) {
    word(random, out);
    match random.below(100) {
        0..20 => {
            let _ = write!(out, "-{}", random.below(10_000));
        }
        20..26 => {
            let octet = random.pick(&["%20", "%C3%A4", "%2C", "%28"]);
            out.push_str(octet);
            word(random, out);
        }
        26..34 => {
            out.push('_');
            word(random, out);
        }
        _ => {}
    }
}

/// A query and a fragment, or neither.
fn tail(random: &mut Random, out: &mut String) {
    if random.in_hundred(25) {
        for i in 0..=random.below(4) {
            out.push(if i == 0 { '?' } else { '&' });
            word(random, out);
            out.push('=');
            segment(random, out);
        }
    }
    if random.in_hundred(6) {
        out.push('#');
        word(random, out);
    }
}

/// A word that can be spoken.
fn word(random: &mut Random, out: &mut String) {
    const SYLLABLES: [&str; 24] = [
        "ba", "co", "de", "fi", "gu", "ha", "in", "ka", "lo", "me", "no", "or", "pe", "qui", "ra",
        "se", "ti", "un", "ver", "wa", "xe", "yo", "zi", "ster",
    ];
    for _ in 0..=random.below(4) {
        out.push_str(random.pick(&SYLLABLES));
    }
}

/// A small generator of random numbers (xorshift64*): the same on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 33) % limit
    }

    fn in_hundred(&mut self, times: u64) -> bool {
        self.below(100) < times
    }

    fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len() as u64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn sets_are_valid_and_stay_the_same() {
        let sets = texts(1000);
        for (set, text) in &sets {
            for line in text.lines() {
                assert!(urial::UriRef::parse(line).is_ok(), "{set}: {line}");
            }
        }
        assert_eq!(sets, texts(1000));
    }
}
