//! Makes the page of the club's records: the level over the years, the best of all time, the winners of its tournaments.

use super::charts;
use super::events::{self, people};
use super::frame::Place;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::lists::rated_club::RatedClub;
use crate::app::members::member_sheet::SheetSource;
use crate::app::site::pool::PoolSite;
use crate::domain::list::ListEntry;
use crate::domain::name::plain_order;
use crate::domain::tournament::Kind;
use crate::domain::{Date, TournamentId};
use crate::publish::document::Block;
use crate::publish::table::{Columns, Value};
use crate::rating::club_record::highest_lines;
use crate::text::Texts;

/// The most rows of a table of records.
const MOST: usize = 10;

/// A record: whose, how much, and when; some belong to an event, some began on an earlier day.
struct Feat {
    name: String,
    value: i64,
    event: Option<TournamentId>,
    from: Option<Date>,
    date: Date,
}

/// The winners of an event, with its name and its last day.
struct Won {
    date: Date,
    event: String,
    winners: String,
}

impl Place<'_> {
    /// The club's records. Ratings and games are those of published lists, so that people who left are named with what
    /// was published of them; whoever asked not to appear or was made anonymous is left out.
    pub(super) fn records(
        &self,
        club: &Club,
        sheets: Option<&SheetSource<'_>>,
        pool: &PoolSite,
    ) -> AppResult<Vec<Vec<u8>>> {
        let (Some(rated), Some(sheets)) = (&pool.rated, sheets) else {
            return Ok(Vec::new());
        };
        let texts = self.site.texts;
        let mut links = people(pool, self.path);
        events::lead(pool, &pool.events, &mut links);
        let mut blocks: Vec<Block> = charts::mean_rating(pool, texts)
            .into_iter()
            .map(Block::Chart)
            .collect();
        let mut add = |title: &str, number: &'static str, feats: Vec<Feat>| {
            blocks.extend(table(rated, (title, number), feats, texts));
        };
        let rating = |entry: &ListEntry| (!entry.provisional).then(|| entry.rating.0.into());
        add("site-highest", "name-rating", printed(pool, rating));
        let games = |entry: &ListEntry| Some(entry.games_total.into());
        add("site-most-games", "name-games", printed(pool, games));
        let (runs, rises) = feats(pool, rated, sheets);
        add("sheet-unbeaten", "name-games", runs);
        add("sheet-rise", "history-change", rises);
        if !blocks.is_empty() {
            blocks.push(Block::Lines(vec![texts.get("site-records-note")]));
        }
        blocks.extend(winners(club, pool, rated, texts)?);
        let document = self.document(pool, texts.get("site-records"), Vec::new(), blocks);
        Ok(vec![self.framed(&document, &links, &[], Vec::new())])
    }
}

/// The highest values ever printed on a list.
fn printed(pool: &PoolSite, value: impl Fn(&ListEntry) -> Option<i64>) -> Vec<Feat> {
    let lists = pool.lists.iter().filter(|own| own.is_newest);
    let is_named =
        |entry: &ListEntry| !entry.name.is_empty() && !pool.hidden.contains(&entry.member);
    let lines = highest_lines(lists.map(|own| &own.list), |entry| {
        value(entry).filter(|_| is_named(entry))
    });
    let feats = lines.into_iter().map(|(value, date, entry)| Feat {
        name: match &pool.rated {
            Some(rated) if pool.has_page(entry.member) => rated.name(entry.member),
            _ => plain_order(&entry.name),
        },
        value,
        event: None,
        from: None,
        date,
    });
    feats.collect()
}

/// The longest runs without a loss and the biggest rises of today's members.
fn feats(pool: &PoolSite, rated: &RatedClub, sheets: &SheetSource<'_>) -> (Vec<Feat>, Vec<Feat>) {
    let (mut runs, mut rises) = (Vec::new(), Vec::new());
    for id in &pool.members {
        let (record, name) = (sheets.record(*id), rated.name(*id));
        runs.extend(record.unbeaten.map(|run| Feat {
            name: name.clone(),
            value: run.games.into(),
            event: None,
            from: Some(run.from),
            date: run.until,
        }));
        rises.extend(record.rise.map(|rise| Feat {
            name,
            value: i64::from(rise.what.1.0 - rise.what.0.0),
            event: Some(rise.tournament),
            from: None,
            date: rise.date,
        }));
    }
    for feats in [&mut runs, &mut rises] {
        feats.sort_by_key(|feat| (std::cmp::Reverse(feat.value), feat.date));
    }
    (runs, rises)
}

/// The first of some records as a table below a heading; nothing without records.
fn table(
    rated: &RatedClub,
    (title, number): (&str, &'static str),
    mut feats: Vec<Feat>,
    texts: Texts,
) -> Vec<Block> {
    if feats.is_empty() {
        return Vec::new();
    }
    feats.truncate(MOST);
    let mut columns = Columns::<Feat>::new(texts);
    columns.name("name-name", |feat| feat.name.clone());
    columns.number(number, |feat| match feat.event {
        Some(_) => Value::change(feat.value),
        None => Value::Number(feat.value.into()),
    });
    columns
        .text("name-event", |feat| {
            feat.event.map(|event| rated.tournament(event))
        })
        .printed_if(feats.iter().any(|feat| feat.event.is_some()));
    columns
        .date("field-from", |feat| feat.from)
        .printed_if(feats.iter().any(|feat| feat.from.is_some()));
    columns.date("name-date", |feat| feat.date);
    let title = texts.get(title);
    let table = columns.table(&feats).with_caption(title.clone());
    vec![Block::Heading(title), Block::Table(table)]
}

/// The winners of the club's own events on the newest list, newest first.
fn winners(club: &Club, pool: &PoolSite, rated: &RatedClub, texts: Texts) -> AppResult<Vec<Block>> {
    let mut all = Vec::new();
    let events = rated.bundle.facts.tournaments.iter();
    let own = events.filter(|event| matches!(event.kind, Kind::Club | Kind::Monrad));
    for event in own.filter(|event| pool.newest().is_some_and(|newest| event.end < newest)) {
        let winners = events::winners(club, pool, event.id)?;
        if !winners.is_empty() {
            all.push(Won {
                date: event.end,
                event: rated.tournament(event.id),
                winners,
            });
        }
    }
    if all.is_empty() {
        return Ok(Vec::new());
    }
    all.sort_by_key(|won| std::cmp::Reverse(won.date));
    let mut columns = Columns::<Won>::new(texts);
    columns.date("name-date", |won| won.date);
    columns.name("name-event", |won| won.event.clone());
    columns.text("site-winner", |won| won.winners.clone());
    let title = texts.get("site-winners");
    let table = columns.table(&all).with_caption(title.clone());
    Ok(vec![Block::Heading(title), Block::Table(table)])
}
