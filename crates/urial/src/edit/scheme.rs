//! Setting and removing the scheme.

use super::stage::{Position, Stage};
use crate::build::{BuildError, Front, check_path};
use crate::component::Component;
use crate::reference_buf::ReferenceBuf;
use crate::scheme::Scheme;

impl ReferenceBuf {
    /// Sets the scheme, without its colon (RFC 3986 section 3.1).
    ///
    /// # Errors
    ///
    /// Where the text is no scheme, or the result too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//h/a")?;
    /// reference.set_scheme("HTTP")?;
    /// assert_eq!(reference, "HTTP://h/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
        let scheme = Scheme::parse(scheme)?;
        let mut stage = Stage::new(self);
        stage.push(scheme.as_str());
        stage.push(":");
        let place = 0..stage.layout().prefix() as usize;
        let mut layout = stage.shifted(&place, Position::HostStart);
        layout.offsets.scheme_end = scheme.as_str().len() as u32;
        stage.commit_as(place, layout, Component::Scheme)
    }

    /// Removes the scheme and its colon: what is left is a relative reference (section 4.2).
    ///
    /// # Errors
    ///
    /// Where the first segment of the path has a colon and there is no authority before it.
    /// [`shield_path`](Self::shield_path) writes `./` in front of it.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("http://h/a")?;
    /// reference.remove_scheme()?;
    /// assert_eq!(reference, "//h/a");
    ///
    /// let mut reference = urial::ReferenceBuf::parse("urn:a:b")?;
    /// assert!(reference.remove_scheme().is_err());
    /// reference.shield_path()?;
    /// reference.remove_scheme()?;
    /// assert_eq!(reference, "./a:b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_scheme(&mut self) -> Result<(), BuildError> {
        let stage = Stage::new(self);
        if stage.front() == Front::Scheme {
            check_path(Front::Nothing, &stage.reference()[stage.layout().path()])?;
        }
        let place = 0..stage.layout().prefix() as usize;
        let mut layout = stage.shifted(&place, Position::HostStart);
        layout.offsets.scheme_end = 0;
        stage.commit_as(place, layout, Component::Scheme)
    }
}
