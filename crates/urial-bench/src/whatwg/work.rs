//! [`Work`]: what is measured, and the contenders.

use std::cell::RefCell;
use std::hint::black_box;

use urial_whatwg::{Attribute, Url, UrlBuf};

use crate::set::{BASE, Set};

/// A kind of work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Work {
    Parse,
    Owned,
    Join,
    Set(Attribute),
}

/// A contender: its name, and what it does with a set.
pub(crate) struct Contender<'s> {
    pub(crate) name: &'static str,
    pub(crate) run: Box<dyn Fn(&Set) -> usize + 's>,
}

fn contender<'s>(name: &'static str, run: impl Fn(&Set) -> usize + 's) -> Contender<'s> {
    Contender {
        name,
        run: Box::new(run),
    }
}

/// Runs a function on each line and counts the successes.
fn count<T, E>(set: &Set, run: impl Fn(&'static str) -> Result<T, E>) -> usize {
    set.lines
        .iter()
        .filter(|line| black_box(&run(line)).is_ok())
        .count()
}

impl Work {
    pub(crate) const ALL: [Self; 12] = [
        Self::Parse,
        Self::Owned,
        Self::Join,
        Self::Set(Attribute::Hash),
        Self::Set(Attribute::Search),
        Self::Set(Attribute::Pathname),
        Self::Set(Attribute::Port),
        Self::Set(Attribute::Hostname),
        Self::Set(Attribute::Username),
        Self::Set(Attribute::Password),
        Self::Set(Attribute::Host),
        Self::Set(Attribute::Protocol),
    ];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Parse => "parse".into(),
            Self::Owned => "parse into an owned string".into(),
            Self::Join => "join".into(),
            Self::Set(attribute) => format!("set {attribute}"),
        }
    }

    pub(crate) fn applies_to(self, set: &Set) -> bool {
        match self {
            Self::Parse => true,
            Self::Owned => !set.is_relative,
            Self::Join => set.is_relative || set.name == "crawl" || set.name == "made",
            Self::Set(_) => set.name == "crawl" || set.name == "made",
        }
    }

    /// Returns whether the work is done once per line.
    pub(crate) fn is_by_line(self) -> bool {
        !matches!(self, Self::Set(_))
    }

    /// Returns the contenders, ours first.
    pub(crate) fn contenders(self, set: &Set) -> Vec<Contender<'static>> {
        match self {
            Self::Parse if set.is_relative => with_base(),
            Self::Parse => parse(),
            Self::Owned => vec![
                contender("urial-whatwg", |set| count(set, str::parse::<UrlBuf>)),
                contender("ada parse", |set| {
                    count(set, |line| ada_url::Url::parse(line, None))
                }),
                contender("url", |set| count(set, url::Url::parse)),
            ],
            Self::Join => join(),
            Self::Set(attribute) => setters(attribute, set),
        }
    }
}

fn parse() -> Vec<Contender<'static>> {
    vec![
        contender("urial-whatwg", |set| count(set, Url::parse)),
        contender("ada can_parse", |set| {
            count(set, |line| {
                ada_url::Url::can_parse(line, None).then_some(()).ok_or(())
            })
        }),
        contender("ada parse", |set| {
            count(set, |line| ada_url::Url::parse(line, None))
        }),
        contender("url", |set| count(set, url::Url::parse)),
    ]
}

fn with_base() -> Vec<Contender<'static>> {
    let base = Url::parse(BASE).expect("a base");
    let url_base = url::Url::parse(BASE).expect("a base");
    vec![
        contender("urial-whatwg", move |set| {
            count(set, |line| Url::parse_with_base(line, &base))
        }),
        contender("ada can_parse", |set| {
            count(set, |line| {
                ada_url::Url::can_parse(line, Some(BASE))
                    .then_some(())
                    .ok_or(())
            })
        }),
        contender("ada parse", |set| {
            count(set, |line| ada_url::Url::parse(line, Some(BASE)))
        }),
        contender("url", move |set| count(set, |line| url_base.join(line))),
    ]
}

/// The Rust API of ada takes the base as text.
fn join() -> Vec<Contender<'static>> {
    let base = Url::parse(BASE).expect("a base");
    let url_base = url::Url::parse(BASE).expect("a base");
    vec![
        contender("urial-whatwg", move |set| {
            count(set, |line| base.join(line))
        }),
        contender("ada parse", |set| {
            count(set, |line| ada_url::Url::parse(line, Some(BASE)))
        }),
        contender("url", move |set| count(set, |line| url_base.join(line))),
    ]
}

/// Two values that are set in turn, so that every call changes something.
fn values(attribute: Attribute) -> [&'static str; 2] {
    match attribute {
        Attribute::Hash => ["#section-2", "#a-longer-name-of-a-section"],
        Attribute::Search => ["?page=2", "?q=a+longer+query&page=3"],
        Attribute::Pathname => ["/a", "/some/longer/path.html"],
        Attribute::Port => ["8080", "81"],
        Attribute::Hostname => ["example.org", "www.a-longer-name.example"],
        Attribute::Username => ["me", "somebody"],
        Attribute::Password => ["secret", "a-longer-one"],
        Attribute::Host => ["example.org:8080", "www.a-longer-name.example:81"],
        Attribute::Protocol => ["https:", "http:"],
        Attribute::Href | Attribute::Origin => ["", ""],
    }
}

/// How many URLs setters work on: all of them would be a test of the memory.
const URLS: usize = 2000;

fn setters(attribute: Attribute, set: &Set) -> Vec<Contender<'static>> {
    let lines: Vec<&str> = set.lines.iter().copied().take(URLS).collect();
    let repeats = set.lines.len() / lines.len().max(1);
    let ours = RefCell::new(
        lines
            .iter()
            .filter_map(|line| line.parse::<UrlBuf>().ok())
            .collect::<Vec<_>>(),
    );
    let ada: Vec<_> = lines
        .iter()
        .filter_map(|line| ada_url::Url::parse(*line, None).ok())
        .collect();
    let ada = RefCell::new(ada);
    let url: Vec<_> = lines
        .iter()
        .filter_map(|line| url::Url::parse(line).ok())
        .collect();
    let url = RefCell::new(url);
    let values = values(attribute);
    vec![
        contender("urial-whatwg", move |_| {
            let mut urls = ours.borrow_mut();
            repeat(repeats, |i| {
                for url in urls.iter_mut() {
                    let _ = black_box(url.set(attribute, black_box(values[i])));
                }
            })
        }),
        contender("ada", move |_| {
            let mut urls = ada.borrow_mut();
            repeat(repeats, |i| {
                for url in urls.iter_mut() {
                    set_ada(url, attribute, black_box(values[i]));
                }
            })
        }),
        contender("url", move |_| {
            let mut urls = url.borrow_mut();
            repeat(repeats, |i| {
                for url in urls.iter_mut() {
                    set_url(url, attribute, black_box(values[i]));
                }
            })
        }),
    ]
}

fn repeat(times: usize, mut run: impl FnMut(usize)) -> usize {
    for time in 0..times {
        run(time % 2);
    }
    times
}

fn set_ada(url: &mut ada_url::Url, attribute: Attribute, value: &str) {
    match attribute {
        Attribute::Hash => url.set_hash(Some(value)),
        Attribute::Search => url.set_search(Some(value)),
        Attribute::Pathname => drop(black_box(url.set_pathname(Some(value)))),
        Attribute::Port => drop(black_box(url.set_port(Some(value)))),
        Attribute::Hostname => drop(black_box(url.set_hostname(Some(value)))),
        Attribute::Username => drop(black_box(url.set_username(Some(value)))),
        Attribute::Password => drop(black_box(url.set_password(Some(value)))),
        Attribute::Host => drop(black_box(url.set_host(Some(value)))),
        Attribute::Protocol => drop(black_box(url.set_protocol(value))),
        Attribute::Href | Attribute::Origin => {}
    }
}

fn set_url(url: &mut url::Url, attribute: Attribute, value: &str) {
    use url::quirks;
    match attribute {
        Attribute::Hash => quirks::set_hash(url, value),
        Attribute::Search => quirks::set_search(url, value),
        Attribute::Pathname => quirks::set_pathname(url, value),
        Attribute::Port => drop(quirks::set_port(url, value)),
        Attribute::Hostname => drop(quirks::set_hostname(url, value)),
        Attribute::Username => drop(quirks::set_username(url, value)),
        Attribute::Password => drop(quirks::set_password(url, value)),
        Attribute::Host => drop(quirks::set_host(url, value)),
        Attribute::Protocol => drop(quirks::set_protocol(url, value)),
        Attribute::Href | Attribute::Origin => {}
    }
}
