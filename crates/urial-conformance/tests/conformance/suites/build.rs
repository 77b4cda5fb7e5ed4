//! The public suites on building and editing in `../shared/suites`, where that folder is present.
//!
//! Their setters take the text of a component as it is written: what we call [`Text::Encoded`].

use serde::Deserialize;
use urial::{
    BuildError, Builder, UriRefBuf,
    authority::{Authority, Userinfo},
    build::Text,
};
use urial_conformance::suites;

/// `build.json`: the components that are given, and what they make.
#[derive(Deserialize)]
struct Build {
    components: Components,
    /// `None` without `error`: it is built, and the suite has no expected text.
    expect: Option<String>,
    #[serde(default)]
    error: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct Components {
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: Option<String>,
    query: Option<String>,
    fragment: Option<String>,
}

impl Components {
    fn build(&self) -> Result<UriRefBuf, BuildError> {
        let mut builder = Builder::new();
        // Backwards: the order must not matter.
        if let Some(fragment) = &self.fragment {
            builder = builder.fragment(Text::Encoded(fragment));
        }
        if let Some(query) = &self.query {
            builder = builder.query(Text::Encoded(query));
        }
        if let Some(path) = &self.path {
            builder = builder.path(Text::Encoded(path));
        }
        if let Some(port) = &self.port {
            builder = builder.port(port.as_str());
        }
        if let Some(host) = &self.host {
            builder = builder.host(Text::Encoded(host));
        }
        if let Some(userinfo) = &self.userinfo {
            builder = builder.userinfo(Text::Encoded(userinfo));
        }
        if let Some(scheme) = &self.scheme {
            builder = builder.scheme(scheme);
        }
        builder.build_reference()
    }
}

/// Returns whether the result is the one that the suite expects.
fn judge(
    result: Result<UriRefBuf, BuildError>,
    expect: Option<&str>,
    error: bool,
) -> Result<(), String> {
    match (result, expect) {
        (Err(_), _) if error => Ok(()),
        (Err(error), _) => Err(error.to_string()),
        (Ok(made), _) if error => Err(format!("we make {made}")),
        (Ok(made), Some(expect)) if made != expect => Err(format!("we make {made}")),
        (Ok(_), _) => Ok(()),
    }
}

#[test]
fn build() {
    suites::run("build", |case: &Build| {
        judge(case.components.build(), case.expect.as_deref(), case.error)
    });
}

/// `setters.json`: one component of a reference is set, or removed.
#[derive(Deserialize)]
struct Setter {
    input: String,
    set: String,
    value: Option<String>,
    expect: Option<String>,
    #[serde(default)]
    error: bool,
}

impl Setter {
    fn apply(&self, to: &mut UriRefBuf) -> Result<(), BuildError> {
        let Some(value) = self.value.as_deref() else {
            match self.set.as_str() {
                "scheme" => return to.remove_scheme().map(drop),
                "userinfo" => drop(to.remove_userinfo()),
                "host" => return to.remove_authority().map(drop),
                "port" => drop(to.remove_port()),
                "query" => drop(to.remove_query()),
                "fragment" => drop(to.remove_fragment()),
                other => panic!("`{other}` cannot be removed"),
            }
            return Ok(());
        };
        match self.set.as_str() {
            "scheme" => to.set_scheme(value).map(drop),
            "userinfo" => to.set_userinfo(Text::Encoded(value)).map(drop),
            "host" => to.set_host(Text::Encoded(value)).map(drop),
            "port" => to.set_port(value).map(drop),
            "path" => to.set_path(Text::Encoded(value)).map(drop),
            "query" => to.set_query(Text::Encoded(value)).map(drop),
            "fragment" => to.set_fragment(Text::Encoded(value)).map(drop),
            other => panic!("unknown component `{other}`"),
        }
    }
}

#[test]
fn setters() {
    suites::run("setters", |case: &Setter| {
        let before = UriRefBuf::parse(case.input.as_str()).map_err(|error| error.to_string())?;
        let mut reference = before.clone();
        let result = case.apply(&mut reference);
        if result.is_err() && reference != before {
            return Err(format!("a failed edit left {reference}"));
        }
        judge(
            result.map(|()| reference),
            case.expect.as_deref(),
            case.error,
        )
    });
}

/// `setters_whatwg.json`: the behaviour of browsers, as far as it applies to RFC 3986.
#[derive(Deserialize)]
struct Whatwg {
    property: String,
    href: String,
    new_value: String,
    expected: std::collections::BTreeMap<String, String>,
}

impl Whatwg {
    fn apply(&self, to: &mut UriRefBuf) -> Result<(), BuildError> {
        let value = self.new_value.as_str();
        match self.property.as_str() {
            "protocol" => return to.set_scheme(value).map(drop),
            "username" => return to.set_user(value).map(drop),
            "password" if value.is_empty() => drop(to.remove_password()),
            "password" => return to.set_password(value).map(drop),
            "host" => return set_host_and_port(to, value),
            "hostname" => return to.set_host(value).map(drop),
            "port" if value.is_empty() => drop(to.remove_port()),
            "port" => return to.set_port(value).map(drop),
            "pathname" => return set_rooted_path(to, value),
            "search" if value.is_empty() => drop(to.remove_query()),
            "search" => {
                return to
                    .set_query(value.strip_prefix('?').unwrap_or(value))
                    .map(drop);
            }
            "hash" if value.is_empty() => drop(to.remove_fragment()),
            "hash" => {
                return to
                    .set_fragment(value.strip_prefix('#').unwrap_or(value))
                    .map(drop);
            }
            other => panic!("unknown property `{other}`"),
        }
        Ok(())
    }

    /// Returns the property as browsers write it.
    fn read(&self, from: &UriRefBuf) -> String {
        let userinfo = from.userinfo();
        let host = from.host().map_or("", |host| host.as_str());
        let port = from.port().map_or("", |port| port.as_str());
        let marked = |mark: &str, text: &str| match text {
            "" => String::new(),
            text => format!("{mark}{text}"),
        };
        match self.property.as_str() {
            "protocol" => format!("{}:", from.scheme().map_or("", |scheme| scheme.as_str())),
            "username" => userinfo.map_or(String::new(), |info| info.user().to_string()),
            "password" => userinfo
                .and_then(Userinfo::password)
                .map_or(String::new(), |password| password.as_str().to_owned()),
            "host" => format!("{host}{}", marked(":", port)),
            "hostname" => host.into(),
            "port" => port.into(),
            "pathname" => from.path().to_string(),
            "search" => marked("?", from.query().map_or("", |query| query.as_str())),
            "hash" => marked(
                "#",
                from.fragment().map_or("", |fragment| fragment.as_str()),
            ),
            other => panic!("unknown property `{other}`"),
        }
    }
}

/// What browsers call a host has a port.
fn set_host_and_port(to: &mut UriRefBuf, value: &str) -> Result<(), BuildError> {
    match Authority::parse(value) {
        Ok(authority) if authority.userinfo().is_none() => {
            to.set_host(authority.host())?;
            authority
                .port()
                .map_or(Ok(()), |port| to.set_port(port).map(drop))
        }
        _ => to.set_host(value).map(drop),
    }
}

/// To browsers, a path that begins with a slash begins with one whatever it is set to.
fn set_rooted_path(to: &mut UriRefBuf, value: &str) -> Result<(), BuildError> {
    let rooted = to.path().is_absolute() || to.authority().is_some();
    if rooted && !value.is_empty() && !value.starts_with('/') {
        return to.set_path(format!("/{value}")).map(drop);
    }
    to.set_path(value).map(drop)
}

#[test]
fn setters_whatwg() {
    let tally = suites::run("setters_whatwg", |case: &Whatwg| {
        let mut reference =
            UriRefBuf::parse(case.href.as_str()).map_err(|error| error.to_string())?;
        // A browser ignores what it does not accept.
        let error = case.apply(&mut reference).err();
        let found = case.read(&reference);
        let wanted = if let Some(wanted) = case.expected.get(&case.property) {
            wanted.clone()
        } else {
            let href = case.expected["href"].as_str();
            case.read(&UriRefBuf::parse(href).map_err(|error| error.to_string())?)
        };
        if found == wanted {
            return Ok(());
        }
        Err(format!("{wanted:?} there, {found:?} here: {error:?}"))
    });
    assert!(tally.is_none_or(|tally| tally.passed > 70));
}
