//! Reads the data of a pool for the site: its published lists, and the events and members behind them.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::earlier_lists::EarlierLists;
use crate::app::lists::list_calendar;
use crate::app::lists::rated_club::RatedClub;
use crate::app::members::member_sheet::SheetSource;
use crate::app::pools;
use crate::app::settings;
use crate::app::site::links::Targets;
use crate::domain::list::RatingList;
use crate::domain::name::{plain_order, register_order};
use crate::domain::pool::{Pool, PoolKind};
use crate::domain::tournament::Tournament;
use crate::domain::{Date, PersonId, PoolId, Rating, TournamentId};
use crate::publish::list::list_page::{Correction, ListPage};
use crate::publish::members::hiding::Hiding;
use crate::rating::ledger::{Cutoff, History, Reason};
use crate::store::{list, tournament};
use crate::text::visible;

/// A pool with all data for its pages. Events later than the newest list are only in [`Self::between`].
pub(crate) struct PoolSite {
    pub(crate) id: PoolId,
    pub(crate) name: String,
    /// Its folder in the site, empty or with `/` at its end.
    pub(crate) folder: String,
    pub(crate) publisher: String,
    /// All editions of all lists, oldest first.
    pub(crate) lists: Vec<ListOfSite>,
    /// The pool's current history, read once for all of its lists.
    pub(super) reading: History,
    /// The events rated on the newest list; `None` where there is no list, and in a multiplayer pool.
    pub(crate) rated: Option<RatedClub>,
    /// What has happened since the newest list, where the club shows that.
    pub(crate) between: Option<Between>,
    /// The events with their last days, newest first.
    pub(crate) events: Vec<(TournamentId, Date)>,
    /// The members who have a page, by name.
    pub(crate) members: Vec<PersonId>,
    pages: HashSet<PersonId>,
    /// Links from the names of these members to their pages.
    pub(crate) people: Targets,
    pub(crate) hidden: BTreeSet<PersonId>,
    /// How everybody appears on the pages: number, name, and whether there is a page.
    told: HashMap<PersonId, String>,
    /// The ratings on the newest list.
    printed: HashMap<PersonId, Rating>,
}

/// A published list.
pub(crate) struct ListOfSite {
    pub(crate) list: RatingList,
    /// The corrections of the previous list.
    pub(super) corrections: Vec<Correction>,
    /// The name of its files in the folder of lists: the day, and the edition if a later one has corrected it.
    pub(crate) name: String,
    pub(crate) is_newest: bool,
}

impl PoolSite {
    pub(crate) fn read(club: &Club, pool: &Pool, several: bool) -> AppResult<Self> {
        let mut lists = Vec::new();
        let earlier = EarlierLists::read(club)?;
        for published in list::all(club.conn(), pool.id)? {
            let ListPage {
                list, corrections, ..
            } = ListPage::beside(club, &published, &earlier)?;
            let replaced = list.issue.replaced_by.is_some();
            let edition = list.issue.edition.unwrap_or(1);
            lists.push(ListOfSite {
                name: if replaced {
                    format!("{}-{edition}", list.date)
                } else {
                    list.date.to_string()
                },
                is_newest: !replaced,
                corrections,
                list,
            });
        }
        let newest = lists.iter().map(|it| it.list.date).max();
        let newest_list = lists.iter().filter(|it| it.is_newest);
        let newest_list = newest_list.max_by_key(|it| it.list.date);
        let printed = newest_list.into_iter().flat_map(|it| it.list.entries());
        let printed = printed.map(|entry| (entry.member, entry.rating)).collect();
        let rated = match newest.filter(|_| pool.kind == PoolKind::Pairwise) {
            Some(day) => Some(RatedClub::until(club, false, Cutoff::list(day))?),
            None => None,
        };
        let mut site = Self {
            id: pool.id,
            name: pool.name.clone(),
            folder: if several {
                format!("{}/", pool.id.0)
            } else {
                String::new()
            },
            publisher: match pools::name_in_print(club)? {
                Some(pool) => format!("{}: {pool}", club.name()?),
                None => club.name()?,
            },
            lists,
            reading: club.history()?,
            events: Vec::new(),
            members: Vec::new(),
            pages: HashSet::new(),
            people: Targets::default(),
            told: HashMap::new(),
            printed,
            hidden: Hiding::read(club, false)?.people,
            between: match rated.as_ref().zip(newest) {
                Some((rated, day)) => Between::read(club, rated, day)?,
                None => None,
            },
            rated,
        };
        if let (Some(rated), Some(day)) = (&mut site.rated, newest) {
            rated.tell_events_apart();
            site.events = events(rated);
            let members = SheetSource::on(club, rated, day)?.members().to_vec();
            let named = members.into_iter().filter(|id| !rated.name(*id).is_empty());
            site.members = named.collect();
            site.pages = site.members.iter().copied().collect();
        }
        if let Some(rated) = &site.rated {
            let told = rated.bundle.names.iter();
            let told = told.map(|(id, name)| {
                let page = site.pages.contains(id);
                (*id, format!("{id} {page} {name}"))
            });
            site.told = told.collect();
        }
        for (id, name) in site.names() {
            if let Some(to) = site.member_page(id) {
                site.people.lead(&visible(&name), &to);
            }
        }
        Ok(site)
    }

    /// The day of the newest list.
    pub(crate) fn newest(&self) -> Option<Date> {
        self.lists.iter().map(|it| it.list.date).max()
    }

    /// The rating on the newest list, if a different one was computed since from corrected facts.
    pub(super) fn printed_otherwise(&self, id: PersonId, worked_out: Rating) -> Option<Rating> {
        let printed = self.printed.get(&id).copied();
        printed.filter(|printed| *printed != worked_out)
    }

    /// The ledger and the facts for the page of an event.
    pub(crate) fn rated_with(&self, id: TournamentId) -> Option<&RatedClub> {
        let between = self.between.as_ref();
        let between = between.filter(|between| between.comes_with(id).is_some());
        between
            .map(|between| &between.rated)
            .or(self.rated.as_ref())
    }

    /// The ratings of the members with pages after the events of [`Self::between`], where the club shows them: for those
    /// who had one on the day of the newest list.
    pub(super) fn current(&self, id: PersonId) -> Option<Rating> {
        let between = self
            .between
            .as_ref()
            .filter(|between| between.shows_current)?;
        let is_known = !between.newcomers.contains(&id);
        let standing = between.rated.ledger.standing(id).filter(|_| is_known)?;
        standing.rating
    }

    /// The names of everybody with a page.
    pub(crate) fn names(&self) -> BTreeMap<PersonId, String> {
        let Some(rated) = &self.rated else {
            return BTreeMap::new();
        };
        let members = self.members.iter();
        members
            .map(|id| (*id, plain_order(&rated.name(*id))))
            .collect()
    }

    /// How somebody appears on the pages, as one text; `None` for a person without a name.
    pub(super) fn person_text(&self, id: PersonId) -> Option<&str> {
        self.told.get(&id).map(String::as_str)
    }

    /// Whether somebody has a page.
    pub(super) fn has_page(&self, id: PersonId) -> bool {
        self.pages.contains(&id)
    }

    /// The path of a member's page, from the folder of the site.
    pub(crate) fn member_page(&self, id: PersonId) -> Option<String> {
        self.has_page(id)
            .then(|| format!("{}members/{id}.html", self.folder))
    }

    /// Whether an event affected the rating of somebody who appears on the site.
    pub(super) fn has_calculations(&self, id: TournamentId) -> bool {
        let Some(rated) = &self.rated else {
            return false;
        };
        let event = rated.ledger.event(id);
        let lines = event.map_or(0..0, |event| event.lines.clone());
        let mut lines = rated.ledger.lines[lines].iter();
        lines.any(|line| !self.hidden.contains(&line.person))
    }

    /// The path of an event's page.
    pub(crate) fn event_page(&self, id: TournamentId) -> String {
        format!("{}tournaments/{id}.html", self.folder)
    }

    /// The path of an event's calculations.
    pub(crate) fn ratings_page(&self, id: TournamentId) -> String {
        format!("{}tournaments/{id}-ratings.html", self.folder)
    }
}

/// The finished events after the newest list, and the ratings with them: what the next list would say, were there no
/// events that are still open or that the club keeps off the site.
pub(crate) struct Between {
    pub(crate) rated: RatedClub,
    /// The events shown with their last days, newest first; none where only the current ratings are shown.
    pub(crate) events: Vec<(TournamentId, Date)>,
    /// The list that is due, at the earliest.
    due: Date,
    /// Whose first rating is on no list yet.
    pub(super) newcomers: BTreeSet<PersonId>,
    /// Whether members' current ratings are shown.
    pub(super) shows_current: bool,
}

impl Between {
    /// `None` where the club shows nothing of it; `then` is the pool on the day of the newest list.
    fn read(club: &Club, then: &RatedClub, newest: Date) -> AppResult<Option<Self>> {
        let settings = settings::read(club)?;
        if !(settings.site_events || settings.site_current) {
            return Ok(None);
        }
        let today = Cutoff::today(club.session().today());
        let ledger = Arc::clone(club.history()?.ledger());
        let hidden = tournament::hidden(club.conn())?;
        let missing = &then.bundle.missing;
        let is_decided = |event: &Tournament| {
            let reason = ledger.event(event.id).and_then(|event| event.unrated);
            let waits = matches!(
                reason,
                Some(Reason::NotEnded | Reason::Incomplete | Reason::NotApproved)
            );
            let awaits_card = missing.iter().any(|card| card.tournament == event.id);
            !(waits || awaits_card || event.has_open_games())
        };
        let is_shown = |event: &Tournament| !hidden.contains(&event.id) && is_decided(event);
        let rated = RatedClub::with_events(club, false, today, |event| {
            event.end < newest || is_shown(event)
        })?;
        let mut events = events(&rated);
        events.retain(|(_, end)| settings.site_events && *end >= newest);
        let has_none = |id| {
            let standing = then.ledger.standing(id);
            standing.is_none_or(|then| then.rating.is_none())
        };
        let people = rated.ledger.standings.iter().map(|(id, _)| *id);
        Ok(Some(Self {
            due: list_calendar::due_from(club, &rated.bundle.facts)?,
            newcomers: people.filter(|id| has_none(*id)).collect(),
            shows_current: settings.site_current,
            events,
            rated,
        }))
    }

    /// The date of the list that an event comes with; `None` for an event that is not one of these.
    pub(crate) fn comes_with(&self, id: TournamentId) -> Option<Date> {
        let (_, end) = self.events.iter().find(|(event, _)| *event == id)?;
        Some(list_calendar::following(*end).max(self.due))
    }
}

/// Both orders in which a name is printed.
pub(crate) fn orders(name: &str) -> [String; 2] {
    [plain_order(name), register_order(name)]
}

fn events(rated: &RatedClub) -> Vec<(TournamentId, Date)> {
    let events = rated.bundle.facts.tournaments.iter();
    let mut events: Vec<_> = events.map(|event| (event.id, event.end)).collect();
    events.sort_by_key(|(id, end)| std::cmp::Reverse((*end, *id)));
    events
}
