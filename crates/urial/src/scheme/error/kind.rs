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
    /// The URI has another scheme than the one it was to be read by.
    OtherScheme,
    /// The host is empty and must not be.
    EmptyHost,
    /// The port is larger than 65535.
    PortTooLarge,
    /// A character that no namespace identifier of a URN has there.
    NidCharacter,
    /// The namespace identifier of a URN is too short or too long.
    NidLength,
    /// The namespace identifier begins with `urn-` and is not followed by a number.
    NidReserved,
    /// There is no colon after the namespace identifier of a URN.
    MissingNss,
    /// The namespace-specific string of a URN is empty or begins with a slash.
    EmptyNss,
    /// The `?` of a URN begins neither an r- nor a q-component.
    UrnQuery,
    /// An r- or q-component of a URN is empty, or begins with `/` or `?`.
    EmptyUrnComponent,
    /// The name in the `uuid` namespace is not a UUID.
    Uuid,
    /// There is no telephone number, or something in it that no number has.
    PhoneNumber,
    /// A parameter of a telephone number is malformed, or there twice.
    PhoneParameter,
    /// A local telephone number does not say where it is local.
    PhoneContext,
    /// Neither the name of a newsgroup nor the identifier of an article.
    NewsName,
    /// The method of a decentralized identifier is missing or malformed.
    DidMethod,
    /// What follows the method of a decentralized identifier is empty or malformed.
    DidName,
    /// A tag does not begin with a domain name or a mail address.
    TagAuthority,
    /// The date in a tag is missing or malformed.
    TagDate,
    /// A place does not have two or three decimal numbers.
    GeoCoordinate,
    /// A parameter of a place is malformed.
    GeoParameter,
    /// There is no comma before the data of a `data` URI.
    DataComma,
    /// The media type is not two tokens with a slash between them.
    MediaType,
    /// A parameter of a media type is not a name, `=` and a value.
    MediaParameter,
    /// A character that base64 does not have.
    Base64Character,
    /// The padding of base64 is missing or misplaced.
    Base64Padding,
    /// The last character before the padding has bits that stand for nothing.
    Base64Bits,
    /// Something that is no mail address.
    MailAddress,
    /// A header field is not a name, `=` and a value, all of characters that may stand there.
    MailHeader,
    /// The path of a `file` URI does not begin with a slash.
    FilePath,
    /// The file is on another machine, which a path of Unix cannot say.
    FileHost,
    /// A name would hold a separator of paths.
    FileSeparator,
    /// A name would hold a NUL.
    FileNul,
    /// A path that is to be text is not UTF-8.
    FileText,
    /// A path of Windows begins neither with a drive nor with a server.
    FileDrive,
    /// The host is not one that Windows takes for the name of a server.
    FileServer,
    /// There is no server, or nothing that it shares.
    FileShare,
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

    /// The kind's name in lower case with hyphens, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::SchemeErrorKind::PortTooLarge.name(), "port-too-large");
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
