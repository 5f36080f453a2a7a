//! Foreign formats to drafts with problems, and back: bytes in, bytes out, no files.
//!
//! Every reader first turns [bytes into text](encoding), [cleans](clean) each field on input, and compares the two
//! sides of every game. Its findings are data with a position; a reading with an error has no value, so that nothing
//! is imported partially.

pub mod badminton_csv;
pub mod clean;
pub mod collection;
pub mod counted_pairs;
mod crosscheck;
pub mod csv;
pub mod dates;
pub mod draft;
pub mod encoding;
pub mod klubtur;
pub mod multiplayer_csv;
mod numbers;
mod outgoing;
pub mod packed;
pub mod page_text;
pub mod people;
pub mod pgn;
pub mod player_list;
pub mod problem;
pub mod rating_list;
pub mod table;
pub mod team_csv;
pub mod testsuite_pgn;
pub mod tournament_file;
pub mod trf;
