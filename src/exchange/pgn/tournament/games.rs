//! Reads the games of a PGN file with every tag that describes a tournament.

use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

use chrono::Datelike;
use rustc_hash::FxHasher;

use super::super::collection::newline_of;
use super::super::scan::Scan;
use super::super::spelling::spelled;
use super::super::{begin, movetext, tag};
use crate::domain::{Date, GameOutcome, Mark, Message, person_number};
use crate::exchange::collection::Tally;
use crate::exchange::dates;
use crate::exchange::pgn::damage::Place;
use crate::exchange::pgn::movetext::{GameResult, Parts};
use crate::exchange::pgn::scan::{self, Notes};
use crate::exchange::problem::Problems;

/// A player in the tags of one game, or in a row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) name: String,
    pub(crate) fide: String,
    pub(crate) rating: Option<i32>,
    pub(crate) title: String,
    pub(crate) federation: String,
    pub(crate) team: String,
    /// The player's number in a list; empty for none.
    pub(crate) number: String,
}

impl Side {
    pub(super) fn has_name(&self) -> bool {
        !matches!(self.name.as_str(), "" | "?" | "*")
    }

    /// What distinguishes the player from namesakes: the FIDE number, otherwise the number in the list; empty if there
    /// is neither.
    pub(crate) fn identity(&self) -> String {
        match (self.fide.is_empty(), self.number.is_empty()) {
            (false, _) => self.fide.clone(),
            (true, false) => format!("#{}", self.number),
            (true, true) => String::new(),
        }
    }
}

/// A game from its tags, or from a row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PgnGame {
    /// The line in which it begins.
    pub(crate) line: usize,
    pub(crate) event: String,
    pub(in crate::exchange) site: String,
    pub(in crate::exchange) event_type: String,
    pub(in crate::exchange) event_rounds: String,
    pub(crate) time_control: String,
    /// The variant of chess; empty for chess itself.
    pub(crate) variant: String,
    pub(crate) day: Option<Date>,
    pub(in crate::exchange) event_day: Option<Date>,
    /// The text of the `Round` tag; empty if there is none.
    pub(crate) round: String,
    /// White and Black.
    pub(crate) sides: [Side; 2],
    /// The result as written: in the tag, or if that is empty, after the moves.
    pub(crate) result: String,
    /// White's and Black's marks; `None` for an unknown result.
    pub(crate) marks: Option<(Mark, Mark)>,
    /// The number of half-moves, at most [`BOTH`].
    pub(crate) half_moves: usize,
    /// Another result among the moves, as written; empty if there is none.
    pub(in crate::exchange) other_result: String,
    /// The words that mean that it was not played; empty if there are none.
    pub(crate) unplayed: String,
    /// The words that mean that a player had a bye, in a game in which not both moved; empty if there are none.
    pub(crate) bye: String,
    /// The text of the `Termination` tag.
    pub(in crate::exchange) termination: String,
    /// A fingerprint of the moves and of the position from which they began; 0 without moves.
    pub(crate) moves: u64,
    /// The name of the study or broadcast from which the game was exported.
    pub(in crate::exchange) study: String,
    /// The position from which it began; empty for the usual one.
    pub(crate) position: String,
    /// Whether the colours are unknown: the first player is merely named first.
    pub(crate) is_uncoloured: bool,
}

impl PgnGame {
    pub(super) fn has_result(&self) -> bool {
        self.marks.is_some_and(|(white, _)| white.is_played())
    }

    /// Whether both players have moved.
    pub(super) fn has_moves(&self) -> bool {
        self.half_moves == BOTH
    }
}

/// The number of half-moves after which both players have moved.
const BOTH: usize = 2;

/// All games of a file; damage is refused, and text that looks like a game but is none is reported.
pub(crate) fn games(bytes: &[u8], problems: &mut Problems) -> Vec<PgnGame> {
    let newline = newline_of(&bytes[..bytes.len().min(64 * 1024)]);
    let begin = begin(bytes);
    let mut scan = Scan::new(bytes, begin, newline);
    let mut notes = FileNotes::new(bytes, begin, newline);
    notes.take(scan.take_notes(), problems);
    let mut games = Vec::new();
    loop {
        let from = scan.at();
        let Some(found) = scan.game() else {
            notes.report(problems);
            return games;
        };
        let mut game = PgnGame {
            line: notes.begin(from),
            ..PgnGame::default()
        };
        notes.take(scan.take_notes(), problems);
        take_tags(&mut game, &bytes[from..found.moves], newline);
        let text = &bytes[found.moves..scan.at()];
        take_text(&mut game, text, newline);
        let results = movetext::results(text, newline);
        if GameResult::from_tag(game.result.as_bytes()) == GameResult::Open
            && let Some((written, _)) = results.last()
        {
            game.result = spelled(written);
        }
        game.marks = match found.result {
            Some(GameResult::Decided(outcome)) => Some(decided(outcome)),
            Some(GameResult::Open) | None => Some((Mark::Open, Mark::Open)),
            Some(GameResult::Odd) => unusual(&game.result, game.half_moves > 0),
        };
        if let Some(marks) = game.marks {
            let mut others = results
                .iter()
                .filter(|(_, other)| contradict(marks, *other));
            game.other_result = others
                .next()
                .map_or_else(String::new, |(other, _)| spelled(other));
        }
        games.push(game);
    }
}

/// Takes the facts in the moves and the comments.
fn take_text(game: &mut PgnGame, text: &[u8], newline: u8) {
    game.half_moves = movetext::half_moves(text, newline, BOTH);
    if game.half_moves > 0 {
        game.moves = print(&game.position, text, newline);
    }
    let comments: Vec<String> = if game.has_moves() {
        movetext::comments_at_end(text, newline)
    } else {
        movetext::comments(text, newline).collect()
    };
    let first = |is_it: fn(&str) -> bool| {
        let mut texts = std::iter::once(&game.termination).chain(&comments);
        let said = texts.find(|text| is_it(text));
        said.cloned().unwrap_or_default()
    };
    if game.has_moves() {
        game.unplayed = first(movetext::is_forfeit);
    } else {
        (game.unplayed, game.bye) = (first(movetext::is_unplayed), first(movetext::is_bye));
    }
}

/// Whether a result among the moves contradicts the marks; for games that were not played only the winner matters.
fn contradict((white, black): (Mark, Mark), other: GameResult) -> bool {
    let won = |mark| matches!(mark, Mark::Win | Mark::ForfeitWin);
    match other {
        GameResult::Decided(GameOutcome::White) => !won(white),
        GameResult::Decided(GameOutcome::Black) => !won(black),
        GameResult::Decided(GameOutcome::Draw) => white != Mark::Draw,
        GameResult::Open | GameResult::Odd => false,
    }
}

fn decided(outcome: GameOutcome) -> (Mark, Mark) {
    match outcome {
        GameOutcome::White => (Mark::Win, Mark::Loss),
        GameOutcome::Black => (Mark::Loss, Mark::Win),
        GameOutcome::Draw => (Mark::Draw, Mark::Draw),
    }
}

/// The marks for forfeits and for games lost by both, in the ways in which programs write them; the standard knows
/// neither.
fn unusual(result: &str, has_moves: bool) -> Option<(Mark, Mark)> {
    let plain: String = result.chars().filter(|c| !c.is_whitespace()).collect();
    match plain.to_ascii_lowercase().as_str() {
        "+--" | "+:-" | "+/-" | "+-" | "1-0f" | "1-0ff" => {
            Some((Mark::ForfeitWin, Mark::ForfeitLoss))
        }
        "--+" | "-:+" | "-/+" | "-+" | "0-1f" | "0-1ff" => {
            Some((Mark::ForfeitLoss, Mark::ForfeitWin))
        }
        "0-0" | "0:0" if has_moves => Some((Mark::Loss, Mark::Loss)),
        "0-0" | "0:0" | "---" | "-:-" | "-/-" | "0-0f" | "0-0ff" => {
            Some((Mark::ForfeitLoss, Mark::ForfeitLoss))
        }
        _ => None,
    }
}

/// Adds the tags of a game, which may have remarks between them.
fn take_tags(game: &mut PgnGame, text: &[u8], newline: u8) {
    let mut rest = text;
    let mut line_end = None;
    loop {
        let blank = rest.len() - rest.trim_ascii_start().len();
        rest = &rest[blank..];
        // The end of a line is searched only once per line, as a file may be one line with many tags.
        let at = text.len() - rest.len();
        let end = match line_end.filter(|end| *end > at) {
            Some(end) => end,
            None => memchr::memchr(newline, rest).map_or(text.len(), |length| at + length),
        };
        line_end = Some(end);
        match rest.first() {
            Some(b'[') => match tag::pair(&text[at..end]) {
                Some((name, value, after)) => {
                    take_tag(game, name, value);
                    rest = &text[end - after.len()..];
                }
                None => rest = &text[end..],
            },
            Some(b';' | b'%') => rest = &text[end..],
            // A value broken at the end of its line.
            Some(b'"') if rest.starts_with(b"\"]") => rest = &rest[2..],
            _ => return,
        }
    }
}

fn take_tag(game: &mut PgnGame, name: &[u8], raw: &[u8]) {
    let value = || spelled(raw);
    let text = || {
        let text = spelled(raw);
        if matches!(text.as_str(), "?" | "-" | "*") {
            String::new()
        } else {
            text
        }
    };
    let [white, black] = &mut game.sides;
    match name.to_ascii_lowercase().as_slice() {
        b"event" => game.event = text(),
        b"site" => game.site = text(),
        b"eventtype" => game.event_type = text(),
        b"eventrounds" => game.event_rounds = text(),
        b"timecontrol" => game.time_control = text(),
        b"variant" if scan::variant_name(raw).is_some() => game.variant = value(),
        b"studyname" | b"broadcastname" => game.study = text(),
        b"fen" => {
            game.position = value();
            if !game.variant.is_empty() {
                return;
            }
            let found = scan::of_position(raw).unwrap_or_default();
            game.variant = String::from_utf8_lossy(found).into_owned();
        }
        b"date" => game.day = day(raw),
        b"eventdate" => game.event_day = day(raw),
        b"round" => game.round = text(),
        b"termination" => game.termination = text(),
        b"result" => game.result = value(),
        b"white" => white.name = value(),
        b"black" => black.name = value(),
        b"whitefideid" => white.fide = fide(&value()),
        b"blackfideid" => black.fide = fide(&value()),
        b"whiteelo" => white.rating = rating(&value()),
        b"blackelo" => black.rating = rating(&value()),
        b"whitetitle" => white.title = text(),
        b"blacktitle" => black.title = text(),
        b"whitefed" | b"whitecountry" => white.federation = text(),
        b"blackfed" | b"blackcountry" => black.federation = text(),
        b"whiteteam" => white.team = text(),
        b"blackteam" => black.team = text(),
        _ => {}
    }
}

/// A full day; a partly known one counts as none.
fn day(value: &[u8]) -> Option<Date> {
    dates::readable(std::str::from_utf8(value).ok()?).filter(|day| day.year() >= 1000)
}

fn fide(value: &str) -> String {
    person_number::read(value)
        .ok()
        .flatten()
        .unwrap_or_default()
}

fn rating(value: &str) -> Option<i32> {
    let rating = value.parse::<i32>().ok();
    rating.filter(|rating| (1..=4_000).contains(rating))
}

/// The event without the round that some programs append: `Cup, Round 3`, `Cup - Runde 3`, `Cup: R3`.
pub(super) fn event_without_round(event: &str) -> &str {
    const WORDS: [&str; 5] = ["round", "runde", "rd", "rd.", "r"];
    let without = event.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    if without.len() == event.len() {
        return event;
    }
    let without = without.trim_end();
    let word = without
        .rsplit([' ', ',', ':', '-', '|'])
        .next()
        .unwrap_or_default();
    if !WORDS.contains(&word.to_lowercase().as_str()) {
        return event;
    }
    let name =
        without[..without.len() - word.len()].trim_end_matches([' ', ',', ':', '-', '|', '.']);
    if name.is_empty() { event } else { name }
}

/// City and federation from a site such as `Aarhus DEN`; a web address is neither.
pub(crate) fn place(site: &str) -> (String, String) {
    if site.contains("://") {
        return (String::new(), String::new());
    }
    let is_code =
        |code: &&str| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    match site.rsplit_once(' ') {
        Some((city, code)) if is_code(&code) => (
            city.trim_end_matches([',', ' ']).to_owned(),
            code.to_owned(),
        ),
        _ => (site.to_owned(), String::new()),
    }
}

// Notes on the lines of a file: damage, and lines that belong to a game although they look like the beginning of one.

/// The notes so far.
struct FileNotes<'t> {
    bytes: &'t [u8],
    newline: u8,
    /// The beginning of the present game, with its line and column.
    at: usize,
    place: Place,
    separated_tags: Tally,
    in_comments: Tally,
}

impl<'t> FileNotes<'t> {
    /// For a file whose lines end with `newline`, before its first game.
    pub(crate) fn new(bytes: &'t [u8], begin: usize, newline: u8) -> Self {
        Self {
            bytes,
            newline,
            at: begin,
            place: Place::START,
            separated_tags: Tally::default(),
            in_comments: Tally::default(),
        }
    }

    /// Begins the next game, and returns its line.
    pub(super) fn begin(&mut self, at: usize) -> usize {
        self.place = self.place_of(at);
        self.at = at;
        self.place.line
    }

    /// The line and column of a place in the present game or after it.
    fn place_of(&self, at: usize) -> Place {
        let text = &self.bytes[self.at..at.max(self.at)];
        self.place.behind(text, self.newline)
    }

    /// Adds the notes on the present game; damage is refused at once.
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

    /// Reports on the whole file, at its end.
    fn report(&self, problems: &mut Problems) {
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

// The fingerprint of a game's moves, by which duplicates are recognised: sixty-four bits, without comments, variations
// and annotations.

/// The fingerprint of a game's moves and of the position from which they begin; never 0.
fn print(position: &str, text: &[u8], newline: u8) -> u64 {
    let mut hasher: FxHasher = BuildHasherDefault::default().build_hasher();
    hasher.write(position.as_bytes());
    for token in Parts::new(text, newline).main_line() {
        // A move begins after its number; a token without letters is no move.
        let begin = token.iter().position(u8::is_ascii_alphabetic);
        let Some(played) = begin.map(|begin| &token[begin..]) else {
            continue;
        };
        // Marks for check and for comment are not part of a move.
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-=".contains(byte);
        let length = played.iter().take_while(|byte| is_part(byte)).count();
        hasher.write(&played[..length]);
        hasher.write_u8(b' ');
    }
    hasher.finish().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_do_not_change_the_print() {
        let of = |text: &str| print("", text.as_bytes(), b'\n');
        let plain = of("1. e4 e5 2. Nf3 Nc6 1-0");
        let annotated = "1.e4 {good} e5 $1 2.Nf3!? (2. f4 {(gambit} exf4) 2... Nc6+ ; so\n1-0";
        assert_eq!(of(annotated), plain);
        assert_ne!(of("1. d4 e5 2. Nf3 Nc6 1-0"), plain);
        assert_ne!(of("1. e4 e5 2. Nf3 1-0"), plain);
        assert_ne!(print("8/8", b"1. e4 e5 2. Nf3 Nc6 1-0", b'\n'), plain);
    }
}
