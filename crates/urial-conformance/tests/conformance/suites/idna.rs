//! The public suites of IDNA, where `../shared/suites` is present.

use serde::Deserialize;
use urial::encoded::decode_lenient;
use urial::idna::{check_hostname, to_ascii, to_unicode};
use urial_conformance::project;
use urial_conformance::suites::{self, Valid};

/// `toascii.json` and `idna_v2.json`: a host of a URL, and its ASCII form; `null` if it is refused.
#[derive(Deserialize)]
struct Mapping {
    input: String,
    output: Option<String>,
}

/// Maps a host as a URL parser does, up to the parsing of IPv4 addresses: decodes it, maps it, and refuses
/// what no domain of a URL has.
fn map(input: &str) -> Option<String> {
    const FORBIDDEN: &str = " #/:<>?@[\\]^|%\u{7F}";
    let decoded = String::from_utf8_lossy(&decode_lenient(input)).into_owned();
    let ascii = to_ascii(&decoded).ok()?.into_owned();
    let is_forbidden = |c: char| c < ' ' || FORBIDDEN.contains(c);
    let is_lost = ascii.is_empty() && !input.is_empty();
    (!is_lost && !ascii.contains(is_forbidden)).then_some(ascii)
}

fn agrees(case: &Mapping) -> Result<(), String> {
    let found = map(&case.input);
    if found != case.output {
        return Err(format!(
            "the suite has {:?}, we have {found:?}",
            case.output
        ));
    }
    // Mapping is idempotent, and the Unicode form of the result leads back to it.
    let Some(ascii) = found else { return Ok(()) };
    assert_eq!(map(&ascii).as_deref(), Some(&*ascii));
    match to_unicode(&ascii) {
        Ok(unicode) if map(&unicode).as_deref() != Some(&*ascii) => Err(format!(
            "the Unicode form {unicode:?} leads to another name"
        )),
        Ok(_) | Err(_) => Ok(()),
    }
}

#[test]
fn to_ascii_suites() {
    let tally = suites::run("toascii", agrees);
    assert!(tally.is_none_or(|tally| tally.passed == 60));
    let tally = suites::run("idna_v2", agrees);
    assert!(tally.is_none_or(|tally| tally.passed == 1723));
}

/// The whole file of web-platform-tests, without the cases that have lone surrogates: JSON text that is not
/// Unicode text.
#[test]
fn web_platform_tests() {
    let Some(suites) = project::shared("suites") else {
        return;
    };
    let text = project::read(&suites.join("wpt/IdnaTestV2.json")).expect("the suite");
    let (mut passed, mut surrogates, mut wrong) = (0, 0, Vec::new());
    for case in text
        .split_inclusive("},")
        .filter(|case| case.contains("\"input\""))
    {
        let start = case.find('{').expect("an object");
        let end = case.rfind('}').expect("its end") + 1;
        let Ok(case) = serde_json::from_str::<Mapping>(&case[start..end]) else {
            surrogates += 1;
            continue;
        };
        match agrees(&case) {
            Ok(()) => passed += 1,
            Err(line) => wrong.push(format!("{:?}: {line}", case.input)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!((passed, surrogates), (2_669, 2));
}

/// The kind `idn-hostname` of `valid.json` is IDNA 2008.
#[test]
fn hostnames() {
    let tally = suites::run_aspect("valid", "valid/idn-hostname", |case: &Valid| {
        if case.kind != "idn-hostname" {
            return Ok(());
        }
        match (check_hostname(&case.input), case.valid) {
            (Ok(()), true) | (Err(_), false) => Ok(()),
            (Ok(()), false) => Err("we accept it".to_owned()),
            (Err(error), true) => Err(error.to_string()),
        }
    });
    assert!(tally.is_none_or(|tally| tally.passed >= 59));
}
