//! The states between a scheme and an authority or path: *special relative or authority state*,
//! *path or authority state*, *relative state*, *relative slash state*, *special authority slashes
//! state* and *special authority ignore slashes state*.

use super::record::Base;
use super::{Given, Machine, State, Step};
use crate::error::ErrorKind;
use crate::report::Report;

impl<R: Report> Machine<'_, '_, R> {
    pub(super) fn special_relative_or_authority(&mut self, c: Option<char>) -> Step {
        if c == Some('/') && self.remaining_starts_with("/") {
            self.skip();
            return self.go(State::SpecialAuthorityIgnoreSlashes);
        }
        self.error(ErrorKind::SpecialSchemeMissingFollowingSolidus);
        self.back_to(State::Relative)
    }

    pub(super) fn path_or_authority(&mut self, c: Option<char>) -> Step {
        if c == Some('/') {
            self.go(State::Authority)
        } else {
            self.back_to(State::Path)
        }
    }

    pub(super) fn relative(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        let Some(base) = given.base else {
            return self.fail(ErrorKind::MissingSchemeNonRelativeUrl);
        };
        self.url.scheme = base.scheme.into();
        if self.is_slash(c) {
            if c == Some('\\') {
                self.error(ErrorKind::InvalidReverseSolidus);
            }
            return self.go(State::RelativeSlash);
        }
        self.take_authority(base);
        self.url.path = base.path_record();
        self.url.query = base.query.map(Into::into);
        match c {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            Some(_) => {
                self.url.query = None;
                self.url.shorten_path();
                self.back_to(State::Path)
            }
            None => Step::Next,
        }
    }

    pub(super) fn relative_slash(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        if self.url.is_special() && self.is_slash(c) {
            if c == Some('\\') {
                self.error(ErrorKind::InvalidReverseSolidus);
            }
            return self.go(State::SpecialAuthorityIgnoreSlashes);
        }
        if c == Some('/') {
            return self.go(State::Authority);
        }
        if let Some(base) = given.base {
            self.take_authority(base);
        }
        self.back_to(State::Path)
    }

    /// Takes username, password, host and port from the base.
    fn take_authority(&mut self, base: &Base<'_>) {
        self.url.username = base.username.into();
        self.url.password = base.password.into();
        self.url.host = base.host_record();
        self.url.port = base.port;
    }

    pub(super) fn special_authority_slashes(&mut self, c: Option<char>) -> Step {
        if c == Some('/') && self.remaining_starts_with("/") {
            self.skip();
            return self.go(State::SpecialAuthorityIgnoreSlashes);
        }
        self.error(ErrorKind::SpecialSchemeMissingFollowingSolidus);
        self.back_to(State::SpecialAuthorityIgnoreSlashes)
    }

    pub(super) fn special_authority_ignore_slashes(&mut self, c: Option<char>) -> Step {
        if matches!(c, Some('/' | '\\')) {
            self.error(ErrorKind::SpecialSchemeMissingFollowingSolidus);
            return Step::Next;
        }
        self.back_to(State::Authority)
    }
}
