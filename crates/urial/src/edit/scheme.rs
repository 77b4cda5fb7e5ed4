//! Sets and removes the scheme.

use super::stage::{Position, Stage};
use crate::build::{BuildError, Front, check_path};
use crate::component::Component;
use crate::reference::ReferenceBuf;
use crate::scheme_name::Scheme;
use crate::standard::Standard;

impl<S: Standard> ReferenceBuf<S> {
    /// Sets the scheme, without its colon (RFC 3986 section 3.1).
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a scheme or the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//h/a")?;
    /// reference.set_scheme("HTTP")?;
    /// assert_eq!(reference, "HTTP://h/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: impl AsRef<str>) -> Result<&mut Self, BuildError> {
        let scheme = Scheme::parse(scheme.as_ref())?;
        let mut stage = Stage::new(self);
        stage.push(scheme.as_str());
        stage.push(":");
        let place = 0..stage.layout().prefix() as usize;
        let mut layout = stage.shifted(&place, Position::HostStart);
        layout.offsets.scheme_end = scheme.as_str().len() as u32;
        stage.commit_as(place, layout, Component::Scheme)?;
        Ok(self)
    }

    /// Removes the scheme and its colon, which leaves a relative reference (section 4.2).
    ///
    /// # Errors
    ///
    /// Returns an error if there is no authority and the first segment of the path contains a colon.
    /// [`shield_path`](Self::shield_path) writes `./` before such a path.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("http://h/a")?;
    /// reference.remove_scheme()?;
    /// assert_eq!(reference, "//h/a");
    ///
    /// let mut reference = urial::UriRefBuf::parse("urn:a:b")?;
    /// assert!(reference.remove_scheme().is_err());
    /// reference.shield_path()?;
    /// reference.remove_scheme()?;
    /// assert_eq!(reference, "./a:b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_scheme(&mut self) -> Result<&mut Self, BuildError> {
        let stage = Stage::new(self);
        if stage.front() == Front::Scheme {
            check_path(Front::Nothing, &stage.reference()[stage.layout().path()])?;
        }
        let place = 0..stage.layout().prefix() as usize;
        let mut layout = stage.shifted(&place, Position::HostStart);
        layout.offsets.scheme_end = 0;
        stage.commit_as(place, layout, Component::Scheme)?;
        Ok(self)
    }
}
