//! The `tag` scheme: names minted by the holder of a domain or mailbox on a given day (RFC 4151).

use super::cursor::Cursor;
use super::descriptor::Descriptor;
use super::error::{SchemeError, SchemeErrorKind};
use super::preset::{opaque, rfc};
use super::{Component, Role};
use crate::charset::{ALPHA, CharSet, DIGIT};
use crate::identifier::Uri;

/// The row of the table.
pub(super) const TAG: Descriptor =
    opaque("tag", Role::Name, rfc("RFC 4151", "2.1")).with_built_in_check();

const ALPHANUM: CharSet = ALPHA.union(DIGIT);
/// The characters in front of the `@` of an `emailAddress`, and those of a `DNSname`.
const NAME: CharSet = ALPHANUM.union(CharSet::of(b"-._"));

/// Checks `tagURI = "tag:" taggingEntity ":" specific`, `taggingEntity = authorityName "," date`
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let fail = |offset, kind| Err(TAG.error_at(uri, Component::Path, offset, kind));
    let mut cursor = Cursor::new(uri, uri.layout().path());
    let mut start = cursor.at();
    cursor.eat_run(&NAME);
    if cursor.at() > start && cursor.eat(b'@') {
        start = cursor.at();
        cursor.eat_run(&NAME);
    }
    if let Some(offset) = bad_domain(&uri.as_str()[start..cursor.at()]) {
        return fail(start + offset, SchemeErrorKind::TagAuthority);
    }
    if !cursor.eat(b',') {
        return fail(cursor.at(), SchemeErrorKind::TagAuthority);
    }
    // `date = year ["-" month ["-" day]]`
    for (i, digits) in [4, 2, 2].into_iter().enumerate() {
        if i > 0 && !cursor.eat(b'-') {
            break;
        }
        let end = cursor.at() + digits;
        if cursor.eat_run(&DIGIT) != digits {
            return fail(cursor.at().min(end), SchemeErrorKind::TagDate);
        }
    }
    match cursor.peek() {
        Some(b':') => Ok(()),
        _ => fail(cursor.at(), SchemeErrorKind::TagDate),
    }
}

/// Returns the offset at which a text is not `DNSname = DNScomp *( "." DNScomp )`.
///
/// `DNScomp = alphaNum [*(alphaNum /"-") alphaNum]`
fn bad_domain(text: &str) -> Option<usize> {
    let mut start = 0;
    for label in text.split('.') {
        if !label.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            return Some(start);
        }
        if let Some(i) = label.find('_') {
            return Some(start + i);
        }
        if label.ends_with('-') {
            return Some(start + label.len() - 1);
        }
        start += label.len() + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags() {
        for text in [
            "tag:timothy@hpl.hp.com,2001:web/externalHome",
            "tag:sandro@w3.org,2004-05:Sandro",
            "tag:my-ids.com,2001-09-15:TimKindberg:presentations?a",
            "tag:a_b.c@x,2000:",
        ] {
            assert_eq!(Uri::parse(text).unwrap().check_scheme(), Ok(()), "{text}");
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("tag:", 4, TagAuthority),
            ("tag:,2000:a", 4, TagAuthority),
            ("tag:a.-b,2000:a", 6, TagAuthority),
            ("tag:a-,2000:a", 5, TagAuthority),
            ("tag:a_b,2000:a", 5, TagAuthority),
            ("tag:a..b,2000:a", 6, TagAuthority),
            ("tag:@b,2000:a", 4, TagAuthority),
            ("tag:a@,2000:a", 6, TagAuthority),
            ("tag:a@b@c,2000:a", 7, TagAuthority),
            ("tag:a%62,2000:a", 5, TagAuthority),
            ("tag:a", 5, TagAuthority),
            ("tag:a,200:b", 9, TagDate),
            ("tag:a,20000:b", 10, TagDate),
            ("tag:a,2000-1:b", 12, TagDate),
            ("tag:a,2000-01-01-01:b", 16, TagDate),
            ("tag:a,2000", 10, TagDate),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
