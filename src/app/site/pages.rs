//! Lists the pages of a site, each with the data it is made from, and makes them.

mod calculations;
mod charts;
mod events;
mod frame;
mod home;
mod lists;
mod members;
mod records;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::resume_unwind;
use std::thread;

use super::links::{self, Source};
use super::pool::PoolSite;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::journal::chain_heads;
use crate::app::lists::rated_club::RatedClub;
use crate::app::lists::{leaflet, seal};
use crate::app::members::member_sheet::SheetSource;
use crate::app::members::names;
use crate::app::settings;
use crate::app::settings::regulations;
use crate::domain::{Date, OperationId, PersonId, PoolId, TournamentId};
use crate::publish::document::html;
use crate::publish::site::glossary;
use crate::text::Texts;

/// A page, with the files beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Styles,
    Script,
    Glossary,
    /// The first page of a club with several pools.
    Start,
    Feed,
    /// The first page of a pool, given by the pool's position, as in all variants below.
    Home(usize),
    ListIndex(usize),
    /// A list, by its position among the pool's lists.
    List(usize, usize),
    Members(usize),
    Member(usize, PersonId),
    Events(usize),
    Event(usize, TournamentId),
    Calculations(usize, TournamentId),
    Records(usize),
    Regulation(usize),
}

impl Page {
    /// The position of the page's pool; `None` for pages of all pools.
    pub(crate) fn pool(self) -> Option<usize> {
        match self {
            Self::Home(at)
            | Self::ListIndex(at)
            | Self::List(at, _)
            | Self::Members(at)
            | Self::Member(at, _)
            | Self::Events(at)
            | Self::Event(at, _)
            | Self::Calculations(at, _)
            | Self::Records(at)
            | Self::Regulation(at) => Some(at),
            Self::Styles | Self::Script | Self::Glossary | Self::Start | Self::Feed => None,
        }
    }

    /// Whether making it reads from the club, rather than only from data read before.
    pub(super) fn asks_the_club(self) -> bool {
        matches!(
            self,
            Self::Home(_)
                | Self::List(..)
                | Self::Event(..)
                | Self::Records(_)
                | Self::Regulation(_)
                | Self::Feed
        )
    }

    /// Whether it links to other pages and is written after them.
    pub(crate) fn is_index(self) -> bool {
        matches!(
            self,
            Self::Start
                | Self::Feed
                | Self::Home(_)
                | Self::ListIndex(_)
                | Self::Members(_)
                | Self::Events(_)
                | Self::Records(_)
        )
    }
}

/// A page to be made: its files, and the digest of its data.
pub(super) struct Planned {
    pub(crate) page: Page,
    pub(crate) paths: Vec<String>,
    pub(crate) source: String,
}

/// The data for all pages.
pub(crate) struct Site {
    pub(crate) pools: Vec<PoolSite>,
    pub(crate) club: String,
    /// A digest that identifies the club.
    identity: String,
    pub(super) texts: Texts,
    /// What every page depends on.
    common: String,
}

/// The data for the pages about an event.
#[derive(Debug)]
pub(super) struct EventSource {
    end: Date,
    /// Its facts, as a digest.
    facts: String,
    /// Who took part.
    people: BTreeSet<PersonId>,
    /// The digest of its facts and of the participants' names and pages.
    named: String,
}

type EventSources = BTreeMap<TournamentId, EventSource>;

impl Site {
    pub(crate) fn new(club: &Club, pools: Vec<PoolSite>, texts: Texts) -> AppResult<Self> {
        let name = club.name()?;
        let first = chain_heads::at(club, OperationId(1))?;
        let identity = seal::digest(&(name.as_str(), first.map(|head| head.to_string())));
        let wiped = names::today(club)?.into_iter();
        let wiped: BTreeSet<PersonId> = wiped
            .filter_map(|(id, name)| name.is_empty().then_some(id))
            .collect();
        let parts: Vec<_> = pools
            .iter()
            .map(|pool| (&pool.name, &pool.folder, &pool.hidden, pool.rated.is_some()))
            .collect();
        let common = format!(
            "{} {} {name} {wiped:?} {parts:?} {:?}",
            links::program(),
            texts.lang().code(),
            settings::rows(club)?
        );
        Ok(Self {
            pools,
            club: name,
            identity,
            texts,
            common,
        })
    }

    /// The data for the members' pages, by pool.
    pub(super) fn sheets(&self, club: &mut Club) -> AppResult<Vec<Option<SheetSource<'_>>>> {
        let mut sheets = Vec::new();
        for pool in &self.pools {
            club.pool = pool.id;
            sheets.push(match (&pool.rated, pool.newest()) {
                (Some(rated), Some(day)) => Some(SheetSource::on(club, rated, day)?),
                _ => None,
            });
        }
        Ok(sheets)
    }

    /// All pages, in the order in which they are made.
    pub(super) fn plan(
        &self,
        club: &mut Club,
        sheets: &[Option<SheetSource<'_>>],
    ) -> AppResult<Vec<Planned>> {
        let mut plan = vec![
            self.planned(Page::Styles, Source::new(&html::styles())),
            self.planned(Page::Script, Source::new(html::script())),
            self.planned(Page::Glossary, Source::new(&self.common)),
        ];
        for (at, pool) in self.pools.iter().enumerate() {
            club.pool = pool.id;
            let sheets = sheets.get(at).and_then(Option::as_ref);
            self.plan_pool(club, at, sheets, &mut plan)?;
        }
        let mut all = Source::new(&self.common);
        for pool in &self.pools {
            add_lists(&mut all, pool);
        }
        let all = all.digest();
        let mut feed = Source::new(&all);
        for list in plan.iter().filter(|it| matches!(it.page, Page::List(..))) {
            feed.add(&list.source);
        }
        plan.push(self.planned(Page::Feed, feed));
        if self.pools.len() > 1 {
            plan.push(self.planned(Page::Start, Source::new(&all)));
        }
        Ok(plan)
    }

    fn plan_pool(
        &self,
        club: &Club,
        at: usize,
        sheets: Option<&SheetSource<'_>>,
        plan: &mut Vec<Planned>,
    ) -> AppResult<()> {
        let pool = &self.pools[at];
        let mut common = Source::new(&self.common);
        common.value(&regulations::adopted(club)?);
        let common = common.digest();
        let events = match &pool.rated {
            Some(rated) => event_sources(pool, rated, |_| true),
            None => EventSources::new(),
        };
        let between = match &pool.between {
            Some(between) => {
                event_sources(pool, &between.rated, |id| between.comes_with(id).is_some())
            }
            None => EventSources::new(),
        };
        for list in 0..pool.lists.len() {
            let source = lists::source(club, pool, list, &events, Source::new(&common))?;
            plan.push(self.planned(Page::List(at, list), source));
        }
        let mut index = Source::new(&common);
        add_lists(&mut index, pool);
        index.value(&events);
        index.value(&between);
        for id in &pool.members {
            index.value(&pool.current(*id));
        }
        index.value(&pool.names());
        index.value(&leaflet::in_force(club)?);
        let index = index.digest();
        for page in [Page::ListIndex(at), Page::Regulation(at)] {
            plan.push(self.planned(page, Source::new(&index)));
        }
        let source = home::source(club, pool, &events, Source::new(&index))?;
        plan.push(self.planned(Page::Home(at), source));
        if pool.rated.is_none() {
            return Ok(());
        }
        let members = || -> Vec<Planned> {
            let pages = pool.members.iter().map(|id| {
                let mut source = members::source(pool, sheets, *id, &events, Source::new(&common));
                source.value(&pool.current(*id));
                self.planned(Page::Member(at, *id), source)
            });
            pages.collect()
        };
        // The members' data are digested in one thread while another reads the events from the club.
        let (members, tournaments) = thread::scope(|scope| {
            let members = scope.spawn(members);
            let tournaments = self.plan_events(club, at, (&events, &between), &common);
            let members = members.join().unwrap_or_else(|panic| resume_unwind(panic));
            (members, tournaments)
        });
        let mut records = Source::new(&index);
        for member in &members {
            records.add(&member.source);
        }
        plan.extend(members);
        plan.extend(tournaments?);
        plan.push(self.planned(Page::Records(at), records));
        for page in [Page::Members(at), Page::Events(at)] {
            plan.push(self.planned(page, Source::new(&index)));
        }
        Ok(())
    }

    fn plan_events(
        &self,
        club: &Club,
        at: usize,
        (events, between): (&EventSources, &EventSources),
        common: &str,
    ) -> AppResult<Vec<Planned>> {
        let pool = &self.pools[at];
        let mut plan = Vec::new();
        for id in between.keys() {
            let source = events::source(club, pool, *id, between, Source::new(common))?;
            plan.push(self.planned(Page::Event(at, *id), source));
        }
        for (id, _) in &pool.events {
            let source = events::source(club, pool, *id, events, Source::new(common))?.digest();
            plan.push(self.planned(Page::Event(at, *id), Source::new(&source)));
            if pool.has_calculations(*id) {
                plan.push(self.planned(Page::Calculations(at, *id), Source::new(&source)));
            }
        }
        Ok(plan)
    }

    fn planned(&self, page: Page, source: Source) -> Planned {
        Planned {
            page,
            paths: self.paths(page),
            source: source.digest(),
        }
    }

    /// The files of a page, the page itself first.
    fn paths(&self, page: Page) -> Vec<String> {
        let in_pool = |at: usize, name: &str| format!("{}{name}", self.pools[at].folder);
        let with_tables = |at: usize, name: &str| {
            ["html", "csv", "json"]
                .map(|ending| in_pool(at, &format!("{name}.{ending}")))
                .to_vec()
        };
        match page {
            Page::Styles => vec!["site.css".to_owned()],
            Page::Script => vec!["site.js".to_owned()],
            Page::Glossary => vec!["glossary.html".to_owned()],
            Page::Start => vec!["index.html".to_owned()],
            Page::Feed => vec!["feed.xml".to_owned()],
            Page::Home(at) => vec![in_pool(at, "index.html")],
            Page::Regulation(at) => vec![in_pool(at, "regulation.html")],
            Page::Records(at) => vec![in_pool(at, "records.html")],
            Page::ListIndex(at) => with_tables(at, "lists/index"),
            Page::List(at, list) => {
                with_tables(at, &format!("lists/{}", self.pools[at].lists[list].name))
            }
            Page::Members(at) => with_tables(at, "members/index"),
            Page::Member(at, id) => with_tables(at, &format!("members/{id}")),
            Page::Events(at) => with_tables(at, "tournaments/index"),
            Page::Event(at, id) => with_tables(at, &format!("tournaments/{id}")),
            Page::Calculations(at, id) => {
                vec![in_pool(at, &format!("tournaments/{id}-ratings.html"))]
            }
        }
    }

    /// The pool to use while a page is made.
    pub(super) fn pool_of(&self, page: Page) -> PoolId {
        self.pools[page.pool().unwrap_or(0)].id
    }

    /// The files of a page; empty where it would read from the club and none is given.
    pub(super) fn make(
        &self,
        club: Option<&mut Club>,
        sheets: &[Option<SheetSource<'_>>],
        page: Page,
    ) -> AppResult<Vec<Vec<u8>>> {
        let path = self.paths(page).swap_remove(0);
        let place = frame::Place {
            site: self,
            page,
            path: &path,
        };
        let sheets = |at: usize| sheets.get(at).and_then(Option::as_ref);
        match page {
            Page::Styles => Ok(vec![html::styles().into_bytes()]),
            Page::Script => Ok(vec![html::script().as_bytes().to_vec()]),
            Page::Glossary => {
                let document = glossary(&self.club, self.texts);
                Ok(vec![place.alone(&document)])
            }
            Page::Start => Ok(vec![place.start()]),
            Page::Feed => club.map_or(Ok(Vec::new()), |club| Ok(vec![self.feed(club)?])),
            Page::Home(at) => club.map_or(Ok(Vec::new()), |club| place.home(club, &self.pools[at])),
            Page::Regulation(at) => club.map_or(Ok(Vec::new()), |club| {
                place.regulation(club, &self.pools[at])
            }),
            Page::ListIndex(at) => place.list_index(&self.pools[at]),
            Page::List(at, list) => club.map_or(Ok(Vec::new()), |club| {
                place.list(club, &self.pools[at], list)
            }),
            Page::Members(at) => place.members(sheets(at), &self.pools[at]),
            Page::Member(at, id) => place.member(sheets(at), &self.pools[at], id),
            Page::Events(at) => place.events(&self.pools[at]),
            Page::Event(at, id) => club.map_or(Ok(Vec::new()), |club| {
                place.event(club, &self.pools[at], id)
            }),
            Page::Calculations(at, id) => Ok(place.calculations(&self.pools[at], id)),
            Page::Records(at) => club.map_or(Ok(Vec::new()), |club| {
                place.records(club, sheets(at), &self.pools[at])
            }),
        }
    }
}

fn add_lists(source: &mut Source, pool: &PoolSite) {
    for list in &pool.lists {
        source.add(&list.name);
        source.value(&list.list.seal);
        source.value(&list.list.issue);
    }
}

/// The data for the pages of some events: their facts, and the participants.
fn event_sources(
    pool: &PoolSite,
    rated: &RatedClub,
    keep: impl Fn(TournamentId) -> bool,
) -> EventSources {
    let events = rated.bundle.facts.tournaments.iter();
    let events = events.filter(|event| keep(event.id)).map(|event| {
        let players = event.entrants.iter().map(|entrant| entrant.person);
        let cards = event.cards.iter().map(|card| card.person);
        let people: BTreeSet<PersonId> = players.chain(cards).collect();
        let facts = seal::digest(event);
        let mut named = Source::new(&facts);
        add_people(&mut named, pool, &people);
        let source = EventSource {
            end: event.end,
            facts,
            people,
            named: named.digest(),
        };
        (event.id, source)
    });
    events.collect()
}

/// Adds to the digest how people are named and whether they have a page.
fn add_people<'p>(
    source: &mut Source,
    pool: &PoolSite,
    people: impl IntoIterator<Item = &'p PersonId>,
) {
    for id in people {
        match pool.person_text(*id) {
            Some(told) => source.add(told),
            None => source.value(id),
        }
    }
}
