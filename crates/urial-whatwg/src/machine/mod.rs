//! The *basic URL parser*, written from the text of the standard, state by state.
//!
//! This is the slow path, the source of every validation error, and the oracle that the fast path is
//! tested against. It is written to be compared with the standard's text, not for speed: states have
//! the names of the standard, steps have its order, and names in *italics* are its terms.
//!
//! Two things are written differently, to the same effect. The pointer is a byte offset. And where
//! the standard decreases the pointer by one, which the loop then increases again, the state asks for
//! [`Step::Again`].

mod input;
pub(crate) mod path;
pub(crate) mod record;
mod diagnostics;
pub(crate) mod ipv4;
mod ipv6;
pub(crate) mod domain;
mod host;
mod scheme_states;
mod relative_states;
mod authority_states;
mod file_states;
mod path_states;
mod setters;
mod serializer;

use alloc::string::String;

use self::diagnostics::{Diagnostics, Positions};
use self::host::Hosts;
use self::input::Input;
use self::record::{Base, HostRecord, Record};
use crate::code_point::is_url_code_point;
use crate::error::{ErrorKind, Failure, ValidationError};
use crate::percent::hex_pair;
use crate::report::Report;

pub(crate) use self::serializer::serialize;
pub(crate) use self::setters::set;

/// The states of the machine, in the order of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    SchemeStart,
    Scheme,
    NoScheme,
    SpecialRelativeOrAuthority,
    PathOrAuthority,
    Relative,
    RelativeSlash,
    SpecialAuthoritySlashes,
    SpecialAuthorityIgnoreSlashes,
    Authority,
    Host,
    Hostname,
    Port,
    File,
    FileSlash,
    FileHost,
    PathStart,
    Path,
    OpaquePath,
    Query,
    Fragment,
}

/// The next step after a state has run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// The next code point, unless this was the end.
    Next,
    /// The same code point again: the pointer was decreased by one, or set elsewhere.
    Again,
    /// *Return*.
    Return,
    /// *Return failure*.
    Fail,
}

/// The reason why the machine stopped without a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A validation error that is a failure.
    Failure(Failure),
    /// A failure that only setters have, and which the standard does not name.
    Refusal,
}

/// What the *basic URL parser* is given besides an input, and does not change.
///
/// States take it as an argument. As a part of the machine, it would keep the code for bases and setters in programs that
/// have neither.
#[derive(Clone, Copy)]
struct Given<'b> {
    base: Option<&'b Base<'b>>,
    state_override: Option<State>,
}

impl Given<'_> {
    const fn is_overridden(self) -> bool {
        self.state_override.is_some()
    }
}

/// The variables of the *basic URL parser*.
struct Machine<'i, 'u, R> {
    input: Input<'i>,
    url: &'u mut Record,
    state: State,
    buffer: String,
    at_sign_seen: bool,
    inside_brackets: bool,
    password_token_seen: bool,
    pointer: usize,
    report: R,
    stop: Stop,
}

/// Runs the *basic URL parser* without a state override.
pub(crate) fn parse(
    input: &str,
    base: Option<&Base<'_>>,
    mut report: impl Report,
) -> Result<Record, Failure> {
    if input.len() > crate::max_len::MAX_LEN {
        return Err(Failure::new(ErrorKind::TooLong, crate::max_len::MAX_LEN));
    }
    let input = Input::trimmed(input, &mut report);
    let mut url = Record::new();
    let machine = Machine::new(input, &mut url, State::SchemeStart, report);
    let given = Given {
        base,
        state_override: None,
    };
    match machine.run(given) {
        Ok(()) => Ok(url),
        Err(Stop::Failure(failure)) => Err(failure),
        // Only setters are refused; this is the failure that is closest.
        Err(Stop::Refusal) => Err(Failure::new(ErrorKind::MissingSchemeNonRelativeUrl, 0)),
    }
}

impl<'i, 'u, R: Report> Machine<'i, 'u, R> {
    fn new(input: Input<'i>, url: &'u mut Record, state: State, report: R) -> Self {
        Self {
            input,
            url,
            state,
            buffer: String::new(),
            at_sign_seen: false,
            inside_brackets: false,
            password_token_seen: false,
            pointer: 0,
            report,
            stop: Stop::Refusal,
        }
    }

    /// Runs the states until the end of the input, a return, or a failure.
    fn run(mut self, given: Given<'_>) -> Result<(), Stop> {
        loop {
            let c = self.input.at(self.pointer);
            match self.run_state(c, given) {
                Step::Next => match c {
                    Some(c) => self.pointer += c.len_utf8(),
                    None => return Ok(()),
                },
                Step::Again => {}
                Step::Return => return Ok(()),
                Step::Fail => return Err(self.stop),
            }
        }
    }

    fn run_state(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        match self.state {
            State::SchemeStart => self.scheme_start(c, given),
            State::Scheme => self.scheme(c, given),
            State::NoScheme => self.no_scheme(c, given),
            State::SpecialRelativeOrAuthority => self.special_relative_or_authority(c),
            State::PathOrAuthority => self.path_or_authority(c),
            State::Relative => self.relative(c, given),
            State::RelativeSlash => self.relative_slash(c, given),
            State::SpecialAuthoritySlashes => self.special_authority_slashes(c),
            State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes(c),
            State::Authority => self.authority(c),
            State::Host | State::Hostname => self.host(c, given),
            State::Port => self.port(c, given),
            State::File => self.file(c, given),
            State::FileSlash => self.file_slash(c, given),
            State::FileHost => self.file_host(c, given),
            State::PathStart => self.path_start(c, given),
            State::Path => self.path(c, given),
            State::OpaquePath => self.opaque_path(c),
            State::Query => self.query(c, given),
            State::Fragment => self.fragment(c),
        }
    }

    // Methods that several states use.

    /// Sets the state, and goes on with the next code point.
    fn go(&mut self, state: State) -> Step {
        self.state = state;
        Step::Next
    }

    /// Sets the state, and decreases the pointer by one.
    fn back_to(&mut self, state: State) -> Step {
        self.state = state;
        Step::Again
    }

    /// Increases the pointer by one, past an ASCII code point.
    fn skip(&mut self) {
        self.pointer += 1;
    }

    /// *Remaining* starts with a text. The current code point is ASCII.
    fn remaining_starts_with(&self, text: &str) -> bool {
        self.input.from(self.pointer + 1).starts_with(text)
    }

    /// Reports a *validation error* at the pointer.
    fn error(&mut self, kind: ErrorKind) {
        if R::LISTENS {
            let at = self.input.offset_of(self.pointer);
            self.report.report(ValidationError::new(kind, at));
        }
    }

    /// Reports a *validation error* at the pointer, and *returns failure*.
    fn fail(&mut self, kind: ErrorKind) -> Step {
        self.fail_at(kind, self.pointer)
    }

    fn fail_at(&mut self, kind: ErrorKind, pointer: usize) -> Step {
        let at = self.input.offset_of(pointer);
        self.report.report(ValidationError::new(kind, at));
        self.stop = Stop::Failure(Failure::new(kind, at));
        Step::Fail
    }

    /// *Return failure* without a validation error: setters only.
    fn refuse(&mut self) -> Step {
        self.stop = Stop::Refusal;
        Step::Fail
    }

    /// The validation errors of a code point in a path, query or fragment.
    fn check_url_unit(&mut self, c: char) {
        if !R::LISTENS {
            return;
        }
        let is_unit = if c == '%' {
            hex_pair(self.input.from(self.pointer + 1).as_bytes()).is_some()
        } else {
            is_url_code_point(c)
        };
        if !is_unit {
            self.error(ErrorKind::InvalidUrlUnit);
        }
    }

    /// *Host parses* the buffer, which ends right before the pointer.
    fn parse_host(&mut self) -> Result<HostRecord, Step> {
        let hosts = if self.url.is_special() {
            Hosts::Domains
        } else {
            Hosts::Opaque
        };
        let mut diagnostics = Diagnostics {
            input: &self.input,
            report: &mut self.report,
            start: self.pointer - self.buffer.len(),
            positions: Positions::Exact,
        };
        host::parse(&self.buffer, hosts, &mut diagnostics).map_err(|failure| {
            self.stop = Stop::Failure(failure);
            Step::Fail
        })
    }

    /// `/`, and in special URLs `\`.
    fn is_slash(&self, c: Option<char>) -> bool {
        c == Some('/') || (c == Some('\\') && self.url.is_special())
    }

    /// Returns the end of an authority: the end of the input, a slash, `?` or `#`.
    fn ends_authority(&self, c: Option<char>) -> bool {
        matches!(c, None | Some('?' | '#')) || self.is_slash(c)
    }

    /// Sets the query to the empty string, and the state to *query state*.
    fn start_query(&mut self) -> Step {
        self.url.query = Some(String::new());
        self.go(State::Query)
    }

    /// Sets the fragment to the empty string, and the state to *fragment state*.
    fn start_fragment(&mut self) -> Step {
        self.url.fragment = Some(String::new());
        self.go(State::Fragment)
    }
}
