//! Normalization Form C (RFC 3987 section 5.3.2.2) as a method of IRI references.

use alloc::borrow::Cow;

use super::IriRef;
use crate::error::ParseError;
use crate::normalize::{CharacterForm, with_characters_in};
use crate::reference::ReferenceBuf;
use crate::standard::Rfc3987;

impl<'a> IriRef<'a> {
    /// Puts the text in Normalization Form C (RFC 3987 section 5.3.2.2), borrowed if it is.
    ///
    /// Reserved characters and percent-encodings separate what is normalized, so a combining mark after a
    /// delimiter does not change it. A character that becomes one of ASCII is percent-encoded, unless it
    /// is unreserved: U+037E, the Greek question mark, becomes `%3B`, and no delimiter.
    ///
    /// RFC 3987 requires no such normalization of an IRI in Unicode: two IRIs that differ in it are
    /// different. So no level contains it. To compare by a level and by this form, see
    /// [`Normalizer::with_nfc`](crate::normalize::Normalizer::with_nfc).
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// use urial::IriRef;
    /// assert_eq!(IriRef::parse("/Ko\u{308}ln")?.to_nfc()?, "/Köln");
    /// assert!(IriRef::parse("/Köln")?.to_nfc()?.is_borrowed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_nfc(&self) -> Result<ReferenceBuf<Rfc3987, Cow<'a, str>>, ParseError> {
        let composed = with_characters_in(CharacterForm::Composed, self)?;
        Ok(composed.map_or_else(|| self.to_cow(), ReferenceBuf::into_cow))
    }
}

#[cfg(test)]
mod tests {
    use super::IriRef;

    //~ proves: 3987-5.3.2.2-1
    #[test]
    fn forms() {
        for (text, want) in [
            ("", ""),
            ("/Ko\u{308}ln?e\u{301}#e\u{301}", "/Köln?é#é"),
            // No delimiter changes or appears.
            ("?a=\u{338}b", "?a=\u{338}b"),
            ("/\u{37E}/\u{1FEF}/\u{212A}", "/%3B/%60/K"),
            ("%41\u{301}", "%41\u{301}"),
            ("%0A\u{301}", "%0A\u{301}"),
            ("%0A\u{301}\u{323}", "%0A\u{323}\u{301}"),
            ("//\u{212A}", "//K"),
            ("a\u{301}/:", "á/:"),
        ] {
            let iri = IriRef::parse(text).unwrap();
            let form = iri.to_nfc().unwrap();
            assert_eq!(form, want);
            assert_eq!(form.is_borrowed(), text == want);
            assert!(
                form.as_reference().to_nfc().unwrap().is_borrowed(),
                "{text}"
            );
        }
    }
}
