//! Sets and removes the fragment.

use super::stage::{Position, Slot, Stage};
use crate::build::{BuildError, Content, Text};
use crate::component::Component;
use crate::encoded::Part;
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

impl<S: Standard> ReferenceBuf<S> {
    /// Sets the fragment, without its number sign (RFC 3986 section 3.5).
    ///
    /// # Errors
    ///
    /// Returns an error if encoded text is not a fragment or the result is too long.
    ///
    /// ```
    /// use urial::build::Text;
    ///
    /// let mut reference = urial::UriRefBuf::parse("a#b")?;
    /// reference.set_fragment("c d")?;
    /// assert_eq!(reference, "a#c%20d");
    /// reference.set_fragment(Text::Encoded("%63"))?;
    /// assert_eq!(reference, "a#%63");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "set_hash")]
    pub fn set_fragment<'a>(
        &mut self,
        fragment: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        set_fragment(Slot::new(self), fragment.into().content())?;
        Ok(self)
    }

    /// Removes the fragment and its number sign.
    ///
    /// Under [`Java`](crate::standard::Java), the fragment is kept if only `//` precedes it, because
    /// `//` alone is not a reference there.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("a?b#c")?;
    /// reference.remove_fragment();
    /// assert_eq!(reference, "a?b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_fragment(&mut self) -> &mut Self {
        let stage = Stage::new(self);
        let place = stage.layout().offsets.query_end as usize..stage.reference().len();
        stage.remove(place, Position::End);
        self
    }
}

fn set_fragment(mut reference: Slot<'_>, fragment: Content<'_>) -> Result<(), BuildError> {
    if let Some(place) = reference.fragment()
        && reference.replace_by_literals(place, fragment, Part::Fragment)
    {
        return Ok(());
    }
    let mut stage = reference.stage();
    stage.push("#");
    stage.write(fragment, Part::Fragment)?;
    let place = stage.layout().offsets.query_end as usize..stage.reference().len();
    stage.commit(place, Position::End, Component::Fragment)
}
