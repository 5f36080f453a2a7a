//! Team selection: the order of the boards, and how far it may deviate from the order of strength.
//!
//! Source: ES regulation §1; team tournaments usually require an order of strength in which a player may play below a
//! weaker one only within a margin of rating points.

use serde::Serialize;

use super::Player;
use crate::domain::Rating;

/// A board with its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The board, from 1.
    pub board: u32,
    /// By how much this player is stronger than the one on the board above; negative if the order follows strength.
    /// `None` on board 1, and where one of the two is unrated.
    pub difference: Option<i32>,
    /// The player.
    pub player: Player,
}

/// Two neighbouring boards with too strong a player on the lower one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// The higher board; its neighbour is the next one.
    pub board: u32,
    /// The player on that board.
    pub upper: String,
    /// The player on the next board.
    pub lower: String,
    /// By how much the lower board is stronger.
    pub difference: i32,
}

/// The players in this order on boards 1, 2, 3 ….
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::rating::selection::{Player, Source, team};
/// let player = |name: &str, rating: i32| Player {
///     member: None,
///     name: name.to_owned(),
///     sort_name: name.to_owned(),
///     rating: Some(Rating(rating)),
///     source: Source::Given,
///     class: None,
///     provisional: None,
///     games: 0,
/// };
/// let boards = team::boards(vec![player("Al", 150), player("Bo", 162), player("Ib", 140)]);
/// let differences: Vec<_> = boards.iter().map(|board| board.difference).collect();
/// assert_eq!(differences, [None, Some(12), Some(-22)]);
/// assert_eq!(team::violations(&boards, 12), []);
/// assert_eq!(team::violations(&boards, 11)[0].difference, 12);
/// ```
pub fn boards(players: Vec<Player>) -> Vec<Board> {
    let mut above: Option<Rating> = None;
    let mut boards = Vec::with_capacity(players.len());
    for (board, player) in (1..).zip(players) {
        let pair = above.zip(player.rating);
        above = player.rating;
        boards.push(Board {
            board,
            difference: pair.map(|(above, own)| own.0.saturating_sub(above.0)),
            player,
        });
    }
    boards
}

/// The neighbouring boards where the lower player is stronger by more than `limit` rating points.
///
/// Pairs with an unrated player are skipped.
pub fn violations(boards: &[Board], limit: u32) -> Vec<Violation> {
    let pairs = boards.windows(2).filter_map(|pair| {
        let [upper, lower] = pair else {
            return None;
        };
        let difference = lower.difference?;
        (i64::from(difference) > i64::from(limit)).then(|| Violation {
            board: upper.board,
            upper: upper.player.name.clone(),
            lower: lower.player.name.clone(),
            difference,
        })
    });
    pairs.collect()
}
