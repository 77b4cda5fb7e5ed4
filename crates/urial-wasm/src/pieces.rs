//! Text cut into components and delimiters, whether it is valid or not.

use std::ops::Range;

use urial::standard::Any;
use urial::{Component, Reference};

use crate::json::List;

/// A piece of the input: a component, or what is between two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    pub(crate) component: Option<Component>,
    pub(crate) text: &'a str,
    pub(crate) start: usize,
}

/// Components with their places, from left to right.
type Places = Vec<(Component, Range<usize>)>;

/// Cuts a valid reference by its layout.
pub(crate) fn of_reference(reference: Reference<'_, Any>) -> Vec<Piece<'_>> {
    let text = reference.as_str();
    let layout = reference.layout();
    let mut places = Places::new();
    for &component in &Component::ALL {
        let is_part = match component {
            Component::Reference => false,
            // The name of a registry is an authority without a host.
            Component::Authority => layout.host().is_none(),
            _ => true,
        };
        let place = layout.component(component, text.len());
        places.extend(place.filter(|_| is_part).map(|place| (component, place)));
    }
    cut(text, places)
}

/// Cuts text that need not be valid, by the regular expression of RFC 3986 appendix B and, within the
/// authority, at the last `@` and at the last colon that is not within brackets.
pub(crate) fn of_text(text: &str) -> Vec<Piece<'_>> {
    let mut places = Places::new();
    let fragment = text.find('#');
    let end = fragment.unwrap_or(text.len());
    let query = text[..end].find('?');
    let path_end = query.unwrap_or(end);
    let mut at = 0;
    let colon = text[..path_end].find([':', '/']);
    if let Some(colon) = colon.filter(|&colon| colon > 0 && text[colon..].starts_with(':')) {
        places.push((Component::Scheme, 0..colon));
        at = colon + 1;
    }
    if text[at..path_end].starts_with("//") {
        let start = at + 2;
        at = text[start..path_end]
            .find('/')
            .map_or(path_end, |slash| start + slash);
        push_authority(text, start..at, &mut places);
    }
    places.push((Component::Path, at..path_end));
    if let Some(query) = query {
        places.push((Component::Query, query + 1..end));
    }
    if let Some(fragment) = fragment {
        places.push((Component::Fragment, fragment + 1..text.len()));
    }
    cut(text, places)
}

fn push_authority(text: &str, authority: Range<usize>, places: &mut Places) {
    let Range { mut start, end } = authority;
    if let Some(at) = text[start..end].rfind('@') {
        places.push((Component::Userinfo, start..start + at));
        start += at + 1;
    }
    let after_bracket = text[start..end].rfind(']').map_or(start, |at| start + at);
    match text[after_bracket..end].rfind(':') {
        Some(colon) => {
            let colon = after_bracket + colon;
            places.push((Component::Host, start..colon));
            places.push((Component::Port, colon + 1..end));
        }
        None => places.push((Component::Host, start..end)),
    }
}

/// Adds what is between the components. Empty components are left out.
fn cut(text: &str, places: Places) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut push = |component, range: Range<usize>| {
        if !range.is_empty() {
            pieces.push(Piece {
                component,
                start: range.start,
                text: &text[range],
            });
        }
    };
    let mut at = 0;
    for (component, range) in places {
        push(None, at..range.start);
        at = range.end;
        push(Some(component), range);
    }
    push(None, at..text.len());
    pieces
}

/// Writes pieces. The one with the byte at `mark` is cut, so that its character has a piece of its own.
pub(crate) fn write(list: &mut List<'_>, pieces: &[Piece<'_>], mark: Option<usize>) {
    for &piece in pieces {
        let marked = mark.and_then(|mark| marked(piece, mark)).unwrap_or(0..0);
        let (before, rest) = piece.text.split_at(marked.start);
        let (character, after) = rest.split_at(marked.len());
        write_part(list, piece.component, before, false);
        write_part(list, piece.component, character, true);
        write_part(list, piece.component, after, false);
    }
}

fn write_part(list: &mut List<'_>, component: Option<Component>, text: &str, is_marked: bool) {
    if !text.is_empty() {
        list.object(|o| {
            o.optional("component", component.map(Component::name));
            o.text("text", text);
            o.flag("marked", is_marked);
        });
    }
}

/// Returns the character of a piece that a byte of the input belongs to.
fn marked(piece: Piece<'_>, mark: usize) -> Option<Range<usize>> {
    let at = mark.checked_sub(piece.start)?;
    let start = (0..=at).rev().find(|&at| piece.text.is_char_boundary(at))?;
    let character = piece.text.get(start..)?.chars().next()?;
    Some(start..start + character.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;
    use urial::UriRef;

    /// Both ways to cut give the same pieces of a valid reference.
    #[test]
    fn valid_text_is_cut_alike() {
        for text in [
            "foo://example.com:8042/over/there?name=ferret#nose",
            "urn:example:animal:ferret:nose",
            "http://me:pw@[::1]:80/?a:b@c#d?e",
            "//h",
            "a/b:c",
            "?#",
            "",
            "http://h:/",
            "./a:b",
        ] {
            let reference = UriRef::parse(text).unwrap().to_any();
            assert_eq!(of_text(text), of_reference(reference), "{text}");
        }
    }

    /// The pieces of any text are the text.
    #[test]
    fn nothing_is_lost() {
        for text in [
            ":",
            "é:/",
            "//[",
            "//]:@:",
            "a b:c#d#e",
            "http:////?:",
            "//a@b@c:d:e",
        ] {
            let joined: String = of_text(text).iter().map(|piece| piece.text).collect();
            assert_eq!(joined, text);
        }
    }

    #[test]
    fn the_marked_character_is_found() {
        let piece = Piece {
            component: None,
            text: "aéb",
            start: 3,
        };
        assert_eq!(marked(piece, 2), None);
        assert_eq!(marked(piece, 4), Some(1..3));
        assert_eq!(marked(piece, 5), Some(1..3));
        assert_eq!(marked(piece, 7), None);
    }
}
