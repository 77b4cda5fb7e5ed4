//! The `tel` scheme: telephone numbers (RFC 3966 section 3).

use core::ops::Range;

use super::cursor::Cursor;
use super::descriptor::{Descriptor, PathCase, Presence};
use super::error::{SchemeError, SchemeErrorKind};
use super::preset::{opaque, rfc};
use super::{Component, Role};
use crate::charset::{ALPHA, CharSet, DIGIT, HEXDIG};
use crate::identifier::Uri;

/// The row of the table. "URI comparisons are case-insensitive" (section 4).
pub(super) const TEL: Descriptor = opaque("tel", Role::Locator, rfc("RFC 3966", "3"))
    .with_path_case(PathCase::Insensitive)
    .with_query(Presence::Forbidden)
    .with_built_in_check();

/// `visual-separator = "-" / "." / "(" / ")"`
const VISUAL_SEPARATOR: CharSet = CharSet::of(b"-.()");

/// The digits of `local-number-digits`. The `#` of the grammar is left out, because it begins the
/// fragment of a URI.
const LOCAL_DIGIT: CharSet = HEXDIG.union(CharSet::of(b"*"));

const ALPHANUM: CharSet = ALPHA.union(DIGIT);

/// `pname = 1*( alphanum / "-" )`
const PNAME: CharSet = ALPHANUM.union(CharSet::of(b"-"));

/// `paramchar = param-unreserved / unreserved / pct-encoded`, where `unreserved` is that of
/// RFC 2396: letters, digits and marks.
const PARAMCHAR: CharSet = ALPHANUM
    .union(CharSet::of(b"-_.!~*'()"))
    .union(CharSet::of(b"[]/:&+$"));

/// Checks `telephone-subscriber = global-number / local-number`.
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let fail = |offset, kind| Err(TEL.error_at(uri, Component::Path, offset, kind));
    let path = uri.layout().path();
    let mut cursor = Cursor::new(uri, path.clone());
    let is_global = cursor.peek() == Some(b'+');
    let number = if is_global {
        eat_global_number(&mut cursor)
    } else {
        eat_number(&mut cursor, &LOCAL_DIGIT)
    };
    if number.is_none() || !matches!(cursor.peek(), None | Some(b';')) {
        return fail(cursor.at(), SchemeErrorKind::PhoneNumber);
    }
    let mut once = [false; ONCE.len()];
    while cursor.eat(b';') {
        let start = cursor.at();
        cursor.eat_run(&PNAME);
        let name = &uri.as_str()[start..cursor.at()];
        if let Some(i) = ONCE.iter().position(|one| one.eq_ignore_ascii_case(name))
            && core::mem::replace(&mut once[i], true)
        {
            return fail(start, SchemeErrorKind::PhoneParameter);
        }
        if name.is_empty() {
            return fail(start, SchemeErrorKind::PhoneParameter);
        }
        if let Err(offset) = eat_value(&mut cursor, uri, name) {
            return fail(offset, SchemeErrorKind::PhoneParameter);
        }
    }
    // `local-number = local-number-digits *par context *par`
    if !is_global && !once[CONTEXT] {
        return fail(path.end, SchemeErrorKind::PhoneContext);
    }
    Ok(())
}

/// The parameters that "MUST NOT appear more than once" and have a grammar of their own.
const ONCE: [&str; 3] = ["ext", "isub", "phone-context"];
const EXTENSION: usize = 0;
const SUBADDRESS: usize = 1;
const CONTEXT: usize = 2;

/// Reads the rest of a parameter after its name; the error is the offset of the first invalid byte.
fn eat_value(cursor: &mut Cursor<'_>, uri: Uri<'_>, name: &str) -> Result<(), usize> {
    let known = ONCE.iter().position(|one| one.eq_ignore_ascii_case(name));
    if !cursor.eat(b'=') {
        // `parameter = ";" pname ["=" pvalue ]`
        return if known.is_none() {
            expect_parameter_end(cursor)
        } else {
            Err(cursor.at())
        };
    }
    let start = cursor.at();
    match known {
        // `extension = ";ext=" 1*phonedigit`
        Some(EXTENSION) => {
            cursor.eat_run(&DIGIT.union(VISUAL_SEPARATOR));
        }
        // `isdn-subaddress = ";isub=" 1*uric`: any character of a URI
        Some(SUBADDRESS) => {
            cursor.skip_to(b';');
        }
        // `descriptor = domainname / global-number-digits`
        Some(CONTEXT) if cursor.peek() == Some(b'+') => {
            if eat_global_number(cursor).is_none() {
                return Err(cursor.at());
            }
        }
        Some(CONTEXT) => return eat_domain_name(cursor, uri),
        // `pvalue = 1*paramchar`
        _ => {
            cursor.eat_encoded_run(&PARAMCHAR);
        }
    }
    if cursor.at() == start {
        return Err(start);
    }
    expect_parameter_end(cursor)
}

/// Checks that a parameter ends at the cursor.
fn expect_parameter_end(cursor: &Cursor<'_>) -> Result<(), usize> {
    match cursor.peek() {
        None | Some(b';') => Ok(()),
        Some(_) => Err(cursor.at()),
    }
}

/// Skips `global-number-digits = "+" *phonedigit DIGIT *phonedigit`.
fn eat_global_number(cursor: &mut Cursor<'_>) -> Option<Range<usize>> {
    cursor.eat(b'+');
    eat_number(cursor, &DIGIT)
}

/// Skips a run of digits and visual separators with at least one digit.
fn eat_number(cursor: &mut Cursor<'_>, digits: &CharSet) -> Option<Range<usize>> {
    let start = cursor.at();
    cursor.eat_run(&VISUAL_SEPARATOR);
    let has_digit = cursor.eat_run(digits) > 0;
    cursor.eat_run(&digits.union(VISUAL_SEPARATOR));
    has_digit.then_some(start..cursor.at())
}

/// Skips `domainname = *( domainlabel "." ) toplabel [ "." ]`; the error is the offset of the first
/// invalid byte.
fn eat_domain_name(cursor: &mut Cursor<'_>, uri: Uri<'_>) -> Result<(), usize> {
    let mut last_start = cursor.at();
    loop {
        let start = cursor.at();
        cursor.eat_run(&PNAME);
        let label = &uri.as_str()[start..cursor.at()];
        if label.is_empty() && start > last_start {
            // The dot in front of it ends the name.
            break;
        }
        last_start = start;
        if label.is_empty() || label.starts_with('-') {
            return Err(start);
        }
        if label.ends_with('-') {
            return Err(cursor.at() - 1);
        }
        if !cursor.eat(b'.') {
            break;
        }
    }
    // `toplabel = ALPHA / ALPHA *( alphanum / "-" ) alphanum`
    if !uri.as_str().as_bytes()[last_start].is_ascii_alphabetic() {
        return Err(last_start);
    }
    expect_parameter_end(cursor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_numbers() {
        for text in [
            "tel:+1-201-555-0123",
            "tel:+1(816)555.1212",
            "TEL:+44;ext=12-3",
            "tel:+-1",
            "tel:+1;isub=1411;ext=5;a;b-c=%20x/:&+$",
            "tel:7042;phone-context=example.com",
            "tel:7042;a=b;PHONE-CONTEXT=example.com.",
            "tel:863-1234;phone-context=+1-914-555",
            "tel:*31A;phone-context=a1.b-2c",
            "tel:+1#there-is-a-fragment",
        ] {
            assert_eq!(Uri::parse(text).unwrap().check_scheme(), Ok(()), "{text}");
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("tel://1", 4, Unexpected),
            ("tel:+1?a", 6, Unexpected),
            ("tel:", 4, PhoneNumber),
            ("tel:+", 5, PhoneNumber),
            ("tel:+-.", 7, PhoneNumber),
            ("tel:+1A", 6, PhoneNumber),
            ("tel:+1%20", 6, PhoneNumber),
            ("tel:hello", 4, PhoneNumber),
            ("tel:1+2;phone-context=a", 5, PhoneNumber),
            ("tel:911", 7, PhoneContext),
            ("tel:7042;ext=5", 14, PhoneContext),
            ("tel:+1;", 7, PhoneParameter),
            ("tel:+1;=a", 7, PhoneParameter),
            ("tel:+1;a=", 9, PhoneParameter),
            ("tel:+1;a=b@c", 10, PhoneParameter),
            ("tel:+1;ext", 10, PhoneParameter),
            ("tel:+1;ext=", 11, PhoneParameter),
            ("tel:+1;ext=5x", 12, PhoneParameter),
            ("tel:+1;ext=5;EXT=6", 13, PhoneParameter),
            ("tel:1;phone-context=+", 21, PhoneParameter),
            ("tel:1;phone-context=-a", 20, PhoneParameter),
            ("tel:1;phone-context=a.1", 22, PhoneParameter),
            ("tel:1;phone-context=a-.b", 21, PhoneParameter),
            ("tel:1;phone-context=.a", 20, PhoneParameter),
            ("tel:1;phone-context=a..", 22, PhoneParameter),
            ("tel:1;phone-context=", 20, PhoneParameter),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
