//! Checks a text against the grammar of RFC 6570 section 2. All of it is `const`.
//!
//! ```text
//! URI-Template  = *( literals / expression )
//! expression    = "{" [ operator ] variable-list "}"
//! variable-list = varspec *( "," varspec )
//! varspec       = varname [ ":" max-length / "*" ]
//! varname       = varchar *( ["."] varchar )
//! max-length    = %x31-39 0*3DIGIT
//! ```

use crate::charset::{self, LITERAL, VARCHAR};
use crate::error::{TemplateError, TemplateErrorKind as Kind};

/// Returns the first error of a template, if it has one.
pub(crate) const fn check(text: &str) -> Result<(), TemplateError> {
    let bytes = text.as_bytes();
    if bytes.len() >= u32::MAX as usize {
        return Err(TemplateError::new(
            Kind::TooLong,
            u32::MAX as usize,
            0..0,
            None,
        ));
    }
    let mut at = 0;
    while at < bytes.len() {
        let step = if bytes[at] == b'{' {
            expression(bytes, at)
        } else {
            literal(bytes, at)
        };
        match step {
            Ok(next) => at = next,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Checks one literal character and returns the offset after it.
const fn literal(bytes: &[u8], at: usize) -> Result<usize, TemplateError> {
    let byte = bytes[at];
    if charset::has(byte, LITERAL) {
        return Ok(at + 1);
    }
    let (c, len) = char_at(bytes, at);
    let kind = match byte {
        b'%' if charset::is_triplet(bytes, at) => return Ok(at + 3),
        b'%' => Kind::InvalidPercentEncoding,
        b'}' => Kind::UnopenedExpression,
        _ if charset::is_iri_char(c) => return Ok(at + len),
        _ => Kind::InvalidLiteral,
    };
    Err(TemplateError::new(kind, at, 0..0, char::from_u32(c)))
}

/// Checks an expression and returns the offset after its closing brace.
const fn expression(bytes: &[u8], start: usize) -> Result<usize, TemplateError> {
    let mut at = start + 1;
    match byte_at(bytes, at) {
        b'+' | b'#' | b'.' | b'/' | b';' | b'?' | b'&' => at += 1,
        b'=' | b',' | b'!' | b'@' | b'|' => {
            return Err(fail(bytes, start, at, Kind::ReservedOperator));
        }
        _ => {}
    }
    loop {
        at = match name(bytes, start, at) {
            Ok(after) => after,
            Err(error) => return Err(error),
        };
        let before = at;
        at = match modifier(bytes, start, at) {
            Ok(after) => after,
            Err(error) => return Err(error),
        };
        match byte_at(bytes, at) {
            b'}' => return Ok(at + 1),
            b',' => at += 1,
            _ if at == bytes.len() => {
                return Err(fail(bytes, start, at, Kind::UnclosedExpression));
            }
            _ if at > before => return Err(fail(bytes, start, at, Kind::AfterModifier)),
            _ => return Err(fail(bytes, start, at, Kind::InvalidName)),
        }
    }
}

/// Checks a variable name and returns the offset after it.
const fn name(bytes: &[u8], start: usize, mut at: usize) -> Result<usize, TemplateError> {
    let begin = at;
    loop {
        let byte = byte_at(bytes, at);
        if charset::has(byte, VARCHAR) {
            at += 1;
        } else if byte == b'%' {
            if !charset::is_triplet(bytes, at) {
                return Err(fail(bytes, start, at, Kind::InvalidPercentEncoding));
            }
            at += 3;
        } else if byte == b'.' {
            let next = byte_at(bytes, at + 1);
            if at == begin || !(charset::has(next, VARCHAR) || next == b'%') {
                return Err(fail(bytes, start, at, Kind::MisplacedDot));
            }
            at += 1;
        } else if at > begin {
            return Ok(at);
        } else {
            let kind = match byte {
                _ if at >= bytes.len() => Kind::UnclosedExpression,
                b'}' | b',' | b':' | b'*' => Kind::MissingName,
                _ => Kind::InvalidName,
            };
            return Err(fail(bytes, start, at, kind));
        }
    }
}

/// Checks the modifier at `at`, if there is one, and returns the offset after it.
const fn modifier(bytes: &[u8], start: usize, at: usize) -> Result<usize, TemplateError> {
    match byte_at(bytes, at) {
        b'*' => Ok(at + 1),
        b':' => {
            let mut end = at + 1;
            while byte_at(bytes, end).is_ascii_digit() {
                end += 1;
            }
            let digits = end - at - 1;
            if digits == 0 || digits > 4 || bytes[at + 1] == b'0' {
                return Err(fail(bytes, start, at + 1, Kind::InvalidPrefix));
            }
            Ok(end)
        }
        _ => Ok(at),
    }
}

/// Returns the byte at an offset, or 0 at the end. A NUL in the text is never valid either.
const fn byte_at(bytes: &[u8], at: usize) -> u8 {
    if at < bytes.len() { bytes[at] } else { 0 }
}

/// Returns an error in the expression that begins at `start` and ends with the next brace.
const fn fail(bytes: &[u8], start: usize, at: usize, kind: Kind) -> TemplateError {
    let mut end = start + 1;
    while end < bytes.len() && bytes[end] != b'}' && bytes[end] != b'{' {
        end += 1;
    }
    if end < bytes.len() && bytes[end] == b'}' {
        end += 1;
    }
    let found = if at < bytes.len() {
        char::from_u32(char_at(bytes, at).0)
    } else {
        None
    };
    TemplateError::new(kind, at, start..end, found)
}

/// Returns the character at an offset of UTF-8 text, and its length.
const fn char_at(bytes: &[u8], at: usize) -> (u32, usize) {
    let lead = bytes[at] as u32;
    let (mut c, len) = match lead {
        0..=0x7F => return (lead, 1),
        0xF0.. => (lead & 7, 4),
        0xE0.. => (lead & 15, 3),
        _ => (lead & 31, 2),
    };
    let mut i = 1;
    while i < len && at + i < bytes.len() {
        c = c << 6 | (bytes[at + i] & 63) as u32;
        i += 1;
    }
    (c, len)
}
