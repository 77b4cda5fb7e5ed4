//! [`Adapter`]: the questions that the crate `idna` asks.

use crate::mask::{BidiClass, JoiningType};
use crate::normal_form::{compose, decompose};
use crate::tables::{Mapping, Tables};

/// The Canonical_Combining_Class Virama.
const VIRAMA: u8 = 9;

/// Answers questions about characters, as the type of this name in `idna_adapter` does.
///
/// Its answers are unspecified for characters that no label may contain:
/// [`map_normalize`](Self::map_normalize), which comes first, replaces them.
///
/// # Examples
///
/// ```
/// let adapter = urial_idna::Adapter::new();
/// let mapped: String = adapter.map_normalize("Ko\u{308}LN\u{AD}".chars()).collect();
/// assert_eq!(mapped, "köln");
/// assert!(adapter.is_mark('\u{308}'));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Adapter(());

/// What becomes of characters that are to be left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ignored {
    LeftOut,
    Replaced,
}

impl Adapter {
    /// Returns the adapter.
    pub const fn new() -> Self {
        Self(())
    }

    /// Returns whether the Canonical_Combining_Class of a character is Virama.
    pub fn is_virama(&self, c: char) -> bool {
        Tables::get().combining_class(c.into()) == VIRAMA
    }

    /// Returns whether the General_Category of a character is Mark.
    pub fn is_mark(&self, c: char) -> bool {
        Tables::get().class(c.into()).is_mark()
    }

    /// Returns the Bidi_Class of a character.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        BidiClass(Tables::get().class(c.into()).direction())
    }

    /// Returns the Joining_Type of a character.
    pub fn joining_type(&self, c: char) -> JoiningType {
        JoiningType(Tables::get().class(c.into()).joining())
    }

    /// Maps characters as UTS 46 does, and normalizes the result to Form C. A character that is not
    /// allowed becomes U+FFFD.
    pub fn map_normalize<'a>(
        &'a self,
        chars: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        process(&mut { chars }, Ignored::LeftOut)
    }

    /// As [`map_normalize`](Self::map_normalize), but a character that would be left out becomes U+FFFD
    /// too.
    pub fn normalize_validate<'a>(
        &'a self,
        chars: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        process(&mut { chars }, Ignored::Replaced)
    }
}

/// Maps and normalizes. The iterator is a trait object, so that this is compiled once.
fn process(chars: &mut dyn Iterator<Item = char>, ignored: Ignored) -> std::vec::IntoIter<char> {
    let tables = Tables::get();
    let mut decomposed = Vec::new();
    for c in chars {
        let c = u32::from(c);
        let replacement = u32::from(char::REPLACEMENT_CHARACTER);
        let mut push = |c| decompose(tables, c, &mut decomposed);
        match tables.mapping(c) {
            Mapping::Ignored if ignored == Ignored::LeftOut => {}
            Mapping::Disallowed | Mapping::Ignored => push(replacement),
            Mapping::Shifted(distance) => push(c.wrapping_add_signed(distance)),
            Mapping::Text(text) => text.chars().for_each(|c| push(c.into())),
            Mapping::Valid | Mapping::Paired => push(c),
        }
    }
    compose(tables, &mut decomposed).into_iter()
}
