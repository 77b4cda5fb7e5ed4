//! Texts that were made to be slow.

/// Texts of one shape and any size: a start, a piece again and again, an end.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The text before.
    pub before: &'static str,
    /// The text that is repeated, and the text that is repeated as often after it.
    pub pieces: [&'static str; 2],
    /// The text after.
    pub after: &'static str,
}

const fn shape(before: &'static str, piece: &'static str, after: &'static str) -> Shape {
    Shape {
        before,
        pieces: [piece, ""],
        after,
    }
}

/// First the ten shapes that every operation on paths, queries and authorities must handle, then
/// those that other libraries were slow on, then five whose normal form differs in one component.
pub const SHAPES: &[Shape] = &[
    Shape {
        before: "s:/",
        pieces: ["a/", "../"],
        after: "",
    },
    shape("s:/", "a/../", ""),
    shape("s:", "/.", ""),
    shape("s:/.", "//", ""),
    shape("s:/", "%41", ""),
    shape("s:/", "%2e%2e/", ""),
    shape("s:?", "&", ""),
    shape("s:", ":", ""),
    shape("s:", "@", ""),
    shape("//[", "0:", "]"),
    // Not valid, and the end decides.
    shape("http://", "@", "["),
    shape("http://h/", "a", "/##"),
    shape("", "a", ":"),
    shape("//h:", "9", "x"),
    shape("", "%c0%ae", "\\"),
    shape("", "\t", "a"),
    // One component that is long.
    shape("", "a", ""),
    shape("//", "a", ""),
    shape("//u", ":", "@h"),
    shape("http://h:", "0", ""),
    shape("//[v1.", ":", "]"),
    shape("s:/", "a", "/../b"),
    shape("#", "?/", ""),
    // Characters beyond ASCII, written and encoded, and octets that are not UTF-8.
    shape("s:/", "é", ""),
    shape("s:/", "%C3%A9", ""),
    shape("s:/", "%C3", ""),
    shape("s:?", "א1a", ""),
    // Many small pieces.
    shape("s:?", "a=b&", ""),
    shape("s:?", "%61=&", ""),
    shape("s:/", "a;b=c,d/", ""),
    shape("s:/x", "/..", ""),
    shape("s:/", "%2E/", "%2e"),
    shape("S://", "%41", ""),
    shape("urn:a:", "%2f", ""),
    shape("mailto:", "A@B,", "a@b"),
    shape("data:", ";a=b", ",x"),
    shape("file:///", "a%5Cb/", ""),
    shape("tel:+1", "-1", ""),
    // Normal forms differ in one component, and the authority is plain, or is not.
    Shape {
        before: "http://h/",
        pieces: ["%7e/", "../"],
        after: "",
    },
    shape("http://h/?", "%7e&", ""),
    shape("http://H/#", "%7e?", ""),
    shape("HTTP://", "%7e:", "@h:080/"),
    shape("HTTP://h:080/?", "%7e&", ""),
];

/// Returns the shapes on which instructions are counted: the first ten of [`SHAPES`], and the last five, which
/// reach each writer of normal forms.
///
/// ```
/// assert_eq!(urial_conformance::growth::counted_shapes().count(), 15);
/// ```
pub fn counted_shapes() -> impl Iterator<Item = &'static Shape> {
    SHAPES[..10].iter().chain(&SHAPES[SHAPES.len() - 5..])
}

impl Shape {
    /// Returns a text of about this many bytes.
    ///
    /// ```
    /// use urial_conformance::growth::SHAPES;
    /// assert_eq!(SHAPES[0].text(13), "s:/a/a/../../");
    /// ```
    pub fn text(&self, size: usize) -> String {
        let around = self.before.len() + self.after.len();
        let count = size.saturating_sub(around) / self.pieces.concat().len();
        let [first, second] = self.pieces.map(|piece| piece.repeat(count));
        [self.before, &first, &second, self.after].concat()
    }

    /// Returns only the repeated text: data for an encoder, text for a component.
    pub fn body(&self, size: usize) -> String {
        let count = size / self.pieces.concat().len();
        self.pieces.map(|piece| piece.repeat(count)).concat()
    }
}

impl std::fmt::Display for Shape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [first, second] = self.pieces;
        write!(f, "{}({first})*({second})*{}", self.before, self.after)
    }
}
