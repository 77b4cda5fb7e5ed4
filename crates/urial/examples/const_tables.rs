//! Static tables of URIs that the compiler checks. The same code works without the standard
//! library: the accessors are constants and nothing allocates.

use urial::path::Path;
use urial::{Level, Uri};

const HOME: Uri<'_> = Uri::parse_const("https://example.com/index.html?lang=en");
const PATH: Path<'_> = HOME.path();
const HOST: &str = match HOME.host() {
    Some(host) => host.as_str(),
    None => "",
};

static MIRRORS: [Uri<'_>; 3] = [
    HOME,
    Uri::parse_const("https://mirror.example.org/"),
    Uri::parse_const("ftp://ftp.example.net/pub/"),
];

fn main() {
    println!("{} mirrors of {HOST}", MIRRORS.len());
    assert_eq!(PATH, "/index.html");
    assert_eq!(HOST, "example.com");
    let wanted = Uri::parse_const("HTTPS://mirror.example.org:443");
    let found = MIRRORS
        .iter()
        .position(|mirror| mirror.equivalent(wanted, Level::Scheme));
    assert_eq!(found, Some(1));
}

#[test]
fn runs() {
    main();
}
