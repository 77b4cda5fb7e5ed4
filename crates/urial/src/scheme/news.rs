//! The `news` scheme: newsgroups and articles, wherever they are kept.

use super::cursor::Cursor;
use super::descriptor::{Descriptor, Presence};
use super::error::{SchemeError, SchemeErrorKind};
use super::preset::{opaque, rfc};
use super::{Citation, Component, Role};
use crate::charset::{ALPHA, CharSet, DIGIT, PATH};
use crate::uri::Uri;

/// The row of the table.
///
/// "The news URLs are unusual" in that they do not say where: they have no authority. RFC 5538 lets
/// one name a server all the same; `docs/decisions.md` says why that is not followed here.
pub(super) const NEWS: Descriptor = opaque("news", Role::Both, rfc("RFC 1738", "3.6"))
    .with_query(Presence::Forbidden)
    .with_check(check);

/// The syntax of what follows the colon.
const SYNTAX: Citation = rfc("RFC 5538", "4");

/// What a newsgroup's name is made of, and the `*` that stands for any: letters, digits and
/// `+ - . _`.
const GROUP: CharSet = ALPHA.union(DIGIT).union(CharSet::of(b"+-._*"));

/// What stands on either side of an article's `@`.
const ARTICLE: CharSet = PATH.without(CharSet::of(b"@"));

/// An article has an `@`, a newsgroup has not.
fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let fail = |offset| {
        let error = NEWS.broken(uri, Component::Path, offset, SchemeErrorKind::NewsName);
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
        cursor.eat_encoded_run(&GROUP);
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
            "news:a/b%40c@%5B1.2.3.4%5D",
        ] {
            assert_eq!(Uri::parse(text).unwrap().check_scheme(), Ok(()), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_and_where() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("news://server/group", 5, Unexpected),
            ("news:group?q", 10, Unexpected),
            ("news:@b", 5, NewsName),
            ("news:a@", 7, NewsName),
            ("news:a@b@c", 8, NewsName),
            ("news:a:b", 6, NewsName),
            ("news:/a", 5, NewsName),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
