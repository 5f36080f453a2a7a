//! Newcomers: collects a player's games across events until there are enough for a first rating.
//!
//! Source: ES regulation, newcomers. Only games against rated players count; newcomers of one event do not
//! rate each other.

use super::event::{EventRating, EventResult, Player, Side, opponent};
use super::line::{Average, CollectedCard, LedgerLine, Recovered, RoundingEnd, Rule, Source, Term};
use super::reason::Reason;
use super::records::Ledger;
use super::standing::{Collected, Standings, State};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::{CardOpponents, Entrant, EntryRating, PlayerCard};
use crate::domain::{Decimal, EntrantNo, PersonId, Rating, mean};
use crate::rating::continuous::Before;
use crate::rating::expectation::TABLE_SIGMA;
use crate::rating::player_card::{self, BeforeAfter, CardEnd, CardRating};
use crate::rating::regulation::{NewcomerRule, Regulation};
use crate::rating::{newcomer, table1};

impl EventRating<'_> {
    /// Collects a newcomer's games and gives the first rating once there are enough.
    pub(crate) fn collect(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        players: &[Player<'_>],
        at: usize,
        sides: &[Side],
    ) -> Option<Rating> {
        let player = &players[at];
        let newcomers = self.regulation.newcomers;
        if newcomers.rule == NewcomerRule::None {
            for side in sides {
                let reason = side.counts.err().unwrap_or(Reason::OwnUnrated);
                self.leave_out(ledger, players, at, side, reason);
            }
            return None;
        }
        let need = newcomers.minimum_games;
        let mut waiting = Vec::new();
        for side in sides {
            let met = opponent(players, side).and_then(|met| Some((met, met.seen?)));
            match (side.counts, met) {
                (Err(reason), _) => self.leave_out(ledger, players, at, side, reason),
                // In doubles nobody gets a first rating, as the result of a pair does not show how strong one partner
                // is.
                (Ok(_), _) if side.partners.is_some() => {
                    self.leave_out(ledger, players, at, side, Reason::OwnUnrated);
                }
                (Ok(_), None) => {
                    self.leave_out(ledger, players, at, side, Reason::OpponentUnrated);
                }
                (Ok(_), Some(_)) if player.card.is_some() => {
                    self.leave_out(ledger, players, at, side, Reason::CardUsed);
                }
                (Ok(score), Some((met, seen))) => {
                    let term = self.term(met, side, seen, score);
                    standings.collect_on(player.at);
                    standings.player(player.at).collecting().terms.push(term);
                    waiting.push(*side);
                }
            }
        }
        if player.card.is_some() || (waiting.is_empty() && standings.has_first(player.at)) {
            return None;
        }
        let first = self.first_rating(standings, ledger, player.entrant.person, player.at);
        if first.is_none() {
            let have = standings.player(player.at).games_collected();
            for side in &waiting {
                self.leave_out(ledger, players, at, side, Reason::Collecting { have, need });
            }
        }
        first
    }

    /// The first rating from everything collected, if that is enough (ES regulation, newcomers).
    fn first_rating(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        person: PersonId,
        at: u32,
    ) -> Option<Rating> {
        let State { players, batch, .. } = &mut standings.state;
        let player = &mut players[at as usize];
        let collected = player.collected.as_deref()?;
        let games = collected.games();
        if games == 0 || games < self.regulation.newcomers.minimum_games {
            return None;
        }
        let score = collected.score();
        let average = mean(collected.ratings(), 1)?;
        let first = newcomer::first_rating(self.regulation, average, score.exact(), games).ok()?;
        let new = Rating::nearest(first.exact)?;
        batch.keep(at, collected, player.games);
        player.rating = Some(new);
        player.source = Some(Source::Club);
        player.games += games;
        let Collected { terms, cards } = *player.collected.take()?;
        let games_total = player.games;
        let terms_from = ledger.terms.len();
        ledger.terms.extend(terms);
        ledger.lines.push(LedgerLine {
            tournament: self.tournament.id,
            person,
            rule: Rule::First,
            continuous: None,
            rounds: u32::from(self.tournament.rounds),
            games,
            games_total,
            score,
            average: Some(Box::new(Average {
                dsu: None,
                rating: average,
                p: first.p,
                d: Some(first.d),
                recovered: None,
                cards,
            })),
            exact: first.exact,
            new,
            terms: terms_from..ledger.terms.len(),
        });
        Some(new)
    }
}

impl EventRating<'_> {
    /// Rates all cards; done before the games, as a card may give a first rating that opponents' games use.
    pub(super) fn rate_cards(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        players: &mut [Player<'_>],
    ) {
        let mut cards: Vec<&PlayerCard> = self.tournament.cards.iter().collect();
        cards.sort_by_key(|card| card.person);
        for card in cards {
            let mut entrants = players.iter_mut();
            if let Some(player) = entrants.find(|player| player.entrant.person == card.person) {
                player.first = self.rate_card(standings, ledger, card, player.own);
            } else {
                let own = self.card_holder(standings, card);
                self.rate_card(standings, ledger, card, own);
            }
        }
    }

    /// The rating that the holder of a card has before the event.
    pub(super) fn card_holder(
        &self,
        standings: &mut Standings<'_>,
        card: &PlayerCard,
    ) -> Option<(Rating, Source)> {
        let at = standings.index_of(card.person)?;
        let entry = Entrant {
            no: EntrantNo(0),
            person: card.person,
            ratings: own_number(card),
            withdrawn: None,
        };
        standings.rating_before(at, &entry, self.tournament.start, self.scale())
    }

    /// Rates a member's player card; returns the first rating that it gives, if any.
    fn rate_card(
        &self,
        standings: &mut Standings<'_>,
        ledger: &mut Ledger,
        card: &PlayerCard,
        own: Option<(Rating, Source)>,
    ) -> Option<Rating> {
        let at = standings.index_of(card.person)?;
        if !standings.known(at, self.tournament.start).member {
            return None;
        }
        if own.is_some() && standings.end_collecting(at) {
            self.set_aside(ledger, card.person, Reason::CollectingEnded);
        }
        // The opponents' average does not depend on the own rating, so for a newcomer any number will do here.
        let assumed = own.map_or(Rating(0), |(rating, _)| rating);
        let before = self.before(standings, at, assumed);
        let Some((games, rated)) = self.read(card, before) else {
            self.set_aside(ledger, card.person, Reason::CardImpossible);
            return None;
        };
        if let Some(own) = own {
            let terms_from = ledger.terms.len();
            ledger.terms.extend(self.card_terms(card));
            let outcome = self.outcome(card, games, &rated);
            let person = (card.person, at);
            self.push(standings, ledger, person, own, outcome, terms_from);
            return None;
        }
        let collected = self.collected_card(card, games, &rated);
        standings.player(at).collecting().cards.push(collected);
        let first = self.first_rating(standings, ledger, card.person, at);
        if first.is_none() {
            let have = standings.player(at).games_collected();
            let need = self.regulation.newcomers.minimum_games;
            self.set_aside(ledger, card.person, Reason::Collecting { have, need });
        }
        first
    }

    fn read(&self, card: &PlayerCard, own: Before) -> Option<(u32, CardRating)> {
        let score = card.score.exact();
        match &card.opponents {
            CardOpponents::Known(numbers) => {
                let numbers: Vec<Decimal> = numbers.iter().map(|number| number.exact()).collect();
                let games = u32::try_from(numbers.len()).ok()?;
                let rated = player_card::opponents_known(
                    self.regulation,
                    self.conversion,
                    own,
                    &numbers,
                    score,
                );
                Some((games, rated.ok()?))
            }
            CardOpponents::BeforeAfter {
                before,
                after,
                games,
            } => {
                let known = BeforeAfter {
                    before: before.exact(),
                    after: after.exact(),
                    games: *games,
                };
                let rated = player_card::before_and_after(
                    self.regulation,
                    self.conversion,
                    self.card_rules()?,
                    own,
                    known,
                    score,
                );
                Some((*games, rated.ok()?))
            }
        }
    }

    /// A card as collected for a newcomer's first rating.
    fn collected_card(&self, card: &PlayerCard, games: u32, rated: &CardRating) -> CollectedCard {
        CollectedCard {
            tournament: self.tournament.id,
            games,
            score: card.score,
            numbers: match &card.opponents {
                CardOpponents::Known(numbers) => numbers.clone(),
                CardOpponents::BeforeAfter { .. } => Vec::new(),
            },
            dsu: rated.dsu_average,
            rating: rated.average,
        }
    }

    /// The opponents of a card, where it lists their numbers.
    fn card_terms(&self, card: &PlayerCard) -> Vec<Term> {
        let CardOpponents::Known(numbers) = &card.opponents else {
            return Vec::new();
        };
        numbers
            .iter()
            .filter_map(|number| {
                Some(Term {
                    tournament: self.tournament.id,
                    played: None,
                    p: None,
                    rating: self.converted(*number)?,
                    source: Source::Dsu(*number),
                })
            })
            .collect()
    }

    fn outcome(&self, card: &PlayerCard, games: u32, rated: &CardRating) -> EventResult {
        EventResult {
            rule: match card.opponents {
                CardOpponents::Known(_) => Rule::CardKnown,
                CardOpponents::BeforeAfter { .. } => Rule::CardBeforeAfter,
            },
            rounds: games,
            games,
            new: rated.new,
            average: Some(Box::new(Average {
                dsu: Some(rated.dsu_average),
                rating: rated.average.exact(),
                p: rated.p,
                d: None,
                recovered: self.recovered(card, rated),
                cards: Vec::new(),
            })),
        }
    }

    /// How the DSU mean was recovered, where it had to be.
    fn recovered(&self, card: &PlayerCard, rated: &CardRating) -> Option<Recovered> {
        let CardOpponents::BeforeAfter {
            before,
            after,
            games,
        } = card.opponents
        else {
            return None;
        };
        let inversion = rated.inversion?;
        let dsu = self.card_rules()?;
        let end = |end: CardEnd| RoundingEnd {
            dsu: end.dsu_average,
            rating: end.rounded,
        };
        Some(Recovered {
            before,
            after,
            rules: &dsu.name,
            k: dsu.k_of(before.exact()),
            threshold: dsu.bonus.threshold(games),
            excess: inversion.excess,
            p: inversion.p,
            d: table1::d_between(inversion.p)?,
            points: dsu.scale.sigma / TABLE_SIGMA,
            low: inversion.low.map(end),
            high: inversion.high.map(end),
        })
    }

    /// The DSU rules by which a card's numbers were computed. If the program does not know their name, the card cannot
    /// be rated.
    fn card_rules(&self) -> Option<&'static Regulation> {
        Regulation::shipped(self.card_rules)
    }
}

/// A card's own DSU number serves as the start rating of a member who has no other rating.
fn own_number(card: &PlayerCard) -> Vec<EntryRating> {
    match card.opponents {
        CardOpponents::BeforeAfter { before, .. } => {
            vec![EntryRating {
                scale: ExternalScale::Dsu,
                value: before,
            }]
        }
        CardOpponents::Known(_) => Vec::new(),
    }
}
