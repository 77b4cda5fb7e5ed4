//! Detects the instructions of the processor. The macro `is_x86_feature_detected!` needs `std`.

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
/// Bit of leaf `0x8000_0001`, register ECX.
const LZCNT: u32 = 1 << 5;
/// The registers that the operating system must save for AVX2 and AVX-512.
const SAVES_AVX: u64 = 0b0000_0110;
const SAVES_AVX512: u64 = 0b1110_0110;

/// The results of `cpuid` and `xgetbv` that are relevant here.
#[derive(Clone, Copy)]
pub(super) struct Cpu {
    /// The highest basic and extended leaf.
    highest: [u32; 2],
    /// Leaf 1, register ECX.
    leaf_1_ecx: u32,
    /// Leaf 7, registers EBX and ECX.
    leaf_7: [u32; 2],
    /// Leaf `0x8000_0001`, register ECX.
    extended_ecx: u32,
    /// The registers that the operating system saves, or 0 if unknown.
    saved: u64,
}

const fn has(register: u32, bits: u32) -> bool {
    register & bits == bits
}

impl Cpu {
    /// Queries this processor. Leaves that do not exist return meaningless values, which
    /// [`has_avx2`](Self::has_avx2) ignores.
    #[allow(unused_unsafe, reason = "`__cpuid` is unsafe in older compilers")]
    pub(super) fn detect() -> Self {
        // SAFETY: every x86-64 has `cpuid`. OSXSAVE states that `xgetbv` exists and is allowed.
        unsafe {
            let (leaf_1, leaf_7) = (__cpuid(1), __cpuid_count(7, 0));
            Self {
                highest: [__cpuid(0).eax, __cpuid(0x8000_0000).eax],
                leaf_1_ecx: leaf_1.ecx,
                leaf_7: [leaf_7.ebx, leaf_7.ecx],
                extended_ecx: __cpuid(0x8000_0001).ecx,
                saved: if has(leaf_1.ecx, OSXSAVE) {
                    _xgetbv(0)
                } else {
                    0
                },
            }
        }
    }

    /// Returns whether there are AVX2 and the bit instructions that come with it.
    pub(super) const fn has_avx2(self) -> bool {
        let [basic, extended] = self.highest;
        basic >= 7
            && extended >= 0x8000_0001
            && self.saved & SAVES_AVX == SAVES_AVX
            && has(self.leaf_1_ecx, POPCNT)
            && has(self.extended_ecx, LZCNT)
            && has(self.leaf_7[0], AVX2 | BMI1 | BMI2)
    }

    /// Returns whether there are the parts of AVX-512 that classify bytes, and AVX2.
    pub(super) const fn has_avx512(self) -> bool {
        let [ebx, ecx] = self.leaf_7;
        self.has_avx2()
            && self.saved & SAVES_AVX512 == SAVES_AVX512
            && has(ebx, AVX512F | AVX512BW)
            && has(ecx, AVX512VBMI)
    }
}

#[cfg(all(test, not(miri)))]
mod tests {
    extern crate std;

    use super::Cpu;

    /// A processor with exactly the required bits, numbered as in the manuals.
    const ALL: Cpu = Cpu {
        highest: [7, 0x8000_0001],
        leaf_1_ecx: 0x0880_0000,
        leaf_7: [0x4001_0128, 0x0000_0002],
        extended_ecx: 0x0000_0020,
        saved: 0xE6,
    };

    /// Returns the processor without one bit of EBX in leaf 7.
    fn without_ebx(bit: u32) -> Cpu {
        Cpu {
            leaf_7: [ALL.leaf_7[0] & !(1 << bit), ALL.leaf_7[1]],
            ..ALL
        }
    }

    /// Without any of its bits, a level would execute an unknown instruction.
    #[test]
    fn levels_require_every_bit() {
        assert!(ALL.has_avx2() && ALL.has_avx512());
        let saved = |saved| Cpu { saved, ..ALL };
        let highest = |highest| Cpu { highest, ..ALL };
        let without_avx2 = [
            without_ebx(3),
            without_ebx(5),
            without_ebx(8),
            highest([6, 0x8000_0001]),
            highest([7, 0x8000_0000]),
            Cpu {
                leaf_1_ecx: ALL.leaf_1_ecx & !(1 << 23),
                ..ALL
            },
            Cpu {
                extended_ecx: 0,
                ..ALL
            },
            saved(0),
            saved(0xE2),
            saved(0xE4),
        ];
        for (i, cpu) in without_avx2.into_iter().enumerate() {
            assert!(!cpu.has_avx2() && !cpu.has_avx512(), "{i}");
        }
        let without_avx512 = [
            without_ebx(16),
            without_ebx(30),
            Cpu {
                leaf_7: [ALL.leaf_7[0], 0],
                ..ALL
            },
            saved(0x06),
            saved(0x66),
            saved(0xA6),
            saved(0xC6),
        ];
        for (i, cpu) in without_avx512.into_iter().enumerate() {
            assert!(cpu.has_avx2() && !cpu.has_avx512(), "{i}");
        }
    }

    /// Newer processors have more leaves, bits and registers.
    #[test]
    fn additional_bits_are_ignored() {
        let more = Cpu {
            highest: [0x20, 0x8000_0008],
            leaf_1_ecx: !0,
            leaf_7: [!0; 2],
            extended_ecx: !0,
            saved: 0x602E7,
        };
        assert!(more.has_avx2() && more.has_avx512());
    }

    #[test]
    fn agrees_with_the_standard_library() {
        use std::arch::is_x86_feature_detected as has;
        let avx2 = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        assert_eq!(Cpu::detect().has_avx2(), avx2);
        let avx512 = avx2 && has!("avx512f") && has!("avx512bw") && has!("avx512vbmi");
        assert_eq!(Cpu::detect().has_avx512(), avx512);
    }
}
