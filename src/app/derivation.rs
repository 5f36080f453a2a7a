//! Why this rating: the effect of an event on a member, down to the single look-ups. The same page is shown by
//! `explain`, the members' page, the tournament's page and the list.

mod exported;
mod notes;
mod start;

use std::collections::HashMap;

use serde::Serialize;
use serde_json::json;

use super::club::Club;
use super::error::{AppError, AppResult};
use super::hiding::Hiding;
use super::lookup;
use super::multi_games;
use super::names;
use super::pools;
use super::printed_numbers;
use super::ratings::{self, Explanation};
use super::tournament_view;
use crate::domain::pool::PoolKind;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::WIDTH;
use crate::publish::decisions::{Decided, decisions};
use crate::publish::document::{Block, Document};
use crate::publish::explanation::{self, Explained, explanation_json, unrated_json};
use crate::publish::layout::wrap;
use crate::publish::multiplayer::explanation as games;
use crate::publish::table::data::Records;
use crate::rating::ledger::{Cutoff, LedgerLine};
use crate::text::{Texts, visible};
use notes::Notes;
use start::Started;

/// The names that explanations need.
#[derive(Clone, Debug)]
pub struct Names {
    people: HashMap<PersonId, String>,
    tournaments: HashMap<TournamentId, String>,
}

impl Names {
    /// All current names of people and tournaments.
    pub fn read(club: &Club) -> AppResult<Self> {
        Ok(Self {
            people: names::today(club)?,
            tournaments: ratings::tournament_names(club)?,
        })
    }

    /// Without the names of those who asked not to appear, but for the one that it is about.
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

/// An explanation with the committee's decisions on the member's games.
#[derive(Serialize)]
struct WithDecisions<'a> {
    #[serde(flatten)]
    explanation: explanation::Explanation,
    decisions: &'a [Decided],
    /// What was printed before and what followed, as sentences.
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

/// Where there is no game of a member to explain: what the newest list from before this program printed.
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
    /// Without the names of those who asked not to appear, but for the one it is about.
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

    /// The member and the event, where it is the effect of one.
    pub fn of_event(&self) -> Option<(PersonId, TournamentId)> {
        match self {
            Self::Event(event) => Some((event.found.person, event.found.tournament)),
            Self::Games(_) | Self::Start(_) => None,
        }
    }

    /// As a page of text; sentences go on in the next line after `width` columns.
    pub fn text(&self, width: usize, texts: Texts) -> String {
        match self {
            Self::Event(event) => event.text(texts),
            Self::Games(found) => games::text_within(found, width, texts),
            Self::Start(started) => started.text(width, texts),
        }
    }

    /// As JSON; null for a new rating where no game of the member was rated, with the reason where it concerns the
    /// whole event.
    pub fn json(&self, texts: Texts) -> serde_json::Result<serde_json::Value> {
        match self {
            Self::Event(event) => event.json(texts),
            Self::Games(found) => serde_json::to_value(games::json(found)),
            Self::Start(started) => Ok(started.json()),
        }
    }
}

impl Derivation {
    /// The games that it comes from, for programs.
    fn terms(&self, texts: Texts) -> Records {
        match self {
            Self::Event(event) => event.terms(texts),
            Self::Games(_) | Self::Start(_) => explanation::terms(None),
        }
    }

    /// As a document of a publisher; `None` for multiplayer games, which exist as text only.
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
