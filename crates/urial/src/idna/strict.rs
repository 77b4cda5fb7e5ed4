//! The requirements on a domain beyond UTS 46: those of the DNS, and of IDNA 2008.

use unicode_script::{Script, UnicodeScript};

use super::uts46::is_punycode;
use super::{IdnaError, IdnaRule};

/// The longest domain name that the DNS can hold, and the longest label.
const MAX_DOMAIN: usize = 253;
const MAX_LABEL: usize = 63;

/// *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength*, of a domain in its ASCII form.
pub(super) fn check_dns(ascii: &str) -> Result<(), IdnaError> {
    if ascii.is_empty() || ascii.len() > MAX_DOMAIN {
        return Err(IdnaError::new(ascii, None, IdnaRule::DomainLength));
    }
    for (index, label) in ascii.split('.').enumerate() {
        if let Some(rule) = broken_dns_rule(label) {
            return Err(IdnaError::new(label, Some(index), rule));
        }
    }
    Ok(())
}

fn broken_dns_rule(label: &str) -> Option<IdnaRule> {
    let bytes = label.as_bytes();
    let is_ldh = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let has_hyphens = label.starts_with('-')
        || label.ends_with('-')
        || (bytes.get(2..4) == Some(b"--") && !is_punycode(label));
    if !(1..=MAX_LABEL).contains(&label.len()) {
        Some(IdnaRule::LabelLength)
    } else if !bytes.iter().all(is_ldh) {
        Some(IdnaRule::Ascii)
    } else if has_hyphens {
        Some(IdnaRule::Hyphens)
    } else {
        None
    }
}

/// *CheckHyphens* of the labels in their Unicode form: Punycode may hide hyphens.
pub(super) fn check_hyphens(unicode: &str) -> Result<(), IdnaError> {
    for (index, label) in unicode.split('.').enumerate() {
        let mut chars = label.chars().skip(2);
        let is_tagged = chars.next() == Some('-') && chars.next() == Some('-');
        if label.starts_with('-') || label.ends_with('-') || is_tagged {
            return Err(IdnaError::new(label, Some(index), IdnaRule::Hyphens));
        }
    }
    Ok(())
}

/// Checks the Unicode form of a domain against the contextual rules of IDNA 2008 (RFC 5892 appendix A.3
/// to A.9), and for code points that IDNA 2008 disallows and UTS 46 allows (section 2.6).
pub(super) fn check_idna2008(unicode: &str) -> Result<(), IdnaError> {
    for (index, label) in unicode.split('.').enumerate() {
        if let Some(rule) = broken_idna2008_rule(label) {
            return Err(IdnaError::new(label, Some(index), rule));
        }
    }
    Ok(())
}

fn broken_idna2008_rule(label: &str) -> Option<IdnaRule> {
    let mut before = None;
    let mut chars = label.chars().peekable();
    while let Some(c) = chars.next() {
        let after = chars.peek().copied();
        let is_allowed = match c {
            '\u{640}'
            | '\u{7FA}'
            | '\u{302E}'
            | '\u{302F}'
            | '\u{3031}'..='\u{3035}'
            | '\u{303B}' => {
                return Some(IdnaRule::Disallowed);
            }
            // Middle dot: between two `l`.
            '\u{B7}' => before == Some('l') && after == Some('l'),
            // Greek lower numeral sign: before a Greek character.
            '\u{375}' => after.is_some_and(|c| c.script() == Script::Greek),
            // Hebrew geresh and gershayim: after a Hebrew character.
            '\u{5F3}' | '\u{5F4}' => before.is_some_and(|c| c.script() == Script::Hebrew),
            // Katakana middle dot: in a label with Hiragana, Katakana or Han.
            '\u{30FB}' => label.chars().any(is_japanese),
            // The two kinds of Arabic-Indic digits do not mix.
            '\u{660}'..='\u{669}' => !label.contains(|c| matches!(c, '\u{6F0}'..='\u{6F9}')),
            '\u{6F0}'..='\u{6F9}' => !label.contains(|c| matches!(c, '\u{660}'..='\u{669}')),
            _ => true,
        };
        if !is_allowed {
            return Some(IdnaRule::Context);
        }
        before = Some(c);
    }
    None
}

fn is_japanese(c: char) -> bool {
    matches!(
        c.script(),
        Script::Hiragana | Script::Katakana | Script::Han
    )
}
