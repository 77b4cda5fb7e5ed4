//! Lists of variants are complete: an enum with a constant `ALL` names each of its variants without data there.
//!
//! The compiler checks matches, but not lists: a variant that is missing in `ALL` is missing in every test that iterates over it.

use std::collections::BTreeMap;

use syn::{Expr, ImplItem, Item};
use urial_conformance::project;

/// Returns the variants without data of the enums in a file, by the name of the enum.
fn enums(file: &syn::File) -> BTreeMap<String, Vec<String>> {
    let enums = file.items.iter().filter_map(|item| match item {
        Item::Enum(item) => Some(item),
        _ => None,
    });
    enums
        .map(|item| {
            let variants = item.variants.iter();
            let variants = variants.filter(|variant| variant.fields.is_empty());
            let names = variants.map(|variant| variant.ident.to_string());
            (item.ident.to_string(), names.collect())
        })
        .collect()
}

/// Returns the variants that the constants `ALL` in a file name, by the name of the type.
fn lists(file: &syn::File) -> BTreeMap<String, Vec<String>> {
    let mut lists = BTreeMap::new();
    for item in &file.items {
        let Item::Impl(block) = item else { continue };
        let syn::Type::Path(of) = &*block.self_ty else {
            continue;
        };
        for item in &block.items {
            if let ImplItem::Const(constant) = item
                && constant.ident == "ALL"
                && let Some(names) = elements(&constant.expr)
            {
                let name = of.path.segments.last().expect("a type has a name");
                lists.insert(name.ident.to_string(), names);
            }
        }
    }
    lists
}

/// Returns the variants in an array or a reference to one.
fn elements(list: &Expr) -> Option<Vec<String>> {
    match list {
        Expr::Reference(reference) => elements(&reference.expr),
        Expr::Array(array) => {
            let names = array.elems.iter().filter_map(|element| match element {
                Expr::Path(path) => path.path.segments.last(),
                _ => None,
            });
            Some(names.map(|name| name.ident.to_string()).collect())
        }
        _ => None,
    }
}

/// Returns the number of enums of a file that have a list, and a line for each list that is not complete.
fn check(name: &str, text: &str) -> (usize, Vec<String>) {
    let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let (enums, mut lists) = (enums(&file), lists(&file));
    lists.retain(|of, _| enums.contains_key(of));
    let wrong = lists.iter().filter_map(|(of, listed)| {
        let variants = enums[of].iter();
        let missing: Vec<_> = variants.filter(|v| !listed.contains(v)).collect();
        (!missing.is_empty()).then(|| format!("{name}: `{of}::ALL` lacks {missing:?}"))
    });
    (lists.len(), wrong.collect())
}

#[test]
fn every_list_of_variants_is_complete() {
    let sources = project::files_below("crates", "rs").expect("all sources");
    let (mut count, mut wrong) = (0, Vec::new());
    for path in sources {
        let text = project::read(&path).expect("a source");
        if text.contains("const ALL: ") {
            let (found, incomplete) = check(&project::display(&path), &text);
            count += found;
            wrong.extend(incomplete);
        }
    }
    assert!(count > 20, "the test finds {count} lists only");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The check finds a variant that is missing.
#[test]
fn a_missing_variant_is_found() {
    let text = "enum E { A, B(u8), C } impl E { const ALL: &[Self] = &[Self::A]; }";
    assert_eq!(
        check("e.rs", text),
        (1, vec!["e.rs: `E::ALL` lacks [\"C\"]".to_owned()])
    );
}
