//! The tie-breaks that a file publishes, compared with those of its games.

use std::collections::BTreeMap;

use super::{StandingsSheet, of_draft};
use crate::domain::{Decimal, Message, Points};
use crate::exchange::draft::{PublishedTieBreak, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::standings::fide::Edition;
use crate::standings::{System, Value};

/// A column that differs from ours.
struct Difference {
    edition: Edition,
    /// How many values differ, of those that both have.
    count: usize,
    /// Whose value differs first, with both values.
    first: (String, Decimal, Decimal),
}

/// One warning for each published column that differs from what the games give: under the rules of the event's day, or,
/// where the file has none, under the edition that agrees most.
pub(in crate::app) fn differences(draft: &TournamentDraft, listed: bool) -> Vec<Problem> {
    let editions = [Edition::March2026, Edition::August2024, Edition::From2012];
    if draft.published.is_empty() {
        return Vec::new();
    }
    let days = match draft.start {
        Some(day) => vec![day],
        None => editions.map(Edition::first_day).to_vec(),
    };
    let sheets: Vec<StandingsSheet> = days
        .into_iter()
        .map(|day| of_draft(draft, day, listed).under_rules_of(day))
        .collect();
    let problem = |column: &PublishedTieBreak| {
        let closest = sheets
            .iter()
            .map(|sheet| difference(sheet, column))
            .min_by_key(|difference| difference.as_ref().map_or(0, |found| found.count))??;
        let (name, stated, computed) = closest.first;
        let message = Message::new("published-tie-break-differs")
            .with("heading", column.heading.as_str())
            .with("count", closest.count)
            .with("name", name)
            .with("stated", stated)
            .with("computed", computed)
            .with("edition", closest.edition.first_day());
        Some(Problem::warning(column.line, 0, message))
    };
    draft.published.iter().filter_map(problem).collect()
}

/// How a column differs; `None` where nothing does, or the system says nothing of such a tournament.
fn difference(sheet: &StandingsSheet, column: &PublishedTieBreak) -> Option<Difference> {
    let system = System::from_code(column.system).filter(|system| sheet.can_tell(*system))?;
    let standings = sheet.standings(&[system]);
    let computed = standings.column(system)?;
    // Programs print one decimal where there are two.
    let same = |one: Decimal, other: Decimal| (one - other).abs() <= Decimal::new(5, 2);
    let published: BTreeMap<u32, Points> = column.values.iter().copied().collect();
    let mut found: Option<Difference> = None;
    let players = sheet.field.players.iter().zip(&sheet.names);
    for ((player, name), value) in players.zip(&computed.values) {
        let (Some(stated), Value::Exact(ours)) = (published.get(&player.no.0), value) else {
            continue;
        };
        let ours = ours.round_dp(2);
        if same(stated.exact(), ours) {
            continue;
        }
        let difference = found.get_or_insert_with(|| Difference {
            edition: Edition::in_force_on(sheet.field.rules_of),
            count: 0,
            first: (name.clone(), stated.exact(), ours),
        });
        difference.count += 1;
    }
    found
}
