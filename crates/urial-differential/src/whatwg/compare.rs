//! Both parsers on one string.

use std::collections::BTreeMap;
use std::fmt;

use urial_whatwg::{Attribute, Url};

use crate::reason::{Reason, reason};
use crate::strings::{BASES, COMMON_BASES};

/// The attributes that have setters other than `href`.
pub(crate) const SETTABLE: [Attribute; 9] = [
    Attribute::Protocol,
    Attribute::Username,
    Attribute::Password,
    Attribute::Host,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

/// How many unexplained differences are kept to be shown.
const SHOWN: usize = 40;

/// What was found.
#[derive(Default)]
pub(crate) struct Differences {
    strings: u64,
    parses: u64,
    valid: u64,
    explained: BTreeMap<Reason, u64>,
    unexplained: u64,
    examples: Vec<String>,
}

impl Differences {
    pub(crate) fn unexplained(&self) -> u64 {
        self.unexplained
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.strings += other.strings;
        self.parses += other.parses;
        self.valid += other.valid;
        self.unexplained += other.unexplained;
        for (reason, count) in other.explained {
            *self.explained.entry(reason).or_default() += count;
        }
        self.examples.extend(other.examples);
        self.examples.truncate(SHOWN);
    }

    fn note(&mut self, example: impl FnOnce() -> String) {
        self.unexplained += 1;
        if self.examples.len() < SHOWN {
            self.examples.push(example());
        }
    }
}

impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            strings,
            parses,
            valid,
            unexplained,
            ..
        } = self;
        writeln!(
            f,
            "{strings} strings, {parses} parses, {valid} of them valid"
        )?;
        for (reason, count) in &self.explained {
            writeln!(f, "{count:>10}  {}", reason.text())?;
        }
        write!(f, "{unexplained:>10}  differences without a reason")?;
        for example in &self.examples {
            write!(f, "\n            {example}")?;
        }
        Ok(())
    }
}

/// Both parsers, and what was found with them.
pub(crate) struct Comparer {
    bases: Vec<Url<'static>>,
    pub(crate) found: Differences,
}

impl Comparer {
    pub(crate) fn new() -> Self {
        let bases = BASES[..COMMON_BASES]
            .iter()
            .map(|base| Url::parse(base).expect("a base"));
        Self {
            bases: bases.collect(),
            found: Differences::default(),
        }
    }

    /// Asks about a string without a base, and with each of four.
    pub(crate) fn check(&mut self, input: &str) {
        self.found.strings += 1;
        self.check_with(input, None);
        for base in 0..self.bases.len() {
            self.check_with(input, Some(base));
        }
    }

    /// Asks about hosts with a code point: at the start, in the middle, and beside letters of both
    /// directions.
    pub(crate) fn check_code_point(&mut self, c: char) {
        for host in [
            format!("{c}"),
            format!("a{c}b"),
            format!("א{c}א"),
            format!("é.{c}x"),
        ] {
            self.found.strings += 1;
            self.check_with(&format!("http://{host}/"), None);
        }
    }

    /// Asks both to set an attribute of a URL.
    pub(crate) fn check_setter(&mut self, url: &str, attribute: Attribute, value: &str) {
        let (Ok(mut ours), Ok(mut theirs)) = (Url::parse(url), ada_url::Url::parse(url, None))
        else {
            return;
        };
        self.found.strings += 1;
        let _ = ours.set(attribute, value);
        set_ada(&mut theirs, attribute, value);
        if ours.as_str() != theirs.href() {
            match reason(value) {
                Some(reason) => *self.found.explained.entry(reason).or_default() += 1,
                None => self.found.note(|| {
                    format!(
                        "{attribute} of {url} to {value:?}: {ours}, ada {}",
                        theirs.href()
                    )
                }),
            }
        }
    }

    fn check_with(&mut self, input: &str, base: Option<usize>) {
        self.found.parses += 1;
        let theirs = ada_url::Url::parse(input, base.map(|base| BASES[base])).ok();
        let ours = match base {
            None => Url::parse(input),
            Some(base) => Url::parse_with_base(input, &self.bases[base]),
        };
        let ours = ours.ok();
        self.found.valid += u64::from(ours.is_some());
        self.check_machine(input, base, ours.as_ref());
        let (href, their_href) = (
            ours.as_ref().map(Url::as_str),
            theirs.as_ref().map(ada_url::Url::href),
        );
        if href.is_some() != their_href.is_some()
            || !is_same(href.unwrap_or_default(), their_href.unwrap_or_default())
        {
            match reason(input) {
                Some(reason) => *self.found.explained.entry(reason).or_default() += 1,
                None => self.found.note(|| {
                    let base = base.map(|base| BASES[base]);
                    format!("{input:?} with {base:?}: {href:?}, ada {their_href:?}")
                }),
            }
            return;
        }
        if let (Some(ours), Some(theirs)) = (&ours, &theirs) {
            self.check_attributes(ours, theirs);
            // The origin depends on the URL alone: how it was written need not be tried.
            if base.is_none() {
                self.check_origin(ours, theirs);
            }
        }
    }

    /// Compares a parse with that of the state machine, which also reports validation errors.
    fn check_machine(&mut self, input: &str, base: Option<usize>, ours: Option<&Url<'_>>) {
        let base = base.map(|base| &self.bases[base]);
        let mut errors = 0_u64;
        let by_machine = Url::parse_reporting(input, base, |_| errors += 1).ok();
        if ours != by_machine.as_ref() || (ours.is_none() && errors == 0) {
            let base = base.map(Url::as_str).map(str::to_owned);
            self.found.note(|| {
                format!("{input:?} with {base:?}: {ours:?}, by the machine {by_machine:?}")
            });
        }
    }

    /// Compares the answers of both about a URL that both accept.
    fn check_attributes(&mut self, ours: &Url<'_>, theirs: &ada_url::Url) {
        for (attribute, theirs) in [
            (Attribute::Protocol, theirs.protocol()),
            (Attribute::Username, theirs.username()),
            (Attribute::Password, theirs.password()),
            (Attribute::Host, theirs.host()),
            (Attribute::Hostname, theirs.hostname()),
            (Attribute::Port, theirs.port()),
            (Attribute::Pathname, theirs.pathname()),
            (Attribute::Search, theirs.search()),
            (Attribute::Hash, theirs.hash()),
        ] {
            let found = ours.get(attribute);
            if !is_same(&found, theirs) {
                self.found
                    .note(|| format!("{attribute} of {ours}: {found:?}, ada {theirs:?}"));
            }
        }
    }

    fn check_origin(&mut self, ours: &Url<'_>, theirs: &ada_url::Url) {
        let (origin, their_origin) = (ours.origin(), theirs.origin());
        if origin.as_str() != their_origin {
            self.found
                .note(|| format!("origin of {ours}: {origin}, ada {their_origin}"));
        }
    }
}

/// Returns whether two texts are equal. Both are often empty: then one of them is at address 0 or 1, where `memcmp`
/// of glibc takes hundreds of cycles with AVX-512, because the processor suppresses the fault of a masked load.
/// It was 30 percent of the time of a run.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && (one.is_empty() || one == other)
}

/// The setters of ada. Its API for Rust distinguishes the empty string from none; JavaScript does not.
fn set_ada(url: &mut ada_url::Url, attribute: Attribute, value: &str) {
    let some = Some(value);
    let _ = match attribute {
        Attribute::Protocol => url.set_protocol(value),
        Attribute::Username => url.set_username(some),
        Attribute::Password => url.set_password(some),
        Attribute::Host => url.set_host(some),
        Attribute::Hostname => url.set_hostname(some),
        Attribute::Port => url.set_port(some),
        Attribute::Pathname => url.set_pathname(some),
        Attribute::Search => {
            url.set_search(some);
            Ok(())
        }
        Attribute::Hash => {
            url.set_hash(some);
            Ok(())
        }
        Attribute::Href | Attribute::Origin => Ok(()),
    };
}
