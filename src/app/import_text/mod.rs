//! The result of an import, as lines for both interfaces: of a tournament, of multiplayer games, of members, of an
//! opening balance, of the federations' numbers, of many files.

mod batch;
mod games;
mod members;
mod numbers;
mod opening;
mod problem;
mod tournament;

pub use batch::batch;
pub use games::games;
pub use members::members;
pub use numbers::{is_recorded, numbers, source};
pub use opening::opening;
pub use problem::place;
pub use tournament::{how_key, players, tournament};
