//! Texts that are too long, without having them: the limit is a number like any other.

use alloc::string::ToString;

use crate::error::ErrorKind;
use crate::layout::MAX_LEN;
use crate::validate::check_len;

#[test]
fn the_longest_text_and_a_longer_one() {
    assert_eq!(check_len(0), Ok(()));
    assert_eq!(check_len(MAX_LEN), Ok(()));
    for len in [MAX_LEN + 1, usize::MAX] {
        let error = check_len(len).unwrap_err();
        assert_eq!(
            (error.kind(), error.offset()),
            (ErrorKind::TooLong, MAX_LEN)
        );
        // No rule of the standard limits the length, and so none is cited.
        let message = error.to_string();
        assert!(
            message.starts_with("invalid reference at byte 4294967280: "),
            "{message}"
        );
        assert!(!message.contains("RFC"), "{message}");
    }
}
