//! Reads and writes games of several players as CSV: one row for each player and game, `game;date;player;result`.
//!
//! Rows of the same game have the same game and date (and, where these columns exist, table and round), and need not
//! be adjacent. `data/templates/multiplayer.csv` is an example.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use super::clean::MAX_TEXT;
use super::csv::cell::text_cell;
use super::csv::reader::{self, Row};
use super::csv::table::{Cell, heading};
use super::csv::words;
use super::dates;
use super::numbers::At;
use super::outgoing::Outgoing;
use super::problem::{Problems, Reading};
use crate::domain::multi_game::{GameHead, MOST_PLAYERS, MultiGames, MultiResult, Refusal};
use crate::domain::{Date, Decimal, Message};

/// The most lines: a quarter of a million games at four players.
const MAX_LINES: usize = 1_000_000;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct MultiDraft {
    /// The players, in the order of first appearance.
    pub players: Vec<String>,
    /// The line in which each player first appears.
    pub player_lines: Vec<usize>,
    /// The games, in order of first appearance.
    pub heads: Vec<GameHead>,
    /// The line in which each game first appears.
    pub game_lines: Vec<usize>,
    pub games: MultiGames,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Game,
    Date,
    Table,
    Round,
    Player,
    Result,
}

/// Every column, with the word that is written for it.
const COLUMNS: [(Column, &str); 6] = [
    (Column::Game, "game"),
    (Column::Date, "date"),
    (Column::Table, "table"),
    (Column::Round, "round"),
    (Column::Player, "player"),
    (Column::Result, "result"),
];

/// The fields that distinguish the games in a file.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    head: GameHead,
    table: String,
    round: String,
}

impl Key {
    /// The name of the game; without one, its round and table.
    fn name(&self) -> Cow<'_, str> {
        if !self.head.name.is_empty() {
            return Cow::Borrowed(&self.head.name);
        }
        let parts = [self.round.as_str(), self.table.as_str()];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Cow::Owned(parts.join("/"))
    }
}

/// A readable row.
struct ResultRow {
    game: u32,
    /// Its index among the readable rows.
    row: usize,
    result: MultiResult,
    game_at: At,
    player_at: At,
    result_at: At,
}

/// Reads the games; separator and encoding are recognised.
///
/// ```
/// let file = "game,date,player,result\n1,,Anna,12\n1,,Bo,10.5\n".as_bytes();
/// let draft = klubrating::exchange::multiplayer_csv::read(file).value.unwrap();
/// assert_eq!(draft.players, ["Anna", "Bo"]);
/// assert_eq!(draft.games.game(0)[1].result, 10.5);
/// ```
pub fn read(bytes: &[u8]) -> Reading<MultiDraft> {
    reader::reading(bytes, MAX_LINES, |table, problems| {
        // The games as a whole have no facts.
        for (name, cells) in &table.facts {
            let line = cells.first().map_or(0, |cell| cell.line);
            let message = Message::new("problem-fact-not-used").with("name", name.as_str());
            problems.warn(line, 1, message);
        }
        let needed = [
            (Column::Game, "game"),
            (Column::Player, "player"),
            (Column::Result, "result"),
        ];
        let known = |heading: &str| words::by_heading("multiplayer", &COLUMNS, heading);
        let header = table.columns(known, &needed, problems);
        let has = |column| header.contains(&Some(column));
        let names = table.header.as_deref().unwrap_or_default();
        if !has(Column::Result) {
            hint_at_lower(names, problems);
        }
        let mut reader = Reader::new(problems, UnknownColumns::new(&header, names));
        let is_complete = needed.iter().all(|(column, _)| has(*column));
        let mut has_rows = false;
        for cells in table {
            has_rows = true;
            // A missing column has been reported already.
            if is_complete {
                let row = Row::new(&header, &cells, reader.problems);
                let before = reader.lines.len();
                reader.read_row(&row);
                if reader.lines.len() > before {
                    reader.unknown.keep(&cells);
                }
            }
        }
        if !header.is_empty() && !has_rows {
            let message = Message::new("problem-multi-no-games");
            reader.problems.refuse(0, 0, message);
        }
        reader.assemble()
    })
}

type Numbers<K> = HashMap<K, u32, BuildHasherDefault<FxHasher>>;

struct Reader<'p> {
    problems: &'p mut Problems,
    players: Numbers<String>,
    player_lines: Vec<usize>,
    games: Numbers<Key>,
    keys: Vec<Key>,
    game_lines: Vec<usize>,
    /// For each game, whether one of its rows is unreadable; such a game is not checked further.
    is_broken: Vec<bool>,
    lines: Vec<ResultRow>,
    unknown: UnknownColumns,
}

/// Explains what to do with a column in which a lower number is better, if there is no other result.
fn hint_at_lower(cells: &[Cell], problems: &mut Problems) {
    // The cleaning of these names has been reported already.
    let mut said = Problems::default();
    for cell in cells {
        let name = cell.text(&mut said);
        if words::by_heading("lower-result", &[((), "place")], &heading(&name)).is_some() {
            let message = Message::new("problem-multi-lower").with("column", name);
            problems.refuse(cell.line, cell.column, message);
        }
    }
}

impl<'p> Reader<'p> {
    fn new(problems: &'p mut Problems, unknown: UnknownColumns) -> Self {
        Self {
            problems,
            players: Numbers::default(),
            player_lines: Vec::new(),
            games: Numbers::default(),
            keys: Vec::new(),
            game_lines: Vec::new(),
            is_broken: Vec::new(),
            lines: Vec::new(),
            unknown,
        }
    }

    fn read_row(&mut self, row: &Row<'_, Column>) {
        let game = self.game(row);
        let name = row.text(Column::Player, self.problems);
        if name.is_empty() {
            let message = Message::new("problem-multi-no-player");
            self.refuse(row.at(Column::Player), message);
        }
        let result = self.result(row);
        let (Some(game), Some(result), false) = (game, result, name.is_empty()) else {
            if let Some(game) = game {
                self.is_broken[game as usize] = true;
            }
            return;
        };
        let next = count(self.players.len());
        let player = *self.players.entry(name).or_insert(next);
        if player == next {
            self.player_lines.push(row.line);
        }
        self.lines.push(ResultRow {
            game,
            row: self.lines.len(),
            result: MultiResult { player, result },
            game_at: row.at(Column::Game),
            player_at: row.at(Column::Player),
            result_at: row.at(Column::Result),
        });
    }

    fn refuse(&mut self, at: At, message: Message) {
        self.problems.refuse(at.0, at.1, message);
    }

    /// The game's number.
    fn game(&mut self, row: &Row<'_, Column>) -> Option<u32> {
        let problems = &mut *self.problems;
        let name = row.text(Column::Game, problems);
        let day = row.text(Column::Date, problems);
        let date = dates::of_cell(&day);
        if date.is_none() && !day.is_empty() {
            row.refuse(Column::Date, "problem-since-unreadable", &day, problems);
            return None;
        }
        let key = Key {
            table: row.text(Column::Table, problems),
            round: row.text(Column::Round, problems),
            head: GameHead { name, date },
        };
        if key.head.name.is_empty() && key.table.is_empty() && key.round.is_empty() {
            let message = Message::new("problem-multi-no-game");
            self.refuse(row.at(Column::Game), message);
            return None;
        }
        // The rows of a game are usually adjacent.
        if let Some(last) = self.lines.last()
            && self.keys[last.game as usize] == key
        {
            return Some(last.game);
        }
        if let Some(known) = self.games.get(&key) {
            return Some(*known);
        }
        let game = count(self.keys.len());
        self.keys.push(key.clone());
        self.game_lines.push(row.line);
        self.is_broken.push(false);
        self.games.insert(key, game);
        Some(game)
    }

    fn result(&mut self, row: &Row<'_, Column>) -> Option<f64> {
        let text = row.text(Column::Result, self.problems);
        let result = number(&text);
        if result.is_none() {
            let message = Message::new("problem-multi-result").with("value", text);
            self.refuse(row.at(Column::Result), message);
        }
        result
    }

    /// Groups the rows by game, and refuses games that cannot be rated.
    fn assemble(mut self) -> MultiDraft {
        // A stable sort keeps the rows of a game in their order.
        self.lines.sort_by_key(|line| line.game);
        let mut games = MultiGames::default();
        let mut results = Vec::new();
        for lines in self.lines.chunk_by(|one, other| one.game == other.game) {
            let game = lines[0].game as usize;
            if self.is_broken[game] {
                continue;
            }
            let rows: Vec<usize> = lines.iter().map(|line| line.row).collect();
            let name = self.keys[game].name();
            self.unknown.check(&name, &rows, self.problems);
            results.clear();
            results.extend(lines.iter().map(|line| line.result));
            if let Err(refusal) = games.push(&results) {
                let (at, message) = refused(refusal, lines, &name);
                self.problems.refuse(at.0, at.1, message);
            }
        }
        let mut players = vec![String::new(); self.players.len()];
        for (name, at) in self.players {
            players[at as usize] = name;
        }
        MultiDraft {
            players,
            player_lines: self.player_lines,
            heads: self.keys.into_iter().map(|key| key.head).collect(),
            game_lines: self.game_lines,
            games,
        }
    }
}

/// The position and reason of a refusal.
fn refused(refusal: Refusal, lines: &[ResultRow], name: &str) -> (At, Message) {
    let first = match lines[0].game_at {
        // A game without a name of its own is named by its first player.
        (_, 0) => lines[0].player_at,
        at => at,
    };
    let game = |key| Message::new(key).with("game", name);
    match refusal {
        Refusal::Alone => (first, game("problem-multi-alone")),
        Refusal::AllZero => (first, game("problem-multi-zeros")),
        Refusal::TooMany(players) => {
            let message = game("problem-multi-many")
                .with("players", players)
                .with("limit", MOST_PLAYERS);
            (first, message)
        }
        Refusal::Twice(at) => (lines[at].player_at, game("problem-multi-twice")),
        Refusal::Negative(at) => {
            let message = Message::new("problem-multi-negative");
            (lines[at].result_at, message)
        }
        Refusal::OutOfRange(at) => {
            let message = Message::new("problem-multi-range");
            (lines[at].result_at, message)
        }
    }
}

/// A number with a point or comma; with a sign if below 0.
fn number(text: &str) -> Option<f64> {
    let usual = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
    let digits = text.strip_prefix(['-', '+', '−']).unwrap_or(text);
    if !digits.bytes().all(usual) {
        return None;
    }
    let value: f64 = if digits.contains(',') {
        digits.replace(',', ".").parse().ok()?
    } else {
        digits.parse().ok()?
    };
    Some(if text.starts_with(['-', '−']) {
        -value
    } else {
        value
    })
}

/// An index into the file's items, of which there are always fewer than 2³².
fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A column with an unknown name.
struct Unknown {
    /// Its index in a row.
    at: usize,
    name: String,
    line: usize,
    column: usize,
    /// Its value in every readable row.
    values: Vec<String>,
    is_refused: bool,
}

#[derive(Default)]
struct UnknownColumns(Vec<Unknown>);

impl UnknownColumns {
    /// The columns without a known meaning.
    fn new<C>(columns: &[Option<C>], cells: &[Cell]) -> Self {
        // The cleaning of these names has been reported already.
        let mut said = Problems::default();
        let cells = cells.iter().zip(columns).enumerate();
        let unknown = cells.filter(|(_, (_, known))| known.is_none());
        let unknown = unknown.map(|(at, (cell, _))| Unknown {
            at,
            name: cell.text(&mut said),
            line: cell.line,
            column: cell.column,
            values: Vec::new(),
            is_refused: false,
        });
        Self(unknown.filter(|column| !column.name.is_empty()).collect())
    }

    /// Keeps the values of a row.
    fn keep(&mut self, cells: &[Cell]) {
        let mut said = Problems::default();
        for column in &mut self.0 {
            let cell = cells.get(column.at);
            let value = cell.map(|cell| cell.text(&mut said));
            column.values.push(value.unwrap_or_default());
        }
    }

    /// Refuses a column, once, if its values distinguish several tables with at least two rows each within one game.
    fn check(&mut self, game: &str, rows: &[usize], problems: &mut Problems) {
        for column in self.0.iter_mut().filter(|column| !column.is_refused) {
            let mut tables: BTreeMap<&str, usize> = BTreeMap::new();
            for row in rows {
                let value = column.values.get(*row).map_or("", String::as_str);
                *tables.entry(value).or_default() += 1;
            }
            if tables.len() > 1 && tables.values().all(|players| *players > 1) {
                let message = Message::new("problem-multi-split")
                    .with("column", column.name.as_str())
                    .with("game", game);
                problems.refuse(column.line, column.column, message);
                column.is_refused = true;
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct WrittenGame {
    /// Its name; may be empty.
    pub name: String,
    pub date: Date,
    /// The name and result of every player.
    pub results: Vec<(String, Decimal)>,
}

/// Writes the games, and reports changes that the format makes necessary. If games of one day have the same name or
/// none, a column `table` numbers them, as rows with the same name and day would be read as one game.
///
/// ```
/// use klubrating::exchange::multiplayer_csv::{WrittenGame, read, write};
/// let ludo = WrittenGame {
///     name: "Ludo".to_owned(),
///     date: "2026-03-01".parse().unwrap(),
///     results: vec![("Anna".to_owned(), 12.into()), ("Bo".to_owned(), 9.into())],
/// };
/// let (bytes, said) = write(&[ludo.clone()]);
/// assert!(bytes.ends_with("Ludo;2026-03-01;Bo;9\n".as_bytes()));
/// assert!(said.is_empty());
/// let (bytes, _) = write(&[ludo.clone(), ludo]);
/// assert!(bytes.ends_with("Ludo;2026-03-01;2;Bo;9\n".as_bytes()));
/// assert_eq!(read(&bytes).value.unwrap().heads.len(), 2);
/// ```
pub fn write(games: &[WrittenGame]) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    let names = games.iter().map(|game| out.text(&game.name, MAX_TEXT));
    let names: Vec<String> = names.collect();
    let tables = tables(games, &names);
    let counted = tables.iter().any(Option::is_some);
    let mut file = String::from(if counted {
        "\u{feff}game;date;table;player;result\n"
    } else {
        "\u{feff}game;date;player;result\n"
    });
    for ((game, name), table) in games.iter().zip(&names).zip(tables) {
        let mut head = format!("{};{}", text_cell(name), game.date.format("%Y-%m-%d"));
        if counted {
            head.push(';');
            head.extend(table.map(|table| table.to_string()));
        }
        for (player, result) in &game.results {
            let player = text_cell(&out.text(player, MAX_TEXT));
            let result = result.normalize();
            file.extend([&head, ";", &player, ";", &result.to_string(), "\n"]);
        }
    }
    (file.into_bytes(), out.messages)
}

/// The number of each game among those with its day and name, from 1; `None` if it is the only one and has a name.
fn tables(games: &[WrittenGame], names: &[String]) -> Vec<Option<usize>> {
    let keys = || games.iter().map(|game| game.date).zip(names);
    let mut all: HashMap<(Date, &String), usize> = HashMap::new();
    for key in keys() {
        *all.entry(key).or_default() += 1;
    }
    let mut before: HashMap<(Date, &String), usize> = HashMap::new();
    let tables = keys().map(|key| {
        let number = before.entry(key).or_default();
        *number += 1;
        let is_told = key.1.is_empty() || all.get(&key).is_some_and(|games| *games > 1);
        is_told.then_some(*number)
    });
    tables.collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::domain::Date;

    #[test]
    fn results_have_point_or_comma() {
        assert_eq!(number("12,5"), Some(12.5));
        assert_eq!(number("+3"), Some(3.0));
        assert_eq!(number("-3"), Some(-3.0));
        for text in [
            "", ".", "1e3", "nan", "inf", "1.000,5", "12 000", "x", "--1",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn rows_of_a_game_need_not_stand_together() {
        let file = b"\xef\xbb\xbfspil;dato;spiller;resultat\r\n1;1.9.2026;B\xc3\xb8;3\r\n2;;A;1\r\n1;2026-09-01;A;2,5\r\n2;;\"B\xc3\xb8\";4";
        let draft = read(file).value.unwrap();
        assert_eq!(draft.players, ["Bø", "A"]);
        assert_eq!(draft.heads[0].date, Date::from_ymd_opt(2026, 9, 1));
        let results: Vec<Vec<(u32, f64)>> = draft
            .games
            .iter()
            .map(|game| game.iter().map(|one| (one.player, one.result)).collect())
            .collect();
        assert_eq!(
            results,
            [vec![(0, 3.0), (1, 2.5)], vec![(1, 1.0), (0, 4.0)]]
        );
    }

    #[test]
    fn tables_and_rounds_are_games_of_their_own() {
        let file = b"spil;bord;runde;spiller;resultat\nCatan;1;1;A;3\nCatan;1;1;B;2\nCatan;2;1;C;3\nCatan;2;1;D;1\n\
            Catan;1;2;A;3\nCatan;1;2;C;1\n;1;3;A;3\n;1;3;C;1\n";
        let draft = read(file).value.unwrap();
        let names: Vec<&str> = draft.heads.iter().map(|head| head.name.as_str()).collect();
        assert_eq!(names, ["Catan", "Catan", "Catan", ""]);
        assert!(draft.games.iter().all(|game| game.len() == 2));
    }

    #[test]
    fn an_unknown_column_that_makes_two_tables_of_a_game_is_refused() {
        let file = |second: &str| {
            format!(
                "game;x;player;result\nCatan;1;A;3\nCatan;1;B;2\nCatan;{second};C;3\nCatan;2;D;1\n"
            )
        };
        let split = read(file("2").as_bytes());
        assert!(split.value.is_none());
        let keys: Vec<&str> = split.problems.iter().map(|one| one.message.key).collect();
        assert_eq!(keys, ["problem-column-not-used", "problem-multi-split"]);
        // A single player is read with a warning, and not refused as another kind of table.
        assert!(read(file("1").as_bytes()).value.is_some());
    }

    #[test]
    fn a_row_that_ends_early_is_refused_and_not_passed_over() {
        for row in ["1", "1;;Bo", "1;;Bo;\u{1b}", "1;;\u{1b};3", "\u{1b};;Bo;3"] {
            let file = format!("game;date;player;result\n1;;Anna;3\n1;;Carl;1\n{row}\n");
            let reading = read(file.as_bytes());
            assert_eq!(reading.value, None, "{row:?}");
            assert!(reading.problems.iter().any(|problem| problem.line == 4));
        }
    }

    #[test]
    fn latin_letters_of_old_spreadsheets_are_read() {
        let file = b"game,player,result\n1,S\xf8ren,3\n1,Bo,1\n";
        assert_eq!(read(file).value.unwrap().players, ["Søren", "Bo"]);
    }
}
