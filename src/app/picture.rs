//! The club as it stands at one moment: what every screen shows, from one reading of the facts.

use std::collections::HashMap;

use super::checklist::Checklist;
use super::club::Club;
use super::effects::next_list_date;
use super::error::AppResult;
use super::lists::ListPage;
use super::log::LogEntry;
use super::members::MemberRow;
use super::settings::Settings;
use super::tournaments::TournamentRow;
use crate::domain::{Date, OperationId, PersonId, Rating};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason};
use crate::text::Lang;

/// Everything the screens show of a club.
///
/// It is never changed: after a change, a new one takes its place.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The newest operation in it.
    pub operation: Option<OperationId>,
    /// The club's name.
    pub club: String,
    /// The language the club publishes in.
    pub list_lang: Lang,
    /// What the committee has set.
    pub settings: Settings,
    /// The day it was made for.
    pub today: Date,
    /// The facts.
    pub facts: Facts,
    /// The ledger of all events.
    pub ledger: Ledger,
    /// Everybody's name as "First Last".
    pub names: HashMap<PersonId, String>,
    /// Everybody, members, former members and guests, ascending by number.
    pub people: Vec<MemberLine>,
    /// The tournaments, oldest first.
    pub tournaments: Vec<TournamentLine>,
    /// The list published last.
    pub last: Option<ListPage>,
    /// The draft of the next list.
    pub draft: ListPage,
    /// What stands in the way of the next list.
    pub checklist: Checklist,
    /// The operations since the list published last, newest first.
    pub since: Vec<LogEntry>,
}

/// A person as the screen of members shows one.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberLine {
    /// The person.
    pub row: MemberRow,
    /// The class by the rating of today (ES regulation §1).
    pub class: Option<String>,
    /// The ratings after the latest rated events, at most [`COURSE`], oldest first.
    pub course: Vec<Rating>,
    /// The last day of the latest rated event.
    pub played: Option<Date>,
}

/// How many ratings a member's line shows the course of.
pub const COURSE: usize = 12;

/// A tournament as the screen of tournaments shows one.
#[derive(Clone, Debug)]
pub struct TournamentLine {
    /// The tournament.
    pub row: TournamentRow,
    /// How far it has come.
    pub state: TournamentState,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentState {
    /// Results or player cards are missing; so many.
    Entering(usize),
    /// Nothing is missing, and it is not rated, for this reason.
    Unrated(Reason),
    /// Nothing is missing, and it is rated; no list holds it yet.
    Rated,
    /// It is on the list published as of this day.
    Published(Date),
}

impl Club {
    /// Makes the picture of the club for the session's day.
    pub fn picture(&self) -> AppResult<Picture> {
        let today = self.session.today();
        let (facts, ledger) = self.ledger(None)?;
        let draft = self.next_draft()?;
        let last = match draft.list.previous_date {
            Some(date) => Some(self.list(Some(date), true)?),
            None => None,
        };
        let since = self.log(None)?;
        Ok(Picture {
            operation: since.first().map(|entry| entry.operation),
            club: self.name()?,
            list_lang: self.list_lang()?,
            settings: self.settings()?,
            today,
            names: self.names()?,
            people: self.member_lines(&facts, &ledger)?,
            tournaments: self
                .tournament_lines(&ledger, last.as_ref().map(|last| last.list.date))?,
            checklist: self.checklist(Some(draft.list.date))?,
            draft,
            last,
            since,
            facts,
            ledger,
        })
    }

    /// The list that will be published next, as it would be from today's facts.
    fn next_draft(&self) -> AppResult<ListPage> {
        let newest = self.lists()?.iter().map(|(list, _)| list.date).max();
        let date = next_list_date(self.session.today(), newest);
        self.list(Some(date), true)
    }

    fn member_lines(&self, facts: &Facts, ledger: &Ledger) -> AppResult<Vec<MemberLine>> {
        let rules = facts.regulation_on(self.session.today());
        let ends: HashMap<_, _> = ledger
            .events
            .iter()
            .map(|event| (event.tournament, event.end))
            .collect();
        let mut courses: HashMap<PersonId, (Vec<Rating>, Option<Date>)> = HashMap::new();
        for line in &ledger.lines {
            let (course, played) = courses.entry(line.person).or_default();
            course.push(line.new);
            *played = ends.get(&line.tournament).copied();
        }
        let lines = self.members(true)?.into_iter().map(|row| {
            let (mut course, played) = courses.remove(&row.id).unwrap_or_default();
            course.drain(..course.len().saturating_sub(COURSE));
            let class = row
                .rating
                .and_then(|rating| rules?.class_of(rating.exact()).map(str::to_owned));
            MemberLine {
                row,
                class,
                course,
                played,
            }
        });
        Ok(lines.collect())
    }

    fn tournament_lines(
        &self,
        ledger: &Ledger,
        last: Option<Date>,
    ) -> AppResult<Vec<TournamentLine>> {
        let mut missing: HashMap<_, usize> = HashMap::new();
        for game in self.open_games(None)? {
            *missing.entry(game.tournament).or_default() += 1;
        }
        for card in self.missing_cards()? {
            *missing.entry(card.tournament).or_default() += 1;
        }
        let lines = self.tournaments()?.into_iter().map(|row| {
            let unrated = ledger.event(row.id).and_then(|event| event.unrated);
            let state = match (missing.get(&row.id), unrated, last) {
                (Some(count), ..) => TournamentState::Entering(*count),
                (None, Some(reason), _) => TournamentState::Unrated(reason),
                (None, None, Some(last)) if row.end < last => TournamentState::Published(last),
                (None, None, _) => TournamentState::Rated,
            };
            TournamentLine { row, state }
        });
        Ok(lines.collect())
    }
}
