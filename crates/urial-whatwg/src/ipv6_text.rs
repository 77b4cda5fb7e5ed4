//! The *IPv6 serializer*.

use core::fmt::{self, Write};

/// Writes the pieces of an address: the longest run of two or more zeros is compressed, the first of
/// several that are as long.
pub(crate) fn write(out: &mut dyn Write, pieces: [u16; 8]) -> fmt::Result {
    let compress = compressed_piece_index(pieces);
    let mut ignore_zeros = false;
    for (index, &piece) in pieces.iter().enumerate() {
        if ignore_zeros && piece == 0 {
            continue;
        }
        ignore_zeros = false;
        if compress == Some(index) {
            out.write_str(if index == 0 { "::" } else { ":" })?;
            ignore_zeros = true;
            continue;
        }
        write!(out, "{piece:x}")?;
        if index != 7 {
            out.write_char(':')?;
        }
    }
    Ok(())
}

/// *Find the IPv6 address compressed piece index*.
fn compressed_piece_index(pieces: [u16; 8]) -> Option<usize> {
    let (mut longest_index, mut longest_size) = (None, 1);
    let (mut found_index, mut found_size) = (None, 0);
    for (index, &piece) in pieces.iter().enumerate() {
        if piece == 0 {
            found_index = found_index.or(Some(index));
            found_size += 1;
        } else {
            if found_size > longest_size {
                (longest_index, longest_size) = (found_index, found_size);
            }
            (found_index, found_size) = (None, 0);
        }
    }
    if found_size > longest_size {
        found_index
    } else {
        longest_index
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    #[test]
    fn the_first_longest_run_of_zeros_is_compressed() {
        for (pieces, want) in [
            ([0; 8], "::"),
            ([0, 0xF, 0, 0, 0xF, 0xF, 0, 0], "0:f::f:f:0:0"),
            ([0, 0, 0, 0, 0, 0, 0, 1], "::1"),
            ([1, 0, 0, 0, 0, 0, 0, 0], "1::"),
            ([1, 0, 2, 3, 4, 5, 6, 7], "1:0:2:3:4:5:6:7"),
            ([1, 0, 0, 2, 0, 0, 0, 3], "1:0:0:2::3"),
            ([0xFFFF, 0xABC, 1, 2, 3, 4, 5, 6], "ffff:abc:1:2:3:4:5:6"),
        ] {
            let mut out = String::new();
            super::write(&mut out, pieces).unwrap();
            assert_eq!(out, want);
        }
    }
}
