//! Reads the text between `%` and `]`.

use alloc::borrow::Cow;

use super::ZoneError;
use crate::encoded::Encoded;

/// A zone identifier in a text: where it is, `%` included, and its value.
pub(super) struct Found<'a> {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) zone: Cow<'a, str>,
}

/// Finds the zone identifier of an IP literal, from its `[` on; `None` if it has none.
///
/// A `%25` begins an encoded identifier, as RFC 6874 wrote it. `%25` alone is the zone with the number 25.
pub(super) fn find(text: &str, literal: usize) -> Result<Option<Found<'_>>, ZoneError> {
    let Some(len) = text[literal..].find(']') else {
        return Ok(None);
    };
    let end = literal + len;
    let Some(percent) = text[literal..end].find('%').map(|at| literal + at) else {
        return Ok(None);
    };
    let start = percent + 1;
    let written = &text[start..end];
    if written.is_empty() {
        return Err(ZoneError::Empty { offset: start });
    }
    let encoded = written.strip_prefix("25").filter(|rest| !rest.is_empty());
    let zone = match encoded {
        Some(encoded) => decode(encoded, start + "25".len())?,
        None => Cow::Borrowed(written),
    };
    let forbidden = zone.find(is_forbidden);
    if let Some(at) = forbidden {
        let offset = encoded.map_or(start + at, |_| start + "25".len());
        return Err(ZoneError::Character { offset });
    }
    Ok(Some(Found {
        start: percent,
        end,
        zone,
    }))
}

/// Decodes an encoded zone identifier that begins at an offset.
fn decode(encoded: &str, offset: usize) -> Result<Cow<'_, str>, ZoneError> {
    let decoded = Encoded::parse(encoded).ok();
    let decoded = decoded.and_then(|text| text.decode_text().ok());
    decoded.ok_or(ZoneError::Character { offset })
}

/// Returns whether no zone identifier has a character.
fn is_forbidden(c: char) -> bool {
    c.is_control() || c.is_whitespace() || "%[]/?#\\@".contains(c)
}
