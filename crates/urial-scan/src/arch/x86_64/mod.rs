//! x86-64 with SSE2, AVX2 or AVX-512.

mod cpu;
mod sse2;
mod avx2;
mod avx512;

#[cfg(test)]
use super::function::CheckUrl;
use super::function::{
    Check, Concat, FindPlaces, Marks, Scan, ScanHostname, ScanInternational, ScanLine, ScanUrl,
    scan_hostname_bytewise, scan_international_bytewise, scan_line_bytewise, scan_url_with,
};
use crate::bytewise;
use crate::changes::check_bytewise;
use crate::concat;
use crate::mark_mask::mark_mask;
use crate::name_mask::find_places_baseline;
#[cfg(test)]
use crate::rewrites::check_url_bytewise;

/// The levels of this target, from the slowest to the fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// No vector instructions.
    Scalar,
    /// 16 bytes at a time, on every x86-64.
    Sse2,
    /// 32 bytes at a time, on most x86-64 since 2013.
    Avx2,
    /// 64 bytes at a time with masked loads, on some x86-64 since 2019.
    Avx512,
}

impl Kind {
    pub(crate) const ALL: &[Self] = &[Self::Scalar, Self::Sse2, Self::Avx2, Self::Avx512];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
            Self::Sse2 => "sse2",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

/// Returns whether this processor has the instructions of a level.
pub(crate) fn is_available(kind: Kind) -> bool {
    match kind {
        Kind::Scalar => true,
        // Miri interprets neither the intrinsics nor `cpuid`.
        Kind::Sse2 | Kind::Avx2 | Kind::Avx512 if cfg!(miri) => false,
        Kind::Sse2 => cfg!(target_feature = "sse2"),
        Kind::Avx2 => cpu::Cpu::detect().has_avx2(),
        Kind::Avx512 => cpu::Cpu::detect().has_avx512(),
    }
}

pub(crate) fn scan(kind: Kind) -> Scan {
    match kind {
        Kind::Avx512 => avx512::scan,
        Kind::Avx2 => avx2::scan,
        Kind::Sse2 => sse2::scan,
        Kind::Scalar => bytewise::scan,
    }
}

pub(crate) fn scan_hostname(kind: Kind) -> ScanHostname {
    match kind {
        Kind::Avx512 => avx512::scan_hostname,
        Kind::Avx2 => avx2::scan_hostname,
        Kind::Sse2 => |bytes, offsets| sse2::scan(bytes, offsets).is_valid().then_some(false),
        Kind::Scalar => scan_hostname_bytewise,
    }
}

pub(crate) fn scan_international(kind: Kind) -> ScanInternational {
    match kind {
        Kind::Avx512 => avx512::scan_international,
        Kind::Avx2 => avx2::scan_international,
        Kind::Sse2 => sse2::scan_international,
        Kind::Scalar => scan_international_bytewise,
    }
}

pub(crate) fn scan_line(kind: Kind) -> ScanLine {
    match kind {
        Kind::Avx512 => avx512::scan_line,
        Kind::Avx2 => avx2::scan_line,
        Kind::Sse2 => sse2::scan_line,
        Kind::Scalar => scan_line_bytewise,
    }
}

pub(crate) fn check(kind: Kind) -> Check {
    match kind {
        Kind::Avx512 => avx512::check,
        Kind::Avx2 => avx2::check,
        Kind::Scalar | Kind::Sse2 => check_bytewise,
    }
}

pub(crate) fn scan_url(kind: Kind) -> ScanUrl {
    match kind {
        Kind::Avx512 => avx512::scan_url,
        Kind::Avx2 => avx2::scan_url,
        Kind::Sse2 => |bytes, offsets| scan_url_with(sse2::scan, bytes, offsets),
        Kind::Scalar => |bytes, offsets| scan_url_with(bytewise::scan, bytes, offsets),
    }
}

#[cfg(test)]
pub(crate) fn check_url(kind: Kind) -> CheckUrl {
    match kind {
        Kind::Avx512 => avx512::check_url,
        Kind::Avx2 => avx2::check_url,
        Kind::Scalar | Kind::Sse2 => check_url_bytewise,
    }
}

pub(crate) fn marks(kind: Kind) -> Marks {
    match kind {
        Kind::Avx512 => avx512::marks,
        Kind::Scalar | Kind::Sse2 | Kind::Avx2 => mark_mask,
    }
}

pub(crate) fn concat(kind: Kind) -> Concat {
    match kind {
        Kind::Avx512 => avx512::concat,
        Kind::Scalar | Kind::Sse2 | Kind::Avx2 => concat::concat,
    }
}

pub(crate) fn find_places(kind: Kind) -> FindPlaces {
    match kind {
        Kind::Avx512 => avx512::find_places,
        Kind::Avx2 => avx2::find_places,
        Kind::Scalar | Kind::Sse2 => find_places_baseline,
    }
}
