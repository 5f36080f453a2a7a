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
use crate::app::site::pool::PoolSite;
use crate::app::tournaments::tournament_report;
use crate::domain::{Date, TournamentId};
use crate::publish::document::{Block, Form};
use crate::publish::table::{Columns, Table};
use crate::rating::ledger::Term;
use crate::text::{Texts, visible};

/// The digest of the data for an event's pages: its stored data, and its effect on the ratings.
pub(super) fn source(
    club: &Club,
    pool: &PoolSite,
    id: TournamentId,
    events: &EventSources,
    mut source: Source,
) -> AppResult<Source> {
    let Some(rated) = &pool.rated else {
        return Ok(source);
    };
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
        let Some(rated) = &pool.rated else {
            return Ok(Vec::new());
        };
        let texts = self.site.texts;
        let mut report = tournament_report::read(club, rated, id)?;
        report
            .steps
            .retain(|step| !pool.hidden.contains(&step.member));
        // The committee's reasons are not published.
        for decided in &mut report.view.decided {
            decided.reason = None;
        }
        let mut links = people(pool, self.path);
        let mut document = report.document(&pool.publisher, Form::Html, texts);
        if !report.steps.is_empty() {
            let said = texts.get("sheet-worked");
            links.lead(&said, &pool.ratings_page(id));
            document.blocks.push(Block::Lines(vec![said]));
        }
        let beside = Beside {
            rows: report.records(),
            json: json_file::dense(&json!({
                "tournament": id,
                "name": rated.tournament(id),
                "standings": report.standings_json(texts),
                "lines": report.steps,
            }))?,
        };
        self.with_tables(&document, &links, beside)
    }

    /// All tournaments, newest first.
    pub(crate) fn events(&self, pool: &PoolSite) -> AppResult<Vec<Vec<u8>>> {
        let texts = self.site.texts;
        let mut links = LinkMap::for_page(self.path);
        let table = table(pool, &pool.events, texts, &mut links);
        let rows = columns(pool, texts).records(&pool.events);
        let title = texts.get("name-tournaments");
        let document = self.document(pool, title, Vec::new(), vec![Block::Table(table)]);
        self.with_tables(&document, &links, as_rows(rows)?)
    }
}

/// Links the names of members to their pages.
pub(crate) fn people<'p>(pool: &'p PoolSite, path: &str) -> LinkMap<'p> {
    LinkMap::for_page(path).with(&pool.people)
}

/// The table of some tournaments.
pub(crate) fn table(
    pool: &PoolSite,
    events: &[(TournamentId, Date)],
    texts: Texts,
    links: &mut LinkMap<'_>,
) -> Table {
    for (id, _) in events {
        links.lead(
            &visible(&name(pool, *id).unwrap_or_default()),
            &pool.event_page(*id),
        );
    }
    columns(pool, texts)
        .table(events)
        .with_caption(texts.get("name-tournaments"))
}

/// A tournament and its last day.
type Event = (TournamentId, Date);

fn name(pool: &PoolSite, id: TournamentId) -> Option<String> {
    pool.rated.as_ref().map(|rated| rated.tournament(id))
}

fn columns(pool: &PoolSite, texts: Texts) -> Columns<'_, Event> {
    let mut columns = Columns::<Event>::new(texts);
    columns.for_programs("tournament", |(id, _)| *id);
    columns.date("name-date", |(_, end)| *end);
    columns.name(("name", "name-event"), |(id, _)| name(pool, *id));
    columns.for_programs("end", |(_, end)| *end);
    columns.for_programs("page", |(id, _)| format!("{id}.html"));
    columns
}
