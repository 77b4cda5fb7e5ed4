//! *Scheme start state*, *scheme state* and *no scheme state*.

use core::mem;

use super::{Given, Machine, State, Step};
use crate::error::ErrorKind;
use crate::host::HostKind;
use crate::path_kind::PathKind;
use crate::report::Report;
use crate::scheme::SpecialScheme;

impl<R: Report> Machine<'_, '_, R> {
    pub(super) fn scheme_start(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        match c {
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.go(State::Scheme)
            }
            _ if !given.is_overridden() => self.back_to(State::NoScheme),
            _ => self.refuse(),
        }
    }

    pub(super) fn scheme(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        match c {
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') => {
                self.buffer.push(c.to_ascii_lowercase());
                Step::Next
            }
            Some(':') if given.is_overridden() => self.override_scheme(),
            Some(':') => self.after_scheme(given),
            _ if !given.is_overridden() => {
                self.buffer.clear();
                self.pointer = 0;
                self.back_to(State::NoScheme)
            }
            _ => self.refuse(),
        }
    }

    /// Does what the `protocol` setter requires when it has read a scheme.
    fn override_scheme(&mut self) -> Step {
        let url = &mut *self.url;
        let to_special = SpecialScheme::named(&self.buffer).is_some();
        let has_empty_host = url
            .host
            .as_ref()
            .is_some_and(|host| host.kind == HostKind::Empty);
        if url.is_special() != to_special
            || ((url.includes_credentials() || url.port.is_some()) && self.buffer == "file")
            || (url.is_file() && has_empty_host)
        {
            return self.refuse();
        }
        url.scheme = mem::take(&mut self.buffer);
        if url.port == url.default_port() {
            url.port = None;
        }
        Step::Return
    }

    fn after_scheme(&mut self, given: Given<'_>) -> Step {
        self.url.scheme = mem::take(&mut self.buffer);
        if self.url.is_file() {
            if !self.remaining_starts_with("//") {
                self.error(ErrorKind::SpecialSchemeMissingFollowingSolidus);
            }
            return self.go(State::File);
        }
        if self.url.is_special() {
            let is_base_scheme = given
                .base
                .is_some_and(|base| base.scheme == self.url.scheme);
            return self.go(if is_base_scheme {
                State::SpecialRelativeOrAuthority
            } else {
                State::SpecialAuthoritySlashes
            });
        }
        if self.remaining_starts_with("/") {
            self.skip();
            return self.go(State::PathOrAuthority);
        }
        self.url.path.kind = PathKind::Opaque;
        self.go(State::OpaquePath)
    }

    pub(super) fn no_scheme(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        let Some(base) = given.base else {
            return self.fail(ErrorKind::MissingSchemeNonRelativeUrl);
        };
        if base.has_opaque_path() {
            if c != Some('#') {
                return self.fail(ErrorKind::MissingSchemeNonRelativeUrl);
            }
            self.url.scheme = base.scheme.into();
            self.url.path = base.path_record();
            self.url.query = base.query.map(Into::into);
            return self.start_fragment();
        }
        self.back_to(if base.scheme == "file" {
            State::File
        } else {
            State::Relative
        })
    }
}
