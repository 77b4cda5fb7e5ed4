//! Computes the target of a request in a reverse proxy, with the types of the crate `http`.

use urial::{Error, Uri, UriBuf, UriRef};

/// Returns the URI at the upstream server for the target of a request.
fn upstream(server: &UriBuf, request: &http::Uri) -> Result<http::Uri, Error> {
    let target = urial::UriRefBuf::try_from(request)?;
    let mut uri = server.clone();
    uri.set_path(target.path())?;
    match target.query() {
        Some(query) => uri.set_query(query)?,
        None => uri.remove_query(),
    };
    Ok(http::Uri::try_from(Uri::from(&uri))?)
}

fn main() -> Result<(), Error> {
    let server = UriBuf::parse("http://10.0.0.7:8080/")?;
    let request: http::Uri = "/a%20b?q=1".parse().expect("an origin-form target");
    let forwarded = upstream(&server, &request)?;
    println!("{request} goes to {forwarded}");
    assert_eq!(forwarded, "http://10.0.0.7:8080/a%20b?q=1");

    // A fragment is never sent, and the conversion does not drop it silently.
    assert!(http::Uri::try_from(UriRef::parse("http://h/#top")?).is_err());
    Ok(())
}

#[test]
fn runs() -> Result<(), Error> {
    main()
}
