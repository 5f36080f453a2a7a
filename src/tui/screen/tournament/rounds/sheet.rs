//! The rounds as a table for a file.

use crate::app::tournament_view::TournamentView;
use crate::tui::ctx::Ctx;
use crate::tui::screen::Sheet;
use crate::tui::screen::tournament::entry::pairings::PairingsView;
use crate::tui::screen::tournament::entry::signs;

/// Every game and bye: round, board, White, result, Black.
pub(super) fn build(pairings: &PairingsView, seen: &TournamentView, ctx: &Ctx) -> Sheet {
    let head = [
        "rounds-round",
        "rounds-board",
        "rounds-white",
        "rounds-result",
        "rounds-black",
    ];
    let mut lines = Vec::new();
    for round in 1..=pairings.rounds {
        for game in pairings.games.iter().filter(|game| game.round == round) {
            lines.push(vec![
                round.to_string(),
                game.board
                    .map(|board| board.to_string())
                    .unwrap_or_default(),
                pairings.team(game.teams()[0]),
                signs::with_sets(game.marks, game.provisional, game.sets, ctx.symbols),
                pairings.team(game.teams()[1]),
            ]);
        }
        for bye in pairings.byes.iter().filter(|bye| bye.round == round) {
            lines.push(vec![
                round.to_string(),
                String::new(),
                pairings.name(bye.player).to_owned(),
                signs::bye(bye.kind, ctx.symbols).to_owned(),
                ctx.get("rounds-bye"),
            ]);
        }
    }
    Sheet {
        name: seen.stored.header.name.clone(),
        head: head.map(|key| ctx.get(key)).to_vec(),
        lines,
    }
}
