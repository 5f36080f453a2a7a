//! Reads the account of a list's points: between two lists of the club, and from list to list since the first.

use std::collections::{BTreeSet, HashMap};

use super::compare::{ListChoice, chosen};
use super::rated_club::RatedClub;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::members::names;
use crate::domain::list::RatingList;
use crate::domain::{Message, PersonId};
use crate::publish::list::balance_page::{BalancePage, Side, Span};
use crate::publish::list::compare_page::head;
use crate::publish::list::list_page::ListPage;
use crate::rating::balance::{Account, Printed};
use crate::rating::ledger::History;
use crate::store::{self, list};

/// The account between two lists. Without a choice the second is the draft of the next list (for readers the newest
/// published one), and the first the one published before it. It reads any club, a trial's copy too. Members who asked
/// not to appear are guests in the account unless `all` asks for them, marked.
///
/// # Errors
/// A user error where there is no such list, or none before the second; in a multiplayer pool.
pub fn read(club: &Club, lists: [Option<ListChoice>; 2], all: bool) -> AppResult<BalancePage> {
    let mut rated = RatedClub::read(club, all)?;
    rated.tell_events_apart();
    let (from, to) = both(club, lists)?;
    let hiding = &rated.hiding;
    let without = hiding.people.iter().copied();
    let without = without
        .filter(|person| hiding.leaves_out(*person))
        .collect();
    let book = Book::of(club, club.history()?, without)?;
    let [first, second] = [&from, &to].map(|list| book.printed(list));
    let hidden = first.ratings.keys().chain(second.ratings.keys());
    let hidden: BTreeSet<_> = hidden
        .filter(|member| book.without.contains(member))
        .collect();
    let side = |list: &RatingList, printed: &Printed| {
        let shown = printed.ratings.iter();
        let shown = shown.filter(|(member, _)| !book.without.contains(member));
        Side {
            list: head(list),
            members: shown.clone().count(),
            sum: shown.map(|(_, rating)| rating).sum(),
        }
    };
    Ok(BalancePage {
        sides: [side(&from, &first), side(&to, &second)],
        account: book.between(&first, &second),
        course: book.course(club)?,
        hidden: hidden.len(),
        publisher: rated.publisher().to_owned(),
        names: names::today(club)?,
        hiding: rated.hiding,
        events: rated.tournaments,
    })
}

/// The account of a page of a list since the list before it, without the people who asked not to appear; `None` where
/// there is none, and for a page of some members.
pub(super) fn since_previous(
    club: &Club,
    reading: &History,
    page: &ListPage,
) -> AppResult<Option<Account>> {
    let is_whole = page.juniors.is_none() && reading.facts().multiplayer.is_none();
    let Some(date) = page.list.previous_date.filter(|_| is_whole) else {
        return Ok(None);
    };
    let previous = chosen(club, ListChoice::On(date))?;
    let book = Book::of(club, reading.clone(), store::person::unlisted(club.conn())?)?;
    let lists = [&previous, &page.list].map(|list| book.printed(list));
    Ok(Some(book.between(&lists[0], &lists[1])))
}

/// The two lists, the earlier one first.
fn both(club: &Club, [from, to]: [Option<ListChoice>; 2]) -> AppResult<(RatingList, RatingList)> {
    let to = match to {
        Some(to) => to,
        None if club.shows_published() => ListChoice::On(super::newest(club)?),
        None => ListChoice::Draft,
    };
    let to = chosen(club, to)?;
    let from = match from {
        Some(from) => from,
        None => match list::before(club.conn(), club.pool, to.date)? {
            Some(before) => ListChoice::Number(before.id),
            None => {
                return Err(AppError::user(
                    Message::new("error-balance-first").with("date", to.date),
                ));
            }
        },
    };
    let from = chosen(club, from)?;
    Ok(if from.date > to.date {
        (to, from)
    } else {
        (from, to)
    })
}

/// What the accounts of a club are made from.
struct Book {
    history: History,
    merges: HashMap<PersonId, PersonId>,
    /// Who is not in the accounts.
    without: BTreeSet<PersonId>,
}

impl Book {
    fn of(club: &Club, history: History, without: BTreeSet<PersonId>) -> AppResult<Self> {
        Ok(Self {
            history,
            merges: store::person::merges(club.conn())?,
            without,
        })
    }

    fn printed(&self, list: &RatingList) -> Printed {
        Printed::of(list.date, &list.sections, |member| self.now(member))
    }

    /// The record that has a member's rows now.
    fn now(&self, mut member: PersonId) -> PersonId {
        while let Some(into) = self.merges.get(&member) {
            member = *into;
        }
        member
    }

    fn between(&self, from: &Printed, to: &Printed) -> Account {
        Account::between(&self.history, [from, to], &self.without)
    }

    /// From published list to published list, then to the draft. A list that was taken over explains none before it.
    fn course(&self, club: &Club) -> AppResult<Vec<Span>> {
        let mut lists: Vec<Printed> = Vec::new();
        for date in list::dates(club.conn(), club.pool)? {
            let Some(published) = list::on(club.conn(), club.pool, date)? else {
                continue;
            };
            if published.taken_over {
                lists.clear();
            }
            let sections = list::sections(&list::entries(club.conn(), published.id)?);
            lists.push(Printed::of(date, &sections, |member| self.now(member)));
        }
        if !club.shows_published() {
            lists.push(self.printed(&chosen(club, ListChoice::Draft)?));
        }
        let pairs = lists.windows(2);
        let spans = pairs.map(|pair| {
            let account = self.between(&pair[0], &pair[1]);
            Span::of(&account, pair[0].date, pair[1].date)
        });
        Ok(spans.collect())
    }
}
