//! A range of characters as sequences of byte ranges: what UTF-8 makes of it.

/// Byte ranges that follow each other; at most four.
pub(super) type Sequence = Vec<(u8, u8)>;

/// Returns the sequences that together match the UTF-8 form of every character from `first` to `last`.
/// Surrogates, which are no characters, are left out.
pub(super) fn sequences(first: u32, last: u32) -> Vec<Sequence> {
    let mut result = Vec::new();
    // Within each of these, all characters have a form of one length.
    for (low, high) in [
        (0, 0x7F),
        (0x80, 0x7FF),
        (0x800, 0xD7FF),
        (0xE000, 0xFFFF),
        (0x1_0000, 0x10_FFFF),
    ] {
        let (low, high) = (first.max(low), last.min(high));
        if low <= high {
            split(low, high, 0, &mut result);
        }
    }
    result
}

/// Splits until the last `free` bytes of the form may take all values, then the next ones, so that
/// the range becomes a product of byte ranges.
fn split(low: u32, high: u32, free: u32, result: &mut Vec<Sequence>) {
    let forms = (form(low), form(high));
    if free + 1 >= forms.0.len() as u32 {
        result.push(forms.0.into_iter().zip(forms.1).collect());
        return;
    }
    let block = 1 << (6 * (free + 1));
    if low / block == high / block {
        // All bytes before have one value; the rest varies in the free bytes only.
        split(low, high, free + 1, result);
        return;
    }
    let (after_low, before_high) = (low.next_multiple_of(block), high + 1 - (high + 1) % block);
    if low < after_low {
        split(low, after_low - 1, free, result);
    }
    if after_low < before_high {
        split(after_low, before_high - 1, free + 1, result);
    }
    if before_high <= high {
        split(before_high, high, free, result);
    }
}

fn form(character: u32) -> Vec<u8> {
    let character = char::from_u32(character).expect("surrogates are left out");
    character.encode_utf8(&mut [0; 4]).as_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::sequences;

    #[track_caller]
    fn check(first: u32, last: u32) {
        let sequences = sequences(first, last);
        for character in (0..=0x10_FFFF).filter_map(char::from_u32) {
            let mut buffer = [0; 4];
            let form = character.encode_utf8(&mut buffer).as_bytes();
            let fits = |s: &&super::Sequence| {
                s.len() == form.len() && s.iter().zip(form).all(|(r, b)| (r.0..=r.1).contains(b))
            };
            let expected = usize::from((first..=last).contains(&u32::from(character)));
            assert_eq!(
                sequences.iter().filter(fits).count(),
                expected,
                "{character:?}"
            );
        }
    }

    #[test]
    fn each_character_is_in_one_sequence_if_it_is_in_the_range() {
        check(0xA0, 0xD7FF);
        check(0xFDF0, 0xFFEF);
        check(0x1_0000, 0x1_FFFD);
        check(0xE_1000, 0xE_FFFD);
        check(0, 0x10_FFFF);
        check(0x3041, 0x3041);
        check(0x7FE, 0x1_2345);
    }
}
