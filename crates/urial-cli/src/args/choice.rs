//! Choices among named values.

use clap::ValueEnum;
use urial::reference::Form;
use urial::standard::StandardName;

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Color {
    /// At a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes every stream of the process follow the choice.
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// The standards by which a text can be parsed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum StandardArg {
    /// RFC 3986, the standard in force
    #[default]
    Rfc3986,
    /// RFC 3987: IRIs, with characters beyond ASCII
    Iri,
    /// RFC 3986 with the zone identifiers of RFC 6874
    Rfc6874,
    /// RFC 2396, its predecessor
    Rfc2396,
    /// RFC 2396 with the IPv6 literals of RFC 2732
    Rfc2732,
    /// As java.net.URI
    Java,
    /// The URL Standard of the WHATWG: as browsers, which rewrite their input
    Whatwg,
}

/// The kind of value that parsing by a standard returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// References, which are never rewritten.
    Reference(StandardName),
    /// URLs, which a parse rewrites.
    Url,
}

impl StandardArg {
    pub(crate) const fn rules(self) -> Rules {
        Rules::Reference(match self {
            Self::Rfc3986 => StandardName::Rfc3986,
            Self::Iri => StandardName::Rfc3987,
            Self::Rfc6874 => StandardName::Rfc6874,
            Self::Rfc2396 => StandardName::Rfc2396,
            Self::Rfc2732 => StandardName::Rfc2732,
            Self::Java => StandardName::Java,
            Self::Whatwg => return Rules::Url,
        })
    }
}

/// The mapping of hosts that are not ASCII.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum HostArg {
    /// Percent-encode the bytes of its UTF-8
    #[default]
    Percent,
    /// Convert to the A-labels of an internationalized domain name (IDNA)
    Punycode,
}

/// The four top-level rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormArg {
    /// A URI, with a scheme
    Uri,
    /// A URI or a relative reference
    #[default]
    Reference,
    /// A relative reference, without a scheme
    Relative,
    /// A URI without a fragment
    Absolute,
}

impl FormArg {
    pub(crate) const fn form(self) -> Form {
        match self {
            Self::Uri => Form::Uri,
            Self::Reference => Form::Reference,
            Self::Relative => Form::RelativeRef,
            Self::Absolute => Form::AbsoluteUri,
        }
    }
}

/// The treatment of invalid input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnError {
    /// Report it and omit it
    #[default]
    Skip,
    /// Report it and pass it on unchanged
    Keep,
    /// Report it and write an empty result instead
    Null,
    /// Report it and stop; the file of --output is not changed
    Fail,
}
