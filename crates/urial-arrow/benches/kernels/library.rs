//! The loops that a program would write over the texts with the library alone.

use std::fmt::Write;
use std::hint::black_box;

use urial::{Component, Encoded, Level, Part, Reference, Strictness, Uri};

/// What a loop keeps of pieces: as much as a column of the type does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Slices of the input, as views are.
    Lent,
    /// Copies, one after the other in one string, as columns with offsets have them.
    Copied,
}

/// Runs over the texts and says how many results it kept.
pub(crate) type Loop = fn(&[&str], Keep) -> usize;

/// Pieces, copied one after the other.
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

/// Keeps a piece of each text, lent or copied.
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

/// A piece of each text that is a reference.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
pub(crate) fn pieces_of_references(
    texts: &[&str],
    keep: Keep,
    piece: impl for<'t> Fn(&Reference<'t>) -> Option<&'t str>,
) -> usize {
    pieces(texts, keep, |text| piece(&Reference::parse(text).ok()?))
}

/// Something small of each text.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
pub(crate) fn values<T>(texts: &[&str], value: impl Fn(&str) -> T) -> usize {
    let values: Vec<T> = texts.iter().map(|text| value(text)).collect();
    black_box(&values).len()
}

/// New text, written into one string.
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
    // A kernel is told the level when it runs.
    let level = black_box(level);
    writes(texts, |text, out| {
        Reference::parse(text).ok()?.normalize_into(level, out);
        Some(())
    })
}

pub(crate) fn equivalent(texts: &[&str], _: Keep) -> usize {
    let base = Reference::parse_const(BASE);
    values(texts, |text| {
        Some(Reference::parse(text).ok()?.equivalent(base, Level::Scheme))
    })
}

pub(crate) fn resolve(texts: &[&str], _: Keep) -> usize {
    let base = Uri::parse_const(BASE);
    writes(texts, |text, out| {
        let reference = Reference::parse(text).ok()?;
        base.resolve_into(reference, Strictness::Strict, out).ok()?;
        Some(())
    })
}

/// Each text against the base beside it, which is itself.
pub(crate) fn resolve_beside(texts: &[&str], _: Keep) -> usize {
    writes(texts, |text, out| {
        let base = Reference::parse(text).ok()?.as_base().ok()?;
        let reference = Reference::parse(text).ok()?;
        base.resolve_into(reference, Strictness::Strict, out).ok()?;
        Some(())
    })
}

pub(crate) fn relativize(texts: &[&str], _: Keep) -> usize {
    let base = Uri::parse_const(BASE);
    writes(texts, |text, out| {
        let target = Reference::parse(text).ok()?.as_base().ok()?;
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
    // A kernel is told the part when it runs.
    let part = black_box(Part::Segment);
    writes(texts, |text, out| {
        out.extend(urial::encode(text, part).pieces());
        Some(())
    })
}

/// Offset, component, rule and message.
pub(crate) fn error(texts: &[&str], _: Keep) -> usize {
    let mut kept = Vec::with_capacity(texts.len());
    let mut messages = String::new();
    for text in texts {
        kept.push(Reference::parse(text).err().map(|error| {
            // Writing to a string does not fail.
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

/// All components as text, what the host is, and the port as a number.
pub(crate) fn parse(texts: &[&str], keep: Keep) -> usize {
    let details = |reference: &Reference<'_>| {
        let kind = reference.layout().host_kind().map(urial::HostKind::name);
        let number = reference.port().and_then(|port| port.number().ok());
        (kind, number)
    };
    if keep == Keep::Lent {
        return values(texts, |text| {
            // Slices that live as long as the text are kept beyond this closure as places.
            let reference = Reference::parse(text).ok()?;
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
        let reference = Reference::parse(text).ok();
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

fn place_of(reference: &Reference<'_>, component: Component) -> Option<std::ops::Range<usize>> {
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
