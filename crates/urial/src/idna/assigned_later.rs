//! The code points that Unicode 18 has assigned.
//!
//! The data of the crate `idna` is that of Unicode 18. Browsers, and the tests of web-platform-tests, are
//! at Unicode 17, under which these code points are unassigned and so disallowed in a domain. A domain that
//! one parser accepts and another refuses is worse than a domain that no parser accepts yet.

/// First and last code points, in order.
#[rustfmt::skip]
const RANGES: [(u32, u32); 51] = [
    (0x0558, 0x0558),
    (0x058B, 0x058C),
    (0x05C8, 0x05C9),
    (0x0B53, 0x0B54),
    (0x1ADE, 0x1ADF),
    (0x1AEC, 0x1AF0),
    (0x208F, 0x208F),
    (0x209D, 0x209F),
    (0x20C2, 0x20C4),
    (0x2E60, 0x2E63),
    (0xA7DD, 0xA7DD),
    (0xA7E2, 0xA7E2),
    (0xAB6C, 0xAB6D),
    (0x1_07BB, 0x1_07BF),
    (0x1_0EC9, 0x1_0ECF),
    (0x1_0ED9, 0x1_0EEE),
    (0x1_0EF0, 0x1_0EF9),
    (0x1_1B0A, 0x1_1B0A),
    (0x1_1DF0, 0x1_1DF1),
    (0x1_246F, 0x1_246F),
    (0x1_2475, 0x1_247F),
    (0x1_2550, 0x1_2686),
    (0x1_8CD6, 0x1_8CDA),
    (0x1_8D1F, 0x1_8D20),
    (0x1_8E00, 0x1_9191),
    (0x1_91A0, 0x1_91D2),
    (0x1_B123, 0x1_B128),
    (0x1_B168, 0x1_B168),
    (0x1_CED2, 0x1_CED4),
    (0x1_CEDD, 0x1_CEDF),
    (0x1_CEF1, 0x1_CEFD),
    (0x1_D127, 0x1_D128),
    (0x1_D1EB, 0x1_D1FF),
    (0x1_D250, 0x1_D281),
    (0x1_D6A6, 0x1_D6A6),
    (0x1_DB00, 0x1_DB1C),
    (0x1_DF1F, 0x1_DF24),
    (0x1_DF2B, 0x1_DF81),
    (0x1_DF90, 0x1_DF96),
    (0x1_DFCD, 0x1_DFFF),
    (0x1_F1AE, 0x1_F1AE),
    (0x1_F6D9, 0x1_F6D9),
    (0x1_F7DA, 0x1_F7DB),
    (0x1_F7F1, 0x1_F7FF),
    (0x1_FA8B, 0x1_FA8D),
    (0x1_FACC, 0x1_FACC),
    (0x1_FADD, 0x1_FADD),
    (0x1_FAEB, 0x1_FAEB),
    (0x1_FAF9, 0x1_FAFA),
    (0x2_B81E, 0x2_B81E),
    (0x3_D000, 0x3_FC3F),
];

/// Returns whether a code point is unassigned in Unicode 17, and assigned in Unicode 18.
pub(super) fn is_assigned_later(c: char) -> bool {
    let c = c as u32;
    let after = RANGES.partition_point(|range| range.0 <= c);
    after > 0 && c <= RANGES[after - 1].1
}

#[cfg(test)]
mod tests {
    use super::{RANGES, is_assigned_later};

    #[test]
    fn ranges_are_in_order() {
        assert!(RANGES.iter().all(|range| range.0 <= range.1));
        assert!(RANGES.is_sorted_by(|a, b| a.1 < b.0));
        for (c, want) in [
            ('a', false),
            ('\u{557}', false),
            ('\u{558}', true),
            ('\u{559}', false),
            ('\u{3E8AC}', true),
            ('\u{3FC40}', false),
        ] {
            assert_eq!(is_assigned_later(c), want, "{c:?}");
        }
    }
}
