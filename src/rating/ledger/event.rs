//! One event: from the standings before it to the ledger lines it adds.
//!
//! First every entrant's rating before the event is fixed; then players without rating collect games and may get
//! their first rating; then the rated players' lines follow. Nothing in the event depends on a new rating of the same
//! event, except games against a player who gets a first rating in it.

use crate::domain::tournament::{Kind, Tournament};
use crate::domain::{PersonId, Points, Rating, mean};

use super::average::Average;
use super::line::{Continuous, LedgerLine, Played, Rule, Source, Term};
use super::players::{OpponentRating, Player};
use super::probability::{LookUps, Probability};
use super::reason::{Reason, Unrated};
use super::records::{Event, Ledger};
use super::sides::Side;
use super::standing::Standings;
use crate::rating::continuous::{NewRating, new_rating, whole};
use crate::rating::conversion::Conversion;
use crate::rating::regulation::{Method, Regulation};

/// An event with the rules it is rated by.
pub(super) struct EventRating<'f> {
    pub(super) regulation: &'f Regulation,
    pub(super) tournament: &'f Tournament,
    pub(super) look_ups: &'f LookUps,
    /// How DSU and FIDE numbers are read.
    pub(super) conversion: Conversion,
    /// The name of the DSU rules by which the numbers of a player card were computed.
    pub(super) card_rules: &'f str,
}

/// A rated player's event, ready to be written as a line.
pub(super) struct EventResult {
    pub(super) rule: Rule,
    pub(super) rounds: u32,
    pub(super) games: u32,
    pub(super) new: NewRating,
    pub(super) average: Option<Box<Average>>,
}

impl EventRating<'_> {
    /// Adds the event to the ledger and updates the standings.
    pub(super) fn rate(&self, standings: &mut Standings<'_>, ledger: &mut Ledger) {
        let lines = ledger.lines.len();
        let unrated_games = ledger.unrated.len();
        let unrated = self.unrated_as_a_whole();
        if unrated.is_none() {
            self.rate_players(standings, ledger);
        }
        ledger.events.push(Event {
            tournament: self.tournament.id,
            end: self.tournament.end,
            conversion: self.conversion,
            unrated,
            lines: lines..ledger.lines.len(),
            unrated_games: unrated_games..ledger.unrated.len(),
        });
    }

    /// Whether §6, an open game or a missing one prevents the whole event from being rated.
    ///
    /// What §6 excludes is excluded even if incomplete; an event awaiting approval has to be complete first.
    fn unrated_as_a_whole(&self) -> Option<Reason> {
        if self.tournament.has_open_games() {
            return Some(Reason::NotEnded);
        }
        match self.not_eligible() {
            None | Some(Reason::NotApproved)
                if self.tournament.missing(self.regulation.play()).is_some() =>
            {
                Some(Reason::Incomplete)
            }
            reason => reason,
        }
    }

    /// Whether §6 excludes the whole event.
    fn not_eligible(&self) -> Option<Reason> {
        let eligibility = self.regulation.eligibility;
        let event = self.tournament;
        let too_fast = event
            .minutes_per_move
            .is_some_and(|minutes| minutes.exact() < eligibility.minutes_per_move);
        if event.approved {
            None
        } else if event.kind == Kind::Approved {
            Some(Reason::NotApproved)
        } else if eligibility.notation && !event.notation {
            Some(Reason::NoNotation)
        } else {
            let slow = event
                .minutes_per_move
                .zip(eligibility.minutes_per_move_below);
            let too_slow = slow.is_some_and(|(minutes, below)| minutes.exact() >= below);
            let too_slow = too_slow.then_some(Reason::TooSlow);
            too_fast.then_some(Reason::TooFast).or(too_slow)
        }
    }

    /// A DSU number on the event's scale, whole; `None` where the scale has no relation to it.
    pub(super) fn converted(&self, dsu: Rating) -> Option<Rating> {
        let scale = &self.regulation.scale;
        self.conversion.rating_from_dsu(scale, dsu)
    }

    pub(super) fn uses_average(&self) -> bool {
        self.tournament.kind == Kind::Coordinated && self.regulation.coordinated == Method::Average
    }

    fn rate_players(&self, standings: &mut Standings<'_>, ledger: &mut Ledger) {
        let mut players = self.players(standings);
        let sides = self.sides(players.len());
        for at in 0..players.len() {
            if players[at].member && players[at].own.is_none() {
                players[at].first =
                    self.collect(standings, ledger, &players, at, sides.of_entrant(at));
            }
        }
        self.rate_cards(standings, ledger, &mut players);
        for (at, player) in players.iter().enumerate() {
            if let (true, Some(own)) = (player.member, player.own) {
                self.rate_games(standings, ledger, &players, at, own, sides.of_entrant(at));
            }
        }
    }

    /// A rated player's games in the event.
    fn rate_games(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        players: &[Player<'_>],
        at: usize,
        own: (Rating, Source),
        sides: &[Side],
    ) {
        let player = &players[at];
        if standings.end_collecting(player.at) {
            self.set_aside(ledger, player.entrant.person, Reason::CollectingEnded);
        }
        let terms_from = ledger.terms.len();
        for side in sides {
            let term = self.rated_term(players, player, side);
            let partners = self.partners(players, side);
            match term.and_then(|term| Ok((term, partners?))) {
                Ok((term, None)) => ledger.terms.push(term),
                Ok((term, Some(partners))) => {
                    let p = Some(self.pair_p(own.0, term.rating, &partners));
                    ledger.doubles.insert(ledger.terms.len(), partners);
                    ledger.terms.push(Term { p, ..term });
                }
                Err(reason) => self.leave_out(ledger, players, at, side, reason),
            }
        }
        if ledger.terms.len() == terms_from {
            return;
        }
        let terms = &mut ledger.terms[terms_from..];
        let outcome = if self.uses_average() {
            self.by_average(own.0, players, player, sides, terms)
        } else {
            Some(self.per_game(own.0, terms))
        };
        match outcome {
            Some(outcome) => {
                let person = (player.entrant.person, player.at);
                self.push(standings, ledger, person, own, outcome, terms_from);
            }
            None => {
                ledger.terms.truncate(terms_from);
                ledger.doubles.retain(|place, _| *place < terms_from);
            }
        }
    }

    /// A side of a rated player as a term, or why it does not count.
    fn rated_term(
        &self,
        players: &[Player<'_>],
        player: &Player<'_>,
        side: &Side,
    ) -> Result<Term, Reason> {
        let score = side.counts?;
        if player.card.is_some() {
            return Err(Reason::CardUsed);
        }
        let opponent = opponent(players, side).ok_or(Reason::NotPlayed)?;
        let seen = self.rating_met(opponent)?;
        Ok(self.term(opponent, side, seen, score))
    }

    pub(super) fn term(
        &self,
        opponent: &Player<'_>,
        side: &Side,
        seen: OpponentRating,
        result: Points,
    ) -> Term {
        Term {
            tournament: self.tournament.id,
            played: Some(Played {
                opponent: opponent.entrant.person,
                result,
                round: side.round,
                white: side.white,
                corrected: side.corrected,
            }),
            p: None,
            rating: seen.rating,
            source: seen.source,
        }
    }

    fn per_game(&self, own: Rating, terms: &mut [Term]) -> EventResult {
        // In doubles the expected score already includes the partners.
        for term in terms.iter_mut().filter(|term| term.p.is_none()) {
            let difference = i64::from(own.0) - i64::from(term.rating.0);
            term.p = Some(self.look_ups.p(difference));
        }
        let sum = Probability::sum(terms.iter().filter_map(|term| term.p));
        let expected = self.look_ups.expectation().round(sum);
        let rounds = u32::from(self.tournament.rounds);
        let won = score(terms).exact();
        EventResult {
            rule: Rule::PerGame,
            rounds,
            games: count(terms),
            new: new_rating(self.regulation, own.exact(), expected, won, rounds),
            average: None,
        }
    }

    /// All games at the opponents' mean DSU number: whole, converted, whole again (§7, the Michael example).
    fn by_average(
        &self,
        own: Rating,
        players: &[Player<'_>],
        player: &Player<'_>,
        sides: &[Side],
        terms: &[Term],
    ) -> Option<EventResult> {
        let numbers = sides
            .iter()
            .filter(|side| self.rated_term(players, player, side).is_ok())
            .filter_map(|side| self.rating_met(opponent(players, side)?).ok()?.dsu);
        let dsu = mean(numbers, 0)?;
        let rating = self.conversion.from_dsu(&self.regulation.scale, dsu)?;
        let rating = Rating::nearest(rating)?;
        let games = count(terms);
        let rounds = u32::from(self.tournament.rounds);
        let expectation = self.look_ups.expectation();
        let expected = expectation
            .by_average(own.exact(), rating.exact(), games)
            .expected;
        Some(EventResult {
            rule: Rule::Average,
            rounds,
            games,
            new: new_rating(
                self.regulation,
                own.exact(),
                expected,
                score(terms).exact(),
                rounds,
            ),
            average: Some(Box::new(Average {
                dsu: Some(dsu),
                rating: rating.exact(),
                p: expectation.p(own.exact() - rating.exact()),
                d: None,
                recovered: None,
                cards: Vec::new(),
            })),
        })
    }

    /// Updates the player's standing and writes the line.
    pub(super) fn push(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        (person, at): (PersonId, u32),
        (old, old_source): (Rating, Source),
        outcome: EventResult,
        terms_from: usize,
    ) {
        let new = outcome.new;
        standings.take_start(at, self.tournament.start);
        let change = new.exact - new.old;
        let exact = standings.state.batch.add(at, (old, old_source), change);
        let rounded = whole(exact);
        let standing = standings.player(at);
        standing.rating = Some(rounded);
        standing.source = Some(Source::Club);
        standing.games += outcome.games;
        ledger.lines.push(LedgerLine {
            tournament: self.tournament.id,
            person,
            rule: outcome.rule,
            continuous: Some(Continuous {
                old,
                old_source,
                expected: new.expected,
                k: new.k,
                bonus: new.bonus,
            }),
            rounds: outcome.rounds,
            games: outcome.games,
            games_total: standing.games,
            score: Points::from_exact(new.score).unwrap_or_default(),
            average: outcome.average,
            exact,
            new: rounded,
            terms: terms_from..ledger.terms.len(),
        });
    }

    /// Records why a person's event as a whole (not one game) is not rated.
    pub(super) fn set_aside(&self, ledger: &mut Ledger, person: PersonId, reason: Reason) {
        ledger.unrated.push(Unrated {
            tournament: self.tournament.id,
            round: 0,
            person,
            opponent: None,
            partners: None,
            corrected: false,
            reason,
        });
    }

    pub(super) fn leave_out(
        &self,
        ledger: &mut Ledger,
        players: &[Player<'_>],
        at: usize,
        side: &Side,
        reason: Reason,
    ) {
        ledger.unrated.push(Unrated {
            tournament: self.tournament.id,
            round: side.round,
            person: players[at].entrant.person,
            opponent: opponent(players, side).map(|opponent| opponent.entrant.person),
            partners: side.partners.and_then(|(own, other)| {
                let person = |at: u32| Some(players.get(at as usize)?.entrant.person);
                Some((person(own)?, person(other)?))
            }),
            corrected: side.corrected,
            reason,
        });
    }
}

/// The opponent of a side; `None` for a bye.
pub(super) fn opponent<'a, 'f>(players: &'a [Player<'f>], side: &Side) -> Option<&'a Player<'f>> {
    players.get(side.opponent as usize)
}

fn count(terms: &[Term]) -> u32 {
    u32::try_from(terms.len()).unwrap_or(u32::MAX)
}

fn score(terms: &[Term]) -> Points {
    terms.iter().filter_map(Term::result).sum()
}
