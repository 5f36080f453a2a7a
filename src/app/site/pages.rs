//! Lists the pages of a site, and makes them.

mod calculations;
mod charts;
mod events;
mod frame;
mod home;
mod lists;
mod members;
mod records;

use super::pool::PoolSite;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::journal::chain_heads;
use crate::app::lists::seal;
use crate::app::members::member_sheet::SheetSource;
use crate::domain::{OperationId, PersonId, PoolId, TournamentId};
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

/// The data for all pages.
pub(crate) struct Site {
    pub(crate) pools: Vec<PoolSite>,
    pub(crate) club: String,
    /// A digest that identifies the club.
    identity: String,
    pub(super) texts: Texts,
}

impl Site {
    pub(crate) fn new(club: &Club, pools: Vec<PoolSite>, texts: Texts) -> AppResult<Self> {
        let name = club.name()?;
        let first = chain_heads::at(club, OperationId(1))?;
        let identity = seal::digest(&(name.as_str(), first.map(|head| head.to_string())));
        Ok(Self {
            pools,
            club: name,
            identity,
            texts,
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

    /// All pages.
    pub(super) fn plan(&self) -> Vec<Page> {
        let mut plan = vec![Page::Styles, Page::Script, Page::Glossary, Page::Feed];
        if self.pools.len() > 1 {
            plan.push(Page::Start);
        }
        for (at, pool) in self.pools.iter().enumerate() {
            plan.extend((0..pool.lists.len()).map(|list| Page::List(at, list)));
            plan.extend([Page::ListIndex(at), Page::Regulation(at), Page::Home(at)]);
            if pool.rated.is_none() {
                continue;
            }
            plan.extend(pool.members.iter().map(|id| Page::Member(at, *id)));
            let between = pool.between.iter().flat_map(|between| &between.events);
            let events = between.chain(&pool.events);
            plan.extend(events.map(|(id, _)| Page::Event(at, *id)));
            let rated = pool.events.iter().map(|(id, _)| *id);
            let rated = rated.filter(|id| pool.has_calculations(*id));
            plan.extend(rated.map(|id| Page::Calculations(at, id)));
            plan.extend([Page::Records(at), Page::Members(at), Page::Events(at)]);
        }
        plan
    }

    /// The files of a page, the page itself first.
    pub(super) fn paths(&self, page: Page) -> Vec<String> {
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
