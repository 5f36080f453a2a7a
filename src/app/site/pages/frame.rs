//! Makes the frame around every page: menu, feed, and links to the files beside it.

use super::{Page, Site};
use crate::app::document_file;
use crate::app::error::AppResult;
use crate::app::json_file;
use crate::app::site::links::{LinkMap, up};
use crate::app::site::pool::PoolSite;
use crate::publish::document::html::{self, Frame, Link};
use crate::publish::document::{Block, Document};
use crate::publish::table::data::Records;

/// A page at its position in the site.
pub(crate) struct Place<'s> {
    pub(crate) site: &'s Site,
    pub(crate) page: Page,
    /// The path of the page itself, from the folder of the site.
    pub(crate) path: &'s str,
}

/// A table for programs, in a file beside a page.
pub(crate) struct Beside {
    pub(crate) rows: Records,
    pub(crate) json: Vec<u8>,
}

impl Place<'_> {
    /// A document as a page without files beside it.
    pub(crate) fn alone(&self, document: &Document) -> Vec<u8> {
        self.framed(document, &LinkMap::for_page(self.path), &[], Vec::new())
    }

    /// A document as a page with files beside it, given by their extensions, and with the previous and next pages.
    pub(crate) fn framed(
        &self,
        document: &Document,
        links: &LinkMap<'_>,
        files: &[&str],
        near: Vec<Link>,
    ) -> Vec<u8> {
        self.framed_beside(document, &[], links, files, near)
    }

    /// The same with blocks beside the document.
    pub(crate) fn framed_beside(
        &self,
        document: &Document,
        aside: &[Block],
        links: &LinkMap<'_>,
        files: &[&str],
        near: Vec<Link>,
    ) -> Vec<u8> {
        let texts = self.site.texts;
        let up = up(self.path);
        let own = self.path.rsplit('/').next().unwrap_or(self.path);
        let stem = own.strip_suffix(".html").unwrap_or(own);
        let beside = |ending: &&str| Link {
            text: ending.to_uppercase(),
            to: format!("{stem}.{ending}"),
        };
        let (menu, current) = self.menu(&up);
        let frame = Frame {
            site: &self.site.club,
            aside,
            menu,
            current,
            menu_label: texts.get("site-menu"),
            styles: format!("{up}site.css"),
            script: format!("{up}site.js"),
            feed: Link {
                text: texts.get("site-feed"),
                to: format!("{up}feed.xml"),
            },
            files: files.iter().map(beside).collect(),
            files_label: texts.get("site-files"),
            near,
            links,
        };
        html::render_framed(document, &frame).into_bytes()
    }

    /// A page with its tables.
    pub(crate) fn with_tables(
        &self,
        document: &Document,
        links: &LinkMap<'_>,
        beside: Beside,
    ) -> AppResult<Vec<Vec<u8>>> {
        Ok(vec![
            self.framed(document, links, &["csv", "json"], Vec::new()),
            document_file::table(beside.rows.csv())?,
            beside.json,
        ])
    }

    /// The menu that every page has, and which of its entries the page belongs to.
    fn menu(&self, up: &str) -> (Vec<Link>, Option<usize>) {
        let site = self.site;
        let own = self.pool_at();
        let mut items: Vec<(String, String, bool)> = Vec::new();
        let said = |key| site.texts.get(key);
        if site.pools.len() > 1 {
            let is_start = self.page == Page::Start;
            items.push((said("site-start"), "index.html".to_owned(), is_start));
        }
        if let Some(at) = own {
            let pool = &site.pools[at];
            let home = if site.pools.len() > 1 {
                pool.name.clone()
            } else {
                said("site-start")
            };
            let folder = &pool.folder;
            let mut item = |text: String, file: &str, current: bool| {
                items.push((text, format!("{folder}{file}"), current));
            };
            item(home, "index.html", matches!(self.page, Page::Home(_)));
            let is_list = matches!(self.page, Page::ListIndex(_) | Page::List(..));
            item(said("site-lists"), "lists/index.html", is_list);
            if pool.rated.is_some() {
                let is_member = matches!(self.page, Page::Members(_) | Page::Member(..));
                item(said("name-members"), "members/index.html", is_member);
                let is_event = matches!(
                    self.page,
                    Page::Events(_) | Page::Event(..) | Page::Calculations(..)
                );
                item(said("name-tournaments"), "tournaments/index.html", is_event);
                let is_records = matches!(self.page, Page::Records(_));
                item(said("site-records"), "records.html", is_records);
            }
            let is_rules = matches!(self.page, Page::Regulation(_));
            item(said("name-regulation"), "regulation.html", is_rules);
        }
        let is_words = self.page == Page::Glossary;
        items.push((said("site-glossary"), "glossary.html".to_owned(), is_words));
        let current = items.iter().position(|(.., current)| *current);
        let links = items.into_iter().map(|(text, to, _)| Link {
            text,
            to: format!("{up}{to}"),
        });
        (links.collect(), current)
    }

    /// The page's pool; for a page of all pools, the club's only pool if it has just one.
    fn pool_at(&self) -> Option<usize> {
        let only = (self.site.pools.len() == 1).then_some(0);
        self.page.pool().or(only)
    }

    /// The first page of a club with several pools.
    pub(super) fn start(&self) -> Vec<u8> {
        let site = self.site;
        let mut links = LinkMap::for_page(self.path);
        let pools = site.pools.iter().map(|pool| {
            links.lead(&pool.name, &format!("{}index.html", pool.folder));
            pool.name.clone()
        });
        let document = Document {
            lang: site.texts.lang(),
            publisher: String::new(),
            title: site.club.clone(),
            subtitle: Vec::new(),
            blocks: vec![Block::Lines(pools.collect())],
        };
        self.framed(&document, &links, &[], Vec::new())
    }

    /// A page of a pool.
    pub(crate) fn document(
        &self,
        pool: &PoolSite,
        title: String,
        subtitle: Vec<String>,
        blocks: Vec<Block>,
    ) -> Document {
        Document {
            lang: self.site.texts.lang(),
            publisher: pool.publisher.clone(),
            title,
            subtitle,
            blocks,
        }
    }
}

/// Rows as a file for spreadsheets and as one for scripts.
pub(crate) fn as_rows(rows: Records) -> AppResult<Beside> {
    Ok(Beside {
        json: json_file::bytes(&rows.json())?,
        rows,
    })
}
