//! Recognizes the hostnames of RFC 2396 from masks.

use crate::offsets::Offsets;

/// Masks of the bytes of a hostname among the first 64 bytes: bit `i` for byte `i`.
#[derive(Clone, Copy)]
pub(crate) struct HostnameMasks {
    pub(crate) letter: u64,
    pub(crate) digit: u64,
    pub(crate) dot: u64,
    pub(crate) hyphen: u64,
    pub(crate) slash: u64,
}

impl HostnameMasks {
    /// Returns whether a valid reference has a slash after its scheme and an authority that is only
    /// a hostname, where it has these components.
    ///
    /// The authority must end before byte 63 and have no port.
    ///
    /// ```text
    /// hostname    = *( domainlabel "." ) toplabel [ "." ]
    /// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
    /// toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
    /// ```
    ///
    /// A label after a dot that starts with a digit may be a top label. The result is `false` then,
    /// and the caller decides.
    #[inline(always)]
    pub(crate) fn is_hostname_only(self, offsets: &Offsets) -> bool {
        let (scheme_end, host_start) = (offsets.scheme_end, offsets.host_start);
        let path_start = offsets.path_start;
        let prefix = scheme_end + u32::from(scheme_end > 0);
        let (start, end) = (1 << (host_start % 64), 1 << (path_start % 64));
        let name: u64 = end - start;
        let label_starts = self.dot << 1 | start;
        let bad = !(self.letter | self.digit | self.dot | self.hyphen)
            | label_starts & (self.dot | self.hyphen)
            | self.dot << 1 & self.digit
            | self.hyphen & (self.dot >> 1 | end >> 1);
        // The caller also decides about an authority with an empty host.
        let is_hostname = (name & bad) == 0 && name != 0;
        let has_authority = path_start > prefix;
        let is_opaque = scheme_end > 0 && self.slash >> (prefix % 64) & 1 == 0;
        !is_opaque && (!has_authority || is_hostname)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    extern crate std;

    use std::string::String;

    use super::HostnameMasks;
    use crate::offsets::Offsets;

    /// The same as [`HostnameMasks::is_hostname_only`], on text.
    pub(crate) fn is_hostname_only(text: &str, offsets: &Offsets) -> bool {
        let at = |i: u32| i as usize;
        let rest = match offsets.scheme_end {
            0 => text,
            end => &text[at(end) + 1..],
        };
        if offsets.scheme_end > 0 && !rest.starts_with('/') {
            return false;
        }
        if !rest.starts_with("//") {
            return true;
        }
        let host = &text[at(offsets.host_start)..at(offsets.host_end)];
        let authority = &rest[2..][..at(offsets.path_start) - (text.len() - rest.len()) - 2];
        let labels = host.strip_suffix('.').unwrap_or(host).split('.');
        let is_label = |label: &str| {
            let is_alphanum = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
            is_alphanum(label.chars().next())
                && is_alphanum(label.chars().next_back())
                && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        let starts_with_digit = |label: &str| label.starts_with(|c: char| c.is_ascii_digit());
        host == authority && labels.clone().all(is_label) && !labels.skip(1).any(starts_with_digit)
    }

    #[test]
    fn masks_agree_with_text() {
        const BYTES: &[u8] = b"a1.-_";
        for number in 0..BYTES.len().pow(6) {
            let mut text = String::from("s://");
            for place in 0..6 {
                let byte = BYTES[number / BYTES.len().pow(place) % BYTES.len()];
                text.push(char::from(byte));
            }
            let mask = |is: fn(u8) -> bool| {
                let bits = text.bytes().enumerate();
                bits.fold(0, |mask, (i, byte)| mask | u64::from(is(byte)) << i)
            };
            let masks = HostnameMasks {
                letter: mask(|byte| byte.is_ascii_alphabetic()),
                digit: mask(|byte| byte.is_ascii_digit()),
                dot: mask(|byte| byte == b'.'),
                hyphen: mask(|byte| byte == b'-'),
                slash: mask(|byte| byte == b'/'),
            };
            for host_end in 4..=10 {
                let end = host_end as usize;
                let offsets = Offsets {
                    scheme_end: 1,
                    host_start: 4,
                    host_end,
                    path_start: host_end,
                    ..Offsets::ZERO
                };
                let want = is_hostname_only(&text[..end], &offsets);
                assert_eq!(masks.is_hostname_only(&offsets), want, "{:?}", &text[..end]);
            }
        }
    }
}
