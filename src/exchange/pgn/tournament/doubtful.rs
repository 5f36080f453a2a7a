//! Games of which it is doubtful what happened: each is named, and an import asks first.
//!
//! A game that says of itself that it was not played, and in which not both have moved, is won or lost by forfeit. One in
//! which both have moved was played, whatever else is said (FIDE Handbook B.02, 5.1).

use super::games::PgnGame;
use super::players::{NOBODY, is_nobody};
use crate::domain::{Mark, Message};
use crate::exchange::problems::Problems;

/// Makes the game against somebody without a name a bye, where it says that it was one.
pub(super) fn read_byes(games: &mut [PgnGame], problems: &mut Problems) {
    for game in games {
        let [white, black] = &mut game.sides;
        let (player, other) = match (white.is_named(), black.is_named()) {
            (true, false) => (white, black),
            (false, true) => (black, white),
            _ => continue,
        };
        if game.bye.is_empty() {
            continue;
        }
        NOBODY[0].clone_into(&mut other.name);
        let message = Message::new("problem-pgn-bye")
            .with("name", player.name.as_str())
            .with("value", game.bye.as_str());
        problems.warn(game.line, 0, message);
    }
}

/// Asks about games that state two results, say that they were not played, or have hardly a move.
pub(super) fn ask_about(games: &mut [PgnGame], problems: &mut Problems) {
    // Else nobody noted the moves.
    let have_moves = games.iter().any(PgnGame::has_moves);
    for game in games {
        if game.sides.iter().any(is_nobody) {
            continue;
        }
        if !game.other_result.is_empty() {
            let message = named("problem-pgn-two-results", game)
                .with("result", game.result.as_str())
                .with("text", game.other_result.as_str());
            problems.ask(game.line, 0, message);
        }
        if !game.has_result() {
            continue;
        }
        if !game.unplayed.is_empty() {
            let key = if game.has_moves() {
                "problem-pgn-unplayed-moves"
            } else {
                game.marks = game
                    .marks
                    .map(|(white, black)| (by_forfeit(white), by_forfeit(black)));
                "problem-pgn-unplayed"
            };
            let message = named(key, game).with("value", game.unplayed.as_str());
            problems.ask(game.line, 0, message);
        } else if have_moves && !game.has_moves() {
            problems.ask(game.line, 0, named("problem-pgn-few-moves", game));
        }
    }
}

/// What one has for a game that was not played.
fn by_forfeit(mark: Mark) -> Mark {
    match mark {
        Mark::Win => Mark::ForfeitWin,
        Mark::Loss => Mark::ForfeitLoss,
        Mark::Draw => Mark::ShortDraw,
        other => other,
    }
}

fn named(key: &'static str, game: &PgnGame) -> Message {
    let [white, black] = &game.sides;
    Message::new(key)
        .with("white", white.name.as_str())
        .with("black", black.name.as_str())
}
