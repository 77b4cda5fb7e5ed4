//! Test columns: texts, and one column in every encoding that Arrow has.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test program uses its own part"
)]

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, UInt16Type};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, LargeStringArray, PrimitiveArray, StringArray,
    StringViewArray,
};
use arrow_schema::DataType;

/// A row of a column.
pub type Row<'a> = Option<&'a str>;

/// The project's own texts: references of every shape, valid and invalid.
pub const OWN: &[&str] = &[
    "",
    "#",
    "?",
    "/",
    "//",
    "///",
    "a",
    "a/b",
    "../a/./b",
    "a:",
    "a:b",
    "urn:isbn:0395363411",
    "mailto:a@b.example?subject=c",
    "http://example.com",
    "HTTP://Example.COM:80/%7euser/./a/../b?x=1&y=%20#frag",
    "http://user:secret@example.com:8080/over/there?name=ferret&name=2#nose",
    "http://h:/",
    "http://h:00080/",
    "http://h:99999/",
    "http://h?",
    "http://h#",
    "http://[2001:DB8:0:0::1]:443/a",
    "http://[v1.x:y]/",
    "http://192.0.2.1/",
    "http://a_b/",
    "file:///etc/passwd",
    "tel:+1-816-555-1212",
    "//h/p?q&=1&&x",
    "http://h/?a=1&%62=2&c&a=3",
    "http://h/a/b/c/d/e/f",
    "http://h//a//",
    "http://very-long-host-name-that-does-not-fit-into-a-view.example.com/and/a/long/path/as/well",
    // Invalid references.
    " ",
    "a b",
    ":a",
    "http://h/%",
    "http://h/%zz",
    "http://h:x/",
    "http://me:hunter2 @h/",
    "http://[::1",
    "http://[fe80::1%25en0]/",
    "http://h/ä",
    "http://ä.de/",
    "a#b#c",
    "https://example.com/\u{1F600}",
    // Octets that are not UTF-8, including complete and truncated surrogates.
    "%FF+%C3%A9+%C3",
    "%ED%A0%80%ED%B0%80",
    "%ED%A0x%ED%A0",
    "%F0%9F%98x%F4%90%80%80",
];

/// Returns the project's own texts and, if `../shared` is present, every text of its suites and one
/// line in `stride` of its URL sets.
pub fn texts(stride: usize) -> Vec<String> {
    let mut texts: Vec<String> = OWN.iter().map(|&text| text.to_owned()).collect();
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared");
    if !std::path::Path::new(shared).exists() {
        eprintln!("../shared is not present: using only the project's own texts");
        return texts;
    }
    for path in files(&format!("{shared}/suites"), "json") {
        let suite = std::fs::read_to_string(path).expect("a readable suite");
        collect(&serde_json::from_str(&suite).expect("JSON"), &mut texts);
    }
    for path in files(&format!("{shared}/urls"), "txt") {
        let lines = std::fs::read_to_string(path).expect("a readable set");
        texts.extend(lines.lines().step_by(stride).map(str::to_owned));
    }
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// Returns crawled URLs if `../shared` is present, and generated ones if not.
pub fn crawled() -> Vec<String> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/urls/crawl.txt"
    );
    if let Ok(text) = std::fs::read_to_string(path) {
        return text.lines().map(str::to_owned).collect();
    }
    eprintln!("../shared/urls is not present: using generated URLs");
    (0..100_000)
        .map(|n| format!("https://host{}.example.com/a/{n}/b?c={n}", n % 977))
        .collect()
}

pub fn files(folder: &str, extension: &str) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}

/// Collects every string in a JSON value.
fn collect(value: &serde_json::Value, texts: &mut Vec<String>) {
    match value {
        serde_json::Value::String(text) if text.len() < 5000 => texts.push(text.clone()),
        serde_json::Value::Array(values) => values.iter().for_each(|value| collect(value, texts)),
        serde_json::Value::Object(fields) => {
            fields.values().for_each(|value| collect(value, texts));
        }
        _ => {}
    }
}

/// Returns the same rows in every encoding: each string type, as a whole column and as a slice of a
/// longer one, and dictionaries with repeated, unused, invalid and null values.
pub fn encodings(rows: &[Row<'_>]) -> Vec<(&'static str, ArrayRef)> {
    let padded = padded(rows);
    let slice = |array: ArrayRef| array.slice(PADDING.len(), rows.len());
    let mut encodings: Vec<(&'static str, ArrayRef)> = vec![
        ("Utf8", Arc::new(StringArray::from(rows.to_vec()))),
        ("LargeUtf8", Arc::new(LargeStringArray::from(rows.to_vec()))),
        ("Utf8View", Arc::new(StringViewArray::from(rows.to_vec()))),
        (
            "sliced Utf8",
            slice(Arc::new(StringArray::from(padded.clone()))),
        ),
        (
            "sliced LargeUtf8",
            slice(Arc::new(LargeStringArray::from(padded.clone()))),
        ),
        (
            "sliced Utf8View",
            slice(Arc::new(StringViewArray::from(padded.clone()))),
        ),
    ];
    let values: [fn(Vec<Row<'_>>) -> ArrayRef; 3] = [
        |rows| Arc::new(StringArray::from(rows)),
        |rows| Arc::new(LargeStringArray::from(rows)),
        |rows| Arc::new(StringViewArray::from(rows)),
    ];
    for (name, values) in [
        "Utf8 dictionary",
        "LargeUtf8 dictionary",
        "Utf8View dictionary",
    ]
    .into_iter()
    .zip(values)
    {
        encodings.push((name, dictionary(rows, values)));
    }
    encodings
}

/// Rows around a slice, invalid or null, which no kernel may read.
const PADDING: [Row<'static>; 3] = [
    Some("bad row"),
    None,
    Some("http://padding.example/long enough"),
];

fn padded<'a>(rows: &[Row<'a>]) -> Vec<Row<'a>> {
    PADDING
        .iter()
        .chain(rows)
        .chain(&PADDING)
        .copied()
        .collect()
}

/// Returns a dictionary of the rows, with the smallest key type. Null rows alternate between a null
/// key and a null value.
fn dictionary(rows: &[Row<'_>], values: fn(Vec<Row<'_>>) -> ArrayRef) -> ArrayRef {
    let mut distinct: Vec<Row<'_>> = padded(&[]);
    let mut places = std::collections::HashMap::new();
    let mut keys = Vec::with_capacity(rows.len());
    for (number, &row) in rows.iter().enumerate() {
        if row.is_none() && number % 2 == 0 {
            keys.push(None);
            continue;
        }
        let place = *places.entry(row).or_insert_with(|| {
            distinct.push(row);
            distinct.len() - 1
        });
        keys.push(Some(place));
    }
    let values = values(distinct);
    let keys = keys.into_iter();
    if values.len() < 100 {
        let keys: PrimitiveArray<Int8Type> = keys.map(|key| key.map(|key| key as i8)).collect();
        Arc::new(DictionaryArray::new(keys, values))
    } else if values.len() < 60_000 {
        let keys: PrimitiveArray<UInt16Type> = keys.map(|key| key.map(|key| key as u16)).collect();
        Arc::new(DictionaryArray::new(keys, values))
    } else {
        let keys: PrimitiveArray<Int32Type> = keys
            .map(|key| key.map(|key| i32::try_from(key).expect("few")))
            .collect();
        Arc::new(DictionaryArray::new(keys, values))
    }
}

/// Returns the rows of a column of any string type.
pub fn rows_of(column: &dyn Array) -> Vec<Option<String>> {
    if let Some(dictionary) = column.as_any_dictionary_opt() {
        let values = rows_of(dictionary.values());
        // Arrow panics if there are no values. All rows are null then.
        if values.is_empty() {
            return vec![None; column.len()];
        }
        let keys = dictionary.normalized_keys();
        let row = |row: usize| {
            dictionary
                .keys()
                .is_valid(row)
                .then(|| values[keys[row]].clone())
        };
        return (0..column.len())
            .map(|number| row(number).flatten())
            .collect();
    }
    let owned = |text: Option<&str>| text.map(str::to_owned);
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().iter().map(owned).collect(),
        DataType::LargeUtf8 => column.as_string::<i64>().iter().map(owned).collect(),
        DataType::Utf8View => column.as_string_view().iter().map(owned).collect(),
        other => panic!("not text: {other}"),
    }
}
