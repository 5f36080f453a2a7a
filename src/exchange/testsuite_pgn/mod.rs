//! Position test suites as PGN: one position per game, with the times of the programs in a comment.
//!
//! - [`line_starts`]: lines and columns of a text; [`games`]: tags, comments and the first move of each game;
//! - [`entries`]: the times in a comment, in the forms in which Fritz writes them;
//! - [`fen`]: when two positions are the same;
//! - [`programs`]: names, and when two are the same.
//!
//! Source: F. Schubert's article on EloStatTS (2003); S. J. Edwards, PGN specification (1994).

mod entries;
mod fen;
mod games;
mod line_starts;
mod programs;

use std::collections::HashSet;

use super::clean::{MAX_TEXT, clean_text};
use super::collection::oddities::Tally;
use super::encoding::decode;
use super::pgn::damage::{Fault, Place};
use super::pgn::tag::unescaped;
use super::problem::Reading;
use super::problems::Problems;
use crate::domain::Message;
use crate::testsuite::suite::{NotedTime, Position, Suite};
use games::{Game, TextPart};
use line_starts::LineStarts;
use programs::Programs;

/// Reads a suite.
///
/// The comment with the times begins with a name in quotes. A repeated position is left out and counted. An
/// unreadable time is an error: if left out, it would count as not solved.
///
/// ```
/// use klubrating::exchange::testsuite_pgn::read;
/// let file = "[FEN \"8/8/8/8/8/k7/8/K6R w - - 0 1\"]\n\n{'A 1, 64 MB' 1.35s / 7 BEST, 'B 2' >300s / 9} 1. Rh3+ *\n";
/// let suite = read(file.as_bytes()).value.unwrap();
/// assert_eq!(suite.programs, ["A 1, 64 MB", "B 2"]);
/// assert_eq!(suite.positions[0].solution, "Rh3+");
/// ```
pub fn read(bytes: &[u8]) -> Reading<Suite> {
    let text = match decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut reader = Reader {
        line_starts: LineStarts::new(&text.text),
        problems: Problems::default(),
        programs: Programs::default(),
        seen: HashSet::new(),
        suite: Suite::default(),
        is_refused: false,
    };
    let mut tags = Tally::default();
    let (games, fault) = games::games(&text.text, &mut tags);
    for game in &games {
        reader.game(game);
    }
    if tags.count > 0 {
        let message = Message::new("problem-pgn-tag-in-comment").with("count", tags.count);
        reader.warn(usize::try_from(tags.first).unwrap_or_default(), message);
    }
    if let Some(fault) = fault {
        reader.refuse_damage(fault);
    } else if reader.suite.positions.is_empty() && !reader.is_refused {
        let message = Message::new("problem-suite-empty");
        reader.problems.refuse(0, 0, message);
    }
    reader.suite.programs = reader.programs.names;
    reader.problems.reading(reader.suite)
}

struct Reader<'t> {
    line_starts: LineStarts<'t>,
    problems: Problems,
    programs: Programs,
    /// The positions seen so far.
    seen: HashSet<String>,
    suite: Suite,
    /// Whether an error was reported.
    is_refused: bool,
}

impl Reader<'_> {
    fn refuse(&mut self, at: usize, message: Message) {
        let (line, column) = self.line_starts.at(at);
        self.problems.refuse(line, column, message);
        self.is_refused = true;
    }

    fn refuse_damage(&mut self, fault: Fault) {
        let places = fault.places().map(|at| {
            let (line, column) = self.line_starts.at(at);
            Place { line, column }
        });
        self.refuse(fault.at, fault.problem(places).message);
    }

    fn warn(&mut self, at: usize, message: Message) {
        let (line, column) = self.line_starts.at(at);
        self.problems.warn(line, column, message);
    }

    fn game(&mut self, game: &Game<'_>) {
        let timed: Vec<&TextPart<'_>> = game
            .comments
            .iter()
            .filter(|comment| entries::are_in(comment.text))
            .collect();
        if timed.is_empty() {
            return self.warn(game.at, Message::new("problem-suite-no-times"));
        }
        let Some(fen) = &game.fen else {
            return self.refuse(game.at, Message::new("problem-suite-fen-missing"));
        };
        let found = fen::read(&clean_text(&plain(fen.text)));
        if !found.is_proper {
            let message = Message::new("problem-suite-fen").with("value", found.shown.as_str());
            self.warn(fen.at, message);
        }
        let is_new = self.seen.insert(found.identity);
        let mut position = Position {
            name: game
                .event
                .map_or_else(String::new, |event| clean_text(&plain(event))),
            fen: found.shown,
            solution: game.solution.map_or_else(String::new, clean_text),
            entries: Vec::new(),
        };
        // A repeated position is read anyway, so that a damaged one is reported.
        for comment in timed {
            self.comment(comment, &mut position.entries);
        }
        if is_new {
            self.suite.positions.push(position);
        } else {
            self.suite.duplicates += 1;
        }
    }

    fn comment(&mut self, comment: &TextPart<'_>, into: &mut Vec<(usize, NotedTime)>) {
        for found in entries::entries(comment.text) {
            let at = comment.at + found.at;
            match found.what {
                Ok((name, entry)) => self.entry(at, name, entry, into),
                Err(entries::EntryFault::Unquoted) => {
                    self.refuse(at, Message::new("problem-suite-unquoted"));
                }
                Err(entries::EntryFault::NoTime(name)) => {
                    let name = clean_text(name);
                    self.refuse(at, Message::new("problem-suite-entry").with("name", name));
                }
            }
        }
    }

    fn entry(
        &mut self,
        at: usize,
        name: &str,
        entry: NotedTime,
        into: &mut Vec<(usize, NotedTime)>,
    ) {
        let (line, column) = self.line_starts.at(at);
        let name = self.problems.cleaned(line, column, name, MAX_TEXT);
        match self.programs.number(&name) {
            Ok(known) => {
                if let Some(first) = known.spelled {
                    let message = Message::new("problem-suite-spelling")
                        .with("name", name.as_str())
                        .with("first", first);
                    self.problems.warn(line, column, message);
                }
                if into.iter().any(|(other, _)| *other == known.number) {
                    let message = Message::new("problem-suite-twice").with("name", name);
                    self.problems.warn(line, column, message);
                } else {
                    into.push((known.number, entry));
                }
            }
            Err(message) => self.problems.refuse(line, column, message),
        }
    }
}

/// The value of a tag without its escapes.
fn plain(value: &str) -> String {
    String::from_utf8_lossy(&unescaped(value.as_bytes())).into_owned()
}
