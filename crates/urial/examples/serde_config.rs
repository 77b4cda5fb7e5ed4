//! Reads a configuration with URIs, and reports an invalid one with its line, byte and rule.

use serde::Deserialize;
use urial::{UriBuf, UriRefBuf};

#[derive(Debug, Deserialize)]
struct Config {
    homepage: UriBuf,
    mirrors: Vec<UriBuf>,
    icon: UriRefBuf,
}

const GOOD: &str = r#"
homepage = "https://example.com/"
mirrors = ["https://a.example/", "https://b.example:8443/x"]
icon = "../icon.png"
"#;

const BAD: &str = r#"
homepage = "https://example.com/"
mirrors = ["https://a.example/", "https://b.example:x/"]
icon = "../icon.png"
"#;

fn main() {
    let config: Config = toml::from_str(GOOD).expect("a valid configuration");
    println!("{} mirrors of {}", config.mirrors.len(), config.homepage);
    assert_eq!(
        config.homepage.join(&config.icon).expect("short"),
        "https://example.com/icon.png"
    );

    let error = toml::from_str::<Config>(BAD)
        .expect_err("an invalid port")
        .to_string();
    println!("{error}");
    assert!(error.contains("line 3"), "{error}");
    assert!(
        error.contains("invalid port at byte 18: expected a digit, found 'x'"),
        "{error}"
    );
}

#[test]
fn runs() {
    main();
}
