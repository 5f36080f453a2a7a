//! The crosstable as a table for a file.

use super::cells::{Cell, Cells};
use super::view;
use crate::app::tournament_view::TournamentView;
use crate::domain::plain;
use crate::tui::ctx::Ctx;
use crate::tui::screen::Sheet;
use crate::tui::screen::tournament::entry::pairings::PairingsView;

/// The whole table: number, name, rating, a column for every opponent, points, missing games.
pub(super) fn build(
    pairings: &PairingsView,
    cells: &Cells,
    seen: &TournamentView,
    ctx: &Ctx,
) -> Sheet {
    let mut head: Vec<String> = ["crosstable-number", "crosstable-name", "crosstable-rating"]
        .map(|key| ctx.get(key))
        .to_vec();
    for player in &pairings.players {
        head.push(player.no.to_string());
    }
    head.push(ctx.get("crosstable-points"));
    head.push(ctx.get("grid-missing-long"));
    let lines = pairings.players.iter().enumerate().map(|(row, player)| {
        let rating = player.rating.map(|rating| rating.to_string());
        let mut line = vec![
            player.no.to_string(),
            plain::visible(&player.name),
            rating.unwrap_or_default(),
        ];
        for opponent in 0..pairings.players.len() {
            let meetings = (0..cells.meetings()).map(|turn| Cell {
                row,
                column: opponent * cells.meetings() + turn,
            });
            let signs = meetings.filter_map(|cell| {
                let game = cells.game(pairings, cell)?;
                Some(view::sign(game, row, ctx))
            });
            line.push(signs.collect::<Vec<_>>().join(" "));
        }
        line.push(ctx.number(pairings.points(row, None).exact()));
        line.push(cells.missing(pairings, row).to_string());
        line
    });
    Sheet {
        name: seen.stored.header.name.clone(),
        head,
        lines: lines.collect(),
    }
}
