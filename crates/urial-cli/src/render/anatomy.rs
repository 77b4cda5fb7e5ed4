//! The drawing: a reference with its components named under it, as RFC 3986 section 3 does.
//!
//! ```text
//!   foo://example.com:8042/over/there?name=ferret#nose
//!   └┬┘   └────┬────┘ └┬─┘└────┬────┘ └────┬────┘ └┬─┘
//!  scheme     host    port    path       query  fragment
//! ```
//!
//! A name that does not fit between its neighbours goes a line down, at the end of a longer stalk. A
//! reference that is wider than the terminal is drawn in several rows.

use std::io::{self, Write};
use std::iter::Peekable;
use std::ops::Range;
use std::str::CharIndices;
use urial::Reference;
use urial::standard::Any;

use unicode_width::UnicodeWidthChar;
use urial::Component;

use super::style;
use crate::escape::Escaped;

/// The content of one cell of the terminal: a character and the marks on it, or an escape.
struct Cell {
    text: String,
    width: usize,
    /// The component it belongs to; delimiters belong to none.
    component: Option<Component>,
}

/// A component and the columns it takes in a row.
struct Limb {
    component: Component,
    columns: Range<usize>,
}

impl Limb {
    /// Returns the column of the stalk: the middle.
    fn stalk(&self) -> usize {
        self.columns.start + self.columns.len().saturating_sub(1) / 2
    }
}

/// A label and the column it begins at.
struct Label {
    component: Component,
    start: usize,
}

/// The indentation of the drawing, which leaves space for names that extend to the left.
const MARGIN: usize = 2;

/// However narrow the terminal, a row has this many columns.
const NARROWEST: usize = 16;

/// However wide the terminal, a row has at most this many columns: what is drawn at a time is bounded,
/// whatever the length of the input.
const WIDEST: usize = 1000;

/// A text, and its components from left to right.
pub(crate) struct Subject<'a> {
    pub(crate) text: &'a str,
    pub(crate) components: Vec<(Component, Range<usize>)>,
}

impl<'a> Subject<'a> {
    pub(crate) fn of_reference(reference: Reference<'a, Any>) -> Self {
        Self {
            text: reference.as_str(),
            components: components(reference),
        }
    }
}

/// Draws a text, in rows of the given width.
pub(crate) fn draw(out: &mut dyn Write, subject: &Subject<'_>, width: usize) -> io::Result<()> {
    if subject.text.is_empty() {
        return writeln!(out, "{:MARGIN$}{1}(empty){1:#}", "", style::DIM);
    }
    let width = width.clamp(NARROWEST, WIDEST);
    let mut cells = Cells::new(subject);
    // One row, and enough of the next one to see where to cut.
    let mut row: Vec<Cell> = Vec::new();
    loop {
        row.extend(cells.by_ref().take(width + 2 - row.len().min(width + 2)));
        let rest = row.split_off(row_len(&row, width - MARGIN));
        draw_row(out, &row, width)?;
        row = rest;
        if row.is_empty() {
            return Ok(());
        }
    }
}

/// Returns how many cells fit in a row; at least one.
fn row_len(cells: &[Cell], width: usize) -> usize {
    let mut end = 0;
    let fitting = cells.iter().take_while(|cell| {
        end += cell.width;
        end <= width
    });
    let fitting = fitting.count().max(1).min(cells.len());
    // Do not split a percent-encoding, unless the width is too small for much else.
    let is_percent = |at: usize| cells.get(at).is_some_and(|cell| cell.text == "%");
    let cut = (1..3).find(|back| fitting > 3 && is_percent(fitting - back));
    match cut {
        Some(back) if fitting < cells.len() => fitting - back,
        _ => fitting,
    }
}

fn draw_row(out: &mut dyn Write, row: &[Cell], width: usize) -> io::Result<()> {
    let limbs = limbs(row);
    write_text(out, row)?;
    if limbs.is_empty() {
        return Ok(());
    }
    write_brackets(out, &limbs)?;
    let mut waiting: Vec<&Limb> = limbs.iter().collect();
    while !waiting.is_empty() {
        let (labels, stalks) = place(&waiting, width);
        write_row(out, &labels, &stalks)?;
        waiting.retain(|limb| labels.iter().all(|label| label.component != limb.component));
    }
    Ok(())
}

/// Returns the components of a reference, from left to right. The name of a registry, which RFC 2396 has in
/// the place of a server, is an authority without a host.
fn components(reference: Reference<'_, Any>) -> Vec<(Component, Range<usize>)> {
    let (layout, len) = (reference.layout(), reference.as_str().len());
    let mut components: Vec<_> = Component::ALL
        .into_iter()
        .filter_map(|component| Some((component, layout.component(component, len)?)))
        .collect();
    components.retain(|(component, _)| match component {
        Component::Reference => false,
        Component::Authority => layout.host().is_none(),
        _ => true,
    });
    components
}

/// The text as it is shown, cell by cell. Under the RFCs it is ASCII, one byte per column;
/// java.net.URI accepts what is wide, what has no width, and what would steer a terminal.
struct Cells<'a> {
    components: &'a [(Component, Range<usize>)],
    chars: Peekable<CharIndices<'a>>,
}

impl<'a> Cells<'a> {
    fn new(subject: &'a Subject<'_>) -> Self {
        Self {
            components: &subject.components,
            chars: subject.text.char_indices().peekable(),
        }
    }

    /// Returns the component of a position.
    fn component(&self, at: usize) -> Option<Component> {
        let mut found = self.components.iter();
        let found = found.find(|(_, range)| range.contains(&at));
        found.map(|(component, _)| *component)
    }
}

/// The maximum number of combining marks per cell: text that consists only of marks is drawn in many cells.
const MOST_MARKS: usize = 16;

impl Iterator for Cells<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let (at, c) = self.chars.next()?;
        let component = self.component(at);
        let (mut text, width) = shown(c);
        for _ in 0..MOST_MARKS {
            let Some(&(at, mark)) = self.chars.peek() else {
                break;
            };
            let (more, 0) = shown(mark) else { break };
            if self.component(at) != component {
                break;
            }
            text += &more;
            self.chars.next();
        }
        Some(Cell {
            text,
            width,
            component,
        })
    }
}

/// Returns a character for display, and its width in columns.
fn shown(c: char) -> (String, usize) {
    let text = Escaped(c.encode_utf8(&mut [0; 4]).as_bytes()).to_string();
    let width = text.chars().filter_map(UnicodeWidthChar::width).sum();
    (text, width)
}

/// Returns the components that have at least one column in a row, from left to right.
fn limbs(row: &[Cell]) -> Vec<Limb> {
    let mut limbs: Vec<Limb> = Vec::new();
    let mut column = MARGIN;
    for cell in row {
        let columns = column..column + cell.width;
        column = columns.end;
        let Some(component) = cell.component else {
            continue;
        };
        match limbs.last_mut() {
            Some(last) if last.component == component => last.columns.end = column,
            _ if cell.width > 0 => limbs.push(Limb { component, columns }),
            _ => {}
        }
    }
    limbs
}

fn write_text(out: &mut dyn Write, row: &[Cell]) -> io::Result<()> {
    write!(out, "{:MARGIN$}", "")?;
    for run in row.chunk_by(|a, b| a.component == b.component) {
        let text: String = run.iter().map(|cell| cell.text.as_str()).collect();
        match run[0].component {
            Some(component) => {
                let style = style::component(component);
                write!(out, "{style}{text}{style:#}")?;
            }
            None => write!(out, "{text}")?,
        }
    }
    writeln!(out)
}

/// `└┬┘` under three columns, `┬` under one.
fn write_brackets(out: &mut dyn Write, limbs: &[Limb]) -> io::Result<()> {
    let mut column = 0;
    for limb in limbs {
        let style = style::component(limb.component);
        write!(out, "{:1$}{style}", "", limb.columns.start - column)?;
        for at in limb.columns.clone() {
            let is_start = at == limb.columns.start;
            let is_end = at + 1 == limb.columns.end;
            let stroke = match (at == limb.stalk(), is_start, is_end) {
                (true, true, true) => "│",
                (true, true, false) => "├",
                (true, _, _) => "┬",
                (false, true, _) => "└",
                (false, _, true) => "┘",
                (false, false, false) => "─",
            };
            write!(out, "{stroke}")?;
        }
        write!(out, "{style:#}")?;
        column = limb.columns.end;
    }
    writeln!(out)
}

/// Chooses the labels for the next row, and the stalks that go through it to later rows.
///
/// A label may not touch its neighbour, cover a stalk or leave the row. If none fits, the last one is
/// placed all the same, since all other stalks are to its left: every row places something.
fn place<'a>(waiting: &[&'a Limb], width: usize) -> (Vec<Label>, Vec<&'a Limb>) {
    let mut labels = Vec::new();
    let mut stalks = Vec::new();
    let mut free = 0;
    for (i, limb) in waiting.iter().enumerate() {
        let len = limb.component.name().len();
        let stalk = limb.stalk();
        // Centred if possible; a column away from the label on the left, or adjacent if necessary; before
        // the next stalk and the end of the row.
        let beside = (free + 1).min(stalk).max(free);
        let centred = (stalk + 1).saturating_sub(len.div_ceil(2));
        let next = waiting.get(i + 1).map_or(usize::MAX, |next| next.stalk());
        let end = width.min(next - 1);
        let start = centred.min(end.saturating_sub(len)).max(beside);
        let is_last_hope = i + 1 == waiting.len() && labels.is_empty();
        let covers_stalk = (start..start + len).contains(&stalk);
        if covers_stalk && (start + len <= end || is_last_hope) {
            labels.push(Label {
                component: limb.component,
                start,
            });
            free = start + len;
        } else {
            stalks.push(*limb);
            free = stalk + 1;
        }
    }
    (labels, stalks)
}

fn write_row(out: &mut dyn Write, labels: &[Label], stalks: &[&Limb]) -> io::Result<()> {
    let mut marks: Vec<(usize, &str, Component)> = labels
        .iter()
        .map(|label| (label.start, label.component.name(), label.component))
        .chain(
            stalks
                .iter()
                .map(|limb| (limb.stalk(), "│", limb.component)),
        )
        .collect();
    marks.sort_by_key(|mark| mark.0);
    let mut column = 0;
    for (start, text, component) in marks {
        let style = style::component(component);
        write!(out, "{:1$}{style}{text}{style:#}", "", start - column)?;
        column = start + text.chars().count();
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use urial::UriRef;
    use urial::standard::StandardName;

    use super::*;

    fn parse(text: &str) -> Reference<'_, Any> {
        UriRef::parse(text).unwrap().to_any()
    }

    fn cells(reference: Reference<'_, Any>) -> Vec<Cell> {
        Cells::new(&Subject::of_reference(reference)).collect()
    }

    #[track_caller]
    fn drawing(text: &str) -> String {
        let mut out = Vec::new();
        let reference = parse(text);
        draw(
            &mut anstream::StripStream::new(&mut out),
            &Subject::of_reference(reference),
            1000,
        )
        .unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_picture_of_the_standard() {
        let want = "  \
  foo://example.com:8042/over/there?name=ferret#nose
  └┬┘   └────┬────┘ └┬─┘└────┬────┘ └────┬────┘ └┬─┘
 scheme     host    port    path       query  fragment
";
        assert_eq!(
            drawing("foo://example.com:8042/over/there?name=ferret#nose"),
            want
        );
    }

    /// Whatever the lengths, every component that is not empty is named once and no name is cut.
    #[test]
    fn every_component_is_named() {
        for text in [
            "a:b",
            "a://b@c:1/?d#e",
            "//u@h",
            "?q",
            "#f",
            "",
            "a:b?c#d",
            "x://y:1?z",
        ] {
            let drawn = drawing(text);
            for limb in limbs(&cells(parse(text))) {
                let name = limb.component.name();
                assert_eq!(drawn.matches(name).count(), 1, "{name} in\n{drawn}");
            }
        }
    }

    /// A reference that does not fit is drawn in rows, and no line is wider than the terminal.
    #[test]
    fn narrow_terminals_get_rows() {
        let text = "http://user@example.com:8042/over/there/and/far/beyond?name=ferret#nose";
        let reference = parse(text);
        for width in 0..120 {
            let mut out = Vec::new();
            draw(
                &mut anstream::StripStream::new(&mut out),
                &Subject::of_reference(reference),
                width,
            )
            .unwrap();
            let drawn = String::from_utf8(out).unwrap();
            let joined: String = drawn
                .lines()
                .filter(|line| line.starts_with("  ") && !line.contains(['└', '│', '├', '┬']))
                .map(|line| &line[MARGIN..])
                .filter(|line| text.contains(line))
                .collect();
            assert!(joined.contains("http://"), "{width}\n{drawn}");
            let widest = drawn.lines().map(|line| line.chars().count()).max();
            assert!(widest.unwrap() <= width.max(NARROWEST), "{width}\n{drawn}");
        }
    }

    /// No width comes from the input: a long reference is drawn in rows, however wide the terminal.
    #[test]
    fn long_references_are_drawn_in_rows() {
        let text = format!("data:{}", "A".repeat(200_000));
        let mut out = Vec::new();
        let reference = parse(&text);
        draw(
            &mut anstream::StripStream::new(&mut out),
            &Subject::of_reference(reference),
            usize::MAX,
        )
        .unwrap();
        let drawn = String::from_utf8(out).unwrap();
        assert!(drawn.lines().all(|line| line.chars().count() <= WIDEST));
        assert_eq!(drawn.matches('A').count(), 200_000);
    }

    /// No row ends inside a percent-encoding.
    #[test]
    fn percent_encodings_stay_in_one_piece() {
        let text = format!("/{}", "a%41%42%43".repeat(5));
        let reference = parse(&text);
        for width in 16..60 {
            let mut rest = cells(reference);
            while !rest.is_empty() {
                let row: Vec<Cell> = rest.drain(..row_len(&rest, width)).collect();
                let row: String = row.iter().map(|cell| cell.text.as_str()).collect();
                assert!(urial::Encoded::parse(&row).is_ok(), "{width} {row}");
            }
        }
    }

    /// Brackets are under what they belong to, however wide that is.
    #[test]
    fn wide_and_hostile_characters_keep_their_columns() {
        let draw_java = |text| {
            let mut out = Vec::new();
            let reference = Reference::parse_as(text, Any::from(StandardName::Java)).unwrap();
            draw(
                &mut anstream::StripStream::new(&mut out),
                &Subject::of_reference(reference),
                1000,
            )
            .unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(
            draw_java("/日本?q=e\u{301}x"),
            "  /日本?q=e\\u{301}x\n  └─┬─┘ └────┬────┘\n   path    query\n"
        );
        assert!(draw_java("/\u{202e}x").starts_with("  /\\u{202e}x\n"));
    }
}
