//! One component of each row.

use arrow_array::{Array, ArrayRef};
use urial::standard::Any;
use urial::{Component, Reference};

use crate::error::KernelError;
use crate::fault::Fault;
use crate::options::{DefaultSyntax, ReadOptions, Reader};
use crate::row_reader::ReadRow;
use crate::run::run;
use crate::slices::Slices;

/// Returns the text of a component, or `None` if it is absent.
#[inline]
pub(crate) fn text_of<'t>(reference: &Reference<'t, Any>, component: Component) -> Option<&'t str> {
    let text = reference.as_str();
    text.get(reference.layout().component(component, text.len())?)
}

/// Returns one component of each row, as written (RFC 3986 section 3).
///
/// An absent component is null, an empty one is empty. The result for a `Utf8View` column shares its
/// buffers. [`Component::Reference`] is the whole text.
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first invalid row with
/// [`BadRows::Fail`](crate::BadRows::Fail).
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
    // One loop per component, so that the component is a constant in it.
    match component {
        Component::Scheme => slice_each(column, options, |r| text_of(r, Component::Scheme)),
        Component::Authority => slice_each(column, options, |r| text_of(r, Component::Authority)),
        Component::Userinfo => slice_each(column, options, |r| text_of(r, Component::Userinfo)),
        Component::Host => slice_each(column, options, |r| text_of(r, Component::Host)),
        Component::Port => slice_each(column, options, |r| text_of(r, Component::Port)),
        Component::Path => slice_each(column, options, |r| text_of(r, Component::Path)),
        Component::Query => slice_each(column, options, |r| text_of(r, Component::Query)),
        Component::Fragment => slice_each(column, options, |r| text_of(r, Component::Fragment)),
        _ => slice_each(column, options, |r| Some(r.as_str())),
    }
}

/// Returns a slice of each row, chosen from the parsed reference.
pub(crate) fn slice_each(
    column: &dyn Array,
    options: ReadOptions,
    slice: impl for<'t> Fn(&Reference<'t, Any>) -> Option<&'t str>,
) -> Result<ArrayRef, KernelError> {
    let bad_rows = options.bad_rows();
    // One loop per parser: where two of them meet, the result passes through memory.
    if options.is_default_syntax() {
        let slices = SliceOf(DefaultSyntax, slice);
        return run(column, &mut Slices::new(bad_rows, slices));
    }
    run(column, &mut Slices::new(bad_rows, SliceOf(options, slice)))
}

/// Parses a row and takes a slice of it.
struct SliceOf<R, F>(R, F);

impl<'t, R, F> ReadRow<'t, &'t str> for SliceOf<R, F>
where
    R: Reader,
    F: Fn(&Reference<'t, Any>) -> Option<&'t str>,
{
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        let Self(reader, slice) = self;
        Ok(slice(&reader.read(bytes)?))
    }
}

/// Returns the scheme of each row, as written (RFC 3986 section 3.1).
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the authority of each row (RFC 3986 section 3.2).
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the userinfo of each row, which may contain a password (RFC 3986 section 3.2.1).
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the host of each row, with the brackets of an IP literal (RFC 3986 section 3.2.2).
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the port of each row as text (RFC 3986 section 3.2.3).
///
/// [`port_number`](crate::port_number) returns it as a number.
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the path of each row, which is never absent (RFC 3986 section 3.3).
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the query of each row, without the question mark (RFC 3986 section 3.4).
///
/// # Errors
///
/// Returns the errors of [`component`].
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

/// Returns the fragment of each row, without the number sign (RFC 3986 section 3.5).
///
/// # Errors
///
/// Returns the errors of [`component`].
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
