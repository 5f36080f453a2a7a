//! Draws in a file for a pool of matches of sets: there is no such result, so nothing is imported.

use std::path::Path;

use super::refused;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::regulations;
use crate::domain::{ByeKind, Date, Mark, Message, Play};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::problem::Problem;
use crate::exchange::tournament_file::{self, Format};

/// Refuses a file with draws, or byes that count as one, where the regulation of its last day has none.
pub(super) fn refuse(
    club: &Club,
    draft: &TournamentDraft,
    end: Date,
    (file, bytes): (&Path, &[u8]),
    problems: &[Problem],
) -> AppResult<()> {
    if regulations::on_day(club, end)?.regulation.play() == Play::Games {
        return Ok(());
    }
    let format = tournament_file::format(bytes, &file.to_string_lossy());
    let found = draws(draft, format);
    if found.is_empty() {
        return Ok(());
    }
    let mut all = [problems, &found].concat();
    all.sort_by_key(|problem| (problem.line, problem.column));
    Err(refused(file, all))
}

/// Every draw and every bye that counts as one, in the row of the first player.
fn draws(draft: &TournamentDraft, format: &Format) -> Vec<Problem> {
    let player = |no: u32| draft.players.iter().find(|player| player.no == no);
    let name = |no: u32| player(no).map_or_else(String::new, |player| player.name.clone());
    let problem = |no: u32, round: u16, message: Message| {
        let line = player(no).map_or(0, |player: &PlayerDraft| player.line);
        let column = format.result_column(round);
        let message = message
            .with("round", round)
            .with("why", Message::new("error-no-draws"));
        Problem::error(line, column, message)
    };
    let drawn = |mark| matches!(mark, Mark::Draw | Mark::ShortDraw);
    let games = draft
        .games
        .iter()
        .filter(|game| drawn(game.white_mark) || drawn(game.black_mark))
        .map(|game| {
            let message = Message::new("error-draw-in-file")
                .with("one", name(game.white))
                .with("two", name(game.black));
            problem(game.white, game.round, message)
        });
    let byes = draft
        .byes
        .iter()
        .filter(|bye| bye.kind == ByeKind::Half)
        .map(|bye| {
            let message = Message::new("error-half-bye-in-file").with("name", name(bye.player));
            problem(bye.player, bye.round, message)
        });
    games.chain(byes).collect()
}
