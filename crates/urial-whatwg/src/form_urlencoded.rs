//! `application/x-www-form-urlencoded`: the format of HTML forms, and of most queries.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::encode_set::PercentEncodeSet;
use crate::percent::{append_byte, decode};

/// Parses names and values (*urlencoded parser*). Nothing is an error.
///
/// Text that needs no decoding is borrowed.
///
/// # Examples
///
/// ```
/// use urial_whatwg::form_urlencoded::parse;
///
/// let pairs: Vec<_> = parse(b"a=1+2&&b&c=%C3%A9").collect();
/// assert_eq!(pairs, [("a".into(), "1 2".into()), ("b".into(), "".into()), ("c".into(), "é".into())]);
/// ```
pub fn parse(input: &[u8]) -> Pairs<'_> {
    Pairs { rest: input }
}

/// The names and values of a form: what [`parse`] returns.
///
/// ```
/// let mut pairs = urial_whatwg::form_urlencoded::parse(b"a=1&b=x+y");
/// assert_eq!(pairs.next(), Some(("a".into(), "1".into())));
/// assert_eq!(pairs.next(), Some(("b".into(), "x y".into())));
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'i> {
    rest: &'i [u8],
}

impl<'i> Iterator for Pairs<'i> {
    type Item = (Cow<'i, str>, Cow<'i, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (sequence, rest) = split_once(self.rest, b'&');
            self.rest = rest;
            if !sequence.is_empty() {
                let (name, value) = split_once(sequence, b'=');
                return Some((decoded(name), decoded(value)));
            }
        }
        None
    }
}

fn split_once(bytes: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match bytes.iter().position(|byte| *byte == delimiter) {
        Some(at) => (&bytes[..at], &bytes[at + 1..]),
        None => (bytes, &[]),
    }
}

/// `+` becomes a space, percent-encoded bytes are decoded, and what is not UTF-8 is replaced.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    if bytes.contains(&b'+') {
        let mut spaced = bytes.to_vec();
        for byte in spaced.iter_mut().filter(|byte| **byte == b'+') {
            *byte = b' ';
        }
        return Cow::Owned(String::from_utf8_lossy(&decode(&spaced)).into_owned());
    }
    match decode(bytes) {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// Serializes names and values (*urlencoded serializer*).
///
/// # Examples
///
/// ```
/// use urial_whatwg::form_urlencoded::serialize;
///
/// assert_eq!(serialize([("a b", "~é"), ("c", "")]), "a+b=%7E%C3%A9&c=");
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(pairs: impl IntoIterator<Item = (N, V)>) -> String {
    let mut out = String::new();
    for (name, value) in pairs {
        append_pair(&mut out, name.as_ref(), value.as_ref());
    }
    out
}

pub(crate) fn append_pair(out: &mut String, name: &str, value: &str) {
    if !out.is_empty() {
        out.push('&');
    }
    append(out, name);
    out.push('=');
    append(out, value);
}

fn append(out: &mut String, text: &str) {
    for byte in text.bytes() {
        match byte {
            b' ' => out.push('+'),
            byte if PercentEncodeSet::FORM_URLENCODED.contains(byte) => append_byte(out, byte),
            byte => out.push(char::from(byte)),
        }
    }
}
