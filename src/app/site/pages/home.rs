//! Makes the first page of a pool, and the page of its regulations.

use super::frame::Place;
use super::{charts, events, lists};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::leaflet;
use crate::app::settings::regulations;
use crate::app::site::links::LinkMap;
use crate::app::site::pool::PoolSite;
use crate::domain::Message;
use crate::domain::date::MIN_VALID;
use crate::publish::document::Block;
use crate::publish::labels::from_day;
use crate::publish::regulation;
use crate::text::visible;

/// How many of the latest events are listed.
const LATEST: usize = 10;

impl Place<'_> {
    /// The newest list, all lists, the latest events.
    pub(crate) fn home(&self, pool: &PoolSite) -> Vec<Vec<u8>> {
        let texts = self.site.texts;
        let mut links = LinkMap::for_page(self.path);
        let mut blocks = Vec::new();
        match pool.lists.iter().rfind(|own| own.is_newest) {
            Some(newest) => {
                let said = lists::title(pool, &newest.list, texts);
                let said = texts.say(&Message::new("site-newest").with("list", said));
                links.lead(&said, &lists::page(pool, newest));
                blocks.push(Block::Lines(vec![said]));
            }
            None => blocks.push(Block::Paragraph(texts.get("lists-empty"))),
        }
        blocks.extend(charts::size(pool, texts).map(Block::Chart));
        if !pool.lists.is_empty() {
            blocks.push(Block::Heading(texts.get("site-lists")));
            blocks.push(Block::Table(lists::table(pool, texts, &mut links)));
        }
        blocks.extend(events::between(pool, texts, &mut links));
        if !pool.events.is_empty() {
            let latest = &pool.events[..pool.events.len().min(LATEST)];
            blocks.push(Block::Heading(texts.get("site-latest")));
            blocks.push(Block::Table(events::table(pool, latest, texts, &mut links)));
        }
        let mut document = self.document(pool, pool.publisher.clone(), Vec::new(), blocks);
        document.publisher.clear();
        vec![self.framed(&document, &links, &[], Vec::new())]
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
