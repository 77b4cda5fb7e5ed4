//! *Authority state*, *host state*, *hostname state* and *port state*.

use core::mem;

use super::{Given, Machine, State, Step};
use crate::encode_set::PercentEncodeSet;
use crate::error::ErrorKind;
use crate::layout::port_number;
use crate::percent::append_encoded_char;
use crate::report::Report;

impl<R: Report> Machine<'_, '_, R> {
    pub(super) fn authority(&mut self, c: Option<char>) -> Step {
        match c {
            Some('@') => {
                self.error(ErrorKind::InvalidCredentials);
                self.take_credentials();
                Step::Next
            }
            _ if self.ends_authority(c) => {
                if self.at_sign_seen && self.buffer.is_empty() {
                    return self.fail(ErrorKind::HostMissing);
                }
                // The buffer is the code points since the last @, as they are in the input.
                self.pointer -= self.buffer.len();
                self.buffer.clear();
                self.back_to(State::Host)
            }
            Some(c) => {
                self.buffer.push(c);
                Step::Next
            }
            None => Step::Next,
        }
    }

    /// Appends the buffer to username and password.
    fn take_credentials(&mut self) {
        let buffer = mem::take(&mut self.buffer);
        let repeated = if self.at_sign_seen { "%40" } else { "" };
        self.at_sign_seen = true;
        for c in repeated.chars().chain(buffer.chars()) {
            if c == ':' && !self.password_token_seen {
                self.password_token_seen = true;
                continue;
            }
            let component = if self.password_token_seen {
                &mut self.url.password
            } else {
                &mut self.url.username
            };
            append_encoded_char(component, c, PercentEncodeSet::USERINFO);
        }
    }

    pub(super) fn host(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        if given.is_overridden() && self.url.is_file() {
            return self.back_to(State::FileHost);
        }
        if c == Some(':') && !self.inside_brackets {
            return self.host_before_port(given);
        }
        if self.ends_authority(c) {
            return self.host_at_end(given);
        }
        if let Some(c) = c {
            match c {
                '[' => self.inside_brackets = true,
                ']' => self.inside_brackets = false,
                _ => {}
            }
            self.buffer.push(c);
        }
        Step::Next
    }

    fn host_before_port(&mut self, given: Given<'_>) -> Step {
        if self.buffer.is_empty() {
            return self.fail(ErrorKind::HostMissing);
        }
        if given.state_override == Some(State::Hostname) {
            return self.refuse();
        }
        match self.parse_host() {
            Ok(host) => self.url.host = Some(host),
            Err(step) => return step,
        }
        self.buffer.clear();
        self.go(State::Port)
    }

    fn host_at_end(&mut self, given: Given<'_>) -> Step {
        if self.buffer.is_empty() {
            if self.url.is_special() {
                return self.fail(ErrorKind::HostMissing);
            }
            let needs_host = self.url.includes_credentials() || self.url.port.is_some();
            if given.is_overridden() && needs_host {
                return self.refuse();
            }
        }
        match self.parse_host() {
            Ok(host) => self.url.host = Some(host),
            Err(step) => return step,
        }
        self.buffer.clear();
        if given.is_overridden() {
            return Step::Return;
        }
        self.back_to(State::PathStart)
    }

    pub(super) fn port(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        if let Some(digit) = c.filter(char::is_ascii_digit) {
            self.buffer.push(digit);
            return Step::Next;
        }
        if !(self.ends_authority(c) || given.is_overridden()) {
            return self.fail(ErrorKind::PortInvalid);
        }
        if !self.buffer.is_empty() {
            // Leading zeros do not count, and a number with more digits than memory is too large.
            let Some(port) = port_number(&self.buffer) else {
                let start = self.pointer - self.buffer.len();
                return self.fail_at(ErrorKind::PortOutOfRange, start);
            };
            self.url.port = Some(port).filter(|_| self.url.default_port() != Some(port));
            self.buffer.clear();
            if given.is_overridden() {
                return Step::Return;
            }
        }
        if given.is_overridden() {
            return self.refuse();
        }
        self.back_to(State::PathStart)
    }
}
