//! Templates, values and texts that look random and are the same in every run.

use std::collections::BTreeMap;

use urial_template::Binding;

/// A generator of pseudo-random numbers: SplitMix64.
pub(crate) struct Random(u64);

pub(crate) type Variables = BTreeMap<String, Binding<'static>>;

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }

    pub(crate) fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// A template of up to five parts. `:` in front of a name is a prefix.
    pub(crate) fn template(&mut self) -> String {
        let mut template = String::new();
        for _ in 0..=self.below(5) {
            if self.below(3) == 0 {
                template +=
                    self.pick(&["/", "a", ".", "?a=", "%20", "é", "/x/", "-", "'", "&", "#"]);
                continue;
            }
            template.push('{');
            template += self.pick(&["", "", "+", "#", ".", "/", ";", "?", "&"]);
            for i in 0..=self.below(3) {
                if i > 0 {
                    template.push(',');
                }
                template += self.pick(&["a", "b", "c", "d", "a.b", "%41", "x_1"]);
                template += self.pick(&["", "", "", "*", "*", ":1", ":3", ":20"]);
            }
            template.push('}');
        }
        template
    }

    pub(crate) fn string(&mut self) -> String {
        let units = [
            "a", "b", "1", "-", ".", ",", "/", "=", "&", "?", ";", " ", "%", "%20", "%2f", "é",
            "€", "𝄞", "'", "%C3", "\"",
        ];
        (0..self.below(5)).map(|_| self.pick(&units)).collect()
    }

    pub(crate) fn binding(&mut self) -> Binding<'static> {
        match self.below(4) {
            0 => Binding::List((0..self.below(4)).map(|_| self.string().into()).collect()),
            1 => {
                let pairs =
                    (0..self.below(3)).map(|_| (self.string().into(), self.string().into()));
                Binding::Pairs(pairs.collect())
            }
            _ => Binding::Text(self.string().into()),
        }
    }

    /// Strings that are up to some hundred bytes long, most of them of few different units.
    pub(crate) fn long_variables(&mut self) -> Variables {
        let mut variables = self.variables();
        for value in variables.values_mut() {
            let count = self.below(40);
            *value = match value {
                Binding::Text(text) if self.below(8) == 0 => {
                    Binding::List(vec![text.clone(); count])
                }
                Binding::Text(_) => {
                    let units = [self.string(), self.string(), "a".into()];
                    let text: String = (0..count)
                        .map(|_| units[self.below(units.len())].as_str())
                        .collect();
                    Binding::Text(text.into())
                }
                Binding::List(list) => {
                    Binding::List(list.iter().cycle().take(count).cloned().collect())
                }
                Binding::Pairs(pairs) => {
                    Binding::Pairs(pairs.iter().cycle().take(count).cloned().collect())
                }
            };
        }
        variables
    }

    pub(crate) fn variables(&mut self) -> Variables {
        let names = ["a", "b", "c", "d", "a.b", "%41", "x_1"];
        let mut variables = Variables::new();
        for name in names {
            if self.below(4) > 0 {
                variables.insert(name.into(), self.binding());
            }
        }
        variables
    }

    /// A text with one byte replaced, added or removed, still of ASCII.
    pub(crate) fn mutate(&mut self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let at = self.below(bytes.len() + 1);
        let byte = b"ab/.,=&?;%2F#0"[self.below(14)];
        match self.below(3) {
            0 => bytes.insert(at, byte),
            1 if at < bytes.len() => bytes[at] = byte,
            _ if at < bytes.len() => drop(bytes.remove(at)),
            _ => {}
        }
        String::from_utf8(bytes).unwrap()
    }
}
