//! The kind of each row's host: a name or an address.

use arrow_array::{Array, ArrayRef};
use urial::host::HostKind;

use crate::buffers::InlineText;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::{BadRows, DefaultSyntax, ReadOptions, Reader};
use crate::row_reader::{ReadRow, read_rows};
use crate::rows::Rows;
use crate::run::run;
use crate::text_array::TextArray;

/// The names of the host kinds, as inline texts.
#[derive(Clone, Copy)]
pub(crate) struct HostKindNames([Option<InlineText>; HostKind::ALL.len()]);

impl HostKindNames {
    pub(crate) fn new() -> Self {
        Self(HostKind::ALL.map(|kind| InlineText::new(kind.name())))
    }

    /// Returns the name of a kind. A test proves that every name is short enough.
    #[inline]
    pub(crate) fn of(&self, kind: HostKind) -> Option<InlineText> {
        self.0.get(kind as usize).copied().flatten()
    }
}

/// Returns the kind of each row's host: `reg-name`, `ipv4`, `ipv6` or `ipvfuture` (RFC 3986 section
/// 3.2.2), and by RFC 2396 also `hostname` and `registry`.
///
/// The result is null if there is no authority.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, host_kind};
///
/// let column = StringArray::from(vec!["//h", "//192.0.2.1", "//[::1]", "a"]);
/// let kinds = host_kind(&column, ReadOptions::default())?;
/// let expected = StringArray::from(vec![Some("reg-name"), Some("ipv4"), Some("ipv6"), None]);
/// assert_eq!(kinds.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn host_kind(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    let (names, bad_rows) = (HostKindNames::new(), options.bad_rows());
    if options.is_default_syntax() {
        return run(column, &mut HostKinds(Kind(DefaultSyntax), names, bad_rows));
    }
    run(column, &mut HostKinds(Kind(options), names, bad_rows))
}

/// Parses a row and returns the kind of its host.
struct Kind<R>(R);

impl<R: Reader> ReadRow<'_, HostKind> for Kind<R> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &[u8]) -> Result<Option<HostKind>, Fault> {
        Ok(self.0.read(bytes)?.layout().host_kind())
    }
}

/// The kernel of [`host_kind`].
struct HostKinds<R>(Kind<R>, HostKindNames, BadRows);

impl<R: Reader> Kernel for HostKinds<R> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let Self(kind, names, bad_rows) = self;
        let mut sink = rows.array().new_text_sink();
        read_rows(rows, *bad_rows, kind, |_, kinds| {
            sink.push_inlines(kinds.iter().map(|kind| names.of((*kind)?)))
        })?;
        sink.finish()
    }
}

#[cfg(test)]
mod tests {
    use urial::host::HostKind;

    use super::HostKindNames;
    use crate::buffers::InlineText;

    #[test]
    fn all_kinds_have_inline_names() {
        for kind in HostKind::ALL {
            let name = HostKindNames::new().of(kind);
            assert!(
                name.is_some() && name == InlineText::new(kind.name()),
                "{kind:?}"
            );
        }
    }
}
