//! A setter keeps the URL a serialization, or leaves it as it was. An input is a URL, then lines of the
//! number of an attribute and a value.
#![no_main]

use urial_whatwg::{Attribute, Url, UrlBuf};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.split('\n');
    let Some(Ok(mut url)) = lines.next().map(str::parse::<UrlBuf>) else {
        return;
    };
    for line in lines {
        let mut characters = line.chars();
        let number = characters.next().map_or(0, |c| c as usize);
        let attribute = Attribute::ALL[number % Attribute::ALL.len()];
        let before = url.clone();
        let result = url.set(attribute, characters.as_str());
        assert!(result.is_ok() || url == before);
        let again = Url::parse(url.as_str()).expect("a serialization is a URL");
        assert!(again.is_borrowed());
        for attribute in Attribute::ALL {
            assert_eq!(again.get(attribute), url.get(attribute));
        }
    }
});
