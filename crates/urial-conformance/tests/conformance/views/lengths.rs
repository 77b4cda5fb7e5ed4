//! Components of every length: text at the edge of a vector, and across it.
//!
//! All short strings never reach the second window of a scan, and long ones with one or two bytes
//! changed never have three delimiters at its edge. Fuzzing found one that has.

use urial_conformance::properties;

/// References with a run of bytes in one component, which shifts the rest.
const TEMPLATES: &[[&str; 3]] = &[
    ["s", "c", "://h"],
    ["s", "c", "://"],
    ["s", "c", ":///"],
    ["s", "c", "://:79/b"],
    ["s", "c", "://u@h:8/b?q#f"],
    ["s", "c", "://[::1]/x"],
    ["s", "c", "://1.2.3.4?"],
    ["s", "c", ":/"],
    ["s", "c", ":"],
    ["s", "c", ":a:b@c"],
    ["", "s", "//h:8"],
    ["//", "u", "@h:8/p"],
    ["//", "u", ":p@[v1.a]:8"],
    ["//", ":", "@h"],
    ["//", "h", ""],
    ["//", "h", ":"],
    ["//", "h", ":80/"],
    ["//", "h", "/a:b@c//"],
    ["//", "h", "?a:b@c//"],
    ["//", "1", ".2.3.4/"],
    ["//h:", "8", "/p"],
    ["//h:", "8", "x"],
    ["//h:", "8", "@g"],
    ["//[::", "0", "1]:8"],
    ["//[v1.", ":", "]:8/"],
    ["s://h/", "p", "?q#f"],
    ["s://h/", "p", "%41?%41#%41"],
    ["s://h/", "p", "%4"],
    ["s://h/", "p", "//?/#/?"],
    ["s://h/", "p", "##"],
    ["s://h?", "q", "#f"],
    ["s://h#", "f", "%zz"],
    ["", "%41", ":"],
    ["", "%41", "/:@"],
    ["", "p", "\u{e9}"],
];

/// More than three windows of the widest vectors, and two of what is read without a branch.
const LONGEST: usize = 200;

#[test]
fn components_of_every_length() {
    for [before, run, after] in TEMPLATES {
        for count in 0..LONGEST {
            let text = [before, run.repeat(count).as_str(), after].concat();
            properties::scan(text.as_bytes());
            properties::offsets(text.as_bytes());
        }
    }
}
