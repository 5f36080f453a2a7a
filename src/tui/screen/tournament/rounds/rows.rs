//! The lines of a round: its games and byes, and the one in which more are entered.

use crate::domain::EntrantNo;
use crate::tui::screen::tournament::entry::pairings::PairingsView;

/// The identity of a line; it stays the same when the club is read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The game of two players, the lower start number first.
    Game(EntrantNo, EntrantNo),
    /// A player's bye.
    Bye(EntrantNo),
    /// What was under the cursor, and a colleague removed.
    Gone,
    /// The line for entering more games; while games are entered, it stays in a round that is complete.
    Entry,
    /// The line to the next round, when this one is complete.
    Next,
}

/// The lines of a round, with the places of games and byes in the pairings.
pub fn in_round(pairings: &PairingsView, round: u16, typing: bool) -> Vec<(Row, usize)> {
    let no = |player: usize| pairings.players[player].no;
    let games = pairings.games.iter().enumerate();
    let games = games
        .filter(|(_, game)| game.round == round)
        .map(|(at, game)| {
            let (one, other) = (no(game.white), no(game.black));
            (Row::Game(one.min(other), one.max(other)), at)
        });
    let byes = pairings.byes.iter().enumerate();
    let byes = byes
        .filter(|(_, bye)| bye.round == round)
        .map(|(at, bye)| (Row::Bye(no(bye.player)), at));
    let mut rows: Vec<(Row, usize)> = games.chain(byes).collect();
    if round > 0 && (typing || !is_full(pairings, round)) {
        rows.push((Row::Entry, 0));
    } else if round < pairings.rounds {
        rows.push((Row::Next, 0));
    }
    rows
}

/// Whether everybody has a game or a bye in a round.
pub fn is_full(pairings: &PairingsView, round: u16) -> bool {
    (0..pairings.players.len())
        .all(|player| pairings.is_busy(player, round) || pairings.is_gone(player, round))
}
