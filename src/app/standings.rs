//! The standings of a tournament, from the database or from a file.
//!
//! Both ways end in a [`StandingsSheet`]: the field as [`crate::standings`] sees it, with names, and what else
//! decides: the points system, how the pairings came about, the edition of the tie-break rules, and one scale of
//! ratings for the whole field.

mod draft;
mod file;
mod stored;

use std::collections::BTreeMap;

use super::error::{AppError, AppResult};
use super::lookup::player_of;
use crate::domain::{Date, Message, PersonId};
use crate::standings::correction::Correction;
use crate::standings::fide::Need;
use crate::standings::field::{EncounterKind, Meeting, Pairing, Player};
use crate::standings::{Field, Standings, System};

pub use super::standing_rules::{FieldScale, StandingRules, tie_breaks};
pub use draft::of_draft;
pub use file::{Source, source};

/// A tournament ready to be put under any system.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingsSheet {
    pub name: String,
    /// The players' names, in the order of the field.
    pub names: Vec<String>,
    /// Who they are, where they come from the database.
    pub persons: Vec<Option<PersonId>>,
    pub field: Field,
    /// What decides between equal points, in this order.
    pub tie_breaks: Vec<System>,
    /// What decides every place instead of points and tie-breaks, where such an order was asked for.
    pub order: Option<Vec<System>>,
    /// The scale of the ratings in the field.
    pub scale: FieldScale,
    /// Whether it is known in which round a game was played; a plain crosstable does not tell.
    pub ordered: bool,
}

impl StandingsSheet {
    /// The field under these systems.
    pub fn standings(&self, systems: &[System]) -> Standings<'_> {
        match self.order.as_deref() {
            // An order of nothing leaves the points.
            None | Some([]) => Standings::compute(&self.field, systems, self.deciding()),
            Some(order) => Standings::ordered_by(&self.field, systems, order),
        }
    }

    fn deciding(&self) -> &[System] {
        self.order.as_deref().unwrap_or(&self.tie_breaks)
    }

    /// The same under another edition of the tie-break rules.
    #[must_use]
    pub fn under_rules_of(mut self, day: Date) -> Self {
        self.field.rules_of = day;
        self
    }

    /// A player by start number or by a name that only one player has, as a place in the field.
    ///
    /// # Errors
    /// A user error if there is no such player, or more than one.
    pub fn find_player(&self, who: &str) -> AppResult<usize> {
        let players = || self.field.players.iter().map(|player| player.no);
        let named = players().zip(self.names.iter().map(String::as_str));
        let found = player_of(named, who)?;
        let at = found.and_then(|found| players().position(|no| no == found));
        at.ok_or_else(|| AppError::user(Message::new("error-unknown-player").with("name", who)))
    }

    /// Whether the system can be worked out for this tournament: some need the rounds, the colours or ratings.
    pub fn can_tell(&self, system: System) -> bool {
        let System::Fide(tie_break) = system else {
            let needs_rounds = system == System::Correction(Correction::Middel);
            return !needs_rounds || self.field.pairing != Pairing::Listed;
        };
        match tie_break.base.need() {
            Need::Games => true,
            Need::Rounds => self.field.pairing != Pairing::Listed,
            Need::RoundOrder => self.ordered,
            Need::Colours => self.has_colours(),
            Need::Ratings => self.scale != FieldScale::None,
        }
    }

    fn has_colours(&self) -> bool {
        let rounds = self.field.players.iter().flat_map(|player| &player.rounds);
        let mut paired = rounds.map(|round| round.what);
        paired.any(|what| matches!(what, EncounterKind::Paired { white: Some(_), .. }))
    }

    /// The systems shown unless others are asked for: those that decide the order, and Waldstein's t and T.
    pub fn usual_systems(&self) -> Vec<System> {
        let mut systems = self.deciding().to_vec();
        // The points stand in a column of their own.
        systems.retain(|system| *system != System::Points);
        for own in [System::Performance, System::Quality] {
            if !systems.contains(&own) {
                systems.push(own);
            }
        }
        systems
    }

    /// Every system, those that can be worked out for this tournament and those that cannot.
    pub fn all_systems(&self) -> (Vec<System>, Vec<System>) {
        let all = System::all().into_iter();
        // The points stand in a column of their own.
        all.filter(|system| *system != System::Points)
            .partition(|system| self.can_tell(*system))
    }
}

/// What a file and the database alike say of the games, by index of the players.
struct FieldInput {
    players: Vec<Player>,
    rounds: u16,
    meetings: Vec<Meeting>,
    byes: Vec<(u16, usize, crate::domain::ByeKind)>,
    scoring: crate::domain::PointsSystem,
    /// What is said of the type of tournament, in free text.
    type_text: String,
    /// Whether matches of teams or single players were agreed on.
    agreed: bool,
    rules_of: Date,
    /// Whether the games are a list of matches, whose rounds are only the days.
    listed: bool,
}

impl FieldInput {
    fn field(self, ordered: bool) -> Field {
        let pairing = self.pairing();
        let field = Field {
            players: self.players,
            rounds: self.rounds,
            pairing,
            scoring: self.scoring,
            rules_of: self.rules_of,
        };
        let mut field = field.new(&self.meetings, &self.byes);
        if !ordered {
            // Which rounds somebody missed cannot be seen where the games stand in no order.
            for player in &mut field.players {
                player
                    .rounds
                    .retain(|round| round.what != EncounterKind::Absent);
            }
        }
        field
    }

    /// Settled where the games say so, where it is called a round robin, and for matches of teams; else Swiss, or a
    /// list of matches where it is one.
    fn pairing(&self) -> Pairing {
        let called = self.type_text.to_lowercase().replace('-', " ");
        let names = [
            "round robin",
            "all play all",
            "alle mod alle",
            "rundenturnier",
            "berger",
        ];
        if self.agreed || names.iter().any(|name| called.contains(name)) {
            return Pairing::Settled;
        }
        let pairs = self.meetings.iter().map(|meeting| meeting.players);
        if self.listed && !everybody_met_everybody(self.players.len(), pairs.clone()) {
            return Pairing::Listed;
        }
        let mut given = self
            .byes
            .iter()
            .map(|(.., kind)| self.scoring.of_bye(*kind));
        let given = given.any(|points| points > self.scoring.absent);
        Pairing::judged(self.players.len(), self.rounds, pairs, given)
    }
}

/// Whether every two players met, and all equally often.
fn everybody_met_everybody(players: usize, pairs: impl Iterator<Item = [usize; 2]>) -> bool {
    let mut met: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for [one, other] in pairs {
        *met.entry([one.min(other), one.max(other)]).or_default() += 1;
    }
    let mut times = met.values();
    let first = times.next();
    2 * met.len() == players * players.saturating_sub(1)
        && times.all(|others| Some(others) == first)
}
