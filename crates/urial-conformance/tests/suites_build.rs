//! The public suites on building and editing in `../shared/suites`, where that folder is present.
//!
//! Their setters take the text of a component as it is written: what we call [`Text::Encoded`].

use serde::Deserialize;
use urial::{Authority, BuildError, Builder, ReferenceBuf, Text, Userinfo};
use urial_conformance::suites;

/// `build.json`: the components that are given, and what they make.
#[derive(Deserialize)]
struct Build {
    components: Components,
    /// `None` without `error`: it is built, and the suite does not say into what.
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
    fn build(&self) -> Result<ReferenceBuf, BuildError> {
        let mut builder = Builder::new();
        // Backwards: the order must not matter.
        if let Some(fragment) = &self.fragment {
            builder.fragment(Text::Encoded(fragment));
        }
        if let Some(query) = &self.query {
            builder.query(Text::Encoded(query));
        }
        if let Some(path) = &self.path {
            builder.path(Text::Encoded(path));
        }
        if let Some(port) = &self.port {
            builder.port(port.as_str());
        }
        if let Some(host) = &self.host {
            builder.host(Text::Encoded(host));
        }
        if let Some(userinfo) = &self.userinfo {
            builder.userinfo(Text::Encoded(userinfo));
        }
        if let Some(scheme) = &self.scheme {
            builder.scheme(scheme);
        }
        builder.build_reference()
    }
}

/// Whether what happened is what the suite says.
fn judge(
    result: Result<ReferenceBuf, BuildError>,
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
    fn apply(&self, to: &mut ReferenceBuf) -> Result<(), BuildError> {
        let Some(value) = self.value.as_deref() else {
            match self.set.as_str() {
                "scheme" => return to.remove_scheme(),
                "userinfo" => to.remove_userinfo(),
                "host" => return to.remove_authority(),
                "port" => to.remove_port(),
                "query" => to.remove_query(),
                "fragment" => to.remove_fragment(),
                other => panic!("`{other}` cannot be removed"),
            }
            return Ok(());
        };
        match self.set.as_str() {
            "scheme" => to.set_scheme(value),
            "userinfo" => to.set_userinfo(Text::Encoded(value)),
            "host" => to.set_host(Text::Encoded(value)),
            "port" => to.set_port(value),
            "path" => to.set_path(Text::Encoded(value)),
            "query" => to.set_query(Text::Encoded(value)),
            "fragment" => to.set_fragment(Text::Encoded(value)),
            other => panic!("unknown component `{other}`"),
        }
    }
}

#[test]
fn setters() {
    suites::run("setters", |case: &Setter| {
        let before = ReferenceBuf::parse(case.input.as_str()).map_err(|error| error.to_string())?;
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

/// `setters_whatwg.json`: what browsers do, as far as it says anything of RFC 3986.
#[derive(Deserialize)]
struct Whatwg {
    property: String,
    href: String,
    new_value: String,
    expected: std::collections::BTreeMap<String, String>,
}

impl Whatwg {
    fn apply(&self, to: &mut ReferenceBuf) -> Result<(), BuildError> {
        let value = self.new_value.as_str();
        match self.property.as_str() {
            "protocol" => return to.set_scheme(value),
            "username" => return to.set_user(value),
            "password" if value.is_empty() => to.remove_password(),
            "password" => return to.set_password(value),
            "host" => return set_host_and_port(to, value),
            "hostname" => return to.set_host(value),
            "port" if value.is_empty() => to.remove_port(),
            "port" => return to.set_port(value),
            "pathname" => return set_rooted_path(to, value),
            "search" if value.is_empty() => to.remove_query(),
            "search" => return to.set_query(value.strip_prefix('?').unwrap_or(value)),
            "hash" if value.is_empty() => to.remove_fragment(),
            "hash" => return to.set_fragment(value.strip_prefix('#').unwrap_or(value)),
            other => panic!("unknown property `{other}`"),
        }
        Ok(())
    }

    /// The property as browsers write it.
    fn read(&self, from: &ReferenceBuf) -> String {
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
                .map_or(String::new(), |password| password.to_string()),
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
fn set_host_and_port(to: &mut ReferenceBuf, value: &str) -> Result<(), BuildError> {
    match Authority::parse(value) {
        Ok(authority) if authority.userinfo().is_none() => {
            to.set_host(authority.host())?;
            authority.port().map_or(Ok(()), |port| to.set_port(port))
        }
        _ => to.set_host(value),
    }
}

/// To browsers, a path that begins with a slash begins with one whatever it is set to.
fn set_rooted_path(to: &mut ReferenceBuf, value: &str) -> Result<(), BuildError> {
    let rooted = to.path().is_absolute() || to.authority().is_some();
    if rooted && !value.is_empty() && !value.starts_with('/') {
        return to.set_path(&format!("/{value}"));
    }
    to.set_path(value)
}

#[test]
fn setters_whatwg() {
    let tally = suites::run("setters_whatwg", |case: &Whatwg| {
        let mut reference =
            ReferenceBuf::parse(case.href.as_str()).map_err(|error| error.to_string())?;
        // A browser says nothing where it does nothing.
        let said = case.apply(&mut reference).err();
        let found = case.read(&reference);
        let wanted = if let Some(wanted) = case.expected.get(&case.property) {
            wanted.clone()
        } else {
            let href = case.expected["href"].as_str();
            case.read(&ReferenceBuf::parse(href).map_err(|error| error.to_string())?)
        };
        if found == wanted {
            return Ok(());
        }
        Err(format!("{wanted:?} there, {found:?} here: {said:?}"))
    });
    assert!(tally.is_none_or(|tally| tally.passed > 70));
}
