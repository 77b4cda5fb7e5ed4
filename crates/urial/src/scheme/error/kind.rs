//! [`SchemeErrorKind`]: the kinds of scheme errors.

/// The kind of a [`SchemeError`](crate::scheme::SchemeError).
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::SchemeErrorKind};
///
/// let error = Uri::parse("http:/p")?.check_scheme().unwrap_err();
/// assert_eq!(error.kind(), SchemeErrorKind::Missing);
/// assert_eq!(error.kind().name(), "missing");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SchemeErrorKind {
    /// A component that the scheme requires is absent.
    Missing,
    /// A component that the scheme forbids is present.
    Unexpected,
    /// The URI has another scheme than the one expected.
    OtherScheme,
    /// The host is empty, which the scheme forbids.
    EmptyHost,
    /// The port is larger than 65535.
    PortTooLarge,
    /// The namespace identifier of a URN has an invalid character.
    NidCharacter,
    /// The namespace identifier of a URN is too short or too long.
    NidLength,
    /// The namespace identifier begins with `urn-` and is not followed by a number.
    NidReserved,
    /// There is no colon after the namespace identifier of a URN.
    MissingNss,
    /// The namespace-specific string of a URN is empty or begins with a slash.
    EmptyNss,
    /// The `?` of a URN is followed by neither `+` nor `=`.
    UrnQuery,
    /// An r- or q-component of a URN is empty, or begins with `/` or `?`.
    EmptyUrnComponent,
    /// The name in the `uuid` namespace is not a UUID.
    Uuid,
    /// The name in the `oid` namespace is not an object identifier.
    Oid,
    /// A telephone number is missing or has an invalid character.
    PhoneNumber,
    /// A parameter of a telephone number is malformed or repeated.
    PhoneParameter,
    /// A local telephone number has no `phone-context`.
    PhoneContext,
    /// The path of a `news` or `nntp` URI is neither a newsgroup nor an article.
    NewsName,
    /// The method of a decentralized identifier is missing or malformed.
    DidMethod,
    /// The name after the method of a decentralized identifier is empty or malformed.
    DidName,
    /// A `tag` URI does not begin with a domain name or a mail address.
    TagAuthority,
    /// The date of a `tag` URI is missing or malformed.
    TagDate,
    /// A `geo` URI does not have two or three decimal numbers.
    GeoCoordinate,
    /// A parameter of a `geo` URI is malformed.
    GeoParameter,
    /// The comma in front of the payload of a `data` URI is missing.
    DataComma,
    /// A media type is not two tokens with a slash between them.
    MediaType,
    /// A parameter of a media type is not a name, `=` and a value.
    MediaParameter,
    /// A character is not one of the base64 alphabet.
    Base64Character,
    /// The padding of base64 is missing or misplaced.
    Base64Padding,
    /// The unused bits of the last base64 character before the padding are not zero.
    Base64Bits,
    /// A mail address is malformed.
    MailAddress,
    /// A header field is not a name, `=` and a value, or has an invalid character.
    MailHeader,
    /// The path of a `file` URI does not begin with a slash.
    FilePath,
    /// The file is on another machine, which a Unix path cannot express.
    FileHost,
    /// A file name contains a path separator.
    FileSeparator,
    /// A file name contains NUL.
    FileNul,
    /// A path is not UTF-8, and text is required.
    FileText,
    /// A Windows path begins with neither a drive nor a server.
    FileDrive,
    /// The host is not a valid server name on Windows.
    FileServer,
    /// The server or the name of its share is missing.
    FileShare,
    /// An error of a check that the caller wrote, with its message.
    Custom(&'static str),
}

impl SchemeErrorKind {
    /// All kinds except [`Custom`](Self::Custom).
    ///
    /// ```
    /// use urial::scheme::SchemeErrorKind;
    /// assert!(SchemeErrorKind::ALL.contains(&SchemeErrorKind::EmptyHost));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Missing,
        Self::Unexpected,
        Self::OtherScheme,
        Self::EmptyHost,
        Self::PortTooLarge,
        Self::NidCharacter,
        Self::NidLength,
        Self::NidReserved,
        Self::MissingNss,
        Self::EmptyNss,
        Self::UrnQuery,
        Self::EmptyUrnComponent,
        Self::Uuid,
        Self::Oid,
        Self::PhoneNumber,
        Self::PhoneParameter,
        Self::PhoneContext,
        Self::NewsName,
        Self::DidMethod,
        Self::DidName,
        Self::TagAuthority,
        Self::TagDate,
        Self::GeoCoordinate,
        Self::GeoParameter,
        Self::DataComma,
        Self::MediaType,
        Self::MediaParameter,
        Self::Base64Character,
        Self::Base64Padding,
        Self::Base64Bits,
        Self::MailAddress,
        Self::MailHeader,
        Self::FilePath,
        Self::FileHost,
        Self::FileSeparator,
        Self::FileNul,
        Self::FileText,
        Self::FileDrive,
        Self::FileServer,
        Self::FileShare,
    ];

    /// Returns the name in lower case with hyphens, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::scheme::SchemeErrorKind::PortTooLarge.name(), "port-too-large");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Unexpected => "unexpected",
            Self::OtherScheme => "other-scheme",
            Self::EmptyHost => "empty-host",
            Self::PortTooLarge => "port-too-large",
            Self::NidCharacter => "nid-character",
            Self::NidLength => "nid-length",
            Self::NidReserved => "nid-reserved",
            Self::MissingNss => "missing-nss",
            Self::EmptyNss => "empty-nss",
            Self::UrnQuery => "urn-query",
            Self::EmptyUrnComponent => "empty-urn-component",
            Self::Uuid => "uuid",
            Self::Oid => "oid",
            Self::PhoneNumber => "phone-number",
            Self::PhoneParameter => "phone-parameter",
            Self::PhoneContext => "phone-context",
            Self::NewsName => "news-name",
            Self::DidMethod => "did-method",
            Self::DidName => "did-name",
            Self::TagAuthority => "tag-authority",
            Self::TagDate => "tag-date",
            Self::GeoCoordinate => "geo-coordinate",
            Self::GeoParameter => "geo-parameter",
            Self::DataComma => "data-comma",
            Self::MediaType => "media-type",
            Self::MediaParameter => "media-parameter",
            Self::Base64Character => "base64-character",
            Self::Base64Padding => "base64-padding",
            Self::Base64Bits => "base64-bits",
            Self::MailAddress => "mail-address",
            Self::MailHeader => "mail-header",
            Self::FilePath => "file-path",
            Self::FileHost => "file-host",
            Self::FileSeparator => "file-separator",
            Self::FileNul => "file-nul",
            Self::FileText => "file-text",
            Self::FileDrive => "file-drive",
            Self::FileServer => "file-server",
            Self::FileShare => "file-share",
            Self::Custom(_) => "custom",
        }
    }
}
