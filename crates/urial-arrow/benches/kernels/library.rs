//! The loops that a program would write with the library alone.

use std::fmt::Write;
use std::hint::black_box;

use urial::{Component, Encoded, Level, Uri, UriRef, encoded::Part, resolve::Strictness};

/// How a loop stores pieces, like a column of the type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Slices of the input, like views.
    Lent,
    /// Copies in one string, like a column with offsets.
    Copied,
}

/// Processes the texts and returns the number of results.
pub(crate) type Loop = fn(&[&str], Keep) -> usize;

/// Copied pieces in one string.
struct Copies {
    out: String,
    ends: Vec<(u32, bool)>,
}

impl Copies {
    fn new(rows: usize) -> Self {
        Self {
            out: String::new(),
            ends: Vec::with_capacity(rows),
        }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "a million URLs")]
    fn push(&mut self, piece: Option<&str>) {
        self.out.push_str(piece.unwrap_or(""));
        self.ends.push((self.out.len() as u32, piece.is_some()));
    }
}

/// Stores a piece of each text, borrowed or copied.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "each piece is compiled into a loop of its own"
)]
pub(crate) fn pieces(texts: &[&str], keep: Keep, piece: impl Fn(&str) -> Option<&str>) -> usize {
    if keep == Keep::Lent {
        let kept: Vec<Option<&str>> = texts.iter().map(|text| piece(text)).collect();
        return black_box(&kept).len();
    }
    let mut copies = Copies::new(texts.len());
    for text in texts {
        copies.push(piece(text));
    }
    black_box(copies).ends.len()
}

/// Stores a piece of each text that is a valid reference.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
pub(crate) fn pieces_of_references(
    texts: &[&str],
    keep: Keep,
    piece: impl for<'t> Fn(&UriRef<'t>) -> Option<&'t str>,
) -> usize {
    pieces(texts, keep, |text| piece(&UriRef::parse(text).ok()?))
}

/// Stores a small value for each text.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
pub(crate) fn values<T>(texts: &[&str], value: impl Fn(&str) -> T) -> usize {
    let values: Vec<T> = texts.iter().map(|text| value(text)).collect();
    black_box(&values).len()
}

/// Writes new text into one string.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
pub(crate) fn writes(texts: &[&str], write: impl Fn(&str, &mut String) -> Option<()>) -> usize {
    let (mut out, mut ends) = (String::new(), Vec::with_capacity(texts.len()));
    for text in texts {
        let written = write(text, &mut out);
        ends.push((out.len(), written.is_some()));
    }
    black_box((out, ends)).1.len()
}

pub(crate) const BASE: &str = "http://a/b/c/d;p?q";

pub(crate) fn normalize(texts: &[&str], level: Level) -> usize {
    // The level is not a constant in a kernel.
    let level = black_box(level);
    writes(texts, |text, out| {
        UriRef::parse(text).ok()?.normalize_into(level, out);
        Some(())
    })
}

pub(crate) fn equivalent(texts: &[&str], _: Keep) -> usize {
    let base = UriRef::parse_const(BASE);
    values(texts, |text| {
        Some(UriRef::parse(text).ok()?.equivalent(base, Level::Scheme))
    })
}

pub(crate) fn resolve(texts: &[&str], _: Keep) -> usize {
    let base = Uri::parse_const(BASE);
    writes(texts, |text, out| {
        let reference = UriRef::parse(text).ok()?;
        base.resolve_into(reference, Strictness::Strict, out).ok()?;
        Some(())
    })
}

/// Combines each text with the base in its row, which is the text itself.
pub(crate) fn resolve_beside(texts: &[&str], _: Keep) -> usize {
    writes(texts, |text, out| {
        let base = UriRef::parse(text).ok()?.require_scheme().ok()?;
        let reference = UriRef::parse(text).ok()?;
        base.resolve_into(reference, Strictness::Strict, out).ok()?;
        Some(())
    })
}

pub(crate) fn relativize(texts: &[&str], _: Keep) -> usize {
    let base = Uri::parse_const(BASE);
    writes(texts, |text, out| {
        let target = UriRef::parse(text).ok()?.require_scheme().ok()?;
        base.relativize_into(target, out);
        Some(())
    })
}

pub(crate) fn decode(texts: &[&str], _: Keep) -> usize {
    writes(texts, |text, out| {
        out.push_str(&Encoded::parse(text).ok()?.decode_text().ok()?);
        Some(())
    })
}

pub(crate) fn encode(texts: &[&str], _: Keep) -> usize {
    // The part is not a constant in a kernel.
    let part = black_box(Part::Segment);
    writes(texts, |text, out| {
        out.extend(urial::encoded::encode(text, part).pieces());
        Some(())
    })
}

/// Stores offset, component, rule and message.
pub(crate) fn error(texts: &[&str], _: Keep) -> usize {
    let mut kept = Vec::with_capacity(texts.len());
    let mut messages = String::new();
    for text in texts {
        kept.push(UriRef::parse(text).err().map(|error| {
            // Writing to a string cannot fail.
            let _ = write!(messages, "{error}");
            let (component, rule) = (error.component().name(), error.rule_name());
            (error.offset(), component, rule, messages.len())
        }));
    }
    black_box((messages, kept)).1.len()
}

const COMPONENTS: [Component; 8] = [
    Component::Scheme,
    Component::Authority,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// Stores all components as text, the kind of the host, and the port as a number.
pub(crate) fn parse(texts: &[&str], keep: Keep) -> usize {
    let details = |reference: &UriRef<'_>| {
        let kind = reference
            .layout()
            .host_kind()
            .map(urial::host::HostKind::name);
        let number = reference.port().and_then(|port| port.number().ok());
        (kind, number)
    };
    if keep == Keep::Lent {
        return values(texts, |text| {
            // Slices cannot leave this closure, so their positions are stored.
            let reference = UriRef::parse(text).ok()?;
            Some((
                COMPONENTS.map(|c| place_of(&reference, c)),
                details(&reference),
            ))
        });
    }
    let mut copies = COMPONENTS.map(|_| Copies::new(texts.len()));
    let mut kinds = Copies::new(texts.len());
    let mut numbers = Vec::with_capacity(texts.len());
    for text in texts {
        let reference = UriRef::parse(text).ok();
        for (copies, component) in copies.iter_mut().zip(COMPONENTS) {
            let place = reference.as_ref().and_then(|r| place_of(r, component));
            copies.push(place.and_then(|place| text.get(place)));
        }
        let (kind, number) = reference.as_ref().map(details).unwrap_or_default();
        kinds.push(kind);
        numbers.push(number);
    }
    black_box((copies, kinds, numbers)).2.len()
}

fn place_of(reference: &UriRef<'_>, component: Component) -> Option<std::ops::Range<usize>> {
    let layout = reference.layout();
    match component {
        Component::Scheme => layout.scheme(),
        Component::Authority => layout.authority(),
        Component::Userinfo => layout.userinfo(),
        Component::Host => layout.host(),
        Component::Port => layout.port(),
        Component::Path => Some(layout.path()),
        Component::Query => layout.query(),
        _ => layout.fragment(reference.as_str().len()),
    }
}
