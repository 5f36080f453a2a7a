//! What the user has seen: what has been on the screen for a moment, and what the line above the footer has told.
//!
//! A key that writes is pressed on what was seen. What a colleague saved a moment ago is drawn, and not seen yet.

use chrono::{DateTime, FixedOffset, TimeDelta};

use crate::app::club::seen::{Place, Pressed, Target, Unseen};
use crate::domain::OperationId;

/// What has been drawn for less has not been seen.
const MOMENT: TimeDelta = TimeDelta::seconds(1);

/// Who goes on typing sooner has not read the line.
pub const PAUSE: TimeDelta = TimeDelta::milliseconds(300);

type Moment = DateTime<FixedOffset>;

#[derive(Clone, Debug, Default)]
pub struct Attention {
    /// Since when there was a window over the page, and until when it was or is; and whether it still is.
    window: Option<(Moment, Moment, bool)>,
    /// What was refused last, up to which operation the line told what others did, and when.
    told: Option<(Target, OperationId, Moment)>,
    /// The club as the snapshots show it.
    club: Drawn,
}

/// The states of the club that a page has shown: the newest operation in each, and since when.
#[derive(Clone, Debug, Default)]
pub struct Drawn(Vec<(OperationId, Moment)>);

impl Attention {
    /// A message was handled, and there is a window over the page or not.
    pub fn look(&mut self, window: bool, now: Moment) {
        match &mut self.window {
            Some((_, until, open)) if *open => (*until, *open) = (now, window),
            _ if window => self.window = Some((now, now, true)),
            _ => {}
        }
    }

    /// The club is shown as it was after an operation.
    pub fn draw(&mut self, state: Option<OperationId>, now: Moment) {
        let mut club = std::mem::take(&mut self.club);
        club.draw(state, self, now);
        self.club = club;
    }

    /// The line tells what others did, so that the same key means it when it is pressed again.
    pub fn tell(&mut self, unseen: &Unseen, now: Moment) {
        let told = unseen.told.map(|told| (unseen.target.clone(), told, now));
        self.told = told.or(self.told.take());
    }

    /// A key on what a page shows. `before`: what is under the cursor is gone, and this is the last state that had it.
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
        // A page that was opened a moment ago shows no more than what the club's snapshot has shown for long.
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

    /// The newest operation that has been seen on any page.
    pub fn seen(&self, now: Moment) -> Option<OperationId> {
        self.club.seen(self, now)
    }

    /// Whether what was drawn at a moment has been seen since.
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
    /// A state is shown from now on.
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

    /// The newest state that has been seen; of a page that was opened a moment ago the first.
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

/// Whether two keys are about the same: of results, the same players of the same tournament.
fn is_same(one: &Target, other: &Target) -> bool {
    match (one, other) {
        (Target::Results(one), Target::Results(other)) => {
            let among = |a: &Place, b: &Place| a.players.iter().all(|it| b.players.contains(it));
            one.tournament == other.tournament && among(one, other) && among(other, one)
        }
        _ => one == other,
    }
}
