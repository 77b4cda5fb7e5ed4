//! The *IPv6 parser*.

use super::diagnostics::Diagnostics;
use crate::error::{ErrorKind, Failure};
use crate::percent::hex_value;
use crate::report::Report;

/// The variables of the parser. The positions of its input are those within the brackets.
struct Parser<'t, 'd, 'm, 'i, R> {
    input: &'t [u8],
    pointer: usize,
    address: [u16; 8],
    piece_index: usize,
    compress: Option<usize>,
    diagnostics: &'d mut Diagnostics<'m, 'i, R>,
}

/// Runs the *IPv6 parser* on the text between the brackets. The bracket is at position 0 of the host.
pub(super) fn parse<R: Report>(
    input: &str,
    diagnostics: &mut Diagnostics<'_, '_, R>,
) -> Result<[u16; 8], Failure> {
    let mut parser = Parser {
        input: input.as_bytes(),
        pointer: 0,
        address: [0; 8],
        piece_index: 0,
        compress: None,
        diagnostics,
    };
    parser.run()?;
    Ok(parser.address)
}

impl<R: Report> Parser<'_, '_, '_, '_, R> {
    fn c(&self) -> Option<u8> {
        self.input.get(self.pointer).copied()
    }

    fn fail<T>(&mut self, kind: ErrorKind) -> Result<T, Failure> {
        Err(self.diagnostics.failure(kind, self.pointer + 1))
    }

    fn run(&mut self) -> Result<(), Failure> {
        if self.c() == Some(b':') {
            if self.input.get(1) != Some(&b':') {
                return self.fail(ErrorKind::Ipv6InvalidCompression);
            }
            self.pointer = 2;
            self.piece_index = 1;
            self.compress = Some(1);
        }
        while let Some(c) = self.c() {
            if self.piece_index == 8 {
                return self.fail(ErrorKind::Ipv6TooManyPieces);
            }
            if c == b':' {
                if self.compress.is_some() {
                    return self.fail(ErrorKind::Ipv6MultipleCompression);
                }
                self.pointer += 1;
                self.piece_index += 1;
                self.compress = Some(self.piece_index);
                continue;
            }
            if self.piece()? == Next::Break {
                break;
            }
        }
        self.expand()
    }

    /// One piece, or the IPv4 address that is the last two.
    fn piece(&mut self) -> Result<Next, Failure> {
        let (mut value, mut length) = (0_u16, 0_u32);
        while length < 4
            && let Some(digit) = self.c().and_then(hex_value)
        {
            value = value * 0x10 + u16::from(digit);
            self.pointer += 1;
            length += 1;
        }
        match self.c() {
            Some(b'.') => {
                if length == 0 {
                    return self.fail(ErrorKind::Ipv4InIpv6InvalidCodePoint);
                }
                self.pointer -= length as usize;
                if self.piece_index > 6 {
                    return self.fail(ErrorKind::Ipv4InIpv6TooManyPieces);
                }
                self.ipv4()?;
                return Ok(Next::Break);
            }
            Some(b':') => {
                self.pointer += 1;
                if self.c().is_none() {
                    return self.fail(ErrorKind::Ipv6InvalidCodePoint);
                }
            }
            Some(_) => return self.fail(ErrorKind::Ipv6InvalidCodePoint),
            None => {}
        }
        if length > 1 && u32::from(value) < 0x10_u32.pow(length - 1) {
            let colon = usize::from(self.c().is_some());
            let at = self.pointer - colon - length as usize;
            self.diagnostics
                .error(ErrorKind::Ipv6PieceLeadingZero, at + 1);
        }
        self.address[self.piece_index] = value;
        self.piece_index += 1;
        Ok(Next::Continue)
    }

    /// Four decimal numbers.
    fn ipv4(&mut self) -> Result<(), Failure> {
        let mut numbers_seen = 0;
        while let Some(c) = self.c() {
            if numbers_seen > 0 {
                if !(c == b'.' && numbers_seen < 4) {
                    return self.fail(ErrorKind::Ipv4InIpv6InvalidCodePoint);
                }
                self.pointer += 1;
            }
            let number = self.ipv4_number()?;
            let piece = &mut self.address[self.piece_index];
            *piece = *piece * 0x100 + number;
            numbers_seen += 1;
            if numbers_seen == 2 || numbers_seen == 4 {
                self.piece_index += 1;
            }
        }
        if numbers_seen == 4 {
            Ok(())
        } else {
            self.fail(ErrorKind::Ipv4InIpv6TooFewParts)
        }
    }

    fn ipv4_number(&mut self) -> Result<u16, Failure> {
        let mut piece: Option<u16> = None;
        while let Some(c) = self.c().filter(u8::is_ascii_digit) {
            let number = u16::from(c - b'0');
            let value = match piece {
                None => number,
                Some(0) => return self.fail(ErrorKind::Ipv4InIpv6InvalidCodePoint),
                Some(piece) => piece * 10 + number,
            };
            if value > 255 {
                return self.fail(ErrorKind::Ipv4InIpv6OutOfRangePart);
            }
            piece = Some(value);
            self.pointer += 1;
        }
        match piece {
            Some(piece) => Ok(piece),
            None => self.fail(ErrorKind::Ipv4InIpv6InvalidCodePoint),
        }
    }

    /// Moves the pieces after `::` to the end.
    fn expand(&mut self) -> Result<(), Failure> {
        let Some(compress) = self.compress else {
            if self.piece_index != 8 {
                return self.fail(ErrorKind::Ipv6TooFewPieces);
            }
            return Ok(());
        };
        let mut swaps = self.piece_index - compress;
        self.piece_index = 7;
        while self.piece_index != 0 && swaps > 0 {
            self.address.swap(self.piece_index, compress + swaps - 1);
            self.piece_index -= 1;
            swaps -= 1;
        }
        Ok(())
    }
}

/// Whether the loop over pieces goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Continue,
    Break,
}
