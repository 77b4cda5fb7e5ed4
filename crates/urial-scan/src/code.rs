//! [`Code`]: the vector code of a level, chosen once.

#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicPtr, Ordering};

use crate::bytewise;
use crate::detect::{Kind, Level};
use crate::glance::{Glance, glance_bytewise};
use crate::hostname::Finding;
use crate::lines::Line;
use crate::marks::marks_in_block;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
#[cfg(feature = "alloc")]
use crate::splice::splice_plainly;

/// Fills a space with two pieces: see [`splice`](crate::splice()).
#[cfg(feature = "alloc")]
type Splice = unsafe fn(&mut [MaybeUninit<u8>], &[u8], &[u8]) -> bool;

/// The functions that a level has written for its instructions.
#[derive(Debug)]
pub(crate) struct Code {
    /// See [`scan`](crate::scan()).
    pub(crate) scan: unsafe fn(&[u8], &mut Offsets) -> Outcome,
    /// See [`scan_hostname`](crate::scan_hostname).
    pub(crate) scan_hostname: unsafe fn(&[u8], &mut Offsets) -> Finding,
    /// See [`LineScan`](crate::LineScan).
    pub(crate) scan_line: unsafe fn(&[u8], &mut Offsets) -> Line,
    /// See [`Glance`]. Given are a text and where its path starts; a dot there is not looked for.
    pub(crate) glance: unsafe fn(&[u8], usize) -> Glance,
    /// See [`Marks`](crate::Marks). Given are a text and where 64 bytes of it are looked at.
    pub(crate) marks: unsafe fn(&[u8], usize) -> u64,
    /// See [`splice`](crate::splice()). The space is as long as both pieces.
    #[cfg(feature = "alloc")]
    pub(crate) splice: Splice,
}

/// The code in use. A call through a pointer is cheaper than a choice between five calls, as long
/// as it is the same every time.
static CURRENT: AtomicPtr<Code> = AtomicPtr::new((&raw const FIRST).cast_mut());

/// The code of a process that has not scanned yet: it finds out which code the others take.
static FIRST: Code = Code {
    scan: |bytes, offsets| {
        // SAFETY: the code of a level is for instructions that this processor offers.
        unsafe { (choose().scan)(bytes, offsets) }
    },
    scan_hostname: |bytes, offsets| {
        // SAFETY: as above.
        unsafe { (choose().scan_hostname)(bytes, offsets) }
    },
    scan_line: |bytes, offsets| {
        // SAFETY: as above.
        unsafe { (choose().scan_line)(bytes, offsets) }
    },
    glance: |bytes, path_start| {
        // SAFETY: as above.
        unsafe { (choose().glance)(bytes, path_start) }
    },
    marks: |bytes, at| {
        // SAFETY: as above.
        unsafe { (choose().marks)(bytes, at) }
    },
    #[cfg(feature = "alloc")]
    splice: |space, front, rest| {
        // SAFETY: as above.
        unsafe { (choose().splice)(space, front, rest) }
    },
};

static SCALAR: Code = Code {
    scan: bytewise::scan,
    scan_hostname: |bytes, offsets| Finding::without_name(bytewise::scan(bytes, offsets)),
    scan_line: |bytes, offsets| Line::find(bytes, offsets, bytewise::scan),
    glance: glance_bytewise,
    marks: marks_in_block,
    #[cfg(feature = "alloc")]
    splice: splice_plainly,
};

#[cfg(target_arch = "x86_64")]
static SSE2: Code = Code {
    scan: crate::sse2::scan,
    scan_hostname: |bytes, offsets| {
        // SAFETY: whoever takes this code has the instructions.
        Finding::without_name(unsafe { crate::sse2::scan(bytes, offsets) })
    },
    scan_line: crate::sse2::scan_line,
    glance: glance_bytewise,
    marks: marks_in_block,
    #[cfg(feature = "alloc")]
    splice: splice_plainly,
};

#[cfg(target_arch = "x86_64")]
static AVX2: Code = Code {
    scan: crate::avx2::scan,
    scan_hostname: |bytes, offsets| {
        // SAFETY: whoever takes this code has the instructions.
        Finding::without_name(unsafe { crate::avx2::scan(bytes, offsets) })
    },
    scan_line: crate::avx2::scan_line,
    glance: crate::avx2::glance,
    marks: marks_in_block,
    #[cfg(feature = "alloc")]
    splice: splice_plainly,
};

#[cfg(target_arch = "x86_64")]
static AVX512: Code = Code {
    scan: crate::avx512::scan,
    scan_hostname: crate::avx512::scan_hostname,
    scan_line: crate::avx512::scan_line,
    glance: crate::avx512::glance,
    marks: crate::avx512::marks,
    #[cfg(feature = "alloc")]
    splice: crate::avx512::splice,
};

#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon"
))]
static NEON: Code = Code {
    scan: crate::neon::scan,
    scan_hostname: |bytes, offsets| {
        // SAFETY: whoever takes this code has the instructions.
        Finding::without_name(unsafe { crate::neon::scan(bytes, offsets) })
    },
    scan_line: crate::neon::scan_line,
    glance: glance_bytewise,
    marks: marks_in_block,
    #[cfg(feature = "alloc")]
    splice: splice_plainly,
};

impl Code {
    /// The code in use. Its functions are for instructions that this processor offers.
    #[inline(always)]
    pub(crate) fn current() -> &'static Self {
        // SAFETY: the pointer is to one of the statics above, which are never written to. Relaxed is
        // enough: whichever it is, it is right, and it was there before the process began.
        unsafe { &*CURRENT.load(Ordering::Relaxed) }
    }

    /// The code of a level.
    pub(crate) fn of(level: Level) -> &'static Self {
        match level.kind() {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => &AVX512,
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => &AVX2,
            #[cfg(target_arch = "x86_64")]
            Kind::Sse2 => &SSE2,
            #[cfg(all(
                target_arch = "aarch64",
                target_endian = "little",
                target_feature = "neon"
            ))]
            Kind::Neon => &NEON,
            _ => &SCALAR,
        }
    }
}

/// Chooses the code of the best level.
#[cold]
#[inline(never)]
fn choose() -> &'static Code {
    use_level(Level::best());
    Code::current()
}

/// Makes everything in this process use a level: for measurements.
#[doc(hidden)]
pub fn use_level(level: Level) {
    CURRENT.store(
        core::ptr::from_ref(Code::of(level)).cast_mut(),
        Ordering::Relaxed,
    );
}
