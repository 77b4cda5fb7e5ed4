//! IRIs: all ways to read agree, and the laws of the mappings hold.

use urial::charset::{is_bidi_control, is_iprivate};
use urial::normalize::Normalizer;
use urial::{Iri, IriRef, IriRefBuf, Level, UriRef};

use super::normalize::normal_form;

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

/// Normalizes an IRI reference at every level, with characters as they are written and in Normalization Form C.
///
/// # Panics
///
/// Where a form is not what reading it gives, is not its own normal form, is not equivalent to the reference, is
/// not that of the form at the level alone, or changes characters that are in Normalization Form C.
pub fn iri_normalize(data: &[u8]) {
    let Ok(iri) = IriRef::parse_bytes(data) else {
        return;
    };
    for level in Level::ALL {
        normal_form(iri.to_any(), level);
        composed_form(iri, level);
    }
}

/// Checks the normal form of a reference at a level and in Normalization Form C.
fn composed_form(iri: IriRef<'_>, level: Level) {
    let normalizer = Normalizer::new(level).with_nfc();
    let form = normalizer.normalize(iri);
    let read = IriRef::parse(form.as_str()).expect("an IRI reference");
    let what = format_args!("{iri} at {level}: {form}");
    assert_eq!(form.as_reference().layout(), read.layout(), "{what}");
    assert_eq!(form.is_borrowed(), form == iri.as_str(), "{what}");
    assert_eq!(normalizer.is_normalized(iri), form.is_borrowed(), "{what}");
    assert!(normalizer.is_normalized(read), "{what}");
    assert!(normalizer.equivalent(iri, read), "{what}");
    assert_eq!(normalizer.key(iri), normalizer.key(read), "{what}");
    if level > Level::Simple {
        assert!(read.to_nfc().is_ok_and(|nfc| nfc.is_borrowed()), "{what}");
    }
    let alone = iri.normalize(level);
    let alone = alone.as_reference();
    assert_eq!(normalizer.normalize(alone), form.as_str(), "{what}");
    // Characters that are in the form stay. In a host, `É` becomes `é`, and some schemes have other parts without case.
    let has_case = alone.host().is_some_and(|host| !host.as_str().is_ascii());
    if level <= Level::Dots && !has_case && alone.to_nfc().is_ok_and(|nfc| nfc.is_borrowed()) {
        assert_eq!(form, alone.as_str(), "{what}");
    }
}
