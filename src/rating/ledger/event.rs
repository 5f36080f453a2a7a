//! Rates one event: from the standings before it to the ledger lines that it adds.
//!
//! First every entrant's rating before the event is fixed; then players without rating collect games and may get
//! their first rating; then the rated players' lines follow. Nothing in the event depends on a new rating of the same
//! event, except games against a player who gets a first rating in it.

use std::collections::HashMap;

use super::line::{Average, Continuous, LedgerLine, Played, Rule, Source, Term};
use super::probability::{LookUps, Probability};
use super::reason::{Reason, Unrated};
use super::records::{Event, Ledger, Partners};
use super::standing::Standings;
use crate::domain::tournament::{Entrant, Game, Kind, PlayerCard, Tournament};
use crate::domain::{Decimal, Mark, PersonId, Points, Rating, mean};
use crate::rating::continuous::{Before, NewRating, nearest_rating, new_rating};
use crate::rating::conversion::Conversion;
use crate::rating::regulation::{Method, Period, Regulation, Scale};

/// An event with the rules it is rated by.
pub(crate) struct EventRating<'f> {
    pub(crate) regulation: &'f Regulation,
    pub(crate) tournament: &'f Tournament,
    pub(super) look_ups: &'f LookUps,
    /// How DSU and FIDE numbers are read.
    pub(crate) conversion: Conversion,
    /// The name of the DSU rules by which the numbers of a player card were computed.
    pub(crate) card_rules: &'f str,
}

/// A rated player's event, ready to be written as a line.
pub(crate) struct EventResult {
    pub(crate) rule: Rule,
    pub(crate) rounds: u32,
    pub(crate) games: u32,
    pub(crate) new: NewRating,
    pub(crate) average: Option<Box<Average>>,
}

impl EventRating<'_> {
    /// Adds the event to the ledger and updates the standings.
    pub(crate) fn rate(&self, standings: &mut Standings<'_>, ledger: &mut Ledger) {
        let lines = ledger.lines.len();
        let unrated_games = ledger.unrated.len();
        let unrated = self.reason_event_is_unrated();
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

    /// Why the whole event is not rated: because of §6, an open game or a missing one.
    ///
    /// An event excluded by §6 is excluded even if it is incomplete; an event awaiting approval must be complete first.
    fn reason_event_is_unrated(&self) -> Option<Reason> {
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

    /// Why §6 excludes the whole event, if it does.
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
    pub(crate) fn converted(&self, dsu: Rating) -> Option<Rating> {
        let scale = &self.regulation.scale;
        self.conversion.rating_from_dsu(scale, dsu)
    }

    /// The scale of the event, and how DSU and FIDE numbers are read on it.
    pub(crate) fn scale(&self) -> (&Scale, Conversion) {
        (&self.regulation.scale, self.conversion)
    }

    fn uses_average(&self) -> bool {
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
        let before = self.before(standings, player.at, own.0);
        let outcome = if self.uses_average() {
            self.by_average(before, players, player, sides, terms)
        } else {
            Some(self.per_game(own.0, before, terms))
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

    /// The rating before the event with the games behind it.
    pub(super) fn before(&self, standings: &mut Standings<'_>, at: u32, own: Rating) -> Before {
        Before {
            rating: own.exact(),
            games: Some(standings.games_before(at, self.tournament.start)),
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

    pub(crate) fn term(
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

    fn per_game(&self, own: Rating, before: Before, terms: &mut [Term]) -> EventResult {
        // In doubles the expected score already includes the partners.
        for term in terms.iter_mut().filter(|term| term.p.is_none()) {
            term.p = Some(self.look_ups.of(own, term.rating));
        }
        let sum = Probability::sum(terms.iter().filter_map(|term| term.p));
        let expected = self.look_ups.expectation().round(sum);
        let rounds = u32::from(self.tournament.rounds);
        let won = score(terms).exact();
        EventResult {
            rule: Rule::PerGame,
            rounds,
            games: count(terms),
            new: new_rating(self.regulation, before, expected, won, rounds),
            average: None,
        }
    }

    /// All games at the opponents' mean DSU number: whole, converted, whole again (§7, the Michael example).
    fn by_average(
        &self,
        before: Before,
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
            .by_average(before.rating, rating.exact(), games)
            .expected;
        Some(EventResult {
            rule: Rule::Average,
            rounds,
            games,
            new: new_rating(
                self.regulation,
                before,
                expected,
                score(terms).exact(),
                rounds,
            ),
            average: Some(Box::new(Average {
                dsu: Some(dsu),
                rating: rating.exact(),
                p: expectation.term(before.rating, rating.exact()).p,
                d: None,
                recovered: None,
                cards: Vec::new(),
            })),
        })
    }

    /// Updates the player's standing and adds the line to the ledger.
    pub(crate) fn push(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        (person, at): (PersonId, u32),
        (old, old_source): (Rating, Source),
        outcome: EventResult,
        terms_from: usize,
    ) {
        standings.take_start(at, self.tournament.start);
        let batch = &mut standings.state.batch;
        let games = batch.games(at, (old, old_source)) + outcome.games;
        let new = outcome.new.over(self.regulation, games);
        let by_games = self.regulation.k_games_plus.is_some();
        let exact = batch.add(at, (old, old_source), &new, (games, by_games));
        let rounded = nearest_rating(exact);
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
pub(crate) fn opponent<'a, 'f>(players: &'a [Player<'f>], side: &Side) -> Option<&'a Player<'f>> {
    players.get(side.opponent as usize)
}

fn count(terms: &[Term]) -> u32 {
    u32::try_from(terms.len()).unwrap_or(u32::MAX)
}

fn score(terms: &[Term]) -> Points {
    terms.iter().filter_map(Term::result).sum()
}

/// An entrant with the ratings that matter in the event.
pub(super) struct Player<'f> {
    pub(crate) entrant: &'f Entrant,
    /// Index among all persons.
    pub(crate) at: u32,
    pub(crate) member: bool,
    /// The rating before the event.
    pub(crate) own: Option<(Rating, Source)>,
    /// The rating that opponents are rated against.
    pub(super) seen: Option<OpponentRating>,
    /// The first rating obtained in this event.
    pub(crate) first: Option<Rating>,
    pub(crate) card: Option<&'f PlayerCard>,
}

/// A rating as it counts for opponents.
#[derive(Clone, Copy)]
pub(crate) struct OpponentRating {
    pub(crate) rating: Rating,
    pub(crate) source: Source,
    /// On the DSU scale, for the average method; `None` where ratings cannot be converted to it.
    pub(crate) dsu: Option<Decimal>,
}

impl<'f> Player<'f> {
    /// An entrant without any known facts: an opponent without rating.
    fn unknown(entrant: &'f Entrant) -> Self {
        Self {
            entrant,
            at: u32::MAX,
            member: false,
            own: None,
            seen: None,
            first: None,
            card: None,
        }
    }
}

impl EventRating<'_> {
    /// Determines all ratings before the event; in the order of the entrants, by which games refer to them.
    pub(crate) fn players(&self, standings: &mut Standings<'_>) -> Vec<Player<'_>> {
        let cards: HashMap<PersonId, &PlayerCard> = self
            .tournament
            .cards
            .iter()
            .map(|card| (card.person, card))
            .collect();
        let player = self.tournament.one_index_each();
        (0..)
            .zip(&self.tournament.entrants)
            .map(|(index, entrant)| {
                let card = cards.get(&entrant.person).copied();
                match standings.index_of(entrant.person) {
                    // All games of a person who entered again under another start number belong to the first one.
                    Some(at) if player(index) == index => self.player(standings, entrant, at, card),
                    _ => Player::unknown(entrant),
                }
            })
            .collect()
    }

    fn player<'a>(
        &self,
        standings: &mut Standings<'_>,
        entrant: &'a Entrant,
        at: u32,
        card: Option<&'a PlayerCard>,
    ) -> Player<'a> {
        let start = self.tournament.start;
        let member = standings.known(at, start).member;
        let card = card.filter(|_| member);
        let own = standings
            .rating_before(at, entrant, start, self.scale())
            .or_else(|| self.card_holder(standings, card?));
        let dsu = if self.uses_average() {
            standings.dsu_number(at, entrant, start)
        } else {
            None
        };
        Player {
            entrant,
            at,
            member,
            own,
            seen: dsu
                .and_then(|dsu| self.converted(dsu).zip(Some(Source::Dsu(dsu))))
                .or(own)
                .map(|(rating, source)| self.seen_as(rating, source)),
            first: None,
            card,
        }
    }

    /// A rating as it counts for opponents; a number from another list keeps its own value for the average method.
    fn seen_as(&self, rating: Rating, source: Source) -> OpponentRating {
        let dsu = match source {
            Source::Dsu(number) | Source::Fide(number) => Some(number.exact()),
            _ => (self.conversion).to_dsu(&self.regulation.scale, rating.exact()),
        };
        OpponentRating {
            rating,
            source,
            dsu,
        }
    }

    /// Whether opponents' games use a first rating obtained in the same event; in a period all ratings are those from
    /// before it.
    fn firsts_count(&self) -> bool {
        self.regulation.newcomers.count_for_opponents && self.regulation.period == Period::Event
    }

    /// The rating with which an opponent counts, including a first rating of this event where the rules allow it.
    fn rating_met(&self, opponent: &Player<'_>) -> Result<OpponentRating, Reason> {
        match (opponent.seen, opponent.first) {
            (Some(seen), _) => Ok(seen),
            (None, Some(_)) if !self.firsts_count() => Err(Reason::AgainstNewcomer),
            (None, Some(rating)) => Ok(self.seen_as(rating, Source::First)),
            (None, None) => Err(Reason::OpponentUnrated),
        }
    }
}

/// A game from one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Side {
    pub(crate) round: u16,
    /// Index among the entrants; `u32::MAX` for a bye.
    pub(crate) opponent: u32,
    pub(super) white: bool,
    /// Whether it is rated with a result other than the tournament's own.
    pub(crate) corrected: bool,
    /// In doubles the own partner's index and the opponent's partner's.
    pub(crate) partners: Option<(u32, u32)>,
    /// The score if the game counts for rating, otherwise the reason why not.
    pub(crate) counts: Result<Points, Reason>,
}

/// A round without opponent.
const BYE: Side = Side {
    round: 0,
    opponent: u32::MAX,
    white: false,
    corrected: false,
    partners: None,
    counts: Err(Reason::NotPlayed),
};

/// The sides of all entrants, one entrant after the other.
pub(super) struct Sides {
    all: Vec<Side>,
    /// The end of each entrant's sides.
    ends: Vec<usize>,
}

impl Sides {
    /// An entrant's sides, ordered by round and opponent, so that the order of entry does not matter.
    fn of_entrant(&self, entrant: usize) -> &[Side] {
        let start = entrant.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[entrant]]
    }
}

impl EventRating<'_> {
    /// The sides of this many entrants, by a counting sort: counted, written to their places, then ordered for each
    /// entrant.
    pub(super) fn sides(&self, entrants: usize) -> Sides {
        let mut places = vec![0; entrants];
        let player = self.tournament.one_index_each();
        self.each_side(&player, |own, _| {
            if let Some(count) = places.get_mut(own) {
                *count += 1;
            }
        });
        let mut sum = 0;
        for place in &mut places {
            sum += std::mem::replace(place, sum);
        }
        let mut all = vec![BYE; sum];
        self.each_side(&player, |own, side| {
            if let Some(place) = places.get_mut(own) {
                all[*place] = side;
                *place += 1;
            }
        });
        let mut from = 0;
        for end in &places {
            all[from..*end].sort_unstable();
            from = *end;
        }
        Sides { all, ends: places }
    }

    /// Both sides of every game, and the byes, with the index under which the entrant counts.
    fn each_side(&self, player: &impl Fn(u32) -> u32, mut each: impl FnMut(usize, Side)) {
        for game in &self.tournament.games {
            let corrected = game.is_rated_otherwise();
            let game = game.as_rated();
            for (own, mark, opponent, white) in game.sides() {
                let (own, opponent) = (player(own), player(opponent));
                let partners = game.partners.map(|(of_white, of_black)| {
                    let (of_white, of_black) = (player(of_white), player(of_black));
                    if white {
                        (of_white, of_black)
                    } else {
                        (of_black, of_white)
                    }
                });
                let side = Side {
                    round: game.round,
                    opponent,
                    white,
                    corrected,
                    partners,
                    counts: self.counts(&game, mark),
                };
                each(own as usize, side);
                if let Some((partner, others)) = partners {
                    let partners = Some((own, others));
                    each(partner as usize, Side { partners, ..side });
                }
            }
        }
        for bye in &self.tournament.byes {
            let round = bye.round;
            each(player(bye.entrant) as usize, Side { round, ..BYE });
        }
    }

    /// What a side counts for the rating, with the regulation's values for results of a match.
    fn counts(&self, game: &Game, mark: Mark) -> Result<Points, Reason> {
        let is_left_out = game.partners.is_some() && !self.regulation.doubles;
        if is_left_out && game.rated != Some(false) {
            return Err(Reason::Doubles);
        }
        counts(game, mark, self.regulation.points(mark, game.third_set))
    }
}

/// The score of a side if it counts for rating: score and "is rated" are separate.
pub(crate) fn counts(game: &Game, mark: Mark, score: Option<Points>) -> Result<Points, Reason> {
    let short = matches!(mark, Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss);
    match game.rated {
        Some(false) => Err(Reason::Decision),
        Some(true) => score.ok_or(Reason::NotEnded),
        None if game.is_played() => score.ok_or(Reason::NotEnded),
        None if short => Err(Reason::TooShort),
        None => Err(Reason::NotPlayed),
    }
}

// Doubles: a pair counts with the mean of the partners, and both partners get the same change.
//
// Not from the rules of the badminton index, which do not cover doubles, but from its public pages; so a regulation
// decides whether they are rated at all.

impl EventRating<'_> {
    /// The partners of a side in doubles; `None` in a singles match.
    pub(crate) fn partners(
        &self,
        players: &[Player<'_>],
        side: &Side,
    ) -> Result<Option<Partners>, Reason> {
        let Some((own, other)) = side.partners else {
            return Ok(None);
        };
        let partner = |index: u32| {
            let player = players.get(index as usize).ok_or(Reason::PartnerUnrated)?;
            let seen = self
                .rating_met(player)
                .map_err(|_| Reason::PartnerUnrated)?;
            Ok((player.entrant.person, seen.rating))
        };
        let ((own, own_rating), (other, other_rating)) = (partner(own)?, partner(other)?);
        Ok(Some(Partners {
            own,
            own_rating,
            other,
            other_rating,
        }))
    }

    /// The expected score of a pair.
    fn pair_p(&self, own: Rating, opponent: Rating, with: &Partners) -> Probability {
        let difference = with.difference(own, opponent);
        Probability::nearest(self.look_ups.expectation().p(difference))
    }
}
