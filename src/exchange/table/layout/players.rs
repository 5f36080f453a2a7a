//! Reads tables with a row for each player, whose result columns are rounds or opponents.

use std::collections::BTreeMap;

use super::rounds;
use super::search::{Cells, Notation, OpponentNumbering, Search, is_own};
use crate::exchange::csv::table::Cell;
use crate::exchange::table::budget::Budget;
use crate::exchange::table::headings::{self, Head};
use crate::exchange::table::hypothesis::{self, Hypothesis, best};
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::players::{self, Body};
use crate::exchange::table::{alphabet, points, words};

/// Reads the rows below headings under a mapping.
type ReadBelow = fn(&[Vec<Cell>], &Head, &Mapping, &mut Budget) -> Option<Hypothesis>;

/// The possible kinds of result columns.
const LAYOUTS: [(Role, ReadBelow); 2] = [
    (Role::Rounds, rounds::read_below),
    (Role::Opponents, read_below),
];

/// The readings of a grid: of both kinds under each row of headings, and by the diagonal of own cells.
pub(crate) fn guess(grid: &[Vec<Cell>], heads: &[Head], budget: &mut Budget) -> Vec<Hypothesis> {
    let mut found = Vec::new();
    for head in heads {
        for (role, read_below) in LAYOUTS {
            let of_head = head.groups().into_iter().filter_map(|groups| {
                // `1a`, `1b`: two games against the same opponent.
                let number = |place: &&usize| head.columns[**place].number.is_some();
                let has_two = |group: &Vec<usize>| group.iter().filter(number).count() > 1;
                if role == Role::Rounds && groups.iter().any(has_two) {
                    return None;
                }
                let mut mapping = headings::roles(head, groups.first()?.first().copied(), grid);
                for group in &groups {
                    mapping.push_group(group, role);
                }
                read_below(grid, head, &mapping, budget)
            });
            found.extend(best(of_head));
        }
    }
    found.extend(by_own_cells(grid, budget));
    found
}

/// The readings under a mapping from the user: below the headings that fit it best, or from the first row.
pub(crate) fn read(grid: &[Vec<Cell>], mapping: &Mapping) -> Vec<Hypothesis> {
    let of = |(role, read_below): (Role, ReadBelow)| {
        let groups = mapping.groups(role);
        // Unknown headings are assumed in the first row with a text above every result column.
        let is_over = |row: &Vec<Cell>, group: &Vec<usize>| {
            let cell = group.first().and_then(|place| row.get(*place));
            cell.is_some_and(|cell| !cell.is_blank())
        };
        let mut rows = grid.iter();
        let full = rows.position(|row| groups.iter().all(|group| is_over(row, group)));
        let full = full.map(|row| Head::of(grid, row));
        let heads = headings::heads(grid).into_iter().chain(full);
        let budget = &mut Budget::without_limit();
        best(
            heads
                .chain([Head::none(0)])
                .filter_map(|head| read_below(grid, &head, mapping, budget)),
        )
    };
    LAYOUTS.into_iter().filter_map(of).collect()
}

// Columns of opponents: the cells contain the results of the row's player against the column's.
//
// The owner of a column follows from its heading, its number or the order of the rows; without numbers, from the own
// cells, which are marked or empty. Half of the table can be read, but nothing confirms it then.

/// A table by opponents has no more players than this.
const MOST: usize = 500;

/// The best reading of the rows below the headings, over every assignment of columns to players and every notation of
/// results.
pub(super) fn read_below(
    grid: &[Vec<Cell>],
    head: &Head,
    mapping: &Mapping,
    budget: &mut Budget,
) -> Option<Hypothesis> {
    let groups = mapping.groups(Role::Opponents);
    let most = groups.len().min(MOST);
    let body = Body::of(grid, head.end, mapping, most);
    if body.len() < 2 || body.len() > most {
        return None;
    }
    budget.take(body.len() * groups.len())?;
    let ways = owners(head, &groups, &body, mapping);
    let search = Search {
        body: &body,
        head,
        mapping,
        groups: &groups,
        numbers: Vec::new(),
    };
    let all = |texts: &[String]| {
        let results = alphabet::results_in(texts).into_iter();
        let each = |one| [true, false].map(|is_digit| Notation::Opponents(one, is_digit));
        results.flat_map(each).collect()
    };
    let (found, _) = search.best(&[(Cells::of(&body, &groups), ways)], all, budget)?;
    Some(found)
}

/// How many first rows are searched for headings.
const ROWS_ABOVE: usize = 40;

/// The reading of a square by its own cells: a run of rows in which each has a marked or empty cell one column further
/// right. Whatever the headings are (names, initials or nothing), the columns are in the order of the rows.
fn by_own_cells(grid: &[Vec<Cell>], budget: &mut Budget) -> Option<Hypothesis> {
    /// The most columns before the results.
    const WIDEST_BEFORE: usize = 8;
    /// The fewest players of a square.
    const FEWEST: usize = 2;
    let text = |row: usize, place: usize| Some(grid.get(row)?.get(place)?.unguarded());
    let is_own = |row: usize, place: usize| text(row, place).is_some_and(is_own);
    let mut readings = Vec::new();
    for start in 0..grid.len().min(ROWS_ABOVE) {
        for first in 1..WIDEST_BEFORE {
            let own = (0..MOST).take_while(|at| is_own(start + at, first + at));
            let count = own.count();
            let (rows, behind) = (start..start + count, first + count);
            let are_names = |place: &usize| {
                let mut rows = rows.clone();
                rows.all(|row| text(row, *place).is_some_and(players::is_name))
            };
            let Some(names) = (0..first).find(are_names).filter(|_| count >= FEWEST) else {
                continue;
            };
            // If there is another player directly above or below, it is only a part of a square.
            let is_player = |row: usize| {
                let is_name = |text: &str| players::is_name(text) && words::roles(text).is_empty();
                let mut cells = (first..behind).filter_map(|place| text(row, place));
                text(row, names).is_some_and(|text| is_name(text) && !words::is_sum(text))
                    && cells.any(|text| !text.is_empty())
            };
            if is_player(rows.end) || start.checked_sub(1).is_some_and(is_player) {
                continue;
            }
            let head = start.checked_sub(1).map(|row| Head::of(grid, row));
            let head = head.unwrap_or_else(|| Head::none(start));
            let mut mapping = headings::roles(&head, Some(first), &grid[..rows.end]);
            // A heading for names may be above the numbers.
            let named = players::name_columns(&mapping);
            if named.is_empty() || !named.iter().all(are_names) {
                for role in [Role::Name, Role::First, Role::Middle, Role::Last] {
                    mapping.keep_only(role, None);
                }
                mapping.push(names, Role::Name);
            }
            (first..behind).for_each(|place| mapping.push(place, Role::Opponents));
            let is_stated = |row| text(row, behind).and_then(points::stated).is_some();
            if mapping.first(Role::Points).is_none() && rows.clone().any(is_stated) {
                mapping.push(behind, Role::Points);
            }
            readings.extend(read_below(&grid[..rows.end], &head, &mapping, budget));
        }
    }
    hypothesis::best(readings)
}

/// Every assignment of columns to rows, with the players' numbers.
fn owners(
    head: &Head,
    groups: &[Vec<usize>],
    body: &Body<'_>,
    mapping: &Mapping,
) -> Vec<OpponentNumbering> {
    let count = body.len();
    let numberings = body.numberings(mapping);
    let in_order: Vec<u32> = (1..).take(count).collect();
    let likeliest = numberings.first().unwrap_or(&in_order).clone();
    let is_blank = |place: &usize| (0..count).all(|row| body.text(row, *place).is_empty());
    let number = |group: &Vec<usize>| {
        let (number, _) = head.columns.get(*group.first()?)?.number?;
        Some(u32::from(number))
    };
    let way = |rows: Vec<Option<usize>>, numbering: Vec<u32>| OpponentNumbering {
        numbering,
        owners: Some(rows),
    };
    let mut ways: Vec<OpponentNumbering> = Vec::new();
    for numbering in &numberings {
        let rows: BTreeMap<u32, usize> = numbering.iter().copied().zip(0..).collect();
        let owner = |group| rows.get(&number(group)?).copied();
        let owners: Vec<Option<usize>> = groups.iter().map(owner).collect();
        let mut all = owners.iter().zip(groups);
        let is_whole = all.all(|(owner, group)| owner.is_some() || group.iter().all(is_blank));
        if is_whole && owners.iter().flatten().count() == count {
            ways.push(way(owners, numbering.clone()));
        }
    }
    if groups.len().is_multiple_of(count) {
        // The opponents repeated once more are a second cycle.
        let rows = (0..groups.len()).map(|at| Some(at % count)).collect();
        ways.push(way(rows, likeliest));
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::table::hypothesis::Content;

    #[test]
    fn columns_are_in_the_order_of_the_rows_or_nothing_is_read() {
        let players = |lines: &[&str]| {
            let row = |(line, number): (&&str, usize)| -> Vec<Cell> {
                let cells = line.split(';').zip(1..);
                cells
                    .map(|(text, at)| Cell::new(number, at, text.to_owned()))
                    .collect()
            };
            let grid: Vec<Vec<Cell>> = lines.iter().zip(1..).map(row).collect();
            let read = by_own_cells(&grid, &mut Budget::of_guesses())?;
            let Content::Players(square) = read.found else {
                return None;
            };
            Some((square.players.len(), read.evidence.agree))
        };
        let rows = [
            "Anna Holm;;1;1;1",
            "Bo Friis;0;;½;0",
            "Ib Krag;0;½;;1",
            "Ole Lund;0;1;0;",
        ];
        let with = |heading| [&[heading][..], &rows].concat();
        assert_eq!(players(&with("Navn;Anna;Bo;Ib;Ole")), Some((4, 6)));
        assert_eq!(players(&with(";A.H.;B.F.;I.K.;O.L.")), Some((4, 6)));
        // Ib and Ole against each other are only a part of the square.
        let turned = [
            "Navn;Bo;Anna;Ib;Ole",
            "Anna Holm;1;x;1;1",
            "Bo Friis;x;0;½;0",
            "Ib Krag;½;0;x;1",
            "Ole Lund;1;0;0;x",
        ];
        assert_eq!(players(&turned), None);
    }
}
