//! The cells of results of a table, read once, and what they are about: rounds or opponents.

use std::collections::BTreeSet;

use crate::domain::{ByeKind, Mark};
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

use super::locate::{self, Table, joined, text};
use super::notation::{Notation, Signs};
use super::{inferred, players, running_totals, wording};
use crate::exchange::sheet::cell::{self, Entry, Outcome};
use crate::exchange::sheet::headings::Column;

/// A cell, or the cells of one round or opponent.
#[derive(Clone, Debug)]
pub(in crate::exchange::sheet) struct ResultCell {
    /// As it stands in the file, cleaned.
    pub(super) text: String,
    /// As [`cell::normal`] gives it.
    pub(super) normal: String,
    pub(super) at: At,
}

/// The cells of results by row and column.
pub(super) type Cells = [Vec<ResultCell>];

/// Reads the cells of a table.
pub(in crate::exchange::sheet) fn cells(
    table: &Table<'_>,
    problems: &mut Problems,
) -> Vec<Vec<ResultCell>> {
    let mut cell = |row: &[Cell], column| {
        let (text, at) = joined(row, column, problems);
        // A half of three characters.
        let text = text.replace("1⁄2", "½").replace("1∕2", "½");
        let normal = cell::normal(&text);
        ResultCell { text, normal, at }
    };
    let rows = table.rows.iter();
    let mut cells: Vec<Vec<ResultCell>> = rows
        .map(|row| {
            let columns = table.results.iter();
            columns.map(|column| cell(row, column)).collect()
        })
        .collect();
    wording::numbers_for_names(table, &mut cells);
    wording::signs_for_words(&mut cells);
    running_totals::without_totals(&mut cells);
    running_totals::results_for_totals(&mut cells);
    wording::forfeits_in_letters(&mut cells);
    // In this program's own table `n` is a colour that nobody knows, and `U` a bye.
    if !table.may_be_ours() {
        wording::results_for_letters(&mut cells);
        wording::without_sign_before_result(&mut cells);
        wording::usual_letters_of_colours(&mut cells);
    }
    cells
}

/// Every column of numbers none of which appears twice, those first that are called so, and the places of the rows.
pub(in crate::exchange::sheet) fn candidates(table: &Table<'_>) -> Vec<Vec<u32>> {
    let is_number = |kind: &Column| [Column::No, Column::Rank].contains(kind);
    let known = table.columns.iter().filter(|(_, kind)| is_number(kind));
    let known = known.map(|(place, _)| *place);
    let others = table.unknown.iter().map(|(place, _)| *place);
    let mut candidates: Vec<Vec<u32>> = known
        .chain(others)
        .filter_map(|place| numbers_of(table, place))
        .collect();
    candidates.extend(players::numbers_in_names(table));
    candidates.push((1..).take(table.rows.len()).collect());
    candidates
}

/// The numbers of a column, where every row has another one.
pub(super) fn numbers_of(table: &Table<'_>, place: usize) -> Option<Vec<u32>> {
    let number = |row: &&[Cell]| locate::number(&text(row.get(place)?));
    let numbers: Vec<u32> = table.rows.iter().map(number).collect::<Option<_>>()?;
    let different: BTreeSet<&u32> = numbers.iter().collect();
    (different.len() == numbers.len()).then_some(numbers)
}

/// The points of the rows, in hundredths, where the table has them.
pub(in crate::exchange::sheet) fn points(table: &Table<'_>) -> Vec<Option<i32>> {
    let column = table.first(Column::Points);
    let value = |row: &&[Cell]| cell::value(&cell::normal(&text(row.get(column?)?)));
    table.rows.iter().map(value).collect()
}

/// Cells that name opponents, read in the notation and under the numbers in which most players name each other.
#[derive(Clone, Debug)]
pub(in crate::exchange::sheet) struct Rounds {
    pub(in crate::exchange::sheet) entries: Vec<Vec<Option<Entry>>>,
    /// The numbers that the cells mean, by row.
    pub(in crate::exchange::sheet) numbers: Vec<u32>,
    /// How many cells name an opponent.
    pub(super) named: usize,
    /// How many of them the opponent's row answers.
    pub(in crate::exchange::sheet) mutual: usize,
    /// How many cells cannot be read.
    unreadable: usize,
    pub(super) notation: Notation,
    /// Whether nothing but `+` and `-` tells how the games ended, and they are taken as won and lost.
    pub(super) has_signs_alone: bool,
}

impl Rounds {
    /// `is_ours` says that the table has the facts that this program writes: then its signs are games not played.
    /// `points` are those of the rows, in hundredths: what no notation reads may be inferred from them.
    pub(in crate::exchange::sheet) fn of(
        cells: &Cells,
        candidates: &[Vec<u32>],
        points: &[Option<i32>],
        is_ours: bool,
    ) -> Self {
        let mut best: Option<Self> = None;
        for notation in Notation::ALL {
            let found = Self::read(cells, notation, candidates, is_ours);
            if found.is_perfect() {
                return found;
            }
            if best.as_ref().is_none_or(|best| found.mutual > best.mutual) {
                best = Some(found);
            }
        }
        let best = best.unwrap_or_else(|| Self::read(cells, Notation::Usual, candidates, is_ours));
        let mut best = best;
        if best.named > 0 && best.unreadable > 0 {
            inferred::words::by_points(cells, &mut best.entries, points);
            best.unreadable = unreadable(&best.entries);
        }
        let inferred = inferred::read(cells, candidates, points);
        let inferred =
            inferred.map(|inferred| Self::of_entries(inferred.entries, &[inferred.numbers]));
        inferred
            .filter(|found| found.mutual > best.mutual || found.unreadable < best.unreadable)
            .unwrap_or(best)
    }

    fn read(cells: &Cells, notation: Notation, candidates: &[Vec<u32>], is_ours: bool) -> Self {
        let all = |signs| -> Vec<Vec<Option<Entry>>> {
            let read = |cell: &ResultCell| notation.read(&cell.normal, signs);
            let rows = cells.iter();
            rows.map(|row| row.iter().map(read).collect()).collect()
        };
        let mut entries = all(Signs::Forfeits);
        let are_results = !is_ours && signs_are_results(&entries);
        let has_signs_alone = are_results && has_signs_alone(&entries);
        if are_results {
            entries = all(Signs::Results);
        }
        points_alone_are_byes(cells, &mut entries);
        no_colour_where_all_have_one(&mut entries);
        Self {
            notation,
            has_signs_alone,
            ..Self::of_entries(entries, candidates)
        }
    }

    /// Under the numbers in which most players name each other.
    fn of_entries(entries: Vec<Vec<Option<Entry>>>, candidates: &[Vec<u32>]) -> Self {
        let mut meetings: Vec<(usize, usize, u32)> = Vec::new();
        for (row, entries) in entries.iter().enumerate() {
            for (column, entry) in entries.iter().enumerate() {
                if let Some(Entry::Game(opponent, ..)) = entry {
                    meetings.push((row, column, *opponent));
                }
            }
        }
        let mut best = (0, candidates.first().cloned().unwrap_or_default());
        for numbers in candidates {
            let found = if meetings.is_empty() {
                0
            } else {
                mutual(&meetings, numbers)
            };
            if found > best.0 {
                best = (found, numbers.clone());
            }
        }
        Self {
            unreadable: unreadable(&entries),
            named: meetings.len(),
            mutual: best.0,
            numbers: best.1,
            notation: Notation::Plain,
            has_signs_alone: false,
            entries,
        }
    }

    /// Whether every cell is read and every opponent's row answers.
    fn is_perfect(&self) -> bool {
        self.named > 0 && self.mutual == self.named && self.unreadable == 0
    }

    /// Whether the columns are rounds: they are called so, or most cells name an opponent.
    pub(super) fn are_rounds(&self, table: &Table<'_>) -> bool {
        table.results.is_empty()
            || table.are_rounds
            || self.named > 0 && self.named >= self.unreadable && self.mutual * 2 >= self.named
    }
}

fn unreadable(entries: &[Vec<Option<Entry>>]) -> usize {
    entries
        .iter()
        .flatten()
        .filter(|entry| entry.is_none())
        .count()
}

/// Takes a bare `1` for the point of a bye where twice as many cells name an opponent; `½` and `0` alone always are.
fn points_alone_are_byes(cells: &Cells, entries: &mut [Vec<Option<Entry>>]) {
    let is_alone = |cell: &ResultCell| cell.normal == "1" || cell.normal == "(1)";
    let games = entries.iter().flatten();
    let games = games.filter(|entry| matches!(entry, Some(Entry::Game(..))));
    let games = games.count();
    let alone = cells.iter().flatten().filter(|cell| is_alone(cell)).count();
    if alone * 2 > games {
        return;
    }
    for (cell, entry) in cells.iter().flatten().zip(entries.iter_mut().flatten()) {
        if is_alone(cell) && entry.is_none() {
            *entry = Some(Entry::Bye(ByeKind::Pairing));
        }
    }
}

/// The `v` of `1 v 6` is no colour: everybody cannot have had White.
fn no_colour_where_all_have_one(entries: &mut [Vec<Option<Entry>>]) {
    /// Of fewer everybody can.
    const FEWEST: usize = 3;
    let colour = |entry: &Option<Entry>| match entry {
        Some(Entry::Game(_, white, _)) => Some(*white),
        _ => None,
    };
    let colours: Vec<Option<bool>> = entries.iter().flatten().filter_map(colour).collect();
    if colours.len() < FEWEST || colours.iter().any(|white| *white != Some(true)) {
        return;
    }
    for entry in entries.iter_mut().flatten().flatten() {
        if let Entry::Game(_, white, _) = entry {
            *white = None;
        }
    }
}

/// Whether `+`, `-` and `=` are how the games of a table ended: it has no numbers for that. A sign or two beside games
/// that have no result yet are games that were not played.
fn signs_are_results(entries: &[Vec<Option<Entry>>]) -> bool {
    let outcomes = || {
        let outcome = |entry: &Option<Entry>| match entry {
            Some(Entry::Game(_, _, outcome)) => Some(*outcome),
            _ => None,
        };
        entries.iter().flatten().filter_map(outcome)
    };
    let is_sign = |outcome: &Outcome| {
        let signs = [Mark::ForfeitWin, Mark::ForfeitLoss, Mark::Draw].map(Outcome::Mark);
        signs.contains(outcome)
    };
    // Beside `W` and `L` as well.
    let has_letters = outcomes().any(|outcome| outcome == Outcome::Mark(Mark::Win))
        && outcomes().any(|outcome| outcome == Outcome::Mark(Mark::ForfeitWin));
    !has_letters
        && !outcomes().any(|outcome| matches!(outcome, Outcome::Value(_)))
        && outcomes().filter(is_sign).count() * 2 > outcomes().count()
}

/// Whether all games that have a result ended with `+` or `-`, none with a sign for a draw or a letter.
fn has_signs_alone(entries: &[Vec<Option<Entry>>]) -> bool {
    let is_other = |entry: &Option<Entry>| match entry {
        Some(Entry::Game(_, _, Outcome::Mark(mark))) => {
            ![Mark::ForfeitWin, Mark::ForfeitLoss, Mark::Open].contains(mark)
        }
        _ => false,
    };
    !entries.iter().flatten().any(is_other)
}

/// How many meetings the opponent's row tells as well.
fn mutual(meetings: &[(usize, usize, u32)], numbers: &[u32]) -> usize {
    let told = |(row, column, opponent): &(usize, usize, u32)| (*column, numbers[*row], *opponent);
    let named: BTreeSet<(usize, u32, u32)> = meetings.iter().map(told).collect();
    let answered =
        |one: &&(usize, u32, u32)| one.1 != one.2 && named.contains(&(one.0, one.2, one.1));
    named.iter().filter(answered).count()
}

#[cfg(test)]
mod tests {
    use crate::domain::ByeKind;
    use crate::exchange::sheet::read;

    #[test]
    fn a_letter_between_all_results_and_opponents_is_no_colour() {
        let table =
            "Nr;Name;R1;Points\n1;Anna;1 v 2;1\n2;Bo;0 v 1;0\n3;Chr;½ v 4;½\n4;Dan;½ v 3;½\n";
        let reading = read(table.as_bytes());
        assert_eq!(reading.problems, []);
        assert!(
            !reading
                .value
                .unwrap()
                .games
                .iter()
                .any(|game| game.coloured)
        );
    }

    #[test]
    fn signs_beside_letters_are_forfeits() {
        let table = "Nr;Name;1;2;3\n1;Holm;5:-;2:D;3:W\n2;Friis;6:D;1:D;4:+\n3;Krag;4:W;5:D;1:L\n4;Lund;3:L;6:D;2:-\n\
                     5;Bech;1:+;3:D;6:D\n6;Sand;2:D;4:D;5:D\n";
        let draft = read(table.as_bytes()).value.unwrap();
        let forfeits = draft.games.iter().filter(|game| {
            [game.white_mark, game.black_mark].contains(&crate::domain::Mark::ForfeitWin)
        });
        assert_eq!((draft.games.len(), forfeits.count()), (9, 2));
    }

    #[test]
    fn a_point_alone_among_opponents_is_a_bye() {
        let table =
            "Nr;Navn;1;2;3;Point\n1;Anna;2h1;3s1;1;3\n2;Bo;1s0;1;3h½;1½\n3;Carl;(1);1h0;2s½;1½\n";
        let reading = read(table.as_bytes());
        assert_eq!(reading.problems, []);
        let byes = reading.value.unwrap().byes;
        let byes: Vec<_> = (byes.iter())
            .map(|bye| (bye.round, bye.player, bye.kind))
            .collect();
        assert_eq!(
            byes,
            [
                (1, 3, ByeKind::Pairing),
                (2, 2, ByeKind::Pairing),
                (3, 1, ByeKind::Pairing)
            ]
        );
    }
}
