//! Makes the pages of the members.

use std::collections::BTreeSet;

use super::events::people;
use super::frame::{Beside, Place, as_rows};
use super::{EventSources, add_people};
use crate::app::error::AppResult;
use crate::app::json_file;
use crate::app::members::member_sheet::SheetSource;
use crate::app::site::links::LinkMap;
use crate::app::site::links::Source;
use crate::app::site::pool::{PoolSite, orders};
use crate::domain::name::register_order;
use crate::domain::{Message, PersonId, Rating};
use crate::publish::document::Block;
use crate::publish::members::member_sheet::{self, CurrentRating, Detail, MemberSheet};
use crate::publish::rating_row;
use crate::publish::table::{Cell, Columns};
use crate::text::{Texts, visible};

/// The digest of the data for a member's page: the place on the newest list, the record, the member's lines, the events
/// with all participants, and the rules of the day.
pub(super) fn source(
    pool: &PoolSite,
    sheets: Option<&SheetSource<'_>>,
    member: PersonId,
    events: &EventSources,
    mut source: Source,
) -> Source {
    let Some(rated) = &pool.rated else {
        return source;
    };
    source.value(&(member, pool.newest(), rated.name(member)));
    if let Some(sheets) = sheets {
        source.value(&sheets.rank(member));
        // The rest of a game is among the facts of its event.
        for game in &sheets.record(member).games {
            source.value(&(game.rating.0, game.white, game.change));
        }
        source.value(&published(pool, member, sheets.rating(member)));
        source.value(sheets.regulation());
    }
    source.value(&rated.ledger.standing(member));
    for line in rated.ledger.lines_of(member) {
        source.value(line);
    }
    for moved in rated.ledger.adjustments_of(member) {
        source.value(moved);
    }
    let mut met: BTreeSet<PersonId> = BTreeSet::new();
    for (id, event) in events {
        if event.people.contains(&member) {
            source.add(&event.facts);
            source.add(&rated.tournament(*id));
            met.extend(&event.people);
        }
    }
    add_people(&mut source, pool, &met);
    source
}

/// Puts the rating of the newest list in the place of one computed since from corrected facts, which is still a draft.
fn published(
    pool: &PoolSite,
    id: PersonId,
    worked_out: Option<CurrentRating>,
) -> Option<CurrentRating> {
    worked_out.map(|now| CurrentRating {
        value: pool.printed_otherwise(id, now.value).unwrap_or(now.value),
        ..now
    })
}

/// A member in the index.
struct Line {
    id: PersonId,
    name: String,
    rating: Option<(Rating, u32, bool)>,
    /// The rating with the events that are on no list yet.
    current: Option<Rating>,
}

impl Place<'_> {
    /// A member's sheet with all games; the calculations are on the events' pages.
    pub(crate) fn member(
        &self,
        sheets: Option<&SheetSource<'_>>,
        pool: &PoolSite,
        id: PersonId,
    ) -> AppResult<Vec<Vec<u8>>> {
        let (Some(rated), Some(sheets)) = (&pool.rated, sheets) else {
            return Ok(Vec::new());
        };
        let mut links = people(pool, self.path);
        let own: BTreeSet<_> = rated
            .ledger
            .lines_of(id)
            .map(|line| line.tournament)
            .collect();
        for (event, _) in &pool.events {
            let to = if own.contains(event) {
                format!("{}#m{id}", pool.ratings_page(*event))
            } else {
                pool.event_page(*event)
            };
            links.lead(&visible(&rated.tournament(*event)), &to);
        }
        links.without(pool.member_page(id));
        let texts = self.site.texts;
        sheets.sheet(id, texts, |sheet| {
            let printed = published(pool, id, sheet.rating);
            let corrected = printed != sheet.rating;
            let sheet = &MemberSheet {
                rating: printed,
                ..*sheet
            };
            let mut document = member_sheet::document(sheet, &pool.publisher, Detail::Elsewhere);
            if let Some(now) = pool.current(id) {
                let said = Message::new("site-current").with("rating", now.exact());
                document
                    .blocks
                    .insert(1, Block::Paragraph(texts.say(&said)));
            }
            if corrected {
                let said = Block::Paragraph(texts.get("site-corrected"));
                document.blocks.insert(1, said);
            }
            let rows = sheet.history().rows();
            let beside = Beside {
                rows: rating_row::records(&rows),
                json: json_file::dense(&member_sheet::json(sheet))?,
            };
            self.with_tables(&document, &links, beside)
        })
    }

    /// All members by name.
    pub(super) fn members(
        &self,
        sheets: Option<&SheetSource<'_>>,
        pool: &PoolSite,
    ) -> AppResult<Vec<Vec<u8>>> {
        let (Some(rated), Some(sheets)) = (&pool.rated, sheets) else {
            return Ok(Vec::new());
        };
        let texts = self.site.texts;
        let mut links = LinkMap::for_page(self.path);
        let mut lines = Vec::new();
        for id in &pool.members {
            let rating = published(pool, *id, sheets.rating(*id));
            let name = rated.name(*id);
            if let Some(to) = pool.member_page(*id) {
                for name in orders(&name) {
                    links.lead(&visible(&name), &to);
                }
            }
            lines.push(Line {
                id: *id,
                name,
                rating: rating.map(|now| (now.value, now.games, now.provisional)),
                current: pool.current(*id),
            });
        }
        let shows_current = pool.between.as_ref().is_some_and(|it| it.shows_current);
        let columns = columns(texts, shows_current);
        let rows = columns.records(&lines);
        let title = texts.get("name-members");
        let table = columns.table(&lines).with_caption(title.clone());
        let document = self.document(pool, title, Vec::new(), vec![Block::Table(table)]);
        self.with_tables(&document, &links, as_rows(rows)?)
    }
}

fn columns(texts: Texts, shows_current: bool) -> Columns<'static, Line> {
    let mut columns = Columns::<Line>::new(texts);
    columns.for_programs("member", |line| line.id);
    columns.name("name-name", |line| register_order(&line.name));
    columns.for_programs("name", |line| line.name.clone());
    columns
        .number(("rating", "name-rating"), |line| {
            line.rating.map(|(rating, ..)| rating)
        })
        .dashed();
    if shows_current {
        columns
            .number(("current_rating", "site-column-current"), |line| {
                line.current
            })
            .dashed();
    }
    columns.count(("games_total", "name-total"), |line| {
        let (games, is_provisional) = line
            .rating
            .map_or((0, false), |(_, games, provisional)| (games, provisional));
        Cell::from(games).signed(if is_provisional { "*" } else { "" })
    });
    columns.for_programs("page", |line| format!("{}.html", line.id));
    columns
}
