//! [`Rules`]: what a level does to the components of one reference.

use super::spelling::{Letters, Spelling, Triplets};
use crate::grammar::{DotSegments, EmptyAuthority, Grammar, Rootless, ZoneId};
use crate::normalize::Level;
use crate::scheme::{Descriptor, EmptyPath, PathCase};

/// What a level does to the components of one reference: the level, the rules of the scheme, and the
/// grammar of the text and of its normal form.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'c> {
    level: Level,
    scheme: SchemeKnowledge<'c>,
    grammar: &'static Grammar,
}

/// The rules of the scheme of a reference.
#[derive(Clone, Copy)]
pub(crate) enum SchemeKnowledge<'c> {
    /// There is no scheme: the reference is relative.
    Absent,
    /// The scheme is unknown, or its rules do not apply at this level.
    Generic,
    /// There is one, and these are its rules.
    Described(&'c Descriptor),
}

impl<'c> Rules<'c> {
    pub(crate) const fn new(
        level: Level,
        scheme: SchemeKnowledge<'c>,
        grammar: &'static Grammar,
    ) -> Self {
        Self {
            level,
            scheme,
            grammar,
        }
    }

    /// Returns whether both rules give equal texts equal forms.
    pub(crate) fn agree_with(&self, other: &Rules<'_>) -> bool {
        let same_scheme = match (self.scheme, other.scheme) {
            (SchemeKnowledge::Absent, SchemeKnowledge::Absent)
            | (SchemeKnowledge::Generic, SchemeKnowledge::Generic) => true,
            (SchemeKnowledge::Described(one), SchemeKnowledge::Described(other)) => {
                core::ptr::eq(one, other)
            }
            (
                SchemeKnowledge::Absent | SchemeKnowledge::Generic | SchemeKnowledge::Described(_),
                _,
            ) => false,
        };
        same_scheme && self.level == other.level && self.grammar.standard == other.grammar.standard
    }

    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// Returns how userinfo, path, query and fragment are spelled.
    pub(crate) fn text(&self) -> Spelling {
        Spelling {
            letters: Letters::Keep,
            triplets: if self.level >= Level::Percent {
                Triplets::Decode(self.grammar.unreserved)
            } else {
                Triplets::Upper
            },
        }
    }

    /// Returns how a registered name is spelled.
    pub(crate) fn name(&self) -> Spelling {
        self.text().lower()
    }

    /// How the name that RFC 2396 has in the place of an authority is spelled. What its letters
    /// mean is the registry's business; and decoded, it might turn into a server.
    pub(crate) const REGISTRY_NAME: Spelling = Spelling {
        letters: Letters::Keep,
        triplets: Triplets::Upper,
    };

    /// How a zone and the sign before it are spelled: after `%25` like other text; after a bare `%`
    /// just as they are, for there is nothing encoded in them.
    pub(crate) fn zone(&self) -> Option<Spelling> {
        match self.grammar.zone_id {
            ZoneId::Plain => None,
            ZoneId::Forbidden | ZoneId::Encoded => Some(self.text()),
        }
    }

    /// Returns the kind of an empty host: a server with an empty name, or a registry name.
    #[cfg(feature = "alloc")]
    pub(crate) fn empty_host(&self) -> crate::host::HostKind {
        use crate::grammar::AuthorityRule;
        use crate::host::HostKind;
        match self.grammar.authority {
            AuthorityRule::Host => HostKind::RegName,
            AuthorityRule::ServerOrRegistry => HostKind::Registry,
        }
    }

    /// Returns whether the text may end with an empty authority.
    pub(crate) fn may_end_with_slashes(&self) -> bool {
        self.grammar.empty_authority == EmptyAuthority::Allowed
    }

    /// Returns whether text after a scheme that does not start with a slash is a path.
    pub(crate) fn reads_rootless_paths(&self) -> bool {
        self.grammar.rootless == Rootless::Path
    }

    /// Returns whether dot segments go: never without a scheme, where they have yet to be resolved, and not
    /// where the standard gives them no meaning in a URI.
    pub(crate) fn removes_dots(&self) -> bool {
        self.level >= Level::Dots
            && !matches!(self.scheme, SchemeKnowledge::Absent)
            && matches!(self.grammar.dot_segments, DotSegments::Everywhere)
    }

    /// Returns whether ports and addresses are put in one form: this takes no knowledge of the scheme.
    pub(crate) fn reads_values(&self) -> bool {
        self.level >= Level::Scheme
    }

    fn descriptor(&self) -> Option<&'c Descriptor> {
        match self.scheme {
            SchemeKnowledge::Described(descriptor) if self.level >= Level::Scheme => {
                Some(descriptor)
            }
            SchemeKnowledge::Absent | SchemeKnowledge::Generic | SchemeKnowledge::Described(_) => {
                None
            }
        }
    }

    /// Returns the default port of the scheme.
    pub(crate) fn default_port(&self) -> Option<u16> {
        self.descriptor()?.default_port()
    }

    /// Returns the default host of the scheme.
    pub(crate) fn default_host(&self) -> Option<&'static str> {
        self.descriptor()?.default_host()
    }

    /// Returns whether the scheme has no rules on how a host and a path are written.
    pub(crate) fn keeps_names(&self) -> bool {
        self.descriptor().is_none_or(Descriptor::keeps_names)
    }

    /// Returns what an empty path after an authority means.
    pub(crate) fn empty_path(&self) -> EmptyPath {
        self.descriptor()
            .map_or(EmptyPath::Distinct, Descriptor::empty_path)
    }

    /// Returns which letters of the path are case-insensitive.
    pub(crate) fn path_case(&self) -> PathCase {
        self.descriptor()
            .map_or(PathCase::Sensitive, Descriptor::path_case)
    }
}
