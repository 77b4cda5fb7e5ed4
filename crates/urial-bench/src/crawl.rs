//! Crawled URLs, where the shared folder is present.

/// Returns the lines of `../shared/urls/crawl.txt`, or generated URLs if there is no such file.
pub(crate) fn lines() -> Vec<String> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/urls/crawl.txt"
    );
    let text = std::fs::read_to_string(path).unwrap_or_default();
    if !text.is_empty() {
        return text.lines().map(String::from).collect();
    }
    println!("SKIPPED: there are no crawled URLs; the set is generated");
    let generated = |i: usize| {
        let (host, section, id) = (i % 97, i % 13, i * 7);
        format!("https://www.example{host}.org/section/{section}/page-{i}.html?id={id}")
    };
    (0..20_000).map(generated).collect()
}
