//! IRIs: all ways to read agree, and the laws of the mappings hold.

use urial::charset::{is_bidi_control, is_iprivate};
use urial::{Iri, IriRef, IriRefBuf, Level, UriRef};

/// Reads bytes as an IRI reference.
///
/// # Panics
///
/// Where two ways to read disagree, or a URI is not an IRI with the same components.
pub fn iri(data: &[u8]) {
    let read = IriRef::parse_bytes(data);
    if let Ok(uri) = UriRef::parse_bytes(data) {
        assert_eq!(read.map(|iri| *iri.layout()), Ok(*uri.layout()));
    }
    let Ok(text) = std::str::from_utf8(data) else {
        let error = read.expect_err("an IRI is text");
        assert!(error.offset() <= data.len());
        return;
    };
    assert_eq!(IriRef::parse(text), read, "{text:?}");
    assert_eq!(
        IriRefBuf::parse(text).ok(),
        read.ok().map(|iri| iri.to_buf())
    );
    match (Iri::parse(text), read) {
        (Ok(iri), Ok(reference)) => assert_eq!(iri.layout(), reference.layout()),
        (Ok(_), Err(error)) => panic!("only an IRI: {text:?}: {error}"),
        (Err(_), Ok(reference)) => assert!(reference.scheme().is_none()),
        (Err(_), Err(_)) => {}
    }
}

/// Maps an IRI reference to a URI reference and back.
///
/// # Panics
///
/// Where a result is not what reading it gives, or a law of `urial::iri` does not hold.
pub fn to_uri(data: &[u8]) {
    let Ok(iri) = IriRef::parse_bytes(data) else {
        return;
    };
    let uri = iri.to_uri().expect("a short URI");
    assert_eq!(uri.is_borrowed(), iri.as_str().is_ascii());
    let read = UriRef::parse(uri.as_str()).expect("a URI reference");
    assert_eq!(uri.as_reference().layout(), read.layout());
    let back = uri.to_iri();
    let stays_encoded = |c| is_bidi_control(c) || is_iprivate(c);
    for level in [Level::Percent, Level::Dots, Level::Scheme] {
        if !iri.as_str().contains(stays_encoded) {
            assert!(back.as_reference().equivalent(iri, level), "{iri} {back}");
        }
        let again = back.to_uri().expect("a short URI");
        assert!(
            again.as_reference().equivalent(read, level),
            "{read} {again}"
        );
    }
}

/// Maps a URI reference to an IRI reference and back.
///
/// # Panics
///
/// Where the result is not what reading it gives, contains what should stay encoded, or does not lead back.
pub fn to_iri(data: &[u8]) {
    let Ok(uri) = UriRef::parse_bytes(data) else {
        return;
    };
    let iri = uri.to_iri();
    assert_eq!(iri.is_borrowed(), iri.as_str() == uri.as_str());
    let read = IriRef::parse(iri.as_str()).expect("an IRI reference");
    assert_eq!(iri.as_reference().layout(), read.layout());
    assert!(
        !read
            .as_str()
            .contains(|c| is_bidi_control(c) || is_iprivate(c))
    );
    let back = read.to_uri().expect("a short URI");
    for level in [Level::Percent, Level::Dots, Level::Scheme] {
        assert!(back.as_reference().equivalent(uri, level), "{uri} {back}");
    }
}
