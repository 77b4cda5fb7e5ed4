//! Colours: one for each component, the same wherever it appears.

use std::io::IsTerminal;

use anstyle::{AnsiColor, Color, Style};
use urial::Component;

/// Returns whether a stream shows colours: by the choice of the user, else by what the stream is.
pub(crate) fn is_coloured(stream: &impl anstream::stream::RawStream) -> bool {
    anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never
}

/// Returns how many columns standard output shows; unlimited if it is not a terminal.
pub(crate) fn width() -> usize {
    let size = terminal_size::terminal_size().filter(|_| std::io::stdout().is_terminal());
    size.map_or(usize::MAX, |(columns, _)| columns.0.into())
}

/// Returns how many columns standard error shows; unlimited if it is not a terminal.
pub(crate) fn error_width() -> usize {
    let size = terminal_size::terminal_size_of(std::io::stderr());
    size.map_or(usize::MAX, |(columns, _)| columns.0.into())
}

/// Returns the colour of a component.
pub(crate) const fn component(component: Component) -> Style {
    let color = match component {
        Component::Scheme => AnsiColor::Magenta,
        Component::Userinfo => AnsiColor::Red,
        Component::Host | Component::Authority => AnsiColor::Green,
        Component::Port => AnsiColor::Yellow,
        // Plain blue is unreadable on black.
        Component::Path => AnsiColor::BrightBlue,
        Component::Query => AnsiColor::Cyan,
        Component::Fragment => AnsiColor::BrightMagenta,
        _ => return Style::new(),
    };
    // Not bold: terminals that show bold as bright make yellow and cyan unreadable on white, and
    // scheme and fragment alike.
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// Secondary text.
pub(crate) const DIM: Style = Style::new().dimmed();

/// The gutter beside a text that is invalid, as the renderer of such texts has it.
pub(crate) const GUTTER: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::BrightBlue)))
    .bold();

/// For names that are not components.
pub(crate) const HEADING: Style = Style::new().bold();

/// For warnings.
pub(crate) const NOTE: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Yellow)))
    .underline();
