//! Reads the data of a tournament's page: names, ratings before the event, and the effect of every game.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::stored_text;
use crate::app::club::Club;
use crate::app::club::facts_bundle::{self, FactsBundle};
use crate::app::club::seen::{self, LaterChange};
use crate::app::error;
use crate::app::error::{AppError, AppResult};
use crate::app::members::cards::{CardRow, MissingCard, card_rows};
use crate::app::members::names;
use crate::app::standings::standing_rules::{self, StandingRules};
use crate::domain::tournament::{Game, Tournament};
use crate::domain::{
    EntrantNo, Mark, Message, OperationId, PersonId, PointsSystem, Rating, SetScores, TournamentId,
};
use crate::publish::members::hiding::Hiding;
use crate::publish::tournaments::crosstable::Crosstable;
use crate::publish::tournaments::decisions::Decided;
use crate::publish::tournaments::missing_games::{NotRated, round_robin_question};
use crate::rating::event_performance::{Period, of_event};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Source, Unrated};
use crate::rating::rated_games::RatedGames;
use crate::store::tournament::{self, Pairing, Stored};
use crate::text::Texts;

/// A tournament with everything known about its games.
#[derive(Clone, Debug)]
pub struct TournamentView {
    /// The stored tournament: names of the file, boards, decisions.
    pub stored: Stored,
    /// The tournament's facts for the rating.
    pub tournament: Tournament,
    /// The names of all players, and of members with a card or an expected card.
    pub names: HashMap<PersonId, String>,
    /// The ratings before the event, on the club's scale, where the event was rated with them.
    pub ratings: HashMap<PersonId, Rating>,
    /// The same with their sources.
    pub brought: HashMap<PersonId, (Rating, Source)>,
    /// The members' performance ratings `R_p`.
    pub performances: HashMap<PersonId, Period>,
    /// The rules for its standings.
    pub standing: StandingRules,
    /// Why the whole event is not rated.
    pub not_rated: Option<NotRated>,
    /// Whether it may be a round robin with pairs that never met, as a question.
    pub round_robin: Option<Message>,
    /// Every unrated game from a member's side, with the reason.
    pub unrated: Vec<Unrated>,
    /// The committee's decisions on single games.
    pub decided: Vec<Decided>,
    pub cards: Vec<CardRow>,
    /// The members whose card is awaited and missing.
    pub missing: Vec<MissingCard>,
    /// The newest operation included in its games; `None` if that was not asked for.
    pub as_of: Option<OperationId>,
    /// Other sessions' changes of its results while its page was open, oldest first, and their newest operation of any
    /// kind.
    pub meanwhile: Vec<LaterChange>,
    pub others: Option<OperationId>,
    /// An unfinished event as if it ended now; only on its own page.
    pub ended_now: Option<EndedNow>,
    rated: RatedGames,
}

/// The ratings of an event that has not ended, as if it ended now.
#[derive(Clone, Debug)]
pub struct EndedNow {
    /// The ledger up to the event.
    pub ledger: Arc<Ledger>,
    /// The members' performance ratings in it.
    pub performances: HashMap<PersonId, Period>,
}

impl TournamentView {
    /// Whether a game changed a rating or contributed to a first one.
    pub fn is_rated(&self, game: &Game) -> bool {
        self.rated.contains(&self.tournament, game)
    }

    /// White's provisional mark in an open game.
    pub fn provisional(&self, game: &Game) -> Option<Mark> {
        self.pairing(game)?.provisional
    }

    /// The sets of a match, from White's side.
    pub fn sets(&self, game: &Game) -> Option<SetScores> {
        self.pairing(game)?.sets
    }

    /// The stored form of a game.
    fn pairing(&self, game: &Game) -> Option<&Pairing> {
        let sides = (
            self.tournament.no(game.white),
            self.tournament.no(game.black),
        );
        let mut pairings = self.stored.pairings.iter();
        pairings.find(|pairing| {
            pairing.round == game.round && (Some(pairing.white), Some(pairing.black)) == sides
        })
    }

    /// The points for results and byes; used on every page.
    pub fn scoring(&self) -> PointsSystem {
        stored_text::points(&self.stored.header.points_system)
    }

    /// The page of its results, with players in this order; those not listed follow by points.
    pub fn crosstable<T>(
        &self,
        order: &[EntrantNo],
        texts: Texts,
        say: impl FnOnce(&Crosstable<'_>) -> T,
    ) -> T {
        let withdrawn = self.standings_sheet().withdrawn;
        say(&Crosstable {
            tournament: &self.tournament,
            names: &|person| self.name(person),
            rating: &|person| self.ratings.get(&person).copied(),
            rated: &|game| self.is_rated(game),
            scoring: self.scoring(),
            provisional: &|game| self.provisional(game),
            order,
            withdrawn: &withdrawn,
            texts,
        })
    }

    /// Leaves out what is not published before the list that the event comes with: player cards, the games that are not
    /// rated, and the club's own ratings of these newcomers.
    pub(super) fn before_its_list(&mut self, newcomers: &BTreeSet<PersonId>) {
        self.brought.retain(|person, (_, source)| {
            let is_given = matches!(source, Source::Dsu(_) | Source::Fide(_) | Source::Given);
            is_given || !newcomers.contains(person)
        });
        let brought = &self.brought;
        self.ratings
            .retain(|person, _| brought.contains_key(person));
        self.performances
            .retain(|person, _| !newcomers.contains(person));
        self.standing.leave_out(newcomers);
        self.cards.clear();
        self.missing.clear();
        self.unrated.clear();
    }

    pub fn name(&self, person: PersonId) -> String {
        self.names.get(&person).cloned().unwrap_or_default()
    }
}

/// Reads everything about one tournament.
pub fn read(club: &Club, id: TournamentId) -> AppResult<TournamentView> {
    of_bundle(club, &facts_bundle::read(club)?, id)
}

/// Reads it with the names that others may see.
pub fn read_hiding(club: &Club, id: TournamentId, hiding: &Hiding) -> AppResult<TournamentView> {
    of_bundle(club, &facts_bundle::read_hiding(club, hiding)?, id)
}

fn of_bundle(club: &Club, reading: &FactsBundle, id: TournamentId) -> AppResult<TournamentView> {
    let history = club.history()?;
    read_in(
        club,
        &ViewContext::from_bundle(reading, history.ledger()),
        id,
    )
}

/// Reads it with data that were already read and rated, as by a snapshot of the club.
pub fn read_in(club: &Club, seen: &ViewContext<'_>, id: TournamentId) -> AppResult<TournamentView> {
    let gone = || AppError::internal(Message::new("error-row-gone"));
    let stored = tournament::load(club.conn(), id)?.ok_or_else(gone)?;
    let mut events = seen.facts.tournaments.iter();
    let tournament = events.find(|event| event.id == id).ok_or_else(gone)?;
    let ledger = seen.ledger;
    let unrated = ledger.unrated.iter().filter(|game| game.tournament == id);
    let missing = seen.missing.iter().filter(|card| card.tournament == id);
    let missing: Vec<MissingCard> = missing.cloned().collect();
    let brought = brought(ledger, id);
    let ratings = brought
        .iter()
        .map(|(person, one)| (*person, one.0))
        .collect();
    Ok(TournamentView {
        decided: decided(&stored, seen.names),
        cards: card_rows(&stored, seen.names),
        names: taking_part(&stored, &missing, seen.names),
        missing,
        tournament: tournament.clone(),
        standing: standing_rules::rules_for(
            club,
            &stored.header,
            tournament,
            seen.facts,
            &ratings,
        )?,
        performances: performances(seen.facts, ledger, tournament),
        ratings,
        brought,
        not_rated: ledger
            .event(id)
            .and_then(|event| event.unrated)
            .map(|reason| NotRated::new(reason, tournament, seen.facts, seen.names)),
        round_robin: round_robin_question(tournament, seen.facts, seen.names),
        unrated: unrated.copied().collect(),
        rated: RatedGames::in_tournaments(ledger, &HashSet::from([id])),
        as_of: seen.operation,
        meanwhile: Vec::new(),
        others: None,
        ended_now: None,
        stored,
    })
}

/// How many of the others' changes are kept for a page.
const MEANWHILE: usize = 100;

/// Reads it again for a page that is open, with the changes by other sessions since.
pub fn read_again(
    club: &Club,
    seen: &ViewContext<'_>,
    id: TournamentId,
    before: Option<&TournamentView>,
) -> AppResult<TournamentView> {
    let mut view = read_in(club, seen, id)?;
    // A session that sees published lists only is not told who did what.
    if let Some(before) = before.filter(|_| !club.shows_published())
        && let (Some(after), Some(until)) = (before.as_of, view.as_of)
    {
        view.meanwhile.clone_from(&before.meanwhile);
        view.meanwhile
            .extend(seen::meanwhile(club, id, after, until)?);
        let old = view.meanwhile.len().saturating_sub(MEANWHILE);
        view.meanwhile.drain(..old);
        view.others = seen::newest_of_others(club, after, until)?.or(before.others);
    }
    Ok(view)
}

/// The data for a view in addition to the tournament's own rows.
pub struct ViewContext<'c> {
    pub(crate) facts: &'c Facts,
    pub(crate) ledger: &'c Ledger,
    pub(crate) names: &'c HashMap<PersonId, String>,
    pub(crate) missing: &'c [MissingCard],
    /// The newest operation in them, where it is known.
    pub(crate) operation: Option<OperationId>,
}

impl<'c> ViewContext<'c> {
    /// The data read from the club, with the ledger computed from it.
    pub(crate) fn from_bundle(bundle: &'c FactsBundle, ledger: &'c Ledger) -> Self {
        Self {
            facts: &bundle.facts,
            ledger,
            names: &bundle.names,
            missing: &bundle.missing,
            operation: None,
        }
    }
}

/// The committee's decisions on single games of an event, all or those of one person.
pub fn decisions(
    club: &Club,
    id: TournamentId,
    person: Option<PersonId>,
) -> AppResult<Vec<Decided>> {
    let stored = error::tournament(club.conn(), id)?;
    let mut decided = decided(&stored, &names::today(club)?);
    decided.retain(|game| person.is_none_or(|it| it == game.white || it == game.black));
    Ok(decided)
}

/// The names of the players, and of members with a card or an expected card.
fn taking_part(
    stored: &Stored,
    missing: &[MissingCard],
    names: &HashMap<PersonId, String>,
) -> HashMap<PersonId, String> {
    let players = stored.entries.iter().map(|entry| entry.person);
    let cards = stored.cards.iter().map(|card| card.person);
    let all = players.chain(cards);
    all.chain(missing.iter().map(|card| card.member))
        .filter_map(|person| Some((person, names.get(&person)?.clone())))
        .collect()
}

fn decided(stored: &Stored, names: &HashMap<PersonId, String>) -> Vec<Decided> {
    let name = |person: PersonId| names.get(&person).cloned().unwrap_or_default();
    let person = |no: EntrantNo| {
        let entry = stored.entry(no)?;
        Some((entry.person, name(entry.person)))
    };
    let games = stored.pairings.iter();
    games
        .filter(|game| game.rated.is_some() || game.rating.is_some())
        .filter_map(|game| {
            let ((white, white_name), (black, black_name)) =
                (person(game.white)?, person(game.black)?);
            let sides = (game.round, game.white, game.black);
            Some(Decided {
                round: game.round,
                white,
                white_name,
                black,
                black_name,
                result: (game.white_mark, game.black_mark),
                rated: game.rated,
                rating_result: game.rating,
                reason: stored.reasons.get(&sides).cloned(),
            })
        })
        .collect()
}

/// The members' performance ratings in an event, by a ledger that includes it.
pub(super) fn performances(
    facts: &Facts,
    ledger: &Ledger,
    event: &Tournament,
) -> HashMap<PersonId, Period> {
    let lines = ledger
        .event(event.id)
        .map_or(0..0, |found| found.lines.clone());
    let rules = facts.regulation_on(event.end);
    let lines = ledger.lines[lines].iter();
    let performed = |line| of_event(rules?, line, ledger.terms_of(line));
    lines
        .filter_map(|line| Some((line.person, performed(line)?)))
        .collect()
}

/// All ratings before the event: from the player's own line, otherwise from the terms of opponents.
fn brought(ledger: &Ledger, id: TournamentId) -> HashMap<PersonId, (Rating, Source)> {
    let mut brought = HashMap::new();
    let lines = ledger.event(id).map_or(0..0, |event| event.lines.clone());
    let lines = &ledger.lines[lines];
    for line in lines {
        let terms = ledger.terms_of(line).iter();
        for term in terms.filter(|term| term.tournament == id && term.source != Source::First) {
            if let Some(opponent) = term.opponent() {
                brought
                    .entry(opponent)
                    .or_insert((term.rating, term.source));
            }
        }
    }
    for line in lines {
        brought.extend(
            line.old()
                .zip(line.old_source())
                .map(|old| (line.person, old)),
        );
    }
    brought
}
