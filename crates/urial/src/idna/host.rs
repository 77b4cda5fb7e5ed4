//! The domain of a host in its ASCII and its Unicode form.

use alloc::borrow::Cow;
use alloc::string::String;

use super::{IdnaError, IdnaRule, to_ascii, to_unicode};
use crate::encoded::Encoded;
use crate::host::{Host, HostKind, HostValue};

impl<'a> Host<'a> {
    /// Returns the host with its domain in the ASCII form: percent-encodings are decoded, and what is not
    /// ASCII is mapped by [`to_ascii`].
    ///
    /// An address is returned as written.
    ///
    /// # Errors
    ///
    /// Returns the first label that breaks a rule of UTS 46, or that has a character that no domain of a URL has
    /// (*forbidden domain code point*), decoded or mapped: `／` is mapped to a slash.
    ///
    /// ```
    /// use urial::Host;
    /// assert!(Host::parse("a%2Fb")?.to_ascii_domain().is_err());
    /// assert_eq!(Host::parse("b%C3%BCcher.example")?.to_ascii_domain()?, "xn--bcher-kva.example");
    /// assert_eq!(Host::parse("[::1]")?.to_ascii_domain()?, "[::1]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "punycode")]
    pub fn to_ascii_domain(self) -> Result<Cow<'a, str>, IdnaError> {
        let domain = self.map_domain(to_ascii)?;
        if self.kind() == HostKind::RegName {
            check_characters(&domain)?;
        }
        Ok(domain)
    }

    /// Returns the host with its domain in the Unicode form: percent-encodings are decoded, and Punycode is
    /// decoded by [`to_unicode`].
    ///
    /// An address is returned as written.
    ///
    /// # Errors
    ///
    /// Returns the first label that breaks a rule of UTS 46.
    ///
    /// ```
    /// use urial::Host;
    /// assert_eq!(Host::parse("xn--bcher-kva.example")?.to_unicode_domain()?, "bücher.example");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_unicode_domain(self) -> Result<Cow<'a, str>, IdnaError> {
        self.map_domain(to_unicode)
    }

    fn map_domain(
        self,
        map: impl for<'t> Fn(&'t str) -> Result<Cow<'t, str>, IdnaError>,
    ) -> Result<Cow<'a, str>, IdnaError> {
        match self.value() {
            HostValue::RegName(name) => match decode(name)? {
                Cow::Borrowed(name) => map(name),
                Cow::Owned(name) => map(&name).map(|mapped| Cow::Owned(String::from(mapped))),
            },
            HostValue::Ipv4(_) | HostValue::Ipv6 { .. } | HostValue::IpvFuture { .. } => {
                Ok(Cow::Borrowed(self.as_str()))
            }
        }
    }
}

/// Refuses the characters that no domain of a URL has: they would end the host, or be decoded again.
fn check_characters(domain: &str) -> Result<(), IdnaError> {
    let is_forbidden = |c: char| c.is_ascii_control() || " #/:<>?@[\\]^|%".contains(c);
    let mut labels = domain.split('.').enumerate();
    match labels.find(|(_, label)| label.contains(is_forbidden)) {
        Some((index, label)) => Err(IdnaError::new(label, Some(index), IdnaRule::Ascii)),
        None => Ok(()),
    }
}

fn decode(name: Encoded<'_>) -> Result<Cow<'_, str>, IdnaError> {
    let broken = |_| IdnaError::new(name.as_str(), None, IdnaRule::Utf8);
    name.decode_text().map_err(broken)
}
