//! Writes the components of a source, each by the rules of its place.

use core::ops::Range;

use super::draft::{Draft, Refused};
use super::host;
use super::reading::Reading;
use super::{Refusal, Severity, StepKind};
use crate::charset::{self, ALPHA, CharSet, SCHEME};
use crate::scheme::SpecialScheme;

/// Writes all components.
pub(super) fn write(draft: &mut Draft<'_>) -> Result<(), Refused> {
    let bytes = draft.bytes();
    let scheme = scheme_end(bytes);
    let reading = match scheme.map(|end| SpecialScheme::of(&bytes[..end])) {
        Some(Some(special)) => Reading::Special(special),
        Some(None) => Reading::Generic,
        None => Reading::Relative,
    };
    let prefix = scheme.map_or(0, |end| end + 1);
    draft.place = Severity::Host;
    draft.copy(0..prefix)?;
    let text = Text {
        bytes,
        reading,
        backslash: match reading {
            Reading::Generic => Backslash::Data,
            Reading::Special(_) | Reading::Relative => {
                if draft.repair().includes(StepKind::Backslashes) {
                    Backslash::Slash
                } else {
                    Backslash::Refused
                }
            }
        },
    };
    let path = if let Some(authority) = text.slashes(draft, prefix)? {
        text.authority(draft, authority)?
    } else {
        draft.place = Severity::Cosmetic;
        text.first_segment(draft, prefix)?;
        prefix
    };
    draft.place = Severity::Cosmetic;
    text.path_query_fragment(draft, path)
}

/// Returns the position of the colon after a scheme.
fn scheme_end(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().position(|byte| !SCHEME.contains(*byte))?;
    (bytes[end] == b':' && ALPHA.contains(bytes[0])).then_some(end)
}

/// The meaning of a backslash before the query.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Backslash {
    /// A slash.
    Slash,
    /// A slash for browsers: it may not be in the authority, where it decides what the host is.
    Refused,
    /// A character to encode.
    Data,
}

#[derive(Clone, Copy)]
struct Text<'s> {
    bytes: &'s [u8],
    reading: Reading,
    backslash: Backslash,
}

impl Text<'_> {
    /// Returns the position of the first byte of a set, or the end.
    fn find(&self, from: usize, set: CharSet) -> usize {
        let found = self.bytes[from..]
            .iter()
            .position(|byte| set.contains(*byte));
        found.map_or(self.bytes.len(), |at| from + at)
    }

    /// Returns the characters that end an authority or a segment.
    fn separators(&self) -> CharSet {
        match self.backslash {
            Backslash::Slash => CharSet::of(b"/?#\\"),
            Backslash::Refused | Backslash::Data => CharSet::of(b"/?#"),
        }
    }

    /// Writes the slashes before an authority. Returns its start, or `None` without an authority.
    fn slashes(&self, draft: &mut Draft<'_>, prefix: usize) -> Result<Option<usize>, Refused> {
        let run = match self.backslash {
            Backslash::Slash | Backslash::Refused => b"/\\".as_slice(),
            Backslash::Data => b"/",
        };
        let rest = &self.bytes[prefix..];
        let len = rest.iter().take_while(|byte| run.contains(byte)).count();
        let slashes = prefix..prefix + len;
        let is_server = match self.reading {
            Reading::Special(SpecialScheme::Server) => true,
            Reading::Special(SpecialScheme::File) | Reading::Relative | Reading::Generic => false,
        };
        if self.backslash == Backslash::Refused && (is_server || len > 1) {
            let backslash = rest[..len].iter().position(|byte| *byte == b'\\');
            if let Some(at) = backslash {
                let refusal = Refusal::Off(StepKind::Backslashes);
                return Err(draft.refused(refusal, prefix + at));
            }
        }
        let has_host = rest.get(len).is_some_and(|byte| !b"?#".contains(byte));
        let is_wrong = match self.reading {
            Reading::Special(SpecialScheme::Server) => len != 2,
            Reading::Relative => len > 2,
            Reading::Special(SpecialScheme::File) | Reading::Generic => false,
        };
        if is_wrong && has_host && draft.repair().includes(StepKind::Slashes) {
            draft.replace(StepKind::Slashes, slashes.clone(), b"//")?;
            return Ok(Some(slashes.end));
        }
        if len < 2 {
            return Ok(None);
        }
        let start = prefix + 2;
        self.with_slashes(draft, prefix..start)?;
        Ok(Some(start))
    }

    /// Copies bytes that are allowed, apart from backslashes, which become slashes.
    fn with_slashes(&self, draft: &mut Draft<'_>, range: Range<usize>) -> Result<(), Refused> {
        for at in range {
            if self.bytes[at] == b'\\' {
                draft.replace(StepKind::Backslashes, at..at + 1, b"/")?;
            } else {
                draft.copy(at..at + 1)?;
            }
        }
        Ok(())
    }

    /// Writes `[ userinfo "@" ] host [ ":" port ]`, and returns its end.
    fn authority(&self, draft: &mut Draft<'_>, start: usize) -> Result<usize, Refused> {
        let end = self.find(start, self.separators());
        let authority = &self.bytes[start..end];
        if self.backslash == Backslash::Refused
            && let Some(at) = authority.iter().position(|byte| *byte == b'\\')
        {
            return Err(draft.refused(Refusal::Off(StepKind::Backslashes), start + at));
        }
        if self.reading == Reading::Special(SpecialScheme::File)
            && let [letter, b':' | b'|'] = authority
            && ALPHA.contains(*letter)
            && draft.repair().includes(StepKind::DriveLetter)
        {
            draft.replace(StepKind::DriveLetter, start..end, &[b'/', *letter, b':'])?;
            return Ok(end);
        }
        let host_start = match authority.iter().rposition(|byte| *byte == b'@') {
            Some(at) => {
                draft.component(start..start + at, &charset::USERINFO)?;
                draft.copy(start + at..start + at + 1)?;
                start + at + 1
            }
            None => start,
        };
        let host_end = self.host_end(host_start, end);
        host::write(draft, host_start..host_end, self.reading)?;
        let port = &self.bytes[host_end..end];
        let digits = port.strip_prefix(b":").unwrap_or(port);
        let wrong = digits.iter().position(|byte| !byte.is_ascii_digit());
        if let Some(at) = wrong {
            let at = end - digits.len() + at;
            return Err(draft.refused(Refusal::Port, at));
        }
        draft.copy(host_end..end)?;
        Ok(end)
    }

    /// Returns the end of a host: a literal ends at its bracket, and a name at a colon.
    fn host_end(&self, start: usize, end: usize) -> usize {
        let (last, extra) = match self.bytes[start..end].first() {
            Some(b'[') => (b']', 1),
            Some(_) | None => (b':', 0),
        };
        let found = self.bytes[start..end].iter().position(|byte| *byte == last);
        found.map_or(end, |at| start + at + extra)
    }

    /// Writes `./` before a path that would otherwise begin with a scheme.
    fn first_segment(&self, draft: &mut Draft<'_>, start: usize) -> Result<(), Refused> {
        let end = self.find(start, self.separators());
        if self.reading == Reading::Relative && self.bytes[start..end].contains(&b':') {
            draft.replace(StepKind::FirstSegment, start..start, b"./")?;
        }
        Ok(())
    }

    fn path_query_fragment(&self, draft: &mut Draft<'_>, path: usize) -> Result<(), Refused> {
        let path_end = self.find(path, charset::PATH_END);
        let query_end = self.find(path_end, charset::FRAGMENT_START);
        self.path(draft, path..path_end)?;
        if path_end < query_end {
            draft.copy(path_end..path_end + 1)?;
            draft.component(path_end + 1..query_end, &charset::QUERY)?;
        }
        if query_end < self.bytes.len() {
            draft.copy(query_end..query_end + 1)?;
            draft.component(query_end + 1..self.bytes.len(), &charset::FRAGMENT)?;
        }
        Ok(())
    }

    fn path(&self, draft: &mut Draft<'_>, range: Range<usize>) -> Result<(), Refused> {
        if self.backslash != Backslash::Slash {
            return draft.component(range, &charset::PATH);
        }
        let mut at = range.start;
        while at < range.end {
            let is_backslash = self.bytes[at] == b'\\';
            let rest = self.bytes[at..range.end].iter();
            let len = rest
                .take_while(|byte| (**byte == b'\\') == is_backslash)
                .count();
            if is_backslash {
                self.with_slashes(draft, at..at + len)?;
            } else {
                draft.component(at..at + len, &charset::PATH)?;
            }
            at += len;
        }
        Ok(())
    }
}
