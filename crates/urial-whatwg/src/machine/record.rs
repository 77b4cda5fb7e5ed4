//! [`Record`]: a URL record while it is being made, and [`Base`]: what is read of another one.

use alloc::string::String;

use super::path::{Path, is_normalized_drive_letter};
use crate::host::HostKind;
use crate::path_kind::PathKind;
use crate::scheme::SpecialScheme;

/// A host: its kind and its serialization, which determine each other's meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HostRecord {
    pub(crate) kind: HostKind,
    pub(crate) text: String,
}

impl HostRecord {
    pub(super) const EMPTY: Self = Self {
        kind: HostKind::Empty,
        text: String::new(),
    };
}

/// A *URL record*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) scheme: String,
    pub(crate) username: String,
    pub(crate) password: String,
    pub(crate) host: Option<HostRecord>,
    pub(crate) port: Option<u16>,
    pub(crate) path: Path,
    pub(crate) query: Option<String>,
    pub(crate) fragment: Option<String>,
}

impl Record {
    /// *A new URL*: all components have their initial values.
    pub(crate) const fn new() -> Self {
        Self {
            scheme: String::new(),
            username: String::new(),
            password: String::new(),
            host: None,
            port: None,
            path: Path::new(),
            query: None,
            fragment: None,
        }
    }

    /// Returns the record of a URL without a fragment.
    pub(crate) fn of(components: &Base<'_>) -> Self {
        Self {
            scheme: components.scheme.into(),
            username: components.username.into(),
            password: components.password.into(),
            host: components.host_record(),
            port: components.port,
            path: components.path_record(),
            query: components.query.map(Into::into),
            fragment: None,
        }
    }

    pub(super) fn special(&self) -> Option<SpecialScheme> {
        SpecialScheme::named(&self.scheme)
    }

    /// *Is special*.
    pub(super) fn is_special(&self) -> bool {
        self.special().is_some()
    }

    pub(super) fn is_file(&self) -> bool {
        self.scheme == "file"
    }

    /// *Includes credentials*.
    pub(crate) fn includes_credentials(&self) -> bool {
        !(self.username.is_empty() && self.password.is_empty())
    }

    /// *Cannot have a username/password/port*.
    pub(super) fn cannot_have_credentials_or_port(&self) -> bool {
        self.is_file()
            || self
                .host
                .as_ref()
                .is_none_or(|host| host.kind == HostKind::Empty)
    }

    pub(super) fn default_port(&self) -> Option<u16> {
        self.special().and_then(SpecialScheme::default_port)
    }

    /// *Shorten a URL's path*.
    pub(super) fn shorten_path(&mut self) {
        // A list of one segment that is a drive letter is three bytes long.
        let text = self.path.text.as_str();
        let is_drive = self.is_file() && text.len() == 3 && is_normalized_drive_letter(&text[1..]);
        if !is_drive {
            self.path.remove_last();
        }
    }
}

/// The components of a *base URL*.
#[derive(Clone, Copy)]
pub(crate) struct Base<'b> {
    pub(crate) scheme: &'b str,
    pub(crate) username: &'b str,
    pub(crate) password: &'b str,
    pub(crate) host: Option<(HostKind, &'b str)>,
    pub(crate) port: Option<u16>,
    pub(crate) path_kind: PathKind,
    pub(crate) path: &'b str,
    pub(crate) query: Option<&'b str>,
}

impl Base<'_> {
    pub(super) fn has_opaque_path(&self) -> bool {
        self.path_kind == PathKind::Opaque
    }

    pub(super) fn host_record(&self) -> Option<HostRecord> {
        self.host.map(|(kind, text)| HostRecord {
            kind,
            text: text.into(),
        })
    }

    pub(super) fn path_record(&self) -> Path {
        Path {
            kind: self.path_kind,
            text: self.path.into(),
        }
    }
}
