//! Suffix references: URIs without their scheme, as people type them (RFC 3986 section 4.5).

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::host::HostKind;
use crate::identifier::{Uri, UriBuf};
use crate::scheme::Scheme;

/// Returns the URIs that a text such as `www.w3.org/Addressing/` may mean, the likeliest first
/// (RFC 3986 section 4.5).
///
/// The result is a guess, and no other function of this library guesses. It is for text that a person
/// types where there is no base. In a document, `www.w3.org/Addressing/` is a relative path, and a
/// wrong guess may lead to somebody else's server. Each [`Completion`] states what was assumed.
///
/// The rules, in order:
///
/// 1. A URI is returned as it is. If it can also be read as a name, a colon and a port, as
///    `localhost:8080/x` can, that reading is returned too: first if the name has a dot or is
///    `localhost`, and second otherwise.
/// 2. An empty text, and one that begins with `/`, `?`, `#` or `.`, is a relative reference and has no
///    completion, unless it begins with `//` and a host.
/// 3. A mailbox such as `user@example.com` gets the scheme `mailto`. The reading as a user and a host
///    is second.
/// 4. A text that begins with a host gets a scheme and `://`. The scheme is that of the protocol that
///    the first label of the host names (`ftp`, `gopher`, `ldap`), or else the given one.
///
/// Completions that are not URIs are left out.
///
/// # Examples
///
/// ```
/// use urial::{Scheme, suffix::{HostBasis, SchemeBasis, complete_suffix}};
///
/// let https = Scheme::parse("https")?;
/// let guess = |text| complete_suffix(text, https).remove(0);
/// assert_eq!(guess("www.w3.org/Addressing/").uri(), "https://www.w3.org/Addressing/");
/// assert_eq!(guess("localhost:8080/x").uri(), "https://localhost:8080/x");
/// assert_eq!(guess("[::1]:8080").host(), Some(HostBasis::Address));
/// assert_eq!(guess("ftp.example.com").scheme(), SchemeBasis::Label);
/// assert_eq!(guess("user@example.com").uri(), "mailto:user@example.com");
/// assert!(complete_suffix("/Addressing/", https).is_empty());
///
/// assert_eq!(
///     guess("192.0.2.1/a").to_string(),
///     "https://192.0.2.1/a (https is the given scheme; 192.0.2.1 is an address)",
/// );
/// # Ok::<(), urial::ParseError>(())
/// ```
#[doc(alias("add_scheme", "www", "default_scheme"))]
pub fn complete_suffix(text: &str, scheme: Scheme<'_>) -> Vec<Completion> {
    let Ok(uri) = Uri::parse(text) else {
        let readings = [as_mailbox(text), with_authority(text, scheme)];
        return readings.into_iter().flatten().collect();
    };
    let written = Completion {
        uri: uri.to_buf(),
        scheme: SchemeBasis::Written,
        host: None,
    };
    let other = with_authority(text, scheme).filter(|_| has_digits_after_colon(&uri));
    match other {
        Some(other) if is_domain(uri.scheme().as_str()) => vec![other, written],
        Some(other) => vec![written, other],
        None => vec![written],
    }
}

/// A URI that a text may mean, and what was assumed.
///
/// `Display` shows both, and no password.
///
/// # Examples
///
/// ```
/// use urial::{Scheme, suffix::{HostBasis, SchemeBasis, complete_suffix}};
///
/// let all = complete_suffix("user@example.com", Scheme::parse("http")?);
/// assert_eq!(all[0].uri(), "mailto:user@example.com");
/// assert_eq!(all[0].scheme(), SchemeBasis::Mailbox);
/// assert_eq!(all[1].uri(), "http://user@example.com");
/// assert_eq!(all[1].host(), Some(HostBasis::Domain));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Completion {
    uri: UriBuf,
    scheme: SchemeBasis,
    host: Option<HostBasis>,
}

impl Completion {
    /// Returns the URI.
    ///
    /// ```
    /// # use urial::{Scheme, suffix::complete_suffix};
    /// let all = complete_suffix("//h", Scheme::parse("http")?);
    /// assert_eq!(all[0].uri(), "http://h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn uri(&self) -> Uri<'_> {
        self.uri.as_identifier()
    }

    /// Converts the completion into its URI.
    ///
    /// ```
    /// # use urial::{Scheme, suffix::complete_suffix};
    /// let mut all = complete_suffix("//h", Scheme::parse("http")?);
    /// assert_eq!(all.remove(0).into_uri(), "http://h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_uri(self) -> UriBuf {
        self.uri
    }

    /// Returns the source of the scheme.
    ///
    /// ```
    /// # use urial::{Scheme, suffix::{SchemeBasis, complete_suffix}};
    /// let all = complete_suffix("urn:a", Scheme::parse("http")?);
    /// assert_eq!(all[0].scheme(), SchemeBasis::Written);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn scheme(&self) -> SchemeBasis {
        self.scheme
    }

    /// Returns the reason to read the beginning of the text as a host, if it is read so.
    ///
    /// ```
    /// # use urial::{Scheme, suffix::{HostBasis, complete_suffix}};
    /// let all = complete_suffix("a/b", Scheme::parse("http")?);
    /// assert_eq!(all[0].host(), Some(HostBasis::Name));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn host(&self) -> Option<HostBasis> {
        self.host
    }
}

impl fmt::Display for Completion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let uri = self.uri.as_identifier();
        write!(f, "{} ({} {}", uri.redacted(), uri.scheme(), self.scheme)?;
        if let (Some(host), Some(basis)) = (uri.host(), self.host) {
            write!(f, "; {host} {basis}")?;
        }
        f.write_str(")")
    }
}

/// The source of the scheme of a [`Completion`].
///
/// # Examples
///
/// ```
/// assert_eq!(urial::suffix::SchemeBasis::Written.to_string(), "is the scheme of the text");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SchemeBasis {
    /// The text has the scheme.
    Written,
    /// The first label of the host, as in `ftp.example.com`.
    Label,
    /// The text is a mailbox, whose scheme is `mailto`.
    Mailbox,
    /// The scheme that the caller gave.
    Given,
}

impl SchemeBasis {
    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::suffix::SchemeBasis::Label.name(), "label");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Written => "written",
            Self::Label => "label",
            Self::Mailbox => "mailbox",
            Self::Given => "given",
        }
    }
}

/// Writes a clause that follows the scheme.
impl fmt::Display for SchemeBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Written => "is the scheme of the text",
            Self::Label => "is the first label of the host",
            Self::Mailbox => "is the scheme of mailboxes",
            Self::Given => "is the given scheme",
        })
    }
}

/// The strongest reason to read the beginning of a text as a host.
///
/// # Examples
///
/// ```
/// use urial::suffix::HostBasis;
/// assert!(HostBasis::Address < HostBasis::Name);
/// assert_eq!(HostBasis::Address.to_string(), "is an address");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HostBasis {
    /// Two slashes precede it.
    Slashes,
    /// It is an IPv4 address or a literal in brackets.
    Address,
    /// It is `localhost`.
    Localhost,
    /// It has a dot, as domain names and also file names do.
    Domain,
    /// A port follows it.
    Port,
    /// A user precedes it.
    User,
    /// It may be a name; there is no other reason.
    Name,
}

impl HostBasis {
    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::suffix::HostBasis::Address.name(), "address");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slashes => "slashes",
            Self::Address => "address",
            Self::Localhost => "localhost",
            Self::Domain => "domain",
            Self::Port => "port",
            Self::User => "user",
            Self::Name => "name",
        }
    }
}

/// Writes a clause that follows the host.
impl fmt::Display for HostBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Slashes => "is a host because two slashes precede it",
            Self::Address => "is an address",
            Self::Localhost => "is the name of this host",
            Self::Domain => "is a host because it has a dot",
            Self::Port => "is a host because a port follows it",
            Self::User => "is a host because a user precedes it",
            Self::Name => "may be a host",
        })
    }
}

/// First labels of hosts that are also the scheme to reach them with.
const LABELS: [&str; 3] = ["ftp", "gopher", "ldap"];

/// Rules 2 and 4: reads the text as an authority and the rest of a URI.
fn with_authority(text: &str, scheme: Scheme<'_>) -> Option<Completion> {
    let after_slashes = text.strip_prefix("//");
    if after_slashes.is_none() && text.starts_with(['/', '?', '#', '.']) {
        return None;
    }
    let rest = after_slashes.unwrap_or(text);
    let uri = UriBuf::parse(format!("{scheme}://{rest}")).ok()?;
    let host = uri.host().filter(|host| !host.as_str().is_empty())?;
    let basis = match after_slashes {
        Some(_) => HostBasis::Slashes,
        None => host_basis(uri.as_identifier(), host.as_str()),
    };
    let label = host.as_str().split_once('.').map(|(label, _)| label);
    let named = LABELS
        .iter()
        .find(|name| label.is_some_and(|label| label.eq_ignore_ascii_case(name)));
    let (uri, scheme) = match named {
        Some(name) => (
            UriBuf::parse(format!("{name}://{rest}")).ok()?,
            SchemeBasis::Label,
        ),
        None => (uri, SchemeBasis::Given),
    };
    Some(Completion {
        uri,
        scheme,
        host: Some(basis),
    })
}

fn host_basis(uri: Uri<'_>, host: &str) -> HostBasis {
    if uri.layout().host_kind() != Some(HostKind::RegName) {
        HostBasis::Address
    } else if host.eq_ignore_ascii_case(LOCALHOST) {
        HostBasis::Localhost
    } else if is_domain(host) {
        HostBasis::Domain
    } else if uri.port().is_some() {
        HostBasis::Port
    } else if uri.userinfo().is_some() {
        HostBasis::User
    } else {
        HostBasis::Name
    }
}

const LOCALHOST: &str = "localhost";

/// Returns whether a name looks like a domain name or is `localhost`.
fn is_domain(name: &str) -> bool {
    name.contains('.') || name.eq_ignore_ascii_case(LOCALHOST)
}

/// Rule 1: returns whether the URI begins with `name ":" 1*DIGIT`.
fn has_digits_after_colon(uri: &Uri<'_>) -> bool {
    let after_colon = &uri.as_str()[uri.layout().prefix() as usize..];
    let end = after_colon.find(['/', '?', '#']);
    let port = &after_colon[..end.unwrap_or(after_colon.len())];
    !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Rule 3: reads the text as a local part, `@` and a domain, without other delimiters of a URI.
fn as_mailbox(text: &str) -> Option<Completion> {
    let (local, domain) = text.split_once('@')?;
    let has_delimiter = text.contains([':', '/', '?', '#', '[', ']']);
    if local.is_empty() || domain.is_empty() || domain.contains('@') || has_delimiter {
        return None;
    }
    let uri = UriBuf::parse(format!("mailto:{text}")).ok()?;
    Some(Completion {
        uri,
        scheme: SchemeBasis::Mailbox,
        host: None,
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::{HostBasis, SchemeBasis, complete_suffix};
    use crate::scheme::Scheme;

    /// Checks the completions with the given scheme `http`.
    #[track_caller]
    fn check(text: &str, want: &[(&str, SchemeBasis, Option<HostBasis>)]) {
        let found = complete_suffix(text, Scheme::parse("http").expect("a scheme"));
        let found: Vec<_> = found
            .iter()
            .map(|one| (one.uri().as_str(), one.scheme(), one.host()))
            .collect();
        assert_eq!(found, want, "{text:?}");
    }

    #[test]
    fn hosts() {
        for (text, uri, host) in [
            (
                "www.w3.org/Addressing/",
                "http://www.w3.org/Addressing/",
                HostBasis::Domain,
            ),
            ("WWW.a?q#f", "http://WWW.a?q#f", HostBasis::Domain),
            ("192.0.2.1/a", "http://192.0.2.1/a", HostBasis::Address),
            ("[::1]:8080", "http://[::1]:8080", HostBasis::Address),
            ("[v1.a]", "http://[v1.a]", HostBasis::Address),
            ("localhost/x", "http://localhost/x", HostBasis::Localhost),
            ("LocalHost", "http://LocalHost", HostBasis::Localhost),
            ("//h/x", "http://h/x", HostBasis::Slashes),
            ("1h:80", "http://1h:80", HostBasis::Port),
            ("u@h/x", "http://u@h/x", HostBasis::User),
            ("h", "http://h", HostBasis::Name),
        ] {
            check(text, &[(uri, SchemeBasis::Given, Some(host))]);
        }
    }

    #[test]
    fn labels() {
        let label = |uri| [(uri, SchemeBasis::Label, Some(HostBasis::Domain))];
        check("ftp.example.com/pub", &label("ftp://ftp.example.com/pub"));
        check("LDAP.example.com", &label("ldap://LDAP.example.com"));
        let given = (SchemeBasis::Given, Some(HostBasis::Name));
        check("ftp/x", &[("http://ftp/x", given.0, given.1)]);
    }

    #[test]
    fn uris_are_kept() {
        let written = |uri| (uri, SchemeBasis::Written, None);
        let guessed = |uri, host| (uri, SchemeBasis::Given, Some(host));
        check("http://h/", &[written("http://h/")]);
        check("urn:a:1", &[written("urn:a:1")]);
        check("u:p@h/x", &[written("u:p@h/x")]);
        check(
            "localhost:8080/x",
            &[
                guessed("http://localhost:8080/x", HostBasis::Localhost),
                written("localhost:8080/x"),
            ],
        );
        check(
            "example.com:8080",
            &[
                guessed("http://example.com:8080", HostBasis::Domain),
                written("example.com:8080"),
            ],
        );
        check(
            "tel:911",
            &[
                written("tel:911"),
                guessed("http://tel:911", HostBasis::Port),
            ],
        );
    }

    #[test]
    fn mailboxes() {
        let mailbox = |uri| (uri, SchemeBasis::Mailbox, None);
        let guessed = |uri, host| (uri, SchemeBasis::Given, Some(host));
        check(
            "user@example.com",
            &[
                mailbox("mailto:user@example.com"),
                guessed("http://user@example.com", HostBasis::Domain),
            ],
        );
        check("u@h:80", &[guessed("http://u@h:80", HostBasis::Port)]);
        check("a@b@c", &[]);
        check("@h", &[guessed("http://@h", HostBasis::User)]);
        check("u@", &[]);
    }

    #[test]
    fn texts_without_completion() {
        for text in [
            "", "/", "/a", "?q", "#f", ".", "./a", "..", "//", "///p", "a b", "[::1",
        ] {
            check(text, &[]);
        }
    }

    #[test]
    fn no_password_is_shown() {
        let found = complete_suffix("//u:secret@h", Scheme::parse("http").expect("a scheme"));
        assert_eq!(
            found[0].to_string(),
            "http://u:***@h (http is the given scheme; \
             h is a host because two slashes precede it)"
        );
        assert!(!alloc::format!("{found:?}").contains("secret"));
    }
}
