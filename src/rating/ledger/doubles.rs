//! Doubles: a pair counts with the mean of the partners, and both partners get the same change.
//!
//! Not from the rules of the badminton index, which do not cover doubles, but from its public pages; so a regulation
//! decides whether they are rated at all.

use crate::domain::{Decimal, PersonId, Rating};

use super::event::EventRating;
use super::players::Player;
use super::probability::Probability;
use super::reason::Reason;
use super::sides::Side;

/// The partners of a game in doubles, beside the player and the opponent of its term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partners {
    /// The player's partner.
    pub own: PersonId,
    /// That partner's rating.
    pub own_rating: Rating,
    /// The opponent's partner.
    pub other: PersonId,
    /// That partner's rating.
    pub other_rating: Rating,
}

impl Partners {
    /// The pair's mean less the opponents'; may end in ½.
    pub fn difference(&self, own: Rating, opponent: Rating) -> Decimal {
        let sum = |one: Rating, other: Rating| i64::from(one.0) + i64::from(other.0);
        let twice = sum(own, self.own_rating) - sum(opponent, self.other_rating);
        Decimal::new(twice * 5, 1).normalize()
    }
}

impl EventRating<'_> {
    /// The partners of a side in doubles; `None` in a singles match.
    pub(super) fn partners(
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
    pub(super) fn pair_p(&self, own: Rating, opponent: Rating, with: &Partners) -> Probability {
        let difference = with.difference(own, opponent);
        Probability::nearest(self.look_ups.expectation().p(difference))
    }
}
