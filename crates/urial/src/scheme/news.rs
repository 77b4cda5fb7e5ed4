//! The `news` scheme, newsgroups and articles on any server, and `nntp`, those of a given server.

use super::cursor::Cursor;
use super::descriptor::{Descriptor, EmptyPath, Presence};
use super::error::{SchemeError, SchemeErrorKind};
use super::preset::{opaque, rfc, server};
use super::{Citation, Component, Role};
use crate::charset::{ALPHA, CharSet, DIGIT, PCHAR};
use crate::identifier::Uri;

/// The row of the table for `news`.
///
/// "The news URLs are unusual" in that they have no authority: they name no server. RFC 5538 allows
/// one; `docs/decisions.md` explains why it is refused here.
pub(super) const NEWS: Descriptor = opaque("news", Role::Both, rfc("RFC 1738", "3.6"))
    .with_query(Presence::Forbidden)
    .with_built_in_check();

/// The row of the table for `nntp`. A URI names a group, so an empty path is not equivalent to `/`.
pub(super) const NNTP: Descriptor = server("nntp", 119, rfc("RFC 5538", "3"))
    .with_empty_path(EmptyPath::Distinct)
    .with_query(Presence::Forbidden)
    .with_built_in_check();

/// The syntax of the path of `news`.
const SYNTAX: Citation = rfc("RFC 5538", "4");

/// `group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."`
const GROUP: CharSet = ALPHA.union(DIGIT).union(CharSet::of(b"-+_."));

/// The characters of a pattern of newsgroups, in which `*` is a wildcard.
const GROUPS: CharSet = GROUP.union(CharSet::of(b"*"));

/// The literal characters on either side of the `@` of an article.
const ARTICLE: CharSet = PCHAR.without(CharSet::of(b"@"));

/// Checks the identifier of an article, which has an `@`, or the name of a newsgroup.
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let fail = |offset| {
        let error = NEWS.error_at(uri, Component::Path, offset, SchemeErrorKind::NewsName);
        Err(error.citing(SYNTAX))
    };
    let mut cursor = Cursor::new(uri, uri.layout().path());
    if uri.path().as_str().contains('@') {
        if cursor.eat_encoded_run(&ARTICLE) == 0 {
            return fail(cursor.at());
        }
        cursor.eat(b'@');
        if cursor.eat_encoded_run(&ARTICLE) == 0 {
            return fail(cursor.at());
        }
    } else {
        cursor.eat_encoded_run(&GROUPS);
    }
    if cursor.is_at_end() {
        Ok(())
    } else {
        fail(cursor.at())
    }
}

/// Checks `nntpURL = "nntp:" server "/" group [ "/" article-number ]`
pub(super) fn check_nntp(uri: Uri<'_>) -> Result<(), SchemeError> {
    /// `article-number = 1*16DIGIT`
    const LONGEST_NUMBER: usize = 16;
    let fail = |offset| {
        let kind = SchemeErrorKind::NewsName;
        Err(NNTP.error_at(uri, Component::Path, offset, kind))
    };
    let mut cursor = Cursor::new(uri, uri.layout().path());
    if !cursor.eat(b'/') || cursor.eat_encoded_run(&GROUP) == 0 {
        return fail(cursor.at());
    }
    if cursor.eat(b'/') {
        let start = cursor.at();
        match cursor.eat_run(&DIGIT) {
            0 => return fail(start),
            len if len > LONGEST_NUMBER => return fail(start + LONGEST_NUMBER),
            _ => {}
        }
    }
    if cursor.is_at_end() {
        Ok(())
    } else {
        fail(cursor.at())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_articles() {
        for text in [
            "news:comp.infosystems.www.servers.unix",
            "news:*",
            "news:de.*",
            "news:gnu.g%2B%2B.help",
            "news:ab.cd@example.com",
            "news:a%2Fb%40c:d@%5B1.2.3.4%5D",
            "news:",
            "nntp://news.example/example.group.this",
            "nntp://me@news.example:119/example.group.n%2Fa/1234567890123456",
        ] {
            assert_eq!(Uri::parse(text).unwrap().check_scheme(), Ok(()), "{text}");
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("news://server/group", 5, Unexpected),
            ("news:group?q", 10, Unexpected),
            ("news:@b", 5, NewsName),
            ("news:a@", 7, NewsName),
            ("news:a@b@c", 8, NewsName),
            ("news:a:b", 6, NewsName),
            ("news:/a", 5, NewsName),
            ("news:a/b@c", 6, NewsName),
            ("nntp:a.b", 5, Missing),
            ("nntp:///a.b", 7, EmptyHost),
            ("nntp://h", 8, NewsName),
            ("nntp://h/", 9, NewsName),
            ("nntp://h/*", 9, NewsName),
            ("nntp://h/a/", 11, NewsName),
            ("nntp://h/a/1b", 12, NewsName),
            ("nntp://h/a/1/2", 12, NewsName),
            ("nntp://h/a/12345678901234567", 27, NewsName),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
