//! Our transcriptions of the RFCs' grammars, read from `grammars/` of this crate.

use super::abnf::Notation;
use super::grammar::Grammar;

/// Reads a grammar that is part of the program.
fn built_in(text: &str, notation: Notation) -> Grammar {
    Grammar::read(text, notation).expect("a grammar of this crate can be read")
}

/// Returns the rules of RFC 5234 that the others use.
fn core() -> Grammar {
    built_in(include_str!("../../grammars/core.abnf"), Notation::Abnf)
}

/// RFC 3986, appendix A.
///
/// ```
/// assert!(urial_conformance::oracle::grammars::rfc3986().rule("URI-reference").is_some());
/// ```
pub fn rfc3986() -> Grammar {
    let text = include_str!("../../grammars/rfc3986.abnf");
    core().updated_by(built_in(text, Notation::Abnf))
}

/// RFC 3986 with the zone identifiers of RFC 6874.
pub fn rfc6874() -> Grammar {
    let text = include_str!("../../grammars/rfc6874.abnf");
    rfc3986().updated_by(built_in(text, Notation::Abnf))
}

/// RFC 3986 with the characters of RFC 3987. The names of its rules are those of IRIs, such as
/// `IRI-reference`.
///
/// ```
/// assert!(urial_conformance::oracle::grammars::rfc3987().rule("ucschar").is_some());
/// ```
pub fn rfc3987() -> Grammar {
    let text = include_str!("../../grammars/rfc3987.abnf");
    rfc3986().updated_by(built_in(text, Notation::Abnf))
}

/// RFC 2396, appendix A.
pub fn rfc2396() -> Grammar {
    built_in(
        include_str!("../../grammars/rfc2396.abnf"),
        Notation::Rfc2396,
    )
}

/// RFC 2396 with the IPv6 addresses of RFC 2732.
pub fn rfc2732() -> Grammar {
    let text = include_str!("../../grammars/rfc2732.abnf");
    rfc2396().updated_by(built_in(text, Notation::Rfc2396))
}

/// Returns the grammars of schemes: one rule for each scheme that has a grammar, such as `urn-URI`.
///
/// ```
/// assert!(urial_conformance::oracle::grammars::schemes().rule("urn-URI").is_some());
/// ```
pub fn schemes() -> Grammar {
    let text = include_str!("../../grammars/schemes.abnf");
    rfc3986().updated_by(built_in(text, Notation::Abnf))
}
