//! Creates and corrects tournaments by hand: players, results, approval, closing.

mod entry;
pub(super) mod new_events;
mod results;
pub(super) mod stored_text;
pub mod team_matches;
pub mod tournament_json;
pub mod tournament_report;
pub mod tournament_view;
pub mod tournament_words;
pub mod what_if;
pub mod withdrawals;

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use serde_json::json;

use crate::publish::tournaments::missing_games::{MissingGames, NotRated, not_rated};

pub use crate::store::tournament::{Cleared, Header, Pairing};
pub(super) use entry::entry_of;
pub use entry::{
    NewPlayer, add_player, add_players, find_player, remove_player, remove_players, set_player,
};
pub use results::{
    Extra, MovedEnd, NewResult, Partners, RatedAs, ResultConsequences, clear_round, counts_sets,
    pairing, put_result, put_result_with,
};
pub(super) use results::{check_round, ended_by_last};

use super::club::{Club, Done};
use super::error::{self, AppError, AppResult};
use super::members::{lookup, names};
use super::pools::pool_support;
use super::settings::plausible::{self, Doubts};
use super::standings::tie_breaks;
use crate::domain::tournament::Kind;
use crate::domain::{
    Closing, Date, Decimal, ListDate, Message, PersonId, Points, TournamentId, name,
};
use crate::exchange::clean::clean_text;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason};
use crate::standings::System;
use crate::store::tournament::{self, Stored};
use crate::store::{self, Connection, Operation, list};

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentRow {
    pub id: TournamentId,
    pub name: String,
    /// The kind of event.
    pub kind: Kind,
    /// First day.
    pub start: Date,
    /// Last day.
    pub end: Date,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Players.
    pub players: usize,
    /// Games over the board.
    pub games: usize,
    pub cards: usize,
    /// Whether it is rated.
    pub rated: bool,
    /// Why it is not rated, as a word; null where it is.
    pub reason: Option<&'static str>,
    /// For an incomplete event what is missing.
    pub missing: Option<MissingGames>,
    /// Why the committee closed it incomplete; null where it did not.
    pub closed: Option<String>,
    /// Why it is not rated, as a message.
    #[serde(skip)]
    pub not_rated: Option<NotRated>,
}

impl TournamentRow {
    pub fn why_not(&self) -> Option<Reason> {
        self.not_rated.as_ref().map(|not| not.reason)
    }
}

/// A tournament with the names of its players.
#[derive(Clone, Debug)]
pub struct TournamentPage {
    pub stored: Stored,
    /// The players' names, in the order of the entries.
    pub names: Vec<String>,
    /// Why the whole event is not rated.
    pub not_rated: Option<NotRated>,
}

/// Whether a tournament has the same name as another, apart from spelling, and the same days.
pub fn same_event(header: &Header, other: &str, days: (Date, Date)) -> bool {
    (header.start, header.end) == days && name::key(&header.name) == name::key(other)
}

/// Refuses a tournament with the name and the days of a stored one.
///
/// # Errors
/// A conflict that names the stored one.
pub fn refuse_namesake(club: &Club, header: &Header) -> AppResult<()> {
    let stored = tournament::all(club.conn(), club.pool)?;
    let mut stored = stored.iter();
    let Some((id, known)) =
        stored.find(|(_, known)| same_event(header, &known.name, (known.start, known.end)))
    else {
        return Ok(());
    };
    let message = Message::new("error-new-namesake")
        .with("id", id.to_string())
        .with("name", known.name.as_str());
    Err(AppError::conflict(message).hinted(Message::new("hint-as-new")))
}

/// Creates a tournament without players.
pub fn add(club: &mut Club, header: &Header) -> AppResult<Done<TournamentId>> {
    pool_support::require_pairwise(club)?;
    let header = checked(header)?;
    if header.kind == Kind::Coordinated {
        pool_support::require_dsu_scale(club)?;
    }
    pool_support::refuse_minutes(club, header.minutes_per_move)?;
    doubted(club, None, &header)?.require_confirmed(club)?;
    let pool = club.pool;
    club.write("tournament-new", json!({}), |op| {
        Ok(tournament::insert(op, pool, &header)?)
    })
}

/// Marks a tournament as approved (ES regulation §6).
///
/// # Errors
/// A doubt where the regulation requires more minutes per move.
pub fn approve(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    let before = error::tournament(club.conn(), id)?.header;
    let approved = Header {
        approved: true,
        ..before.clone()
    };
    doubted(club, Some(&before), &approved)?.require_confirmed(club)?;
    club.write("tournament-approve", json!({ "tournament": id }), |op| {
        error::tournament(op.conn(), id)?;
        Ok(tournament::approve(op, id)?)
    })
}

/// Keeps a tournament off the site until it is on a list, or lets the site show it again.
pub fn hide(club: &mut Club, id: TournamentId, hide: bool) -> AppResult<Done<()>> {
    let (kind, work): (_, fn(&Operation<'_>, _) -> _) = if hide {
        ("tournament-hide", tournament::hide)
    } else {
        ("tournament-unhide", tournament::unhide)
    };
    club.write(kind, json!({ "tournament": id }), |op| {
        error::tournament(op.conn(), id)?;
        Ok(work(op, id)?)
    })
}

/// Deletes a tournament; this can be undone.
pub fn delete(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    club.write("tournament-delete", json!({ "tournament": id }), |op| {
        Ok(tournament::delete(op, id)?)
    })
}

/// Deletes several tournaments as one operation, which can be undone; returns how many.
pub fn delete_all(club: &mut Club, ids: &[TournamentId]) -> AppResult<Done<usize>> {
    let subject = json!({ "value": ids.len().to_string() });
    club.write("tournament-delete", subject, |op| {
        for id in ids {
            tournament::delete(op, *id)?;
        }
        Ok(ids.len())
    })
}

/// All tournaments, newest last.
pub fn all(club: &Club) -> AppResult<Vec<TournamentRow>> {
    let (facts, ledger) = club.ledger(None)?;
    Ok(rows(
        &tournament::all(club.conn(), club.pool)?,
        &facts,
        &ledger,
        &names::today(club)?,
    ))
}

/// One tournament with its players' names.
pub fn page(club: &Club, id: TournamentId) -> AppResult<TournamentPage> {
    let stored = error::tournament(club.conn(), id)?;
    let mut names = Vec::new();
    for entry in &stored.entries {
        names.push(lookup::person(club, entry.person)?.data.name);
    }
    let (facts, ledger) = club.ledger(None)?;
    Ok(TournamentPage {
        stored,
        names,
        not_rated: not_rated(&ledger, &facts, id, &names::today(club)?),
    })
}

/// The tournaments from their headers, the facts and the ledger.
pub(crate) fn rows(
    headers: &[(TournamentId, Header)],
    facts: &Facts,
    ledger: &Ledger,
    names: &HashMap<PersonId, String>,
) -> Vec<TournamentRow> {
    let events = facts.tournaments.iter();
    let events: HashMap<_, _> = events.map(|event| (event.id, event)).collect();
    let rated = ledger.events.iter();
    let rated: HashMap<_, _> = rated.map(|event| (event.tournament, event)).collect();
    let rows = headers.iter().filter_map(|(id, header)| {
        let event = events.get(id)?;
        let unrated = rated.get(id).and_then(|event| event.unrated);
        let not_rated = unrated.map(|reason| NotRated::new(reason, event, facts, names));
        Some(TournamentRow {
            id: *id,
            name: header.name.clone(),
            kind: header.kind,
            start: header.start,
            end: header.end,
            rounds: header.rounds,
            players: event.entrants.len(),
            games: event.games.iter().filter(|game| game.is_played()).count(),
            cards: event.cards.len(),
            rated: unrated.is_none(),
            reason: unrated.map(Reason::word),
            missing: not_rated.as_ref().and_then(|not| not.missing.clone()),
            closed: Some(header.closed_reason.clone()).filter(|reason| !reason.is_empty()),
            not_rated,
        })
    });
    rows.collect()
}

/// The doubts about the days, the rounds and the time of an event, as far as they differ from `before`.
fn doubted(club: &Club, before: Option<&Header>, header: &Header) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    let facts = club.facts()?;
    doubt_header(&mut doubts, &facts, before, header);
    Ok(doubts)
}

/// Adds these doubts to others.
pub(super) fn doubt_header(
    doubts: &mut Doubts,
    facts: &Facts,
    before: Option<&Header>,
    header: &Header,
) {
    let is_new = |same: fn(&Header, &Header) -> bool| before.is_none_or(|one| !same(one, header));
    if is_new(|one, other| (one.start, one.end) == (other.start, other.end)) {
        doubts.add(&plausible::EVENT_DAY, header.start);
        let days = (header.end - header.start).num_days();
        doubts.add(&plausible::EVENT_LENGTH, days);
    }
    if is_new(|one, other| one.rounds == other.rounds) {
        doubts.add(&plausible::ROUNDS, header.rounds);
    }
    let Some(minutes) = header.minutes_per_move.map(Points::exact) else {
        return;
    };
    let is_new_time = is_new(|one, other| one.minutes_per_move == other.minutes_per_move);
    if is_new_time {
        doubts.add(&plausible::MINUTES, minutes);
    }
    let least = facts.regulation_on(header.end);
    let least = least.map_or(minutes, |rules| rules.eligibility.minutes_per_move);
    if header.approved && (is_new_time || is_new(|one, other| one.approved == other.approved)) {
        let lacking = (least - minutes).max(Decimal::ZERO);
        doubts.add_with(&plausible::APPROVED_FAST, lacking, |doubt| {
            doubt.with("minutes", minutes).with("least", least)
        });
    }
}

/// A header whose name is clean and not empty, and whose days are in order.
fn checked(header: &Header) -> AppResult<Header> {
    if header.end < header.start {
        return Err(AppError::user(
            Message::new("error-end-before-start")
                .with("start", header.start)
                .with("end", header.end),
        ));
    }
    let name = crate::exchange::clean::clean_text(&header.name);
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    Ok(Header {
        name,
        ..header.clone()
    })
}

/// Closes a tournament in its current state, for the session's reason: missing rounds and games will not be played.
///
/// # Errors
/// A user error without a reason, and for a tournament that is closed already.
pub fn close(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    let reason = club.session.reason.clone().unwrap_or_default();
    let reason = required(&reason)?;
    club.write("tournament-close", json!({ "tournament": id }), |op| {
        let stored = error::tournament(op.conn(), id)?;
        if stored.header.schedule.closing == Closing::Decided {
            return Err(AppError::conflict(Message::new("error-closed-already"))
                .hinted(Message::new("hint-reopen").with("id", id.to_string())));
        }
        Ok(tournament::close(op, id, Closing::Decided, &reason)?)
    })
}

/// Reopens a closed tournament: it is complete again only when its rounds are.
///
/// # Errors
/// A user error for a tournament that is not closed.
pub fn reopen(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    club.write("tournament-reopen", json!({ "tournament": id }), |op| {
        let stored = error::tournament(op.conn(), id)?;
        if stored.header.schedule.closing == Closing::ByRounds {
            return Err(AppError::user(Message::new("error-not-closed")));
        }
        Ok(tournament::close(op, id, Closing::ByRounds, "")?)
    })
}

/// The cleaned reason for closing.
///
/// # Errors
/// A user error for an empty one: it explains later why rounds are missing.
pub(super) fn required(reason: &str) -> AppResult<String> {
    let reason = clean_text(reason);
    if reason.is_empty() {
        return Err(AppError::decision(Message::new("error-close-reason"))
            .hinted(Message::new("hint-close-reason")));
    }
    Ok(reason)
}

/// The lists on which an event counts: if its last game was played by its last day, and if it was played today; `None`
/// where both are the same, so that the day need not be asked for.
///
/// ```
/// use klubrating::app::tournaments::lists_between;
/// use klubrating::domain::Date;
/// let day = |text: &str| text.parse::<Date>().unwrap();
/// assert_eq!(lists_between(day("2026-12-11"), day("2026-12-28")), None);
/// assert_eq!(
///     lists_between(day("2026-12-11"), day("2027-01-02")),
///     Some([day("2027-01-01"), day("2027-08-01")])
/// );
/// ```
pub fn lists_between(end: Date, today: Date) -> Option<[Date; 2]> {
    let lists = [list_after(end), list_after(today.max(end))];
    (lists[0] != lists[1]).then_some(lists)
}

/// The first list on which an event ending on a day can count.
pub(super) fn list_after(end: Date) -> Date {
    let list = ListDate::next(end);
    if list.includes(end) {
        return list.day();
    }
    end.succ_opt()
        .map_or(end, |next| ListDate::next(next).day())
}

/// The given day; today if none was given and it does not matter.
///
/// # Errors
/// A conflict that names both lists where none was given and it matters.
fn day(on: Option<Date>, end: Date, today: Date) -> AppResult<Date> {
    match (on, lists_between(end, today)) {
        (Some(on), _) => Ok(on),
        (None, None) => Ok(today),
        (None, Some([early, late])) => {
            let message = Message::new("error-decided-when")
                .with("early", early)
                .with("late", late);
            Err(AppError::conflict(message).hinted(Message::new("hint-decided-when")))
        }
    }
}

/// Changes to a tournament; `None` leaves a field unchanged.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    /// The new name.
    pub name: Option<String>,
    /// The new kind.
    pub kind: Option<Kind>,
    /// The new first day.
    pub start: Option<Date>,
    /// The new last day.
    pub end: Option<Date>,
    /// The new number of rounds.
    pub rounds: Option<u16>,
    /// Whether notation was compulsory.
    pub notation: Option<bool>,
    /// The new minutes per move.
    pub minutes_per_move: Option<Minutes>,
    /// Whether the committee approved it.
    pub approved: Option<bool>,
    /// Whether all players meet.
    pub round_robin: Option<bool>,
    /// The new criteria for the places, the first for all players; `Some(None)` for those of the kind again.
    pub order: Option<Option<Vec<System>>>,
    /// The new day that selects the edition of the tie-break rules; `Some(None)` for the first day again.
    pub rules_of: Option<Option<Date>>,
}

/// The new minutes per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minutes {
    /// Not known.
    Unknown,
    /// This many, in hundredths of a minute.
    Known(Points),
}

/// Corrects a tournament and returns its new data.
///
/// # Errors
/// A user error for a last day before the first, an empty name, fewer rounds than are entered, a kind that does not
/// allow the player cards, and a first day on which a card's holder is not a member.
pub fn edit(club: &mut Club, id: TournamentId, edit: &Edit) -> AppResult<Done<Header>> {
    let before = error::tournament(club.conn(), id)?.header;
    if edit.kind == Some(Kind::Coordinated) && before.kind != Kind::Coordinated {
        pool_support::require_dsu_scale(club)?;
    }
    if let Some(Minutes::Known(minutes)) = edit.minutes_per_move {
        pool_support::refuse_minutes(club, Some(minutes))?;
    }
    doubted(club, Some(&before), &checked(&edited(&before, edit))?)?.require_confirmed(club)?;
    club.write("tournament-edit", json!({ "tournament": id }), |op| {
        let stored = error::tournament(op.conn(), id)?;
        let header = checked(&edited(&stored.header, edit))?;
        refuse_rounds(&stored, header.rounds)?;
        refuse_cards(op.conn(), &stored, &header)?;
        tournament::update(op, id, &header)?;
        Ok(header)
    })
}

fn edited(header: &Header, edit: &Edit) -> Header {
    let mut new = header.clone();
    if let Some(name) = &edit.name {
        new.name.clone_from(name);
    }
    new.kind = edit.kind.unwrap_or(new.kind);
    new.start = edit.start.unwrap_or(new.start);
    new.end = edit.end.unwrap_or(new.end);
    new.rounds = edit.rounds.unwrap_or(new.rounds);
    new.notation = edit.notation.unwrap_or(new.notation);
    match edit.minutes_per_move {
        Some(Minutes::Unknown) => new.minutes_per_move = None,
        Some(Minutes::Known(minutes)) => new.minutes_per_move = Some(minutes),
        None => {}
    }
    new.approved = edit.approved.unwrap_or(new.approved);
    new.schedule.round_robin = edit.round_robin.or(new.schedule.round_robin);
    if let Some(order) = &edit.order {
        tie_breaks::decide(&mut new, order.as_deref());
    }
    new.rules_of = edit.rules_of.unwrap_or(new.rules_of);
    new.round_dates.truncate(usize::from(new.rounds));
    new
}

/// Refuses to cut off rounds with entries.
fn refuse_rounds(stored: &Stored, rounds: u16) -> AppResult<()> {
    let games = stored.pairings.iter().map(|game| game.round);
    let byes = stored.byes.iter().map(|(round, ..)| *round);
    let matches = stored.header.matches.iter().map(|one| one.round);
    match games.chain(byes).chain(matches).max() {
        Some(last) if last > rounds => Err(AppError::conflict(
            Message::new("error-rounds-entered").with("round", last),
        )
        .hinted(Message::new("hint-clear-first"))),
        _ => Ok(()),
    }
}

/// Refuses cards, and expected cards, except for events outside the club and members on their first day.
fn refuse_cards(conn: &Connection, stored: &Stored, header: &Header) -> AppResult<()> {
    if (header.kind, header.start) == (stored.header.kind, stored.header.start) {
        return Ok(());
    }
    let expected = tournament::expected(conn)?;
    let awaited = expected
        .iter()
        .filter(|(event, _)| *event == stored.id)
        .map(|(_, person)| *person);
    let own = stored.cards.iter().map(|card| card.person);
    for person in own.chain(awaited) {
        if !matches!(header.kind, Kind::Coordinated | Kind::Approved) {
            return Err(AppError::conflict(Message::new("error-card-kind"))
                .hinted(Message::new("hint-cards-first")));
        }
        let statuses = store::person::statuses(conn, person)?;
        let mut earlier = statuses.iter().rev();
        let status = earlier.find(|(from, _)| *from <= header.start);
        if !status.is_some_and(|(_, status)| status.is_member()) {
            return Err(AppError::conflict(
                Message::new("error-card-no-member").with("date", header.start),
            )
            .hinted(Message::new("hint-cards-first")));
        }
    }
    Ok(())
}

/// An undecided game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGameRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// Its current last day.
    pub end: Date,
    pub round: u16,
    pub white: PersonId,
    pub white_name: String,
    pub black: PersonId,
    pub black_name: String,
    /// Open since: the round's day where known, otherwise the day on which it was entered as open.
    pub since: Date,
    /// The result that the standings count with, such as `1-0`; `None` for none.
    pub provisional: Option<String>,
}

/// Every open game of events whose last day is before a day, or of all, in the order of the events.
pub fn open_games(club: &Club, before: Option<Date>) -> AppResult<Vec<OpenGameRow>> {
    let facts = club.facts()?;
    let mut games = open_rows(club, &facts, &names::today(club)?)?;
    games.retain(|game| before.is_none_or(|before| game.end < before));
    Ok(games)
}

/// Every open game, in the order of the events. Only events that have one are searched.
pub(super) fn open_rows(
    club: &Club,
    facts: &Facts,
    names: &HashMap<PersonId, String>,
) -> AppResult<Vec<OpenGameRow>> {
    let name = |person| names.get(&person).cloned().unwrap_or_default();
    let events = facts.tournaments.iter();
    let events = events.filter(|event| event.has_open_games());
    let events: Vec<TournamentId> = events.map(|event| event.id).collect();
    let games = tournament::open_games(club.conn(), &events)?;
    Ok(games
        .into_iter()
        .map(|game| OpenGameRow {
            tournament: game.tournament,
            end: game.end,
            round: game.round,
            white: game.white,
            white_name: name(game.white),
            black: game.black,
            black_name: name(game.black),
            since: game.since,
            provisional: game
                .provisional
                .map(|mark| format!("{}-{}", mark.code(), mark.mirror().code())),
            tournament_name: game.name,
        })
        .collect())
}

/// The club's own lists, oldest first, each with the events that were recorded only after it.
pub(super) struct OwnLists(Vec<(Date, BTreeSet<TournamentId>)>);

impl OwnLists {
    pub(crate) fn read(club: &Club) -> AppResult<Self> {
        let mut lists = list::all(club.conn(), club.pool)?;
        lists.retain(|list| !list.taken_over);
        lists.sort_by_key(|list| (list.date, list.at_operation));
        let late = |list: &list::Published| -> AppResult<_> {
            let late = tournament::arrived_after(club.conn(), list.at_operation)?;
            Ok((list.date, late))
        };
        Ok(Self(lists.iter().map(late).collect::<AppResult<_>>()?))
    }

    /// The days of the lists that include an event, oldest first; empty for an event recorded after all of them.
    pub(crate) fn with(&self, event: TournamentId, end: Date) -> Vec<Date> {
        let lists = self.0.iter();
        let with = lists.filter(|(date, late)| *date > end && !late.contains(&event));
        let mut days: Vec<Date> = with.map(|(date, _)| *date).collect();
        days.dedup();
        days
    }
}
