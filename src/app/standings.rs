//! The standings of a tournament, from the database or from a file.

use std::collections::HashMap;

use super::tournament_view::TournamentView;
use crate::domain::{Date, EntrantNo, PersonId, PointsSystem, Rating};
use crate::exchange::draft::TournamentDraft;
use crate::standings::field::{Meeting, Pairing, Player};
use crate::standings::{Field, Standings, System};

/// A tournament ready to be put under any system.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingsSheet {
    /// The tournament's name.
    pub name: String,
    /// The players' names, in the order of the field.
    pub names: Vec<String>,
    /// Who they are, where they come from the database.
    pub persons: Vec<Option<PersonId>>,
    /// The field.
    pub field: Field,
    /// What decides between equal points, in this order.
    pub tie_breaks: Vec<System>,
}

impl StandingsSheet {
    /// The field under these systems.
    pub fn standings(&self, systems: &[System]) -> Standings<'_> {
        Standings::of(&self.field, systems, &self.tie_breaks)
    }
}

impl TournamentView {
    /// The tournament as the standings see it.
    pub fn standings_sheet(&self) -> StandingsSheet {
        let tournament = &self.tournament;
        let players = tournament.entrants.iter().map(|entrant| Player {
            no: entrant.no,
            rating: self.ratings.get(&entrant.person).copied(),
            rounds: Vec::new(),
        });
        let scoring = PointsSystem::default();
        let meetings = tournament.games.iter().map(|game| Meeting {
            round: game.round,
            players: [game.white as usize, game.black as usize],
            marks: [game.white_mark, game.black_mark],
            scores: [
                scoring.of_mark(game.white_mark),
                scoring.of_mark(game.black_mark),
            ],
            coloured: true,
        });
        let byes = tournament.byes.iter();
        let byes: Vec<_> = byes
            .map(|bye| (bye.round, bye.entrant as usize, bye.kind))
            .collect();
        let field = Field {
            players: players.collect(),
            rounds: tournament.rounds,
            pairing: Pairing::Swiss,
            scoring,
            rules_of: tournament.start,
        };
        StandingsSheet {
            name: self.stored.header.name.clone(),
            names: tournament
                .entrants
                .iter()
                .map(|entrant| self.name(entrant.person))
                .collect(),
            persons: tournament
                .entrants
                .iter()
                .map(|entrant| Some(entrant.person))
                .collect(),
            field: field.new(&meetings.collect::<Vec<_>>(), &byes),
            tie_breaks: Vec::new(),
        }
    }
}

/// A tournament as a file tells it; `today` decides the edition of the rules where the file has no date.
pub fn of_draft(draft: &TournamentDraft, today: Date) -> StandingsSheet {
    let at: HashMap<u32, usize> = draft
        .players
        .iter()
        .map(|player| player.no)
        .zip(0..)
        .collect();
    let players = draft.players.iter().map(|player| Player {
        no: EntrantNo(player.no),
        rating: player.rating.map(Rating),
        rounds: Vec::new(),
    });
    let meetings: Vec<Meeting> = draft
        .games
        .iter()
        .filter_map(|game| {
            Some(Meeting {
                round: game.round,
                players: [*at.get(&game.white)?, *at.get(&game.black)?],
                marks: [game.white_mark, game.black_mark],
                scores: [
                    draft.points.of_mark(game.white_mark),
                    draft.points.of_mark(game.black_mark),
                ],
                coloured: game.coloured,
            })
        })
        .collect();
    let byes: Vec<_> = draft
        .byes
        .iter()
        .filter_map(|bye| Some((bye.round, *at.get(&bye.player)?, bye.kind)))
        .collect();
    let field = Field {
        players: players.collect(),
        rounds: draft.rounds,
        pairing: Pairing::Swiss,
        scoring: draft.points,
        rules_of: draft.start.unwrap_or(today),
    };
    StandingsSheet {
        name: draft.name.clone(),
        names: draft
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect(),
        persons: vec![None; draft.players.len()],
        field: field.new(&meetings, &byes),
        tie_breaks: Vec::new(),
    }
}
