//! uriparser: RFC 3986, C. With the feature `uriparser` only.

use std::ffi::{c_char, c_int};
use std::hint::black_box;
use std::ptr;

use super::for_each_line;
use crate::set::Set;

/// Room for a `UriUriA`, which has 160 bytes where pointers have 8. Its insides are not looked at.
#[repr(C)]
struct UriUriA([u64; 32]);

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

pub(super) fn parse(set: &Set) -> usize {
    for_each_line(set, |line| {
        let mut uri = UriUriA([0; 32]);
        let range = line.as_bytes().as_ptr_range();
        // SAFETY: the two pointers are the ends of one text, and the library writes to nothing but
        // a `UriUriA`, for which there is room. It frees what it allocated even if it fails, and so
        // its members are freed only after a success, once.
        unsafe {
            let outcome = uriParseSingleUriExA(
                &raw mut uri,
                range.start.cast(),
                range.end.cast(),
                ptr::null_mut(),
            );
            black_box(&uri);
            if outcome != 0 {
                return Err(outcome);
            }
            uriFreeUriMembersA(&raw mut uri);
        }
        Ok(())
    })
}
