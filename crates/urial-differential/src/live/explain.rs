//! Known differences between a model and its program, which [`Reader::not_modelled`] or the guide state.

use urial_readings::Reader;

/// The crate `idna` rejects labels of more characters than this; the standard and Node have no such limit.
const LONGEST_LABEL: usize = 1000;

/// Returns why a model may differ from the program on an input.
pub(crate) fn reason(input: &str, reader: Reader) -> Option<&'static str> {
    let is_idna = matches!(reader, Reader::Whatwg | Reader::NodeLegacy);
    let mut labels = input.split(['.', '/', '。']);
    let is_long = |label: &str| !label.is_ascii() && label.chars().count() > LONGEST_LABEL;
    (is_idna && labels.any(is_long)).then_some("a label beyond ASCII is very long")
}

#[cfg(test)]
mod tests {
    use super::reason;
    use urial_readings::Reader;

    #[test]
    fn only_long_labels_of_idna_are_explained() {
        let long = format!("http://{}/", "・".repeat(2000));
        assert!(reason(&long, Reader::Whatwg).is_some());
        assert_eq!(reason(&long, Reader::Go), None);
        assert_eq!(reason("http://・・/", Reader::Whatwg), None);
        assert_eq!(reason(&"a".repeat(5000), Reader::Whatwg), None);
        // What is explained is still so: the model rejects what Node accepts.
        assert!(urial_readings::read(&long, Reader::Whatwg).is_err());
    }
}
