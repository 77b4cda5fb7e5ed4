//! [`Level`]: which instructions this processor offers.

use core::sync::atomic::{AtomicU8, Ordering};

/// A set of instructions that this processor has, and that a scan is written with.
///
/// There is no level that the processor does not offer: to have one is to be allowed to use it.
///
/// # Examples
///
/// ```
/// use urial_scan::Level;
/// assert!(Level::available().any(|level| level == Level::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(dead_code, reason = "each processor architecture has its own")]
pub(crate) enum Kind {
    /// None but those every processor has.
    Scalar = 1,
    /// 16 bytes at a time: every x86-64.
    Sse2,
    /// 16 bytes at a time: every 64-bit ARM.
    Neon,
    /// 32 bytes at a time: x86-64 since 2013.
    Avx2,
    /// 64 bytes at a time, with masked loads: x86-64 since 2019, but not all.
    Avx512,
}

/// The kind of the best level, or 0 before the first question.
static BEST: AtomicU8 = AtomicU8::new(0);

impl Level {
    /// The best level of this processor.
    ///
    /// ```
    /// use urial_scan::Level;
    /// assert_eq!(Level::available().last(), Some(Level::best()));
    /// ```
    pub fn best() -> Self {
        // Kept, since a question to the processor takes microseconds under a hypervisor. Relaxed:
        // every thread that finds nothing computes the same answer.
        let kept = BEST.load(Ordering::Relaxed);
        if let Some(kind) = Kind::ALL.into_iter().find(|&kind| kind as u8 == kept) {
            return Self(kind);
        }
        let best = Self::available().last().unwrap_or(Self(Kind::Scalar));
        BEST.store(best.0 as u8, Ordering::Relaxed);
        best
    }

    /// All levels of this processor, from the plainest to the best.
    ///
    /// ```
    /// assert_eq!(urial_scan::Level::available().next().unwrap().name(), "scalar");
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        let available = |kind: &Kind| kind.is_available();
        Kind::ALL.into_iter().filter(available).map(Self)
    }

    /// The name of the level, in lower case.
    ///
    /// ```
    /// let level = urial_scan::Level::best();
    /// assert!(["scalar", "sse2", "neon", "avx2", "avx512"].contains(&level.name()));
    /// ```
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Scalar => "scalar",
            Kind::Sse2 => "sse2",
            Kind::Neon => "neon",
            Kind::Avx2 => "avx2",
            Kind::Avx512 => "avx512",
        }
    }

    pub(crate) const fn kind(self) -> Kind {
        self.0
    }
}

impl Kind {
    /// All, from the plainest to the best.
    const ALL: [Self; 5] = [
        Self::Scalar,
        Self::Sse2,
        Self::Neon,
        Self::Avx2,
        Self::Avx512,
    ];

    /// Whether this processor offers it.
    fn is_available(self) -> bool {
        match self {
            Self::Scalar => true,
            // Miri interprets few vector instructions and no question about the processor.
            _ if cfg!(miri) => false,
            Self::Neon => cfg!(all(
                target_arch = "aarch64",
                target_endian = "little",
                target_feature = "neon"
            )),
            #[cfg(target_arch = "x86_64")]
            Self::Sse2 => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx2() && x86::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    //! Asks the processor. `is_x86_feature_detected!` would, but it lives in `std`.

    use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    /// Bits of leaf 1, register ECX.
    const POPCNT: u32 = 1 << 23;
    const OSXSAVE: u32 = 1 << 27;
    /// Bits of leaf 7, register EBX.
    const BMI1: u32 = 1 << 3;
    const AVX2: u32 = 1 << 5;
    const BMI2: u32 = 1 << 8;
    const AVX512F: u32 = 1 << 16;
    const AVX512BW: u32 = 1 << 30;
    /// Bit of leaf 7, register ECX.
    const AVX512VBMI: u32 = 1 << 1;
    /// Bit of leaf 0x8000_0001, register ECX.
    const LZCNT: u32 = 1 << 5;
    /// Registers that the operating system saves: 256-bit ones, and all that AVX-512 adds.
    const SAVES_AVX: u64 = 0b0000_0110;
    const SAVES_AVX512: u64 = 0b1110_0110;

    const fn has(register: u32, bits: u32) -> bool {
        register & bits == bits
    }

    /// Which registers the operating system saves, or none if it does not say.
    fn saved_registers() -> u64 {
        if !has(__cpuid(1).ecx, OSXSAVE) {
            return 0;
        }
        // SAFETY: OSXSAVE says that the instruction is there and allowed.
        unsafe { _xgetbv(0) }
    }

    /// AVX2, and the bit counting that every processor with AVX2 brings.
    pub(super) fn has_avx2() -> bool {
        __cpuid(0).eax >= 7
            && __cpuid(0x8000_0000).eax >= 0x8000_0001
            && saved_registers() & SAVES_AVX == SAVES_AVX
            && has(__cpuid(1).ecx, POPCNT)
            && has(__cpuid(0x8000_0001).ecx, LZCNT)
            && has(__cpuid_count(7, 0).ebx, AVX2 | BMI1 | BMI2)
    }

    /// The parts of AVX-512 that classify bytes. Only if there is AVX2.
    pub(super) fn has_avx512() -> bool {
        let leaf = __cpuid_count(7, 0);
        saved_registers() & SAVES_AVX512 == SAVES_AVX512
            && has(leaf.ebx, AVX512F | AVX512BW)
            && has(leaf.ecx, AVX512VBMI)
    }
}

#[cfg(all(test, target_arch = "x86_64", not(miri)))]
mod tests {
    extern crate std;

    use super::Kind;

    /// The standard library asks the same questions.
    #[test]
    fn levels_are_those_the_standard_library_sees() {
        use std::arch::is_x86_feature_detected as has;
        let avx2 = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        assert_eq!(Kind::Avx2.is_available(), avx2);
        let avx512 = avx2 && has!("avx512f") && has!("avx512bw") && has!("avx512vbmi");
        assert_eq!(Kind::Avx512.is_available(), avx512);
        assert!(Kind::Sse2.is_available() && !Kind::Neon.is_available());
    }
}
