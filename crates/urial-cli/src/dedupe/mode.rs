//! [`Mode`]: what is printed of a class.

use urial::Reference;
use urial::reference::Form;

use super::table::Keep;
use crate::args::Rules;
use crate::complaint::Complaint;
use crate::render::json::{self, Failure};
use crate::url_input;

/// The output for a class.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mode {
    /// Its first member, as soon as it is read.
    First,
    /// The number of members, this byte, and the first member.
    Count { separator: u8 },
    /// All members.
    Groups,
    /// An object with count and first, and perhaps all members.
    Json { members: Members, rules: Rules },
}

/// Whether all members of a class are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Members {
    First,
    All,
}

impl Mode {
    /// Returns what is kept of lines, to print them later or to report why they are the same.
    pub(super) const fn keep(self, has_report: bool) -> Keep {
        match self {
            Self::First if has_report => Keep::First,
            Self::First => Keep::Nothing,
            Self::Count { .. }
            | Self::Json {
                members: Members::First,
                ..
            } => Keep::First,
            Self::Groups
            | Self::Json {
                members: Members::All,
                ..
            } => Keep::All,
        }
    }

    /// Appends the header of rows.
    pub(super) fn write_header(self, row: &[u8], delimiter: u8, out: &mut Vec<u8>) {
        if let Self::Count { separator } = self {
            out.extend_from_slice(b"count");
            out.push(separator);
        }
        out.extend_from_slice(row);
        out.push(delimiter);
    }

    /// Appends what comes before the members of a class. Everything but `First` waits until all
    /// members are known.
    pub(super) fn start(self, first: &[u8], count: u64, out: &mut Vec<u8>) {
        match self {
            Self::First => out.extend_from_slice(first),
            Self::Count { separator } => {
                out.extend_from_slice(count.to_string().as_bytes());
                out.push(separator);
                out.extend_from_slice(first);
            }
            Self::Groups => {}
            Self::Json { members, rules } => {
                out.extend_from_slice(b"{\"uri\":");
                json::push(out, &String::from_utf8_lossy(first));
                out.extend_from_slice(format!(",\"count\":{count}").as_bytes());
                if let Err(complaint) = read(first, rules) {
                    out.extend_from_slice(b",\"error\":");
                    json::push(out, &Failure::of_complaint(&complaint));
                }
                if members == Members::All {
                    out.extend_from_slice(b",\"members\":[");
                }
            }
        }
    }

    /// Appends a member, if all of them are printed.
    pub(super) fn member(self, line: &[u8], is_first: bool, delimiter: u8, out: &mut Vec<u8>) {
        match self {
            Self::First
            | Self::Count { .. }
            | Self::Json {
                members: Members::First,
                ..
            } => {}
            Self::Groups => {
                out.extend_from_slice(line);
                out.push(delimiter);
            }
            Self::Json {
                members: Members::All,
                ..
            } => {
                if !is_first {
                    out.push(b',');
                }
                json::push(out, &String::from_utf8_lossy(line));
            }
        }
    }

    /// Appends what comes after the members of a class.
    pub(super) fn end(self, delimiter: u8, out: &mut Vec<u8>) {
        match self {
            Self::First | Self::Count { .. } | Self::Groups => {}
            Self::Json {
                members: Members::First,
                ..
            } => out.push(b'}'),
            Self::Json {
                members: Members::All,
                ..
            } => out.extend_from_slice(b"]}"),
        }
        out.push(delimiter);
    }
}

/// Reads a line once more, for its error.
fn read(line: &[u8], rules: Rules) -> Result<(), Complaint> {
    match rules {
        Rules::Reference(standard) => {
            Reference::parse_form(line, Form::Reference, standard)?;
        }
        Rules::Url => {
            url_input::parse(line, None)?;
        }
    }
    Ok(())
}
