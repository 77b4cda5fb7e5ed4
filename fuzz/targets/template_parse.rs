//! Parsing never panics; parts put together are the template; errors point into the text.
#![no_main]

use urial_template::{Part, Template};

libfuzzer_sys::fuzz_target!(|text: &str| {
    match Template::parse(text) {
        Ok(template) => {
            let parts = template.parts().map(|part| match part {
                Part::Literal(text) => text,
                Part::Expression(expression) => expression.as_str(),
            });
            assert_eq!(parts.collect::<String>(), text);
            assert!(template.expand(&()).is_ok());
        }
        Err(error) => {
            assert!(error.offset() <= text.len() && text.is_char_boundary(error.offset()));
            assert_eq!(error.found(), text[error.offset()..].chars().next());
            assert_eq!(error.expression().is_some(), error.expression_in(text).is_some());
        }
    }
});
