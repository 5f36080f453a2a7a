//! Players without rating: collecting games across events until there are enough for a first rating.
//!
//! Source: ES regulation, newcomers. Only games against rated players count; newcomers of one event do not
//! rate each other.

use crate::domain::{PersonId, Rating, mean};

use super::average::Average;
use super::collected::Collected;
use super::event::{EventRating, opponent};
use super::line::{LedgerLine, Rule, Source};
use super::players::Player;
use super::reason::Reason;
use super::records::Ledger;
use super::sides::Side;
use super::standing::Standings;
use super::state::State;
use crate::rating::newcomer;
use crate::rating::regulation::NewcomerRule;

impl EventRating<'_> {
    /// Collects a newcomer's games and gives the first rating once there are enough.
    pub(super) fn collect(
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
                // A pair has no rating from which one partner's first rating could follow.
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
    pub(super) fn first_rating(
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
