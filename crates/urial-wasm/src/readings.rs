//! `readings`: one text as every reader sees it, and whether they see the same host.

use urial_readings::{Class, Level, Reader, Reading, readings};

use crate::json::{Object, object};
#[cfg(feature = "page")]
use crate::pieces;
use crate::problem;

pub(crate) fn answer(text: &str) -> String {
    let all = readings(text);
    let verdict = all.verdict();
    let offset = verdict.offset();
    object(|o| {
        o.text("verdict", verdict.level().name());
        o.text("meaning", meaning(verdict.level()));
        o.optional("class", verdict.class().map(Class::name));
        o.optional("rules", verdict.class().map(Class::rules));
        o.flag("oneHost", all.one_host());
        o.optional_display("offset", offset);
        let index = offset.map(|offset| problem::utf16_index(text, offset));
        o.optional_display("index", index);
        #[cfg(feature = "page")]
        o.list("pieces", |l| {
            pieces::write(l, &pieces::of_text(text), offset);
        });
        o.list("readings", |l| {
            for reading in &all {
                l.object(|o| write(o, reading));
            }
        });
    })
}

const fn meaning(level: Level) -> &'static str {
    match level {
        Level::Agree => "All readers read it alike.",
        Level::Spelling => "All readers see the same host, and write other parts differently.",
        Level::AcceptReject => "Some readers accept it and some refuse it.",
        Level::HostNoHost => "Some readers see a host and some see none.",
        Level::DifferentHosts => {
            "Readers see different hosts: a check by one is no check for another."
        }
    }
}

fn write(o: &mut Object, reading: &Reading<'_>) {
    let reader = reading.reader();
    o.text("reader", reader.name());
    o.text("label", label(reader));
    o.text("version", reader.version());
    o.flag("accepted", reading.is_accepted());
    let result = reading.result();
    o.optional_display("refusal", result.as_ref().err());
    let parts = result.ok();
    o.optional("scheme", parts.and_then(|parts| parts.scheme.as_deref()));
    o.optional(
        "userinfo",
        parts.and_then(|parts| parts.userinfo.as_deref()),
    );
    o.optional("host", reading.host());
    o.optional_display("effectiveHost", reading.effective_host());
    o.optional(
        "addressClass",
        reading
            .address_class()
            .map(urial_readings::AddressClass::name),
    );
    o.optional_display("port", parts.and_then(|parts| parts.port));
    o.optional("path", parts.map(|parts| &*parts.path));
}

const fn label(reader: Reader) -> &'static str {
    match reader {
        Reader::Rfc3986 => "RFC 3986",
        Reader::Rfc3986Regex => "RFC 3986, appendix B",
        Reader::Rfc2396 => "RFC 2396",
        Reader::JavaUri => "java.net.URI",
        Reader::JavaUrl => "java.net.URL",
        Reader::Whatwg => "WHATWG (browsers)",
        Reader::Python => "Python urlsplit",
        Reader::Urllib3 => "urllib3, requests",
        Reader::Go => "Go net/url",
        Reader::Php => "PHP parse_url",
        Reader::Curl => "curl",
        Reader::Ruby => "Ruby URI",
        Reader::NodeLegacy => "Node url.parse",
    }
}

#[cfg(test)]
mod tests {
    use super::answer;

    #[test]
    fn readings_and_verdict() {
        let text = answer("http://good.example\\@evil.example/");
        assert!(
            text.starts_with(r#"{"verdict":"different-hosts""#),
            "{text}"
        );
        assert!(text.contains(r#""class":"backslash""#), "{text}");
        assert!(text.contains(r#""offset":"19","index":"19""#), "{text}");
        assert_eq!(text.matches("\"reader\":").count(), 13);
    }
}
