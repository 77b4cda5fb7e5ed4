//! Every kernel gives what the library gives, row by row, whatever guise the column has.

mod common;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{UInt16Type, UInt32Type};
use arrow_array::{Array, ArrayRef, Scalar, StringArray, StructArray};
use common::{Row, guises, rows_of, texts};
use urial::{Component, Form, Level, Part, Reference, Standard, Strictness, Uri};
use urial_arrow::{BadRows, KernelError, ReadOptions};

type TextKernel = dyn Fn(&dyn Array) -> Result<ArrayRef, KernelError>;
type OfOneRow = dyn Fn(&str) -> Option<String>;

/// A kernel of text to text beside what the library says of one row.
struct Contest {
    name: String,
    kernel: Box<TextKernel>,
    library: Box<OfOneRow>,
}

fn contest(
    name: impl Into<String>,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef, KernelError> + 'static,
    library: impl Fn(&str) -> Option<String> + 'static,
) -> Contest {
    Contest {
        name: name.into(),
        kernel: Box::new(kernel),
        library: Box::new(library),
    }
}

const BASE: &str = "http://a/b/c/d;p?q";

fn base() -> Scalar<StringArray> {
    Scalar::new(StringArray::from(vec![BASE]))
}

/// What the views of the library call a component.
fn component_of(reference: Reference<'_>, component: Component) -> Option<String> {
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

fn components(standard: Standard, form: Form) -> impl Iterator<Item = Contest> {
    let options = ReadOptions::default()
        .with_standard(standard)
        .with_form(form);
    COMPONENTS.into_iter().map(move |component| {
        contest(
            format!("{component} as {form:?} under {}", standard.name()),
            move |column| urial_arrow::component(column, component, options),
            move |text| {
                let reference = Reference::parse_as(text, form, standard.grammar()).ok()?;
                component_of(reference, component)
            },
        )
    })
}

fn operations() -> Vec<Contest> {
    let options = ReadOptions::default();
    vec![
        contest(
            "host_kind",
            move |column| urial_arrow::host_kind(column, options),
            |text| {
                Some(
                    Reference::parse(text)
                        .ok()?
                        .host()?
                        .kind()
                        .name()
                        .to_owned(),
                )
            },
        ),
        contest(
            "resolve",
            move |column| urial_arrow::resolve(column, &base(), Strictness::Strict, options),
            |text| {
                let reference = Reference::parse(text).ok()?;
                Some(
                    Uri::parse(BASE)
                        .ok()?
                        .resolve(reference)
                        .ok()?
                        .into_string(),
                )
            },
        ),
        contest(
            "resolve, not strict",
            move |column| urial_arrow::resolve(column, &base(), Strictness::NonStrict, options),
            |text| {
                let (base, reference) = (Uri::parse(BASE).ok()?, Reference::parse(text).ok()?);
                Some(
                    base.resolve_with(reference, Strictness::NonStrict)
                        .ok()?
                        .into_string(),
                )
            },
        ),
        contest(
            "relativize",
            move |column| urial_arrow::relativize(column, &base(), options),
            |text| {
                let target = Uri::parse(text).ok()?;
                Some(Uri::parse(BASE).ok()?.relativize(target).into_string())
            },
        ),
        contest(
            "query_value",
            move |column| urial_arrow::query_value(column, "name", options),
            |text| {
                let query = Reference::parse(text).ok()?.query()?;
                Some(query.value("name")?.as_str().to_owned())
            },
        ),
        contest(
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

/// Kernels with an argument of its own kind, for many of them.
fn operations_with_arguments() -> Vec<Contest> {
    let options = ReadOptions::default();
    let mut contests = Vec::new();
    contests.extend(Level::ALL.map(|level| {
        contest(
            format!("normalize on {level}"),
            move |column| urial_arrow::normalize(column, level, options),
            move |text| {
                Some(
                    Reference::parse(text)
                        .ok()?
                        .normalize(level)
                        .as_str()
                        .to_owned(),
                )
            },
        )
    }));
    contests.extend([0, 1, 5, -1, -2, i64::MAX, i64::MIN].map(|index| {
        contest(
            format!("path_segment {index}"),
            move |column| urial_arrow::path_segment(column, index, options),
            move |text| segment(text, index),
        )
    }));
    contests.extend(Part::ALL.iter().map(|&part| {
        contest(
            format!("encode for {}", part.name()),
            move |column| urial_arrow::encode(column, part),
            move |text| Some(urial::encode(text, part).to_string()),
        )
    }));
    contests
}

fn segment(text: &str, index: i64) -> Option<String> {
    let reference = Reference::parse(text).ok()?;
    let segments: Vec<_> = reference.path().segments().collect();
    let place = if index < 0 {
        i128::from(index) + segments.len() as i128
    } else {
        i128::from(index)
    };
    let segment = segments.get(usize::try_from(place).ok()?)?;
    Some(segment.as_str().to_owned())
}

/// Every seventh row is null.
fn with_nulls(texts: &[String]) -> Vec<Row<'_>> {
    let rows = texts.iter().enumerate();
    rows.map(|(number, text)| (number % 7 != 3).then_some(text.as_str()))
        .collect()
}

/// Runs the contests over the texts in every guise.
#[track_caller]
fn run(contests: impl IntoIterator<Item = Contest>, texts: &[String]) {
    let rows = with_nulls(texts);
    let guises = guises(&rows);
    for contest in contests {
        let library = |row: &Row<'_>| row.and_then(|text| (contest.library)(text));
        let want: Vec<Option<String>> = rows.iter().map(library).collect();
        for (guise, column) in &guises {
            let result = (contest.kernel)(column).expect("a column");
            assert_eq!(
                result.data_type(),
                column.data_type(),
                "{} of {guise}",
                contest.name
            );
            result.to_data().validate_full().expect("a sound array");
            let found = rows_of(&result);
            for (row, (found, want)) in found.iter().zip(&want).enumerate() {
                let text = rows[row];
                assert_eq!(
                    found, want,
                    "{} of {guise}, row {row}: {text:?}",
                    contest.name
                );
            }
            assert_eq!(found.len(), want.len());
        }
    }
}

#[test]
fn components_under_every_standard() {
    let texts = texts(199);
    for &standard in Standard::ALL {
        run(components(standard, Form::Reference), &texts);
    }
}

#[test]
fn components_of_every_form() {
    let texts = texts(997);
    for form in [Form::Uri, Form::AbsoluteUri, Form::RelativeRef] {
        run(components(Standard::Rfc3986, form), &texts);
    }
}

#[test]
fn operations_row_by_row() {
    run(operations(), &texts(199));
    run(operations_with_arguments(), &texts(399));
}

/// The URL sets as a whole, in one guise: what the others share with it is shown above.
#[test]
fn all_url_sets() {
    let texts = texts(3);
    let column: ArrayRef = Arc::new(arrow_array::StringViewArray::from_iter_values(&texts));
    let host = urial_arrow::host(&column, ReadOptions::default()).expect("hosts");
    let normal = urial_arrow::normalize(&column, Level::Scheme, ReadOptions::default());
    let normal = normal.expect("normal forms");
    let (host, normal) = (host.as_string_view(), normal.as_string_view());
    for (row, text) in texts.iter().enumerate() {
        let reference = Reference::parse(text).ok();
        let want = reference.and_then(|reference| component_of(reference, Component::Host));
        assert_eq!(
            host.is_valid(row).then(|| host.value(row)),
            want.as_deref(),
            "{text:?}"
        );
        let want = reference.map(|reference| reference.normalize(Level::Scheme));
        let want = want.as_ref().map(urial::Normalized::as_str);
        assert_eq!(
            normal.is_valid(row).then(|| normal.value(row)),
            want,
            "{text:?}"
        );
    }
}

#[test]
fn parse_is_all_components_at_once() {
    let texts = texts(499);
    let rows = with_nulls(&texts);
    for (guise, column) in guises(&rows) {
        let options = ReadOptions::default();
        let parts = urial_arrow::parse(&column, options).expect("a struct");
        parts.to_data().validate_full().expect("a sound array");
        let fields = urial_arrow::parse_fields(column.data_type());
        assert_eq!(parts.fields(), &fields, "{guise}");
        let valid = rows
            .iter()
            .map(|row| row.is_some_and(|text| Reference::parse(text).is_ok()));
        let found = (0..rows.len()).map(|row| parts.is_valid(row));
        assert!(found.eq(valid), "{guise}");
        for &component in &COMPONENTS[1..] {
            let one = urial_arrow::component(&column, component, options).expect("a column");
            assert_eq!(
                rows_of(field(&parts, component.name())),
                rows_of(&one),
                "{guise}"
            );
        }
        let kinds = urial_arrow::host_kind(&column, options).expect("a column");
        assert_eq!(
            rows_of(field(&parts, "host_kind")),
            rows_of(&kinds),
            "{guise}"
        );
        let numbers = urial_arrow::port_number(&column, options).expect("a column");
        let found = field(&parts, "port_number").as_primitive::<UInt16Type>();
        assert_eq!(found, &numbers, "{guise}");
        let want = rows.iter().map(|row| port((*row)?));
        assert!(numbers.iter().eq(want), "{guise}");
    }
}

fn port(text: &str) -> Option<u16> {
    Reference::parse(text).ok()?.port()?.number().ok()
}

#[track_caller]
fn field<'a>(parts: &'a StructArray, name: &str) -> &'a ArrayRef {
    parts.column_by_name(name).expect("a field of that name")
}

#[test]
fn validity_and_errors_are_the_parsers() {
    let texts = texts(499);
    let rows = with_nulls(&texts);
    for (guise, column) in guises(&rows) {
        for form in [Form::Reference, Form::Uri] {
            let options = ReadOptions::default().with_form(form);
            let read = |text| Reference::parse_as(text, form, Standard::Rfc3986.grammar());
            let valid = urial_arrow::is_valid(&column, options).expect("flags");
            let want = rows.iter().map(|row| row.map(|text| read(text).is_ok()));
            assert!(valid.iter().eq(want), "{guise}");

            let errors = urial_arrow::error(&column, options).expect("errors");
            errors.to_data().validate_full().expect("a sound array");
            assert_eq!(
                errors.fields(),
                &urial_arrow::error_fields(column.data_type())
            );
            let offsets = field(&errors, "offset").as_primitive::<UInt32Type>();
            let texts = ["component", "rule", "message"].map(|name| rows_of(field(&errors, name)));
            for (row, text) in rows.iter().enumerate() {
                let error = text.and_then(|text| read(text).err());
                assert_eq!(errors.is_valid(row), error.is_some(), "{guise}: {text:?}");
                let offset = offsets.is_valid(row).then(|| offsets.value(row) as usize);
                assert_eq!(
                    offset,
                    error.map(|error| error.offset()),
                    "{guise}: {text:?}"
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

/// The second argument as a column, in every guise beside every guise.
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
            let reference = Reference::parse(rows[row]?).ok()?;
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
            let reference = Reference::parse(rows[row]?).ok()?;
            Some(reference.equivalent(Reference::parse(others[row]?).ok()?, Level::Scheme))
        })
        .collect();
    for (guise, column) in guises(&rows) {
        for (other_guise, other) in guises(&others) {
            let targets = urial_arrow::resolve(&column, &other, Strictness::Strict, options);
            assert_eq!(
                rows_of(&targets.expect("targets")),
                resolved,
                "{guise}, {other_guise}"
            );
            let references = urial_arrow::relativize(&column, &other, options);
            assert_eq!(
                rows_of(&references.expect("references")),
                relative,
                "{guise}, {other_guise}"
            );
            let same = urial_arrow::equivalent(&column, &other, Level::Scheme, options);
            assert!(
                same.expect("flags").iter().eq(equal.iter().copied()),
                "{guise}, {other_guise}"
            );
        }
    }
}
