//! Reads the rounds of a player record: ten columns each, with opponent, colour and result.
//!
//! Source: TRF16, player section from column 92; the result codes are the same in TRF26.

use crate::domain::{ByeKind, Mark, Message};
use crate::exchange::crosscheck::{Entry, EntryPlace, UncheckedCrosstable};
use crate::exchange::draft::ByeDraft;
use crate::exchange::numbers::{self, MAX_ROUNDS};
use crate::exchange::problem::Problems;

use super::columns::{
    COLOUR, Columns, Field, OPPONENT_WIDTH, RESULT, ROUND_WIDTH, ROUNDS, round_column,
};

/// The result of an undecided pairing (TRF26); other programs leave it blank, or write `X`.
pub(super) const OPEN: char = '*';

/// Reads every round of a player's record into the crosstable.
pub(crate) fn read(
    player: u32,
    columns: &Columns,
    table: &mut UncheckedCrosstable,
    problems: &mut Problems,
) {
    let mut filled = columns.next_filled(ROUNDS);
    while let Some(column) = filled {
        let Some(round) = round_of(column) else { break };
        let start = round_column(round);
        filled = columns.next_filled(start + ROUND_WIDTH);
        let cell = RoundColumns {
            columns,
            start,
            round,
            player,
        };
        table.fill(player, round, (columns.line, start));
        match cell.content(problems) {
            Some(RoundContent::Game(entry)) => table.entries.push(entry),
            Some(RoundContent::Bye(kind)) => table.byes.push(ByeDraft {
                round,
                player,
                kind,
            }),
            None => {}
        }
    }
}

/// The round whose columns include this one, within the rounds that a report may have.
fn round_of(column: usize) -> Option<u16> {
    let round = u16::try_from((column - ROUNDS) / ROUND_WIDTH + 1).ok();
    round.filter(|round| *round <= MAX_ROUNDS)
}

enum RoundContent {
    Game(Entry),
    Bye(ByeKind),
}

/// One round of one player.
struct RoundColumns<'a> {
    columns: &'a Columns,
    start: usize,
    round: u16,
    player: u32,
}

impl RoundColumns<'_> {
    /// The entry; `None` if it is empty or was refused.
    fn content(&self, problems: &mut Problems) -> Option<RoundContent> {
        self.check_gaps(problems)?;
        let field = Field(self.start, self.start + OPPONENT_WIDTH - 1);
        let text = self.columns.text(field, problems);
        let code = self.columns.at(self.start + RESULT);
        if text.is_empty() || text.bytes().all(|b| b == b'0') {
            return self.bye(code, problems).map(RoundContent::Bye);
        }
        let Some(opponent) = numbers::start_number(&text) else {
            let message = self.message("problem-opponent-unreadable");
            let column = self.columns.start_of(field);
            self.refuse(column, message.with("value", text), problems);
            return None;
        };
        let white = self.colour(problems);
        let mark = self.mark(code, problems).ok()?;
        Some(RoundContent::Game(Entry {
            place: EntryPlace {
                line: self.columns.line,
                opponent: self.columns.start_of(field),
                colour: self.start + COLOUR,
                result: self.start + RESULT,
            },
            round: self.round,
            player: self.player,
            opponent,
            white,
            mark,
        }))
    }

    /// Characters in columns that must be blank mean that the line is shifted and numbers would be cut.
    fn check_gaps(&self, problems: &mut Problems) -> Option<()> {
        let gaps = [OPPONENT_WIDTH, COLOUR + 1, RESULT + 1, RESULT + 2];
        let found = gaps
            .into_iter()
            .map(|gap| self.start + gap)
            .find(|column| !self.columns.is_blank(*column));
        if let Some(column) = found {
            self.refuse(column, Message::new("problem-columns-shifted"), problems);
        }
        found.is_none().then_some(())
    }

    fn refuse(&self, column: usize, message: Message, problems: &mut Problems) {
        problems.refuse(self.columns.line, column, message);
    }

    fn message(&self, key: &'static str) -> Message {
        Message::new(key).with("round", self.round.to_string())
    }

    fn colour(&self, problems: &mut Problems) -> Option<bool> {
        let found = self.columns.at(self.start + COLOUR);
        match found.to_ascii_lowercase() {
            'w' => Some(true),
            'b' => Some(false),
            '-' | ' ' => None,
            _ => {
                let message = self.message("problem-colour-unknown");
                let message = message.with("value", visible(found));
                problems.warn(self.columns.line, self.start + COLOUR, message);
                None
            }
        }
    }

    /// The mark against a named opponent; `Ok(None)` for a blank.
    fn mark(&self, code: char, problems: &mut Problems) -> Result<Option<Mark>, ()> {
        if code.is_whitespace() {
            return Ok(None);
        }
        if code == OPEN {
            return Ok(Some(Mark::Open));
        }
        if let Some(mark) = Mark::from_code(code) {
            return Ok(Some(mark));
        }
        // Absent after the pairing was made: the opponent's side shows that the game was lost by forfeit.
        if ByeKind::from_code(code) == Some(ByeKind::Zero) {
            let message = self
                .message("problem-absent-with-opponent")
                .with("code", code);
            problems.warn(self.columns.line, self.start + RESULT, message);
            return Ok(Some(Mark::ForfeitLoss));
        }
        let key = if ByeKind::from_code(code).is_some() {
            "problem-bye-with-opponent"
        } else {
            "problem-result-unknown"
        };
        let message = self.message(key).with("code", visible(code));
        self.refuse(self.start + RESULT, message, problems);
        Err(())
    }

    /// The kind of a round without an opponent; a game's mark there is read as the bye with the same score.
    fn bye(&self, code: char, problems: &mut Problems) -> Option<ByeKind> {
        // A round that is not paired yet.
        if code.is_whitespace() || code == OPEN {
            return None;
        }
        if let Some(kind) = ByeKind::from_code(code) {
            return Some(kind);
        }
        let (line, column) = (self.columns.line, self.start + RESULT);
        let kind = match Mark::from_code(code) {
            Some(Mark::Win) => ByeKind::Full,
            Some(Mark::Draw) => ByeKind::Half,
            Some(Mark::Loss) => ByeKind::Zero,
            other => {
                let key = if other.is_some() {
                    "problem-opponent-missing"
                } else {
                    "problem-result-unknown"
                };
                problems.refuse(line, column, self.message(key).with("code", visible(code)));
                return None;
            }
        };
        let message = self
            .message("problem-result-without-opponent")
            .with("code", code)
            .with("bye", kind.code());
        problems.warn(line, column, message);
        Some(kind)
    }
}

/// A character for a message; `?` if it cannot be displayed.
fn visible(c: char) -> char {
    if crate::domain::plain::is_acting(c) {
        '?'
    } else {
        c
    }
}
