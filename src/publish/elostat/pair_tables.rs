//! Tables on request: results of pairs of players, and the likelihood of superiority.

use super::{Meeting, PlayerLine, Report, compared};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Cell, Column, Kind, Table};
use crate::rating::simultaneous::superiority::{match_superiority, superiority};
use crate::text::Texts;

/// The requested meetings, opponent by opponent.
pub(super) fn meetings(report: &Report, meetings: &[Meeting], texts: Texts) -> String {
    let places = report.places();
    let name = |number: u32| report.lines[places[number as usize]].name.as_str();
    let Some(first) = meetings.first() else {
        return texts.get("elostat-no-meeting");
    };
    let title = crate::domain::Message::new("elostat-meetings").with("name", name(first.one));
    let number = |key| Column::new(texts.get(key), Kind::Number);
    let percent = |key| Column::new(texts.get(key), Kind::Percent);
    let columns = [
        Column::new(texts.get("elostat-column-opponent"), Kind::Name)
            .showing(|meeting: &Meeting| name(meeting.other).to_owned()),
        number("elostat-column-games").showing(|meeting: &Meeting| meeting.both().games()),
        number("elostat-column-won").showing(|meeting: &Meeting| meeting.both().won),
        number("elostat-column-drawn").showing(|meeting: &Meeting| meeting.both().drawn),
        number("elostat-column-lost").showing(|meeting: &Meeting| meeting.both().lost),
        percent("elostat-column-score").showing(|meeting: &Meeting| meeting.both().share()),
        number("elostat-column-white").showing(|meeting: &Meeting| meeting.white.games()),
        percent("elostat-column-superior").showing(|meeting: &Meeting| {
            let both = meeting.both();
            match_superiority(both.won, both.lost)
        }),
    ];
    let table = Table::of(columns, meetings, texts.lang());
    let title = wrap(&texts.say(&title), WIDTH, 0);
    format!("{title}\n\n{}", table.text(WIDTH))
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
        Column::new(texts.get("elostat-column-rank"), Kind::Number),
        Column::new(texts.get("elostat-column-name"), Kind::Name),
    ];
    let others = (1..=lines.len()).map(|at| Column::new(at.to_string(), Kind::Number));
    columns.extend(others.map(Column::dashed));
    let mut printed = Table::new(columns, texts.lang());
    for (at, (line, row)) in lines.iter().zip(&table).enumerate() {
        let cells = row
            .iter()
            .map(|likelihood| likelihood.map(|share| 100.0 * share).into());
        let head = [(at + 1).into(), Cell::text(&line.name)];
        printed.row(head.into_iter().chain(cells));
    }
    let title = wrap(&texts.get("elostat-superiority"), WIDTH, 0);
    format!("{title}\n\n{}", printed.text(WIDTH))
}

/// Columns of three digits that fit next to a short name.
const MOST_COLUMNS: usize = 12;
