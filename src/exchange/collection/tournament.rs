//! The games of a tournament file, as games of a collection.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, BuildHasherDefault};

use chrono::Datelike;
use rustc_hash::FxHasher;

use super::{Collection, Days, SkipReason, Skipped, span};
use crate::domain::{Date, Decided, GameOutcome, Mark, PackedGame};
use crate::exchange::draft::{GameDraft, TournamentDraft};

/// What one has to know of the games of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Games of which nobody knows who had white; the lower and the higher number have it in turn.
    pub uncoloured: u64,
    /// Names that several players of the tournament have, who are one player here.
    pub namesakes: Vec<String>,
}

impl Collection {
    /// Adds the games of a tournament that were played, from the first to the last of these days. A game has the day of
    /// its round, else the first day of the tournament.
    pub fn add_tournament(&mut self, draft: &TournamentDraft, days: Days) -> Told {
        let players = draft.players.iter();
        let names: HashMap<u32, u32> = players
            .map(|player| (player.no, self.names.number(player.name.as_bytes())))
            .collect();
        let number = |no: u32| names.get(&no).copied();
        let (mut skipped, mut met) = (Skipped::default(), None);
        let mut games = Vec::new();
        let mut told = Told {
            namesakes: namesakes(draft),
            ..Told::default()
        };
        for game in &draft.games {
            let day = day(draft, game.round);
            let both = number(game.white).zip(number(game.black));
            let is_asked = days.is_none_or(|(first, last)| (first..=last).contains(&day));
            let outcome = outcome(game).and_then(|outcome| {
                if both.is_some_and(|(white, black)| white == black) {
                    return Err(SkipReason::SamePlayer);
                }
                let counted = is_asked.then_some(outcome);
                counted.ok_or(SkipReason::OtherDays)
            });
            let (mut white, mut black, mut outcome) = match (both, outcome) {
                (Some((white, black)), Ok(outcome)) => (white, black, outcome),
                (_, Err(reason)) => {
                    skipped[reason as usize] += 1;
                    continue;
                }
                (None, Ok(_)) => continue,
            };
            if !game.coloured {
                if told.uncoloured % 2 == 1 {
                    (white, black, outcome) = (black, white, turned(outcome));
                }
                told.uncoloured += 1;
            }
            if day != 0 {
                met = span(met, Some((day, day)));
            }
            let own = (white, black, outcome as u32, game.round, day, &draft.name);
            let print = BuildHasherDefault::<FxHasher>::default().hash_one(own);
            self.prints.sum = self.prints.sum.wrapping_add(print);
            games.push(PackedGame::from(Decided {
                white,
                black,
                outcome,
            }));
        }
        self.add_games(games, &skipped, met);
        told
    }
}

/// How a game ended that was played.
fn outcome(game: &GameDraft) -> Result<GameOutcome, SkipReason> {
    if game.partners.is_some() {
        return Err(SkipReason::Doubles);
    }
    match (game.white_mark, game.black_mark) {
        (Mark::Win, Mark::Loss) => Ok(GameOutcome::White),
        (Mark::Draw, Mark::Draw) => Ok(GameOutcome::Draw),
        (Mark::Loss, Mark::Win) => Ok(GameOutcome::Black),
        (Mark::Open, _) | (_, Mark::Open) => Err(SkipReason::Unfinished),
        (white, black) if white.is_played() && black.is_played() => Err(SkipReason::OddResult),
        _ => Err(SkipReason::NotPlayed),
    }
}

/// From the other side.
fn turned(outcome: GameOutcome) -> GameOutcome {
    match outcome {
        GameOutcome::White => GameOutcome::Black,
        GameOutcome::Draw => GameOutcome::Draw,
        GameOutcome::Black => GameOutcome::White,
    }
}

/// The day of a round, such as 20261121; 0 where none is known.
fn day(draft: &TournamentDraft, round: u16) -> u32 {
    let of_round = usize::from(round).checked_sub(1);
    let of_round = of_round.and_then(|at| draft.round_dates.get(at).copied().flatten());
    let number = |date: Date| {
        let year = u32::try_from(date.year()).unwrap_or(0);
        year * 10_000 + date.month() * 100 + date.day()
    };
    of_round.or(draft.start).map_or(0, number)
}

/// The names that several of those who have a game have.
fn namesakes(draft: &TournamentDraft) -> Vec<String> {
    let mut players: BTreeMap<&str, usize> = BTreeMap::new();
    for player in &draft.players {
        let plays = |game: &GameDraft| [game.white, game.black].contains(&player.no);
        if draft.games.iter().any(plays) {
            *players.entry(&player.name).or_default() += 1;
        }
    }
    let several = players.into_iter().filter(|(_, count)| *count > 1);
    several.map(|(name, _)| name.to_owned()).collect()
}
