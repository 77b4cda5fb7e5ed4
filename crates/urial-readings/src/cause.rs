//! The cause of a difference: the class of confusion, and the byte.

use crate::confusion::Class;
use crate::oddity::{Oddity, Place, last_resort, oddities, without};
use crate::verdict::Level;

/// Finds what in an input makes readings differ at a level. `level_of` compares the same readers on another input.
///
/// An oddity is the cause if the readers differ less on the input without it. Several oddities can have the same effect;
/// then the cause is the most telling one that still has it when those after it are gone.
pub(crate) fn cause(
    input: &str,
    has_base: bool,
    level: Level,
    level_of: &dyn Fn(&str) -> Level,
) -> (Class, usize) {
    let oddities = oddities(input, has_base);
    let is_cause = |some: &[Place], others: &[Oddity]| {
        let others = others.iter().flat_map(|oddity| &oddity.places);
        level_of(&without(input, some.iter().chain(others))) < level
    };
    let found = oddities
        .iter()
        .find(|oddity| is_cause(&oddity.places, &[]))
        .map(|oddity| (oddity, &[][..]));
    let found = found.or_else(|| {
        let mut tails = (0..oddities.len())
            .rev()
            .map(|i| oddities[i..].split_first());
        let mut tails = tails.by_ref().flatten();
        tails.find(|(oddity, others)| is_cause(&oddity.places, others))
    });
    match found {
        Some((oddity, others)) => {
            let place = first_place(&oddity.places, &|places| is_cause(places, others));
            (oddity.class, place.offset)
        }
        None => last_resort(input, has_base),
    }
}

/// Returns the first place that must be made plain: those after it are not enough. All of them are.
fn first_place<'p>(places: &'p [Place], is_cause: &dyn Fn(&[Place]) -> bool) -> &'p Place {
    // `places[enough..]` are enough, and `places[too_few..]` are not.
    let (mut enough, mut too_few) = (0, places.len());
    // Mostly the first one counts.
    let mut next = 1;
    while too_few - enough > 1 {
        if is_cause(&places[next..]) {
            enough = next;
        } else {
            too_few = next;
        }
        next = enough + (too_few - enough) / 2;
    }
    &places[enough]
}
