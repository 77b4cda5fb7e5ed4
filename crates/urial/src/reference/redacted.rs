//! [`Redacted`]: a reference whose password is not shown.

use core::fmt::{self, Alignment, Write};

use crate::layout::Layout;
use crate::masked::Masked;
use crate::slice::slice;

/// A reference whose password is shown as `***`: what
/// [`Reference::redacted`](crate::Reference::redacted) returns.
///
/// # Examples
///
/// ```
/// let reference = urial::UriRef::parse("//:pw@h")?;
/// assert_eq!(reference.redacted().to_string(), "//:***@h");
/// assert_eq!(format!("{:>10}", reference.redacted()), "  //:***@h");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    layout: Layout,
}

const MASK: &str = "***";

impl<'a> Redacted<'a> {
    pub(crate) const fn new(text: &'a str, layout: Layout) -> Self {
        Self { text, layout }
    }

    /// Returns what is shown: the text before the password, the mask, and the text after it.
    fn pieces(&self) -> [&'a str; 3] {
        let password = self.layout.authority().and_then(|authority| {
            let password = Masked(slice(self.text, authority.clone())).password()?;
            Some(authority.start + password.start..authority.start + password.end)
        });
        match password {
            Some(place) => [&self.text[..place.start], MASK, &self.text[place.end..]],
            None => [self.text, "", ""],
        }
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = self.pieces();
        let length: usize = pieces.iter().map(|piece| piece.chars().count()).sum();
        let padding = f.width().unwrap_or(0).saturating_sub(length);
        let before = match f.align() {
            None | Some(Alignment::Left) => 0,
            Some(Alignment::Center) => padding / 2,
            Some(Alignment::Right) => padding,
        };
        let fill = f.fill();
        (0..before).try_for_each(|_| f.write_char(fill))?;
        pieces
            .into_iter()
            .try_for_each(|piece| f.write_str(piece))?;
        (before..padding).try_for_each(|_| f.write_char(fill))
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for piece in self.pieces() {
            write_escaped(piece, f)?;
        }
        f.write_char('"')
    }
}

/// Writes a text without control characters.
///
/// The ASCII characters of a reference are printable and no quotes: only what a grammar allows
/// beyond them may need escaping.
fn write_escaped(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if text.is_ascii() {
        return f.write_str(text);
    }
    for c in text.chars() {
        if c.is_ascii() {
            f.write_char(c)?;
        } else {
            write!(f, "{}", c.escape_debug())?;
        }
    }
    Ok(())
}
