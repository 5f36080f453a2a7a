//! Rows of which one had nobody to play: the other name is a word (`bye`, `forfait`, `kampflos`), or none.

use std::collections::BTreeMap;

use crate::domain::{ByeKind, Mark, Message};
use crate::exchange::nobody;
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

use super::super::cell::{self, Entry};
use super::Row;
use super::beside_games::Initials;
use super::locate::List;
use super::score::{self, Score};
use crate::exchange::words::byes;

/// What a name that is none says of the round: `bye`, `spielfrei`, `afbud`, `forfait`.
pub(super) fn free(name: &str) -> Option<ByeKind> {
    // The players of a list of numbers have no other names.
    if numbers::digits(name).is_some() {
        return None;
    }
    // In the place of the one who did not come, or what the row is about: `Oversidder:`.
    if nobody::is_word(name) || name.ends_with(':') {
        return Some(ByeKind::Pairing);
    }
    if is_absent_for_a_reason(name) {
        return Some(ByeKind::Zero);
    }
    let name = name.replace('*', " ");
    match cell::bye(&cell::normal(&name)) {
        Some(Entry::Bye(kind)) => Some(kind),
        Some(Entry::Empty) => Some(ByeKind::Zero),
        _ => None,
    }
}

/// What a name that is none says of the round, beside what is written as the result.
pub(super) fn beside(list: &List<'_>, name: &str, written: &str) -> Option<ByeKind> {
    // `nicht gesetzt` among names with capitals; beside the result of both it may be a name that somebody typed so.
    let is_phrase = || {
        list.initials == Initials::Capital
            && name.contains(' ')
            && !name.contains(char::is_uppercase)
            && name.starts_with(char::is_lowercase)
            && !score::is_of_both(written)
    };
    free_in(list, name).or_else(|| is_phrase().then_some(ByeKind::Zero))
}

/// Whether a word for one who did not come has others like it behind it, or a reason in brackets: `fehlt entsch.`, `away (dentist)`.
fn is_absent_for_a_reason(name: &str) -> bool {
    let Some((first, rest)) = name.split_once(' ') else {
        return false;
    };
    let is_absent = |word: &str| byes::is_absent(&word.to_lowercase());
    let inner = rest
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let is_reason = inner.is_some_and(|inner| inner.starts_with(char::is_lowercase));
    is_absent(first) && (is_reason || rest.split(' ').all(is_absent))
}

/// The name that nobody has in rows that are read.
pub(super) const NOBODY: &str = "bye";

/// The same for a name of a list, unless somebody of that name won a game, as a Frei or a Bay does; `tom` is a word only among names with capitals.
fn free_in(list: &List<'_>, name: &str) -> Option<ByeKind> {
    if list.winners.contains(name) {
        return None;
    }
    let is_small = list.initials == Initials::Capital && nobody::is_small_word(name);
    let is_word = || is_small || list.nobodies.contains(name);
    free(name).or_else(|| is_word().then_some(ByeKind::Pairing))
}

/// The word that stands for nobody in place of one of the two names, where it might have been taken for a name.
pub(super) fn word<'n>(list: &List<'_>, names: [&'n str; 2]) -> Option<&'n str> {
    let mut names = names.into_iter();
    names.find(|name| {
        nobody::is_word(name) || list.initials == Initials::Capital && nobody::is_small_word(name)
    })
}

/// Names the first word that stands for nobody, and how many there are; and a `Tom` who lost every game, who may be one
/// or be called so.
pub(super) fn tell(rows: &[Row], problems: &mut Problems) {
    let words: Vec<(&Row, &str)> = rows
        .iter()
        .filter_map(|row| Some((row, row.nobody.as_deref()?)))
        .collect();
    if let Some((first, word)) = words.first() {
        let message = Message::new("problem-list-nobody")
            .with("count", words.len())
            .with("value", *word);
        problems.warn(first.at.0, 0, message);
    }
    let mut lost: BTreeMap<&str, Option<usize>> = BTreeMap::new();
    for row in rows {
        for (side, player) in row.game.sides.iter().enumerate() {
            if nobody::may_be_word(&player.name) {
                let line = lost.entry(&player.name).or_insert(Some(row.at.0));
                *line = line.filter(|_| row.score.is_some_and(|score| has_lost(score, side)));
            }
        }
    }
    for (name, line) in lost {
        if let Some(line) = line {
            let message = Message::new("problem-list-perhaps-nobody").with("name", name);
            problems.warn(line, 0, message);
        }
    }
}

/// Whether one of the two got nothing and the other something.
fn has_lost(score: Score, side: usize) -> bool {
    match score {
        Score::Marks(one, two) => matches!([one, two][side], Mark::Loss | Mark::ForfeitLoss),
        Score::Points(one, two) => [one, two][side] == 0 && one != two,
    }
}

/// The mark of a game that is worth what a bye is.
pub(super) fn mark_of(kind: ByeKind) -> Mark {
    match kind {
        ByeKind::Half => Mark::Draw,
        ByeKind::Zero | ByeKind::ForfeitLoss => Mark::Loss,
        _ => Mark::Win,
    }
}

/// What the one who had nobody to play got, as the mark of a game of the same points.
pub(super) fn worth_of_bye(score: Score, is_second: bool) -> Mark {
    let (one, two) = match score {
        Score::Marks(one, two) => (one, two),
        Score::Points(one, two) => {
            let mark = |points| match points {
                0 => Mark::Loss,
                50 => Mark::Draw,
                _ => Mark::Win,
            };
            (mark(one), mark(two))
        }
    };
    if is_second { two } else { one }
}
