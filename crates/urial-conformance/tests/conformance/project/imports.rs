//! Imports flow one way: in every crate, a module imports only from the modules that are declared above it.
//!
//! The order is the order of the `mod` declarations, in the root of the crate and in every folder. A module may use what its own
//! children define, and a child what the module above it defines, except for the root: `lib.rs` holds documentation, lints
//! and re-exports, and a name that is re-exported counts as an import from where it is defined. Tests are exempt; crates are not.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, UseTree};
use urial_conformance::project;

/// The path of a module or an item from the root of its crate.
type ItemPath = Vec<String>;

/// Pairs of sibling modules of which the first imports from the second.
type Edges = BTreeSet<(String, String)>;

/// One module: its children in the order of declaration, the names it imports, and what it mentions.
#[derive(Default)]
struct Module {
    children: Vec<String>,
    /// The files of children that are not where their name would put them, from the folder of the module.
    files: HashMap<String, String>,
    test_children: Vec<String>,
    imports: HashMap<String, ItemPath>,
    mentions: Vec<ItemPath>,
}

/// The modules of one crate, by path.
struct Tree {
    name: String,
    modules: HashMap<ItemPath, Module>,
    /// The files that were read, and those of test modules, which are not.
    sources: Vec<PathBuf>,
}

impl Tree {
    /// Reads the crate whose root is a file.
    fn read(root: &Path) -> Tree {
        let mut tree = Tree {
            name: project::display(root),
            modules: HashMap::new(),
            sources: Vec::new(),
        };
        let folder = root.parent().expect("a folder").to_owned();
        let mut pending = vec![(root.to_owned(), folder, ItemPath::new())];
        while let Some((file, folder, path)) = pending.pop() {
            let text = fs::read_to_string(&file).expect("a source file");
            let parsed = syn::parse_file(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let mut reader = Reader::new(&path);
            reader.visit_file(&parsed);
            for child in &reader.module.children {
                let mut below = path.clone();
                below.push(child.clone());
                let source = match reader.module.files.get(child) {
                    Some(named) => folder.join(named),
                    None => file_of(&folder, child),
                };
                pending.push((source, folder.join(child), below));
            }
            let module = reader.module;
            for child in &module.test_children {
                let source = file_of(&folder, child).canonicalize();
                tree.sources.extend(source.ok());
            }
            tree.modules.insert(path, module);
            tree.sources.push(file.canonicalize().expect("a path"));
        }
        tree
    }

    /// Returns the module that defines what a path names, following re-exports; `None` if that is compiled for tests only.
    fn definition(&self, mention: &[String]) -> Option<ItemPath> {
        let mut wanted = mention.to_vec();
        // A chain of re-exports is short; the limit keeps a cycle of them from hanging the test.
        for _ in 0..8 {
            let mut depth = 0;
            while depth < wanted.len() && self.modules.contains_key(&wanted[..=depth]) {
                depth += 1;
            }
            let module = &self.modules[&wanted[..depth]];
            let Some(name) = wanted.get(depth) else {
                return Some(wanted);
            };
            if module.test_children.contains(name) {
                return None;
            }
            match module.imports.get(name) {
                Some(import) if import[..] != wanted[..=depth] => {
                    let rest = wanted.split_off(depth + 1);
                    wanted.clone_from(import);
                    wanted.extend(rest);
                }
                Some(_) | None => {
                    wanted.truncate(depth);
                    return Some(wanted);
                }
            }
        }
        Some(wanted)
    }

    /// Returns the imports between siblings, by the module that declares them, and the imports of what the root defines.
    fn edges(&self) -> (BTreeMap<ItemPath, Edges>, BTreeSet<String>) {
        let (mut edges, mut of_root) = (BTreeMap::<ItemPath, Edges>::new(), BTreeSet::new());
        for (from, module) in &self.modules {
            for mention in &module.mentions {
                let Some(to) = self.definition(mention) else {
                    continue;
                };
                let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                match (from.get(common), to.get(common)) {
                    (Some(a), Some(b)) => {
                        let siblings = edges.entry(from[..common].to_vec()).or_default();
                        siblings.insert((a.clone(), b.clone()));
                    }
                    (Some(_), None) if to.is_empty() => {
                        let (from, what) = (from.join("::"), mention.join("::"));
                        of_root.insert(format!(
                            "{}: `{from}` imports `{what}`, which the root defines",
                            self.name
                        ));
                    }
                    (Some(_) | None, None) | (None, Some(_)) => {}
                }
            }
        }
        (edges, of_root)
    }

    /// Returns a line for each module whose children import the wrong way, with the order that would be right.
    fn wrong_imports(&self) -> Vec<String> {
        let (edges, of_root) = self.edges();
        let mut wrong: Vec<String> = of_root.into_iter().collect();
        for (parent, edges) in edges {
            let declared = &self.modules[&parent].children;
            let place = |name: &String| declared.iter().position(|child| child == name);
            let down: Vec<String> = edges
                .iter()
                .filter(|(from, to)| place(from) < place(to))
                .map(|(from, to)| format!("`{from}` imports from `{to}`"))
                .collect();
            if !down.is_empty() {
                let remedy = match sorted(declared, &edges) {
                    Ok(order) => format!("declare in the order {}", order.join(", ")),
                    Err(cycle) => format!("in a cycle: {}", cycle.join(", ")),
                };
                let parent = parent.join("::");
                wrong.push(format!(
                    "{}: {parent}: {}; {remedy}",
                    self.name,
                    down.join(", ")
                ));
            }
        }
        wrong
    }
}

/// Orders modules such that each comes after those it imports from, and otherwise as declared. Returns the modules of a cycle
/// if there is no such order.
fn sorted(declared: &[String], edges: &Edges) -> Result<Vec<String>, Vec<String>> {
    let (mut order, mut rest) = (Vec::new(), declared.to_vec());
    while !rest.is_empty() {
        let is_free = |name: &String| {
            let needed = edges.iter().filter(|(from, _)| from == name);
            needed.into_iter().all(|(_, to)| order.contains(to))
        };
        match rest.iter().position(is_free) {
            Some(place) => order.push(rest.remove(place)),
            None => return Err(cycle(rest, edges)),
        }
    }
    Ok(order)
}

/// Leaves out the modules that only import from a cycle.
fn cycle(mut modules: Vec<String>, edges: &Edges) -> Vec<String> {
    loop {
        let before = modules.len();
        let kept = modules.clone();
        modules.retain(|name| {
            let mut importers = edges.iter().filter(|(_, to)| to == name);
            importers.any(|(from, _)| kept.contains(from))
        });
        if modules.len() == before {
            return modules;
        }
    }
}

/// Returns the file of a module that is declared in a folder.
fn file_of(folder: &Path, module: &str) -> PathBuf {
    let single = folder.join(format!("{module}.rs"));
    if single.exists() {
        single
    } else {
        folder.join(module).join("mod.rs")
    }
}

/// Collects declarations and mentions of one file. What modules inside the file mention counts as its own.
struct Reader {
    path: ItemPath,
    module: Module,
}

impl Reader {
    fn new(path: &[String]) -> Self {
        Reader {
            path: path.to_vec(),
            module: Module::default(),
        }
    }

    /// Returns a path from the root of the crate, or `None` if the path leads out of it.
    fn absolute(&self, names: &[String]) -> Option<ItemPath> {
        let (mut absolute, mut rest) = match names.first()?.as_str() {
            "crate" => (ItemPath::new(), &names[1..]),
            "self" => (self.path.clone(), &names[1..]),
            "super" => (self.path.clone(), names),
            first if self.module.children.iter().any(|child| child == first) => {
                (self.path.clone(), names)
            }
            _ => return None,
        };
        while rest.first().is_some_and(|name| name == "super") {
            absolute.pop()?;
            rest = &rest[1..];
        }
        absolute.extend_from_slice(rest);
        Some(absolute)
    }

    fn mention(&mut self, names: &[String]) {
        // `crate` alone is a visibility.
        let path = self.absolute(names).filter(|path| !path.is_empty());
        self.module.mentions.extend(path);
    }

    fn import(&mut self, prefix: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| {
            let mut path = prefix.to_vec();
            path.push(name.to_string());
            path
        };
        match tree {
            UseTree::Path(path) => self.import(&with(&path.ident), &path.tree),
            UseTree::Name(name) => self.bind(&name.ident, &with(&name.ident)),
            UseTree::Rename(rename) => self.bind(&rename.rename, &with(&rename.ident)),
            UseTree::Glob(_) => self.mention(prefix),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(prefix, tree);
                }
            }
        }
    }

    fn bind(&mut self, name: &syn::Ident, path: &[String]) {
        let path = match path.split_last() {
            Some((last, parent)) if last == "self" => parent,
            Some(_) | None => path,
        };
        if let Some(absolute) = self.absolute(path) {
            let last = absolute.last().cloned().unwrap_or_default();
            let name = if name == "self" {
                last
            } else {
                name.to_string()
            };
            self.module.imports.insert(name, absolute.clone());
            self.module.mentions.push(absolute);
        }
    }

    /// Finds `crate::…` in the tokens of a macro, which are not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(name) if path.is_empty() && name == "crate" => {
                    path.push(name.to_string());
                }
                TokenTree::Ident(name) if !path.is_empty() => path.push(name.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == ':' => {}
                TokenTree::Group(group) => {
                    self.mention(&std::mem::take(&mut path));
                    self.tokens(group.stream());
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.mention(&std::mem::take(&mut path));
                }
            }
        }
        self.mention(&path);
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_file(&mut self, file: &'ast syn::File) {
        // Children first: their names can start a path in this file.
        for item in &file.items {
            if let Item::Mod(module) = item
                && module.content.is_none()
            {
                let name = module.ident.to_string();
                if let Some(file) = named_file(&module.attrs) {
                    self.module.files.insert(name.clone(), file);
                }
                for file in conditional_files(&module.attrs) {
                    // A target's folder is checked like a module in the same place.
                    let folder = file.trim_end_matches("/mod.rs").to_owned();
                    self.module.children.push(folder.clone());
                    self.module.files.insert(folder, file);
                }
                if is_test(&module.attrs) {
                    self.module.test_children.push(name);
                } else {
                    self.module.children.push(name);
                }
            }
        }
        visit::visit_file(self, file);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.content.is_some() {
            self.path.push(module.ident.to_string());
            visit::visit_item_mod(self, module);
            self.path.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        self.mention(&names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }

    // The path of a visibility, as in `pub(super)`, is not an import.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
}

/// Returns the file that an attribute `path` names.
fn named_file(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| {
        let named = attribute.meta.require_name_value().ok()?;
        match &named.value {
            syn::Expr::Lit(literal) if named.path.is_ident("path") => match &literal.lit {
                syn::Lit::Str(file) => Some(file.value()),
                _ => None,
            },
            _ => None,
        }
    })
}

/// Returns the files that attributes `cfg_attr(…, path = "…")` name, for some targets.
fn conditional_files(attributes: &[Attribute]) -> Vec<String> {
    let conditional = attributes
        .iter()
        .filter_map(|attribute| match &attribute.meta {
            syn::Meta::List(list) if list.path.is_ident("cfg_attr") => {
                Some(list.tokens.to_string())
            }
            syn::Meta::List(_) | syn::Meta::Path(_) | syn::Meta::NameValue(_) => None,
        });
    let files = conditional.filter_map(|tokens| {
        let (_, rest) = tokens.split_once("path = \"")?;
        Some(rest.split_once('"')?.0.to_owned())
    });
    files.collect()
}

/// Returns whether attributes leave an item to test builds or to rustdoc's tests.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let tokens = match &attribute.meta {
            syn::Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string(),
            syn::Meta::Path(path) if path.is_ident("test") => return true,
            syn::Meta::Path(_) | syn::Meta::List(_) | syn::Meta::NameValue(_) => return false,
        };
        tokens
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .any(|word| word == "test" || word == "doctest")
            && !tokens.contains("not")
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Fn(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        _ => &[],
    }
}

/// Returns the folder of every package: the crates, and the packages inside of them.
fn packages() -> Vec<PathBuf> {
    let folders = |path: &PathBuf| -> Vec<PathBuf> {
        let entries = fs::read_dir(path).expect("a folder");
        entries
            .map(|entry| entry.expect("an entry").path())
            .collect()
    };
    let crates = folders(&project::root().join("crates"));
    let inner = crates.iter().flat_map(folders);
    let all = crates.iter().cloned().chain(inner);
    all.filter(|path| path.join("Cargo.toml").exists())
        .collect()
}

/// Returns the root of every library and command.
fn roots() -> Vec<PathBuf> {
    let mut roots = BTreeSet::new();
    for path in packages() {
        let by_name = ["src/lib.rs", "src/main.rs"].map(|root| path.join(root));
        let manifest = fs::read_to_string(path.join("Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = manifest.parse().expect("a manifest is TOML");
        let commands = manifest.get("bin").and_then(toml::Value::as_array);
        let named = commands.into_iter().flatten().filter_map(|command| {
            let root = command.get("path").and_then(toml::Value::as_str);
            root.map(|root| path.join(root))
        });
        roots.extend(
            by_name
                .into_iter()
                .chain(named)
                .filter(|root| root.exists()),
        );
    }
    roots.into_iter().collect()
}

#[test]
fn modules_import_from_above_only() {
    let roots = roots();
    assert!(roots.len() > 20, "{roots:?}");
    let trees = roots.iter().map(|root| Tree::read(root));
    let mut read = BTreeSet::new();
    let mut wrong = Vec::new();
    for tree in trees {
        wrong.extend(tree.wrong_imports());
        read.extend(tree.sources);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let sources = project::files_below("crates", "rs").expect("all sources");
    let is_source = |path: &&PathBuf| {
        let name = project::display(path);
        // Modules of test modules are not read either.
        name.contains("/src/") && !name.contains("tests")
    };
    let mut unread = Vec::new();
    for path in sources.iter().filter(is_source) {
        if !read.contains(&path.canonicalize().expect("a path")) {
            unread.push(project::display(path));
        }
    }
    assert!(unread.is_empty(), "not reached from a root: {unread:?}");
}

/// The check finds each kind of import that points the wrong way.
#[test]
fn an_import_from_below_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect(name);
    write(
        "lib.rs",
        "mod a; mod b; mod c; #[cfg(test)] mod t; pub use c::Thing; const LIMIT: u8 = 1;",
    );
    write(
        "a.rs",
        "fn f() -> crate::Thing { #[cfg(test)] crate::t::count(); loop {} }",
    );
    write(
        "b.rs",
        "use super::c::Thing; fn g() -> u8 { println!(\"{}\", crate::LIMIT) }",
    );
    write(
        "c.rs",
        "pub struct Thing; #[cfg(test)] mod tests { use crate::b; }",
    );
    let root = folder.path().join("lib.rs");
    let wrong = Tree::read(&root).wrong_imports();
    let start = format!("{}: ", project::display(&root));
    let found: Vec<&str> = wrong
        .iter()
        .map(|line| line.strip_prefix(&start).unwrap())
        .collect();
    assert_eq!(
        found,
        [
            "`b` imports `LIMIT`, which the root defines",
            ": `a` imports from `c`, `b` imports from `c`; declare in the order c, a, b",
        ],
    );
    write("c.rs", "pub struct Thing; pub(crate) use crate::{a::f};");
    let wrong = Tree::read(&root).wrong_imports();
    assert!(wrong[1].ends_with("in a cycle: a, c"), "{wrong:?}");
}
