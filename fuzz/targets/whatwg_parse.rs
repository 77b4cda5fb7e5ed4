//! The fast path and the rewriter give what the state machine of the standard gives, with any base, and a
//! serialization is its own serialization. The first line of an input is the base.
#![no_main]

use urial_whatwg::Url;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (base, input) = text.split_once('\n').unwrap_or(("", &text));
    check(input, None);
    if let Ok(base) = Url::parse(base) {
        check(input, Some(&base));
    }
});

fn check(input: &str, base: Option<&Url<'_>>) {
    // Whoever wants validation errors gets the state machine.
    let mut errors = 0;
    let by_machine = Url::parse_reporting(input, base, |error| {
        assert!(error.offset() <= input.len());
        errors += 1;
    });
    let found = match base {
        None => Url::parse(input),
        Some(base) => Url::parse_with_base(input, base),
    };
    assert_eq!(found, by_machine);
    match found {
        Ok(url) => {
            let again = Url::parse(url.as_str()).expect("a serialization is a URL");
            assert!(again.is_borrowed() && again == url);
        }
        Err(_) => assert!(errors > 0),
    }
}
