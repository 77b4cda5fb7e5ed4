//! The law of error offsets.
//!
//! The automaton knows the *viable* beginning of a string that is not in the grammar: the longest one
//! that some string of the grammar has too. Its end is the first byte that is wrong whatever
//! follows, and that is where an error points, [exactly](Place::Exact), with two exceptions. Both
//! stay within one authority, for the library looks at an authority as a whole where the automaton
//! sees one byte after the other:
//!
//! - [`Place::Early`]: later text shows that an earlier byte is wrong. In `//h:x` the automaton waits for
//!   an `@` that would make `h:x` a userinfo; the library has seen that there is no `@`, and `x` is not a
//!   digit. In `//[@` the `@` makes the bracket part of a userinfo. In `//[::1f.2]` the dot shows that `1f`
//!   was meant as a number of an IPv4 address; in `//[1:2:3:4:5:6:7:1.2]` that an IPv4 address, which is two
//!   groups, is in the place of one. Under RFC 6874, a `%` that does not begin `%25` is wrong itself.
//! - [`Place::Late`]: a bracket that is never closed is missing at the end of the authority, whatever
//!   else is wrong inside.
//!
//! Beyond ASCII, an error points at the first byte of the character, or of the ill-formed sequence, in which
//! the viable beginning ends.

use urial::{ErrorKind, ParseError};

/// Where an error's offset lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the end of the viable beginning.
    Exact,
    /// Before it, within the same authority.
    Early,
    /// After it, at the end of the same authority.
    Late,
}

/// What the text is read as, which decides where an authority in it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A reference: its authority ends at `/`, `?` or `#`.
    Reference,
    /// A component: all of it.
    Component,
}

/// Returns the start of the UTF-8 character that contains a position, or of the incomplete one that
/// ends there; the position itself if neither exists.
fn character_start(text: &[u8], position: usize) -> usize {
    let before = &text[position.saturating_sub(3)..position];
    let Some(distance) = before.iter().rev().position(|byte| byte & 0xC0 != 0x80) else {
        return position;
    };
    let length = match before[before.len() - 1 - distance] {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return position,
    };
    if distance + 1 < length {
        position - distance - 1
    } else {
        position
    }
}

/// Returns how the offset is placed, if the law allows it.
///
/// # Errors
///
/// What is wrong with it.
pub fn place(
    scope: Scope,
    text: &[u8],
    error: &ParseError,
    viable: usize,
) -> Result<Place, &'static str> {
    let offset = error.offset();
    if offset > text.len() {
        return Err("beyond the text");
    }
    if std::str::from_utf8(text).is_ok_and(|text| !text.is_char_boundary(offset)) {
        return Err("within a character");
    }
    let viable = character_start(text, viable);
    if offset == viable {
        return Ok(Place::Exact);
    }
    let ends_authority =
        |byte: &u8| scope == Scope::Reference && matches!(byte, b'/' | b'?' | b'#');
    let between = &text[offset.min(viable)..offset.max(viable)];
    if between.iter().any(ends_authority) {
        return Err("in another component than the end of the viable beginning");
    }
    if offset > viable {
        let at_end = text.get(offset).is_none_or(ends_authority);
        return match error.kind() {
            ErrorKind::UnclosedBracket if at_end => Ok(Place::Late),
            _ => Err("after bytes that are wrong whatever follows"),
        };
    }
    let rest = text[offset..]
        .split(ends_authority)
        .next()
        .unwrap_or_default();
    match error.kind() {
        ErrorKind::PortDigit if !rest.contains(&b'@') => Ok(Place::Early),
        ErrorKind::Character if text[offset] == b'[' && rest.contains(&b'@') => Ok(Place::Early),
        ErrorKind::ZoneId if text[offset] == b'%' && viable - offset <= 2 => Ok(Place::Early),
        ErrorKind::Ipv6EmbeddedIpv4 | ErrorKind::Ipv6TooManyGroups if rest.contains(&b'.') => {
            Ok(Place::Early)
        }
        _ => Err("before the end of the viable beginning"),
    }
}
