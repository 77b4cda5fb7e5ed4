//! Origins, and ports with the defaults of schemes.

use std::fmt::Write;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt16Type;
use arrow_array::{Array, ArrayRef, UInt16Array};

use crate::error::KernelError;
use crate::fault::Fault;
use crate::options::ReadOptions;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;
use crate::values::Numbers;

/// Returns the origin of each row: scheme, host and port in normal form (RFC 6454 section 4).
///
/// The result is null if the origin is opaque: if the scheme is not a known one with a default port, or
/// there is no host.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, origins::origin};
///
/// let column = StringArray::from(vec!["HTTPS://Example.com:443/a", "file:///etc", "/a"]);
/// let origins = origin(&column, ReadOptions::default())?;
/// assert_eq!(origins.as_string::<i32>(), &StringArray::from(vec![Some("https://example.com"), None, None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn origin(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(options.bad_rows(), |_, bytes, draft| {
        options.read(bytes)?;
        let Ok(uri) = urial::Uri::parse_bytes(bytes) else {
            return Ok(Rewritten::Null);
        };
        let origin = uri.origin();
        if origin.is_opaque() {
            return Ok(Rewritten::Null);
        }
        // Writing to a string does not fail.
        let _ = write!(draft, "{origin}");
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Returns the port of each row as a number, or the default port of its scheme.
///
/// The result is null if there is no authority, if the port exceeds 65535, and if it is absent and the
/// scheme has no known default.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, UInt16Array};
/// use urial_arrow::{ReadOptions, origins::port_or_default};
///
/// let column = StringArray::from(vec!["https://h/", "https://h:8443/", "x://h/"]);
/// let ports = port_or_default(&column, ReadOptions::default())?;
/// assert_eq!(ports, UInt16Array::from(vec![Some(443), Some(8443), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn port_or_default(
    column: &dyn Array,
    options: ReadOptions,
) -> Result<UInt16Array, KernelError> {
    let number = |_: usize, bytes: &[u8]| -> Result<Option<u16>, Fault> {
        let reference = options.read(bytes)?;
        if reference.authority().is_none() {
            return Ok(None);
        }
        Ok(
            match reference.port().filter(|port| !port.as_str().is_empty()) {
                Some(port) => port.number().ok(),
                None => reference.scheme().and_then(urial::Scheme::default_port),
            },
        )
    };
    let bad_rows = options.bad_rows();
    let numbers = run(column, &mut Numbers { bad_rows, number })?;
    Ok(numbers.as_primitive::<UInt16Type>().clone())
}
