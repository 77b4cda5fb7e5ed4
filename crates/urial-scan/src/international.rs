//! The scan of references with bytes beyond ASCII: IRIs (RFC 3987).

use crate::any_length::{Content, Window};
use crate::fast_path::Head;

/// A window in which bytes beyond ASCII are plain, and part of neither a scheme nor a port.
///
/// With it, the [slow path](crate::any_length) scans the syntax that RFC 3986 and RFC 3987 have in
/// common. Whether the bytes are UTF-8, and which characters they encode, is not its business.
#[derive(Clone, Copy)]
pub(crate) struct International<W> {
    window: W,
    beyond_ascii: u64,
}

impl<W: Window> International<W> {
    /// # Safety
    ///
    /// The processor has the instructions of the window.
    #[inline(always)]
    unsafe fn new(window: W) -> Self {
        // SAFETY: the caller guarantees the instructions.
        let (window, beyond_ascii) = unsafe { window.without_beyond_ascii() };
        Self {
            window,
            beyond_ascii,
        }
    }
}

impl<W: Window> Window for International<W> {
    #[inline(always)]
    unsafe fn first(bytes: &[u8]) -> Self {
        // SAFETY: the caller guarantees the instructions, here and below.
        unsafe { Self::new(W::first(bytes)) }
    }

    #[inline(always)]
    unsafe fn whole(bytes: &[u8; 64]) -> Self {
        // SAFETY: as above.
        unsafe { Self::new(W::whole(bytes)) }
    }

    #[inline(always)]
    unsafe fn head(self, len: usize) -> Head {
        // SAFETY: as above.
        unsafe { self.window.head(len) }
    }

    #[inline(always)]
    unsafe fn content(self) -> Content {
        // SAFETY: as above.
        let content = unsafe { self.window.content() };
        Content {
            plain: content.plain | self.beyond_ascii,
            ..content
        }
    }

    #[inline(always)]
    unsafe fn without_beyond_ascii(self) -> (Self, u64) {
        (self, self.beyond_ascii)
    }
}
