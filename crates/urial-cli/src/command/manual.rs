//! `urial completions` and `urial man`: made from the declarations of the arguments.

use std::io::{self, Write};

use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs, ManArgs};
use crate::outcome::Outcome;
use crate::usage::usage;

pub(crate) fn completions(args: &CompletionsArgs) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "urial", &mut script);
    print(&script)
}

pub(crate) fn man(args: &ManArgs) -> io::Result<Outcome> {
    let mut command = Args::command();
    command.build();
    let command = match &args.command {
        None => command,
        Some(name) => command
            .find_subcommand(name)
            .ok_or_else(|| usage("man", format_args!("no command is called {name:?}")))?
            .clone(),
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    print(&page)
}

fn print(text: &[u8]) -> io::Result<Outcome> {
    io::stdout().write_all(text)?;
    io::stdout().flush()?;
    Ok(Outcome::Clean)
}
