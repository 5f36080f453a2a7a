//! A line of a round where the screen is read line by line: the board, both players with their points, the result.

use super::Rounds;
use super::candidates::Candidates;
use super::rows::Row;
use super::view::{board, bye_word, sign};
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::entry::pairings::Team;
use crate::tui::screen::tournament::entry::signs;

/// A game or a bye in words; the lines for entering more are words already.
pub(super) fn row(
    rounds: &Rounds,
    candidates: &Candidates<'_>,
    (row, index): (Row, usize),
    ctx: &Ctx,
) -> Option<String> {
    let team = |team: Team| {
        let points = ctx.points(candidates.points(team.0));
        format!("{} {}", rounds.pairings.team(team), points.trim())
    };
    Some(match row {
        Row::Game(..) => {
            let game = rounds.pairings.games.get(index)?;
            let [white, black] = game.teams().map(team);
            let board = board(rounds, index, game);
            let result = match sign(game, ctx) {
                // Read aloud, signs of equality are no result.
                draw if draw == "=-=" => ctx.get("action-result-draw"),
                sign => sign,
            };
            format!("{board}, {white}, {black}, {result}")
        }
        Row::Bye(_) => {
            let bye = rounds.pairings.byes.get(index)?;
            let points = signs::bye(bye.kind, ctx.symbols);
            let player = team((bye.player, None));
            format!("{player}, {points}, {}", ctx.get(bye_word(bye.kind)))
        }
        _ => return None,
    })
}
