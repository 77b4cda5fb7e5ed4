//! The references of an HTML document, and the base that it names.

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

/// What an HTML document refers to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Links {
    /// The `href` of the first `<base>` that has one.
    pub(crate) base: Option<Vec<u8>>,
    /// All references, in document order.
    pub(crate) all: Vec<Link>,
}

/// A reference and where it stands.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) element: String,
    pub(crate) attribute: &'static str,
    /// The line of the element, from 1.
    pub(crate) line: usize,
    pub(crate) reference: Vec<u8>,
}

/// The attributes that hold one reference, whatever the element.
const SINGLE: [&str; 10] = [
    "action",
    "background",
    "cite",
    "data",
    "formaction",
    "href",
    "longdesc",
    "manifest",
    "poster",
    "src",
];

/// The attributes that hold a list of images, each with a width or density after it.
const IMAGE_LISTS: [&str; 2] = ["imagesrcset", "srcset"];

/// Reads a document. Whatever is in it, the tokenizer makes something of it: this never fails.
pub(crate) fn read(html: &[u8]) -> Links {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    // Markup inside <script>, <style> and their like is text.
    emitter.naively_switch_states(true);
    let mut links = Links::default();
    let mut lines = LineCounter {
        html,
        at: 0,
        line: 1,
    };
    for token in Tokenizer::new_with_emitter(html, emitter) {
        let Ok(Token::StartTag(tag)) = token else {
            continue;
        };
        let line = lines.of(tag.span.start);
        links.add(&tag, line);
    }
    links
}

impl Links {
    fn add(&mut self, tag: &StartTag<usize>, line: usize) {
        let element = String::from_utf8_lossy(&tag.name).into_owned();
        let value = |name: &str| {
            tag.attributes
                .get(name.as_bytes())
                .map(|found| &**found.value)
        };
        if element == "base" {
            if let (None, Some(href)) = (&self.base, value("href")) {
                self.base = Some(href.trim_ascii().to_vec());
            }
            return;
        }
        for attribute in SINGLE {
            // The "data" of anything but an object is something else.
            let is_reference = attribute != "data" || element == "object";
            if let Some(value) = value(attribute).filter(|_| is_reference) {
                self.push(&element, attribute, line, value);
            }
        }
        for attribute in IMAGE_LISTS {
            for image in value(attribute)
                .into_iter()
                .flat_map(|list| list.split(|&b| b == b','))
            {
                let image = image.trim_ascii().split(u8::is_ascii_whitespace).next();
                if let Some(reference) = image.filter(|reference| !reference.is_empty()) {
                    self.push(&element, attribute, line, reference);
                }
            }
        }
    }

    fn push(&mut self, element: &str, attribute: &'static str, line: usize, value: &[u8]) {
        let (element, reference) = (element.to_owned(), value.trim_ascii().to_vec());
        self.all.push(Link {
            element,
            attribute,
            line,
            reference,
        });
    }
}

/// Turns ascending positions into line numbers in one pass.
struct LineCounter<'h> {
    html: &'h [u8],
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn of(&mut self, position: usize) -> usize {
        let position = position.clamp(self.at, self.html.len());
        self.line += memchr::memchr_iter(b'\n', &self.html[self.at..position]).count();
        self.at = position;
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_found() {
        let html = b"<base target=_top><base href=' sub/ '><base href=no>\n\
            <a href=\"x&amp;y\">a</a><!-- <a href=no> --><script>'<a href=no>'</script>\n\
            <IMG SRC=i.png srcset='a 1x, b 2x,, c'><div data=no></div><object data=o>";
        let links = read(html);
        assert_eq!(links.base.as_deref(), Some(&b"sub/"[..]));
        let found: Vec<_> = links
            .all
            .iter()
            .map(|link| {
                (
                    link.line,
                    link.attribute,
                    str::from_utf8(&link.reference).unwrap(),
                )
            })
            .collect();
        let want = [
            (2, "href", "x&y"),
            (3, "src", "i.png"),
            (3, "srcset", "a"),
            (3, "srcset", "b"),
            (3, "srcset", "c"),
            (3, "data", "o"),
        ];
        assert_eq!(found, want);
    }
}
