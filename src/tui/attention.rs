//! Remembers what the user has seen: what was on the screen long enough, and the messages above the footer.
//!
//! A key that writes is meant for what the user has seen. A colleague's change of a moment ago is drawn, but not seen
//! yet.

use chrono::{DateTime, FixedOffset, TimeDelta};

use crate::app::club::seen::{Place, Pressed, Target, Unseen};
use crate::domain::OperationId;

/// Only what was drawn for at least this long counts as seen.
const MOMENT: TimeDelta = TimeDelta::seconds(1);

/// A user who types again within this time has not read the message.
pub const PAUSE: TimeDelta = TimeDelta::milliseconds(300);

type Moment = DateTime<FixedOffset>;

#[derive(Clone, Debug, Default)]
pub struct Attention {
    /// The window over the page: since when, until when, and whether it is still there.
    window: Option<(Moment, Moment, bool)>,
    /// The last refusal: its target, the newest operation that its message covered, and when it was shown.
    told: Option<(Target, OperationId, Moment)>,
    /// The states of the club shown in snapshots.
    club: Drawn,
}

/// The states of the club that a page has shown: the newest operation of each, and since when it was shown.
#[derive(Clone, Debug, Default)]
pub struct Drawn(Vec<(OperationId, Moment)>);

impl Attention {
    /// Records, after each message, whether there is a window over the page.
    pub fn look(&mut self, window: bool, now: Moment) {
        match &mut self.window {
            Some((_, until, open)) if *open => (*until, *open) = (now, window),
            _ if window => self.window = Some((now, now, true)),
            _ => {}
        }
    }

    /// Records that the club is now shown in its state after an operation.
    pub fn draw(&mut self, state: Option<OperationId>, now: Moment) {
        let mut club = std::mem::take(&mut self.club);
        club.draw(state, self, now);
        self.club = club;
    }

    /// Records that a message tells what others did, so that the same key pressed again takes it into account.
    pub fn tell(&mut self, unseen: &Unseen, now: Moment) {
        let told = unseen.told.map(|told| (unseen.target.clone(), told, now));
        self.told = told.or(self.told.take());
    }

    /// A key on what a page shows. `before` is for something under the cursor that is gone: the last state that had it.
    pub fn press(
        &self,
        target: Target,
        drawn: &Drawn,
        before: Option<OperationId>,
        now: Moment,
    ) -> Pressed {
        let told = self
            .told
            .as_ref()
            .filter(|(told, _, at)| is_same(told, &target) && now - *at >= PAUSE);
        // A page opened a moment ago counts as far as the club's snapshot has been shown long enough.
        let drawn = drawn.seen(self, now).zip(self.seen(now));
        let seen = before.or_else(|| drawn.map(|(page, club)| page.min(club)));
        Pressed {
            seen: seen.map(|seen| told.map_or(seen, |(_, told, _)| seen.max(*told))),
            target,
        }
    }

    /// A key on what the club's snapshot shows.
    pub fn press_club(&self, target: Target, now: Moment) -> Pressed {
        self.press(target, &self.club, None, now)
    }

    /// The newest operation seen on any page.
    pub fn seen(&self, now: Moment) -> Option<OperationId> {
        self.club.seen(self, now)
    }

    /// Whether something drawn at one moment counts as seen at another.
    pub fn has_seen(&self, drawn: Moment, now: Moment) -> bool {
        let since = match self.window {
            Some((from, _, true)) if drawn + MOMENT > from => now,
            Some((from, until, _)) if drawn + MOMENT > from => drawn.max(until),
            _ => drawn,
        };
        now - since >= MOMENT
    }
}

impl Drawn {
    /// Records the state that is shown from now on.
    pub fn draw(&mut self, state: Option<OperationId>, attention: &Attention, now: Moment) {
        let Some(state) = state.filter(|state| self.newest() != Some(*state)) else {
            return;
        };
        let seen = self.last_seen(attention, now);
        self.0.drain(..seen);
        self.0.push((state, now));
    }

    /// The newest operation that is shown.
    pub fn newest(&self) -> Option<OperationId> {
        self.0.last().map(|(state, _)| *state)
    }

    /// The newest state that was seen; for a page opened a moment ago, its first one.
    fn seen(&self, attention: &Attention, now: Moment) -> Option<OperationId> {
        let seen = self.last_seen(attention, now);
        self.0.get(seen).map(|(state, _)| *state)
    }

    fn last_seen(&self, attention: &Attention, now: Moment) -> usize {
        let mut states = self.0.iter();
        let seen = states.rposition(|(_, since)| attention.has_seen(*since, now));
        seen.unwrap_or_default()
    }
}

/// Whether two keys have the same target: for results, the same players of the same tournament.
fn is_same(one: &Target, other: &Target) -> bool {
    match (one, other) {
        (Target::Results(one), Target::Results(other)) => {
            let among = |a: &Place, b: &Place| a.players.iter().all(|it| b.players.contains(it));
            one.tournament == other.tournament && among(one, other) && among(other, one)
        }
        _ => one == other,
    }
}
