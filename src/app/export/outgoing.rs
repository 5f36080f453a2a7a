//! A stored tournament as a file of today: members by their current names, points and places from the results,
//! ratings valid on the first day.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::facts_bundle;
use crate::app::hiding::Hiding;
use crate::app::standings::StandingsSheet;
use crate::app::team_matches;
use crate::app::tie_breaks;
use crate::app::tournament_view::{self, TournamentView, ViewContext};
use crate::domain::person::ExternalScale;
use crate::domain::{ByeKind, Date, Message, PersonId, Points, Rating, TournamentId, name};
use crate::exchange::draft::{ByeDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::trf::declared::{self, TeamPoints};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger};
use crate::store::tournament::{Entry, Header};

/// The data in which ratings are looked up.
struct Known<'k> {
    facts: &'k Facts,
    view: &'k TournamentView,
    /// The club's ratings on the first day; computed where needed.
    club: Option<Arc<Ledger>>,
}

/// The tournament as a draft, with ratings on a scale or as originally given, and what no file format can represent.
pub(super) fn draft(
    club: &Club,
    id: TournamentId,
    scale: Option<ExternalScale>,
    hiding: &Hiding,
) -> AppResult<(TournamentDraft, Vec<Message>)> {
    let reading = facts_bundle::read(club)?;
    let history = club.history()?;
    let ledger = history.ledger();
    let view = tournament_view::read_in(club, &ViewContext::from_bundle(&reading, ledger), id)?;
    let stored = &view.stored;
    let start = stored.header.start;
    let known = Known {
        facts: &reading.facts,
        view: &view,
        club: (scale == Some(ExternalScale::Es)).then(|| history.until(Cutoff::list(start))),
    };
    let members = team_matches::ever_members(club)?;
    let (mut players, mut unnamed) = (Vec::new(), 0_usize);
    for entry in &stored.entries {
        let mut player = super::player_draft(club, entry)?;
        if members.contains(&entry.person) {
            player.name = present_name(player.name, &view.name(entry.person));
        }
        match scale {
            Some(scale) => player.rating = known.rating(entry, scale, start),
            None if entry.imported.is_none() => known.complete(entry, &mut player, start),
            None => {}
        }
        if hiding.leaves_out(entry.person) {
            unname(&mut player, hiding.name(Some(entry.person), String::new()));
            unnamed += 1;
        }
        players.push(player);
    }
    let mut draft = super::draft(stored, players, &members);
    if stored.entries.iter().all(|entry| entry.imported.is_none()) && draft.round_dates.is_empty() {
        draft.round_dates = round_dates(&stored.header);
    }
    let of_sets = draft
        .games
        .iter()
        .any(|game| game.sets.is_some() || game.partners.is_some());
    if !of_sets {
        let sheet = view.standings_sheet();
        points_and_places(
            &mut draft,
            &sheet,
            tie_breaks::decided(&stored.header).is_some(),
        );
        let teams = sheet.team_table().into_iter().filter_map(|row| {
            Some(TeamPoints {
                no: row.no,
                place: row.place,
                match_points: row.matches?.points,
                board_points: row.board_points,
            })
        });
        let teams: Vec<TeamPoints> = teams.collect();
        draft.records = declared::with_points(&draft.records, &teams);
    }
    let mut left_out = super::left_out(stored);
    if unnamed > 0 {
        left_out.push(Message::new("export-left-out-hidden").with("count", unnamed));
    }
    Ok((draft, left_out))
}

/// Removes what identifies a person; numbers and results stay.
fn unname(player: &mut PlayerDraft, name: String) {
    player.name = name;
    for known in [
        &mut player.sex,
        &mut player.title,
        &mut player.federation,
        &mut player.fide,
        &mut player.born,
    ] {
        known.clear();
    }
    player.national.clear();
}

/// The points from the results, and the places by the tournament's order. Where the file stated the same points with
/// a place for every player, and the committee has not decided on an order, its places are the organiser's.
fn points_and_places(draft: &mut TournamentDraft, sheet: &StandingsSheet, is_decided: bool) {
    let standings = sheet.standings(&[]);
    // An open game has given nothing yet.
    let decided = draft.decided_points();
    let points: Vec<Points> = draft
        .players
        .iter()
        .map(|player| decided.get(&player.no).copied().unwrap_or_default())
        .collect();
    let is_stated = draft.players.iter().zip(&points).all(|(player, points)| {
        player.points == Some(*points) && player.rank.is_some_and(|rank| rank > 0)
    });
    let mut stated: Vec<_> = draft
        .players
        .iter()
        .map(|it| (it.rank, it.points))
        .collect();
    stated.sort_by_key(|(rank, _)| *rank);
    let is_in_order = stated.windows(2).all(|pair| pair[0].1 >= pair[1].1);
    if is_stated && is_in_order && !is_decided {
        return;
    }
    let places = sheet.field.players.iter().zip(&standings.places);
    let places: HashMap<u32, u32> = places.map(|(player, at)| (player.no.0, *at)).collect();
    // Who is out of the competition comes after all others.
    let last = u32::try_from(places.len()).unwrap_or(u32::MAX);
    for (player, points) in draft.players.iter_mut().zip(points) {
        player.points = Some(points);
        let place = places.get(&player.no).copied();
        player.rank = place.or_else(|| last.checked_add(1));
    }
}

/// Marks rounds without an entry, before others with one, as absences: a report with a blank in the middle of a line
/// is refused by some readers.
pub(super) fn name_absences(draft: &mut TournamentDraft) {
    let games = draft.games.iter();
    let there = games.flat_map(|game| [(game.white, game.round), (game.black, game.round)]);
    let there: BTreeSet<(u32, u16)> = there
        .chain(draft.byes.iter().map(|bye| (bye.player, bye.round)))
        .collect();
    for player in &draft.players {
        let own = (player.no, 0)..=(player.no, u16::MAX);
        let Some((_, last)) = there.range(own).next_back() else {
            continue;
        };
        let blank = (1..*last).filter(|round| !there.contains(&(player.no, *round)));
        draft.byes.extend(blank.map(|round| ByeDraft {
            round,
            player: player.no,
            kind: ByeKind::Zero,
        }));
    }
    draft.byes.sort_unstable();
}

/// A member's current name in the order of the file's name; the file's own where it is the same.
///
/// A comma shows how many words the surname has.
fn present_name(of_file: String, present: &str) -> String {
    if present.is_empty() || name::plain_order(&of_file) == present || of_file == present {
        return of_file;
    }
    let Some((last, _)) = of_file.split_once(',') else {
        return present.to_owned();
    };
    let words: Vec<&str> = present.split_whitespace().collect();
    let of_surname = last.split_whitespace().count();
    if of_surname == 0 || words.len() <= of_surname || present.contains(',') {
        return present.to_owned();
    }
    let (first, last) = words.split_at(words.len() - of_surname);
    format!("{}, {}", last.join(" "), first.join(" "))
}

/// The days of the rounds of an event that was typed in: all of them on its only day, one per day where there are as
/// many days as rounds, otherwise the first and the last round on the first and the last day.
fn round_dates(header: &Header) -> Vec<Option<Date>> {
    let rounds = usize::from(header.rounds);
    let days = (header.end - header.start).num_days() + 1;
    if rounds == 0 {
        return Vec::new();
    }
    if days == 1 {
        return vec![Some(header.start); rounds];
    }
    if usize::try_from(days).ok() == Some(rounds) {
        return header.start.iter_days().take(rounds).map(Some).collect();
    }
    let mut dates = vec![None; rounds];
    if rounds > 1 {
        dates[rounds - 1] = Some(header.end);
    }
    dates[0] = Some(header.start);
    dates
}

impl Known<'_> {
    /// A player's rating on a scale: the one of the entry, else the one valid on the first day.
    fn rating(&self, entry: &Entry, scale: ExternalScale, start: Date) -> Option<i32> {
        let mut own = entry.ratings.iter().filter(|rating| rating.scale == scale);
        let person = entry.person;
        let rating = match scale {
            ExternalScale::Es => self.on_the_club_scale(person),
            ExternalScale::Dsu | ExternalScale::Fide => own
                .next()
                .map(|rating| rating.value)
                .or_else(|| self.facts.persons.get(&person)?.external_on(scale, start)),
        };
        rating.map(|rating| rating.0).filter(|rating| *rating > 0)
    }

    /// The rating with which the event was entered, otherwise the member's rating before its first day.
    fn on_the_club_scale(&self, person: PersonId) -> Option<Rating> {
        let brought = self.view.ratings.get(&person).copied();
        brought.or_else(|| self.club.as_ref()?.standing(person)?.rating)
    }

    /// FIDE's rating and the DSU number of a player who was entered by hand, where the entry has none.
    fn complete(&self, entry: &Entry, player: &mut PlayerDraft, start: Date) {
        if player.rating.is_none() {
            player.rating = self.rating(entry, ExternalScale::Fide, start);
        }
        let Some(dsu) = self.rating(entry, ExternalScale::Dsu, start) else {
            return;
        };
        match player.national.first_mut() {
            Some(record) => record.rating = record.rating.or(Some(dsu)),
            None => player.national.push(NationalRating {
                federation: "DEN".to_owned(),
                rating: Some(dsu),
                origin: String::new(),
                id: String::new(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_present_name_has_the_order_of_the_file() {
        let name = |of_file: &str, present| present_name(of_file.to_owned(), present);
        assert_eq!(name("Jensen, Anna", "Anna Jensen"), "Jensen, Anna");
        assert_eq!(name("Jensen, Anna", "Anna Møller"), "Møller, Anna");
        assert_eq!(
            name("van der Berg, Jan", "Jan Peter van den Berg"),
            "van den Berg, Jan Peter"
        );
        assert_eq!(name("Anna Jensen", "Anna Møller"), "Anna Møller");
        assert_eq!(name("", "Anna Møller"), "Anna Møller");
    }
}
