//! The program's own table, as [`super::write`] writes it and its template shows it: a row of headings with `no`, `name`
//! and `r1`, `r2`, …, each in exactly this form, or below facts (`#rounds;5`) in other languages.
//!
//! It says itself what it is, so that a tournament before its first game is read as well, a player without a name, or
//! one whose results all look like something else.

use rustc_hash::FxHashMap;

use super::alphabet::{self, Alphabet};
use super::evidence::Evidence;
use super::grid::{Cell, Grid};
use super::hypothesis::{Found, Hypothesis, Outcome, PlayerRow, Rounds, Told};
use super::lexer::{self, Lexed};
use super::mapping::{Mapping, Role};
use super::words;
use super::write::COLUMNS;
use crate::exchange::numbers;

/// The reading of the own table; nothing where the first row that is no fact has other headings.
pub(crate) fn read(grid: &Grid) -> Option<Hypothesis> {
    let is_fact = |row: &&Vec<Cell>| {
        row.first()
            .is_some_and(|cell| cell.unguarded().starts_with('#'))
    };
    let titles = grid.rows.iter().take_while(is_fact).count();
    let head = grid.rows.get(titles)?;
    let mut mapping = Mapping::default();
    let mut rounds: Vec<u16> = Vec::new();
    let has_facts = titles > 0;
    let mut is_all_known = true;
    for (place, cell) in head.iter().enumerate() {
        let text = cell.unguarded();
        let is_own = |role: &Role| COLUMNS.iter().any(|(known, _)| known == role);
        let exact = COLUMNS
            .iter()
            .find(|(_, word)| *word == text)
            .map(|(role, _)| *role);
        // Below facts the words of other languages are as good.
        let of_word = words::roles(text)
            .iter()
            .copied()
            .find(is_own)
            .filter(|_| has_facts);
        let round = text.strip_prefix('r').and_then(numbers::rounds);
        let numbered = words::numbered(text).filter(|(_, is_round)| has_facts && *is_round);
        if let Some(role) = exact
            .or(of_word)
            .filter(|role| mapping.first(*role).is_none())
        {
            mapping.push(place, role);
        } else if let Some(round) = round.or(numbered.map(|(number, _)| number)) {
            mapping.push(place, Role::Rounds);
            rounds.push(round);
        } else if numbers::digits(text).is_some() || has_games(&grid.rows[titles + 1..], place) {
            // A column an opponent, or a round under another heading: another table.
            return None;
        } else {
            is_all_known &= text.is_empty();
        }
    }
    if rounds.is_empty() && !is_all_known {
        return None;
    }
    let number = mapping.first(Role::Number)?;
    mapping.first(Role::Name)?;
    let text = |row: usize, place: usize| grid.rows[row].get(place).map_or("", Cell::unguarded);
    let players: Vec<PlayerRow> = (titles + 1..grid.rows.len())
        .map(|row| PlayerRow {
            row,
            number: numbers::start_number(text(row, number)).unwrap_or(0),
        })
        .collect();
    let mut index: FxHashMap<u32, usize> = FxHashMap::default();
    for (at, player) in players.iter().enumerate() {
        index.entry(player.number).or_insert(at);
    }
    let alphabet = alphabet()?;
    let mut evidence = Evidence {
        is_named: true,
        // A row without a number may be a remark below.
        filled: players.iter().filter(|player| player.number == 0).count(),
        ..Evidence::default()
    };
    let mut cells = Vec::new();
    for player in &players {
        let columns: Vec<usize> = mapping.all(Role::Rounds).collect();
        let row = columns.into_iter().map(|place| {
            let normal = lexer::normal(text(player.row, place));
            let told = match lexer::read(&alphabet, &normal) {
                Some(Lexed::Empty) => Told::Empty,
                Some(Lexed::Bye(kind)) => Told::Bye(kind),
                Some(Lexed::Game {
                    opponent,
                    white,
                    outcome,
                }) => match index.get(&opponent) {
                    Some(opponent) => Told::Game {
                        opponent: *opponent,
                        white,
                        outcome,
                    },
                    None => Told::Stranger(opponent),
                },
                None => Told::Unread,
            };
            evidence.filled += usize::from(told != Told::Empty);
            evidence.understood += usize::from(!matches!(told, Told::Empty | Told::Unread));
            let cell = grid.rows[player.row]
                .get(place)
                .or(grid.rows[player.row].first());
            (told, cell.map_or((0, 0), |cell| (cell.line, cell.column)))
        });
        cells.push(row.collect::<Vec<_>>());
    }
    // The empty own table is one without players.
    let found = Found::Rounds(Rounds {
        players,
        numbers: rounds,
        cells,
        lost: Vec::new(),
    });
    Some(Hypothesis {
        mapping,
        evidence,
        titles,
        found,
    })
}

/// The one in which the program writes.
fn alphabet() -> Option<Alphabet> {
    alphabet::all(None).into_iter().next()
}

/// Whether a cell of a column is a game.
fn has_games(rows: &[Vec<Cell>], place: usize) -> bool {
    let mut cells = rows.iter().filter_map(|row| row.get(place));
    alphabet().is_some_and(|alphabet| {
        let read = |cell: &Cell| lexer::read(&alphabet, &lexer::normal(cell.unguarded()));
        let is_game =
            |lexed| matches!(lexed, Some(Lexed::Game { outcome, .. }) if outcome != Outcome::None);
        cells.any(|cell| is_game(read(cell)))
    })
}
