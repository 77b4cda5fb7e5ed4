//! Addresses as text, in the forms that programs accept.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::net::{Ipv4Addr, Ipv6Addr};

use urial::Host;
use urial::host::HostValue;

use crate::text::{contains, inside_brackets, rfind, split, split_optional};

/// Reads an IPv4 address: four decimal numbers without leading zeros.
pub(crate) fn ipv4(text: &str) -> Option<Ipv4Addr> {
    match Host::parse(text).ok()?.value() {
        HostValue::Ipv4(address) => Some(address),
        _ => None,
    }
}

/// Reads an IPv6 address without brackets and zone.
pub(crate) fn ipv6(text: &str) -> Option<Ipv6Addr> {
    // Most texts are not addresses, which shows without a copy: an address has a colon, and none is longer.
    if text.len() > 45 || !contains(text, ":") {
        return None;
    }
    match Host::parse(&format!("[{text}]")).ok()?.value() {
        HostValue::Ipv6 { address, .. } => Some(address),
        _ => None,
    }
}

/// Writes an IPv6 address as RFC 5952 does.
pub(crate) fn ipv6_text(address: Ipv6Addr) -> String {
    if let Some(address) = address.to_ipv4_mapped() {
        return format!("::ffff:{address}");
    }
    let literal = urial_whatwg::Host::Ipv6(address).to_string();
    inside_brackets(&literal).unwrap_or(&literal).into()
}

/// Reads the forms of `inet_aton`: one to four numbers in decimal, octal or hexadecimal, of which the
/// last one fills the remaining bytes.
///
/// ```text
/// 127.0.0.1   127.1   0x7f.1   017700000001   2130706433
/// ```
pub(crate) fn inet_aton(text: &str) -> Option<Ipv4Addr> {
    let mut numbers = [0u32; 4];
    let mut count = 0;
    for part in split(text, ".") {
        *numbers.get_mut(count)? = aton_number(part)?;
        count += 1;
    }
    let (&last, leading) = numbers[..count].split_last()?;
    if leading.iter().any(|&number| number > 0xFF) {
        return None;
    }
    let last_bytes = 4 - leading.len();
    if last_bytes < 4 && last >> (8 * last_bytes) != 0 {
        return None;
    }
    let high = leading.iter().zip([24, 16, 8]);
    let address = high.fold(last, |all, (&number, shift)| all | number << shift);
    Some(Ipv4Addr::from(address))
}

fn aton_number(part: &str) -> Option<u32> {
    let hex = part.strip_prefix("0x").or_else(|| part.strip_prefix("0X"));
    let (digits, radix) = match hex {
        Some(digits) => (digits, 16),
        None if part.len() > 1 && part.starts_with('0') => (&part[1..], 8),
        None => (part, 10),
    };
    // `from_str_radix` accepts a sign.
    if !digits.starts_with(|c: char| c.is_ascii_hexdigit()) {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

/// Reads an IPv6 address without brackets, with or without a zone.
pub(crate) fn ipv6_with_zone(text: &str) -> Option<(Ipv6Addr, Option<&str>)> {
    let (address, zone) = split_optional(text, b'%');
    ipv6(address).map(|address| (address, zone))
}

/// Reads an IPv6 address whose last 32 bits may be written as four decimal numbers that `is_number` accepts.
pub(crate) fn is_loose_ipv6(address: &str, is_number: fn(&str) -> bool) -> bool {
    let quad_at = rfind(address, b':').map_or(0, |colon| colon + 1);
    let (head, quad) = address.split_at(quad_at);
    if !contains(quad, ".") {
        return ipv6(address).is_some();
    }
    let is_quad = split(quad, ".").count() == 4 && split(quad, ".").all(is_number);
    is_quad && ipv6(&format!("{head}1.2.3.4")).is_some()
}

/// Decodes percent-encodings once; invalid ones are kept, and bytes that are not UTF-8 are replaced, each by U+FFFD.
pub(crate) fn percent_decode_lossy(text: &str) -> Cow<'_, str> {
    if !contains(text, "%") {
        return Cow::Borrowed(text);
    }
    let decoded = decode_bytes(text.as_bytes());
    let mut lossy = String::with_capacity(decoded.len());
    let mut rest = &decoded[..];
    loop {
        match core::str::from_utf8(rest) {
            Ok(valid) => {
                lossy.push_str(valid);
                return Cow::Owned(lossy);
            }
            Err(error) => {
                let (valid, after) = rest.split_at(error.valid_up_to());
                lossy.push_str(core::str::from_utf8(valid).unwrap_or_default());
                lossy.push('\u{FFFD}');
                rest = &after[1..];
            }
        }
    }
}

/// Decodes percent-encodings once; invalid ones are kept. `None` if the result is not UTF-8.
pub(crate) fn percent_decode(text: &str) -> Option<Cow<'_, str>> {
    if !contains(text, "%") {
        return Some(Cow::Borrowed(text));
    }
    let decoded = decode_bytes(text.as_bytes());
    String::from_utf8(decoded).ok().map(Cow::Owned)
}

fn decode_bytes(bytes: &[u8]) -> alloc::vec::Vec<u8> {
    let mut decoded = alloc::vec::Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escaped = escape_at(bytes, at);
        decoded.push(escaped.unwrap_or(bytes[at]));
        at += if escaped.is_some() { 3 } else { 1 };
    }
    decoded
}

/// Returns the byte that the percent-encoding at an offset encodes.
pub(crate) fn escape_at(bytes: &[u8], at: usize) -> Option<u8> {
    let hex = |byte: u8| (byte as char).to_digit(16);
    match bytes.get(at..at + 3)? {
        [b'%', high, low] => u8::try_from(hex(*high)? << 4 | hex(*low)?).ok(),
        _ => None,
    }
}

/// Returns the offset of the first `%` that does not begin a percent-encoding.
pub(crate) fn bad_escape(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'%' {
            if escape_at(bytes, at).is_none() {
                return Some(at);
            }
            at += 2;
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use core::net::{Ipv4Addr, Ipv6Addr};

    use super::{ipv4, ipv6, ipv6_text};

    /// The texts of up to `length` pieces.
    fn each_text(pieces: &[&str], length: usize, text: &mut String, call: &mut impl FnMut(&str)) {
        call(text);
        if length > 0 {
            for piece in pieces {
                let end = text.len();
                text.push_str(piece);
                each_text(pieces, length - 1, text, call);
                text.truncate(end);
            }
        }
    }

    #[test]
    fn addresses_are_written_as_by_the_standard_library() {
        for bits in 0..=0xFF_u32 {
            for value in [1, 0xABC, 0xFFFF] {
                let segments = core::array::from_fn(|i| (bits >> i & 1) as u16 * value);
                let address = Ipv6Addr::from(segments);
                assert_eq!(ipv6_text(address), address.to_string());
            }
        }
        let mapped = Ipv4Addr::new(1, 2, 3, 4).to_ipv6_mapped();
        assert_eq!(ipv6_text(mapped), "::ffff:1.2.3.4");
    }

    #[test]
    fn addresses_are_those_of_the_standard_library() {
        let pieces = ["1", "0", "255", "256", ".", "+", ""];
        each_text(&pieces, 7, &mut String::new(), &mut |text| {
            assert_eq!(ipv4(text), text.parse::<Ipv4Addr>().ok(), "{text}");
        });
        for start in ["", "1:2:3:4", "::1:2:3", "ffff:ffff:ffff:ffff:ffff:ffff"] {
            let pieces = [":", "::", "0", "f00d", "1.2.3.4", "01.2.3.4", "]", "%"];
            let mut text = String::from(start);
            each_text(&pieces, 5, &mut text, &mut |text| {
                assert_eq!(ipv6(text), text.parse::<Ipv6Addr>().ok(), "{text}");
            });
        }
    }
}
