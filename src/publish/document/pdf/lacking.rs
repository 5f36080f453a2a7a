//! Letters that the font lacks, by the words in which they stand.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

/// The words that could not be printed so far.
#[derive(Debug, Default)]
pub(super) struct Lacking(BTreeSet<String>);

impl Lacking {
    pub(super) fn note(&mut self, letter: char, text: &str) {
        let between = |letter: char| letter.is_whitespace() || ",;:.()*°".contains(letter);
        let text: String = text.nfc().collect();
        let words = text.split(between).filter(|word| word.contains(letter));
        self.0.extend(words.map(str::to_owned));
    }

    /// The words, without a label's that was cut off where the whole word is among them.
    pub(super) fn words(&self) -> Vec<String> {
        let is_whole = |word: &&String| match word.strip_suffix(CUT) {
            Some(begin) => {
                let mut others = self.0.iter().filter(|other| other != word);
                !others.any(|other| other.starts_with(begin))
            }
            None => true,
        };
        self.0.iter().filter(is_whole).cloned().collect()
    }
}

/// What ends a label that was cut off.
const CUT: char = '…';

#[cfg(test)]
mod tests {
    use super::Lacking;

    #[test]
    fn a_word_is_named_once() {
        let mut lacking = Lacking::default();
        for (letter, text) in [
            ('李', "李, 明"),
            ('明', "明 李 °"),
            ('李', "Up: 明 李 (+5), Anna (+3)"),
            ('华', "华 李"),
            ('😀', "Bo 😀"),
            ('华', "华…"),
            ('王', "Anna 王…"),
        ] {
            lacking.note(letter, text);
        }
        assert_eq!(lacking.words(), ["华", "明", "李", "王…", "😀"]);
    }
}
