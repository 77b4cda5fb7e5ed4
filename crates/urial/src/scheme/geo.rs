//! The `geo` scheme: coordinates (RFC 5870 section 3.3).

use super::cursor::Cursor;
use super::descriptor::{Descriptor, Presence};
use super::error::{SchemeError, SchemeErrorKind};
use super::preset::{opaque, rfc};
use super::{Component, Role};
use crate::charset::{ALPHA, CharSet, DIGIT};
use crate::identifier::Uri;

/// The row of the table.
pub(super) const GEO: Descriptor = opaque("geo", Role::Both, rfc("RFC 5870", "3.3"))
    .with_query(Presence::Forbidden)
    .with_built_in_check();

const ALPHANUM: CharSet = ALPHA.union(DIGIT);
/// `pname = 1*labeltext`, `labeltext = alphanum / "-"`
const LABEL: CharSet = ALPHANUM.union(CharSet::of(b"-"));
/// `paramchar = p-unreserved / unreserved / pct-encoded`
const PARAMCHAR: CharSet = ALPHANUM
    .union(CharSet::of(b"-_.!~*'()"))
    .union(CharSet::of(b"[]:&+$"));

/// Checks `geo-path = coordinates p`, `coordinates = coord-a "," coord-b [ "," coord-c ]`
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let fail = |offset, kind| Err(GEO.error_at(uri, Component::Path, offset, kind));
    let mut cursor = Cursor::new(uri, uri.layout().path());
    let mut coordinates = 0;
    loop {
        if !eat_number(&mut cursor) {
            return fail(cursor.at(), SchemeErrorKind::GeoCoordinate);
        }
        coordinates += 1;
        if coordinates == 3 || !cursor.eat(b',') {
            break;
        }
    }
    if coordinates < 2 || !matches!(cursor.peek(), None | Some(b';')) {
        return fail(cursor.at(), SchemeErrorKind::GeoCoordinate);
    }
    // `parameter = ";" pname [ "=" pvalue ]`
    while cursor.eat(b';') {
        let is_valid = cursor.eat_run(&LABEL) > 0
            && (!cursor.eat(b'=') || cursor.eat_encoded_run(&PARAMCHAR) > 0)
            && matches!(cursor.peek(), None | Some(b';'));
        if !is_valid {
            return fail(cursor.at(), SchemeErrorKind::GeoParameter);
        }
    }
    Ok(())
}

/// `num = [ "-" ] pnum`, `pnum = 1*DIGIT [ "." 1*DIGIT ]`
fn eat_number(cursor: &mut Cursor<'_>) -> bool {
    cursor.eat(b'-');
    cursor.eat_run(&DIGIT) > 0 && (!cursor.eat(b'.') || cursor.eat_run(&DIGIT) > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_and_parameters() {
        for text in [
            "geo:13.4125,103.8667",
            "geo:-48.2010,16.3695,183",
            "geo:66,30;u=6.500;FOo=this%2dthat",
            "geo:90,-22.43;crs=WGS84;a",
        ] {
            assert_eq!(Uri::parse(text).unwrap().check_scheme(), Ok(()), "{text}");
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("geo:", 4, GeoCoordinate),
            ("geo:1", 5, GeoCoordinate),
            ("geo:1,", 6, GeoCoordinate),
            ("geo:1.,2", 6, GeoCoordinate),
            ("geo:+1,2", 4, GeoCoordinate),
            ("geo:1,2,3,4", 9, GeoCoordinate),
            ("geo:1,2/", 7, GeoCoordinate),
            ("geo:1,2;", 8, GeoParameter),
            ("geo:1,2;=a", 8, GeoParameter),
            ("geo:1,2;u=", 10, GeoParameter),
            ("geo:1,2;u=a/b", 11, GeoParameter),
            ("geo:1,2?z=5", 7, Unexpected),
        ] {
            let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
