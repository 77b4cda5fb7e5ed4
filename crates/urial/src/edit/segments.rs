//! [`SegmentsMut`]: the segments of a path, to change.

use core::iter;
use core::ops::Range;

use super::stage::{Position, Stage};
use crate::build::{BuildError, Front, Text, colon_in_first_segment, write_segment};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference_buf::ReferenceBuf;

/// The segments of a path, to change: what [`ReferenceBuf::segments_mut`] returns.
///
/// Segments are counted as [`Path::segments`](crate::Path::segments) counts them. A slash in data is
/// encoded; a path that begins with a slash keeps it, and one that does not gets none. An edit after
/// which the path would be read otherwise is an error and changes nothing:
///
/// - without a leading slash, the first segment is not empty;
/// - with one and no authority, nothing follows an empty first segment;
/// - without scheme, authority and leading slash, the first segment has no colon (in data, it is
///   encoded).
///
/// The data `.` and `..` is refused: no encoding keeps it from being read as a direction. As
/// [`Text::Encoded`] it is welcome.
///
/// # Examples
///
/// ```
/// use urial::{ReferenceBuf, Text};
///
/// let mut reference = ReferenceBuf::parse("//h/over/there?q")?;
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
    reference: &'b mut ReferenceBuf,
}

/// What follows the first segment of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    ByMore,
    ByNothing,
}

impl<'b> SegmentsMut<'b> {
    pub(super) const fn new(reference: &'b mut ReferenceBuf) -> Self {
        Self { reference }
    }

    /// Replaces a segment.
    ///
    /// # Errors
    ///
    /// Where there is no such segment, where encoded text is no segment, where the path would be
    /// read otherwise, or where the result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("a/b/c")?;
    /// reference.segments_mut().set(1, "x y")?;
    /// assert_eq!(reference, "a/x%20y/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set<'a>(
        &mut self,
        index: usize,
        segment: impl Into<Text<'a>>,
    ) -> Result<(), BuildError> {
        let mut stage = Stage::new(self.reference);
        let place = stage.segment(index)?;
        stage.write_segment(index, segment.into())?;
        if index == 0 {
            let followed = stage.followed(place.end);
            stage.check_first(stage.written(), followed)?;
        }
        stage.commit(place, Position::PathEnd, Component::Path)
    }

    /// Inserts a segment before the one of that index, or at the end.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/a/b")?;
    /// reference.segments_mut().insert(1, "x")?;
    /// reference.segments_mut().insert(3, "")?;
    /// assert_eq!(reference, "/a/x/b/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn insert<'a>(
        &mut self,
        index: usize,
        segment: impl Into<Text<'a>>,
    ) -> Result<(), BuildError> {
        let segment = segment.into();
        let mut stage = Stage::new(self.reference);
        let at = match stage.segment(index) {
            Ok(next) => next.start,
            Err(BuildError::NoSegment { count: 0, .. }) if index == 0 => {
                drop(stage);
                return self.push(segment);
            }
            Err(BuildError::NoSegment { count, .. }) if index == count => {
                stage.layout().path_end as usize + "/".len()
            }
            Err(error) => return Err(error),
        };
        // Behind the slash that stands before, and with a slash of its own behind; but where none
        // stands before, as at the end, the other way round.
        let first_of_rootless = at == stage.layout().path_start as usize;
        if first_of_rootless {
            stage.write_segment(index, segment)?;
            stage.check_first(stage.written(), Followed::ByMore)?;
            stage.push("/");
            return stage.commit(at..at, Position::PathEnd, Component::Path);
        }
        stage.push("/");
        stage.write_segment(index, segment)?;
        let first = if index == 0 {
            &stage.written()["/".len()..]
        } else {
            &stage.reference()[stage.segment(0)?]
        };
        stage.check_first(first, Followed::ByMore)?;
        let at = at - "/".len();
        stage.commit(at..at, Position::PathEnd, Component::Path)
    }

    /// Adds a segment at the end.
    ///
    /// An empty segment at the end is filled rather than kept, as a directory is filled with a
    /// file. [`insert`](Self::insert) keeps it.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/a/?q")?;
    /// reference.segments_mut().push("b")?;
    /// assert_eq!(reference, "/a/b?q");
    /// reference.segments_mut().push("")?;
    /// assert_eq!(reference, "/a/b/?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push<'a>(&mut self, segment: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.extend(iter::once(segment))
    }

    /// Adds segments at the end, all or none, as [`push`](Self::push) adds one.
    ///
    /// What follows the path moves once, however many segments there are.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//h?q")?;
    /// reference.segments_mut().extend(["a", "b c", ""])?;
    /// assert_eq!(reference, "//h/a/b%20c/?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extend<'a, T: Into<Text<'a>>>(
        &mut self,
        segments: impl IntoIterator<Item = T>,
    ) -> Result<(), BuildError> {
        let mut stage = Stage::new(self.reference);
        let path = stage.layout().path();
        for segment in segments {
            let is_first = path.is_empty() && stage.written().is_empty();
            let before = match stage.written() {
                "" => &stage.reference()[path.clone()],
                written => written,
            };
            if is_first && stage.front() != Front::Authority {
                stage.write_segment(0, segment.into())?;
                stage.check_first(stage.written(), Followed::ByNothing)?;
                continue;
            }
            if !before.ends_with('/') {
                stage.push("/");
            }
            stage.write_segment(1, segment.into())?;
        }
        stage.commit(path.end..path.end, Position::PathEnd, Component::Path)
    }

    /// Removes the last segment and the slash before it. A path that begins with a slash keeps it.
    ///
    /// # Errors
    ///
    /// Where the path is empty or `/`: there is nothing to remove.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/a/b?q")?;
    /// reference.segments_mut().pop()?;
    /// assert_eq!(reference, "/a?q");
    /// reference.segments_mut().pop()?;
    /// assert_eq!(reference, "/?q");
    /// assert!(reference.segments_mut().pop().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> Result<(), BuildError> {
        let stage = Stage::new(self.reference);
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
        stage.commit(
            range.start + keep..range.end,
            Position::PathEnd,
            Component::Path,
        )
    }

    /// Removes a segment and a slash beside it. A path that begins with a slash keeps it: its only
    /// segment is emptied.
    ///
    /// # Errors
    ///
    /// Where there is no such segment, or the path would be read otherwise.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/a/b/c")?;
    /// reference.segments_mut().remove(1)?;
    /// assert_eq!(reference, "/a/c");
    ///
    /// let mut reference = urial::ReferenceBuf::parse("a/b:c")?;
    /// assert!(reference.segments_mut().remove(0).is_err());
    /// assert_eq!(reference, "a/b:c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, index: usize) -> Result<(), BuildError> {
        let stage = Stage::new(self.reference);
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
        stage.commit(place, Position::PathEnd, Component::Path)
    }
}

impl Stage<'_> {
    /// Where a segment stands, without a slash.
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

    /// Writes a segment that is going to have the given index.
    fn write_segment(&mut self, index: usize, segment: Text<'_>) -> Result<(), BuildError> {
        let rootless = !self.reference()[self.layout().path()].starts_with('/');
        let data = matches!(segment, Text::Data(_));
        let part = if index == 0 && rootless && data && self.front() == Front::Nothing {
            Part::SegmentNoColon
        } else {
            Part::Segment
        };
        let grammar = self.grammar();
        self.write_with(|out| write_segment(out, segment, part, grammar))
    }

    /// What follows a segment that ends at a position.
    fn followed(&self, end: usize) -> Followed {
        if end < self.layout().path_end as usize {
            Followed::ByMore
        } else {
            Followed::ByNothing
        }
    }

    /// Whether a path may have this first segment, with the slash before it that it has.
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
