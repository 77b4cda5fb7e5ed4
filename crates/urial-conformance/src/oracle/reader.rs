//! From the words of ABNF text to rules (RFC 5234 section 4).

use super::abnf::{Expression, GrammarError, Notation, Rule};
use super::token::{Letters, Token, Word, tokens};

/// Whether a definition is complete (`=`) or adds alternatives (`=/`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Defined {
    New,
    More,
}

/// How deep groups may nest: the reader follows them by recursion.
const MAX_DEPTH: usize = 64;

/// Reads all definitions of the text, in its order.
pub(super) fn read(text: &str, notation: Notation) -> Result<Vec<(Rule, Defined)>, GrammarError> {
    let tokens = tokens(text, notation)?;
    let mut definitions = Vec::new();
    let mut rest = tokens.as_slice();
    while let Some(token) = rest.first() {
        if !token.starts_rule {
            return Err(GrammarError::new(
                token.line,
                "expected a rule at the margin",
            ));
        }
        let length = rest[1..]
            .iter()
            .take_while(|token| !token.starts_rule)
            .count()
            + 1;
        let (rule, after) = rest.split_at(length);
        definitions.push(definition(rule)?);
        rest = after;
    }
    Ok(definitions)
}

/// `rulename defined-as elements`
fn definition(tokens: &[Token]) -> Result<(Rule, Defined), GrammarError> {
    let mut reader = Reader {
        tokens,
        last_line: tokens[0].line,
        depth: 0,
    };
    let line = tokens[0].line;
    let Some(Word::Name(name)) = reader.next() else {
        return Err(GrammarError::new(line, "expected the name of a rule"));
    };
    let defined = match reader.next() {
        Some(Word::Is) => Defined::New,
        Some(Word::IsAlso) => Defined::More,
        _ => return Err(reader.error(format!("expected \"=\" after {name}"))),
    };
    let expression = reader.alternation()?;
    match reader.next() {
        None => Ok((
            Rule {
                name: name.clone(),
                expression,
                line,
            },
            defined,
        )),
        Some(word) => Err(reader.error(format!("unexpected {word:?} in rule {name}"))),
    }
}

/// The words of one rule that are still to be read.
struct Reader<'a> {
    tokens: &'a [Token],
    last_line: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a Word> {
        self.tokens.first().map(|token| &token.word)
    }

    fn next(&mut self) -> Option<&'a Word> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        self.last_line = first.line;
        Some(&first.word)
    }

    /// An error on the line of the word read last.
    fn error(&self, message: impl Into<String>) -> GrammarError {
        GrammarError::new(self.last_line, message)
    }

    /// `concatenation *( "/" concatenation )`
    fn alternation(&mut self) -> Result<Expression, GrammarError> {
        let mut parts = vec![self.concatenation()?];
        while self.peek() == Some(&Word::Or) {
            self.next();
            parts.push(self.concatenation()?);
        }
        Ok(single(parts, Expression::Alternation))
    }

    /// `1*repetition`
    fn concatenation(&mut self) -> Result<Expression, GrammarError> {
        let mut parts = vec![self.repetition()?];
        while !matches!(
            self.peek(),
            None | Some(Word::Or | Word::Bracket(')' | ']'))
        ) {
            parts.push(self.repetition()?);
        }
        Ok(single(parts, Expression::Concatenation))
    }

    /// `[repeat] element`
    fn repetition(&mut self) -> Result<Expression, GrammarError> {
        let Some(&Word::Times(min, max)) = self.peek() else {
            return self.element();
        };
        self.next();
        Ok(Expression::Repetition {
            min,
            max,
            body: Box::new(self.element()?),
        })
    }

    /// `rulename / group / option / char-val / num-val`
    fn element(&mut self) -> Result<Expression, GrammarError> {
        match self.next() {
            Some(Word::Name(name)) => Ok(Expression::Rule(name.clone())),
            Some(Word::Quoted(text, letters)) => Ok(quoted(text, *letters)),
            Some(&Word::Range(first, last)) => Ok(Expression::Range { first, last }),
            Some(Word::Characters(all)) => {
                let parts = all
                    .iter()
                    .map(|&c| Expression::Range { first: c, last: c })
                    .collect();
                Ok(single(parts, Expression::Concatenation))
            }
            Some(Word::Bracket('(')) => self.bracketed(')'),
            Some(Word::Bracket('[')) => {
                let body = Box::new(self.bracketed(']')?);
                Ok(Expression::Repetition {
                    min: 0,
                    max: Some(1),
                    body,
                })
            }
            Some(word) => Err(self.error(format!("unexpected {word:?}"))),
            None => Err(self.error("the rule ends where an element is expected")),
        }
    }

    fn bracketed(&mut self, close: char) -> Result<Expression, GrammarError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(format!("groups nest deeper than {MAX_DEPTH}")));
        }
        let body = self.alternation()?;
        self.depth -= 1;
        match self.next() {
            Some(Word::Bracket(found)) if *found == close => Ok(body),
            _ => Err(self.error(format!("expected {close:?}"))),
        }
    }
}

/// Returns the only part itself, or all of them wrapped.
fn single(mut parts: Vec<Expression>, wrap: fn(Vec<Expression>) -> Expression) -> Expression {
    if parts.len() == 1 {
        parts.remove(0)
    } else {
        wrap(parts)
    }
}

/// A string as its characters. A letter of either case is an alternation of two.
fn quoted(text: &str, letters: Letters) -> Expression {
    let one = |c: u8| Expression::Range {
        first: c.into(),
        last: c.into(),
    };
    let part = |c: u8| match letters {
        Letters::EitherCase if c.is_ascii_alphabetic() => Expression::Alternation(vec![
            one(c.to_ascii_uppercase()),
            one(c.to_ascii_lowercase()),
        ]),
        _ => one(c),
    };
    single(text.bytes().map(part).collect(), Expression::Concatenation)
}
