//! Every kernel returns what the library returns, row by row, for every encoding of the column.

mod common;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{UInt16Type, UInt32Type};
use arrow_array::{Array, ArrayRef, Scalar, StringArray, StructArray};
use common::{Row, encodings, rows_of, texts};
use urial::encoded::Part;
use urial::reference::Form;
use urial::resolve::Strictness;
use urial::standard::{Any, StandardName};
use urial::{Component, Level, Reference, Uri, UriRef};
use urial_arrow::{BadRows, KernelError, ReadOptions};

type TextKernel = dyn Fn(&dyn Array) -> Result<ArrayRef, KernelError>;
type OfOneRow = dyn Fn(&str) -> Option<String>;

/// A kernel from text to text, and the library function it must agree with.
struct Comparison {
    name: String,
    kernel: Box<TextKernel>,
    library: Box<OfOneRow>,
}

fn compare(
    name: impl Into<String>,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, KernelError> + 'static,
    library: impl Fn(&str) -> Option<String> + 'static,
) -> Comparison {
    Comparison {
        name: name.into(),
        kernel: Box::new(kernel),
        library: Box::new(library),
    }
}

const BASE: &str = "http://a/b/c/d;p?q";

fn base() -> Scalar<StringArray> {
    Scalar::new(StringArray::from(vec![BASE]))
}

/// Returns a component through the accessors of the library.
fn component_of(reference: Reference<'_, Any>, component: Component) -> Option<String> {
    let text = match component {
        Component::Scheme => reference.scheme()?.as_str(),
        Component::Authority => reference.authority()?.as_str(),
        Component::Userinfo => reference.userinfo()?.as_str(),
        Component::Host => reference.host()?.as_str(),
        Component::Port => reference.port()?.as_str(),
        Component::Path => reference.path().as_str(),
        Component::Query => reference.query()?.as_str(),
        Component::Fragment => reference.fragment()?.as_str(),
        _ => reference.as_str(),
    };
    Some(text.to_owned())
}

const COMPONENTS: [Component; 9] = [
    Component::Reference,
    Component::Scheme,
    Component::Authority,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

fn components(standard: StandardName, form: Form) -> impl Iterator<Item = Comparison> {
    let options = ReadOptions::default()
        .with_standard(standard)
        .with_form(form);
    COMPONENTS.into_iter().map(move |component| {
        compare(
            format!("{component} as {form:?} under {}", standard.name()),
            move |column| urial_arrow::component(column, component, options),
            move |text| {
                let reference = Reference::parse_form(text.as_bytes(), form, standard).ok()?;
                component_of(reference, component)
            },
        )
    })
}

fn operations() -> Vec<Comparison> {
    let options = ReadOptions::default();
    vec![
        compare(
            "host_kind",
            move |column| urial_arrow::host_kind(column, options),
            |text| Some(UriRef::parse(text).ok()?.host()?.kind().name().to_owned()),
        ),
        compare(
            "resolve",
            move |column| urial_arrow::resolve(column, &base(), Strictness::Strict, options),
            |text| {
                let reference = UriRef::parse(text).ok()?;
                Some(
                    Uri::parse(BASE)
                        .ok()?
                        .resolve(reference)
                        .ok()?
                        .into_string(),
                )
            },
        ),
        compare(
            "resolve, not strict",
            move |column| urial_arrow::resolve(column, &base(), Strictness::NonStrict, options),
            |text| {
                let (base, reference) = (Uri::parse(BASE).ok()?, UriRef::parse(text).ok()?);
                Some(
                    base.resolve_with(reference, Strictness::NonStrict)
                        .ok()?
                        .to_string(),
                )
            },
        ),
        compare(
            "relativize",
            move |column| urial_arrow::relativize(column, &base(), options),
            |text| {
                let target = Uri::parse(text).ok()?;
                Some(Uri::parse(BASE).ok()?.relativize(target).into_string())
            },
        ),
        compare(
            "query_value",
            move |column| urial_arrow::query_value(column, "name", options),
            |text| {
                let query = UriRef::parse(text).ok()?.query()?;
                Some(query.value("name")?.as_str().to_owned())
            },
        ),
        compare(
            "decode",
            |column| urial_arrow::decode(column, BadRows::Null),
            |text| {
                Some(
                    urial::Encoded::parse(text)
                        .ok()?
                        .decode_text()
                        .ok()?
                        .into_owned(),
                )
            },
        ),
    ]
}

/// Kernels with an argument, for many values of it.
fn operations_with_arguments() -> Vec<Comparison> {
    let options = ReadOptions::default();
    let mut comparisons = Vec::new();
    comparisons.extend(Level::ALL.map(|level| {
        compare(
            format!("normalize on {level}"),
            move |column| urial_arrow::normalize(column, level, options),
            move |text| {
                Some(
                    UriRef::parse(text)
                        .ok()?
                        .normalize(level)
                        .as_str()
                        .to_owned(),
                )
            },
        )
    }));
    comparisons.extend([0, 1, 5, -1, -2, i64::MAX, i64::MIN].map(|index| {
        compare(
            format!("path_segment {index}"),
            move |column| urial_arrow::path_segment(column, index, options),
            move |text| segment(text, index),
        )
    }));
    comparisons.extend(Part::ALL.iter().map(|&part| {
        compare(
            format!("encode for {}", part.name()),
            move |column| urial_arrow::encode(column, part),
            move |text| Some(urial::encoded::encode(text, part).to_string()),
        )
    }));
    comparisons
}

fn segment(text: &str, index: i64) -> Option<String> {
    let reference = UriRef::parse(text).ok()?;
    let segments: Vec<_> = reference.path().segments().collect();
    let place = if index < 0 {
        i128::from(index) + segments.len() as i128
    } else {
        i128::from(index)
    };
    let segment = segments.get(usize::try_from(place).ok()?)?;
    Some(segment.as_str().to_owned())
}

/// Makes every seventh row null.
fn with_nulls(texts: &[String]) -> Vec<Row<'_>> {
    let rows = texts.iter().enumerate();
    rows.map(|(number, text)| (number % 7 != 3).then_some(text.as_str()))
        .collect()
}

/// Runs the comparisons over the texts in every encoding.
#[track_caller]
fn run(comparisons: impl IntoIterator<Item = Comparison>, texts: &[String]) {
    let rows = with_nulls(texts);
    let encodings = encodings(&rows);
    for comparison in comparisons {
        let library = |row: &Row<'_>| row.and_then(|text| (comparison.library)(text));
        let want: Vec<Option<String>> = rows.iter().map(library).collect();
        for (encoding, column) in &encodings {
            let result = (comparison.kernel)(column).expect("a column");
            assert_eq!(
                result.data_type(),
                column.data_type(),
                "{} of {encoding}",
                comparison.name
            );
            result.to_data().validate_full().expect("a valid array");
            let found = rows_of(&result);
            for (row, (found, want)) in found.iter().zip(&want).enumerate() {
                let text = rows[row];
                assert_eq!(
                    found, want,
                    "{} of {encoding}, row {row}: {text:?}",
                    comparison.name
                );
            }
            assert_eq!(found.len(), want.len());
        }
    }
}

#[test]
fn components_under_every_standard() {
    let texts = texts(199);
    for &standard in StandardName::ALL {
        run(components(standard, Form::Reference), &texts);
    }
}

#[test]
fn components_of_every_form() {
    let texts = texts(997);
    for form in [Form::Uri, Form::AbsoluteUri, Form::RelativeRef] {
        run(components(StandardName::Rfc3986, form), &texts);
    }
}

#[test]
fn operations_row_by_row() {
    run(operations(), &texts(199));
    run(operations_with_arguments(), &texts(399));
}

/// The complete URL sets, in one encoding. The tests above cover the others.
#[test]
fn all_url_sets() {
    let texts = texts(3);
    let column: ArrayRef = Arc::new(arrow_array::StringViewArray::from_iter_values(&texts));
    let host = urial_arrow::host(&column, ReadOptions::default()).expect("hosts");
    let normal = urial_arrow::normalize(&column, Level::Scheme, ReadOptions::default());
    let normal = normal.expect("normal forms");
    let (host, normal) = (host.as_string_view(), normal.as_string_view());
    for (row, text) in texts.iter().enumerate() {
        let reference = UriRef::parse(text).ok();
        let want =
            reference.and_then(|reference| component_of(reference.to_any(), Component::Host));
        assert_eq!(
            host.is_valid(row).then(|| host.value(row)),
            want.as_deref(),
            "{text:?}"
        );
        let want = reference.map(|reference| reference.normalize(Level::Scheme));
        let want = want.as_ref().map(urial::ReferenceBuf::as_str);
        assert_eq!(
            normal.is_valid(row).then(|| normal.value(row)),
            want,
            "{text:?}"
        );
    }
}

#[test]
fn parse_returns_all_components() {
    let texts = texts(499);
    let rows = with_nulls(&texts);
    for (encoding, column) in encodings(&rows) {
        let options = ReadOptions::default();
        let parts = urial_arrow::parse(&column, options).expect("a struct");
        parts.to_data().validate_full().expect("a valid array");
        let fields = urial_arrow::parse_fields(column.data_type());
        assert_eq!(parts.fields(), &fields, "{encoding}");
        let valid = rows
            .iter()
            .map(|row| row.is_some_and(|text| UriRef::parse(text).is_ok()));
        let found = (0..rows.len()).map(|row| parts.is_valid(row));
        assert!(found.eq(valid), "{encoding}");
        for &component in &COMPONENTS[1..] {
            let one = urial_arrow::component(&column, component, options).expect("a column");
            assert_eq!(
                rows_of(field(&parts, component.name())),
                rows_of(&one),
                "{encoding}"
            );
        }
        let kinds = urial_arrow::host_kind(&column, options).expect("a column");
        assert_eq!(
            rows_of(field(&parts, "host_kind")),
            rows_of(&kinds),
            "{encoding}"
        );
        let numbers = urial_arrow::port_number(&column, options).expect("a column");
        let found = field(&parts, "port_number").as_primitive::<UInt16Type>();
        assert_eq!(found, &numbers, "{encoding}");
        let want = rows.iter().map(|row| port((*row)?));
        assert!(numbers.iter().eq(want), "{encoding}");
    }
}

fn port(text: &str) -> Option<u16> {
    UriRef::parse(text).ok()?.port()?.number().ok()
}

#[track_caller]
fn field<'a>(parts: &'a StructArray, name: &str) -> &'a ArrayRef {
    parts.column_by_name(name).expect("a field of that name")
}

#[test]
fn validity_and_errors_agree_with_the_parser() {
    let texts = texts(499);
    let rows = with_nulls(&texts);
    for (encoding, column) in encodings(&rows) {
        for form in [Form::Reference, Form::Uri] {
            let options = ReadOptions::default().with_form(form);
            let read = |text: &str| {
                Reference::parse_form(text.as_bytes(), form, StandardName::Rfc3986).map(drop)
            };
            let valid = urial_arrow::is_valid(&column, options).expect("flags");
            let want = rows.iter().map(|row| row.map(|text| read(text).is_ok()));
            assert!(valid.iter().eq(want), "{encoding}");

            let errors = urial_arrow::error(&column, options).expect("errors");
            errors.to_data().validate_full().expect("a valid array");
            assert_eq!(
                errors.fields(),
                &urial_arrow::error_fields(column.data_type())
            );
            let offsets = field(&errors, "offset").as_primitive::<UInt32Type>();
            let texts = ["component", "rule", "message"].map(|name| rows_of(field(&errors, name)));
            for (row, text) in rows.iter().enumerate() {
                let error = text.and_then(|text| read(text).err());
                assert_eq!(
                    errors.is_valid(row),
                    error.is_some(),
                    "{encoding}: {text:?}"
                );
                let offset = offsets.is_valid(row).then(|| offsets.value(row) as usize);
                assert_eq!(
                    offset,
                    error.map(|error| error.offset()),
                    "{encoding}: {text:?}"
                );
                let want = error.map(|error| {
                    [
                        error.component().name(),
                        error.rule_name(),
                        &error.to_string(),
                    ]
                    .map(str::to_owned)
                });
                let found = texts.each_ref().map(|texts| texts[row].clone());
                assert_eq!(
                    found,
                    want.map_or([None, None, None], |want| want.map(Some)),
                    "{text:?}"
                );
            }
        }
    }
}

/// The second argument as a column, in every combination of encodings.
#[test]
fn two_columns_row_by_row() {
    let texts = texts(4999);
    let rows = with_nulls(&texts);
    let mut others = rows.clone();
    others.rotate_left(11);
    let options = ReadOptions::default();
    let base = |row: usize| Uri::parse(others[row]?).ok();
    let resolved: Vec<_> = (0..rows.len())
        .map(|row| {
            let reference = UriRef::parse(rows[row]?).ok()?;
            Some(base(row)?.resolve(reference).ok()?.into_string())
        })
        .collect();
    let relative: Vec<_> = (0..rows.len())
        .map(|row| {
            let target = Uri::parse(rows[row]?).ok()?;
            Some(base(row)?.relativize(target).into_string())
        })
        .collect();
    let equal: Vec<_> = (0..rows.len())
        .map(|row| {
            let reference = UriRef::parse(rows[row]?).ok()?;
            Some(reference.equivalent(UriRef::parse(others[row]?).ok()?, Level::Scheme))
        })
        .collect();
    for (encoding, column) in encodings(&rows) {
        for (other_encoding, other) in encodings(&others) {
            let targets = urial_arrow::resolve(&column, &other, Strictness::Strict, options);
            assert_eq!(
                rows_of(&targets.expect("targets")),
                resolved,
                "{encoding}, {other_encoding}"
            );
            let references = urial_arrow::relativize(&column, &other, options);
            assert_eq!(
                rows_of(&references.expect("references")),
                relative,
                "{encoding}, {other_encoding}"
            );
            let same = urial_arrow::equivalent(&column, &other, Level::Scheme, options);
            assert!(
                same.expect("flags").iter().eq(equal.iter().copied()),
                "{encoding}, {other_encoding}"
            );
        }
    }
}
