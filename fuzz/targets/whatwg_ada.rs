//! URLs are read as ada reads them. The first line of an input is the base. Domains that are not ASCII are
//! left to `whatwg-differential`, which knows how the tables of ada differ.
#![no_main]

use urial_whatwg::Url;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    if !text.is_ascii() || text.contains('%') && text.to_ascii_lowercase().contains("xn--") {
        return;
    }
    let (base, input) = text.split_once('\n').unwrap_or(("", &text));
    let ours = Url::parse(input).ok();
    let theirs = ada_url::Url::parse(input, None).ok();
    assert_eq!(ours.as_ref().map(Url::as_str), theirs.as_ref().map(ada_url::Url::href));
    if let Ok(parsed) = Url::parse(base) {
        let ours = Url::parse_with_base(input, &parsed).ok();
        let theirs = ada_url::Url::parse(input, Some(base)).ok();
        assert_eq!(ours.as_ref().map(Url::as_str), theirs.as_ref().map(ada_url::Url::href));
    }
});
