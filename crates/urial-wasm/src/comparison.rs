//! `compare`: two texts, and the level from which on they are equal.

use urial::{Component, Level, UriRef, normalize::Differences};

use crate::json::{List, object};
use crate::level::LEVELS;
use crate::problem;

pub(crate) fn answer(a: &str, b: &str) -> String {
    let parsed = [a, b].map(|text| (text, UriRef::parse(text)));
    object(|o| {
        o.list("errors", |l| {
            for (text, result) in &parsed {
                l.object(|o| {
                    if let Err(error) = result {
                        o.object("error", |o| problem::write(o, text, error));
                    }
                });
            }
        });
        let [(_, Ok(a)), (_, Ok(b))] = parsed else {
            return;
        };
        let comparison = a.compare(b);
        o.optional("level", comparison.equal_from().map(Level::name));
        o.list("differences", |l| write_names(l, comparison.after()));
        o.list("levels", |l| {
            for level in LEVELS {
                l.object(|o| {
                    o.text("name", level.name());
                    o.display(
                        "citation",
                        format_args!("RFC 3986 section {}", level.section()),
                    );
                    o.text("a", a.normalize(level).as_str());
                    o.text("b", b.normalize(level).as_str());
                    o.flag("equal", a.equivalent(b, level));
                    o.list("differences", |l| write_names(l, a.differences(b, level)));
                });
            }
        });
    })
}

fn write_names(l: &mut List<'_>, differences: Differences) {
    for name in differences.iter().map(Component::name) {
        l.text(name);
    }
}
