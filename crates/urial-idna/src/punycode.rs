//! Punycode (RFC 3492): labels in ASCII.

/// The number of digits.
const BASE: u32 = 36;

/// The code point before any difference, and the bias.
const FIRST: u32 = 0x80;
const FIRST_BIAS: u32 = 72;

const HYPHEN: u32 = b'-' as u32;

/// Returns the text of a label in lower case, without its prefix `xn--`; `None` if it is invalid.
pub(crate) fn decode(label: &[u32]) -> Option<Vec<u32>> {
    let mut text = Vec::new();
    let mut digits = label;
    // A hyphen in front of everything is left in place, where it is an invalid digit.
    if let Some(at) = label.iter().rposition(|&c| c == HYPHEN)
        && at > 0
    {
        text.extend_from_slice(&label[..at]);
        digits = &label[at + 1..];
    }
    // The position is that in all texts of this length that end with a character up to this one. It is in 64 bits, so
    // that one check finds what does not fit in 32.
    let mut c = u64::from(FIRST);
    let mut position = 0_u64;
    let mut bias = FIRST_BIAS;
    while !digits.is_empty() {
        let len = text.len() as u64 + 1;
        let before = position;
        let mut weight = 1_u64;
        let mut place = BASE;
        loop {
            let (&digit, rest) = digits.split_first()?;
            digits = rest;
            let digit = value(digit)?;
            position += u64::from(digit) * weight;
            if (position | weight) >> 32 != 0 {
                return None;
            }
            let threshold = threshold(place, bias);
            if digit < threshold {
                break;
            }
            weight *= u64::from(BASE - threshold);
            place += BASE;
        }
        bias = adapt((position - before) as u32, len as u32, before == 0);
        c += position / len;
        position %= len;
        let valid = char::from_u32(u32::try_from(c).ok()?)?;
        text.insert(position as usize, valid.into());
        position += 1;
    }
    Some(text)
}

/// Appends the Punycode of a label of at most 1,000 characters, which keeps all numbers within 32 bits.
pub(crate) fn encode(label: &[u32], out: &mut String) {
    let mut basic = 0;
    for &c in label {
        if c < FIRST {
            out.push(char::from(c as u8));
            basic += 1;
        }
    }
    if basic > 0 {
        out.push('-');
    }
    let mut c = FIRST;
    let mut delta = 0;
    let mut bias = FIRST_BIAS;
    let mut done = basic;
    while (done as usize) < label.len() {
        let mut next = u32::MAX;
        for &other in label {
            if other >= c && other < next {
                next = other;
            }
        }
        delta += (next - c) * (done + 1);
        c = next;
        for &other in label {
            if other < c {
                delta += 1;
            }
            if other == c {
                push_number(delta, bias, out);
                bias = adapt(delta, done + 1, done == basic);
                delta = 0;
                done += 1;
            }
        }
        delta += 1;
        c += 1;
    }
}

fn push_number(mut number: u32, bias: u32, out: &mut String) {
    let mut place = BASE;
    loop {
        let threshold = threshold(place, bias);
        let is_last = number < threshold;
        let digit = if is_last {
            number
        } else {
            let above = number - threshold;
            number = above / (BASE - threshold);
            threshold + above % (BASE - threshold)
        } as u8;
        let first = if digit < 26 { b'a' } else { b'0' - 26 };
        out.push(char::from(first + digit));
        if is_last {
            break;
        }
        place += BASE;
    }
}

fn value(digit: u32) -> Option<u32> {
    match u8::try_from(digit).ok()? {
        digit @ b'a'..=b'z' => Some(u32::from(digit - b'a')),
        digit @ b'0'..=b'9' => Some(u32::from(digit - b'0') + 26),
        _ => None,
    }
}

/// Returns the digit from which on a number has more digits.
fn threshold(place: u32, bias: u32) -> u32 {
    place.saturating_sub(bias).clamp(1, 26)
}

/// Returns the next bias (section 6.1).
fn adapt(delta: u32, len: u32, is_first: bool) -> u32 {
    let mut delta = delta / if is_first { 700 } else { 2 };
    delta += delta / len;
    let mut bias = 0;
    while delta > 455 {
        delta /= 35;
        bias += BASE;
    }
    bias + BASE * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    fn points(text: &str) -> Vec<u32> {
        text.chars().map(u32::from).collect()
    }

    /// Of section 7.1 and others: the text, and its code.
    const SAMPLES: [(&str, &str); 6] = [
        ("bücher", "bcher-kva"),
        ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
        ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
        ("ü", "tda"),
        ("a-ü", "a--yka"),
        ("\u{10FFFF}", "dn32g"),
    ];

    #[test]
    fn labels_are_decoded_and_encoded() {
        for (text, code) in SAMPLES {
            let mut found = String::new();
            encode(&points(text), &mut found);
            assert_eq!(found, code, "{text}");
            assert_eq!(decode(&points(code)), Some(points(text)), "{text}");
        }
    }

    #[test]
    fn invalid_codes_are_refused() {
        // No digits, an end within a number, what is not a digit, a surrogate, and numbers that are too large.
        for code in [
            "-", "-a", "ab-z", "ü", "A", "99999999", "a-\u{FC}", "1000000a",
        ] {
            assert_eq!(decode(&points(code)), None, "{code}");
        }
        assert_eq!(decode(&[]), Some(Vec::new()));
    }
}
