//! Converts paths and URIs as a language server does.

use std::path::Path;

use urial::{Error, Level, UriBuf};

fn main() -> Result<(), Error> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let file = UriBuf::from_file_path("/home/me/caf\u{e9} 100%/main.rs")?;
    println!("{file}");
    assert_eq!(file, "file:///home/me/caf%C3%A9%20100%25/main.rs");
    assert_eq!(
        file.to_file_path()?,
        Path::new("/home/me/caf\u{e9} 100%/main.rs")
    );
    assert_eq!(file.file_name().expect("a name"), "main.rs");
    assert_eq!(file.extension().expect("an extension"), "rs");

    // Editors spell the same file differently.
    let other = UriBuf::parse("file://localhost/home/me/caf%c3%a9%20100%25/main.rs")?;
    assert!(file.equivalent(&other, Level::Scheme));
    assert!(
        UriBuf::parse("https://example.com/a")?
            .to_file_path()
            .is_err()
    );
    Ok(())
}

#[test]
fn runs() -> Result<(), Error> {
    main()
}
