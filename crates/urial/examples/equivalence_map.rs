//! A map in which equivalent URIs have the same key.

use std::collections::HashMap;

use urial::{Error, Level, UriBuf};

fn main() -> Result<(), Error> {
    let mut hits = HashMap::new();
    for text in [
        "http://h/%7Ea",
        "HTTP://h:80/~a",
        "http://h/b",
        "http://h/a/../b",
    ] {
        let uri = UriBuf::parse(text)?;
        *hits.entry(uri.key(Level::Scheme).into_owned()).or_insert(0) += 1;
    }
    assert_eq!(hits.len(), 2);

    // Look up by text, through a buffer that is used again.
    let mut buffer = String::new();
    let normal = UriBuf::parse("http://H/~a")?
        .normalize_into(Level::Scheme, &mut buffer)
        .as_str();
    println!("{normal} was seen {} times", hits[normal]);
    assert_eq!(hits[normal], 2);
    Ok(())
}

#[test]
fn runs() -> Result<(), Error> {
    main()
}
