//! Naive edits: take the reference apart, change a piece, concatenate the pieces, parse the result,
//! and check that it has the intended pieces.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::build::Text;
use crate::encoded::{Part, encode};
use crate::query::Query;
use crate::reference::Parts;
use crate::standard::Standard;
use crate::{BuildError, Encoded, ReferenceBuf, UriRef};

/// Input of an edit.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Data(&'a str),
    Encoded(&'a str),
}

impl<'a> From<Value<'a>> for Text<'a> {
    fn from(value: Value<'a>) -> Self {
        match value {
            Value::Data(data) => data.into(),
            Value::Encoded(text) => Text::Encoded(text),
        }
    }
}

impl Value<'_> {
    fn write(self, part: Part) -> String {
        match self {
            Self::Data(data) => encode(data, part).to_string(),
            Self::Encoded(text) => text.into(),
        }
    }
}

/// An edit; `None` removes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Edit<'a> {
    Scheme(Option<&'a str>),
    Authority(Option<&'a str>),
    Userinfo(Option<Value<'a>>),
    User(Value<'a>),
    Password(Option<Value<'a>>),
    Host(Value<'a>),
    Port(Option<&'a str>),
    Path(Value<'a>),
    ShieldPath,
    Query(Option<Value<'a>>),
    Fragment(Option<Value<'a>>),
    SetSegment(usize, Value<'a>),
    InsertSegment(usize, Value<'a>),
    PushSegment(Value<'a>),
    PopSegment,
    RemoveSegment(usize),
    SetPair(&'a str, Value<'a>),
    AppendPair(Value<'a>, Value<'a>),
    AppendFlag(Value<'a>),
    RemovePairs(&'a str),
    SetPairs(&'a [(&'a str, &'a str)]),
    SetFormPair(&'a str, Value<'a>),
    SetFormPairs(&'a [(&'a str, &'a str)]),
    RemoveFormPairs(&'a str),
}

impl Edit<'_> {
    /// Applies the edit as the library does it.
    pub(super) fn apply<S: Standard>(self, to: &mut ReferenceBuf<S>) -> Result<(), BuildError> {
        match self {
            Self::Scheme(Some(scheme)) => to.set_scheme(scheme).map(drop),
            Self::Scheme(None) => to.remove_scheme().map(drop),
            Self::Authority(Some(authority)) => to.set_authority(authority).map(drop),
            Self::Authority(None) => to.remove_authority().map(drop),
            Self::Userinfo(Some(userinfo)) => to.set_userinfo(userinfo).map(drop),
            Self::Userinfo(None) => done(to.remove_userinfo()),
            Self::User(user) => to.set_user(user).map(drop),
            Self::Password(Some(password)) => to.set_password(password).map(drop),
            Self::Password(None) => done(to.remove_password()),
            Self::Host(host) => to.set_host(Text::from(host)).map(drop),
            Self::Port(Some(port)) => to.set_port(port).map(drop),
            Self::Port(None) => done(to.remove_port()),
            Self::Path(path) => to.set_path(path).map(drop),
            Self::ShieldPath => to.shield_path().map(drop),
            Self::Query(Some(query)) => to.set_query(query).map(drop),
            Self::Query(None) => done(to.remove_query()),
            Self::Fragment(Some(fragment)) => to.set_fragment(fragment).map(drop),
            Self::Fragment(None) => done(to.remove_fragment()),
            Self::SetSegment(index, segment) => to.segments_mut().set(index, segment).map(drop),
            Self::InsertSegment(index, text) => to.segments_mut().insert(index, text).map(drop),
            Self::PushSegment(segment) => to.segments_mut().push(segment).map(drop),
            Self::PopSegment => to.segments_mut().pop().map(drop),
            Self::RemoveSegment(index) => to.segments_mut().remove(index).map(drop),
            Self::SetPair(name, value) => to.pairs_mut().set(name, value).map(drop),
            Self::SetPairs(pairs) => to.pairs_mut().set_all(pairs).map(drop),
            Self::AppendPair(name, value) => to.pairs_mut().append(name, value).map(drop),
            Self::AppendFlag(name) => to.pairs_mut().append_flag(name).map(drop),
            Self::RemovePairs(name) => done(to.pairs_mut().remove(name)),
            Self::SetFormPair(name, value) => to.form_pairs_mut().set(name, value).map(drop),
            Self::SetFormPairs(pairs) => to.form_pairs_mut().set_all(pairs).map(drop),
            Self::RemoveFormPairs(name) => done(to.form_pairs_mut().remove(name)),
        }
    }

    /// Applies the edit naively. Returns the text after it, or `None` for an error.
    pub(super) fn naive(self, text: &str) -> Option<String> {
        let mut wanted = Anatomy::of(UriRef::parse(text).ok()?);
        self.change(&mut wanted)?;
        wanted.compose().or_else(|| {
            // A colon in data is encoded if it would end a scheme.
            wanted.encode_first_colon(self)?;
            wanted.compose()
        })
    }

    /// Applies the edit to the pieces.
    fn change(self, to: &mut Anatomy) -> Option<()> {
        match self {
            Self::Scheme(scheme) => to.scheme = scheme.map(Into::into),
            Self::Query(query) => to.pairs = query.map(|query| pairs(&query.write(Part::Query))),
            Self::Fragment(fragment) => {
                to.fragment = fragment.map(|text| text.write(Part::Fragment));
            }
            Self::Path(path) => to.set_path(&path.write(Part::Path)),
            Self::ShieldPath => {
                let path = to.path();
                let first = path.split('/').next().unwrap_or_default();
                let shield = if path.starts_with("//") {
                    "/."
                } else if first.contains(':') {
                    "./"
                } else {
                    ""
                };
                to.set_path(&format!("{shield}{path}"));
            }
            Self::SetPair(..)
            | Self::AppendPair(..)
            | Self::AppendFlag(_)
            | Self::RemovePairs(_)
            | Self::SetPairs(_)
            | Self::SetFormPair(..)
            | Self::SetFormPairs(_)
            | Self::RemoveFormPairs(_) => return self.change_pairs(to),
            Self::SetSegment(..)
            | Self::InsertSegment(..)
            | Self::PushSegment(_)
            | Self::PopSegment
            | Self::RemoveSegment(_) => return self.change_segments(to),
            _ => return self.change_authority(to),
        }
        Some(())
    }

    fn change_authority(self, to: &mut Anatomy) -> Option<()> {
        match self {
            Self::Authority(None) => {
                (to.user, to.password, to.host, to.port) = (None, None, None, None);
            }
            Self::Authority(Some(authority)) => to.set_authority(authority),
            Self::Host(Value::Data(name)) if !name.starts_with('[') => {
                if name.contains(':') {
                    return None;
                }
                to.host = Some(encode(name, Part::RegName).to_string());
            }
            Self::Host(Value::Data(text) | Value::Encoded(text)) => to.host = Some(text.into()),
            Self::Userinfo(None) => (to.user, to.password) = (None, None),
            Self::Userinfo(Some(userinfo)) => {
                to.host.as_ref()?;
                to.set_userinfo(&userinfo.write(Part::Userinfo));
            }
            Self::User(user) => {
                to.host.as_ref()?;
                to.user = Some(user.write(Part::User));
            }
            Self::Password(None) => to.password = None,
            Self::Password(Some(password)) => {
                to.host.as_ref()?;
                to.user.get_or_insert_default();
                to.password = Some(password.write(Part::Password));
            }
            Self::Port(None) => to.port = None,
            Self::Port(Some(port)) => {
                to.host.as_ref()?;
                to.port = Some(port.into());
            }
            _ => unreachable!("{self:?}"),
        }
        Some(())
    }

    fn change_segments(self, to: &mut Anatomy) -> Option<()> {
        if let Self::SetSegment(_, Value::Data("." | ".."))
        | Self::InsertSegment(_, Value::Data("." | ".."))
        | Self::PushSegment(Value::Data("." | "..")) = self
        {
            return None;
        }
        match self {
            Self::SetSegment(index, segment) => {
                *to.segments.get_mut(index)? = segment.write(Part::Segment);
            }
            Self::InsertSegment(index, segment) if index <= to.segments.len() => {
                to.rooted |= to.segments.is_empty() && to.host.is_some();
                to.segments.insert(index, segment.write(Part::Segment));
            }
            Self::PushSegment(segment) => {
                to.rooted |= to.segments.is_empty() && to.host.is_some();
                to.segments.pop_if(|last| last.is_empty());
                to.segments.push(segment.write(Part::Segment));
            }
            Self::PopSegment if to.path() != "/" => {
                to.segments.pop()?;
                to.keep_root();
            }
            Self::RemoveSegment(index) if index < to.segments.len() => {
                to.segments.remove(index);
                to.keep_root();
            }
            _ => return None,
        }
        Some(())
    }

    fn change_pairs(self, to: &mut Anatomy) -> Option<()> {
        match self {
            Self::SetPair(name, value) => to.set_pair(name, value, is_plain_match),
            Self::SetFormPair(name, value) => to.set_pair(name, value, is_form_match),
            Self::SetPairs(pairs) => {
                for (name, value) in pairs {
                    to.set_pair(name, Value::Data(value), is_plain_match);
                }
            }
            Self::SetFormPairs(pairs) => {
                for (name, value) in pairs {
                    to.set_pair(name, Value::Data(value), is_form_match);
                }
            }
            Self::AppendPair(name, value) => to.pairs.get_or_insert_default().push((
                name.write(Part::QueryName),
                Some(value.write(Part::QueryValue)),
            )),
            Self::AppendFlag(name) => {
                let name = name.write(Part::QueryName);
                let all = to.pairs.get_or_insert_default();
                // A query without pairs has the same text as one with an empty pair.
                if name.is_empty() && all.is_empty() {
                    return None;
                }
                all.push((name, None));
            }
            Self::RemovePairs(name) => to.remove_pairs(|pair| is_plain_match(pair, name)),
            Self::RemoveFormPairs(name) => {
                let is_any = to
                    .pairs
                    .iter()
                    .flatten()
                    .any(|pair| is_form_match(pair, name));
                let is_empty = |pair: &OnePair| pair.0.is_empty() && pair.1.is_none();
                to.remove_pairs(|pair| is_any && (is_empty(pair) || is_form_match(pair, name)));
            }
            _ => unreachable!("{self:?}"),
        }
        Some(())
    }
}

/// The text of a name and, after `=`, of a value.
type OnePair = (String, Option<String>);

fn is_plain_match(pair: &OnePair, name: &str) -> bool {
    Encoded::new(&pair.0).decode_bytes() == name.as_bytes()
}

/// Replaces `+` before decoding. An empty piece is no pair of a form.
fn is_form_match(pair: &OnePair, name: &str) -> bool {
    let text = pair.0.replace('+', "%20");
    let is_pair = !pair.0.is_empty() || pair.1.is_some();
    is_pair && Encoded::new(&text).decode_bytes() == name.as_bytes()
}

/// Returns success for an edit that cannot fail.
#[allow(
    clippy::unnecessary_wraps,
    reason = "the type of the edits that can fail"
)]
fn done<T>(_: &mut T) -> Result<(), BuildError> {
    Ok(())
}

/// A reference in its smallest pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Anatomy {
    scheme: Option<String>,
    user: Option<String>,
    password: Option<String>,
    host: Option<String>,
    port: Option<String>,
    rooted: bool,
    segments: Vec<String>,
    pairs: Option<Vec<(String, Option<String>)>>,
    fragment: Option<String>,
}

fn pairs(query: &str) -> Vec<(String, Option<String>)> {
    let pairs = Query::new(query).pairs();
    pairs
        .map(|pair| {
            (
                pair.name.to_string(),
                pair.value.map(|value| value.to_string()),
            )
        })
        .collect()
}

impl Anatomy {
    fn set_pair(&mut self, name: &str, value: Value<'_>, is: fn(&OnePair, &str) -> bool) {
        let value = Some(value.write(Part::QueryValue));
        let all = self.pairs.get_or_insert_default();
        if let Some(first) = all.iter().position(|pair| is(pair, name)) {
            all[first].1 = value;
            let mut rest = all.split_off(first + 1);
            rest.retain(|pair| !is(pair, name));
            all.append(&mut rest);
        } else {
            all.push((encode(name, Part::QueryName).to_string(), value));
        }
    }

    /// Removes pairs, and the query if only an empty pair or none is left.
    fn remove_pairs(&mut self, is: impl Fn(&OnePair) -> bool) {
        let Some(all) = &mut self.pairs else {
            return;
        };
        let before = all.len();
        all.retain(|pair| !is(pair));
        let is_bare =
            matches!(&**all, [] | [(_, None)] if all.iter().all(|pair| pair.0.is_empty()));
        if is_bare && all.len() < before {
            self.pairs = None;
        }
    }

    fn of(reference: UriRef<'_>) -> Self {
        let userinfo = reference.userinfo();
        let mut anatomy = Self {
            scheme: reference.scheme().map(|scheme| scheme.to_string()),
            user: userinfo.map(|userinfo| userinfo.user().to_string()),
            password: userinfo.and_then(|userinfo| Some(userinfo.password()?.as_str().to_string())),
            host: reference.host().map(|host| host.to_string()),
            port: reference.port().map(|port| port.to_string()),
            rooted: false,
            segments: Vec::new(),
            pairs: reference.query().map(|query| pairs(query.as_str())),
            fragment: reference.fragment().map(|fragment| fragment.to_string()),
        };
        anatomy.set_path(reference.path().as_str());
        anatomy
    }

    fn set_path(&mut self, path: &str) {
        self.rooted = path.starts_with('/');
        self.segments = match path.strip_prefix('/').unwrap_or(path) {
            "" if !self.rooted => Vec::new(),
            segments => segments.split('/').map(Into::into).collect(),
        };
    }

    fn path(&self) -> String {
        let slash = if self.rooted { "/" } else { "" };
        format!("{slash}{}", self.segments.join("/"))
    }

    /// Keeps a leading slash, and with it an empty segment.
    fn keep_root(&mut self) {
        if self.rooted && self.segments.is_empty() {
            self.segments.push(String::new());
        }
    }

    fn set_userinfo(&mut self, userinfo: &str) {
        let (user, password) = match userinfo.split_once(':') {
            Some((user, password)) => (user, Some(password)),
            None => (userinfo, None),
        };
        self.user = Some(user.into());
        self.password = password.map(Into::into);
    }

    fn set_authority(&mut self, authority: &str) {
        (self.user, self.password, self.port) = (None, None, None);
        let mut host = authority;
        if let Some((userinfo, rest)) = authority.split_once('@') {
            self.set_userinfo(userinfo);
            host = rest;
        }
        let port = match host.rfind(']') {
            Some(bracket) => host[bracket + 1..].find(':').map(|at| bracket + 1 + at),
            None => host.find(':'),
        };
        if let Some(at) = port {
            self.port = Some(host[at + 1..].into());
            host = &host[..at];
        }
        self.host = Some(host.into());
    }

    /// Encodes the colons of a first segment that the edit set from data.
    fn encode_first_colon(&mut self, edit: Edit<'_>) -> Option<()> {
        match edit {
            Edit::Path(Value::Data(_))
            | Edit::SetSegment(0, Value::Data(_))
            | Edit::InsertSegment(0, Value::Data(_)) => {}
            Edit::PushSegment(Value::Data(_)) if self.segments.len() == 1 => {}
            _ => return None,
        }
        let first = self.segments.first_mut()?;
        *first = first.replace(':', "%3A");
        Some(())
    }

    /// Returns the text, if it parses into these pieces.
    fn compose(&self) -> Option<String> {
        let after = |delimiter: &str, text: &Option<String>| match text {
            Some(text) => [delimiter, text].concat(),
            None => String::new(),
        };
        let mut authority = self.host.clone();
        if let Some(authority) = &mut authority {
            if let Some(user) = &self.user {
                let password = after(":", &self.password);
                authority.insert_str(0, &format!("{user}{password}@"));
            }
            authority.push_str(&after(":", &self.port));
        }
        let pair = |(name, value): &(String, Option<String>)| [name, &*after("=", value)].concat();
        let query = self.pairs.as_ref().map(|pairs| {
            let pairs: Vec<_> = pairs.iter().map(pair).collect();
            pairs.join("&")
        });
        let parts = Parts {
            scheme: self.scheme.as_deref(),
            authority: authority.as_deref(),
            path: &self.path(),
            query: query.as_deref(),
            fragment: self.fragment.as_deref(),
        };
        let text = parts.to_string();
        let read = UriRef::parse(&text).ok()?;
        (Self::of(read) == *self).then_some(text)
    }
}
