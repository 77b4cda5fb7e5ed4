//! Expands the terms of a document in the style of Turtle: prefixes, a base, relative references.

use std::collections::BTreeMap;

use urial::{Error, UriBuf};

struct Document {
    base: UriBuf,
    prefixes: BTreeMap<&'static str, UriBuf>,
}

impl Document {
    /// Expands `<reference>` or `prefix:name`.
    fn expand(&self, term: &str) -> Result<UriBuf, Error> {
        if let Some(reference) = term
            .strip_prefix('<')
            .and_then(|term| term.strip_suffix('>'))
        {
            return Ok(self.base.join(reference)?);
        }
        let (prefix, name) = term.split_once(':').unwrap_or(("", term));
        match self.prefixes.get(prefix) {
            Some(namespace) => Ok(UriBuf::parse(format!("{namespace}{name}"))?),
            None => Ok(UriBuf::parse(term)?),
        }
    }
}

fn main() -> Result<(), Error> {
    let foaf = UriBuf::parse("http://xmlns.com/foaf/0.1/")?;
    let document = Document {
        base: UriBuf::parse("http://example.org/people/list.ttl")?,
        prefixes: BTreeMap::from([("foaf", foaf)]),
    };
    for (term, expected) in [
        ("<#alice>", "http://example.org/people/list.ttl#alice"),
        ("<../>", "http://example.org/"),
        ("foaf:name", "http://xmlns.com/foaf/0.1/name"),
        ("urn:isbn:0395363411", "urn:isbn:0395363411"),
    ] {
        let uri = document.expand(term)?;
        println!("{term} is {uri}");
        assert_eq!(uri, expected);
    }
    Ok(())
}

#[test]
fn runs() -> Result<(), Error> {
    main()
}
