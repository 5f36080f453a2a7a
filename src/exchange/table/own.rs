//! Recognises the program's own table, written by [`super::write`] and shown in its template: a row of headings with
//! `no`, `name` and `r1`, `r2`, …, each in exactly this form, or below facts (`#rounds;5`) in other languages.
//!
//! Such a table needs no evidence. So a tournament before its first game can be read, and one with a nameless player or
//! with results that all look like something else.

use super::alphabet;
use super::grid::{Cell, Grid};
use super::hypothesis::Hypothesis;
use super::layout;
use super::lexer;
use super::mapping::{Mapping, Role};
use super::players::Body;
use super::words;
use super::write::COLUMNS;
use crate::exchange::numbers;

/// The reading of the program's own table; `None` if the first row after the facts has other headings.
pub(crate) fn read(grid: &Grid) -> Option<Hypothesis> {
    let is_fact = |row: &&Vec<Cell>| {
        let first = row.first();
        first.is_some_and(|cell| cell.unguarded().starts_with('#'))
    };
    let titles = grid.rows.iter().take_while(is_fact).count();
    let head = grid.rows.get(titles)?;
    let mut mapping = Mapping::default();
    let mut rounds: Vec<u16> = Vec::new();
    let has_facts = titles > 0;
    let mut unknown: Vec<usize> = Vec::new();
    for (place, cell) in head.iter().enumerate() {
        let text = cell.unguarded();
        let is_own = |role: &Role| COLUMNS.iter().any(|(known, _)| known == role);
        let mut exact = COLUMNS.iter().filter(|(_, word)| *word == text);
        let exact = exact.next().map(|(role, _)| *role);
        // Below facts, words of other languages are accepted as well.
        let mut of_word = words::roles(text).iter().copied().filter(|_| has_facts);
        let role = exact.or_else(|| of_word.find(is_own));
        let round = text.strip_prefix('r').and_then(numbers::rounds);
        let numbered = words::numbered(text).filter(|(_, is_round)| has_facts && *is_round);
        if let Some(role) = role.filter(|role| mapping.first(*role).is_none()) {
            mapping.push(place, role);
        } else if let Some(round) = round.or(numbered.map(|(number, _)| number)) {
            mapping.push(place, Role::Rounds);
            rounds.push(round);
        } else if numbers::digits(text).is_some() {
            // A column for each opponent: another table.
            return None;
        } else {
            unknown.push(place);
        }
    }
    let number = mapping.first(Role::Number)?;
    mapping.first(Role::Name)?;
    let is_named = |place: &usize| !head[*place].is_blank();
    if rounds.is_empty() && unknown.iter().any(is_named) {
        return None;
    }
    // A round under an unknown heading means another table as well.
    let alphabet = alphabet::of(0, 0, 0)?;
    let rows = &grid.rows[titles + 1..];
    let is_game = |cell: &Cell| lexer::is_game(&alphabet, cell.unguarded());
    let has_game = |row: &Vec<Cell>| {
        let mut cells = unknown.iter().filter_map(|place| row.get(*place));
        cells.any(is_game)
    };
    if rows.iter().any(has_game) {
        return None;
    }
    let rows: Vec<usize> = (titles + 1..grid.rows.len()).collect();
    let body = Body {
        grid: &grid.rows,
        names: Vec::new(),
        rows,
    };
    let number_of = |player| numbers::start_number(body.text(player, number)).unwrap_or(0);
    let numbering: Vec<u32> = (0..body.len()).map(number_of).collect();
    let mut found = layout::rounds::own(&body, &mapping, rounds, numbering.clone())?;
    // A row without a number may be a remark below the table.
    found.evidence.is_own = true;
    found.evidence.filled += numbering.iter().filter(|number| **number == 0).count();
    Some(Hypothesis { titles, ..found })
}
