//! What the site tells of a pool: its published lists, and the events and members that they rest on.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::rated_club::RatedClub;
use crate::app::members::member_sheet::SheetSource;
use crate::app::pools;
use crate::app::site::links::Targets;
use crate::domain::list::RatingList;
use crate::domain::name::{plain_order, register_order};
use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{Date, PersonId, PoolId, Rating, TournamentId};
use crate::publish::list::list_page::{Correction, ListPage};
use crate::publish::members::hiding::Hiding;
use crate::rating::ledger::{Cutoff, History};
use crate::store::list;
use crate::text::visible;

/// A pool with everything that its pages are made from. Events later than the newest list are no part of it.
pub(crate) struct PoolSite {
    pub(crate) id: PoolId,
    pub(crate) name: String,
    /// Its folder in the site, empty or with `/` at its end.
    pub(crate) folder: String,
    pub(crate) publisher: String,
    /// Oldest first, every edition.
    pub(crate) lists: Vec<ListOfSite>,
    /// The pool as it is, read once for all of its lists.
    pub(super) reading: History,
    /// The events that are rated on the newest list; nothing where there is no list, or where several play in one game.
    pub(crate) rated: Option<RatedClub>,
    /// The events by their last day, newest first.
    pub(crate) events: Vec<(TournamentId, Date)>,
    /// The members who have a page, by name.
    pub(crate) members: Vec<PersonId>,
    pages: HashSet<PersonId>,
    /// The names of those who have a page, to their pages.
    pub(crate) people: Targets,
    pub(crate) hidden: BTreeSet<PersonId>,
    /// Who everybody is on the pages: number, name, and whether there is a page.
    told: HashMap<PersonId, String>,
    /// The ratings on the newest list.
    printed: HashMap<PersonId, Rating>,
    /// The last day on which something happened to somebody's rating.
    changed: HashMap<PersonId, Date>,
}

/// A published list.
pub(crate) struct ListOfSite {
    pub(crate) list: RatingList,
    /// What was corrected since the list before.
    pub(super) corrections: Vec<Correction>,
    /// Its name in the folder of lists: the day, and the edition where a later one has corrected it.
    pub(crate) name: String,
    pub(crate) is_newest: bool,
}

impl PoolSite {
    pub(crate) fn read(club: &Club, pool: &Pool, several: bool) -> AppResult<Self> {
        let mut lists = Vec::new();
        for published in list::all(club.conn(), pool.id)? {
            let ListPage {
                list, corrections, ..
            } = ListPage::of_published(club, &published)?;
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
            changed: match (&rated, newest) {
                (Some(rated), Some(day)) => changed(rated, day),
                _ => HashMap::new(),
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

    /// The day of a member's page: of the last change; before the first one, of the newest list.
    pub(super) fn day_of(&self, id: PersonId) -> Option<Date> {
        self.changed.get(&id).copied().or_else(|| self.newest())
    }

    /// The rating that the newest list has for somebody, where another one was worked out since from corrected facts.
    pub(super) fn printed_otherwise(&self, id: PersonId, worked_out: Rating) -> Option<Rating> {
        let printed = self.printed.get(&id).copied();
        printed.filter(|printed| *printed != worked_out)
    }

    /// The name that everybody with a page is known by.
    pub(crate) fn names(&self) -> BTreeMap<PersonId, String> {
        let Some(rated) = &self.rated else {
            return BTreeMap::new();
        };
        let members = self.members.iter();
        members
            .map(|id| (*id, plain_order(&rated.name(*id))))
            .collect()
    }

    /// Who somebody is on the pages, in one text; nothing of a person without a name.
    pub(super) fn told(&self, id: PersonId) -> Option<&str> {
        self.told.get(&id).map(String::as_str)
    }

    /// Whether somebody has a page.
    pub(super) fn has_page(&self, id: PersonId) -> bool {
        self.pages.contains(&id)
    }

    /// Where a member's page is, from the folder of the site.
    pub(crate) fn member_page(&self, id: PersonId) -> Option<String> {
        self.has_page(id)
            .then(|| format!("{}members/{id}.html", self.folder))
    }

    /// Whether an event did anything to the rating of somebody who appears.
    pub(super) fn has_calculations(&self, id: TournamentId) -> bool {
        let Some(rated) = &self.rated else {
            return false;
        };
        let event = rated.ledger.event(id);
        let lines = event.map_or(0..0, |event| event.lines.clone());
        let mut lines = rated.ledger.lines[lines].iter();
        lines.any(|line| !self.hidden.contains(&line.person))
    }

    /// Where an event's page is.
    pub(crate) fn event_page(&self, id: TournamentId) -> String {
        format!("{}tournaments/{id}.html", self.folder)
    }

    /// Where the calculations of an event are.
    pub(crate) fn ratings_page(&self, id: TournamentId) -> String {
        format!("{}tournaments/{id}-ratings.html", self.folder)
    }
}

/// Both orders in which a name is printed.
pub(crate) fn orders(name: &str) -> [String; 2] {
    [plain_order(name), register_order(name)]
}

/// The day of everybody's last event, start rating or move of the scale until a day.
fn changed(rated: &RatedClub, until: Date) -> HashMap<PersonId, Date> {
    let facts = &rated.bundle.facts;
    let events = facts.tournaments.iter().flat_map(|event| {
        let players = event.entrants.iter().map(|entrant| entrant.person);
        let cards = event.cards.iter().map(|card| card.person);
        players.chain(cards).map(|person| (person, event.end))
    });
    let starts = facts.persons.iter();
    let starts = starts.flat_map(|(id, person)| person.starts.iter().map(|start| (*id, start.on)));
    let moves = rated.ledger.adjustments.iter();
    let moves = moves.map(|moved| (moved.person, moved.on));
    let mut changed: HashMap<PersonId, Date> = HashMap::new();
    let all = events.chain(starts).chain(moves);
    for (person, day) in all.filter(|(_, day)| *day <= until) {
        let known = changed.entry(person).or_insert(day);
        *known = day.max(*known);
    }
    changed
}

fn events(rated: &RatedClub) -> Vec<(TournamentId, Date)> {
    let events = rated.bundle.facts.tournaments.iter();
    let mut events: Vec<_> = events.map(|event| (event.id, event.end)).collect();
    events.sort_by_key(|(id, end)| std::cmp::Reverse((*end, *id)));
    events
}
