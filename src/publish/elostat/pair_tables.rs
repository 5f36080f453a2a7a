//! Tables on request: results of pairs of players, and the likelihood of superiority.

use super::{Meeting, PlayerLine, Report, compared};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::rating::simultaneous::superiority::{match_superiority, superiority};
use crate::text::{Texts, fixed, percent};

/// The requested meetings, opponent by opponent.
pub(super) fn meetings(report: &Report, meetings: &[Meeting], texts: Texts) -> String {
    let lang = texts.lang();
    let places = report.places();
    let name = |number: u32| report.lines[places[number as usize]].name.as_str();
    let Some(first) = meetings.first() else {
        return texts.get("elostat-no-meeting");
    };
    let title = crate::domain::Message::new("elostat-meetings").with("name", name(first.one));
    let column = |key| Column::number(texts.get(key));
    let columns = [
        Column::text(texts.get("elostat-column-opponent"), 12, 34)
            .showing(|meeting: &Meeting| name(meeting.other).to_owned()),
        column("elostat-column-games")
            .showing(|meeting: &Meeting| meeting.both().games().to_string()),
        column("elostat-column-won").showing(|meeting: &Meeting| meeting.both().won.to_string()),
        column("elostat-column-drawn")
            .showing(|meeting: &Meeting| meeting.both().drawn.to_string()),
        column("elostat-column-lost").showing(|meeting: &Meeting| meeting.both().lost.to_string()),
        Column::decimal(texts.get("elostat-column-score"))
            .showing(|meeting: &Meeting| percent(lang, meeting.both().share())),
        column("elostat-column-white")
            .showing(|meeting: &Meeting| meeting.white.games().to_string()),
        Column::decimal(texts.get("elostat-column-superior")).showing(|meeting: &Meeting| {
            let both = meeting.both();
            percent(lang, match_superiority(both.won, both.lost))
        }),
    ];
    let table = Table::with_rows(columns, meetings);
    let title = wrap(&texts.say(&title), WIDTH, 0);
    format!("{title}\n\n{}", table.render(WIDTH))
}

/// The first `count` players of the first cluster, and the likelihood that each is better than each other; `None` for
/// a player with themselves, or where a standard error is unknown.
///
/// Bradley-Terry gives the errors of the differences. EloStat (2003) does not: it treats those of two players as
/// independent.
pub(super) fn likelihoods(
    report: &Report,
    count: usize,
) -> (Vec<&PlayerLine>, Vec<Vec<Option<f64>>>) {
    let lines: Vec<&PlayerLine> = compared(&report.lines, count).collect();
    let likelihood = |at: usize, against: usize| {
        if at == against {
            return None;
        }
        let (one, other) = (lines[at].first, lines[against].first);
        let error = match &report.difference_errors {
            Some(errors) => Some(errors[at][against]).filter(|error| error.is_finite())?,
            None => one.error?.hypot(other.error?),
        };
        Some(superiority(one.rating? - other.rating?, error))
    };
    let places = 0..lines.len();
    let row = |at: usize| {
        places
            .clone()
            .map(|against| likelihood(at, against))
            .collect()
    };
    let table = places.clone().map(row).collect();
    (lines, table)
}

/// The same as a table; as many columns as fit the page.
pub(super) fn superiority_table(report: &Report, count: usize, texts: Texts) -> String {
    let (lines, table) = likelihoods(report, count.min(MOST_COLUMNS));
    let mut columns = vec![
        Column::number(texts.get("elostat-column-rank")),
        Column::text(texts.get("elostat-column-name"), 8, 24),
    ];
    columns.extend((1..=lines.len()).map(|at| Column::number(at.to_string())));
    let mut printed = Table::new(columns);
    for (at, (line, row)) in lines.iter().zip(&table).enumerate() {
        let cells = row.iter().map(|likelihood| match likelihood {
            Some(likelihood) => fixed(texts.lang(), 100.0 * likelihood, 0),
            None => "–".to_owned(),
        });
        let head = [(at + 1).to_string(), line.name.clone()];
        printed.row(head.into_iter().chain(cells));
    }
    let title = wrap(&texts.get("elostat-superiority"), WIDTH, 0);
    format!("{title}\n\n{}", printed.render(WIDTH))
}

/// Columns of three digits that fit next to a short name.
const MOST_COLUMNS: usize = 12;
