//! Reads foreign formats into drafts with problems, and writes them: bytes in, bytes out, no files.
//!
//! Every reader first [decodes](encoding) the bytes, [cleans](clean) each field, and compares the two sides of every
//! game. Its findings are data with a position. A reading with an error has no value, so nothing is imported in part.

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
