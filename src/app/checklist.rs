//! The checklist before a list: the open items, and the command to do next.
//!
//! An item is a *blocker* if a number of this very list would be wrong or missing: an undecided or unapproved event,
//! a missing card, a member without the rating that the games wait for, an empty list. Everything else is a
//! *reminder*. Both are judged for the day of the list; what is not the case today, as the day is in the future, is
//! listed separately and does not block anything before.

mod committee;
mod guests;
mod lists;
mod people;

use std::collections::{BTreeSet, HashMap};

use chrono::Days;

use super::club::Club;
use super::error::AppResult;
use super::facts_bundle::{self, FactsBundle};
use super::list_calendar::EARLY_DAYS;
use super::list_date;
use super::missing_games::round_robin_question;
use super::new_events::NewEvents;
use super::pool_times;
use super::stored;
use super::stored_twice;
use super::tournaments::not_rated;
use crate::domain::{Date, Message, PersonId, TournamentId};
use crate::rating::ledger::{Ledger, Reason};
use crate::store::list::{self, Published};

pub(super) use people::overshooting;

/// Something to be done, or to be known, before a list is published.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// A stable word for scripts.
    pub code: &'static str,
    pub message: Message,
    /// The command to do next; values only the user knows are in capitals.
    pub command: Message,
    /// Whether it makes a number of the list wrong or missing; else it is only good to know.
    pub blocks: bool,
    /// Whether it is not yet the case, but will be by the day of the list unless something is done.
    pub ahead: bool,
    /// The screen where it is dealt with.
    pub target: Target,
}

/// The screen where an item is dealt with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// No particular screen.
    #[default]
    Nowhere,
    /// A person's page.
    Person(PersonId),
    /// A tournament's page.
    Tournament(TournamentId),
    /// The members.
    Members,
    /// The numbers from other lists.
    Numbers,
    /// The committee's seats.
    Committee,
    /// The list of a day.
    List(Date),
    /// At the steps by which the list of a day is confirmed.
    Proposal(Date),
}

/// What the committee should know before the list of a day is published.
#[derive(Clone, Debug, PartialEq)]
pub struct Checklist {
    pub date: Date,
    /// Whether the list is published already.
    pub published: bool,
    /// The items, in the order in which they are worked through.
    pub items: Vec<Item>,
}

impl Checklist {
    /// A checklist without items.
    pub(super) fn nothing_open(date: Date) -> Self {
        Self {
            date,
            published: false,
            items: Vec::new(),
        }
    }

    /// The number of items open for the list today.
    pub fn in_the_way(&self) -> usize {
        self.items
            .iter()
            .filter(|item| item.is_in_the_way())
            .count()
    }

    /// What makes numbers of the list wrong or missing, today or only by its day: publishing anyway needs a reason.
    pub fn blockers(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.blocks)
    }
}

impl Item {
    /// Something that makes a number of the list wrong or missing.
    fn blocker(code: &'static str, message: Message, command: Message) -> Self {
        Self {
            code,
            message,
            command,
            blocks: true,
            ahead: false,
            target: Target::Nowhere,
        }
    }

    /// An item that is useful to know.
    fn reminder(code: &'static str, message: Message, command: Message) -> Self {
        Self {
            blocks: false,
            ..Self::blocker(code, message, command)
        }
    }

    /// The same with the screen where it is dealt with.
    fn at(self, target: Target) -> Self {
        Self { target, ..self }
    }

    /// The same, not the case today but by the day of the list.
    fn ahead(self, ahead: bool) -> Self {
        Self { ahead, ..self }
    }

    /// Whether it needs action today.
    pub fn is_in_the_way(&self) -> bool {
        self.blocks && !self.ahead
    }
}

/// All open items before the list as of `date` (`None` for the one to be published next).
///
/// For a published list it contains only that fact, and what late corrections would change on it.
pub fn of_day(club: &Club, date: Option<Date>) -> AppResult<Checklist> {
    let date = match date {
        Some(date) => date,
        None => list_date::due(club)?,
    };
    match list::on(club.conn(), club.pool, date)? {
        Some(published) => Ok(Checklist {
            date,
            published: true,
            items: lists::published_items(club, &published)?,
        }),
        None => of_edition(club, date),
    }
}

/// The checklist of a list that is computed now, even if there is an earlier edition of it.
pub(super) fn of_edition(club: &Club, date: Date) -> AppResult<Checklist> {
    let bundle = facts_bundle::read(club)?;
    let ledger = club.history()?.until(Some(date));
    let before = list::before(club.conn(), club.pool, date)?;
    build(club, &bundle, &ledger, date, before.as_ref())
}

/// The data for every part of the checklist.
struct Look<'l> {
    club: &'l Club,
    bundle: &'l FactsBundle,
    /// The ledger of the day of the list.
    ledger: &'l Ledger,
    /// The day of the list.
    date: Date,
    today: Date,
    /// The previously published list.
    before: Option<&'l Published>,
    /// The events not on that list.
    new: NewEvents,
}

impl Look<'_> {
    /// Whether an event has not ended yet.
    fn is_ahead(&self, end: Date) -> bool {
        end >= self.today
    }

    /// Whether the list may be published today, early or not.
    fn is_publishable(&self) -> bool {
        self.today + Days::new(EARLY_DAYS) >= self.date
    }
}

/// The checklist of a list that is not published, from one bundle and the ledger of its day.
pub(super) fn build(
    club: &Club,
    bundle: &FactsBundle,
    ledger: &Ledger,
    date: Date,
    before: Option<&Published>,
) -> AppResult<Checklist> {
    let look = Look {
        club,
        bundle,
        ledger,
        date,
        today: club.session().today(),
        before,
        new: NewEvents::since(club.conn(), before)?,
    };
    let mut items = open_items(&look)?;
    items.extend(unrated_items(&look)?);
    items.extend(round_robin_items(&look));
    items.extend(twice_items(&look));
    items.extend(card_items(&look));
    items.extend(people::items(&look));
    items.extend(guests::items(bundle, ledger, date));
    items.extend(committee::items(&look)?);
    items.extend(lists::items(&look)?);
    // Where nothing else is to be done, an empty list is not called ready.
    if !items.iter().any(|item| item.blocks) {
        items.splice(0..0, people::nobody(&look));
    }
    Ok(Checklist {
        date,
        published: false,
        items,
    })
}

/// The open games of events that would have ended.
fn open_items(look: &Look<'_>) -> AppResult<Vec<Item>> {
    let mut numbers: HashMap<(TournamentId, PersonId), u32> = HashMap::new();
    let mut read = BTreeSet::new();
    let mut items = Vec::new();
    for game in look.bundle.open.iter().filter(|game| game.end < look.date) {
        if read.insert(game.tournament) {
            for entry in stored::tournament(look.club.conn(), game.tournament)?.entries {
                numbers.insert((game.tournament, entry.person), entry.no.0);
            }
        }
        let number = |person| {
            let number = numbers.get(&(game.tournament, person));
            number.map(ToString::to_string).unwrap_or_default()
        };
        let command = Message::new("checklist-do-result")
            .with("tournament", game.tournament.to_string())
            .with("round", game.round.to_string())
            .with("white", number(game.white))
            .with("black", number(game.black));
        let ahead = look.is_ahead(game.end);
        let key = if ahead {
            "checklist-open-game-ahead"
        } else {
            "checklist-open-game"
        };
        let message = Message::new(key)
            .with("tournament", game.tournament_name.as_str())
            .with("round", game.round.to_string())
            .with("white", game.white_name.as_str())
            .with("black", game.black_name.as_str())
            .with("date", game.end);
        let open = Item::blocker("open_game", message, command).ahead(ahead);
        items.push(open.at(Target::Tournament(game.tournament)));
    }
    Ok(items)
}

/// The events since the list before that are not rated at all; those with open games are listed above.
fn unrated_items(look: &Look<'_>) -> AppResult<Vec<Item>> {
    let names = look.bundle.tournament_names();
    let mut items = Vec::new();
    for event in &look.ledger.events {
        let id = event.tournament;
        let new = look.new.hold(id, event.end);
        let Some(reason) = event.unrated.filter(|_| new) else {
            continue;
        };
        let Some(not_rated) = not_rated(look.ledger, &look.bundle.facts, id, &look.bundle.names)
        else {
            continue;
        };
        let ahead = look.is_ahead(event.end);
        let key = if ahead {
            "checklist-unrated-ahead"
        } else {
            "checklist-unrated"
        };
        let message = Message::new(key)
            .with("tournament", names.get(&id).copied().unwrap_or_default())
            .with("date", event.end)
            .with("reason", not_rated.said);
        let command = |key| Message::new(key).with("tournament", id.to_string());
        let item = match reason {
            Reason::NotEnded => continue,
            // An event in progress is not a problem, until a list could be published without it.
            Reason::Incomplete if ahead && !look.is_publishable() => continue,
            Reason::Incomplete => {
                let rounds = not_rated.missing.as_ref().map(|missing| &missing.rounds);
                let goes_on = rounds.is_some_and(|rounds| !rounds.is_empty());
                let key = if goes_on {
                    "checklist-do-continue"
                } else {
                    "checklist-do-close"
                };
                Item::blocker("incomplete", message, command(key))
            }
            Reason::NotApproved => {
                Item::blocker("not_approved", message, command("checklist-do-approve"))
            }
            Reason::TooFast | Reason::TooSlow
                if let Some(pool) = pool_times::suitable_pool(look.club, id)? =>
            {
                let command = command("checklist-do-move").with("pool", pool);
                Item::reminder("not_rated", message, command)
            }
            // §6 excludes it, and no action is needed.
            _ => Item::reminder("not_rated", message, command("checklist-do-show")),
        };
        items.push(item.ahead(ahead).at(Target::Tournament(id)));
    }
    Ok(items)
}

/// The events since the list before that may be round robins, and then lack games.
fn round_robin_items(look: &Look<'_>) -> Vec<Item> {
    let (bundle, date) = (look.bundle, look.date);
    let since = look.before.map(|before| before.date);
    let names = bundle.tournament_names();
    let events = bundle.facts.tournaments.iter();
    let new = events.filter(|event| event.end < date && since.is_none_or(|day| event.end >= day));
    let items = new.filter_map(|event| {
        let question = round_robin_question(event, &bundle.facts, &bundle.names)?;
        let message = Message::new("checklist-round-robin")
            .with(
                "tournament",
                names.get(&event.id).copied().unwrap_or_default(),
            )
            .with("question", question);
        let command = Message::new("checklist-do-round-robin");
        let item = Item::reminder(
            "round_robin",
            message,
            command.with("tournament", event.id.to_string()),
        );
        Some(item.at(Target::Tournament(event.id)))
    });
    items.collect()
}

/// The events since the list before that are most likely one, stored twice.
fn twice_items(look: &Look<'_>) -> Vec<Item> {
    let names = look.bundle.tournament_names();
    let name = |id| names.get(&id).copied().unwrap_or_default();
    let since = look.before.map(|before| before.date);
    let pairs = stored_twice::pairs(&look.bundle.facts.tournaments, since).into_iter();
    let items = pairs.map(|[one, other]| {
        let message = Message::new("checklist-stored-twice")
            .with("one", name(one))
            .with("id", one.to_string())
            .with("other", name(other))
            .with("other_id", other.to_string());
        let command = Message::new("checklist-do-delete").with("tournament", other.to_string());
        // The committee may have decided that they are two events.
        let item = Item::reminder("stored_twice", message, command);
        item.at(Target::Tournament(other))
    });
    items.collect()
}

fn card_items(look: &Look<'_>) -> impl Iterator<Item = Item> {
    let missing = look.bundle.missing.iter();
    missing.filter(|card| card.end < look.date).map(|card| {
        let command = Message::new("checklist-do-card")
            .with("tournament", card.tournament.to_string())
            .with("member", card.member.to_string());
        let ahead = look.is_ahead(card.end);
        let key = if ahead {
            "checklist-card-ahead"
        } else {
            "checklist-card"
        };
        let message = Message::new(key)
            .with("name", card.name.as_str())
            .with("tournament", card.tournament_name.as_str())
            .with("date", card.end);
        let missing = Item::blocker("missing_card", message, command).ahead(ahead);
        missing.at(Target::Tournament(card.tournament))
    })
}
