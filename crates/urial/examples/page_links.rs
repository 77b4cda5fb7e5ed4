//! Resolves the links of a page: establishes the base, and uses one buffer for all targets.
//!
//! `cargo run -p urial --example page_links -- http://a/dir/page ../x //h/y 'bad link'`

use urial::{
    Uri, UriRef,
    resolve::{BaseSources, Strictness},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let page = args.next().unwrap_or("http://a/b/c/d;p?q".into());
    let mut links: Vec<String> = args.collect();
    if links.is_empty() {
        links = ["../g", "?y", "//h/x/./y", "#s", "a b", "mailto:x@y"]
            .map(Into::into)
            .into();
    }

    let sources = BaseSources {
        retrieval: Some(Uri::parse(&page)?),
        ..BaseSources::default()
    };
    let base = sources.establish()?;

    let mut target = String::new();
    for link in &links {
        target.clear();
        match UriRef::parse(link) {
            // A bad link is one line of output, and not the end.
            Err(error) => println!("{link:?}: {error}"),
            Ok(reference) if base.uri().is_same_document(reference) => {
                println!("{link}: in the page itself");
            }
            Ok(reference) => {
                let resolved =
                    base.uri()
                        .resolve_into(reference, Strictness::Strict, &mut target)?;
                println!("{link}: {}", resolved.as_identifier());
            }
        }
    }
    Ok(())
}
