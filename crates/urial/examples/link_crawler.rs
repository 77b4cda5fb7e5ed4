//! Follows the links of a small site: resolve, drop the fragment, visit each page once.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use urial::normalize::NormalKey;
use urial::{Error, Level, UriBuf};

/// Pages and their links, in place of a network.
const SITE: &[(&str, &[&str])] = &[
    (
        "https://example.com/",
        &["docs/", "#top", "HTTPS://EXAMPLE.com:443/"],
    ),
    (
        "https://example.com/docs/",
        &["../", "intro.html#start", "mailto:a@example.com"],
    ),
    (
        "https://example.com/docs/intro.html",
        &["./", "https://other.example/", "b ad"],
    ),
];

/// Returns the pages that were visited, in order, and the links that are invalid.
fn crawl(start: &str) -> Result<(Vec<UriBuf>, usize), Error> {
    let site: BTreeMap<_, _> = SITE.iter().copied().collect();
    let start = UriBuf::parse(start)?;
    let home = start.origin();
    let (mut seen, mut visited, mut invalid) = (BTreeSet::new(), Vec::new(), 0);
    let mut queue = VecDeque::from([start]);
    while let Some(page) = queue.pop_front() {
        let key: NormalKey<'static> = page.key(Level::Scheme).into_owned();
        let Some(links) = site.get(key.as_str()) else {
            continue;
        };
        if !seen.insert(key) {
            continue;
        }
        for link in *links {
            match page.join(link) {
                Ok(target) if target.origin() == home => {
                    queue.push_back(target.without_fragment().to_buf());
                }
                Ok(_) => {}
                Err(_) => invalid += 1,
            }
        }
        visited.push(page);
    }
    Ok((visited, invalid))
}

fn main() -> Result<(), Error> {
    let (visited, invalid) = crawl("https://example.com/")?;
    for page in &visited {
        println!("{page}");
    }
    assert_eq!(visited.len(), 3);
    assert_eq!(visited[2], "https://example.com/docs/intro.html");
    assert_eq!(invalid, 1);
    Ok(())
}

#[test]
fn runs() -> Result<(), Error> {
    main()
}
