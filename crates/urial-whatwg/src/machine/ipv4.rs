//! The *IPv4 parser* and what decides that it is used.

use super::diagnostics::Diagnostics;
use crate::error::{ErrorKind, Failure};
use crate::report::Report;

/// A number of an IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Number {
    /// The value; numbers beyond 2^32 are all alike too large.
    pub(crate) value: u64,
    /// Whether it is hexadecimal or octal.
    pub(crate) is_non_decimal: bool,
}

/// Larger than any number that an address can hold.
const TOO_LARGE: u64 = 1 << 40;

/// Runs the *ends in a number checker*.
pub(crate) fn ends_in_a_number(domain: &str) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let last = domain.bytes().rposition(|byte| byte == b'.');
    let last = &domain[last.map_or(0, |dot| dot + 1)..];
    let is_decimal = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    is_decimal || parse_number(last).is_some()
}

/// Runs the *IPv4 number parser*.
pub(crate) fn parse_number(input: &str) -> Option<Number> {
    if input.is_empty() {
        return None;
    }
    let hex = input
        .strip_prefix("0x")
        .or_else(|| input.strip_prefix("0X"));
    let (digits, radix) = match hex {
        Some(digits) => (digits, 16),
        None if input.len() >= 2 && input.starts_with('0') => (&input[1..], 8),
        None => (input, 10),
    };
    let is_non_decimal = radix != 10;
    let mut value = 0_u64;
    for c in digits.chars() {
        let digit = c.to_digit(radix)?;
        value = (value * u64::from(radix) + u64::from(digit)).min(TOO_LARGE);
    }
    Some(Number {
        value,
        is_non_decimal,
    })
}

/// Runs the *IPv4 parser*.
pub(super) fn parse<R: Report>(
    input: &str,
    diagnostics: &mut Diagnostics<'_, '_, R>,
) -> Result<u32, Failure> {
    let mut rest = input;
    if let Some(before) = input.strip_suffix('.') {
        diagnostics.error(ErrorKind::Ipv4EmptyPart, before.len());
        rest = before;
    }
    let dots = (0..rest.len()).filter(|&at| rest.as_bytes()[at] == b'.');
    let count = dots.clone().count() + 1;
    if count < 4 {
        diagnostics.error(ErrorKind::Ipv4TooFewParts, 0);
    }
    if count > 4 {
        let fifth = dots.clone().nth(3).map_or(0, |dot| dot + 1);
        return Err(diagnostics.failure(ErrorKind::Ipv4TooManyParts, fifth));
    }
    let mut numbers = [(0_u64, 0_usize); 4];
    let mut at = 0;
    for (number, end) in numbers.iter_mut().zip(dots.chain([rest.len()])) {
        let Some(parsed) = parse_number(&rest[at..end]) else {
            return Err(diagnostics.failure(ErrorKind::Ipv4NonNumericPart, at));
        };
        if parsed.is_non_decimal {
            diagnostics.error(ErrorKind::Ipv4NonDecimalPart, at);
        }
        *number = (parsed.value, at);
        at = end + 1;
    }
    address_of(&numbers[..count], diagnostics)
}

/// The rest of the steps: the numbers become an address.
fn address_of<R: Report>(
    numbers: &[(u64, usize)],
    diagnostics: &mut Diagnostics<'_, '_, R>,
) -> Result<u32, Failure> {
    let Some(&(last, last_at)) = numbers.last() else {
        return Err(diagnostics.failure(ErrorKind::Ipv4NonNumericPart, 0));
    };
    if let Some((_, at)) = numbers.iter().find(|(number, _)| *number > 255) {
        diagnostics.error(ErrorKind::Ipv4OutOfRangePart, *at);
    }
    let others = &numbers[..numbers.len() - 1];
    if let Some((_, at)) = others.iter().find(|(number, _)| *number > 255) {
        return Err(diagnostics.silent_failure(ErrorKind::Ipv4OutOfRangePart, *at));
    }
    if last >= 1 << (8 * (5 - numbers.len())) {
        return Err(diagnostics.silent_failure(ErrorKind::Ipv4OutOfRangePart, last_at));
    }
    let mut address = last;
    for (counter, (number, _)) in others.iter().enumerate() {
        address += number << (8 * (3 - counter));
    }
    Ok(address as u32)
}

#[cfg(test)]
mod tests {
    use super::{Number, ends_in_a_number, parse_number};

    #[test]
    fn numbers_have_three_radixes() {
        let number = |value, is_non_decimal| {
            Some(Number {
                value,
                is_non_decimal,
            })
        };
        for (input, want) in [
            ("", None),
            ("0", number(0, false)),
            ("00", number(0, true)),
            ("0x", number(0, true)),
            ("0X", number(0, true)),
            ("0xfF", number(255, true)),
            ("010", number(8, true)),
            ("09", None),
            ("10", number(10, false)),
            ("+1", None),
            ("1a", None),
            ("0xg", None),
        ] {
            assert_eq!(parse_number(input), want, "{input}");
        }
        assert!(parse_number(&"9".repeat(1000)).is_some_and(|number| number.value > 1 << 33));
    }

    #[test]
    fn the_last_label_decides() {
        for (domain, want) in [
            ("1", true),
            ("a.1", true),
            ("a.09", true),
            ("a.0x", true),
            ("a.1.", true),
            ("a.1..", false),
            ("1.a", false),
            ("a.0xg", false),
            (".", false),
            ("..", false),
        ] {
            assert_eq!(ends_in_a_number(domain), want, "{domain}");
        }
    }
}
