//! Editing a buffer with enough capacity, and building into one, allocate nothing.

use std::hint::black_box;
use std::net::Ipv6Addr;

use urial::{BuildError, Builder, UriBuf, UriRefBuf, build::Text};

use crate::allocator::allocations;

type Edit = fn(&mut UriRefBuf) -> Result<(), BuildError>;

/// One of each, with data that has to be encoded, and some that are refused.
const EDITS: &[(&str, Edit)] = &[
    ("scheme", |to| to.set_scheme("https").map(drop)),
    ("no scheme", |to| to.set_scheme("1").map(drop)),
    ("authority", |to| {
        to.set_authority("me@example.net:1").map(drop)
    }),
    ("userinfo", |to| to.set_userinfo("a b:c d").map(drop)),
    ("user", |to| to.set_user("é").map(drop)),
    ("password", |to| to.set_password(" ").map(drop)),
    ("host", |to| to.set_host("é.example").map(drop)),
    ("address", |to| to.set_host(Ipv6Addr::LOCALHOST).map(drop)),
    ("no host", |to| to.set_host("[::").map(drop)),
    ("port", |to| to.set_port(8042).map(drop)),
    ("path", |to| to.set_path("/a b/c").map(drop)),
    ("no path", |to| to.set_path("a").map(drop)),
    ("shield", |to| to.shield_path().map(drop)),
    ("segment", |to| to.segments_mut().set(0, "a/b").map(drop)),
    ("first segment", |to| {
        to.segments_mut().insert(0, "é").map(drop)
    }),
    ("last segments", |to| {
        to.segments_mut().extend([" ", ""]).map(drop)
    }),
    ("one segment less", |to| to.segments_mut().pop().map(drop)),
    ("the first segment less", |to| {
        to.segments_mut().remove(0).map(drop)
    }),
    ("query", |to| to.set_query("a b=c").map(drop)),
    ("no query", |to| to.set_query(Text::Encoded("#")).map(drop)),
    ("pair", |to| to.pairs_mut().set("name", "a&b").map(drop)),
    ("pairs", |to| {
        to.pairs_mut().extend([("é", " "), ("a", "b")]).map(drop)
    }),
    ("flag", |to| to.pairs_mut().append_flag("é").map(drop)),
    ("fragment", |to| to.set_fragment("é").map(drop)),
    ("less", |to| {
        to.pairs_mut().retain(|pair| pair.value.is_some());
        to.pairs_mut().remove("name");
        to.remove_fragment();
        to.remove_query();
        to.remove_password();
        to.remove_userinfo();
        to.remove_port();
        to.remove_authority()?;
        to.remove_scheme().map(drop)
    }),
];

#[test]
fn edits_within_capacity_allocate_nothing() {
    let text = "http://user:pass@example.com:80/over/there/?name=ferret&raw#nose";
    for (name, edit) in EDITS {
        // The text after an edit exists twice for a moment.
        let mut room = String::with_capacity(4 * text.len());
        room.push_str(text);
        let mut reference = UriRefBuf::parse(room).unwrap();
        let count = allocations(|| {
            black_box(edit(black_box(&mut reference)).is_ok());
        });
        assert_eq!(count, 0, "{name}: {reference}");
    }
}

#[test]
fn the_same_holds_along_the_way() {
    let mut room = String::with_capacity(4096);
    room.push_str("http://h/");
    let mut uri = UriBuf::parse(room).unwrap();
    let count = allocations(|| {
        for number in 0..100 {
            uri.pairs_mut()
                .set("number", if number % 2 == 0 { "even" } else { "odd" })
                .unwrap();
            uri.segments_mut().push("a b").unwrap();
            uri.set_port(number).unwrap();
        }
    });
    assert_eq!(count, 0, "{uri}");
}

#[test]
fn a_reused_builder_and_a_large_buffer_allocate_nothing() {
    let mut builder = Builder::new();
    let mut out = String::with_capacity(256);
    for round in 0..3 {
        let count = allocations(|| {
            out.clear();
            builder = std::mem::take(&mut builder)
                .clear()
                .fragment("é")
                .pair("q", "fish & chips")
                .flag("raw")
                .segment("over there")
                .segment("a/b")
                .port(8042)
                .host("example.com")
                .userinfo("me:secret")
                .scheme("http");
            black_box(builder.build_into(&mut out).is_ok());
        });
        assert!(round == 0 || count == 0, "{count} in round {round}");
    }
    let text =
        "http://me:secret@example.com:8042/over%20there/a%2Fb?q=fish%20%26%20chips&raw#%C3%A9";
    assert_eq!(out, text);
}

#[test]
fn building_a_new_string_allocates_it_once() {
    let builder = Builder::new()
        .scheme("http")
        .host("h")
        .path("/a/b")
        .query("c")
        .fragment("d");
    let count = allocations(|| drop(black_box(builder.build())));
    assert_eq!(count, 1);
}
