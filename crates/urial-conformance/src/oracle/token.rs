//! The words of ABNF text, each with its line.

use super::abnf::{GrammarError, Notation};

/// A word of the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The name of a rule. `<name>` is the same (RFC 5234 section 2.1).
    Name(String),
    /// `=`
    Is,
    /// `=/`
    IsAlso,
    /// `/`, or `|` in the notation of RFC 2396.
    Or,
    /// `*`, `3`, `1*`, `*4`, `1*4` before what is repeated.
    Times(u32, Option<u32>),
    /// `(`, `)`, `[` or `]`.
    Bracket(char),
    /// A quoted string.
    Quoted(String, Letters),
    /// `%x41-5A`.
    Range(u32, u32),
    /// `%x41` or `%x41.42.43`.
    Characters(Vec<u32>),
}

/// Whether a quoted string is meant with its letter case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    EitherCase,
    AsWritten,
}

/// A word, its line, and whether it is the first of a line that is not indented: only there a rule
/// begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) word: Word,
    pub(super) line: usize,
    pub(super) starts_rule: bool,
}

/// Takes the text apart. Lines that continue a rule are those indented deeper than the first rule
/// (RFC 5234 section 2.2).
pub(super) fn tokens(text: &str, notation: Notation) -> Result<Vec<Token>, GrammarError> {
    let mut tokens = Vec::new();
    let mut margin = None;
    for (index, text) in text.lines().enumerate() {
        let mut line = Line {
            rest: text.trim_start(),
            number: index + 1,
            notation,
        };
        let indent = text.len() - line.rest.len();
        let mut first = true;
        while let Some(word) = line.word()? {
            let starts_rule = first && indent <= *margin.get_or_insert(indent);
            tokens.push(Token {
                word,
                line: line.number,
                starts_rule,
            });
            first = false;
        }
    }
    Ok(tokens)
}

/// What is left of a line.
struct Line<'a> {
    rest: &'a str,
    number: usize,
    notation: Notation,
}

impl<'a> Line<'a> {
    /// Returns the next word; `None` at the end of the line or at a comment.
    fn word(&mut self) -> Result<Option<Word>, GrammarError> {
        self.rest = self.rest.trim_start();
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        let or = match self.notation {
            Notation::Abnf => '/',
            Notation::Rfc2396 => '|',
        };
        let word = match first {
            ';' => return Ok(None),
            'a'..='z' | 'A'..='Z' => Word::Name(self.name().to_owned()),
            '0'..='9' | '*' => self.times()?,
            '=' if self.rest.starts_with("=/") => self.take(2, Word::IsAlso),
            '=' => self.take(1, Word::Is),
            '(' | ')' | '[' | ']' => self.take(1, Word::Bracket(first)),
            '"' => self.quoted(0)?,
            '<' => Word::Name(self.until(1, '>')?.to_owned()),
            '%' => self.value()?,
            _ if first == or => self.take(1, Word::Or),
            _ => return Err(self.error(format!("unexpected {first:?}"))),
        };
        Ok(Some(word))
    }

    fn error(&self, message: impl Into<String>) -> GrammarError {
        GrammarError::new(self.number, message)
    }

    fn take(&mut self, length: usize, word: Word) -> Word {
        self.rest = &self.rest[length..];
        word
    }

    /// Takes bytes as long as they fit.
    fn take_while(&mut self, fits: impl Fn(u8) -> bool) -> &'a str {
        let end = self
            .rest
            .bytes()
            .position(|b| !fits(b))
            .unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    /// `ALPHA *( ALPHA / DIGIT / "-" )`, and the underscore of RFC 2396.
    fn name(&mut self) -> &'a str {
        self.take_while(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    }

    fn times(&mut self) -> Result<Word, GrammarError> {
        let min = self.number(10)?;
        if !self.rest.starts_with('*') {
            return Ok(Word::Times(min.unwrap_or(1), min));
        }
        self.rest = &self.rest[1..];
        let (min, max) = (min.unwrap_or(0), self.number(10)?);
        if max.is_some_and(|max| max < min) {
            return Err(self.error("a repetition whose maximum is below its minimum"));
        }
        Ok(Word::Times(min, max))
    }

    /// Digits of the radix as a number; `None` if there is no digit.
    fn number(&mut self, radix: u32) -> Result<Option<u32>, GrammarError> {
        let digits = self.take_while(|b| char::from(b).is_digit(radix));
        if digits.is_empty() {
            return Ok(None);
        }
        let number = u32::from_str_radix(digits, radix);
        number
            .map(Some)
            .map_err(|_| self.error(format!("number {digits} is too large")))
    }

    /// Returns the text from `skip` to the closing character, which must be on the same line.
    fn until(&mut self, skip: usize, close: char) -> Result<&'a str, GrammarError> {
        let body = &self.rest[skip..];
        let Some(end) = body.find(close) else {
            return Err(self.error(format!("no closing {close:?} on this line")));
        };
        self.rest = &body[end + 1..];
        Ok(&body[..end])
    }

    /// A quoted string, its opening quote `skip` bytes ahead.
    fn quoted(&mut self, skip: usize) -> Result<Word, GrammarError> {
        let letters = match (self.rest.as_bytes(), self.notation) {
            // RFC 7405.
            ([b'%', b's' | b'S', ..], _) | (_, Notation::Rfc2396) => Letters::AsWritten,
            _ => Letters::EitherCase,
        };
        let text = self.until(skip + 1, '"')?;
        match text.bytes().find(|b| !(b' '..=b'~').contains(b)) {
            Some(_) => Err(self.error("a quoted string holds printable ASCII only")),
            None => Ok(Word::Quoted(text.to_owned(), letters)),
        }
    }

    /// `%x`, `%d` or `%b` and numbers; or the `%s` and `%i` strings of RFC 7405.
    fn value(&mut self) -> Result<Word, GrammarError> {
        let radix = match self.rest.as_bytes() {
            [_, b'x' | b'X', ..] => 16,
            [_, b'd' | b'D', ..] => 10,
            [_, b'b' | b'B', ..] => 2,
            [_, b's' | b'S' | b'i' | b'I', b'"', ..] => return self.quoted(2),
            _ => return Err(self.error("expected x, d or b after %")),
        };
        self.rest = &self.rest[2..];
        let first = self.character(radix)?;
        if self.rest.starts_with('-') {
            self.rest = &self.rest[1..];
            let last = self.character(radix)?;
            if last < first {
                return Err(self.error("a range whose end is below its start"));
            }
            return Ok(Word::Range(first, last));
        }
        let mut characters = vec![first];
        while self.rest.starts_with('.') {
            self.rest = &self.rest[1..];
            characters.push(self.character(radix)?);
        }
        Ok(Word::Characters(characters))
    }

    fn character(&mut self, radix: u32) -> Result<u32, GrammarError> {
        match self.number(radix)? {
            Some(number) if number <= u32::from(char::MAX) => Ok(number),
            Some(number) => Err(self.error(format!("{number:#X} is no character"))),
            None => Err(self.error("expected a number")),
        }
    }
}
