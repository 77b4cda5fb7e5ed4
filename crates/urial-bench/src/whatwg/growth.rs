//! Does one piece of work on one adversarial shape of a given size, to have its instructions counted: see
//! `scripts/whatwg-growth`.
//!
//!     whatwg-growth                   # lists the shapes
//!     whatwg-growth dots 100000       # parses the shape, reports its errors, joins it, sets it

use std::hint::black_box;

use urial_whatwg::{Attribute, SearchParams, Url, UrlBuf};

/// What comes before a repeated piece, and the piece.
const SHAPES: &[(&str, &str, &str)] = &[
    ("slashes", "http://h", "/"),
    ("backslashes", "http:", "\\"),
    ("dots", "http://h/", "../"),
    ("down-and-up", "http://h/", "a/../"),
    ("encoded-dots", "http://h/", "%2e%2E/"),
    ("file-dots", "file:///a/", "b/../"),
    ("file-drives", "file:///", "C|/../"),
    ("at-signs", "http://", "@"),
    ("colons", "http://", "a:"),
    ("port", "http://h:", "9"),
    ("zeros-of-port", "http://h:", "0"),
    ("brackets", "http://[", "["),
    ("ipv6", "http://[", "1:"),
    ("labels", "http://", "a."),
    ("ipv4-parts", "http://", "1."),
    ("host-percents", "http://", "%41"),
    ("host-unicode", "http://", "é"),
    ("host-unicode-labels", "http://", "é."),
    ("host-punycode", "http://é.", "xn--"),
    ("path-unicode", "http://h/", "é"),
    ("path-spaces", "http://h/", " x"),
    ("query-quotes", "http://h/?", "'"),
    ("fragment", "http://h/#", "`"),
    ("newlines", "http://h/", "a\n"),
    ("spaces", "", " "),
    ("opaque-spaces", "a:", " ?"),
    ("opaque", "a:", "é"),
    ("relative-dots", "", "../"),
    ("pairs", "http://h/?", "a=b&"),
    ("scheme", "", "a"),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(name) = arguments.next() else {
        for shape in SHAPES {
            println!("{}", shape.0);
        }
        return;
    };
    let size: usize = arguments
        .next()
        .and_then(|size| size.parse().ok())
        .unwrap_or(10_000);
    let (_, front, piece) = SHAPES
        .iter()
        .find(|shape| shape.0 == name)
        .expect("a shape");
    let text = front.to_string() + &piece.repeat(size / piece.len());
    let bases =
        ["http://h/a/b?c", "file:///C:/a", "a:/b/c"].map(|base| Url::parse(base).expect("a base"));
    let _ = black_box(Url::parse(&text));
    for base in &bases {
        let _ = black_box(base.join(&text));
    }
    let _ = black_box(Url::parse_reporting(&text, None, |error| {
        black_box(error);
    }));
    for attribute in Attribute::ALL {
        let mut url = UrlBuf::parse("http://h/").expect("a URL");
        let _ = black_box(url.set(attribute, &text));
    }
    let mut params = SearchParams::parse(&text);
    params.sort();
    params.set("a", "b");
    black_box(params.to_string());
}
