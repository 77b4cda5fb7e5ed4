//! Two references are equivalent exactly if their normal forms are equal.

use urial::Level;
use urial::Reference;
use urial::standard::Any;
use urial::standard::StandardName;

use super::input::two;

/// Compares two references at every level.
///
/// # Panics
///
/// Where equivalence is not equality of normal forms, is not symmetric, does not grow from level to
/// level, or where keys and differences disagree with it.
pub fn equivalence(data: &[u8]) {
    let Some((a, b)) = two(data) else {
        return;
    };
    let read = |text| Reference::parse_as(text, Any::from(StandardName::Rfc6874));
    let (Ok(a), Ok(b)) = (read(a), read(b)) else {
        return;
    };
    let mut below = false;
    let mut lowest = None;
    for level in Level::ALL
        .into_iter()
        .filter(|level| *level < Level::Protocol)
    {
        let (x, y) = (a.normalize(level), b.normalize(level));
        let equal = x.as_str() == y.as_str();
        assert_eq!(a.equivalent(b, level), equal, "{a} {b} on {level}");
        assert_eq!(b.equivalent(a, level), equal, "{b} {a} on {level}");
        assert_eq!(
            a.differences(b, level).is_empty(),
            equal,
            "{a} {b} on {level}"
        );
        let (x, y) = (a.key(level), b.key(level));
        assert_eq!(x == y, equal, "{a} {b} on {level}");
        assert_eq!(x.cmp(&y).is_eq(), equal, "{a} {b} on {level}");
        assert!(equal || !below, "{a} {b} on {level}");
        if equal && !below {
            lowest = Some(level);
        }
        below = equal;
        // A text is equivalent to its own form.
        let form = a.normalize(level);
        assert!(a.equivalent(form.as_reference(), level), "{a} on {level}");
    }
    assert_eq!(a.compare(b).equal_from(), lowest, "{a} {b}");
}
