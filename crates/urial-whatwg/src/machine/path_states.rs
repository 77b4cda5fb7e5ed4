//! *Path start state*, *path state*, *opaque path state*, *query state* and *fragment state*.

use super::path::{is_double_dot, is_drive_letter, is_single_dot};
use super::{Given, Machine, State, Step};
use crate::encode_set::PercentEncodeSet;
use crate::error::ErrorKind;
use crate::percent::{append_encoded, append_encoded_char};
use crate::report::Report;

impl<R: Report> Machine<'_, '_, R> {
    pub(super) fn path_start(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        if self.url.is_special() {
            if c == Some('\\') {
                self.error(ErrorKind::InvalidReverseSolidus);
            }
            self.state = State::Path;
            return if self.is_slash(c) {
                Step::Next
            } else {
                Step::Again
            };
        }
        match c {
            Some('?') if !given.is_overridden() => self.start_query(),
            Some('#') if !given.is_overridden() => self.start_fragment(),
            Some('/') => self.go(State::Path),
            Some(_) => self.back_to(State::Path),
            None => {
                if given.is_overridden() && self.url.host.is_none() {
                    self.url.path.append("");
                }
                Step::Next
            }
        }
    }

    pub(super) fn path(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        let is_end = match c {
            None => true,
            Some('?' | '#') => !given.is_overridden(),
            Some(_) => self.is_slash(c),
        };
        match c {
            Some(c) if !is_end => {
                self.check_url_unit(c);
                append_encoded_char(&mut self.buffer, c, PercentEncodeSet::PATH);
                Step::Next
            }
            _ => self.end_segment(c),
        }
    }

    fn end_segment(&mut self, c: Option<char>) -> Step {
        let is_slash = self.is_slash(c);
        if is_slash && c == Some('\\') {
            self.error(ErrorKind::InvalidReverseSolidus);
        }
        if is_double_dot(&self.buffer) {
            self.url.shorten_path();
            if !is_slash {
                self.url.path.append("");
            }
        } else if is_single_dot(&self.buffer) {
            if !is_slash {
                self.url.path.append("");
            }
        } else {
            if self.url.is_file() && self.url.path.is_empty_list() && is_drive_letter(&self.buffer)
            {
                self.buffer.replace_range(1.., ":");
            }
            self.url.path.append(&self.buffer);
        }
        self.buffer.clear();
        match c {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            Some(_) | None => Step::Next,
        }
    }

    pub(super) fn opaque_path(&mut self, c: Option<char>) -> Step {
        match c {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            Some(' ') => {
                self.error(ErrorKind::InvalidUrlUnit);
                let is_last = self.remaining_starts_with("?") || self.remaining_starts_with("#");
                self.url
                    .path
                    .text
                    .push_str(if is_last { "%20" } else { " " });
                Step::Next
            }
            Some(c) => {
                self.check_url_unit(c);
                append_encoded_char(&mut self.url.path.text, c, PercentEncodeSet::C0_CONTROL);
                Step::Next
            }
            None => Step::Next,
        }
    }

    pub(super) fn query(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        match c {
            Some(c) if c != '#' || given.is_overridden() => {
                self.check_url_unit(c);
                self.buffer.push(c);
                return Step::Next;
            }
            Some(_) | None => {}
        }
        let set = if self.url.is_special() {
            PercentEncodeSet::SPECIAL_QUERY
        } else {
            PercentEncodeSet::QUERY
        };
        append_encoded(self.url.query.get_or_insert_default(), &self.buffer, set);
        self.buffer.clear();
        if c.is_some() {
            self.start_fragment()
        } else {
            Step::Next
        }
    }

    pub(super) fn fragment(&mut self, c: Option<char>) -> Step {
        if let Some(c) = c {
            self.check_url_unit(c);
            let fragment = self.url.fragment.get_or_insert_default();
            append_encoded_char(fragment, c, PercentEncodeSet::FRAGMENT);
        }
        Step::Next
    }
}
