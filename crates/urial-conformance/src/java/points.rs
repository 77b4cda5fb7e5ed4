//! The points of `docs/java-profile.md`, as questions.

use super::question::Question;

/// A question that shows a point: a text, or a base and a given URI.
type Shown = (usize, &'static [&'static str]);

/// The number of each point of the document, and texts that show it.
const POINTS: &[Shown] = &[
    (1, &["http://h/ä"]),
    (1, &["a:ä"]),
    (1, &["//ä"]),
    (1, &["/\u{A0}"]),
    (1, &["/\u{9F}"]),
    (2, &["//ä.de"]),
    (2, &["ä:b"]),
    (3, &["/%C3"]),
    (4, &["?y"]),
    (5, &["//"]),
    (5, &["a://"]),
    (5, &["///p"]),
    (5, &["//?q"]),
    (5, &["//#f"]),
    (6, &["a:[x]"]),
    (7, &["//[v1.a]"]),
    (8, &["//[::0001.2.3.4]"]),
    (8, &["//[::256.1.1.1]"]),
    (9, &["//[fe80::1%eth0]"]),
    (9, &["//[fe80::1%25en0]"]),
    (9, &["//[fe80::1%]"]),
    (10, &["//[::1.2.3.9999999999]"]),
    (11, &["a:b#c"]),
    (12, &["http://a_b/"]),
    (13, &["//1"]),
    (13, &["//1a"]),
    (13, &["//a.1b"]),
    (14, &["//256.1.1.1"]),
    (14, &["//0001.2.3.4"]),
    (15, &["//h:2147483647"]),
    (15, &["//h:2147483648"]),
    (16, &["//a[b]"]),
    (17, &["file:///etc"]),
    (18, &["//h:"]),
    (19, &["mailto:a@b"]),
    (20, &["//h:080"]),
    (21, &["mailto:a", "b"]),
    (22, &["b/c", "../d"]),
    (23, &["http://a/b/c?q", ""]),
    (24, &["http://a/b?q", "#s"]),
    (25, &["a:/b//c", "d"]),
    (26, &["http://a", "b"]),
    (26, &["//a", "b"]),
    (27, &["http://a", "?y"]),
    (28, &["http://a/b", "///x"]),
    (29, &["file:///b", "c"]),
    (30, &["a://h:080/c", "e"]),
    (31, &["http://a/b", "../g"]),
    (32, &["http://a/b", "/./g"]),
    (33, &["b", "c/../x:y"]),
    (34, &["/../a"]),
    (34, &["../a"]),
    (35, &["a:/b//c"]),
    (36, &["a/.."]),
    (37, &["./x:y"]),
    (37, &["a/../x:y"]),
    (38, &["a://h:080/b"]),
    (38, &["a://h:080/./b"]),
    (39, &["HTTP://H:80/%7e"]),
    (40, &["http://a/b/", "HTTP://a/b/c"]),
    (40, &["http://a/b/", "http://A/b/c"]),
    (41, &["http://a/b/", "http://a/b//c"]),
    (42, &["http://a/b/", "http://a/c"]),
    (43, &["http://a/b", "http://a/b/c"]),
    (44, &["http://a/b", "http://a/b?q"]),
    (45, &["http://a/b/", "http://a/b/x:y"]),
];

/// Returns the number of each point of the document, and a question that shows it.
///
/// ```
/// assert!(urial_conformance::java::points().any(|(number, _)| number == 1));
/// ```
pub fn points() -> impl Iterator<Item = (usize, Question)> {
    POINTS.iter().map(|(number, texts)| {
        let question = match texts {
            [base, given] => Question::Pair((*base).to_owned(), (*given).to_owned()),
            texts => Question::One(texts.concat()),
        };
        (*number, question)
    })
}
