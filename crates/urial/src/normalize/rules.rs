//! [`Rules`]: what a rung does to the components of one reference.

use super::spelling::{Letters, Spelling, Triplets};
use crate::level::Level;
use crate::scheme::{Descriptor, EmptyPath, PathCase};

/// What a rung does to the components of one reference: the rung, and what the scheme says.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'c> {
    level: Level,
    scheme: SchemeKnowledge<'c>,
}

/// What is known of the scheme of a reference.
#[derive(Clone, Copy)]
pub(crate) enum SchemeKnowledge<'c> {
    /// There is no scheme: the reference is relative.
    Absent,
    /// There is one, of which nothing is known, or nothing is asked on this rung.
    Generic,
    /// There is one, and this is what it says.
    Described(&'c Descriptor),
}

impl<'c> Rules<'c> {
    pub(crate) const fn new(level: Level, scheme: SchemeKnowledge<'c>) -> Self {
        Self { level, scheme }
    }

    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// How userinfo, path, query and fragment are spelled.
    pub(crate) fn text(&self) -> Spelling {
        Spelling {
            letters: Letters::Keep,
            triplets: if self.level >= Level::Percent {
                Triplets::Decode
            } else {
                Triplets::Upper
            },
        }
    }

    /// How a registered name is spelled.
    pub(crate) fn name(&self) -> Spelling {
        self.text().lower()
    }

    /// Whether dot segments go: never without a scheme, where they have yet to be resolved.
    pub(crate) fn removes_dots(&self) -> bool {
        self.level >= Level::Dots && !matches!(self.scheme, SchemeKnowledge::Absent)
    }

    /// Whether ports and addresses are put in one form: this takes no knowledge of the scheme.
    pub(crate) fn reads_values(&self) -> bool {
        self.level >= Level::Scheme
    }

    fn descriptor(&self) -> Option<&'c Descriptor> {
        match self.scheme {
            SchemeKnowledge::Described(descriptor) if self.level >= Level::Scheme => {
                Some(descriptor)
            }
            _ => None,
        }
    }

    /// The port that goes without saying.
    pub(crate) fn default_port(&self) -> Option<u16> {
        self.descriptor()?.default_port()
    }

    /// The host that goes without saying.
    pub(crate) fn default_host(&self) -> Option<&'static str> {
        self.descriptor()?.default_host()
    }

    /// What an empty path after an authority means.
    pub(crate) fn empty_path(&self) -> EmptyPath {
        self.descriptor()
            .map_or(EmptyPath::Distinct, Descriptor::empty_path)
    }

    /// Which letters of the path do not matter.
    pub(crate) fn path_case(&self) -> PathCase {
        self.descriptor()
            .map_or(PathCase::Sensitive, Descriptor::path_case)
    }
}
