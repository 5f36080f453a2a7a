//! Makes the pages of the tournaments.

use serde_json::json;

use super::frame::{Beside, Place, as_rows};
use super::{EventSources, add_people};
use crate::app::club::Club;
use crate::app::error;
use crate::app::error::AppResult;
use crate::app::json_file;
use crate::app::site::links::LinkMap;
use crate::app::site::links::Source;
use crate::app::site::pool::{Between, PoolSite};
use crate::app::tournaments::tournament_report;
use crate::domain::name::plain_order;
use crate::domain::{Date, Message, TournamentId};
use crate::publish::document::{Block, Form};
use crate::publish::table::{Columns, Table};
use crate::rating::ledger::Term;
use crate::text::{Texts, long_date, visible};

/// The digest of the data for an event's pages: its stored data, and its effect on the ratings.
pub(super) fn source(
    club: &Club,
    pool: &PoolSite,
    id: TournamentId,
    events: &EventSources,
    mut source: Source,
) -> AppResult<Source> {
    let Some(rated) = pool.rated_with(id) else {
        return Ok(source);
    };
    if let Some(between) = &pool.between {
        source.value(
            &between
                .comes_with(id)
                .map(|list| (list, &between.newcomers)),
        );
    }
    source.value(&error::tournament(club.conn(), id)?);
    source.add(&rated.tournament(id));
    if let Some(event) = rated.ledger.event(id) {
        source.value(&event.unrated);
        for line in &rated.ledger.lines[event.lines.clone()] {
            // The position of a line's terms depends on earlier events, so it is not part of the digest.
            source.value(&(line.person, &line.continuous, line.exact, line.games_total));
            for term in rated.ledger.terms_of(line) {
                source.value(term);
            }
        }
    }
    if let Some(event) = events.get(&id) {
        source.add(&event.named);
    }
    // A first rating also includes games of other events.
    let ledger = &rated.ledger;
    let lines = ledger.event(id).map_or(0..0, |event| event.lines.clone());
    for line in &ledger.lines[lines] {
        let met: Vec<_> = ledger
            .terms_of(line)
            .iter()
            .filter_map(Term::opponent)
            .collect();
        add_people(&mut source, pool, &met);
    }
    Ok(source)
}

impl Place<'_> {
    /// A tournament's report.
    pub(crate) fn event(
        &self,
        club: &Club,
        pool: &PoolSite,
        id: TournamentId,
    ) -> AppResult<Vec<Vec<u8>>> {
        let Some(rated) = pool.rated_with(id) else {
            return Ok(Vec::new());
        };
        let texts = self.site.texts;
        let comes_with = provisional(pool, id);
        let mut report = match comes_with {
            Some((between, _)) => {
                tournament_report::provisional(club, rated, id, &between.newcomers)?
            }
            None => tournament_report::read(club, rated, id)?,
        };
        report
            .steps
            .retain(|step| !pool.hidden.contains(&step.member));
        // The committee's reasons are not published.
        for decided in &mut report.view.decided {
            decided.reason = None;
        }
        let mut links = people(pool, self.path);
        let mut document = report.document(&pool.publisher, Form::Html, texts);
        let mut json = json!({
            "tournament": id,
            "name": rated.tournament(id),
            "standings": report.standings_json(texts),
            "lines": report.steps,
        });
        if let Some((_, list)) = comes_with {
            let said = Message::new("site-until-list").with("date", long_date(texts.lang(), list));
            let said = Block::Paragraph(texts.say(&said));
            document.blocks.insert(0, said);
            json["comes_with"] = json!(list);
        } else if !report.steps.is_empty() {
            let said = texts.get("sheet-worked");
            links.lead(&said, &pool.ratings_page(id));
            document.blocks.push(Block::Lines(vec![said]));
        }
        let beside = Beside {
            rows: report.records(),
            json: json_file::dense(&json)?,
        };
        self.with_tables(&document, &links, beside)
    }

    /// All tournaments, newest first.
    pub(crate) fn events(&self, pool: &PoolSite) -> AppResult<Vec<Vec<u8>>> {
        let texts = self.site.texts;
        let mut links = LinkMap::for_page(self.path);
        let mut blocks = between(pool, texts, &mut links);
        let published = table(pool, &pool.events, texts, &mut links);
        blocks.push(Block::Table(published));
        let shown = pool.between.iter().flat_map(|between| &between.events);
        let rows = columns(pool, texts, true).records(shown.chain(&pool.events));
        let title = texts.get("name-tournaments");
        let document = self.document(pool, title, Vec::new(), blocks);
        self.with_tables(&document, &links, as_rows(rows)?)
    }
}

/// Links the names of members to their pages.
pub(crate) fn people<'p>(pool: &'p PoolSite, path: &str) -> LinkMap<'p> {
    LinkMap::for_page(path).with(&pool.people)
}

/// What is known of an event before the list that it comes with, and that list; `None` for the others.
fn provisional(pool: &PoolSite, id: TournamentId) -> Option<(&Between, Date)> {
    let between = pool.between.as_ref()?;
    Some((between, between.comes_with(id)?))
}

/// The table of the tournaments that are on no list yet; nothing where there are none.
pub(crate) fn between(pool: &PoolSite, texts: Texts, links: &mut LinkMap<'_>) -> Vec<Block> {
    let events = pool.between.as_ref().map_or(&[][..], |it| &it.events);
    if events.is_empty() {
        return Vec::new();
    }
    lead(pool, events, links);
    let heading = texts.get("site-between");
    let table = columns(pool, texts, true).table(events);
    vec![
        Block::Heading(heading.clone()),
        Block::Table(table.with_caption(heading)),
    ]
}

/// The table of some tournaments.
pub(crate) fn table(
    pool: &PoolSite,
    events: &[(TournamentId, Date)],
    texts: Texts,
    links: &mut LinkMap<'_>,
) -> Table {
    lead(pool, events, links);
    columns(pool, texts, false)
        .table(events)
        .with_caption(texts.get("name-tournaments"))
}

/// Links the names of tournaments to their pages.
pub(super) fn lead(pool: &PoolSite, events: &[Event], links: &mut LinkMap<'_>) {
    for (id, _) in events {
        links.lead(
            &visible(&name(pool, *id).unwrap_or_default()),
            &pool.event_page(*id),
        );
    }
}

/// The winners of a published event who may be named, in words; empty without any.
pub(super) fn winners(club: &Club, pool: &PoolSite, id: TournamentId) -> AppResult<String> {
    let Some(rated) = &pool.rated else {
        return Ok(String::new());
    };
    let report = tournament_report::read(club, rated, id)?;
    let winners = report.winners().into_iter();
    let named = winners.filter(|(id, _)| id.is_none_or(|id| !pool.hidden.contains(&id)));
    let names: Vec<String> = named.map(|(_, name)| visible(&plain_order(name))).collect();
    Ok(names.join(", "))
}

/// A tournament and its last day.
type Event = (TournamentId, Date);

fn name(pool: &PoolSite, id: TournamentId) -> Option<String> {
    pool.rated_with(id).map(|rated| rated.tournament(id))
}

/// The columns of tournaments; `with_lists` adds the list that each provisional one comes with, where there may be some.
fn columns(pool: &PoolSite, texts: Texts, with_lists: bool) -> Columns<'_, Event> {
    let mut columns = Columns::<Event>::new(texts);
    columns.for_programs("tournament", |(id, _)| *id);
    columns.date("name-date", |(_, end)| *end);
    columns.name(("name", "name-event"), |(id, _)| name(pool, *id));
    columns.for_programs("end", |(_, end)| *end);
    columns.for_programs("page", |(id, _)| format!("{id}.html"));
    let between = pool.between.as_ref();
    if with_lists && between.is_some_and(|between| !between.events.is_empty()) {
        columns.date(("comes_with", "site-comes-with"), move |(id, _)| {
            Some(provisional(pool, *id)?.1)
        });
    }
    columns
}
