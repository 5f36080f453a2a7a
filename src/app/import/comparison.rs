//! Comparing two versions of a tournament: which players are the same, which games agree, what differs.
//!
//! Source: practice of weekly exports. Start numbers may change between them (a late entry is sorted in), names may
//! be spelt slightly differently, and results are added; the pairings of each round stay the same.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::domain::{Mark, name};
use crate::exchange::draft::{GameDraft, PlayerDraft, TournamentDraft};

/// One difference between the two accounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Difference {
    /// A player who is only in the newer one.
    NewPlayer(String),
    /// A player who is only in the earlier one.
    MissingPlayer(String),
    /// A game: the round, White and Black, and the marks before and after; `None` where there is no such game.
    Game {
        /// The round.
        round: u16,
        /// White and Black, by their names in the newer version where it has the game.
        players: [String; 2],
        /// The marks of White and Black in the earlier account.
        before: Option<[Mark; 2]>,
        /// The marks of White and Black in the newer account.
        after: Option<[Mark; 2]>,
    },
}

/// What two versions of a tournament have in common, and what differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Comparison {
    /// The start number in the earlier account, by the start number in the newer one.
    pub(super) earlier_no: BTreeMap<u32, u32>,
    /// Decided games that are the same in both: round, players and result.
    pub(super) same_games: usize,
    /// Decided games in the account that has fewer.
    pub(super) games_of_smaller: usize,
    /// Players of the version that has fewer.
    pub(super) players_of_smaller: usize,
    /// What differs, players first, then games by round.
    pub(super) differences: Vec<Difference>,
}

/// A pairing independent of numbering and colours: the round and the two players, by earlier start number.
type Meeting = (u16, u32, u32);

impl Comparison {
    /// Compares the earlier account of a tournament with a newer one.
    pub(super) fn between(earlier: &TournamentDraft, newer: &TournamentDraft) -> Self {
        let earlier_no = same_players(&earlier.players, &newer.players);
        let found: BTreeSet<u32> = earlier_no.values().copied().collect();
        let mut differences = Vec::new();
        for player in &newer.players {
            if !earlier_no.contains_key(&player.no) {
                differences.push(Difference::NewPlayer(player.name.clone()));
            }
        }
        for player in &earlier.players {
            if !found.contains(&player.no) {
                differences.push(Difference::MissingPlayer(player.name.clone()));
            }
        }
        // New players get numbers beyond all earlier ones, so that their games match none.
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
            differences.push(Difference::Game {
                round: meeting.0,
                players,
                before: before.map(|game| match white {
                    Some(white) => result(game, white),
                    None => marks(game),
                }),
                after: after.map(|game| marks(game)),
            });
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

    /// Whether most players of the smaller account and at least `share` of its decided games are in the other too.
    ///
    /// Two games or fewer prove nothing.
    pub(super) fn agree(&self, (of, at_least): (usize, usize)) -> bool {
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

/// The marks of a game from the side of `white`: swapped colours are the same meeting.
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

/// The keys to identify a player, the strongest first: numbers, then the name in any order and spelling, then the
/// name with the start number where several have it.
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

/// Whether a number of the earlier player differs from the given one: father and son.
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

/// The start number in the earlier account of every player of the newer one who is in it.
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
