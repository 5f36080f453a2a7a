//! Games of several players as CSV: a row for every player of every game, `game;date;player;result`.
//!
//! Rows of one game have the same game and date, and need not stand together. `data/templates/multiplayer.csv` shows
//! it.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::domain::Message;
use crate::domain::multi_game::{GameHead, MOST_PLAYERS, MultiGames, MultiResult, Refusal};

use super::csv_facts::Above;
use super::csv_row::{Header, Row, known};
use super::csv_table::{Cell, Rows};
use super::numbers::At;
use super::problem::Reading;
use super::problems::Problems;
use super::{dates, encoding};

/// The most lines: a quarter of a million games at four players.
const MAX_LINES: usize = 1_000_000;

/// The games of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MultiDraft {
    /// The players, in the order in which they first stand there.
    pub players: Vec<String>,
    /// The games, in that order.
    pub heads: Vec<GameHead>,
    /// Their results.
    pub games: MultiGames,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Game,
    Date,
    Player,
    Result,
}

const HEADINGS: [(&str, Column); 14] = [
    ("game", Column::Game),
    ("parti", Column::Game),
    ("spil", Column::Game),
    ("spiel", Column::Game),
    ("partie", Column::Game),
    ("date", Column::Date),
    ("dato", Column::Date),
    ("datum", Column::Date),
    ("player", Column::Player),
    ("spiller", Column::Player),
    ("spieler", Column::Player),
    ("result", Column::Result),
    ("resultat", Column::Result),
    ("ergebnis", Column::Result),
];

/// A row that could be read.
struct Line {
    game: u32,
    result: MultiResult,
    /// Where the player stands.
    player_at: At,
    /// Where the result stands.
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
    let text = match encoding::decode_within(bytes, MAX_LINES) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut reader = Reader::default();
    let mut rows = Rows::new(&text);
    let mut header: Option<Vec<Option<Column>>> = None;
    for row in rows.by_ref() {
        match &header {
            None => match Above::of(&row, &mut reader.problems) {
                Above::Remark => {}
                Above::Fact(name) => {
                    let line = row.first().map_or(0, |cell| cell.line);
                    let message = Message::new("problem-fact-not-used").with("name", name);
                    reader.problems.warn(line, 1, message);
                }
                Above::Header => header = Some(columns(&row, &mut reader.problems)),
            },
            Some(header) => {
                let row = Row::new(header, &row, &mut reader.problems);
                reader.row(&row);
            }
        }
    }
    rows.check_quotes(&mut reader.problems);
    if header.is_none() {
        let message = Message::new("problem-no-header");
        reader.problems.refuse(0, 0, message);
    } else if !reader.has_rows {
        let message = Message::new("problem-multi-no-games");
        reader.problems.refuse(0, 0, message);
    }
    reader.finish()
}

fn columns(row: &[Cell], problems: &mut Problems) -> Vec<Option<Column>> {
    let header = Header::new(row, problems);
    let headings = header.headings();
    let columns: Vec<Option<Column>> = headings
        .iter()
        .map(|heading| known(&HEADINGS, heading))
        .collect();
    header.check(&columns, &[], problems);
    let needed = [
        (Column::Game, "game"),
        (Column::Player, "player"),
        (Column::Result, "result"),
    ];
    for (column, name) in needed {
        if !columns.contains(&Some(column)) {
            header.missing(name, problems);
        }
    }
    columns
}

type Numbers<K> = HashMap<K, u32, BuildHasherDefault<FxHasher>>;

#[derive(Default)]
struct Reader {
    problems: Problems,
    players: Numbers<String>,
    games: Numbers<GameHead>,
    heads: Vec<GameHead>,
    /// The games with a row that could not be read, which are not judged any further.
    is_broken: Vec<bool>,
    lines: Vec<Line>,
    has_rows: bool,
}

impl Reader {
    fn row(&mut self, row: &Row<'_, Column>) {
        self.has_rows = true;
        let game = self.game(row);
        let name = row.text(Column::Player, &mut self.problems);
        if name.is_empty() && row.has(Column::Player) {
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
        self.lines.push(Line {
            game,
            result: MultiResult { player, result },
            player_at: row.at(Column::Player),
            result_at: row.at(Column::Result),
        });
    }

    fn refuse(&mut self, at: At, message: Message) {
        self.problems.refuse(at.0, at.1, message);
    }

    /// The game's number.
    fn game(&mut self, row: &Row<'_, Column>) -> Option<u32> {
        let problems = &mut self.problems;
        let name = row.text(Column::Game, problems);
        let date = row.value(Column::Date, "problem-multi-day", problems, dates::readable);
        if name.is_empty() {
            if row.has(Column::Game) {
                let message = Message::new("problem-multi-no-game");
                self.refuse(row.at(Column::Game), message);
            }
            return None;
        }
        if date.is_none() && row.is_filled(Column::Date) {
            return None;
        }
        let head = GameHead { name, date };
        if let Some(known) = self.games.get(&head) {
            return Some(*known);
        }
        let game = count(self.heads.len());
        self.heads.push(head.clone());
        self.is_broken.push(false);
        self.games.insert(head, game);
        Some(game)
    }

    /// The result as a number.
    fn result(&mut self, row: &Row<'_, Column>) -> Option<f64> {
        let text = row.text(Column::Result, &mut self.problems);
        let result = number(&text);
        if result.is_none() && row.has(Column::Result) {
            let message = Message::new("problem-multi-result").with("value", text);
            self.refuse(row.at(Column::Result), message);
        }
        result
    }

    /// Puts the rows together, game by game, and refuses what cannot be rated.
    fn finish(mut self) -> Reading<MultiDraft> {
        // Stable: the rows of a game stay in their order.
        self.lines.sort_by_key(|line| line.game);
        let mut games = MultiGames::default();
        let mut results = Vec::new();
        for lines in self.lines.chunk_by(|one, other| one.game == other.game) {
            let game = lines[0].game as usize;
            if self.is_broken[game] {
                continue;
            }
            results.clear();
            results.extend(lines.iter().map(|line| line.result));
            if let Err(refusal) = games.push(&results) {
                let (at, message) = refused(refusal, lines, &self.heads[game]);
                self.problems.refuse(at.0, at.1, message);
            }
        }
        let mut players = vec![String::new(); self.players.len()];
        for (name, at) in self.players {
            players[at as usize] = name;
        }
        let draft = MultiDraft {
            players,
            heads: self.heads,
            games,
        };
        self.problems.reading(draft)
    }
}

/// Where a game is refused, and why.
fn refused(refusal: Refusal, lines: &[Line], head: &GameHead) -> (At, Message) {
    let first = (lines[0].player_at.0, 0);
    let game = |key| Message::new(key).with("game", head.name.as_str());
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

/// A number of digits with point or comma, below 0 with a sign.
fn number(text: &str) -> Option<f64> {
    let usual = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
    let digits = text.strip_prefix(['-', '+', '−']).unwrap_or(text);
    if !digits.bytes().all(usual) {
        return None;
    }
    let value: f64 = digits.replace(',', ".").parse().ok()?;
    Some(if text.starts_with(['-', '−']) {
        -value
    } else {
        value
    })
}

/// A number of something in the file, which has fewer than four thousand million of it.
fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
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
    fn latin_letters_of_old_spreadsheets_are_read() {
        let file = b"game,player,result\n1,S\xf8ren,3\n1,Bo,1\n";
        assert_eq!(read(file).value.unwrap().players, ["Søren", "Bo"]);
    }
}
