//! A change of the whole scale between two events.
//!
//! Every rating changes: the standings of members, former members and guests; start ratings of an earlier day that no
//! event has used yet; a former member's own number from before the change. What newcomers have collected changes
//! too, each opponent's rating separately, so that the first rating is on the new scale. Numbers of DSU and FIDE do
//! not change, as their conversions are dated; so do the numbers of guests who never were members, and those given
//! with an entry.

use super::records::{Adjusted, Ledger};
use super::standing::Standings;
use crate::domain::{Date, Rating};
use crate::rating::scale_adjustment::ScaleAdjustment;

impl Standings<'_> {
    /// Applies the changes up to `day` that have not been applied yet.
    pub(super) fn adjust_until(&mut self, day: Date, ledger: &mut Ledger) {
        while let Some(next) = self.scale.get(self.state.moves)
            && next.on <= day
        {
            self.adjust(next, ledger);
            self.state.batch.close();
            self.state.moves += 1;
        }
    }

    fn adjust(&mut self, by: &ScaleAdjustment, ledger: &mut Ledger) {
        let eve = by.on.pred_opt().unwrap_or(Date::MIN);
        for (at, place) in (0..self.state.players.len()).zip(0..) {
            let start = self.new_start(place, eve);
            let player = &mut self.state.players[at];
            let waiting = start.filter(|start| start.on < by.on);
            let old = waiting.map(|start| start.rating).or(player.rating);
            player.rating = player.rating.map(|rating| by.apply(rating));
            if let Some(collected) = &mut player.collected {
                collected.adjust(by);
            }
            let Some(old) = old else {
                continue;
            };
            let new = by.apply(old);
            if new != old {
                ledger.adjustments.push(Adjusted {
                    on: by.on,
                    person: self.ids[at],
                    old,
                    new,
                });
            }
        }
    }

    /// A rating of the day `on` on the current scale.
    pub(super) fn moved(&self, on: Date, rating: Rating) -> Rating {
        self.scale[..self.state.moves]
            .iter()
            .filter(|by| on < by.on)
            .fold(rating, |rating, by| by.apply(rating))
    }
}
