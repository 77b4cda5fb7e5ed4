//! Sets the path.

use super::segments::SegmentsMut;
use super::stage::{Position, Stage};
use crate::build::{BuildError, Content, Front, Text, check_path, shield};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

impl<S: Standard> ReferenceBuf<S> {
    /// Sets the whole path. A slash in it separates segments (RFC 3986 section 3.3).
    ///
    /// In data, a colon in the first segment is encoded if it would end a scheme.
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a path, if the path would be parsed as something else
    /// after the components before it, or if the result is too long.
    ///
    /// ```
    /// use urial::build::Text;
    ///
    /// let mut reference = urial::UriRefBuf::parse("//h?q")?;
    /// reference.set_path("/a b/c")?;
    /// assert_eq!(reference, "//h/a%20b/c?q");
    /// assert!(reference.set_path("a").is_err());
    /// reference.set_path(Text::Encoded("//"))?;
    /// assert_eq!(reference, "//h//?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_path<'a>(&mut self, path: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        match path.into().content() {
            Content::Data(data) if stage.front() == Front::Nothing => {
                let slash = data.iter().position(|&byte| byte == b'/');
                let (first, rest) = data.split_at(slash.unwrap_or(data.len()));
                stage.write(Content::Data(first), Part::SegmentNoColon)?;
                stage.write(Content::Data(rest), Part::Path)?;
            }
            path @ (Content::Data(_) | Content::Encoded(_)) => stage.write(path, Part::Path)?,
        }
        check_path(stage.front(), stage.written())?;
        let place = stage.layout().path();
        stage.commit(place, Position::PathEnd, Component::Path)?;
        Ok(self)
    }

    /// Writes a dot segment before a path that would be parsed as something else without the scheme
    /// or the authority before it.
    ///
    /// It writes `/.` before two slashes and `./` before a colon in the first segment, and leaves
    /// every other path unchanged. Resolution and normalization remove the dot segment, unless the
    /// result needs it.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//h//a")?;
    /// assert!(reference.remove_authority().is_err());
    /// reference.shield_path()?;
    /// assert_eq!(reference, "//h/.//a");
    /// reference.remove_authority()?;
    /// assert_eq!(reference, "/.//a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shield_path(&mut self) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        let path = stage.layout().path();
        stage.push(shield(&stage.reference()[path.clone()]));
        stage.commit(path.start..path.start, Position::PathEnd, Component::Path)?;
        Ok(self)
    }

    /// Returns the segments of the path for editing.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/a/b?q")?;
    /// reference.segments_mut().push("c d")?;
    /// reference.segments_mut().remove(0)?;
    /// assert_eq!(reference, "/b/c%20d?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("path_segments_mut", "append_path", "push_path"))]
    pub fn segments_mut(&mut self) -> SegmentsMut<'_> {
        SegmentsMut::new(self)
    }
}
