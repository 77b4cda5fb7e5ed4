//! [`Words`]: all texts of a few words, for cases that single bytes would take too long to reach.

/// All texts `before w...w after` with up to `length` of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words {
    pub(super) before: &'static str,
    pub(super) list: &'static [&'static str],
    pub(super) after: &'static str,
    pub(super) length: usize,
}

impl Words {
    /// How many texts there are. Some may be the same.
    pub(super) fn count(&self) -> u64 {
        let words = self.list.len() as u64;
        (0..=self.length as u32)
            .map(|length| words.pow(length))
            .sum()
    }

    /// Returns the text of a number below the count: the short ones come first.
    pub(super) fn text(&self, mut number: u64) -> String {
        let words = self.list.len() as u64;
        let mut length = 0;
        while number >= words.pow(length) {
            number -= words.pow(length);
            length += 1;
        }
        let mut text = self.before.to_owned();
        for _ in 0..length {
            text += self.list[(number % words) as usize];
            number /= words;
        }
        text + self.after
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn each_text_has_one_number() {
        let words = Words {
            before: "<",
            list: &["a", "b", "cd"],
            after: ">",
            length: 3,
        };
        let mut texts: Vec<_> = (0..words.count())
            .map(|number| words.text(number))
            .collect();
        assert_eq!(texts[..4], ["<>", "<a>", "<b>", "<cd>"]);
        assert_eq!(texts.len(), 1 + 3 + 9 + 27);
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), 40);
    }
}
