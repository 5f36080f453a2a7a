//! The checklist before a list: what still stands in its way, and the command to do next.

mod guests;

use std::collections::{BTreeSet, HashMap};

use chrono::Days;

use super::archive;
use super::club::Club;
use super::committee;
use super::corrections;
use super::error::AppResult;
use super::facts_bundle::{self, FactsBundle};
use super::list_date;
use super::pool_times;
use super::proposals::{Basis, newcomers};
use super::session;
use super::stored;
use super::stored_twice;
use crate::domain::person::ExternalScale;
use crate::domain::{Date, ListDate, Message, PersonId, TournamentId};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason, Unrated, rate};
use crate::rating::multiplayer::pool::Solution;
use crate::rating::regulation::MOST_IN_A_BATCH;
use crate::store::list::{self, Published};
use crate::store::tournament;

/// Days after which a DSU number is an old one: a year, and room for the day on which DSU's list comes.
const OLD_AFTER_DAYS: u64 = 400;

/// Something to be done, or to be known, before a list is published.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// A stable word for scripts.
    pub code: &'static str,
    pub message: Message,
    /// The command to do next; what only the user knows stands in capitals.
    pub command: Message,
    /// Whether somebody should act before the list is published; else it is only good to know.
    pub blocks: bool,
    /// Where it is dealt with.
    pub target: Target,
}

/// Where something is dealt with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Nowhere in particular.
    #[default]
    Nowhere,
    /// At a person.
    Person(PersonId),
    /// At a tournament.
    Tournament(TournamentId),
    /// At the numbers from other lists.
    Numbers,
    /// At the committee's seats.
    Committee,
    /// At the list of a day.
    List(Date),
}

/// What is to be known before the list of a day is published.
#[derive(Clone, Debug, PartialEq)]
pub struct Checklist {
    pub date: Date,
    /// Whether the list is published already.
    pub published: bool,
    /// The items, in the order in which they are worked through.
    pub items: Vec<Item>,
}

/// The code of a publication that waits for a second person.
const PROPOSED: &str = "proposed";

impl Checklist {
    /// How many things stand in the way of the list.
    pub fn in_the_way(&self) -> usize {
        self.items.iter().filter(|item| item.blocks).count()
    }

    /// What stands in the way of somebody who publishes it now, which is all that a proposal waits for.
    pub fn in_the_way_of_publishing(&self) -> impl Iterator<Item = &Item> {
        let blocking = self.items.iter().filter(|item| item.blocks);
        blocking.filter(|item| item.code != PROPOSED)
    }
}

impl Item {
    fn new(code: &'static str, message: Message, command: Message) -> Self {
        Self {
            code,
            message,
            command,
            blocks: true,
            target: Target::Nowhere,
        }
    }

    /// The same with the place where it is dealt with.
    fn at(self, target: Target) -> Self {
        Self { target, ..self }
    }

    /// The same as something that is good to know.
    fn soft(self) -> Self {
        Self {
            blocks: false,
            ..self
        }
    }
}

/// Everything that still stands in the way of the list as of `date` (without it, the one to be published
/// next).
///
/// Of a list that is published already it says only that, and what late corrections would change on it.
pub fn of_day(club: &Club, date: Option<Date>) -> AppResult<Checklist> {
    let date = match date {
        Some(date) => date,
        None => list_date::due(club)?,
    };
    if let Some(published) = list::on(club.conn(), club.pool, date)? {
        return Ok(Checklist {
            date,
            published: true,
            items: published_items(club, &published, &club.facts()?)?,
        });
    }
    let bundle = facts_bundle::read(club)?;
    let ledger = rate(&bundle.facts, Some(date));
    let before = list::before(club.conn(), club.pool, date)?;
    build(club, &bundle, &ledger, date, before.as_ref())
}

/// The checklist of a list that is not published, from one bundle and the ledger of its day.
pub(super) fn build(
    club: &Club,
    bundle: &FactsBundle,
    ledger: &Ledger,
    date: Date,
    before: Option<&Published>,
) -> AppResult<Checklist> {
    let mut items = open_items(club, bundle, date)?;
    items.extend(unrated_items(club, bundle, ledger, before)?);
    items.extend(twice_items(bundle, before.map(|before| before.date)));
    items.extend(card_items(bundle, date));
    items.extend(newcomer_items(
        bundle,
        ledger,
        before.map(|before| before.date),
        date,
    ));
    items.extend(guests::items(bundle, ledger, date));
    items.extend(overshoots(bundle, ledger, before.map(|before| before.date)));
    match &ledger.multiplayer {
        Some(solution) => items.extend(game_items(solution)),
        None => items.extend(old_numbers(&bundle.facts, date)),
    }
    items.extend(committee_items(club, date)?);
    items.extend(proposed_items(club, date)?);
    Ok(Checklist {
        date,
        published: false,
        items,
    })
}

fn published_items(club: &Club, published: &Published, facts: &Facts) -> AppResult<Vec<Item>> {
    let date = published.date;
    let said = Message::new("checklist-published").with("date", date);
    let show = Message::new("checklist-do-list").with("date", date.to_string());
    let mut items = vec![
        Item::new("published", said, show)
            .soft()
            .at(Target::List(date)),
    ];
    if published.taken_over {
        return Ok(items);
    }
    let differing = corrections::since(club, published, facts)?.len();
    if differing > 0 {
        let said = Message::new("checklist-late").with("count", differing);
        let next = date
            .succ_opt()
            .map_or(date, |day| ListDate::next(day).day());
        let show = Message::new("checklist-do-list").with("date", next.to_string());
        let late = Item::new("late_corrections", said, show).soft();
        items.push(late.at(Target::List(next)));
    }
    Ok(items)
}

/// The open games of events that would have ended.
fn open_items(club: &Club, bundle: &FactsBundle, date: Date) -> AppResult<Vec<Item>> {
    let mut numbers: HashMap<(TournamentId, PersonId), u32> = HashMap::new();
    let mut read = BTreeSet::new();
    let mut items = Vec::new();
    for game in bundle.open.iter().filter(|game| game.end < date) {
        if read.insert(game.tournament) {
            for entry in stored::tournament(club.conn(), game.tournament)?.entries {
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
        let message = Message::new("checklist-open-game")
            .with("tournament", game.tournament_name.as_str())
            .with("round", game.round.to_string())
            .with("white", game.white_name.as_str())
            .with("black", game.black_name.as_str());
        let open = Item::new("open_game", message, command);
        items.push(open.at(Target::Tournament(game.tournament)));
    }
    Ok(items)
}

/// The events since the list before that are not rated as a whole; those with open games are named above.
fn unrated_items(
    club: &Club,
    bundle: &FactsBundle,
    ledger: &Ledger,
    before: Option<&Published>,
) -> AppResult<Vec<Item>> {
    let names = bundle.tournament_names();
    // An event of an earlier half-year counts on the next list if it was entered after the last one.
    let late = match before {
        Some(before) => tournament::changed_after(club.conn(), before.at_operation)?,
        None => BTreeSet::new(),
    };
    let mut items = Vec::new();
    for event in &ledger.events {
        let id = event.tournament;
        let new = before.is_none_or(|before| event.end >= before.date || late.contains(&id));
        let Some(reason) = event.unrated.filter(|_| new) else {
            continue;
        };
        let message = Message::new("checklist-unrated")
            .with("tournament", names.get(&id).copied().unwrap_or_default())
            .with("date", event.end)
            .with("reason", reason.message());
        let command = |key| Message::new(key).with("tournament", id.to_string());
        let item = match reason {
            Reason::NotEnded => continue,
            Reason::NotApproved => {
                Item::new("not_approved", message, command("checklist-do-approve"))
            }
            Reason::TooFast | Reason::TooSlow
                if let Some(pool) = pool_times::suitable_pool(club, id)? =>
            {
                let command = command("checklist-do-move").with("pool", pool);
                Item::new("not_rated", message, command).soft()
            }
            // §6 leaves it out, and nobody need do anything about it.
            _ => Item::new("not_rated", message, command("checklist-do-show")).soft(),
        };
        items.push(item.at(Target::Tournament(id)));
    }
    Ok(items)
}

/// The events since the list before that are most likely one, stored twice.
fn twice_items(bundle: &FactsBundle, since: Option<Date>) -> Vec<Item> {
    let names = bundle.tournament_names();
    let name = |id| names.get(&id).copied().unwrap_or_default();
    let pairs = stored_twice::pairs(&bundle.facts.tournaments, since).into_iter();
    let items = pairs.map(|[one, other]| {
        let message = Message::new("checklist-stored-twice")
            .with("one", name(one))
            .with("id", one.to_string())
            .with("other", name(other))
            .with("other_id", other.to_string());
        let command = Message::new("checklist-do-delete").with("tournament", other.to_string());
        // The committee may have said that they are two.
        let item = Item::new("stored_twice", message, command).soft();
        item.at(Target::Tournament(other))
    });
    items.collect()
}

fn committee_items(club: &Club, date: Date) -> AppResult<Vec<Item>> {
    let findings = committee::findings(club, date)?.into_iter();
    let items = findings.map(|finding| {
        let seat = Message::new("checklist-do-seat");
        let said = finding.message;
        match finding.code {
            // A club may well do without it here.
            "committee_none" => {
                let said = Message::new("checklist-no-committee");
                Item::new(finding.code, said, seat).soft()
            }
            // Days from the list date would be read as days from today.
            "committee_ends_soon" => {
                let key = "checklist-term-ends";
                Item::new(finding.code, Message { key, ..said }, seat).soft()
            }
            "committee_chairman" => {
                Item::new(finding.code, said, Message::new("checklist-do-committee"))
            }
            _ => Item::new(finding.code, said, seat),
        }
    });
    Ok(items.map(|item| item.at(Target::Committee)).collect())
}

fn proposed_items(club: &Club, date: Date) -> AppResult<Vec<Item>> {
    let waiting = archive::waiting_proposals(club)?.into_iter();
    let items = waiting.filter(|waiting| waiting.date == date).map(|it| {
        let message = Message::new("checklist-proposed")
            .with("by", it.by)
            .with("at", session::to_the_minute(&it.at));
        let command = Message::new("checklist-do-publish").with("date", date.to_string());
        Item::new(PROPOSED, message, command).at(Target::List(date))
    });
    Ok(items.collect())
}

fn card_items(bundle: &FactsBundle, date: Date) -> impl Iterator<Item = Item> {
    let missing = bundle.missing.iter();
    missing.filter(move |card| card.end < date).map(|card| {
        let command = Message::new("checklist-do-card")
            .with("tournament", card.tournament.to_string())
            .with("member", card.member.to_string());
        let message = Message::new("checklist-card")
            .with("name", card.name.as_str())
            .with("tournament", card.tournament_name.as_str())
            .with("date", card.end);
        let missing = Item::new("missing_card", message, command);
        missing.at(Target::Tournament(card.tournament))
    })
}

/// Members with more games in one period than ratings bear that are computed together, with the sentence that
/// says so; of periods that the list published before does not hold.
pub(super) fn overshooting(
    bundle: &FactsBundle,
    ledger: &Ledger,
    before: Option<Date>,
) -> impl Iterator<Item = (PersonId, Message)> {
    let found = ledger.overshoots(&bundle.facts).into_iter();
    let new = found.filter(move |one| before.is_none_or(|before| one.from >= before));
    new.map(|one| {
        let name = bundle.names.get(&one.person);
        let message = Message::new("checklist-overshoot")
            .with("name", name.map(String::as_str).unwrap_or_default())
            .with("games", one.games)
            .with("date", one.from)
            .with("most", MOST_IN_A_BATCH);
        (one.person, message)
    })
}

fn overshoots(
    bundle: &FactsBundle,
    ledger: &Ledger,
    before: Option<Date>,
) -> impl Iterator<Item = Item> {
    overshooting(bundle, ledger, before).map(|(person, message)| {
        let command = Message::new("checklist-do-period");
        Item::new("many_games", message, command)
            .soft()
            .at(Target::Person(person))
    })
}

/// Members who have played and have no rating.
fn newcomer_items(
    bundle: &FactsBundle,
    ledger: &Ledger,
    before: Option<Date>,
    date: Date,
) -> impl Iterator<Item = Item> {
    let waiting = newcomers(&bundle.facts, ledger, date).into_iter();
    waiting.map(move |newcomer| {
        let name = bundle.names.get(&newcomer.member);
        let name = name.map(String::as_str).unwrap_or_default();
        if matches!(newcomer.basis, Basis::MetUnrated | Basis::LeftOut) {
            let key = if newcomer.basis == Basis::LeftOut {
                "checklist-left-out"
            } else {
                "checklist-met-unrated"
            };
            let message = Message::new(key).with("name", name);
            // Games that are left out count with a start rating that holds from the first of them on.
            let first = first_left_out(bundle, ledger, newcomer.member, before);
            let from = first.filter(|_| newcomer.basis == Basis::LeftOut);
            let command = Message::new("checklist-do-start")
                .with("member", newcomer.member.to_string())
                .with("date", from.unwrap_or(date).to_string());
            return Item::new("newcomer_met_unrated", message, command)
                .at(Target::Person(newcomer.member));
        }
        let message = Message::new("checklist-collecting")
            .with("name", name)
            .with("games", newcomer.games)
            .with("needed", newcomer.needed);
        let command = Message::new("checklist-do-propose");
        let collecting = Item::new("newcomer_collecting", message, command);
        collecting.soft().at(Target::Person(newcomer.member))
    })
}

/// The first day of the events whose games are left out as the member has no rating; of those that the list
/// published before does not hold.
fn first_left_out(
    bundle: &FactsBundle,
    ledger: &Ledger,
    member: PersonId,
    before: Option<Date>,
) -> Option<Date> {
    let own = |game: &&Unrated| game.person == member && game.reason == Reason::OwnUnrated;
    let games = ledger.unrated.iter().filter(own);
    let events = games.filter_map(|game| {
        let mut all = bundle.facts.tournaments.iter();
        all.find(|event| event.id == game.tournament)
    });
    let new = events.filter(|event| before.is_none_or(|before| event.end >= before));
    new.map(|event| event.start).min()
}

/// What is to be known of the numbers of games of several: which cannot be compared, or only by single games.
fn game_items(solution: &Solution) -> Vec<Item> {
    let soft = |code, message| Item::new(code, message, Message::new("checklist-do-games")).soft();
    let mut items = Vec::new();
    let parts = solution.rating.components.len();
    if parts > 1 {
        let message = Message::new("checklist-apart").with("parts", parts);
        items.push(soft("games_apart", message));
    }
    let groups = solution.rating.components.iter();
    let count = groups.filter(|one| one.groups > 1).count();
    if count > 0 {
        let message = Message::new("checklist-groups").with("count", count);
        items.push(soft("games_groups", message));
    }
    if !solution.restless.is_empty() {
        items.push(soft("games_restless", Message::new("checklist-restless")));
    }
    items
}

/// How many members have a DSU number whose newest rating is an old one.
fn old_numbers(facts: &Facts, date: Date) -> Option<Item> {
    let limit = date.checked_sub_days(Days::new(OLD_AFTER_DAYS))?;
    let members = facts.persons.values().filter(|one| one.is_member_on(date));
    let newest = members.filter_map(|member| {
        let numbers = member.external.iter();
        numbers
            .filter(|number| number.scale == ExternalScale::Dsu && number.on <= date)
            .map(|number| number.on)
            .max()
    });
    let old = newest.filter(|on| *on < limit).count();
    (old > 0).then(|| {
        let message = Message::new("checklist-old-numbers").with("count", old);
        Item::new("old_dsu_numbers", message, Message::new("checklist-do-dsu")).at(Target::Numbers)
    })
}
