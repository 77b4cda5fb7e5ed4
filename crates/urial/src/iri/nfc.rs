//! Normalization Form C (RFC 3987 section 5.3.2.2), opt-in.

use alloc::borrow::Cow;
use alloc::string::String;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::IriRef;
use crate::charset::{RESERVED, UNRESERVED};
use crate::encoded::{Part, encode};
use crate::error::ParseError;
use crate::layout::MAX_LEN;
use crate::normalize::Level;
use crate::reference::ReferenceBuf;
use crate::standard::Rfc3987;
use crate::validate::too_long;

impl<'a> IriRef<'a> {
    /// Puts the text in Normalization Form C (RFC 3987 section 5.3.2.2), borrowed if it is.
    ///
    /// Reserved characters and percent-encodings separate what is normalized, so a combining mark after a
    /// delimiter does not change it. A character that becomes one of ASCII is percent-encoded, unless it
    /// is unreserved: U+037E, the Greek question mark, becomes `%3B`, and no delimiter.
    ///
    /// RFC 3987 requires no such normalization of an IRI in Unicode: two IRIs that differ in it are
    /// different. So no level contains it.
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
        let text = self.as_str();
        let mut out = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(is_delimiter).unwrap_or(rest.len());
            let (run, tail) = rest.split_at(end);
            push_nfc(run, &mut out);
            let delimiters = tail.find(|c| !is_delimiter(c)).unwrap_or(tail.len());
            out.push_str(&tail[..delimiters]);
            rest = &tail[delimiters..];
        }
        if out == text {
            return Ok(self.to_cow());
        }
        if out.len() > MAX_LEN {
            return Err(too_long());
        }
        // Delimiters stay, so the components do; a host may become an IPv4 address.
        Ok(ReferenceBuf::parse(out)?.into_cow())
    }

    /// Returns the normal form at a level with the text in Normalization Form C.
    ///
    /// Percent-encodings are decoded first, from `Level::Percent` on. Properties: it is idempotent, and
    /// equivalent references have the same form.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// use urial::{IriRef, Level};
    /// let form = IriRef::parse("HTTP://h/Ko%CC%88ln")?.normalize_nfc(Level::Percent)?;
    /// assert_eq!(form, "http://h/Köln");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize_nfc(&self, level: Level) -> Result<ReferenceBuf<Rfc3987>, ParseError> {
        let form = self.normalize(level);
        let composed = form.as_reference().to_nfc()?;
        // Some characters become letters of ASCII.
        Ok(composed.as_reference().normalize(level).into_buf())
    }

    /// Returns whether two references have the same normal form at a level, in Normalization Form C.
    ///
    /// # Errors
    ///
    /// Returns an error if a normal form is too long.
    ///
    /// ```
    /// use urial::{IriRef, Level};
    /// let (one, other) = (IriRef::parse("/é")?, IriRef::parse("/e\u{301}")?);
    /// assert!(!one.equivalent(other, Level::Protocol));
    /// assert!(one.equivalent_nfc(&other, Level::Case)?);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn equivalent_nfc(&self, other: &IriRef<'_>, level: Level) -> Result<bool, ParseError> {
        Ok(self.normalize_nfc(level)? == other.normalize_nfc(level)?)
    }
}

fn is_delimiter(c: char) -> bool {
    c == '%' || u8::try_from(c).is_ok_and(|byte| RESERVED.contains(byte))
}

/// Appends text without delimiters in Normalization Form C.
fn push_nfc(text: &str, out: &mut String) {
    if is_nfc(text) {
        return out.push_str(text);
    }
    for c in text.nfc() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() && !UNRESERVED.contains(byte) => {
                out.extend(encode(&[byte], Part::Anywhere).pieces());
            }
            Ok(_) | Err(_) => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::IriRef;
    use crate::normalize::Level;

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
            for level in Level::ALL {
                let normal = iri.normalize_nfc(level).unwrap();
                let again = normal.as_reference().normalize_nfc(level).unwrap();
                assert_eq!(again, normal, "{text}");
            }
        }
    }
}
