//! The message of the compiler for an invalid literal.

use crate::error::ParseError;

/// A message that is built at compile time.
struct Message {
    bytes: [u8; 160],
    len: usize,
}

impl Message {
    const fn push(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut i = 0;
        while i < text.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = text[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    const fn push_number(self, number: usize) -> Self {
        let mut unit = 1;
        while number / unit >= 10 {
            unit *= 10;
        }
        let mut message = self;
        while unit > 0 {
            let digit = number / unit % 10;
            message = message.push(DIGITS.split_at(digit).1.split_at(1).0);
            unit /= 10;
        }
        message
    }
}

const DIGITS: &str = "0123456789";

/// Panics with component, byte and remedy: at compile time, the compiler shows them.
#[track_caller]
pub(crate) const fn refuse(error: &ParseError) -> ! {
    let message = Message {
        bytes: [0; 160],
        len: 0,
    };
    let message = message
        .push("invalid ")
        .push(error.component.name())
        .push(" at byte ")
        .push_number(error.offset as usize)
        .push(": ")
        .push(error.kind.remedy());
    let (text, _) = message.bytes.split_at(message.len);
    match core::str::from_utf8(text) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("invalid literal"),
    }
}
