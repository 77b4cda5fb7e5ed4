//! [`scan`]: the one door to the vector code.

use core::mem;
use core::sync::atomic::{AtomicPtr, Ordering};

use crate::detect::{Kind, Level};
use crate::offsets::Offsets;

/// What a scan has found out.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, Verdict, scan};
/// let mut offsets = Offsets::ZERO;
/// assert_eq!(scan(b"http://example.com/", &mut offsets), Verdict::Valid);
/// assert_eq!(scan(b"http://example.com/ ", &mut offsets), Verdict::Undecided);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The bytes are a valid `URI-reference` of RFC 3986, and the offsets are its components.
    Valid,
    /// The bytes are not valid, or are so unusual that the scan leaves them to plainer code. The
    /// offsets mean nothing.
    Undecided,
}

/// Checks that bytes are a `URI-reference` (RFC 3986 section 4.1) and finds its components.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, Verdict, scan};
/// let mut offsets = Offsets::ZERO;
/// assert_eq!(scan(b"http://a/b?c", &mut offsets), Verdict::Valid);
/// assert_eq!((offsets.scheme_end, offsets.host_start, offsets.host_end), (4, 7, 8));
/// assert_eq!((offsets.path_start, offsets.path_end, offsets.query_end), (8, 10, 12));
/// ```
#[inline]
pub fn scan(bytes: &[u8], offsets: &mut Offsets) -> Verdict {
    // Relaxed: whichever function is found, it is one that runs on this processor.
    let scan = SCAN.load(Ordering::Relaxed);
    // SAFETY: `SCAN` holds functions of this type only, and only those for instructions that this
    // processor offers.
    let valid = unsafe { mem::transmute::<*mut (), Scan>(scan)(bytes, offsets) };
    if valid {
        Verdict::Valid
    } else {
        Verdict::Undecided
    }
}

type Scan = unsafe fn(&[u8], &mut Offsets) -> bool;

/// The function of the level in use. A call through a pointer is cheaper than a choice between five
/// calls, as long as it is the same every time.
static SCAN: AtomicPtr<()> = AtomicPtr::new(scan_first as *mut ());

/// The first scan of a process finds out which function the others take.
#[cold]
fn scan_first(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let level = Level::best();
    use_level(level);
    scan_at(level, bytes, offsets) == Verdict::Valid
}

/// Makes every scan of this process use a level: for measurements.
#[doc(hidden)]
pub fn use_level(level: Level) {
    let scan: Scan = match level.kind() {
        #[cfg(target_arch = "x86_64")]
        Kind::Avx512 => crate::avx512::scan,
        #[cfg(target_arch = "x86_64")]
        Kind::Avx2 => crate::avx2::scan,
        #[cfg(target_arch = "x86_64")]
        Kind::Sse2 => crate::sse2::scan,
        #[cfg(all(
            target_arch = "aarch64",
            target_endian = "little",
            target_feature = "neon"
        ))]
        Kind::Neon => crate::neon::scan,
        _ => crate::bytewise::scan,
    };
    SCAN.store(scan as *mut (), Ordering::Relaxed);
}

/// As [`scan`], and returns the bytes of a valid reference as the text they are.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_text};
/// let mut offsets = Offsets::ZERO;
/// assert_eq!(scan_text(b"a/b", &mut offsets), Some("a/b"));
/// assert_eq!(scan_text(b"a/\xFF", &mut offsets), None);
/// ```
#[inline]
pub fn scan_text<'a>(bytes: &'a [u8], offsets: &mut Offsets) -> Option<&'a str> {
    match scan(bytes, offsets) {
        // SAFETY: a valid reference has only ASCII bytes, and ASCII is UTF-8.
        Verdict::Valid => Some(unsafe { str::from_utf8_unchecked(bytes) }),
        Verdict::Undecided => None,
    }
}

/// As [`scan`], with the code of a given level: for tests, which compare all of them.
#[doc(hidden)]
#[inline]
pub fn scan_at(level: Level, bytes: &[u8], offsets: &mut Offsets) -> Verdict {
    let valid = match level.kind() {
        // SAFETY: there is no level that this processor does not offer.
        #[cfg(target_arch = "x86_64")]
        Kind::Avx512 => unsafe { crate::avx512::scan(bytes, offsets) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Kind::Avx2 => unsafe { crate::avx2::scan(bytes, offsets) },
        // SAFETY: every x86-64 has SSE2.
        #[cfg(target_arch = "x86_64")]
        Kind::Sse2 => unsafe { crate::sse2::scan(bytes, offsets) },
        #[cfg(all(
            target_arch = "aarch64",
            target_endian = "little",
            target_feature = "neon"
        ))]
        // SAFETY: the target has NEON.
        Kind::Neon => unsafe { crate::neon::scan(bytes, offsets) },
        _ => crate::bytewise::scan(bytes, offsets),
    };
    if valid {
        Verdict::Valid
    } else {
        Verdict::Undecided
    }
}
