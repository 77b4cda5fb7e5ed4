//! Colours: one for each component, the same wherever it appears.

use anstyle::{AnsiColor, Color, Style};
use urial::Component;

/// The colour of a component.
pub(crate) const fn component(component: Component) -> Style {
    let color = match component {
        Component::Scheme => AnsiColor::Magenta,
        Component::Userinfo => AnsiColor::Red,
        Component::Host => AnsiColor::Green,
        Component::Port => AnsiColor::Yellow,
        Component::Path => AnsiColor::Blue,
        Component::Query => AnsiColor::Cyan,
        Component::Fragment => AnsiColor::BrightMagenta,
        _ => return Style::new(),
    };
    Style::new().fg_color(Some(Color::Ansi(color))).bold()
}

/// What is said on the side.
pub(crate) const DIM: Style = Style::new().dimmed();

/// What deserves a second look.
pub(crate) const NOTE: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Yellow)))
    .bold();
