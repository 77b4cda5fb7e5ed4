//! [`Segments`]: the segments that are left when dot segments are removed, the last one first.

use urial_scan::has_pair;

use super::dots::Dots;
use super::fold::{End, Fold, FoldedOctets};
use super::spelling::Spelling;
use crate::charset::CharSet;
use crate::scheme::PathCase;

/// A segment of a normal path.
#[derive(Clone, Copy)]
pub(crate) struct Segment<'a> {
    text: &'a str,
    /// Whether a slash precedes it.
    pub(crate) root: Root,
    fold: Fold,
    spelling: Spelling,
}

/// Whether a slash precedes a segment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Root {
    Slash,
    /// None: it is the first segment of a rootless path.
    None,
}

impl<'a> Segment<'a> {
    /// Returns the segment as it is written, without the slash.
    pub(crate) fn octets(&self) -> FoldedOctets<'a> {
        self.fold.octets(self.text, self.spelling)
    }
}

/// The segments of a path that are left when dot segments are removed, the last one first.
///
/// Whether a segment is kept depends on the `..` after it. One pass from the end that counts the `..`
/// segments not yet matched decides it without a stack. In these terms, section 5.2.4 is:
///
/// - A dot segment at the end leaves an empty segment: `/a/..` is `/`.
/// - Dot segments at the start of a rootless path go with the slash after them (rules A and D),
///   which may leave a path with a root, or an empty one.
/// - The first segment of a rootless path goes like any other (rule C); the next one that stays
///   has a slash before it, and that is the root.
#[derive(Clone)]
pub(crate) struct Segments<'a> {
    /// The text that has not been visited yet; `None` at the end.
    rest: Option<&'a str>,
    spelling: Spelling,
    dots: Dots,
    /// The number of `..` that have yet to remove a segment.
    parents: usize,
    /// The number of segments returned so far.
    count: usize,
    case: SegmentCase,
}

/// A scheme's rule on the letters of its paths, in terms of segments counted from the end.
#[derive(Clone, Copy)]
enum SegmentCase {
    Same(Fold),
    /// The first delimiter of the path is in, or right before, the segment with this number.
    Before(CharSet, usize),
    Domains,
}

impl<'a> Segments<'a> {
    pub(crate) fn new(path: &'a str, spelling: Spelling, dots: Dots, case: PathCase) -> Self {
        let rest = match dots {
            Dots::Keep => path,
            Dots::Remove => without_leading_dots(path, spelling),
        };
        let mut segments = Self {
            rest: (!rest.is_empty()).then_some(rest),
            spelling,
            dots,
            parents: 0,
            count: 0,
            case: SegmentCase::Same(Fold::Nothing),
        };
        segments.case = match case {
            PathCase::Sensitive => SegmentCase::Same(Fold::Nothing),
            PathCase::Insensitive => SegmentCase::Same(Fold::All),
            PathCase::InsensitiveDomains => SegmentCase::Domains,
            PathCase::InsensitiveBefore(set) => match segments.clone().first_delimiter(set) {
                Some(number) => SegmentCase::Before(set, number),
                None => SegmentCase::Same(Fold::Nothing),
            },
        };
        segments
    }

    /// Skips the segments with which both paths end, if these are kept and equal as text: two
    /// equivalent texts mostly differ in one place.
    pub(crate) fn skip_common_end(&mut self, other: &mut Segments<'_>) {
        let is_plain = |path: &Segments<'_>| matches!(path.case, SegmentCase::Same(Fold::Nothing));
        if let (Some(ours), Some(theirs)) = (self.rest, other.rest)
            && is_plain(self)
            && is_plain(other)
            && let Some(end) = common_end(ours, theirs)
        {
            self.skip(end);
            other.skip(end);
        }
    }

    /// Passes over the last bytes, which are whole segments with the slashes before them.
    fn skip(&mut self, bytes: usize) {
        self.rest = self
            .rest
            .map(|rest| &rest[..rest.len() - bytes])
            .filter(|rest| !rest.is_empty());
        // Only whether the number is zero matters.
        self.count += 1;
    }

    /// Returns the number, from the end, of the segment that contains the first of these bytes, or
    /// that follows it directly.
    fn first_delimiter(self, set: CharSet) -> Option<usize> {
        let spelling = self.spelling;
        self.enumerate()
            .filter(|(_, segment)| {
                segment.is_after(set) || spelling.find(segment.text.as_bytes(), set).is_some()
            })
            .last()
            .map(|(number, _)| number)
    }

    /// Removes the last segment from the rest and returns it, with the slash before it.
    fn take_last(&mut self) -> Option<(&'a str, Root)> {
        let rest = self.rest?;
        let Some(slash) = rest.rfind('/') else {
            self.rest = None;
            return Some((rest, Root::None));
        };
        // Before the slash that is the root there is no segment.
        self.rest = (slash > 0).then_some(&rest[..slash]);
        Some((&rest[slash + 1..], Root::Slash))
    }

    fn segment(&mut self, text: &'a str, root: Root) -> Segment<'a> {
        let number = self.count;
        self.count += 1;
        let mut segment = Segment {
            text,
            root,
            fold: Fold::Nothing,
            spelling: self.spelling,
        };
        segment.fold = match self.case {
            SegmentCase::Same(fold) => fold,
            SegmentCase::Domains if number == 0 => Fold::Domains(End::Address),
            SegmentCase::Domains => Fold::Domains(End::Segment),
            SegmentCase::Before(_, first) if number > first => Fold::All,
            SegmentCase::Before(set, first) if number == first && !segment.is_after(set) => {
                Fold::Before(set)
            }
            SegmentCase::Before(..) => Fold::Nothing,
        };
        segment
    }
}

impl Segment<'_> {
    /// Returns whether the slash before the segment is one of these bytes.
    fn is_after(&self, set: CharSet) -> bool {
        self.root == Root::Slash && set.contains(b'/')
    }
}

impl<'a> Iterator for Segments<'a> {
    type Item = Segment<'a>;

    fn next(&mut self) -> Option<Segment<'a>> {
        loop {
            let (text, root) = self.take_last()?;
            let dots = match self.dots {
                Dots::Keep => None,
                Dots::Remove => dot_segment(text, self.spelling),
            };
            match dots {
                Some(dots) => {
                    self.parents += usize::from(dots == "..");
                    if self.count == 0 {
                        return Some(self.segment("", Root::Slash));
                    }
                }
                None if self.parents > 0 => self.parents -= 1,
                None => return Some(self.segment(text, root)),
            }
        }
    }
}

/// How many bytes two paths have in common at their ends, from a slash on. `None` if there is no slash,
/// or if a segment may be a dot segment.
fn common_end(a: &str, b: &str) -> Option<usize> {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let pairs = a.iter().rev().zip(b.iter().rev());
    let common = pairs.take_while(|(a, b)| a == b).count();
    let end = &a[a.len() - common..];
    let slash = end.iter().position(|&byte| byte == b'/')?;
    let end = &end[slash..];
    let may_have_dots = has_pair(end, *b"/.") || has_pair(end, *b"/%");
    (!may_have_dots).then_some(end.len())
}

/// Returns the path from where rules A and D of section 5.2.4 no longer apply: without the dot segments at
/// its start, if it is rootless.
fn without_leading_dots(path: &str, spelling: Spelling) -> &str {
    let mut rest = path;
    loop {
        let end = rest.find('/').map_or(rest.len(), |slash| slash + 1);
        if dot_segment(&rest[..end], spelling).is_none() {
            return rest;
        }
        rest = &rest[end..];
    }
}

/// A dot segment, with or without the slash after it, in plain characters; `None` for any other.
pub(crate) fn dot_segment(piece: &str, spelling: Spelling) -> Option<&'static str> {
    const LONGEST: usize = "%2E%2E/".len();
    let may_be = match piece.as_bytes() {
        [b'.', ..] => true,
        [b'%', high, low, ..] => (*high, low | 0x20) == (b'2', b'e'),
        _ => false,
    };
    if piece.len() > LONGEST || !may_be {
        return None;
    }
    let is = |dots: &&str| spelling.octets(piece.as_bytes()).eq(dots.bytes());
    [".", "./", "..", "../"].into_iter().find(is)
}
