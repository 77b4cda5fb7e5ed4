//! Another way to write a URI: equivalent, and not in its normal form.

use urial::Uri;

/// Another way to write a URI, of three that numbers choose from: a capital letter in the host, an
/// encoded letter, or a detour in the path.
pub(crate) fn of(line: &str, number: usize) -> String {
    let Ok(uri) = Uri::parse(line) else {
        return line.to_owned();
    };
    let layout = uri.layout();
    let (host, path) = (layout.host(), layout.path());
    let slash = line[path.clone()].find('/').map(|at| path.start + at);
    match (number % 3, host, slash) {
        (0, Some(host), _)
            if line[host.clone()]
                .bytes()
                .any(|byte| byte.is_ascii_lowercase()) =>
        {
            let upper = line[host.clone()].to_ascii_uppercase();
            format!("{}{upper}{}", &line[..host.start], &line[host.end..])
        }
        (1, _, Some(slash)) => format!("{}/%7e/..{}", &line[..slash], &line[slash..]),
        (_, _, Some(slash)) => format!("{}/./x/..{}", &line[..slash], &line[slash..]),
        _ => format!("{}{}", line[..1].to_ascii_uppercase(), &line[1..]),
    }
}
