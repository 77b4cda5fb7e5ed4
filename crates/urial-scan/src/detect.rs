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
            Self::Avx2 => x86::Answers::here().has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::Answers::here().has_avx512(),
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

    /// What a processor and its operating system answer to the questions that matter here.
    #[derive(Clone, Copy)]
    pub(super) struct Answers {
        /// The highest leaf there is, of the basic and of the extended ones.
        pub(super) highest: [u32; 2],
        /// Leaf 1, register ECX.
        pub(super) leaf_1_ecx: u32,
        /// Leaf 7, registers EBX and ECX.
        pub(super) leaf_7: [u32; 2],
        /// Leaf `0x8000_0001`, register ECX.
        pub(super) extended_ecx: u32,
        /// The registers that the operating system saves, or none if it does not say.
        pub(super) saved: u64,
    }

    const fn has(register: u32, bits: u32) -> bool {
        register & bits == bits
    }

    impl Answers {
        /// Asks this processor. What a leaf says that does not exist means nothing, but can be asked.
        pub(super) fn here() -> Self {
            let (leaf_1, leaf_7) = (__cpuid(1), __cpuid_count(7, 0));
            Self {
                highest: [__cpuid(0).eax, __cpuid(0x8000_0000).eax],
                leaf_1_ecx: leaf_1.ecx,
                leaf_7: [leaf_7.ebx, leaf_7.ecx],
                extended_ecx: __cpuid(0x8000_0001).ecx,
                saved: if has(leaf_1.ecx, OSXSAVE) {
                    // SAFETY: OSXSAVE says that the instruction is there and allowed.
                    unsafe { _xgetbv(0) }
                } else {
                    0
                },
            }
        }

        /// AVX2, and the bit counting that every processor with AVX2 brings.
        pub(super) const fn has_avx2(self) -> bool {
            let [basic, extended] = self.highest;
            basic >= 7
                && extended >= 0x8000_0001
                && self.saved & SAVES_AVX == SAVES_AVX
                && has(self.leaf_1_ecx, POPCNT)
                && has(self.extended_ecx, LZCNT)
                && has(self.leaf_7[0], AVX2 | BMI1 | BMI2)
        }

        /// The parts of AVX-512 that classify bytes, and AVX2.
        pub(super) const fn has_avx512(self) -> bool {
            let [ebx, ecx] = self.leaf_7;
            self.has_avx2()
                && self.saved & SAVES_AVX512 == SAVES_AVX512
                && has(ebx, AVX512F | AVX512BW)
                && has(ecx, AVX512VBMI)
        }
    }
}

#[cfg(all(test, target_arch = "x86_64", not(miri)))]
mod tests {
    extern crate std;

    use super::Kind;
    use super::x86::Answers;

    /// A processor that has all that is asked for and nothing else, by the numbers of the bits in the
    /// manuals.
    const ALL: Answers = Answers {
        highest: [7, 0x8000_0001],
        leaf_1_ecx: 0x0880_0000,
        leaf_7: [0x4001_0128, 0x0000_0002],
        extended_ecx: 0x0000_0020,
        saved: 0xE6,
    };

    /// A level takes every bit that it is made of: without any one of them the processor would stop at an
    /// instruction that it does not know.
    #[test]
    fn levels_take_every_bit() {
        assert!(ALL.has_avx2() && ALL.has_avx512());
        let (mut lacks_avx2, mut lacks_avx512) = (std::vec::Vec::new(), std::vec::Vec::new());
        for bit in [3, 5, 8] {
            let leaf_7 = [ALL.leaf_7[0] & !(1 << bit), ALL.leaf_7[1]];
            lacks_avx2.push(Answers { leaf_7, ..ALL });
        }
        let highest = [6, 0x8000_0001];
        lacks_avx2.push(Answers { highest, ..ALL });
        let highest = [7, 0x8000_0000];
        lacks_avx2.push(Answers { highest, ..ALL });
        let leaf_1_ecx = ALL.leaf_1_ecx & !(1 << 23);
        lacks_avx2.push(Answers { leaf_1_ecx, ..ALL });
        let extended_ecx = 0;
        lacks_avx2.push(Answers {
            extended_ecx,
            ..ALL
        });
        for saved in [0, 0xE2, 0xE4] {
            lacks_avx2.push(Answers { saved, ..ALL });
        }
        for bit in [16, 30] {
            let leaf_7 = [ALL.leaf_7[0] & !(1 << bit), ALL.leaf_7[1]];
            lacks_avx512.push(Answers { leaf_7, ..ALL });
        }
        let leaf_7 = [ALL.leaf_7[0], 0];
        lacks_avx512.push(Answers { leaf_7, ..ALL });
        for saved in [0x06, 0x66, 0xA6, 0xC6] {
            lacks_avx512.push(Answers { saved, ..ALL });
        }
        assert!(!lacks_avx2.iter().any(|answers| answers.has_avx2()));
        assert!(!lacks_avx2.iter().any(|answers| answers.has_avx512()));
        assert!(lacks_avx512.iter().all(|answers| answers.has_avx2()));
        assert!(!lacks_avx512.iter().any(|answers| answers.has_avx512()));
    }

    /// Newer processors have more leaves, more bits and more registers.
    #[test]
    fn more_than_enough_is_enough() {
        let more = Answers {
            highest: [0x20, 0x8000_0008],
            leaf_1_ecx: !0,
            leaf_7: [!0; 2],
            extended_ecx: !0,
            saved: 0x602E7,
        };
        assert!(more.has_avx2() && more.has_avx512());
    }

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
