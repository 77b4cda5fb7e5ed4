//! [`Answer`]: what a program, or its model, returns for one input.

use std::io;

use serde_json::{Value, json};
use urial_readings::{Reader, read};

/// Scheme, userinfo, host and port; `None` if the input is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer(Option<[Option<String>; 4]>);

impl Answer {
    /// Returns the answer of a model.
    pub(crate) fn of_model(input: &str, reader: Reader) -> Self {
        let parts = read(input, reader).ok().map(|parts| {
            [
                parts.scheme.map(Into::into),
                parts.userinfo.map(Into::into),
                parts.host.map(Into::into),
                parts.port.map(|port| port.to_string()),
            ]
        });
        Self(parts)
    }

    /// An answer as the drivers write it: `null`, or an array whose fifth element, the path, is not
    /// compared.
    pub(crate) fn of_json(line: &str) -> io::Result<Self> {
        let value: Value = serde_json::from_str(line)?;
        let text = |value: &Value| match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        Ok(Self(value.as_array().map(|parts| {
            std::array::from_fn(|i| parts.get(i).and_then(text))
        })))
    }

    #[allow(dead_code, reason = "for the command live-readings")]
    pub(crate) fn to_json(&self) -> Value {
        match &self.0 {
            Some(parts) => json!(parts),
            None => Value::Null,
        }
    }

    /// Removes what depends on how a program returns a component: absent or empty, encoded or decoded
    /// userinfo, brackets, ports that are the default or too large to be one.
    pub(crate) fn canonical(&self) -> Self {
        Self(self.0.as_ref().map(|[scheme, userinfo, host, port]| {
            let present = |part: &Option<String>| part.clone().filter(|part| !part.is_empty());
            let host = present(host).map(|host| {
                let bare = host
                    .strip_prefix('[')
                    .and_then(|host| host.strip_suffix(']'));
                bare.unwrap_or(&host).to_owned()
            });
            let scheme = present(scheme).map(|scheme| scheme.to_ascii_lowercase());
            let port = present(port).map(|port| trim_zeros(&port).to_owned());
            let default = scheme.as_deref().and_then(default_port);
            let port = port.filter(|port| Some(port.as_str()) != default && port.len() < 10);
            let userinfo = present(userinfo).map(|userinfo| decode(&userinfo));
            let userinfo = userinfo.map(|userinfo| userinfo.trim_end_matches(':').to_owned());
            [scheme, userinfo.filter(|text| !text.is_empty()), host, port]
        }))
    }
}

fn trim_zeros(port: &str) -> &str {
    match port.trim_start_matches('0') {
        "" => "0",
        port => port,
    }
}

fn default_port(scheme: &str) -> Option<&'static str> {
    Some(match scheme {
        "http" | "ws" => "80",
        "https" | "wss" => "443",
        "ftp" => "21",
        "ldap" => "389",
        "ldaps" => "636",
        _ => return None,
    })
}

/// Decodes percent-encodings repeatedly until none is left, and replaces what is not UTF-8.
fn decode(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    loop {
        let mut decoded = Vec::with_capacity(bytes.len());
        let mut at = 0;
        while at < bytes.len() {
            let digits = bytes.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
            let digits = digits.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
            let byte = digits
                .and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
            decoded.push(byte.unwrap_or(bytes[at]));
            at += if byte.is_some() { 3 } else { 1 };
        }
        if decoded.len() == bytes.len() {
            return String::from_utf8_lossy(&decoded).into_owned();
        }
        bytes = decoded;
    }
}
