//! What an unfinished event would make of the ratings if it ended now, and what the result of one more game would
//! change.
//!
//! The answer is the ledger of the facts as they would then be: the undecided games are left out, the event counts as
//! complete, and it ends when its last game is decided, at the earliest today.

use std::sync::Arc;

use super::tournament_view::{EndedNow, TournamentView, performances};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::tournament::{Game, Tournament};
use crate::domain::{
    Closing, Date, EntrantNo, Mark, Message, PersonId, Play, Rating, TournamentId,
};
use crate::publish::tournaments::missing_games::NotRated;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason};

/// A game that is not decided: its round, and the start numbers of White and Black.
pub type Undecided = (u16, [EntrantNo; 2]);

/// What the results of an undecided game would make of its players' ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct WhatIf {
    /// The results: White's mark, and whether the match had a third set.
    pub results: Vec<(Mark, bool)>,
    /// The players, White's side first.
    pub players: Vec<Prospect>,
    /// Why the event would not be rated at all.
    pub not_rated: Option<Message>,
}

/// The prospects of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    pub person: PersonId,
    /// The rating before the event.
    pub before: Option<Rating>,
    /// The rating after it, by result.
    pub after: Vec<Option<Rating>>,
    /// Why the game does not count for the player.
    pub why: Option<Message>,
}

/// Whether an event is not rated only because it has not ended.
pub fn is_unfinished(not_rated: Option<&NotRated>) -> bool {
    goes_on(not_rated.map(|not| not.reason))
}

/// Whether this is why an event is not rated: that it has not ended.
pub(crate) fn goes_on(unrated: Option<Reason>) -> bool {
    matches!(unrated, Some(Reason::NotEnded | Reason::Incomplete))
}

/// An unfinished event as if it ended now; `None` where it is rated already, or would not be rated even then.
pub fn ended_now(club: &Club, view: &TournamentView) -> AppResult<Option<EndedNow>> {
    if !is_unfinished(view.not_rated.as_ref()) {
        return Ok(None);
    }
    let (history, event) = (club.history()?, &view.tournament);
    let event_now = ended(event, club.session().today(), None);
    let facts = up_to(history.facts(), event_now);
    let ledger = Arc::clone(history.changed_to(&facts).ledger());
    let rated = ledger.event(event.id);
    let is_rated = rated.is_some_and(|event| event.unrated.is_none());
    Ok(is_rated.then(|| EndedNow {
        performances: performances(&facts, &ledger, event),
        ledger,
    }))
}

/// What each result of an undecided game would make of its players' ratings; `None` if the event or the players are
/// gone.
pub fn of_game(club: &Club, id: TournamentId, game: Undecided) -> AppResult<Option<WhatIf>> {
    let (history, today) = (club.history()?, club.session().today());
    let facts = history.facts();
    let event = facts.tournaments.iter().find(|event| event.id == id);
    Ok(event.and_then(|event| {
        let game = game_of(event, game)?;
        let results: &[(Mark, bool)] = match facts.play(event.end) {
            Play::Matches => &OF_MATCHES,
            Play::Games | Play::Several => &OF_GAMES,
        };
        let ledgers = results.iter().map(|(white, third_set)| {
            let decided = Game {
                white_mark: *white,
                black_mark: white.mirror(),
                third_set: *third_set,
                ..game
            };
            let facts = up_to(facts, ended(event, today, Some(decided)));
            Arc::clone(history.changed_to(&facts).ledger())
        });
        let ledgers: Vec<Arc<Ledger>> = ledgers.collect();
        let not_rated = ledgers.first()?.event(id).and_then(|event| event.unrated);
        let players = game.seats().filter_map(|seat| event.person(seat.own));
        let about = (&**facts, event, game.round);
        Some(WhatIf {
            players: players
                .map(|person| prospect(person, &ledgers, about))
                .collect(),
            not_rated: not_rated.map(Reason::message),
            results: results.to_vec(),
        })
    }))
}

/// The results that a game can have.
const OF_GAMES: [(Mark, bool); 3] = [(Mark::Win, false), (Mark::Draw, false), (Mark::Loss, false)];

/// The results that a match of sets can have.
const OF_MATCHES: [(Mark, bool); 4] = [
    (Mark::Win, false),
    (Mark::Win, true),
    (Mark::Loss, true),
    (Mark::Loss, false),
];

/// The stored game of two players in a round, or the one that would be entered.
fn game_of(event: &Tournament, (round, sides): Undecided) -> Option<Game> {
    let place = |no: EntrantNo| {
        let at = event.entrants.iter().position(|entrant| entrant.no == no)?;
        u32::try_from(at).ok()
    };
    let new = Game {
        round,
        white: place(sides[0])?,
        black: place(sides[1])?,
        white_mark: Mark::Open,
        black_mark: Mark::Open,
        rated: None,
        rating: None,
        third_set: false,
        partners: None,
    };
    let mut games = event.games.iter();
    let stored = games.find(|game| is_same(game, &new)).copied();
    Some(stored.unwrap_or(new))
}

/// Whether two games are of the same two players in the same round.
fn is_same(one: &Game, other: &Game) -> bool {
    let players = |game: &Game| (game.white.min(game.black), game.white.max(game.black));
    one.round == other.round && players(one) == players(other)
}

/// The event as if it ended now: with one more game, and without the undecided ones.
pub(crate) fn ended(event: &Tournament, today: Date, game: Option<Game>) -> Tournament {
    let mut event = event.clone();
    if event.has_open_games() {
        event.end = event.end.max(today);
    }
    let is_other = |one: &Game| game.is_none_or(|game| !is_same(one, &game));
    event.games.retain(|one| !one.is_open() && is_other(one));
    event.games.extend(game);
    event.schedule.closing = Closing::Decided;
    event
}

/// The facts up to an event.
fn up_to(facts: &Facts, event: Tournament) -> Arc<Facts> {
    let others = facts.tournaments.iter();
    let others = others.filter(|one| one.id != event.id && one.order() <= event.order());
    let mut tournaments: Vec<Tournament> = others.cloned().collect();
    tournaments.push(event);
    Arc::new(Facts {
        tournaments,
        persons: facts.persons.clone(),
        regulations: facts.regulations.clone(),
        conversions: facts.conversions.clone(),
        adjustments: facts.adjustments.clone(),
        multiplayer: None,
    })
}

/// A player's prospects, by the ledger of each result.
fn prospect(
    person: PersonId,
    ledgers: &[Arc<Ledger>],
    (facts, event, round): (&Facts, &Tournament, u16),
) -> Prospect {
    let line = |ledger: &Ledger| {
        let rated = ledger.event(event.id)?;
        let mut lines = ledger.lines[rated.lines.clone()].iter();
        lines.find(|line| line.person == person).cloned()
    };
    // Without a line the rating stays as it is.
    let standing = |ledger: &Ledger| ledger.standing(person)?.rating;
    let after = ledgers.iter().map(|ledger| match line(ledger) {
        Some(line) => Some(line.new),
        None => standing(ledger),
    });
    let before = ledgers.iter().find_map(|ledger| match line(ledger) {
        Some(line) => line.old(),
        None => standing(ledger),
    });
    let unrated = ledgers.iter().flat_map(|ledger| &ledger.unrated);
    let mut unrated = unrated.filter(|game| (game.tournament, game.round) == (event.id, round));
    let own = facts.persons.get(&person);
    Prospect {
        person,
        before,
        after: after.collect(),
        why: if own.is_some_and(|own| own.is_member_on(event.start)) {
            let game = unrated.find(|game| game.person == person);
            game.map(|game| game.reason.message())
        } else {
            Some(Message::new("word-guest"))
        },
    }
}
