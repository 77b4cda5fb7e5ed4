//! Composes the components of a [`Builder`] (RFC 3986 section 5.3).

use alloc::string::String;

use urial_scan::Offsets;

use super::{Builder, LeadingSlash, Origin, Presence, Shield, Slot};
use crate::build::LIMIT;
use crate::build::error::BuildError;
use crate::build::join::{Front, check_path, shield};
use crate::component::Component;
use crate::host::HostKind;
use crate::layout::Layout;
use crate::standard::GenericSyntax;

/// The length of all delimiters between components: `://:@:` before the path, `?` and `#` after it.
const DELIMITERS: usize = "://:@:?#".len();

impl<S: GenericSyntax> Builder<S> {
    /// Appends the reference and returns its layout, which is known without parsing the text.
    pub(super) fn write(&self, out: &mut String) -> Result<Layout, BuildError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if self.query_is == Presence::EmptyPair {
            return Err(BuildError::EmptyPair);
        }
        self.check_host()?;
        let path = self.written_path()?;
        let pieces = [self.text.len(), path.len(), self.query.len()];
        let len = pieces.into_iter().fold(0, usize::saturating_add);
        if len > LIMIT {
            return Err(BuildError::TooLong);
        }
        out.reserve(len + DELIMITERS);
        let start = out.len();
        let at = |out: &String| (out.len() - start) as u32;
        let mut offsets = Offsets::ZERO;
        if let Some(scheme) = self.get(Slot::Scheme) {
            out.push_str(scheme);
            offsets.scheme_end = at(out);
            out.push(':');
        }
        self.write_authority(&mut offsets, at, out);
        offsets.path_start = at(out);
        path.write(out);
        offsets.path_end = at(out);
        if self.query_is == Presence::Present {
            out.push('?');
            out.push_str(&self.query);
        }
        offsets.query_end = at(out);
        if let Some(fragment) = self.get(Slot::Fragment) {
            out.push('#');
            out.push_str(fragment);
        }
        if out.len() - start > LIMIT {
            out.truncate(start);
            return Err(BuildError::TooLong);
        }
        let mut layout = Layout::new(offsets);
        layout.set_host_kind(self.host_kind.unwrap_or(HostKind::RegName));
        Ok(layout)
    }

    fn write_authority(
        &self,
        offsets: &mut Offsets,
        at: impl Fn(&String) -> u32,
        out: &mut String,
    ) {
        let host = self.get(Slot::Host);
        if host.is_some() {
            out.push_str("//");
        }
        let (user, password) = (self.get(Slot::User), self.get(Slot::Password));
        out.push_str(user.unwrap_or_default());
        if let Some(password) = password {
            out.push(':');
            out.push_str(password);
        }
        if user.or(password).is_some() {
            out.push('@');
        }
        offsets.host_start = at(out);
        out.push_str(host.unwrap_or_default());
        offsets.host_end = at(out);
        if let Some(port) = self.get(Slot::Port) {
            out.push(':');
            out.push_str(port);
        }
    }

    /// Checks that a userinfo or a port comes with a host.
    fn check_host(&self) -> Result<(), BuildError> {
        let userinfo = self.get(Slot::User).or(self.get(Slot::Password));
        let wanted_by = match (self.get(Slot::Host), userinfo, self.get(Slot::Port)) {
            (None, Some(_), _) => Component::Userinfo,
            (None, None, Some(_)) => Component::Port,
            _ => return Ok(()),
        };
        Err(BuildError::MissingHost { wanted_by })
    }

    /// Returns the path as it is written after the components before it.
    fn written_path(&self) -> Result<WrittenPath<'_>, BuildError> {
        let front = match (self.get(Slot::Host), self.get(Slot::Scheme)) {
            (Some(_), _) => Front::Authority,
            (None, Some(_)) => Front::Scheme,
            (None, None) => Front::Nothing,
        };
        let path = match self.slash {
            LeadingSlash::AfterAuthority if front != Front::Authority => {
                self.path.get(1..).unwrap_or_default()
            }
            LeadingSlash::Given | LeadingSlash::AfterAuthority => &self.path,
        };
        let (plain, shielded) = (WrittenPath::plain(path), self.shield == Shield::Allowed);
        if path.len() < self.path.len() && (path.is_empty() || path.starts_with('/')) {
            if shielded {
                return Ok(WrittenPath {
                    shield: "./",
                    ..plain
                });
            }
            return Err(BuildError::EmptyFirstSegment);
        }
        match check_path(front, path) {
            Ok(()) => Ok(plain),
            Err(BuildError::PathLikeAuthority | BuildError::ColonInFirstSegment { .. })
                if shielded =>
            {
                let shield = shield(path);
                Ok(WrittenPath { shield, ..plain })
            }
            Err(BuildError::ColonInFirstSegment { .. }) if self.first_segment == Origin::Data => {
                Ok(WrittenPath::without_colons(path))
            }
            Err(error) => Err(error),
        }
    }
}

/// A path as it is written: a shield, a first segment whose colons are encoded, and the rest.
#[derive(Clone, Copy)]
struct WrittenPath<'a> {
    shield: &'static str,
    colons: &'a str,
    rest: &'a str,
}

impl<'a> WrittenPath<'a> {
    const fn plain(path: &'a str) -> Self {
        Self {
            shield: "",
            colons: "",
            rest: path,
        }
    }

    /// Returns a path of data whose colons in the first segment are encoded.
    fn without_colons(path: &'a str) -> Self {
        let (colons, rest) = path.split_at(path.find('/').unwrap_or(path.len()));
        Self {
            shield: "",
            colons,
            rest,
        }
    }

    /// Returns the number of bytes that [`write`](Self::write) appends.
    fn len(&self) -> usize {
        let encoded = self.colons.bytes().filter(|&byte| byte == b':').count() * 2;
        self.shield.len() + self.colons.len() + encoded + self.rest.len()
    }

    fn write(&self, out: &mut String) {
        out.push_str(self.shield);
        for (i, piece) in self.colons.split(':').enumerate() {
            if i > 0 {
                out.push_str("%3A");
            }
            out.push_str(piece);
        }
        out.push_str(self.rest);
    }
}
