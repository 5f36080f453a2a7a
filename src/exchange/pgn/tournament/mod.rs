//! Reads the PGN games of one tournament into a draft with players, rounds and games.
//!
//! Players come from the tags, one person for each FIDE number, otherwise for each name. Rounds come from the `Round`
//! tags (`3`, and `3.12`, which is board 12), otherwise from the days; failing that, they are only a numbering. Moves
//! only serve to recognise duplicates.
//!
//! Source: S. J. Edwards, Portable Game Notation Specification and Implementation Guide (1994), sections 8 and 9.

mod games;
mod players;

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::{FxHashMap, FxHashSet};

pub(in crate::exchange) use games::{PgnGame, Side};

use super::{begin, tag};
use crate::domain::{ByeKind, Date, Mark, Message, PointsSystem};
use crate::exchange::dates::has_short_year;
use crate::exchange::draft::{ByeDraft, GameDraft, TournamentDraft};
use crate::exchange::encoding::{MAX_BYTES, is_foreign};
use crate::exchange::numbers::{self, MAX_NUMBER, MAX_ROUNDS};
use crate::exchange::problem::{Problem, Problems, Reading};
use players::{NOBODY, Players, is_nobody};

/// Whether a file is a collection of games: its first line that is not a comment is a tag.
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
        // It is unknown which tags and moves belong together.
        return problems.reading(TournamentDraft::default());
    }
    check(&games, &mut problems);
    read_byes(&mut games, &mut problems);
    let mut games = with_names(games, &mut problems);
    if games.is_empty() {
        problems.refuse(0, 0, Message::new("problem-pgn-no-games"));
    }
    ask_about(&mut games, &mut problems);
    name_variants(&games, &mut problems);
    let mut draft = head(&games);
    assemble(&mut draft, &games, &mut problems);
    problems.reading(draft)
}

/// Adds players, rounds and games to a draft.
pub(crate) fn assemble(draft: &mut TournamentDraft, games: &[PgnGame], problems: &mut Problems) {
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

/// The games with two names; other games are reported.
fn with_names(games: Vec<PgnGame>, problems: &mut Problems) -> Vec<PgnGame> {
    let (named, nameless): (Vec<_>, Vec<_>) = games
        .into_iter()
        .partition(|game| game.sides.iter().all(games::Side::has_name));
    if let Some(first) = nameless.first() {
        let name = |side: &Side| {
            let name = if side.has_name() { &side.name } else { "?" };
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

/// Warns about games that are variants of chess.
fn name_variants(games: &[PgnGame], problems: &mut Problems) {
    let mut variants = games.iter().filter(|game| !game.variant.is_empty());
    if let Some(first) = variants.next() {
        let message = Message::new("problem-pgn-variant")
            .with("count", 1 + variants.count())
            .with("variant", first.variant.as_str());
        problems.warn(first.line, 0, message);
    }
}

/// The facts about the tournament from the tags.
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
        name: games::event_without_round(&first(name)).to_owned(),
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
    let Some(rounds) = rounds_of(&games, players.byes(), problems) else {
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
    draft.records = records(&games, &rounds.of_games, players.byes());
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

/// For each round, the lines of games against `BYE` that state no points. Only one player can be left over in a round;
/// several such players were absent.
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

/// The day of every round whose games are all on the same day; empty if no round has one.
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
    // Days after the last known one are dropped.
    while days.last() == Some(&None) {
        days.pop();
    }
    days
}

// The event of each game. Sites where people publish their games name the event by the players, `Round 1: Holm, Anna -
// Friis, Bo`; what the games share is the study, the broadcast, or the address up to its last part.

/// Refuses a file with several tournaments. A name that differs from that of nearly all games by a typing error or two
/// is the same, with a warning.
fn check(games: &[PgnGame], problems: &mut Problems) {
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    for game in games {
        let name = identity(game);
        if name.is_empty() {
            continue;
        }
        let place = *places.entry(name.to_lowercase()).or_insert(events.len());
        if place == events.len() {
            let line = game.line;
            events.push(Event {
                name,
                line,
                games: 0,
            });
        }
        events[place].games += 1;
    }
    let Some(main) = events.iter().max_by_key(|event| event.games) else {
        return;
    };
    let others = || events.iter().filter(|event| event.name != main.name);
    let Some(first) = others().next() else { return };
    if are_rounds(games, &events) {
        return;
    }
    let misspelled: usize = others().map(|event| event.games).sum();
    if misspelled * 10 <= main.games && others().all(|event| is_slip(event.name, main.name)) {
        let message = Message::new("problem-pgn-event-spelled")
            .with("count", misspelled)
            .with("name", first.name)
            .with("event", main.name);
        problems.warn(first.line, 0, message);
        return;
    }
    let names: Vec<&str> = events.iter().map(|event| event.name).take(5).collect();
    let message = Message::new("problem-pgn-events")
        .with("count", events.len())
        .with("names", names.join("; "));
    problems.refuse(events[1].line, 0, message);
}

/// Whether each event is only an address with a single round, as if every round were a study of its own: `Round 2: …`.
fn are_rounds(games: &[PgnGame], events: &[Event<'_>]) -> bool {
    let mut events_of_rounds: BTreeMap<&str, &str> = BTreeMap::new();
    let mut rounds_of_events: BTreeMap<&str, &str> = BTreeMap::new();
    let are_addresses = events.iter().all(|event| event.name.contains("://"));
    are_addresses
        && games.iter().all(|game| {
            let (round, _) = game.event.split_once(':').unwrap_or_default();
            let event = identity(game);
            let same = *events_of_rounds.entry(round).or_insert(event) == event;
            is_round(round) && same && *rounds_of_events.entry(event).or_insert(round) == round
        })
}

/// The name of an event, the line of its first game, and the number of its games.
struct Event<'g> {
    name: &'g str,
    line: usize,
    games: usize,
}

/// Whether two names differ by at most two typing errors in their letters; another year is another event.
fn is_slip(name: &str, other: &str) -> bool {
    /// In a shorter name, two other letters make another name.
    const SHORTEST: usize = 10;
    const MOST: usize = 2;
    let digits = |name: &str| -> String { name.chars().filter(char::is_ascii_digit).collect() };
    let [one, two] = [name, other].map(str::to_lowercase);
    let is_long = one.chars().count() >= SHORTEST;
    is_long && digits(&one) == digits(&two) && strsim::osa_distance(&one, &two) <= MOST
}

/// The name of the event; empty if the game is only named by its players.
fn name(game: &PgnGame) -> &str {
    if is_of_players(game) {
        &game.study
    } else {
        games::event_without_round(&game.event)
    }
}

/// What all games of an event share; empty if the game only states its round.
fn identity(game: &PgnGame) -> &str {
    if is_round(&game.study) {
        return "";
    }
    let is_address = game.site.contains("://");
    match game.site.rsplit_once('/') {
        Some((folder, _)) if is_of_players(game) && game.study.is_empty() && is_address => folder,
        _ if is_of_players(game) && game.study.is_empty() => &game.event,
        // `Round 3: Holm - Friis`, where the player's tag spells the name differently.
        Some((folder, _)) if is_of_round(&game.event) && is_address => match &game.study[..] {
            "" => folder,
            study => study,
        },
        _ => name(game),
    }
}

/// Whether an event is a round with one of its games, `Round 3: …`.
fn is_of_round(event: &str) -> bool {
    let (round, rest) = event.split_once(':').unwrap_or_default();
    !rest.is_empty() && is_round(round)
}

fn is_round(text: &str) -> bool {
    let word = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    word.len() < text.len() && word.trim().eq_ignore_ascii_case("round")
}

/// Whether the event names both players, so that it is the name of a single game.
fn is_of_players(game: &PgnGame) -> bool {
    let event = game.event.to_lowercase();
    let last_name = |name: &str| {
        let (last, _) = name.split_once(',').unwrap_or((name, ""));
        last.trim().to_lowercase()
    };
    let mut names = game.sides.iter().map(|side| last_name(&side.name));
    names.all(|name| name.chars().count() > 1 && event.contains(&name))
}

/// The round of every game, in the order of the games.
struct Rounds {
    of_games: Vec<u16>,
    /// Whether the rounds are only a numbering.
    unordered: bool,
}

type Numbered<'g> = [(&'g PgnGame, [u32; 2])];

/// The rounds: from the tags; if games lack one, from the days; otherwise in the order of the file, as a mere
/// numbering. If a player plays twice in a round, as in matches of several games, the round is split. `None` if there
/// are too many; `nobody`, the opponent of byes, may play any number of times.
fn rounds_of(games: &Numbered<'_>, nobody: Option<u32>, problems: &mut Problems) -> Option<Rounds> {
    let tagged: Option<Vec<u32>> = games.iter().map(|(game, _)| number(&game.round)).collect();
    if let Some(tagged) = tagged {
        let (of_games, split) = if is_free(games, &tagged, nobody) {
            (tagged, false)
        } else {
            (split(games, &tagged, nobody), true)
        };
        if split {
            note_missing_rounds(games, "problem-pgn-rounds-split", problems);
        }
        return finished(of_games, false);
    }
    let days: Option<Vec<_>> = games.iter().map(|(game, _)| game.day).collect();
    if let Some(days) = days {
        let each: BTreeSet<_> = days.iter().collect();
        let rank: FxHashMap<_, u32> = each.into_iter().zip(1..).collect();
        let by_day: Vec<u32> = days.iter().map(|day| rank[day]).collect();
        if is_free(games, &by_day, nobody) {
            note_missing_rounds(games, "problem-pgn-rounds-by-day", problems);
            return finished(by_day, false);
        }
    }
    note_missing_rounds(games, "problem-pgn-rounds-unknown", problems);
    let counted = split(games, &vec![1; games.len()], nobody);
    finished(counted, true)
}

/// One remark for all games without a round, at the first of them.
fn note_missing_rounds(games: &Numbered<'_>, key: &'static str, problems: &mut Problems) {
    let first = games.iter().find(|(game, _)| number(&game.round).is_none());
    problems.warn(first.map_or(0, |(game, _)| game.line), 0, Message::new(key));
}

fn finished(of_games: Vec<u32>, unordered: bool) -> Option<Rounds> {
    let small = |round| {
        u16::try_from(round)
            .ok()
            .filter(|round| *round <= MAX_ROUNDS)
    };
    let of_games: Option<Vec<u16>> = of_games.into_iter().map(small).collect();
    Some(Rounds {
        of_games: of_games?,
        unordered,
    })
}

/// The round in a tag: `3`, `3.12` (board 12 of round 3), `R3`.
fn number(text: &str) -> Option<u32> {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let end = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    let rest = &digits[end..];
    let number = digits[..end].parse::<u32>().ok()?;
    let is_round = rest.is_empty() || rest.starts_with(['.', ',', ' ', '-', '(']);
    (is_round && (1..=u32::from(MAX_ROUNDS)).contains(&number)).then_some(number)
}

/// Whether no player plays twice in a round.
fn is_free(games: &Numbered<'_>, rounds: &[u32], nobody: Option<u32>) -> bool {
    let mut taken = FxHashSet::default();
    games.iter().zip(rounds).all(|((_, pair), round)| {
        pair.iter()
            .all(|player| Some(*player) == nobody || taken.insert((*round, *player)))
    })
}

/// Splits rounds in which a player plays several times, and renumbers them. Within a round the games keep their order.
fn split(games: &Numbered<'_>, rounds: &[u32], nobody: Option<u32>) -> Vec<u32> {
    let mut met: FxHashMap<(u32, u32), u32> = FxHashMap::default();
    let mut parts = Vec::with_capacity(games.len());
    for ((_, pair), round) in games.iter().zip(rounds) {
        let players = || pair.iter().filter(|player| Some(**player) != nobody);
        let before = players().map(|player| met.get(&(*round, *player)).copied().unwrap_or(0));
        let part = before.max().unwrap_or(0) + 1;
        for player in players() {
            met.insert((*round, *player), part);
        }
        parts.push((*round, part));
    }
    let each: BTreeSet<(u32, u32)> = parts.iter().copied().collect();
    let rank: FxHashMap<(u32, u32), u32> = each.into_iter().zip(1..).collect();
    parts.iter().map(|part| rank[part]).collect()
}

/// The length of a team's name in a record 013 (columns 5–36).
const NAME: usize = 32;

/// A record for each team, in the order of first appearance; empty if it is not a team event. In a team event every
/// player plays for one team, and a team meets one other team in a round, on several boards; in other files these tags
/// are names of clubs or countries.
fn records(games: &[(&PgnGame, [u32; 2])], rounds: &[u16], nobody: Option<u32>) -> Vec<String> {
    let mut order: Vec<&str> = Vec::new();
    let mut players: BTreeMap<u32, &str> = BTreeMap::new();
    let mut met: BTreeMap<(u16, &str), (&str, usize)> = BTreeMap::new();
    for ((game, numbers), round) in games.iter().zip(rounds) {
        if numbers.iter().any(|no| Some(*no) == nobody) {
            continue;
        }
        let teams = [0, 1].map(|side| game.sides[side].team.as_str());
        if teams[0] == teams[1] || teams.contains(&"") {
            return Vec::new();
        }
        for side in [0, 1] {
            let (own, other) = (teams[side], teams[1 - side]);
            if !order.contains(&own) {
                order.push(own);
            }
            let (against, boards) = met.entry((*round, own)).or_insert((other, 0));
            *boards += 1;
            if *players.entry(numbers[side]).or_insert(own) != own || *against != other {
                return Vec::new();
            }
        }
    }
    if !met.values().any(|(_, boards)| *boards > 1) {
        return Vec::new();
    }
    let record = |team: &&str| {
        let own = players.iter().filter(|(_, of)| *of == team);
        let own: Vec<String> = own.map(|(no, _)| format!("{no:>4}")).collect();
        let name: String = team.chars().take(NAME).collect();
        format!("013 {name:<NAME$}{}", own.join(" "))
    };
    order.iter().map(record).collect()
}

// Doubtful games: each one is reported, and an import asks first.
//
// A game whose text says that it was not played, and in which not both players moved, is decided by forfeit. One in
// which both moved was played, whatever else the text says (FIDE Handbook B.02, 5.1).

/// Turns a game against somebody without a name into a bye, if its text says that it was one.
fn read_byes(games: &mut [PgnGame], problems: &mut Problems) {
    for game in games {
        let [white, black] = &mut game.sides;
        let (player, other) = match (white.has_name(), black.has_name()) {
            (true, false) => (white, black),
            (false, true) => (black, white),
            _ => continue,
        };
        if game.bye.is_empty() {
            continue;
        }
        NOBODY[0].clone_into(&mut other.name);
        let message = Message::new("problem-pgn-bye")
            .with("name", player.name.as_str())
            .with("value", game.bye.as_str());
        problems.warn(game.line, 0, message);
    }
}

/// Asks about games that state two results, that say they were not played, or that have hardly a move.
fn ask_about(games: &mut [PgnGame], problems: &mut Problems) {
    // Otherwise the file simply lacks the moves.
    let have_moves = games.iter().any(PgnGame::has_moves);
    for game in games {
        if game.sides.iter().any(is_nobody) {
            continue;
        }
        if !game.other_result.is_empty() {
            let message = about_game("problem-pgn-two-results", game)
                .with("result", game.result.as_str())
                .with("text", game.other_result.as_str());
            problems.ask(game.line, 0, message);
        }
        if !game.has_result() {
            continue;
        }
        if !game.unplayed.is_empty() {
            let key = if game.has_moves() {
                "problem-pgn-unplayed-moves"
            } else {
                game.marks = game
                    .marks
                    .map(|(white, black)| (by_forfeit(white), by_forfeit(black)));
                "problem-pgn-unplayed"
            };
            let message = about_game(key, game).with("value", game.unplayed.as_str());
            problems.ask(game.line, 0, message);
        } else if have_moves && !game.has_moves() {
            problems.ask(game.line, 0, about_game("problem-pgn-few-moves", game));
        }
    }
}

/// The mark of a game that was decided by forfeit.
fn by_forfeit(mark: Mark) -> Mark {
    match mark {
        Mark::Win => Mark::ForfeitWin,
        Mark::Loss => Mark::ForfeitLoss,
        Mark::Draw => Mark::ShortDraw,
        other => other,
    }
}

fn about_game(key: &'static str, game: &PgnGame) -> Message {
    let [white, black] = &game.sides;
    Message::new(key)
        .with("white", white.name.as_str())
        .with("black", black.name.as_str())
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    fn game(event: &str, site: &str, study: &str) -> PgnGame {
        let mut game = PgnGame {
            event: event.to_owned(),
            site: site.to_owned(),
            study: study.to_owned(),
            ..PgnGame::default()
        };
        for (side, name) in game.sides.iter_mut().zip(["Holm, Anna", "Friis, Bo"]) {
            side.name = name.to_owned();
        }
        game
    }

    #[test]
    fn a_game_named_by_its_players_is_of_its_study() {
        const SITE: &str = "https://example.org/study/a1/b2";
        let of_study = game("Round 1: Holm, Anna - Friis, Bo", SITE, "Autumn Cup");
        assert_eq!([identity(&of_study), name(&of_study)], ["Autumn Cup"; 2]);
        let of_site = game("Round 1: Holm, Anna - Friis, Bo", SITE, "");
        assert_eq!(identity(&of_site), "https://example.org/study/a1");
        assert_eq!(name(&of_site), "");
        let study_of_a_round = game("Round 1: Holm, Anna - Friis, Bo", SITE, "Round 1");
        assert_eq!(identity(&study_of_a_round), "");
        let other_spelling = game("Round 1: Holme, Anna - Friis, Bo", SITE, "");
        assert_eq!(identity(&other_spelling), "https://example.org/study/a1");
        let match_game = game("Match Holm - Friis", "Aarhus DEN", "");
        assert_eq!(identity(&match_game), "Match Holm - Friis");
        let usual = game("Cup, Round 3", SITE, "Another");
        assert_eq!(identity(&usual), "Cup");
    }

    #[test]
    fn a_slip_in_the_name_is_no_other_event() {
        assert!(is_slip(
            "Junio Wch for the blind",
            "Junior Wch for the blind"
        ));
        assert!(!is_slip("Winter Cup 2025", "Winter Cup 2026"));
        assert!(!is_slip("Cup A", "Cup B"));
    }

    /// Two matches on two boards; each team has White once on the first board.
    fn event(rounds: &[[[&str; 4]; 2]]) -> String {
        let mut file = String::new();
        for (round, games) in (1..).zip(rounds) {
            for (board, [white, its, black, other]) in (1..).zip(games) {
                let _ = write!(
                    file,
                    "[Event \"League\"]\n[Round \"{round}.{board}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
                     [WhiteTeam \"{its}\"]\n[BlackTeam \"{other}\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
                );
            }
        }
        file
    }

    const MATCH: [[&str; 4]; 2] = [["A", "Valby", "B", "Ribe"], ["C", "Ribe", "D", "Valby"]];

    fn records(file: &str) -> Vec<String> {
        read(file.as_bytes()).value.unwrap().records
    }

    #[test]
    fn a_team_event_has_its_teams() {
        let found = records(&event(&[MATCH]));
        let expected = [("Valby", "   1    4"), ("Ribe", "   2    3")];
        assert_eq!(
            found,
            expected.map(|(name, players)| format!("013 {name:<32}{players}"))
        );
        let event = crate::exchange::trf::declared::team_event(&found).unwrap();
        assert_eq!(event.teams.len(), 2);
    }

    /// In an individual event the clubs of the players are not teams.
    #[test]
    fn other_events_have_none() {
        let individual = [["A", "Valby", "B", "Ribe"], ["C", "Odense", "D", "Valby"]];
        assert!(records(&event(&[individual])).is_empty());
        let own = [["A", "Valby", "B", "Valby"], ["C", "Ribe", "D", "Ribe"]];
        assert!(records(&event(&[own])).is_empty());
        let changed = [["A", "Ribe", "B", "Valby"], ["C", "Valby", "D", "Ribe"]];
        assert!(records(&event(&[MATCH, changed])).is_empty());
        assert!(records(&event(&[MATCH]).replace("WhiteTeam", "X")).is_empty());
    }
}
