//! The rating list: the draft for any day, publishing, and the archive.

use std::collections::{BTreeSet, HashMap};

use serde_json::json;

use super::club::Club;
use super::corrections::{self, ChangedGame, Correction};
use super::error::{AppError, AppResult};
use super::seal::{facts_digest, seal};
use crate::domain::list::{ListEntry, ListStatus, RatingList, Section, SectionKind};
use crate::domain::{Date, ListDate, ListId, Message, PersonId, name};
use crate::rating::draft::{Previous, sections};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, RULES_VERSION, rate};
use crate::store::list::{self, Published, SealedEntry};
use crate::store::person::CHESS;
use crate::store::{self, Connection};
use crate::text::Collation;

/// A list with what the committee should know about it.
#[derive(Clone, Debug)]
pub struct ListPage {
    /// The list.
    pub list: RatingList,
    /// What would be different on the list published last, from today's facts (only on a draft).
    pub corrections: Vec<Correction>,
}

impl Club {
    /// The list as of `date` (the next list date without it): the published one if there is one, else a draft.
    ///
    /// Members with a start rating only stand in their own section, and only with `all`; so do, marked, those
    /// who do not want to stand on public lists.
    pub fn list(&self, date: Option<Date>, all: bool) -> AppResult<ListPage> {
        let date = date.unwrap_or_else(|| ListDate::next(self.session.today()).day());
        let hidden = store::person::unlisted(self.conn())?;
        if let Some(published) = list::on(self.conn(), CHESS, date)? {
            let entries = list::entries(self.conn(), published.id)?;
            let list = self.archived(&published, &entries, all)?;
            return Ok(ListPage::shown(list, Vec::new(), &hidden, all));
        }
        let facts = self.facts()?;
        let ledger = rate(&facts, Some(date));
        let previous = list::before(self.conn(), CHESS, date)?;
        let mut drafted = self.draft(&facts, &ledger, date, previous.as_ref())?;
        drafted.retain(|section| all || section.kind != SectionKind::Unrated);
        let corrections = match &previous {
            Some(previous) if !previous.taken_over => corrections::since(self, previous, &facts)?,
            _ => Vec::new(),
        };
        let list = RatingList {
            club: self.name()?,
            date,
            status: ListStatus::Draft,
            previous_date: previous.map(|previous| previous.date),
            sections: drafted,
            seal: None,
        };
        Ok(ListPage::shown(list, corrections, &hidden, all))
    }

    /// Freezes and seals the list as of `date`.
    ///
    /// # Errors
    /// A user error on another day than 1 January or 1 August without a reason (§3); a conflict if that
    /// day or a later one has been published already.
    pub fn publish(&mut self, date: Date, extra_reason: Option<&str>) -> AppResult<RatingList> {
        if ListDate::regular(date).is_none() && extra_reason.is_none() {
            return Err(
                AppError::user(Message::new("error-not-a-list-date").with("date", date))
                    .hinted(Message::new("hint-extra-list")),
            );
        }
        if let Some(last) = list::all(self.conn(), CHESS)?.last()
            && last.date >= date
        {
            return Err(AppError::conflict(
                Message::new("error-published-already").with("date", last.date),
            )
            .hinted(Message::new("hint-next-list")));
        }
        let facts = self.facts()?;
        let ledger = rate(&facts, Some(date));
        let previous = list::before(self.conn(), CHESS, date)?;
        let drafted = self.draft(&facts, &ledger, date, previous.as_ref())?;
        let club = self.name()?;
        self.write("publish", json!({ "date": date }), |op| {
            // Another session may have changed a fact between the computation and the write lock.
            if store::facts::load(op.conn(), CHESS)? != facts {
                return Err(AppError::conflict(Message::new("error-facts-changed"))
                    .hinted(Message::new("hint-again")));
            }
            let mut lines: Vec<(SectionKind, Vec<(ListEntry, i64)>)> = Vec::new();
            let mut sealed = Vec::new();
            let kept = drafted
                .iter()
                .filter(|section| section.kind != SectionKind::Unrated);
            for section in kept {
                let mut rows = Vec::new();
                for entry in &section.entries {
                    let data =
                        store::person::data_on(op.conn(), entry.member, date)?.unwrap_or_default();
                    let digest = store::person::digest_of(op.conn(), data)?;
                    let entry = entry.clone();
                    rows.push((entry.clone(), data));
                    sealed.push(SealedEntry {
                        entry,
                        section: section.kind,
                        data,
                        digest,
                    });
                }
                lines.push((section.kind, rows));
            }
            let mut head = Published {
                id: crate::domain::ListId(0),
                date,
                club,
                at_operation: op.id(),
                rules_version: RULES_VERSION,
                program_version: env!("CARGO_PKG_VERSION").to_owned(),
                facts_digest: facts_digest(&facts, date),
                previous: previous.as_ref().map(|previous| previous.id),
                replaces: None,
                taken_over: false,
                extra_reason: extra_reason.map(crate::exchange::clean::clean_text),
                seal: String::new(),
            };
            head.seal = seal(&head, &sealed);
            list::insert(op, CHESS, &head, &lines)?;
            Ok(())
        })?;
        Ok(self.list(Some(date), false)?.list)
    }

    /// The published lists, oldest first.
    pub fn lists(&self) -> AppResult<Vec<(Published, usize)>> {
        let mut lists = Vec::new();
        for published in list::all(self.conn(), CHESS)? {
            let entries = list::entries(self.conn(), published.id)?.len();
            lists.push((published, entries));
        }
        Ok(lists)
    }

    fn archived(
        &self,
        published: &Published,
        entries: &[SealedEntry],
        all: bool,
    ) -> AppResult<RatingList> {
        let before = list::before(self.conn(), CHESS, published.date)?;
        let mut sections = list::sections(entries);
        sections.retain(|section| section.kind != SectionKind::Unrated || all);
        Ok(RatingList {
            club: published.club.clone(),
            date: published.date,
            status: ListStatus::Published,
            previous_date: before.map(|before| before.date),
            sections,
            seal: Some(published.seal.clone()),
        })
    }

    /// The sections of a draft, equals in the order of their names.
    fn draft(
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
    /// The page as the public sees it: without the members who do not want to stand on it, and with
    /// everybody else's rank as it is. With `all` they stand on it, marked.
    fn shown(
        mut list: RatingList,
        mut corrections: Vec<Correction>,
        hidden: &BTreeSet<PersonId>,
        all: bool,
    ) -> Self {
        for section in &mut list.sections {
            for entry in &mut section.entries {
                entry.hidden = hidden.contains(&entry.member);
            }
            section.entries.retain(|entry| all || !entry.hidden);
        }
        if !all {
            corrections.retain(|correction| !hidden.contains(&correction.member));
            for correction in &mut corrections {
                let named = |game: &ChangedGame| game.players.iter().any(|id| hidden.contains(id));
                correction.through.retain(|game| !named(game));
            }
        }
        Self { list, corrections }
    }
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
