//! What a list has beside its games, told by all of its rows: how names begin, numbers and points beside them, words for nobody, remarks.

use std::collections::{BTreeMap, BTreeSet};

use crate::exchange::csv_table::Cell;

use super::super::cell;
use super::super::headings::Column;
use super::super::written_name;
use super::columns::is_first;
use super::locate::{Entry, List, ResultIn, is_name};
use super::row;
use super::score::{self, Score};
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::words::{forfeits, points};

/// How the names of a list begin: among capitals one in small letters may be a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Initials {
    Capital,
    Small,
}

/// What stands beside the names of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BesideNames {
    /// Numbers that tell the players from each other.
    pub(super) numbers: bool,
    /// Points in brackets behind nearly all names.
    pub(super) points: bool,
}

impl List<'_> {
    /// Whether a cell of a row of which the list knows nothing says that the game was not played: `kampflos`.
    pub(super) fn has_remark_of_forfeit(&self, cells: &[Cell]) -> bool {
        self.remarks(cells)
            .any(|(_, text)| forfeits::is_told(&text))
    }

    /// What a row says of its round without an opponent, in points behind the names: `½ poäng`, `0`.
    pub(super) fn points_in_remark(&self, cells: &[Cell]) -> Option<i32> {
        let of_players = self.columns.iter().map(|(place, ..)| *place);
        let last = of_players.max()?;
        let behind = self.remarks(cells).filter(|(at, _)| *at > last);
        let mut told = behind.filter_map(|(_, text)| cell::value(points::without_word(&text)));
        told.find(|value| matches!(value, 0 | 50 | 100))
    }

    /// The cells of a row that no column is known for, in small letters, with their places.
    fn remarks<'c>(&self, cells: &'c [Cell]) -> impl Iterator<Item = (usize, String)> + use<'c> {
        let results = match self.result {
            ResultIn::Column(place)
            | ResultIn::OneXTwo(place)
            | ResultIn::Letters(place, _)
            | ResultIn::Winner(place)
            | ResultIn::First(Some(place)) => vec![place],
            ResultIn::Each(places) => places.to_vec(),
            ResultIn::First(None) => Vec::new(),
        };
        let of_players = self.columns.iter().map(|(place, ..)| *place);
        let others = [self.round, self.day, self.colour].into_iter().flatten();
        let known: Vec<usize> = results
            .into_iter()
            .chain(of_players)
            .chain(others)
            .collect();
        let remarks = cells.iter().enumerate();
        remarks
            .filter(move |(at, _)| !known.contains(at))
            .map(|(at, cell)| (at, cell::normal(&text(cell))))
    }

    /// What stands in place of the second name twice at least, with what one made beside it, and never plays.
    pub(super) fn nobodies(&self) -> BTreeSet<String> {
        /// Once it may be a slip.
        const FEWEST: usize = 2;
        let ResultIn::Column(result) = self.result else {
            return BTreeSet::new();
        };
        let cell = |entry: &Entry<'_>, place: Option<usize>| {
            let cell = place.and_then(|place| entry.cells.get(place));
            cell.map(text).unwrap_or_default()
        };
        let name = |side| self.place(side, Column::Name);
        let firsts: BTreeSet<String> = self
            .entries
            .iter()
            .map(|entry| cell(entry, name(0)))
            .collect();
        let mut games = 0;
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut met: BTreeSet<String> = BTreeSet::new();
        for entry in &self.entries {
            let (second, made) = (cell(entry, name(1)), cell(entry, Some(result)));
            if score::is_of_both(&made) {
                games += 1;
                met.insert(second);
            } else if is_first(&made) {
                *counts.entry(second).or_default() += 1;
            } else {
                met.insert(second);
            }
        }
        let all: usize = counts.values().sum();
        let is_nobody =
            |name: &String| is_name(name) && !firsts.contains(name) && !met.contains(name);
        let found = counts
            .into_iter()
            .filter(|(name, count)| *count >= FEWEST && all < games && is_nobody(name));
        found.map(|(name, _)| name).collect()
    }

    pub(super) fn names_have_points(&self) -> bool {
        let names: Vec<String> = self.names().collect();
        let with = names.iter().filter(|name| written_name::has_points(name));
        !names.is_empty() && with.count() * 10 >= names.len() * 9
    }

    /// How most names begin.
    pub(super) fn initials(&self) -> Initials {
        let first = |entry: &Entry<'_>, side| {
            let cell = entry.cells.get(self.place(side, Column::Name)?)?;
            text(cell).chars().find(|letter| letter.is_alphabetic())
        };
        let entries = self.entries.iter();
        let letters = entries.flat_map(|entry| [first(entry, 0), first(entry, 1)]);
        let (capital, small): (Vec<char>, Vec<char>) =
            letters.flatten().partition(|letter| letter.is_uppercase());
        if capital.len() > small.len() {
            Initials::Capital
        } else {
            Initials::Small
        }
    }

    /// The names that might be words for nobody, `Frei`, `Bay`, of whom one row at least says that they won: nobody never does.
    pub(super) fn winners_like_words(&self) -> BTreeSet<String> {
        let mut winners = BTreeSet::new();
        for entry in &self.entries {
            let names = [0, 1].map(|side| {
                let cell = entry.cells.get(self.place(side, Column::Name)?)?;
                Some(written_name::plain(&text(cell))).filter(|name| !name.is_empty())
            });
            let [Some(first), Some(second)] = names else {
                continue;
            };
            let (written, _, score) = row::result(self, entry.cells);
            let winner = match score {
                Some(Score::Points(100, 0)) => first,
                Some(Score::Points(0, 100)) => second,
                _ => continue,
            };
            let is_like_word =
                winner.starts_with(char::is_uppercase) && super::free(&winner).is_some();
            if is_like_word && score::is_of_both(&written) {
                winners.insert(winner);
            }
        }
        winners
    }

    /// Whether every player has a number, and each number one name: the places of a table change from round to round.
    pub(super) fn are_numbered(&self) -> bool {
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for entry in &self.entries {
            for side in [0, 1] {
                let value = |column| {
                    let cell = self
                        .place(side, column)
                        .and_then(|place| entry.cells.get(place));
                    cell.map(text).unwrap_or_default()
                };
                let (number, name) = (value(Column::No), value(Column::Name));
                if number.is_empty() {
                    if name.is_empty() || super::free(&name).is_some() {
                        continue;
                    }
                    return false;
                }
                if names.entry(number).or_insert_with(|| name.clone()) != &name {
                    return false;
                }
            }
        }
        !names.is_empty()
    }
}
