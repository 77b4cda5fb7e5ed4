//! The `did` scheme: decentralized identifiers (W3C DID Core sections 3.1 and 3.2).

use super::cursor::Cursor;
use super::descriptor::Descriptor;
use super::error::{SchemeError, SchemeErrorKind};
use super::preset::{opaque, rfc};
use super::{Component, Role};
use crate::charset::{ALPHA, CharSet, DIGIT};
use crate::identifier::Uri;

/// The row of the table.
pub(super) const DID: Descriptor =
    opaque("did", Role::Name, rfc("W3C DID Core", "3.1")).with_built_in_check();

/// `method-char = %x61-7A / DIGIT`: lower-case letters and digits
const METHOD_CHAR: CharSet = CharSet::range(b'a', b'z').union(DIGIT);

/// `idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded`
const IDCHAR: CharSet = ALPHA.union(DIGIT).union(CharSet::of(b".-_"));

/// Checks `did = "did:" method-name ":" method-specific-id` and the path of a DID URL:
/// `did-url = did path-abempty [ "?" query ] [ "#" fragment ]`
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let fail = |offset, kind| Err(DID.error_at(uri, Component::Path, offset, kind));
    let mut cursor = Cursor::new(uri, uri.layout().path());
    if cursor.eat_run(&METHOD_CHAR) == 0 || !cursor.eat(b':') {
        return fail(cursor.at(), SchemeErrorKind::DidMethod);
    }
    // `method-specific-id = *( *idchar ":" ) 1*idchar`
    let mut last = cursor.eat_encoded_run(&IDCHAR);
    while cursor.eat(b':') {
        last = cursor.eat_encoded_run(&IDCHAR);
    }
    if last == 0 || !matches!(cursor.peek(), None | Some(b'/')) {
        return fail(cursor.at(), SchemeErrorKind::DidName);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decentralized_identifiers() {
        for text in [
            "did:example:123456789abcdefghi",
            "did:a1:::x",
            "did:web:example.com%3A3000:user/path?service=agent#key-1",
        ] {
            assert_eq!(Uri::parse(text).unwrap().check_scheme(), Ok(()), "{text}");
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("did://a/b", 4, Unexpected),
            ("did:", 4, DidMethod),
            ("did::", 4, DidMethod),
            ("did:Web:a", 4, DidMethod),
            ("did:web", 7, DidMethod),
            ("did:web:", 8, DidName),
            ("did:web:a:", 10, DidName),
            ("did:web:a@b", 9, DidName),
            ("did:web:/a", 8, DidName),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
