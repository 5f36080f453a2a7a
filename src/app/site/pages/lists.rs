//! Makes the pages of the lists, and the feed.

use std::cmp::Reverse;

use super::frame::{Place, as_rows};
use super::{EventSources, Site, charts};
use crate::app::announcement;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::printing;
use crate::app::lists::{self, Choice};
use crate::app::settings::{self, committee};
use crate::app::site::links::Source;
use crate::app::site::links::{LinkMap, up};
use crate::app::site::pool::{ListOfSite, PoolSite, orders};
use crate::domain::Message;
use crate::domain::list::RatingList;
use crate::publish::document::html::{self, Link};
use crate::publish::document::{Block, Form};
use crate::publish::list::annex::Part;
use crate::publish::list::list_page;
use crate::publish::list::list_page::ListPage;
use crate::publish::site;
use crate::publish::site::Entry;
use crate::publish::table::{Columns, Table};
use crate::text::{Texts, long_date, visible};

/// The digest of a list page's data: its lines, its other parts, and who has a page.
pub(super) fn source(
    club: &Club,
    pool: &PoolSite,
    at: usize,
    events: &EventSources,
    mut source: Source,
) -> AppResult<Source> {
    let own = &pool.lists[at];
    source.value(&own.list);
    source.value(&own.corrections);
    source.value(&own.name);
    for near in [at.checked_sub(1), Some(at + 1)] {
        let near = near.and_then(|near| pool.lists.get(near));
        source.value(&near.map(|list| (&list.name, &list.list.seal)));
    }
    source.value(&committee::terms(club, own.list.date, false)?);
    for event in events.values() {
        if event.end < own.list.date {
            source.add(&event.named);
        }
    }
    for entry in own.list.entries() {
        source.value(&pool.has_page(entry.member));
    }
    Ok(source)
}

/// The title of a list: with its pool where there are several, and whether it is a corrected edition.
pub(crate) fn title(pool: &PoolSite, list: &RatingList, texts: Texts) -> String {
    let said = Message::new("rating-list-title").with("date", long_date(texts.lang(), list.date));
    let said = edition(list, texts.say(&said), texts);
    if pool.folder.is_empty() {
        said
    } else {
        format!("{}: {said}", visible(&pool.name))
    }
}

impl Place<'_> {
    /// A full list, with its tables.
    pub(crate) fn list(&self, club: &Club, pool: &PoolSite, at: usize) -> AppResult<Vec<Vec<u8>>> {
        let own = &pool.lists[at];
        let texts = self.site.texts;
        let page = ListPage {
            corrections: own.corrections.clone(),
            ..ListPage::without_notes(own.list.clone())
        };
        let page = lists::select(club, page, &Choice::default())?;
        let reading = &pool.reading;
        let options = printing::options(club, reading.facts(), own.list.date)?;
        let parts: Vec<Part> = match pool.rated {
            Some(_) => Part::usual().collect(),
            None => Vec::new(),
        };
        let full = printing::in_full(club, reading, &page, Form::Html, &parts)?;
        let document = list_page::document(&page, texts, options, full.as_ref());
        let mut links = LinkMap::for_page(self.path);
        for entry in page.list.entries() {
            if let Some(to) = pool.member_page(entry.member) {
                for name in orders(&entry.name) {
                    links.lead(&visible(&name), &to);
                }
            }
        }
        let table = |form| {
            let way = (texts.lang(), options);
            printing::content(club, &page, form, way, None).map(|made| made.bytes)
        };
        Ok(vec![
            self.framed(&document, &links, &["csv", "json"], self.near(pool, at)),
            table(Form::Csv)?,
            table(Form::Json)?,
        ])
    }

    /// Links to the lists before and after.
    fn near(&self, pool: &PoolSite, at: usize) -> Vec<Link> {
        let (texts, up) = (self.site.texts, up(self.path));
        let near = [
            ("site-list-before", at.checked_sub(1)),
            ("site-list-after", Some(at + 1)),
        ];
        let near = near.into_iter().filter_map(|(key, near)| {
            let list = pool.lists.get(near?)?;
            Some(Link {
                text: texts.say(&Message::new(key).with("list", called(list, texts))),
                to: format!("{up}{}", page(pool, list)),
            })
        });
        near.collect()
    }

    /// All lists, newest first, with the number of members on each.
    pub(super) fn list_index(&self, pool: &PoolSite) -> AppResult<Vec<Vec<u8>>> {
        let texts = self.site.texts;
        let mut links = LinkMap::for_page(self.path);
        let table = table(pool, texts, &mut links);
        let rows = columns(texts).records(pool.lists.iter().rev());
        let title = texts.get("site-lists");
        let mut blocks = vec![Block::Table(table)];
        blocks.extend(charts::size(pool, texts).map(Block::Chart));
        let document = self.document(pool, title, Vec::new(), blocks);
        self.with_tables(&document, &links, as_rows(rows)?)
    }
}

/// The table of the lists, newest first.
fn table(pool: &PoolSite, texts: Texts, links: &mut LinkMap<'_>) -> Table {
    for own in &pool.lists {
        links.lead(&called(own, texts), &page(pool, own));
    }
    columns(texts)
        .table(pool.lists.iter().rev())
        .with_caption(texts.get("site-lists"))
}

fn columns(texts: Texts) -> Columns<'static, ListOfSite> {
    let mut columns = Columns::<ListOfSite>::new(texts);
    columns.name("column-archive-date", move |own| called(own, texts));
    columns.for_programs("date", |own| own.list.date);
    columns.for_programs("edition", |own| own.list.issue.edition);
    columns.date(("published", "site-published"), |own| {
        own.list.issue.published
    });
    columns
        .number(("entries", "name-members"), |own| {
            own.list.entries().count()
        })
        .main();
    columns.sign("name-seal", |own| {
        let seal = own.list.seal.iter().flat_map(|seal| seal.chars().take(16));
        seal.collect::<String>()
    });
    columns.for_programs("seal", |own| own.list.seal.clone());
    columns.for_programs("page", |own| format!("{}.html", own.name));
    columns
}

/// A list by its day, and by its edition where that day has several.
fn called(own: &ListOfSite, texts: Texts) -> String {
    edition(&own.list, long_date(texts.lang(), own.list.date), texts)
}

/// The name of a list, with its edition where it corrects another one or is corrected.
fn edition(list: &RatingList, called: String, texts: Texts) -> String {
    let issue = &list.issue;
    let key = match (&issue.replaces, issue.replaced_by) {
        (None, None) => return called,
        (Some(_), None) => "site-corrected-edition",
        (_, Some(_)) => "site-replaced-edition",
    };
    let said = Message::new(key).with("list", called);
    let edition = issue.edition.unwrap_or(1);
    texts.say(&said.with("edition", edition.to_string()))
}

pub(crate) fn page(pool: &PoolSite, own: &ListOfSite) -> String {
    format!("{}lists/{}.html", pool.folder, own.name)
}

/// How many entries the feed has.
const NEWS: usize = 20;

impl Site {
    /// The feed of the newest editions of the latest lists, with their announcements, newest first.
    pub(super) fn feed(&self, club: &mut Club) -> AppResult<Vec<u8>> {
        let mut lists: Vec<(&PoolSite, &ListOfSite)> = Vec::new();
        for pool in &self.pools {
            lists.extend(
                pool.lists
                    .iter()
                    .filter(|own| own.is_newest)
                    .map(|own| (pool, own)),
            );
        }
        let published = |own: &ListOfSite| own.list.issue.published.unwrap_or(own.list.date);
        lists.sort_by_key(|(_, own)| Reverse(published(own)));
        lists.truncate(NEWS);
        let mut entries = Vec::new();
        for (pool, own) in lists {
            club.pool = pool.id;
            let announced = announcement::of_edition(club, own.list.date, None)?;
            entries.push(Entry {
                title: title(pool, &own.list, self.texts),
                page: page(pool, own),
                seal: own.list.seal.clone().unwrap_or_default(),
                published: published(own),
                content: html::fragment(&announced.document(self.texts)),
            });
        }
        let address = settings::site_address(club)?;
        let of = (self.identity.as_str(), address.as_deref());
        let feed = site::atom(self.texts.lang(), &self.club, of, &entries);
        Ok(feed.into_bytes())
    }
}
