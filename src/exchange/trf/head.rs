//! The records of a report about the tournament itself: name, days, rounds, points system.

use std::collections::BTreeMap;

use super::columns::{Columns, Field, ROUND_WIDTH, ROUNDS, TEXT};
use super::records::HeadRecord;
use crate::domain::{Date, Message, Points, PointsSystem};
use crate::exchange::crosscheck::check_days;
use crate::exchange::dates;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::{self, At};
use crate::exchange::problem::Problems;

/// To interpret a day with a short year, an event is assumed to begin and end this close to its first and last round.
const DAYS_ABOUT_ROUNDS: i64 = 31;

/// The state of reading these records, in addition to the draft's own fields.
#[derive(Debug, Default)]
pub(crate) struct HeadState {
    /// The records seen, except for those that may be repeated.
    seen: Vec<HeadRecord>,
    /// The stated number of rounds, with its position.
    pub(crate) rounds: Option<(u16, At)>,
    /// The stated number of players, with its position.
    players: Option<(u32, At)>,
    end_line: usize,
    /// The first and the last day, if its year has two digits: the text and its position.
    short_days: [Option<(String, At)>; 2],
}

impl HeadState {
    pub(crate) fn read(
        &mut self,
        head: HeadRecord,
        columns: &Columns,
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) {
        let text = columns.rest(TEXT, problems);
        if text.is_empty() || self.is_repeated(head, columns, problems) {
            return;
        }
        match head {
            HeadRecord::Name => draft.name = text,
            HeadRecord::City => draft.city = text,
            HeadRecord::Federation => draft.federation = text,
            HeadRecord::Start => draft.start = self.day(0, text, columns, draft, problems),
            HeadRecord::End => {
                draft.end = self.day(1, text, columns, draft, problems);
                self.end_line = columns.line;
            }
            HeadRecord::PlayerCount => self.player_count(&text, columns),
            HeadRecord::TypeText => draft.type_text = text,
            HeadRecord::Arbiter => draft.arbiter = text,
            HeadRecord::Deputy => draft.deputies.push(text),
            HeadRecord::TimeControl => draft.time_control = text,
            // Some programs write one line per round, with the day at its beginning.
            HeadRecord::RoundDates if columns.end() < ROUNDS => {
                let is_room = draft.round_dates.len() < usize::from(numbers::MAX_ROUNDS);
                match dates::round_day(&text).filter(|_| is_room) {
                    Some(day) => draft.round_dates.push(Some(day)),
                    None => {
                        let at = (columns.line, TEXT);
                        problems.warn_of(at, "problem-round-day-unreadable", &text);
                    }
                }
            }
            HeadRecord::RoundDates => draft.round_dates = round_dates(columns, problems),
            HeadRecord::Rounds => self.stated_rounds(&text, columns, problems),
            HeadRecord::PointsSystem => read(&text, columns, &mut draft.points, problems),
            HeadRecord::PointsOf(kind) => {
                read_one(kind, &text, columns, &mut draft.points, problems);
            }
            HeadRecord::PointsSystemByColour => {
                read_by_colour(&text, columns, &mut draft.points, problems);
            }
        }
    }

    /// Warns of a second record of a kind that may appear only once; the first one is used.
    fn is_repeated(
        &mut self,
        head: HeadRecord,
        columns: &Columns,
        problems: &mut Problems,
    ) -> bool {
        let is_list = head == HeadRecord::RoundDates && columns.end() < ROUNDS;
        let once = !matches!(head, HeadRecord::Deputy | HeadRecord::Rounds) && !is_list;
        if once && self.seen.contains(&head) {
            problems.warn(columns.line, 1, Message::new("problem-record-repeated"));
            return true;
        }
        self.seen.push(head);
        false
    }

    /// The first (0) or last (1) day; one whose year has two digits must wait for the days of the rounds.
    fn day(
        &mut self,
        which: usize,
        text: String,
        columns: &Columns,
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) -> Option<Date> {
        let day = dates::readable(&text);
        if day.is_some() {
            return day;
        }
        let place = (columns.line, columns.start_of(Field(TEXT, columns.end())));
        if dates::choices(&text).is_empty() {
            problems.warn_of(place, "problem-day-unreadable", &text);
            draft.unread_days[which] = text;
        } else {
            self.short_days[which] = Some((text, place));
        }
        None
    }

    /// Reads the days with two-digit years: 25/09/02 is the second of September if the rounds (132) were played about
    /// then; otherwise it is ambiguous.
    pub(crate) fn resolve_short_days(
        &mut self,
        draft: &mut TournamentDraft,
        problems: &mut Problems,
    ) {
        let rounds = || draft.round_dates.iter().flatten().copied();
        let near = [rounds().min(), rounds().max()];
        for (which, near) in near.into_iter().enumerate() {
            let Some((text, at)) = self.short_days[which].take() else {
                continue;
            };
            let day = near.and_then(|near| dates::near(&text, near, DAYS_ABOUT_ROUNDS));
            match day {
                Some(_) if which == 0 => draft.start = day,
                Some(_) => draft.end = day,
                None => {
                    problems.warn_of(at, "problem-day-short", &text);
                    draft.unread_days[which] = text;
                }
            }
        }
    }

    /// Reads 142 or XXR; a second statement that differs is reported, and the first one is used.
    fn stated_rounds(&mut self, text: &str, columns: &Columns, problems: &mut Problems) {
        let column = columns.start_of(Field(TEXT, columns.end()));
        match (numbers::rounds(text), self.rounds) {
            (None, _) => {
                let message = Message::new("problem-rounds-unreadable")
                    .with("value", text)
                    .with("limit", numbers::MAX_ROUNDS);
                problems.warn(columns.line, column, message);
            }
            (Some(rounds), None) => self.rounds = Some((rounds, (columns.line, column))),
            (Some(rounds), Some((first, ..))) if rounds != first => {
                let message = Message::new("problem-rounds-differ")
                    .with("first", first)
                    .with("second", rounds);
                problems.warn(columns.line, column, message);
            }
            _ => {}
        }
    }

    /// Reads 062; some programs add the number of rated players in brackets.
    fn player_count(&mut self, text: &str, columns: &Columns) {
        let first = text
            .split(|c: char| !c.is_ascii_digit())
            .next()
            .unwrap_or_default();
        if let Some(count) = numbers::digits(first) {
            self.players = Some((
                count,
                (columns.line, columns.start_of(Field(TEXT, columns.end()))),
            ));
        }
    }

    /// Compares the stated counts with the complete draft.
    pub(crate) fn check(&self, draft: &TournamentDraft, problems: &mut Problems) {
        check_days(draft, (self.end_line, TEXT), problems);
        if let Some((count, (line, column))) = self.players
            && usize::try_from(count).ok() != Some(draft.players.len())
        {
            let message = Message::new("problem-player-count")
                .with("stated", count)
                .with("count", draft.players.len());
            problems.warn(line, column, message);
        }
    }
}

/// Reads 132: the days of the rounds are in the columns of the rounds; unreadable ones are reported and left empty.
fn round_dates(columns: &Columns, problems: &mut Problems) -> Vec<Option<Date>> {
    let mut days = Vec::new();
    let mut start = ROUNDS;
    while start <= columns.end() {
        let field = Field(start, start + ROUND_WIDTH - 1);
        let text = columns.text(field, problems);
        let day = dates::round_day(&text);
        if day.is_none() && !text.is_empty() {
            let at = (columns.line, columns.start_of(field));
            problems.warn_of(at, "problem-round-day-unreadable", &text);
        }
        days.push(day);
        start += ROUND_WIDTH;
    }
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}

/// Reads 162: letters `W D L A P X`, each followed by its points.
///
/// Source: TRF26: if P is missing it is W, and if X is missing it is D.
///
/// The letter is in column 6 and every 9 columns after it; some files put it elsewhere, so words are read here.
pub(crate) fn read(
    text: &str,
    columns: &Columns,
    system: &mut PointsSystem,
    problems: &mut Problems,
) {
    let mut spaced = String::new();
    for letter in text.chars() {
        if letter.is_alphabetic() {
            spaced.extend([' ', letter, ' ']);
        } else {
            spaced.push(letter);
        }
    }
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut given = ResultPoints::new();
    for pair in words.chunks(2) {
        let points = pair.get(1).and_then(|value| numbers::points(value));
        let (Some(kind), Some(points)) = (kind_of(pair[0]), points) else {
            unreadable(text, columns, problems);
            return;
        };
        given.insert(kind, points);
    }
    set(system, &given);
}

/// The points of each kind of result, as far as they are given.
type ResultPoints = BTreeMap<&'static str, Points>;

/// Applies the given points; without a value of its own, a bye of the pairing counts as a win and an open game as a
/// draw.
fn set(system: &mut PointsSystem, given: &ResultPoints) {
    let usual = PointsSystem::default();
    let find = |kind: &str, otherwise| given.get(kind).copied().unwrap_or(otherwise);
    system.win = find("win", usual.win);
    system.draw = find("draw", usual.draw);
    system.loss = find("loss", usual.loss);
    system.absent = find("absent", usual.absent);
    system.pairing_bye = find("pairing", system.win);
    system.open = find("open", system.draw);
}

/// Reads XXS: `WW=1.0 BW=1.0 WD=0.5 … ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0`.
///
/// It may give different values by colour or kind of bye, which is reported; the first value of each kind is used.
fn read_by_colour(
    text: &str,
    columns: &Columns,
    system: &mut PointsSystem,
    problems: &mut Problems,
) {
    let mut given = ResultPoints::new();
    let mut stated = Vec::new();
    for word in text.split_whitespace() {
        let (code, value) = word.split_once('=').unwrap_or((word, ""));
        let (Some(kind), Some(points)) = (kind_of(code), numbers::points(value)) else {
            unreadable(word, columns, problems);
            return;
        };
        given.entry(kind).or_insert(points);
        stated.push((kind, points));
    }
    set(system, &given);
    let implied = [("full", system.win), ("half", system.draw)];
    let used = implied.into_iter().chain(given);
    let used: Vec<(&str, Points)> = used.collect();
    let differs = |kind: &str, points: Points| {
        used.iter()
            .any(|(known, value)| *known == kind && *value != points)
    };
    if stated.iter().any(|(kind, points)| differs(kind, *points)) {
        let message = Message::new("problem-points-system-colours");
        problems.warn(columns.line, TEXT, message);
    }
}

/// Reads one record of a pairing engine, `BBU 0.5`: the points of one kind of result. Unless a record states it, a bye
/// of the pairing counts as a win.
fn read_one(
    kind: char,
    text: &str,
    columns: &Columns,
    system: &mut PointsSystem,
    problems: &mut Problems,
) {
    let Some(points) = numbers::points(text) else {
        unreadable(text, columns, problems);
        return;
    };
    match kind {
        'W' => {
            if system.pairing_bye == system.win {
                system.pairing_bye = points;
            }
            system.win = points;
        }
        'D' => (system.draw, system.open) = (points, points),
        'L' => system.loss = points,
        'U' => system.pairing_bye = points,
        'Z' => system.absent = points,
        // A forfeit loss with the same points as an absence needs no remark.
        _ if points == system.absent => {}
        _ => {
            let message = Message::new("problem-points-system-colours");
            problems.warn(columns.line, TEXT, message);
        }
    }
}

fn kind_of(code: &str) -> Option<&'static str> {
    Some(match code.to_ascii_uppercase().as_str() {
        "W" | "WW" | "BW" => "win",
        "D" | "WD" | "BD" => "draw",
        "L" | "WL" | "BL" => "loss",
        "A" | "ZPB" | "FL" => "absent",
        "P" | "PAB" => "pairing",
        "X" => "open",
        "FPB" | "FW" => "full",
        "HPB" => "half",
        _ => return None,
    })
}

fn unreadable(value: &str, columns: &Columns, problems: &mut Problems) {
    problems.warn_of((columns.line, TEXT), "problem-points-system", value);
}
