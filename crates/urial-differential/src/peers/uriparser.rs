//! uriparser: RFC 3986, C. With the feature `uriparser` only.

use std::ffi::{c_char, c_int, c_void};
use std::{ptr, slice};

use super::Peer;
use crate::answer::{Answer, Reading};

/// uriparser, which keeps a path as a list of segments: the text of the path is not asked for.
pub const PEER: Peer = Peer {
    name: "uriparser",
    read,
    resolve: None,
    normalize: None,
};

/// `UriTextRangeA`: two pointers into the text, or null for what is absent.
#[repr(C)]
struct TextRange {
    first: *const c_char,
    after_last: *const c_char,
}

/// `UriUriA` of version 0.9.
#[repr(C)]
struct UriUriA {
    scheme: TextRange,
    user_info: TextRange,
    host_text: TextRange,
    ip4: *const c_void,
    ip6: *const c_void,
    ip_future: TextRange,
    port_text: TextRange,
    path_head: *const c_void,
    path_tail: *const c_void,
    query: TextRange,
    fragment: TextRange,
    absolute_path: c_int,
    owner: c_int,
    reserved: *const c_void,
}

#[link(name = "uriparser")]
unsafe extern "C" {
    fn uriParseSingleUriExA(
        uri: *mut UriUriA,
        first: *const c_char,
        after_last: *const c_char,
        error: *mut *const c_char,
    ) -> c_int;
    fn uriFreeUriMembersA(uri: *mut UriUriA);
}

fn read(text: &str, report: &mut dyn FnMut(Reading<'_>)) {
    let range = text.as_bytes().as_ptr_range();
    // SAFETY: all fields are pointers and integers, for which zero is a value.
    let mut uri: UriUriA = unsafe { std::mem::zeroed() };
    // SAFETY: the two pointers are the ends of one text, and `uri` has the layout that the library
    // writes. It frees what it allocated even if it fails, so its members are freed only after a
    // success, once, and after the last use of what they point to.
    unsafe {
        let failed = uriParseSingleUriExA(
            &raw mut uri,
            range.start.cast(),
            range.end.cast(),
            ptr::null_mut(),
        );
        if failed != 0 {
            return;
        }
        report(reading(text, &uri));
        uriFreeUriMembersA(&raw mut uri);
    }
}

/// # Safety
///
/// The ranges are null or lie in the text.
unsafe fn reading<'a>(text: &'a str, uri: &UriUriA) -> Reading<'a> {
    let part = |range: &TextRange| {
        if range.first.is_null() {
            return Answer::Absent;
        }
        // SAFETY: the caller guarantees that both pointers lie in the text, in this order.
        let bytes = unsafe {
            let len = range.after_last.offset_from_unsigned(range.first);
            slice::from_raw_parts(range.first.cast::<u8>(), len)
        };
        // The library has accepted the text, so it is ASCII.
        Answer::Text(std::str::from_utf8(bytes).unwrap_or_default())
    };
    let host = match part(&uri.host_text) {
        // A literal is reported without its brackets, which are around it in the text.
        Answer::Text(inside) if !uri.ip6.is_null() || !uri.ip_future.first.is_null() => {
            let start = (inside.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
            let around = start.wrapping_sub(1)..start + inside.len() + 1;
            text.get(around).into()
        }
        host => host,
    };
    Reading {
        scheme: part(&uri.scheme),
        authority: Answer::NotAsked,
        userinfo: part(&uri.user_info),
        host,
        port: part(&uri.port_text),
        path: Answer::NotAsked,
        query: part(&uri.query),
        fragment: part(&uri.fragment),
    }
}
