//! Who takes part in which operation.

use crate::contender::Contender;
use crate::operation::Operation;
use crate::{limits, own, peers};

impl Operation {
    /// All contenders for it, our own first.
    pub(crate) fn contenders(self) -> Vec<Contender> {
        match self {
            Self::Parse => [&own::parsers(), peers::PARSE, limits::PARSE].concat(),
            Self::Normal | Self::NotNormal => [own::NORMALIZE, peers::NORMALIZE].concat(),
            Self::Resolve => [own::RESOLVE, peers::RESOLVE].concat(),
            Self::Equivalent => [own::EQUIVALENT, peers::EQUIVALENT].concat(),
            Self::Lines => [own::LINES, peers::LINES].concat(),
            Self::BulkNormalize => [own::BULK_NORMALIZE, peers::BULK_NORMALIZE].concat(),
            Self::BulkDistinct => [own::BULK_DISTINCT, peers::BULK_DISTINCT].concat(),
        }
    }
}
