//! Setting the path as a whole.

use super::segments::SegmentsMut;
use super::stage::{Position, Stage};
use crate::build::{BuildError, Front, Text, check_path, shield};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference_buf::ReferenceBuf;

impl ReferenceBuf {
    /// Sets the path as a whole: a slash in it separates segments (RFC 3986 section 3.3).
    ///
    /// A colon in the first segment of data is encoded where it would end a scheme.
    ///
    /// # Errors
    ///
    /// Where encoded text is no path, where the path would be read otherwise behind what stands in
    /// front of it, or where the result is too long.
    ///
    /// ```
    /// use urial::Text;
    ///
    /// let mut reference = urial::ReferenceBuf::parse("//h?q")?;
    /// reference.set_path("/a b/c")?;
    /// assert_eq!(reference, "//h/a%20b/c?q");
    /// assert!(reference.set_path("a").is_err());
    /// reference.set_path(Text::Encoded("//"))?;
    /// assert_eq!(reference, "//h//?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_path<'a>(&mut self, path: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        match path.into() {
            Text::Data(data) if stage.front() == Front::Nothing => {
                let slash = data.iter().position(|&byte| byte == b'/');
                let (first, rest) = data.split_at(slash.unwrap_or(data.len()));
                stage.write(Text::Data(first), Part::SegmentNoColon)?;
                stage.write(Text::Data(rest), Part::Path)?;
            }
            path => stage.write(path, Part::Path)?,
        }
        check_path(stage.front(), stage.written())?;
        let place = stage.layout().path();
        stage.commit(place, Position::PathEnd, Component::Path)
    }

    /// Writes a dot segment before a path that would be read as something else without the scheme
    /// or the authority in front of it.
    ///
    /// It is `/.` before two slashes and `./` before a colon in the first segment. Every other path
    /// is left alone. The dot segment goes away when the reference is resolved or normalized, and
    /// comes back where it is needed.
    ///
    /// # Errors
    ///
    /// Where the result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//h//a")?;
    /// assert!(reference.remove_authority().is_err());
    /// reference.shield_path()?;
    /// assert_eq!(reference, "//h/.//a");
    /// reference.remove_authority()?;
    /// assert_eq!(reference, "/.//a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shield_path(&mut self) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let path = stage.layout().path();
        stage.push(shield(&stage.reference()[path.clone()]));
        stage.commit(path.start..path.start, Position::PathEnd, Component::Path)
    }

    /// The segments of the path, to change.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/a/b?q")?;
    /// reference.segments_mut().push("c d")?;
    /// reference.segments_mut().remove(0)?;
    /// assert_eq!(reference, "/b/c%20d?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn segments_mut(&mut self) -> SegmentsMut<'_> {
        SegmentsMut::new(self)
    }
}
