//! Recognises a stored tournament in a file: a later export, a corrected one, or one under another name.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{Again, export};
use crate::app::error::{AppError, AppResult};
use crate::domain::{Date, Mark, Message, PoolId, TournamentId, name};
use crate::exchange::draft::{GameDraft, PlayerDraft, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::publish::import::FileDifference;
use crate::store::tournament::{self, Stored};
use crate::store::{self, Connection};

/// Two versions whose days overlap must have two thirds of the games in common.
const MOST: (usize, usize) = (3, 2);
/// Two versions with one name but other days must have nearly all in common: next year's event has other results.
const NEARLY_ALL: (usize, usize) = (10, 9);

/// A stored tournament that a file contains again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SameEvent {
    pub(crate) stored: Stored,
    pub(super) comparison: Comparison,
}

/// The tournament that the file is to update; `None` where it is to be stored as a new one.
///
/// # Errors
/// A conflict that names the tournament and what differs, where the user has not chosen what to do.
pub(super) fn decide(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    told: (&str, Option<(Date, Date)>),
    again: Again,
) -> AppResult<Option<SameEvent>> {
    if again == Again::AsNew {
        return Ok(None);
    }
    if let Again::Update(Some(id)) = again {
        return tournament_by_number(conn, pool, draft, id).map(Some);
    }
    let mut found = find(conn, pool, draft, told)?;
    match (again, found.len()) {
        (_, 0) => refuse_other_pools(conn, pool, draft, told).map(|()| None),
        (Again::Update(_), 1) => Ok(found.pop()),
        _ => Err(refused(&found, told.1, draft.rounds)),
    }
}

/// Refuses a tournament that is already stored in another pool, so that it is not stored twice unnoticed.
fn refuse_other_pools(
    conn: &Connection,
    own: PoolId,
    draft: &TournamentDraft,
    told: (&str, Option<(Date, Date)>),
) -> AppResult<()> {
    for pool in store::pool::all(conn)? {
        if pool.id == own {
            continue;
        }
        if let Some(one) = find(conn, pool.id, draft, told)?.first() {
            let id = one.stored.id.to_string();
            let message = Message::new("error-same-event-in-pool")
                .with("pool", pool.name.as_str())
                .with("event", one.description());
            return Err(AppError::conflict(message).hinted(
                Message::new("hint-update-in-pool")
                    .with("pool", pool.name.as_str())
                    .with("id", id),
            ));
        }
    }
    Ok(())
}

/// The tournament given by number: any of the pool that has a player in common.
fn tournament_by_number(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    id: TournamentId,
) -> AppResult<SameEvent> {
    let unknown = || {
        let message = Message::new("error-unknown-tournament").with("name", id.to_string());
        AppError::user(message).hinted(Message::new("hint-tournament-list"))
    };
    let headers = tournament::all(conn, pool)?;
    if !headers.iter().any(|(known, _)| *known == id) {
        return Err(unknown());
    }
    let stored = tournament::load(conn, id)?.ok_or_else(unknown)?;
    let comparison = Comparison::between(&export::comparable(conn, &stored)?, draft);
    if comparison.earlier_no.is_empty() && !stored.entries.is_empty() {
        let message = Message::new("error-update-of-another")
            .with("id", id.to_string())
            .with("name", stored.header.name.as_str());
        return Err(AppError::user(message).hinted(Message::new("hint-tournament-list")));
    }
    Ok(SameEvent { stored, comparison })
}

/// The tournaments of a pool that are evidently the one in the file.
pub(crate) fn find(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    (name, days): (&str, Option<(Date, Date)>),
) -> AppResult<Vec<SameEvent>> {
    let mut found = Vec::new();
    for (id, known) in tournament::all(conn, pool)? {
        let overlaps = days.is_none_or(|(start, end)| known.start <= end && start <= known.end);
        let is_namesake = name::key(&known.name) == name::key(name);
        if !overlaps && !is_namesake {
            continue;
        }
        let Some(stored) = tournament::load(conn, id)? else {
            continue;
        };
        let comparison = Comparison::between(&export::comparable(conn, &stored)?, draft);
        let is_same = if overlaps && is_namesake {
            // Two groups of one event share its name and its days, but no players.
            comparison.earlier_no.len() * 2 >= comparison.players_of_smaller
        } else {
            comparison.agree(if overlaps { MOST } else { NEARLY_ALL })
        };
        if is_same {
            found.push(SameEvent { stored, comparison });
        }
    }
    Ok(found)
}

/// The error where the user has not chosen what to do: the tournament, the differences, and both options.
fn refused(found: &[SameEvent], days: Option<(Date, Date)>, rounds: u16) -> AppError {
    let id = found[0].stored.id.to_string();
    let mut error = if let [one] = found {
        let differences = one.differences(days.unwrap_or(one.days()), rounds);
        let lines = differences.into_iter().map(|difference| difference.message);
        AppError::conflict(Message::new("error-same-event").with("event", one.description()))
            .hinted(Message::new("hint-update-or-new").with("id", id))
            .with_problems(lines.map(|line| Problem::warning(0, 0, line)).collect())
    } else {
        let lines = found
            .iter()
            .map(|one| Problem::warning(0, 0, one.description()));
        AppError::conflict(Message::new("error-same-events").with("count", found.len()))
            .hinted(Message::new("hint-update-which").with("id", id))
            .with_problems(lines.collect())
    };
    let named = found.iter();
    error.same_as = named
        .map(|one| (one.stored.id, one.stored.header.name.clone()))
        .collect();
    error
}

impl SameEvent {
    /// The first and the last day, as stored.
    pub(crate) fn days(&self) -> (Date, Date) {
        (self.stored.header.start, self.stored.header.end)
    }

    /// The message with its number, name and days.
    fn description(&self) -> Message {
        Message::new("import-same-as")
            .with("id", self.stored.id.to_string())
            .with("name", self.stored.header.name.as_str())
            .with("start", self.stored.header.start)
            .with("end", self.stored.header.end)
    }

    /// Everything in which the file differs: days and rounds, players, games.
    pub(crate) fn differences(&self, days: (Date, Date), rounds: u16) -> Vec<FileDifference> {
        let known = &self.stored.header;
        let mut differences = Vec::new();
        if self.days() != days {
            differences.push(FileDifference::days(self.days(), days));
        }
        if known.rounds != rounds {
            differences.push(FileDifference::rounds(known.rounds, rounds));
        }
        differences.extend_from_slice(&self.comparison.differences);
        differences
    }
}

impl FileDifference {
    fn days(before: (Date, Date), after: (Date, Date)) -> Self {
        let days = |(start, end): (Date, Date)| Some(format!("{start}/{end}"));
        Self {
            kind: "days",
            round: None,
            players: Vec::new(),
            before: days(before),
            after: days(after),
            message: Message::new("differs-days")
                .with("start", before.0)
                .with("end", before.1)
                .with("new_start", after.0)
                .with("new_end", after.1),
        }
    }

    fn rounds(before: u16, after: u16) -> Self {
        Self {
            kind: "rounds",
            round: None,
            players: Vec::new(),
            before: Some(before.to_string()),
            after: Some(after.to_string()),
            message: Message::new("differs-rounds")
                .with("before", before)
                .with("after", after),
        }
    }

    fn player(name: &str, is_gone: bool) -> Self {
        let key = if is_gone {
            "differs-missing-player"
        } else {
            "differs-new-player"
        };
        Self {
            kind: "player",
            round: None,
            players: vec![name.to_owned()],
            before: is_gone.then(|| name.to_owned()),
            after: (!is_gone).then(|| name.to_owned()),
            message: Message::new(key).with("name", name),
        }
    }

    fn game(round: u16, [white, black]: [String; 2], results: [Option<[Mark; 2]>; 2]) -> Self {
        let text = |[white, black]: [Mark; 2]| Mark::result(white, black);
        let [before, after] = results.map(|marks| marks.map(text));
        let key = match (&before, &after) {
            (None, _) => "differs-new-game",
            (Some(_), None) => "differs-missing-game",
            (Some(_), Some(_)) => "differs-result",
        };
        let results = [("before", &before), ("after", &after)].into_iter();
        let results = results.filter_map(|(name, result)| Some((name, result.as_deref()?)));
        let message = Message::new(key)
            .with("round", round)
            .with("white", white.as_str())
            .with("black", black.as_str());
        Self {
            kind: "game",
            round: Some(round),
            message: results.fold(message, |message, (name, result)| {
                message.with(name, result)
            }),
            players: vec![white, black],
            before,
            after,
        }
    }
}

// Compares two versions of a tournament: which players are the same, which games agree, what differs.
//
// Source: practice of weekly exports. Start numbers may change between them (a late entry is sorted in), names may
// be spelt slightly differently, and results are added; the pairings of each round stay the same.

/// What two versions of a tournament have in common, and what differs.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Comparison {
    /// The start number in the earlier version, by the start number in the newer one.
    pub(super) earlier_no: BTreeMap<u32, u32>,
    /// Decided games that are the same in both: round, players and result.
    same_games: usize,
    /// Decided games in the version that has fewer.
    games_of_smaller: usize,
    /// Players of the version that has fewer.
    players_of_smaller: usize,
    /// What differs, players first, then games by round.
    differences: Vec<FileDifference>,
}

/// A pairing independent of numbering and colours: the round and the two players, by earlier start number.
type Meeting = (u16, u32, u32);

impl Comparison {
    /// Compares the earlier version of a tournament with a newer one.
    fn between(earlier: &TournamentDraft, newer: &TournamentDraft) -> Self {
        let earlier_no = same_players(&earlier.players, &newer.players);
        let found: BTreeSet<u32> = earlier_no.values().copied().collect();
        let mut differences = Vec::new();
        for player in &newer.players {
            if !earlier_no.contains_key(&player.no) {
                differences.push(FileDifference::player(&player.name, false));
            }
        }
        for player in &earlier.players {
            if !found.contains(&player.no) {
                differences.push(FileDifference::player(&player.name, true));
            }
        }
        // New players get numbers above all earlier ones, so that none of their games matches an earlier game.
        let beyond = earlier.players.iter().map(|player| player.no).max();
        let beyond = beyond.unwrap_or_default();
        let before = by_meeting(&earlier.games, |no| no);
        let after = by_meeting(&newer.games, |no| {
            earlier_no.get(&no).copied().unwrap_or(beyond + no)
        });
        let same = |meeting: &Meeting, game: &&GameDraft| {
            let other = before.get(meeting);
            other.is_some_and(|other| result(other, earlier_no.get(&game.white)) == marks(game))
        };
        let same_games = after
            .iter()
            .filter(|(meeting, game)| is_decided(game) && same(meeting, game))
            .count();
        let meetings: BTreeSet<&Meeting> = before.keys().chain(after.keys()).collect();
        for meeting in meetings {
            let (before, after) = (before.get(meeting), after.get(meeting));
            if after.is_some_and(|game| same(meeting, game)) {
                continue;
            }
            let players = match (before, after) {
                (_, Some(game)) => names(&newer.players, game),
                (Some(game), None) => names(&earlier.players, game),
                (None, None) => continue,
            };
            let white = after.map(|game| earlier_no.get(&game.white));
            let before = before.map(|game| match white {
                Some(white) => result(game, white),
                None => marks(game),
            });
            let results = [before, after.map(|game| marks(game))];
            differences.push(FileDifference::game(meeting.0, players, results));
        }
        let decided = |games: &[GameDraft]| games.iter().filter(|game| is_decided(game)).count();
        Self {
            same_games,
            games_of_smaller: decided(&earlier.games).min(decided(&newer.games)),
            players_of_smaller: earlier.players.len().min(newer.players.len()),
            earlier_no,
            differences,
        }
    }

    /// Whether most players of the smaller version, and at least this share of its decided games, are in the other too.
    ///
    /// Two games or fewer prove nothing.
    fn agree(&self, (of, at_least): (usize, usize)) -> bool {
        self.games_of_smaller > 2
            && self.same_games * of >= self.games_of_smaller * at_least
            && self.earlier_no.len() * 4 >= self.players_of_smaller * 3
    }
}

fn is_decided(game: &GameDraft) -> bool {
    game.white_mark != Mark::Open && game.black_mark != Mark::Open
}

fn marks(game: &GameDraft) -> [Mark; 2] {
    [game.white_mark, game.black_mark]
}

/// The marks of a game as seen by `white`: the same pairing with swapped colours is the same meeting.
fn result(game: &GameDraft, white: Option<&u32>) -> [Mark; 2] {
    match white {
        Some(white) if *white == game.black => [game.black_mark, game.white_mark],
        _ => marks(game),
    }
}

fn by_meeting(games: &[GameDraft], no: impl Fn(u32) -> u32) -> BTreeMap<Meeting, &GameDraft> {
    let meeting = |game: &GameDraft| {
        let (white, black) = (no(game.white), no(game.black));
        (game.round, white.min(black), white.max(black))
    };
    games.iter().map(|game| (meeting(game), game)).collect()
}

fn names(players: &[PlayerDraft], game: &GameDraft) -> [String; 2] {
    [game.white, game.black].map(|no| {
        let player = players.iter().find(|player| player.no == no);
        player.map_or_else(|| no.to_string(), |player| player.name.clone())
    })
}

/// The keys that identify a player, the strongest first: numbers, then the name in any word order and spelling, then
/// the name with the start number where several have it.
fn marks_of_identity(player: &PlayerDraft) -> [Option<String>; 4] {
    let number = player.national.iter().find(|record| !record.id.is_empty());
    let key = Some(name::key(&player.name)).filter(|key| !key.is_empty());
    [
        number.map(|record| format!("{} {}", record.federation, record.id)),
        Some(player.fide.clone()).filter(|fide| !fide.is_empty()),
        key.clone(),
        key.map(|key| format!("{} {key}", player.no)),
    ]
}

/// Whether a number of the earlier player differs from this one's: they may be father and son.
fn contradict(known: &[(u32, [Option<String>; 4])], no: u32, asked: &[Option<String>; 4]) -> bool {
    let own = known
        .iter()
        .find(|(own, _)| *own == no)
        .map(|(_, marks)| marks);
    own.is_some_and(|own| {
        let mut numbers = own.iter().zip(asked).take(2);
        numbers.any(|(own, asked)| own.is_some() && asked.is_some() && own != asked)
    })
}

/// For every player in both versions, the start number in the earlier one by that in the newer one.
fn same_players(earlier: &[PlayerDraft], newer: &[PlayerDraft]) -> BTreeMap<u32, u32> {
    let mut found: BTreeMap<u32, u32> = BTreeMap::new();
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let known = earlier
        .iter()
        .map(|player| (player.no, marks_of_identity(player)));
    let known: Vec<_> = known.collect();
    let asked = newer
        .iter()
        .map(|player| (player.no, marks_of_identity(player)));
    let asked: Vec<_> = asked.collect();
    for by in 0..4 {
        let mut bearers: HashMap<&str, Vec<u32>> = HashMap::new();
        for (no, marks) in known.iter().filter(|(no, _)| !taken.contains(no)) {
            if let Some(mark) = &marks[by] {
                bearers.entry(mark).or_default().push(*no);
            }
        }
        let mut askers: HashMap<&str, usize> = HashMap::new();
        let open: Vec<_> = asked
            .iter()
            .filter(|(no, _)| !found.contains_key(no))
            .collect();
        for (_, marks) in &open {
            if let Some(mark) = &marks[by] {
                *askers.entry(mark).or_default() += 1;
            }
        }
        for (no, marks) in open {
            let Some(mark) = &marks[by] else { continue };
            let bearers = bearers.get(mark.as_str()).map(Vec::as_slice);
            let (Some([one]), Some(1)) = (bearers, askers.get(mark.as_str())) else {
                continue;
            };
            if !contradict(&known, *one, marks) {
                found.insert(*no, *one);
                taken.insert(*one);
            }
        }
    }
    found
}
