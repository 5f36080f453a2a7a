//! How a tournament was paired: as requested, as stated by its file or kind, otherwise as inferred from its games.

use std::collections::BTreeMap;

use super::FieldInput;
use crate::domain::Message;
use crate::domain::tournament::Kind;
use crate::exchange::trf::declared::{self, PairingSystem};
use crate::standings::field::Pairing;

/// What is known about how a tournament was paired.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PairingFound {
    /// The pairing to use.
    pub(super) pairing: Pairing,
    /// The pairing stated by the file or the kind.
    pub(super) said: Option<Pairing>,
    /// The pairing inferred from the games.
    pub(super) looks_like: Pairing,
    /// Whether all players met, and equally often.
    pub(super) all_met: bool,
}

/// The pairing stated by the club: whether all players meet. That it is not a round robin does not show what else it
/// is.
pub(super) fn said_by_the_club(round_robin: Option<bool>) -> Option<Pairing> {
    round_robin.filter(|said| *said).map(|_| Pairing::Settled)
}

/// The stated pairing: the code of record 192, the free text of the type, the kind of event.
pub(in crate::app) fn said(
    records: &[String],
    type_text: &str,
    kind: Option<Kind>,
) -> Option<Pairing> {
    let of_kind = || match kind? {
        Kind::Monrad => Some(Pairing::Swiss),
        Kind::Team => Some(Pairing::Settled),
        Kind::Club | Kind::Coordinated | Kind::Approved => None,
    };
    let declared = declared::pairing(records).map(|system| match system {
        PairingSystem::Swiss => Pairing::Swiss,
        PairingSystem::RoundRobin => Pairing::Settled,
    });
    declared.or_else(|| called(type_text)).or_else(of_kind)
}

/// The pairings by the name of the tournament's type.
fn called(type_text: &str) -> Option<Pairing> {
    const SETTLED: [&str; 6] = [
        "round robin",
        "roundrobin",
        "all play all",
        "alle mod alle",
        "rundenturnier",
        "berger",
    ];
    const SWISS: [&str; 4] = ["swiss", "schweizer", "monrad", "dutch"];
    let called = type_text.to_lowercase().replace(['-', '_'], " ");
    let has = |names: &[&str]| names.iter().any(|name| called.contains(name));
    if has(&SETTLED) {
        Some(Pairing::Settled)
    } else if has(&SWISS) {
        Some(Pairing::Swiss)
    } else {
        None
    }
}

impl FieldInput {
    /// How it was paired. A list of matches stays one whatever its kind, unless all players met in it.
    pub(super) fn found_pairing(&self) -> PairingFound {
        // In doubles no player meets another alone.
        let singles = self.meetings.iter();
        let singles = singles.filter(|meeting| meeting.partners.is_none());
        let pairs = singles.map(|meeting| meeting.players);
        let all_met = everybody_met_everybody(self.players.len(), pairs.clone());
        let looks_like = self.looks_like(pairs, all_met);
        let said = self
            .said
            .filter(|said| looks_like != Pairing::Listed || *said == Pairing::Settled);
        PairingFound {
            pairing: said.unwrap_or(looks_like),
            // Boards of team matches are neither called a round robin nor need they look like one.
            said: said.filter(|_| !self.teams),
            looks_like,
            all_met,
        }
    }

    fn looks_like(&self, pairs: impl Iterator<Item = [usize; 2]>, all_met: bool) -> Pairing {
        if self.listed && !all_met {
            return Pairing::Listed;
        }
        let mut given = self
            .byes
            .iter()
            .map(|(.., kind)| self.scoring.of_bye(*kind));
        let doubles = self
            .meetings
            .iter()
            .any(|meeting| meeting.partners.is_some());
        let given = doubles || given.any(|points| points > self.scoring.absent);
        Pairing::judged(self.players.len(), self.rounds, pairs, given)
    }
}

impl PairingFound {
    /// The note where the games do not match the stated pairing.
    pub(super) fn note(&self) -> Option<Message> {
        match (self.said?, self.looks_like) {
            (Pairing::Swiss, Pairing::Settled) if self.all_met => {
                Some(Message::new("standings-said-swiss"))
            }
            (Pairing::Settled, Pairing::Swiss) => Some(Message::new("standings-said-settled")),
            _ => None,
        }
    }

    /// How a file is counted the other way, which a club's own tournament has as a property.
    pub(super) fn advice(&self) -> Option<Message> {
        let note = self.note()?;
        let key = match note.key {
            "standings-said-swiss" => "standings-as-settled",
            _ => "standings-as-swiss",
        };
        Some(Message::new(key))
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
