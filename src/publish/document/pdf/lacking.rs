//! Letters that the font lacks, and the texts in which they stand.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

/// What could not be printed so far.
#[derive(Debug, Default)]
pub(super) struct Lacking {
    letters: BTreeSet<char>,
    texts: BTreeSet<String>,
}

impl Lacking {
    pub(super) fn note(&mut self, letter: char, text: &str) {
        self.letters.insert(letter);
        self.texts.insert(text.nfc().collect());
    }

    /// The texts, the shortest first, and none that only repeats others: a person is named once, and not again as the
    /// register, a sentence or a label that was cut off name the same one.
    pub(super) fn texts(&self) -> Vec<String> {
        let is_cut = |text: &&String| text.contains(CUT);
        let mut texts: Vec<&String> = self.texts.iter().collect();
        texts.sort_by_key(|text| (is_cut(text), text.chars().count()));
        let mut told: Vec<(BTreeSet<&str>, &String)> = Vec::new();
        for text in texts {
            let words = words(text);
            let repeated = told
                .iter()
                .filter(|(others, _)| is_cut(&text) || others.is_subset(&words));
            let repeated: BTreeSet<&str> =
                repeated.flat_map(|(others, _)| others).copied().collect();
            let is_new = |word: &&str| {
                !repeated.contains(word)
                    && word.chars().any(|letter| self.letters.contains(&letter))
            };
            if words.iter().any(is_new) {
                told.push((words, text));
            }
        }
        told.into_iter().map(|(_, text)| text.clone()).collect()
    }
}

/// What ends a label that was cut off.
const CUT: char = '…';

fn words(text: &str) -> BTreeSet<&str> {
    let between =
        |letter: char| letter.is_whitespace() || letter == CUT || ",;:.()*°".contains(letter);
    text.split(between)
        .filter(|word| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Lacking;

    #[test]
    fn a_person_is_named_once() {
        let mut lacking = Lacking::default();
        for (letter, text) in [
            ('李', "李, 明"),
            ('明', "明 李 °"),
            ('李', "Up: 明 李 (+5), Anna (+3)"),
            ('华', "华 李"),
            ('明', "明 华"),
            ('😀', "Bo 😀"),
            ('华', "华…"),
        ] {
            lacking.note(letter, text);
        }
        assert_eq!(lacking.texts(), ["华 李", "明 华", "Bo 😀", "李, 明"]);
    }
}
