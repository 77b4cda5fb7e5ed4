//! [`Frames`]: the content of a Zstandard file (RFC 8878).

use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The content of a Zstandard file: of all its frames, one after the other.
///
/// It takes as much memory as the window of a frame; one of more than 100 MiB is refused.
pub(super) struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    /// Inside a frame.
    is_open: bool,
}

impl<R: BufRead> Frames<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            decoder: FrameDecoder::new(),
            is_open: false,
        }
    }

    /// Begins the next frame that has content; false at the end.
    fn open(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => {
                    self.is_open = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = self.source.by_ref().take(length.into());
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(corrupt(&error)),
            }
        }
        Ok(false)
    }

    /// Ends a frame: its content must be what was packed.
    fn close(&mut self) -> io::Result<()> {
        self.is_open = false;
        let wanted = self.decoder.get_checksum_from_data();
        if wanted.is_some() && wanted != self.decoder.get_calculated_checksum() {
            return Err(corrupt(&"it does not have a matching checksum"));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.is_open || self.open()? {
            if self.decoder.can_collect() > 0 {
                return self.decoder.read(out);
            }
            if self.decoder.is_finished() {
                self.close()?;
                continue;
            }
            let some = BlockDecodingStrategy::UptoBytes(out.len());
            let decoded = self.decoder.decode_blocks(&mut self.source, some);
            if let Err(error) = decoded {
                let is_at_end = self.source.fill_buf()?.is_empty();
                return Err(corrupt(if is_at_end { &"it is cut off" } else { &error }));
            }
        }
        Ok(0)
    }
}

fn corrupt(error: &dyn std::fmt::Display) -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!("corrupt zstd stream: {error}"),
    )
}
