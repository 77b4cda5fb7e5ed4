//! What a builder has built is read back as the components that went in.

use urial::{Builder, Encoded, UriRef, UriRefBuf, build::Text};

/// What was given for a component: data, or text that is encoded already.
#[derive(Clone, Copy)]
enum Given<'a> {
    Data(&'a str),
    Encoded(&'a str),
}

impl<'a> Given<'a> {
    /// A `=` in front marks encoded text.
    fn read(line: &'a str) -> Self {
        match line.strip_prefix('=') {
            Some(encoded) => Self::Encoded(encoded),
            None => Self::Data(line),
        }
    }

    fn text(self) -> Text<'a> {
        match self {
            Self::Data(data) => Text::Data(data.as_bytes()),
            Self::Encoded(text) => Text::Encoded(text),
        }
    }

    /// Returns whether this is what was written.
    fn is(self, written: Option<&str>) -> bool {
        match (self, written) {
            (_, None) => false,
            (Self::Encoded(text), Some(written)) => text == written,
            (Self::Data(data), Some(written)) => Encoded::parse(written)
                .is_ok_and(|written| written.decode_bytes() == data.as_bytes()),
        }
    }
}

/// Builds a reference: scheme, userinfo, host, port, path, query and fragment are a line each, with
/// a `-` for one that is not given.
///
/// # Panics
///
/// If a component is parsed as another one, or one that was not given is present.
pub fn builder(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut lines = text.split('\n').map(|line| (line != "-").then_some(line));
    let mut next = || lines.next().flatten();
    let (scheme, userinfo, host, port) = (next(), next().map(Given::read), next(), next());
    let (path, query, fragment) = (next(), next(), next());
    let [path, query, fragment] = [path, query, fragment].map(|line| line.map(Given::read));
    let mut builder = Builder::new();
    if let Some(scheme) = scheme {
        builder = builder.scheme(scheme);
    }
    if let Some(userinfo) = &userinfo {
        builder = builder.userinfo(userinfo.text());
    }
    if let Some(host) = host {
        builder = builder.host(host);
    }
    if let Some(port) = port {
        builder = builder.port(port);
    }
    if let Some(path) = &path {
        builder = builder.path(path.text());
    }
    if let Some(query) = &query {
        builder = builder.query(query.text());
    }
    if let Some(fragment) = &fragment {
        builder = builder.fragment(fragment.text());
    }
    let mut out = String::from("?");
    let into = builder
        .build_into(&mut out)
        .map(|built| built.as_str().to_owned());
    let built = builder.build_reference();
    assert_eq!(
        built.as_ref().map(UriRefBuf::as_str).ok(),
        into.as_deref().ok()
    );
    let Ok(built) = built else {
        assert_eq!(out, "?", "a failed build leaves its traces");
        return;
    };
    let read = UriRef::parse(built.as_str()).expect("what was built is a reference");
    assert_eq!(built.as_reference().layout(), read.layout(), "{read}");
    assert_eq!(read.host().is_some(), host.is_some(), "{read}");
    assert_eq!(read.scheme().map(urial::Scheme::as_str), scheme, "{read}");
    let written = read.port().map(urial::authority::Port::as_str);
    assert_eq!(written, port, "{read}");
    assert_texts(read, [userinfo, path, query, fragment]);
}

/// Asserts that a reference has the texts that were given: userinfo, path, query and fragment.
#[track_caller]
fn assert_texts(read: UriRef<'_>, given: [Option<Given<'_>>; 4]) {
    let [userinfo, path, query, fragment] = given;
    let same = |given: Option<Given<'_>>, written: Option<&str>| match given {
        Some(given) => given.is(written),
        None => written.is_none(),
    };
    assert!(
        same(
            userinfo,
            read.userinfo().map(urial::authority::Userinfo::as_str)
        ),
        "{read}"
    );
    assert!(
        same(query, read.query().map(urial::query::Query::as_str)),
        "{read}"
    );
    assert!(
        same(fragment, read.fragment().map(Encoded::as_str)),
        "{read}"
    );
    let written = read.path().as_str();
    assert!(path.unwrap_or(Given::Data("")).is(Some(written)), "{read}");
}
