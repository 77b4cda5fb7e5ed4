//! [`Ipv6Text`]: an IPv6 address as RFC 5952 writes it.

/// An IPv6 address as RFC 5952 writes it, without brackets.
///
/// Lower case, no leading zeros, and `::` for the first of the longest runs of two or more zero
/// groups (section 4). An address that RFC 4291 section 2.5.5.2 maps from IPv4 shows it:
/// `::ffff:192.0.2.1` (section 5). No other prefix means that the last 32 bits are IPv4, so all
/// other addresses are written in hexadecimal.
#[derive(Clone, Copy)]
pub(crate) struct Ipv6Text {
    bytes: [u8; Self::LONGEST],
    len: usize,
}

impl Ipv6Text {
    const LONGEST: usize = "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff".len();

    pub(crate) fn new(groups: [u16; 8]) -> Self {
        let mut text = Self {
            bytes: [0; Self::LONGEST],
            len: 0,
        };
        if let [0, 0, 0, 0, 0, 0xFFFF, high, low] = groups {
            text.push(b"::ffff:");
            text.dotted(high, low);
            return text;
        }
        let (start, end) = longest_zeros(groups);
        text.groups(&groups[..start]);
        if start < end {
            text.push(b"::");
        }
        text.groups(&groups[end..]);
        text
    }

    pub(crate) fn as_str(&self) -> &str {
        // Digits, letters, colons and periods: always text.
        str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    fn push(&mut self, bytes: &[u8]) {
        let end = self.len + bytes.len();
        self.bytes[self.len..end].copy_from_slice(bytes);
        self.len = end;
    }

    fn groups(&mut self, groups: &[u16]) {
        for (i, &group) in groups.iter().enumerate() {
            if i > 0 {
                self.push(b":");
            }
            self.number(group, 16);
        }
    }

    fn dotted(&mut self, high: u16, low: u16) {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        for (i, octet) in [a, b, c, d].into_iter().enumerate() {
            if i > 0 {
                self.push(b".");
            }
            self.number(u16::from(octet), 10);
        }
    }

    /// Writes a number without leading zeros; its digits are found from the last to the first.
    fn number(&mut self, mut value: u16, base: u16) {
        let mut digits = [0; 4];
        let mut first = digits.len();
        loop {
            first -= 1;
            digits[first] = b"0123456789abcdef"[usize::from(value % base)];
            value /= base;
            if value == 0 {
                break;
            }
        }
        self.push(&digits[first..]);
    }
}

/// Returns the groups that `::` replaces as a half-open range, which is empty if there are none.
fn longest_zeros(groups: [u16; 8]) -> (usize, usize) {
    let (mut best, mut start) = ((0, 0), 0);
    for end in 1..=groups.len() {
        if groups[end - 1] != 0 {
            start = end;
        } else if end - start > best.1 - best.0 {
            best = (start, end);
        }
    }
    // One group is not shortened (section 4.2.2).
    if best.1 - best.0 < 2 { (8, 8) } else { best }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use core::net::Ipv6Addr;
    use std::string::ToString;

    use super::Ipv6Text;

    #[track_caller]
    fn check(address: &str, want: &str) {
        let address: Ipv6Addr = address.parse().expect("an address");
        assert_eq!(Ipv6Text::new(address.segments()).as_str(), want);
    }

    /// Each rule of RFC 5952 section 4, and section 5.
    #[test]
    fn rules() {
        check("2001:0db8::0001", "2001:db8::1");
        check("2001:db8:0:0:0:0:2:1", "2001:db8::2:1");
        check("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1");
        check("2001:0:0:1:0:0:0:1", "2001:0:0:1::1");
        check("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1");
        check("2001:DB8::ABCD", "2001:db8::abcd");
        check("0:0:0:0:0:0:0:0", "::");
        check("1:0:0:0:0:0:0:0", "1::");
        check("1::3:4:5:6:7:8", "1:0:3:4:5:6:7:8");
        check("::ffff:c000:201", "::ffff:192.0.2.1");
        check("::192.0.2.1", "::c000:201");
        check("64:ff9b::192.0.2.1", "64:ff9b::c000:201");
        check(
            "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        );
    }

    /// The standard library writes addresses so, too: all patterns of zero and other groups.
    #[test]
    fn agrees_with_the_standard_library() {
        for zeros in 0..=0xFFu8 {
            for value in [1, 0xA0, 0xBCD, 0xFFFF] {
                let groups = core::array::from_fn(|i| if zeros >> i & 1 == 1 { 0 } else { value });
                let want = Ipv6Addr::from(groups).to_string();
                assert_eq!(Ipv6Text::new(groups).as_str(), want);
            }
        }
    }
}
