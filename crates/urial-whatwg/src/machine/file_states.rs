//! *File state*, *file slash state* and *file host state*.

use super::path::{
    Path, first_segment, is_drive_letter, is_normalized_drive_letter, starts_with_drive_letter,
};
use super::record::HostRecord;
use super::{Given, Machine, State, Step};
use crate::error::ErrorKind;
use crate::report::Report;

impl<R: Report> Machine<'_, '_, R> {
    pub(super) fn file(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        self.url.scheme = "file".into();
        self.url.host = Some(HostRecord::EMPTY);
        if let Some('/' | '\\') = c {
            if c == Some('\\') {
                self.error(ErrorKind::InvalidReverseSolidus);
            }
            return self.go(State::FileSlash);
        }
        let Some(base) = given.base.filter(|base| base.scheme == "file") else {
            return self.back_to(State::Path);
        };
        self.url.host = base.host_record();
        self.url.path = base.path_record();
        self.url.query = base.query.map(Into::into);
        match c {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            Some(_) => {
                self.url.query = None;
                if starts_with_drive_letter(self.input.from(self.pointer)) {
                    self.error(ErrorKind::FileInvalidWindowsDriveLetter);
                    self.url.path = Path::new();
                } else {
                    self.url.shorten_path();
                }
                self.back_to(State::Path)
            }
            None => Step::Next,
        }
    }

    pub(super) fn file_slash(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        if let Some('/' | '\\') = c {
            if c == Some('\\') {
                self.error(ErrorKind::InvalidReverseSolidus);
            }
            return self.go(State::FileHost);
        }
        if let Some(base) = given.base.filter(|base| base.scheme == "file") {
            self.url.host = base.host_record();
            let drive = first_segment(base.path).filter(|first| is_normalized_drive_letter(first));
            if let Some(drive) = drive
                && !starts_with_drive_letter(self.input.from(self.pointer))
            {
                self.url.path.append(drive);
            }
        }
        self.back_to(State::Path)
    }

    pub(super) fn file_host(&mut self, c: Option<char>, given: Given<'_>) -> Step {
        if let Some(c) = c.filter(|c| !matches!(c, '/' | '\\' | '?' | '#')) {
            self.buffer.push(c);
            return Step::Next;
        }
        if !given.is_overridden() && is_drive_letter(&self.buffer) {
            self.error(ErrorKind::FileInvalidWindowsDriveLetterHost);
            // The buffer is kept: it is the first segment of the path.
            return self.back_to(State::Path);
        }
        let host = if self.buffer.is_empty() {
            HostRecord::EMPTY
        } else {
            match self.parse_host() {
                Ok(host) if host.text == "localhost" => HostRecord::EMPTY,
                Ok(host) => host,
                Err(step) => return step,
            }
        };
        self.url.host = Some(host);
        if given.is_overridden() {
            return Step::Return;
        }
        self.buffer.clear();
        self.back_to(State::PathStart)
    }
}
