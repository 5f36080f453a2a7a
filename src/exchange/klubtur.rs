//! Reads and writes a group of the program of klubtur.dk: one sheet per group, saved as semicolon CSV (`g1.cvs`).
//!
//! The first row has the number of rounds, the class, the tournament, a blank cell, and then for every round its
//! number and its day. A player's row has number, name, club, rating, and then for every round the pairing `XYY` (X 1
//! for black, 2 for white, YY the opponent; -1 for none) and the result.
//!
//! Results are 1, 0, 0.5, and codes for what points alone cannot express, in the notation of klubtur.dk: 2 and 3 `[0]`
//! `[1]` not played, not rated · 4 and 5 `(0)` `(1)` not played, rated in Denmark · 6 and 7 `{0}` `{1}` neither counted
//! nor rated, a player withdrew early · 8 and 9 `(1]` `(½]` played and rated, not in the score. The codes 4 to 9 are
//! stored as the result that they contain. A player who only has games of the codes 6 to 9 withdrew, and none of these
//! games counts. For 4 and 5, and for 6 to 9 in other cases, a warning gives the rest of the meaning: whether such a
//! game is rated is the committee's decision.

use std::collections::{BTreeMap, BTreeSet};

use super::clean::MAX_TEXT;
use super::crosscheck::{Entry, EntryPlace, PlayerColumns as Places, UncheckedCrosstable};
use super::csv::cell::text_cell;
use super::csv::table::{Cell, Rows};
use super::dates;
use super::draft::{ByeDraft, GameDraft, PlayerColumns, PlayerDraft, TournamentDraft};
use super::encoding::{self, Text};
use super::numbers::{self, MAX_ROUNDS};
use super::outgoing::Outgoing;
use super::problem::{Problems, Reading};
use crate::domain::{ByeKind, Mark, Message, PointsSystem, Withdrawal, WithdrawnScore};

/// The number of cells before the rounds.
const BEFORE: usize = 4;

/// Whether a file begins like a group: rounds, two names, a blank, round 1, and below it a player with a pairing.
pub fn is_klubtur(text: &Text<'_>) -> bool {
    let mut rows = Rows::plain(&text.text, b';');
    let (Some(head), Some(player)) = (rows.next(), rows.next()) else {
        return false;
    };
    let cell = |row: &[Cell], at: usize| {
        let cell = row.get(at).map(Cell::unguarded);
        cell.unwrap_or_default().to_owned()
    };
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

/// The warning for a game whose rating differs from its play.
const RATED: Option<&str> = Some("problem-klubtur-rated");
/// The warnings for games that do not count for the points: not played, and played.
const WITHDRAWN: Option<&str> = Some("problem-klubtur-withdrawn");
const UNSCORED: Option<&str> = Some("problem-klubtur-unscored");

/// The mark of a result, and the message for the part of its meaning that the mark does not express.
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
    // The number of rounds is stated in the first row.
    let stated = table.stated;
    table
        .byes
        .retain(|bye| stated.is_none_or(|(rounds, _)| bye.round <= rounds));
    table.complete(&mut draft, Places::default(), &mut problems);
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
    /// The warning, unless a withdrawn player explains the result.
    warning: Message,
}

/// Finds the players who withdrew, whose games do not count. Every other game that does not count gets a warning that
/// it does count here.
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
        // A game without a result yet is open.
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

/// The results that do not count, by the round and the player in whose row they are.
type Uncounted = BTreeSet<(u16, u32)>;

/// The players who left: those of whom no game counts. Each game that does not count is explained by one of them; if it
/// could be either of its players, none is chosen.
fn who_left(draft: &TournamentDraft, uncounted: &Uncounted) -> BTreeMap<u32, Withdrawal> {
    let is_uncounted =
        |game: &GameDraft| sides(game).any(|no| uncounted.contains(&(game.round, no)));
    let counted = draft.games.iter().filter(|game| !is_uncounted(game));
    let counted: BTreeSet<u32> = counted.flat_map(sides).collect();
    let mut open: Vec<&GameDraft> = draft.games.iter().filter(|it| is_uncounted(it)).collect();
    let mut left = BTreeMap::new();
    loop {
        // The player with most unexplained games, and among equals with most forfeit losses.
        let mut weights: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
        for game in &open {
            for no in sides(game).filter(|no| !counted.contains(no)) {
                let weight = weights.entry(no).or_default();
                weight.0 += 1;
                weight.1 += usize::from(mark_of(game, no) == Mark::ForfeitLoss);
            }
        }
        let heaviest = weights.iter().max_by_key(|(_, weight)| **weight);
        let Some((&no, weight)) = heaviest else { break };
        let mut own = open.iter().filter(|game| sides(game).any(|one| one == no));
        let rival = |other: u32| other != no && weights.get(&other) == Some(weight);
        if own.any(|game| sides(game).any(rival)) {
            break;
        }
        open.retain(|game| sides(game).all(|one| one != no));
        let games = draft
            .games
            .iter()
            .filter(|game| sides(game).any(|one| one == no));
        let played = games.filter(|it| it.white_mark.is_played() && it.black_mark.is_played());
        let withdrawal = Withdrawal {
            after: played.map(|game| game.round).max().unwrap_or_default(),
            score: WithdrawnScore::Cancel,
        };
        left.insert(no, withdrawal);
    }
    left
}

fn sides(game: &GameDraft) -> impl Iterator<Item = u32> + use<> {
    [game.white, game.black].into_iter()
}

fn mark_of(game: &GameDraft, no: u32) -> Mark {
    if game.white == no {
        game.white_mark
    } else {
        game.black_mark
    }
}

/// The players who left before the end, as far as the codes of the games show it.
fn left(draft: &TournamentDraft) -> BTreeMap<u32, Withdrawal> {
    let players = draft.players.iter();
    let cancelled = players.filter(|it| it.withdrawn.is_some_and(Withdrawal::is_cancelled));
    let cancelled: BTreeSet<u32> = cancelled.map(|player| player.no).collect();
    let mut uncounted = Uncounted::new();
    for game in &draft.games {
        let sides = [(game.white, game.white_mark), (game.black, game.black_mark)];
        if sides.iter().any(|(no, _)| cancelled.contains(no)) {
            let told = sides
                .iter()
                .filter(|(_, mark)| code(*mark, true) != code(*mark, false));
            uncounted.extend(told.map(|(no, _)| (game.round, *no)));
        }
    }
    who_left(draft, &uncounted)
}

/// The code of a result that counts, or that does not because a player left. An open game has no code yet, and a game
/// of less than one move has none at all.
fn code(mark: Mark, cancelled: bool) -> Option<&'static str> {
    Some(match mark {
        Mark::Win if cancelled => "8",
        Mark::Draw if cancelled => "9",
        Mark::ForfeitWin if cancelled => "7",
        Mark::ForfeitLoss if cancelled => "6",
        Mark::Win => "1",
        Mark::Draw => "0.5",
        Mark::Loss => "0",
        Mark::ForfeitWin => "3",
        Mark::ForfeitLoss => "2",
        Mark::Open => "",
        Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss => return None,
    })
}

fn bye_code(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Full | ByeKind::Pairing => "1",
        ByeKind::Half => "0.5",
        ByeKind::Zero => "0",
        ByeKind::ForfeitWin => "3",
        ByeKind::ForfeitLoss => "2",
    }
}

/// Writes a group, and reports what the format cannot represent. Reading it gives the same name, days of the rounds,
/// players with name and rating, games and byes.
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    out.check_rounds(draft, MAX_ROUNDS);
    if draft.points != PointsSystem::default() {
        out.messages.push(Message::new("export-points-system"));
    }
    if !draft.records.is_empty() {
        out.messages.push(Message::new("export-records"));
    }
    let left = left(draft);
    let lost = draft.players.iter();
    let lost = lost.filter(|player| player.withdrawn != left.get(&player.no).copied());
    let count = lost.count();
    if count > 0 {
        out.messages
            .push(Message::new("export-left-out-withdrawn").with("count", count));
    }
    if draft.games.iter().any(|game| !game.coloured) {
        out.messages.push(Message::new("export-colours"));
    }
    let rounds = draft.rounds.min(MAX_ROUNDS);
    let cells = cells(draft, &mut out);
    let mut text = |text: &str| text_cell(&out.text(text, MAX_TEXT));
    let mut head = vec![
        rounds.to_string(),
        String::new(),
        text(&draft.name),
        String::new(),
    ];
    for round in 1..=rounds {
        let day = draft
            .round_dates
            .get(usize::from(round - 1))
            .copied()
            .flatten();
        head.push(round.to_string());
        head.push(day.map_or_else(String::new, |day| day.format("%d-%m-%Y").to_string()));
    }
    let mut file = head.join(";") + "\r\n";
    for player in &draft.players {
        let rating = player
            .rating
            .map_or_else(String::new, |rating| rating.to_string());
        let mut row = vec![
            player.no.to_string(),
            text(&player.name),
            String::new(),
            rating,
        ];
        for round in 1..=rounds {
            let (pairing, result) = cells
                .get(&(player.no, round))
                .cloned()
                .unwrap_or_else(|| ("-1".to_owned(), ""));
            row.push(pairing);
            row.push(result.to_owned());
        }
        file.push_str(&(row.join(";") + "\r\n"));
    }
    (file.into_bytes(), out.messages)
}

/// Pairing and result of every player in every round.
fn cells(
    draft: &TournamentDraft,
    out: &mut Outgoing,
) -> BTreeMap<(u32, u16), (String, &'static str)> {
    let mut cells = BTreeMap::new();
    let left = left(draft);
    for game in &draft.games {
        let is_cancelled = left.contains_key(&game.white) || left.contains_key(&game.black);
        let codes = (
            code(game.white_mark, is_cancelled),
            code(game.black_mark, is_cancelled),
        );
        let (Some(white), Some(black)) = codes else {
            out.lost_game(game.round, game.white, game.black);
            continue;
        };
        cells.insert(
            (game.white, game.round),
            (format!("2{:02}", game.black), white),
        );
        cells.insert(
            (game.black, game.round),
            (format!("1{:02}", game.white), black),
        );
    }
    for bye in &draft.byes {
        cells.insert(
            (bye.player, bye.round),
            ("-1".to_owned(), bye_code(bye.kind)),
        );
    }
    cells
}

#[cfg(test)]
mod tests;
