//! `expand` and `match`: URI Templates (RFC 6570) in both directions.

use std::borrow::Cow;

use urial_template::{Binding, Operator, Part, Template, TemplateError, ToValue, Value, Variables};

use crate::json::{Object, object};
use crate::problem::utf16_index;
use crate::request::Request;

/// The variables that came with a request, sorted by name: a map would be larger, in code.
struct Given<'a>(Vec<(&'a str, Binding<'a>)>);

impl Variables for Given<'_> {
    fn value(&self, name: &str) -> Value<'_> {
        match self.0.binary_search_by_key(&name, |(name, _)| name) {
            Ok(at) => self.0[at].1.to_value(),
            Err(_) => Value::Undefined,
        }
    }
}

/// Reads variables: for each its kind, its name, the number of its strings, and these.
fn variables<'a>(request: &mut Request<'a>) -> Given<'a> {
    let mut given = Vec::new();
    while let Some(kind) = request.next() {
        let name = request.text();
        let count = request.text().parse().unwrap_or(0);
        let texts: Vec<Cow<'a, str>> = request.take(count).map(Cow::Borrowed).collect();
        let binding = match kind {
            "list" => Binding::List(texts),
            "pairs" => {
                let mut texts = texts.into_iter();
                let mut pairs = Vec::new();
                while let (Some(key), Some(value)) = (texts.next(), texts.next()) {
                    pairs.push((key, value));
                }
                Binding::Pairs(pairs)
            }
            _ => Binding::Text(texts.into_iter().next().unwrap_or_default()),
        };
        given.push((name, binding));
    }
    given.sort_unstable_by_key(|&(name, _)| name);
    Given(given)
}

pub(crate) fn expand(request: &mut Request<'_>) -> String {
    let text = request.text();
    let variables = variables(request);
    object(|o| match Template::parse(text) {
        Err(error) => write_error(o, text, &error),
        Ok(template) => write_expansion(o, template, &variables),
    })
}

fn write_expansion(o: &mut Object, template: Template<'_>, variables: &Given<'_>) {
    match template.expand(variables) {
        Ok(text) => o.text("result", &text),
        Err(error) => o.object("failure", |o| o.display("message", error)),
    }
    o.list("names", |l| {
        let mut seen = Vec::new();
        for name in template.names() {
            if !seen.contains(&name) {
                seen.push(name);
                l.text(name);
            }
        }
    });
    o.list("parts", |l| {
        for part in template.parts() {
            l.object(|o| match part {
                Part::Literal(text) => {
                    o.text("text", text);
                    o.null("operator");
                    o.text("expansion", &alone(text, variables));
                }
                Part::Expression(expression) => {
                    o.text("text", expression.as_str());
                    o.text("operator", operator(expression.operator()));
                    o.text("expansion", &alone(expression.as_str(), variables));
                }
            });
        }
    });
}

/// Returns the expansion of one part.
fn alone(part: &str, variables: &Given<'_>) -> String {
    let template = Template::parse(part).ok();
    let expansion = template.and_then(|template| template.expand(variables).ok());
    expansion.unwrap_or_default()
}

const fn operator(operator: Operator) -> &'static str {
    match operator {
        Operator::Simple => "simple expansion (section 3.2.2)",
        Operator::Reserved => "reserved expansion (section 3.2.3)",
        Operator::Fragment => "fragment expansion (section 3.2.4)",
        Operator::Label => "labels after dots (section 3.2.5)",
        Operator::Path => "path segments (section 3.2.6)",
        Operator::Parameter => "path parameters (section 3.2.7)",
        Operator::Query => "query (section 3.2.8)",
        Operator::Continuation => "query continuation (section 3.2.9)",
    }
}

fn write_error(o: &mut Object, text: &str, error: &TemplateError) {
    o.object("error", |o| {
        o.display("message", error);
        o.text("remedy", error.remedy());
        o.text("rule", error.rule());
        o.number("offset", error.offset());
        o.number("index", utf16_index(text, error.offset()));
    });
}

pub(crate) fn matches(text: &str, uri: &str) -> String {
    let template = match Template::parse(text) {
        Ok(template) => template,
        Err(error) => return object(|o| write_error(o, text, &error)),
    };
    object(|o| match template.matches(uri) {
        Err(error) => {
            o.flag("matched", false);
            o.display("message", &error);
            o.number("offset", error.offset());
            o.number("index", utf16_index(uri, error.offset()));
        }
        Ok(found) => {
            o.flag("matched", true);
            o.flag("ambiguous", found.is_ambiguous());
            o.object("variables", |o| {
                for (name, binding) in found.iter() {
                    write_binding(o, name, &binding);
                }
            });
        }
    })
}

fn write_binding(o: &mut Object, name: &str, binding: &Binding<'_>) {
    match binding {
        Binding::Text(text) => o.text(name, text),
        Binding::List(texts) => o.list(name, |l| texts.iter().for_each(|text| l.text(text))),
        Binding::Pairs(pairs) => o.object(name, |o| {
            for (key, value) in pairs {
                o.text(key, value);
            }
        }),
    }
}
