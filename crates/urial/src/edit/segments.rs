//! [`SegmentsMut`]: the segments of a path, for editing.

use core::iter;
use core::ops::Range;

use super::stage::{Position, Slot, Stage};
use crate::build::{BuildError, Content, Front, Text, colon_in_first_segment, write_segment};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

/// The segments of a path for editing, returned by
/// [`segments_mut`](crate::ReferenceBuf::segments_mut).
///
/// Indices count as [`Path::segments`](crate::path::Path::segments) does. A slash in data is
/// encoded. The leading slash of a path is neither added nor removed, except that the first segment
/// after an authority follows a slash. An edit returns an error and changes nothing if the path
/// would be parsed as something else:
///
/// - without a leading slash, the first segment must not be empty;
/// - with a leading slash and no authority, no segment may follow an empty first segment;
/// - without scheme, authority and leading slash, the first segment must not contain a colon (in
///   data, it is encoded).
///
/// The data `.` and `..` is an error, because no encoding keeps it from being a dot segment. Use
/// [`Text::Encoded`] to write a dot segment.
///
/// # Examples
///
/// ```
/// use urial::{UriRefBuf, build::Text};
///
/// let mut reference = UriRefBuf::parse("//h/over/there?q")?;
/// let mut segments = reference.segments_mut();
/// segments.set(1, "a/b")?;
/// segments.insert(0, "the")?;
/// segments.push(Text::Encoded(".."))?;
/// assert!(segments.push("..").is_err());
/// assert_eq!(reference, "//h/the/over/a%2Fb/..?q");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SegmentsMut<'b> {
    slot: Slot<'b>,
}

/// Whether more segments follow the first one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    ByMore,
    ByNothing,
}

impl<'b> SegmentsMut<'b> {
    pub(super) fn new<S: Standard>(reference: &'b mut ReferenceBuf<S>) -> Self {
        Self {
            slot: Slot::new(reference),
        }
    }

    /// Replaces the segment with that index.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such segment, if encoded text is not a segment, if the path
    /// would be parsed as something else, or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("a/b/c")?;
    /// reference.segments_mut().set(1, "x y")?;
    /// assert_eq!(reference, "a/x%20y/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set<'a>(
        &mut self,
        index: usize,
        segment: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        let mut stage = self.slot.stage();
        let place = stage.segment(index)?;
        stage.write_segment(index, segment.into().content())?;
        if index == 0 {
            let followed = stage.followed(place.end);
            stage.check_first(stage.written(), followed)?;
        }
        stage.commit(place, Position::PathEnd, Component::Path)?;
        Ok(self)
    }

    /// Inserts a segment before the one with that index, or at the end.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/a/b")?;
    /// reference.segments_mut().insert(1, "x")?;
    /// reference.segments_mut().insert(3, "")?;
    /// assert_eq!(reference, "/a/x/b/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn insert<'a>(
        &mut self,
        index: usize,
        segment: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        let segment = segment.into();
        let mut stage = self.slot.stage();
        let at = match stage.segment(index) {
            Ok(next) => next.start,
            Err(BuildError::NoSegment { count: 0, .. }) if index == 0 => {
                drop(stage);
                return self.push(segment);
            }
            Err(BuildError::NoSegment { count, .. }) if index == count => {
                stage.layout().offsets.path_end as usize + "/".len()
            }
            Err(error) => return Err(error),
        };
        // The new segment is written with the slash before it, except at the start of a path
        // without a leading slash, where it is written with the slash after it.
        let first_of_rootless = at == stage.layout().offsets.path_start as usize;
        if first_of_rootless {
            stage.write_segment(index, segment.content())?;
            stage.check_first(stage.written(), Followed::ByMore)?;
            stage.push("/");
            stage.commit(at..at, Position::PathEnd, Component::Path)?;
            return Ok(self);
        }
        stage.push("/");
        stage.write_segment(index, segment.content())?;
        let first = if index == 0 {
            &stage.written()["/".len()..]
        } else {
            &stage.reference()[stage.segment(0)?]
        };
        stage.check_first(first, Followed::ByMore)?;
        let at = at - "/".len();
        stage.commit(at..at, Position::PathEnd, Component::Path)?;
        Ok(self)
    }

    /// Appends a segment.
    ///
    /// An empty last segment is replaced: pushing `b` onto `/a/` makes `/a/b`.
    /// [`insert`](Self::insert) keeps it.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/a/?q")?;
    /// reference.segments_mut().push("b")?;
    /// assert_eq!(reference, "/a/b?q");
    /// reference.segments_mut().push("")?;
    /// assert_eq!(reference, "/a/b/?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push<'a>(&mut self, segment: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        self.extend(iter::once(segment))
    }

    /// Appends segments, all or none, as [`push`](Self::push) appends one.
    ///
    /// The text after the path is moved once for all of them.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//h?q")?;
    /// reference.segments_mut().extend(["a", "b c", ""])?;
    /// assert_eq!(reference, "//h/a/b%20c/?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extend<'a, T: Into<Text<'a>>>(
        &mut self,
        segments: impl IntoIterator<Item = T>,
    ) -> Result<&mut Self, BuildError> {
        let mut stage = self.slot.stage();
        let path = stage.layout().path();
        for segment in segments {
            let is_first = path.is_empty() && stage.written().is_empty();
            let before = match stage.written() {
                "" => &stage.reference()[path.clone()],
                written => written,
            };
            if is_first && stage.front() != Front::Authority {
                stage.write_segment(0, segment.into().content())?;
                stage.check_first(stage.written(), Followed::ByNothing)?;
                continue;
            }
            if !before.ends_with('/') {
                stage.push("/");
            }
            stage.write_segment(1, segment.into().content())?;
        }
        stage.commit(path.end..path.end, Position::PathEnd, Component::Path)?;
        Ok(self)
    }

    /// Removes the last segment and the slash before it. A leading slash is kept.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is empty or `/`, which have nothing to remove.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/a/b?q")?;
    /// reference.segments_mut().pop()?;
    /// assert_eq!(reference, "/a?q");
    /// reference.segments_mut().pop()?;
    /// assert_eq!(reference, "/?q");
    /// assert!(reference.segments_mut().pop().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> Result<&mut Self, BuildError> {
        let stage = self.slot.stage();
        let range = stage.layout().path();
        let path = &stage.reference()[range.clone()];
        if path.is_empty() || path == "/" {
            return Err(BuildError::NoSegment { index: 0, count: 0 });
        }
        let keep = match path.rfind('/') {
            Some(0) => "/".len(),
            Some(slash) => slash,
            None => 0,
        };
        let place = range.start + keep..range.end;
        stage.commit(place, Position::PathEnd, Component::Path)?;
        Ok(self)
    }

    /// Removes the segment with that index and a slash next to it. A leading slash is kept: the only
    /// segment after one becomes empty.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such segment, or if the path would be parsed as something
    /// else.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/a/b/c")?;
    /// reference.segments_mut().remove(1)?;
    /// assert_eq!(reference, "/a/c");
    ///
    /// let mut reference = urial::UriRefBuf::parse("a/b:c")?;
    /// assert!(reference.segments_mut().remove(0).is_err());
    /// assert_eq!(reference, "a/b:c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, index: usize) -> Result<&mut Self, BuildError> {
        let stage = self.slot.stage();
        let segment = stage.segment(index)?;
        let path = stage.layout().path();
        let place = if segment.start > path.start + "/".len() {
            segment.start - "/".len()..segment.end
        } else if segment.end < path.end {
            let second = stage.segment(1)?;
            let followed = stage.followed(second.end);
            stage.check_first(&stage.reference()[second], followed)?;
            segment.start..segment.end + "/".len()
        } else {
            segment
        };
        stage.commit(place, Position::PathEnd, Component::Path)?;
        Ok(self)
    }
}

impl Stage<'_> {
    /// Returns the range of a segment, without a slash.
    fn segment(&self, index: usize) -> Result<Range<usize>, BuildError> {
        let path = self.layout().path();
        let text = &self.reference()[path.clone()];
        let mut start = path.start + usize::from(text.starts_with('/'));
        let mut count = 0;
        if !text.is_empty() {
            for segment in self.reference()[start..path.end].split('/') {
                if count == index {
                    return Ok(start..start + segment.len());
                }
                count += 1;
                start += segment.len() + "/".len();
            }
        }
        Err(BuildError::NoSegment { index, count })
    }

    /// Appends a segment that will have the given index.
    fn write_segment(&mut self, index: usize, segment: Content<'_>) -> Result<(), BuildError> {
        let rootless = !self.reference()[self.layout().path()].starts_with('/');
        let data = matches!(segment, Content::Data(_));
        let part = if index == 0 && rootless && data && self.front() == Front::Nothing {
            Part::SegmentNoColon
        } else {
            Part::Segment
        };
        let grammar = self.grammar();
        self.write_with(|out| write_segment(out, segment, part, grammar))
    }

    /// Returns whether more segments follow one that ends at a position.
    fn followed(&self, end: usize) -> Followed {
        if end < self.layout().offsets.path_end as usize {
            Followed::ByMore
        } else {
            Followed::ByNothing
        }
    }

    /// Checks that the path may have this first segment, with or without its leading slash.
    fn check_first(&self, first: &str, followed: Followed) -> Result<(), BuildError> {
        let rooted = self.reference()[self.layout().path()].starts_with('/');
        match self.front() {
            Front::Authority => Ok(()),
            _ if rooted && first.is_empty() && followed == Followed::ByMore => {
                Err(BuildError::PathLikeAuthority)
            }
            _ if rooted => Ok(()),
            _ if first.is_empty() => Err(BuildError::EmptyFirstSegment),
            Front::Scheme => Ok(()),
            Front::Nothing => match colon_in_first_segment(first) {
                Some(offset) => Err(BuildError::ColonInFirstSegment { offset }),
                None => Ok(()),
            },
        }
    }
}
