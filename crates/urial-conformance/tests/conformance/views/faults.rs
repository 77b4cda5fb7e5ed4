//! What an error contains beyond its message: the rule that was broken and the character that was found.
//!
//! The corpus has the words; many of them name the character only by its kind.

use urial::Reference;
use urial::reference::Form;
use urial::standard::Any;
use urial::standard::StandardName;
use urial::{Host, ParseError, error::Rule};

/// How the text is read, where it is wrong, the rule, and the character there.
type Fault = (Reading, &'static str, usize, Rule, Option<char>);

#[derive(Clone, Copy, Debug)]
enum Reading {
    As(Form, StandardName),
    Host(StandardName),
    Rule(Rule),
}

use Reading::As;

const REFERENCE: Reading = As(Form::Reference, StandardName::Rfc3986);
const ZONED: Reading = As(Form::Reference, StandardName::Rfc6874);
const OLDER: Reading = As(Form::Reference, StandardName::Rfc2396);
const JAVA: Reading = As(Form::Reference, StandardName::Java);

const FAULTS: &[Fault] = &[
    // The character that is wrong, where the words of the message do not depend on it.
    (
        As(Form::RelativeRef, StandardName::Rfc3986),
        "a:b",
        1,
        Rule::RelativeRef,
        Some(':'),
    ),
    (REFERENCE, "1a:b", 2, Rule::SegmentNzNc, Some(':')),
    (
        As(Form::AbsoluteUri, StandardName::Rfc3986),
        "a:b#c",
        3,
        Rule::AbsoluteUri,
        Some('#'),
    ),
    (OLDER, "?y", 0, Rule::RelativeRef, Some('?')),
    (OLDER, "a:#f", 2, Rule::AbsoluteUri, Some('#')),
    // Before an '@' a colon hides the text after it, elsewhere it does not.
    (OLDER, "//a:b|", 5, Rule::RegName, Some('|')),
    (OLDER, "//a:b|@c", 5, Rule::Userinfo, None),
    (REFERENCE, "//a:b|@c", 5, Rule::Userinfo, None),
    (REFERENCE, "//a|b@c", 3, Rule::Userinfo, Some('|')),
    // The rule is the narrowest that was being read.
    (REFERENCE, "//a|", 3, Rule::RegName, Some('|')),
    (REFERENCE, "//a%4|", 5, Rule::PctEncoded, Some('4')),
    (REFERENCE, "//[::1", 6, Rule::IpLiteral, None),
    (REFERENCE, "//[::g]", 5, Rule::Ipv6Address, Some('g')),
    (REFERENCE, "//[v1.]", 6, Rule::IpvFuture, Some(']')),
    (REFERENCE, "//[vg.a]", 4, Rule::IpvFuture, Some('g')),
    (REFERENCE, "//[::1]a", 7, Rule::Authority, Some('a')),
    (REFERENCE, "//a@b@c", 5, Rule::Authority, Some('@')),
    (REFERENCE, "//a:8x", 5, Rule::Port, Some('x')),
    (
        Reading::Host(StandardName::Rfc3986),
        "[::1]a",
        5,
        Rule::IpLiteral,
        Some('a'),
    ),
    (Reading::Rule(Rule::ZoneId), "", 0, Rule::ZoneId, None),
    (Reading::Rule(Rule::SegmentNz), "", 0, Rule::SegmentNz, None),
    // Zones.
    (REFERENCE, "//[::1%25a]", 6, Rule::ZoneId, Some('%')),
    (ZONED, "//[::1%ab]", 6, Rule::ZoneId, Some('%')),
    (ZONED, "//[::1%2]", 6, Rule::ZoneId, Some('%')),
    (ZONED, "//[::1%35a]", 6, Rule::ZoneId, Some('%')),
    (ZONED, "//[::1%26a]", 6, Rule::ZoneId, Some('%')),
    (ZONED, "//[::1%25]", 9, Rule::ZoneId, None),
    (ZONED, "//[1::2::3%25a]", 8, Rule::Ipv6Address, Some(':')),
    (ZONED, "//[::1.2.3%25a]", 10, Rule::Ipv6Address, Some('%')),
    (JAVA, "//[::1%a/]", 8, Rule::IpLiteral, None),
];

fn read(reading: Reading, text: &str) -> ParseError {
    let error = match reading {
        As(form, grammar) => Reference::parse_form(text.as_bytes(), form, grammar).err(),
        Reading::Host(grammar) => Host::parse_as(text, Any::from(grammar)).err(),
        Reading::Rule(rule) => rule.check(text).err(),
    };
    error.unwrap_or_else(|| panic!("{text:?} is accepted"))
}

#[test]
fn rule_and_character() {
    let mut wrong = Vec::new();
    for &(reading, text, offset, rule, found) in FAULTS {
        let error = read(reading, text);
        let reported = (error.offset(), error.rule(), error.found());
        if reported != (offset, rule, found) {
            wrong.push(format!("{text:?}: {reported:?}: {error}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
