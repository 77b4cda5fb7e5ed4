//! What the hosts are: names or addresses.

use arrow_array::{Array, ArrayRef};
use urial::HostKind;
use urial_scan::ShortText;

use crate::blocks::{self, Read};
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::{self, Kernel};
use crate::options::{BadRows, ReadOptions, Reader, Usual};
use crate::rows::Rows;
use crate::text_array::TextArray;

/// The names of the kinds of hosts, ready to be written.
#[derive(Clone, Copy)]
pub(crate) struct HostKindNames([Option<ShortText>; HostKind::ALL.len()]);

impl HostKindNames {
    pub(crate) fn new() -> Self {
        Self(HostKind::ALL.map(|kind| ShortText::new(kind.name())))
    }

    /// The name of a kind. All kinds have one that is short: a test says so.
    #[inline]
    pub(crate) fn of(&self, kind: HostKind) -> Option<ShortText> {
        self.0.get(kind as usize).copied().flatten()
    }
}

/// What the host of each row is: `reg-name`, `ipv4`, `ipv6` or `ipvfuture` (RFC 3986 section
/// 3.2.2); under RFC 2396 also `hostname` and `registry`.
///
/// Null where there is no authority.
///
/// # Errors
///
/// As [`component`](crate::component).
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
    if options.are_usual() {
        return kernel::run(column, &mut HostKinds(Kind(Usual), names, bad_rows));
    }
    kernel::run(column, &mut HostKinds(Kind(options), names, bad_rows))
}

/// The kind of the host of a row that is read in a given way.
struct Kind<R>(R);

impl<R: Reader> Read<'_, HostKind> for Kind<R> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &[u8]) -> Result<Option<HostKind>, Fault> {
        Ok(self.0.read(bytes)?.layout().host_kind())
    }
}

/// The kinds of the hosts of all rows, by their names.
struct HostKinds<R>(Kind<R>, HostKindNames, BadRows);

impl<R: Reader> Kernel for HostKinds<R> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let Self(kind, names, bad_rows) = self;
        let mut sink = rows.array().new_text_sink();
        blocks::each(rows, *bad_rows, kind, |_, kinds| {
            sink.push_shorts(kinds.iter().map(|kind| names.of((*kind)?)))
        })?;
        sink.finish()
    }
}

#[cfg(test)]
mod tests {
    use urial::HostKind;
    use urial_scan::ShortText;

    use super::HostKindNames;

    /// Each kind has a name that is short, and is found by it.
    #[test]
    fn all_kinds_have_short_names() {
        for kind in HostKind::ALL {
            let name = HostKindNames::new().of(kind);
            assert!(
                name.is_some() && name == ShortText::new(kind.name()),
                "{kind:?}"
            );
        }
    }
}
