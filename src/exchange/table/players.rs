//! Finds the players of a table with a row for each player: their rows, their names, and the numbers by which cells may
//! refer to them.

use std::collections::BTreeSet;

use super::mapping::{Mapping, Role};
use super::words;
use crate::exchange::csv::table::Cell;
use crate::exchange::numbers;

/// The rows of players below a row of headings.
#[derive(Clone, Debug)]
pub(crate) struct Body<'a> {
    pub(crate) grid: &'a [Vec<Cell>],
    /// The indices of the rows in the grid.
    pub(crate) rows: Vec<usize>,
    /// The players' names, without numbers before them.
    pub(crate) names: Vec<String>,
}

impl<'a> Body<'a> {
    /// The rows after `start` that contain a name, up to one more than `most` players. The headings may be repeated if
    /// the numbers continue.
    pub(crate) fn of(grid: &'a [Vec<Cell>], start: usize, mapping: &Mapping, most: usize) -> Self {
        let columns = name_columns(mapping);
        let mut body = Self {
            grid,
            rows: Vec::new(),
            names: Vec::new(),
        };
        let heading = start.checked_sub(1).map(|row| &grid[row]);
        for (row, cells) in grid.iter().enumerate().skip(start) {
            if body.len() > most {
                break;
            }
            if heading.is_some_and(|heading| texts(heading).eq(texts(cells))) {
                if body.begins_again(row + 1) {
                    break;
                }
                continue;
            }
            if is_other_head(grid, row, &columns) {
                break;
            }
            let name = name(cells, &columns);
            let plain = without_number(&name).1;
            let mut filled = cells.iter().filter(|cell| !cell.is_blank());
            if is_name(plain) && filled.nth(columns.len()).is_some() && !words::is_sum(plain) {
                body.rows.push(row);
                body.names.push(name);
            }
        }
        body
    }

    /// Whether a row has the first player's numbers again and so begins another group.
    fn begins_again(&self, row: usize) -> bool {
        let number = |row: usize| {
            let cell = self.grid.get(row)?.iter().find(|cell| !cell.is_blank())?;
            numbers::digits(cell.unguarded().trim_end_matches('.'))
        };
        let first = self.rows.first().and_then(|first| number(*first));
        first.is_some() && number(row) == first
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The text of a player's cell.
    pub(crate) fn text(&self, player: usize, column: usize) -> &'a str {
        self.cell(player, column).map_or("", Cell::unguarded)
    }

    pub(crate) fn cell(&self, player: usize, column: usize) -> Option<&'a Cell> {
        self.grid[self.rows[player]].get(column)
    }

    /// The numbers in a column, if all players have one and all are different.
    fn column(&self, column: usize) -> Option<Vec<u32>> {
        let number = |player| {
            let text = self.text(player, column);
            numbers::start_number(text.trim_end_matches(['.', ')', ' ']))
        };
        let numbers: Vec<u32> = (0..self.len()).map(number).collect::<Option<_>>()?;
        are_different(&numbers).then_some(numbers)
    }

    /// Every way to number the players, the most likely first: by a column, by the numbers before the names, by their
    /// order.
    pub(crate) fn numberings(&self, mapping: &Mapping) -> Vec<Vec<u32>> {
        let prefixes = || {
            let numbers = self.names.iter().map(|name| without_number(name).0);
            let numbers: Vec<u32> = numbers.collect::<Option<_>>()?;
            are_different(&numbers).then_some(numbers)
        };
        let known = mapping.all(Role::Number).chain(mapping.all(Role::Rank));
        let results = mapping
            .all(Role::Rounds)
            .chain(mapping.all(Role::Opponents));
        let results: BTreeSet<usize> = results.collect();
        let width = self.rows.iter().map(|row| self.grid[*row].len()).max();
        let width = width.unwrap_or(0);
        let others = (0..width).filter(|place| !results.contains(place));
        let by_column = known.chain(others.filter(|place| mapping.at(*place).is_none()));
        let mut all: Vec<Vec<u32>> = by_column.filter_map(|place| self.column(place)).collect();
        all.splice(0..0, prefixes());
        all.push((1..).take(self.len()).collect());
        let mut seen = BTreeSet::new();
        all.retain(|numbers| seen.insert(numbers.clone()));
        all
    }
}

fn are_different(numbers: &[u32]) -> bool {
    let different: BTreeSet<&u32> = numbers.iter().collect();
    different.len() == numbers.len()
}

fn texts(cells: &[Cell]) -> impl Iterator<Item = &str> {
    cells.iter().map(Cell::unguarded)
}

/// Whether another table begins here: a row with at least three known headings, including those of the names.
fn is_other_head(grid: &[Vec<Cell>], row: usize, columns: &[usize]) -> bool {
    let name = name(&grid[row], columns);
    let has_name = words::roles(&name).contains(&Role::Name) || name.is_empty();
    if !has_name {
        return false;
    }
    let roles: Vec<&[Role]> = texts(&grid[row]).map(words::roles).collect();
    let has = |role| roles.iter().any(|roles| roles.contains(&role));
    let known = roles.iter().filter(|roles| !roles.is_empty()).count();
    known > 2 && (has(Role::Name) || has(Role::First) && has(Role::Last))
}

/// The columns of the names: given and family name, or the full name.
pub(crate) fn name_columns(mapping: &Mapping) -> Vec<usize> {
    let last = mapping.first(Role::Last).or(mapping.first(Role::Name));
    let first = mapping.first(Role::First);
    let middle = mapping.first(Role::Middle).filter(|_| first.is_some());
    first.into_iter().chain(middle).chain(last).collect()
}

/// The name in these columns of a row, with its parts joined.
pub(crate) fn name(cells: &[Cell], columns: &[usize]) -> String {
    let parts = columns
        .iter()
        .filter_map(|place| cells.get(*place))
        .map(Cell::unguarded);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// A number before a name, and the name: `3 Anna Jensen`, `3. Anna Jensen`, `3 = Anna Jensen`.
pub(crate) fn without_number(text: &str) -> (Option<u32>, &str) {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = numbers::start_number(&text[..text.len() - rest.len()]);
    let name = rest.trim_start_matches(['.', ')', '=', ' ', '\t']);
    let is_apart = name.len() < rest.len() && name.starts_with(char::is_alphabetic);
    number
        .filter(|_| is_apart)
        .map_or((None, text), |number| (Some(number), name))
}

/// Whether a text may be a name: it begins with a letter and is not a heading.
pub(crate) fn is_name(text: &str) -> bool {
    let text = text.trim_start_matches(['"', '\'', '(', '*', '_', '‘', '“']);
    text.starts_with(char::is_alphabetic) && text.len() <= 120
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_before_them() {
        assert_eq!(without_number("3. Anna Jensen"), (Some(3), "Anna Jensen"));
        assert_eq!(without_number("Anna 3"), (None, "Anna 3"));
        assert!(is_name("S1") && is_name("\"Bo\"") && is_name("Åse"));
        assert!(!is_name("12345670 / R: 1845") && !is_name("") && !is_name("---"));
    }
}
