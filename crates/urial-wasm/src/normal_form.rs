//! `normalize`: the normal form at each level, and the steps that lead to it.

use urial::{Level, UriRef};

use crate::json::object;
use crate::level::LEVELS;
use crate::problem;

pub(crate) fn answer(text: &str) -> String {
    object(|o| match UriRef::parse(text) {
        Err(error) => o.object("error", |o| problem::write(o, text, &error)),
        Ok(reference) => {
            let trace = reference.trace(Level::Scheme);
            o.text("result", trace.result().as_str());
            o.list("levels", |l| {
                for level in LEVELS {
                    let steps = trace
                        .steps()
                        .iter()
                        .filter(|step| step.rule().level() == level);
                    l.object(|o| {
                        o.text("name", level.name());
                        o.display(
                            "citation",
                            format_args!("RFC 3986 section {}", level.section()),
                        );
                        o.text("text", reference.normalize(level).as_str());
                        o.list("steps", |l| {
                            for step in steps {
                                l.object(|o| {
                                    o.text("rule", step.rule().name());
                                    o.text("component", step.component().name());
                                    o.optional("before", step.before());
                                    o.optional("after", step.after());
                                    o.display("citation", step.rule().citation());
                                });
                            }
                        });
                    });
                }
            });
        }
    })
}
