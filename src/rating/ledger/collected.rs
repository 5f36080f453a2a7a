//! What a player without rating has collected towards the first one.

use super::average::CollectedCard;
use super::line::Term;
use crate::domain::{Decimal, Points};
use crate::rating::scale_adjustment::ScaleAdjustment;

/// Games and player cards collected by a player without rating; never empty where a player has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Collected {
    /// The games, as terms without expectation.
    pub(super) terms: Vec<Term>,
    /// The player cards.
    pub(super) cards: Vec<CollectedCard>,
}

impl Collected {
    /// How many games.
    pub(super) fn games(&self) -> u32 {
        let terms = u32::try_from(self.terms.len()).unwrap_or(u32::MAX);
        self.cards
            .iter()
            .fold(terms, |sum, card| sum.saturating_add(card.games))
    }

    /// The score in them.
    pub(super) fn score(&self) -> Points {
        let played = self.terms.iter().filter_map(Term::result);
        played.chain(self.cards.iter().map(|card| card.score)).sum()
    }

    /// The opponents' ratings; on a card each game counts with the card's mean.
    pub(super) fn ratings(&self) -> impl Iterator<Item = Decimal> {
        let met = self.terms.iter().map(|term| term.rating.exact());
        let on_cards = self
            .cards
            .iter()
            .flat_map(|card| std::iter::repeat_n(card.rating.exact(), card.games as usize));
        met.chain(on_cards)
    }

    /// Converts the opponents' ratings with a change of the whole scale.
    pub(super) fn adjust(&mut self, by: &ScaleAdjustment) {
        for term in &mut self.terms {
            term.rating = by.apply(term.rating);
        }
        for card in &mut self.cards {
            card.rating = by.apply(card.rating);
        }
    }
}
