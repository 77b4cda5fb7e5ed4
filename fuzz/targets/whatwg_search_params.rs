//! What a list of names and values is written as is read as that list, and a query holds it.
#![no_main]

use urial_whatwg::{SearchParams, UrlBuf};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut params = SearchParams::parse(&text);
    let written = params.to_string();
    assert_eq!(SearchParams::parse(&format!("?{written}")), params);
    let mut url = UrlBuf::parse("https://example.com/?x#y").expect("a URL");
    url.set_search_params(&params).expect("short");
    assert_eq!(url.search_params(), params);
    params.sort();
    let names: Vec<Vec<u16>> = params.iter().map(|pair| pair.0.encode_utf16().collect()).collect();
    assert!(names.is_sorted());
    let first = params.iter().next().map(|(name, value)| (name.to_owned(), value.to_owned()));
    if let Some((name, value)) = first {
        assert_eq!(params.get(&name), Some(value.as_str()));
        params.set(&name, "z");
        assert!(params.get_all(&name).eq(["z"]));
        params.delete(&name);
        assert!(!params.has(&name));
    }
});
