//! A player's row as a player: name, title, rating, numbers, stated points.

use std::collections::BTreeMap;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::{NationalRating, PlayerColumns, PlayerDraft};
use crate::exchange::numbers::{self, At};
use crate::exchange::problems::Problems;
use crate::exchange::table::hypothesis::{Hypothesis, PlayerRow};
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::players::{name_columns, without_number};
use crate::exchange::table::{points, words};

/// The players of these rows, in their order.
pub(super) fn read(
    grid: &[Vec<Cell>],
    found: &Hypothesis,
    rows: &[PlayerRow],
    problems: &mut Problems,
) -> Vec<PlayerDraft> {
    let mapping = &found.mapping;
    let columns = name_columns(mapping);
    let of = |row: &PlayerRow| Row {
        cells: &grid[row.row],
        mapping,
        names: &columns,
    };
    let players = rows
        .iter()
        .map(|row| player(&of(row), row.number, problems));
    let mut players: Vec<PlayerDraft> = players.collect();
    check_numbers(rows, of, problems);
    if found.evidence.is_own {
        return players;
    }
    // Numbers before the names, where all have one.
    let has_number = |player: &PlayerDraft| without_number(&player.name).0.is_some();
    if players.iter().all(has_number) {
        for player in &mut players {
            player.name = without_number(&player.name).1.to_owned();
        }
    }
    // Ratings behind the names, where all have one.
    if mapping.first(Role::Rating).is_none() {
        let rated = players.iter().map(|player| with_rating(&player.name));
        let rated: Option<Vec<(String, i32)>> = rated.collect();
        for (player, (name, rating)) in players.iter_mut().zip(rated.unwrap_or_default()) {
            (player.name, player.rating) = (name, Some(rating));
        }
    }
    for player in &mut players {
        let titled = titled(&player.name).filter(|_| mapping.first(Role::Title).is_none());
        if let Some((title, name)) = titled {
            (player.title, player.name) = (title.to_owned(), name.to_owned());
        }
    }
    players
}

/// Refuses rows of the own table without a number, and with another's.
fn check_numbers<'a>(
    rows: &[PlayerRow],
    of: impl Fn(&PlayerRow) -> Row<'a>,
    problems: &mut Problems,
) {
    let mut lines: BTreeMap<u32, usize> = BTreeMap::new();
    for row in rows {
        let (cells, no) = (of(row), row.number);
        let (line, column) = cells.at(Role::Number);
        let message = if no == 0 {
            let value = cells.text(Role::Number, problems);
            Message::new("problem-start-number").with("value", value)
        } else if let Some(first) = lines.insert(no, line) {
            Message::new("problem-start-number-twice")
                .with("no", no.to_string())
                .with("line", first.to_string())
        } else {
            continue;
        };
        problems.refuse(line, column, message);
    }
}

/// A name with a rating in brackets behind it, `Anna Holm (1544)`.
fn with_rating(name: &str) -> Option<(String, i32)> {
    let (before, inner) = name.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    let rating = inner.trim().parse().ok()?;
    (100..4_000)
        .contains(&rating)
        .then(|| (before.trim_end().to_owned(), rating))
}

/// A title before a name or in brackets behind it: `WIM Holm, Anna`, `Holm Anna (Wim)`.
fn titled(name: &str) -> Option<(&str, &str)> {
    let is_capital = |word: &str| word.chars().all(char::is_uppercase);
    let before = || {
        let (title, name) = name.split_once(' ')?;
        (words::is_title(title) && is_capital(title) && name.starts_with(char::is_alphabetic))
            .then_some((title, name))
    };
    let behind = || {
        let (name, title) = name.strip_suffix(')')?.rsplit_once('(')?;
        words::is_title(title).then(|| (title, name.trim_end()))
    };
    before().or_else(behind)
}

/// A player's row.
struct Row<'a> {
    cells: &'a [Cell],
    mapping: &'a Mapping,
    names: &'a [usize],
}

impl Row<'_> {
    fn cell(&self, role: Role) -> Option<&Cell> {
        self.cells.get(self.mapping.first(role)?)
    }

    fn text(&self, role: Role, problems: &mut Problems) -> String {
        self.cell(role)
            .map(|cell| cell.text(problems))
            .unwrap_or_default()
    }

    fn name(&self, problems: &mut Problems) -> String {
        let cells = self.names.iter().filter_map(|place| self.cells.get(*place));
        let parts: Vec<String> = cells
            .map(|cell| cell.text(problems))
            .filter(|part| !part.is_empty())
            .collect();
        parts.join(" ").trim_matches(['*', ' ']).to_owned()
    }

    fn line(&self) -> usize {
        self.cells.first().map_or(0, |cell| cell.line)
    }

    fn at(&self, role: Role) -> At {
        self.cell(role)
            .map_or((self.line(), 0), |cell| (cell.line, cell.column))
    }
}

fn player(row: &Row<'_>, no: u32, problems: &mut Problems) -> PlayerDraft {
    let at = |role| row.at(role);
    let mut text = |role| row.text(role, problems);
    let [sex, title, federation, born] =
        [Role::Sex, Role::Title, Role::Federation, Role::Birth].map(&mut text);
    let [dsu, dsu_rating, fide, own_rating] =
        [Role::Dsu, Role::DsuRating, Role::Fide, Role::Rating].map(&mut text);
    let [points_text, rank] = [Role::Points, Role::Rank].map(&mut text);
    numbers::check_birth(&born, at(Role::Birth), problems);
    let dsu = NationalRating {
        federation: "DEN".to_owned(),
        rating: rating(&dsu_rating, at(Role::DsuRating), problems),
        origin: String::new(),
        id: numbers::person_number(&dsu, at(Role::Dsu), problems),
    };
    let has_record = !dsu.id.is_empty() || dsu.rating.is_some();
    let stated = points::stated(&points_text);
    if stated.is_none() && !points_text.is_empty() {
        let message = Message::new("problem-points-unreadable").with("value", points_text);
        problems.warn(at(Role::Points).0, at(Role::Points).1, message);
    }
    let name = row.name(problems);
    if name.is_empty() {
        let (line, column) = at(Role::Name);
        problems.warn(line, column, Message::new("problem-name-missing"));
    }
    let name_column = row.names.first().and_then(|place| row.cells.get(*place));
    PlayerDraft {
        no,
        sex,
        title,
        name,
        rating: rating(&own_rating, at(Role::Rating), problems),
        federation,
        fide: numbers::person_number(&fide, at(Role::Fide), problems),
        born,
        points: stated,
        rank: place(&rank, at(Role::Rank), problems),
        national: has_record.then_some(dsu).into_iter().collect(),
        line: row.line(),
        columns: PlayerColumns {
            name: name_column.map_or(0, |cell| cell.column),
            rating: at(Role::Rating).1,
            dsu_rating: at(Role::DsuRating).1,
            dsu_line: None,
            born: at(Role::Birth).1,
            points: at(Role::Points).1,
        },
        withdrawn: None,
    }
}

/// A rating; with a letter before it as the draughts federation writes (`A 2339`) or behind it as the French does
/// (`1845F`, `1840 N`). Signs for none, and strengths between 0 and 1, are none.
fn rating(text: &str, at: At, problems: &mut Problems) -> Option<i32> {
    let is_sign = !text.contains(|letter: char| letter.is_ascii_digit());
    if is_sign || text.starts_with("0,") || text.starts_with("0.") {
        return None;
    }
    // `2560 (2473)`, a national one behind it.
    let first = text
        .split_once(" (")
        .map(|(first, _)| first)
        .filter(|first| numbers::digits(first).is_some());
    let has_digit = |word: &&str| word.contains(|letter: char| letter.is_ascii_digit());
    let last = first
        .unwrap_or(text)
        .split_whitespace()
        .rfind(has_digit)
        .unwrap_or_default();
    let number = last.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    // Programs that take every number for one with a fraction.
    let number = number.strip_suffix(".0").unwrap_or(number);
    match numbers::digits(number).filter(|rating| (1..=4_000).contains(rating)) {
        Some(rating) => i32::try_from(rating).ok(),
        None => numbers::rating(text, at, problems),
    }
}

/// A place; of shared ones (`2-3`) the first.
fn place(text: &str, at: At, problems: &mut Problems) -> Option<u32> {
    let first = text.split(['-', '–']).next().unwrap_or_default();
    let plain = first.trim_matches(['.', '=', ' ', ')', '(', '#']);
    if text.is_empty() || (plain.is_empty() && numbers::digits(text).is_none()) {
        return None;
    }
    numbers::rank(plain, at, problems)
}
