//! The steps of *remove_dot_segments* (RFC 3986 section 5.2.4), as the RFC words them: an input buffer
//! that shrinks and an output buffer that grows.
//!
//! The library removes dot segments in one pass without buffers. This is the algorithm of the text,
//! for people to follow; a test compares the two.

/// One turn of the loop, and the buffers after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step<'a> {
    /// The rule of the RFC that applied, `2A` to `2E`.
    pub(crate) rule: &'static str,
    pub(crate) output: String,
    pub(crate) input: Input<'a>,
}

/// The input buffer: a rest of the path, with a slash before it if a rule put one there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Input<'a> {
    has_slash: bool,
    rest: &'a str,
}

impl Input<'_> {
    pub(crate) fn to_text(self) -> String {
        [if self.has_slash { "/" } else { "" }, self.rest].concat()
    }
}

/// The result, and the first `most` steps.
pub(crate) struct Removal<'a> {
    pub(crate) steps: Vec<Step<'a>>,
    pub(crate) count: usize,
    pub(crate) result: String,
}

/// Removes the dot segments of a path step by step, and keeps the first `most` steps.
pub(crate) fn remove(path: &str, most: usize) -> Removal<'_> {
    let mut output = String::new();
    let mut input = Input {
        has_slash: false,
        rest: path,
    };
    let mut steps = Vec::new();
    let mut count = 0;
    while input.has_slash || !input.rest.is_empty() {
        let rule = turn(&mut input, &mut output);
        if count < most {
            steps.push(Step {
                rule,
                output: output.clone(),
                input,
            });
        }
        count += 1;
    }
    Removal {
        steps,
        count,
        result: output,
    }
}

/// Applies the first rule that fits.
fn turn(input: &mut Input<'_>, output: &mut String) -> &'static str {
    let Input { has_slash, rest } = *input;
    if !has_slash && let Some(after) = rest.strip_prefix("../").or(rest.strip_prefix("./")) {
        input.rest = after;
        return "2A";
    }
    if !has_slash && matches!(rest, "." | "..") {
        input.rest = "";
        return "2D";
    }
    // From here on, the segment is looked at without its slash.
    let (has_slash, rest) = match rest.strip_prefix('/') {
        Some(after) if !has_slash => (true, after),
        _ => (has_slash, rest),
    };
    let (segment, tail) = match rest.find('/') {
        Some(slash) => rest.split_at(slash),
        None => (rest, ""),
    };
    let rule = match segment {
        "." if has_slash => "2B",
        ".." if has_slash => {
            output.truncate(output.rfind('/').unwrap_or(0));
            "2C"
        }
        _ => {
            if has_slash {
                output.push('/');
            }
            output.push_str(segment);
            *input = Input {
                has_slash: false,
                rest: tail,
            };
            return "2E";
        }
    };
    // The dot segment is replaced by a slash, which the rest has if it is not empty.
    *input = Input {
        has_slash: tail.is_empty(),
        rest: tail,
    };
    rule
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the RFC, step by step.
    #[test]
    fn the_rfcs_example() {
        let removal = remove("/a/b/c/./../../g", 100);
        let steps: Vec<_> = removal
            .steps
            .iter()
            .map(|step| (step.rule, step.output.as_str(), step.input.to_text()))
            .collect();
        let want = [
            ("2E", "/a", "/b/c/./../../g"),
            ("2E", "/a/b", "/c/./../../g"),
            ("2E", "/a/b/c", "/./../../g"),
            ("2B", "/a/b/c", "/../../g"),
            ("2C", "/a/b", "/../g"),
            ("2C", "/a", "/g"),
            ("2E", "/a/g", ""),
        ];
        assert_eq!(
            steps,
            want.map(|(rule, output, input)| (rule, output, input.to_owned()))
        );
        assert_eq!((removal.count, removal.result.as_str()), (7, "/a/g"));
    }

    /// All paths of up to eight characters lead to what the library returns.
    #[test]
    fn agrees_with_the_library() {
        let alphabet = ['/', '.', 'a'];
        let mut paths = vec![String::new()];
        for len in 1..=8 {
            let longer = paths
                .iter()
                .filter(|path| path.len() == len - 1)
                .flat_map(|path| alphabet.map(|c| format!("{path}{c}")));
            let longer: Vec<_> = longer.collect();
            paths.extend(longer);
        }
        for path in paths {
            let removal = remove(&path, 2);
            assert_eq!(
                removal.result,
                urial::path::remove_dot_segments(&path),
                "{path}"
            );
            assert!(removal.steps.len() <= 2);
        }
    }
}
