//! The steps from the last printed number to the next one: every change of a member's rating between two lists, in
//! order, ending in the number that the next list prints.

use serde_json::json;

use super::corrections::{ChangedGame, Correction};
use super::printing;
use crate::app::club::Club;
use crate::app::derivation::Names;
use crate::app::document_file::ForPrograms;
use crate::app::error::AppResult;
use crate::app::members::hiding::Hiding;
use crate::app::pools::pool_support;
use crate::domain::list::RatingList;
use crate::domain::person::StartRating;
use crate::domain::{Date, Message, PersonId, Rating, round_half_away};
use crate::publish::WIDTH;
use crate::publish::document::{Block, Document};
use crate::publish::layout::wrap;
use crate::publish::table::Column;
use crate::publish::table::data::Records;
use crate::rating::ledger::{Adjusted, Cutoff, LedgerLine};
use crate::text::{Texts, visible};

/// The steps of one member.
#[derive(Clone, Debug, PartialEq)]
pub struct SinceList {
    pub member: PersonId,
    pub name: String,
    /// The last published list, and the number on it.
    pub list: Option<(Date, Option<Rating>)>,
    pub steps: Vec<Step>,
    /// The next list, and the number on it.
    pub next: (Date, Option<Rating>),
}

/// A change of the rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// `correction`, `event`, `scale` or `decision`.
    pub kind: &'static str,
    pub date: Date,
    pub old: Option<Rating>,
    pub new: Option<Rating>,
    pub message: Message,
}

/// The steps of a member from the last published list to the next one; others are named as `hiding` has it.
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

    /// A correction before the last list: its number stays, and the steps continue from today's.
    fn correct(&mut self, date: Date, late: &Correction) {
        let games = late.through.iter().map(|changed| game(changed, self.names));
        let moved = late.moved.iter().map(printing::moved_event);
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

    /// The committee's decisions valid for an event, and the changes of the scale before its end.
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

impl SinceList {
    /// A page: the printed number, every step a paragraph, the next number.
    pub fn text(&self, texts: Texts) -> String {
        let paragraphs = self.paragraphs(texts).into_iter();
        let wrapped = paragraphs.map(|it| wrap(&it, WIDTH, 0));
        wrapped.collect::<Vec<_>>().join("\n\n") + "\n"
    }

    /// The same as a document of a publisher.
    pub fn document(&self, publisher: &str, texts: Texts) -> Document {
        let paragraphs = self.paragraphs(texts).into_iter();
        Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title: visible(&self.name),
            subtitle: Vec::new(),
            blocks: paragraphs
                .map(|it| Block::Paragraph(visible(&it)))
                .collect(),
        }
    }

    fn paragraphs(&self, texts: Texts) -> Vec<String> {
        let mut paragraphs = vec![match self.list {
            None => Message::new("since-no-list").with("name", self.name.as_str()),
            Some((date, Some(rating))) => Message::new("since-printed")
                .with("name", self.name.as_str())
                .with("date", date)
                .with("rating", rating.exact()),
            Some((date, None)) => Message::new("since-not-printed")
                .with("name", self.name.as_str())
                .with("date", date),
        }];
        paragraphs.extend(self.steps.iter().map(|step| step.message.clone()));
        if self.steps.is_empty() {
            paragraphs.push(Message::new("since-nothing"));
        }
        let (date, rating) = self.next;
        paragraphs.push(match rating {
            Some(rating) => Message::new("since-next")
                .with("date", date)
                .with("rating", rating.exact()),
            None => Message::new("since-next-none").with("date", date),
        });
        paragraphs.iter().map(|it| texts.say(it)).collect()
    }

    /// The same for programs.
    pub fn for_programs(&self, texts: Texts) -> ForPrograms {
        let columns = [
            Column::data("kind").showing(|step: &Step| step.kind),
            Column::data("date").showing(|step: &Step| step.date),
            Column::data("old").showing(|step: &Step| step.old),
            Column::data("new").showing(|step: &Step| step.new),
            Column::data("text").showing(|step: &Step| texts.say(&step.message)),
        ];
        let rows = Records::of(&columns, &self.steps);
        ForPrograms {
            json: json!({
                "member": self.member,
                "name": self.name,
                // The last published list, and the number that it printed.
                "list": self.list.map(|(date, _)| date),
                "printed": self.list.and_then(|(_, rating)| rating),
                "steps": rows,
                // The next list, and the number that it prints.
                "next": self.next.0,
                "rating": self.next.1,
            }),
            rows,
        }
    }
}
