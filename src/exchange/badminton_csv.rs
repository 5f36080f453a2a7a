//! Reads and writes the badminton CSV: a list of results with one match and its day in each row.
//!
//! At the top are lines such as `#name;Club championship`, then a row of column names (English, Danish or German):
//! `date;player1;player2;result`, with or instead of the result the `sets`, in doubles `partner1` and `partner2`. The
//! result is the first player's: 1 or 2-0, 0.8 or 2-1 (won in three sets), 0.2 or 1-2 (lost in three), 0 or 0-2, `+`
//! (also `w.o.`) and `-` for a walk-over, `X` while it is open. `data/templates/badminton.csv` is an example.
//!
//! A list of matches has neither start numbers nor rounds. Players are numbered by name, and the matches of one day are
//! put into as few rounds as possible, so that no player plays twice in a round.

use std::collections::{BTreeMap, HashMap};

use super::clean::MAX_TEXT;
use super::csv::cell::text_cell;
use super::csv::facts::{self, Fact, Facts};
use super::csv::reader::{self, OwnTable, Row, missing};
use super::csv::words;
use super::dates;
use super::draft::{GameDraft, PlayerDraft, TournamentDraft};
use super::encoding::{MAX_LINES, Text};
use super::numbers::{MAX_NUMBER, MAX_ROUNDS};
use super::outgoing::Outgoing;
use super::problem::{Problems, Reading};
use crate::domain::name::plain_order;
use crate::domain::{Date, Mark, Message, SetLengths, SetScores, SetsError};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Date,
    Player1,
    Partner1,
    Player2,
    Partner2,
    Result,
    Sets,
}

/// Every column, with the word that is written for it, in the order of writing.
const COLUMNS: [(Column, &str); 7] = [
    (Column::Date, "date"),
    (Column::Player1, "player1"),
    (Column::Partner1, "partner1"),
    (Column::Player2, "player2"),
    (Column::Partner2, "partner2"),
    (Column::Result, "result"),
    (Column::Sets, "sets"),
];

/// The facts about an event.
const FACTS: [Fact; 3] = [Fact::Name, Fact::Start, Fact::End];

fn column_name(column: Column) -> &'static str {
    words::written(&COLUMNS, column)
}

fn column_of(heading: &str) -> Option<Column> {
    words::by_heading("badminton", &COLUMNS, heading)
}

/// The result in a row: the marks of the first and the second player, and the sets.
type MatchResult = ((Mark, Mark), Option<SetScores>);

/// The first player's mark for a result, and whether it implies a third set; `None` for any other text.
fn key_of(text: &str) -> Option<(Mark, bool)> {
    Some(match text {
        "1" | "1.0" | "1,0" | "2-0" => (Mark::Win, false),
        "0.8" | "0,8" | ".8" | ",8" | "2-1" => (Mark::Win, true),
        "0.2" | "0,2" | ".2" | ",2" | "1-2" => (Mark::Loss, true),
        "0" | "0.0" | "0,0" | "0-2" => (Mark::Loss, false),
        "+" => (Mark::ForfeitWin, false),
        "-" | "–" | "−" => (Mark::ForfeitLoss, false),
        "x" | "X" | "*" => (Mark::Open, false),
        text if is_walkover(text) => (Mark::ForfeitWin, false),
        _ => return None,
    })
}

/// Whether a text means a walk-over; alone, it means that the first player won.
fn is_walkover(text: &str) -> bool {
    let plain = text.to_lowercase().replace(['.', '/', ' '], "");
    ["wo", "walkover"].contains(&plain.as_str())
}

/// The result of a row that has both a result and a walk-over.
fn walkover(key: Option<(Mark, bool)>) -> Option<(Mark, bool)> {
    match key {
        Some((Mark::Loss | Mark::ForfeitLoss, false)) => Some((Mark::ForfeitLoss, false)),
        None | Some((Mark::Win | Mark::ForfeitWin, false)) => Some((Mark::ForfeitWin, false)),
        other => other,
    }
}

/// The key of a result, as [`key_of`] reads it.
fn key_text(mark: Mark, third_set: bool) -> Option<&'static str> {
    Some(match (mark, third_set) {
        (Mark::Win, false) => "1",
        (Mark::Win, true) => "0.8",
        (Mark::Loss, true) => "0.2",
        (Mark::Loss, false) => "0",
        (Mark::ForfeitWin, _) => "+",
        (Mark::ForfeitLoss, _) => "-",
        (Mark::Open, _) => "X",
        _ => return None,
    })
}

/// Combines result and sets; they must agree, and an abandoned match needs the result too.
fn combine(key: Option<(Mark, bool)>, sets: Option<SetScores>) -> Result<MatchResult, Message> {
    let both = |mark: Mark| (mark, mark.mirror());
    let Some(sets) = sets else {
        let (mark, third) = key.ok_or_else(|| Message::new("problem-match-no-result"))?;
        return Ok((both(mark), third.then(|| SetScores::narrow(mark))));
    };
    let differ = || Message::new("problem-match-differs").with("sets", sets.to_string());
    let mark = match (key, sets.winner()) {
        (None, None) => return Err(Message::new("problem-match-given-up")),
        (None, Some(winner)) => winner,
        (Some((mark, third)), winner) => {
            let played = matches!(mark, Mark::Win | Mark::Loss);
            let agrees = winner.is_none_or(|winner| winner == mark);
            if !played || !agrees || (third && !sets.third_set()) {
                return Err(differ());
            }
            mark
        }
    };
    Ok((both(mark), Some(sets)))
}

/// Reads a list of matches; separator and encoding are recognised.
///
/// ```
/// use klubrating::domain::Mark;
/// let file = "date,player1,player2,result\n2026-02-03,Anna,Bo,0.8\n2026-02-03,Bo,Chr,0\n";
/// let draft = klubrating::exchange::badminton_csv::read(file.as_bytes()).value.unwrap();
/// assert_eq!((draft.players.len(), draft.rounds), (3, 2));
/// assert_eq!(draft.games[0].white_mark, Mark::Win);
/// assert!(draft.games[0].sets.unwrap().third_set());
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    read_sets(bytes, SetLengths::ALL)
}

/// The same for sets of these lengths.
pub fn read_sets(bytes: &[u8], lengths: SetLengths) -> Reading<TournamentDraft> {
    reader::reading(bytes, MAX_LINES, |table, problems| {
        let mut draft = TournamentDraft::default();
        Facts::of(&table.facts, &FACTS, &mut draft, problems);
        let header = columns(table, problems);
        let mut reader = Reader {
            problems,
            lengths,
            draft,
            numbers: HashMap::new(),
            matches: Vec::new(),
        };
        let mut has_rows = false;
        for cells in table {
            has_rows = true;
            let row = Row::new(&header, &cells, reader.problems);
            let found = reader.read_match(&row);
            reader.matches.extend(found);
        }
        if !header.is_empty() && !has_rows {
            let message = Message::new("problem-no-matches");
            reader.problems.refuse(0, 0, message);
        }
        reader.assemble()
    })
}

/// Whether the row of column names is one of badminton matches: no other file has a first and a second player.
pub fn is_badminton_csv(text: &Text<'_>) -> bool {
    let columns = reader::columns_of(text, column_of);
    let has = |column| columns.contains(&column);
    let has_day = has(Column::Result) && has(Column::Date);
    has(Column::Player1) && has(Column::Player2) && (has_day || has(Column::Sets))
}

/// A match as given in its row.
struct Match {
    day: Date,
    /// First player, second player, and in doubles their partners.
    players: Vec<u32>,
    found: MatchResult,
    place: (usize, usize),
}

/// The columns of a file; a result or sets must be among them.
fn columns(table: &OwnTable<'_>, problems: &mut Problems) -> Vec<Option<Column>> {
    let needed = [Column::Date, Column::Player1, Column::Player2];
    let needed = needed.map(|column| (column, column_name(column)));
    let columns = table.columns(column_of, &needed, problems);
    let has = |column: Column| columns.contains(&Some(column));
    if let Some(cells) = &table.header
        && !has(Column::Result)
        && !has(Column::Sets)
    {
        missing(cells, column_name(Column::Result), problems);
    }
    columns
}

struct Reader<'p> {
    problems: &'p mut Problems,
    lengths: SetLengths,
    draft: TournamentDraft,
    /// The players' numbers in order of appearance, by name as "First Last": the same person may be written with the
    /// last name first in another row.
    numbers: HashMap<String, u32>,
    matches: Vec<Match>,
}

impl Reader<'_> {
    fn assemble(mut self) -> TournamentDraft {
        self.number_by_name();
        let days = || self.matches.iter().map(|one| one.day);
        self.draft.start = self.draft.start.or_else(|| days().min());
        self.draft.end = self.draft.end.or_else(|| days().max());
        self.rounds();
        self.draft.games.sort_unstable();
        self.draft
    }

    fn read_match(&mut self, row: &Row<'_, Column>) -> Option<Match> {
        let day = self.day(row);
        let players = self.players(row);
        let found = self.result(row);
        Some(Match {
            day: day?,
            players: players?,
            found: found?,
            place: row.at(Column::Player1),
        })
    }

    fn day(&mut self, row: &Row<'_, Column>) -> Option<Date> {
        let text = row.text(Column::Date, self.problems);
        let day = dates::of_cell(&text);
        if day.is_none() {
            row.refuse(Column::Date, "problem-team-day", &text, self.problems);
        }
        day
    }

    /// The numbers of the two players, with both partners or none.
    fn players(&mut self, row: &Row<'_, Column>) -> Option<Vec<u32>> {
        let singles = [Column::Player1, Column::Player2];
        let partners = [Column::Partner1, Column::Partner2];
        let filled = partners.map(|column| row.is_filled(column));
        let columns: Vec<Column> = match filled {
            [false, false] => singles.into(),
            [true, true] => singles.into_iter().chain(partners).collect(),
            [first, _] => {
                let empty = if first { partners[1] } else { partners[0] };
                row.refuse(empty, "problem-match-partner", "", self.problems);
                return None;
            }
        };
        let mut players = Vec::new();
        for column in columns {
            let name = row.text(column, self.problems);
            if name.is_empty() {
                row.refuse(column, "problem-multi-no-player", "", self.problems);
                return None;
            }
            let plain = plain_order(&name);
            let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX - 1) + 1;
            if next > MAX_NUMBER && !self.numbers.contains_key(&plain) {
                let (line, at) = row.at(column);
                let message = Message::new("problem-match-players").with("limit", MAX_NUMBER);
                self.problems.refuse(line, at, message);
                return None;
            }
            let no = *self.numbers.entry(plain).or_insert(next);
            // A player without a number gets the next one. Of several spellings the same one is kept, whichever row
            // comes first.
            let known = usize::try_from(no).ok().and_then(|no| no.checked_sub(1));
            if let Some(player) = known.and_then(|at| self.draft.players.get_mut(at)) {
                if name < player.name {
                    player.name.clone_from(&name);
                }
            } else {
                self.draft.players.push(PlayerDraft {
                    no,
                    name: name.clone(),
                    line: row.line,
                    ..PlayerDraft::default()
                });
            }
            if players.contains(&no) {
                row.refuse(column, "problem-match-twice", &name, self.problems);
                return None;
            }
            players.push(no);
        }
        Some(players)
    }

    fn result(&mut self, row: &Row<'_, Column>) -> Option<MatchResult> {
        let problems = &mut *self.problems;
        let text = row.text(Column::Result, problems);
        let mut key = key_of(&text);
        if key.is_none() && !text.is_empty() {
            row.refuse(Column::Result, "problem-match-result", &text, problems);
            return None;
        }
        let mut text = row.text(Column::Sets, problems);
        if is_walkover(&text) {
            key = walkover(key);
            text.clear();
        }
        let at = if text.is_empty() && row.has(Column::Result) {
            row.at(Column::Result)
        } else {
            row.at(Column::Sets)
        };
        let sets = if text.is_empty() {
            Ok(None)
        } else {
            SetScores::read(&text, self.lengths).map(Some)
        };
        let found = sets
            .map_err(|error: SetsError| {
                Message::new("problem-match-sets").with("why", error.message())
            })
            .and_then(|sets| combine(key, sets));
        found
            .map_err(|message| problems.refuse(at.0, at.1, message))
            .ok()
    }

    /// Numbers the players by name, so that the order of the rows does not matter.
    fn number_by_name(&mut self) {
        let players = &mut self.draft.players;
        players.sort_by(|one, other| one.name.cmp(&other.name));
        let mut renumbered = HashMap::new();
        for (player, no) in players.iter_mut().zip(1..) {
            renumbered.insert(std::mem::replace(&mut player.no, no), no);
        }
        for no in self.matches.iter_mut().flat_map(|one| &mut one.players) {
            *no = renumbered.get(no).copied().unwrap_or(*no);
        }
    }

    /// Puts each match in the first round of its day in which all its players are free.
    fn rounds(&mut self) {
        let mut days: BTreeMap<Date, Vec<&Match>> = BTreeMap::new();
        for one in &self.matches {
            days.entry(one.day).or_default().push(one);
        }
        for (day, matches) in days {
            let first = self.draft.round_dates.len();
            let mut busy: HashMap<u32, Rounds> = HashMap::new();
            for one in matches {
                let at = first_free(one.players.iter().filter_map(|no| busy.get(no)));
                let round = u16::try_from(first + at + 1)
                    .ok()
                    .filter(|round| *round <= MAX_ROUNDS);
                let Some(round) = round else {
                    let message = Message::new("problem-match-too-many").with("limit", MAX_ROUNDS);
                    self.problems.refuse(one.place.0, one.place.1, message);
                    return;
                };
                if first + at == self.draft.round_dates.len() {
                    self.draft.round_dates.push(Some(day));
                }
                for no in &one.players {
                    busy.entry(*no).or_default()[at / 64] |= 1 << (at % 64);
                }
                self.draft.rounds = self.draft.rounds.max(round);
                self.draft.games.push(game(round, one));
            }
        }
    }
}

/// The rounds of one day in which a player plays, one bit each: on a day with fifty thousand matches, a search through
/// all rounds for every match would take seconds.
type Rounds = [u64; MAX_ROUNDS as usize / 64 + 1];

/// The first round, from 0, in which all of these players are free.
fn first_free<'a>(taken: impl Iterator<Item = &'a Rounds>) -> usize {
    let mut all = Rounds::default();
    for rounds in taken {
        for (all, rounds) in all.iter_mut().zip(rounds) {
            *all |= rounds;
        }
    }
    let mut words = all.iter().map(|word| word.trailing_ones() as usize);
    let full = words.clone().take_while(|ones| *ones == 64).count();
    full * 64 + words.nth(full).unwrap_or(0)
}

fn game(round: u16, one: &Match) -> GameDraft {
    let ((white_mark, black_mark), sets) = one.found;
    let player = |at: usize| one.players.get(at).copied();
    GameDraft {
        round,
        white: player(0).unwrap_or_default(),
        black: player(1).unwrap_or_default(),
        white_mark,
        black_mark,
        coloured: false,
        sets,
        partners: player(2).zip(player(3)),
    }
}

/// Writes the matches round by round, and reports what a list of matches cannot represent: byes, and results that no
/// match of sets has.
pub fn write(draft: &TournamentDraft) -> (Vec<u8>, Vec<Message>) {
    let mut out = Outgoing::default();
    let mut file = String::from("\u{feff}");
    file += &facts::lines(&FACTS, draft, &mut out);
    let doubles = draft.games.iter().any(|game| game.partners.is_some());
    let is_partner = |column: &Column| matches!(column, Column::Partner1 | Column::Partner2);
    // The columns of partners are written only for doubles.
    let columns = COLUMNS.into_iter().map(|(column, _)| column);
    let columns: Vec<Column> = columns
        .filter(|column| doubles || !is_partner(column))
        .collect();
    let names: Vec<&str> = columns.iter().map(|column| column_name(*column)).collect();
    file.push_str(&names.join(";"));
    file.push('\n');
    for game in &draft.games {
        match cells(draft, game, &columns, &mut out) {
            Some(cells) => file.push_str(&(cells.join(";") + "\n")),
            None => out.lost_game(game.round, game.white, game.black),
        }
    }
    for bye in &draft.byes {
        out.lost_bye(bye.round, bye.player);
    }
    (file.into_bytes(), out.messages)
}

/// The cells of a match; `None` where a list of matches cannot represent it.
fn cells(
    draft: &TournamentDraft,
    game: &GameDraft,
    columns: &[Column],
    out: &mut Outgoing,
) -> Option<Vec<String>> {
    let third = game.sets.is_some_and(|sets| sets.third_set());
    let key = key_text(game.white_mark, third)?;
    if game.black_mark != game.white_mark.mirror() {
        return None;
    }
    let on = draft
        .round_dates
        .get(usize::from(game.round).checked_sub(1)?);
    let on = on.copied().flatten().or(draft.start)?;
    let mut name = |no: Option<u32>| {
        let player = draft.players.iter().find(|player| Some(player.no) == no);
        text_cell(&out.text(player.map_or("", |player| &player.name), MAX_TEXT))
    };
    // Sets without points only record that there was a third set, which the result states already.
    let told = game.sets.filter(|sets| !(third && sets.sets().is_empty()));
    Some(
        columns
            .iter()
            .map(|column| match column {
                Column::Date => on.to_string(),
                Column::Player1 => name(Some(game.white)),
                Column::Player2 => name(Some(game.black)),
                Column::Partner1 => name(game.partners.map(|(one, _)| one)),
                Column::Partner2 => name(game.partners.map(|(_, other)| other)),
                Column::Result => text_cell(key),
                Column::Sets => told.map(|sets| sets.to_string()).unwrap_or_default(),
            })
            .collect(),
    )
}
