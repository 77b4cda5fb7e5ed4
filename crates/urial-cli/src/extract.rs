//! [`Finder`]: the URLs in a text, without the punctuation around them.

use std::ops::Range;

use urial::Scheme;

/// The URLs to find.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// Only URLs of these schemes, in lower case, with or without slashes; all schemes if the list is empty.
    pub(crate) schemes: Vec<String>,
    pub(crate) letters: Letters,
}

/// The letters that a URL may contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Letters {
    /// Those of all scripts, as IRIs have them.
    #[default]
    Any,
    Ascii,
}

/// The schemes that are found without slashes after the colon.
const WITHOUT_SLASHES: [&str; 2] = ["mailto", "urn"];

/// The longest name of a scheme that is found: longer ones do not exist.
const LONGEST_SCHEME: usize = 64;

/// Finds URLs in a text, from left to right, in linear time.
///
/// A URL starts with a scheme and `://` and ends before the first character that no URL has, and
/// before
///
/// - punctuation at its end: `.`, `,`, `;`, `:`, `!`, `?`, `'`;
/// - a closing bracket that it does not open, and an opening one at its end;
/// - the quote or emphasis that is also in front of it: `'`, `*`, `_`, `~`;
/// - a comma or semicolon before the next URL;
/// - an HTML entity that means a quote or angle bracket;
/// - a second `#`.
pub(crate) struct Finder<'t> {
    text: &'t [u8],
    wanted: &'t Wanted,
    /// The position at which the search continues.
    at: usize,
    /// The end of the last URL: nothing before it is looked at again.
    floor: usize,
}

impl<'t> Finder<'t> {
    pub(crate) const fn new(text: &'t [u8], wanted: &'t Wanted) -> Self {
        Self {
            text,
            wanted,
            at: 0,
            floor: 0,
        }
    }

    /// Returns the URL whose scheme ends before this colon, if there is one.
    fn at_colon(&self, colon: usize) -> Option<Range<usize>> {
        let start = self.scheme_start(colon)?;
        let scheme = &self.text[start..colon];
        let has_slashes = self.text[colon + 1..].starts_with(b"//");
        let is = |name: &str| scheme.eq_ignore_ascii_case(name.as_bytes());
        let is_wanted = match self.wanted.schemes.as_slice() {
            [] => has_slashes || WITHOUT_SLASHES.into_iter().any(is),
            schemes => schemes.iter().any(|name| is(name)),
        };
        if !is_wanted {
            return None;
        }
        let body = colon + if has_slashes { 3 } else { 1 };
        let end = self.trim(start, body, self.end(start, body));
        let has_text = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
        let is_url = self.text[body..end].iter().any(has_text);
        is_url.then_some(start..end)
    }

    /// Returns where the scheme starts that ends before a colon.
    fn scheme_start(&self, colon: usize) -> Option<usize> {
        let before = &self.text[self.floor..colon];
        let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
        let len = before.iter().rev().take_while(is_part).count();
        let run = &before[before.len() - len..];
        // A scheme starts with a letter.
        let digits = run.iter().position(u8::is_ascii_alphabetic)?;
        let mut name = &run[digits..];
        // A log may have "\n" as two characters.
        let is_escaped = before[..before.len() - name.len()].ends_with(b"\\");
        if is_escaped && b"nrt".contains(&name[0]) && is_known(&name[1..]) {
            name = &name[1..];
        }
        // "end.http://h/" has no scheme "end.http".
        let joint = name.iter().rposition(|byte| b"-.".contains(byte));
        if let Some(joint) = joint
            && !is_known(name)
            && is_known(&name[joint + 1..])
        {
            name = &name[joint + 1..];
        }
        (name.len() <= LONGEST_SCHEME).then(|| colon - name.len())
    }

    /// Returns the end of the characters that can belong to a URL.
    fn end(&self, start: usize, body: usize) -> usize {
        let is_quoted = self.text[self.floor..start].ends_with(b"'");
        let (mut parentheses, mut brackets) = (0_usize, 0_usize);
        let mut has_fragment = false;
        let mut at = body;
        loop {
            at += plain_len(&self.text[at..]);
            let Some((&byte, rest)) = self.text[at..].split_first() else {
                break;
            };
            match Class::of(byte) {
                Class::Plain => {}
                Class::Special => match byte {
                    b'(' => parentheses += 1,
                    b')' if parentheses > 0 => parentheses -= 1,
                    b'[' => brackets += 1,
                    b']' if brackets > 0 => brackets -= 1,
                    b'#' if !has_fragment => has_fragment = true,
                    b'\'' if !is_quoted => {}
                    b',' | b';' if !starts_url(rest) => {}
                    b'&' if !starts_entity(rest) => {}
                    _ => break,
                },
                Class::Letter => match letter(&self.text[at..]) {
                    Some(len) if self.wanted.letters == Letters::Any => {
                        at += len;
                        continue;
                    }
                    _ => break,
                },
                Class::Outside => break,
            }
            at += 1;
        }
        at
    }

    /// Returns the end of a URL without the punctuation after it.
    fn trim(&self, start: usize, body: usize, mut end: usize) -> usize {
        let before = self.text[self.floor..start].last();
        let emphasis = before.filter(|byte| b"*_~".contains(byte));
        while let Some(last) = self.text[body..end].last() {
            let is_after = b".,;:!?'([".contains(last) || emphasis == Some(last);
            if !is_after {
                break;
            }
            end -= 1;
        }
        end
    }
}

impl Iterator for Finder<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            let colon = self.at + memchr::memchr(b':', &self.text[self.at..])?;
            let found = self.at_colon(colon);
            self.at = found.as_ref().map_or(colon + 1, |url| url.end);
            if let Some(url) = found {
                self.floor = url.end;
                return Some(url);
            }
        }
    }
}

/// The role of a byte in a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// It belongs to the URL.
    Plain,
    /// That depends on what is around it.
    Special,
    /// It starts a character that is not ASCII.
    Letter,
    /// It ends the URL.
    Outside,
}

impl Class {
    /// Returns the class of a byte.
    const fn of(byte: u8) -> Self {
        if is_plain(byte) {
            return Self::Plain;
        }
        match byte {
            b'(' | b')' | b'[' | b']' | b'#' | b'\'' | b',' | b';' | b'&' => Self::Special,
            0x80.. => Self::Letter,
            _ => Self::Outside,
        }
    }
}

/// Returns whether a byte belongs to a URL, whatever is around it: a letter, a digit or one of
/// `-._~:/?@!$*+=%`. Without branches, so that the compiler makes vector code of it.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "lazy operators are branches, and keep the compiler from making vector code"
)]
const fn is_plain(byte: u8) -> bool {
    let is_letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    // `-`, `.`, `/`, the digits and `:` are adjacent.
    let is_digit_or_near = byte.wrapping_sub(b'-') <= b':' - b'-';
    // `$` and `%`, `*` and `+` differ in the lowest bit.
    let even = byte & !1;
    is_letter
        | is_digit_or_near
        | (even == b'$')
        | (even == b'*')
        | (byte == b'!')
        | (byte == b'=')
        | (byte == b'?')
        | (byte == b'@')
        | (byte == b'_')
        | (byte == b'~')
}

/// Returns how many bytes at the start of a text are plain, sixteen at a time.
fn plain_len(text: &[u8]) -> usize {
    let (blocks, rest) = text.as_chunks::<16>();
    for (number, block) in blocks.iter().enumerate() {
        let others = u128::from_le_bytes(block.map(|byte| u8::from(!is_plain(byte))));
        if others != 0 {
            return number * 16 + others.trailing_zeros() as usize / 8;
        }
    }
    let end = rest.iter().position(|&byte| !is_plain(byte));
    text.len() - rest.len() + end.unwrap_or(rest.len())
}

fn is_known(name: &[u8]) -> bool {
    let name = str::from_utf8(name).ok();
    let scheme = name.and_then(|name| Scheme::parse(name).ok());
    scheme.is_some_and(|scheme| scheme.descriptor().is_some())
}

/// Returns whether a list of URLs goes on here.
fn starts_url(text: &[u8]) -> bool {
    let starts = |prefix: &[u8]| {
        let start = text.get(..prefix.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(prefix))
    };
    starts(b"http://") || starts(b"https://") || starts(b"ftp://")
}

/// Returns whether `&` starts an entity for a quote or an angle bracket.
fn starts_entity(text: &[u8]) -> bool {
    const ENTITIES: [&[u8]; 6] = [b"lt;", b"gt;", b"quot;", b"apos;", b"#39;", b"#34;"];
    ENTITIES.iter().any(|entity| text.starts_with(entity))
}

/// Returns the length of the first character, if it is a letter, a digit or a mark on one.
fn letter(text: &[u8]) -> Option<usize> {
    let first = text.utf8_chunks().next()?.valid().chars().next()?;
    first.is_alphanumeric().then(|| first.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'t>(text: &'t str, wanted: &Wanted) -> Vec<&'t str> {
        Finder::new(text.as_bytes(), wanted)
            .map(|range| &text[range])
            .collect()
    }

    #[track_caller]
    fn assert_finds(text: &str, want: &[&str]) {
        assert_eq!(found(text, &Wanted::default()), want, "{text}");
    }

    #[test]
    fn urls_are_found_without_surrounding_text() {
        assert_finds(
            "See http://h/a. Or http://h/b, or http://h/c!",
            &["http://h/a", "http://h/b", "http://h/c"],
        );
        assert_finds(
            "<http://h/a> \"http://h/b\" 'http://h/c' `http://h/d`",
            &["http://h/a", "http://h/b", "http://h/c", "http://h/d"],
        );
        assert_finds(
            "(see http://h/a) [http://h/b]",
            &["http://h/a", "http://h/b"],
        );
        assert_finds(
            "[text](http://h/a_(b)) ![i](http://h/i.png)",
            &["http://h/a_(b)", "http://h/i.png"],
        );
        assert_finds("http://h/a(b", &["http://h/a(b"]);
        assert_finds("http://h/a( and", &["http://h/a"]);
        assert_finds(
            "**http://h/a** _http://h/b_ http://h/c_",
            &["http://h/a", "http://h/b", "http://h/c_"],
        );
        assert_finds(
            "http://[::1]:80/a, http://h/?q[]=1#f#g",
            &["http://[::1]:80/a", "http://h/?q[]=1#f"],
        );
        assert_finds(
            "http://h/a,b;c http://h/a,http://h/b;https://h/c",
            &["http://h/a,b;c", "http://h/a", "http://h/b", "https://h/c"],
        );
        assert_finds(
            "https://web.archive.org/web/2020/http://h/ x",
            &["https://web.archive.org/web/2020/http://h/"],
        );
        assert_finds(
            "&lt;http://h/?a&amp;b&gt; &quot;http://h/b&quot;",
            &["http://h/?a&amp;b", "http://h/b"],
        );
        assert_finds(
            "url=http://h/ 2024-01-01-https://h/ end.http://h/ git+https://h/",
            &["http://h/", "https://h/", "http://h/", "git+https://h/"],
        );
        assert_finds(r#"{"a":"x\nhttp://h/\n"}"#, &["http://h/"]);
        assert_finds(
            "mailto:a@b.c, urn:isbn:1. tel:1 a:b http: //x http://, ://x http://",
            &["mailto:a@b.c", "urn:isbn:1"],
        );
        assert_finds(
            "https://de.wikipedia.org/wiki/Köln. http://例え.jp/。",
            &["https://de.wikipedia.org/wiki/Köln", "http://例え.jp/"],
        );
        assert_finds(
            "file:///etc/hosts HTTP://H",
            &["file:///etc/hosts", "HTTP://H"],
        );
        assert_finds("http://h/?", &["http://h/"]);
    }

    #[test]
    fn schemes_and_letters_are_chosen() {
        let schemes = vec!["tel".into(), "https".into()];
        let wanted = Wanted {
            schemes,
            ..Wanted::default()
        };
        assert_eq!(
            found("tel:1 http://h/ HTTPS://h/", &wanted),
            ["tel:1", "HTTPS://h/"]
        );
        let wanted = Wanted {
            letters: Letters::Ascii,
            ..Wanted::default()
        };
        assert_eq!(found("http://h/Köln http://é", &wanted), ["http://h/K"]);
    }

    /// Vector code and one byte at a time agree, wherever a run ends.
    #[test]
    fn plain_runs_end_at_the_first_other_byte() {
        let plain = b"-._~:/?@!$*+=%";
        for byte in 0..=u8::MAX {
            let want = byte.is_ascii_alphanumeric() || plain.contains(&byte);
            assert_eq!(is_plain(byte), want, "{byte}");
            for (before, after) in [(0, 0), (3, 20), (15, 0), (16, 1), (17, 40), (47, 16)] {
                let text = [&b"a".repeat(before)[..], &[byte], &b"b".repeat(after)].concat();
                let naive = text.iter().take_while(|&&byte| is_plain(byte)).count();
                assert_eq!(plain_len(&text), naive, "{byte} after {before}");
            }
        }
    }

    /// Tries every start and every end: slow, and without any state.
    fn naive(text: &[u8]) -> Vec<Range<usize>> {
        let wanted = Wanted::default();
        let (mut urls, mut floor) = (Vec::new(), 0);
        for colon in 0..text.len() {
            if text[colon] != b':' || colon < floor {
                continue;
            }
            let finder = Finder {
                text,
                wanted: &wanted,
                at: colon,
                floor,
            };
            if let Some(url) = finder.at_colon(colon) {
                floor = url.end;
                urls.push(url);
            }
        }
        urls
    }

    /// Ranges are in order, inside the text, and cut no character.
    #[test]
    fn generated_texts_are_searched() {
        let pieces = [
            "http",
            "://",
            ":",
            "/",
            "h",
            "é",
            "。",
            "(",
            ")",
            "[",
            "]",
            "'",
            ",",
            ";",
            ".",
            "#",
            "&gt;",
            "&",
            " ",
            "\\n",
            "mailto",
            "+",
            "-",
            "_",
            "*",
            "?",
            "https://x",
        ];
        let mut state = 7_u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                text += pieces[(state >> 33) as usize % pieces.len()];
            }
            let wanted = Wanted::default();
            let urls: Vec<_> = Finder::new(text.as_bytes(), &wanted).collect();
            assert_eq!(urls, naive(text.as_bytes()), "{text}");
            let mut floor = 0;
            for url in urls {
                assert!(
                    url.start >= floor && text.get(url.clone()).is_some(),
                    "{text}"
                );
                floor = url.end;
            }
        }
    }
}
