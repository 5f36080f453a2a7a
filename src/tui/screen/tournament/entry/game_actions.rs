//! Actions on one game, common to the crosstable and the list of a round.

use super::pairings::{Game, PairingsView};
use super::result_edit::EditKind;
use super::{detail, result};
use crate::app::tournament_view::TournamentView;
use crate::domain::{Mark, Message};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::decide_game::DecideGame;
use crate::tui::form::enter_sets::EnterSets;
use crate::tui::message::Effect;

/// The same game with the colours swapped.
pub fn swapped(pairings: &PairingsView, game: &Game) -> EditKind {
    EditKind::Game {
        board: game.board,
        white: pairings.players[game.black].no,
        black: pairings.players[game.white].no,
        marks: (game.marks.1, game.marks.0),
        provisional: game.provisional.map(Mark::mirror),
        sets: game.sets.map(|sets| sets.turned()),
    }
}

/// The form or the page about a game: the committee's decision on it, its sets, or how it is rated.
pub fn about_game(
    action: Action,
    pairings: &PairingsView,
    game: &Game,
    seen: &TournamentView,
    ctx: &Ctx,
) -> Effect {
    let sides = pairings.sides(game);
    let (id, round) = (seen.stored.id, game.round);
    match action {
        Action::DecideRated => {
            let who = detail::game_of(pairings, game, ctx);
            Effect::form(move |club| DecideGame::read(club, id, round, sides, who))
        }
        Action::EnterSets => {
            let who = detail::who(pairings, game.white, game.black, ctx);
            Effect::form(move |club| EnterSets::read(club, id, round, sides, who))
        }
        _ => detail::why(pairings, game, seen, ctx),
    }
}

/// Why an action on results is not possible, for reasons common to all entries.
pub fn refused(action: Action, seen: &TournamentView, ctx: &Ctx) -> Result<(), Message> {
    let of_sets = result::is_narrow(action) || action == Action::EnterSets;
    if of_sets && !result::has_sets(seen, ctx) {
        return Err(Message::new("error-no-sets"));
    }
    if action == Action::ResultDraw && result::has_sets(seen, ctx) {
        return Err(Message::new("error-no-draws"));
    }
    Ok(())
}
