//! IRIs: internationalized references as URIs, and URIs as IRIs (RFC 3987 section 3).

use std::borrow::Cow;

use arrow_array::{Array, ArrayRef};
use urial::standard::Rfc3987;
use urial::{Host, IriRef, UriRef};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::options::{BadRows, ReadOptions};
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;

/// How a host that is not ASCII is mapped to one that is.
///
/// ```
/// use urial_arrow::iri::HostMapping;
/// assert_eq!(HostMapping::Punycode.name(), "punycode");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HostMapping {
    /// The octets of its UTF-8 are percent-encoded (RFC 3987 section 3.1).
    #[default]
    Percent,
    /// It becomes the A-labels of an internationalized domain name (UTS 46).
    Punycode,
}

impl HostMapping {
    /// All mappings, the default first.
    pub const ALL: [Self; 2] = [Self::Percent, Self::Punycode];

    /// Returns the name, which is that of the command's option.
    ///
    /// ```
    /// use urial_arrow::iri::HostMapping;
    /// assert_eq!(HostMapping::default().name(), "percent");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Percent => "percent",
            Self::Punycode => "punycode",
        }
    }
}

/// Maps each IRI reference to a URI reference (RFC 3987 section 3.1). A URI is unchanged.
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first invalid row with
/// [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::BadRows;
/// use urial_arrow::iri::{self, HostMapping};
///
/// let column = StringArray::from(vec!["http://exämple.org/rosé", "a b"]);
/// let uris = iri::to_uri(&column, HostMapping::Percent, BadRows::Null)?;
/// let expected = vec![Some("http://ex%C3%A4mple.org/ros%C3%A9"), None];
/// assert_eq!(uris.as_string::<i32>(), &StringArray::from(expected));
///
/// let uris = iri::to_uri(&column, HostMapping::Punycode, BadRows::Null)?;
/// assert_eq!(uris.as_string::<i32>().value(0), "http://xn--exmple-cua.org/ros%C3%A9");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn to_uri(
    column: &dyn Array,
    host: HostMapping,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| {
        let iri = IriRef::parse_bytes(bytes)?;
        let uri = match host {
            HostMapping::Percent => iri.to_uri()?,
            HostMapping::Punycode => iri.to_uri_with_host(to_ascii)?,
        };
        Ok(Rewritten::of(uri.into_text(), draft))
    });
    run(column, &mut rewrites)
}

/// Maps the name of a host to its A-labels.
fn to_ascii(host: &str) -> Result<String, Fault> {
    let host = Host::parse_as(host, Rfc3987)?;
    Ok(host.to_ascii_domain().map(Cow::into_owned)?)
}

/// Converts each URI reference to an IRI reference (RFC 3987 section 3.2): percent-encoded octets become
/// characters wherever the result maps back to the same URI.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, iri};
///
/// let column = StringArray::from(vec!["http://h/ros%C3%A9?a%20b", "http://h/%FF", "a b"]);
/// let iris = iri::to_iri(&column, ReadOptions::default())?;
/// let expected = vec![Some("http://h/rosé?a%20b"), Some("http://h/%FF"), None];
/// assert_eq!(iris.as_string::<i32>(), &StringArray::from(expected));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn to_iri(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(options.bad_rows(), |_, bytes, draft| {
        options.read(bytes)?;
        let input = text(bytes)?;
        if input.is_ascii() {
            let iri = UriRef::parse(input)?.to_iri();
            return Ok(Rewritten::of(iri.into_text(), draft));
        }
        // The standard accepts other characters: the row is an IRI already, with octets that may
        // still be encoded.
        draft.push_str(IriRef::parse(input)?.to_uri()?.to_iri().as_str());
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}
