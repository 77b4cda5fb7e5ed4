//! [`SchemeErrorKind`]: what can be wrong with a URI of a scheme.

/// What is wrong with a URI that does not follow the rules of its scheme.
///
/// # Examples
///
/// ```
/// use urial::{SchemeErrorKind, Uri};
///
/// let error = Uri::parse("http:/p")?.check_scheme().unwrap_err();
/// assert_eq!(error.kind(), SchemeErrorKind::Missing);
/// assert_eq!(error.kind().name(), "missing");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SchemeErrorKind {
    /// A component that every URI of the scheme has is not there.
    Missing,
    /// A component that no URI of the scheme has is there.
    Unexpected,
    /// The host is empty and must not be.
    EmptyHost,
    /// The port is larger than 65535.
    PortTooLarge,
    /// A check of the caller's own: its words.
    Custom(&'static str),
}

impl SchemeErrorKind {
    /// All kinds, but for those that carry words of the caller's.
    ///
    /// ```
    /// use urial::SchemeErrorKind;
    /// assert!(SchemeErrorKind::ALL.contains(&SchemeErrorKind::EmptyHost));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Missing,
        Self::Unexpected,
        Self::EmptyHost,
        Self::PortTooLarge,
    ];

    /// The kind's name in lower case with hyphens, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::SchemeErrorKind::PortTooLarge.name(), "port-too-large");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Unexpected => "unexpected",
            Self::EmptyHost => "empty-host",
            Self::PortTooLarge => "port-too-large",
            Self::Custom(_) => "custom",
        }
    }
}
