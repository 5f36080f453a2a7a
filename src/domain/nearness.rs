//! Compares two names: they are the same, perhaps the same, or certainly different.
//!
//! A file spells a name as its program or country writes names, or with typing errors: without the Danish letters, with
//! initials, with one of two family names, or as somebody heard it. Such a name is *near*, and the user must say
//! whether the person is the same. A name in which one part differs by a single letter is near too: Lund and Lunn,
//! Petersen and Pedersen. A question costs the user a moment; a person taken for another costs a wrong rating.
//!
//! Source: names in files of Danish, German and international tournaments; the table in the tests.

use strsim::osa_distance;
use unicode_normalization::UnicodeNormalization;

use super::name;

/// How near two names are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// The same name, apart from the order of the parts, case, accents and the two ways to write æ, ø, å, ä, ö and ß.
    Same,
    /// Perhaps the same: spelt differently, with initials, without one part, or with a typing error.
    Near,
    /// Another name.
    Unlike,
}

/// A name ready to be compared.
///
/// ```
/// use klubrating::domain::nearness::{Likeness, Spelling};
/// let likeness = |one, other| Spelling::of(one).likeness(&Spelling::of(other));
/// assert_eq!(likeness("Møller, Dorte", "Dorte Moeller"), Likeness::Same);
/// assert_eq!(likeness("Dorthe Moller", "Dorte Møller"), Likeness::Near);
/// assert_eq!(likeness("Jens Hansen", "Hans Jensen"), Likeness::Unlike);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    key: String,
    /// The parts of the name in alphabetical order.
    parts: Vec<Part>,
    /// The sound of all parts as one word, in the order in which the name is spoken.
    joined: String,
}

/// One part of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    /// As [`name::key`] writes it.
    key: String,
    /// The letters as they are written, in lower case: Ø is one letter here, but two in the key.
    letters: String,
    sound: String,
    /// Whether the name begins with it.
    leads: bool,
}

/// Names are compared by the sound of all parts joined only from this many letters on.
const SHORTEST_WORD: usize = 6;

impl Spelling {
    /// The spelling of a name.
    pub fn of(name: &str) -> Self {
        let key = name::key(name);
        let spoken = name::plain_order(name);
        let spoken: String = spoken.nfc().flat_map(char::to_lowercase).collect();
        let words = spoken.split(|letter: char| !letter.is_alphanumeric());
        let words = words
            .map(|word| (name::key(word), word))
            .filter(|(key, _)| !key.is_empty());
        let words: Vec<(String, &str)> = words.collect();
        let mut parts: Vec<Part> = words
            .iter()
            .enumerate()
            .map(|(at, (key, word))| Part {
                key: key.clone(),
                letters: (*word).to_owned(),
                sound: sound(key),
                leads: at == 0,
            })
            .collect();
        parts.sort_by(|one, other| one.key.cmp(&other.key));
        let joined: String = words.iter().map(|(key, _)| key.as_str()).collect();
        Self {
            parts,
            joined: sound(&joined.replace(' ', "")),
            key,
        }
    }

    /// The key under which spellings of one name agree.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Keys to index a name by: two names that are near have at least one of them in common.
    pub fn sounds(&self) -> impl Iterator<Item = &str> {
        let parts = self.parts.iter().map(|part| part.sound.as_str());
        parts.chain([self.joined.as_str()])
    }

    /// Whether a part of the name is only an initial, so that the name fits many people.
    pub fn has_initials(&self) -> bool {
        self.parts.iter().any(|part| !part.is_word())
    }

    /// How near another name is; symmetric.
    pub fn likeness(&self, other: &Self) -> Likeness {
        if self.key.is_empty() || other.key.is_empty() {
            return Likeness::Unlike;
        }
        if self.key == other.key {
            return Likeness::Same;
        }
        let as_one_word = self.joined == other.joined && self.joined.len() >= SHORTEST_WORD;
        if as_one_word || Remaining::of(self, other).is_near() {
            Likeness::Near
        } else {
            Likeness::Unlike
        }
    }

    /// How much two names resemble each other, from 0 to 100: used to sort likely candidates first.
    pub fn resemblance(&self, other: &Self) -> u32 {
        match self.likeness(other) {
            Likeness::Same => 100,
            Likeness::Near => 95,
            Likeness::Unlike => {
                let (own, others) = (self.pairs(), other.pairs());
                let count = own.len() + others.len();
                let mut left = others;
                let mut common: usize = 0;
                for pair in own {
                    if let Some(at) = left.iter().position(|one| *one == pair) {
                        left.swap_remove(at);
                        common += 1;
                    }
                }
                let share = (2 * common * 90).checked_div(count).unwrap_or(0);
                u32::try_from(share).unwrap_or(0)
            }
        }
    }

    /// All pairs of adjacent letters, and the first letter of each part.
    fn pairs(&self) -> Vec<(char, char)> {
        let of_part = |part: &Part| {
            let before = std::iter::once(' ').chain(part.sound.chars());
            before.zip(part.sound.chars()).collect::<Vec<_>>()
        };
        self.parts.iter().flat_map(of_part).collect()
    }
}

/// Whether two names are written with the same letters; only case, spaces and the order "Last, First" may differ.
///
/// ```
/// use klubrating::domain::nearness::same_letters;
/// assert!(same_letters("Møller, Dorte", "Dorte Møller"));
/// assert!(!same_letters("Dorte Moeller", "Dorte Møller"));
/// ```
pub fn same_letters(one: &str, other: &str) -> bool {
    let letters = |name: &str| {
        let plain = name::plain_order(name).to_lowercase();
        plain.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    letters(one) == letters(other)
}

/// The parts of two names not yet matched with each other.
struct Remaining<'a> {
    one: Vec<&'a Part>,
    other: Vec<&'a Part>,
    /// Parts that agree by letters or by sound, not counting initials that are the same.
    whole: usize,
    /// Parts that agree in any way.
    matched: usize,
    /// For each of the two names: whether an initial in it, other than the first part, stands for a word of the other
    /// name.
    abbreviates: [bool; 2],
}

impl<'a> Remaining<'a> {
    fn of(one: &'a Spelling, other: &'a Spelling) -> Self {
        let mut remaining = Self {
            one: one.parts.iter().collect(),
            other: other.parts.iter().collect(),
            whole: 0,
            matched: 0,
            abbreviates: [false; 2],
        };
        // The closest matches first, so that the outcome does not depend on the order of the two names.
        remaining.pair(|one, other| one.key == other.key);
        remaining.pair(|one, other| one.is_word() && other.is_word() && one.sound == other.sound);
        remaining.pair(|one, other| one.is_initial_of(other) || other.is_initial_of(one));
        remaining
    }

    /// Removes pairs of parts that agree.
    fn pair(&mut self, agree: impl Fn(&Part, &Part) -> bool) {
        let mut left = Vec::new();
        for part in std::mem::take(&mut self.one) {
            match self.other.iter().position(|other| agree(part, other)) {
                Some(at) => {
                    let other = self.other.remove(at);
                    self.matched += 1;
                    self.whole += usize::from(part.is_word() && other.is_word());
                    self.abbreviates[0] |= part.is_initial_of(other) && !part.leads;
                    self.abbreviates[1] |= other.is_initial_of(part) && !other.leads;
                }
                None => left.push(part),
            }
        }
        self.one = left;
    }

    /// Whether the shorter name is contained in the longer one, or one typing error is all that differs.
    fn is_near(&self) -> bool {
        // A name that abbreviates a middle part and still has a part of its own left over is another one: "Ole K.
        // Larsen" is not "Ole Knud".
        let has_word = |left: &[&Part]| left.iter().any(|part| part.is_word());
        let left = [self.one.as_slice(), self.other.as_slice()];
        if (0..2).any(|at| self.abbreviates[at] && has_word(left[at])) {
            return false;
        }
        match (self.one.as_slice(), self.other.as_slice()) {
            // At least one whole word must agree, as initials fit many people; where one name has more parts than the
            // other, a single common part is not enough.
            ([], []) => self.whole > 0,
            ([], _) | (_, []) => self.matched > 1 && self.whole > 0,
            ([one], [other]) => self.whole > 0 && one.is_slip_of(other),
            _ => false,
        }
    }
}

impl Part {
    /// Whether the part is more than an initial; Ø, Å, Æ and Ü are initials too, although the key writes them with two
    /// letters.
    fn is_word(&self) -> bool {
        self.key.chars().nth(1).is_some() && !matches!(self.key.as_str(), "oe" | "aa" | "ae" | "ue")
    }

    fn is_initial_of(&self, other: &Self) -> bool {
        !self.is_word() && other.is_word() && other.key.starts_with(&self.key)
    }

    /// Whether the two words differ by one letter: one too many, one too few, one wrong, or two swapped. Parts with
    /// digits must be equal, as 11 is no slip for 1.
    fn is_slip_of(&self, other: &Self) -> bool {
        let is_name =
            |part: &Self| part.is_word() && !part.key.bytes().any(|byte| byte.is_ascii_digit());
        let by_one = |one: &str, other: &str| osa_distance(one, other) <= 1;
        is_name(self)
            && is_name(other)
            && (by_one(&self.letters, &other.letters) || by_one(&self.key, &other.key))
    }
}

/// A part of a name as it sounds to a Dane or a German who writes it down by ear. These count as the same: ø, o and oe;
/// å, a and aa; th and t; c, ch, ck and k; ph and f; w and v; z and s; y, i and a j after a vowel; a doubled letter and
/// a single one.
fn sound(key: &str) -> String {
    let letters: Vec<char> = key.chars().collect();
    let mut sound = String::with_capacity(key.len());
    let mut at = 0;
    while let Some(letter) = letters.get(at) {
        let next = letters.get(at + 1);
        let (heard, used) = match (letter, next) {
            ('a', Some('a' | 'e')) => ("a", 2),
            ('o', Some('e')) => ("o", 2),
            ('u', Some('e')) => ("u", 2),
            ('c', Some('h' | 'k')) | ('k', Some('j')) => ("k", 2),
            ('g', Some('j')) => ("g", 2),
            ('t', Some('h')) | ('d', Some('t')) => ("t", 2),
            ('p', Some('h')) => ("f", 2),
            ('c' | 'q', _) => ("k", 1),
            ('w', _) => ("v", 1),
            ('x', _) => ("ks", 1),
            ('y', _) => ("i", 1),
            ('z', _) => ("s", 1),
            ('j', _) if sound.ends_with(['a', 'e', 'i', 'o', 'u']) => ("i", 1),
            _ => ("", 1),
        };
        let own;
        let heard = if heard.is_empty() {
            own = letter.to_string();
            &own
        } else {
            heard
        };
        // A doubled letter sounds like one, but a doubled digit is another number: 1 and 11.
        if letter.is_ascii_digit() || !sound.ends_with(heard) {
            sound.push_str(heard);
        }
        at += used;
    }
    sound
}

#[cfg(test)]
mod tests;
