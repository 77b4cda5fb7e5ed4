//! No message and no debug output shows a password (section 3.2.1).

use std::fmt::Debug;

use urial::{
    AbsoluteUri, RelativeRef, Uri, UriBuf, UriRef, UriRefBuf,
    authority::{Authority, Userinfo},
};

const SECRET: &str = "hunter2";

/// Whether a text has a run of four characters of the secret in it: less could be chance.
#[track_caller]
fn hides(what: &str, shown: &str) {
    let leaks = (0..SECRET.len() - 3).any(|at| shown.contains(&SECRET[at..at + 4]));
    assert!(!leaks, "{what} shows the password: {shown}");
}

#[track_caller]
fn hidden(value: &impl Debug) {
    hides("Debug", &format!("{value:?}"));
    hides("pretty Debug", &format!("{value:#?}"));
}

//~ proves: 3986-3.2.1-4, 3986-7.5-1
#[test]
fn debug_output_hides_the_password() {
    for userinfo in ["me:hunter2", ":hunter2", "a:hunter2:b", "me:hunter2%40"] {
        let absolute = format!("ftp://{userinfo}@h:21/p?q");
        let relative = format!("//{userinfo}@[::1]");
        hidden(&UriRef::parse(&absolute).unwrap());
        hidden(&UriRef::parse(&relative).unwrap());
        hidden(&Uri::parse(&absolute).unwrap());
        hidden(&AbsoluteUri::parse(&absolute).unwrap());
        hidden(&RelativeRef::parse(&relative).unwrap());
        hidden(&UriRefBuf::parse(relative).unwrap());
        hidden(&UriBuf::parse(absolute.as_str()).unwrap());
        hidden(&Userinfo::parse(userinfo).unwrap());
        let reference = UriRef::parse(&absolute).unwrap();
        hidden(&reference.authority().unwrap());
        hidden(&reference.parts());
        hidden(&reference.redacted());
        hides("the redacted text", &reference.redacted().to_string());
        let authority = format!("{userinfo}@h");
        hidden(&Authority::parse(&authority).unwrap());
    }
}

/// An empty password is not a secret, and hiding it would only mislead.
//~ proves: 3986-3.2.1-4
#[test]
fn an_empty_password_may_be_shown() {
    let reference = UriRef::parse("ftp://me:@h/").unwrap();
    assert_eq!(reference.redacted().to_string(), "ftp://me:@h/");
    assert!(format!("{reference:?}").contains("me:@h"));
}

//~ proves: 3986-3.2.1-4, 3986-7.5-1
#[test]
fn errors_hide_the_password() {
    let texts = [
        "ftp://me:hunter2|@h/",
        "ftp://me:hunter2%zz@h/",
        "ftp://me:hunter2@h:x/",
        "ftp://me:hunter2@[::1/",
        "ftp://me:hunter2@h/a b",
        "ftp://me:hunter2@b@h/",
        "ftp://me:hunter2\u{e9}@h/",
        "ftp://me:hunter2@h\u{e9}/",
        "1ftp://me:hunter2@h/",
        "//me:hunter2@h/#a#b",
    ];
    for text in texts {
        let error = UriRef::parse(text).unwrap_err();
        hides("the message", &error.to_string());
        hidden(&error);
        let error = UriRefBuf::parse(text).unwrap_err();
        hides("the message of the buffer", &error.to_string());
        hidden(&error);
    }
}
