//! The components, a column for each.

use arrow_array::{Array, ArrayRef};
use urial::{Component, Reference};

use crate::blocks::Read;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel;
use crate::options::{ReadOptions, Reader, Usual};
use crate::slices::Slices;

/// The text of a component, or nothing where it is absent.
#[inline]
pub(crate) fn text_of<'t>(reference: &Reference<'t>, component: Component) -> Option<&'t str> {
    let (text, layout) = (reference.as_str(), reference.layout());
    let range = match component {
        Component::Scheme => layout.scheme(),
        Component::Authority => layout.authority(),
        Component::Userinfo => layout.userinfo(),
        Component::Host => layout.host(),
        Component::Port => layout.port(),
        Component::Path => Some(layout.path()),
        Component::Query => layout.query(),
        Component::Fragment => layout.fragment(text.len()),
        _ => return Some(text),
    };
    text.get(range?)
}

/// One component of each row, as written (RFC 3986 section 3).
///
/// Null where the component is absent; empty where it is there and empty. Of a `Utf8View` column,
/// the result shares its buffers. [`Component::Reference`] is the whole text.
///
/// # Errors
///
/// If the column is not text; with [`BadRows::Fail`](crate::BadRows::Fail), the first bad row.
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringViewArray, cast::AsArray};
/// use urial::Component;
/// use urial_arrow::{ReadOptions, component};
///
/// let column = StringViewArray::from(vec![Some("http://h/?"), Some("http://h/"), None]);
/// let queries = component(&column, Component::Query, ReadOptions::default())?;
/// assert_eq!(queries.as_string_view(), &StringViewArray::from(vec![Some(""), None, None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn component(
    column: &dyn Array,
    component: Component,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    // A loop for each: the component is then known where the loop is compiled.
    match component {
        Component::Scheme => each(column, options, |r| text_of(r, Component::Scheme)),
        Component::Authority => each(column, options, |r| text_of(r, Component::Authority)),
        Component::Userinfo => each(column, options, |r| text_of(r, Component::Userinfo)),
        Component::Host => each(column, options, |r| text_of(r, Component::Host)),
        Component::Port => each(column, options, |r| text_of(r, Component::Port)),
        Component::Path => each(column, options, |r| text_of(r, Component::Path)),
        Component::Query => each(column, options, |r| text_of(r, Component::Query)),
        Component::Fragment => each(column, options, |r| text_of(r, Component::Fragment)),
        _ => each(column, options, |r| Some(r.as_str())),
    }
}

/// A piece of each row, read as the options say.
pub(crate) fn each(
    column: &dyn Array,
    options: ReadOptions,
    piece: impl for<'t> Fn(&Reference<'t>) -> Option<&'t str>,
) -> Result<ArrayRef, KernelError> {
    let bad_rows = options.bad_rows();
    // A loop for each way to read, as where two of them meet a result has to be carried through memory.
    if options.are_usual() {
        let pieces = Pieces(Usual, piece);
        return kernel::run(column, &mut Slices::new(bad_rows, pieces));
    }
    kernel::run(column, &mut Slices::new(bad_rows, Pieces(options, piece)))
}

/// A piece of a reference, and how it is read.
struct Pieces<R, F>(R, F);

impl<'t, R, F> Read<'t, &'t str> for Pieces<R, F>
where
    R: Reader,
    F: Fn(&Reference<'t>) -> Option<&'t str>,
{
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        let Self(reader, piece) = self;
        Ok(piece(&reader.read(bytes)?))
    }
}

/// The scheme of each row, as written (RFC 3986 section 3.1).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["HTTP://h/"]);
/// let result = urial_arrow::scheme(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "HTTP");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn scheme(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Scheme, options)
}

/// The authority of each row (RFC 3986 section 3.2).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["http://me@h:1/"]);
/// let result = urial_arrow::authority(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "me@h:1");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn authority(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Authority, options)
}

/// The userinfo of each row, which may hold a password (RFC 3986 section 3.2.1).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["ftp://me:pw@h/"]);
/// let result = urial_arrow::userinfo(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "me:pw");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn userinfo(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Userinfo, options)
}

/// The host of each row, with the brackets of an address (RFC 3986 section 3.2.2).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["http://[::1]:80/"]);
/// let result = urial_arrow::host(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "[::1]");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Host, options)
}

/// The port of each row as text, as written (RFC 3986 section 3.2.3).
///
/// [`port_number`](crate::port_number) has it as a number.
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["http://h:080/"]);
/// let result = urial_arrow::port(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "080");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn port(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Port, options)
}

/// The path of each row, which every valid row has (RFC 3986 section 3.3).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["http://h/a/b?c"]);
/// let result = urial_arrow::path(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "/a/b");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn path(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Path, options)
}

/// The query of each row, without its question mark (RFC 3986 section 3.4).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["/a?b=c#d"]);
/// let result = urial_arrow::query(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "b=c");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Query, options)
}

/// The fragment of each row, without its number sign (RFC 3986 section 3.5).
///
/// # Errors
///
/// As [`component`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// let column = StringArray::from(vec!["/a?b#c"]);
/// let result = urial_arrow::fragment(&column, urial_arrow::ReadOptions::default())?;
/// assert_eq!(result.as_string::<i32>().value(0), "c");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn fragment(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    component(column, Component::Fragment, options)
}
