//! The rating list: the draft for any day, and the page that shows a draft or a published list.

pub mod archive;
pub mod balance;
pub mod checklist;
pub mod compare;
pub mod corrections;
pub(super) mod earlier_lists;
pub mod leaflet;
pub(super) mod list_annex;
pub mod list_calendar;
pub(super) mod list_origin;
pub(super) mod list_parts;
pub(super) mod list_players;
pub mod list_signature;
pub mod off_list;
pub mod printed_numbers;
pub mod printing;
pub mod proposal;
pub mod publishing;
pub mod rated_club;
pub mod ratings;
pub(super) mod seal;
pub mod selection;
pub mod since_list;
pub(super) mod stored_twice;

use std::collections::{BTreeSet, HashMap, HashSet};

use checklist::Checklist;
use chrono::Datelike;
use earlier_lists::EarlierLists;

use super::club::Club;
use super::club::facts_bundle::{self, FactsBundle};
use super::error::{AppError, AppResult};
use super::members::names;
use super::{pools, settings};
use crate::domain::list::{Issue, ListEntry, ListStatus, RatingList, Section, SectionKind};
use crate::domain::{Date, ListDate, ListId, Message, PersonId, PoolId, name};
use crate::publish::list::HIDDEN;
use crate::publish::list::compare_page::GoneBecause;
use crate::publish::list::list_page::{ChangedGame, ListPage, NotListed};
use crate::rating::draft::{Previous, PublishedBefore, sections};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, RULES_VERSION};
use crate::store::list::{self, Published, SealedEntry};
use crate::store::{self, Connection};
use crate::text::Collation;

/// The list requested, and the members on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The list date; `None` for the list to be published next.
    pub date: Option<Date>,
    /// The edition of a published list; `None` for the newest.
    pub edition: Option<u32>,
    /// Whether to include members with only a start rating, in a separate section.
    pub all: bool,
    /// Whether to show only juniors (setting `junior-age`), with their ranks on the full list.
    pub juniors: bool,
}

/// The list as of `date` (`None` for the one to be published next): the published one if there is one, otherwise a
/// draft.
///
/// Members with only a start rating are in a section of their own, and only with `all`; members who do not want to
/// appear on public lists are also included only with `all`, and marked.
pub fn of_day(club: &Club, date: Option<Date>, all: bool) -> AppResult<ListPage> {
    let mut page = page(
        club,
        &Choice {
            date,
            all,
            ..Choice::default()
        },
    )?;
    let sections = &mut page.list.sections;
    sections.retain(|section| all || section.kind != SectionKind::Unrated);
    Ok(page)
}

/// The requested list: the published one if there is one, otherwise a draft.
///
/// # Errors
/// A user error for an edition that does not exist, and for a draft in a club opened for published lists only.
pub fn page(club: &Club, choice: &Choice) -> AppResult<ListPage> {
    let date = match choice.date {
        Some(date) => date,
        None if club.shows_published() => newest(club)?,
        None => list_calendar::due_date(club)?,
    };
    let page = match archive::edition(club, date, choice.edition)? {
        Some(published) => ListPage::of_published(club, &published)?,
        None if club.shows_published() => return Err(not_published(date)),
        None => {
            if choice.date.is_some() {
                require_facts(club, date)?;
            }
            drafted_page(club, date)?
        }
    };
    select(club, page, choice)
}

/// The day of the newest published list.
///
/// # Errors
/// A user error where nothing is published.
pub(crate) fn newest(club: &Club) -> AppResult<Date> {
    let days = list::dates(club.conn(), club.pool)?.into_iter();
    days.max()
        .ok_or_else(|| AppError::user(Message::new("error-announce-nothing")))
}

fn not_published(date: Date) -> AppError {
    AppError::user(Message::new("view-not-published").with("date", date))
        .hinted(Message::new("hint-view-lists"))
}

/// Selects the members that a page shows; no other function does. A draft keeps members without a rated game, since an
/// otherwise empty page states how many they are.
pub(crate) fn select(club: &Club, mut page: ListPage, choice: &Choice) -> AppResult<ListPage> {
    let list = &mut page.list;
    let all = choice.all || list.status == ListStatus::Draft;
    list.sections.retain(|section| {
        section.kind != SectionKind::Unrated || all && !section.entries.is_empty()
    });
    if choice.juniors {
        let age = i32::try_from(settings::read(club)?.junior_age).unwrap_or_default();
        let since = list.date.year() - age;
        let born = years_of_birth(club)?;
        let junior = |member: &PersonId| born.get(member).is_some_and(|year| *year >= since);
        for section in &mut list.sections {
            section.entries.retain(|entry| junior(&entry.member));
        }
        if let Some(replaced) = &mut list.issue.replaces {
            replaced.changes.retain(|change| junior(&change.member));
        }
        page.corrections.retain(|one| junior(&one.member));
        page.juniors = Some(since);
    }
    if !choice.all || choice.juniors {
        page.not_listed.clear();
    }
    let marked = choice.all && !club.shows_published();
    page.hide(&store::person::unlisted(club.conn())?, marked);
    Ok(page)
}

/// The list as of `date` by today's facts, its corrections of the previous list, and the number of open items.
fn drafted_page(club: &Club, date: Date) -> AppResult<ListPage> {
    let bundle = facts_bundle::read(club)?;
    let ledger = club.history()?.until(Some(date));
    let (page, _) = drafted_page_from(club, &bundle, &ledger, date)?;
    Ok(page)
}

/// The same from data and a ledger that were already read, with the checklist if the list could be published next.
pub(super) fn drafted_page_from(
    club: &Club,
    bundle: &FactsBundle,
    ledger: &Ledger,
    date: Date,
) -> AppResult<(ListPage, Option<Checklist>)> {
    let facts = &bundle.facts;
    let previous = list::before(club.conn(), club.pool, date)?;
    let mut list = draft(club, (facts, ledger), date, previous.as_ref())?;
    let not_listed = read(
        club,
        (facts, ledger),
        date,
        &list.sections,
        previous.as_ref(),
    )?;
    let corrections = match &previous {
        Some(previous) if !previous.taken_over => corrections::since(club, previous, facts)?,
        _ => Vec::new(),
    };
    let last = list::dates(club.conn(), club.pool)?.into_iter().max();
    let checklist = if last.is_none_or(|last| last < date) {
        Some(checklist::build(
            club,
            bundle,
            ledger,
            date,
            previous.as_ref(),
        )?)
    } else {
        None
    };
    let before = previous.as_ref().map(|previous| previous.date);
    let overshooting = checklist::overshooting(bundle, ledger, before).collect();
    EarlierLists::read(club)?.mark(&mut list, None);
    let page = ListPage {
        list,
        corrections,
        remarks: remarks(ledger),
        overshooting,
        not_listed,
        juniors: None,
        left_out: 0,
        in_the_way: checklist.as_ref().map_or(0, Checklist::in_the_way),
    };
    Ok((page, checklist))
}

/// All members on a draft, including those with only a start rating.
fn draft_entries(sections: &[Section]) -> BTreeSet<PersonId> {
    let entries = sections.iter().flat_map(|section| &section.entries);
    entries.map(|entry| entry.member).collect()
}

/// Years of birth, where they are known.
fn years_of_birth(club: &Club) -> AppResult<HashMap<PersonId, i32>> {
    let people = store::person::all(club.conn())?;
    Ok(people
        .into_iter()
        .filter_map(|person| Some((person.id, person.data.born?)))
        .collect())
}

/// The draft of a day by these facts and their ledger, members with equal ratings ordered by name.
fn draft(
    club: &Club,
    (facts, ledger): (&Facts, &Ledger),
    date: Date,
    previous: Option<&Published>,
) -> AppResult<RatingList> {
    let names = names::as_of(club, date)?;
    let before = before(club.conn(), club.pool, date, previous)?;
    let collation = Collation::new(club.list_lang()?);
    let name = |id| names.get(&id).cloned().unwrap_or_default();
    let order = |a: &str, b: &str| {
        collation.compare(
            &crate::domain::name::register_order(a),
            &crate::domain::name::register_order(b),
        )
    };
    let rules = (&before, RULES_VERSION);
    Ok(RatingList {
        club: club.name()?,
        pool: pools::name_in_print(club)?,
        date,
        status: ListStatus::Draft,
        previous_date: previous.map(|previous| previous.date),
        sections: sections(facts, ledger, date, rules, name, order),
        seal: None,
        head: None,
        issue: Issue::default(),
    })
}

impl ListPage {
    /// A published list with the corrections that it was published with.
    pub(crate) fn of_published(club: &Club, published: &Published) -> AppResult<Self> {
        Self::beside(club, published, &EarlierLists::read(club)?)
    }

    /// The same beside earlier lists that were already read.
    pub(crate) fn beside(
        club: &Club,
        published: &Published,
        earlier: &EarlierLists,
    ) -> AppResult<Self> {
        let mut list = archive::sealed_list(club, published)?;
        earlier.mark(&mut list, Some(published));
        Ok(Self {
            corrections: corrections::stored(club, published)?,
            ..Self::without_notes(list)
        })
    }

    /// A list without remarks.
    pub fn without_notes(list: RatingList) -> Self {
        Self {
            list,
            corrections: Vec::new(),
            remarks: Vec::new(),
            overshooting: Vec::new(),
            not_listed: Vec::new(),
            juniors: None,
            left_out: 0,
            in_the_way: 0,
        }
    }

    /// Removes the members who do not want to appear on public lists; the ranks of all others stay. With `all` they
    /// stay, marked.
    fn hide(&mut self, hidden: &BTreeSet<PersonId>, all: bool) {
        let before = self.list.entries().count();
        for section in &mut self.list.sections {
            for entry in &mut section.entries {
                entry.hidden = hidden.contains(&entry.member);
            }
            section.entries.retain(|entry| all || !entry.hidden);
        }
        self.left_out = before - self.list.entries().count();
        if all {
            self.mark_corrected(hidden);
            return;
        }
        if let Some(replaced) = &mut self.list.issue.replaces {
            replaced
                .changes
                .retain(|change| !hidden.contains(&change.member));
        }
        self.corrections
            .retain(|correction| !hidden.contains(&correction.member));
        self.overshooting
            .retain(|(member, _)| !hidden.contains(member));
        for correction in &mut self.corrections {
            let named = |game: &ChangedGame| game.players.iter().any(|id| hidden.contains(id));
            correction.through.retain(|game| !named(game));
            let games = &mut correction.games;
            games.retain(|game| !game.people().any(|person| hidden.contains(&person)));
        }
    }

    /// Marks hidden members among those whose numbers were corrected, as on the list.
    fn mark_corrected(&mut self, hidden: &BTreeSet<PersonId>) {
        let mark = |person: &PersonId, name: &mut String| {
            if hidden.contains(person) {
                name.push_str(HIDDEN);
            }
        };
        for correction in &mut self.corrections {
            mark(&correction.member, &mut correction.name);
            for game in &mut correction.through {
                for (player, name) in game.players.iter().zip(&mut game.names) {
                    mark(player, name);
                }
            }
        }
    }
}

/// Remarks needed to read a draft of multiplayer games: that the players fall into separate groups without games
/// between them.
fn remarks(ledger: &Ledger) -> Vec<Message> {
    let parts = ledger.multiplayer.as_ref();
    let parts = parts.map_or(0, |solution| solution.rating.components.len());
    let apart = || Message::new("checklist-apart").with("parts", parts);
    (parts > 1).then(apart).into_iter().collect()
}

/// The earlier published data for the list of a day that counts its changes from `previous`.
pub(crate) fn before(
    conn: &Connection,
    pool: PoolId,
    date: Date,
    previous: Option<&Published>,
) -> AppResult<PublishedBefore> {
    Ok(PublishedBefore {
        date: previous.map(|previous| previous.date),
        numbers: match previous {
            Some(previous) => previous_numbers(conn, previous.id)?,
            None => HashMap::new(),
        },
        ever: ever_listed(conn, pool, date)?,
    })
}

/// Everybody who was on a list of an earlier day; a merged record counts as the remaining one.
fn ever_listed(conn: &Connection, pool: PoolId, date: Date) -> AppResult<HashSet<PersonId>> {
    let mut people = list::people_before(conn, pool, date)?;
    for (person, into) in store::person::merges(conn)? {
        if people.contains(&person) {
            people.insert(into);
        }
    }
    Ok(people)
}

/// The numbers on a published list, by member; the line of a merged record counts as the remaining one's.
///
/// Where both were on the list, the rating is that of the remaining record, and the games are added up.
pub(super) fn previous_numbers(
    conn: &Connection,
    list: ListId,
) -> AppResult<HashMap<PersonId, Previous>> {
    let mut numbers = numbers(&list::entries(conn, list)?);
    let mut merges: Vec<_> = store::person::merges(conn)?.into_iter().collect();
    merges.sort_unstable();
    for (person, into) in merges {
        let Some(own) = numbers.remove(&person) else {
            continue;
        };
        numbers
            .entry(into)
            .and_modify(|kept| kept.games_total += own.games_total)
            .or_insert(own);
    }
    Ok(numbers)
}

/// The numbers on a published list, by member.
fn numbers(entries: &[SealedEntry]) -> HashMap<PersonId, Previous> {
    let number = |entry: &ListEntry| Previous {
        rating: entry.rating,
        games_total: entry.games_total,
    };
    entries
        .iter()
        .map(|sealed| (sealed.entry.member, number(&sealed.entry)))
        .collect()
}

/// Newcomers first, then the members of the previous list who were removed.
fn read(
    club: &Club,
    (facts, ledger): (&Facts, &Ledger),
    date: Date,
    sections: &[Section],
    previous: Option<&Published>,
) -> AppResult<Vec<NotListed>> {
    let names = names::as_of(club, date)?;
    let name = |member| {
        let name = names.get(&member).cloned().unwrap_or_default();
        names::display(club, name::plain_order(&name))
    };
    let waiting = off_list::newcomers(facts, ledger, date).into_iter();
    let waiting = waiting.map(|one| {
        Ok(NotListed {
            member: one.member,
            name: name(one.member)?,
            games: Some(one.games),
            needed: Some(one.needed),
            why: None,
        })
    });
    let mut found = waiting.collect::<AppResult<Vec<NotListed>>>()?;
    let Some(previous) = previous else {
        return Ok(found);
    };
    let merges = store::person::merges(club.conn())?;
    let here = draft_entries(sections);
    for line in list::entries(club.conn(), previous.id)? {
        let member = line.entry.member;
        if here.contains(&member) || found.iter().any(|one| one.member == member) {
            continue;
        }
        let why = GoneBecause::of(member, date, facts, &merges);
        if why.is_none_or(GoneBecause::is_reported) {
            found.push(NotListed {
                member,
                name: name(member)?,
                games: None,
                needed: None,
                why,
            });
        }
    }
    Ok(found)
}

/// Refuses a day before everything recorded: it is a typing error, for which the draft would simply be empty.
fn require_facts(club: &Club, date: Date) -> AppResult<()> {
    let facts = club.facts()?;
    let events = facts.tournaments.iter().map(|event| event.start);
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let starts = facts.persons.values().flat_map(|person| &person.starts);
    let days = events
        .chain(games.map(|game| game.date))
        .chain(starts.map(|start| start.on))
        .chain(list::dates(club.conn(), club.pool)?);
    match days.min() {
        Some(first) if date < first => Err(AppError::user(
            Message::new("error-list-before-facts")
                .with("date", date)
                .with("first", first),
        )
        .hinted(Message::new("hint-list-before-facts"))),
        _ => Ok(()),
    }
}

/// The remark that a draft's day is not a list date, or that later lists are published already.
///
/// # Errors
/// Errors of the database only.
pub fn remark(club: &Club, list: &RatingList) -> AppResult<Option<Message>> {
    let newest = list::dates(club.conn(), club.pool)?.into_iter().max();
    let is_to_come =
        ListDate::regular(list.date).is_some() && newest.is_none_or(|newest| newest < list.date);
    let is_told = list.status == ListStatus::Draft && !is_to_come;
    Ok(is_told.then(|| Message::new("list-of-no-day").with("date", list.date)))
}
