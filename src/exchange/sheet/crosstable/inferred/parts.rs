//! The parts of a cell, and which of them may be the opponent.

use crate::exchange::numbers;

/// Which part of a cell is the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    FirstNumber,
    LastNumber,
    /// Of `121` all but the last digit, which is the result.
    AllButLastDigit,
}

impl Opponent {
    pub(super) const ALL: [Self; 3] = [Self::FirstNumber, Self::LastNumber, Self::AllButLastDigit];

    /// The opponent, and the other parts.
    pub(super) fn of(self, parts: &[String]) -> Option<(u32, Vec<String>)> {
        let is_number = |part: &String| numbers::digits(part).is_some();
        let place = match self {
            Self::LastNumber => parts.iter().rposition(is_number)?,
            Self::FirstNumber => parts.iter().position(is_number)?,
            Self::AllButLastDigit => {
                let is_number = |part: &String| part.starts_with(|c: char| c.is_ascii_digit());
                parts.iter().position(is_number)?
            }
        };
        let (number, result) = match self {
            Self::AllButLastDigit => {
                let (last, _) = parts[place].char_indices().next_back()?;
                let (number, result) = parts[place].split_at(last);
                (number, Some(result.to_owned()))
            }
            _ => (parts[place].as_str(), None),
        };
        let number = numbers::start_number(number)?;
        let (before, after) = (&parts[..place], &parts[place + 1..]);
        let others = before.iter().cloned().chain(result);
        Some((number, others.chain(after.iter().cloned()).collect()))
    }
}

/// The parts of a cell: numbers, words (or several of them as a phrase), signs. Blanks, brackets and the like only set
/// them apart.
pub(super) fn parts(text: &str, are_phrases: bool) -> Vec<String> {
    #[derive(Clone, Copy, PartialEq)]
    enum Class {
        Number,
        Word,
        Blank,
        Other,
        Sign,
    }
    let class = |letter: char| match letter {
        _ if letter.is_ascii_digit() || letter == '½' => Class::Number,
        _ if letter.is_alphabetic() => Class::Word,
        ' ' => Class::Blank,
        '(' | ')' | '[' | ']' | '/' | ':' | '#' | ',' | '.' | '|' => Class::Other,
        _ => Class::Sign,
    };
    // A comma or point between digits belongs to their number.
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut parts: Vec<(Class, String)> = Vec::new();
    let mut was_blank = false;
    for (at, &letter) in letters.iter().enumerate() {
        let is_fraction =
            matches!(letter, '.' | ',') && at > 0 && is_digit(at - 1) && is_digit(at + 1);
        let of = if is_fraction {
            Class::Number
        } else {
            class(letter)
        };
        let goes_on = |last: &(Class, String)| match of {
            Class::Number => last.0 == of && !was_blank,
            Class::Word => last.0 == of && (are_phrases || !was_blank),
            _ => false,
        };
        match (of, parts.last_mut().filter(|last| goes_on(last))) {
            (Class::Blank, _) => {}
            (_, Some((_, text))) => {
                if was_blank {
                    text.push(' ');
                }
                text.push(letter);
            }
            (_, None) => parts.push((of, letter.to_string())),
        }
        was_blank = of == Class::Blank;
    }
    let is_part = |(class, _): &(Class, String)| *class != Class::Other;
    parts
        .into_iter()
        .filter(is_part)
        .map(|(_, text)| text)
        .collect()
}
