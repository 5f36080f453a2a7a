//! The filter of a table: words that are looked for fuzzily, and tests of single fields.
//!
//! `anna rating:>175 class:2` keeps the lines in whose text the letters of `anna` stand in this order, whose
//! rating is above 175 and whose class is 2. A field knows `:value`, `:>value`, `:<value`, `:>=` and `:<=`.

use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use crate::domain::Decimal;

/// What a line holds in a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// A number.
    Number(Decimal),
    /// A text; a test for equality asks how it begins, whatever the case.
    Text(String),
}

/// A filter that was typed.
#[derive(Debug)]
pub struct Filter {
    pattern: Option<Pattern>,
    tests: Vec<Test>,
    matcher: Matcher,
    letters: Vec<char>,
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

impl Filter {
    /// Reads a filter; any text is one. `knows` says which names before a colon are fields.
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
        let words = words.join(" ");
        let pattern = (!words.is_empty())
            .then(|| Pattern::parse(&words, CaseMatching::Ignore, Normalization::Smart));
        Self {
            pattern,
            tests,
            matcher: Matcher::new(Config::DEFAULT),
            letters: Vec::new(),
        }
    }

    /// Whether it keeps every line.
    pub fn is_empty(&self) -> bool {
        self.pattern.is_none() && self.tests.is_empty()
    }

    /// How well a line fits, more being better; `None` if it does not.
    pub fn score(&mut self, text: &str, field: impl Fn(&str) -> Option<Field>) -> Option<u32> {
        let holds = |test: &Test| field(&test.field).is_some_and(|field| test.holds(&field));
        if !self.tests.iter().all(holds) {
            return None;
        }
        match &self.pattern {
            Some(pattern) => {
                let text = Utf32Str::new(text, &mut self.letters);
                pattern.score(text, &mut self.matcher)
            }
            None => Some(0),
        }
    }
}

impl Test {
    /// `None` while the value has not been typed yet.
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
            value: value.to_lowercase(),
            number: value.replace(',', ".").parse().ok(),
        })
    }

    fn holds(&self, field: &Field) -> bool {
        match (field, self.sign, self.number) {
            (Field::Text(text), Sign::Is, _) => text.to_lowercase().starts_with(&self.value),
            (Field::Number(number), sign, Some(wanted)) => match sign {
                Sign::Is => *number == wanted,
                Sign::Above => *number > wanted,
                Sign::Below => *number < wanted,
                Sign::AtLeast => *number >= wanted,
                Sign::AtMost => *number <= wanted,
            },
            (Field::Text(text), sign, Some(_)) => text
                .replace(',', ".")
                .parse()
                .is_ok_and(|number| self.holds_number(number, sign)),
            (Field::Text(_) | Field::Number(_), _, None) => false,
        }
    }

    fn holds_number(&self, number: Decimal, sign: Sign) -> bool {
        let test = Self {
            sign,
            ..self.clone()
        };
        test.holds(&Field::Number(number))
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
