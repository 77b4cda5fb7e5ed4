//! `urial expand`: URI Templates to URIs.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use urial_template::{Binding, ExpandError, Template};

use crate::args::ExpandArgs;
use crate::outcome::Outcome;
use crate::sink::{Content, Output, Sink};
use crate::usage::usage;

type Variables = BTreeMap<String, Option<Binding<'static>>>;

pub(crate) fn run(args: &ExpandArgs) -> io::Result<Outcome> {
    let template = Template::parse(&args.template).map_err(|error| usage("template", error))?;
    let given = given(&args.variables);
    let mut sink = Sink::new(args.output.as_deref(), Content::Data)?;
    let mut line = String::new();
    let mut print = |variables: &Variables| {
        line.clear();
        expand(template, variables, args.partial, &mut line)
            .map_err(|error| usage("template", error))?;
        line.push('\n');
        sink.write(line.as_bytes())
    };
    match &args.vars {
        None => print(&given)?,
        Some(path) => {
            let objects = serde_json::Deserializer::from_reader(BufReader::new(open(path)?));
            for object in objects.into_iter::<Variables>() {
                let mut variables = object.map_err(|error| usage("--vars", error))?;
                variables.extend(given.clone());
                print(&variables)?;
            }
        }
    }
    sink.finish()?;
    Ok(Outcome::Clean)
}

fn expand(
    template: Template<'_>,
    variables: &Variables,
    is_partial: bool,
    out: &mut String,
) -> Result<(), ExpandError> {
    if is_partial {
        out.push_str(template.expand_partial(variables)?.as_str());
        return Ok(());
    }
    template.expand_into(variables, out)
}

/// Returns the variables of the arguments. A name that is given several times is a list.
fn given(arguments: &[(String, String)]) -> Variables {
    let mut variables = Variables::new();
    for (name, value) in arguments {
        let binding = match variables.remove(name).flatten() {
            None => Binding::Text(value.clone().into()),
            Some(Binding::List(mut members)) => {
                members.push(value.clone().into());
                Binding::List(members)
            }
            Some(Binding::Text(first)) => Binding::List(vec![first, value.clone().into()]),
            Some(Binding::Pairs(pairs)) => Binding::Pairs(pairs),
        };
        variables.insert(name.clone(), Some(binding));
    }
    variables
}

fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(error) => Err(usage(&path.display().to_string(), error)),
    }
}
