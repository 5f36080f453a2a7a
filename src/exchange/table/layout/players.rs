//! A row a player: what its columns of results may be by the headings, and under a mapping.

use super::{opponents, rounds};
use crate::exchange::csv_table::Cell;
use crate::exchange::table::budget::Budget;
use crate::exchange::table::headings::{self, Head};
use crate::exchange::table::hypothesis::{Hypothesis, best};
use crate::exchange::table::mapping::{Mapping, Role};

/// Reads the rows below headings under a mapping.
type ReadBelow = fn(&[Vec<Cell>], &Head, &Mapping, &mut Budget) -> Option<Hypothesis>;

/// What columns of results may be.
const LAYOUTS: [(Role, ReadBelow); 2] = [
    (Role::Rounds, rounds::read_below),
    (Role::Opponents, opponents::read_below),
];

/// The readings of a grid: of either kind for each row of headings, and by own cells.
pub(crate) fn guess(grid: &[Vec<Cell>], heads: &[Head], budget: &mut Budget) -> Vec<Hypothesis> {
    let mut found = Vec::new();
    for head in heads {
        for (role, read_below) in LAYOUTS {
            let of_head = head.groups().into_iter().filter_map(|groups| {
                // `1a`, `1b`: two games against an opponent.
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
    found.extend(opponents::by_own_cells(grid, budget));
    found
}

/// The readings under a mapping that somebody gave: below the headings that it fits best, or from the first row.
pub(crate) fn read(grid: &[Vec<Cell>], mapping: &Mapping) -> Vec<Hypothesis> {
    let of = |(role, read_below): (Role, ReadBelow)| {
        let groups = mapping.groups(role);
        // Headings that are not known stand in the first row with something over every column.
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
