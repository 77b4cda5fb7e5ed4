//! IP addresses as RFC 3986 section 3.2.2 writes them.
//!
//! The readers are `const` and report the exact byte of an error. Those of `core::net` accept
//! different texts and report only "invalid".

use urial_scan::scalar;

use crate::charset::{DIGIT, HEXDIG, IPVFUTURE};
use crate::error::ErrorKind;
use crate::grammar::Ipv4Rule;

/// An error in an address: its position and kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) offset: usize,
    pub(crate) kind: ErrorKind,
}

const fn fault(offset: usize, kind: ErrorKind) -> Fault {
    Fault { offset, kind }
}

/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`, or the position of the error.
pub(crate) const fn ipv4(bytes: &[u8], start: usize, end: usize) -> Result<[u8; 4], usize> {
    ipv4_by(Ipv4Rule::DecOctet, bytes, start, end)
}

/// `IPv4address` with four numbers as the rule has them. A number beyond 255, where the rule lets
/// it pass, reads as 255: such an address has no value.
pub(crate) const fn ipv4_by(
    rule: Ipv4Rule,
    bytes: &[u8],
    start: usize,
    end: usize,
) -> Result<[u8; 4], usize> {
    let mut octets = [0; 4];
    let mut i = start;
    let mut n = 0;
    loop {
        let first = i;
        let mut value = 0u16;
        while i < end && DIGIT.contains(bytes[i]) {
            value = value * 10 + (bytes[i] - b'0') as u16;
            let is_wrong = match rule {
                // One digit, or up to three that do not start with zero and stay below 256.
                Ipv4Rule::DecOctet => value > 0xFF || (i > first && bytes[first] == b'0'),
                Ipv4Rule::Octet => value > 0xFF,
                Ipv4Rule::ThreeDigits => i - first >= 3,
                Ipv4Rule::Digits => false,
            };
            if is_wrong {
                return Err(i);
            }
            if value > 0xFF {
                value = 0xFF;
            }
            i += 1;
        }
        if i == first {
            return Err(i);
        }
        octets[n] = value as u8;
        n += 1;
        if n == 4 {
            return if i == end { Ok(octets) } else { Err(i) };
        }
        if i == end || bytes[i] != b'.' {
            return Err(i);
        }
        i += 1;
    }
}

/// An IPv6 address while it is read.
struct Groups {
    values: [u16; 8],
    len: usize,
    /// The number of groups before `::`, once it has been seen.
    elision: Option<usize>,
}

impl Groups {
    /// Returns how many groups there may be: all eight, or seven with a `::`, which replaces at least one.
    const fn room(&self) -> usize {
        if self.elision.is_some() { 7 } else { 8 }
    }

    const fn push(&mut self, group: u16) {
        self.values[self.len] = group;
        self.len += 1;
    }

    /// Returns no groups, after a `::` if the address begins with one.
    const fn start(bytes: &[u8], start: usize, end: usize) -> Result<Self, Fault> {
        let has_colon = start < end && bytes[start] == b':';
        if has_colon && (start + 1 == end || bytes[start + 1] != b':') {
            return Err(fault(start + 1, ErrorKind::Ipv6LoneColon));
        }
        Ok(Self {
            values: [0; 8],
            len: 0,
            elision: if has_colon { Some(0) } else { None },
        })
    }

    /// Returns the eight groups, with zeros in place of `::`.
    const fn expand(&self) -> [u16; 8] {
        let Some(split) = self.elision else {
            return self.values;
        };
        let mut all = [0; 8];
        let mut i = 0;
        while i < self.len {
            let to = if i < split { i } else { i + 8 - self.len };
            all[to] = self.values[i];
            i += 1;
        }
        all
    }
}

/// Reads all nine forms of `IPv6address` as one: eight groups of `h16`, the last two of which may be an
/// `IPv4address`, with at most one `::` in place of one or more groups of zeros.
pub(crate) const fn ipv6(bytes: &[u8], start: usize, end: usize) -> Result<[u16; 8], Fault> {
    ipv6_by(Ipv4Rule::DecOctet, bytes, start, end)
}

/// `IPv6address`, with the rule for the IPv4 address at its end.
pub(crate) const fn ipv6_by(
    rule: Ipv4Rule,
    bytes: &[u8],
    start: usize,
    end: usize,
) -> Result<[u16; 8], Fault> {
    let (mut groups, mut i) = match Groups::start(bytes, start, end) {
        Ok(groups) if groups.elision.is_some() => (groups, start + 2),
        Ok(groups) => (groups, start),
        Err(fault) => return Err(fault),
    };
    if i == end && groups.elision.is_some() {
        return Ok(groups.expand());
    }
    loop {
        // h16 = 1*4HEXDIG
        let group_end = scalar::find_not_in(bytes, i, end, HEXDIG.bytes());
        let dotted = group_end > i && group_end < end && bytes[group_end] == b'.';
        // Without '::', what has dots comes after six groups.
        if dotted && (groups.elision.is_some() || groups.len >= 6) {
            return ipv4_tail(rule, bytes, i, end, groups);
        }
        if group_end == i {
            return Err(fault(i, unexpected(bytes, i, end, &groups)));
        }
        if group_end - i > 4 {
            return Err(fault(i + 4, ErrorKind::Ipv6LongGroup));
        }
        if groups.len == groups.room() {
            return Err(fault(i, ErrorKind::Ipv6TooManyGroups));
        }
        groups.push(hex_value(bytes, i, group_end));
        i = group_end;
        if i == end {
            return finish(i, &groups);
        }
        if dotted {
            return Err(fault(i, ErrorKind::Ipv6TooFewGroups));
        }
        if bytes[i] != b':' {
            return Err(fault(i, unexpected_after_group(bytes[i])));
        }
        if groups.len == groups.room() {
            return Err(fault(i, ErrorKind::Ipv6TooManyGroups));
        }
        i += 1;
        if i < end && bytes[i] == b':' {
            if groups.elision.is_some() {
                return Err(fault(i, ErrorKind::Ipv6SecondElision));
            }
            groups.elision = Some(groups.len);
            i += 1;
            if i == end {
                return Ok(groups.expand());
            }
        }
    }
}

/// `ls32` in its dotted form: the last 32 bits as an IPv4 address.
const fn ipv4_tail(
    rule: Ipv4Rule,
    bytes: &[u8],
    start: usize,
    end: usize,
    mut groups: Groups,
) -> Result<[u16; 8], Fault> {
    if groups.len + 2 > groups.room() {
        return Err(fault(start, ErrorKind::Ipv6TooManyGroups));
    }
    match ipv4_by(rule, bytes, start, end) {
        Ok([a, b, c, d]) => {
            groups.push(u16::from_be_bytes([a, b]));
            groups.push(u16::from_be_bytes([c, d]));
            Ok(groups.expand())
        }
        Err(offset) if offset < end && bytes[offset] == b'%' => {
            Err(fault(offset, ErrorKind::ZoneId))
        }
        Err(offset) => Err(fault(offset, ErrorKind::Ipv6EmbeddedIpv4)),
    }
}

const fn finish(end: usize, groups: &Groups) -> Result<[u16; 8], Fault> {
    if groups.elision.is_none() && groups.len < 8 {
        return Err(fault(end, ErrorKind::Ipv6TooFewGroups));
    }
    Ok(groups.expand())
}

/// Returns the kind of error for a missing group.
const fn unexpected(bytes: &[u8], i: usize, end: usize, groups: &Groups) -> ErrorKind {
    if i == end {
        return if groups.len == 0 {
            ErrorKind::Ipv6TooFewGroups
        } else {
            ErrorKind::Ipv6LoneColon
        };
    }
    match bytes[i] {
        // "1:::2" and ":::": a colon after "::" is a second one begun.
        b':' => ErrorKind::Ipv6SecondElision,
        byte => unexpected_after_group(byte),
    }
}

const fn unexpected_after_group(byte: u8) -> ErrorKind {
    if byte == b'%' {
        ErrorKind::ZoneId
    } else {
        ErrorKind::Ipv6Character
    }
}

const fn hex_value(bytes: &[u8], start: usize, end: usize) -> u16 {
    let mut value = 0;
    let mut i = start;
    while i < end {
        value = value << 4 | hex_digit(bytes[i]) as u16;
        i += 1;
    }
    value
}

/// Returns the value of a byte that is known to be a hexadecimal digit.
pub(crate) const fn hex_digit(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        _ => (byte | 0x20) - b'a' + 10,
    }
}

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, from after the "v":
/// the position of the dot.
pub(crate) const fn ipvfuture(bytes: &[u8], start: usize, end: usize) -> Result<usize, Fault> {
    let dot = scalar::find_not_in(bytes, start, end, HEXDIG.bytes());
    if dot == start || dot == end || bytes[dot] != b'.' {
        return Err(fault(dot, ErrorKind::IpvFutureVersion));
    }
    let stop = scalar::find_not_in(bytes, dot + 1, end, IPVFUTURE.bytes());
    if stop == dot + 1 || stop < end {
        return Err(fault(stop, ErrorKind::IpvFutureAddress));
    }
    Ok(dot)
}

#[cfg(test)]
mod tests {
    use core::net::Ipv6Addr;

    use super::*;

    #[track_caller]
    fn reads(text: &str, want: &str) {
        let groups = ipv6(text.as_bytes(), 0, text.len()).unwrap();
        assert_eq!(
            Ipv6Addr::from(groups),
            want.parse::<Ipv6Addr>().unwrap(),
            "{text}"
        );
    }

    #[track_caller]
    fn refuses(text: &str, offset: usize, kind: ErrorKind) {
        assert_eq!(
            ipv6(text.as_bytes(), 0, text.len()),
            Err(fault(offset, kind)),
            "{text}"
        );
    }

    /// One line for each of the nine alternatives, at its shortest and its longest.
    #[test]
    fn nine_forms() {
        for text in [
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:1.2.3.4",
            "::2:3:4:5:6:7:8",
            "::3:4:5:6:7:8",
            "1::3:4:5:6:7:8",
            "::4:5:6:7:8",
            "1:2::4:5:6:7:8",
            "::5:6:7:8",
            "1:2:3::5:6:7:8",
            "::6:7:8",
            "1:2:3:4::6:7:8",
            "::7:8",
            "::1.2.3.4",
            "1:2:3:4:5::7:8",
            "1:2:3:4:5::1.2.3.4",
            "::8",
            "1:2:3:4:5:6::8",
            "::",
            "1::",
            "1:2:3:4:5:6:7::",
            "ABCD:ef01:0:00:000:0000:9:a",
        ] {
            reads(text, text);
        }
    }

    #[test]
    fn faults_point_at_the_byte() {
        use ErrorKind::*;
        refuses("", 0, Ipv6TooFewGroups);
        refuses(":", 1, Ipv6LoneColon);
        refuses(":1", 1, Ipv6LoneColon);
        refuses("1:", 2, Ipv6LoneColon);
        refuses("::1:", 4, Ipv6LoneColon);
        refuses(":::", 2, Ipv6SecondElision);
        refuses("1::2::3", 5, Ipv6SecondElision);
        refuses("1:2:3", 5, Ipv6TooFewGroups);
        refuses("1:2:3:4:5:6:7:8:9", 15, Ipv6TooManyGroups);
        refuses("1:2:3:4:5:6:7:8::", 15, Ipv6TooManyGroups);
        refuses("1::2:3:4:5:6:7:8", 14, Ipv6TooManyGroups);
        refuses("1::2:3:4:5:6:7::", 14, Ipv6TooManyGroups);
        refuses("1:2:3:4:5:6:7:1.2.3.4", 14, Ipv6TooManyGroups);
        refuses("12345::", 4, Ipv6LongGroup);
        refuses("12345.1.1.1", 4, Ipv6LongGroup);
        refuses("::256.0.0.1", 4, Ipv6EmbeddedIpv4);
        refuses("::01.1.1.1", 3, Ipv6EmbeddedIpv4);
        refuses("1:2:3.4.", 5, Ipv6TooFewGroups);
        refuses("::1.2.3.4:5", 9, Ipv6EmbeddedIpv4);
        refuses("::1%25eth0", 3, ZoneId);
        refuses("::g", 2, Ipv6Character);
    }
}
