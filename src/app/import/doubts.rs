//! The doubts in a tournament's file, with their lines: numbers of another scale, years of birth, more points than
//! rounds can give, days, and players who are dead by then. And a mere note: numbers of the file that differ from the
//! club's.

use std::cell::LazyCell;

use super::{ImportOrder, ImportedPlayer, write};
use crate::app::error::AppResult;
use crate::app::matching;
use crate::app::plausible::{self, Doubts, rules};
use crate::app::tournaments;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{Decimal, Message, Points};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::problem::Problem;
use crate::rating::facts::Facts;
use crate::rating::ledger::rate;
use crate::rating::regulation::Method;
use crate::store::Connection;
use crate::store::tournament::Header;

/// The doubts in the file itself.
pub(super) fn doubt_file(
    doubts: &mut Doubts,
    facts: &Facts,
    (draft, header): (&TournamentDraft, &Header),
    order: &ImportOrder,
) {
    tournaments::doubt_header(doubts, facts, None, header);
    let most = most_points(draft);
    for player in &draft.players {
        let columns = player.columns;
        let at = |column| (player.line, column);
        let at_dsu = (columns.dsu_line.unwrap_or(player.line), columns.dsu_rating);
        let stated = player.national.iter().find_map(|record| record.rating);
        for rating in write::ratings(player, order.file_ratings) {
            let is_national = rating.scale == ExternalScale::Dsu && stated == Some(rating.value.0);
            let place = if is_national {
                at_dsu
            } else {
                at(columns.rating)
            };
            doubts.add_at(place, rules::of_scale(rating.scale), rating.value);
        }
        if let Some(born) = matching::birth_year(player) {
            doubts.add_at(at(columns.born), &rules::BORN, born);
        }
        let stated = player.points.map_or(Decimal::ZERO, Points::exact);
        let beyond = (stated - most).max(Decimal::ZERO);
        let doubt = doubts.doubt(&rules::POINTS, beyond).map(|doubt| {
            let doubt = doubt.with("stated", stated).with("most", most);
            doubt.with("name", player.name.as_str())
        });
        doubts.extend_at(doubt.map(|doubt| Problem::warning(player.line, columns.points, doubt)));
    }
}

/// The most points that the rounds can give.
fn most_points(draft: &TournamentDraft) -> Decimal {
    let best = draft.points.values().into_iter().max();
    best.map_or(Decimal::ZERO, Points::exact) * Decimal::from(draft.rounds)
}

/// Players who are dead on the first day.
pub(super) fn dead(
    conn: &Connection,
    draft: &TournamentDraft,
    players: &[ImportedPlayer],
    header: &Header,
) -> AppResult<Vec<Problem>> {
    let known = players.iter().filter_map(|player| player.person);
    let dead = plausible::dead(conn, known, header.start)?;
    let rows = draft.players.iter().zip(players);
    let doubts = rows.filter_map(|(player, imported)| {
        let doubt = dead.get(&imported.person?)?;
        let column = player.columns.name;
        Some(Problem::warning(player.line, column, doubt.clone()))
    });
    Ok(doubts.collect())
}

/// Whether the file has any DSU numbers: only then earlier events are rated to see who has a rating.
pub(super) fn brings_numbers(draft: &TournamentDraft, order: &ImportOrder) -> bool {
    draft.players.iter().any(|player| {
        let ratings = write::ratings(player, order.file_ratings);
        ratings.iter().any(|one| one.scale == ExternalScale::Dsu)
    })
}

/// The players whose DSU number in the file differs from the club's, with the one that counts and why.
///
/// A number matters where the event is rated against DSU numbers (ES regulation, coordinated events), and for players
/// without a club rating. The club's own number counts: it has a date and a source.
pub(super) fn other_numbers(
    facts: &Facts,
    draft: &TournamentDraft,
    players: &[ImportedPlayer],
    header: &Header,
    order: &ImportOrder,
) -> Vec<Problem> {
    let rules = facts.regulation_on(header.end);
    let by_numbers = header.kind == Kind::Coordinated
        && rules.is_some_and(|rules| rules.coordinated == Method::Average);
    // Rated only where a number differs: most files have none.
    let ledger = LazyCell::new(|| rate(facts, None));
    let told = draft
        .players
        .iter()
        .zip(players)
        .filter_map(|(player, imported)| {
            let person = imported.person?;
            let ratings = write::ratings(player, order.file_ratings);
            let given = ratings.iter().find(|one| one.scale == ExternalScale::Dsu)?;
            let known = facts.persons.get(&person)?.external.iter().rev();
            let mut known =
                known.filter(|one| one.scale == ExternalScale::Dsu && one.on <= header.start);
            let own = known.next().filter(|own| own.value != given.value)?;
            let is_rated = || {
                let standing = ledger.standing(person);
                standing.is_some_and(|standing| standing.rating.is_some())
            };
            (by_numbers || !is_rated()).then(|| {
                let message = Message::new("import-other-number")
                    .with("name", player.name.as_str())
                    .with("given", given.value.to_string())
                    .with("own", own.value.to_string())
                    .with("date", own.on);
                let columns = player.columns;
                let line = columns.dsu_line.unwrap_or(player.line);
                Problem::warning(line, columns.dsu_rating, message)
            })
        });
    told.collect()
}
