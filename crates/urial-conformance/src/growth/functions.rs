//! Every public function of the library that takes text, ready to be run on any.

use std::hint::black_box;
use urial::Reference;
use urial::identifier::Absolute;
use urial::reference::Form;
use urial::reference::Relative;
use urial::standard::Any;
use urial::standard::StandardName;
use urial::{Identifier, ReferenceBuf};

use urial::{
    AbsoluteUri, Builder, Encoded, EncodedBuf, Host, IriRef, Level, ParseError, RelativeRef,
    Scheme, Uri, UriBuf, UriRef, UriRefBuf,
    authority::{Authority, Port, Userinfo},
    build::Text,
    encoded::Part,
    error::Rule,
    java::JavaUri,
    lines::Lines,
    normalize::{Equivalences, Normalizer},
    path::{Path, PathKind, Segment},
    query::Query,
    relocate::{MovedDocument, Relocation},
    repair::{Repair, StepKind},
    resolve::Strictness,
    scheme::{DataUri, FileUri, MailAddress, Mailto, SchemeRegistry, Urn},
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
    /// Creates a sample of about `size` bytes.
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

    fn reference(&self) -> Option<UriRef<'_>> {
        UriRef::parse(&self.whole).ok()
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

/// Returns the text, or its start in a debug build, in which the crates of others are a hundred times slower.
fn unoptimized(text: &str) -> &str {
    let end = if cfg!(optimized) { text.len() } else { 2_000 };
    text.get(..end).unwrap_or(text)
}

const BASE: Uri<'static> = Uri::parse_const("s://h/a/b/c");

/// Runs an edit on a short reference with a long text, and on a long one with a short text.
fn edit(sample: &Sample, room: &mut String, edit: fn(&mut UriRefBuf, &str)) {
    let mut short = UriRefBuf::parse("//h/a/b?c=d&a=b#e").expect("a reference");
    edit(&mut short, &sample.body);
    black_box(short.as_str().len());
    room.push_str(&sample.whole);
    match UriRefBuf::parse_or_return(std::mem::take(room)) {
        Ok(mut long) => {
            edit(&mut long, "a");
            *room = long.into_string();
        }
        Err((_, text)) => *room = text,
    }
}

/// The same for a URI.
fn edit_uri(sample: &Sample, room: &mut String, edit: fn(&mut UriBuf, &str)) {
    let mut short = UriBuf::parse("s://h/a/b?c=d&a=b#e").expect("a URI");
    edit(&mut short, &sample.body);
    room.push_str(&sample.absolute);
    match UriBuf::parse_or_return(std::mem::take(room)) {
        Ok(mut long) => {
            edit(&mut long, "a");
            *room = long.into_string();
        }
        Err((_, text)) => *room = text,
    }
}

/// Builds with one part as data, and with the same as encoded text.
fn build(sample: &Sample, out: &mut String, add: fn(Builder, Text<'_>) -> Builder) {
    for text in [
        Text::Data(sample.body.as_bytes()),
        Text::Encoded(&sample.body),
    ] {
        let builder = Builder::new().scheme("s").host("h");
        out.clear();
        black_box(add(builder, text).build_into(out).is_ok());
    }
}

/// All of them. `scripts/growth functions` compares the list with what rustdoc finds in the library.
pub const FUNCTIONS: &[Function] = &[
    function(
        "identifier/absolute.rs",
        "parse parse_as parse_bytes",
        |s, _| {
            black_box(AbsoluteUri::parse(&s.absolute).is_ok());
            black_box(Absolute::parse_as(&s.whole, Any::from(StandardName::Rfc2396)).is_ok());
            black_box(AbsoluteUri::parse_bytes(s.whole.as_bytes()).is_ok());
        },
    ),
    function("authority/view.rs", "parse parse_as", |s, _| {
        black_box(Authority::parse(&s.body).is_ok());
        black_box(Authority::parse_as(&s.body, Any::from(StandardName::Rfc2732)).is_ok());
    }),
    function("build/builder.rs", "scheme authority", |s, out| {
        let builder = Builder::new().scheme(&s.body).authority(&s.body);
        black_box(builder.build_into(out).is_ok());
    }),
    function("build/builder.rs", "userinfo user password", |s, out| {
        build(s, out, |builder, text| builder.userinfo(text));
        build(s, out, |builder, text| {
            builder.user(text.clone()).password(text)
        });
    }),
    function("build/builder.rs", "host port build_into", |s, out| {
        build(s, out, |builder, text| builder.host(text));
        let builder = Builder::new().host("h").port(s.body.as_str());
        black_box(builder.build_into(out).is_ok());
    }),
    function("build/builder.rs", "path segment", |s, out| {
        build(s, out, |builder, text| builder.path(text));
        build(s, out, |builder, text| {
            builder.segment(text.clone()).segment(text)
        });
    }),
    function("build/builder.rs", "query pair flag fragment", |s, out| {
        build(s, out, |builder, text| builder.query(text));
        build(s, out, |builder, text| {
            builder.pair(text.clone(), text.clone()).flag(text)
        });
        build(s, out, |builder, text| builder.fragment(text));
    }),
    function("build/builder.rs", "pairs segments", |s, out| {
        let text = s.body.as_str();
        let builder = Builder::new()
            .host("h")
            .pairs([(text, text)])
            .segments([text]);
        black_box(builder.build_into(out).is_ok());
    }),
    function("charset/set.rs", "of split", |s, _| {
        // A set has ASCII characters only.
        let ascii: Vec<u8> = s.body.bytes().filter(u8::is_ascii).collect();
        let set = urial::charset::CharSet::of(&ascii);
        black_box(set.split(s.body.as_bytes()));
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
        "normalize/compare/mod.rs",
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
        "path/dots.rs",
        "has_dot_segments remove_dot_segments remove_dot_segments_into",
        |s, out| {
            black_box(urial::path::has_dot_segments(&s.body));
            black_box(urial::path::remove_dot_segments(&s.body).len());
            urial::path::remove_dot_segments_into(&s.whole, out);
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
                done(to.set_user(text));
                done(to.set_password(text));
            });
        },
    ),
    function("edit/authority.rs", "set_host set_port", |s, room| {
        edit(s, room, |to, text| {
            done(to.set_host(text));
            done(to.set_port(text));
        });
    }),
    function("edit/fragment.rs", "set_fragment", |s, room| {
        edit(s, room, |to, text| done(to.set_fragment(text)));
    }),
    function(
        "edit/pairs.rs",
        "set append append_flag extend remove",
        |s, room| {
            edit(s, room, |to, text| {
                let mut pairs = to.pairs_mut();
                done(pairs.set("a", text));
                done(pairs.append(text, text));
                done(pairs.append_flag(text));
                done(pairs.extend([(text, text), ("a", text)]));
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
    function("edit/segments.rs", "set insert push extend", |s, room| {
        edit(s, room, |to, text| {
            let middle = to.path().segments().count() / 2;
            let mut segments = to.segments_mut();
            done(segments.set(middle, text));
            done(segments.insert(middle, text));
            done(segments.push(text));
            done(segments.extend([text, "a"]));
        });
    }),
    function(
        "edit/uri.rs",
        "set_scheme set_authority set_userinfo set_user set_password set_host set_port",
        |s, room| {
            edit_uri(s, room, |to, text| {
                done(to.set_scheme(text));
                done(to.set_authority(text));
                done(to.set_userinfo(text));
                done(to.set_user(text));
                done(to.set_password(text));
                done(to.set_host(text));
                done(to.set_port(text));
            });
        },
    ),
    function(
        "edit/uri.rs",
        "set_path set_query set_fragment",
        |s, room| {
            edit_uri(s, room, |to, text| {
                done(to.set_path(text));
                done(to.set_query(text));
                done(to.set_fragment(text));
            });
        },
    ),
    function(
        "edit/pairs.rs",
        "set_all value values contains",
        |s, room| {
            edit(s, room, |to, text| {
                let mut pairs = to.pairs_mut();
                done(pairs.set_all([(text, text), ("a", text)]));
                black_box((pairs.value(text).is_some(), pairs.values("a").count()));
                black_box(pairs.contains(text));
            });
        },
    ),
    function(
        "edit/form.rs",
        "set set_all append extend remove value values contains",
        |s, room| {
            edit(s, room, |to, text| {
                let mut pairs = to.form_pairs_mut();
                done(pairs.set(text, text));
                done(pairs.set_all([(text, text), ("a", text)]));
                done(pairs.append(text, text));
                done(pairs.extend([(text, text), ("a", text)]));
                black_box((pairs.value(text).is_some(), pairs.values("a").count()));
                black_box(pairs.contains(text));
                pairs.remove(text);
            });
        },
    ),
    function(
        "query/form.rs",
        "value values contains decodes_to",
        |s, _| {
            if let Ok(query) = Query::parse(&s.body) {
                let form = query.form();
                black_box((form.value("x").is_some(), form.values(&s.body).count()));
                black_box(form.contains(&s.body));
                black_box(form.iter().any(|pair| pair.name.decodes_to(&s.body)));
            }
        },
    ),
    function("file_names.rs", "with_file_name", |s, _| {
        if let Some(uri) = s.uri() {
            black_box(uri.with_file_name(s.body.as_str()).is_ok());
        }
    }),
    function("make/data.rs", "data new text", |s, _| {
        use urial::make::DataBuilder;

        black_box(UriBuf::data("text/plain", &s.body).is_ok());
        black_box(DataBuilder::new(&s.body, &s.body).build().is_ok());
        black_box(DataBuilder::text(&s.body).build().is_ok());
    }),
    function(
        "make/mailto.rs",
        "mailto to cc bcc subject body header",
        |s, _| {
            let text = s.body.as_str();
            black_box(UriBuf::mailto(text).is_ok());
            let builder = urial::make::MailtoBuilder::new()
                .to(text)
                .cc(text)
                .bcc(text);
            let builder = builder.subject(text).body(text).header("x", text);
            black_box(builder.build().is_ok());
        },
    ),
    function(
        "make/urn.rs",
        "urn new r_component q_component f_component",
        |s, _| {
            let text = s.body.as_str();
            black_box(UriBuf::urn("example", text).is_ok());
            let builder = urial::make::UrnBuilder::new("example", text);
            let builder = builder
                .r_component(text)
                .q_component(text)
                .f_component(text);
            black_box(builder.build().is_ok());
        },
    ),
    function("encoded/buf.rs", "parse", |s, _| {
        black_box(EncodedBuf::parse(s.body.as_str()).is_ok());
    }),
    function("encoded/decode.rs", "decode_lenient decodes_to", |s, _| {
        black_box(urial::encoded::decode_lenient(&s.whole).len());
        if let Ok(text) = Encoded::parse(&s.body) {
            let data = text.decode_bytes();
            black_box((text.decodes_to(&data), text.decode_lossy().len()));
            black_box((text.decode_text().is_ok(), text.decode_form().is_ok()));
        }
    }),
    function("encoded/encode.rs", "encode", |s, out| {
        for &part in Part::ALL {
            out.clear();
            out.extend(urial::encoded::encode(&s.whole, part).pieces());
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
    function(
        "normalize/equivalences.rs",
        "insert load representative",
        |s, _| {
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
        },
    ),
    function("host.rs", "parse parse_as", |s, _| {
        black_box(Host::parse(&s.body).is_ok());
        black_box(Host::parse_as(&s.body, Any::from(StandardName::Rfc2396)).is_ok());
    }),
    function("iri/to_uri.rs", "to_uri to_uri_with_host", |s, _| {
        if let Ok(iri) = IriRef::parse(&s.whole) {
            black_box(iri.to_uri().is_ok());
            let host = |host: &str| Ok::<_, ParseError>(host.replace(|c: char| !c.is_ascii(), "a"));
            black_box(iri.to_uri_with_host(host).is_ok());
        }
    }),
    function("iri/to_iri.rs", "to_iri", |s, _| {
        if let Some(uri) = s.reference() {
            black_box(uri.to_iri().as_str().len());
        }
    }),
    function("iri/bidi.rs", "bidi_warnings", |s, _| {
        if let Ok(iri) = IriRef::parse(&s.whole) {
            black_box(iri.bidi_warnings().len());
        }
    }),
    function("iri/nfc.rs", "to_nfc", |s, _| {
        if let Ok(iri) = IriRef::parse(&s.whole) {
            black_box(iri.to_nfc().is_ok());
        }
    }),
    function(
        "normalize/normalizer.rs",
        "is_normalized normalize equivalent compare",
        |s, _| {
            let Ok(iri) = IriRef::parse(&s.whole) else {
                return;
            };
            let normalizer = Normalizer::new(Level::Scheme).with_nfc();
            let form = normalizer.normalize(iri);
            black_box(normalizer.is_normalized(iri));
            black_box(normalizer.equivalent(iri, form.as_reference()));
            black_box(normalizer.compare(iri, form.as_reference()));
            black_box(normalizer.trace(iri).steps().len());
        },
    ),
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
    function("normalize/key.rs", "key", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(reference.key(Level::Scheme).as_str().len());
        }
    }),
    function("lines.rs", "new after", |s, _| {
        black_box(Lines::new(s.whole.as_bytes()).count());
        black_box(Lines::after(3, s.body.as_bytes()).count());
    }),
    function(
        "relocate/moved_document.rs",
        "new reference_into",
        |s, out| {
            if let (Some(reference), Some(uri)) = (s.reference(), s.uri()) {
                let mut moved = MovedDocument::new(BASE, uri);
                black_box(moved.reference_into(reference, out).is_ok());
            }
        },
    ),
    function(
        "relocate/moved_document.rs",
        "reference document",
        |s, _| {
            if let (Some(reference), Some(uri)) = (s.reference(), s.uri()) {
                let tree = Relocation::new(BASE, uri);
                black_box(tree.document(BASE).is_ok());
                black_box(tree.reference(uri, reference).is_ok());
            }
        },
    ),
    function("relocate/moved_document.rs", "rebase", |s, _| {
        if let (Some(reference), Some(uri)) = (s.reference(), s.uri()) {
            black_box(reference.rebase(uri, BASE).is_ok());
        }
    }),
    function(
        "normalize/reference.rs",
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
        "normalize/normalizer.rs",
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
        "normalize/normalizer.rs",
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
    function("path/view.rs", "parse", |s, _| {
        for kind in [
            PathKind::Abempty,
            PathKind::Absolute,
            PathKind::Noscheme,
            PathKind::Rootless,
        ] {
            black_box(Path::parse(&s.body, kind).is_ok());
        }
    }),
    function("authority/port.rs", "parse", |s, _| {
        if let Ok(port) = Port::parse(&s.body) {
            black_box(port.number().is_ok());
        }
    }),
    function("query.rs", "parse value values contains", |s, _| {
        if let Ok(query) = Query::parse(&s.body) {
            black_box((query.values("x").count(), query.contains(&s.body)));
            black_box((query.value("x").is_some(), query.pairs().count()));
            black_box(query.value(&s.body).is_some());
        }
    }),
    function(
        "reference/view.rs",
        "parse parse_as parse_form parse_bytes parse_bytes_as",
        |s, _| {
            black_box(UriRef::parse(&s.whole).is_ok());
            black_box(Reference::parse_as(&s.whole, Any::from(StandardName::Rfc2396)).is_ok());
            black_box(
                Reference::parse_form(s.whole.as_bytes(), Form::Uri, StandardName::Rfc6874).is_ok(),
            );
            black_box(UriRef::parse_bytes(s.whole.as_bytes()).is_ok());
            let bytes = s.whole.as_bytes();
            black_box(Reference::parse_form(bytes, Form::Reference, StandardName::Java).is_ok());
        },
    ),
    function(
        "reference/buf.rs",
        "parse parse_as parse_or_return parse_bytes",
        |s, room| {
            black_box(UriRefBuf::parse_bytes(s.whole.as_bytes()).is_ok());
            room.push_str(&s.whole);
            *room = match UriRefBuf::parse_or_return(std::mem::take(room)) {
                Ok(reference) => reference.into_string(),
                Err((_, text)) => text,
            };
            let text = s.whole.as_str();
            black_box(ReferenceBuf::parse_as(text, Any::from(StandardName::Rfc2732)).is_ok());
        },
    ),
    function(
        "reference/relative.rs",
        "parse parse_as parse_bytes",
        |s, _| {
            black_box(RelativeRef::parse(&s.whole).is_ok());
            black_box(Relative::parse_as(&s.body, Any::from(StandardName::Rfc2396)).is_ok());
            black_box(RelativeRef::parse_bytes(s.body.as_bytes()).is_ok());
        },
    ),
    function(
        "resolve/relativize.rs",
        "relativize relativize_into",
        |s, out| {
            let Some(uri) = s.uri() else { return };
            let other = format!("{}x", uri.without_fragment());
            let Ok(other) = Uri::parse(&other) else {
                return;
            };
            black_box(uri.relativize(other).as_str().len());
            black_box(other.relativize_into(uri, out).as_str().len());
        },
    ),
    function(
        "relocate/relocation.rs",
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
        "resolve/reference.rs",
        "resolve resolve_with resolve_into",
        |s, out| {
            if let Some(reference) = s.reference() {
                black_box(
                    BASE.resolve_into(reference, Strictness::Strict, out)
                        .is_ok(),
                );
            }
            if let Some(uri) = s.uri() {
                let up = UriRef::parse_const("../../g");
                black_box(uri.resolve(up).is_ok());
                black_box(
                    uri.resolve_with(uri.as_reference(), Strictness::NonStrict)
                        .is_ok(),
                );
            }
        },
    ),
    function("resolve/transform.rs", "merge", |s, _| {
        black_box(urial::resolve::merge(BASE, &s.body).len());
        if let Some(uri) = s.uri() {
            black_box(urial::resolve::merge(uri, "a").len());
        }
    }),
    function(
        "rfc2396/resolve.rs",
        "resolve_2396 resolve_2396_with",
        |s, _| {
            use urial::rfc2396::{ResolveOptions, Uri, UriRef};

            let Ok(reference) = UriRef::parse(&s.whole) else {
                return;
            };
            let base = Uri::parse_const("s://h/a/b/c");
            black_box(base.resolve_2396(reference).is_ok());
            if let Ok(uri) = Uri::parse(&s.absolute) {
                let options = ResolveOptions::default();
                black_box(uri.resolve_2396_with(reference, options).is_ok());
            }
        },
    ),
    function("resolve/same_document.rs", "is_same_document", |s, _| {
        if let (Some(uri), Some(reference)) = (s.uri(), s.reference()) {
            black_box((
                uri.is_same_document(reference),
                BASE.is_same_document(reference),
            ));
        }
    }),
    function("scheme/syntax.rs", "check", |s, _| {
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
            for style in [
                urial::scheme::PathStyle::Unix,
                urial::scheme::PathStyle::Windows,
            ] {
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
            for style in [
                urial::scheme::PathStyle::Unix,
                urial::scheme::PathStyle::Windows,
            ] {
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
        // In one piece: valgrind counts the copies of a string that grows byte by byte.
        let text = ["data:", s.body.as_str(), ","].concat();
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
    function("scheme/urn.rs", "new is_equivalent", |s, _| {
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
    function("path/segment.rs", "new param", |s, _| {
        if let Ok(text) = Encoded::parse(&s.body) {
            let segment = Segment::new(text);
            black_box((
                segment.param("x").is_some(),
                segment.param(&s.body).is_some(),
            ));
        }
    }),
    function("repair/mod.rs", "repair repair_bytes", |s, _| {
        for text in [&s.whole, &s.body] {
            done(urial::repair::repair(text).is_ok());
            for options in [Repair::none(), Repair::web(), Repair::all()] {
                done(options.repair(text).is_ok());
                done(options.repair_bytes(text.as_bytes()).is_ok());
            }
        }
        // Nearly all of it is changed.
        let spaced = s.body.replace(['a', '/', '%', '.'], " ");
        for end in ["", "\"", "\n", "|"] {
            done(Repair::all().repair(&[end, &spaced, end].concat()).is_ok());
        }
    }),
    function("repair/step.rs", "parse", |s, _| {
        done(StepKind::parse(&s.body));
    }),
    function(
        "idna/mod.rs",
        "to_ascii to_ascii_strict to_unicode check_hostname",
        |s, _| {
            let text = unoptimized(&s.body).replace(['/', '%', 'b'], ".é");
            done(urial::idna::to_ascii(&text).is_ok());
            done(urial::idna::to_ascii_strict(&text).is_ok());
            done(urial::idna::to_unicode(&text).is_ok());
            done(urial::idna::check_hostname(&text).is_ok());
        },
    ),
    function("idna/warning.rs", "warnings", |s, _| {
        let text = unoptimized(&s.body).replace(['/', '%', 'b'], ".é");
        done(urial::idna::warnings(&text).len());
    }),
    function("zone/host.rs", "parse", |s, _| {
        for text in [
            &s.whole,
            &format!("[fe80::1%{}]", s.body),
            &format!("[fe80::1%25{}]", s.body),
        ] {
            done(urial::zone::ScopedHost::parse(text).is_ok());
        }
    }),
    function("zone/uri.rs", "parse", |s, _| {
        for text in [&s.whole, &format!("s://[fe80::1%{0}]{0}", s.body)] {
            done(urial::zone::ScopedUri::parse(text).is_ok());
        }
    }),
    function("suffix.rs", "complete_suffix", |s, _| {
        let http = Scheme::parse("http").expect("a scheme");
        for text in [&s.whole, &s.body] {
            black_box(urial::suffix::complete_suffix(text, http).len());
        }
    }),
    function("resolve/reference.rs", "resolve_borrowed", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(
                BASE.resolve_borrowed(reference, Strictness::Strict)
                    .is_some(),
            );
        }
    }),
    function("resolve/reference.rs", "join", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(BASE.resolve_with(reference, Strictness::Strict).is_ok());
            black_box(BASE.join(&s.whole).is_ok());
        }
    }),
    function("normalize/trace/mod.rs", "trace", |s, _| {
        if let Some(reference) = s.reference() {
            black_box(reference.trace(Level::Scheme).steps().len());
        }
    }),
    function(
        "identifier/view.rs",
        "parse parse_as parse_bytes parse_bytes_as",
        |s, _| {
            black_box(Uri::parse(&s.absolute).is_ok());
            black_box(Identifier::parse_as(&s.whole, Any::from(StandardName::Rfc2396)).is_ok());
            black_box(Uri::parse_bytes(s.whole.as_bytes()).is_ok());
        },
    ),
    function(
        "identifier/buf.rs",
        "parse parse_as parse_or_return parse_bytes",
        |s, room| {
            black_box(UriBuf::parse_bytes(s.absolute.as_bytes()).is_ok());
            room.push_str(&s.absolute);
            *room = match UriBuf::parse_or_return(std::mem::take(room)) {
                Ok(uri) => uri.into_string(),
                Err((_, text)) => text,
            };
        },
    ),
    function("authority/userinfo.rs", "parse", |s, _| {
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

/// Public functions that take text which is not input: names and messages in a program, and
/// constants, which the compiler reads.
pub const NOT_INPUT: &[(&str, &str)] = &[
    ("citation.rs", "new whole"),
    ("scheme/descriptor.rs", "new with_default_host"),
    ("scheme/error/mod.rs", "custom"),
    ("identifier/absolute.rs", "parse_const"),
    ("reference/view.rs", "parse_const"),
    ("reference/relative.rs", "parse_const"),
    ("identifier/view.rs", "parse_const"),
];
