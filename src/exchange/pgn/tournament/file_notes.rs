//! What is noted of the lines of a file beside its games: damage, and lines that are parts of a game though they look like
//! the beginning of one.

use super::super::damage::Place;
use super::super::scan::Notes;
use crate::domain::Message;
use crate::exchange::collection::oddities::Tally;
use crate::exchange::problems::Problems;

/// What was met so far.
pub(super) struct FileNotes<'t> {
    bytes: &'t [u8],
    newline: u8,
    /// Where the present game begins, and its line and column.
    at: usize,
    place: Place,
    separated_tags: Tally,
    in_comments: Tally,
}

impl<'t> FileNotes<'t> {
    /// Of a file whose lines end with `newline`, before its first game.
    pub(super) fn new(bytes: &'t [u8], begin: usize, newline: u8) -> Self {
        Self {
            bytes,
            newline,
            at: begin,
            place: Place::START,
            separated_tags: Tally::default(),
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
    pub(super) fn take(&mut self, notes: Option<Box<Notes>>, problems: &mut Problems) {
        let Some(notes) = notes else { return };
        if let Some(fault) = notes.fault {
            problems.push(fault.problem(fault.places().map(|at| self.place_of(at))));
        }
        let lines = |met: Tally| {
            let at = usize::try_from(met.first).unwrap_or(usize::MAX);
            let first = self.place_of(at).line as u64;
            Tally { first, ..met }
        };
        let (separated, in_comments) = (lines(notes.separated_tags), lines(notes.in_comments));
        self.separated_tags.add_all(separated);
        self.in_comments.add_all(in_comments);
    }

    /// Reports on the whole file at its end.
    pub(super) fn report(&self, problems: &mut Problems) {
        let line = |tally: Tally| usize::try_from(tally.first).unwrap_or_default();
        let separated = self.separated_tags;
        if separated.count > 0 {
            let message = Message::new("problem-pgn-tags-apart").with("count", separated.count);
            problems.warn(line(separated), 0, message);
        }
        if self.in_comments.count > 0 {
            let message =
                Message::new("problem-pgn-tag-in-comment").with("count", self.in_comments.count);
            problems.ask(line(self.in_comments), 0, message);
        }
    }
}
