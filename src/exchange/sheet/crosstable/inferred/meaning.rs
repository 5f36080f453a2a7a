//! What the parts of cells beside the opponent mean, by what both sides of a game have.
//!
//! A game that was not played may be written in another way than the others, `6W1 F`: of such cells the sign or the point is
//! read beside the word that says so.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::Mark;

use super::super::notation;
use crate::exchange::sheet::cell::{self, Entry, Outcome};
use crate::exchange::words::forfeits;

/// Hundredths.
const ONE_POINT: i32 = 100;

/// Which parts are colours, and which of them White, where that can be told.
pub(super) type Colours<'a> = BTreeMap<&'a str, Option<bool>>;
/// How the game ended, by parts.
pub(super) type Outcomes<'a> = BTreeMap<&'a str, Outcome>;

/// One reading of the parts beside the opponent.
pub(super) struct Meaning<'a> {
    /// The places of result and colour among them, and how many there are.
    pub(super) result: usize,
    pub(super) colour: Option<usize>,
    pub(super) count: usize,
    pub(super) outcomes: Outcomes<'a>,
    pub(super) colours: &'a Colours<'a>,
}

impl Meaning<'_> {
    /// What a cell says; `None` where its parts mean nothing.
    pub(super) fn entry(&self, opponent: u32, parts: &[String]) -> Option<Entry> {
        if parts.is_empty() {
            return Some(Entry::Game(opponent, None, Outcome::None));
        }
        self.played(parts)
            .or_else(|| Some((None, Outcome::Mark(self.not_played(parts)?))))
            .map(|(white, outcome)| Entry::Game(opponent, white, outcome))
    }

    fn played(&self, parts: &[String]) -> Option<(Option<bool>, Outcome)> {
        let outcome = *self.outcomes.get(parts.get(self.result)?.as_str())?;
        let white = match self.colour {
            Some(place) => *self.colours.get(parts.get(place)?.as_str())?,
            None => None,
        };
        (parts.len() == self.count).then_some((white, outcome))
    }

    /// The mark of a game that was not played: a word for that beside what one got, or a sign alone where results are
    /// numbers.
    fn not_played(&self, parts: &[String]) -> Option<Mark> {
        // Beside the usual words the letter of a forfeit with that of the result or the colour.
        const BOTH: [&str; 8] = ["fw", "fl", "wf", "bf", "sf", "zf", "r", "*"];
        let is_word = |part: &&String| BOTH.contains(&part.as_str()) || forfeits::is_word(part);
        let is_sign = |part: &&String| matches!(part.as_str(), "+" | "-");
        let are_numbers = !["+", "-"]
            .iter()
            .any(|sign| self.outcomes.contains_key(sign));
        if !parts
            .iter()
            .any(|part| is_word(&part) || are_numbers && is_sign(&part))
        {
            return None;
        }
        let mark = |part: &String| match part.as_str() {
            "1" | "+" | "fw" => Some(Mark::ForfeitWin),
            "0" | "-" | "fl" => Some(Mark::ForfeitLoss),
            other => match self.outcomes.get(other)? {
                Outcome::Mark(Mark::Win) => Some(Mark::ForfeitWin),
                Outcome::Mark(Mark::Loss) => Some(Mark::ForfeitLoss),
                _ => None,
            },
        };
        let mut marks = parts.iter().filter_map(mark);
        marks.next().filter(|_| marks.next().is_none())
    }
}

/// The most frequent parts, so many of them at most, and the games in which both sides have one; `None` where these are
/// fewer than four of five.
fn usual<'a>(
    pairs: &[[&'a str; 2]],
    most: usize,
) -> Option<(BTreeSet<&'a str>, Vec<[&'a str; 2]>)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for part in pairs.iter().flatten() {
        *counts.entry(part).or_default() += 1;
    }
    let mut parts: Vec<(&str, usize)> = counts.into_iter().collect();
    parts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let parts: BTreeSet<&str> = parts.into_iter().take(most).map(|(part, _)| part).collect();
    let are_usual = |pair: &&[&str; 2]| pair.iter().all(|part| parts.contains(part));
    let games: Vec<[&str; 2]> = pairs.iter().filter(are_usual).copied().collect();
    (games.len() * 5 >= pairs.len() * 4).then_some((parts, games))
}

/// Which part means White and which Black, `None` where it cannot be told; nothing where both sides may have the same.
pub(super) fn colours<'a>(pairs: &[[&'a str; 2]]) -> Option<Colours<'a>> {
    let (parts, pairs) = usual(pairs, 2)?;
    let [one, other] = parts.into_iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    if pairs.iter().any(|[one, other]| one == other) {
        return None;
    }
    let known = |part| notation::colour(part).and_then(|(white, _)| white);
    let white = match (known(one), known(other)) {
        (Some(one), Some(other)) if one != other => Some(one),
        _ => None,
    };
    Some(BTreeMap::from([
        (one, white),
        (other, white.map(|white| !white)),
    ]))
}

/// The meanings that the results may have, the likelier first.
pub(super) fn outcomes<'a>(pairs: &[[&'a str; 2]]) -> Option<Vec<Outcomes<'a>>> {
    let (parts, pairs) = usual(pairs, 3)?;
    let values: Option<Outcomes<'_>> = parts
        .iter()
        .map(|part| Some((*part, Outcome::Value(cell::value(part)?))))
        .collect();
    if let Some(values) = values {
        let value = |part: &str| cell::value(part).unwrap_or_default();
        let is_game = |[one, other]: &&[&str; 2]| value(one) + value(other) == ONE_POINT;
        let games = pairs.iter().filter(is_game).count();
        return (games * 10 >= pairs.len() * 9).then(|| vec![values]);
    }
    // Nobody draws against one who has lost.
    let is_drawn = |part: &&str| {
        pairs
            .iter()
            .any(|[one, other]| one == part && other == part)
    };
    let (drawn, decided): (Vec<&str>, Vec<&str>) = parts.into_iter().partition(is_drawn);
    let [one, other] = decided[..] else {
        return None;
    };
    let is_decided = |[first, second]: &[&str; 2]| {
        first == second || (decided.contains(first) && decided.contains(second))
    };
    if drawn.len() > 1 || !pairs.iter().all(is_decided) {
        return None;
    }
    let meaning = |won, lost| {
        let drawn = drawn.first().map(|part| (*part, Outcome::Mark(Mark::Draw)));
        let decided = [
            (won, Outcome::Mark(Mark::Win)),
            (lost, Outcome::Mark(Mark::Loss)),
        ];
        decided.into_iter().chain(drawn).collect()
    };
    Some(vec![meaning(one, other), meaning(other, one)])
}

/// What an entry is worth, in hundredths.
pub(super) fn made(entry: Option<&Entry>) -> i32 {
    match entry {
        Some(Entry::Game(_, _, Outcome::Value(value))) => *value,
        Some(Entry::Game(_, _, Outcome::Mark(Mark::Win | Mark::ForfeitWin))) => ONE_POINT,
        Some(Entry::Game(_, _, Outcome::Mark(Mark::Draw))) => ONE_POINT / 2,
        Some(Entry::Bye(kind)) => kind.score().0,
        _ => 0,
    }
}

/// Whether the entries of most rows, and of two at least, add up to the points of the row.
pub(super) fn give_points(entries: &[Vec<Option<Entry>>], points: &[Option<i32>]) -> bool {
    let rows = entries.iter().zip(points);
    let (right, wrong): (Vec<bool>, Vec<bool>) = rows
        .filter_map(|(entries, points)| {
            Some(entries.iter().map(Option::as_ref).map(made).sum::<i32>() == (*points)?)
        })
        .partition(|is_right| *is_right);
    right.len() > 1 && right.len() >= 9 * wrong.len()
}
