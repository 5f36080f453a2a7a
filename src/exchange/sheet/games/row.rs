//! A row of a list: two players and how their game ended.

use crate::domain::{ByeKind, Mark, Points, person_number};
use crate::exchange::csv_table::Cell;
use crate::exchange::dates;
use crate::exchange::numbers::{self, At};
use crate::exchange::pgn::tournament::{PgnGame, Side};
use crate::exchange::problems::Problems;

use super::super::cell;
use super::super::headings::{self as table_headings, Column};
use super::super::written_name;
use super::locate::{self, List};
use super::score::{self, Score};
use super::{absent, headings, mirrors, others, running, told};
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::notation;
use crate::exchange::words::{forfeits, points};

/// A row as it was read: the game, its result, and where that stands.
pub(super) struct Row {
    pub(super) game: PgnGame,
    pub(super) score: Option<Score>,
    pub(super) written: String,
    pub(super) at: At,
    /// What else the row holds, of a list with a row for each player.
    pub(super) others: String,
    /// The word that stands for nobody in place of one of the names.
    pub(super) nobody: Option<String>,
    /// The points beside the two names.
    pub(super) shown: [Option<Points>; 2],
    /// Whether the player whose the row is had White, where it says so.
    pub(super) white: Option<bool>,
    /// Whether nothing but an empty cell says that there was no opponent.
    pub(super) is_without_word: bool,
}

impl Row {
    /// Reads a row; `None` where it names no players.
    pub(super) fn read(
        list: &List<'_>,
        entry: &locate::Entry<'_>,
        problems: &mut Problems,
    ) -> Option<Self> {
        let cells = entry.cells;
        let cell = |place: Option<usize>| cells.get(place?);
        let line = cells.first().map_or(0, |cell| cell.line);
        let [mut first, mut second] = [0, 1].map(|side| player(list, side, cells, problems));
        ratings_apart(list, [&mut first, &mut second]);
        points_apart(list, cells, [&mut first, &mut second]);
        // What all games add up to.
        let is_sum = |side: &Side| table_headings::is_sum(&side.name);
        if second.name.is_empty() && is_sum(&first) || list.is_own && is_sum(&second) {
            return None;
        }
        let (written, at, score) = result(list, cells);
        let at = if at == (0, 0) { (line, 0) } else { at };
        if told::is_total(cells)
            || told::is_explanation(cells)
            || told::is_result_as_name(list, cells, problems)
        {
            return None;
        }
        if is_no_game(
            list,
            cells,
            &written,
            [first.name.as_str(), second.name.as_str()],
        ) {
            return None;
        }
        let (written, score) = behind_names([&mut first, &mut second], written, score);
        let score = if list.has_remark_of_forfeit(cells) {
            score.map(Score::without_play)
        } else {
            score
        };
        let word =
            absent::word(list, [first.name.as_str(), second.name.as_str()]).map(str::to_owned);
        let told = cell(list.round).map(text).unwrap_or_default();
        let round = numbered_round(&told).or(entry.round);
        let day = cell(list.day).and_then(|cell| dates::readable(&text(cell)));
        let mut game = PgnGame {
            line,
            day: day.or(entry.day),
            round: with_board(&told)
                .or_else(|| round.map(|round| round.to_string()))
                .unwrap_or_default(),
            is_uncoloured: !list.is_coloured,
            ..PgnGame::default()
        };
        let nobody = |side: &Side| {
            if side.name.is_empty() {
                Some(None)
            } else {
                absent::beside(list, &side.name, &written).map(Some)
            }
        };
        let said = score::of_bye(&written);
        let is_without_word = said.is_none() && (first.name.is_empty() || second.name.is_empty());
        let first_name = first.name.clone();
        let (sides, score) = match (nobody(&first), nobody(&second)) {
            (Some(_), Some(_)) => return None,
            (None, None) => ([first, second], score),
            (Some(None), None) | (None, Some(None))
                if list.words.is_some() && told::is_of_standings(list, cells)
                    || told::is_shifted(list, cells, problems) =>
            {
                return None;
            }
            (is_first, is_second) => {
                let player = if is_first.is_some() { second } else { first };
                let side = usize::from(is_first.is_some());
                let told = told_beside_bye(list, cells, side, &written);
                // `Oversidder: | Holm | 1`: what the one made who is named.
                let is_label = first_name.ends_with(':');
                let worth = worth_without_opponent(
                    told.as_deref().unwrap_or(&written),
                    score,
                    is_first.or(is_second).flatten(),
                    is_first.is_some() && !is_label,
                )?;
                let nobody = Side {
                    name: absent::NOBODY.to_owned(),
                    ..Side::default()
                };
                ([player, nobody], Some(Score::Marks(worth, worth)))
            }
        };
        game.sides = sides;
        game.result.clone_from(&written);
        Some(Self {
            game,
            score,
            written,
            at,
            others: if list.is_own {
                mirrors::others(list, cells)
            } else {
                String::new()
            },
            nobody: word,
            shown: running::shown(list, entry),
            is_without_word,
            white: cell(list.colour).and_then(|cell| colour(&text(cell))),
        })
    }

    /// A round without an opponent, told in a line of its own.
    pub(super) fn bye(entry: &locate::Entry<'_>, name: String, worth: &str) -> Self {
        let line = entry.cells.first().map_or(0, |cell| cell.line);
        let kind = match score::of_bye(worth) {
            Some(cell::Entry::Bye(kind)) => kind,
            _ => ByeKind::Pairing,
        };
        let mark = absent::mark_of(kind);
        let side = |name: String| Side {
            name,
            ..Side::default()
        };
        Self {
            game: PgnGame {
                line,
                day: entry.day,
                round: entry
                    .round
                    .map(|round| round.to_string())
                    .unwrap_or_default(),
                sides: [side(name), side(absent::NOBODY.to_owned())],
                ..PgnGame::default()
            },
            score: Some(Score::Marks(mark, mark)),
            written: worth.to_owned(),
            at: (line, 0),
            others: String::new(),
            nobody: None,
            shown: [None, None],
            white: None,
            is_without_word: false,
        }
    }

    /// Puts the one first who had White, where a row that is one player's says who had.
    pub(super) fn white_first(&mut self) {
        self.game.is_uncoloured &= self.white.is_none();
        if self.white == Some(false) {
            self.game.sides.swap(0, 1);
            self.shown.swap(0, 1);
            self.score = self.score.map(mirrors::mirror);
        }
    }
}

/// A word for a bye with the points beside the name, where the word tells none: `BYE` beside a 0 is worth nothing; without a result
/// those of a remark.
fn told_beside_bye(list: &List<'_>, cells: &[Cell], side: usize, written: &str) -> Option<String> {
    if written.is_empty() {
        let value = list.points_in_remark(cells)?;
        return Some(format!("{} bye", cell::value_text(value)));
    }
    let made = text(cells.get(list.place(side, Column::Points)?)?);
    let value = cell::value(&cell::normal(&made)).filter(|value| matches!(value, 0 | 50 | 100))?;
    let is_word = cell::is_word_for_bye(&cell::normal(written));
    (is_word && are_results_beside(list)).then(|| format!("{} bye", cell::value_text(value)))
}

/// Whether the points beside the names are what both made in the game of the row, not what they had before.
fn are_results_beside(list: &List<'_>) -> bool {
    /// Rows enough to tell.
    const MOST: usize = 50;
    let made = |cells: &[Cell]| {
        let [first, second] = [0, 1].map(|side| {
            let cell = cells.get(list.place(side, Column::Points)?)?;
            cell::value(&cell::normal(&text(cell)))
        });
        let (_, _, score) = result(list, cells);
        Some((Score::Points(first?, second?), score?))
    };
    let rows = list.entries.iter().take(MOST);
    let mut told = rows.filter_map(|entry| made(entry.cells)).peekable();
    told.peek().is_some()
        && told.all(|(points, score)| points == score || matches!(score, Score::Marks(..)))
}

/// Whether a row is one of the standings below a list without headings, or its headings; or has a whole game in one cell, which is
/// no bye.
fn is_no_game(list: &List<'_>, cells: &[Cell], written: &str, names: [&str; 2]) -> bool {
    let has_no_headings = list.words.is_some();
    let is_of_standings = || written.is_empty() && told::is_of_standings(list, cells);
    let is_whole_game = |name: &&str| score::at_end(name).is_some();
    has_no_headings && (is_of_standings() || told::are_headings(written, names))
        || names.iter().any(|name| name.is_empty()) && names.iter().any(is_whole_game)
}

/// What a round against nobody, who is the first of the two or the second, is worth: by the word in place of a name, else by what is
/// written as the result.
fn worth_without_opponent(
    written: &str,
    score: Option<Score>,
    kind: Option<ByeKind>,
    is_first: bool,
) -> Option<Mark> {
    let said = match score::of_bye(written) {
        Some(cell::Entry::Bye(kind)) => Some(kind),
        _ => None,
    };
    // `1 - 0 frirond`.
    let whole = written
        .rsplit_once(' ')
        .filter(|(_, word)| said.is_none() && cell::is_word_for_bye(&cell::normal(word)));
    if let Some(score) = whole.and_then(|(result, _)| score::of_both(result)) {
        return Some(absent::worth_of_bye(score, is_first));
    }
    let word = said.or(kind);
    let worth = match word {
        // Only the word tells.
        Some(kind) if written.is_empty() || said.is_some() => Some(absent::mark_of(kind)),
        _ => score
            // `1 -`, the other half of which nobody made.
            .or_else(|| {
                let written = written.to_lowercase();
                let made = points::without_word(&written);
                let made = forfeits::without_word(made).unwrap_or(made);
                score::of_first(made.trim_end_matches(['-', ':', ' ']))
            })
            .map(|score| absent::worth_of_bye(score, is_first)),
    };
    // A pairing whose other name was left empty is no bye.
    worth.filter(|worth| word.is_some() || *worth != Mark::Open)
}

/// The colour in a cell: `w`, `White`, `sort`.
pub(in super::super) fn colour(text: &str) -> Option<bool> {
    let text = cell::normal(text);
    match headings::colour(&text) {
        Some((side, "")) => Some(side == 0),
        _ => notation::colour(&text).and_then(|(white, rest)| white.filter(|_| rest.is_empty())),
    }
}

/// Cuts the ratings from the names of a list without a column for them: in brackets, or a number behind both names.
fn ratings_apart(list: &List<'_>, sides: [&mut Side; 2]) {
    if [0, 1]
        .iter()
        .any(|side| list.place(*side, Column::Rating).is_some())
    {
        return;
    }
    let mut both = sides.iter();
    let has_both = both.all(|side| written_name::number_behind(&side.name).is_some());
    for side in sides {
        let behind = || written_name::number_behind(&side.name).filter(|_| has_both);
        let apart = written_name::rating_in_brackets(&side.name).or_else(behind);
        if let Some((name, rating)) = apart.map(|(name, rating)| (name.to_owned(), rating)) {
            side.name = name;
            side.rating = Some(rating);
        }
    }
}

/// Cuts the points from two names that both have them.
fn points_apart(list: &List<'_>, cells: &[Cell], sides: [&mut Side; 2]) {
    let has_points = |side: usize| {
        let place = list.place(side, Column::Name);
        let cell = place.and_then(|place| cells.get(place)).map(text);
        cell.is_some_and(|text| written_name::has_points(&text))
    };
    if !list.beside.points && (!has_points(0) || !has_points(1)) {
        return;
    }
    for side in sides {
        if let Some(name) = written_name::without_single_digit(&side.name) {
            side.name = name.to_owned();
        }
    }
}

/// The result with what stands behind the names, which are cut there: `Bo Hansen 1 - 0`. Two results that differ are
/// none.
fn behind_names(
    sides: [&mut Side; 2],
    written: String,
    score: Option<Score>,
) -> (String, Option<Score>) {
    let (mut written, mut score) = (written, score);
    for side in sides {
        let Some((name, result)) = score::at_end(&side.name) else {
            continue;
        };
        let read = score::of_both(result);
        let (name, result) = (name.to_owned(), result.to_owned());
        if written.is_empty() || score == Some(Score::OPEN) || written == side.name {
            (written, score) = (result, read);
        } else if read != score {
            written = format!("{written} {result}");
            score = None;
        }
        side.name = name;
    }
    (written, score)
}

/// A player as the row gives it.
fn player(list: &List<'_>, side: usize, cells: &[Cell], problems: &mut Problems) -> Side {
    let mut value = |column| {
        let place = list.place(side, column);
        let cell = place.and_then(|place| cells.get(place));
        cell.map(|cell| cell.text(problems)).unwrap_or_default()
    };
    let [name, number, rating] = [Column::Name, Column::No, Column::Rating].map(&mut value);
    let [title, federation, fide] =
        [Column::Title, Column::Federation, Column::Fide].map(&mut value);
    let name = written_name::plain(&name);
    let (title, name) = match written_name::titled(&name).filter(|_| title.is_empty()) {
        Some((title, name)) => (title.to_owned(), name.to_owned()),
        None => (title, name),
    };
    // A list of numbers alone: they are all that is known of the players.
    let name = if list.place(side, Column::Name).is_none() {
        number.clone()
    } else {
        name
    };
    let rating = rating
        .split(['.', ' '])
        .next()
        .and_then(|rating| rating.parse().ok());
    Side {
        name,
        number: if list.beside.numbers {
            number
        } else {
            String::new()
        },
        rating: rating.filter(|rating| (1..=4_000).contains(rating)),
        title,
        federation,
        fide: person_number::read(&fide)
            .ok()
            .flatten()
            .unwrap_or_default(),
        ..Side::default()
    }
}

/// The result of a row: as it is written, where, and as it is read.
pub(super) fn result(list: &List<'_>, cells: &[Cell]) -> (String, At, Option<Score>) {
    let written = |place: usize| {
        let cell = cells.get(place);
        cell.map(|cell| (text(cell), (cell.line, cell.column)))
            .unwrap_or_default()
    };
    match list.result {
        locate::ResultIn::Column(place) => {
            // A row that lacks a cell ends with its result.
            let last = cells.len().saturating_sub(1);
            let is_short = last < place && score::is_of_both(&written(last).0);
            let (text, at) = written(if is_short { last } else { place });
            let heading = |text: &str| list.names_side(&cell::normal(text));
            let drawn =
                || (list.is_x_drawn && text.eq_ignore_ascii_case("x")).then_some(Score::DRAW);
            let score = score::of_both(&text)
                .or_else(drawn)
                .or_else(|| score::of_first(&text))
                .or_else(|| heading(&text).map(score::won_by));
            (text, at, score)
        }
        locate::ResultIn::OneXTwo(place) => {
            let (text, at) = written(place);
            let score = score::of_one_x_two(&text);
            (text, at, score)
        }
        locate::ResultIn::Letters(place, letters) => {
            let (text, at) = written(place);
            let score = score::of_letter(&text, letters);
            (text, at, score)
        }
        locate::ResultIn::Each([first, second]) => {
            let ((one, at), (two, _)) = (written(first), written(second));
            let score = match (one.is_empty(), two.is_empty()) {
                (true, true) => Some(Score::OPEN),
                // Beside nobody.
                (false, true) => score::of_first(&one),
                (true, false) => score::of_first(&two).map(mirrors::mirror),
                (false, false) => score::of_each(&one, &two),
            };
            (format!("{one} {two}").trim().to_owned(), at, score)
        }
        locate::ResultIn::First(place) => {
            let (text, at) = place.map(written).unwrap_or_default();
            (text.clone(), at, score::of_winner(&text))
        }
        locate::ResultIn::Winner(place) => {
            let (text, at) = written(place);
            let (name, is_forfeit) = score::without_forfeit(&text);
            let names = |side| {
                let own = [Column::Name, Column::No].into_iter();
                let places = own.filter_map(move |column| list.place(side, column));
                places.map(|place| written(place).0)
            };
            let is = |side| names(side).any(|own| own == name);
            // A part of the name that the other has not.
            let has = |side| names(side).any(|own| others::is_part(name, &own));
            let is_told = is(0) || is(1);
            let (one, two) = if is_told {
                (is(0), is(1))
            } else {
                (has(0), has(1))
            };
            let score = match (name.is_empty(), one, two) {
                (false, true, false) if is_forfeit => {
                    Some(Score::Marks(Mark::ForfeitWin, Mark::ForfeitLoss))
                }
                (false, false, true) if is_forfeit => {
                    Some(Score::Marks(Mark::ForfeitLoss, Mark::ForfeitWin))
                }
                (false, true, false) => Some(Score::Points(100, 0)),
                (false, false, true) => Some(Score::Points(0, 100)),
                // By their order.
                _ if text == "2" => Some(Score::Points(0, 100)),
                _ => score::of_first(&text)
                    .or_else(|| list.names_side(&cell::normal(&text)).map(score::won_by)),
            };
            (text, at, score)
        }
    }
}

/// The round in a cell: `3`, `3.12` (board 12 of round 3), `R3`, `Runde 3`, `3. runde`.
pub(super) fn numbered_round(text: &str) -> Option<u16> {
    let start = text.find(|letter: char| letter.is_ascii_digit())?;
    let digits = &text[start..];
    let end = digits
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(digits.len());
    numbers::rounds(&digits[..end])
}

/// A round with its board or game, `2.3`: two games of the same players differ in it.
fn with_board(text: &str) -> Option<String> {
    let (round, board) = text.split_once('.')?;
    let is_number = |text: &str| numbers::rounds(text).is_some();
    (is_number(round) && is_number(board)).then(|| text.to_owned())
}
