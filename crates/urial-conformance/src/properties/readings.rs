//! Readings: verdicts are those of a plain comparison, and the gate accepts only what has one host.

use urial_readings::{
    EffectiveHost, Level, Reading, Readings, doubt, one_host, read, readings_with_base, the_host,
};

/// Reads a text by every reader, and, if there is a newline, what is after it with what is before it as the base.
///
/// # Panics
///
/// Where a law does not hold: readings are those of the models; offsets are within the text; the level is that of a plain
/// comparison of the accepting readers; and if the gate accepts a text, all of them contact the same host.
pub fn readings(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let found = urial_readings::readings(&text);
    is_read_by_the_models(&text, &found);
    follows_the_laws(&text, &found);
    gate_is_sound(&text, &found);
    if let Some((base, input)) = text.split_once('\n') {
        let found = readings_with_base(input, base);
        assert!(!found.one_host());
        follows_the_laws(input, &found);
        let first = urial_readings::readings(base);
        is_read_by_the_models(base, &first);
        gate_is_sound(base, &first);
    }
}

/// A quick check decides for most URLs, without the models.
fn is_read_by_the_models(text: &str, found: &Readings<'_>) {
    for reading in found {
        let model = read(text, reading.reader());
        match (reading.result(), &model) {
            (Ok(parts), Ok(model)) => assert_eq!(parts, model, "{text:?}"),
            (Err(rejection), Err(model)) => {
                assert_eq!(rejection, *model, "{text:?}");
                assert!(rejection.offset() <= text.len(), "{text:?}");
            }
            (found, model) => panic!("{text:?}: {found:?}, the model {model:?}"),
        }
    }
}

fn follows_the_laws(text: &str, found: &Readings<'_>) {
    let verdict = found.verdict();
    assert_eq!(verdict.level(), found.level(), "{text:?}");
    if let Some(offset) = verdict.offset() {
        assert!(text.is_char_boundary(offset), "{text:?}: {verdict}");
    }
    let agrees = verdict.level() == Level::Agree;
    assert_eq!(verdict.class().is_none(), agrees, "{text:?}: {verdict}");
    let accepting = found.iter().filter(|reading| reading.is_accepted());
    let hosts: Vec<Option<EffectiveHost<'_>>> = accepting.map(Reading::effective_host).collect();
    let rejecting = found.iter().count() - hosts.len();
    let some = hosts.iter().flatten().next();
    let expected = if hosts.iter().flatten().any(|host| Some(host) != some) {
        Level::DifferentHosts
    } else if some.is_some() && hosts.contains(&None) {
        Level::HostNoHost
    } else if rejecting > 0 && !hosts.is_empty() {
        Level::AcceptReject
    } else {
        verdict.level().min(Level::Spelling)
    };
    assert_eq!(verdict.level(), expected, "{text:?}");
}

fn gate_is_sound(text: &str, found: &Readings<'_>) {
    let is_accepted = one_host(text);
    assert_eq!(doubt(text).is_none(), is_accepted, "{text:?}");
    assert_eq!(found.one_host(), is_accepted, "{text:?}");
    let Ok(host) = the_host(text) else {
        assert!(!is_accepted, "{text:?}");
        return;
    };
    assert!(is_accepted, "{text:?}");
    let expected = EffectiveHost::of(host).map(|host| host.dialled());
    assert!(expected.is_some(), "{text:?}");
    for reading in found.iter().filter(|reading| reading.is_accepted()) {
        assert_eq!(
            reading.dialled(),
            expected,
            "{text:?}: {}",
            reading.reader()
        );
    }
}
