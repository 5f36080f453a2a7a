//! Makes the first page of a pool, and the page of its regulations.

use super::frame::Place;
use super::{EventSources, events, lists};
use crate::app::announcement;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::leaflet;
use crate::app::settings::regulations;
use crate::app::site::links::Source;
use crate::app::site::pool::PoolSite;
use crate::domain::date::MIN_VALID;
use crate::domain::{Date, Message};
use crate::publish::document::Block;
use crate::publish::labels::from_day;
use crate::publish::list::{annex, document};
use crate::publish::regulation;
use crate::publish::table::{Columns, Table};
use crate::text::{Texts, visible};

/// How many of the latest events are listed.
const LATEST: usize = 10;

/// How many members are among those who gained and lost most.
const MOVED: usize = 5;

/// The digest of the data for the first page: the newest list, and the latest events with their winners.
pub(super) fn source(
    club: &Club,
    pool: &PoolSite,
    events: &EventSources,
    mut source: Source,
) -> AppResult<Source> {
    for (id, _) in pool.events.iter().take(LATEST) {
        source.add(&events::source(club, pool, *id, events, Source::new(""))?.digest());
    }
    match pool.lists.iter().rposition(|own| own.is_newest) {
        Some(newest) => lists::source(club, pool, newest, events, source),
        None => Ok(source),
    }
}

/// A tournament on the first page.
struct Latest {
    end: Date,
    name: String,
    winners: String,
}

impl Place<'_> {
    /// The newest list with its news, and the latest events.
    pub(crate) fn home(&self, club: &Club, pool: &PoolSite) -> AppResult<Vec<Vec<u8>>> {
        let texts = self.site.texts;
        let mut links = events::people(pool, self.path);
        let (mut subtitle, mut blocks, mut aside) = (Vec::new(), Vec::new(), Vec::new());
        aside.extend(events::between(pool, texts, &mut links));
        let latest = latest(club, pool)?;
        if !latest.is_empty() {
            events::lead(pool, &pool.events[..latest.len()], &mut links);
            let title = texts.get("site-latest");
            aside.push(Block::Heading(title.clone()));
            aside.push(Block::Table(table(&latest, texts).with_caption(title)));
        }
        if let Some(newest) = pool.lists.iter().rfind(|own| own.is_newest) {
            let announced = announcement::of_edition(club, newest.list.date, None)?;
            subtitle = announced.document(texts).subtitle;
            let [opening, closing] = announced.sentences(texts);
            let last = latest.iter().find(|event| !event.winners.is_empty());
            let won = last.map(|event| {
                let said = Message::new("site-won").with("event", event.name.as_str());
                texts.say(&said.with("names", event.winners.as_str()))
            });
            let news = [opening].into_iter().chain(won).chain([closing]);
            blocks.push(Block::Paragraph(news.collect::<Vec<_>>().join(" ")));
            let (list, annex) = (&announced.page.list, &announced.annex);
            let mut tables = document::tables(list, annex, texts, announced.options);
            let signs = tables.pop();
            blocks.extend(tables);
            let whole = lists::title(pool, list, texts);
            let whole = texts.say(&Message::new("site-whole").with("list", whole));
            links.lead(&whole, &lists::page(pool, newest));
            blocks.push(Block::Lines(vec![whole]));
            blocks.extend(signs);
            aside.extend(annex::changes(annex, MOVED, texts));
            aside.extend(annex::newcomers(annex, texts));
        } else {
            blocks.push(Block::Paragraph(texts.get("lists-empty")));
        }
        let mut document = self.document(pool, pool.publisher.clone(), subtitle, blocks);
        document.publisher.clear();
        Ok(vec![self.framed_beside(
            &document,
            &aside,
            &links,
            &[],
            Vec::new(),
        )])
    }

    /// The regulations, the newest first.
    pub(crate) fn regulation(&self, club: &Club, pool: &PoolSite) -> AppResult<Vec<Vec<u8>>> {
        let texts = self.site.texts;
        let adopted = regulations::adopted(club)?;
        let mut blocks = if adopted.is_empty() {
            Vec::new()
        } else {
            leaflet::chapters(club, texts)?
        };
        for adopted in adopted.iter().rev() {
            blocks.push(Block::Heading(visible(&adopted.regulation.title)));
            if adopted.from != MIN_VALID {
                let from = from_day(Some(adopted.from), texts);
                let label = texts.get("field-from");
                blocks.push(Block::Facts(vec![(label, from)]));
            }
            blocks.extend(regulation::blocks(&adopted.regulation, texts));
        }
        if blocks.is_empty() {
            blocks.push(Block::Paragraph(texts.get("site-no-regulation")));
        }
        let title = texts.get("name-regulation");
        Ok(vec![self.alone(&self.document(
            pool,
            title,
            Vec::new(),
            blocks,
        ))])
    }
}

/// The latest events, newest first, with the winners who want to appear.
fn latest(club: &Club, pool: &PoolSite) -> AppResult<Vec<Latest>> {
    let Some(rated) = &pool.rated else {
        return Ok(Vec::new());
    };
    let events = pool.events.iter().take(LATEST).map(|(id, end)| {
        Ok(Latest {
            end: *end,
            name: visible(&rated.tournament(*id)),
            winners: events::winners(club, pool, *id)?,
        })
    });
    events.collect()
}

fn table(latest: &[Latest], texts: Texts) -> Table {
    let mut columns = Columns::<Latest>::new(texts);
    columns.name("name-event", |event| event.name.clone());
    columns.text("column-games-winner", |event| event.winners.clone());
    columns.date("name-date", |event| event.end).main();
    columns.table(latest)
}
