//! Lists what an incomplete event lacks, with names: as a message and as data.

use std::collections::HashMap;

use serde::Serialize;

use crate::domain::schedule::round_ranges;
use crate::domain::tournament::Tournament;
use crate::domain::{Message, Missing, PersonId, TournamentId};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason};

/// How many names or pairs a sentence lists; the others are counted.
const NAMED: usize = 4;

/// How many where there is little room.
const NAMED_IN_BRIEF: usize = 2;

/// What an event lacks, with the names of the players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MissingGames {
    /// Scheduled rounds without a game.
    pub rounds: Vec<u16>,
    /// Typed rounds in which some players have no game, bye or absence.
    pub idle: Vec<IdleRound>,
    /// The pairs of a round robin that never met.
    pub pairs: Vec<[String; 2]>,
}

/// The players without an entry in a typed round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdleRound {
    pub round: u16,
    pub players: Vec<String>,
}

/// Why a whole event is not rated: the message for the reason, for an incomplete one with what is missing.
#[derive(Clone, Debug, PartialEq)]
pub struct NotRated {
    pub reason: Reason,
    pub said: Message,
    /// A shorter message.
    pub brief: Message,
    /// What an incomplete event lacks.
    pub missing: Option<MissingGames>,
}

impl NotRated {
    /// The ledger's reason with what the event lacks.
    pub fn new(
        reason: Reason,
        event: &Tournament,
        facts: &Facts,
        names: &HashMap<PersonId, String>,
    ) -> Self {
        let missing = match reason {
            Reason::Incomplete => MissingGames::of(event, facts, names),
            _ => None,
        };
        let said = |named| match &missing {
            Some(missing) => missing.naming(named),
            None => reason.message(),
        };
        Self {
            reason,
            said: said(NAMED),
            brief: said(NAMED_IN_BRIEF),
            missing,
        }
    }
}

impl MissingGames {
    /// What an event lacks; `None` where it is complete.
    pub fn of(
        event: &Tournament,
        facts: &Facts,
        names: &HashMap<PersonId, String>,
    ) -> Option<Self> {
        let missing = event.missing(facts.play(event.end))?;
        Some(Self::new(&missing, event, names))
    }

    fn new(missing: &Missing, event: &Tournament, names: &HashMap<PersonId, String>) -> Self {
        let name = |at: u32| player_name(event, at, names);
        let idle = missing.idle.iter().map(|(round, players)| IdleRound {
            round: *round,
            players: players.iter().map(|at| name(*at)).collect(),
        });
        Self {
            rounds: missing.rounds.clone(),
            idle: idle.collect(),
            pairs: missing.pairs.iter().map(|pair| pair.map(name)).collect(),
        }
    }

    /// The message: rounds, then the players without an entry by round, then pairs.
    pub fn message(&self) -> Message {
        self.naming(NAMED)
    }

    /// The message, with at most this many names or pairs.
    fn naming(&self, named: usize) -> Message {
        let mut parts = Vec::new();
        if !self.rounds.is_empty() {
            let rounds = Message::new("incomplete-rounds")
                .with("count", self.rounds.len())
                .with("rounds", round_ranges(&self.rounds));
            parts.push(rounds);
        }
        for idle in &self.idle {
            let names = some_of(&idle.players, named);
            let said = Message::new("incomplete-idle").with("round", idle.round);
            parts.push(said.with("names", names));
        }
        if !self.pairs.is_empty() {
            parts.push(pairs_message(&self.pairs, named));
        }
        let parts = parts.into_iter();
        let what = parts.reduce(|said, next| Message::pair("pair-semicolon", said, next));
        match what {
            Some(what) => Message::new("incomplete-said").with("what", what),
            None => Reason::Incomplete.message(),
        }
    }
}

/// The message on the pairs that never met.
fn pairs_message(pairs: &[[String; 2]], named: usize) -> Message {
    let shown: Vec<String> = pairs.iter().map(|pair| pair.join(" – ")).collect();
    Message::new("incomplete-pairs").with("pairs", some_of(&shown, named))
}

/// The question whether an event is a round robin, asked where the numbers of players and rounds fit but some pairs
/// never met.
#[allow(clippy::implicit_hasher)] // the names of the club, as everywhere
pub fn round_robin_question(
    event: &Tournament,
    facts: &Facts,
    names: &HashMap<PersonId, String>,
) -> Option<Message> {
    let pairs = event.pairs_in_doubt(facts.play(event.end));
    let name = |at: u32| player_name(event, at, names);
    let pairs: Vec<_> = pairs.iter().map(|pair| pair.map(name)).collect();
    (!pairs.is_empty()).then(|| {
        Message::new("round-robin-question")
            .with("players", event.entrants.len())
            .with("rounds", event.rounds)
            .with("pairs", pairs_message(&pairs, NAMED))
    })
}

fn player_name(event: &Tournament, at: u32, names: &HashMap<PersonId, String>) -> String {
    let name = event.person(at).and_then(|person| names.get(&person));
    name.cloned().unwrap_or_default()
}

/// The first names of a list, and how many more there are.
fn some_of(names: &[String], named: usize) -> Message {
    let (shown, more) = names.split_at(names.len().min(named));
    let shown = shown.join(", ");
    Message::new("incomplete-names")
        .with("names", shown)
        .with("more", more.len())
}

/// Why a whole event is not rated; `None` where it is.
#[allow(clippy::implicit_hasher)] // the names of the club, as everywhere
pub fn not_rated(
    ledger: &Ledger,
    facts: &Facts,
    id: TournamentId,
    names: &HashMap<PersonId, String>,
) -> Option<NotRated> {
    let reason = ledger.event(id)?.unrated?;
    let event = facts.tournaments.iter().find(|event| event.id == id)?;
    Some(NotRated::new(reason, event, facts, names))
}
