//! Setting and removing the fragment.

use super::stage::{Position, Stage};
use crate::build::{BuildError, Text};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference_buf::ReferenceBuf;

impl ReferenceBuf {
    /// Sets the fragment, without its number sign (RFC 3986 section 3.5).
    ///
    /// # Errors
    ///
    /// Where encoded text is no fragment, or the result too long.
    ///
    /// ```
    /// use urial::Text;
    ///
    /// let mut reference = urial::ReferenceBuf::parse("a#b")?;
    /// reference.set_fragment("c d")?;
    /// assert_eq!(reference, "a#c%20d");
    /// reference.set_fragment(Text::Encoded("%63"))?;
    /// assert_eq!(reference, "a#%63");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_fragment<'a>(&mut self, fragment: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        stage.push("#");
        stage.write(fragment.into(), Part::Fragment)?;
        let place = stage.layout().query_end as usize..stage.reference().len();
        stage.commit(place, Position::End, Component::Fragment)
    }

    /// Removes the fragment and its number sign.
    ///
    /// A reference that was read under [`Grammar::JAVA`](crate::Grammar::JAVA) keeps it where nothing
    /// but `//` stands before it, which is no reference there.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("a?b#c")?;
    /// reference.remove_fragment();
    /// assert_eq!(reference, "a?b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_fragment(&mut self) {
        let stage = Stage::new(self);
        let place = stage.layout().query_end as usize..stage.reference().len();
        stage.remove(place, Position::End);
    }
}
