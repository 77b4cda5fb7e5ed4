//! Section 5.2.4 of RFC 3986: two buffers, five steps.

/// Removes the segments `.` and `..` as section 5.2.4 describes it.
///
/// ```
/// use urial_conformance::naive::remove_dot_segments;
/// assert_eq!(remove_dot_segments("/a/b/c/./../../g"), "/a/g");
/// assert_eq!(remove_dot_segments("mid/content=5/../6"), "mid/6");
/// ```
pub fn remove_dot_segments(path: &str) -> String {
    // 1.
    let mut input = path.to_owned();
    let mut output = String::new();
    // 2.
    while !input.is_empty() {
        if input.starts_with("../") {
            // A.
            input = input["../".len()..].to_owned();
        } else if input.starts_with("./") {
            input = input["./".len()..].to_owned();
        } else if input.starts_with("/./") {
            // B.
            input = "/".to_owned() + &input["/./".len()..];
        } else if input == "/." {
            "/".clone_into(&mut input);
        } else if input.starts_with("/../") {
            // C.
            input = "/".to_owned() + &input["/../".len()..];
            remove_last_segment(&mut output);
        } else if input == "/.." {
            "/".clone_into(&mut input);
            remove_last_segment(&mut output);
        } else if input == "." || input == ".." {
            // D.
            input.clear();
        } else {
            // E. The initial "/" belongs to the segment, the next one does not.
            let after_slash = usize::from(input.starts_with('/'));
            let end = input[after_slash..]
                .find('/')
                .map_or(input.len(), |at| at + after_slash);
            output += &input[..end];
            input = input[end..].to_owned();
        }
    }
    // 3.
    output
}

/// Removes the last segment and its preceding "/" (if any).
fn remove_last_segment(output: &mut String) {
    let end = output.rfind('/').unwrap_or(0);
    output.truncate(end);
}
