//! An edit keeps a reference valid and changes nothing but what it edits.

use urial::{BuildError, Component, UriRef, UriRefBuf, build::Text};

/// Edits the reference of the first line. Each line after it is an edit: a letter that selects the
/// component, `-` to remove it, or the text, as data or after a `=` as encoded text.
///
/// # Panics
///
/// If an edit leaves a text that is not parsed into its layout, changes what it does not
/// edit, or changes anything although it fails.
pub fn setters(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut lines = text.split('\n');
    let Some(Ok(mut edited)) = lines.next().map(UriRefBuf::parse) else {
        return;
    };
    // Enough for a fuzzer to combine edits, and few enough for it to try other things.
    for line in lines.take(16) {
        let before = edited.clone();
        let Some((component, outcome)) = apply(line, &mut edited) else {
            continue;
        };
        let what = format!("{before} and {line:?}: {edited}");
        let read = UriRef::parse(edited.as_str()).expect("an edit keeps it valid");
        assert_eq!(edited.as_reference().layout(), read.layout(), "{what}");
        match outcome {
            Err(error) => {
                assert_eq!(edited, before, "{what}");
                assert!(!error.to_string().is_empty());
            }
            Ok(()) => unchanged(component, before.as_reference(), read, &what),
        }
    }
}

fn apply(line: &str, to: &mut UriRefBuf) -> Option<(Component, Result<(), BuildError>)> {
    let mut characters = line.chars();
    let letter = characters.next()?;
    let rest = characters.as_str();
    let text = match rest.strip_prefix('=') {
        Some(encoded) => Text::Encoded(encoded),
        None => Text::Data(rest.as_bytes()),
    };
    if rest == "-" {
        return remove(letter, to);
    }
    Some(match letter {
        's' => (Component::Scheme, to.set_scheme(rest).map(drop)),
        'a' => (Component::Authority, to.set_authority(rest).map(drop)),
        'i' => (Component::Userinfo, to.set_userinfo(text).map(drop)),
        'u' => (Component::Userinfo, to.set_user(text).map(drop)),
        'w' => (Component::Userinfo, to.set_password(text).map(drop)),
        'h' => (Component::Host, to.set_host(text).map(drop)),
        'o' => (Component::Port, to.set_port(rest).map(drop)),
        'p' => (Component::Path, to.set_path(text).map(drop)),
        'q' => (Component::Query, to.set_query(text).map(drop)),
        'f' => (Component::Fragment, to.set_fragment(text).map(drop)),
        '/' => (Component::Path, to.segments_mut().push(text).map(drop)),
        '0'..='9' => {
            let index = letter as usize - '0' as usize;
            (
                Component::Path,
                to.segments_mut().set(index / 2, text).map(drop),
            )
        }
        'I' => (Component::Path, to.segments_mut().insert(1, text).map(drop)),
        '&' => (Component::Query, to.pairs_mut().set("a", text).map(drop)),
        '+' => (Component::Query, to.pairs_mut().append(text, "b").map(drop)),
        _ => return None,
    })
}

fn remove(letter: char, to: &mut UriRefBuf) -> Option<(Component, Result<(), BuildError>)> {
    Some(match letter {
        's' => (Component::Scheme, to.remove_scheme().map(drop)),
        'a' => (Component::Authority, to.remove_authority().map(drop)),
        'i' => (Component::Userinfo, {
            to.remove_userinfo();
            Ok(())
        }),
        'w' => (Component::Userinfo, {
            to.remove_password();
            Ok(())
        }),
        'o' => (Component::Port, {
            to.remove_port();
            Ok(())
        }),
        'q' => (Component::Query, {
            to.remove_query();
            Ok(())
        }),
        'f' => (Component::Fragment, {
            to.remove_fragment();
            Ok(())
        }),
        'p' => (Component::Path, to.shield_path().map(drop)),
        '/' => (Component::Path, to.segments_mut().pop().map(drop)),
        '0'..='9' => {
            let index = letter as usize - '0' as usize;
            (
                Component::Path,
                to.segments_mut().remove(index / 2).map(drop),
            )
        }
        '&' => (Component::Query, {
            to.pairs_mut().remove("a");
            Ok(())
        }),
        _ => return None,
    })
}

/// All but one component, and what is part of it, is as before.
fn unchanged(edited: Component, before: UriRef<'_>, after: UriRef<'_>, what: &str) {
    let parts = |reference: UriRef<'_>| {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        [
            (Component::Scheme, owned(reference.parts().scheme)),
            (
                Component::Userinfo,
                owned(reference.userinfo().map(urial::authority::Userinfo::as_str)),
            ),
            (
                Component::Host,
                owned(reference.host().map(urial::Host::as_str)),
            ),
            (
                Component::Port,
                owned(reference.port().map(urial::authority::Port::as_str)),
            ),
            (Component::Path, owned(Some(reference.path().as_str()))),
            (Component::Query, owned(reference.parts().query)),
            (Component::Fragment, owned(reference.parts().fragment)),
        ]
    };
    let authority = [Component::Userinfo, Component::Host, Component::Port];
    for ((component, before), (_, after)) in parts(before).into_iter().zip(parts(after)) {
        let is_edited =
            component == edited || edited == Component::Authority && authority.contains(&component);
        assert!(is_edited || before == after, "{what}: {component:?}");
    }
}
