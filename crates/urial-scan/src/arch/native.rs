//! Targets without vector code.

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
}

impl Kind {
    pub(crate) const ALL: &[Self] = &[Self::Scalar];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
        }
    }
}

/// Returns whether this processor has the instructions of a level.
pub(crate) fn is_available(kind: Kind) -> bool {
    match kind {
        Kind::Scalar => true,
    }
}

pub(crate) fn scan(_: Kind) -> Scan {
    bytewise::scan
}

pub(crate) fn scan_hostname(_: Kind) -> ScanHostname {
    scan_hostname_bytewise
}

pub(crate) fn scan_international(_: Kind) -> ScanInternational {
    scan_international_bytewise
}

pub(crate) fn scan_line(_: Kind) -> ScanLine {
    scan_line_bytewise
}

pub(crate) fn check(_: Kind) -> Check {
    check_bytewise
}

pub(crate) fn scan_url(_: Kind) -> ScanUrl {
    |bytes, offsets| scan_url_with(bytewise::scan, bytes, offsets)
}

#[cfg(test)]
pub(crate) fn check_url(_: Kind) -> CheckUrl {
    check_url_bytewise
}

pub(crate) fn marks(_: Kind) -> Marks {
    mark_mask
}

pub(crate) fn concat(_: Kind) -> Concat {
    concat::concat
}

pub(crate) fn find_places(_: Kind) -> FindPlaces {
    find_places_baseline
}
