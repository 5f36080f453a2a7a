//! How the whole scale changed between a member's last event and this one.

use super::{Explained, Part};
use crate::domain::{Date, Message};
use crate::rating::ledger::{Adjusted, Source};

/// The change as a message.
pub(super) fn moved(adjusted: &Adjusted) -> Message {
    Message::new("explain-adjusted")
        .with("on", adjusted.on)
        .with("old", adjusted.old.exact())
        .with("new", adjusted.new.exact())
}

impl Explained<'_> {
    /// The moves that made the rating before the event of the one after the last event, or of a start rating.
    pub(in crate::publish) fn moves(&self) -> Vec<&Adjusted> {
        self.moves_since_last().unwrap_or_default()
    }

    fn moves_since_last(&self) -> Option<Vec<&Adjusted>> {
        let terms = self.line.continuous?;
        let end = self.end()?;
        let before = |adjusted: &&Adjusted| adjusted.on <= end;
        let moves = self.ledger.adjustments_of(self.line.person);
        let mut moves: Vec<&Adjusted> = moves.filter(before).collect();
        // A decision valid only for later events has its own record, which is not relevant here.
        moves.last().filter(|last| last.new == terms.old)?;
        let since = match terms.old_source {
            Source::Decision(on) | Source::Opening(on) => on,
            Source::Club | Source::First => self.last_event()?,
            Source::Dsu(_) | Source::Fide(_) | Source::Given => return None,
        };
        moves.retain(|adjusted| since < adjusted.on);
        Some(moves)
    }

    /// The note that collected games were converted with the scale, with the days; empty where none were.
    pub(super) fn collected_before(&self) -> Part {
        let terms = self.terms.iter().map(|term| term.tournament);
        let average = self.line.average.iter();
        let cards = average.flat_map(|average| average.cards.iter().map(|card| card.tournament));
        let first = terms
            .chain(cards)
            .filter_map(|event| Some(self.ledger.event(event)?.end))
            .min();
        let Some((first, end)) = first.zip(self.end()) else {
            return Part::Lines(Vec::new());
        };
        let mut days: Vec<Date> = self
            .ledger
            .adjustments
            .iter()
            .map(|adjusted| adjusted.on)
            .filter(|on| first < *on && *on <= end)
            .collect();
        days.dedup();
        let sentences: Vec<String> = days
            .into_iter()
            .map(|on| {
                let message = Message::new("explain-collected-adjusted").with("on", on);
                self.say(&message)
            })
            .collect();
        Part::Lines(sentences)
    }

    fn end(&self) -> Option<Date> {
        self.ledger
            .event(self.line.tournament)
            .map(|event| event.end)
    }

    /// The last day of the member's rated event before this one.
    fn last_event(&self) -> Option<Date> {
        let lines = self.ledger.lines_of(self.line.person);
        let before = lines.take_while(|line| line.tournament != self.line.tournament);
        let last = before.last()?;
        self.ledger.event(last.tournament).map(|event| event.end)
    }
}
