//! The references of an HTML document, and the base that it names.

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

/// A reference and where it is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Link<'a> {
    pub(crate) element: &'a str,
    pub(crate) attribute: &'a str,
    /// The line of the element, from 1.
    pub(crate) line: usize,
    pub(crate) reference: &'a [u8],
}

/// The attributes that hold one reference, whatever the element.
const SINGLE: [&str; 11] = [
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
    "xlink:href",
];

/// The attributes that hold a list of images, each with a width or density after it.
const IMAGE_LISTS: [&str; 2] = ["imagesrcset", "srcset"];

/// Returns the `href` of the first `<base>` that has one.
pub(crate) fn find_base(html: &[u8]) -> Option<Vec<u8>> {
    // Most documents have none, and need not be tokenized for that.
    let is_base = |at: usize| {
        let name = html.get(at + 1..at + 5);
        name.is_some_and(|name| name.eq_ignore_ascii_case(b"base"))
    };
    if !memchr::memchr_iter(b'<', html).any(is_base) {
        return None;
    }
    tokens(html).find_map(|token| match token {
        Token::StartTag(tag) if **tag.name == *b"base" => {
            let href = tag.attributes.get(b"href".as_slice())?;
            Some(href.value.trim_ascii().to_vec())
        }
        _ => None,
    })
}

/// Visits all references, in document order. Whatever is in the document, the tokenizer makes
/// something of it: only the visitor fails.
pub(crate) fn visit<E>(
    html: &[u8],
    mut visit: impl FnMut(Link<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut lines = LineCounter {
        html,
        at: 0,
        line: 1,
    };
    let mut is_style = false;
    for token in tokens(html) {
        match token {
            Token::StartTag(tag) => {
                is_style = **tag.name == *b"style";
                let line = lines.of(tag.span.start);
                visit_tag(&tag, line, &mut visit)?;
            }
            Token::String(text) if is_style => {
                let line = lines.of(text.span.start);
                visit_css("style", "", line, &text.value, &mut visit)?;
            }
            Token::EndTag(_) => is_style = false,
            Token::String(_) | Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    Ok(())
}

fn tokens(html: &[u8]) -> impl Iterator<Item = Token<usize>> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    // Markup inside <script>, <style> and their like is text.
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(html, emitter).filter_map(Result::ok)
}

fn visit_tag<E>(
    tag: &StartTag<usize>,
    line: usize,
    visit: &mut impl FnMut(Link<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let element = String::from_utf8_lossy(&tag.name);
    let element = element.as_ref();
    if element == "base" {
        return Ok(());
    }
    let value = |name: &str| {
        let found = tag.attributes.get(name.as_bytes());
        found.map(|found| &**found.value)
    };
    let mut push = |attribute: &str, reference: &[u8]| {
        visit(Link {
            element,
            attribute,
            line,
            reference: reference.trim_ascii(),
        })
    };
    for attribute in SINGLE {
        // The "data" of anything but an object is something else.
        let is_reference = attribute != "data" || element == "object";
        if let Some(value) = value(attribute).filter(|_| is_reference) {
            push(attribute, value)?;
        }
    }
    for attribute in IMAGE_LISTS {
        let list = value(attribute).unwrap_or_default();
        for image in list.split(|&b| b == b',') {
            let image = image.trim_ascii().split(u8::is_ascii_whitespace).next();
            if let Some(reference) = image.filter(|reference| !reference.is_empty()) {
                push(attribute, reference)?;
            }
        }
    }
    let pings = value("ping").unwrap_or_default();
    for reference in pings.split(u8::is_ascii_whitespace) {
        if !reference.is_empty() {
            push("ping", reference)?;
        }
    }
    let is_refresh = |kind: &[u8]| kind.trim_ascii().eq_ignore_ascii_case(b"refresh");
    if element == "meta"
        && value("http-equiv").is_some_and(is_refresh)
        && let Some(reference) = value("content").and_then(refresh)
    {
        push("content", reference)?;
    }
    match value("style") {
        Some(style) => visit_css(element, "style", line, style, visit),
        None => Ok(()),
    }
}

/// Returns the reference of a refresh: `5; url=next.html`, in quotes or not.
fn refresh(content: &[u8]) -> Option<&[u8]> {
    let after = memchr::memchr2(b';', b',', content)? + 1;
    let rest = content[after..].trim_ascii_start();
    let is_named = rest.len() >= 3 && rest[..3].eq_ignore_ascii_case(b"url");
    let rest = if is_named { &rest[3..] } else { rest };
    let rest = rest.trim_ascii_start();
    let rest = match (is_named, rest.strip_prefix(b"=")) {
        (true, Some(rest)) => rest.trim_ascii(),
        (true, None) => return None,
        (false, _) => rest.trim_ascii_end(),
    };
    let unquoted = match rest {
        [quote @ (b'"' | b'\''), inside @ ..] => {
            let end = memchr::memchr(*quote, inside).unwrap_or(inside.len());
            &inside[..end]
        }
        _ => rest,
    };
    Some(unquoted).filter(|reference| !reference.is_empty())
}

/// Visits the references of a style sheet: `url(x)`, in quotes or not, and `@import "x"`.
fn visit_css<E>(
    element: &str,
    attribute: &str,
    line: usize,
    css: &[u8],
    visit: &mut impl FnMut(Link<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut push = |reference: &[u8]| {
        visit(Link {
            element,
            attribute,
            line,
            reference: reference.trim_ascii(),
        })
    };
    let mut rest = css;
    while let Some(at) = memchr::memchr2(b'(', b'@', rest) {
        let (before, after) = rest.split_at(at);
        let is_url = before.len() >= 3 && before[before.len() - 3..].eq_ignore_ascii_case(b"url");
        let is_import = after.len() > 7 && after[..7].eq_ignore_ascii_case(b"@import");
        let text = after[if is_import { 7 } else { 1 }..].trim_ascii_start();
        rest = text;
        let (end, inside) = match text {
            [quote @ (b'"' | b'\''), inside @ ..] if is_url || is_import => (*quote, inside),
            inside if is_url => (b')', inside),
            _ => continue,
        };
        let len = memchr::memchr(end, inside).unwrap_or(inside.len());
        if len > 0 {
            push(&inside[..len])?;
        }
        rest = inside.get(len + 1..).unwrap_or_default();
    }
    Ok(())
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

    fn found(html: &[u8]) -> Vec<(usize, String, String)> {
        let mut links = Vec::new();
        let result: Result<(), ()> = visit(html, |link| {
            let reference = String::from_utf8(link.reference.to_vec()).unwrap();
            links.push((link.line, link.attribute.to_owned(), reference));
            Ok(())
        });
        result.unwrap();
        links
    }

    #[test]
    fn references_are_found() {
        let html = b"<base target=_top><base href=' sub/ '><base href=no>\n\
            <a href=\"x&amp;y\">a</a><!-- <a href=no> --><script>'<a href=no>'</script>\n\
            <IMG SRC=i.png srcset='a 1x, b 2x,, c'><div data=no></div><object data=o>\n\
            <a ping='p q' xlink:href=l><meta http-equiv=Refresh content='5; URL=\"r\"'>\n\
            <p style='background: URL( \"s t\" ), url(u)'><style>@import 'v'; a{b:url(w)}</style>\n\
            url(no) <meta content='5; url=no'>";
        assert_eq!(find_base(html).as_deref(), Some(&b"sub/"[..]));
        assert_eq!(find_base(b"<a href=x>"), None);
        let want = [
            (2, "href", "x&y"),
            (3, "src", "i.png"),
            (3, "srcset", "a"),
            (3, "srcset", "b"),
            (3, "srcset", "c"),
            (3, "data", "o"),
            (4, "xlink:href", "l"),
            (4, "ping", "p"),
            (4, "ping", "q"),
            (4, "content", "r"),
            (5, "style", "s t"),
            (5, "style", "u"),
            (5, "", "v"),
            (5, "", "w"),
        ];
        let want = want.map(|(line, attribute, text)| (line, attribute.into(), text.into()));
        assert_eq!(found(html), want);
    }

    #[test]
    fn refreshes_are_read() {
        for (content, want) in [
            ("0;url=x", Some("x")),
            ("0; URL = 'x' y", Some("x")),
            ("3, x", Some("x")),
            ("3", None),
            ("3; url", None),
            ("3; url=", None),
        ] {
            let want = want.map(str::as_bytes);
            assert_eq!(refresh(content.as_bytes()), want, "{content}");
        }
    }
}
