//! Builds URLs of an API from user data, which cannot change the structure of the URL.

use std::collections::BTreeMap;

use urial::{Builder, Error, UriBuf};

struct Client {
    base: UriBuf,
}

impl Client {
    fn user(&self, name: &str) -> Result<UriBuf, Error> {
        let mut uri = self.base.clone();
        uri.segments_mut().extend(["users", name])?;
        Ok(uri)
    }

    fn search(&self, words: &str, page: u32) -> Result<UriBuf, Error> {
        let uri = Builder::from(&self.base)
            .segment("search")
            .pair("q", words)
            .pair("page", page)
            .build()?;
        Ok(uri)
    }

    fn filter(&self, filters: &BTreeMap<String, u32>) -> Result<UriBuf, Error> {
        let mut uri = self.base.clone();
        uri.pairs_mut().extend(filters)?;
        Ok(uri)
    }
}

fn main() -> Result<(), Error> {
    let base = UriBuf::parse("https://api.example.com/v1")?;
    let client = Client { base };
    let user = client.user("a/../admin?x=#")?;
    println!("{user}");
    assert_eq!(
        user,
        "https://api.example.com/v1/users/a%2F..%2Fadmin%3Fx=%23"
    );
    let search = client.search("fish & chips", 2)?;
    assert_eq!(
        search,
        "https://api.example.com/v1/search?q=fish%20%26%20chips&page=2"
    );
    let filters = BTreeMap::from([("min".to_owned(), 1), ("max".to_owned(), 9)]);
    assert_eq!(
        client.filter(&filters)?,
        "https://api.example.com/v1?max=9&min=1"
    );
    Ok(())
}

#[test]
fn runs() -> Result<(), Error> {
    main()
}
