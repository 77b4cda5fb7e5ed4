//! URIs as IRIs, and IRIs that are URIs.

use super::{Iri, IriRef};
use crate::identifier::Uri;
use crate::reference::UriRef;
use crate::standard::Rfc3986;

impl<'a> IriRef<'a> {
    /// Returns the reference as a URI reference if it is one: if all of its characters are ASCII.
    ///
    /// ```
    /// use urial::IriRef;
    /// assert_eq!(IriRef::parse("a/b")?.as_uri().unwrap(), "a/b");
    /// assert!(IriRef::parse("a/ß")?.as_uri().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_uri(&self) -> Option<UriRef<'a>> {
        self.as_str()
            .is_ascii()
            .then(|| UriRef::new(self.as_str(), *self.layout(), Rfc3986))
    }
}

impl<'a> Iri<'a> {
    /// Returns the IRI as a URI if it is one: if all of its characters are ASCII.
    ///
    /// ```
    /// use urial::Iri;
    /// assert_eq!(Iri::parse("a:b")?.as_uri().unwrap().scheme(), "a");
    /// assert!(Iri::parse("a:ß")?.as_uri().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_uri(&self) -> Option<Uri<'a>> {
        self.as_reference().as_uri().map(Uri::new)
    }
}

#[cfg(feature = "alloc")]
mod owned {
    use core::ops::Deref;

    use crate::identifier::{IdentifierBuf, UriBuf};
    use crate::iri::{IriBuf, IriRefBuf};
    use crate::reference::{ReferenceBuf, UriRefBuf};
    use crate::standard::Rfc3987;

    /// Every URI reference is an IRI reference.
    impl From<UriRefBuf> for IriRefBuf {
        fn from(reference: UriRefBuf) -> Self {
            let layout = *reference.as_reference().layout();
            Self::new(reference.into_string(), layout, Rfc3987)
        }
    }

    /// Every URI is an IRI.
    impl From<UriBuf> for IriBuf {
        fn from(uri: UriBuf) -> Self {
            Self::new(uri.into_reference_buf().into())
        }
    }

    impl<T: Deref<Target = str>> ReferenceBuf<Rfc3987, T> {
        /// Returns the reference as a URI reference if it is one. See
        /// [`Reference::as_uri`](crate::Reference::as_uri).
        ///
        /// ```
        /// assert!(urial::IriRefBuf::parse("a/b")?.as_uri().is_some());
        /// # Ok::<(), urial::ParseError>(())
        /// ```
        pub fn as_uri(&self) -> Option<crate::UriRef<'_>> {
            self.as_reference().as_uri()
        }
    }

    impl<T: Deref<Target = str>> IdentifierBuf<Rfc3987, T> {
        /// Returns the IRI as a URI if it is one. See [`Identifier::as_uri`](crate::Identifier::as_uri).
        ///
        /// ```
        /// assert!(urial::IriBuf::parse("a:b")?.as_uri().is_some());
        /// # Ok::<(), urial::ParseError>(())
        /// ```
        pub fn as_uri(&self) -> Option<crate::Uri<'_>> {
            self.as_identifier().as_uri()
        }
    }
}
