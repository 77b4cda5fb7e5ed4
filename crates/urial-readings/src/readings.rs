//! [`Readings`]: one input as all readers see it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::base::Base;
use crate::cause::cause;
use crate::effective::EffectiveHost;
use crate::gate::{IS_FAST, one_host, plain};
use crate::masked::MaskedInput;
use crate::parts::Parts;
use crate::reader::Reader;
use crate::readers;
use crate::reading::Reading;
use crate::text::inside_brackets;
use crate::verdict::{Level, Verdict};

/// Reads an input as every reader does. Nothing is fetched or resolved.
///
/// # Examples
///
/// ```
/// use urial_readings::{Level, Reader, readings};
///
/// let all = readings("http://a@b@c/");
/// assert_eq!(all.verdict().level(), Level::HostNoHost);
/// assert_eq!(all.by(Reader::Whatwg).host(), Some("c"));
/// assert_eq!(all.by(Reader::JavaUrl).host(), Some(""));
/// assert!(!all.by(Reader::Rfc3986).is_accepted());
/// ```
pub fn readings(input: &str) -> Readings<'_> {
    match agreed(input) {
        Some(parts) => Readings {
            input,
            base: None,
            origin: Origin::Agreed,
            list: Reader::ALL.map(|reader| Reading::new(reader, Ok(parts()))),
        },
        None => read_each(input),
    }
}

/// Reads an input by every model, one after the other.
fn read_each(input: &str) -> Readings<'_> {
    Readings {
        input,
        base: None,
        origin: Origin::Models,
        list: Reader::ALL.map(|reader| Reading::new(reader, readers::read(input, reader))),
    }
}

/// Returns the components that every reader sees in an input, if a quick check shows that all see the same.
///
/// That is so for what the [gate](one_host) accepts, without a port and with a host in lower case, if the path has
/// nothing that some reader rewrites: no percent-encoding, apostrophe or dot segment. Nearly all URLs that are met are
/// of this shape, and thirteen models take far longer than this. A test compares with the models.
fn agreed<'a>(input: &'a str) -> Option<impl Fn() -> Parts<'a> + use<'a>> {
    if !IS_FAST {
        return None;
    }
    let plain = plain(input).ok()?;
    let is_kept = |byte: &u8| !matches!(byte, b'%' | b'\'');
    let path = plain.path.as_bytes();
    let is_agreed = !plain.has_port
        && path.first() == Some(&b'/')
        && path.iter().all(is_kept)
        && !path.windows(2).any(|pair| pair == b"/.")
        && !plain.host.bytes().any(|byte| byte.is_ascii_uppercase());
    is_agreed.then_some(move || Parts {
        scheme: Some(plain.scheme.into()),
        userinfo: None,
        host: Some(plain.host.into()),
        port: None,
        path: plain.path.into(),
    })
}

/// Reads a reference as every reader does that resolves it against a base.
///
/// # Examples
///
/// ```
/// use urial_readings::{Reader, readings_with_base};
///
/// let all = readings_with_base(r"/\evil.example/", "https://good.example/dir/");
/// assert_eq!(all.by(Reader::Whatwg).host(), Some("evil.example"));
/// assert_eq!(all.by(Reader::Python).host(), Some("good.example"));
/// ```
pub fn readings_with_base<'a>(input: &'a str, base: &str) -> Readings<'a> {
    let base = Base::new(base);
    Readings {
        input,
        list: Reader::ALL.map(|reader| Reading::new(reader, base.read(input, reader))),
        base: Some(base),
        origin: Origin::Models,
    }
}

/// One input as all readers see it: the result of [`readings`].
///
/// ```
/// use urial_readings::{Reader, readings};
/// let all = readings(r"http://good.example\@evil.example/");
/// assert_eq!(all.by(Reader::Whatwg).host(), Some("good.example"));
/// assert_eq!(all.by(Reader::Curl).host(), Some("evil.example"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Readings<'a> {
    input: &'a str,
    base: Option<Base>,
    origin: Origin,
    list: [Reading<'a>; 13],
}

/// How the readings of an input were computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// From the quick check: all are the same.
    Agreed,
    /// By the models.
    Models,
}

/// What may be a password is not shown.
impl fmt::Debug for Readings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = self.base.as_ref().map(|base| MaskedInput(&base.text));
        f.debug_struct("Readings")
            .field("input", &MaskedInput(self.input))
            .field("base", &base)
            .field("list", &self.list)
            .finish()
    }
}

impl<'a> Readings<'a> {
    /// Returns the input.
    ///
    /// ```
    /// assert_eq!(urial_readings::readings("http://h/").input(), "http://h/");
    /// ```
    pub const fn input(&self) -> &'a str {
        self.input
    }

    /// Returns all readings, in the order of [`Reader::ALL`].
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// assert_eq!(readings("http://h/").iter().count(), Reader::ALL.len());
    /// ```
    pub fn iter(&self) -> core::slice::Iter<'_, Reading<'a>> {
        self.list.iter()
    }

    /// Returns the reading of one reader.
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    /// assert_eq!(readings("http://h/").by(Reader::Ruby).host(), Some("h"));
    /// ```
    pub fn by(&self, reader: Reader) -> &Reading<'a> {
        &self.list[reader as usize]
    }

    /// Returns how far all readings differ, without the cause: faster than [`verdict`](Self::verdict) where they do.
    ///
    /// ```
    /// use urial_readings::{Level, readings};
    ///
    /// assert_eq!(readings("http://127.1/").level(), Level::DifferentHosts);
    /// ```
    pub fn level(&self) -> Level {
        match self.origin {
            Origin::Agreed => Level::Agree,
            Origin::Models => level_of(&self.list.each_ref()),
        }
    }

    /// Compares all readings, and finds the cause if they differ.
    ///
    /// ```
    /// use urial_readings::{Class, Level, readings};
    ///
    /// let verdict = readings("http://127.1/").verdict();
    /// assert_eq!(verdict.level(), Level::DifferentHosts);
    /// assert_eq!(verdict.class(), Some(Class::Ipv4Forms));
    /// ```
    pub fn verdict(&self) -> Verdict {
        self.verdict_of(&self.list.each_ref())
    }

    /// Compares the readings of some readers. Class and offset are those of what these readers read differently.
    ///
    /// ```
    /// use urial_readings::{Class, Level, Reader, readings};
    ///
    /// let all = readings("http://a_b.example/%zz");
    /// assert_eq!(all.verdict().class(), Some(Class::HostCharacters));
    /// let some = all.verdict_among(&[Reader::Whatwg, Reader::Go, Reader::Php]);
    /// assert_eq!((some.class(), some.offset()), (Some(Class::Characters), Some(19)));
    /// let two = all.verdict_among(&[Reader::Whatwg, Reader::Php]);
    /// assert_eq!(two.level(), Level::Agree);
    /// ```
    pub fn verdict_among(&self, readers: &[Reader]) -> Verdict {
        let list: Vec<_> = readers.iter().map(|reader| self.by(*reader)).collect();
        self.verdict_of(&list)
    }

    /// Compares the readings of the program that checks a URL and the one that fetches it.
    ///
    /// ```
    /// use urial_readings::{Level, Reader, readings};
    ///
    /// let all = readings("http://0x7f.1/");
    /// let verdict = all.between(Reader::Python, Reader::Curl);
    /// assert_eq!(verdict.level(), Level::DifferentHosts);
    /// ```
    pub fn between(&self, validator: Reader, fetcher: Reader) -> Verdict {
        self.verdict_among(&[validator, fetcher])
    }

    fn verdict_of(&self, list: &[&Reading<'a>]) -> Verdict {
        if self.origin == Origin::Agreed {
            return Verdict::AGREE;
        }
        let level = level_of(list);
        if level == Level::Agree {
            return Verdict::AGREE;
        }
        let base = self.base.as_ref();
        let (class, offset) = cause(self.input, base.is_some(), level, &|other| {
            level_by(list, other, base)
        });
        Verdict::new(level, class, offset)
    }

    /// Returns whether every reader that accepts the input must see the same host: see [`one_host`].
    ///
    /// With a base the result is `false`, since the gate judges absolute URLs.
    ///
    /// ```
    /// assert!(urial_readings::readings("http://h/").one_host());
    /// ```
    pub fn one_host(&self) -> bool {
        match self.origin {
            Origin::Agreed => true,
            Origin::Models => self.base.is_none() && one_host(self.input),
        }
    }

    /// Checks that some reader accepts the input, and that all accepting readers see a host of a list.
    ///
    /// Hosts are compared in their [effective](EffectiveHost) form. A name that `inet_aton` reads as an
    /// address must be in the list as well as that address.
    ///
    /// # Errors
    ///
    /// The first reader that sees another host, or none.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    ///
    /// assert!(readings("http://good.example/").allow(&["good.example"]).is_ok());
    /// let refused = readings(r"http://good.example\@evil.example/").allow(&["good.example"]);
    /// assert_eq!(refused.unwrap_err().reader(), Some(Reader::Rfc3986Regex));
    /// ```
    pub fn allow<S: AsRef<str>>(&self, hosts: &[S]) -> Result<(), NotAllowed> {
        self.allow_among(&Reader::ALL, hosts)
    }

    /// As [`allow`](Self::allow), for some readers.
    ///
    /// # Errors
    ///
    /// The first of these readers that sees another host, or none.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_readings::{Reader, readings};
    ///
    /// let all = readings("http://a_b.example/");
    /// assert!(all.allow(&["a_b.example"]).is_err());
    /// assert!(all.allow_among(&[Reader::Go, Reader::Curl], &["a_b.example"]).is_ok());
    /// ```
    pub fn allow_among<S: AsRef<str>>(
        &self,
        readers: &[Reader],
        hosts: &[S],
    ) -> Result<(), NotAllowed> {
        let mut is_accepted = false;
        let chosen = readers.iter().map(|reader| self.by(*reader));
        for reading in chosen.filter(|reading| reading.is_accepted()) {
            is_accepted = true;
            let host = reading.effective_host();
            let is_listed = |host: &EffectiveHost<'_>| {
                let mut hosts = hosts.iter();
                hosts.any(|listed| EffectiveHost::of(listed.as_ref()).as_ref() == Some(host))
            };
            if !host
                .as_ref()
                .is_some_and(|host| is_listed(host) && is_listed_when_dialled(host, is_listed))
            {
                return Err(NotAllowed {
                    reader: Some(reading.reader()),
                    host: host.map(|host| host.to_string()),
                });
            }
        }
        if is_accepted {
            Ok(())
        } else {
            let (reader, host) = (None, None);
            Err(NotAllowed { reader, host })
        }
    }
}

fn is_listed_when_dialled(
    host: &EffectiveHost<'_>,
    is_listed: impl Fn(&EffectiveHost<'_>) -> bool,
) -> bool {
    let dialled = host.dialled();
    dialled == *host || is_listed(&dialled)
}

impl<'r, 'a> IntoIterator for &'r Readings<'a> {
    type Item = &'r Reading<'a>;
    type IntoIter = core::slice::Iter<'r, Reading<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// The reason why [`Readings::allow`] refuses an input.
///
/// ```
/// use urial_readings::readings;
/// let refusal = readings("http://evil.example/").allow(&["good.example"]).unwrap_err();
/// assert_eq!(refusal.host().unwrap().to_string(), "evil.example");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAllowed {
    reader: Option<Reader>,
    host: Option<String>,
}

impl NotAllowed {
    /// Returns the reader that sees a host that is not allowed; `None` if no reader accepts the input.
    pub const fn reader(&self) -> Option<Reader> {
        self.reader
    }

    /// Returns the effective host that this reader sees, if any.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }
}

impl fmt::Display for NotAllowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.reader, &self.host) {
            (None, _) => f.write_str("no reader accepts the input"),
            (Some(reader), None) => write!(f, "{reader} sees no host"),
            (Some(reader), Some(host)) => {
                write!(
                    f,
                    "{reader} sees the host \"{}\", which is not allowed",
                    host.escape_debug()
                )
            }
        }
    }
}

impl core::error::Error for NotAllowed {}

/// Returns how far the readers of some readings differ about another input.
fn level_by(readings: &[&Reading<'_>], input: &str, base: Option<&Base>) -> Level {
    if base.is_none() && agreed(input).is_some() {
        return Level::Agree;
    }
    let read = |reader| {
        let outcome = match base {
            Some(base) => base.read(input, reader),
            None => readers::read(input, reader),
        };
        Reading::new(reader, outcome)
    };
    let readers = readings.iter().map(|reading| reading.reader());
    let list: Vec<Reading<'_>> = readers.map(read).collect();
    let list: Vec<&Reading<'_>> = list.iter().collect();
    level_of(&list)
}

/// Returns how far readings differ.
fn level_of(list: &[&Reading<'_>]) -> Level {
    let mut accepted = list
        .iter()
        .filter_map(|reading| Some((reading, reading.parts()?)));
    let Some((first, first_parts)) = accepted.next() else {
        return Level::Agree;
    };
    let first_host = first.effective_host();
    let mut some_host = first_host.clone();
    let mut level = Level::Agree;
    for (reading, parts) in accepted {
        let is_same_text = parts.host == first_parts.host;
        let host = if is_same_text {
            first_host.clone()
        } else {
            reading.effective_host()
        };
        let of_pair = match (&some_host, &host) {
            (Some(a), Some(b)) if a != b => return Level::DifferentHosts,
            (Some(_), None) | (None, Some(_)) => Level::HostNoHost,
            (Some(_), Some(_)) | (None, None)
                if is_spelled_alike(first, first_parts, reading, parts) =>
            {
                Level::Agree
            }
            (Some(_), Some(_)) | (None, None) => Level::Spelling,
        };
        level = level.max(of_pair);
        some_host = some_host.or(host);
    }
    let is_rejected = list.iter().any(|reading| !reading.is_accepted());
    if is_rejected {
        level.max(Level::AcceptReject)
    } else {
        level
    }
}

/// Returns whether two readings return the same components. How a reader returns an absent component, an IP
/// literal or the root path is no difference.
fn is_spelled_alike(
    a: &Reading<'_>,
    a_parts: &Parts<'_>,
    b: &Reading<'_>,
    b_parts: &Parts<'_>,
) -> bool {
    fn bare(host: &str) -> &str {
        inside_brackets(host).unwrap_or(host)
    }
    fn rooted(path: &str) -> &str {
        if path.is_empty() { "/" } else { path }
    }
    a_parts.scheme.as_deref().unwrap_or("") == b_parts.scheme.as_deref().unwrap_or("")
        && a_parts.userinfo.as_deref().unwrap_or("") == b_parts.userinfo.as_deref().unwrap_or("")
        && bare(a_parts.host.as_deref().unwrap_or(""))
            == bare(b_parts.host.as_deref().unwrap_or(""))
        && rooted(&a_parts.path) == rooted(&b_parts.path)
        && (a_parts.port == b_parts.port || a.port() == b.port())
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::{IS_FAST, Origin, read_each, readings};

    /// The quick check returns what the models read. Returns whether it applied.
    fn assert_same(input: &str) -> bool {
        let (all, each) = (readings(input), read_each(input));
        assert_eq!(all.list, each.list, "{input:?}");
        assert_eq!(all.verdict(), each.verdict(), "{input:?}");
        assert_eq!(all.level(), all.verdict().level(), "{input:?}");
        assert_eq!(all.one_host(), each.one_host(), "{input:?}");
        all.origin == Origin::Agreed
    }

    #[test]
    fn the_quick_check_agrees_with_the_models() {
        let hosts = ["a-b.example", "127.0.0.1", "A.b", "é", "xn--0.xn--a"];
        let pieces = [
            "", "/", "a", ".", "..", "%2e", "%41", "'", "@b", ":8", ";c", "?", "#", "&=", "//",
            "\\", "é", " ", "[", "|",
        ];
        let mut quick = 0;
        for host in hosts {
            for a in pieces {
                for b in pieces {
                    for c in ["", "/a", "?b"] {
                        let input = format!("http://{host}{a}{b}{c}");
                        quick += usize::from(assert_same(&input));
                        quick += usize::from(assert_same(&format!("https://{host}/{a}{b}{c}")));
                    }
                }
            }
        }
        assert_eq!(quick > 300, IS_FAST, "{quick}");
    }

    #[test]
    fn every_character_in_every_place() {
        let mut quick = 0;
        for c in (0..=0x17F).filter_map(char::from_u32) {
            let text = "https://a.example/b/c?d#e";
            for (at, _) in text.char_indices() {
                let mut input = String::from(text);
                input.insert(at, c);
                quick += usize::from(assert_same(&input));
                input.replace_range(at + c.len_utf8()..=at + c.len_utf8(), "");
                quick += usize::from(assert_same(&input));
            }
        }
        assert_eq!(quick > 1000, IS_FAST, "{quick}");
    }

    #[test]
    fn crawled_urls() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../../shared/urls/crawl.txt"
        );
        let Ok(urls) = std::fs::read_to_string(path) else {
            return;
        };
        let lines = urls.lines().step_by(7);
        let quick = lines.clone().filter(|url| assert_same(url)).count();
        assert_eq!(quick * 10 > lines.count() * 8, IS_FAST, "{quick}");
    }
}
