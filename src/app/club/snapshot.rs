//! The snapshot: the state of the club at one moment, read at once, which every screen shows.

use std::collections::HashMap;
use std::sync::Arc;

use super::Club;
use super::facts_bundle::{self, FactsBundle};
use crate::app::error::{AppError, AppResult};
use crate::app::journal::log;
use crate::app::lists::checklist::{self, Checklist};
use crate::app::lists::corrections;
use crate::app::lists::list_calendar;
use crate::app::lists::{self, Choice};
use crate::app::members;
use crate::app::members::cards::MissingCard;
use crate::app::members::name_index::NameIndex;
use crate::app::multi_games;
use crate::app::pools;
use crate::app::settings::{self, Settings};
use crate::app::tournaments::OwnLists;
use crate::app::tournaments::tournament_view::ViewContext;
use crate::app::tournaments::{OpenGameRow, TournamentRow, rows};
use crate::domain::pool::Pool;
use crate::domain::{Date, Message, OperationId, PersonId, Rating};
use crate::publish::journal::log_text::LogEntry;
use crate::publish::list::list_page::ListPage;
use crate::publish::members::members_page::MemberRow;
use crate::publish::multiplayer::games::GameRow;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger, Reason};
use crate::store::list::Published;
use crate::store::{journal, list};
use crate::text::{Collation, Lang};

/// Everything the screens show of a club.
///
/// It is never changed: after a change, a new one replaces it.
#[derive(Clone, Debug)]
pub struct ClubSnapshot {
    /// The newest operation included.
    pub operation: Option<OperationId>,
    pub club: String,
    /// The pool it shows, where the club has several.
    pub pool: Option<String>,
    /// All pools of the club.
    pub pools: Vec<Pool>,
    /// The titles of the regulations in force in them today, in the same order; empty for multiplayer games.
    pub pool_rules: Vec<String>,
    /// The club's language for publications.
    pub list_lang: Lang,
    /// The club's settings.
    pub settings: Settings,
    pub today: Date,
    pub facts: Arc<Facts>,
    /// The ledger of all events.
    pub ledger: Arc<Ledger>,
    /// All names as "First Last".
    pub names: HashMap<PersonId, String>,
    /// The names as an index, searched at every letter typed.
    pub name_index: Arc<NameIndex>,
    /// All people: members, former members and guests, ascending by number.
    pub people: Vec<MemberLine>,
    /// The tournaments, oldest first.
    pub tournaments: Vec<TournamentLine>,
    /// The games of a multiplayer pool, oldest first.
    pub games: Vec<GameRow>,
    /// The games without a result, in the order of the events.
    pub open: Vec<OpenGameRow>,
    /// The player cards that are awaited.
    pub missing: Vec<MissingCard>,
    /// The last published list.
    pub last: Option<ListPage>,
    /// The draft of the next list.
    pub draft: ListPage,
    /// The open items before the next list.
    pub checklist: Checklist,
    /// The operations since the newest published list, newest first, at most [`SINCE`]. The last of them is its
    /// publication.
    pub since: Vec<LogEntry>,
}

impl ClubSnapshot {
    /// The data that a page about one event needs, so that it does not rate again.
    pub fn view_context(&self) -> ViewContext<'_> {
        ViewContext {
            facts: &self.facts,
            ledger: &self.ledger,
            names: &self.names,
            missing: &self.missing,
            operation: self.operation,
        }
    }
}

/// The largest number of operations in a snapshot.
pub const SINCE: usize = 500;

/// A person as the screen of members shows one.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberLine {
    pub row: MemberRow,
    /// The class by today's rating (ES regulation §1).
    pub class: Option<String>,
    /// The ratings after the latest rated events, at most [`RECENT_RATINGS`], oldest first.
    pub recent_ratings: Vec<Rating>,
    /// The last day of the latest rated event; in a multiplayer pool, of the latest game.
    pub played: Option<Date>,
    /// The place in alphabetical order, by the rules of the club's language.
    pub place: usize,
    /// Name and numbers as one text to search in.
    pub search: String,
}

/// The number of ratings shown on a member's line.
pub const RECENT_RATINGS: usize = 12;

/// A tournament as the screen of tournaments shows one.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentLine {
    pub row: TournamentRow,
    /// Its progress.
    pub state: TournamentState,
    /// The days of the published lists that include it, oldest first.
    pub on_lists: Vec<Date>,
}

/// The progress of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentState {
    /// This many results or player cards are missing.
    Entering(usize),
    /// Nothing is missing, but it is not rated, for this reason.
    Unrated(Reason),
    /// Nothing is missing, and it is rated; it is not on any list yet.
    Rated,
    /// The first list that includes it is the one published as of this day.
    Published(Date),
}

impl TournamentState {
    /// Whether it counts for the ratings.
    pub fn is_rated(&self) -> bool {
        matches!(self, Self::Rated | Self::Published(_))
    }
}

/// Takes the snapshot of the club on the session's day.
pub fn take(club: &Club) -> AppResult<ClubSnapshot> {
    let made = take_while(club, &|| true)?;
    made.ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}

/// Takes a snapshot; cancellable: `keep_going` is called between the steps, and `false` ends it with `None`.
///
/// Everything is read in one transaction; other sessions may write meanwhile.
pub fn take_while(club: &Club, keep_going: &dyn Fn() -> bool) -> AppResult<Option<ClubSnapshot>> {
    club.store.read(|_| build(club, keep_going))
}

/// The lists whose later corrections the first, quick snapshot does not know yet.
#[derive(Debug, Default)]
pub struct PostponedLists(Vec<Published>);

impl PostponedLists {
    /// Whether the snapshot is complete.
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether anything was corrected, so that the snapshot has to be taken again.
    pub fn corrects(&self, club: &Club) -> AppResult<bool> {
        club.store.read(|conn| {
            for published in &self.0 {
                let facts = club.memory.facts(conn, published.pool)?;
                if !corrections::since(club, published, &facts)?.is_empty() {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }
}

/// Takes the first snapshot of a club that was just opened, quickly: as if nothing were corrected since the last list,
/// and with the lists for which that is still to be checked.
pub fn take_first(
    club: &Club,
    keep_going: &dyn Fn() -> bool,
) -> AppResult<(Option<ClubSnapshot>, PostponedLists)> {
    let (made, owed) = club
        .memory
        .for_first_screen(|| take_while(club, keep_going));
    Ok((made?, PostponedLists(owed)))
}

fn build(club: &Club, keep_going: &dyn Fn() -> bool) -> AppResult<Option<ClubSnapshot>> {
    let today = club.session.today();
    let bundle = facts_bundle::read(club)?;
    let date = list_calendar::due_from(club, &bundle.facts)?;
    let rated = (club.memory).history_while(club.conn(), club.pool, |_, _| keep_going())?;
    let Some(history) = rated else {
        return Ok(None);
    };
    let of_list = history.until(Some(date));
    if !keep_going() {
        return Ok(None);
    }
    let (draft, mut checklist) = lists::drafted_page_from(club, &bundle, &of_list, date)?;
    let mut draft = lists::select(club, draft, &complete_list(date))?;
    if !keep_going() {
        return Ok(None);
    }
    let last = match draft.list.previous_date {
        Some(date) => Some(lists::of_day(club, Some(date), true)?),
        None => None,
    };
    if club.shows_published() {
        // A reader has no draft: the list is the published one, or an empty one.
        checklist = Some(Checklist::nothing_open(date));
        draft.list.sections.clear();
        draft = last
            .clone()
            .unwrap_or_else(|| ListPage::without_notes(draft.list));
    }
    let ledger = history.ledger();
    let people = member_lines(
        members::rows_from(club, &bundle.facts, &history.until(Cutoff::today(today)))?,
        &bundle.facts,
        (ledger, today),
        club.list_lang()?,
    );
    let published = list::all(club.conn(), club.pool)?.into_iter();
    let published = published.map(|list| list.at_operation).max();
    let after = published.unwrap_or(OperationId(0));
    Ok(Some(ClubSnapshot {
        operation: journal::newest(club.conn())?,
        club: club.name()?,
        pool: pools::name_in_print(club)?,
        pool_rules: pools::rules_today(club)?,
        pools: pools::all(club)?,
        list_lang: club.list_lang()?,
        settings: settings::read(club)?,
        today,
        people,
        tournaments: tournament_lines(&bundle, ledger, &OwnLists::read(club)?),
        checklist: match checklist {
            Some(checklist) => checklist,
            None => checklist::of_day(club, Some(date))?,
        },
        draft,
        last,
        since: log::entries_after(club, after, SINCE, &bundle.names)?,
        games: multi_games::rows(&bundle.facts, ledger, &bundle.names),
        open: bundle.open,
        missing: bundle.missing,
        name_index: Arc::new(NameIndex::new(&bundle.names)),
        names: bundle.names,
        facts: bundle.facts,
        ledger: Arc::clone(ledger),
    }))
}

/// The complete list as of a day.
fn complete_list(date: Date) -> Choice {
    Choice {
        date: Some(date),
        all: true,
        ..Choice::default()
    }
}

/// All people with the ratings after the latest events, from the ledger of all events.
fn member_lines(
    rows: Vec<MemberRow>,
    facts: &Facts,
    (ledger, today): (&Ledger, Date),
    lang: Lang,
) -> Vec<MemberLine> {
    let rules = facts.regulation_on(today);
    let mut recent_by_person: HashMap<PersonId, (Vec<Rating>, Option<Date>)> = HashMap::new();
    for event in &ledger.events {
        for line in &ledger.lines[event.lines.clone()] {
            let (recent_ratings, played) = recent_by_person.entry(line.person).or_default();
            recent_ratings.push(line.new);
            *played = Some(event.end);
        }
    }
    for game in facts.multiplayer.iter().flat_map(|many| &many.games) {
        for (person, _) in &game.results {
            let (_, played) = recent_by_person.entry(*person).or_default();
            *played = (*played).max(Some(game.date));
        }
    }
    let places = places(&rows, lang);
    let lines = rows.into_iter().zip(places).map(|(row, place)| {
        let (mut recent_ratings, played) = recent_by_person.remove(&row.id).unwrap_or_default();
        recent_ratings.drain(..recent_ratings.len().saturating_sub(RECENT_RATINGS));
        let class = row
            .rating
            .and_then(|rating| rules?.class_of(rating.exact()).map(str::to_owned));
        MemberLine {
            class,
            recent_ratings,
            played,
            place,
            search: search(&row),
            row,
        }
    });
    lines.collect()
}

/// Everybody's position in alphabetical order.
fn places(rows: &[MemberRow], lang: Lang) -> Vec<usize> {
    let collation = Collation::new(lang);
    let names = rows.iter().map(|row| row.register.clone());
    let names: Vec<String> = names.collect();
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|one, other| collation.compare(&names[*one], &names[*other]));
    let mut places = vec![0; names.len()];
    for (place, at) in order.into_iter().enumerate() {
        places[at] = place;
    }
    places
}

/// Name and numbers of a person.
fn search(row: &MemberRow) -> String {
    let numbers = [row.dsu.as_deref(), row.fide.as_deref()];
    let mut text = format!("{} #{}", row.name, row.id);
    for number in numbers.into_iter().flatten() {
        text.push(' ');
        text.push_str(number);
    }
    text
}

/// The tournaments with how far each has come.
fn tournament_lines(
    bundle: &FactsBundle,
    ledger: &Ledger,
    lists: &OwnLists,
) -> Vec<TournamentLine> {
    let mut missing: HashMap<_, usize> = HashMap::new();
    let games = bundle.open.iter().map(|game| game.tournament);
    for event in games.chain(bundle.missing.iter().map(|card| card.tournament)) {
        *missing.entry(event).or_default() += 1;
    }
    let lines = rows(&bundle.headers, &bundle.facts, ledger, &bundle.names).into_iter();
    let lines = lines.map(|row| {
        let on_lists = lists.with(row.id, row.end);
        let state = match (missing.get(&row.id), row.why_not()) {
            (Some(count), _) => TournamentState::Entering(*count),
            (None, Some(reason)) => TournamentState::Unrated(reason),
            (None, None) => on_lists.first().map_or(TournamentState::Rated, |date| {
                TournamentState::Published(*date)
            }),
        };
        TournamentLine {
            row,
            state,
            on_lists,
        }
    });
    lines.collect()
}
