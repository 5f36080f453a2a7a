//! Why this rating: the effect of an event on a member, down to the single look-ups, as text, document and JSON.

use std::collections::HashMap;
use std::sync::Arc;

use serde::Serialize;
use serde_json::json;

use crate::domain::{Date, Message, OperationId, PersonId, Rating, TournamentId};
use crate::publish::document::{Block, Document, text};
use crate::publish::explanation::{self, Explained, explanation_json, unrated_json};
use crate::publish::members::hiding::Hiding;
use crate::publish::multiplayer::explanation as games;
use crate::publish::table::data::Records;
use crate::publish::tournaments::decisions::{Decided, decisions};
use crate::publish::tournaments::missing_games::{NotRated, not_rated};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, LedgerLine, Unrated};
use crate::rating::regulation::Regulation;
use crate::text::{Texts, visible};

/// A member's ledger line of one event, with everything that explains it.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The line; `None` where no game of the event was rated.
    pub line: Option<LedgerLine>,
    /// The ledger that contains it.
    pub ledger: Arc<Ledger>,
    /// The facts that it was computed from.
    pub facts: Arc<Facts>,
    /// The rules of the event.
    pub regulation: Regulation,
    pub tournament: TournamentId,
    pub person: PersonId,
    /// The member's games of the event that are not rated, with the reason.
    pub unrated: Vec<Unrated>,
    /// Whether the person played in the event as a guest.
    pub guest: bool,
}

impl Explanation {
    /// Why the whole event is not rated, with these names.
    pub fn event_unrated(&self, names: &HashMap<PersonId, String>) -> Option<NotRated> {
        not_rated(&self.ledger, &self.facts, self.tournament, names)
    }
}

/// A start rating that was assigned or taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartRow {
    pub member: PersonId,
    /// The name today.
    pub name: String,
    /// For events starting on or after this day; `None` for always.
    pub on: Option<Date>,
    pub rating: Rating,
    /// Rated games before it.
    pub games: u32,
    /// Taken over from an earlier list, not decided.
    pub opening: bool,
    /// The operation that recorded it.
    pub operation: OperationId,
    /// Who recorded it, or on whose behalf.
    pub by: String,
    /// The reason.
    pub reason: Option<String>,
}

/// The names that explanations need.
#[derive(Clone, Debug)]
pub struct Names {
    pub people: HashMap<PersonId, String>,
    pub tournaments: HashMap<TournamentId, String>,
}

impl Names {
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
    Start(Box<StartRow>),
}

/// The effect of one event on a member's rating, with the names needed to format it.
#[derive(Clone, Debug)]
pub struct EventDerivation {
    pub found: Explanation,
    pub decided: Vec<Decided>,
    pub notes: Notes,
    pub names: Names,
}

/// An explanation, and the committee's decisions on the member's games.
#[derive(Serialize)]
struct WithDecisions<'a> {
    #[serde(flatten)]
    explanation: serde_json::Value,
    decisions: &'a [Decided],
    /// The rating printed before the event and what followed, as sentences.
    notes: Vec<String>,
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

    /// The derivation as text; the sentences on multiplayer games are wrapped after `width` columns.
    pub fn text(&self, width: usize, texts: Texts) -> String {
        match self {
            Self::Games(found) => games::text(found, width, texts),
            Self::Event(event) => text::render(&event.document("", texts)),
            Self::Start(started) => text::render(&started.document("", texts)),
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

    /// The member's games, for programs.
    pub fn terms(&self, texts: Texts) -> Records {
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
            Self::Start(started) => Some(started.document(publisher, texts)),
        }
    }
}

impl EventDerivation {
    fn document(&self, publisher: &str, texts: Texts) -> Document {
        let (found, names) = (&self.found, &self.names);
        let mut document = match &found.line {
            Some(line) => self.explained(line, texts, |it| it.document(publisher)),
            None => {
                let event = names.tournament(found.tournament);
                let title = format!("{}: {event}", names.person(found.person));
                Document {
                    lang: texts.lang(),
                    publisher: visible(publisher),
                    title: visible(&title),
                    subtitle: Vec::new(),
                    blocks: vec![self.unrated(&event, texts)],
                }
            }
        };
        let blocks = &mut document.blocks;
        let notes = self.notes.after.iter();
        blocks.extend(notes.map(|note| Block::Paragraph(visible(&texts.say(note)))));
        if !self.decided.is_empty() {
            let decided = decisions(&self.decided, texts).replace("\n  ", " ");
            let lines = decided.lines().filter(|line| !line.is_empty());
            blocks.push(Block::Lines(lines.map(str::to_owned).collect()));
        }
        document
    }

    /// Why an event had no effect on the rating.
    fn unrated(&self, event: &str, texts: Texts) -> Block {
        let (found, names) = (&self.found, &self.names);
        let head = Message::new("nothing-rated")
            .with("name", names.person(found.person))
            .with("tournament", event);
        let mut lines = vec![texts.say(&head)];
        let whole = found.event_unrated(&names.people);
        if let Some(reason) = &whole {
            lines.push(explanation::unrated_event(event, &reason.said, texts));
        }
        if found.guest && whole.is_none() && found.unrated.is_empty() {
            let guest =
                Message::new("nothing-rated-guest").with("name", names.person(found.person));
            lines.push(texts.say(&guest));
        }
        let person_name = |id| names.person(id);
        lines.extend(explanation::unrated_lines(
            &found.unrated,
            &person_name,
            texts,
        ));
        let lines = lines.iter().map(|line| visible(line));
        Block::Lines(lines.collect())
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

/// The notes of one event.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// The rating printed on the list before the event.
    pub printed: Option<Message>,
    /// The sentences on what followed.
    pub after: Vec<Message>,
}

impl Notes {
    fn all(&self) -> impl Iterator<Item = &Message> {
        self.printed.iter().chain(&self.after)
    }
}

impl StartRow {
    /// The page about the start rating of a member without a game.
    fn document(&self, publisher: &str, texts: Texts) -> Document {
        let key = match (self.opening, self.on) {
            (true, Some(_)) => "started-opening",
            (true, None) => "started-opening-always",
            (false, Some(_)) => "started-by",
            (false, None) => "started-by-always",
        };
        let mut by = Message::new(key)
            .with("by", self.by.as_str())
            .with("games", self.games);
        if let Some(on) = self.on {
            by = by.with("date", on);
        }
        let mut said = vec![texts.get("started-no-game"), texts.say(&by)];
        if let Some(reason) = &self.reason {
            said.push(texts.say(&Message::new("reason-line").with("reason", reason.as_str())));
        }
        Document {
            lang: texts.lang(),
            publisher: visible(publisher),
            title: format!("{}: {}", visible(&self.name), self.rating),
            subtitle: Vec::new(),
            blocks: vec![Block::Lines(said.iter().map(|one| visible(one)).collect())],
        }
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "tournament": null,
            "member": self.member,
            "new": self.rating,
            "terms": [],
            "decisions": [],
            "unrated": [],
            "start_rating": self,
        })
    }
}
