//! Selects the functions of the best level when they are first called.
//!
//! Each function has its own pointer, so that a program contains only the functions that it calls. A
//! call through a pointer that never changes is cheaper than a choice between the levels.

#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;
use core::ops::Range;
use core::sync::atomic::{AtomicPtr, Ordering};

use crate::arch::{self, Kind};
use crate::changes::PossibleChanges;
use crate::international_scan::InternationalScan;
use crate::level::Level;
use crate::line::Line;
use crate::name_mask::{FoundBlocks, NameOctets};
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::rewrites::UrlRewrites;

impl Level {
    /// Returns the best level of this processor.
    ///
    /// This executes `cpuid`, which takes microseconds in a virtual machine.
    ///
    /// ```
    /// use urial_scan::Level;
    /// assert_eq!(Level::available().last(), Some(Level::best()));
    /// ```
    pub fn best() -> Self {
        Self::available().last().unwrap_or(Self(Kind::Scalar))
    }

    /// Returns all levels of this processor, from the slowest to the fastest.
    ///
    /// ```
    /// assert_eq!(urial_scan::Level::available().next().unwrap().name(), "scalar");
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        let levels = Kind::ALL.iter().copied();
        levels.filter(|&kind| arch::is_available(kind)).map(Self)
    }
}

/// Defines a module with a pointer to a function of [`arch`].
macro_rules! pointer {
    ($name:ident: $type:ident($($argument:ident: $argument_type:ty),*) -> $result:ty) => {
        pub(crate) mod $name {
            use super::*;

            static CURRENT: AtomicPtr<()> = AtomicPtr::new(first as arch::$type as *mut ());

            /// Selects the function and calls it.
            #[cold]
            #[inline(never)]
            unsafe fn first($($argument: $argument_type),*) -> $result {
                // SAFETY: the processor has the instructions of the best level.
                unsafe { select(Level::best())($($argument),*) }
            }

            /// Makes all calls use a level.
            pub(crate) fn select(level: Level) -> arch::$type {
                let function = arch::$name(level.0);
                CURRENT.store(function as *mut (), Ordering::Relaxed);
                function
            }

            /// Returns the selected function, whose instructions the processor has. Before the first
            /// call, this is a function that selects one.
            #[inline(always)]
            pub(crate) fn current() -> arch::$type {
                if Kind::ALL.len() == 1 {
                    return arch::$name(Kind::Scalar);
                }
                let function = CURRENT.load(Ordering::Relaxed);
                // SAFETY: only pointers to functions of this type are stored. Relaxed is enough,
                // because functions exist before the program starts.
                unsafe { core::mem::transmute::<*mut (), arch::$type>(function) }
            }
        }
    };
}

pointer!(scan: Scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome);
pointer!(scan_international: ScanInternational(bytes: &[u8], offsets: &mut Offsets) -> InternationalScan);
pointer!(scan_hostname: ScanHostname(bytes: &[u8], offsets: &mut Offsets) -> Option<bool>);
pointer!(scan_line: ScanLine(bytes: &[u8], offsets: &mut Offsets) -> Line);
pointer!(check: Check(bytes: &[u8], path_start: usize) -> PossibleChanges);
pointer!(scan_url: ScanUrl(bytes: &[u8], offsets: &mut Offsets) -> Option<UrlRewrites>);
pointer!(marks: Marks(bytes: &[u8], at: usize) -> u64);
pointer!(find_places: FindPlaces(text: &[u8], part: Range<usize>, octets: NameOctets, found: &mut FoundBlocks) -> usize);
#[cfg(feature = "alloc")]
pointer!(concat: Concat(space: &mut [MaybeUninit<u8>], front: &[u8], rest: &[u8]) -> bool);

/// Makes all functions of this process use a level, for measurements.
#[doc(hidden)]
pub fn use_level(level: Level) {
    scan::select(level);
    scan_international::select(level);
    scan_hostname::select(level);
    scan_line::select(level);
    check::select(level);
    scan_url::select(level);
    marks::select(level);
    find_places::select(level);
    #[cfg(feature = "alloc")]
    concat::select(level);
}
