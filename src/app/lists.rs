//! The rating list: the draft for any day, and the page that shows a list, drafted or published.

use std::collections::{BTreeSet, HashMap};

use chrono::Datelike;

use super::checklist::Checklist;
use super::club::Club;
use super::corrections::{self, ChangedGame, Correction};
use super::error::AppResult;
use super::facts_bundle::FactsBundle;
use crate::domain::list::{Issue, ListEntry, ListStatus, RatingList, Section, SectionKind};
use crate::domain::{Date, ListId, Message, PersonId, name};
use crate::rating::draft::{Previous, sections};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, rate};
use crate::store::list::{self, Published, SealedEntry};
use crate::store::{self, Connection};
use crate::text::Collation;

/// A list with what the committee should know about it.
#[derive(Clone, Debug)]
pub struct ListPage {
    /// The list.
    pub list: RatingList,
    /// What would be different on the list published last, from today's facts (only on a draft).
    pub corrections: Vec<Correction>,
    /// What must be known to read it (only on a draft): which numbers cannot be compared.
    pub remarks: Vec<Message>,
    /// Whose rating overshoots, as too many games were rated together, with the sentence that says so (only on
    /// a draft).
    pub overshooting: Vec<(PersonId, Message)>,
    /// Where only juniors are shown: the first year of birth that counts.
    pub juniors: Option<i32>,
    /// How many things stand in the way of a draft that could be published next.
    pub in_the_way: usize,
}

/// Which list is asked for, and who on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The list date; without it, that of the list to be published next.
    pub date: Option<Date>,
    /// Which edition of a published list; the newest without it.
    pub edition: Option<u32>,
    /// With the members who have a start rating only, in a section of their own.
    pub all: bool,
    /// Only juniors (setting `junior-age`), with their ranks on the whole list.
    pub juniors: bool,
}

impl Club {
    /// The list as of `date` (without it, the one to be published next): the published one if there is one, else a draft.
    ///
    /// Members with a start rating only stand in their own section, and only with `all`; so do, marked, those
    /// who do not want to stand on public lists.
    pub fn list(&self, date: Option<Date>, all: bool) -> AppResult<ListPage> {
        let mut page = self.list_page(&Choice {
            date,
            all,
            ..Choice::default()
        })?;
        let sections = &mut page.list.sections;
        sections.retain(|section| all || section.kind != SectionKind::Unrated);
        Ok(page)
    }

    /// The list that is asked for: the published one if there is one, else a draft.
    ///
    /// # Errors
    /// A user error for an edition that there is not.
    pub fn list_page(&self, choice: &Choice) -> AppResult<ListPage> {
        let date = match choice.date {
            Some(date) => date,
            None => self.due_list_date()?,
        };
        let page = match self.edition(date, choice.edition)? {
            Some(published) => ListPage {
                list: self.archived(&published)?,
                corrections: Vec::new(),
                remarks: Vec::new(),
                overshooting: Vec::new(),
                juniors: None,
                in_the_way: 0,
            },
            None => self.drafted(date)?,
        };
        self.page(page, choice)
    }

    /// The one place where it is decided whom a page shows. A draft keeps those without a rated game: where they
    /// are not printed, an empty page says how many they are.
    pub(super) fn page(&self, mut page: ListPage, choice: &Choice) -> AppResult<ListPage> {
        let list = &mut page.list;
        let all = choice.all || list.status == ListStatus::Draft;
        list.sections
            .retain(|section| all || section.kind != SectionKind::Unrated);
        if choice.juniors {
            let age = i32::try_from(self.settings()?.junior_age).unwrap_or_default();
            let since = list.date.year() - age;
            let born = self.years_of_birth()?;
            let junior = |member: &PersonId| born.get(member).is_some_and(|year| *year >= since);
            for section in &mut list.sections {
                section.entries.retain(|entry| junior(&entry.member));
            }
            page.juniors = Some(since);
        }
        page.hide(&store::person::unlisted(self.conn())?, choice.all);
        Ok(page)
    }

    /// The list as of `date` from today's facts, what they would change on the list before, and how much
    /// stands in its way.
    fn drafted(&self, date: Date) -> AppResult<ListPage> {
        let bundle = self.facts_bundle()?;
        let ledger = rate(&bundle.facts, Some(date));
        let (page, _) = self.drafted_from(&bundle, &ledger, date)?;
        Ok(page)
    }

    /// The same from one bundle and the ledger of the day, with the checklist if the list could be
    /// published next.
    pub(super) fn drafted_from(
        &self,
        bundle: &FactsBundle,
        ledger: &Ledger,
        date: Date,
    ) -> AppResult<(ListPage, Option<Checklist>)> {
        let facts = &bundle.facts;
        let previous = list::before(self.conn(), self.pool, date)?;
        let sections = self.draft(facts, ledger, date, previous.as_ref())?;
        let corrections = match &previous {
            Some(previous) if !previous.taken_over => corrections::since(self, previous, facts)?,
            _ => Vec::new(),
        };
        let last = list::dates(self.conn(), self.pool)?.into_iter().max();
        let checklist = if last.is_none_or(|last| last < date) {
            Some(self.checklist_of(bundle, ledger, date, previous.as_ref())?)
        } else {
            None
        };
        let before = previous.as_ref().map(|previous| previous.date);
        let overshooting = super::checklist::overshooting(bundle, ledger, before).collect();
        let list = RatingList {
            club: self.name()?,
            pool: self.pool_in_print()?,
            date,
            status: ListStatus::Draft,
            previous_date: previous.map(|previous| previous.date),
            sections,
            seal: None,
            issue: Issue::default(),
        };
        let page = ListPage {
            list,
            corrections,
            remarks: remarks(ledger),
            overshooting,
            juniors: None,
            in_the_way: checklist.as_ref().map_or(0, Checklist::in_the_way),
        };
        Ok((page, checklist))
    }

    /// Years of birth, where they are known.
    fn years_of_birth(&self) -> AppResult<HashMap<PersonId, i32>> {
        let people = store::person::all(self.conn())?;
        Ok(people
            .into_iter()
            .filter_map(|person| Some((person.id, person.data.born?)))
            .collect())
    }

    /// The sections of a draft, equals in the order of their names.
    pub(super) fn draft(
        &self,
        facts: &Facts,
        ledger: &Ledger,
        date: Date,
        previous: Option<&Published>,
    ) -> AppResult<Vec<Section>> {
        let names = self.names_as_of(date)?;
        let before = match previous {
            Some(previous) => previous_numbers(self.conn(), previous.id)?,
            None => HashMap::new(),
        };
        let collation = Collation::new(self.list_lang()?);
        let name = |id| names.get(&id).cloned().unwrap_or_default();
        let order = |a: &str, b: &str| {
            collation.compare(
                &crate::domain::name::register_order(a),
                &crate::domain::name::register_order(b),
            )
        };
        Ok(sections(facts, ledger, date, &before, name, order))
    }

    /// Everybody's name today as "First Last".
    pub fn names(&self) -> AppResult<HashMap<PersonId, String>> {
        let stored = self.names_as_of(self.session.today())?.into_iter();
        stored
            .map(|(id, stored)| Ok((id, name::plain_order(&self.shown(stored)?))))
            .collect()
    }

    /// Everybody's name on a day as it was given: "Last, First" tells the register which part is the surname.
    pub(super) fn names_as_of(&self, day: Date) -> AppResult<HashMap<PersonId, String>> {
        Ok(store::person::names_on(self.conn(), day)?)
    }
}

impl ListPage {
    /// A list as it is, with nothing to say about it.
    pub fn without_notes(list: RatingList) -> Self {
        Self {
            list,
            corrections: Vec::new(),
            remarks: Vec::new(),
            overshooting: Vec::new(),
            juniors: None,
            in_the_way: 0,
        }
    }

    /// Leaves out the members who do not want to stand on public lists; everybody else's rank stays as it is.
    /// With `all` they stay, marked.
    fn hide(&mut self, hidden: &BTreeSet<PersonId>, all: bool) {
        for section in &mut self.list.sections {
            for entry in &mut section.entries {
                entry.hidden = hidden.contains(&entry.member);
            }
            section.entries.retain(|entry| all || !entry.hidden);
        }
        if all {
            return;
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
}

/// What must be known to read a draft of games of several: that they fall into parts.
fn remarks(ledger: &Ledger) -> Vec<Message> {
    let parts = ledger.multiplayer.as_ref();
    let parts = parts.map_or(0, |solution| solution.rating.components.len());
    let apart = || Message::new("checklist-apart").with("parts", parts);
    (parts > 1).then(apart).into_iter().collect()
}

/// What a published list said, by member; a merged record's line counts for the one it belongs to.
///
/// Where both stood on the list, the rating is that of the record which stayed, and the games are added up.
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

/// What a published list said, by member.
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
