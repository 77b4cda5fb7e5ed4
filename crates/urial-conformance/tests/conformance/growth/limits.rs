//! Size: long inputs on a small stack, and inputs that are too long.

use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;
use urial::{
    Encoded, ErrorKind, Level, UriRef, UriRefBuf,
    encoded::{Part, encode},
    error::Rule,
    layout::MAX_LEN,
};

use crate::support::on_small_stack;

/// Far more than fits on a small stack, even at one byte per frame.
const LONG: usize = 1_000_000;

/// A long text: a start, and a piece repeated until a megabyte is full.
fn long(start: &str, piece: &str) -> String {
    let count = (LONG - start.len()) / piece.len();
    let mut text = String::with_capacity(LONG);
    text.push_str(start);
    text.extend(std::iter::repeat_n(piece, count));
    text
}

#[test]
fn a_megabyte_is_read_on_a_small_stack() {
    let valid = [
        ("a:", "b"),
        ("//", "h"),
        ("//u@", "%41"),
        ("//h:", "9"),
        ("//[v1.", ":"),
        ("/", "a/"),
        ("/", "../"),
        ("", "./"),
        ("?", "a=b&"),
        ("#", "?/"),
        ("//", "u:p"),
    ];
    on_small_stack(move || {
        for (start, piece) in valid {
            let mut text = long(start, piece);
            if start == "//[v1." {
                text.push(']');
            }
            if piece == "u:p" {
                text.push('@');
            }
            let reference = UriRef::parse(&text).unwrap();
            assert_eq!(reference.parts().to_string().len(), text.len());
            assert!(reference.path().segments().rev().count() <= text.len());
            assert!(
                reference
                    .query()
                    .is_none_or(|query| query.pairs().count() > 0)
            );
        }
    });
}

#[test]
fn a_megabyte_is_refused_on_a_small_stack() {
    let invalid = [
        ("a:", "b", " "),
        ("", "a", ":"),
        ("//[", "0:", ""),
        ("//[", "::", "]"),
        ("//h:", "9", "x"),
        ("//", "a@", ""),
        ("//", ":", ""),
        ("/", "%41", "%4"),
        ("#", "a", "#"),
    ];
    on_small_stack(move || {
        for (start, piece, end) in invalid {
            // A scheme may be as long as it likes: the digit makes it none.
            let first = if end == ":" { "1" } else { start };
            let text = long(first, piece) + end;
            let error = UriRef::parse(&text).unwrap_err();
            assert!(error.offset() <= text.len() && !error.to_string().is_empty());
        }
    });
}

#[test]
fn a_megabyte_is_coded_on_a_small_stack() {
    on_small_stack(|| {
        let encoded = encode(&long("", "\u{e0} "), Part::Segment).to_string();
        let decoded = Encoded::parse(&encoded)
            .unwrap()
            .decode_text()
            .unwrap()
            .into_owned();
        assert_eq!(encode(&decoded, Part::Segment).to_string(), encoded);
    });
}

/// One byte more than positions can count is refused before anything is read.
///
/// Four gigabytes of zeros cost no memory: the operating system allocates pages when they are first
/// written, and the only ones that are written or read here are the first and those that a check of
/// the input touches. Where even the address space is refused, the test reports it and passes.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_longer_input_is_a_typed_error() {
    if Vec::<u8>::new().try_reserve_exact(MAX_LEN + 1).is_err() {
        eprintln!("skipped: no address space for {} bytes", MAX_LEN + 1);
        return;
    }
    let mut bytes = vec![0; MAX_LEN + 1];
    // Not a fragment. The length is checked first, so no other byte is read.
    bytes[0] = b'#';
    for form in [
        Form::Reference,
        Form::Uri,
        Form::AbsoluteUri,
        Form::RelativeRef,
    ] {
        for grammar in [StandardName::Rfc3986, StandardName::Rfc6874] {
            let error = Reference::parse_form(&bytes, form, grammar).unwrap_err();
            assert_eq!(
                (error.kind(), error.offset()),
                (ErrorKind::TooLong, MAX_LEN)
            );
            assert!(
                error.to_string().contains("maximum of 4294967280 bytes"),
                "{error}"
            );
        }
    }
}

/// The same for text: zeros are UTF-8, and looking at them maps one shared page over and over.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_longer_text_is_a_typed_error_and_comes_back() {
    if Vec::<u8>::new().try_reserve_exact(MAX_LEN + 1).is_err() {
        eprintln!("skipped: no address space for {} bytes", MAX_LEN + 1);
        return;
    }
    let text = String::from_utf8(vec![0; MAX_LEN + 1]).unwrap();
    for rule in Rule::ALL {
        assert_eq!(
            rule.check(&text).unwrap_err().kind(),
            ErrorKind::TooLong,
            "{rule}"
        );
    }
    assert_eq!(
        Encoded::parse(&text).unwrap_err().kind(),
        ErrorKind::TooLong
    );
    let (error, returned) = UriRefBuf::parse_or_return(text).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooLong);
    assert_eq!(returned.len(), MAX_LEN + 1);
}

/// References as long as the powers of two at which other libraries cut a length short, and as long
/// as they may be. Needs twelve gigabytes of memory: `scripts/sizes` runs it, optimized.
#[test]
#[ignore = "takes gigabytes"]
#[cfg(target_pointer_width = "64")]
fn sizes_around_powers_of_two() {
    let edges = [1 << 31, 1 << 32].map(|edge: usize| edge.min(MAX_LEN));
    let lengths = edges.iter().flat_map(|edge| [edge - 1, *edge, edge + 1]);
    for len in lengths {
        let mut text = "s://u@h:1/a?q#".to_owned();
        let start = text.len();
        text.reserve_exact(len - start);
        while text.len() < len {
            text.push_str(&"abcdefgh".repeat(1 << 17)[..(len - text.len()).min(1 << 20)]);
        }
        let read = UriRef::parse(&text);
        if len > MAX_LEN {
            // Not to be shown: it has gigabytes.
            let kind = read.err().map(|error| error.kind());
            assert_eq!(kind, Some(ErrorKind::TooLong), "{len}");
            continue;
        }
        let read = read.expect("a reference");
        assert_eq!(read.fragment().map(Encoded::len), Some(len - start));
        assert!(read.is_normalized(Level::Scheme), "{len}");
        assert!(read.equivalent(read, Level::Scheme), "{len}");
        // One more letter than fits: an error, and nothing written that is then cut short.
        let base = urial::Uri::parse_const("t:/b");
        assert_eq!(
            base.resolve(read).is_ok(),
            len + "t:/b".len() <= MAX_LEN,
            "{len}"
        );
        // Not equal to what a length of 32 bits would make of it.
        let short = UriRef::parse(&text[..len & 0xFFFF_FFFF & 0xFF | 16]).expect("a reference");
        assert!(!read.equivalent(short, Level::Scheme), "{len}");
        assert!(read != short, "{len}");
        let mut owned = UriRefBuf::parse(text).expect("a reference");
        let is_set = owned
            .set_query("a query that is longer than the space after it")
            .is_ok();
        assert_eq!(owned.as_str().len() > len, is_set, "{len}");
        assert!(owned.as_str().len() <= MAX_LEN, "{len}");
    }
}
