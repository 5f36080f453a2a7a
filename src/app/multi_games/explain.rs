//! The derivation of a member's number in a multiplayer pool.

use std::collections::HashMap;

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::names;
use crate::app::pool_support;
use crate::domain::multi_game::GameHead;
use crate::domain::{Message, PersonId};
use crate::publish::multiplayer::explanation::{Counted, Explained};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger};

/// Every game of a member with its points, and the resulting rating, inside a cutoff.
///
/// # Errors
/// A user error in a pairwise pool, and for a person who has not played.
pub fn explain(club: &Club, member: PersonId, cutoff: Cutoff) -> AppResult<Explained> {
    pool_support::require_multiplayer(club)?;
    let (facts, ledger) = club.ledger(cutoff)?;
    let names: HashMap<PersonId, String> = names::today(club)?;
    let name = names.get(&member).cloned().unwrap_or_default();
    explained(&facts, &ledger, member, name).ok_or_else(|| {
        AppError::user(Message::new("error-game-never")).hinted(Message::new("hint-game-never"))
    })
}

/// The same from facts and ledger; `None` for a person who has not played.
fn explained(facts: &Facts, ledger: &Ledger, member: PersonId, name: String) -> Option<Explained> {
    let (many, solution) = (facts.multiplayer.as_ref()?, ledger.multiplayer.as_ref()?);
    let player = solution.player(member)?;
    let rated = solution.rating.players[player];
    let component = &solution.rating.components[rated.component as usize];
    let games = solution.games.iter().enumerate().filter_map(|(at, id)| {
        let game = many.games.iter().find(|game| game.id == *id)?;
        let results = solution.results.game(at);
        let place = results
            .iter()
            .position(|one| one.player as usize == player)?;
        let table = solution.rating.tables[at];
        let normalised = solution.rating.points[solution.results.range(at)][place];
        Some(Counted {
            id: *id,
            head: GameHead {
                name: super::title(*id, &game.name),
                date: Some(game.date),
            },
            players: results.len(),
            result: results[place].result,
            reference: table.reference,
            normalised,
            level: table.level,
            points: normalised * table.level,
        })
    });
    let games: Vec<Counted> = games.collect();
    Some(Explained {
        member,
        name,
        sum: games.iter().map(|game| game.points).sum(),
        x: component.x,
        mean_games: component.mean_games,
        strength: rated.strength,
        value: rated.value,
        rating: solution.rating_of(player),
        component: rated.component + 1,
        components: solution.rating.components.len(),
        is_iterated: component.lambda.is_some(),
        is_restless: solution
            .restless
            .iter()
            .any(|restless| restless.component == rated.component),
        discount: solution.method.discount,
        games,
    })
}
