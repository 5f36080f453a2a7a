//! A group's file to a draft.

use super::BEFORE;
use super::withdrawn::who_left;
use crate::domain::{ByeKind, Mark, Message};
use crate::exchange::crosscheck::{
    Entry, EntryPlace, PlayerColumns as Places, UncheckedCrosstable,
};
use crate::exchange::csv_table::{Cell, Rows};
use crate::exchange::dates;
use crate::exchange::draft::{ByeDraft, PlayerColumns, PlayerDraft, TournamentDraft};
use crate::exchange::encoding::{self, Text};
use crate::exchange::numbers::{self, MAX_ROUNDS};
use crate::exchange::problem::Reading;
use crate::exchange::problems::Problems;

/// Whether a file begins as a group does: rounds, two names, a blank, round 1, and below it a player with a pairing.
pub fn is_klubtur(text: &Text<'_>) -> bool {
    let mut lines = text.text.lines().filter(|line| !line.trim().is_empty());
    let cells = |line: &'_ str| -> Vec<String> {
        line.split(';')
            .map(|cell| cell.trim().trim_matches('"').to_owned())
            .collect()
    };
    let (Some(head), Some(player)) = (lines.next().map(cells), lines.next().map(cells)) else {
        return false;
    };
    let cell = |row: &[String], at: usize| row.get(at).cloned().unwrap_or_default();
    numbers::rounds(&cell(&head, 0)).is_some()
        && cell(&head, 3).is_empty()
        && cell(&head, BEFORE) == "1"
        && numbers::start_number(&cell(&player, 0)).is_some()
        && pairing(&cell(&player, BEFORE)).is_some()
}

/// A player's opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pairing {
    Nobody,
    /// The opponent, and whether the player has white.
    Opponent(u32, bool),
}

/// The pairing of a cell; `-1` means none.
fn pairing(text: &str) -> Option<Pairing> {
    if text == "-1" {
        return Some(Pairing::Nobody);
    }
    let (colour, opponent) = text.split_at_checked(1)?;
    let white = match colour {
        "1" => false,
        "2" => true,
        _ => return None,
    };
    let long_enough = opponent.len() >= 2;
    let opponent = numbers::start_number(opponent).filter(|_| long_enough)?;
    Some(Pairing::Opponent(opponent, white))
}

/// A game that is not rated as it was played.
const RATED: Option<&str> = Some("problem-klubtur-rated");
/// Games that do not count for the points: not played, and played.
const WITHDRAWN: Option<&str> = Some("problem-klubtur-withdrawn");
const UNSCORED: Option<&str> = Some("problem-klubtur-unscored");

/// The mark of a result, and the key of the sentence about what it says beyond that.
fn result(text: &str) -> Option<(Mark, Option<&'static str>)> {
    let mark = match text {
        "1" => (Mark::Win, None),
        "0" => (Mark::Loss, None),
        "0.5" | "0,5" | ".5" | ",5" | "½" => (Mark::Draw, None),
        "2" => (Mark::ForfeitLoss, None),
        "3" => (Mark::ForfeitWin, None),
        "4" => (Mark::ForfeitLoss, RATED),
        "5" => (Mark::ForfeitWin, RATED),
        "6" => (Mark::ForfeitLoss, WITHDRAWN),
        "7" => (Mark::ForfeitWin, WITHDRAWN),
        "8" => (Mark::Win, UNSCORED),
        "9" => (Mark::Draw, UNSCORED),
        _ => return None,
    };
    Some(mark)
}

/// Reads a group. Both players have an entry for their game, and these must agree.
///
/// ```
/// let file = "1;A;Klubturnering;;1;07-09-2026\n1;Anna Holm;ES;1655;202;1\n2;Bo Friis;ES;1580;101;0\n";
/// let draft = klubrating::exchange::klubtur::read(file.as_bytes()).value.unwrap();
/// assert_eq!((draft.name.as_str(), draft.games.len()), ("Klubturnering A", 1));
/// assert_eq!(draft.start.unwrap().to_string(), "2026-09-07");
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut group = Group::default();
    let mut rows = Rows::new(&text);
    for row in rows.by_ref() {
        if group.headed {
            group.player(&row);
        } else {
            group.head(&row);
        }
    }
    rows.check_quotes(&mut group.problems);
    let Group {
        mut draft,
        mut table,
        mut problems,
        uncounted,
        ..
    } = group;
    if draft.players.is_empty() {
        problems.refuse(0, 0, Message::new("problem-no-players"));
    }
    draft.players.sort_by_key(|player| player.no);
    // The number of rounds is in the first row.
    let stated = table.stated;
    let places = |_| Places::default();
    table
        .byes
        .retain(|bye| stated.is_none_or(|(rounds, _)| bye.round <= rounds));
    table.settle(&mut draft, places, &mut problems);
    withdrawals(&mut draft, uncounted, &mut problems);
    problems.reading(draft)
}

#[derive(Default)]
struct Group {
    headed: bool,
    draft: TournamentDraft,
    table: UncheckedCrosstable,
    problems: Problems,
    uncounted: Vec<UncountedResult>,
}

/// A result that does not count for the points, in the row of a player.
struct UncountedResult {
    round: u16,
    player: u32,
    place: (usize, usize),
    /// The warning where nobody who left explains it.
    warning: Message,
}

/// Whoever has only games that do not count withdrew, which explains them. Any other such game is a warning that its
/// points count here.
fn withdrawals(
    draft: &mut TournamentDraft,
    uncounted: Vec<UncountedResult>,
    problems: &mut Problems,
) {
    let results = uncounted.iter().map(|it| (it.round, it.player)).collect();
    let left = who_left(draft, &results);
    for player in &mut draft.players {
        player.withdrawn = left.get(&player.no).copied();
    }
    for one in uncounted {
        let explained = draft.games.iter().any(|game| {
            let sides = [game.white, game.black];
            let is_own = game.round == one.round && sides.contains(&one.player);
            is_own && sides.iter().any(|player| left.contains_key(player))
        });
        if !explained {
            problems.warn(one.place.0, one.place.1, one.warning);
        }
    }
}

impl Group {
    fn head(&mut self, row: &[Cell]) {
        self.headed = true;
        let mut text = |at: usize| {
            row.get(at)
                .map_or_else(String::new, |cell| cell.text(&mut self.problems))
        };
        let rounds = text(0);
        let (class, name) = (text(1), text(2));
        self.draft.name = [name, class]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        let place = row.first().map_or((1, 1), |cell| (cell.line, cell.column));
        self.table.stated = numbers::rounds(&rounds).map(|rounds| (rounds, place));
        for pair in row.get(BEFORE..).unwrap_or_default().chunks(2) {
            let [round, day] = pair else { continue };
            let (round, text) = (round.text(&mut self.problems), day.text(&mut self.problems));
            let Some(round) = numbers::rounds(&round) else {
                continue;
            };
            let found = dates::of_cell(&text);
            if found.is_none() && !text.is_empty() {
                let at = (day.line, day.column);
                self.problems
                    .warn_of(at, "problem-round-day-unreadable", &text);
            }
            let at = usize::from(round - 1);
            if found.is_some() && self.draft.round_dates.len() <= at {
                self.draft.round_dates.resize(at + 1, None);
            }
            if let Some(slot) = self.draft.round_dates.get_mut(at) {
                *slot = found;
            }
        }
        let days = self.draft.round_dates.iter().flatten();
        self.draft.start = days.clone().min().copied();
        self.draft.end = days.max().copied();
    }

    fn player(&mut self, row: &[Cell]) {
        let Some(first) = row.first() else { return };
        let place = (first.line, first.column);
        let mut text = |at: usize| {
            row.get(at)
                .map_or_else(String::new, |cell| cell.text(&mut self.problems))
        };
        let (number, name, rating) = (text(0), text(1), text(3));
        if number.is_empty() && name.is_empty() {
            return;
        }
        let Some(no) = numbers::start_number(&number) else {
            let message = Message::new("problem-start-number").with("value", number);
            self.problems.refuse(place.0, place.1, message);
            return;
        };
        let mut known = self.draft.players.iter();
        if let Some(known) = known.find(|player| player.no == no) {
            let message = Message::new("problem-start-number-twice")
                .with("no", no.to_string())
                .with("line", known.line.to_string());
            self.problems.refuse(place.0, place.1, message);
            return;
        }
        if name.is_empty() {
            self.problems
                .refuse(place.0, place.1, Message::new("problem-name-missing"));
        }
        let column = |at: usize| row.get(at).map_or(0, |cell| cell.column);
        let rating = numbers::rating(&rating, (place.0, column(3)), &mut self.problems);
        self.draft.players.push(PlayerDraft {
            no,
            name,
            rating,
            line: place.0,
            columns: PlayerColumns {
                name: column(1),
                rating: column(3),
                ..PlayerColumns::default()
            },
            ..PlayerDraft::default()
        });
        let rounds = row.get(BEFORE..).unwrap_or_default().chunks(2);
        for (round, cells) in (1..=MAX_ROUNDS).zip(rounds) {
            self.round(no, round, cells);
        }
    }

    fn round(&mut self, player: u32, round: u16, cells: &[Cell]) {
        let Some(cell) = cells.first() else { return };
        let outcome = cells.get(1).unwrap_or(cell);
        let pairing_text = cell.text(&mut self.problems);
        let result_text = match cells.get(1) {
            Some(outcome) => outcome.text(&mut self.problems),
            None => String::new(),
        };
        if pairing_text.is_empty() && result_text.is_empty() {
            return;
        }
        let read = result(&result_text);
        // Without a result yet the game is open.
        if read.is_none() && !result_text.is_empty() {
            let message = Message::new("problem-klubtur-result")
                .with("round", round.to_string())
                .with("value", result_text);
            self.problems.refuse(outcome.line, outcome.column, message);
            return;
        }
        if let Some((mark, Some(key))) = read {
            let message = Message::new(key)
                .with("round", round.to_string())
                .with("code", result_text.as_str())
                .with("mark", mark.code().to_string());
            let place = (outcome.line, outcome.column);
            if [WITHDRAWN, UNSCORED].contains(&Some(key)) {
                self.uncounted.push(UncountedResult {
                    round,
                    player,
                    place,
                    warning: message,
                });
            } else {
                self.problems.warn(place.0, place.1, message);
            }
        }
        let mark = read.map(|(mark, _)| mark);
        match pairing(&pairing_text) {
            Some(Pairing::Opponent(opponent, white)) => {
                self.table.fill(player, round, (cell.line, cell.column));
                self.table.entries.push(Entry {
                    place: EntryPlace {
                        line: cell.line,
                        opponent: cell.column,
                        colour: cell.column,
                        result: outcome.column,
                    },
                    round,
                    player,
                    opponent,
                    white: Some(white),
                    mark,
                });
            }
            Some(Pairing::Nobody) => {
                let Some(mark) = mark else { return };
                self.table.fill(player, round, (cell.line, cell.column));
                let kind = match mark {
                    Mark::Win => ByeKind::Pairing,
                    Mark::Draw => ByeKind::Half,
                    Mark::ForfeitWin => ByeKind::ForfeitWin,
                    Mark::ForfeitLoss => ByeKind::ForfeitLoss,
                    _ => ByeKind::Zero,
                };
                self.table.byes.push(ByeDraft {
                    round,
                    player,
                    kind,
                });
            }
            None => {
                let message = Message::new("problem-klubtur-pairing")
                    .with("round", round.to_string())
                    .with("value", pairing_text);
                self.problems.refuse(cell.line, cell.column, message);
            }
        }
    }
}
