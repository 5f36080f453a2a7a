//! What is told of the lines of a file beside its games: damage, and lines that are parts of a game though they look like
//! the beginning of one.

use super::super::damage::Place;
use super::super::scan::Notes;
use crate::domain::Message;
use crate::exchange::collection::oddities::Tally;
use crate::exchange::problems::Problems;

/// What was met so far.
pub(super) struct Told<'t> {
    bytes: &'t [u8],
    newline: u8,
    /// Where the present game begins, and its line and column.
    at: usize,
    place: Place,
    apart: Tally,
    in_comments: Tally,
}

impl<'t> Told<'t> {
    /// Of a file whose lines end with `newline`, before its first game.
    pub(super) fn new(bytes: &'t [u8], begin: usize, newline: u8) -> Self {
        Self {
            bytes,
            newline,
            at: begin,
            place: Place::START,
            apart: Tally::default(),
            in_comments: Tally::default(),
        }
    }

    /// The line in which the next game begins.
    pub(super) fn begin(&mut self, at: usize) -> usize {
        self.place = self.place_of(at);
        self.at = at;
        self.place.line
    }

    /// The line and the column of a place in the present game or behind it.
    fn place_of(&self, at: usize) -> Place {
        let text = &self.bytes[self.at..at.max(self.at)];
        self.place.behind(text, self.newline)
    }

    /// Takes what was met in the present game; damage is refused at once.
    pub(super) fn note(&mut self, notes: Option<Box<Notes>>, problems: &mut Problems) {
        let Some(notes) = notes else { return };
        if let Some(fault) = notes.fault {
            let problem = fault.problem(fault.places().map(|at| self.place_of(at)));
            problems.refuse(problem.line, problem.column, problem.message);
        }
        let lines = |met: Tally| {
            let at = usize::try_from(met.first).unwrap_or(usize::MAX);
            let first = self.place_of(at).line as u64;
            Tally { first, ..met }
        };
        let (apart, in_comments) = (lines(notes.apart), lines(notes.in_comments));
        self.apart.add_all(apart);
        self.in_comments.add_all(in_comments);
    }

    /// Tells of the whole file at its end.
    pub(super) fn tell(&self, problems: &mut Problems) {
        let line = |tally: Tally| usize::try_from(tally.first).unwrap_or_default();
        if self.apart.count > 0 {
            let message = Message::new("problem-pgn-tags-apart").with("count", self.apart.count);
            problems.warn(line(self.apart), 0, message);
        }
        if self.in_comments.count > 0 {
            let message =
                Message::new("problem-pgn-tag-in-comment").with("count", self.in_comments.count);
            problems.ask(line(self.in_comments), 0, message);
        }
    }
}
