//! Domains: the public suffix and the registrable domain of each row's host, and hosts in normal form.

use arrow_array::{Array, ArrayRef};
use urial::host::HostKind;
use urial::{Level, Reference, standard::Any};

use crate::error::KernelError;
use crate::options::ReadOptions;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;

/// The edition of the Public Suffix List: the version of the crate that contains it.
///
/// ```
/// assert!(urial_arrow::domains::PUBLIC_SUFFIX_LIST.starts_with("psl "));
/// ```
pub const PUBLIC_SUFFIX_LIST: &str = "psl 2.1.246";

/// Returns the domain under which each row's host was registered: `example.co.uk` for
/// `http://www.example.co.uk/`, in lower case.
///
/// The Public Suffix List decides, with its private section: `a.github.io` is a registrable domain. The
/// result is null if the host is an IP address, is itself a public suffix, or is absent.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, domains};
///
/// let column = StringArray::from(vec!["http://www.Example.co.uk/", "http://co.uk/", "//10.0.0.1"]);
/// let found = domains::registrable_domain(&column, ReadOptions::default())?;
/// assert_eq!(found.as_string::<i32>(), &StringArray::from(vec![Some("example.co.uk"), None, None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn registrable_domain(
    column: &dyn Array,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    tail_of_host(column, options, urial_domain::registrable_domain)
}

/// Returns the public suffix of each row's host: `co.uk` for `http://www.example.co.uk/`, in lower case.
///
/// A name that no rule of the list matches has its last label as the suffix. The result is null if
/// the host is an IP address, empty or absent.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, domains};
///
/// let column = StringArray::from(vec!["http://www.example.co.uk/", "http://[::1]/"]);
/// let found = domains::public_suffix(&column, ReadOptions::default())?;
/// assert_eq!(found.as_string::<i32>(), &StringArray::from(vec![Some("co.uk"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn public_suffix(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    tail_of_host(column, options, urial_domain::public_suffix)
}

/// Returns the end of each row's host that a function chooses, in lower case.
fn tail_of_host(
    column: &dyn Array,
    options: ReadOptions,
    tail: impl Fn(&str) -> Option<&str>,
) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(options.bad_rows(), |_, bytes, draft| {
        let reference = options.read(bytes)?;
        let Some(tail) = registered_name(&reference).and_then(&tail) else {
            return Ok(Rewritten::Null);
        };
        if !tail.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Ok(Rewritten::Unchanged(tail));
        }
        draft.extend(tail.chars().map(|c| c.to_ascii_lowercase()));
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Returns the host without a final dot, if it is a name and not an address.
fn registered_name<'t>(reference: &Reference<'t, Any>) -> Option<&'t str> {
    let host = reference.host()?;
    let is_address = matches!(
        host.kind(),
        HostKind::Ipv4 | HostKind::Ipv6 | HostKind::IpvFuture
    );
    let name = host.as_str();
    let name = name.strip_suffix('.').unwrap_or(name);
    (!is_address && !name.is_empty()).then_some(name)
}

/// Returns the host of each row in normal form: letters in lower case, percent-encodings normalized,
/// IPv6 addresses as RFC 5952 writes them.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, domains};
///
/// let column = StringArray::from(vec!["http://EXAMPLE.com:80/", "//[2001:DB8::0:7]/", "/p"]);
/// let found = domains::host_normalized(&column, ReadOptions::default())?;
/// let expected = vec![Some("example.com"), Some("[2001:db8::7]"), None];
/// assert_eq!(found.as_string::<i32>(), &StringArray::from(expected));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host_normalized(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    let (mut input, mut output) = (String::new(), String::new());
    let mut rewrites = Rewrites::new(options.bad_rows(), |_, bytes, draft| {
        let reference = options.read(bytes)?;
        let Some(host) = reference.host() else {
            return Ok(Rewritten::Null);
        };
        let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' | b'_');
        if host.as_str().bytes().all(is_plain) {
            return Ok(Rewritten::Unchanged(host.as_str()));
        }
        // The normal form of a reference that is nothing but the host.
        input.clear();
        output.clear();
        input.push_str("http://");
        input.push_str(host.as_str());
        let alone = Reference::parse_form(
            input.as_bytes(),
            urial::reference::Form::Reference,
            options.standard(),
        )?;
        alone.normalize_into(Level::Scheme, &mut output);
        let normal = Reference::parse_form(
            output.as_bytes(),
            urial::reference::Form::Reference,
            options.standard(),
        )?;
        draft.push_str(normal.host().map_or("", |host| host.as_str()));
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}
