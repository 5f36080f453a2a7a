//! Explains a rating: the effect of an event on a member, down to the single look-ups in the table. The same page
//! appears in `explain`, on the members' page, on the tournament's page and in the list.

mod exported;

use std::collections::HashMap;

use serde::Serialize;
use serde_json::json;

use super::club::Club;
use super::error::{AppError, AppResult};
use super::lists::printed_numbers;
use super::lists::ratings::{self, Explanation};
use super::members::hiding::Hiding;
use super::members::proposals::{self, StartRow};
use super::members::{lookup, names};
use super::tournaments::tournament_view;
use super::{multi_games, pools};
use crate::domain::pool::PoolKind;
use crate::domain::tournament::Tournament;
use crate::domain::{Message, PersonId, Rating, TournamentId};
use crate::publish::WIDTH;
use crate::publish::decisions::{Decided, decisions};
use crate::publish::document::{Block, Document};
use crate::publish::explanation::{self, Explained, explanation_json, unrated_json};
use crate::publish::layout::wrap;
use crate::publish::multiplayer::explanation as games;
use crate::publish::table::data::Records;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, LedgerLine, rate};
use crate::store::list::{self, Published};
use crate::text::{Texts, visible};

/// The names that explanations need.
#[derive(Clone, Debug)]
pub struct Names {
    people: HashMap<PersonId, String>,
    tournaments: HashMap<TournamentId, String>,
}

impl Names {
    /// Reads all current names of people and tournaments.
    pub fn read(club: &Club) -> AppResult<Self> {
        Ok(Self {
            people: names::today(club)?,
            tournaments: ratings::tournament_names(club)?,
        })
    }

    /// The names without those of people who asked not to appear, except the member explained.
    #[must_use]
    pub fn hiding(mut self, hiding: &Hiding, own: PersonId) -> Self {
        for (person, name) in &mut self.people {
            if *person != own {
                *name = hiding.name(Some(*person), std::mem::take(name));
            }
        }
        self
    }

    pub fn person(&self, id: PersonId) -> String {
        self.people.get(&id).cloned().unwrap_or_default()
    }

    pub fn tournament(&self, id: TournamentId) -> String {
        self.tournaments.get(&id).cloned().unwrap_or_default()
    }
}

/// The derivation of a rating, with all data needed to format it.
#[derive(Clone, Debug)]
pub enum Derivation {
    /// The effect of one event.
    Event(Box<EventDerivation>),
    /// All games of a multiplayer pool.
    Games(Box<games::Explained>),
    /// The start rating of a member without a game.
    Start(Box<Started>),
}

/// The effect of one event on a member's rating, with the names needed to format it.
#[derive(Clone, Debug)]
pub struct EventDerivation {
    found: Explanation,
    decided: Vec<Decided>,
    notes: Notes,
    names: Names,
}

/// An explanation, and the committee's decisions on the member's games.
#[derive(Serialize)]
struct WithDecisions<'a> {
    #[serde(flatten)]
    explanation: explanation::Explanation,
    decisions: &'a [Decided],
    /// The rating printed before the event and what followed, as sentences.
    notes: Vec<String>,
}

/// The derivation of a member's rating: the effect of an event (the last one if `None`); in a multiplayer pool, all
/// games unless an event is given.
///
/// # Errors
/// A user error where there is nothing to explain, with the reason.
pub fn explain(
    club: &Club,
    person: PersonId,
    event: Option<TournamentId>,
) -> AppResult<Derivation> {
    lookup::require_shown(club, person)?;
    if event.is_none() && pools::chosen(club)?.kind == PoolKind::Multiplayer {
        let found = multi_games::explain(club, person, Cutoff::ALL)?;
        return Ok(Derivation::Games(Box::new(found)));
    }
    let found = match ratings::explain(club, person, event) {
        Err(error) if error.message.key == ratings::NEVER_PLAYED => {
            return match Started::read(club, person)? {
                Some(started) => Ok(Derivation::Start(Box::new(started))),
                None => Err(beside_the_archive(club, person, error)?),
            };
        }
        found => found?,
    };
    Ok(Derivation::Event(Box::new(EventDerivation {
        decided: tournament_view::decisions(club, found.tournament, Some(person))?,
        notes: Notes::read(club, &found)?,
        names: Names::read(club)?,
        found,
    })))
}

/// The error for a member without games to explain, with the rating on the newest list from before this program.
fn beside_the_archive(club: &Club, person: PersonId, error: AppError) -> AppResult<AppError> {
    let archived = printed_numbers::archived(club, person)?;
    Ok(match archived.last() {
        Some(newest) => error.hinted(
            Message::new("hint-explain-archived")
                .with("date", newest.date)
                .with("rating", newest.rating.exact())
                .with("id", person.to_string()),
        ),
        None => error,
    })
}

impl Derivation {
    /// The derivation without the names of people who asked not to appear, except the member explained.
    #[must_use]
    pub fn hiding(self, hiding: &Hiding) -> Self {
        let Self::Event(mut event) = self else {
            return self;
        };
        let own = event.found.person;
        event.names = event.names.hiding(hiding, own);
        for game in &mut event.decided {
            for (person, name) in [
                (game.white, &mut game.white_name),
                (game.black, &mut game.black_name),
            ] {
                if person != own {
                    *name = hiding.name(Some(person), std::mem::take(name));
                }
            }
        }
        Self::Event(event)
    }

    /// The member and the event, if it is the effect of an event.
    pub fn of_event(&self) -> Option<(PersonId, TournamentId)> {
        match self {
            Self::Event(event) => Some((event.found.person, event.found.tournament)),
            Self::Games(_) | Self::Start(_) => None,
        }
    }

    /// The derivation as text; sentences are wrapped after `width` columns.
    pub fn text(&self, width: usize, texts: Texts) -> String {
        match self {
            Self::Event(event) => event.text(texts),
            Self::Games(found) => games::text_within(found, width, texts),
            Self::Start(started) => started.text(width, texts),
        }
    }

    /// The derivation as JSON; the new rating is null where no game of the member was rated, with the reason where it
    /// concerns the whole event.
    pub fn json(&self, texts: Texts) -> serde_json::Result<serde_json::Value> {
        match self {
            Self::Event(event) => event.json(texts),
            Self::Games(found) => serde_json::to_value(games::json(found)),
            Self::Start(started) => Ok(started.json()),
        }
    }
}

impl Derivation {
    /// The member's games, for programs.
    fn terms(&self, texts: Texts) -> Records {
        match self {
            Self::Event(event) => event.terms(texts),
            Self::Games(_) | Self::Start(_) => explanation::terms(None),
        }
    }

    /// The derivation as a document of a publisher; `None` for multiplayer games, which exist as text only.
    pub fn document(&self, publisher: &str, texts: Texts) -> Option<Document> {
        match self {
            Self::Event(event) => Some(event.document(publisher, texts)),
            Self::Games(_) => None,
            Self::Start(started) => Some(Document {
                lang: texts.lang(),
                publisher: visible(publisher),
                title: started.title(),
                subtitle: Vec::new(),
                blocks: vec![Block::Lines(started.sentences(texts))],
            }),
        }
    }
}

impl EventDerivation {
    fn document(&self, publisher: &str, texts: Texts) -> Document {
        let (found, names) = (&self.found, &self.names);
        let (title, mut blocks) = match &found.line {
            Some(line) => self.explained(line, texts, |it| (it.title(), explanation::blocks(it))),
            None => {
                let event = names.tournament(found.tournament);
                let title = format!("{}: {event}", names.person(found.person));
                (visible(&title), self.unrated_blocks(&event, texts))
            }
        };
        let notes = self.notes.after.iter();
        blocks.extend(notes.map(|note| Block::Paragraph(visible(&texts.say(note)))));
        if !self.decided.is_empty() {
            let decided = decisions(&self.decided, texts).replace("\n  ", " ");
            let lines = decided.lines().filter(|line| !line.is_empty());
            blocks.push(Block::Lines(lines.map(str::to_owned).collect()));
        }
        Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title,
            subtitle: Vec::new(),
            blocks,
        }
    }

    /// Why an event had no effect on the rating.
    fn unrated_blocks(&self, event: &str, texts: Texts) -> Vec<Block> {
        let (found, names) = (&self.found, &self.names);
        let head = Message::new("nothing-rated")
            .with("name", names.person(found.person))
            .with("tournament", event);
        let mut lines = vec![texts.say(&head)];
        let whole = found.event_unrated(&names.people);
        if let Some(reason) = &whole {
            let message = Message::new("explain-unrated-event")
                .with("event", event)
                .with("reason", reason.said.clone());
            lines.push(texts.say(&message));
        }
        if found.guest && whole.is_none() && found.unrated.is_empty() {
            lines.push(texts.say(&self.as_guest()));
        }
        let person_name = |id| names.person(id);
        lines.extend(explanation::unrated_lines(
            &found.unrated,
            &person_name,
            texts,
        ));
        let lines = lines.iter().map(|line| visible(line));
        vec![Block::Lines(lines.collect())]
    }

    fn text(&self, texts: Texts) -> String {
        let (found, names) = (&self.found, &self.names);
        let person_name = |id| names.person(id);
        let mut text = match &found.line {
            Some(line) => self.explained(line, texts, explanation::explanation),
            None => {
                let event = names.tournament(found.tournament);
                let head = Message::new("nothing-rated")
                    .with("name", names.person(found.person))
                    .with("tournament", event.as_str());
                let mut text = wrap(&texts.say(&head), WIDTH, 0) + "\n";
                let whole = found.event_unrated(&names.people);
                if let Some(reason) = &whole {
                    let said = explanation::unrated_event(&event, &reason.said, texts);
                    text += &(wrap(&said, WIDTH, 2) + "\n");
                }
                if found.guest && whole.is_none() && found.unrated.is_empty() {
                    text += &wrap(&texts.say(&self.as_guest()), WIDTH, 0);
                }
                text + &explanation::unrated(&found.unrated, &person_name, texts)
            }
        };
        for note in &self.notes.after {
            text.push('\n');
            text.push_str(&wrap(&texts.say(note), WIDTH, 0));
            text.push('\n');
        }
        if !self.decided.is_empty() {
            text.push('\n');
            text.push_str(&decisions(&self.decided, texts));
        }
        text
    }

    fn as_guest(&self) -> Message {
        Message::new("nothing-rated-guest").with("name", self.names.person(self.found.person))
    }

    fn json(&self, texts: Texts) -> serde_json::Result<serde_json::Value> {
        let found = &self.found;
        if let Some(line) = &found.line {
            return serde_json::to_value(WithDecisions {
                explanation: self.explained(line, texts, explanation_json),
                decisions: &self.decided,
                notes: self.notes.all().map(|note| texts.say(note)).collect(),
            });
        }
        let person_name = |id| self.names.person(id);
        let unrated = found.unrated.iter();
        let unrated: Vec<_> = unrated
            .map(|game| unrated_json(game, &person_name, texts))
            .collect();
        Ok(json!({
            "tournament": found.tournament,
            "member": found.person,
            "new": null,
            "reason": found.event_unrated(&self.names.people).map(|not| not.reason.word()),
            "terms": [],
            "decisions": self.decided,
            "unrated": unrated,
        }))
    }

    fn terms(&self, texts: Texts) -> Records {
        match &self.found.line {
            Some(line) => self.explained(line, texts, |it| explanation::terms(Some(it))),
            None => explanation::terms(None),
        }
    }

    fn explained<T>(
        &self,
        line: &LedgerLine,
        texts: Texts,
        say: impl FnOnce(&Explained<'_>) -> T,
    ) -> T {
        say(&Explained {
            line,
            terms: self.found.ledger.terms_of(line),
            unrated: &self.found.unrated,
            ledger: &self.found.ledger,
            regulation: &self.found.regulation,
            names: &|id| self.names.person(id),
            tournaments: &|id| self.names.tournament(id),
            printed: self.notes.printed.as_ref(),
            texts,
        })
    }
}

// Notes on the numbers of an event: the ratings printed before and after it, and whether a decision of the committee
// has replaced its result.

/// The notes of one event.
#[derive(Clone, Debug, Default)]
struct Notes {
    /// The rating printed on the list before the event.
    printed: Option<Message>,
    /// The sentences on what followed.
    after: Vec<Message>,
}

impl Notes {
    fn read(club: &Club, found: &Explanation) -> AppResult<Self> {
        let facts = club.facts()?;
        let mut events = facts.tournaments.iter();
        let event = events.find(|event| event.id == found.tournament);
        let (Some(line), Some(event)) = (&found.line, event) else {
            return Ok(Self::default());
        };
        let lists = list::all(club.conn(), club.pool)?;
        let way = Way {
            found,
            line,
            event,
            facts: &facts,
        };
        let before = newest(lists.iter().filter(|list| list.date <= event.end));
        let printed = match (before, line.old()) {
            (Some(before), Some(_)) => way.begins(before, on_list(club, before, found.person)?),
            _ => None,
        };
        let mut after: Vec<Message> = way.replaced().into_iter().collect();
        let next = lists.iter().map(|list| list.date);
        let next = next.filter(|date| *date > event.end).min();
        let next = newest(lists.iter().filter(|list| Some(list.date) == next));
        if let Some(next) = next.filter(|next| way.is_last_before(next)) {
            let printed = on_list(club, next, found.person)?;
            after.extend(printed.map(|printed| message("derivation-ends", next, printed)));
        }
        Ok(Self { printed, after })
    }

    fn all(&self) -> impl Iterator<Item = &Message> {
        self.printed.iter().chain(&self.after)
    }
}

/// The newest edition of the newest list.
fn newest<'l>(lists: impl Iterator<Item = &'l Published>) -> Option<&'l Published> {
    lists.max_by_key(|list| (list.date, list.id))
}

/// A member's rating on a published list.
fn on_list(club: &Club, list: &Published, member: PersonId) -> AppResult<Option<Rating>> {
    let mut entries = list::entries(club.conn(), list.id)?.into_iter();
    let found = entries.find(|entry| entry.entry.member == member);
    Ok(found.map(|entry| entry.entry.rating))
}

fn message(key: &'static str, list: &Published, printed: Rating) -> Message {
    Message::new(key)
        .with("date", list.date)
        .with("printed", printed.exact())
}

/// An event among the member's events between two lists.
struct Way<'a> {
    found: &'a Explanation,
    line: &'a LedgerLine,
    event: &'a Tournament,
    facts: &'a Facts,
}

impl Way<'_> {
    /// The member's other rated events.
    fn others(&self) -> impl Iterator<Item = &Tournament> {
        let lines = self.found.ledger.lines_of(self.found.person);
        lines.filter_map(|line| {
            let mut events = self.facts.tournaments.iter();
            events.find(|event| event.id == line.tournament && event.id != self.event.id)
        })
    }

    /// The note that the steps begin with the printed number, or why they begin with another one.
    fn begins(&self, list: &Published, printed: Option<Rating>) -> Option<Message> {
        let printed = printed?;
        let then = rate(self.facts, Cutoff::list(list.date));
        let now = then.standing(self.found.person)?.rating?;
        if printed != now {
            let message = message("derivation-printed", list, printed);
            return Some(message.with("now", now.exact()));
        }
        let is_between =
            |other: &Tournament| other.end >= list.date && other.order() < self.event.order();
        let is_first = !self.others().any(is_between) && self.line.old() == Some(printed);
        is_first.then(|| message("derivation-begins", list, printed))
    }

    /// Whether the rating after the event is the one on a list.
    fn is_last_before(&self, list: &Published) -> bool {
        let is_between =
            |other: &Tournament| other.order() > self.event.order() && other.end < list.date;
        !self.others().any(is_between)
    }

    /// The note that the committee has set another rating since.
    fn replaced(&self) -> Option<Message> {
        let next = self.others();
        let next = next.filter(|other| other.order() > self.event.order());
        let next = next.map(|other| other.start).min();
        let starts = &self.facts.persons.get(&self.found.person)?.starts;
        let mut later = starts.iter().filter(|start| {
            start.on > self.event.start && next.is_none_or(|next| start.on <= next)
        });
        later.next_back().map(|start| {
            Message::new("derivation-replaced")
                .with("new", self.line.new.exact())
                .with("date", start.on)
                .with("rating", start.rating.exact())
        })
    }
}

/// The current start rating of a member without a game.
#[derive(Clone, Debug)]
pub struct Started {
    row: StartRow,
}

impl Started {
    /// The latest start rating of a member; `None` without one.
    fn read(club: &Club, person: PersonId) -> AppResult<Option<Self>> {
        let rows = proposals::start_ratings(club, Some(person))?;
        Ok(rows.into_iter().last().map(|row| Self { row }))
    }

    fn title(&self) -> String {
        format!("{}: {}", visible(&self.row.name), self.row.rating)
    }

    /// The sentences about it, each a paragraph.
    fn sentences(&self, texts: Texts) -> Vec<String> {
        let row = &self.row;
        let key = match (row.opening, row.on) {
            (true, Some(_)) => "started-opening",
            (true, None) => "started-opening-always",
            (false, Some(_)) => "started-by",
            (false, None) => "started-by-always",
        };
        let mut by = Message::new(key)
            .with("by", row.by.as_str())
            .with("games", row.games);
        if let Some(on) = row.on {
            by = by.with("date", on);
        }
        let mut said = vec![texts.get("started-no-game"), texts.say(&by)];
        if let Some(reason) = &row.reason {
            said.push(texts.say(&Message::new("started-because").with("reason", reason.as_str())));
        }
        said.iter().map(|one| visible(one)).collect()
    }

    fn text(&self, width: usize, texts: Texts) -> String {
        let said = self.sentences(texts);
        let said = said.iter().map(|one| wrap(one, width, 0) + "\n");
        format!("{}\n\n{}", self.title(), said.collect::<String>())
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "tournament": null,
            "member": self.row.member,
            "new": self.row.rating,
            "terms": [],
            "decisions": [],
            "unrated": [],
            "start_rating": self.row,
        })
    }
}
