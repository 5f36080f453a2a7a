//! The games of one tournament in PGN, as the tournament that they are.
//!
//! Players are those of the tags, one person by FIDE number, else by name; rounds come from the `Round` tags (`3` and
//! `3.12`, which is board 12), else from the days, else they only count. Moves only tell whether two
//! games are one.
//!
//! Source: S. J. Edwards, Portable Game Notation Specification and Implementation Guide (1994), sections 8 and 9.

mod doubtful;
mod events;
mod file_notes;
mod games;
mod moves;
mod players;
mod rounds;
mod teams;

use std::collections::{BTreeMap, BTreeSet};

use super::{begin, tag};
use crate::domain::{ByeKind, Date, Mark, Message, PointsSystem};
use crate::exchange::dates::has_short_year;
use crate::exchange::draft::{ByeDraft, GameDraft, TournamentDraft};
use crate::exchange::encoding::{MAX_BYTES, is_foreign};
use crate::exchange::numbers::{self, MAX_NUMBER, MAX_ROUNDS};
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::problems::Problems;

pub(in crate::exchange) use games::{PgnGame, Side};
use players::Players;

/// Whether a file is a collection of games: its first line that is not a comment is a tag of any kind.
///
/// ```
/// use klubrating::exchange::pgn::tournament::is_pgn;
/// assert!(is_pgn(b"% remark\n[Site \"Valby\"]\n"));
/// assert!(!is_pgn(b"no;name;r1\n1;Anna;2w1\n"));
/// ```
pub fn is_pgn(bytes: &[u8]) -> bool {
    let mut rest = &bytes[begin(bytes)..];
    loop {
        rest = rest.trim_ascii_start();
        match rest.first() {
            Some(b'[') => {
                let line = &rest[..rest.len().min(1_000)];
                return tag::pair(line).is_some_and(|(name, _, _)| !name.is_empty());
            }
            Some(b'%' | b';') => {
                let end = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                rest = &rest[end..];
            }
            _ => return false,
        }
    }
}

/// Reads the games of a tournament.
///
/// # Errors
/// Comments and tags that are not closed, games of several events, unknown results, no game at all.
///
/// ```
/// use klubrating::exchange::pgn::tournament::read;
/// let file = b"[Event \"Cup\"]\n[Round \"2.1\"]\n[White \"Holm, A\"]\n[Black \"Friis, B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
/// let draft = read(file).value.unwrap();
/// assert_eq!((draft.name.as_str(), draft.rounds, draft.games[0].round), ("Cup", 2, 2));
/// ```
pub fn read(bytes: &[u8]) -> Reading<TournamentDraft> {
    let whole = |message| Reading::refused(Problem::error(0, 0, message));
    if bytes.len() > MAX_BYTES {
        let message = Message::new("problem-file-too-large").with("limit", MAX_BYTES / 1_000_000);
        return whole(message);
    }
    if is_foreign(bytes) || bytes.contains(&0) {
        return whole(Message::new("problem-not-text"));
    }
    let mut problems = Problems::default();
    let mut games = games::games(bytes, &mut problems);
    if problems.has_errors() {
        // Nobody knows which tags and moves belong together.
        return problems.reading(TournamentDraft::default());
    }
    events::check(&games, &mut problems);
    doubtful::read_byes(&mut games, &mut problems);
    let mut games = with_names(games, &mut problems);
    if games.is_empty() {
        problems.refuse(0, 0, Message::new("problem-pgn-no-games"));
    }
    doubtful::ask_about(&mut games, &mut problems);
    name_variants(&games, &mut problems);
    let mut draft = head(&games);
    assemble(&mut draft, &games, &mut problems);
    problems.reading(draft)
}

/// Adds players, rounds and games to a draft.
pub(in crate::exchange) fn assemble(
    draft: &mut TournamentDraft,
    games: &[PgnGame],
    problems: &mut Problems,
) {
    match Players::of(games) {
        Some(players) => fill(draft, games, players, problems),
        None => problems.refuse(0, 0, too_many()),
    }
}

fn too_many() -> Message {
    Message::new("problem-pgn-too-many")
        .with("players", MAX_NUMBER.to_string())
        .with("rounds", MAX_ROUNDS)
}

/// The games with two names; the others are reported.
fn with_names(games: Vec<PgnGame>, problems: &mut Problems) -> Vec<PgnGame> {
    let (named, nameless): (Vec<_>, Vec<_>) = games
        .into_iter()
        .partition(|game| game.sides.iter().all(games::Side::is_named));
    if let Some(first) = nameless.first() {
        let name = |side: &Side| {
            let name = if side.is_named() { &side.name } else { "?" };
            name.to_owned()
        };
        let [white, black] = &first.sides;
        let message = Message::new("problem-pgn-nameless")
            .with("count", nameless.len())
            .with("white", name(white))
            .with("black", name(black));
        problems.warn(first.line, 0, message);
    }
    named
}

/// Warns of games that are variants of chess.
fn name_variants(games: &[PgnGame], problems: &mut Problems) {
    let mut variants = games.iter().filter(|game| !game.variant.is_empty());
    if let Some(first) = variants.next() {
        let message = Message::new("problem-pgn-variant")
            .with("count", 1 + variants.count())
            .with("variant", first.variant.as_str());
        problems.warn(first.line, 0, message);
    }
}

/// The facts about the tournament in the tags.
fn head(games: &[PgnGame]) -> TournamentDraft {
    let first = |of: fn(&PgnGame) -> &str| {
        let mut values = games.iter().map(of);
        let value = values.find(|value| !value.is_empty());
        value.unwrap_or_default().to_owned()
    };
    let (city, federation) = games::place(&first(|game| &game.site));
    let days = || games.iter().filter_map(|game| game.day);
    let stated = games.iter().find_map(|game| game.event_day);
    let start = stated.into_iter().chain(days()).min();
    TournamentDraft {
        name: games::event_without_round(&first(events::name)).to_owned(),
        city,
        federation,
        start,
        end: days().max().or(start),
        type_text: first(|game| &game.event_type),
        time_control: first(|game| &game.time_control),
        points: PointsSystem::default(),
        ..TournamentDraft::default()
    }
}

/// Players, rounds and games.
fn fill(draft: &mut TournamentDraft, games: &[PgnGame], players: Players, problems: &mut Problems) {
    let games: Vec<(&PgnGame, [u32; 2])> = players.pairs(games, problems);
    let Some(rounds) = rounds::rounds(&games, players.byes(), problems) else {
        problems.refuse(0, 0, too_many());
        return;
    };
    let stated = games
        .iter()
        .find_map(|(game, _)| numbers::rounds(&game.event_rounds));
    let last = rounds.of_games.iter().max().copied().unwrap_or_default();
    draft.rounds = stated.map_or(last, |stated| stated.max(last));
    draft.rounds_open = stated.is_none();
    draft.unordered = rounds.unordered;
    draft.round_dates = round_days(&games, &rounds.of_games, last);
    draft.records = teams::records(&games, &rounds.of_games, players.byes());
    let open_byes = open_byes(&games, &rounds.of_games, players.byes());
    for (round, lines) in open_byes.iter().filter(|(_, lines)| lines.len() > 1) {
        let message = Message::new("problem-pgn-byes").with("count", lines.len());
        problems.warn(lines[0], 0, message.with("round", usize::from(*round)));
    }
    for ((game, [white, black]), round) in games.iter().zip(&rounds.of_games) {
        let bye = players.byes();
        if bye == Some(*white) || bye == Some(*black) {
            let (player, mark) = if bye == Some(*white) {
                (*black, game.marks.map(|marks| marks.1))
            } else {
                (*white, game.marks.map(|marks| marks.0))
            };
            let alone = open_byes.get(round).is_none_or(|lines| lines.len() < 2);
            let kind = match mark {
                Some(Mark::Open) if !alone => ByeKind::Zero,
                mark => bye_kind(mark),
            };
            draft.byes.push(ByeDraft {
                round: *round,
                player,
                kind,
            });
        } else if let Some((white_mark, black_mark)) = game.marks {
            // Without colours the lower number comes first, as in a table.
            let is_turned = game.is_uncoloured && white > black;
            let [(white, white_mark), (black, black_mark)] = if is_turned {
                [(*black, black_mark), (*white, white_mark)]
            } else {
                [(*white, white_mark), (*black, black_mark)]
            };
            draft.games.push(GameDraft {
                round: *round,
                white,
                black,
                white_mark,
                black_mark,
                coloured: !game.is_uncoloured,
                sets: None,
                partners: None,
            });
        } else {
            let message = Message::new("problem-pgn-result").with("value", game.result.as_str());
            problems.refuse(game.line, 0, message);
        }
    }
    draft.players = players.into_drafts();
    draft.games.sort_unstable();
    draft.byes.sort_unstable();
}

/// The lines of the games against `BYE` that say nothing of points, by round. One player at most can have been left
/// over when the others were paired; several were absent.
fn open_byes(
    games: &[(&PgnGame, [u32; 2])],
    rounds: &[u16],
    bye: Option<u32>,
) -> BTreeMap<u16, Vec<usize>> {
    let mut found: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for ((game, pair), round) in games.iter().zip(rounds) {
        let is_open = matches!(game.marks, Some((Mark::Open, _) | (_, Mark::Open)));
        if is_open && bye.is_some_and(|bye| pair.contains(&bye)) {
            found.entry(*round).or_default().push(game.line);
        }
    }
    found
}

/// The kind of bye that a game against `BYE` means.
fn bye_kind(mark: Option<Mark>) -> ByeKind {
    match mark {
        Some(Mark::Win | Mark::ForfeitWin | Mark::Open) => ByeKind::Pairing,
        Some(Mark::Draw) => ByeKind::Half,
        _ => ByeKind::Zero,
    }
}

/// The day of every round whose games are all on the same day; none where no round has any.
fn round_days(games: &[(&PgnGame, [u32; 2])], rounds: &[u16], last: u16) -> Vec<Option<Date>> {
    let mut days: Vec<BTreeSet<Option<Date>>> = vec![BTreeSet::new(); usize::from(last)];
    for ((game, _), round) in games.iter().zip(rounds) {
        days[usize::from(*round) - 1].insert(game.day);
    }
    let only = |days: &BTreeSet<Option<Date>>| {
        let one = days.first().copied().flatten().filter(|_| days.len() == 1);
        one.filter(|day| has_short_year(*day))
    };
    let mut days: Vec<Option<Date>> = days.iter().map(only).collect();
    // Nothing is said of the rounds behind the last day.
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}
