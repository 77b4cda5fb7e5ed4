//! Properties of the kernels on random columns.

mod common;

use arrow_array::{Array, Scalar, StringArray};
use common::{Row, encodings, rows_of};
use proptest::prelude::*;
use urial::reference::Form;
use urial::standard::StandardName;
use urial::{Level, Reference, UriRef, java::JavaUri, resolve::Strictness};
use urial_arrow::{BadRows, ReadOptions, UrlPart};

/// Texts that are almost references: random sequences of their parts.
fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "http:",
        "a:",
        "//",
        "/",
        "..",
        ".",
        "h",
        "example.com",
        "EXAMPLE",
        ":80",
        ":",
        "@",
        "u:p@",
        "?",
        "a=1",
        "%61=2",
        "&",
        "=",
        "#",
        "%41",
        "%7e",
        "%",
        "%2F",
        "[::1]",
        "[",
        "ä",
        " ",
        "_",
        "192.0.2.1",
        "a-longer-piece-of-text",
        "\u{1F600}",
    ]);
    prop::collection::vec(piece, 0..9).prop_map(|pieces| pieces.concat())
}

fn rows() -> impl Strategy<Value = Vec<Option<String>>> {
    prop::collection::vec(prop::option::weighted(0.9, text()), 0..40)
}

fn borrow(rows: &[Option<String>]) -> Vec<Row<'_>> {
    rows.iter().map(Option::as_deref).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn hosts_agree_with_the_library(rows in rows()) {
        let borrowed = borrow(&rows);
        let want: Vec<_> = borrowed
            .iter()
            .map(|row| Some(UriRef::parse((*row)?).ok()?.host()?.as_str().to_owned()))
            .collect();
        for (encoding, column) in encodings(&borrowed) {
            let found = urial_arrow::host(&column, ReadOptions::default()).expect("hosts");
            prop_assert_eq!(&rows_of(&found), &want, "{}", encoding);
        }
    }

    #[test]
    fn parameters_agree_with_the_library(rows in rows()) {
        let borrowed = borrow(&rows);
        for standard in StandardName::ALL.iter().copied() {
            let options = ReadOptions::default().with_standard(standard);
            for name in ["a", "", "h", "A", "/"] {
                let value = |row: &Row<'_>| {
                    let text = (*row)?.as_bytes();
                    let reference = Reference::parse_form(text, Form::Reference, standard).ok()?;
                    Some(reference.query()?.value(name)?.as_str().to_owned())
                };
                let want: Vec<_> = borrowed.iter().map(value).collect();
                let names = StringArray::from(vec![name; rows.len()]);
                for (encoding, column) in encodings(&borrowed) {
                    let found = urial_arrow::query_value(&column, name, options).expect("values");
                    prop_assert_eq!(&rows_of(&found), &want, "{:?} in {}", name, encoding);
                    let found = urial_arrow::query_value_by(&column, &names, options).expect("values");
                    prop_assert_eq!(&rows_of(&found), &want, "{:?} in {}, by row", name, encoding);
                }
            }
        }
    }

    #[test]
    fn normal_forms_agree_with_the_library_and_are_stable(rows in rows()) {
        let borrowed = borrow(&rows);
        for level in Level::ALL {
            let want: Vec<_> = borrowed
                .iter()
                .map(|row| Some(UriRef::parse((*row)?).ok()?.normalize(level).as_str().to_owned()))
                .collect();
            for (encoding, column) in encodings(&borrowed) {
                let options = ReadOptions::default();
                let once = urial_arrow::normalize(&column, level, options).expect("normal forms");
                prop_assert_eq!(&rows_of(&once), &want, "{}", encoding);
                let twice = urial_arrow::normalize(&once, level, options).expect("normal forms");
                prop_assert_eq!(&rows_of(&twice), &want, "{}", encoding);
            }
        }
    }

    #[test]
    fn keys_are_equal_if_and_only_if_rows_are_equivalent(a in text(), b in text()) {
        let (first, second) = (StringArray::from(vec![a.as_str()]), StringArray::from(vec![b.as_str()]));
        let options = ReadOptions::default();
        for level in Level::ALL {
            let same = urial_arrow::equivalent(&first, &Scalar::new(second.clone()), level, options);
            let same = same.expect("a flag");
            let key = |column: &StringArray| {
                rows_of(&urial_arrow::equivalence_key(column, level, options).expect("a key"))
            };
            let (a, b) = (key(&first), key(&second));
            let want = a[0].as_ref().zip(b[0].as_ref()).map(|(a, b)| a == b);
            prop_assert_eq!(same.is_valid(0).then(|| same.value(0)), want);
        }
    }

    #[test]
    fn relative_references_resolve_to_their_target(target in text()) {
        let base = Scalar::new(StringArray::from(vec!["http://example.com/a/h?a=1"]));
        let options = ReadOptions::default();
        let column = StringArray::from(vec![target.as_str()]);
        let reference = urial_arrow::relativize(&column, &base, options).expect("a reference");
        let back = urial_arrow::resolve(&reference, &base, Strictness::Strict, options);
        let direct = urial_arrow::resolve(&column, &base, Strictness::Strict, options);
        let (back, direct) = (rows_of(&back.expect("a target")), rows_of(&direct.expect("a target")));
        if back[0].is_some() {
            prop_assert_eq!(back, direct);
        }
    }

    #[test]
    fn form_data_round_trips(text in any::<String>()) {
        let column = StringArray::from(vec![text.as_str()]);
        let encoded = urial_arrow::url_encode(&column).expect("form data");
        let decoded = urial_arrow::url_decode(&encoded, BadRows::Fail).expect("text");
        prop_assert_eq!(rows_of(&decoded), [Some(text)]);
    }

    #[test]
    fn url_parts_agree_with_the_java_profile(rows in rows()) {
        let borrowed = borrow(&rows);
        let part = |part: UrlPart| {
            move |row: &Row<'_>| {
                let uri = JavaUri::parse((*row)?).ok()?;
                Some(match part {
                    UrlPart::Host => uri.host()?.to_owned(),
                    UrlPart::Path => uri.path()?.to_owned(),
                    UrlPart::Query => uri.query()?.to_owned(),
                    UrlPart::Ref => uri.fragment()?.to_owned(),
                    UrlPart::Protocol => uri.scheme()?.to_owned(),
                    UrlPart::File => match uri.query() {
                        Some(query) => format!("{}?{query}", uri.path()?),
                        None => uri.path()?.to_owned(),
                    },
                    UrlPart::Authority => uri.authority()?.to_owned(),
                    UrlPart::Userinfo => uri.user_info()?.to_owned(),
                })
            }
        };
        for name in UrlPart::ALL {
            let want: Vec<_> = borrowed.iter().map(part(name)).collect();
            for (encoding, column) in encodings(&borrowed) {
                let found = urial_arrow::parse_url(&column, name, BadRows::Null).expect("parts");
                prop_assert_eq!(&rows_of(&found), &want, "{} of {}", name, encoding);
            }
        }
    }
}
