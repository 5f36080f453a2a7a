//! Prepares the standings of a tournament from a file.

use std::collections::{BTreeMap, HashMap};

use super::{DeclaredOrder, FieldInput, FieldScale, StandingsSheet, UsualOrder};
use crate::domain::tournament::Kind;
use crate::domain::{Date, EntrantNo, Mark, Message, Points, Rating};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::trf::declared::{self, PairingSystem};
use crate::standings::field::{Meeting, Pairing, Player};

/// A tournament from a file; `today` selects the edition of the rules where the file has no date.
///
/// The ratings are FIDE's or the DSU numbers of the file, depending on which more players have; never mixed. `listed`
/// marks a file that is a list of matches.
pub fn of_draft(draft: &TournamentDraft, today: Date, listed: bool) -> StandingsSheet {
    let scale = scale(&draft.players);
    let at: HashMap<u32, usize> = draft
        .players
        .iter()
        .map(|player| player.no)
        .zip(0..)
        .collect();
    let players = draft.players.iter().map(|player| Player {
        no: EntrantNo(player.no),
        rating: rating(player, scale).map(Rating),
        rounds: Vec::new(),
    });
    let meetings = draft.games.iter().filter_map(|game| {
        let marks = [game.white_mark, game.black_mark];
        Some(Meeting {
            round: game.round,
            players: [*at.get(&game.white)?, *at.get(&game.black)?],
            partners: match game.partners {
                Some((one, other)) => Some([*at.get(&one)?, *at.get(&other)?]),
                None => None,
            },
            marks,
            scores: marks.map(|mark| match mark {
                Mark::Open => Points::ZERO,
                mark => draft.points.of_mark(mark),
            }),
            coloured: game.coloured,
        })
    });
    let byes = draft
        .byes
        .iter()
        .filter_map(|bye| Some((bye.round, *at.get(&bye.player)?, bye.kind)));
    let input = FieldInput {
        players: players.collect(),
        // Where only the number of rounds is known, it may exceed what anybody played, as in a round robin of five.
        rounds: if draft.unordered {
            draft.most_games()
        } else {
            draft.rounds
        },
        meetings: meetings.collect(),
        byes: byes.collect(),
        scoring: draft.points,
        said: stated_pairing(
            &draft.records,
            &draft.type_text,
            (!draft.matches.is_empty()).then_some(Kind::Team),
        ),
        teams: !draft.matches.is_empty(),
        rules_of: draft.start.unwrap_or(today),
        listed,
        withdrawn: draft.players.iter().map(|it| it.withdrawn).collect(),
    };
    let found = input.found_pairing();
    let names = draft.players.iter().map(|player| player.name.clone());
    let names: Vec<String> = names.collect();
    let persons = vec![None; names.len()];
    let withdrawn = input.left(&names, &persons);
    let (names, persons) = (input.competing(names), input.competing(persons));
    let field = input
        .without_cancelled()
        .field(found.pairing, !draft.unordered);
    let declared = super::declared_order(&draft.records);
    let usual = declared.as_ref().map_or(UsualOrder::ByPairing, |declared| {
        UsualOrder::Decided(declared.systems.clone())
    });
    let DeclaredOrder { notes, .. } = declared.unwrap_or_default();
    StandingsSheet {
        name: draft.name.clone(),
        names,
        persons,
        withdrawn,
        rated: Vec::new(),
        order: usual.order(field.pairing),
        ordered: !draft.unordered && field.pairing != Pairing::Listed,
        teams: declared::team_event(&draft.records),
        notes: found
            .note()
            .into_iter()
            .chain(found.advice())
            .chain(notes)
            .collect(),
        usual,
        of_teams: !draft.matches.is_empty(),
        found,
        field,
        scale,
    }
}

/// The scale on which more players have a rating; FIDE's if both have equally many.
fn scale(players: &[PlayerDraft]) -> FieldScale {
    let having = |scale| {
        let rated = players
            .iter()
            .filter(|player| rating(player, scale).is_some());
        rated.count()
    };
    match (having(FieldScale::Fide), having(FieldScale::Dsu)) {
        (0, 0) => FieldScale::None,
        (fide, dsu) if dsu > fide => FieldScale::Dsu,
        _ => FieldScale::Fide,
    }
}

fn rating(player: &PlayerDraft, scale: FieldScale) -> Option<i32> {
    match scale {
        FieldScale::None => None,
        FieldScale::Fide => player.rating,
        FieldScale::Dsu => {
            let mut records = player.national.iter();
            records.find(|record| record.federation == "DEN")?.rating
        }
    }
}

/// What is known about how a tournament was paired.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct KnownPairing {
    /// The pairing to use.
    pub(crate) pairing: Pairing,
    /// The pairing stated by the file or the kind.
    pub(super) said: Option<Pairing>,
    /// The pairing inferred from the games.
    looks_like: Pairing,
    /// Whether all players met, and equally often.
    all_met: bool,
}

/// The pairing stated by the club, which only says whether all players meet. If they do not, it remains open what else
/// it is.
pub(super) fn pairing_by_club(round_robin: Option<bool>) -> Option<Pairing> {
    round_robin.filter(|said| *said).map(|_| Pairing::Settled)
}

/// The stated pairing: from the code of record 192, the free text of the type, or the kind of event.
pub(crate) fn stated_pairing(
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

/// The pairing that the name of the tournament's type means.
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
    /// How the tournament was paired. A list of matches stays one whatever its kind, unless all players met in it.
    pub(super) fn found_pairing(&self) -> KnownPairing {
        // In doubles players meet in pairs, so these games do not count.
        let singles = self.meetings.iter();
        let singles = singles.filter(|meeting| meeting.partners.is_none());
        let pairs = singles.map(|meeting| meeting.players);
        let all_met = everybody_met_everybody(self.players.len(), pairs.clone());
        let looks_like = self.looks_like(pairs, all_met);
        let said = self
            .said
            .filter(|said| looks_like != Pairing::Listed || *said == Pairing::Settled);
        KnownPairing {
            pairing: said.unwrap_or(looks_like),
            // The boards of team matches are not a round robin, and need not look like one.
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

impl KnownPairing {
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

    /// A hint how to count a file in the other way; for a club's own tournament, that is a property.
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
