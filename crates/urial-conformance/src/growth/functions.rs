//! Every public function of the library that takes text, ready to be run on any.

use std::hint::black_box;

use urial::{
    AbsoluteUri, Authority, Builder, DataUri, Encoded, EncodedBuf, Equivalences, FileUri, Form,
    Grammar, Host, JavaUri, Level, Lines, MailAddress, Mailto, MovedDocument, Normalizer, Part,
    Path, PathKind, Port, Query, Reference, ReferenceBuf, RelativeRef, Relocation, Rule, Scheme,
    SchemeRegistry, Segment, Strictness, Text, Uri, UriBuf, Urn, Userinfo,
};

use super::shapes::Shape;

/// A text of one shape in the forms that functions want.
#[derive(Clone, Debug)]
pub struct Sample {
    /// All of it, which may be a reference.
    pub whole: String,
    /// The same with a scheme in front, if it has none.
    pub absolute: String,
    /// Only what is repeated.
    pub body: String,
}

impl Sample {
    /// A sample of about so many bytes.
    pub fn new(shape: &Shape, size: usize) -> Self {
        let whole = shape.text(size);
        let absolute = match Uri::parse(&whole) {
            Ok(_) => whole.clone(),
            Err(_) => format!("s:{whole}"),
        };
        let body = shape.body(size);
        Self {
            whole,
            absolute,
            body,
        }
    }

    fn reference(&self) -> Option<Reference<'_>> {
        Reference::parse(&self.whole).ok()
    }

    fn uri(&self) -> Option<Uri<'_>> {
        Uri::parse(&self.absolute).ok()
    }
}

/// A function or a family of functions that do the same, and how to run it.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// The file in `crates/urial/src` and the names in it, with spaces between them.
    pub covers: (&'static str, &'static str),
    /// Runs it; what is written goes into the buffer.
    pub run: fn(&Sample, &mut String),
}

const fn function(
    file: &'static str,
    names: &'static str,
    run: fn(&Sample, &mut String),
) -> Function {
    Function {
        covers: (file, names),
        run,
    }
}

/// Lets no optimizer leave out what led to this.
fn done<T>(outcome: T) {
    black_box(outcome);
}

const BASE: Uri<'static> = Uri::parse_const("s://h/a/b/c");

/// Runs an edit on a short reference with a long text, and on a long one with a short text.
fn edit(sample: &Sample, room: &mut String, edit: fn(&mut ReferenceBuf, &str)) {
    let mut short = ReferenceBuf::parse("//h/a/b?c=d&a=b#e").expect("a reference");
    edit(&mut short, &sample.body);
    black_box(short.as_str().len());
    room.push_str(&sample.whole);
    match ReferenceBuf::parse(std::mem::take(room)) {
        Ok(mut long) => {
            edit(&mut long, "a");
            *room = long.into_string();
        }
        Err(error) => *room = error.into_input(),
    }
}

/// The same for a URI.
fn edit_uri(sample: &Sample, room: &mut String, edit: fn(&mut UriBuf, &str)) {
    let mut short = UriBuf::parse("s://h/a/b?c=d&a=b#e").expect("a URI");
    edit(&mut short, &sample.body);
    room.push_str(&sample.absolute);
    match UriBuf::parse(std::mem::take(room)) {
        Ok(mut long) => {
            edit(&mut long, "a");
            *room = long.into_string();
        }
        Err(error) => *room = error.into_input(),
    }
}

/// Builds with one part as data, and with the same as encoded text.
fn build(
    sample: &Sample,
    out: &mut String,
    add: for<'b> fn(&'b mut Builder, Text<'_>) -> &'b mut Builder,
) {
    for text in [
        Text::Data(sample.body.as_bytes()),
        Text::Encoded(&sample.body),
    ] {
        let mut builder = Builder::new();
        builder.scheme("s").host("h");
        out.clear();
        black_box(add(&mut builder, text).build_into(out).is_ok());
    }
}

/// All of them. A test compares the list with the sources.
pub const FUNCTIONS: &[Function] = &[
    function(
        "absolute.rs",
        "parse parse_with parse_bytes parse_const",
        |s, _| {
            black_box(AbsoluteUri::parse(&s.absolute).is_ok());
            black_box(AbsoluteUri::parse_with(&s.whole, &Grammar::RFC2396).is_ok());
            black_box(AbsoluteUri::parse_bytes(s.whole.as_bytes()).is_ok());
        },
    ),
    function("authority.rs", "parse parse_with", |s, _| {
        black_box(Authority::parse(&s.body).is_ok());
        black_box(Authority::parse_with(&s.body, &Grammar::RFC2732).is_ok());
    }),
    function("build/builder.rs", "scheme authority", |s, out| {
        let mut builder = Builder::new();
        builder.scheme(&s.body).authority(&s.body);
        black_box(builder.build_into(out).is_ok());
    }),
    function("build/builder.rs", "userinfo user password", |s, out| {
        build(s, out, |builder, text| builder.userinfo(text));
        build(s, out, |builder, text| builder.user(text).password(text));
    }),
    function("build/builder.rs", "host port build_into", |s, out| {
        build(s, out, |builder, text| builder.host(text));
        let mut builder = Builder::new();
        builder.host("h").port(s.body.as_str());
        black_box(builder.build_into(out).is_ok());
    }),
    function("build/builder.rs", "path segment", |s, out| {
        build(s, out, |builder, text| builder.path(text));
        build(s, out, |builder, text| builder.segment(text).segment(text));
    }),
    function("build/builder.rs", "query pair flag fragment", |s, out| {
        build(s, out, |builder, text| builder.query(text));
        build(s, out, |builder, text| builder.pair(text, text).flag(text));
        build(s, out, |builder, text| builder.fragment(text));
    }),
    function("check.rs", "check", |s, _| {
        for rule in [
            Rule::Host,
            Rule::Query,
            Rule::PathRootless,
            Rule::IpLiteral,
            Rule::UriReference,
        ] {
            black_box(rule.check(&s.body).is_ok());
        }
    }),
    function(
        "compare/mod.rs",
        "equivalent differences compare",
        |s, out| {
            let Some(a) = s.reference() else { return };
            let b = a.normalize_into(Level::Scheme, out);
            black_box(a.equivalent(b, Level::Scheme));
            black_box(a.differences(b, Level::Dots));
            black_box(a.compare(b));
        },
    ),
    function(
        "dots.rs",
        "has_dot_segments remove_dot_segments remove_dot_segments_into",
        |s, out| {
            black_box(urial::has_dot_segments(&s.body));
            black_box(urial::remove_dot_segments(&s.body).len());
            urial::remove_dot_segments_into(&s.whole, out);
        },
    ),
    function("edit/authority.rs", "set_authority", |s, room| {
        edit(s, room, |to, text| done(to.set_authority(text)));
    }),
    function(
        "edit/authority.rs",
        "set_userinfo set_user set_password",
        |s, room| {
            edit(s, room, |to, text| done(to.set_userinfo(text)));
            edit(s, room, |to, text| {
                done((to.set_user(text), to.set_password(text)));
            });
        },
    ),
    function("edit/authority.rs", "set_host set_port", |s, room| {
        edit(s, room, |to, text| {
            done((to.set_host(text), to.set_port(text)));
        });
    }),
    function("edit/fragment.rs", "set_fragment", |s, room| {
        edit(s, room, |to, text| done(to.set_fragment(text)));
    }),
    function(
        "edit/pairs.rs",
        "set append append_flag remove",
        |s, room| {
            edit(s, room, |to, text| {
                let mut pairs = to.pairs_mut();
                black_box((
                    pairs.set("a", text),
                    pairs.append(text, text),
                    pairs.append_flag(text),
                ))
                .0
                .ok();
                pairs.remove(text);
                pairs.remove("a");
            });
        },
    ),
    function("edit/path.rs", "set_path", |s, room| {
        edit(s, room, |to, text| done(to.set_path(text)));
    }),
    function("edit/query.rs", "set_query", |s, room| {
        edit(s, room, |to, text| done(to.set_query(text)));
    }),
    function("edit/scheme.rs", "set_scheme", |s, room| {
        edit(s, room, |to, text| done(to.set_scheme(text)));
    }),
    function("edit/segments.rs", "set insert push", |s, room| {
        edit(s, room, |to, text| {
            let middle = to.path().segments().count() / 2;
            let mut segments = to.segments_mut();
            done((
                segments.set(middle, text),
                segments.insert(middle, text),
                segments.push(text),
            ));
        });
    }),
    function(
        "edit/uri.rs",
        "set_scheme set_authority set_userinfo set_user set_password set_host set_port",
        |s, room| {
            edit_uri(s, room, |to, text| {
                done((
                    to.set_scheme(text),
                    to.set_authority(text),
                    to.set_userinfo(text),
                ));
                done((to.set_user(text), to.set_password(text)));
                done((to.set_host(text), to.set_port(text)));
            });
        },
    ),
    function(
        "edit/uri.rs",
        "set_path set_query set_fragment",
        |s, room| {
            edit_uri(s, room, |to, text| {
                done((to.set_path(text), to.set_query(text), to.set_fragment(text)));
            });
        },
    ),
    function("encoded/buf.rs", "parse", |s, _| {
        black_box(EncodedBuf::parse(s.body.as_str()).is_ok());
    }),
    function("encoded/decode.rs", "decode_lenient decodes_to", |s, _| {
        black_box(urial::decode_lenient(&s.whole).len());
        if let Ok(text) = Encoded::parse(&s.body) {
            let data = text.decode_bytes();
            black_box((text.decodes_to(&data), text.decode_lossy().len()));
            black_box((text.decode_text().is_ok(), text.decode_form().is_ok()));
        }
    }),
    function("encoded/encode.rs", "encode", |s, out| {
        for &part in Part::ALL {
            out.clear();
            out.extend(urial::encode(&s.whole, part).pieces());
        }
    }),
    function("encoded/mod.rs", "parse", |s, _| {
        black_box(Encoded::parse(&s.body).is_ok());
    }),
    function("encoded/split.rs", "split split_once", |s, _| {
        if let Ok(text) = Encoded::parse(&s.body) {
            black_box((
                text.split(b'/').rev().count(),
                text.split_once(b'#').is_some(),
            ));
        }
    }),
    function("equivalences.rs", "insert load representative", |s, _| {
        let Ok(uri) = AbsoluteUri::parse(&s.absolute) else {
            return;
        };
        let to = AbsoluteUri::parse_const("s:b");
        let mut known = Equivalences::new();
        black_box(known.insert(uri, to).is_ok());
        black_box(known.load([(to, uri), (uri, to)]).len());
        black_box(known.representative(BASE).is_some());
        if let Some(uri) = s.uri() {
            black_box(known.representative(uri).is_some());
        }
    }),
    function("host.rs", "parse parse_with", |s, _| {
        black_box(Host::parse(&s.body).is_ok());
        black_box(Host::parse_with(&s.body, &Grammar::RFC2396).is_ok());
    }),
    function("java/mod.rs", "parse parse_bytes", |s, _| {
        black_box(JavaUri::parse(&s.whole).is_ok());
        black_box(JavaUri::parse_bytes(s.whole.as_bytes()).is_ok());
    }),
    function("java/relativize.rs", "relativize", |s, _| {
        let base = JavaUri::parse("s:/a/b").expect("a URI");
        if let Ok(uri) = JavaUri::parse(&s.absolute) {
            black_box((base.relativize(uri).len(), uri.relativize(base).len()));
        }
    }),
    function("java/resolve.rs", "resolve normalize", |s, _| {
        let base = JavaUri::parse("s:/a/b").expect("a URI");
        if let Ok(uri) = JavaUri::parse(&s.whole) {
            black_box((base.resolve(uri).len(), uri.resolve(base).len()));
            black_box(uri.normalize().len());
        }
    }),
    function("key.rs", "normal_key", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(reference.normal_key(Level::Scheme).as_str().len());
        }
    }),
    function("lines.rs", "new after", |s, _| {
        black_box(Lines::new(s.whole.as_bytes()).count());
        black_box(Lines::after(3, s.body.as_bytes()).count());
    }),
    function("moved_document.rs", "new reference_into", |s, out| {
        if let (Some(reference), Some(uri)) = (s.reference(), s.uri()) {
            let mut moved = MovedDocument::new(BASE, uri);
            black_box(moved.reference_into(reference, out).is_ok());
        }
    }),
    function("moved_document.rs", "reference document", |s, _| {
        if let (Some(reference), Some(uri)) = (s.reference(), s.uri()) {
            let tree = Relocation::new(BASE, uri);
            black_box(tree.document(BASE).is_ok());
            black_box(tree.reference(uri, reference).is_ok());
        }
    }),
    function("moved_document.rs", "rebase", |s, _| {
        if let (Some(reference), Some(uri)) = (s.reference(), s.uri()) {
            black_box(reference.rebase(uri, BASE).is_ok());
        }
    }),
    function(
        "normalize/mod.rs",
        "normalize normalize_into is_normalized",
        |s, out| {
            let Some(reference) = s.reference() else {
                return;
            };
            black_box(reference.is_normalized(Level::Scheme));
            black_box(reference.normalize(Level::Percent).as_str().len());
            black_box(reference.normalize_into(Level::Scheme, out).as_str().len());
        },
    ),
    function(
        "normalizer.rs",
        "is_normalized normalize normalize_uri normalize_into key",
        |s, out| {
            let normalizer = Normalizer::new(Level::Dots);
            let Some(uri) = s.uri() else { return };
            black_box(normalizer.is_normalized(uri.as_reference()));
            black_box(normalizer.normalize(uri.as_reference()).as_str().len());
            black_box(normalizer.normalize_uri(uri).as_str().len());
            black_box(
                normalizer
                    .normalize_into(uri.as_reference(), out)
                    .as_str()
                    .len(),
            );
            black_box(normalizer.key(uri.as_reference()).as_str().len());
        },
    ),
    function(
        "normalizer.rs",
        "equivalent differences compare",
        |s, out| {
            let normalizer = Normalizer::new(Level::Scheme);
            let Some(a) = s.reference() else { return };
            let b = a.normalize_into(Level::Percent, out);
            black_box((
                normalizer.equivalent(a, b),
                normalizer.differences(a, b),
                normalizer.compare(a, b),
            ));
        },
    ),
    function("path.rs", "parse", |s, _| {
        for kind in [
            PathKind::Abempty,
            PathKind::Absolute,
            PathKind::Noscheme,
            PathKind::Rootless,
        ] {
            black_box(Path::parse(&s.body, kind).is_ok());
        }
    }),
    function("port.rs", "parse", |s, _| {
        if let Ok(port) = Port::parse(&s.body) {
            black_box(port.number().is_ok());
        }
    }),
    function("query.rs", "parse value", |s, _| {
        if let Ok(query) = Query::parse(&s.body) {
            black_box((query.value("x").is_some(), query.pairs().count()));
            black_box(query.value(&s.body).is_some());
        }
    }),
    function(
        "reference.rs",
        "parse parse_with parse_as parse_bytes parse_bytes_as",
        |s, _| {
            black_box(Reference::parse(&s.whole).is_ok());
            black_box(Reference::parse_with(&s.whole, &Grammar::RFC2396).is_ok());
            black_box(Reference::parse_as(&s.whole, Form::Uri, &Grammar::RFC6874).is_ok());
            black_box(Reference::parse_bytes(s.whole.as_bytes()).is_ok());
            let bytes = s.whole.as_bytes();
            black_box(Reference::parse_bytes_as(bytes, Form::Reference, &Grammar::JAVA).is_ok());
        },
    ),
    function("reference_buf.rs", "parse parse_as", |s, room| {
        room.push_str(&s.whole);
        *room = match ReferenceBuf::parse(std::mem::take(room)) {
            Ok(reference) => reference.into_string(),
            Err(error) => error.into_input(),
        };
        let text = s.whole.as_str();
        black_box(ReferenceBuf::parse_as(text, Form::Reference, &Grammar::RFC2732).is_ok());
    }),
    function("relative.rs", "parse parse_with parse_bytes", |s, _| {
        black_box(RelativeRef::parse(&s.whole).is_ok());
        black_box(RelativeRef::parse_with(&s.body, &Grammar::RFC2396).is_ok());
        black_box(RelativeRef::parse_bytes(s.body.as_bytes()).is_ok());
    }),
    function("relativize.rs", "relativize relativize_into", |s, out| {
        let Some(uri) = s.uri() else { return };
        let other = format!("{}x", uri.without_fragment());
        let Ok(other) = Uri::parse(&other) else {
            return;
        };
        black_box(uri.relativize(other).as_str().len());
        black_box(other.relativize_into(uri, out).as_str().len());
    }),
    function(
        "relocation.rs",
        "new contains place place_into",
        |s, out| {
            let Some(uri) = s.uri() else { return };
            for tree in [Relocation::new(uri, BASE), Relocation::new(BASE, uri)] {
                black_box((
                    tree.contains(uri),
                    tree.place(uri).is_ok(),
                    tree.place(BASE).is_ok(),
                ));
                out.clear();
                black_box(tree.place_into(uri, out).is_ok());
            }
        },
    ),
    function(
        "resolve.rs",
        "resolve resolve_with resolve_into",
        |s, out| {
            if let Some(reference) = s.reference() {
                black_box(
                    BASE.resolve_into(reference, Strictness::Strict, out)
                        .is_ok(),
                );
            }
            if let Some(uri) = s.uri() {
                let up = Reference::parse_const("../../g");
                black_box(uri.resolve(up).is_ok());
                black_box(
                    uri.resolve_with(uri.as_reference(), Strictness::NonStrict)
                        .is_ok(),
                );
            }
        },
    ),
    function("resolve.rs", "merge", |s, _| {
        black_box(urial::merge(BASE, &s.body).len());
        if let Some(uri) = s.uri() {
            black_box(urial::merge(uri, "a").len());
        }
    }),
    function(
        "resolve_2396.rs",
        "resolve_2396 resolve_2396_with",
        |s, _| {
            let Some(reference) = s.reference() else {
                return;
            };
            black_box(BASE.resolve_2396(reference).is_ok());
            if let Some(uri) = s.uri() {
                black_box(
                    uri.resolve_2396_with(reference, urial::Resolution2396::default())
                        .is_ok(),
                );
            }
        },
    ),
    function("same_document.rs", "is_same_document", |s, _| {
        if let (Some(uri), Some(reference)) = (s.uri(), s.reference()) {
            black_box((
                uri.is_same_document(reference),
                BASE.is_same_document(reference),
            ));
        }
    }),
    function("scheme/check.rs", "check", |s, _| {
        if let Some(uri) = s.uri() {
            black_box(uri.check_scheme().is_ok());
        }
    }),
    function("scheme/data.rs", "new", |s, _| {
        let text = format!("data:;base64,{}", s.body);
        for text in [&text, &s.absolute] {
            let data = Uri::parse(text).ok().and_then(|uri| DataUri::new(uri).ok());
            if let Some(data) = data {
                black_box((
                    data.decode().is_ok(),
                    data.media_type().parameters().count(),
                ));
            }
        }
    }),
    function("scheme/file.rs", "new", |s, _| {
        let text = format!("file:///{}", s.body);
        if let Some(file) = Uri::parse(&text)
            .ok()
            .and_then(|uri| FileUri::new(uri).ok())
        {
            for style in [urial::PathStyle::Unix, urial::PathStyle::Windows] {
                black_box(file.to_path_bytes(style).is_ok());
            }
        }
    }),
    function(
        "scheme/file_path.rs",
        "from_file_path from_directory_path from_path_bytes",
        |s, _| {
            let path = format!("/{}", s.body);
            black_box(UriBuf::from_file_path(&path).is_ok());
            black_box(UriBuf::from_directory_path(&path).is_ok());
            for style in [urial::PathStyle::Unix, urial::PathStyle::Windows] {
                black_box(UriBuf::from_path_bytes(path.as_bytes(), style).is_ok());
            }
        },
    ),
    function("scheme/mailto.rs", "new addresses", |s, _| {
        black_box(mail_addresses(&format!("mailto:{}", s.body)));
    }),
    function("scheme/mailto.rs", "new is header", |s, _| {
        let text = format!("mailto:a@b?{}", s.body);
        for text in [&text, &s.absolute] {
            let mail = Uri::parse(text).ok().and_then(|uri| Mailto::new(uri).ok());
            if let Some(mail) = mail {
                black_box((mail.header("x").is_some(), mail.recipients().count()));
                black_box(mail.headers().filter(|header| header.is(&s.body)).count());
            }
        }
    }),
    function("scheme/media_type.rs", "parameter", |s, _| {
        let text = format!("data:{},", s.body);
        if let Some(data) = Uri::parse(&text)
            .ok()
            .and_then(|uri| DataUri::new(uri).ok())
        {
            black_box(data.media_type().parameter("x").is_some());
            black_box(data.media_type().parameter(&s.body).is_some());
        }
    }),
    function("scheme/registry.rs", "descriptor", |s, _| {
        if let Ok(scheme) = Scheme::parse(&s.body) {
            black_box(SchemeRegistry::new().descriptor(scheme).is_some());
        }
    }),
    function("scheme/urn.rs", "new", |s, _| {
        for text in [
            &format!("urn:a:{}", s.body),
            &format!("urn:{}:a", s.body),
            &s.absolute,
        ] {
            let urn = Uri::parse(text).ok().and_then(|uri| Urn::new(uri).ok());
            if let Some(urn) = urn {
                black_box((urn.is_equivalent(urn), urn.r_component().is_some()));
            }
        }
    }),
    function("scheme_name.rs", "parse is", |s, _| {
        if let Ok(scheme) = Scheme::parse(&s.body) {
            black_box((
                scheme.is("http"),
                scheme.is(&s.body),
                scheme.descriptor().is_some(),
            ));
        }
    }),
    function("segment.rs", "new param", |s, _| {
        if let Ok(text) = Encoded::parse(&s.body) {
            let segment = Segment::new(text);
            black_box((
                segment.param("x").is_some(),
                segment.param(&s.body).is_some(),
            ));
        }
    }),
    function(
        "standards.rs",
        "compare_standards compare_standards_bytes",
        |s, _| {
            let [old, new] = [&Grammar::RFC2396, &Grammar::RFC3986];
            black_box(
                urial::compare_standards(&s.whole, old, new)
                    .points()
                    .count(),
            );
            let bytes = s.whole.as_bytes();
            black_box(
                urial::compare_standards_bytes(bytes, old, new)
                    .points()
                    .count(),
            );
        },
    ),
    function("suffix.rs", "complete_suffix", |s, _| {
        let http = Scheme::parse("http").expect("a scheme");
        for text in [&s.whole, &s.body] {
            black_box(urial::complete_suffix(text, http).len());
        }
    }),
    function("target.rs", "standing_target", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(
                BASE.standing_target(reference, Strictness::Strict)
                    .is_some(),
            );
        }
    }),
    function("target.rs", "target", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(BASE.target(reference, Strictness::Strict).is_ok());
        }
    }),
    function("trace/mod.rs", "trace", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(reference.trace(Level::Scheme).steps().len());
        }
    }),
    function("uri.rs", "parse parse_with parse_bytes", |s, _| {
        black_box(Uri::parse(&s.absolute).is_ok());
        black_box(Uri::parse_with(&s.whole, &Grammar::RFC2396).is_ok());
        black_box(Uri::parse_bytes(s.whole.as_bytes()).is_ok());
    }),
    function("uri_buf.rs", "parse", |s, room| {
        room.push_str(&s.absolute);
        *room = match UriBuf::parse(std::mem::take(room)) {
            Ok(uri) => uri.into_string(),
            Err(error) => error.into_input(),
        };
    }),
    function("userinfo.rs", "parse", |s, _| {
        if let Ok(userinfo) = Userinfo::parse(&s.body) {
            black_box((userinfo.user().len(), userinfo.password().is_some()));
        }
    }),
];

/// How many addresses a mailto URI has.
fn mail_addresses(text: &str) -> usize {
    let mail = Uri::parse(text).ok().and_then(|uri| Mailto::new(uri).ok());
    let length = |address: MailAddress<'_>| address.domain().len();
    mail.map_or(0, |mail| mail.addresses().map(length).sum())
}

/// Public functions that take text which is not input: names and messages that stand in a program,
/// and constants, which are read by the compiler.
pub const NOT_INPUT: &[(&str, &str)] = &[
    ("citation.rs", "new whole"),
    ("scheme/descriptor.rs", "new with_default_host"),
    ("scheme/error/mod.rs", "custom"),
    ("absolute.rs", "parse_const"),
    ("reference.rs", "parse_const"),
    ("relative.rs", "parse_const"),
    ("uri.rs", "parse_const"),
];
