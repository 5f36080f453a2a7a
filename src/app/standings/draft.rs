//! A tournament from a file.

use std::collections::HashMap;

use super::order::{self, DeclaredOrder, UsualOrder};
use super::{FieldInput, FieldScale, StandingsSheet, pairing};
use crate::domain::tournament::Kind;
use crate::domain::{Date, EntrantNo, Mark, Points, Rating};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::trf::declared;
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
        // Rounds that only count may be more than anybody played, as those of a round robin of five.
        rounds: if draft.unordered {
            draft.most_games()
        } else {
            draft.rounds
        },
        meetings: meetings.collect(),
        byes: byes.collect(),
        scoring: draft.points,
        said: pairing::said(
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
    let declared = order::declared(&draft.records);
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

/// The scale that more players have a rating on; FIDE's of two equal ones.
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
