//! [`Reading`]: one input as one reader sees it.

use urial::scheme::Scheme;

use crate::address_class::AddressClass;
use crate::effective::EffectiveHost;
use crate::parts::{Outcome, Parts, Rejection};
use crate::reader::Reader;
use crate::readers;

/// Reads an input as one reader does.
///
/// # Errors
///
/// The rule by which the reader rejects the input, and the byte offset.
///
/// # Examples
///
/// ```
/// use urial_readings::{Reader, read};
///
/// let input = r"http://good.example\@evil.example/";
/// assert_eq!(read(input, Reader::Whatwg)?.host.unwrap(), "good.example");
/// assert_eq!(read(input, Reader::Python)?.host.unwrap(), "evil.example");
/// # Ok::<(), urial_readings::Rejection>(())
/// ```
pub fn read(input: &str, reader: Reader) -> Result<Parts<'_>, Rejection> {
    readers::read(input, reader)
}

/// One input as one reader sees it.
///
/// # Examples
///
/// ```
/// use urial_readings::{AddressClass, Reader, readings};
///
/// let all = readings("http://0xA9FEA9FE/");
/// let curl = all.by(Reader::Curl);
/// assert_eq!(curl.effective_host().unwrap().to_string(), "169.254.169.254");
/// assert_eq!(curl.address_class(), Some(AddressClass::Metadata));
/// assert_eq!(curl.port(), Some(80));
/// assert_eq!(all.by(Reader::Rfc3986).address_class(), Some(AddressClass::Name));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<'a> {
    reader: Reader,
    outcome: Outcome<'a>,
}

impl<'a> Reading<'a> {
    pub(crate) const fn new(reader: Reader, outcome: Outcome<'a>) -> Self {
        Self { reader, outcome }
    }

    /// Returns the reader.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// assert_eq!(readings("http://h/").by(Reader::Curl).reader(), Reader::Curl);
    /// ```
    pub const fn reader(&self) -> Reader {
        self.reader
    }

    /// Returns the components.
    ///
    /// # Errors
    ///
    /// The rule by which the reader rejects the input, and the byte offset.
    pub const fn result(&self) -> Result<&Parts<'a>, Rejection> {
        match &self.outcome {
            Ok(parts) => Ok(parts),
            Err(rejection) => Err(*rejection),
        }
    }

    /// Returns whether the reader accepts the input.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// let all = readings("http://h/a b");
    /// assert!(!all.by(Reader::Rfc3986).is_accepted());
    /// assert!(all.by(Reader::Whatwg).is_accepted());
    /// ```
    pub const fn is_accepted(&self) -> bool {
        self.outcome.is_ok()
    }

    /// Returns the components, if the reader accepts the input.
    pub(crate) fn parts(&self) -> Option<&Parts<'a>> {
        self.outcome.as_ref().ok()
    }

    /// Returns the host as the reader returns it; `None` if it is absent or the input is rejected.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// assert_eq!(readings("http://127.1/").by(Reader::Python).host(), Some("127.1"));
    /// ```
    pub fn host(&self) -> Option<&str> {
        self.parts()?.host.as_deref()
    }

    /// Returns the host as it is compared; `None` if it is absent or empty, or the input is rejected.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// let all = readings("http://EXAMPLE.com./");
    /// assert_eq!(all.by(Reader::Go).effective_host().unwrap().to_string(), "example.com");
    /// ```
    pub fn effective_host(&self) -> Option<EffectiveHost<'_>> {
        EffectiveHost::of(self.host()?)
    }

    /// Returns the host that is contacted where names are resolved as `inet_aton` does.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    ///
    /// let all = readings("http://2130706433/");
    /// let go = all.by(Reader::Go);
    /// assert_eq!(go.host(), Some("2130706433"));
    /// assert_eq!(go.dialled().unwrap().to_string(), "127.0.0.1");
    /// ```
    pub fn dialled(&self) -> Option<EffectiveHost<'_>> {
        self.effective_host().map(|host| host.dialled())
    }

    /// Returns the class of the effective host.
    ///
    /// ```
    /// use urial_readings::{AddressClass, Reader, readings};
    /// let all = readings("http://127.0.0.1/");
    /// assert_eq!(all.by(Reader::Go).address_class(), Some(AddressClass::Loopback));
    /// ```
    pub fn address_class(&self) -> Option<AddressClass> {
        self.effective_host().as_ref().map(AddressClass::of)
    }

    /// Returns the port in the input, or else the default of the scheme.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// assert_eq!(readings("https://h/").by(Reader::Go).port(), Some(443));
    /// ```
    pub fn port(&self) -> Option<u32> {
        let parts = self.parts()?;
        parts
            .port
            .or_else(|| default_port(parts.scheme.as_deref()?))
    }
}

/// Returns the default port of a scheme in any case.
fn default_port(scheme: &str) -> Option<u32> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        _ => Scheme::parse(scheme).ok()?.default_port().map(u32::from),
    }
}
