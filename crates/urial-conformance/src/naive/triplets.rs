//! Percent-encodings, one by one.

pub(super) fn uppercase_triplets(text: &str) -> String {
    each_triplet(text, str::to_ascii_uppercase)
}

pub(super) fn decode_unreserved(text: &str) -> String {
    each_triplet(text, |triplet| {
        let octet = u8::from_str_radix(&triplet[1..], 16).expect("two hexadecimal digits");
        match octet {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(octet).to_string()
            }
            _ => triplet.to_owned(),
        }
    })
}

/// Returns the text with each `%XX` replaced.
fn each_triplet(text: &str, replace: impl Fn(&str) -> String) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        result += &rest[..at];
        result += &replace(&rest[at..at + 3]);
        rest = &rest[at + 3..];
    }
    result + rest
}
