//! Makes the checklist before a list: the open items, each with the command to do next.
//!
//! An item is a *blocker* if a number of this very list would be wrong or missing: an undecided or unapproved event, a
//! missing card, a member without the rating that the games wait for, an empty list. Everything else is a *reminder*.
//! Both are judged for the day of the list; an item that is not yet the case today, as that day is in the future, is
//! listed separately and blocks nothing before.

mod people;

use std::collections::{BTreeSet, HashMap};

use chrono::Days;

pub(super) use people::overshooting;

use super::archive::{self, Proposal};
use super::list_calendar::{self, EARLY_DAYS};
use super::{corrections, stored_twice};
use crate::app::club::facts_bundle::{self, FactsBundle};
use crate::app::club::{Club, session};
use crate::app::error::{self, AppResult};
use crate::app::members::guest_games;
use crate::app::pools::pool_times;
use crate::app::settings::committee;
use crate::app::tournaments::new_events::NewEvents;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::{Date, Message, PersonId, TournamentId};
use crate::publish::journal::finding::Finding;
use crate::publish::tournaments::missing_games::{not_rated, round_robin_question};
use crate::rating::draft::{PublishedBefore, sections};
use crate::rating::ledger::{Ledger, RULES_VERSION, Reason};
use crate::store::list::{self, Published};

/// Something to be done, or to be known, before a list is published.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// A stable word for scripts.
    pub code: &'static str,
    pub message: Message,
    /// The command to do next; values only the user knows are in capitals.
    pub command: Message,
    /// Whether it makes a number of the list wrong or missing; otherwise it is only a reminder.
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
    /// The steps of confirming the list of a day.
    Proposal(Date),
}

/// Everything the committee should know before the list of a day is published.
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
    pub(crate) fn nothing_open(date: Date) -> Self {
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

    /// Whether the list may be published on a day, and nothing makes it wrong.
    pub fn is_ready(&self, today: Date) -> bool {
        let is_time = today + Days::new(EARLY_DAYS) >= self.date;
        !self.published && is_time && self.blockers().next().is_none()
    }

    /// The items that make numbers of the list wrong or missing, today or only by its day: publishing anyway needs a
    /// reason.
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
        None => list_calendar::due_date(club)?,
    };
    match list::on(club.conn(), club.pool, date)? {
        Some(published) => Ok(Checklist {
            date,
            published: true,
            items: published_items(club, &published)?,
        }),
        None => of_edition(club, date),
    }
}

/// The checklist of a list that is computed now, even if there is an earlier edition of it.
pub(crate) fn of_edition(club: &Club, date: Date) -> AppResult<Checklist> {
    let bundle = facts_bundle::read(club)?;
    let ledger = club.history()?.until(Some(date));
    let before = list::before(club.conn(), club.pool, date)?;
    build(club, &bundle, &ledger, date, before.as_ref())
}

/// The data for all parts of the checklist.
struct ChecklistData<'l> {
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

impl ChecklistData<'_> {
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
pub(crate) fn build(
    club: &Club,
    bundle: &FactsBundle,
    ledger: &Ledger,
    date: Date,
    before: Option<&Published>,
) -> AppResult<Checklist> {
    let look = ChecklistData {
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
    items.extend(guest_items(bundle, ledger, date));
    items.extend(committee_items(&look)?);
    items.extend(list_items(&look)?);
    // If nothing else is open, an empty list is still not ready.
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
fn open_items(look: &ChecklistData<'_>) -> AppResult<Vec<Item>> {
    let mut numbers: HashMap<(TournamentId, PersonId), u32> = HashMap::new();
    let mut read = BTreeSet::new();
    let mut items = Vec::new();
    for game in look.bundle.open.iter().filter(|game| game.end < look.date) {
        if read.insert(game.tournament) {
            for entry in error::tournament(look.club.conn(), game.tournament)?.entries {
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

/// The events since the previous list that are not rated at all; those with open games are listed above.
fn unrated_items(look: &ChecklistData<'_>) -> AppResult<Vec<Item>> {
    let names = look.bundle.tournament_names();
    let mut items = Vec::new();
    for event in &look.ledger.events {
        let id = event.tournament;
        let new = look.new.contains(id, event.end);
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
            // An event in progress is not an item until a list could be published without it.
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

/// The events since the previous list that may be round robins with missing games.
fn round_robin_items(look: &ChecklistData<'_>) -> Vec<Item> {
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

/// The events since the previous list that are most likely one event, stored twice.
fn twice_items(look: &ChecklistData<'_>) -> Vec<Item> {
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

fn card_items(look: &ChecklistData<'_>) -> impl Iterator<Item = Item> {
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

fn committee_items(look: &ChecklistData<'_>) -> AppResult<Vec<Item>> {
    let (present, ahead) = committee::findings_until(look.club, look.today, look.date)?;
    let mut items: Vec<Item> = present.into_iter().map(item).collect();
    items.extend(ahead.into_iter().map(|finding| {
        let seat = Message::new("checklist-do-seat");
        Item::reminder(finding.code, finding.message, seat).ahead(true)
    }));
    items.extend(gone(look)?);
    Ok(items
        .into_iter()
        .map(|item| item.at(Target::Committee))
        .collect())
}

/// An item about today's committee.
fn item(finding: Finding) -> Item {
    let seat = || Message::new("checklist-do-seat");
    let said = finding.message;
    match finding.code {
        // A club need not record its committee in the program.
        "committee_none" => {
            let said = Message::new("checklist-no-committee");
            Item::reminder(finding.code, said, seat())
        }
        // The day is more useful than the number of days until then.
        "committee_ends_soon" => {
            let key = "checklist-term-ends";
            Item::reminder(finding.code, Message { key, ..said }, seat())
        }
        "committee_too_many" => {
            Item::reminder(finding.code, said, Message::new("checklist-do-seat-end"))
        }
        "committee_chairman" => {
            Item::reminder(finding.code, said, Message::new("checklist-do-committee"))
        }
        _ => Item::reminder(finding.code, said, seat()),
    }
}

/// The committee members who have died or left the club: no list should be published in their names.
fn gone(look: &ChecklistData<'_>) -> AppResult<Vec<Item>> {
    let by_then = look.date.max(look.today);
    let gone = committee::seats_of_gone(look.club, &look.bundle.facts, by_then)?;
    let items = gone.into_iter().map(|seat| {
        let message = Message::new(if seat.died {
            "checklist-seat-died"
        } else {
            "checklist-seat-left"
        })
        .with("name", seat.name.as_str())
        .with("date", seat.since);
        let command = Message::new("checklist-do-seat-end-of")
            .with("member", seat.member.to_string())
            .with("date", seat.end.to_string());
        Item::blocker("committee_gone", message, command).ahead(seat.since > look.today)
    });
    Ok(items.collect())
}

/// Why games against guests do not count, and the command that makes them count.
fn guest_items(bundle: &FactsBundle, ledger: &Ledger, date: Date) -> Vec<Item> {
    let unrated = bundle.facts.persons.iter().filter(|(id, person)| {
        let standing = ledger.standing(**id);
        person.is_member_on(date) && standing.is_none_or(|found| found.rating.is_none())
    });
    let items = unrated.filter_map(|(id, _)| {
        let games = guest_games::of(&bundle.facts, *id)?;
        let message = Message::pair(
            "pair-colon",
            bundle.names.get(id).cloned().unwrap_or_default(),
            games.message(),
        );
        let command = Message::new("checklist-do-status")
            .with("member", id.to_string())
            .with("date", games.from.to_string());
        let item = Item::reminder("newcomer_as_guest", message, command);
        Some(item.at(Target::Person(*id)))
    });
    items.collect()
}

// The checklist's items about lists: the published one, proposals waiting for a second person, lists published despite
// problems, and that nothing has changed since.

/// The items about a published list: that it is published, and what late corrections would change on it.
fn published_items(club: &Club, published: &Published) -> AppResult<Vec<Item>> {
    let date = published.date;
    let said = Message::new("checklist-published").with("date", date);
    let mut items = vec![Item::reminder("published", said, show(date)).at(Target::List(date))];
    items.extend(despite(club, published)?);
    if !published.taken_over {
        let facts = club.facts()?;
        let differing = corrections::since(club, published, &facts)?.len();
        if differing > 0 {
            let said = Message::new("checklist-late").with("count", differing);
            let next = list_calendar::following(date);
            let late = Item::reminder("late_corrections", said, show(next));
            items.push(late.at(Target::List(next)));
        }
    }
    items.extend(proposed(club)?);
    Ok(items)
}

/// The items about other lists before one is published.
fn list_items(look: &ChecklistData<'_>) -> AppResult<Vec<Item>> {
    let mut items = proposed(look.club)?;
    if let Some(day) = archive::list_to_archive(look.club)? {
        let command = Message::new("checklist-do-archive").with("date", day.to_string());
        let message = Message::new("checklist-no-list-before").with("date", day);
        items.push(Item::reminder("no_list_before", message, command));
    }
    if let Some(before) = look.before {
        items.extend(despite(look.club, before)?);
        if look.date <= look.today && has_nothing_new(look, before)? {
            let message = Message::new("checklist-nothing-new").with("date", before.date);
            let command = publish(look.date);
            let nothing = Item::reminder("nothing_new", message, command);
            items.push(nothing.at(Target::List(look.date)));
        }
    }
    Ok(items)
}

fn show(date: Date) -> Message {
    Message::new("checklist-do-list").with("date", date.to_string())
}

fn publish(date: Date) -> Message {
    Message::new("checklist-do-publish").with("date", date.to_string())
}

/// Every list that waits for a second person: the reader of the checklist may be that person.
fn proposed(club: &Club) -> AppResult<Vec<Item>> {
    let waiting = archive::waiting_proposals(club)?.into_iter();
    let items = waiting.map(|proposal| {
        let message = waits(&proposal);
        Item::reminder("proposed", message, publish(proposal.date))
            .at(Target::Proposal(proposal.date))
    });
    Ok(items.collect())
}

/// The message that a list waits, with its reason.
fn waits(proposal: &Proposal) -> Message {
    let key = match proposal.reason {
        Some(_) => "checklist-proposed-because",
        None => "checklist-proposed",
    };
    Message::new(key)
        .with("date", proposal.date)
        .with("by", proposal.by.as_str())
        .with("at", session::to_the_minute(&proposal.at))
        .with("reason", proposal.reason.clone().unwrap_or_default())
}

/// The item that the previous list was published despite problems, with the reason.
fn despite(club: &Club, published: &Published) -> AppResult<Option<Item>> {
    let Some(despite) = archive::despite(club, published)? else {
        return Ok(None);
    };
    let date = published.date;
    let message = Message::new("checklist-despite")
        .with("date", date)
        .with("what", despite.message());
    let item = Item::reminder("published_despite", message, show(date));
    Ok(Some(item.at(Target::List(date))))
}

/// Whether the list would have the same numbers as the previous one.
fn has_nothing_new(look: &ChecklistData<'_>, before: &Published) -> AppResult<bool> {
    let name = |_| String::new();
    let drafted = sections(
        &look.bundle.facts,
        look.ledger,
        look.date,
        (&PublishedBefore::default(), RULES_VERSION),
        name,
        str::cmp,
    );
    let published = list::entries(look.club.conn(), before.id)?;
    let mut now = Vec::new();
    for section in drafted
        .into_iter()
        .filter(|one| one.kind != SectionKind::Unrated)
    {
        now.extend(
            section
                .entries
                .into_iter()
                .map(|entry| (section.kind, line(entry))),
        );
    }
    let mut then: Vec<_> = published
        .into_iter()
        .map(|sealed| (sealed.section, line(sealed.entry)))
        .collect();
    now.sort_by_key(|(_, line)| line.member);
    then.sort_by_key(|(_, line)| line.member);
    Ok(now == then)
}

/// A line without place and name and without the fields relative to the previous list.
fn line(entry: ListEntry) -> ListEntry {
    ListEntry {
        rank: 0,
        name: String::new(),
        previous: None,
        change: None,
        games: 0,
        back: false,
        ..entry
    }
}
