//! Explains a member's next printed rating: every change between two lists in order, from the last printed number to
//! the next one.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::pools::pool_support;
use crate::domain::list::RatingList;
use crate::domain::person::StartRating;
use crate::domain::{Date, Message, PersonId, Rating, round_half_away};
use crate::publish::explanation::derivation::Names;
use crate::publish::list::list_page;
use crate::publish::list::list_page::{ChangedGame, Correction};
use crate::publish::list::since_list::{SinceList, Step};
use crate::publish::members::hiding::Hiding;
use crate::rating::ledger::{Adjusted, Cutoff, LedgerLine};

/// The steps of a member from the last published list to the next one; `hiding` decides which other people are named.
///
/// # Errors
/// A user error in a multiplayer pool.
pub fn of_member(club: &Club, person: PersonId, hiding: &Hiding) -> AppResult<SinceList> {
    pool_support::require_pairwise(club)?;
    let names = Names::read(club)?.hiding(hiding, person);
    let page = super::of_day(club, None, true)?;
    let due = page.list.date;
    let last = match page.list.previous_date {
        Some(date) => Some(super::of_day(club, Some(date), true)?.list),
        None => None,
    };
    let since = last.as_ref().map(|list| list.date);
    let (facts, ledger) = club.ledger(Cutoff::list(due))?;
    let mut way = Way {
        names: &names,
        steps: Vec::new(),
        starts: Vec::new(),
        moves: Vec::new(),
        rating: None,
    };
    if let Some(last) = &last {
        let (_, then) = club.ledger(Cutoff::list(last.date))?;
        way.rating = then.standing(person).and_then(|standing| standing.rating);
        let mut late = page.corrections.iter();
        if let Some(late) = late.find(|correction| correction.member == person) {
            way.correct(last.date, late);
        }
    }
    let later = |day: Date| since.is_none_or(|since| day > since);
    if let Some(found) = facts.persons.get(&person) {
        let starts = found.starts.iter().copied();
        way.starts = starts
            .filter(|start| later(start.on) && start.on <= due)
            .collect();
    }
    let moves = ledger.adjustments_of(person).copied();
    way.moves = moves.filter(|moved| later(moved.on)).collect();
    for line in ledger.lines_of(person) {
        let mut events = facts.tournaments.iter();
        let Some(event) = events.find(|event| event.id == line.tournament) else {
            continue;
        };
        if since.is_none_or(|since| event.end >= since) {
            way.up_to(event.start, event.end);
            way.play(line, event.end);
        }
    }
    way.up_to(due, due);
    Ok(SinceList {
        member: person,
        name: names.person(person),
        list: last.as_ref().map(|list| (list.date, printed(list, person))),
        steps: way.steps,
        next: (due, printed(&page.list, person)),
    })
}

fn printed(list: &RatingList, person: PersonId) -> Option<Rating> {
    let mut entries = list.sections.iter().flat_map(|section| &section.entries);
    entries
        .find(|entry| entry.member == person)
        .map(|entry| entry.rating)
}

/// The steps so far, and the remaining input.
struct Way<'n> {
    names: &'n Names,
    steps: Vec<Step>,
    starts: Vec<StartRating>,
    moves: Vec<Adjusted>,
    rating: Option<Rating>,
}

impl Way<'_> {
    fn push(&mut self, kind: &'static str, date: Date, new: Option<Rating>, message: Message) {
        self.steps.push(Step {
            kind,
            date,
            old: self.rating,
            new,
            message,
        });
        self.rating = new;
    }

    /// Adds a correction before the last list: the printed number stays, and the steps continue from today's rating.
    fn correct(&mut self, date: Date, late: &Correction) {
        let games = late.through.iter().map(|changed| game(changed, self.names));
        let moved = late.moved.iter().map(list_page::moved_event);
        let games = games
            .chain(moved)
            .reduce(|before, next| Message::pair("pair-semicolon", before, next));
        let through = games.unwrap_or_else(|| Message::new("since-other-facts"));
        let message = Message::new("since-correction")
            .with("date", date)
            .with("old", rating_phrase(late.published))
            .with("new", rating_phrase(late.now))
            .with("through", through);
        self.rating = late.published;
        self.push("correction", date, late.now, message);
    }

    /// Adds the committee's decisions valid for an event, and the changes of the scale before its end.
    fn up_to(&mut self, start: Date, end: Date) {
        let (due, later): (Vec<_>, Vec<_>) = std::mem::take(&mut self.moves)
            .into_iter()
            .partition(|moved| moved.on <= end);
        self.moves = later;
        for moved in due {
            let message = Message::new("since-scale")
                .with("date", moved.on)
                .with("old", moved.old.exact())
                .with("new", moved.new.exact());
            self.push("scale", moved.on, Some(moved.new), message);
        }
        let (due, later): (Vec<_>, Vec<_>) = std::mem::take(&mut self.starts)
            .into_iter()
            .partition(|assigned| assigned.on <= start);
        self.starts = later;
        for assigned in due {
            let message = Message::new("since-decision")
                .with("date", assigned.on)
                .with("old", rating_phrase(self.rating))
                .with("new", assigned.rating.exact());
            self.push("decision", assigned.on, Some(assigned.rating), message);
        }
    }

    fn play(&mut self, line: &LedgerLine, end: Date) {
        let message = match line.continuous {
            Some(terms) => Message::new("since-event")
                .with("old", terms.old.exact())
                .with("k", terms.k)
                .with("expected", round_half_away(terms.expected, 4).normalize())
                .with("bonus", terms.bonus)
                .with("exact", round_half_away(line.exact, 3).normalize()),
            None => Message::new("since-first"),
        };
        let message = message
            .with("date", end)
            .with("event", self.names.tournament(line.tournament))
            .with("score", line.score.exact())
            .with("games", line.games)
            .with("new", line.new.exact());
        self.rating = line.old();
        self.push("event", end, Some(line.new), message);
    }
}

/// `round 3: Anna – Bo 1-0 → 0-1 (Efterår)`.
fn game(game: &ChangedGame, names: &Names) -> Message {
    let [white, black] = game.players.map(|player| names.person(player));
    let side = |side: &Option<String>| match side {
        Some(result) => Message::new("changed-value").with("value", result.replace('=', "½")),
        None => Message::new("journal-nothing"),
    };
    let place = Message::new("changed-place-game")
        .with("round", game.round)
        .with("white", white)
        .with("black", black);
    let change = Message::new("changed-from-to")
        .with("before", side(&game.before))
        .with("after", side(&game.now));
    Message::pair(
        "pair-brackets",
        Message::pair("pair", place, change),
        game.tournament_name.as_str(),
    )
}

fn rating_phrase(rating: Option<Rating>) -> Message {
    match rating {
        Some(rating) => Message::new("changed-value").with("value", rating.exact()),
        None => Message::new("journal-nothing"),
    }
}
