//! [`Mode`]: what is printed of a class.

use serde::Serialize;

use super::table::Keep;

/// What is printed of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Its first member, as soon as it is read.
    First,
    /// How many members it has, and the first.
    Count,
    /// All members.
    Groups,
    /// An object with count and first, or all members.
    Json { groups: bool },
}

impl Mode {
    /// What is kept of lines, to print them later or to say why they are the same.
    pub(super) const fn keep(self, has_report: bool) -> Keep {
        match self {
            Self::First if has_report => Keep::First,
            Self::First => Keep::Nothing,
            Self::Count | Self::Json { groups: false } => Keep::First,
            Self::Groups | Self::Json { groups: true } => Keep::All,
        }
    }

    /// The text of a class: everything but `First` waits until all members are known.
    pub(super) fn write(self, members: &[&[u8]], count: u64, delimiter: u8, out: &mut Vec<u8>) {
        match self {
            Self::First => out.extend_from_slice(members[0]),
            Self::Count => {
                out.extend_from_slice(count.to_string().as_bytes());
                out.push(b'\t');
                out.extend_from_slice(members[0]);
            }
            Self::Groups => {
                for member in members {
                    out.extend_from_slice(member);
                    out.push(delimiter);
                }
            }
            Self::Json { groups } => {
                let text = |line: &&[u8]| String::from_utf8_lossy(line).into_owned();
                let class = ClassRecord {
                    uri: text(&members[0]),
                    count,
                    members: groups.then(|| members.iter().map(text).collect()),
                };
                // Writing to memory does not fail.
                let _ = serde_json::to_writer(&mut *out, &class);
            }
        }
        out.push(delimiter);
    }
}

#[derive(Serialize)]
struct ClassRecord {
    uri: String,
    count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<Vec<String>>,
}
