//! Compares the points that a table states with those of its games and byes.

use super::counting::Counting;
use super::hypothesis::RoundCell;
use super::mapping::{Mapping, Role};
use super::players::Body;
use super::spelling;
use super::spelling::Outcome;
use crate::domain::Points;

/// The points of a player's results, and the number of open games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) points: i32,
    pub(crate) open: i32,
}

impl Worth {
    /// The points of a player's rounds.
    pub(crate) fn of_rounds(cells: &[RoundCell], counting: Counting) -> Self {
        let mut worth = Self::default();
        for told in cells {
            match told {
                RoundCell::Bye(kind) => worth.points += counting.of_bye(*kind).0,
                RoundCell::Game { outcome, .. } => worth.add(*outcome, counting),
                RoundCell::Empty | RoundCell::Stranger(_) | RoundCell::Unread => {}
            }
        }
        worth
    }

    pub(crate) fn add(&mut self, outcome: Outcome, counting: Counting) {
        match counting.worth(outcome) {
            Some(points) => self.points += points.0,
            None => self.open += 1,
        }
    }

    /// Whether stated points match; open games may count as nothing or as draws.
    fn is(self, stated: Points) -> bool {
        stated.0 == self.points || stated.0 == self.points + 50 * self.open
    }
}

/// Reads stated points: `3½`, `3,5`, `4 / 5`, `**4.5/5**`.
pub(crate) fn stated(text: &str) -> Option<Points> {
    let normal = spelling::normal(text);
    let whole = spelling::value(&normal.replace("½", " ½").replace("  ", " "));
    let plain = normal.split(['/', ' ']).next().unwrap_or_default();
    let value = spelling::value(&normal)
        .or(whole)
        .or_else(|| spelling::value(plain));
    value.map(Points)
}

/// The stated points in each column that may be the column of points.
pub(crate) struct Stated {
    columns: Vec<(usize, Vec<Option<Points>>)>,
}

impl Stated {
    pub(crate) fn of(body: &Body<'_>, mapping: &Mapping) -> Self {
        let points = |player, column| stated(body.text(player, column));
        let column = |column| {
            let all = (0..body.len()).map(|player| points(player, column));
            (column, all.collect())
        };
        Self {
            columns: mapping.all(Role::Points).map(column).collect(),
        }
    }

    /// The number of players whose stated points match, the number with stated points, and the column: the one with
    /// most matches, among equals the last.
    pub(crate) fn best(&self, worths: &[Worth]) -> Option<(usize, usize, usize)> {
        let counted = self.columns.iter().map(|(column, stated)| {
            let told = stated.iter().zip(worths);
            let told = told.filter_map(|(stated, worth)| Some((stated.as_ref()?, worth)));
            let agree = told.clone().filter(|(stated, worth)| worth.is(**stated));
            (agree.count(), told.count(), *column)
        });
        let stated = counted.filter(|(_, stated, _)| *stated > 0);
        stated.max_by_key(|(agree, ..)| *agree)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Mark;

    #[test]
    fn points_of_every_spelling() {
        for (text, expected) in [
            ("3½", 350),
            ("3,5", 350),
            ("4 / 5", 400),
            ("**4.5/5**", 450),
            ("3 1/2", 350),
            ("½", 50),
            ("0", 0),
        ] {
            assert_eq!(stated(text), Some(Points(expected)), "{text}");
        }
        assert_eq!(stated("Holm"), None);
        let mut worth = Worth::default();
        worth.add(Outcome::Mark(Mark::Win), Counting::of(&[]));
        worth.add(Outcome::None, Counting::of(&[]));
        assert!(worth.is(Points(100)) && worth.is(Points(150)) && !worth.is(Points(50)));
    }
}
