//! Filters a table: by words, and by tests of single fields.
//!
//! `anna rating:>175 class:2` keeps the rows whose text contains the letters of `anna` in this order (`å` counts as
//! `aa`), whose rating is above 175 and whose class is 2. In sentences, the letters of a word must be side by side. A field supports `:value`, `:>value`, `:<value`, `:>=` and
//! `:<=`.

use std::cmp::Ordering;

use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use crate::domain::{Date, Decimal, name};
use crate::exchange::dates;
use crate::publish::table::{CellOf, Value};
use crate::text::typed_number;

/// The value of a line in a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// A number.
    Number(Decimal),
    /// A text; a test for equality compares its beginning, ignoring case.
    Text(String),
    /// A text of several words; a test compares the beginning of each word.
    Words(String),
    /// A day; only the typed part is compared: `2026-10` is a month.
    Day(Date),
}

impl Field {
    /// What a column holds, where that is what is compared.
    pub fn of(cell: CellOf<'_>) -> Option<Self> {
        Some(match cell.value {
            Value::Nothing => return None,
            Value::Text | Value::Order(..) => Self::Text(cell.text.into_owned()),
            Value::Number(number) | Value::Change(number) => Self::Number(number),
            Value::Points(points) => Self::Number(points.exact()),
            Value::Real(number) => Self::Number(Decimal::try_from(number).ok()?),
            Value::Flag(is_so) => Self::Text(if is_so { "yes" } else { "no" }.to_owned()),
            Value::Date(day) => Self::Day(day),
        })
    }
}

/// A filter as the user typed it.
#[derive(Debug)]
pub struct Filter {
    pattern: Option<Pattern>,
    tests: Vec<Test>,
    matcher: Matcher,
    letters: Vec<char>,
    /// The words, if they consist only of plain letters and digits.
    plain: Option<Vec<String>>,
    /// The words that must occur as they are, if the lines are sentences.
    whole: Option<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq)]
struct Test {
    field: String,
    sign: Sign,
    value: String,
    number: Option<Decimal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Is,
    Above,
    Below,
    AtLeast,
    AtMost,
}

impl Sign {
    /// Whether a value compares with the typed one as the sign says.
    fn allows(self, order: Ordering) -> bool {
        match self {
            Self::Is => order.is_eq(),
            Self::Above => order.is_gt(),
            Self::Below => order.is_lt(),
            Self::AtLeast => order.is_ge(),
            Self::AtMost => order.is_le(),
        }
    }
}

impl Filter {
    /// Parses a filter; every text is valid. `knows` tells which names before a colon are fields.
    pub fn new(text: &str, knows: impl Fn(&str) -> bool) -> Self {
        let mut words = Vec::new();
        let mut tests = Vec::new();
        for word in text.split_whitespace() {
            match word.split_once(':') {
                Some((field, value)) if knows(&field.to_lowercase()) => {
                    tests.extend(Test::read(&field.to_lowercase(), value));
                }
                _ => words.push(word),
            }
        }
        let words = name::folded(&words.join(" "));
        let plain = |word: &&str| word.bytes().all(|letter| letter.is_ascii_alphanumeric());
        let plain = words.split(' ').all(|word| plain(&word));
        let plain = plain.then(|| words.split(' ').map(str::to_owned).collect());
        let pattern = (!words.is_empty())
            .then(|| Pattern::parse(&words, CaseMatching::Ignore, Normalization::Smart));
        Self {
            pattern,
            tests,
            matcher: Matcher::new(Config::DEFAULT),
            letters: Vec::new(),
            plain,
            whole: None,
        }
    }

    /// The same for sentences: each word must occur as it was typed, as otherwise its letters are in every long line.
    pub fn of_sentences(text: &str, knows: impl Fn(&str) -> bool) -> Self {
        let words = text.split_whitespace();
        let words = words.filter(|word| {
            !word
                .split_once(':')
                .is_some_and(|(name, _)| knows(&name.to_lowercase()))
        });
        let whole = words.map(name::folded).collect();
        Self {
            whole: Some(whole),
            ..Self::new(text, knows)
        }
    }

    /// Whether it keeps every line.
    pub fn is_empty(&self) -> bool {
        self.pattern.is_none() && self.tests.is_empty()
    }

    /// Whether it keeps a line.
    pub fn keeps(&mut self, text: &str, field: impl Fn(&str) -> Option<Field>) -> bool {
        if let Some(words) = &self.whole {
            let text = name::folded(text);
            return words.iter().all(|word| text.contains(word.as_str())) && self.holds(field);
        }
        // Only whether a line matches is needed, not how well, which is much faster for plain ASCII letters.
        match &self.plain {
            Some(words) if text.is_ascii() => {
                words.iter().all(|word| stands_in(word, text)) && self.holds(field)
            }
            _ => self.score(text, field).is_some(),
        }
    }

    /// How well a line matches, higher being better; `None` if it does not.
    pub fn score(&mut self, text: &str, field: impl Fn(&str) -> Option<Field>) -> Option<u32> {
        if !self.holds(field) {
            return None;
        }
        match &self.pattern {
            Some(pattern) => {
                let text = name::folded(text);
                let text = Utf32Str::new(&text, &mut self.letters);
                pattern.score(text, &mut self.matcher)
            }
            None => Some(0),
        }
    }

    /// Whether a line passes the tests of its fields.
    fn holds(&self, field: impl Fn(&str) -> Option<Field>) -> bool {
        let holds = |test: &Test| field(&test.field).is_some_and(|field| test.holds(&field));
        self.tests.iter().all(holds)
    }
}

/// Whether the letters of a word occur in a text in this order, ignoring case; both in ASCII.
fn stands_in(word: &str, text: &str) -> bool {
    let mut letters = text.bytes();
    word.bytes()
        .all(|wanted| letters.any(|letter| letter.eq_ignore_ascii_case(&wanted)))
}

/// Whether the longer filter keeps only lines that the shorter one keeps, which is so if only letters were added at its
/// end. A special character (`!`, `^`, `$`, `'`, `\\`) or a test (`rating:>17`) in the word that grew may mean
/// something else when it is longer.
pub fn narrows(shorter: &str, longer: &str) -> bool {
    let Some(added) = longer.strip_prefix(shorter) else {
        return false;
    };
    let begun = shorter
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or_default();
    let grown = added.split(char::is_whitespace).next().unwrap_or_default();
    let plain = |text: &str| {
        text.chars()
            .all(|letter| letter.is_alphanumeric() || letter == '-')
    };
    grown.is_empty() || (plain(begun) && plain(grown))
}

impl Test {
    /// Parses a test; `None` while its value has not been typed yet.
    fn read(field: &str, text: &str) -> Option<Self> {
        let signs = [
            (">=", Sign::AtLeast),
            ("<=", Sign::AtMost),
            (">", Sign::Above),
            ("<", Sign::Below),
        ];
        let found = signs.iter().find_map(|(word, sign)| {
            let rest = text.strip_prefix(word)?;
            Some((*sign, rest))
        });
        let (sign, value) = found.unwrap_or((Sign::Is, text));
        (!value.is_empty()).then(|| Self {
            field: field.to_owned(),
            sign,
            value: name::folded(value),
            number: typed_number(value),
        })
    }

    fn holds(&self, field: &Field) -> bool {
        match (field, self.sign, self.number) {
            (Field::Day(day), sign, _) => self.holds_day(*day, sign),
            (Field::Words(text), ..) => {
                let text = name::folded(text);
                let mut words = text.split([' ', '-', ',']);
                text.starts_with(&self.value) || words.any(|word| word.starts_with(&self.value))
            }
            (Field::Text(text), Sign::Is, _) => name::folded(text).starts_with(&self.value),
            (Field::Number(number), sign, Some(wanted)) => sign.allows(number.cmp(&wanted)),
            (Field::Text(text), sign, Some(wanted)) => {
                typed_number(text).is_some_and(|number| sign.allows(number.cmp(&wanted)))
            }
            (Field::Text(_) | Field::Number(_), _, None) => false,
        }
    }

    /// Whether a day matches the typed text: in the written form of the language, or the beginning of 2026-11-21.
    fn holds_day(&self, day: Date, sign: Sign) -> bool {
        let typed = match dates::typed(&self.value, day) {
            Some(typed) => typed.to_string(),
            None => self.value.clone(),
        };
        let day = day.to_string();
        let order = day.get(..typed.len()).unwrap_or(&day).cmp(typed.as_str());
        sign.allows(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keeps(filter: &str) -> bool {
        let mut filter = Filter::new(filter, |field| ["rating", "class"].contains(&field));
        let score = filter.score("Anna Sørensen", |field| match field {
            "rating" => Some(Field::Number(Decimal::from(180))),
            "class" => Some(Field::Text("2".to_owned())),
            _ => None,
        });
        score.is_some()
    }

    #[test]
    fn plain_letters_are_found_as_the_fuzzy_search_finds_them() {
        let texts = [
            "Anna Berg #12 90102",
            "Bent Anker",
            "aa",
            "",
            "Nana",
            "ANNA-B",
        ];
        let words = [
            "", "a", "an", "ann", "nn", "b a", "a b", "12", "2 1", "nab", "zz", "ANN 9",
        ];
        for typed in words {
            let mut filter = Filter::new(typed, |_| false);
            for text in texts {
                let fuzzy = filter.score(text, |_| None).is_some();
                assert_eq!(filter.keeps(text, |_| None), fuzzy, "{typed} in {text}");
            }
        }
    }

    #[test]
    fn only_a_filter_that_grew_by_letters_narrows() {
        for (shorter, longer) in [
            ("", "a"),
            ("an", "ann"),
            ("rating:>17 a", "rating:>17 an"),
            ("a", "a b"),
        ] {
            assert!(narrows(shorter, longer), "{shorter} {longer}");
        }
        for (shorter, longer) in [
            ("ann", "an"),
            ("!a", "!an"),
            ("rating:>17", "rating:>175"),
            ("an$", "an$x"),
        ] {
            assert!(!narrows(shorter, longer), "{shorter} {longer}");
        }
    }

    #[test]
    fn sentences_are_found_by_their_words() {
        let line = "External ratings recorded: Åge Lund, list of the union";
        for (typed, is_found) in [
            ("aage", true),
            ("lund rec", true),
            ("RATING user:anna", true),
            ("user:bent lund", false),
            ("torsten", false),
            ("extl", false),
        ] {
            let mut filter = Filter::of_sentences(typed, |name| name == "user");
            let user = |_: &str| Some(Field::Text("anna".to_owned()));
            assert_eq!(filter.keeps(line, user), is_found, "{typed}");
        }
    }

    #[test]
    fn words_are_fuzzy_and_fields_exact() {
        for filter in [
            "",
            "ann",
            "ASøren",
            "sorensen",
            "rating:>175",
            "rating:180 class:2",
            "rating:",
        ] {
            assert!(keeps(filter), "{filter}");
        }
        for filter in [
            "bo",
            "rating:<175",
            "rating:x",
            "class:1 anna",
            "status:passive",
        ] {
            assert!(!keeps(filter), "{filter}");
        }
    }
}
