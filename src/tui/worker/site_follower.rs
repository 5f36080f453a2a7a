//! Brings the club's site up to date after the changes of a session: in the background, at most once a minute.
//!
//! A run reads the club by a connection of its own, so that no request of the screens waits for it.

use std::path::Path;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::app::{Access, Club, Session, site};
use crate::domain::Message;
use crate::tui::terminal::caught;

/// The time from the beginning of one run to that of the next, at least.
const EVERY: Duration = Duration::from_mins(1);

/// When the site is brought up to date.
#[derive(Debug, Default)]
struct Timer {
    /// Whether the club has changed since the last run began.
    is_due: bool,
    began: Option<Instant>,
}

impl Timer {
    /// Whether a run is to begin now.
    fn begins(&mut self, now: Instant) -> bool {
        let rested = |began| now.saturating_duration_since(began) >= EVERY;
        let begins = self.is_due && self.began.is_none_or(rested);
        if begins {
            (self.is_due, self.began) = (false, Some(now));
        }
        begins
    }
}

/// The runs of a session.
#[derive(Debug, Default)]
pub(super) struct SiteFollower {
    timer: Timer,
    running: Option<JoinHandle<Option<Message>>>,
    /// What went wrong in the last run.
    told: Option<Message>,
}

impl SiteFollower {
    /// Takes note of a change by this session.
    pub(super) fn changed(&mut self) {
        self.timer.is_due = true;
    }

    /// Ends a run that is over, and begins the next one when it is due; returns what went wrong, once.
    pub(super) fn turn(&mut self, club: &Club, now: Instant) -> Option<Message> {
        let over = self.running.take_if(|run| run.is_finished());
        let wrong = over.and_then(|run| run.join().ok());
        let may_begin = self.running.is_none() && self.timer.is_due && site::follows_events(club);
        if may_begin && self.timer.begins(now) {
            let (path, session) = (club.path().to_owned(), club.session().clone());
            let run = std::thread::Builder::new().name("site".to_owned());
            let run = run.spawn(move || bring_up_to_date(&path, session));
            self.running = run.ok();
        }
        let wrong = wrong?;
        let before = std::mem::replace(&mut self.told, wrong.clone());
        wrong.filter(|wrong| before.as_ref() != Some(wrong))
    }

    /// Waits for the present run, and does the one that is still due: the session ends.
    pub(super) fn finish(&mut self, club: &Club) {
        if let Some(run) = self.running.take() {
            // What went wrong cannot be shown any more; the next run meets it again.
            let _ = run.join();
        }
        if self.timer.is_due && site::follows_events(club) {
            bring_up_to_date(club.path(), club.session().clone());
        }
    }
}

/// One run; returns what went wrong.
fn bring_up_to_date(path: &Path, session: Session) -> Option<Message> {
    let run = || site::follow(&mut Club::open(path, Access::ReadOnly, session)?, false);
    let error = caught(run).and_then(|done| done).err()?;
    Some(Message::new("site-behind").with("reason", error.message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_begins_at_most_once_a_minute() {
        let mut timer = Timer::default();
        let begin = Instant::now();
        let at = |seconds| begin + Duration::from_secs(seconds);
        assert!(!timer.begins(at(0)), "nothing has changed");
        let mut runs = Vec::new();
        for second in 0..300 {
            // A change every seven seconds, until two minutes have gone.
            if second % 7 == 0 && second < 120 {
                timer.is_due = true;
            }
            if timer.begins(at(second)) {
                runs.push(second);
            }
        }
        assert_eq!(runs, [0, 60, 120]);
        timer.is_due = true;
        assert!(timer.begins(at(300)), "after a pause it begins at once");
        assert!(!timer.begins(at(400)), "and not without another change");
    }
}
