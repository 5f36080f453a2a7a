//! A tournament of the database.

use std::collections::HashMap;

use super::order::{self, DeclaredOrder, UsualOrder};
use super::{FieldInput, StandingsSheet, pairing};
use crate::app::tie_breaks;
use crate::app::tournament_view::TournamentView;
use crate::domain::tournament::Kind;
use crate::domain::{EntrantNo, Mark, PersonId};
use crate::exchange::trf::declared;
use crate::publish::standings::RatedOn;
use crate::standings::field::{Meeting, Pairing, Player};
use crate::store::tournament::Pairing as Stored;

impl TournamentView {
    fn rated_on(&self, person: PersonId) -> RatedOn {
        RatedOn {
            club: self.ratings.get(&person).copied(),
            dsu: self.standing.dsu.get(&person).copied(),
            performed: self.performances.get(&person).copied(),
        }
    }

    /// The tournament for the standings; open games count with their provisional result, otherwise not at all.
    pub fn standings_sheet(&self) -> StandingsSheet {
        let stored = &self.stored;
        let header = &stored.header;
        let scoring = self.scoring();
        let entries = || stored.entries.iter();
        let at: HashMap<EntrantNo, usize> = entries().map(|entry| entry.no).zip(0..).collect();
        let players = entries().map(|entry| Player {
            no: entry.no,
            rating: self.standing.ratings.get(&entry.person).copied(),
            rounds: Vec::new(),
        });
        let meeting = |game: &Stored| {
            let marks = [game.white_mark, game.black_mark];
            let score = |mark: Mark, white: bool| {
                let score = scoring.of_side(mark, white, game.provisional);
                // Nothing has been decided yet.
                score.unwrap_or_default()
            };
            Some(Meeting {
                round: game.round,
                players: [*at.get(&game.white)?, *at.get(&game.black)?],
                partners: match game.partners {
                    Some((one, other)) => Some([*at.get(&one)?, *at.get(&other)?]),
                    None => None,
                },
                marks,
                scores: [score(game.white_mark, true), score(game.black_mark, false)],
                coloured: game.coloured,
            })
        };
        let byes = stored.byes.iter();
        let input = FieldInput {
            players: players.collect(),
            rounds: header.rounds,
            meetings: stored.pairings.iter().filter_map(meeting).collect(),
            byes: byes
                .filter_map(|(round, no, kind)| Some((*round, *at.get(no)?, *kind)))
                .collect(),
            scoring,
            teams: header.kind == Kind::Team,
            said: pairing::said_by_the_club(header.schedule.round_robin)
                .or_else(|| pairing::said(&stored.records, &header.type_text, Some(header.kind))),
            rules_of: header.rules_of.unwrap_or(header.start),
            // A bye belongs to a round, so there were rounds.
            listed: self.standing.listed && stored.byes.is_empty(),
            withdrawn: entries()
                .map(|entry| stored.withdrawn.get(&entry.no).copied())
                .collect(),
        };
        let found = input.found_pairing();
        let names: Vec<String> = entries().map(|entry| self.name(entry.person)).collect();
        let persons: Vec<_> = entries().map(|entry| Some(entry.person)).collect();
        let rated = entries().map(|entry| self.rated_on(entry.person));
        let rated = input.competing(rated);
        let withdrawn = input.left(&names, &persons);
        let (names, persons) = (input.competing(names), input.competing(persons));
        let field = input.without_cancelled().field(found.pairing, true);
        let is_decided = tie_breaks::decided(header).is_some();
        let declared = order::declared(&stored.records).filter(|_| !is_decided);
        let usual = match &declared {
            Some(declared) => UsualOrder::Decided(declared.systems.clone()),
            None if is_decided => UsualOrder::Decided(self.standing.order.clone()),
            None => UsualOrder::OfKind(self.standing.order.clone()),
        };
        let DeclaredOrder { notes, .. } = declared.unwrap_or_default();
        StandingsSheet {
            name: header.name.clone(),
            names,
            persons,
            rated,
            withdrawn,
            order: usual.order(field.pairing),
            ordered: field.pairing != Pairing::Listed,
            teams: declared::team_event(&stored.records),
            notes: found.note().into_iter().chain(notes).collect(),
            usual,
            of_teams: header.kind == Kind::Team,
            found,
            field,
            scale: self.standing.scale,
        }
    }
}
