//! Building and editing take linear time, also on texts made to be slow.

use std::hint::black_box;

use urial::{BuildError, Builder, UriRefBuf, build::Text};
use urial_conformance::growth::assert_linear;

/// A reference of one shape and any size.
type Shape = (&'static str, fn(usize) -> String);

type Edit = (&'static str, fn(&mut UriRefBuf) -> Result<(), BuildError>);

const COMPONENTS: (&[Shape], &[Edit]) = (
    &[
        (":", |n| format!("//{}@h", ":".repeat(n))),
        ("//", |n| format!("//h{}", "//".repeat(n / 2))),
        ("%41", |n| format!("#{}", "%41".repeat(n / 3))),
    ],
    &[
        ("set_scheme", |to| to.set_scheme("x").map(drop)),
        ("set_host", |to| to.set_host("example.com").map(drop)),
        ("set_user", |to| to.set_user("me").map(drop)),
        ("set_password", |to| to.set_password("secret").map(drop)),
        ("set_port", |to| to.set_port(80).map(drop)),
        ("remove_authority", |to| to.remove_authority().map(drop)),
        ("shield_path", |to| to.shield_path().map(drop)),
        ("set_query", |to| to.set_query("a").map(drop)),
    ],
);

const SEGMENTS: (&[Shape], &[Edit]) = (
    &[
        ("//", |n| format!("//h{}", "//".repeat(n / 2))),
        ("/.", |n| "/.".repeat(n / 2)),
        ("a:/", |n| format!("x:{}", "a:/".repeat(n / 3))),
    ],
    // A quarter of the bytes is an index about the middle.
    &[
        ("set", |to| {
            let index = to.as_str().len() / 4;
            to.segments_mut().set(index, "a b").map(drop)
        }),
        ("insert", |to| {
            let index = to.as_str().len() / 4;
            to.segments_mut().insert(index, "a b").map(drop)
        }),
        ("remove", |to| {
            let index = to.as_str().len() / 4;
            to.segments_mut().remove(index).map(drop)
        }),
        ("push and pop", |to| {
            to.segments_mut().push("a")?;
            to.segments_mut().pop().map(drop)
        }),
    ],
);

const PAIRS: (&[Shape], &[Edit]) = (
    &[
        ("&", |n| format!("/?{}", "&".repeat(n))),
        ("a&", |n| format!("/?{}", "a&".repeat(n / 2))),
        ("=", |n| format!("/?{}", "=".repeat(n))),
        ("%61=&", |n| format!("/?{}", "%61=&".repeat(n / 5))),
    ],
    &[
        ("set", |to| to.pairs_mut().set("a", "b").map(drop)),
        ("append", |to| to.pairs_mut().append("a", "b").map(drop)),
        ("remove", |to| {
            to.pairs_mut().remove("a");
            Ok(())
        }),
        ("retain every other", |to| {
            let mut other = false;
            to.pairs_mut().retain(|_| {
                other = !other;
                other
            });
            Ok(())
        }),
    ],
);

#[track_caller]
fn check((shapes, edits): (&[Shape], &[Edit])) {
    for (shape, text) in shapes {
        for (name, edit) in edits {
            assert_linear(&format!("{name} on {shape}"), text, |text, room| {
                room.push_str(text);
                let mut edited = UriRefBuf::parse(std::mem::take(room)).expect("one");
                black_box(edit(&mut edited).is_ok());
                *room = edited.into_string();
            });
        }
    }
}

#[test]
fn components_of_a_long_reference() {
    check(COMPONENTS);
}

#[test]
fn segments_of_a_long_path() {
    check(SEGMENTS);
}

#[test]
fn pairs_of_a_long_query() {
    check(PAIRS);
}

#[test]
fn long_texts_into_each_place() {
    for (name, data) in [
        ("&", "&"),
        ("%", "%"),
        (":", ":"),
        ("/", "/"),
        ("@", "@"),
        ("é", "é"),
    ] {
        assert_linear(
            name,
            |n| data.repeat(n / 4),
            |data: &String, _| {
                let mut reference = UriRefBuf::parse("//h/p?a=b#f").expect("a reference");
                black_box((
                    reference.set_userinfo(data).is_ok(),
                    reference.set_host(data).is_ok(),
                    reference.set_path(data).is_ok(),
                    reference.segments_mut().push(data).is_ok(),
                    reference.set_query(data).is_ok(),
                    reference.pairs_mut().set("a", data).is_ok(),
                    reference.set_fragment(Text::Encoded(data)).is_ok(),
                ));
                black_box(reference.as_str().len());
            },
        );
    }
}

/// One by one at the end of the text, and all at once before other text.
#[test]
fn many_small_edits() {
    let texts = |n| vec!["a b"; n / 8];
    assert_linear("segments one by one", texts, |texts: &Vec<&str>, _| {
        let mut reference = UriRefBuf::parse("//h").expect("a reference");
        for text in texts {
            reference.segments_mut().push(*text).expect("a segment");
        }
        black_box(reference.as_str().len());
    });
    assert_linear("pairs one by one", texts, |texts: &Vec<&str>, _| {
        let mut reference = UriRefBuf::parse("//h").expect("a reference");
        for text in texts {
            reference.pairs_mut().append(*text, *text).expect("a pair");
        }
        black_box(reference.as_str().len());
    });
    assert_linear("all at once", texts, |texts: &Vec<&str>, _| {
        let mut reference = UriRefBuf::parse("//h?q#f").expect("a reference");
        let pairs = texts.iter().map(|text| (*text, *text));
        reference
            .segments_mut()
            .extend(texts.iter().copied())
            .expect("segments");
        reference.pairs_mut().extend(pairs).expect("pairs");
        black_box(reference.as_str().len());
    });
}

#[test]
fn many_components_in_any_order() {
    assert_linear(
        "built backwards",
        |n| "a".repeat(n / 8),
        |long: &String, _| {
            let mut builder = Builder::new().fragment(long).host(long).user(long);
            for _ in 0..long.len() {
                builder = builder.pair("a b", "c").segment("d e");
            }
            black_box(builder.build_reference().is_ok());
        },
    );
}
