//! Relativization: the shortest reference that leads from a base to a target.

use alloc::string::String;

use urial_scan::Offsets;

use core::ops::Deref;

use super::transform;
use crate::identifier::{Identifier, IdentifierBuf};
use crate::layout::Layout;
use crate::path::{has_dot_segments, remove_dot_segments_into};
use crate::reference::{Reference, ReferenceBuf};
use crate::standard::GenericSyntax;

impl<S: GenericSyntax> Identifier<'_, S> {
    /// Returns the shortest reference that leads from this base to a target.
    ///
    /// It is the inverse of [`resolve`](Self::resolve), to the byte:
    ///
    /// - `base.resolve(base.relativize(target)) == target` for every base, and every target that
    ///   any reference leads to;
    /// - the target itself is returned where no relative reference leads to it (its scheme is
    ///   another one, or it has no authority and the base has one), or where it is shorter;
    /// - the result is never longer than the target, and among references of the same length it is
    ///   the one that depends most on the base.
    ///
    /// No reference at all leads to a target with dot segments, unless the base has the same path:
    /// resolution removes them. For such a target, the target itself is returned too.
    ///
    /// Texts are compared as they are. Normalize base and target first where `HTTP://A/` and
    /// `http://a/` shall be the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::Uri;
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let to = |target| Uri::parse(target).map(|target| base.relativize(target).into_string());
    /// assert_eq!(to("http://a/b/c/g")?, "g");
    /// assert_eq!(to("http://a/b/g#s")?, "../g#s");
    /// assert_eq!(to("http://a/b/c/d;p?y")?, "?y");
    /// assert_eq!(to("http://a/b/c/d;p?q#s")?, "#s");
    /// assert_eq!(to("http://a/b/c/x:y")?, "./x:y");
    /// assert_eq!(to("http://a/g")?, "/g");
    /// assert_eq!(to("http://h/g")?, "//h/g");
    /// assert_eq!(to("urn:a")?, "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("make_relative", "relative_to"))]
    pub fn relativize<'t>(&self, target: impl Into<Identifier<'t, S>>) -> ReferenceBuf<S> {
        let mut text = String::new();
        let layout = write(self, &target.into(), &mut text);
        ReferenceBuf::new(text, layout, self.standard())
    }

    /// Appends the shortest reference to a target to a text, and returns a view of what was
    /// appended.
    ///
    /// Existing content of `out` is kept. Nothing is allocated if `out` has space for the target,
    /// and for the path of the base if that has dot segments.
    ///
    /// ```
    /// use urial::Uri;
    ///
    /// let mut out = String::from("href=");
    /// let base = Uri::parse("file:///usr/share/doc/")?;
    /// let reference = base.relativize_into(Uri::parse("file:///usr/bin/env")?, &mut out);
    /// assert_eq!(reference, "/usr/bin/env");
    /// assert_eq!(out, "href=/usr/bin/env");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn relativize_into<'t, 'b>(
        &self,
        target: impl Into<Identifier<'t, S>>,
        out: &'b mut String,
    ) -> Reference<'b, S> {
        let start = out.len();
        let layout = write(self, &target.into(), out);
        Reference::new(&out[start..], layout, self.standard())
    }
}

impl<S: GenericSyntax, T: Deref<Target = str>> IdentifierBuf<S, T> {
    /// Returns the shortest reference from this base to a target. See [`Identifier::relativize`].
    ///
    /// ```
    /// use urial::{Uri, UriBuf};
    /// let base = UriBuf::parse("http://a/b/c")?;
    /// assert_eq!(base.relativize(Uri::parse("http://a/b/d")?), "d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn relativize<'t>(&self, target: impl Into<Identifier<'t, S>>) -> ReferenceBuf<S> {
        self.as_identifier().relativize(target)
    }

    /// Appends the shortest reference from this base to a target to a text. See
    /// [`Identifier::relativize_into`].
    ///
    /// ```
    /// use urial::UriBuf;
    /// let (base, target) = (UriBuf::parse("http://a/b/c")?, UriBuf::parse("http://a/d")?);
    /// let mut out = String::from("href=");
    /// base.relativize_into(&target, &mut out);
    /// assert_eq!(out, "href=/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn relativize_into<'t, 'b>(
        &self,
        target: impl Into<Identifier<'t, S>>,
        out: &'b mut String,
    ) -> Reference<'b, S> {
        self.as_identifier().relativize_into(target, out)
    }
}

/// A way to write a reference: something new, and then the target's text from a place on.
#[derive(Clone, Copy)]
struct Route {
    lead: Lead,
    /// The position in the target at which the rest begins.
    from: usize,
}

/// The prefix that is written before the rest of the target.
#[derive(Clone, Copy)]
enum Lead {
    /// Nothing.
    Nothing,
    /// `.`, or `./` where the rest of the path must not be read as a scheme or as absolute.
    Here,
    /// `..`, `n` times.
    Up(usize),
    /// `/.` before a path that must not be read as an authority.
    Shield,
}

impl Route {
    const fn verbatim(from: usize) -> Self {
        let lead = Lead::Nothing;
        Self { lead, from }
    }

    /// Returns how many bytes are written before the rest of a target whose path ends at a position.
    fn lead_len(self, path_end: usize) -> usize {
        // A dot segment needs no slash if it is the last one.
        let slash = usize::from(self.from < path_end);
        match self.lead {
            Lead::Nothing => 0,
            Lead::Here => ".".len() + slash,
            Lead::Up(levels) => levels.saturating_mul("../".len()) - 1 + slash,
            Lead::Shield => "/.".len(),
        }
    }

    fn len<S>(self, target: &Identifier<'_, S>) -> usize {
        let lead = self.lead_len(target.layout().path().end);
        lead.saturating_add(target.as_str().len() - self.from)
    }
}

fn write<S>(base: &Identifier<'_, S>, target: &Identifier<'_, S>, out: &mut String) -> Layout {
    let route = shortest(base, target, out);
    let text = target.as_str();
    out.reserve(route.len(target));
    let path_end = target.layout().path().end;
    match route.lead {
        Lead::Nothing => {}
        Lead::Here if route.from == path_end => out.push('.'),
        Lead::Here => out.push_str("./"),
        Lead::Up(levels) => {
            for _ in 1..levels {
                out.push_str("../");
            }
            out.push_str(if route.from == path_end { ".." } else { "../" });
        }
        Lead::Shield => out.push_str("/."),
    }
    out.push_str(&text[route.from..]);
    layout(route, target.layout())
}

/// Returns the layout of a reference written by a route.
fn layout(route: Route, target: &Layout) -> Layout {
    if route.from == 0 {
        return *target;
    }
    let shift = route.from as u32;
    if shift == target.prefix() && target.authority_start().is_some() {
        let offsets = Offsets {
            scheme_end: 0,
            host_start: target.offsets.host_start - shift,
            host_end: target.offsets.host_end - shift,
            path_start: target.offsets.path_start - shift,
            path_end: target.offsets.path_end - shift,
            query_end: target.offsets.query_end - shift,
            ..target.offsets
        };
        return Layout::new(offsets);
    }
    let lead = route.lead_len(target.offsets.path_end as usize) as u32;
    let offsets = Offsets {
        path_end: lead + target.offsets.path_end.saturating_sub(shift),
        query_end: lead + target.offsets.query_end - shift,
        ..Offsets::ZERO
    };
    Layout::new(offsets)
}

/// Returns the shortest route; of two equally short ones, the more relative. `scratch` is restored.
fn shortest<S>(
    base: &Identifier<'_, S>,
    target: &Identifier<'_, S>,
    scratch: &mut String,
) -> Route {
    let whole = Route::verbatim(0);
    if base.scheme() != target.scheme() {
        return whole;
    }
    let (from, to) = (base.parts(), target.parts());
    let layout = target.layout();
    let same_authority = from.authority == to.authority;
    if same_authority && from.path == to.path {
        // The path of the base is kept as it is, and so is its query if there is no other.
        if from.query == to.query {
            return Route::verbatim(layout.offsets.query_end as usize);
        }
        if to.query.is_some() {
            return Route::verbatim(layout.offsets.path_end as usize);
        }
    }
    let Some(path_start) = reachable_path(target) else {
        return whole;
    };
    let path = &target.as_str()[path_start..layout.offsets.path_end as usize];
    let by_path = if same_authority {
        let absolute = absolute_path(path, path_start);
        let relative = relative_path(base, path, path_start, scratch);
        [relative, absolute]
    } else {
        [None, None]
    };
    let network = Route::verbatim(layout.prefix() as usize);
    let network = to.authority.is_some().then_some(network);
    by_path
        .into_iter()
        .chain([network])
        .flatten()
        .fold(None, |best: Option<Route>, route| match best {
            Some(best) if best.len(target) <= route.len(target) => Some(best),
            _ => Some(route),
        })
        .filter(|best| best.len(target) <= whole.len(target))
        .unwrap_or(whole)
}

/// Returns the start of the path that resolution has to produce, if it can.
///
/// The `/.` before a path that would be read as an authority is written by resolution itself. Any
/// other dot segment is what resolution never produces.
fn reachable_path<S>(target: &Identifier<'_, S>) -> Option<usize> {
    let path = target.path().as_str();
    let no_authority = target.layout().authority_start().is_none();
    let shield = if no_authority && path.starts_with("/.//") {
        "/.".len()
    } else {
        0
    };
    let reachable = !has_dot_segments(&path[shield..]);
    reachable.then_some(target.layout().path().start + shield)
}

/// Returns the route that names the path from the root.
fn absolute_path(path: &str, path_start: usize) -> Option<Route> {
    let lead = if path.starts_with("//") {
        Lead::Shield
    } else {
        Lead::Nothing
    };
    let from = path_start;
    path.starts_with('/').then_some(Route { lead, from })
}

/// Returns the route that names the path from the directory of the base.
fn relative_path<S>(
    base: &Identifier<'_, S>,
    path: &str,
    path_start: usize,
    scratch: &mut String,
) -> Option<Route> {
    let written = transform::directory(base);
    let (up, shared) = if has_dot_segments(written) {
        // Resolution starts from the directory that the dot segments lead to.
        let floor = scratch.len();
        remove_dot_segments_into(written, scratch);
        let climb = climb(&scratch[floor..], path);
        scratch.truncate(floor);
        climb?
    } else {
        climb(written, path)?
    };
    let rest = &path[shared..];
    let lead = if up > 0 {
        Lead::Up(up)
    } else if rest.is_empty() || rest.starts_with('/') || has_colon_in_first_segment(rest) {
        Lead::Here
    } else {
        Lead::Nothing
    };
    let from = path_start + shared;
    Some(Route { lead, from })
}

/// How many levels lead from a directory up to the first one that is also the path's, and how much
/// of the path that is.
///
/// The directory is empty or ends with a slash. `..` takes its last segment away with that slash;
/// from a rootless one, the last `..` leads to the root (section 5.2.4).
fn climb(directory: &str, path: &str) -> Option<(usize, usize)> {
    let mut pairs = directory.bytes().zip(path.bytes());
    let alike = pairs.position(|(a, b)| a != b);
    let alike = alike.unwrap_or(directory.len().min(path.len()));
    let slashes = |text: &str| text.bytes().filter(|&byte| byte == b'/').count();
    // By bytes, for a text that is not ASCII may differ within a character.
    let slash = directory.as_bytes()[..alike]
        .iter()
        .rposition(|&byte| byte == b'/');
    match slash {
        Some(slash) => Some((slashes(&directory[slash + 1..]), slash + 1)),
        None if directory.is_empty() => Some((0, 0)),
        None if path.starts_with('/') => Some((slashes(directory), "/".len())),
        None => None,
    }
}

/// Returns whether a relative path would be read as a scheme (section 4.2).
fn has_colon_in_first_segment(path: &str) -> bool {
    path.bytes()
        .find(|byte| matches!(byte, b':' | b'/'))
        .is_some_and(|byte| byte == b':')
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use crate::identifier::Uri;
    use crate::reference::UriRef;

    /// The reference is the wanted one, its layout is what reading gives, and the law holds.
    #[track_caller]
    fn check(base: &str, target: &str, want: &str) {
        check_unreachable(base, target, want);
        let base = Uri::parse(base).expect("a base");
        let reference = UriRef::parse(want).expect("a reference");
        let back = base.resolve(reference).expect("a short target");
        assert_eq!(back, target, "{base} + {want:?}");
        assert!(want.len() <= target.len(), "{base} to {target}");
    }

    /// The reference is the wanted one, though it does not lead back.
    #[track_caller]
    fn check_unreachable(base: &str, target: &str, want: &str) {
        let (from, to) = (Uri::parse(base).unwrap(), Uri::parse(target).unwrap());
        let mut out = String::from("before ");
        let written = from.relativize_into(to, &mut out);
        assert_eq!(written, want, "{base} to {target}");
        let read = UriRef::parse(written.as_str()).expect("a valid reference");
        assert_eq!(written.layout(), read.layout(), "{base} to {target}");
        assert_eq!(from.relativize(to), want);
        assert_eq!(out.strip_prefix("before "), Some(want));
    }

    const BASE: &str = "http://a/b/c/d;p?q";

    #[test]
    fn within_a_document() {
        check(BASE, BASE, "");
        check(BASE, "http://a/b/c/d;p?q#", "#");
        check(BASE, "http://a/b/c/d;p?y#s", "?y#s");
        check(BASE, "http://a/b/c/d;p?", "?");
        check(BASE, "http://a/b/c/d;p#s", "d;p#s");
        check("http://a/b/?q", "http://a/b/", ".");
        check("http://a/b/../c", "http://a/b/../c?y", "?y");
        check("a:?q", "a:", ".");
        check("a:?q", "a:#s", ".#s");
        check("http://a/b#f", "http://a/b", "");
    }

    #[test]
    fn along_the_path() {
        check(BASE, "http://a/b/c/g/h?y", "g/h?y");
        check(BASE, "http://a/b/c/", ".");
        check(BASE, "http://a/b/c", "../c");
        check(BASE, "http://a/b/", "..");
        check(BASE, "http://a/b", "/b");
        check(BASE, "http://a/", "/");
        check("http://a/bb/cc/dd/ee", "http://a/bb/", "/bb/");
        check("http://a/long/c/d/e", "http://a/long/", "../..");
        check("http://a/long/c/d/e", "http://a/long/?y", "../..?y");
        check("http://a/b/c", "http://a/b/x", "x");
        check("http://a/b/c/d", "http://a/b/x", "../x");
        check("http://a/x/../bb/c/d", "http://a/bb/e", "../e");
    }

    #[test]
    fn names_with_colons_and_dots() {
        check("http://a/b/c/d", "http://a/b/c/x:y", "./x:y");
        check("http://a/b", "http://a/x:y", "/x:y");
        check("http://a/b/c/d", "http://a/b/c/x/y:z", "x/y:z");
        check("http://a/b/c/d", "http://a/b/x:y", "../x:y");
        check("http://a/b/c/d", "http://a/b/c/x?y:z", "x?y:z");
        check("http://a/b/c/d", "http://a/b/c/.x", ".x");
        check("http://a/b/c/d", "http://a/b/c/%2E", "%2E");
    }

    #[test]
    fn empty_segments() {
        check("http://a/b/c/d", "http://a/b/c//g", ".//g");
        check("http://a/b/c/d", "http://a/b//g", "..//g");
        check("http://a/b", "http://a//g", ".//g");
        check("http://a/b/c", "http://a//g", "..//g");
        check("http://a/b/c/d", "http://a//g", "/.//g");
        check("http://a//b/c", "http://a//b/d", "d");
        check("http://a//bcd/c", "http://a//e", "../e");
        check("http://a/b/c//d", "http://a/b/c/", "..");
        check("f:/a", "f:/.//g", ".//g");
        check("f:/.//a/b", "f:/.//a/c", "c");
        check("f:/.//a/b", "f:/.//a/b?y", "?y");
        check("f:a/b", "f:/.//g", "..//g");
        check("f:a/b/c", "f:/.//g", "/.//g");
    }

    #[test]
    fn authorities() {
        check(BASE, "http://g", "//g");
        check(BASE, "http://g?y", "//g?y");
        check(
            BASE,
            "http://u@[::1]:8/b/c/d;p?q#f",
            "//u@[::1]:8/b/c/d;p?q#f",
        );
        check(BASE, "http://a", "//a");
        check("http://a?q", "http://a", "//a");
        check("http://a", "http://a/", ".");
        check("http://a", "http://a/b", "b");
        check("http://a", "http://a/x:y", "/x:y");
        check("f:/a", "f:///a", "///a");
        check("f:///a", "f:/a", "f:/a");
        check("f:///a", "f:a", "f:a");
    }

    #[test]
    fn rootless() {
        check("a:b", "a:c", "c");
        check("a:b", "a:c:d", "./c:d");
        check("a:b/c", "a:b/d", "d");
        check("a:b/c/d", "a:b/e", "../e");
        check("a:b/c/d/e", "a:b/f", "a:b/f");
        check("a:b/c", "a:d", "a:d");
        check("a:b/c", "a:/d", "/d");
        check("a:/b", "a:d", "a:d");
        check("a:b/c", "a:", "a:");
        check("a:b", "a:", ".");
        check("mailto:a@b", "mailto:c@d", "c@d");
        check("urn:a:b", "urn:a:c", "./a:c");
    }

    #[test]
    fn no_relative_reference() {
        check("HTTP://a/", "http://a/b", "http://a/b");
        check("http://A/", "http://a/b", "//a/b");
        check("http://a/", "https://a/", "https://a/");
        check_unreachable("http://a/b", "http://a/c/../d", "http://a/c/../d");
        check_unreachable("http://a/./b?q", "http://a/./b", "http://a/./b");
        check_unreachable("f:/b", "f:/./c", "f:/./c");
    }
}
